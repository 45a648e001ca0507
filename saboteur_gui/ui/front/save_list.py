"""The list of saved games. Only the rows that are seen are drawn, so that hundreds scroll as smoothly as ten."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

import pygame

from ...i18n import Texts
from ...session.shelf import SaveCard
from ..kit import Kit
from ..tables import save_name
from ..theme import ALARM_TEXT, BRASS_LIGHT, CREAM, SAND, Colour
from ..widgets.base import Widget

ROW = 104.0  # height at 1080p, the gap below it included
GAP = 8.0
GLOW = 14.0  # how far the shadow of a row reaches
PICTURE_SHARE = 16 / 9
DOUBLE_CLICK = 400.0  # ms

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


def picture_of(kit: Kit, card: SaveCard, size: tuple[int, int]) -> pygame.Surface:
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
        return pygame.image.load(str(card.picture))
    except (pygame.error, OSError) as error:
        _LOG.info("picture of save %s cannot be read: %s", card.id, error)
        return None


@dataclass
class Press:
    """The last click on a row; the scene keeps it, as every choice builds a new list."""

    id: str = ""
    time: float = -1e9


class SaveList(Widget):
    """Up and down choose, Enter or a double click opens."""

    focusable = True
    cursor = "point"

    def __init__(
        self,
        rect: pygame.Rect,
        cards: Sequence[SaveCard],
        at: int,
        chosen: Callable[[int], object],
        opened: Callable[[], object],
        last: Press,
    ) -> None:
        super().__init__("load.list", rect)
        self.cards, self.at, self.chosen, self.opened, self.last = cards, at, chosen, opened, last
        self._grip = -1
        self._now = 0.0

    def added(self) -> None:
        self.to(self.offset)

    @property
    def pitch(self) -> int:
        return self.kit.px(ROW)

    @property
    def most(self) -> int:
        return max(0, self.pitch * len(self.cards) - self.rect.height)

    @property
    def offset(self) -> float:
        return self.root.offsets.get(self.key, 0.0)

    def to(self, offset: float) -> None:
        self.root.offsets[self.key] = max(0.0, min(float(self.most), offset))
        self.redraw()

    def show(self, row: int) -> None:
        top = row * self.pitch
        self.to(min(top, max(self.offset, top + self.pitch - self.rect.height)))

    def choose(self, row: int) -> None:
        row = max(0, min(len(self.cards) - 1, row))
        if self.cards and row != self.at:
            self.at = row
            self.show(row)
            self.chosen(row)

    def row_at(self, pos: tuple[int, int]) -> int | None:
        row = int(pos[1] - self.rect.y + self.offset) // self.pitch
        return row if self.rect.collidepoint(pos) and 0 <= row < len(self.cards) else None

    def place(self, row: int) -> pygame.Rect:
        y = self.rect.y + row * self.pitch - round(self.offset)
        return pygame.Rect(self.rect.x, y, self.rect.width - self.kit.px(22), self.pitch - self.kit.px(GAP))

    # Input

    def activate(self) -> None:
        if self.cards:
            self.opened()

    def on_key(self, event: pygame.event.Event) -> bool:
        page = max(1, self.rect.height // self.pitch)
        to = {
            pygame.K_UP: self.at - 1,
            pygame.K_DOWN: self.at + 1,
            pygame.K_PAGEUP: self.at - page,
            pygame.K_PAGEDOWN: self.at + page,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.cards) - 1,
        }.get(event.key)
        if to is None:
            return False
        self.choose(to)
        return True

    def on_wheel(self, amount: float) -> bool:
        self.to(self.offset - amount * self.kit.px(90))
        return True

    def on_press(self, pos: tuple[int, int]) -> None:
        thumb = self.bar()
        self._grip = -1
        if thumb is not None and pos[0] >= thumb.x - self.kit.px(8):
            self._grip = pos[1] - thumb.y if thumb.collidepoint(pos) else thumb.height // 2
            self.on_drag(pos)

    def on_drag(self, pos: tuple[int, int]) -> None:
        thumb = self.bar()
        if thumb is not None and self._grip >= 0:
            room = max(1, self.rect.height - thumb.height)
            self.to((pos[1] - self._grip - self.rect.y) * self.most / room)

    def on_release(self, pos: tuple[int, int], inside: bool) -> None:
        row = self.row_at(pos) if inside and self._grip < 0 else None
        if row is None:
            return
        id, twice = self.cards[row].id, self._now - self.last.time < DOUBLE_CLICK
        twice, self.last.id, self.last.time = twice and self.last.id == id, id, self._now
        if twice:
            self.opened()
            return
        self.kit.play("click")
        self.choose(row)

    def update(self, now: float) -> None:
        self._now = now

    # Drawing

    def bar(self) -> pygame.Rect | None:
        if not self.most:
            return None
        height = max(self.kit.px(48), self.rect.height * self.rect.height // (self.pitch * len(self.cards)))
        y = self.rect.y + round((self.rect.height - height) * self.offset / self.most)
        return pygame.Rect(self.rect.right - self.kit.px(10), y, self.kit.px(10), height)

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        first = int(self.offset) // self.pitch
        last = min(len(self.cards), first + self.rect.height // self.pitch + 2)
        for row in range(first, last):
            if self.place(row).colliderect(clip):
                self._draw_row(surface, row)
        thumb = self.bar()
        if thumb is not None:
            track = pygame.Rect(thumb.x, self.rect.y, thumb.width, self.rect.height)
            self.kit.pictures.frame(surface, "track", track)
            self.kit.pictures.frame(surface, "thumb", thumb)
        surface.set_clip(clip)

    def _draw_row(self, surface: pygame.Surface, row: int) -> None:
        card, place, on = self.cards[row], self.place(row), row == self.at
        reach = self.kit.px(GLOW)
        key = "save row", card.id, card.when, card.name, on, place.size
        picture = self.kit.pictures.kept(key, lambda: self._row_picture(card, place.size, on, reach))
        surface.blit(picture, (place.x - reach, place.y - reach))

    def _row_picture(self, card: SaveCard, size: tuple[int, int], on: bool, reach: int) -> pygame.Surface:
        """A whole row, with room for its shadow: painted once, so that scrolling only moves it."""
        kit = self.kit
        surface = pygame.Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
        place = pygame.Rect((reach, reach), size)
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
        return surface

    @staticmethod
    def _state_colour(card: SaveCard) -> Colour:
        return ALARM_TEXT if card.damaged else SAND if card.over else BRASS_LIGHT
