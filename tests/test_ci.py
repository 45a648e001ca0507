"""`.ci/run` stops at the first check that fails."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CHECKS = ["ruff check", "ruff format", "mypy saboteur_gui", "lint-imports", "python -m pytest"]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs bash and scripts in the path")


def fast(folder: Path, fails: str = "") -> tuple[int, list[str]]:
    """`.ci/run --fast` with tools that only write down how they are called: its exit code, and the calls."""
    told = folder / "told"
    for tool in ("ruff", "mypy", "lint-imports", "python"):
        path = folder / tool
        path.write_text(f'#!/bin/sh\necho "{tool} $*" >>"{told}"\ncase "{tool} $*" in "$FAILS"*) exit 1 ;; esac\n')
        path.chmod(0o755)
    env = os.environ | {"PATH": f"{folder}:{os.environ['PATH']}", "FAILS": fails or "nothing"}
    done = subprocess.run([ROOT / ".ci" / "run", "--fast"], env=env, capture_output=True, text=True, check=False)
    return done.returncode, told.read_text().splitlines()


def test_every_check_of_the_fast_part_is_run(tmp_path: Path) -> None:
    code, called = fast(tmp_path)
    assert code == 0
    assert [next((check for check in CHECKS if call.startswith(check)), call) for call in called] == CHECKS


@pytest.mark.parametrize("check", CHECKS)
def test_a_check_that_fails_fails_the_run_and_is_the_last(check: str, tmp_path: Path) -> None:
    code, called = fast(tmp_path, fails=check)
    assert code != 0
    assert called[-1].startswith(check)
