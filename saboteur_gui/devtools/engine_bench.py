"""How fast the engine plays: the figures of `bench --only engine`."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

from tqdm import tqdm

from ..engine.cards import CARD, IS_TUNNEL
from ..engine.game import legal_moves, play, start
from ..engine.ruleset import Table, compile_rules
from ..engine.state import GameState, Rules
from .samples import Figure, figure

SAMPLES = 60


def engine_figures() -> dict[str, Figure]:
    """Random play, and the two calls that thinking ahead makes most."""
    state = late_state(compile_rules(Table()))

    def fresh_moves() -> None:
        state.mine.open, state.mine.lays = {}, {}  # as after a lay: nothing is remembered
        legal_moves(state)

    return {
        "engine.base_rounds_5": _rounds(Table(seats=5)),
        "engine.saboteur2_rounds_5": _rounds(Table(game="saboteur2", seats=5)),
        "engine.clone": _micro(state.clone, 2000),
        "engine.legal_moves_six_tunnels": _micro(fresh_moves, 500),
    }


def _samples(measure: Callable[[], float]) -> list[float]:
    return [measure() for _ in tqdm(range(SAMPLES), leave=False, file=sys.stderr, disable=not sys.stderr.isatty())]


def _rounds(table: Table) -> Figure:
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
                play(g, moves[int(rng.random() * len(moves))])
            rounds += g.round
        return rounds / (time.perf_counter() - began)

    return figure(_samples(measure), "rounds/s", rate=True)


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
            play(g, lays[int(rng.random() * len(lays))])
    raise RuntimeError("no late state in 1000 games")


def _micro(action: Callable[[], object], repeat: int) -> Figure:
    def measure() -> float:
        began = time.perf_counter()
        for _ in range(repeat):
            action()
        return (time.perf_counter() - began) / repeat * 1e6

    return figure(_samples(measure), "µs")
