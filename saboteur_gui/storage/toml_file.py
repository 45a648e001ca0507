"""A TOML file that people and other windows may write, too: it is changed in place, key by key."""

from __future__ import annotations

import logging
import os
import re
import time
import tomllib
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from .files import Disk, NotAFile, TooLarge
from .lock import Locked, take

LARGEST = 256 << 10
DEEPEST = 100  # dots in a line that are no part of a string: reading takes the square of them
PATIENCE = 2.0  # seconds to wait for another window that writes
_STRING = re.compile(r"""\"(?:[^"\\\n]|\\.)*\"|'[^'\n]*'""")
_HARMED = (NotAFile, TooLarge, ValueError, RecursionError)

log = logging.getLogger(__name__)


class TomlFile:
    def __init__(self, disk: Disk, path: Path, damaged: Path) -> None:
        self.path = path
        self.set_aside: list[Path] = []  # where harmed files lie now
        self._disk = disk
        self._damaged = damaged

    def read(self) -> str:
        """The text; "" if there is none, also where one was that cannot be read and is set aside now. OSError if it can
        neither be read nor be moved: it may be right."""
        try:
            text = decoded(self._disk.read(self.path, LARGEST, follow=True))
            tomllib.loads(text)
        except FileNotFoundError:
            return ""
        except _HARMED as error:
            self._move_away(error)
            return ""
        return text

    def change(self, changed: Callable[[str], str], fresh: Callable[[], str]) -> None:
        """Replace the text by what `changed` makes of it, or by a `fresh` one if there is none or it cannot be changed:
        then it is set aside. OSError."""
        self._disk.make_folder(self.path.parent)
        with _alone(self.path.with_name(f".{self.path.name}.lock")):
            before = self.read()
            try:
                text = changed(before) if before else fresh()
            except _HARMED as error:
                self._move_away(error)
                text = fresh()
            self._disk.replace(Path(os.path.realpath(self.path)), text.encode())  # a link stays a link

    def _move_away(self, error: Exception) -> None:
        log.warning("%s cannot be read: %s", self.path.name, type(error).__name__)
        self.set_aside.append(self._disk.set_aside(self.path, self._damaged))


def decoded(data: bytes) -> str:
    """ValueError also for what would take too long to be read."""
    text = data.decode("utf-8-sig").replace("\r\n", "\n")  # some editors begin a file with a mark
    if any(line.count(".") > DEEPEST for line in _STRING.sub("", text).split("\n")):
        raise ValueError("too deep")
    return text


def put(section: MutableMapping[str, Any], name: str, value: Any, before: Any) -> None:
    """A value in its section, None to remove it; of values by name those that are others than `before`."""
    if not isinstance(value, dict):
        section.pop(name, None)
        if value is not None:
            section[name] = value
        return
    entries = section.setdefault(name, {})
    if not isinstance(entries, MutableMapping):
        raise ValueError(f"{name} is no section")
    for gone in before.keys() - value.keys():
        entries.pop(gone, None)
    for key, one in value.items():
        if before.get(key) != one:
            entries[key] = one


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """No other window writes meanwhile; one that hangs is not waited for."""
    lock, until = None, time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            lock = take(path)
            break
        except Locked:
            time.sleep(0.01)
    try:
        yield
    finally:
        if lock is not None:
            lock.release()
