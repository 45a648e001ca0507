"""Ctrl-C, and workers that end: nobody is left behind, nothing that was there is lost."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
SIMULATE = "simulate --game base --seats 3 --agents normal --rounds 1 --games 50000"
FOREIGN = "tests.agents_that_fail:First"
PATIENCE = 120.0  # all the games together take longer
MOST_WORK = 2.0  # seconds of the processor from Ctrl-C to the end, however busy the machine is


@pytest.fixture
def began(tmp_path: Path) -> Iterator[list[subprocess.Popen[str]]]:
    """Programs that a test has begun; none outlives it."""
    programs: list[subprocess.Popen[str]] = []
    yield programs
    for program in programs:
        if program.poll() is None:
            os.killpg(program.pid, signal.SIGKILL)
        program.communicate()


def begin(began: list[subprocess.Popen[str]], transcript: Path, *words: str) -> subprocess.Popen[str]:
    """`simulate` in a session of its own; games are being written when this returns."""
    command = [sys.executable, "-m", "saboteur_gui", *SIMULATE.split(), "--transcript", str(transcript), *words]
    pipe = subprocess.PIPE
    program = subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True, start_new_session=True)
    began.append(program)
    wait_until(lambda: any(path.stat().st_size for path in transcript.parent.glob(".*.new")))
    return program


def wait_until(holds: object) -> None:
    until = time.monotonic() + PATIENCE
    while not holds():  # type: ignore[operator]
        assert time.monotonic() < until, "it did not come to that"
        time.sleep(0.02)


def members(session: int) -> list[int]:
    """Processes of a session that have not ended."""
    return [pid for pid, fields in processes().items() if int(fields[3]) == session and fields[0] != "Z"]


def processes() -> dict[int, list[str]]:
    """What the system tells of each, from its state on."""
    found = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            found[int(stat.parent.name)] = stat.read_text().rpartition(")")[2].split()
    return found


def work_of(session: int) -> float:
    """Seconds of the processor that its processes have taken, with those that have ended and were waited for."""
    told = [sum(map(int, fields[11:15])) for fields in processes().values() if int(fields[3]) == session]
    return sum(told) / os.sysconf("SC_CLK_TCK")


def work_of_all_that_ended() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_first_interrupt_ends_it_and_keeps_what_was_played(
    jobs: str, tmp_path: Path, began: list[subprocess.Popen[str]]
) -> None:
    lines = tmp_path / "games.jsonl"
    lines.write_text("of yesterday")
    before = work_of_all_that_ended()
    program = begin(began, lines, "--jobs", jobs)
    worked = work_of(program.pid)
    os.killpg(program.pid, signal.SIGINT)
    out, err = program.communicate(timeout=PATIENCE)
    assert work_of_all_that_ended() - before - worked < MOST_WORK
    assert (program.returncode, out) == (130, "")
    partial = tmp_path / "games.jsonl.partial"
    assert err == f"saboteur-gui: stopped; what there was until then is in '{partial}'\n"
    assert lines.read_text() == "of yesterday"
    assert json.loads(partial.read_text("utf-8").splitlines()[0])["e"] == "game"
    assert list(tmp_path.glob(".*")) == []
    wait_until(lambda: not members(program.pid))


@pytest.mark.parametrize("between", [0.0, 0.01, 0.3])
def test_the_second_interrupt_leaves_nobody_waiting(
    between: float, tmp_path: Path, began: list[subprocess.Popen[str]]
) -> None:
    program = begin(began, tmp_path / "games.jsonl", "--jobs", "2")
    os.killpg(program.pid, signal.SIGINT)
    time.sleep(between)
    if program.poll() is None:
        os.killpg(program.pid, signal.SIGINT)
    program.communicate(timeout=PATIENCE)
    assert program.returncode in (130, -signal.SIGINT)
    wait_until(lambda: not members(program.pid))


def test_a_process_that_is_just_beginning_has_nothing_to_say_of_an_interrupt(
    began: list[subprocess.Popen[str]],
) -> None:
    command = [sys.executable, "-m", "saboteur_gui", *SIMULATE.split(), "--jobs", "1", "--agents", FOREIGN]
    program = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, start_new_session=True)
    began.append(program)
    wait_until(lambda: [pid for pid in members(program.pid) if b"--multiprocessing-fork" in command_line(pid)])
    os.killpg(program.pid, signal.SIGINT)
    assert program.communicate(timeout=PATIENCE)[1] == "saboteur-gui: stopped\n"
    assert program.returncode == 130


@pytest.mark.parametrize("agents", ["normal", FOREIGN])
def test_whoever_plays_ends_with_a_program_that_is_killed(
    agents: str, tmp_path: Path, began: list[subprocess.Popen[str]]
) -> None:
    program = begin(began, tmp_path / "games.jsonl", "--jobs", "2", "--agents", agents)
    program.kill()
    wait_until(lambda: not members(program.pid))


def test_a_process_that_is_ended_from_outside_is_told_of(tmp_path: Path, began: list[subprocess.Popen[str]]) -> None:
    program = begin(began, tmp_path / "games.jsonl", "--jobs", "2")
    (worker, *_) = [pid for pid in members(program.pid) if b"--multiprocessing-fork" in command_line(pid)]
    os.kill(worker, signal.SIGKILL)
    _, err = program.communicate(timeout=PATIENCE)
    assert program.returncode == 1
    assert "a process that played games was ended from outside (signal 9)" in err


def command_line(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:  # it has just ended
        return b""
