"""Whatever somebody's agent does is that agent's failure: it is named, and `simulate` ends with exit code 1."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from saboteur_gui.arena.guard import foreign_modules

ROOT = Path(__file__).parent.parent.parent
AGENTS = "tests.arena.agents_that_harm"
SOON = 60  # seconds within which even a hanging agent is given up


def simulate(agent: str, *words: str) -> subprocess.CompletedProcess[str]:
    """A round with this agent on seat 1, by the program itself."""
    table = ["simulate", "--game", "base", "--seats", "3", "--rounds", "1", "--json"]
    agents = ["--agents", f"random,{AGENTS}:{agent},random"]
    command = [sys.executable, "-m", "saboteur_gui", *table, *agents, *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=SOON, check=False)


@pytest.mark.parametrize(
    ("agent", "words", "why"),
    [
        ("Exits", [], "it ended the process in which it plays (exit code 0)"),
        ("Interrupts", [], "KeyboardInterrupt"),
        ("Prints", [], "it printed 'thinking of'"),
        ("PrintsPastPython", [], "it printed 'from the depth\\n'"),
        ("ClosesEverything", [], "it closed files that are not its own"),
        ("ClosesStandardOutput", [], "it closed files that are not its own"),
        ("LeavesProcessAndExits", [], "it ended the process in which it plays (exit code 0)"),
        ("KeepsThread", [], "it keeps a thread running, 'brooding'"),
        ("Hangs", ["--time-limit", "0.3"], "it gave no answer in 0.3 s"),
        ("HangsForGood", ["--time-limit", "0.3"], "it gave no answer in 0.3 s"),
        ("HangsHearing", ["--time-limit", "0.3"], "it gave no answer in 0.3 s"),
    ],
)
def test_what_an_agent_does_against_the_contract_is_its_failure(agent: str, words: list[str], why: str) -> None:
    done = simulate(agent, *words)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert f"agent '{AGENTS}:{agent}' on seat 1" in done.stderr and why in done.stderr


def test_an_agent_that_ends_the_program_while_it_is_loaded_is_named() -> None:
    done = simulate("exits_when_made")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert f"agent '{AGENTS}:exits_when_made' at 'loading'" in done.stderr


@pytest.mark.parametrize("agent", ["LeavesProcess", "LeavesProcessAndExits", "PlaysTwice"])
def test_nobody_whom_an_agent_has_begun_outlives_the_games(agent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = f"{agent}-{os.getpid()}"
    monkeypatch.setenv("SABOTEUR_TEST", mark)
    done = simulate(agent)
    assert done.returncode == (agent == "LeavesProcessAndExits")
    until = time.monotonic() + SOON
    while left := [pid for pid in running(mark) if pid != os.getpid()]:
        assert time.monotonic() < until, left
        time.sleep(0.05)


def running(mark: str) -> list[int]:
    """The processes with this in their environment."""
    found = []
    for environ in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            if mark.encode() in environ.read_bytes():
                found.append(int(environ.parent.name))
    return found


def test_what_an_agent_complains_of_moves_no_terminal() -> None:
    done = simulate("MovesTerminal")
    assert done.returncode == 0 and json.loads(done.stdout)["games"] == 1
    assert set(done.stderr.split("\n")) == {" [2J зле", " ]0;title ", ""}


def test_a_thread_that_ends_with_its_call_is_no_failure() -> None:
    assert json.loads(simulate("UsesThread", "--time-limit", "10").stdout)["games"] == 1


def test_a_time_limit_is_more_than_nothing() -> None:
    done = simulate("UsesThread", "--time-limit", "0")
    assert done.returncode == 2 and "--time-limit: must be more than 0" in done.stderr


@pytest.mark.parametrize(
    ("name", "modules"),
    [
        ("random", []),
        ("hard:schemer", []),
        ("saboteur=random/hard:grim", []),
        ("a.b:c", ["a.b"]),
        ("saboteur=a.b:c/digger=hard:grim/d:e", ["a.b", "d"]),
    ],
)
def test_somebodys_own_code_is_known_by_its_name(name: str, modules: list[str]) -> None:
    assert foreign_modules(name) == modules
