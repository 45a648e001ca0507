"""Dust and splinters that settle while the game goes on: parts of scenes that are over."""

from __future__ import annotations

from typing import NamedTuple

from .primitives import Animation
from .timeline import Staged


class Settles(NamedTuple):
    act: Animation
    start: float  # ms on the clock
    length: float


class Settling:
    def __init__(self) -> None:
        self.acts: list[Settles] = []
        self._now = 0.0

    def take(self, scene: Staged, began: float, factor: float) -> None:
        """What a scene that is over leaves; `factor`: of all times."""
        late = [act for act in scene.acts if act.end > scene.length]
        self.acts += [Settles(act, began + act.start * factor, act.length * factor) for act in late]

    def update(self, now: float) -> bool:
        """Time passes; whether anything is or was to be seen."""
        before, self._now = self.acts, now
        self.acts = [each for each in before if now < each.start + each.length]
        return bool(before)

    def put_off(self, passed: float) -> None:
        """This time does not count."""
        self.acts = [each._replace(start=each.start + passed) for each in self.acts]

    def clear(self) -> None:
        self.acts = []

    def playing(self) -> list[tuple[Animation, float]]:
        """What is seen, and how far it is."""
        shares = [(each.act, (self._now - each.start) / each.length) for each in self.acts]
        return [(act, min(1.0, share)) for act, share in shares if share >= 0]
