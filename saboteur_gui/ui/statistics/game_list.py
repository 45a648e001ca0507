"""The list of finished games: who won, when, at which table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...session.statistics_charts import GameLine
from ..theme import BRASS_LIGHT, CREAM, SAND
from ..widgets.row_list import Press, RowList
from .figures import ended_words, table_words


class GameList(RowList):
    row_height = 112.0

    def __init__(
        self,
        rect: pygame.Rect,
        games: Sequence[GameLine],
        at: int,
        chosen: Callable[[int], object],
        opened: Callable[[], object],
        last: Press,
    ) -> None:
        super().__init__("statistics.games", rect, tuple(line.id for line in games), at, chosen, opened, last)
        self.games = games

    def row_key(self, row: int) -> object:
        return self.games[row]

    def paint_row(self, surface: pygame.Surface, place: pygame.Rect, row: int, on: bool) -> None:
        kit, line = self.kit, self.games[row]
        kit.pictures.frame(surface, "button_on" if on else "section", place)
        side = kit.px(46)
        cup = kit.pictures.mark("ui/icons/trophy", side)
        surface.blit(cup, cup.get_rect(midleft=(place.x + kit.px(14), place.centery)))
        left = place.x + kit.px(28) + side
        room = max(1, place.right - kit.px(14) - left)
        colour = BRASS_LIGHT if on else CREAM
        blocks = [
            kit.letters.block(words, kit.letters.style(role, colour), room, 1)
            for words, role, colour in (
                (kit.texts.listed(line.winners), "name", colour),
                (self._what(line), "second", SAND),
                (ended_words(kit.texts, line.ended), "second", SAND),
            )
        ]
        y = place.centery - sum(block.height for block in blocks) // 2
        for block in blocks:
            kit.letters.draw(surface, block, (left, y))
            y += block.height

    def _what(self, line: GameLine) -> str:
        texts = self.kit.texts
        players = texts.n("menu.players", len(line.players))
        return " · ".join(filter(None, (line.name, table_words(texts, line, extras=False), players)))
