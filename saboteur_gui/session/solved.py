"""Which riddles were solved: a small file in the data folder."""

from __future__ import annotations

import logging
import re
import tomllib

from ..storage.files import Disk
from ..storage.folders import Folders
from ..storage.toml_file import TomlFile

log = logging.getLogger(__name__)

FILE = "riddles.toml"
_NAME = re.compile(r"[a-z]+-\d+\Z")


class Solved:
    """Never fails: without a file that can be read or written it holds for as long as the program runs."""

    def __init__(self, folders: Folders, disk: Disk | None = None) -> None:
        self._file = TomlFile(disk or Disk(), folders.data / FILE, folders.damaged)
        self._names: set[str] | None = None

    def _known(self) -> set[str]:
        if self._names is None:
            self._names = set()
            try:
                names = tomllib.loads(self._file.read()).get("solved", [])
            except OSError as error:
                log.warning("riddles: not read: %s", error.strerror)
                return self._names
            if isinstance(names, list):
                self._names = {name for name in names if isinstance(name, str) and _NAME.match(name)}
        return self._names

    def has(self, name: str) -> bool:
        return name in self._known()

    def add(self, name: str) -> None:
        names = self._known()
        if name in names:
            return
        names.add(name)
        try:
            self._file.change(lambda before: self._text(), self._text)
        except OSError as error:
            log.warning("riddles: not written: %s", error.strerror)

    def _text(self) -> str:
        return "solved = [" + ", ".join(f'"{name}"' for name in sorted(self._known())) + "]\n"
