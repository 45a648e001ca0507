"""The smallest letters of every table that is seen from a sofa: three metres from a screen of fifty inches."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from saboteur_gui.devtools.shots import SCENES
from saboteur_gui.ui.table.seat_panel import SeatPanel
from saboteur_gui.ui.table.table_stage import TableStage

from .fit import noted
from .stage import stage
from .test_fit import look, screened, shown

AWAY = 3000.0  # mm
DIAGONAL = 50 * 25.4  # mm, of 16 : 9
X_HEIGHT = 0.46  # of the size of the letters
LEAST = 8.5  # minutes of arc
VIEWS = ("curtain", "curtain_7", "curtain_12", "table", "table_10", "table_12", "table_all", "table_veto", "table_talk",
         "hand", "hand_12", "lesson", "riddle", "who", "replay")  # fmt: skip


def minutes(size: int, height: int) -> float:
    """Under which angle the small letters of a text are seen, where the picture is so many pixels high."""
    pixel = DIAGONAL * 9 / math.hypot(16, 9) / height
    return math.degrees(math.atan(size * X_HEIGHT * pixel / AWAY)) * 60


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
@pytest.mark.parametrize("name", VIEWS)
def test_the_smallest_letters_can_be_read_from_a_sofa(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    with noted() as notes:
        app = stage(tmp_path, animation="off")
        app.settings.couch = "on"
        shown(screened(app, notes, size), name)
        look(app, notes, "en", (100, 100))
        seen = {text.words: minutes(text.size, size[1]) for text in notes.texts if not text.covered and text.widget}
    assert len(seen) > 10
    assert {words: angle for words, angle in seen.items() if angle < LEAST} == {}


def test_a_sofa_is_sat_on_in_every_window(tmp_path: Path) -> None:
    for size in ((1280, 720), (1280, 800), (1920, 1080)):
        app = stage(tmp_path, size, animation="off")
        scene = SCENES["curtain"](app)
        assert isinstance(scene, TableStage)
        assert scene.table.many and scene.kit.letters.far


@pytest.mark.parametrize("name", ["curtain", "curtain_12"])
def test_a_broken_tool_is_as_large_as_it_has_to_be(tmp_path: Path, name: str) -> None:
    app = stage(tmp_path, (1920, 1080), animation="off")
    app.push(SCENES[name](app), fade=False)
    app.wait_ms(500)
    panels = [widget for widget in app.stack[0].root.widgets if isinstance(widget, SeatPanel)]
    assert min(panel.tool_rect(bit).width for panel in panels for bit in (1, 2, 4)) >= 44


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("name", ["curtain", "curtain_7", "curtain_12"])
def test_the_door_leaves_every_goal_to_be_seen(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    app = stage(tmp_path, size, animation="off")
    scene = SCENES[name](app)
    assert isinstance(scene, TableStage)
    app.push(scene, fade=False)
    app.wait_ms(1000)
    board, mine = scene.table.board, scene.table.layout.mine
    goals = [cell for cell, kind in scene.table.viewer.view.hidden if kind == "goal"]
    assert len(goals) >= 3
    assert [cell for cell in goals if not mine.contains(board.rect_of(cell))] == []
