"""Three dots at the face of a computer player who thinks. They change twice a second, or stand still."""

from __future__ import annotations

import pygame

from ..render_context import RenderContext
from ..theme import BRASS, LAMP_LINE, SAND
from ..widgets.widget import Widget
from .lantern import Light
from .table_view import TableView, at_it
from .torches import Torches

BEAT = 500.0  # ms between two pictures: next to nothing for a table at rest
DOTS = 3


class Thinking(Widget):
    takes_pointer = False

    def __init__(self, rect: pygame.Rect, still: bool) -> None:
        super().__init__("thinking", rect)
        self.still = still
        self._lit = 0

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
        surface.blit(dots(self.kit, self.rect.size, self._lit), self.rect)


def dots(kit: RenderContext, size: tuple[int, int], lit: int) -> pygame.Surface:
    """One of them lit, or with -1 all: painted large and scaled down, for small circles have corners."""

    def make() -> pygame.Surface:
        fine = 4
        wide, high = size[0] * fine, size[1] * fine
        large = pygame.Surface((wide, high), pygame.SRCALPHA)
        pygame.draw.rect(large, (21, 12, 7), large.get_rect(), border_radius=high // 2)
        pygame.draw.rect(large, BRASS, large.get_rect(), fine * kit.px(2), border_radius=high // 2)
        for number in range(DOTS):
            on = lit in (number, -1)
            middle = wide // 2 + round((number - 1) * wide * 0.25), high // 2
            pygame.draw.circle(large, LAMP_LINE if on else SAND, middle, round(high * (0.19 if on else 0.13)))
        return pygame.transform.smoothscale(large, size)

    return kit.pictures.kept(("thinking", size, lit), make)


def add(table: TableView) -> None:
    """At the upper right of the face of whoever is asked, if it is a computer player. A veto names nobody."""
    view, px, asked = table.viewer.view, table.kit.px, table.viewer.view.asked
    if (
        table.model.left
        or asked < 0
        or view.kind == "veto"
        or at_it(table) != asked
        or asked in table.humans
        or asked == table.bottom
    ):
        return
    panel = table.parts.panels[asked]
    face, rect = panel.face_rect(), pygame.Rect(0, 0, px(50), px(24))
    rect.topright = face.right + px(9), max(panel.rect.top + px(4), face.top - px(4))
    root, still = table.host.root, table.kit.less_motion or not table.speed
    root.add(Thinking(rect, still))
    if not still:
        root.add(Torches(table.board))
        for widget in root.widgets:
            if isinstance(widget, Light):
                widget.flickers = True
