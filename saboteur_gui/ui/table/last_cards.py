"""The last cards of the deck: a board below the sign counts them, and the pile glows."""

from __future__ import annotations

from functools import cached_property

import pygame

from ...engine.ending import ROUND_OVER
from ..letters import Block
from ..theme import ALARM_TEXT, LAMP_LINE
from ..widgets.widget import Widget
from .sharing import told_words
from .table_model import last_cards
from .table_view import TableView


class LastCards(Widget):
    """Hangs from the sign by two rings."""

    takes_pointer = False

    def __init__(self, rect: pygame.Rect, text: str, empty: bool) -> None:
        super().__init__("bar.last_cards", rect)
        self.text, self.empty = text, empty

    def bounds(self) -> pygame.Rect:
        reach = self.kit.px(24)
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect, block = self.kit, self.rect, self._words
        for x in (rect.left + kit.px(34), rect.right - kit.px(34)):
            pygame.draw.line(surface, (110, 80, 32), (x, rect.top - kit.px(14)), (x, rect.top + kit.px(8)), kit.px(4))
        kit.pictures.frame(surface, "sign", rect)
        kit.letters.draw(surface, block, (rect.centerx - block.width // 2, rect.centery - block.height // 2), "centre")

    @cached_property
    def _words(self) -> Block:
        letters = self.kit.letters
        style = letters.style("chip", ALARM_TEXT if self.empty else LAMP_LINE)
        return letters.block(self.text, style, self.rect.width - self.kit.px(28), 1)


def add(table: TableView) -> None:
    """Below the sign, while a round runs to its end."""
    view, kit, layout = table.viewer.view, table.kit, table.layout
    if not last_cards(view) or view.kind == ROUND_OVER or view.asked < 0 or view.dwarfs or told_words(table):
        return
    text = kit.texts.n("table.last_cards", view.deck) if view.deck else kit.t("table.no_cards")
    rect = pygame.Rect(0, 0, kit.letters.width(text, kit.letters.style("chip")) + kit.px(70), kit.px(42))
    rect.width = min(rect.width, layout.sign.width)
    rect.midtop = layout.sign.centerx, layout.sign.bottom + kit.px(6)
    table.host.root.add(LastCards(rect, text, not view.deck))
