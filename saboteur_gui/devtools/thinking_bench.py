"""How long computer players take for a move: the figures of `bench --only ai`."""

from __future__ import annotations

import statistics
from dataclasses import replace
from itertools import count

from ..ai.agents import make_agent
from ..arena.match import ArenaGame
from ..arena.tally import Tally
from ..engine.game import start
from ..engine.ruleset import Table, compile_rules, everything
from .samples import Figure, figure

DECISIONS = 400  # turns and answers that are timed, at least
FORCED = 0.0002  # seconds: what takes less was no choice


def thinking_figures() -> dict[str, Figure]:
    """Milliseconds of a move with a real choice, for each level, at a usual table and at the largest."""
    largest = replace(everything("saboteur2", 12), rounds=1)
    tables = {"base_5": Table(seats=5, rounds=1), "saboteur2_12_everything": largest}
    return {
        f"ai.{level}_{name}": _figures(level, table)
        for name, table in tables.items()
        for level in ("easy", "normal", "hard")
    }


def _figures(level: str, table: Table) -> Figure:
    rules = compile_rules(table)
    names = (level,) * table.seats
    times: list[float] = []
    for seed in count():
        tally = Tally()
        ArenaGame(start(rules, seed), names, [make_agent(level) for _ in names], tally, measure=True).play()
        times += [seconds * 1000 for seconds in tally.thinking[level] if seconds > FORCED]
        if len(times) >= DECISIONS:
            break
    return figure(times) | {"p95": round(statistics.quantiles(times, n=20, method="inclusive")[18], 3)}
