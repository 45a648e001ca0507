"""While somebody thinks the mine lives: torches here and there flare up, and the lantern on the panel flickers.

Which ones follows from the time and from what lies in the light, which everybody sees.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame

from ...engine.board import STEPS
from ...engine.cards import OPEN
from ..blending import screen
from ..board.board_view import BoardView
from ..motion import in_and_out
from ..tint import tint
from ..widgets.widget import Widget

BEAT = 160.0  # ms between two pictures
TORCHES, FLARE_MS = 3, 1000.0  # how many flare up at a time, and how long each does
AGAIN = 12_000.0  # ms after which all this begins again
SIDE, STRENGTH = 0.8, 0.5  # of a cell's width; of the light
NEAR, OFTEN = 0.75, 3  # the light beside an opening, where it draws; how much more often it flares up there


class Torches(Widget):
    takes_pointer = False

    def __init__(self, board: BoardView) -> None:
        super().__init__("torches", board.rect)
        self.board = board
        self._beat = -1
        self._flares: list[tuple[int, float]] = []  # cell, strength

    def bounds(self) -> pygame.Rect:
        places = [self._place(cell) for cell, _ in self._flares]
        return places[0].unionall(places[1:]).clip(self.rect) if places else pygame.Rect(0, 0, 0, 0)

    def update(self, now: float) -> None:
        beat = int(now / BEAT)
        if beat != self._beat:
            before, self._beat = self._flares, beat
            self._flares = list(self._flaring(now))
            for cell, _ in before + self._flares:
                self.root.damage(self._place(cell).clip(self.rect))

    def wakes(self, now: float) -> float | None:
        return (now // BEAT + 1) * BEAT

    def _flaring(self, now: float) -> Iterator[tuple[int, float]]:
        cards = self.board.cards
        lit = sorted(cell for cell, lying in cards.seen.items() if lying >= 0 and cell not in cards.dark)
        for number in range(TORCHES if lit else 0):
            at = now / FLARE_MS + number / TORCHES
            chance = random.Random(f"{number} {int(at) % (AGAIN // FLARE_MS)}")
            cell = chance.choice([each for each in lit for _ in range(OFTEN if self._draws(each) else 1)])
            most = NEAR if self._draws(cell) else STRENGTH
            flicker = random.Random(f"{number} {self._beat % (AGAIN // BEAT)}").uniform(0.6, 1.0)
            yield cell, most * in_and_out(at % 1, 0.4) * flicker

    def _draws(self, cell: int) -> bool:
        """Whether a way leads from here to where nothing has been laid yet."""
        seen = self.board.cards.seen
        return any(OPEN[seen[cell]] & side and cell + step not in seen for step, side, _ in STEPS)

    def _place(self, cell: int) -> pygame.Rect:
        rect = self.board.rect_of(cell)
        side = max(8, round(rect.width * SIDE / 4) * 4)
        out = pygame.Rect(0, 0, side, side)
        out.center = rect.center
        return out

    def draw(self, surface: pygame.Surface) -> None:
        for cell, strength in self._flares:
            place = self._place(cell)
            if surface.get_clip().colliderect(place):
                before = surface.get_clip()
                surface.set_clip(before.clip(self.rect))
                screen(surface, self._light(place.width, round(255 * strength)), place)
                surface.set_clip(before)

    def _light(self, side: int, strength: int) -> pygame.Surface:
        pictures = self.kit.pictures

        def make() -> pygame.Surface:
            out = pygame.Surface((side, side)).convert()
            out.blit(pictures.at("ui/glows/lamp.webp", (side, side)), (0, 0))
            return out

        light = pictures.kept(("torch", side), make).copy()
        tint(light, (strength,) * 3)
        return light
