"""Nugget cards that are handed round (B25): they lie face down over the mine until each has been taken."""

from __future__ import annotations

import pygame

from ..board.faces import SHAPE, back
from ..render_context import RenderContext
from ..widgets.widget import Widget

WIDE, GAP = 92.0, 14.0  # of a card at 1080p


def nugget_places(kit: RenderContext, mine: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Where each of so many cards lies, beside each other."""
    gap = kit.px(GAP)
    wide = max(8, min(kit.px(WIDE), (mine.width - gap * (count + 1)) // max(1, count)))
    high = round(wide * SHAPE)
    left = mine.centerx - (count * wide + (count - 1) * gap) // 2
    top = mine.y + mine.height // 3 - high // 2
    return [pygame.Rect(left + number * (wide + gap), top, wide, high) for number in range(count)]


class Offer(Widget):
    takes_pointer = False

    def __init__(self, mine: pygame.Rect, count: int) -> None:
        super().__init__("offer", mine)
        self.mine, self.count = mine, count
        self.taken = 0  # of them, on their way to whoever took them

    def added(self) -> None:
        self.places = nugget_places(self.kit, self.mine, self.count)
        self.rect = self.places[0].unionall(self.places[1:])

    def show_taken(self, taken: int) -> None:
        if taken != self.taken:
            self.taken = taken
            self.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        for place in self.places[: self.count - self.taken]:
            self.kit.pictures.frame(surface, "card_shadow", place)
            surface.blit(back(self.kit, "nugget", place.size), place)
