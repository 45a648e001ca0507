"""A table, a worker process, a save store, a replay and the statistics: a game from its beginning to its chart."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from saboteur_gui.engine.game import GO_ON_MOVE
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.session.agent_pool import AgentPool
from saboteur_gui.session.channel import Channel, ProcessChannel, Wake
from saboteur_gui.session.computer_players import Report
from saboteur_gui.session.plan import COLOURS, Pace, Plan, Seat
from saboteur_gui.session.played_game import played_game
from saboteur_gui.session.recorder import Recorder
from saboteur_gui.session.replay import Replay
from saboteur_gui.session.save_store import SaveStore
from saboteur_gui.session.session import Session
from saboteur_gui.session.statistics import Statistics
from saboteur_gui.storage.folders import find_folders
from saboteur_gui.storage.notices import Notice

from .plain_agents import Bell
from .tables import look_on

REMEMBERS = "tests.session.thinkers:Remembers"
AT_ONCE = Pace(thinking_ms=0)


def plan(*agents: str, rounds: int = 1) -> Plan:
    seats = tuple(Seat(f"Гном {n}", "", COLOURS[n], "computer", agent) for n, agent in enumerate(agents))
    return Plan(Table("saboteur2", len(agents), modules=("veto",), rounds=rounds), seats, 12)


class Worker:
    """An agent pool in a process that a test can lay hands on."""

    def __init__(self) -> None:
        self.bell = Bell()
        self.lines: list[ProcessChannel] = []
        self.agents = AgentPool(self.bell.rung.set, self._connect, foreign=True)

    def _connect(self, wake: Wake) -> Channel:
        self.lines.append(ProcessChannel(wake))
        return self.lines[-1]

    def kill(self) -> None:
        pid = self.lines[-1].pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.agents.close()


def play(session: Session, worker: Worker, steps: int = 10_000, recorder: Recorder | None = None) -> list[Report]:
    """As a screen does: sleep until woken, then tick; go on after a round. What was believed and said meanwhile."""
    session.computers.pace = AT_ONCE
    last, known = session.steps + steps, len(session.computers.reports)
    while not session.over and session.steps < last:
        now = session.steps
        worker.bell.wait_for(lambda now=now: look_on(session, 0) or session.steps > now)  # type: ignore[misc]
        if recorder is not None:
            recorder.look()
    return session.computers.reports[known:]


def test_a_game_from_its_beginning_to_its_chart(tmp_path: Path, worker: Worker) -> None:
    folders = find_folders(tmp_path)
    save_store, statistics = SaveStore(folders), Statistics(folders)
    session = Session.new(plan(*[REMEMBERS] * 4), save_store, worker.agents)
    reports = play(session, worker, 30)
    assert statistics.record(played_game(session.record(), reports))
    session.close()

    session = Session.open(save_store, session.id, worker.agents)
    reports += play(session, worker)
    assert session.over
    assert statistics.record(played_game(session.record(), reports))
    replay = Replay(session.record())
    chart = statistics.chart(session.record().game)
    session.close()
    statistics.close()

    assert chart is not None
    assert len(chart.beliefs) == len(reports) == replay.last - 1  # nobody thinks about going on
    assert [player.name for player in chart.players] == [f"Гном {n}" for n in range(4)]
    assert chart.rounds[-1].gold == replay.open_table().gold
    assert session.trouble == []
    assert [line.open() for line in worker.lines] == [False, False]  # no process outlives its table


def test_a_table_whose_worker_is_killed_again_and_again_plays_the_same_game(worker: Worker) -> None:
    calm = Session.new(plan(*[REMEMBERS] * 3), None, worker.agents)
    play(calm, worker, 40)
    calm.close()
    session = Session.new(plan(*[REMEMBERS] * 3), None, worker.agents)
    for _ in range(3):
        play(session, worker, 10)
        worker.kill()
    play(session, worker, 10)
    assert session.record().moves == calm.record().moves
    assert session.trouble == [Notice("brain.restarted", {})]


def test_who_is_replaced_is_called_by_name(worker: Worker) -> None:
    session = Session.new(plan("random", "nobody"), None, worker.agents)
    play(session, worker)
    assert session.over
    assert session.trouble[-1] == Notice("brain.replaced", {"seat": 1, "agent": "nobody", "player": "Гном 1"})


def test_a_recorder_keeps_what_was_believed_from_day_to_day(tmp_path: Path, worker: Worker) -> None:
    folders = find_folders(tmp_path)
    save_store, statistics = SaveStore(folders), Statistics(folders)

    def sit(session: Session, steps: int) -> Recorder:
        recorder = Recorder(session, statistics)
        play(session, worker, steps, recorder)
        return recorder

    session = Session.new(plan(*[REMEMBERS] * 3, rounds=2), save_store, worker.agents)
    recorder = sit(session, 40)
    assert recorder.beliefs() == ()  # I4
    assert statistics.chart(session.record().game) is None
    recorder.close()
    session.close()

    session = Session.open(save_store, session.id, worker.agents)
    recorder = sit(session, 10_000)
    thought = [step for step, entry in enumerate(session.record().entries) if entry.move != GO_ON_MOVE]
    assert len(thought) == session.steps - 2
    assert [belief.step for belief in recorder.beliefs()] == thought
    assert [line.id for line in statistics.games()] == [session.record().game]
    recorder.close()
    session.close()
    statistics.close()


def test_a_recorder_counts_the_hints_that_were_asked_for(tmp_path: Path, worker: Worker) -> None:
    folders = find_folders(tmp_path)
    save_store, statistics = SaveStore(folders), Statistics(folders)
    session = Session.new(plan(*["random"] * 3, rounds=1), save_store, worker.agents)
    for _ in range(2):
        session.save.notes.count_hint(1)
    session.close()
    session = Session.open(save_store, session.id, worker.agents)
    recorder = Recorder(session, statistics)
    play(session, worker, recorder=recorder)
    assert session.over
    names = [seat.name for seat in session.plan.seats]
    assert {line.name: line.hints for line in statistics.players()} == dict(zip(names, (0, 2, 0), strict=True))
    recorder.close()
    session.close()
    statistics.close()


def test_a_recorder_without_statistics_knows_this_sitting(tmp_path: Path, worker: Worker) -> None:
    (tmp_path / "file").touch()
    session = Session.new(plan(REMEMBERS, "random"), None, worker.agents)
    statistics = Statistics(find_folders(tmp_path / "file"))
    recorder = Recorder(session, statistics)
    play(session, worker, recorder=recorder)
    assert {belief.seat for belief in recorder.beliefs()} == {0}
    assert len(statistics.notices) == 1


def test_what_is_said_is_heard_with_the_move(worker: Worker) -> None:
    """However soon the answer was there: how long somebody thought tells nothing."""
    session = Session.new(plan(*[REMEMBERS] * 3), None, worker.agents)
    session.computers.pace = Pace(thinking_ms=1000)

    def answered() -> bool:
        assert not session.tick(0)
        assert (session.spoken(), session.computers.reports) == ([], [])
        return not session.computers.thinking

    worker.bell.wait_for(answered)
    assert not session.tick(999)
    assert (session.spoken(), session.computers.reports) == ([], [])
    assert session.tick(1000)
    assert [(step, line.what) for step, line in session.spoken()] == [(1, "count")]
    assert [report.step for report in session.computers.reports] == [0]
