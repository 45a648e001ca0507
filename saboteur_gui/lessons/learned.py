"""Which lessons were finished and how far others have come: a small file in the data folder."""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Iterable

from ..storage.files import Disk
from ..storage.folders import Folders
from ..storage.toml_file import TomlFile
from .courses import BASE, COURSES

log = logging.getLogger(__name__)

FILE = "lessons.toml"


class Learned:
    """Never fails: without a file that can be read or written it holds for as long as the program runs."""

    def __init__(self, folders: Folders, disk: Disk | None = None) -> None:
        self._file = TomlFile(disk or Disk(), folders.data / FILE, folders.damaged)
        self._done: set[str] = set()
        self._begun: dict[str, int] = {}
        self._read = False

    def _known(self) -> None:
        if self._read:
            return
        self._read = True
        try:
            data = tomllib.loads(self._file.read())
        except OSError as error:
            log.warning("lessons: not read: %s", error.strerror)
            return
        names = {name for course in COURSES.values() for name in course}
        done, begun = data.get("done"), data.get("begun")
        if isinstance(done, list):
            self._done = names & {name for name in done if isinstance(name, str)}
        if isinstance(begun, dict):
            self._begun = {name: at for name, at in begun.items() if name in names and type(at) is int}

    def done(self, name: str) -> bool:
        self._known()
        return name in self._done

    @property
    def base_done(self) -> bool:
        """Whether the base course was finished."""
        return all(map(self.done, BASE))

    def at(self, name: str) -> int:
        """The step at which a lesson goes on."""
        self._known()
        from .lesson import load

        at = self._begun.get(name, 0)
        return at if at and 0 < at < len(load(name).steps) else 0

    def next_of(self, names: Iterable[str]) -> str:
        """The first that was not finished; "" if all were."""
        return next((name for name in names if not self.done(name)), "")

    def begin(self, name: str, step: int) -> None:
        """It goes on at this step another time."""
        self._known()
        self._begun[name] = step
        self._write()

    def finish(self, name: str) -> None:
        self._known()
        self._done.add(name)
        self._begun.pop(name, None)
        self._write()

    def _write(self) -> None:
        try:
            self._file.change(lambda before: self._text(), self._text)
        except OSError as error:
            log.warning("lessons: not written: %s", error.strerror)

    def _text(self) -> str:
        done = ", ".join(f'"{name}"' for name in sorted(self._done))
        begun = "".join(f"{name} = {at}\n" for name, at in sorted(self._begun.items()) if at)
        return f"done = [{done}]\n\n[begun]\n{begun}"
