"""Writes the save of a running game: the journal (`journal_writer.py`), a snapshot now and then, what lies beside.

A file that somebody else changed is set aside and written afresh from memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from ..engine.state import GameState
from ..storage.files import Disk
from ..storage.notices import Notice
from .game_record import GameRecord
from .journal_writer import JournalWriter, about_moved
from .save_folder import JOURNAL, NOTES, OLDER, PICTURE, PREVIOUS, SNAPSHOT, UNCOUNTED, SaveFolder

EVERY = 32  # moves between two snapshots


class SaveWriter:
    def __init__(self, disk: Disk, folder: SaveFolder, older: Callable[[], int]) -> None:
        """`older`: how many older saves are to be kept, each of the beginning of a round."""
        self.folder = folder
        self.name = ""
        self.picture = b""  # the small one of the save
        self.notices: list[Notice] = []
        self.journal = JournalWriter(disk, folder, self.notices)
        self._older = older
        self._kept = -1  # the step of the last snapshot
        self._tried = -1  # the step at which one was last tried

    # A game that lies on the disk already

    def mend(self, flaws: Iterable[str], id: str, steps: int = 0) -> None:
        """Make room for what is written in place of damaged files, and say so; `steps` moves are known to be lost."""
        self.notices.append(about_moved(self.folder.make_room(flaws), id, steps))

    def resume(self, step: int, kept: int) -> None:
        """The journal that is known goes to `step`, the snapshot is of step `kept`."""
        self.journal.resume(step)
        self._kept = kept

    # Writing

    def begin(self, record: GameRecord, g: GameState) -> None:
        """Write all of it: a new game, or one that was put together from what was left of it."""
        if self.catch_up(record, g, afresh=True):
            self.snapshot(record, g)

    def seal(self, record: GameRecord, g: GameState) -> None:
        """Write all of it: so far it could be read by everybody."""
        self.begin(record, g)
        if not self.journal.failing:
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

    def catch_up(self, record: GameRecord, g: GameState, afresh: bool = False) -> bool:
        """Write what is missing in the journal, or all of it; whether nothing is missing any more."""
        before = self.journal.rewritten
        written = self.journal.write(record, lambda: record.export(self.name, g), afresh)
        if self.journal.rewritten != before:
            self._kept = self._tried = -1  # snapshots of what was there prove nothing of this
        return written

    def snapshot(self, record: GameRecord, g: GameState) -> None:
        """Without one nothing is lost: the journal alone is enough for this version of the program."""
        if self._kept == record.steps or not self.journal.holds(record.steps):  # it never runs ahead of the journal
            return
        self._tried = record.steps
        if self.put(SNAPSHOT, record.snapshot(self.name, g), PREVIOUS):
            self._kept = record.steps

    def take_refuge(self, path: Path, record: GameRecord, g: GameState) -> None:
        """Keep the game in a file of its own for as long as the save cannot be written. OSError."""
        self.journal.take_refuge(path, record.steps, record.export(self.name, g))

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
            self.notices.append(about_moved(moved))
