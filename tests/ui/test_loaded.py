"""What is loaded before the menu is seen: a module that only a table, a list or a lesson needs comes with it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

START = """
import sys
from pathlib import Path
from saboteur_gui.screen_cli import load_pygame
load_pygame()
from saboteur_gui.ui import start
wishes = start.Wishes(data_dir=Path(sys.argv[1]))
folders = start.find_folders(wishes.data_dir)
app = start.open_app(start.services_on(folders, start.Settings.load(folders), start.Reports(folders.log)), wishes)
start._first_scenes(app, wishes)
app.step([])
print(*sys.modules)
"""
LATER = [
    "saboteur_gui.ai.player",
    "saboteur_gui.arena",
    "saboteur_gui.devtools",
    "saboteur_gui.engine.positions",
    "saboteur_gui.engine.transcript",
    "saboteur_gui.lessons.lesson",
    "saboteur_gui.looks",
    "saboteur_gui.phones",
    "saboteur_gui.riddles",
    "saboteur_gui.rulebook",
    "saboteur_gui.session.agent_pool",
    "saboteur_gui.session.game_summary",
    "saboteur_gui.session.recorder",
    "saboteur_gui.session.replay",
    "saboteur_gui.session.session",
    "saboteur_gui.session.statistics_charts",
    "saboteur_gui.session.played_game",
    "saboteur_gui.ui.board",
    "saboteur_gui.ui.setup",
    "saboteur_gui.ui.table",
    "saboteur_gui.ui.theatre",
    "saboteur_gui.wording",
    "asyncio",
    "multiprocessing",
    "numpy",
    "pkg_resources",
    *([] if getattr(pygame, "IS_CE", False) else ["importlib.resources"]),  # pygame-ce wants it itself
]


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The modules of a program whose menu has just been drawn."""
    words = [sys.executable, "-c", START, str(tmp_path_factory.mktemp("data"))]
    root = Path(__file__).parents[2]
    done = subprocess.run(words, cwd=root, capture_output=True, text=True, check=True, timeout=60)
    return set(done.stdout.split())


@pytest.mark.parametrize("module", LATER)
def test_the_menu_does_not_wait_for_what_it_does_not_need(module: str, loaded: set[str]) -> None:
    assert module not in loaded


def test_the_menu_was_drawn(loaded: set[str]) -> None:
    assert {"saboteur_gui.ui.scenes.menu_scene", "saboteur_gui.ui.front.menu_button"} <= loaded


def test_what_is_loaded_later_still_exists() -> None:
    root = Path(__file__).parents[2]
    own = [root.joinpath(*name.split(".")) for name in LATER if name.startswith("saboteur_gui")]
    assert [path for path in own if not path.is_dir() and not path.with_suffix(".py").is_file()] == []
