"""What many games came to."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any

from ..engine.cards import DWARF
from ..engine.events import RoundEnded
from ..engine.state import GameState
from . import intervals
from .conduct import Conduct
from .manners import Manners

SABOTEUR = DWARF["saboteur"]


@dataclass
class FoundOut:
    """How far saboteurs are found out: what the others believe of them, and of everybody else, by lap of the table."""

    guilty: Counter[int] = field(default_factory=Counter)  # lap -> sum of what true saboteurs are taken for
    honest: Counter[int] = field(default_factory=Counter)
    asked: Counter[tuple[bool, int]] = field(default_factory=Counter)  # how many beliefs went into each

    def note(self, g: GameState, lap: int, seat: int, belief: dict[str, float]) -> None:
        for other, chance in belief.items():
            if int(other) != seat:
                guilty = g.dwarfs[int(other)] == SABOTEUR
                side = self.guilty if guilty else self.honest
                side[lap] += chance  # type: ignore[assignment]  # a counter of fractions
                self.asked[guilty, lap] += 1

    def add(self, other: FoundOut) -> None:
        self.guilty.update(other.guilty)
        self.honest.update(other.honest)
        self.asked.update(other.asked)

    def means(self) -> dict[str, list[float]]:
        """For each lap; a lap that few rounds lasted to is left out."""
        laps = [lap for lap in sorted(self.guilty) if min(self.asked[True, lap], self.asked[False, lap]) >= 5]
        return {
            "guilty": [round(self.guilty[lap] / self.asked[True, lap], 4) for lap in laps],
            "honest": [round(self.honest[lap] / self.asked[False, lap], 4) for lap in laps],
        }


@dataclass
class Tally:
    """Adding up gives the same in any order but for the games' own order."""

    games: int = 0
    rounds: int = 0
    decisions: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    gold: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    played: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    deals: list[intervals.Deal] = field(default_factory=list)
    thinking: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))  # seconds of each move
    found: FoundOut = field(default_factory=FoundOut)
    conduct: Conduct = field(default_factory=Conduct)
    manners: Manners = field(default_factory=Manners)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.rounds += other.rounds
        self.decisions += other.decisions
        self.wins += other.wins
        for agent, by_side in other.gold.items():
            self.gold[agent].update(by_side)
        for agent, by_side in other.played.items():
            self.played[agent].update(by_side)
        self.deals += other.deals
        for agent, seconds in other.thinking.items():
            self.thinking[agent] += seconds
        self.found.add(other.found)
        self.conduct.add(other.conduct)
        self.manners.add(other.manners)

    def count_round(self, names: tuple[str, ...], dwarfs: list[str], event: RoundEnded) -> None:
        """`names` and `dwarfs` by seat."""
        self.rounds += 1
        if not self.deals:
            self.deals.append(intervals.Deal())
        sides = {dwarfs[seat] for seat in event.winners}
        deal = self.deals[-1]
        deal.rounds += 1
        for side in sides or {"nobody"}:
            self.wins[side] += 1
            deal.wins[side] += 1
        for seat, paid in enumerate(event.paid or ()):
            side = dwarfs[seat]
            self.gold[names[seat]][side] += paid
            self.played[names[seat]][side] += 1
            deal.gold[names[seat]] += paid
            deal.played[names[seat]] += 1

    def means(self) -> dict[str, dict[str, float]]:
        return {
            agent: {side: round(self.gold[agent][side] / count, 4) for side, count in sorted(by_side.items())}
            for agent, by_side in self.played.items()
        }

    def sure(self, names: tuple[str, ...]) -> dict[str, dict[str, dict[str, float | None]]]:
        """What the deals say, and how sure it is."""
        found = {
            "wins": intervals.win_intervals(self.deals, sorted(self.wins)),
            "gold": intervals.gold_intervals(self.deals, names),
            "gaps": intervals.gap_intervals(self.deals, names),
        }
        return {what: {name: value.plain() for name, value in by.items()} for what, by in found.items()}

    def milliseconds(self) -> dict[str, dict[str, float]]:
        return {agent: _milliseconds(times) for agent, times in self.thinking.items()}

    def summary(self, seconds: float) -> dict[str, Any]:
        return {
            "games": self.games,
            "rounds": self.rounds,
            "decisions": self.decisions,
            "seconds": round(seconds, 3),
            "rounds_per_second": round(self.rounds / seconds, 1) if seconds else 0.0,
            "wins": dict(sorted(self.wins.items())),
            "gold": self.means(),
        }


def _milliseconds(seconds: list[float]) -> dict[str, float]:
    """The time of a move: the median, and what 95 of 100 stay under."""
    cuts = statistics.quantiles(seconds, n=20, method="inclusive") if len(seconds) > 1 else seconds * 19
    return {"median": round(cuts[9] * 1000, 3), "p95": round(cuts[18] * 1000, 3)}
