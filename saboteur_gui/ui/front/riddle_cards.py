"""What a riddle is chosen by: a tile with its number and its stars, and the large card of the one of today."""

from __future__ import annotations

import pygame

from ...riddles.riddle import MOST_STARS, Kind
from ..render_context import RenderContext
from ..theme import BRASS_LIGHT, CREAM, INK_BRASS, SAND
from ..widgets.controls import Button, Do
from .stars import draw_stars

ICONS: dict[Kind, str] = {"dig": "ui/icons/pick", "sabotage": "ui/roles/saboteur", "who": "search"}
STAR, LARGE_STAR, SIGN = 20, 44, 190  # at 1080p


class RiddleTile(Button):
    """Its number, its stars below; full ones and a lit frame once it is solved."""

    def __init__(self, key: str, rect: pygame.Rect, text: str, do: Do, stars: int, done: bool, tip: str) -> None:
        super().__init__(key, rect, text, do, role="name", tip=tip)
        self.stars, self.on = stars, done

    def _draw_inside(self, surface: pygame.Surface, down: int) -> None:
        kit, rect, style = self.kit, self.rect, self._style()
        high = kit.letters.line_height(style)
        side = min(kit.px(STAR), int(rect.width / (1.2 * MOST_STARS)))
        top = rect.centery + down - (high + side) // 2
        block = kit.letters.block(self.text, style, rect.width, 1)
        kit.letters.draw(surface, block, (rect.x, top - kit.px(2)), "centre")
        middle = rect.centerx, top + high + side // 2 - kit.px(2)
        draw_stars(kit, surface, self.stars, self.on, side, middle, self.look == "primary")


def least_height(kit: RenderContext) -> int:
    """How low a tile may be."""
    return kit.letters.line_height(kit.letters.style("name")) + kit.px(STAR - 6)


class TodayCard(Button):
    """The riddle of the day: its kind, its stars, and whether it was solved."""

    def __init__(
        self, rect: pygame.Rect, kind: Kind, words: tuple[str, str, str], do: Do, stars: int, done: bool
    ) -> None:
        """`words`: the heading, the kind, what is asked or that it is solved."""
        super().__init__("riddles.today", rect, words[0], do, look="button" if done else "primary")
        self.kind, self.words, self.stars, self.on = kind, words, stars, done

    def _lines(self) -> list[tuple[str, str, int]]:
        """Text, role, lines at most."""
        heading, kind, about = self.words
        return [(heading, "scene_title", 2), (kind, "section", 1), (about, "text", 3)]

    def whole(self) -> bool:
        kit, room = self.kit, self._room()
        blocks = [
            kit.letters.block(text, kit.letters.style(role), room.width, lines) for text, role, lines in self._lines()
        ]
        return all(block.whole for block in blocks)

    def _room(self) -> pygame.Rect:
        return self.rect.inflate(-self.kit.px(56), -self.kit.px(40))

    def _draw_inside(self, surface: pygame.Surface, down: int) -> None:
        kit, room, dark = self.kit, self._room(), self.look == "primary"
        y = room.y + down
        for number, (text, role, lines) in enumerate(self._lines()):
            colour = INK_BRASS if dark else (BRASS_LIGHT, CREAM, SAND)[number]
            style = kit.letters.style(role, colour, shadow=not dark)
            block = kit.letters.block(text, style, room.width, lines)
            kit.letters.draw(surface, block, (room.x, y), "centre")
            y += block.height + kit.px(8)
        side = kit.px(LARGE_STAR)
        draw_stars(kit, surface, self.stars, self.on, side, (room.centerx, room.bottom + down - side // 2), dark)
        left = room.bottom - side - y
        sign = min(kit.px(SIGN), left - kit.px(12))
        if sign > kit.px(40):
            icon = ICONS[self.kind]
            paint = kit.pictures.mark(icon, sign) if "/" in icon else kit.pictures.glyph(icon, sign, self._colour())
            surface.blit(paint, paint.get_rect(center=(room.centerx, y + left // 2 + down)))
