"""From one level of what is heard to another."""

from __future__ import annotations

import math
from dataclasses import dataclass


def gain(decibels: float) -> float:
    return float(10 ** (decibels / 20))


def equal_power(start: float, end: float, share: float) -> float:
    """Between two levels so that what goes and what comes are together as loud as either: a quarter of a circle."""
    if share >= 1.0 or start == end:
        return end
    angle = share * math.pi / 2
    return math.hypot(start * math.cos(angle), end * math.sin(angle))


def toward(value: float, goal: float, step: float) -> float:
    return min(goal, value + step) if value < goal else max(goal, value - step)


@dataclass(kw_only=True)
class Fade:
    level: float = 0.0  # before volumes
    goal: float = 0.0
    origin: float = 0.0  # where the fade to `goal` began
    share: float = 1.0  # of that fade

    @property
    def silent(self) -> bool:
        """And it stays so."""
        return not (self.level or self.goal)

    def fade_to(self, goal: float) -> None:
        if goal != self.goal:
            self.origin, self.goal, self.share = self.level, goal, 0.0

    def step(self, share: float) -> None:
        self.share = min(1.0, self.share + share)
        self.level = equal_power(self.origin, self.goal, self.share)
