"""Random play of the engine against random play of python-chess, which nearly everybody knows: a measure that a slow
machine does not change. Needs `python -m pip install chess`; without it there are no such figures."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from ..engine.game import legal_moves, play, start
from ..engine.ruleset import Table, compile_rules
from .samples import Figure, figure

SAMPLES = 40
STEPS = 6000  # decisions, or plies, of a sample
PLIES = 200  # after so many a game of chess begins anew: bare kings would be moved for ever, and fast


def chess_figures() -> dict[str, Figure]:
    """Decisions for each ply, and those of Saboteur 2 for each of the base game, taken in turns."""
    if find_spec("chess") is None:
        return {}
    chess, base, second = _chess(), _engine(Table(seats=5)), _engine(Table("saboteur2", 5))
    per_ply, of_base = [], []
    for _ in range(SAMPLES):
        rate = base()
        per_ply.append(rate / chess())
        of_base.append(second() / rate)
    return {
        "engine.base_decisions_per_chess_ply": figure(per_ply, "ratio", rate=True),
        "engine.saboteur2_decisions_per_base_decision": figure(of_base, "ratio", rate=True),
    }


def _engine(table: Table) -> Callable[[], float]:
    """Decisions a second of processor time."""
    rules = compile_rules(table)
    rng = random.Random(0)
    seeds = iter(range(10**9))

    def measure() -> float:
        steps, began = 0, time.process_time()
        while steps < STEPS:
            g = start(rules, next(seeds))
            while g.stack:
                moves = legal_moves(g)
                play(g, moves[int(rng.random() * len(moves))])
                steps += 1
        return steps / (time.process_time() - began)

    return measure


def _chess() -> Callable[[], float]:
    """Plies a second of processor time."""
    new_board = import_module("chess").Board
    rng = random.Random(0)

    def measure() -> float:
        steps, began = 0, time.process_time()
        while steps < STEPS:
            board = new_board()
            for _ in range(PLIES):
                moves = list(board.legal_moves)
                if not moves:
                    break
                board.push(moves[int(rng.random() * len(moves))])
                steps += 1
        return steps / (time.process_time() - began)

    return measure
