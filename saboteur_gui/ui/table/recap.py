"""What happened since one's last turn, once more on the mine: in short beats, until it is over or has been skipped."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...engine.events import TurnStarted
from ...engine.moves import NO
from ..theatre.theatre import Theatre
from ..theme import BRASS_LIGHT
from ..widgets.controls import Button, Label, Panel
from .table_model import SessionModel
from .table_view import TableView

BEAT, WHOLE = 900.0, 7000.0  # ms that a turn stands at least, and all of them together
STRETCH = 0.5  # of the movements


class Recap:
    def __init__(self, table: TableView, model: SessionModel, theatre: Theatre, see: Callable[[], object]) -> None:
        """`see`: the table is drawn as it has been told."""
        self.table, self.model, self.theatre, self._see = table, model, theatre, see
        self.open = False
        self.beat = BEAT
        self._last_moves: dict[int, int] = {}  # by seat: the step of its last move
        moves = model.session.record().moves
        base = model.session.steps - len(moves)
        for index, (seat, move) in enumerate(moves):
            if move != (NO,):
                self._last_moves[seat] = base + index + 1

    def moved(self) -> None:
        """The viewer has made a move."""
        self._last_moves[self.table.viewer.seat] = self.model.session.steps

    @property
    def since(self) -> int:
        """The step of the viewer's last move; -1 before it."""
        return self.since_of(self.table.viewer.seat)

    def since_of(self, seat: int) -> int:
        return self._last_moves.get(seat, -1)

    @property
    def there(self) -> bool:
        """There is anything to tell."""
        return self.table.viewer.somebody and 0 <= self.since < self.model.session.steps

    def show(self) -> None:
        """Play it, once all that is told at the table has been."""
        self.theatre.skip()
        self.open = self.model.tell_again(self.since)
        turns = sum(isinstance(event, TurnStarted) for _, event in self.model.untold)
        self.beat = min(BEAT, WHOLE / max(1, turns))
        self.theatre.stretch = STRETCH if self.open else 1.0
        if self.open:
            self.theatre.beat.begin(self.model.shown.actor)
        self._see()

    def close(self) -> None:
        """The table is as it stands."""
        self.open, self.theatre.stretch = False, 1.0
        self.theatre.drop()
        self.model.stop_again()
        if not self.table.host.root.keyboard:
            self.table.host.root.set_focus(None)  # Enter does not press its button again

    @property
    def ends(self) -> float | None:
        """When it is over, once all has been told; None before that."""
        return self.theatre.beat.ends if self.open and not self.model.again else None

    def add(self, close: Callable[[], object]) -> None:
        """A board that says what is played, with the way out: over the hand, which is not asked for now, so that all of
        the mine is seen."""
        if not self.open:
            return
        table, px, hand, root = self.table, self.table.kit.px, self.table.layout.hand, self.table.host.root
        kit, text, skip = table.kit, table.kit.t("table.recap"), table.kit.t("table.recap_skip")
        wide, button = kit.letters.width(text, kit.letters.style("section")), px(190)
        box = pygame.Rect(0, 0, min(wide + button + px(96), hand.width), px(76))
        box.midbottom = hand.centerx, hand.bottom - px(4)
        root.add(Panel("recap", box, "sign"))
        inner = box.inflate(-px(44), -px(20))
        title = pygame.Rect(inner.x, inner.y, inner.width - button - px(16), inner.height)
        root.add(Label("recap.title", title, text, "section", BRASS_LIGHT, lines=1))
        place = pygame.Rect(inner.right - button, inner.y, button, inner.height)
        root.add(Button("recap.ok", place, skip, close, look="primary"))
