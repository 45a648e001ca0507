"""What only one of several people may see, and has not read yet. It stays on the screen until they have, and nobody
else looks meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable

from ...engine.events import CardPlayed, ChestSeen, ChestTurned, DwarfChanged, DwarfSeen, Event, GoalSeen
from ...engine.view import NOBODY
from .log_lines import entries
from .table_model import SessionModel, Step
from .table_view import TableView, reading

READ = 9000.0  # ms
CAUSES = (CardPlayed, ChestTurned)  # of another role


def shown_to(event: Event) -> int:
    """Whom alone an event shows something (B14, S12), or gives another role (S13, K2, P2); NOBODY: it is for all."""
    match event:
        case GoalSeen(seat) | ChestSeen(seat) | DwarfSeen(seat) | DwarfChanged(seat):
            return seat
        case _:
            return NOBODY


class Unread:
    def __init__(self, table: TableView, model: SessionModel, look_as: Callable[[int], object]) -> None:
        self.table, self.model, self._look_as = table, model, look_as
        self.since = 0.0  # when the viewer was last shown something
        self.owed: list[tuple[int, int]] = []  # who saw something while nobody looked, and at which step

    @property
    def stays(self) -> bool:
        """One of several players still reads what only they may see, or has been kept from reading it."""
        table = self.table
        return reading(table) or (table.many and any(seat == table.viewer.away for seat, _ in self.owed))

    @property
    def ends(self) -> float | None:
        """When somebody alone at the screen has read it; several people say so themselves."""
        there = bool(self.table.viewer.message) and not self.table.many
        return self.since + READ if there else None

    def note(self, news: list[Step]) -> None:
        """What was shown to somebody, while others looked on, they get to see later."""
        seats = self.table.humans if self.table.many else ()
        viewer = self.table.viewer.seat
        self.owed += [(seat, step) for step, event in news if (seat := shown_to(event)) in seats and seat != viewer]

    def heard(self, step: int, event: Event) -> bool:
        """Something has been told; whether the viewer alone has seen it."""
        viewer = self.table.viewer
        own = viewer.somebody and shown_to(event) == viewer.seat
        if own:
            viewer.saw.append((step, event))
            self.since = self.table.host.now
            self.word()
        return own

    def word(self) -> None:
        """What the viewer has to read, in the language that is spoken now."""
        viewer = self.table.viewer
        lines = entries(self.table.kit.texts, self.table.seats, viewer.saw)
        viewer.message = "\n".join(line.text for line in lines if line.private)

    def why(self) -> str:
        """Who gave the viewer another role, by what."""
        viewer = self.table.viewer
        changed = {step for step, event in viewer.saw if isinstance(event, DwarfChanged)}
        if not changed:
            return ""
        happened = self.model.session.events(min(changed) - 1, viewer.seat)
        causes = [(step, event) for step, event in happened if step in changed and isinstance(event, CAUSES)]
        return "\n".join(line.text for line in entries(self.table.kit.texts, self.table.seats, causes))

    def forget(self) -> None:
        """It has been read."""
        self.table.viewer.message, self.table.viewer.saw = "", []

    def put_off(self) -> None:
        """The viewer's cards are turned down: what they had not read is shown again when they take them up."""
        viewer = self.table.viewer
        own = [step for step, event in self.model.untold if shown_to(event) == viewer.seat]
        self.owed[:0] = [(viewer.seat, step) for step in [*(step for step, _ in viewer.saw), *own]]

    def show(self, seat: int, heard: Callable[[int, Event], object]) -> bool:
        """What this seat was shown while others looked on, until it has been read; whether there is anything."""
        steps = [step for who, step in self.owed if who == seat]
        if steps:
            self.owed = [owed for owed in self.owed if owed[0] != seat]
            self._look_as(seat)
            for step, event in self.model.session.events(min(steps) - 1, seat):
                if step in steps:
                    heard(step, event)
            self.table.host.rebuild()
        return bool(steps)
