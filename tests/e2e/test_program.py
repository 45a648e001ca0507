"""The program without a window: what it prints, what it plays."""

from __future__ import annotations

import json
from pathlib import Path

from saboteur_gui import __version__

from . import program


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
