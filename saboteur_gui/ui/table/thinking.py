"""Three dots at the face of a computer player who thinks. They change twice a second, or stand still."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ..theme import BRASS, LAMP_LINE, SAND
from ..widgets.base import Widget
from .seat_panel import SeatPanel

if TYPE_CHECKING:
    from ..scenes.table import TableScene

BEAT = 500.0  # ms between two pictures: next to nothing for a table at rest
DOTS = 3


class Thinking(Widget):
    def __init__(self, rect: pygame.Rect, still: bool) -> None:
        super().__init__("thinking", rect)
        self.still = still
        self._lit = 0

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def bounds(self) -> pygame.Rect:
        return self.rect.inflate(2, 2)

    def update(self, now: float) -> None:
        lit = -1 if self.still else int(now / BEAT) % DOTS
        if lit != self._lit:
            self._lit = lit
            self.redraw()

    def wakes(self, now: float) -> float | None:
        return None if self.still else (now // BEAT + 1) * BEAT

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        pygame.draw.rect(surface, (21, 12, 7), rect, border_radius=rect.height // 2)
        pygame.draw.rect(surface, BRASS, rect, kit.px(2), border_radius=rect.height // 2)
        step = rect.width // (DOTS + 1)
        for number in range(DOTS):
            lit = self._lit in (number, -1)
            middle = rect.x + step * (number + 1), rect.centery
            pygame.draw.circle(surface, LAMP_LINE if lit else SAND, middle, kit.px(4.6 if lit else 3))


def add(scene: TableScene) -> None:
    """At the upper right of the face of whoever is asked, if it is a computer player. A veto names nobody."""
    view = scene.viewer.view
    if view.asked < 0 or view.kind == "veto" or scene.seats[view.asked].kind != "computer":
        return
    if view.asked == scene.bottom:
        return  # nobody but computer players: there is no panel of another player there
    panel = scene.root.find(f"seat.{view.asked}")
    assert isinstance(panel, SeatPanel)
    face, rect = panel.face_rect(), pygame.Rect(0, 0, scene.px(50), scene.px(24))
    rect.center = face.right - scene.px(4), face.top + scene.px(10)
    rect.clamp_ip(panel.rect)
    scene.root.add(Thinking(rect, still=scene.kit.less_motion or not scene.speed))
