"""The mouse cursor says what may be done where it points, and is set only when it changes."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path

import pygame
import pytest

from saboteur_gui.resources import PACKAGE, asset
from saboteur_gui.session.session import Session
from saboteur_gui.ui import session_flow
from saboteur_gui.ui.cursors import BAKED, CURSORS, Cursors
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.settings_scene import SettingsScene
from saboteur_gui.ui.scenes.setup_scene import SetupScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.theme import Metrics

from .stage import Stage, motion, plan, press, release, stage


@pytest.fixture
def cursors_set(monkeypatch: pytest.MonkeyPatch) -> list[pygame.cursors.Cursor]:
    """What the window is given; the dummy driver has no cursors."""
    given: list[pygame.cursors.Cursor] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", given.append)
    return given


def table(folder: Path) -> tuple[Stage, TableScene]:
    app = stage(folder, (1280, 720), "en", animation="off", sort_hand=False)
    scene = TableScene(app, Session.new(plan(4, 1, seed=3, first=0), None, app.services.agents()))
    app.push(scene, fade=False)
    app.wait_ms(200)
    assert scene.table.viewer.asked
    return app, scene


def over(app: Stage, target: str | tuple[int, int]) -> str:
    pos = app.top.root.find(target).rect.center if isinstance(target, str) else target
    app.turn(motion(pos))
    return app.cursors.shown[0]


def test_over_a_button_over_nothing_and_back(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.push(MenuScene(app), fade=False)
    app.turn()
    assert app.cursors.shown[0] == "arrow"
    assert over(app, "menu.settings") == "point"
    assert over(app, (2, 2)) == "arrow"


def test_over_a_button_that_cannot_be_pressed(tmp_path: Path) -> None:
    app = stage(tmp_path, (1920, 2000))
    app.push(SettingsScene(app, "keys"), fade=False)
    app.turn()
    assert over(app, "settings.keys.reset") == "forbidden"


def test_over_a_text_field(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.push(SetupScene(app), fade=False)
    app.turn()
    assert over(app, "setup.seat.0.name") == "text"


def test_the_mine_is_taken_with_a_hand_that_closes(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    empty = scene.table.layout.mine.x + 30, scene.table.layout.mine.bottom - 60
    assert over(app, empty) == "open_hand"
    app.turn(press(empty))
    assert app.cursors.shown[0] == "fist"
    app.turn(motion((empty[0] + 40, empty[1] - 40), held=True))
    assert app.cursors.shown[0] == "fist"
    app.turn(release((empty[0] + 40, empty[1] - 40)))
    assert app.cursors.shown[0] == "open_hand"
    app.turn(press(empty, 2))
    assert app.cursors.shown[0] == "fist"
    app.turn(release(empty, 2))
    assert app.cursors.shown[0] == "open_hand"


def test_a_card_is_taken_dragged_and_let_go(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    start, to = scene.table.parts.hand[0].rect.center, scene.table.layout.sign.center
    assert over(app, start) == "open_hand"
    app.turn(press(start))
    app.turn(motion(to, held=True))
    assert scene.table.viewer.held.dragged == 0
    assert app.cursors.shown[0] == "fist"
    app.turn(release(to))
    assert app.cursors.shown[0] == "arrow"


def test_a_chosen_tunnel_says_that_it_can_be_turned(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    slot = next(slot for slot in range(len(scene.table.viewer.order)) if can_turn(scene, slot))
    app.click(f"hand.{slot}")
    assert app.cursors.shown[0] == "turn"


def can_turn(scene: TableScene, slot: int) -> bool:
    scene.hold.selection.pick(slot, False)
    turns = scene.table.viewer.choice is not None and scene.table.viewer.choice.can_turn
    scene.hold.selection.cancel()
    return turns


def test_cards_that_cannot_be_played_are_not_taken(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    app.settings.pace = "slow"
    app.key(pygame.K_1)
    app.click("discard")
    app.turn()
    assert not scene.table.viewer.asked
    assert over(app, scene.table.parts.hand[0].rect.center) == "point"


def test_who_sits_down_at_a_table_sees_that_it_takes_a_moment(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.push(MenuScene(app), fade=False)
    app.turn()
    session = session_flow.new_session(app, plan(3))
    assert app.cursors.shown[0] == "wait"
    session_flow.enter_table(app, session)
    app.turn()
    assert app.cursors.shown[0] == "arrow"


def side(cursor: pygame.cursors.Cursor) -> int:
    picture = cursor.data[-1]
    assert isinstance(picture, pygame.Surface)
    return picture.get_width()


def test_it_is_set_once_and_grows_with_the_interface(tmp_path: Path, cursors_set: list[pygame.cursors.Cursor]) -> None:
    app = stage(tmp_path, (1920, 1080))
    app.push(MenuScene(app), fade=False)
    app.turn()
    button = app.top.root.find("menu.settings").rect
    for step in range(10):
        app.turn(motion((button.x + 5 + step, button.centery)), ms=16)
    assert [side(cursor) for cursor in cursors_set] == [32, 32]
    assert cursors_set[-1].data[0] == (14, 4), "the tip of the finger"
    app.settings.ui_scale = 200
    app.turn()
    assert side(cursors_set[-1]) == 64


def test_where_drawn_ones_cannot_be_set_the_system_has_its_own(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[pygame.cursors.Cursor] = []

    def only_system(cursor: pygame.cursors.Cursor) -> None:
        if cursor.type != "system":
            raise pygame.error("no colours here")
        given.append(cursor)

    monkeypatch.setattr(pygame.mouse, "set_cursor", only_system)
    cursors = Cursors()
    for name in CURSORS:
        cursors.show(name, Metrics(1920, 1080))
    assert [cursor.data[0] for cursor in given] == list(CURSORS.values())
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert "no colours here" in caplog.text


def test_where_none_can_be_set_it_is_said_and_not_tried_again(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[object] = []

    def fails(cursor: pygame.cursors.Cursor) -> None:
        tried.append(cursor)
        raise pygame.error("no cursors here")

    monkeypatch.setattr(pygame.mouse, "set_cursor", fails)
    cursors = Cursors()
    for name in CURSORS:
        cursors.show(name, Metrics(1920, 1080))
    assert (len(tried), len(caplog.records)) == (2, 2)


def test_every_cursor_is_drawn_and_every_one_that_is_drawn_is_used() -> None:
    baked = {tuple(path.name.split(".")[:2]) for path in asset("ui/cursors").iterdir()}
    assert baked == {(name, str(size)) for name in CURSORS for size in BAKED}
    assert json.loads(asset("ui/cursors.json").read_text("utf-8")).keys() == CURSORS.keys()
    source = "".join(path.read_text("utf-8") for path in (PACKAGE / "ui").rglob("*.py") if path.stem != "cursors")
    assert [name for name in CURSORS if f'"{name}"' not in source] == []
    named = set(re.findall(r'cursor = "(\w+)"', source))
    assert named <= CURSORS.keys()
