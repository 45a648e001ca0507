"""Writes every move of a running game to its journal at once.

A disk that fails stops no game: it goes on in memory, says so, and everything that is missing is written as soon as
the disk takes it again. Until then it can be kept in another place. A journal that somebody else changed is set aside
and written afresh from memory.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from ..storage.files import Disk
from ..storage.notices import Notice, cause_of
from .game_record import GameRecord
from .save_folder import JOURNAL, SaveFolder

log = logging.getLogger(__name__)


class JournalWriter:
    def __init__(self, disk: Disk, folder: SaveFolder, notices: list[Notice]) -> None:
        """`notices` gets what must be said."""
        self.failing = ""  # why moves are not written: the end of the id of a notice; "" while they are
        self.saved = -1  # the last step that is on a disk
        self.refuge: Path | None = None  # the file that the game is kept in meanwhile
        self.rewritten = 0  # how often it was written afresh
        self._disk = disk
        self._folder = folder
        self._notices = notices
        self._written = -1  # the last step that is in the journal

    def resume(self, step: int) -> None:
        """The journal that is known goes to this step."""
        self._written = self.saved = step

    def holds(self, step: int) -> bool:
        """Whether a step is in the journal."""
        return self._written >= step

    def write(self, record: GameRecord, export: Callable[[], bytes], afresh: bool = False) -> bool:
        """Write what is missing, or all of it; whether nothing is missing any more. `export`: the whole game, for a
        refuge."""
        try:
            if afresh:
                self._write_all(record)
            else:
                self._append(record)
        except OSError as error:
            self._failed(error, record.steps, export)
            return False
        self.saved = record.steps
        if self.failing:
            self.failing, self.refuge = "", None
            self._notices.append(Notice("save.again", {}))
        return True

    def _failed(self, error: OSError, step: int, export: Callable[[], bytes]) -> None:
        cause = cause_of(error)
        self._folder.files[JOURNAL].close()
        if not self.failing:
            log.warning("save %s goes on in memory: %s", self._folder.path.name, error.strerror)
            self._notices.append(Notice(f"save.{cause}", {}))
        self.failing = cause
        if self.refuge is not None and self.saved < step:
            with suppress(OSError):  # the sign says since when nothing is saved
                self.take_refuge(self.refuge, step, export())

    def take_refuge(self, path: Path, step: int, data: bytes) -> None:
        """Keep the game in a file of its own for as long as the save cannot be written. OSError."""
        self._disk.replace(path, data)
        self.refuge, self.saved = path, step

    def _write_all(self, record: GameRecord) -> None:
        """A whole journal, in place of none or of a harmed one."""
        self.rewritten += 1
        if moved := self._folder.make_room([JOURNAL]):
            self._notices.append(about_moved(moved))
        self._folder.hold()
        self._folder.files[JOURNAL].replace(record.journal())
        self._written = record.steps

    def _append(self, record: GameRecord) -> None:
        """What is missing."""
        if self._folder.files[JOURNAL].size >= 0 and self._folder.lost():
            self._folder.move_out()
        book = self._folder.files[JOURNAL]
        if not book.as_left():
            self._write_all(record)
        elif self._written < record.steps:
            missing = record.entries[self._written - record.base :]
            book.append(b"".join(entry.line(step) for step, entry in enumerate(missing, self._written + 1)))
            self._written = record.steps


def about_moved(moved: list[Path], id: str = "save.mended", steps: int = 0) -> Notice:
    """What is said of harmed files that were set aside; `steps` moves are known to be lost."""
    return Notice(id, {"steps": steps, "moved": str(moved[0].parent) if moved else ""})
