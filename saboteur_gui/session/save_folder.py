"""The folder of one save: whose it is, and the files in it that the program knows."""

from __future__ import annotations

import errno
import logging
import os
import re
import secrets
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from ..storage.files import Disk
from ..storage.kept_file import KeptFile
from ..storage.lock import Lock, Locked, take

JOURNAL = "journal.jsonl"
SNAPSHOT = "snapshot.jsonl"
PREVIOUS = "snapshot.old.jsonl"
PICTURE = "picture.png"
NOTES = "notes.json"
LOCK = "lock"
OLDER = re.compile(r"older-(\d{1,7})\.saboteur\Z")  # the whole game as a round of it began: an exported file
UNCOUNTED = "uncounted"  # lies there from the end of a game until it is in the statistics
KNOWN = (JOURNAL, SNAPSHOT, PREVIOUS, NOTES, PICTURE)

log = logging.getLogger(__name__)


class SaveFolder:
    """`damaged`: the folder in which harmed files get a folder for each save."""

    def __init__(self, disk: Disk, path: Path, damaged: Path, lock: Lock | None = None) -> None:
        self._disk = disk
        self._damaged = damaged
        self._lock = lock
        self._settle(path)

    def _settle(self, path: Path) -> None:
        """Nothing is known of what lies in this folder."""
        self.path = path
        self.files: dict[str, KeptFile] = {}
        for name in KNOWN:
            self.file(name)

    # Files

    def file(self, name: str) -> KeptFile:
        if name not in self.files:
            aside = self._damaged / self.path.name
            self.files[name] = KeptFile(self._disk, self.path / name, aside, stays=name == JOURNAL)
        return self.files[name]

    def write(self, name: str, data: bytes) -> None:
        """A file of which nobody has to know what it was."""
        try:
            self._disk.replace(self.path / name, data)
        except OSError as error:
            log.warning("%s of save %s was not written: %s", name, self.path.name, error.strerror)

    def replace(self, name: str, data: bytes, previous: str = "") -> list[Path] | None:
        """Put a whole file in its place, the old one under the name `previous`. Where harmed files lie now that were
        in the way; None if it could not be written."""
        try:
            return self.file(name).replace(data, self.file(previous) if previous else None)
        except OSError as error:
            log.warning("%s of save %s was not written: %s", name, self.path.name, error.strerror)
            return None

    def keep_older(self, step: int, data: bytes, most: int) -> list[Path]:
        """The game as it stands, beside the save; of those only the newest stay. Where harmed ones lie now."""
        moved = self.replace(f"older-{step}.saboteur", data) or [] if most else []
        with suppress(OSError):  # then there is one too many
            for name in older_in(self.path)[most:]:
                place = self.file(name).remove()
                del self.files[name]
                moved += [place] if place is not None else []
        return moved

    def make_room(self, names: Iterable[str]) -> list[Path]:
        """Set harmed files aside; where they lie then. Where they cannot be moved, the game becomes a save of its
        own."""
        try:
            return [place for name in names if (place := self.file(name).make_room()) is not None]
        except OSError as error:
            log.warning("harmed files of save %s stay where they are: %s", self.path.name, error.strerror)
            self.move_out()
            return []

    def harmed(self) -> set[str]:
        """The files that are not as they were left."""
        return {name for name, file in self.files.items() if file.size >= 0 and not file.as_left(thoroughly=True)}

    def uncounted(self, counted: bool = False) -> bool:
        """Whether the end of the game is in no statistics yet; `counted`: now it is."""
        if counted:
            with suppress(OSError):
                (self.path / UNCOUNTED).unlink()
        return os.path.lexists(self.path / UNCOUNTED)

    # Whose it is

    def hold(self) -> None:
        """Make the folder and lock it; OSError, also if another program holds it."""
        self._disk.make_folder(self.path)
        if self._lock is None:
            try:
                self._lock = take(self.path / LOCK)
            except Locked as error:
                raise OSError(errno.EBUSY, "held by another program") from error

    def lost(self) -> bool:
        """Whether somebody removed the folder (what is written to files without a name is lost), or another program
        went on with a game that was opened where nothing could be locked."""
        if self._lock is not None:
            return not os.path.lexists(self.path / LOCK)
        try:
            self.hold()
            return not self.files[JOURNAL].as_left() and os.path.lexists(self.path / JOURNAL)
        except OSError as error:
            return error.errno == errno.EBUSY

    def move_out(self) -> None:
        """From here on the game is a save of its own."""
        self.close()
        self._settle(self.path.with_name(secrets.token_hex(8)))

    def close(self) -> None:
        for file in self.files.values():
            file.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def older_in(folder: Path) -> list[str]:
    """The names of the older saves of a game, the newest first; OSError."""
    steps = [int(found[1]) for path in folder.iterdir() if (found := OLDER.match(path.name))]
    return [f"older-{step}.saboteur" for step in sorted(steps, reverse=True)]
