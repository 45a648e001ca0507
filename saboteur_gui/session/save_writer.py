"""Writes one running game: every move to the journal at once, a snapshot now and then.

A disk that fails stops no game: it goes on in memory, says so, and everything that is missing is written as soon as
the disk takes it again. Until then it can be kept in another place. A file that somebody else changed is set aside and
written afresh from memory.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from ..engine.state import GameState
from ..storage.files import Disk
from ..storage.notices import Notice, cause_of
from .game_record import GameRecord
from .save_folder import JOURNAL, NOTES, OLDER, PICTURE, PREVIOUS, SNAPSHOT, UNCOUNTED, SaveFolder

EVERY = 32  # moves between two snapshots

log = logging.getLogger(__name__)


class SaveWriter:
    def __init__(self, disk: Disk, folder: SaveFolder, older: Callable[[], int]) -> None:
        """`older`: how many older saves are to be kept, each of the beginning of a round."""
        self.folder = folder
        self.name = ""
        self.picture = b""  # the small one of the save
        self._older = older
        self.notices: list[Notice] = []
        self.failing = ""  # why moves are not written: the end of the id of a notice; "" while they are
        self.saved = -1  # the last step that is on a disk
        self.refuge: Path | None = None  # the file that the game is kept in meanwhile
        self._disk = disk
        self._written = -1  # the last step that is in the journal
        self._kept = -1  # the step of the last snapshot
        self._tried = -1  # the step at which one was last tried

    # A game that lies on the disk already

    def mend(self, flaws: Iterable[str], id: str, steps: int = 0) -> None:
        """Make room for what is written in place of damaged files, and say so; `steps` moves are known to be lost."""
        self._say_moved(id, self.folder.make_room(flaws), steps)

    def resume(self, step: int, kept: int) -> None:
        """The journal that is known goes to `step`, the snapshot is of step `kept`."""
        self._written, self._kept, self.saved = step, kept, step

    # Writing

    def begin(self, record: GameRecord, g: GameState) -> None:
        """Write all of it: a new game, or one that was put together from what was left of it."""
        if self._write(lambda: self._write_all(record), record, g):
            self.snapshot(record, g)

    def seal(self, record: GameRecord, g: GameState) -> None:
        """Write all of it: so far it could be read by everybody."""
        self.begin(record, g)
        if not self.failing:
            self.put(PREVIOUS, record.snapshot(self.name, g))

    def move(self, record: GameRecord, g: GameState, ends_round: bool) -> None:
        """The last move of the record is on the disk when this returns, or a notice says that it is not."""
        if g.over:
            self.folder.write(UNCOUNTED, b"")
        due = ends_round or record.steps - max(self._kept, self._tried) >= EVERY
        if self.catch_up(record, g) and due:
            self.snapshot(record, g)
            if ends_round and not g.over:
                moved = self.folder.keep_older(record.steps, record.export(self.name, g), self._older())
                self._say_mended(moved)

    def catch_up(self, record: GameRecord, g: GameState) -> bool:
        """Write what is missing; whether nothing is any more."""
        return self._write(lambda: self._append(record), record, g)

    def snapshot(self, record: GameRecord, g: GameState) -> None:
        """Without one nothing is lost: the journal alone is enough for this version of the program."""
        if self._kept == record.steps or self._written < record.steps:  # it never runs ahead of the journal
            return
        self._tried = record.steps
        if self.put(SNAPSHOT, record.snapshot(self.name, g), PREVIOUS):
            self._kept = record.steps

    def take_refuge(self, path: Path, record: GameRecord, g: GameState) -> None:
        """Keep the game in a file of its own for as long as the save cannot be written. OSError."""
        self._disk.replace(path, record.export(self.name, g))
        self.refuge, self.saved = path, record.steps

    def leave(self, record: GameRecord, g: GameState, notes: bytes) -> None:
        """The game and its pencil marks lie on the disk as they stand, if the disk takes them."""
        harmed = self.folder.harmed()
        if self.catch_up(record, g):
            if SNAPSHOT in harmed:
                self._kept = -1
            self.snapshot(record, g)
        if NOTES in harmed:
            self.put(NOTES, notes)
        self.rewrite(harmed - {JOURNAL, SNAPSHOT, NOTES}, record, g)
        self.folder.close()

    def rewrite(self, harmed: Iterable[str], record: GameRecord, g: GameState) -> None:
        """Put what is known of the game in the place of these files."""
        for name in harmed:
            data = self.picture if name == PICTURE else record.snapshot(self.name, g)
            if (older := OLDER.match(name)) is not None:
                step = int(older[1])
                then = record.until(step) if record.base <= step <= record.steps else None
                data = then[0].export(self.name, then[1]) if then is not None else b""
            if data:
                self.put(name, data)
            else:
                self._say_mended(self.folder.make_room([name]))

    def put(self, name: str, data: bytes, previous: str = "") -> bool:
        """A file of the save, the old one under the name `previous`; whether it could be written."""
        moved = self.folder.replace(name, data, previous)
        self._say_mended(moved or [])
        return moved is not None

    def _say_mended(self, moved: list[Path]) -> None:
        if moved:
            self._say_moved("save.mended", moved)

    def _say_moved(self, id: str, moved: list[Path], steps: int = 0) -> None:
        self.notices.append(Notice(id, {"steps": steps, "moved": str(moved[0].parent) if moved else ""}))

    def _write(self, write: Callable[[], None], record: GameRecord, g: GameState) -> bool:
        try:
            write()
        except OSError as error:
            self.folder.files[JOURNAL].close()
            if not self.failing:
                log.warning("save %s goes on in memory: %s", self.folder.path.name, error.strerror)
                self.notices.append(Notice(f"save.{cause_of(error)}", {}))
            self.failing = cause_of(error)
            if self.refuge is not None and self.saved < record.steps:
                with suppress(OSError):  # the sign says since when nothing is saved
                    self.take_refuge(self.refuge, record, g)
            return False
        self.saved = record.steps
        if self.failing:
            self.failing, self.refuge = "", None
            self.notices.append(Notice("save.again", {}))
        return True

    def _write_all(self, record: GameRecord) -> None:
        """A whole journal, in place of none or of a harmed one."""
        self._kept = self._tried = -1  # snapshots of what was there prove nothing of this
        self._say_mended(self.folder.make_room([JOURNAL]))
        self.folder.hold()
        self.folder.files[JOURNAL].replace(record.journal())
        self._written = record.steps

    def _append(self, record: GameRecord) -> None:
        """What is missing."""
        if self.folder.files[JOURNAL].size >= 0 and self.folder.lost():
            self.folder.move_out()
        book = self.folder.files[JOURNAL]
        if not book.as_left():
            self._write_all(record)
        elif self._written < record.steps:
            missing = record.entries[self._written - record.base :]
            book.append(b"".join(entry.line(step) for step, entry in enumerate(missing, self._written + 1)))
            self._written = record.steps
