"""The table of players: headings that sort it, and rows of which one is picked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...session.plan import KINDS
from ...session.statistics_charts import PlayerLine
from ..people import face
from ..render_context import RenderContext
from ..theme import BRASS_LIGHT, CREAM, SAND
from ..widgets.controls import Do, Pressed
from ..widgets.row_list import Press, RowList
from .figures import seat_of
from .player_columns import Column

ROW = 58.0


def places(kit: RenderContext, columns: Sequence[Column], rect: pygame.Rect) -> list[tuple[int, int]]:
    """Left end and width of every column; the name takes what the others leave."""
    widths = [kit.px(column.width) for column in columns]
    widths[0] += max(0, rect.width - sum(widths))
    lefts = [rect.x + sum(widths[:number]) for number in range(len(widths))]
    return list(zip(lefts, widths, strict=True))


class Heading(Pressed):
    """A column's title or sign; pressed, it sorts by the column, pressed again, the other way round."""

    sound = "toggle"

    def __init__(self, rect: pygame.Rect, column: Column, sorted_: str, do: Do) -> None:
        """`sorted_`: "" or where the largest stand, "up" or "down"."""
        super().__init__(f"statistics.sort.{column.key}", rect, do, column.about)
        self.column, self.sorted = column, sorted_

    def _room(self) -> int:
        return max(1, self.rect.width - self.kit.px(10))

    def whole(self) -> bool:
        letters = self.kit.letters
        return bool(self.column.icon) or letters.block(self.column.title, letters.style("chip"), self._room(), 2).whole

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        if self.sorted:
            kit.pictures.frame(surface, "chip", rect)
        if self.hovered:
            kit.pictures.frame(surface, "hover", rect)
        middle = rect.centery - (kit.px(9) if self.sorted else 0)
        if self.column.icon:
            sign = kit.pictures.mark(self.column.icon, kit.px(40))
            surface.blit(sign, sign.get_rect(center=(rect.centerx, middle)))
        else:
            style = kit.letters.style("chip", BRASS_LIGHT if self.sorted else SAND)
            block = kit.letters.block(self.column.title, style, self._room(), 2)
            left = rect.x + kit.px(5)
            kit.letters.draw(surface, block, (left, middle - block.height // 2), "centre")
        if self.sorted:
            arrow = kit.pictures.glyph(
                "chevron_down" if self.sorted == "down" else "chevron_up", kit.px(20), BRASS_LIGHT
            )
            surface.blit(arrow, arrow.get_rect(midbottom=(rect.centerx, rect.bottom - kit.px(2))))


class PlayerList(RowList):
    row_height = ROW
    gap = 6.0

    def __init__(
        self,
        rect: pygame.Rect,
        players: Sequence[PlayerLine],
        columns: Sequence[Column],
        at: int,
        chosen: Callable[[int], object],
        last: Press,
    ) -> None:
        ids = tuple(player_id(line) for line in players)
        super().__init__("statistics.players", rect, ids, at, chosen, lambda: None, last)
        self.players, self.columns = players, columns

    def row_key(self, row: int) -> object:
        return self.players[row], tuple(column.key for column in self.columns)

    def paint_row(self, surface: pygame.Surface, place: pygame.Rect, row: int, on: bool) -> None:
        kit, line = self.kit, self.players[row]
        kit.pictures.frame(surface, "button_on" if on else "section", place)
        for column, (left, wide) in zip(self.columns, places(kit, self.columns, place), strict=True):
            if column.key == "name":
                self._paint_name(surface, line, pygame.Rect(left, place.y, wide, place.height), on)
                continue
            style = kit.letters.style("label", BRASS_LIGHT if on else CREAM)
            block = kit.letters.block(column.words(line), style, max(1, wide - kit.px(12)), 1)
            kit.letters.draw(surface, block, (left + kit.px(6), place.centery - block.height // 2), "centre")

    def _paint_name(self, surface: pygame.Surface, line: PlayerLine, place: pygame.Rect, on: bool) -> None:
        kit, radius = self.kit, self.kit.px(20)
        shown = face(kit, seat_of(line.name, line.avatar, line.mark, line.kind), radius)
        surface.blit(shown, shown.get_rect(center=(place.x + radius + kit.px(10), place.centery)))
        sign = kit.pictures.glyph(line.kind if line.kind in KINDS else "human", kit.px(24), SAND)
        surface.blit(sign, sign.get_rect(midright=(place.right - kit.px(6), place.centery)))
        left = place.x + 2 * radius + kit.px(22)
        room = max(1, place.right - kit.px(36) - left)
        block = kit.letters.block(line.name, kit.letters.style("label", BRASS_LIGHT if on else CREAM), room, 1)
        kit.letters.draw(surface, block, (left, place.centery - block.height // 2))


def player_id(line: PlayerLine) -> str:
    return f"{line.kind}/{line.name}"
