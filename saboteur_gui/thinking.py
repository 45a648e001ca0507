"""How long computer players take for a move: the figures of `bench --only ai`."""

from __future__ import annotations

import statistics
from dataclasses import replace
from itertools import count

from .ai.agents import make_agent
from .engine.game import start
from .engine.ruleset import Table, compile_rules, everything
from .simulate import Tally, play_game

DECISIONS = 400  # turns and answers that are timed, at least
FORCED = 0.0002  # seconds: what takes less was no choice


def thinking_figures() -> dict[str, dict[str, float | str]]:
    """Milliseconds of a move with a real choice, for each level, at a usual table and at the largest."""
    largest = replace(everything("saboteur2", 12), rounds=1)
    tables = {"base_5": Table(seats=5, rounds=1), "saboteur2_12_everything": largest}
    return {
        f"ai.{level}_{name}": _figures(level, table)
        for name, table in tables.items()
        for level in ("easy", "normal", "hard")
    }


def _figures(level: str, table: Table) -> dict[str, float | str]:
    rules = compile_rules(table)
    names = (level,) * table.seats
    times: list[float] = []
    for seed in count():
        tally = Tally()
        play_game(start(rules, seed), [make_agent(level) for _ in names], names, tally, None, measure=True)
        times += [seconds * 1000 for seconds in tally.thinking[level] if seconds > FORCED]
        if len(times) >= DECISIONS:
            break
    cuts = statistics.quantiles(times, n=100, method="inclusive")
    return {"median": round(cuts[49], 2), "p95": round(cuts[94], 2), "p99": round(cuts[98], 2), "unit": "ms"}
