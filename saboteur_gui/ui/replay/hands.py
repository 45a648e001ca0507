"""All hands, laid open at the foot of the mine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ...session.plan import Seat
from ..board.faces import SHAPE, card_face
from ..people import avatar
from ..render_context import RenderContext
from ..table.hand import RIM
from ..table.panel_parts import gold_sign
from ..widgets.widget import Widget

LEAST_PITCH = 0.42  # of a card's width: what is seen of it at least
FACE, GAP = 20.0, 14.0  # radius of the face, room around a group, at 1080p
MOST_ROWS = 3


class Grid(NamedTuple):
    rows: int
    columns: int
    card: tuple[int, int]


def grid(kit: RenderContext, area: pygame.Rect, groups: int, most: int) -> Grid:
    """As many rows as make the cards largest; `most`: of the largest hand."""
    best = Grid(1, groups, (1, 1))
    for rows in range(1, MOST_ROWS + 1):
        columns = -(-groups // rows)
        room = area.width // columns - kit.px(GAP) - kit.px(FACE * 2 + 8)
        wide = min(room / (1 + LEAST_PITCH * max(0, most - 1)), (area.height // rows - kit.px(8)) / SHAPE)
        if wide > best.card[0]:
            best = Grid(rows, columns, (int(wide), int(wide * SHAPE)))
    return best


def places(kit: RenderContext, area: pygame.Rect, groups: int, shape: Grid) -> list[pygame.Rect]:
    """Where each group lies, in the order of the seats."""
    found = []
    for number in range(groups):
        row, column = divmod(number, shape.columns)
        in_row = min(shape.columns, groups - row * shape.columns)
        wide, high = area.width // shape.columns, area.height // shape.rows
        left = area.centerx - in_row * wide // 2
        cell = pygame.Rect(left + column * wide, area.y + row * high, wide, high)
        found.append(cell.inflate(-kit.px(GAP), -kit.px(8)))
    return found


class OpenHand(Widget):
    """The face, the gold and the cards of one player. A card under the pointer rises to the front."""

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        seat: Seat,
        cards: Sequence[int],
        card: tuple[int, int],
        gold: int,
    ) -> None:
        super().__init__(key, rect)
        self.seat, self.cards, self.card, self.gold = seat, tuple(cards), card, gold
        self.pointed = -1  # which card the pointer is over

    def card_rects(self) -> list[pygame.Rect]:
        kit, count = self.kit, len(self.cards)
        left = self.rect.x + kit.px(FACE * 2 + 8)
        room = self.rect.right - left - self.card[0]
        pitch = min(self.card[0] + kit.px(4), room / (count - 1)) if count > 1 else 0.0
        top = self.rect.centery - self.card[1] // 2
        return [pygame.Rect((left + round(number * pitch), top), self.card) for number in range(count)]

    def hovering(self, pos: tuple[int, int]) -> int:
        """The card under a point, -1 if there is none; it is shown in front."""
        found = [number for number, rect in enumerate(self.card_rects()) if rect.collidepoint(pos)]
        at = found[-1] if found else -1
        if at != self.pointed:
            self.pointed = at
            self.redraw()
        return self.cards[at] if at >= 0 else -1

    def draw(self, surface: pygame.Surface) -> None:
        kit, rects = self.kit, self.card_rects()
        self._draw_face(surface)
        front = self.pointed if self.hovered else -1
        for number, rect in enumerate(rects):
            if number != front:
                self._draw_card(surface, number, rect)
        if 0 <= front < len(rects):
            self._draw_card(surface, front, rects[front])
            kit.pictures.frame(surface, "card_hover", rects[front])

    def _draw_card(self, surface: pygame.Surface, number: int, rect: pygame.Rect) -> None:
        kit = self.kit
        kit.pictures.frame(surface, "card_shadow", rect)
        surface.blit(card_face(kit, self.cards[number], rect.size), rect)
        pygame.draw.rect(surface, RIM, rect, kit.px(1.5), border_radius=round(rect.width * 0.06))

    def _draw_face(self, surface: pygame.Surface) -> None:
        kit = self.kit
        middle = self.rect.x + kit.px(FACE), self.rect.centery - (kit.px(16) if self.gold else 0)
        face = avatar(kit, self.seat, kit.px(FACE), badge=False)
        surface.blit(face, face.get_rect(center=middle))
        if self.gold:
            sign = gold_sign(kit, 22)
            figure = kit.letters.line(kit.texts.number(self.gold), kit.letters.style("chip"))
            left = middle[0] - (sign.get_width() + figure.get_width() + kit.px(3)) // 2
            y = middle[1] + kit.px(FACE + 15)
            surface.blit(sign, sign.get_rect(midleft=(left, y)))
            surface.blit(figure, figure.get_rect(midleft=(left + sign.get_width() + kit.px(3), y)))
