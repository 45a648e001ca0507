"""The planks over the place of the hand while it is nobody's: the rest of the table is there for the whole room."""

from __future__ import annotations

import pygame

from ..render_context import RenderContext
from ..widgets.widget import Widget
from .table_view import TableView

DOORS = "ui/curtain/doors.webp"


class Shut(Widget):
    """It takes the pointer, and does nothing."""

    def bounds(self) -> pygame.Rect:
        pad = self.kit.pictures.pad("sign")
        return self.rect.inflate(2 * pad, 2 * pad)

    def redraw(self) -> None:
        """Nothing on it changes by being pointed at."""

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.pictures.frame(surface, "sign", self.rect)
        inside = self.rect.inflate(-self.kit.px(16), -self.kit.px(16))
        surface.blit(planks(self.kit, inside.size), inside)


def planks(kit: RenderContext, size: tuple[int, int]) -> pygame.Surface:
    """The middle of the plank doors, as wide as the place."""

    def make() -> pygame.Surface:
        painted = kit.pictures.read(DOORS)
        grow = max(size[0] / painted.get_width(), size[1] / painted.get_height())
        grown = pygame.transform.smoothscale(
            painted, (round(painted.get_width() * grow), round(painted.get_height() * grow))
        )
        out = pygame.Surface(size).convert()
        out.blit(grown, grown.get_rect(center=out.get_rect().center))
        return out

    return kit.pictures.kept(("planks", *size), make)


def add(table: TableView) -> None:
    table.host.root.add(Shut("shut", table.layout.shut))
