"""How long a turn is seen at least before the next one is told."""

from __future__ import annotations

from collections.abc import Callable


class Beat:
    def __init__(self, length: Callable[[int], float] = lambda seat: 0.0) -> None:
        """`length`: in ms, of a seat's turn."""
        self._length = length
        self._last = 0.0
        self.ends = 0.0

    def passed(self, now: float) -> float:
        """The ms since this was asked last."""
        passed, self._last = now - self._last, now
        return passed

    def begin(self, seat: int) -> None:
        """The turn of a seat is seen from now on."""
        self.ends = self._last + self._length(seat)
