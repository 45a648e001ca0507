"""What many deals say, and how sure it is: means with 95 % intervals.

One value stands for one deal, all its rounds and all the games in which it was played again with the agents
rotated: rounds of one deal are not independent, deals are.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean, stdev
from typing import NamedTuple

# Student's t for 95 %, by degrees of freedom; between the entries the more careful one counts.
_T = {
    1: 12.71,
    2: 4.303,
    3: 3.182,
    4: 2.776,
    5: 2.571,
    6: 2.447,
    8: 2.306,
    10: 2.228,
    15: 2.131,
    20: 2.086,
    30: 2.042,
    60: 2.0,
    120: 1.98,
}


class Interval(NamedTuple):
    mean: float
    margin: float  # half its width; infinite for a single deal

    def plain(self) -> dict[str, float | None]:
        """For JSON, which has no infinity."""
        return {"mean": round(self.mean, 4), "margin": round(self.margin, 4) if math.isfinite(self.margin) else None}


def interval(values: Sequence[float]) -> Interval:
    if len(values) < 2:
        return Interval(values[0] if values else 0.0, math.inf)
    freedom = len(values) - 1
    t = _T[max(known for known in _T if known <= freedom)]
    return Interval(fmean(values), t * stdev(values) / math.sqrt(len(values)))


def share(values: Sequence[float]) -> Interval:
    """For something between 0 and 1. A few deals that all went the same way make nothing certain: how sure it is, is
    worked out as if one more had gone each way."""
    plain, careful = interval(values), interval([*values, 0.0, 1.0])
    return Interval(plain.mean, min(1.0, max(plain.margin, careful.margin)) if len(values) > 1 else math.inf)


@dataclass
class Deal:
    """One deal, however often it was played."""

    rounds: int = 0
    wins: Counter[str] = field(default_factory=Counter)  # side -> rounds it won
    gold: Counter[str] = field(default_factory=Counter)  # agent -> gold by sharing
    played: Counter[str] = field(default_factory=Counter)  # agent -> rounds, once for each of its seats

    def per_round(self, agent: str) -> float:
        return self.gold[agent] / self.played[agent]


def gold_intervals(deals: Sequence[Deal], agents: Sequence[str]) -> dict[str, Interval]:
    """Gold per round and seat, by agent."""
    return {agent: interval([deal.per_round(agent) for deal in deals if deal.played[agent]]) for agent in agents}


def gap_intervals(deals: Sequence[Deal], agents: Sequence[str]) -> dict[str, Interval]:
    """How much more gold one agent gets than another on the same deals: narrower than the two intervals apart."""
    return {
        f"{one} - {other}": interval(
            [deal.per_round(one) - deal.per_round(other) for deal in deals if deal.played[one] and deal.played[other]]
        )
        for at, one in enumerate(agents)
        for other in agents[at + 1 :]
    }


def win_intervals(deals: Sequence[Deal], sides: Sequence[str]) -> dict[str, Interval]:
    """Share of rounds that a side won."""
    return {side: share([deal.wins[side] / deal.rounds for deal in deals if deal.rounds]) for side in sides}
