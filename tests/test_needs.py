"""Tests whose tools are missing: they say why, and fail a run in which none may stay away."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def run_without(tmp_path: Path, tests: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
    """These tests where no program and no numpy is found."""
    (tmp_path / "numpy.py").write_text("raise ImportError('nobody brought it')")
    env = os.environ | {"PATH": "", "PYTHONPATH": str(tmp_path)} | surroundings
    command = [sys.executable, "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", tests]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("tests", "why"),
    [
        ("tests/e2e/test_play.py", "a real window needs Xvfb and xdotool"),
        ("tests/art/test_bake.py", "needs numpy: nobody brought it"),
    ],
)
def test_they_stay_away_and_say_why(tests: str, why: str, tmp_path: Path) -> None:
    for wanted, code in (("", {0, 5}), ("all", {1})):
        done = run_without(tmp_path, tests, SABOTEUR_TESTS=wanted)
        assert done.returncode in code
        assert why in done.stdout
        assert " failed" not in done.stdout and " error" not in done.stdout
