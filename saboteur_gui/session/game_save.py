"""How the game on the table is kept: in its save, meanwhile in a file elsewhere, or in memory only."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from ..engine.state import GameState
from ..storage.notices import Notice
from .errors import SaveProblem, problems
from .game_record import GameRecord
from .pencil_marks import PencilMarks, Talk
from .save_folder import NOTES, PICTURE
from .save_store import SaveStore
from .save_writer import SaveWriter


class Saving(NamedTuple):
    """How the game is kept. `failing`: why its save cannot be written, the end of the id of a notice."""

    failing: str
    step: int  # the last one that is on a disk
    refuge: Path | None = None  # the file it is kept in meanwhile


class Notes:
    """Pencil marks, table talk and hints of the game on the table."""

    def __init__(self, marks: PencilMarks, round_: Callable[[], int], keep: Callable[[bytes], None]) -> None:
        """`round_`: the present one; `keep` writes all of it down."""
        self._marks, self._round, self._keep = marks, round_, keep
        self._said = len(self.talk)  # lines that are kept

    @property
    def talk(self) -> Talk:
        """What was said at the table, also on other days: who adds to it, adds to the save when that is closed."""
        return self._marks.talk

    def marks(self, seat: int) -> dict[int, str]:
        """What a seat has noted about others in this round: for that seat's eyes only."""
        return self._marks.of(seat, self._round())

    def mark(self, seat: int, about: int, mark: str) -> None:
        """A seat notes something about a player; "" rubs it out."""
        self._marks.note(seat, self._round(), about, mark)
        self._keep(self.to_bytes())

    def count_hint(self, seat: int) -> None:
        """A seat has asked for a hint."""
        self._marks.hints[seat] += 1
        self._keep(self.to_bytes())

    @property
    def hints(self) -> dict[int, int]:
        """How many hints each seat asked for, those without any left out."""
        return dict(self._marks.hints)

    def to_bytes(self) -> bytes:
        return self._marks.to_bytes()

    def close(self) -> None:
        if self._said != len(self.talk):
            self._keep(self.to_bytes())


class GameSave:
    """Without a store the game is kept nowhere, and nothing of it is missing on a disk."""

    def __init__(
        self,
        record: GameRecord,
        state: GameState,
        save_store: SaveStore | None = None,
        save_writer: SaveWriter | None = None,
        marks: PencilMarks | None = None,
    ) -> None:
        """`record` is the game's own: what is added to it is there."""
        self._record = record
        self._state = state
        self._store = save_store
        self._writer = save_writer
        self.notes = Notes(marks or PencilMarks(), lambda: self._state.round, self._keep_notes)
        self.trouble: list[Notice] = save_writer.notices if save_writer is not None else []  # what the screen must say

    @property
    def id(self) -> str:
        return self._writer.folder.path.name if self._writer is not None else ""

    @property
    def saving(self) -> Saving:
        """Whether the moves made so far are on a disk."""
        if self._writer is None:
            return Saving("", self._record.steps)
        journal = self._writer.journal
        return Saving(journal.failing, journal.saved, journal.refuge)

    @property
    def unsaved(self) -> bool:
        """Whether moves would be lost if the program ended now."""
        return self.saving.step < self._record.steps

    def keep(self, state: GameState) -> None:
        """A move has been added to the record, which leads to this state."""
        if self._writer is not None:
            self._writer.move(self._record, state, state.over or state.round != self._state.round)
        self._state = state

    def retry(self) -> bool:
        """Write what could not be written before; whether nothing is missing on the disk any more."""
        if self._writer is not None:
            self._writer.catch_up(self._record, self._state)
        return not self.unsaved

    def take_refuge(self, path: Path) -> None:
        """Keep the game in a file of its own for as long as the save cannot be written; SaveProblem."""
        if self._writer is None:
            raise SaveProblem("no_shelf")
        with problems(self.id, missing="no_folder"):
            self._writer.take_refuge(path, self._record, self._state)

    def copy_as(self, name: str) -> str:
        """Keep the game as it stands now under a name; this one goes on. The id of the save, or SaveProblem."""
        if self._store is None:
            raise SaveProblem("no_shelf")
        picture = self._writer.picture if self._writer is not None else b""
        return self._store.keep_copy(name, self._record, self._state, picture, self.notes.to_bytes())

    def picture(self, png: bytes) -> None:
        """The small picture of the save."""
        if self._writer is not None:
            self._writer.picture = png
            self._writer.put(PICTURE, png)

    def _keep_notes(self, data: bytes) -> None:
        if self._writer is not None:
            self._writer.put(NOTES, data)

    def counts(self, counted: bool = False) -> bool:
        """Whether the end of the game is in no statistics yet; `counted`: now it is."""
        return self._writer is not None and self._writer.folder.uncounted(counted)

    def close(self) -> None:
        if self._writer is not None:
            self.notes.close()
            self._writer.leave(self._record, self._state, self.notes.to_bytes())
