"""Time is given to the screen, never read by it: tests and pictures have their own clock."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    def now(self) -> float:
        """Milliseconds, from any beginning."""


class RealClock:
    def now(self) -> float:
        return time.monotonic() * 1000


class StillClock:
    """A clock that goes only when told to."""

    def __init__(self, now: float = 0.0) -> None:
        self.time = now

    def now(self) -> float:
        return self.time

    def pass_(self, ms: float) -> None:
        self.time += ms
