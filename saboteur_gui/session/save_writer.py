"""Writes one running game: every move to the journal at once, a snapshot now and then.

A disk that fails stops no game: it goes on in memory, says so, and everything that is missing is written as soon as
the disk takes it again. Until then it can be kept in another place. A file that somebody else changed is set aside and
written afresh from memory.
"""

from __future__ import annotations

import errno
import logging
import os
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from ..engine.state import GameState
from ..storage.files import Disk
from ..storage.kept_file import KeptFile
from ..storage.notices import Notice, cause_of
from .game_record import GameRecord
from .lock import Lock, Locked, take

JOURNAL = "journal.jsonl"
SNAPSHOT = "snapshot.jsonl"
PREVIOUS = "snapshot.old.jsonl"
PICTURE = "picture.png"
NOTES = "notes.json"
LOCK = "lock"
UNCOUNTED = "uncounted"  # lies there from the end of a game until it is in the statistics
EVERY = 32  # moves between two snapshots

log = logging.getLogger(__name__)


class SaveWriter:
    """`damaged`: the folder in which harmed files get a folder for each save."""

    def __init__(self, disk: Disk, folder: Path, damaged: Path, name: str = "", lock: Lock | None = None) -> None:
        self.name = name
        self.notices: list[Notice] = []
        self.failing = ""  # why moves are not written: the end of the id of a notice; "" while they are
        self.saved = -1  # the last step that is on a disk
        self.refuge: Path | None = None  # the file that the game is kept in meanwhile
        self._disk = disk
        self._damaged = damaged
        self._lock = lock
        self._settle(folder)

    def _settle(self, folder: Path) -> None:
        """Nothing is known of what lies in this folder."""
        self.folder = folder
        aside = self._damaged / folder.name
        names = (JOURNAL, SNAPSHOT, PREVIOUS, NOTES)
        self._files = {name: KeptFile(self._disk, folder / name, aside, name == JOURNAL) for name in names}
        self._written = -1  # the last step that is in the journal
        self._kept = -1  # the step of the last snapshot
        self._tried = -1  # the step at which one was last tried
        self._pencilled = b""  # what was last written of the pencil marks

    # A game that lies on the disk already

    def know(self, name: str, data: bytes, torn: bool = False) -> None:
        """A file of the save has been read: this is in it, and with `torn` something that was never finished."""
        self._files[name].know(data, torn)
        if name == NOTES:
            self._pencilled = data

    def mend(self, flaws: Iterable[str], id: str, steps: int = 0) -> None:
        """Make room for what is written in place of damaged files, and say so; `steps` moves are known to be lost."""
        self._say_moved(id, self._make_room(flaws), steps)

    def resume(self, step: int, kept: int) -> None:
        """The journal that is known goes to `step`, the snapshot is of step `kept`."""
        self._written, self._kept, self.saved = step, kept, step

    # Writing

    def begin(self, record: GameRecord, g: GameState) -> None:
        """Write all of it: a new game, or one that was put together from what was left of it."""
        if self._write(lambda: self._write_all(record), record, g):
            self.snapshot(record, g)

    def move(self, record: GameRecord, g: GameState, ends_round: bool) -> None:
        """The last move of the record is on the disk when this returns, or a notice says that it is not."""
        if g.over:
            self._replace(UNCOUNTED, b"")
        due = ends_round or record.steps - max(self._kept, self._tried) >= EVERY
        if self.catch_up(record, g) and due:
            self.snapshot(record, g)

    def catch_up(self, record: GameRecord, g: GameState) -> bool:
        """Write what is missing; whether nothing is any more."""
        return self._write(lambda: self._append(record), record, g)

    def snapshot(self, record: GameRecord, g: GameState) -> None:
        """Without one nothing is lost: the journal alone is enough for this version of the program."""
        if self._kept == record.steps or self._written < record.steps:  # it never runs ahead of the journal
            return
        self._tried = record.steps
        if self._put(SNAPSHOT, record.snapshot(self.name, g), PREVIOUS):
            self._kept = record.steps

    def picture(self, png: bytes) -> None:
        self._replace(PICTURE, png)

    @property
    def uncounted(self) -> bool:
        return os.path.lexists(self.folder / UNCOUNTED)

    def counted(self) -> None:
        with suppress(OSError):
            (self.folder / UNCOUNTED).unlink()

    def notes(self, data: bytes) -> None:
        if self._put(NOTES, data):
            self._pencilled = data

    def take_refuge(self, path: Path, record: GameRecord, g: GameState) -> None:
        """Keep the game in a file of its own for as long as the save cannot be written. OSError."""
        self._disk.replace(path, record.export(self.name, g))
        self.refuge, self.saved = path, record.steps

    def leave(self, record: GameRecord, g: GameState) -> None:
        """The game lies on the disk as it stands, if the disk takes it."""
        harmed = {name for name, file in self._files.items() if file.size >= 0 and not file.as_left(thoroughly=True)}
        if self.catch_up(record, g):
            if SNAPSHOT in harmed:
                self._kept = -1
            self.snapshot(record, g)
        if NOTES in harmed and self._pencilled:
            self._put(NOTES, self._pencilled)
        self.close()

    def close(self) -> None:
        for file in self._files.values():
            file.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _replace(self, name: str, data: bytes) -> None:
        """A file of which nobody has to know what it was."""
        try:
            self._disk.replace(self.folder / name, data)
        except OSError as error:
            log.warning("%s of save %s was not written: %s", name, self.folder.name, error.strerror)

    def _put(self, name: str, data: bytes, previous: str = "") -> bool:
        try:
            moved = self._files[name].replace(data, self._files[previous] if previous else None)
        except OSError as error:
            log.warning("%s of save %s was not written: %s", name, self.folder.name, error.strerror)
            return False
        if moved:
            self._say_moved("save.mended", moved)
        return True

    def _make_room(self, names: Iterable[str]) -> list[Path]:
        """Set harmed files aside. Where they cannot be moved, the game becomes a save of its own."""
        try:
            return [place for name in names if (place := self._files[name].make_room()) is not None]
        except OSError as error:
            log.warning("harmed files of save %s stay where they are: %s", self.folder.name, error.strerror)
            self._move_out()
            return []

    def _say_moved(self, id: str, moved: list[Path], steps: int = 0) -> None:
        self.notices.append(Notice(id, {"steps": steps, "moved": str(moved[0].parent) if moved else ""}))

    def _write(self, write: Callable[[], None], record: GameRecord, g: GameState) -> bool:
        try:
            write()
        except OSError as error:
            self._files[JOURNAL].close()
            if not self.failing:
                log.warning("save %s goes on in memory: %s", self.folder.name, error.strerror)
                self.notices.append(Notice(f"save.{cause_of(error)}", {}))
            self.failing = cause_of(error)
            self._write_refuge(record, g)
            return False
        self.saved = record.steps
        if self.failing:
            self.failing, self.refuge = "", None
            self.notices.append(Notice("save.again", {}))
        return True

    def _write_refuge(self, record: GameRecord, g: GameState) -> None:
        if self.refuge is not None and self.saved < record.steps:
            try:
                self.take_refuge(self.refuge, record, g)
            except OSError as error:
                log.warning("nor could it be kept elsewhere: %s", error.strerror)

    def _write_all(self, record: GameRecord) -> None:
        """A whole journal, in place of none or of a harmed one."""
        moved = self._make_room([JOURNAL])
        if moved:
            self._say_moved("save.mended", moved)
        self._disk.make_folder(self.folder)
        self._hold()
        self._files[JOURNAL].replace(record.journal())
        self._written = record.steps

    def _append(self, record: GameRecord) -> None:
        """What is missing."""
        book = self._files[JOURNAL]
        if book.size >= 0 and (self._taken_over() if self._lock is None else self._taken_away()):
            self._move_out()
            book = self._files[JOURNAL]
        if not book.as_left():
            self._write_all(record)
        elif self._written < record.steps:
            missing = record.entries[self._written - record.base :]
            book.append(b"".join(entry.line(step) for step, entry in enumerate(missing, self._written + 1)))
            self._written = record.steps

    # Whose the folder is

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
            return not self._files[JOURNAL].as_left() and os.path.lexists(self.folder / JOURNAL)
        except OSError as error:
            return error.errno == errno.EBUSY

    def _taken_away(self) -> bool:
        """Whether somebody removed the folder: what is written to files without a name is lost."""
        return not os.path.lexists(self.folder / LOCK)

    def _move_out(self) -> None:
        """From here on the game is a save of its own."""
        self.close()
        self._settle(self.folder.with_name(secrets.token_hex(8)))
