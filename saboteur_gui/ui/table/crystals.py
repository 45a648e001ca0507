"""How many crystals lie open in the mine: what the geologists are paid (S22)."""

from __future__ import annotations

import pygame

from ...engine.cards import CARDS
from ...engine.view import View
from ..widgets.widget import Widget


def crystals_in(view: View) -> int:
    return sum(CARDS[tile >> 1].crystals for _, tile in view.mine)


class Crystals(Widget):
    """A sign in the corner of the mine; what it means is its tip."""

    def __init__(self, corner: tuple[int, int], count: int, tip: str) -> None:
        super().__init__("crystals", pygame.Rect(corner, (0, 0)), tip)
        self.count = count

    def added(self) -> None:
        kit = self.kit
        figure = kit.letters.width(str(self.count), kit.letters.style("figure"))
        self.rect.size = kit.px(62) + figure, kit.px(46)

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        kit.pictures.frame(surface, "chip", rect)
        sign = kit.pictures.mark("ui/icons/crystal", kit.px(34))
        surface.blit(sign, sign.get_rect(midleft=(rect.x + kit.px(10), rect.centery)))
        figure = kit.letters.line(str(self.count), kit.letters.style("figure"))
        surface.blit(figure, figure.get_rect(midleft=(rect.x + kit.px(50), rect.centery)))
