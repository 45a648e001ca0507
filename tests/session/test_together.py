"""A table, a worker process, a shelf, a replay and the statistics: a game from its beginning to its chart."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from saboteur_gui.engine.ruleset import Table
from saboteur_gui.session.account import account_of
from saboteur_gui.session.folders import find_folders
from saboteur_gui.session.line import Line, ProcessLine, Wake
from saboteur_gui.session.plan import COLOURS, Pace, Plan, Seat
from saboteur_gui.session.replay import Replay
from saboteur_gui.session.shelf import Shelf
from saboteur_gui.session.statistics import Statistics
from saboteur_gui.session.table import Session
from saboteur_gui.session.trouble import Notice
from saboteur_gui.session.worker import Report, WorkerBrains

from .brains import Bell

REMEMBERS = "tests.session.thinkers:Remembers"
AT_ONCE = Pace(thinking_ms=0)


def plan(*agents: str, rounds: int = 1) -> Plan:
    seats = tuple(Seat(f"Гном {n}", "", COLOURS[n], "computer", agent) for n, agent in enumerate(agents))
    return Plan(Table("saboteur2", len(agents), modules=("veto",), rounds=rounds), seats, 12)


class Worker:
    """Brains in a process that a test can lay hands on."""

    def __init__(self) -> None:
        self.bell = Bell()
        self.lines: list[ProcessLine] = []
        self.brains = WorkerBrains(self.bell.rung.set, self._connect)

    def _connect(self, wake: Wake) -> Line:
        self.lines.append(ProcessLine(wake))
        return self.lines[-1]

    def kill(self) -> None:
        pid = self.lines[-1].pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.brains.close()


def play(session: Session, worker: Worker, steps: int = 10_000) -> list[Report]:
    """As a screen does: sleep until woken, then tick."""
    session.pace = AT_ONCE
    last = session.steps + steps
    reports: list[Report] = []
    while not session.over and session.steps < last:
        now = session.steps
        worker.bell.wait_for(lambda now=now: session.tick(0) or session.steps > now)  # type: ignore[misc]
        reports += worker.brains.reports()
    return reports


def test_a_game_from_its_beginning_to_its_chart(tmp_path: Path, worker: Worker) -> None:
    folders = find_folders(tmp_path)
    shelf, statistics = Shelf(folders), Statistics(folders)
    session = Session.new(plan(*[REMEMBERS] * 4), shelf, worker.brains)
    reports = play(session, worker, 30)
    assert statistics.record(account_of(session.record(), reports))
    session.close()

    session = shelf.open(session.id, worker.brains)
    reports += play(session, worker)
    assert session.over
    assert statistics.record(account_of(session.record(), reports))
    replay = Replay(session.record())
    chart = statistics.chart(session.game)
    session.close()
    statistics.close()

    assert chart is not None
    assert len(chart.beliefs) == replay.last == len(reports)
    assert [player.name for player in chart.players] == [f"Гном {n}" for n in range(4)]
    assert chart.rounds[-1].gold == replay.open_table().gold
    assert session.trouble == []
    assert [line.open() for line in worker.lines] == [False, False]  # no process outlives its table


def test_a_table_whose_worker_is_killed_again_and_again_plays_the_same_game(worker: Worker) -> None:
    calm = Session.new(plan(*[REMEMBERS] * 3), None, worker.brains)
    play(calm, worker, 40)
    calm.close()
    session = Session.new(plan(*[REMEMBERS] * 3), None, worker.brains)
    for _ in range(3):
        play(session, worker, 10)
        worker.kill()
    play(session, worker, 10)
    assert session.record().moves == calm.record().moves
    assert session.trouble == [Notice("brain.restarted", {})]


def test_who_is_replaced_is_called_by_name(worker: Worker) -> None:
    session = Session.new(plan("random", "nobody"), None, worker.brains)
    play(session, worker)
    assert session.over
    assert session.trouble[-1] == Notice("brain.replaced", {"seat": 1, "agent": "nobody", "player": "Гном 1"})
