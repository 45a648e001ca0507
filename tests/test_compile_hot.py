"""What is compiled where it is asked for. That it plays the same games is a step of `.ci/run`."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "build_scripts"))

import compile_hot  # noqa: E402


def test_the_rules_and_what_plays_on_are_compiled() -> None:
    hot = compile_hot.hot_modules(ROOT)
    assert {"saboteur_gui/engine/board.py", "saboteur_gui/engine/modules/veto.py"} <= set(hot)
    assert all((ROOT / path).is_file() for path in hot)


def test_what_is_left_out_by_name_is_there() -> None:
    stems = {path.stem for path in (ROOT / "saboteur_gui" / "engine").glob("*.py")}
    assert set(compile_hot.COLD.split()) <= stems


def test_nothing_is_compiled_unless_it_is_asked_for() -> None:
    assert not compile_hot.ASKED
