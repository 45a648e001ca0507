"""The light of the lantern on the panel of whoever's turn it is.

It flickers only while a computer player thinks: the light lies over the mine's edge, and that is drawn with it.
"""

from __future__ import annotations

import pygame

from ..render_context import RenderContext
from ..widgets.widget import Widget
from .panel_parts import draw_lantern
from .table_view import TableView
from .torches import BEAT

STRENGTHS = (200, 188, 210, 196, 216)  # of 255; the first one where it stands still
REACH = 1.7  # of the lantern's height


class Light(Widget):
    takes_pointer = False
    reach = 0.0

    def __init__(self, middle: tuple[int, int], size: int) -> None:
        super().__init__("lantern", pygame.Rect((0, 0), (round(size * REACH),) * 2))
        self.rect.center = middle
        self.size = size
        self.flickers = False
        self._strength = STRENGTHS[0]

    def update(self, now: float) -> None:
        if self.flickers:
            strength = STRENGTHS[int(now / BEAT) * 3 % len(STRENGTHS)]
            if strength != self._strength:
                self._strength = strength
                self.redraw()

    def wakes(self, now: float) -> float | None:
        return (now // BEAT + 1) * BEAT if self.flickers else None

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(_glow(self.kit, self.rect.size, self._strength), self.rect)
        draw_lantern(self.kit, surface, self.rect.center, self.size)


def _glow(kit: RenderContext, size: tuple[int, int], strength: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        out = kit.pictures.at("ui/glows/lamp.webp", size).copy()
        out.set_alpha(strength)
        return out

    return kit.pictures.kept(("lantern", size, strength), make)


def add(table: TableView) -> None:
    """On the panel that has the turn."""
    for panel in table.parts.panels.values():
        if panel.facts.turn:
            table.host.root.add(Light(*panel.lantern))
