"""How fast it is: every line of the design's speed table, and what else a player waits for."""

from __future__ import annotations

import logging
import random
import statistics
import sys
import time
from collections.abc import Callable

from tqdm import tqdm

from .engine.cards import CARD, IS_TUNNEL
from .engine.game import apply, legal_moves, start
from .engine.ruleset import Table, compile_rules
from .engine.state import GameState, Rules

Results = dict[str, dict[str, float | str]]
SAMPLES = 60


def _sampled(measure: Callable[[], float], unit: str, worst: Callable[[list[float]], float]) -> dict[str, float | str]:
    """The median, and what 99 of 100 samples are at least as good as."""
    samples = [measure() for _ in tqdm(range(SAMPLES), leave=False, file=sys.stderr, disable=not sys.stderr.isatty())]
    return {"median": round(statistics.median(samples), 3), "p99": round(worst(samples), 3), "unit": unit}


def _slowest_time(samples: list[float]) -> float:
    return statistics.quantiles(samples, n=100, method="inclusive")[98]


def _lowest_rate(samples: list[float]) -> float:
    return statistics.quantiles(samples, n=100, method="inclusive")[0]


def _rounds(table: Table) -> dict[str, float | str]:
    """Random play, rounds a second of one process."""
    rules = compile_rules(table)
    rng = random.Random(0)
    seeds = iter(range(10**9))

    def measure() -> float:
        began, rounds = time.perf_counter(), 0
        for _ in range(4):
            g = start(rules, next(seeds))
            while g.stack:
                moves = legal_moves(g)
                apply(g, moves[int(rng.random() * len(moves))])
            rounds += g.round
        return rounds / (time.perf_counter() - began)

    return _sampled(measure, "rounds/s", _lowest_rate)


def late_state(rules: Rules) -> GameState:
    """Late in the middle of a round: a mine of 22 cards or more, six different tunnels in the hand that is asked."""
    rng = random.Random(7)
    for seed in range(1000):
        g = start(rules, seed)
        while g.stack and g.round == 1:
            if len(g.mine.cards) >= 22 and not g.front[g.stack[-1].seat]:
                hand = ("cross", "curve_ne", "curve_nw", "straight_ew", "tee_nes", "tee_new")
                g.hands[g.stack[-1].seat] = tuple(CARD[name] for name in hand)
                return g
            lays = [move for move in legal_moves(g) if IS_TUNNEL[move[1]] and len(move) == 5] or legal_moves(g)
            apply(g, lays[int(rng.random() * len(lays))])
    raise RuntimeError("no late state in 1000 games")


def _micro(action: Callable[[], object], repeat: int) -> dict[str, float | str]:
    def measure() -> float:
        began = time.perf_counter()
        for _ in range(repeat):
            action()
        return (time.perf_counter() - began) / repeat * 1e6

    return _sampled(measure, "µs", _slowest_time)


def engine() -> Results:
    state = late_state(compile_rules(Table()))

    def fresh_moves() -> None:
        state.mine.open, state.mine.places, state.mine.lays = {}, {}, {}  # as after a lay: nothing is remembered
        legal_moves(state)

    return {
        "engine.base_rounds_5": _rounds(Table(seats=5)),
        "engine.saboteur2_rounds_5": _rounds(Table(game="saboteur2", seats=5)),
        "engine.clone": _micro(state.clone, 2000),
        "engine.legal_moves_six_tunnels": _micro(fresh_moves, 500),
    }


def screen() -> Results:
    from .ui.bench import screen as measured

    return measured()


def start_to_menu() -> Results:
    from .starting import start_figures

    return start_figures()


def session() -> Results:
    """What a player waits for at a table that is kept on disk, with computer players in their process."""
    from .session.measure import session_figures
    from .session.measure_brains import brain_figures

    # Workers are killed to see how long another takes: what is logged about that is no news here.
    logging.getLogger("saboteur_gui.session").addHandler(logging.NullHandler())
    return session_figures() | brain_figures()


def thinking() -> Results:
    from .thinking import thinking_figures

    return thinking_figures()


PARTS: dict[str, Callable[[], Results]] = {
    "engine": engine,
    "session": session,
    "ai": thinking,
    "screen": screen,
    "start": start_to_menu,
}


def run_bench(only: str | None) -> Results:
    results: Results = {}
    for name, part in PARTS.items():
        if only in (None, name):
            results |= part()
    return results
