"""How long a table waits for its computer players, who think in a process of their own."""

from __future__ import annotations

import threading
import time

from ..engine.game import play, start
from ..engine.ruleset import compile_rules
from ..engine.state import GameState
from ..engine.view import view
from ..session.agent_pool import AgentPool
from ..session.channel import Channel, ProcessChannel, Wake
from .samples import Figure, figure
from .session_bench import SEATS, TABLE

RESTARTS = 8


def worker_figures() -> dict[str, Figure]:
    """Asking, the answer of an agent that does not think, and the answer of a worker that had to be started again."""
    asked, answered = answer_times()
    return {
        "brains.ask": figure(asked),
        "brains.answer_random": figure(answered),
        "brains.restart": figure(restart_times(RESTARTS)),
    }


class _Waiting:
    """A table that sleeps until its computer players have answered."""

    def __init__(self) -> None:
        self.lines: list[Channel] = []
        self._rung = threading.Event()
        self.agents = AgentPool(self._rung.set, self._connect)

    def _connect(self, wake: Wake) -> Channel:
        self.lines.append(ProcessChannel(wake))
        return self.lines[-1]

    def ask(self, g: GameState, step: int) -> None:
        seen = view(g, g.stack[-1].seat)
        assert seen.request is not None
        self.agents.ask(seen.seat, step, seen, seen.request, 1)

    def answer(self) -> tuple[int, ...]:
        while not (answers := self.agents.poll()):
            self._rung.wait()
            self._rung.clear()
        return answers[0][2]


def answer_times() -> tuple[list[float], list[float]]:
    """Milliseconds that asking takes, and until the answer is there: one game of `random` in its process."""
    table, g = _Waiting(), start(compile_rules(TABLE), 1)
    table.agents.start_table(dict.fromkeys(range(SEATS), "random"))
    asked, answered = list[float](), list[float]()
    events = g.out_events
    while g.stack:
        for seat in range(SEATS):
            table.agents.tell(seat, events)
        began = time.perf_counter()
        table.ask(g, len(asked))
        asked.append((time.perf_counter() - began) * 1000)
        move = table.answer()
        answered.append((time.perf_counter() - began) * 1000)
        events = play(g, move)
    table.agents.close()
    return asked[1:], answered[1:]  # the first one waits for the process to start


def restart_times(times: int) -> list[float]:
    """Milliseconds from the death of the worker to the answer of the question that it took along."""
    table, g = _Waiting(), start(compile_rules(TABLE), 1)
    table.agents.start_table(dict.fromkeys(range(SEATS), "random"))
    table.ask(g, 0)
    table.answer()
    waited: list[float] = []
    for step in range(1, times + 1):
        table.lines[-1].end()
        began = time.perf_counter()
        table.ask(g, step)
        table.answer()
        waited.append((time.perf_counter() - began) * 1000)
    table.agents.close()
    return waited
