"""From where the mine is seen: how wide a cell is and where cell (0, 0) lies on the screen.

As long as the player has not zoomed or panned, the picture follows the mine: all of it, unless cells would become too
small; then what matters of it, and if even that is too large, the part where something happens. The player may ask
for the whole mine all the same. What is followed is the level 1.0 of the zoom.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ..motion import Tween, between, ease_in_out

# Zoom as a share of "whole mine". Few steps, so that what is painted for one can be kept.
LEVELS = (0.45, 0.5, 0.56, 0.63, 0.7, 0.79, 0.89, 1.0, 1.1, 1.2, 1.32, 1.45, 1.6, 1.75, 1.9, 2.0)
WHOLE = LEVELS.index(1.0)
ZOOM_MS, FRAME_MS = 110.0, 250.0
SMALLEST_CELL, LARGEST_CELL = 34, 216  # at 1080p
LEAST_FOLLOWED = 64  # at 1080p, cells are no smaller if nobody asks for the whole mine
TINY_CELL = 8

Box = tuple[int, int, int, int]  # left, top, right, bottom in cells, right and bottom not included


class Shot(NamedTuple):
    """One picture of the mine: cells are `width` wide, cell (0, 0) has its corner at (x, y)."""

    width: float
    x: float
    y: float

    @property
    def height(self) -> float:
        return self.width * 1.5

    def between(self, other: Shot, share: float) -> Shot:
        return Shot(*(between(a, b, share) for a, b in zip(self, other, strict=True)))

    def rect(self, x: int, y: int) -> pygame.Rect:
        """Where a cell lies; neighbours share their edges."""
        left, top = _nearest(self.x + x * self.width), _nearest(self.y + y * self.height)
        right, bottom = _nearest(self.x + (x + 1) * self.width), _nearest(self.y + (y + 1) * self.height)
        return pygame.Rect(left, top, right - left, bottom - top)

    def cell(self, pos: tuple[int, int]) -> tuple[int, int]:
        return math.floor((pos[0] - self.x) / self.width), math.floor((pos[1] - self.y) / self.height)


class Kept(NamedTuple):
    """What outlives a change of the window's size."""

    level: int
    centre: tuple[float, float]
    follows: bool
    far: bool
    share: float  # the cell's width as a share of the one that shows the whole mine


class Widths(NamedTuple):
    """Of a cell, in pixels."""

    smallest: int
    largest: int
    least: int  # that is followed

    @classmethod
    def at(cls, u: float, followed: float) -> Widths:
        """`u`: pixels for each of 1080p; `followed`: of the mine that is followed, however large all else is."""
        widths = (SMALLEST_CELL, u), (LARGEST_CELL, u), (LEAST_FOLLOWED, followed)
        return cls(*(round(width * each / 2) * 2 for width, each in widths))

    def of_all(self, box: Box, clear: pygame.Rect) -> int:
        """When all of a part of the mine is seen."""
        left, top, right, bottom = box
        fits = min(clear.width / (right - left), clear.height / ((bottom - top) * 1.5))
        return min(self.largest, max(TINY_CELL, int(fits) // 2 * 2))


class Ride:
    """The camera's way from where it was to where it comes to rest."""

    def __init__(self) -> None:
        self.start: Shot | None = None  # None: it rests
        self._way = Tween(0, 0)

    def begin(self, before: Shot, goal: Shot, now: float, duration: float) -> None:
        self.start = before if duration and before != goal else None
        self._way = Tween(now, duration, ease_in_out)

    def end(self) -> None:
        self.start = None

    def at(self, goal: Shot, now: float) -> Shot:
        if self.start is None or self._way.over(now):
            return goal
        return self.start.between(goal, self._way.at(now))

    def moving(self, now: float) -> bool:
        return self.start is not None and not self._way.over(now)

    def zooms(self, goal: Shot, now: float) -> bool:
        """Whether it gets larger or smaller on its way."""
        return self.moving(now) and self.start is not None and self.start.width != goal.width


class Camera:
    def __init__(
        self, clear: pygame.Rect, kept: Kept | None = None, u: float = 1.0, followed: float | None = None
    ) -> None:
        self.clear = clear  # the part of the screen that nothing covers
        self.widths = Widths.at(u, u if followed is None else followed)
        self.level = WHOLE
        self.follows = True
        self.far = False  # it follows the whole mine, however small that is
        self.bounds: Box = (-1, -2, 9, 3)
        self.matters: Box = self.bounds
        self._base: float = self._whole
        self.centre: tuple[float, float] = (4.0, 0.5)
        self._kept = kept  # taken up when the mine is known
        self._left: Kept | None = None  # from where it was led away by `frame`, until the player moves it again
        self.ride = Ride()

    # What is seen

    @property
    def width(self) -> int:
        least = min(self.widths.smallest, self._whole)  # smaller only if the whole mine needs it
        return min(self.widths.largest, max(least, round(self._base * LEVELS[self.level] / 2) * 2))

    @property
    def goal(self) -> Shot:
        """Where the picture comes to rest."""
        width = self.width
        x = round(self.clear.centerx - self.centre[0] * width)
        y = round(self.clear.centery - self.centre[1] * width * 1.5)
        return Shot(width, x, y)

    def shot(self, now: float) -> Shot:
        return self.ride.at(self.goal, now)

    def state(self) -> Kept:
        return Kept(self.level, self.centre, self.follows, self.far, self._base / self._whole)

    def _take_up(self, kept: Kept) -> None:
        """As it was then, at once."""
        self.level, self.centre, self.follows, self.far = kept.level, kept.centre, kept.follows, kept.far
        self._base = self._whole * kept.share
        self.ride.end()

    # What the mine is

    def show(self, bounds: Box, matters: Box, now: float, at_once: bool = False) -> None:
        """The mine reaches so far now; what matters of it, so far."""
        changed = (bounds, matters) != (self.bounds, self.matters)
        self.bounds, self.matters = bounds, matters
        if self._kept is not None:
            kept, self._kept = self._kept, None
            self._take_up(kept)
            changed = at_once = True
        if self.follows and changed:
            self._follow(now, at_once)

    def whole(self, now: float) -> None:
        """See all of it, and follow it from now on; asked for again, follow what matters."""
        self.far = self._whole < self.widths.least and not (self.follows and self.far)
        self._follow(now)

    def _follow(self, now: float, at_once: bool = False) -> None:
        before, self._left = self.shot(now), None
        self.level, self.follows = WHOLE, True
        box = self.bounds if self.sees_all else self.matters
        self._base = self._whole if self.sees_all else max(self.widths.least, self.widths.of_all(box, self.clear))
        across, down = self.clear.width / self.width / 2, self.clear.height / self.width / 3
        self.centre = _middle(box, across, down, self.centre)
        self.ride.begin(before, self.goal, now, 0 if at_once else FRAME_MS)

    @property
    def _whole(self) -> int:
        """How wide a cell is when all is seen."""
        return self.widths.of_all(self.bounds, self.clear)

    @property
    def sees_all(self) -> bool:
        return self.follows and (self.far or self._whole >= self.widths.least)

    # What the player does

    def zoom(self, steps: int, pos: tuple[int, int], now: float) -> bool:
        """Nearer or farther; what is under `pos` stays there. False at the end of the levels."""
        before = self.shot(now)
        level = max(0, min(len(LEVELS) - 1, self.level + steps))
        if level == self.level:
            return False
        x, y = (pos[0] - before.x) / before.width, (pos[1] - before.y) / before.height
        self.level, self.follows, self._left = level, False, None
        width = self.width
        x, y = x + (self.clear.centerx - pos[0]) / width, y + (self.clear.centery - pos[1]) / (width * 1.5)
        self.centre = _over(self.bounds, x, y)
        self.ride.begin(before, self.goal, now, ZOOM_MS)
        return True

    def pan(self, dx: float, dy: float) -> None:
        """Move the mine by so many pixels."""
        width = self.width
        self.follows, self._left = False, None
        self.ride.end()
        self.centre = _over(self.bounds, self.centre[0] - dx / width, self.centre[1] - dy / (width * 1.5))

    def frame(self, cells: Sequence[tuple[int, int]], now: float, public: bool = False) -> None:
        """Bring cells into sight, gently and not farther than needed; does nothing if they are. `public`: everybody
        looks there, and it stays so."""
        if not cells or self.sees_all:
            return
        goal, clear = self.goal, self.clear
        seen = goal.rect(*cells[0]).unionall([goal.rect(*cell) for cell in cells[1:]])
        seen = seen.inflate(round(goal.width), round(goal.height * 0.3))
        dx = _into(seen.left, seen.right, clear.left, clear.right)
        dy = _into(seen.top, seen.bottom, clear.top, clear.bottom)
        if dx or dy:
            before = self.shot(now)
            if not public:
                self._left = self._left or self.state()
            x, y = self.centre[0] - dx / goal.width, self.centre[1] - dy / goal.height
            self.centre = _over(self.bounds, x, y)
            self.ride.begin(before, self.goal, now, FRAME_MS)

    def put_back(self) -> bool:
        """As the player had left it, at once; whether it had been led away."""
        left, self._left = self._left, None
        if left is not None:
            self._take_up(left)
        return left is not None


def _middle(box: Box, across: float, down: float, seen: tuple[float, float]) -> tuple[float, float]:
    """Of a part of the mine; where more than `across` and `down` cells lie beside it, as near as it goes to what was
    seen."""
    left, top, right, bottom = box
    x, y = seen
    return _within(x, left + across, right - across), _within(y, top + down, bottom - down)


def _over(bounds: Box, x: float, y: float) -> tuple[float, float]:
    """The middle of the picture always lies over the mine, so it can never be lost."""
    left, top, right, bottom = bounds
    return min(right, max(left, x)), min(bottom, max(top, y))


def _within(at: float, least: float, most: float) -> float:
    """Between two limits; in their middle if there is nothing between them."""
    return (least + most) / 2 if least >= most else min(most, max(least, at))


def _nearest(length: float) -> int:
    """Halves always up: `round` would make neighbours of different size."""
    return math.floor(length + 0.5)


def _into(low: int, high: int, least: int, most: int) -> int:
    """How far to move a span so that it lies in another; what is too long is centred."""
    if high - low > most - least:
        return (least + most - low - high) // 2
    return max(0, least - low) - max(0, high - most)
