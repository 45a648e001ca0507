"""A cell is looked at from near for a moment; then the mine is seen again as it was before."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from .camera import TINY_CELL, Box, Camera, Shot

NEAR_MS, BACK_MS = 450.0, 250.0


class CloseUpCamera(Camera):
    near: tuple[int, int] | None = None  # the cell, whatever else is to be seen

    @property
    def goal(self) -> Shot:
        if self.near is None:
            return super().goal
        width, clear = self._near_width, self.clear
        x, y = self.near[0] + 0.5, self.near[1] + 0.5
        return Shot(width, round(clear.centerx - x * width), round(clear.centery - y * width * 1.5))

    @property
    def _near_width(self) -> int:
        """So that three cells fit beside each other and two below each other."""
        fits = min(self.clear.width, self.clear.height) / 3
        return min(self.widths.largest, max(TINY_CELL, int(fits) // 2 * 2))

    def close_up(self, cell: tuple[int, int] | None, now: float) -> None:
        """Go near a cell; None leads back."""
        before, self.near = self.shot(now), cell
        self.ride.begin(before, self.goal, now, NEAR_MS)

    def show(self, bounds: Box, matters: Box, now: float, at_once: bool = False) -> None:
        near, ride = self.near, copy(self.ride)
        self.near = None
        super().show(bounds, matters, now, at_once)
        if near is not None:
            self.near, self.ride = near, ride

    def frame(self, cells: Sequence[tuple[int, int]], now: float, public: bool = False) -> None:
        """Not while it is near."""
        if self.near is None:
            super().frame(cells, now, public)

    # What the player does ends it

    def whole(self, now: float) -> None:
        before, self.near = self.shot(now), None
        super().whole(now)
        self.ride.begin(before, self.goal, now, BACK_MS)

    def zoom(self, steps: int, pos: tuple[int, int], now: float) -> bool:
        self.near = None
        return super().zoom(steps, pos, now)

    def pan(self, dx: float, dy: float) -> None:
        self.near = None
        super().pan(dx, dy)
