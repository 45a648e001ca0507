"""The program as a whole: what it prints without a window, what a copy tells of itself, how much memory it takes."""

from __future__ import annotations

import json
from pathlib import Path

from saboteur_gui import __version__
from saboteur_gui.session.plan import COLOURS, Plan, Seat
from saboteur_gui.thinking import everything

from . import program
from .hand import quick_settings
from .test_keep import children, kept
from .window import screen, window

MOST_MEMORY = 350  # MB, the program and its computer players together


def test_it_tells_its_version_and_its_commands(tmp_path: Path) -> None:
    told = program.run(tmp_path, "--version")
    assert (told.returncode, told.stdout) == (0, f"saboteur-gui {__version__}\n")
    told = program.run(tmp_path, "--help")
    assert told.returncode == 0
    assert all(command in told.stdout for command in ("play", "simulate", "bench", "shots", "selftest"))


def test_it_plays_in_several_processes(tmp_path: Path) -> None:
    words = ["simulate", "--game", "saboteur2", "--seats", "4", "--agents", "easy", "--games", "3", "--json"]
    alone, together = (program.run(tmp_path, *words, "--jobs", jobs) for jobs in ("1", "2"))
    assert (alone.returncode, together.returncode) == (0, 0), together.stderr
    assert json.loads(alone.stdout)["gold"] == json.loads(together.stdout)["gold"]


def test_wrong_use_is_one_line(tmp_path: Path) -> None:
    told = program.run(tmp_path, "simulate", "--game", "chess", "--seats", "4")
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
    assert "'chess'" in told.stderr


def test_a_copy_tells_that_it_is_whole(tmp_path: Path) -> None:
    told = program.run(tmp_path, "selftest")
    lines = told.stdout.splitlines()
    assert told.returncode == 0, told.stdout + told.stderr
    assert lines[-1] == f"{len(lines) - 1} passed, 0 failed"
    assert sum(line.startswith("ok      game ") for line in lines) == 20


def test_memory_with_everything_on(tmp_path: Path) -> None:
    """Twelve seats, every extra, full HD: the most that was ever taken."""
    table = everything("saboteur2", 12)
    seats = tuple(Seat(f"Гном {n}", "braids", COLOURS[n], "computer", "normal") for n in range(table.seats))
    quick_settings(tmp_path, Plan(table, seats, 1), animation="fast")
    with screen(tmp_path, 1920, 1080) as display, window(tmp_path, display, "--size", "1920x1080") as one:
        one.click("menu.new_game")
        one.click("setup.start")
        one.scene("table")
        one.wait_for(lambda: kept(tmp_path).steps > 40, "forty moves", 180)
        workers = children(one.program.pid)
        assert workers, "the computer players have a process of their own"
        peaks = [peak(pid) for pid in (one.program.pid, *workers)]
        assert sum(peaks) < MOST_MEMORY, f"{peaks} MB"
        assert one.close() == 0


def peak(pid: int) -> float:
    """MB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1000 for line in lines if line.startswith("VmHWM"))
