"""The way of a role card that is dealt: it rises, is turned up, and goes to its place."""

from __future__ import annotations

import pygame

from ..board.faces import SHAPE
from ..motion import Tween, between, ease_in_out, ease_out_back

COMES, TURN, READS, GOES = 600.0, 600.0, 6000.0, 480.0  # ms; it goes by itself when it has lain open for so long
WORDS = 250.0  # until words that come are there
LIFT = 0.15


class DealtCard:
    def __init__(self, now: float, factor: float) -> None:
        """`factor`: of every length, 0 for all at once."""
        self.factor = factor
        self._rise = Tween(now, COMES * factor, ease_out_back)
        self._flip: Tween | None = None
        self._fall: Tween | None = None

    # What is done with it

    def turn(self, now: float) -> None:
        self._flip = Tween(now, TURN * self.factor, ease_in_out)

    def put_away(self, now: float) -> None:
        if self._fall is None:
            self._fall = Tween(now, GOES * self.factor, ease_in_out)

    # How far it is

    @property
    def face_down(self) -> bool:
        return self._flip is None

    @property
    def goes(self) -> bool:
        return self._fall is not None

    @property
    def opened(self) -> float | None:
        """When it lies open."""
        return self._flip.start + self._flip.duration if self._flip is not None else None

    @property
    def read_by(self) -> float | None:
        """When it goes by itself."""
        return self.opened + READS if self.opened is not None and self.factor else None

    def arrived(self, now: float) -> bool:
        return self._fall is not None and self._fall.over(now)

    def came(self, now: float) -> float:
        return min(1.0, max(0.0, self._rise.at(now)))

    def turned(self, now: float) -> float:
        return self._flip.at(now) if self._flip is not None else 0.0

    def gone(self, now: float) -> float:
        return self._fall.at(now) if self._fall is not None else 0.0

    def moves(self, now: float) -> bool:
        before = now - WORDS - 100  # words come after the card, and one picture more shows their end
        return any(each is not None and not each.over(before) for each in (self._rise, self._flip, self._fall))

    def rect(self, now: float, middle: pygame.Rect, goal: pygame.Rect, below: int) -> pygame.Rect:
        """Between the lower edge of the screen (`below`), the middle and its place in the end."""
        if self.goes:
            way = self.gone(now)
            out = pygame.Rect(0, 0, round(between(middle.width, goal.height, way)), 0)
            out.height = round(out.width * SHAPE)
            out.center = (
                round(between(middle.centerx, goal.centerx, way)),
                round(between(middle.centery, goal.centery, way)),
            )
            return out
        turned = self.turned(now)
        grow = 1 + LIFT * 4 * turned * (1 - turned)
        out = middle.inflate(round(middle.width * (grow - 1)), round(middle.height * (grow - 1)))
        out.y += round((below - middle.y) * (1 - self._rise.at(now)))
        return out
