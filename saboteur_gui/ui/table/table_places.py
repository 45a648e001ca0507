"""Where the theatre finds things on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from .hand import CARD
from .own_panel import OwnPanel
from .seat_panel import SeatPanel
from .table_widgets import next_slot

if TYPE_CHECKING:
    from .sight import Sight


class TablePlaces:
    def __init__(self, scene: Sight, let_go: Callable[[], pygame.Rect | None] = lambda: None) -> None:
        """`let_go`: where the viewer has just let go of a card."""
        self.scene, self.let_go = scene, let_go

    def deck(self) -> pygame.Rect:
        return self.scene.layout.deck

    def discard(self) -> pygame.Rect:
        return self.scene.layout.discard

    def hand(self) -> pygame.Rect:
        """A card flies to the end of the hand, many to the middle."""
        if self.scene.viewer.order:
            return next_slot(self.scene)
        out = pygame.Rect(0, 0, self.scene.px(CARD[0]), self.scene.px(CARD[1]))
        out.midtop = self.scene.layout.hand.midtop
        return out

    def held(self) -> pygame.Rect | None:
        return self.let_go()

    def seat(self, seat: int) -> pygame.Rect:
        return self.scene.seat_rect(seat)

    def _panel(self, seat: int) -> SeatPanel | OwnPanel | None:
        widgets = self.scene.root.widgets
        panels = (widget for widget in widgets if isinstance(widget, SeatPanel | OwnPanel))
        return next((panel for panel in panels if panel.facts.number == seat), None)

    def face(self, seat: int) -> pygame.Rect:
        panel = self._panel(seat)
        return panel.face_rect() if panel is not None else self.seat(seat)

    def tool(self, seat: int, tool: int) -> pygame.Rect:
        panel = self._panel(seat)
        return panel.tool_rect(tool) if panel is not None else self.seat(seat)

    def gold(self, seat: int) -> pygame.Rect:
        panel = self._panel(seat)
        return panel.gold_rect() if panel is not None else self.seat(seat)

    def sign(self) -> pygame.Rect:
        return self.scene.layout.sign

    def beads(self) -> Sequence[pygame.Rect]:
        from .turn_chain import beads

        return beads(self.scene.kit, self.scene.layout)

    def mine(self) -> pygame.Rect:
        return self.scene.layout.mine

    def cell(self, cell: int) -> pygame.Rect:
        return self.scene.board.rect_of(cell)

    def damage(self, rect: pygame.Rect) -> None:
        self.scene.damage(rect)
