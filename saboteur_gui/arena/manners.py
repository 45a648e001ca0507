"""How agents differ in manner: how early they strike and accuse, how often they strike, forgive and lie."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..ai.card_values import BREAKS, MENDS
from ..ai.evening import CLAIMS
from ..engine.cards import TREASURE
from ..engine.moves import PLAY, Move
from ..engine.state import GameState
from ..engine.vocabulary import Cell, Seat

# What is counted of each agent, by how it is called in results: what of, and out of what.
FIGURES: dict[str, tuple[str, str]] = {
    "lines": ("lines", "rounds"),
    "strikes": ("strikes", "rounds"),
    "first_strike": ("strike_laps", "strike_rounds"),
    "accusations": ("accusations", "rounds"),
    "first_accusation": ("accusation_laps", "accusation_rounds"),
    "forgiven": ("forgiven", "struck"),
    "repairs": ("repairs", "rounds"),
    "lies": ("lies", "claims"),
}


@dataclass
class Manners:
    """What was seen in many rounds, by agent."""

    counts: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    def add(self, other: Manners) -> None:
        for agent, counts in other.counts.items():
            self.counts[agent].update(counts)

    def plain(self) -> dict[str, dict[str, float | None]]:
        return {
            agent: {
                name: round(counts[what] / counts[out_of], 4) if counts[out_of] else None
                for name, (what, out_of) in FIGURES.items()
            }
            for agent, counts in self.counts.items()
        }


class Bearing:
    """Looks at what the agents of one game do and say, knowing all."""

    def __init__(self, manners: Manners, names: Sequence[str]) -> None:
        self._counts, self._names = manners.counts, names
        self._first: set[tuple[Seat, str]] = set()  # who has struck, or accused somebody, in this round
        self._blows: set[tuple[Seat, Seat]] = set()  # who struck whom

    def move(self, seat: Seat, move: Move, lap: int) -> None:
        if move[0] != PLAY or move[2] == seat:
            return
        if move[1] in BREAKS:
            self._count(seat, "strikes")
            self._begins(seat, "strike", lap)
            self._blows.add((seat, Seat(move[2])))
        elif move[1] in MENDS:
            self._count(seat, "repairs")

    def said(self, g: GameState, seat: Seat, line: Mapping[str, Any], lap: int) -> None:
        self._count(seat, "lines")
        what, cell = line["what"], Cell(line.get("values", {}).get("cell", -1))
        if what == "accuse":
            self._count(seat, "accusations")
            self._begins(seat, "accusation", lap)
        elif what in CLAIMS and cell in g.mine.hidden:
            self._count(seat, "claims")
            self._count(seat, "lies", (g.mine.hidden[cell] == TREASURE) != (what == "claim_treasure"))

    def round_over(self) -> None:
        for seat in range(len(self._names)):
            self._count(Seat(seat), "rounds")
        for striker, target in self._blows:
            self._count(target, "struck")
            self._count(target, "forgiven", (target, striker) not in self._blows)
        self._first.clear()
        self._blows.clear()

    def _count(self, seat: Seat, what: str, how_often: int = 1) -> None:
        self._counts[self._names[seat]][what] += how_often

    def _begins(self, seat: Seat, what: str, lap: int) -> None:
        """The first time in a round; laps count from 1."""
        if (seat, what) not in self._first:
            self._first.add((seat, what))
            self._count(seat, f"{what}_rounds")
            self._count(seat, f"{what}_laps", lap + 1)


def manner_lines(manners: Mapping[str, Mapping[str, float | None]]) -> list[tuple[str, ...]]:
    """A row for each agent, below a row of titles."""
    titles = ("agent", *(name.replace("_", " ") for name in FIGURES))
    shown = [
        (agent, *("–" if figures[name] is None else f"{figures[name]:.2f}" for name in FIGURES))
        for agent, figures in manners.items()
    ]
    return [titles, *shown]
