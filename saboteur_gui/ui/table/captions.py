"""What is heard at the table in words, for whoever does not hear it: a small line below the sign, as set."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ..theme import CREAM
from .last_cards import LastCards
from .table_view import TableView

STAY, MOST = 2600.0, 2  # ms of a line; how many stand there at a time
PLATE = (14, 10, 8, 200)


class Line(NamedTuple):
    key: str
    until: float


class Captions:
    def __init__(self, table: TableView) -> None:
        self.table = table
        self._lines: list[Line] = []  # the last one heard last
        self._sound = table.host.app.sound
        self._number, self._mood = self._sound.number, self._sound.music.mood  # what has been put into words

    @property
    def words(self) -> list[str]:
        return [self.table.kit.t(line.key) for line in self._lines]

    def update(self, now: float) -> None:
        before = self._lines
        keys = self._heard() if self.table.host.app.settings.captions else []
        kept = [line for line in before if line.until > now and line.key not in keys]
        self._lines = [*kept, *(Line(key, now + STAY) for key in keys)][-MOST:]
        if self._lines != before:
            self.table.host.damage(self._place())

    def _heard(self) -> list[str]:
        """Keys of what has been heard since it was last asked, each once."""
        sound = self._sound
        new = [name for name, _ in sound.heard[self._number - sound.number :]] if sound.number > self._number else []
        if sound.music.mood != self._mood:
            new.append(sound.music.mood)
        self._number, self._mood = sound.number, sound.music.mood
        keys = dict.fromkeys(f"caption.{name}" for name in new)
        return [key for key in keys if self.table.kit.texts.has(key)]

    def wakes(self, now: float) -> float | None:
        return min((line.until for line in self._lines), default=None)

    def _place(self) -> pygame.Rect:
        """Below the sign and what hangs from it, with room for all lines."""
        kit, layout = self.table.kit, self.table.layout
        hangs = (widget.rect for widget in self.table.host.root.widgets if isinstance(widget, LastCards))
        out = pygame.Rect(0, 0, layout.mine.width, MOST * kit.px(38))
        out.midtop = layout.sign.centerx, next(hangs, layout.sign).bottom + kit.px(4)
        return out

    def draw(self, surface: pygame.Surface) -> None:
        if not self._lines:
            return
        kit, place = self.table.kit, self._place()
        for number, words in enumerate(self.words):
            line = kit.letters.line(words, kit.letters.style("chip", CREAM))
            plate = pygame.Surface((line.get_width() + kit.px(28), kit.px(34)), pygame.SRCALPHA)
            pygame.draw.rect(plate, PLATE, plate.get_rect(), border_radius=kit.px(10))
            plate.blit(line, line.get_rect(center=plate.get_rect().center))
            surface.blit(plate, plate.get_rect(midtop=(place.centerx, place.y + number * kit.px(38))))
