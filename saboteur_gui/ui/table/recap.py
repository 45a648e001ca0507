"""What happened since one's last turn: a list over the mine, until it has been read."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ...engine.events import Said
from ...engine.moves import NO
from ..theme import BRASS_LIGHT
from ..widgets.controls import Button, Label, Panel
from .lights import point_at
from .log_lines import entries
from .log_panel import LogPanel
from .table_model import SessionModel
from .table_view import TableView


class RecapPanel(LogPanel):
    """A log without a head of its own."""

    @property
    def head(self) -> int:
        return 0


class Recap:
    def __init__(self, table: TableView, model: SessionModel) -> None:
        self.table, self.model = table, model
        self.open = False
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
        return self._last_moves.get(self.table.viewer.seat, -1)

    @property
    def there(self) -> bool:
        """There is anything to tell."""
        return self.table.viewer.somebody and 0 <= self.since < self.model.session.steps

    def show(self, on: bool = True) -> None:
        self.open = on
        self.table.host.rebuild()

    def add(self, close: Callable[[], object]) -> None:
        """The list over the mine, if it is open."""
        self.open = self.open and self.table.viewer.somebody
        if not self.open:
            return
        table, px, mine, root = self.table, self.table.kit.px, self.table.layout.mine, self.table.host.root
        box = pygame.Rect(0, 0, min(px(640), mine.width - px(24)), min(px(560), mine.height - px(40)))
        box.center = mine.center
        root.add(Panel("recap", box, "sign"))
        inner = box.inflate(-px(44), -px(44))
        title = pygame.Rect(inner.x, inner.y, inner.width, px(44))
        root.add(Label("recap.title", title, table.kit.t("table.recap"), "section", BRASS_LIGHT, lines=1))
        foot = pygame.Rect(0, 0, px(220), px(56))
        foot.midbottom = inner.centerx, inner.bottom
        rect = pygame.Rect(inner.x, title.bottom + px(8), inner.width, foot.top - px(12) - title.bottom - px(8))
        panel = RecapPanel("recap.log", rect, table.seats, "", False, partial(point_at, table), lambda: None)
        happened = [each for each in self.model.told_since(self.since) if not isinstance(each[1], Said)]
        root.add(panel, table.private_kit).fill(entries(table.kit.texts, table.seats, happened))
        table.parts.logs.append(panel)
        root.add(Button("recap.ok", foot, table.kit.t("dialog.ok"), close, look="primary"))
