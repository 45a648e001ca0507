"""Computer players that fail, die, hang and lie: the game goes on, and everything is told once."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from saboteur_gui.ai.agents import BUILT_IN
from saboteur_gui.ai.personas import PERSONAS
from saboteur_gui.ai.player import LEVELS
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.view import view
from saboteur_gui.session.agent_host import is_ours
from saboteur_gui.session.agent_link import LIMIT
from saboteur_gui.session.agent_pool import AgentPool
from saboteur_gui.session.channel import Channel, ChannelError, Connect, ProcessChannel, ThreadChannel, Wake
from saboteur_gui.storage.notices import Notice

from .agent_names import HERE, REMEMBERS, expected
from .plain_agents import LINES, PATIENCE, Clock, player
from .thinkers import MARK


@pytest.fixture
def marks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(MARK, str(tmp_path))
    return tmp_path


def wait_until(happens: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < until, "it never happens"
        time.sleep(0.005)


def wait_for_file(path: Path) -> None:
    wait_until(path.exists)


def test_a_thread_plays_the_same_game_as_a_process() -> None:
    table = Table("saboteur2", 4, modules=("veto", "chests"), rounds=1)
    games = []
    for connect in LINES:
        with player(connect, table) as playing:
            playing.begin(*[REMEMBERS] * 4)
            games.append(playing.play())
            assert not playing.g.stack
            assert playing.agents.notices() == []
            assert len(playing.lines) == 1
    assert games[0] == games[1]
    assert len(games[0]) > 20


def test_killed_in_mid_thought_the_game_goes_on(marks: Path) -> None:
    with player(ProcessChannel) as playing:
        playing.begin(f"{HERE}:Waits", REMEMBERS, REMEMBERS)
        playing.ask()
        wait_for_file(marks / "thinks")
        line = playing.lines[0]
        assert isinstance(line, ProcessChannel)
        assert line.pid is not None
        os.kill(line.pid, signal.SIGKILL)
        (marks / "go").touch()
        assert playing.play(8) == expected(8)
        assert playing.agents.notices() == [Notice("brain.restarted", {})]
        assert playing.agents.notices() == []


def test_killed_between_questions_it_is_back_for_the_next_with_all_it_heard() -> None:
    with player(ProcessChannel) as playing:
        playing.begin(*[REMEMBERS] * 3)
        playing.play(4)
        line = playing.lines[0]
        assert isinstance(line, ProcessChannel)
        line.end()
        assert playing.agents.poll() == []
        assert playing.play(4) == expected(8)


def replaced(agent: str) -> list[Notice]:
    return [
        Notice("brain.restarted", {}),
        Notice("brain.replaced", {"seat": 0, "agent": f"{HERE}:{agent}"}),
    ]


def test_an_agent_that_takes_its_process_along_is_replaced() -> None:
    with player(ProcessChannel) as playing:
        playing.begin(f"{HERE}:Dies", "random", "random")
        playing.play(6)
        assert playing.step == 6
        assert len(playing.lines) == 3  # the first, one more try, and the one that goes on
        assert playing.agents.notices() == replaced("Dies")


@pytest.mark.parametrize(("connect", "agent"), [(ProcessChannel, "Hangs"), (ThreadChannel, "Waits")])
def test_an_agent_that_hangs_is_replaced(connect: Connect, agent: str, marks: Path) -> None:
    """A process is ended, a thread can only be left alone."""
    clock = Clock()
    with player(connect, limit=LIMIT, clock=clock) as playing:
        playing.begin(f"{HERE}:{agent}", "random", "random")
        playing.ask()
        for thoughts in (1, 2):
            wait_until(lambda thoughts=thoughts: len(list(marks.glob("thought-*"))) == thoughts)  # type: ignore[misc]
            assert playing.agents.poll() == []
            clock.now += LIMIT - 1
            assert playing.agents.poll() == []
            assert len(playing.lines) == thoughts  # it may still think
            clock.now += 2
            assert playing.agents.poll() == []
        playing.play(5)
        assert playing.step == 5
        assert len(playing.lines) == 3
        assert playing.agents.notices() == replaced(agent)
        (marks / "go").touch()  # let the threads end


def test_a_screen_that_sleeps_is_woken_for_an_answer_that_does_not_come(marks: Path) -> None:
    with player(ThreadChannel, limit=0.05) as playing:
        playing.begin(f"{HERE}:Waits", "random", "random")
        playing.ask()
        playing.bell.wait_for(lambda: not playing.agents.poll() and len(playing.lines) > 2)
        (marks / "go").touch()


def test_an_agent_that_dies_once_is_not_replaced(marks: Path) -> None:
    with player(ProcessChannel) as playing:
        playing.begin(f"{HERE}:DiesOnce", REMEMBERS, REMEMBERS)
        assert playing.play(8) == expected(8)
        assert playing.agents.notices() == [Notice("brain.restarted", {})]


@pytest.mark.parametrize(
    "agent",
    ["nobody", "no_such_module:agent", *(f"{HERE}:{name}" for name in ("Cheats", "Blurts", "Leaves", "HearsBadly"))],
)
def test_an_agent_that_fails_is_replaced_and_named_once(agent: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG), player(ThreadChannel, Table(seats=3, rounds=1)) as playing:
        playing.begin("random", agent, "random")
        playing.play()
        assert not playing.g.stack
        assert playing.agents.notices() == [
            Notice("brain.restarted", {}),
            Notice("brain.replaced", {"seat": 1, "agent": agent}),
        ]
    assert agent in caplog.text
    assert "SECRET" not in caplog.text  # what an agent says of its failure may quote its hand


@pytest.mark.parametrize("agent", ["tests.session.runs_on_import:Agent", "saboteur=os:abort/random", "random:seed"])
def test_a_plan_from_anywhere_makes_the_program_import_nothing(agent: str, marks: Path) -> None:
    """The name of an agent may come from a save that somebody sent."""
    with player(ThreadChannel, Table(seats=3, rounds=1), foreign=False) as playing:
        playing.begin("random", agent, "normal")
        playing.play(8)
        assert playing.step == 8
        assert playing.agents.notices()[-1] == Notice("brain.replaced", {"seat": 1, "agent": agent})
    assert list(marks.iterdir()) == []
    assert "tests.session.runs_on_import" not in sys.modules


def test_every_agent_of_the_program_may_sit_at_a_table() -> None:
    names = [*BUILT_IN, *(f"{level}:{persona}" for level in LEVELS for persona in PERSONAS)]
    assert [name for name in names if not is_ours(name)] == []


def test_only_the_seat_that_fails_is_replaced() -> None:
    with player(ThreadChannel) as playing:
        playing.begin(REMEMBERS, f"{HERE}:Cheats", REMEMBERS)
        playing.play(12)
        reports = playing.agents.reports()
        assert {report.seat for report in reports} == {0, 2}
        heard = {report.step: report.says[-1]["values"]["count"] for report in reports if report.seat == 0}
        assert sorted(heard.values()) == [heard[step] for step in sorted(heard)]  # nothing forgotten on the way


def test_a_late_answer_is_dropped(marks: Path) -> None:
    with player(ThreadChannel) as playing:
        playing.begin(f"{HERE}:Waits", f"{HERE}:Waits", f"{HERE}:Waits")
        playing.ask()
        wait_for_file(marks / "thinks")
        playing.make(view(playing.g, playing.seat).request.moves[0])  # type: ignore[union-attr]
        playing.ask()
        (marks / "go").touch()
        assert playing.answer()[:2] == (playing.seat, playing.step)
        assert playing.agents.poll() == []


def test_an_answer_for_an_earlier_table_is_dropped(marks: Path) -> None:
    with player(ThreadChannel) as playing:
        playing.begin(f"{HERE}:Waits", "random", "random")
        playing.ask()
        wait_for_file(marks / "thinks")
        playing.begin("random", "random", "random")
        playing.ask()
        (marks / "go").touch()
        assert playing.answer()[:2] == (0, 0)
        assert playing.agents.poll() == []
        assert playing.agents.reports() == []  # `random` has none: it is not the old agent that answered


def test_the_same_question_is_put_once() -> None:
    with player(ThreadChannel) as playing:
        playing.begin("random", "random", "random")
        playing.ask()
        playing.ask()
        assert sum(b'"ask"' in data for data in playing.sent) == 1


def test_a_question_of_another_seat_is_refused() -> None:
    with player(ThreadChannel) as playing:
        playing.begin("random", "random", "random")
        seen = view(playing.g, playing.seat)
        assert seen.request is not None
        with pytest.raises(ValueError, match="not its own"):
            playing.agents.ask(1, 0, seen, seen.request, 1)
        assert not any(b'"ask"' in data for data in playing.sent)


def no_process(wake: Wake) -> Channel:
    raise ChannelError("no worker process: OSError")


class Stillborn(ThreadChannel):
    """A worker that ends before it has started."""

    def __init__(self, wake: Wake) -> None:
        super().__init__(wake)
        self.read()
        self.end()
        wake()


@pytest.mark.parametrize("connect", [no_process, Stillborn])
def test_without_a_process_a_thread_plays(connect: Connect) -> None:
    with player(connect) as playing:
        playing.begin(*[REMEMBERS] * 3)
        assert playing.play(6) == expected(6)
        assert playing.agents.notices()[-1] == Notice("brain.no_process", {})
        assert playing.agents.notices() == []


ORPHAN = f"""
import os, sys, time
from saboteur_gui.session.agent_link import LIMIT
from saboteur_gui.session.agent_pool import AgentPool
from tests.session.plain_agents import Player, Bell, player
from saboteur_gui.session.channel import ProcessChannel
if __name__ == "__main__":
    with player(ProcessChannel) as playing:
        playing.begin("{HERE}:Hangs", "random", "random")
        playing.ask()
        time.sleep({PATIENCE})
"""


def test_a_worker_ends_with_the_program_even_in_mid_thought(marks: Path) -> None:
    script = marks / "program.py"
    script.write_text(ORPHAN, encoding="utf-8")
    paths = os.pathsep.join([str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", "")])
    program = subprocess.Popen([sys.executable, str(script)], env={**os.environ, "PYTHONPATH": paths})
    try:
        wait_for_file(marks / "thinks")
    finally:
        program.kill()
        program.wait()
    size = -1
    until = time.monotonic() + PATIENCE
    while size != (size := (marks / "thinks").stat().st_size):
        assert time.monotonic() < until, "it thinks on"
        time.sleep(0.3)


def test_a_closed_agent_pool_leaves_no_process_and_can_be_used_again() -> None:
    with player(ProcessChannel) as playing:
        playing.begin(*["random"] * 3)
        playing.agents.close()
        line = playing.lines[0]
        assert not line.open()
        playing.begin(*["random"] * 3)
        playing.play(2)
        assert playing.step == 2


def test_one_process_for_one_table_after_another() -> None:
    with player(ProcessChannel) as playing:
        for _ in range(2):
            playing.begin(*[REMEMBERS] * 3)
            playing.play(2)
        assert len(playing.lines) == 1
        playing.agents.start_table({})
        assert not playing.lines[0].open()


def test_a_table_without_computer_players_starts_nothing() -> None:
    calls: list[Wake] = []

    def connect(wake: Wake) -> Channel:
        calls.append(wake)
        return ThreadChannel(wake)

    agents = AgentPool(connect=connect)
    agents.start_table({})
    agents.tell(0, [])
    assert agents.poll() == []
    assert agents.notices() == []
    agents.close()
    assert calls == []


@pytest.mark.parametrize("threads", [0, 1])
def test_where_there_are_no_more_threads_whoever_asks_does_the_thinking(
    threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker process takes two threads, and one is no use to it: it is ended again."""
    left, start = [threads], threading.Thread.start

    def limited(thread: threading.Thread) -> None:
        if not left[0]:
            raise RuntimeError("can't start new thread")
        left[0] -= 1
        start(thread)

    before = set(multiprocessing.active_children())
    with player(ProcessChannel) as playing:
        monkeypatch.setattr(threading.Thread, "start", limited)
        playing.begin(*["random"] * 3)
        playing.play(6)
        monkeypatch.undo()
        assert playing.step == 6
        assert playing.agents.notices() == [Notice("brain.no_process", {})]
    assert set(multiprocessing.active_children()) == before
