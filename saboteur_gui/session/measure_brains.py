"""How long a table waits for its computer players, and a player for a replay and for the statistics."""

from __future__ import annotations

import random
import statistics
import tempfile
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from ..engine.game import apply, start
from ..engine.ruleset import Table, compile_rules
from ..engine.state import GameState
from ..engine.view import view
from ..storage.folders import find_folders
from .account import account_of
from .journal import Entry, chain
from .line import Line, ProcessLine, Wake
from .measure import Figure
from .plan import COLOURS, Plan, Seat
from .record import Record
from .replay import Replay
from .statistics import Statistics
from .worker import WorkerBrains

RESTARTS = 8
GAMES = 20
SEATS = 5
TABLE = Table("saboteur2", SEATS, modules=("veto", "chests", "new_goals"))


def brain_figures() -> dict[str, Figure]:
    asked, answered = answer_times()
    return {
        "brains.ask": _figure(asked),
        "brains.answer_random": _figure(answered),
        "brains.restart": _figure(restart_times(RESTARTS)),
    } | _looking_back(GAMES)


def _looking_back(games: int) -> dict[str, Figure]:
    records = [a_game(seed) for seed in range(games)]
    replays = [_timed(partial(Replay, record)) for record in records]
    replay, rng = Replay(records[0]), random.Random(1)
    jumps = [_timed(lambda: replay.go(rng.randint(0, replay.last))) for _ in range(200)]
    with tempfile.TemporaryDirectory() as place:
        kept = Statistics(find_folders(Path(place)))
        accounts = [account_of(record) for record in records]
        recorded = [_timed(partial(kept.record, account)) for account in accounts]
        kept.close()
    return {"replay.open": _figure(replays), "replay.jump": _figure(jumps), "statistics.record": _figure(recorded)}


def a_game(seed: int) -> Record:
    """A whole game of random moves."""
    g = start(compile_rules(TABLE), seed)
    seats = tuple(Seat(f"Player {seat}", "", COLOURS[seat], "computer", "random") for seat in range(SEATS))
    record = Record(f"{seed:032x}", Plan(TABLE, seats, seed), 0, g.clone(), chain("", g))
    rng = random.Random(seed)
    while g.stack:
        seat, moves = g.stack[-1].seat, g.stack[-1].legal(g)
        move = moves[int(rng.random() * len(moves))]
        apply(g, move)
        record.entries.append(Entry(seat, move, chain(record.hash, g)))
    return record


class _Waiting:
    """A table that sleeps until its computer players have answered."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self._rung = threading.Event()
        self.brains = WorkerBrains(self._rung.set, self._connect)

    def _connect(self, wake: Wake) -> Line:
        self.lines.append(ProcessLine(wake))
        return self.lines[-1]

    def ask(self, g: GameState, step: int) -> None:
        seen = view(g, g.stack[-1].seat)
        assert seen.request is not None
        self.brains.ask(seen.seat, step, seen, seen.request, 1)

    def answer(self) -> tuple[int, ...]:
        while not (answers := self.brains.poll()):
            self._rung.wait()
            self._rung.clear()
        return answers[0][2]


def answer_times() -> tuple[list[float], list[float]]:
    """Milliseconds that asking takes, and until the answer is there: one game of `random` in its process."""
    table, g = _Waiting(), start(compile_rules(TABLE), 1)
    table.brains.seats(dict.fromkeys(range(SEATS), "random"))
    asked, answered = list[float](), list[float]()
    events = g.out_events
    while g.stack:
        for seat in range(SEATS):
            table.brains.tell(seat, events)
        began = time.perf_counter()
        table.ask(g, len(asked))
        asked.append((time.perf_counter() - began) * 1000)
        move = table.answer()
        answered.append((time.perf_counter() - began) * 1000)
        events = apply(g, move)
    table.brains.close()
    return asked[1:], answered[1:]  # the first one waits for the process to start


def restart_times(times: int) -> list[float]:
    """Milliseconds from the death of the worker to the answer of the question that it took along."""
    table, g = _Waiting(), start(compile_rules(TABLE), 1)
    table.brains.seats(dict.fromkeys(range(SEATS), "random"))
    table.ask(g, 0)
    table.answer()
    waited: list[float] = []
    for step in range(1, times + 1):
        table.lines[-1].end()
        began = time.perf_counter()
        table.ask(g, step)
        table.answer()
        waited.append((time.perf_counter() - began) * 1000)
    table.brains.close()
    return waited


def _timed(action: Callable[[], object]) -> float:
    began = time.perf_counter()
    action()
    return (time.perf_counter() - began) * 1000


def _figure(times: list[float]) -> Figure:
    worst = statistics.quantiles(times, n=100, method="inclusive")[98]
    return {"median": round(statistics.median(times), 3), "p99": round(worst, 3), "unit": "ms"}
