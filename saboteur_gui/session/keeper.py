"""Writes one running game: every move to the journal at once, a snapshot now and then.

A disk that fails stops no game: it goes on in memory, says so once, and everything that is missing is
written as soon as the disk takes it again.
"""

from __future__ import annotations

import errno
import logging
import os
import secrets
from collections.abc import Callable
from pathlib import Path

from ..engine.state import GameState
from ..storage.files import Disk
from ..storage.notices import Notice, cause_of
from .lock import Lock, Locked, take
from .record import Record

JOURNAL = "journal.jsonl"
SNAPSHOT = "snapshot.jsonl"
PREVIOUS = "snapshot.old.jsonl"
PICTURE = "picture.png"
NOTES = "notes.json"
LOCK = "lock"
EVERY = 32  # moves between two snapshots

log = logging.getLogger(__name__)


class Keeper:
    def __init__(self, disk: Disk, folder: Path, name: str = "", lock: Lock | None = None) -> None:
        self.folder = folder
        self.name = name
        self.notices: list[Notice] = []
        self._disk = disk
        self._lock = lock
        self._fd = -1
        self._size = -1  # of the journal on the disk as far as it is whole; -1: it has to be written anew
        self._written = -1  # the last step that is in it
        self._torn = False  # something may lie behind it that was never finished
        self._failing = False
        self._kept = -1  # the step of the last snapshot
        self._tried = -1  # the step at which one was last tried

    def begin(self, record: Record, g: GameState) -> None:
        """Write all of it: a new game, or one that was put together from what was left of it."""
        if self._journal(lambda: self._write_all(record)):
            self.snapshot(record, g)

    def resume(self, size: int, step: int, kept: int) -> None:
        """The journal is on the disk, whole up to `size` and `step` (what lies behind was never finished), and a
        snapshot of step `kept`."""
        self._size, self._written, self._torn, self._kept = size, step, True, kept

    def move(self, record: Record, g: GameState, ends_round: bool) -> None:
        """The last move of the record is on the disk when this returns, or a notice says that it is not."""
        due = ends_round or record.steps - max(self._kept, self._tried) >= EVERY
        if self._journal(lambda: self._catch_up(record)) and due:
            self.snapshot(record, g)

    def snapshot(self, record: Record, g: GameState) -> None:
        """Without one nothing is lost: the journal alone is enough for this version of the program."""
        if self._kept == record.steps or self._written < record.steps:  # it never runs ahead of the journal
            return
        self._tried = record.steps
        if self._put(SNAPSHOT, record.snapshot(self.name, g), self.folder / PREVIOUS):
            self._kept = record.steps

    def picture(self, png: bytes) -> None:
        self._put(PICTURE, png)

    def notes(self, data: bytes) -> None:
        self._put(NOTES, data)

    def leave(self, record: Record, g: GameState) -> None:
        """The game lies on the disk as it stands, if the disk takes it."""
        if self._journal(lambda: self._catch_up(record)):
            self.snapshot(record, g)
        self.close()

    def close(self) -> None:
        self._drop()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _put(self, name: str, data: bytes, previous: Path | None = None) -> bool:
        try:
            self._disk.replace(self.folder / name, data, previous)
        except OSError as error:
            log.warning("%s of save %s was not written: %s", name, self.folder.name, error.strerror)
            return False
        return True

    def _journal(self, write: Callable[[], None]) -> bool:
        try:
            write()
        except OSError as error:
            self._drop()
            if not self._failing:
                log.warning("save %s goes on in memory: %s", self.folder.name, error.strerror)
                self.notices.append(Notice(f"save.{cause_of(error)}", {}))
            self._failing = True
            return False
        if self._failing:
            self._failing = False
            self.notices.append(Notice("save.again", {}))
        return True

    def _write_all(self, record: Record) -> None:
        data = record.journal()
        self._drop()
        self._disk.make_folder(self.folder)
        self._hold()
        self._disk.replace(self.folder / JOURNAL, data)
        self._size, self._written, self._torn = len(data), record.steps, False

    def _hold(self) -> None:
        if self._lock is None:
            try:
                self._lock = take(self.folder / LOCK)
            except Locked as error:
                raise OSError(errno.EBUSY, "held by another program") from error

    def _taken_over(self) -> bool:
        """Whether another program went on with a game that was opened where nothing could be locked."""
        try:
            self._hold()
            return (self.folder / JOURNAL).stat().st_size != self._size
        except FileNotFoundError:
            return False
        except OSError as error:
            return error.errno == errno.EBUSY

    def _taken_away(self) -> bool:
        """Whether somebody removed the folder: what is written to files without a name is lost."""
        return not os.path.lexists(self.folder / LOCK)

    def _in_place(self) -> bool:
        """Whether the open journal is the one in the folder."""
        try:
            return os.path.samestat(os.fstat(self._fd), os.lstat(self.folder / JOURNAL))
        except OSError:
            return False

    def _move_out(self) -> None:
        """From here on the game is a save of its own."""
        self.close()
        self.folder = self.folder.with_name(secrets.token_hex(8))
        self._size = self._kept = -1

    def _catch_up(self, record: Record) -> None:
        """Append what is missing."""
        if self._size >= 0 and (self._taken_over() if self._lock is None else self._taken_away()):
            self._move_out()
        elif self._fd >= 0 and not self._in_place():
            self._size = -1
        if self._size < 0:
            self._write_all(record)
            return
        if self._written == record.steps:
            return
        data = b"".join(
            record.entries[step - record.base - 1].line(step) for step in range(self._written + 1, record.steps + 1)
        )
        if self._fd < 0 or self._torn:
            self._drop()
            try:
                self._fd = self._disk.open_end(self.folder / JOURNAL, self._size)
            except FileNotFoundError:  # somebody took it away
                self._write_all(record)
                return
        self._torn = True
        self._disk.write(self._fd, data)
        self._disk.sync(self._fd)
        self._size, self._written, self._torn = self._size + len(data), record.steps, False

    def _drop(self) -> None:
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1
