"""An own move waits a moment, if that is set, and can be taken back: nothing has been revealed before it is made."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.card_play import TAKE_BACK
from tests.engine.table import hold, table, turn

from .gestures import Gestures, seated
from .questions import ASKS
from .stage import Stage, stage


def at_table(folder: Path, confirm: bool = False, take_back: bool = True) -> tuple[Stage, TableScene, bytes]:
    """A tunnel has just been put beside the start."""
    app = stage(folder, animation="off", pace="off", sort_hand=False, take_back=take_back, confirm_moves=confirm)
    g = table(seats=3)
    hold(g, 0, "cross map")
    turn(g, 0)
    scene = seated(app, g)
    before = scene.session.hash.encode()
    Gestures(app, scene).by_mouse("drag cross 1,0")
    app.turn(ms=20)
    return app, scene, before


def made(scene: TableScene, before: bytes) -> bool:
    return scene.session.hash.encode() != before


def test_without_it_a_move_is_made_at_once(tmp_path: Path) -> None:
    _, scene, before = at_table(tmp_path, take_back=False)
    assert made(scene, before)


def test_it_is_made_after_a_moment(tmp_path: Path) -> None:
    app, scene, before = at_table(tmp_path)
    app.wait_ms(TAKE_BACK - 500)
    assert not made(scene, before)
    app.wait_ms(600)
    assert made(scene, before)


@pytest.mark.parametrize("how", ["button", "key", "escape"])
def test_until_then_it_is_taken_back(tmp_path: Path, how: str) -> None:
    app, scene, before = at_table(tmp_path)
    if how == "button":
        app.click("strip.undo")
    else:
        app.key(pygame.K_z if how == "key" else pygame.K_ESCAPE)
    app.wait_ms(2 * TAKE_BACK)
    assert not made(scene, before)
    assert len(scene.table.viewer.view.hand) == 2
    assert scene.table.viewer.asked


def test_whoever_is_sure_makes_it_at_once(tmp_path: Path) -> None:
    app, scene, before = at_table(tmp_path)
    app.key(pygame.K_RETURN)
    assert made(scene, before)


def test_who_confirms_every_move_is_asked_for_a_yes_instead(tmp_path: Path) -> None:
    app, scene, before = at_table(tmp_path, confirm=True)
    app.wait_ms(2 * TAKE_BACK)
    assert not made(scene, before)
    app.click("strip.yes")
    assert made(scene, before)


def test_what_is_no_card_is_answered_at_once(tmp_path: Path) -> None:
    app = stage(tmp_path, animation="off", pace="off", take_back=True)
    ask = next(each for each in ASKS if each.name == "how a goal lies")
    scene = seated(app, ask.position(), ask.lead)
    steps = scene.session.steps
    Gestures(app, scene).by_mouse(ask.mouse)
    assert scene.session.steps > steps
