"""Movements in time: how far something is along its way. The clock is injected; nothing here reads one."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

Ease = Callable[[float], float]


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    return t * t


def ease_in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def ease_out_back(t: float) -> float:
    """A little beyond the goal and back (4 %)."""
    return 1 + 1.6 * (t - 1) ** 3 + 0.6 * (t - 1) ** 2


def ease_out_elastic(t: float) -> float:
    """Over the goal once, then still."""
    return 1 - math.cos(t * 1.5 * math.pi) * (1 - t) ** 2


def in_and_out(share: float, edge: float = 0.25) -> float:
    """Strength of something that comes and goes."""
    return max(0.0, min(1.0, share / edge, (1 - share) / edge))


DURATION_FACTORS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.6}


@dataclass
class Tween:
    """From 0 to 1 in `duration` ms, `start` being the time it begins."""

    start: float
    duration: float
    ease: Ease = ease_out

    def at(self, now: float) -> float:
        if self.duration <= 0:
            return 1.0
        return self.ease(min(1.0, max(0.0, (now - self.start) / self.duration)))

    def over(self, now: float) -> bool:
        return now >= self.start + self.duration


class Tweens:
    """Several that are told one after another."""

    def all(self) -> Iterable[Tween]:
        raise NotImplementedError

    def over(self, now: float) -> bool:
        return all(each.over(now) for each in self.all())

    def finish(self, now: float) -> None:
        """All of it has been told."""
        for each in self.all():
            if not each.over(now):
                each.start = now - each.duration


def between(a: float, b: float, share: float) -> float:
    return a + (b - a) * share
