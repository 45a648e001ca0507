"""`.ci/run` stops at the first check that fails, and names the step."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CHECKS = ["ruff check", "ruff format", "mypy saboteur_gui", "lint-imports", "python -m pytest"]
# For each step something that it runs.
STEPS = {
    "system": "apt-get update",
    "lint": "ruff format",
    "types": "mypy",
    "contracts": "lint-imports",
    "tests": "python3 -m pip install -e .[test]",
    "phones": "python3 -m pytest -n 0 tests/phones/in_browser.py",
    "ce": "python -m pytest tests/ui",
    "package": "python build_scripts/package.py",
    "window": "python3 -m pytest tests/e2e",
    "bare": "bare",
    "compiled": "python3 -m pytest tests/engine",
}
# A tool that only writes down how it is called, and leaves behind what the steps ask for then.
TOOL = """#!/bin/sh
call="${0##*/} $*"
echo "$call" >>"$TOLD"
case "$call" in
  "$FAILS"*) exit 1 ;;
  *" venv "*) mkdir -p "$3/bin" && touch "$3/bin/activate" && ln -s "$0" "$3/bin/python" ;;
  *" selftest") echo "engine: compiled" ;;
  *--transcript*) for word; do [ "$before" != --transcript ] || : >"$word"; before=$word; done ;;
  ldconfig*) echo "no library" ;;
esac
"""
TOOLS = ["ruff", "mypy", "lint-imports", "check-jsonschema", "python", "python3", "ldconfig", "bare", "Xvfb", "xdotool"]
TOOLS += ["objdump", "appstreamcli", "chromium", "npm", "debootstrap", "apt-get"]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs bash and scripts in the path")


def ci_run(folder: Path, *words: str, fails: str = "") -> tuple[int, list[str], str]:
    """`.ci/run` in a tree and with tools that do nothing: its exit code, the calls, and what it printed."""
    tools, tree = folder / "tools", folder / "tree"
    tools.mkdir()
    for name in TOOLS:
        (tools / name).write_text(TOOL)
        (tools / name).chmod(0o755)
    for name in ("saboteur_gui", "tests", "assets", "localization", "build_scripts", ".ci", "dist/saboteur-gui-1"):
        (tree / name).mkdir(parents=True)
    for name in (".ci/run", "README.md", "pyproject.toml"):
        shutil.copy(ROOT / name, tree / name)
    for name in (".ci/bare", "dist/saboteur-gui-1/saboteur-gui"):
        (tree / name).symlink_to(tools / "bare")
    told = folder / "told"
    env = os.environ | {"PATH": f"{tools}:{os.environ['PATH']}", "TOLD": str(told), "FAILS": fails or "nothing"}
    done = subprocess.run([tree / ".ci" / "run", *words], env=env, capture_output=True, text=True, check=False)
    return done.returncode, told.read_text().splitlines(), done.stdout


def checks(calls: list[str]) -> list[str]:
    """Of the fast part; the first call of all only counts the processors."""
    return [next((check for check in CHECKS if call.startswith(check)), call) for call in calls[1:]]


def test_every_check_of_the_fast_part_is_run(tmp_path: Path) -> None:
    code, calls, _ = ci_run(tmp_path, "--fast")
    assert code == 0
    assert checks(calls) == CHECKS


@pytest.mark.parametrize("check", CHECKS)
def test_a_check_that_fails_fails_the_run_and_is_the_last(check: str, tmp_path: Path) -> None:
    code, calls, _ = ci_run(tmp_path, "--fast", fails=check)
    assert code != 0
    assert calls[-1].startswith(check)


def test_every_step_is_run_and_tells_its_time(tmp_path: Path) -> None:
    code, calls, out = ci_run(tmp_path)
    assert (code, [step for step, call in STEPS.items() if not any(c.startswith(call) for c in calls)]) == (0, []), out
    assert not [call for call in calls if "--lf" in call]
    _, _, times = out.partition("== all of it holds")
    assert {line.split()[0] for line in times.splitlines()[1:]} == set(STEPS)


@pytest.mark.parametrize("step", ["tests", "phones", "window"])
def test_what_failed_at_a_window_or_a_browser_is_asked_once_more_and_no_more_often(step: str, tmp_path: Path) -> None:
    code, calls, _ = ci_run(tmp_path, step, fails="python3 -m pytest")
    assert code != 0
    assert ["--lf" in call for call in calls if "pytest" in call] == [False, True]


@pytest.mark.parametrize("step", STEPS)
def test_a_step_that_fails_fails_the_run_and_is_named(step: str, tmp_path: Path) -> None:
    """In either row, whatever becomes of the other."""
    code, _, out = ci_run(tmp_path, fails=STEPS[step])
    _, _, told = out.partition("== failed or given up: ")
    failed, *times = told.splitlines()
    assert code != 0
    assert step in failed.split()
    assert step not in [line.split()[0] for line in times]
