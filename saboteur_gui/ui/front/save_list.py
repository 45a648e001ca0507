"""The list of saved games, and what a save is called."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from datetime import date
from io import BytesIO

import pygame

from ...i18n import Texts
from ...session.save_files import SaveCard, picture_data
from ..render_context import RenderContext
from ..session_flow import save_name
from ..theme import ALARM_TEXT, BRASS_LIGHT, CREAM, SAND, Colour
from ..widgets.row_list import Press, RowList

PICTURE_SHARE = 16 / 9

_LOG = logging.getLogger(__name__)


def when_words(texts: Texts, when: float) -> str:
    """The day and the time of the last move."""
    at = time.localtime(when)
    return texts.t("load.when", day=texts.date(date(*at[:3])), time=time.strftime("%H:%M", at))


def state_words(texts: Texts, card: SaveCard) -> str:
    if card.damaged:
        return texts.t(f"load.state.{'newer' if card.damaged == 'newer' else 'damaged'}")
    if card.over or card.plan is None:
        return texts.t("load.state.over")
    return texts.t("load.state.round", round=card.round, rounds=card.plan.table.rounds)


def picture_of(kit: RenderContext, card: SaveCard, size: tuple[int, int]) -> pygame.Surface:
    """The small picture of the table; the emblem where there is none that can be read."""

    def make() -> pygame.Surface:
        out = pygame.Surface(size).convert()
        out.fill((18, 16, 15))
        loaded = _load(card) if card.picture else None
        if loaded is not None:
            grow = max(size[0] / loaded.get_width(), size[1] / loaded.get_height())
            wide, high = (max(1, round(side * grow)) for side in loaded.get_size())
            scaled = pygame.transform.smoothscale(loaded.convert(), (wide, high))
            out.blit(scaled, scaled.get_rect(center=out.get_rect().center))
        else:
            side = round(min(size) * 0.8)
            emblem = kit.pictures.at("logo/emblem.256.webp", (side, side)).copy()
            emblem.set_alpha(120)
            out.blit(emblem, emblem.get_rect(center=out.get_rect().center))
        return out

    return kit.pictures.kept(("save", card.id, card.when, size), make)


def _load(card: SaveCard) -> pygame.Surface | None:
    try:
        assert card.picture is not None
        return pygame.image.load(BytesIO(picture_data(card.picture)), "picture.png")
    except (pygame.error, OSError, ValueError) as error:
        _LOG.info("picture of save %s cannot be read: %s", card.id, error)
        return None


class SaveList(RowList):
    """Up and down choose, Enter or a double click opens."""

    def __init__(
        self,
        rect: pygame.Rect,
        cards: Sequence[SaveCard],
        at: int,
        chosen: Callable[[int], object],
        opened: Callable[[], object],
        last: Press,
    ) -> None:
        super().__init__("load.list", rect, tuple(card.id for card in cards), at, chosen, opened, last)
        self.cards = cards

    def row_key(self, row: int) -> object:
        card = self.cards[row]
        return card.id, card.when, card.name

    def paint_row(self, surface: pygame.Surface, place: pygame.Rect, row: int, on: bool) -> None:
        kit, card = self.kit, self.cards[row]
        kit.pictures.frame(surface, "button_on" if on else "section", place)
        high = place.height - kit.px(16)
        picture = picture_of(kit, card, (round(high * PICTURE_SHARE), high))
        at = picture.get_rect(midleft=(place.x + kit.px(8), place.centery))
        surface.blit(picture, at)
        state = kit.letters.line(state_words(kit.texts, card), kit.letters.style("chip", self._state_colour(card)))
        surface.blit(state, state.get_rect(topright=(place.right - kit.px(16), place.y + kit.px(14))))
        x = at.right + kit.px(16)
        room = place.right - kit.px(30) - state.get_width() - x
        title = save_name(kit.texts, card) or card.id
        head = kit.letters.block(title, kit.letters.style("name", BRASS_LIGHT if on else CREAM), max(1, room), 1)
        kit.letters.draw(surface, head, (x, place.y + kit.px(10)))
        y = place.y + kit.px(12) + head.height
        for words in (when_words(kit.texts, card.when), ", ".join(card.players)):
            block = kit.letters.block(words, kit.letters.style("second", SAND), place.right - kit.px(16) - x, 1)
            kit.letters.draw(surface, block, (x, y))
            y += block.height

    @staticmethod
    def _state_colour(card: SaveCard) -> Colour:
        return ALARM_TEXT if card.damaged else SAND if card.over else BRASS_LIGHT
