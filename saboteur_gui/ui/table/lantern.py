"""The light in the lantern of whoever's turn it is. It flickers only while something else moves too: it never wakes
the program, so a table at rest stays at rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ..kit import Kit
from ..widgets.base import Widget
from .own_panel import OwnPanel
from .seat_panel import SeatPanel, draw_lantern

if TYPE_CHECKING:
    from ..scenes.table import TableScene

STEP = 1000 / 6  # ms a light stays as it is
LEVELS = (200, 178, 214, 190, 224, 170, 208)  # of 255, in turn
STILL = 200
REACH = 1.7  # of the lantern's height


class Light(Widget):
    def __init__(self, rect: pygame.Rect, size: int, still: bool) -> None:
        super().__init__("lantern", rect)
        self.size, self.still = size, still
        self._level = STILL
        self._since: float | None = None  # each time anew: a picture says nothing of the time of day

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def bounds(self) -> pygame.Rect:
        return self.rect

    def update(self, now: float) -> None:
        if self._since is None:
            self._since = now
        level = STILL if self.still else LEVELS[int((now - self._since) / STEP) % len(LEVELS)]
        if level != self._level:
            self._level = level
            self.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(_glow(self.kit, self.rect.size, self._level), self.rect)
        draw_lantern(self.kit, surface, self.rect.center, self.size)


def _glow(kit: Kit, size: tuple[int, int], level: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        out = kit.pictures.at("ui/glows/lamp.webp", size).copy()
        out.set_alpha(level)
        return out

    return kit.pictures.kept(("lantern", size, level), make)


def add(scene: TableScene) -> None:
    """Behind the lantern on the panel that has the turn."""
    for panel in scene.root.widgets:
        if isinstance(panel, OwnPanel | SeatPanel) and panel.facts.turn:
            middle, size = panel.lantern
            rect = pygame.Rect((0, 0), (round(size * REACH),) * 2)
            rect.center = middle
            scene.root.add(Light(rect, size, still=scene.kit.less_motion or not scene.speed))
            return
