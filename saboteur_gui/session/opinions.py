"""What moved the opinion of a table: how much more or less the computer players suspected a player after each move."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from .statistics_charts import Belief

LEAST = 0.05  # a change that is worth a word


class Turn(NamedTuple):
    """A move, and how strongly its maker was suspected on average before and after it."""

    step: int
    before: float
    after: float

    @property
    def change(self) -> float:
        return self.after - self.before


def turns_of(seat: int, moves: Collection[int], beliefs: Sequence[Belief], rounds: Iterable[int]) -> list[Turn]:
    """In order. `moves`: the steps of what the seat did; `rounds`: at which steps a round was set up. Each of those who
    watch counts from the last time they were asked before it to the first time after it, within the round."""
    starts = [*sorted(rounds), math.inf]
    found = []
    for step in sorted(moves):
        begin = max((start for start in starts if start <= step), default=0)
        end = min(start for start in starts if start > step)
        before: dict[int, float] = {}
        after: dict[int, float] = {}
        for belief in beliefs:
            if belief.seat == seat or seat not in belief.saboteur or not begin <= belief.step < end:
                continue
            if belief.step < step:
                before[belief.seat] = belief.saboteur[seat]
            else:
                after.setdefault(belief.seat, belief.saboteur[seat])
        both = before.keys() & after.keys()
        if both:
            mean = [sum(held[who] for who in both) / len(both) for held in (before, after)]
            found.append(Turn(step, *mean))
    return found


def what_moved(
    seat: int, moves: Collection[int], beliefs: Sequence[Belief], rounds: Iterable[int], most: int
) -> list[Turn]:
    """The moves that changed most, in the order in which they were made."""
    turns = [turn for turn in turns_of(seat, moves, beliefs, rounds) if abs(turn.change) >= LEAST]
    return sorted(sorted(turns, key=lambda turn: -abs(turn.change))[:most])
