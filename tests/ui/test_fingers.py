"""Fingers: what they press, pull, scroll, ask for, turn and bring nearer; nothing needs a pointer that hovers."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD
from saboteur_gui.ui.pads.fingers import LONG
from saboteur_gui.ui.scenes.rule_book_scene import RuleBookScene
from saboteur_gui.ui.scenes.settings_scene import SettingsScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.widgets.controls import Switch
from saboteur_gui.ui.widgets.scroll import Scrolled
from tests.engine.table import move

from .gestures import empty_stage, made, seated
from .questions import at
from .stage import Stage, stage
from .virtual_pads import VirtualFinger


@pytest.fixture
def app(tmp_path: Path) -> Stage:
    return stage(tmp_path)


@pytest.fixture
def scene(tmp_path: Path) -> TableScene:
    return seated(empty_stage(tmp_path), at("curve_ne cross map"))


def at_table(scene: TableScene) -> Stage:
    assert isinstance(scene.app, Stage)
    return scene.app


def settings(app: Stage) -> Switch:
    app.push(SettingsScene(app), fade=False)
    app.turn()
    switch = app.top.root.find("settings.less_motion")
    assert isinstance(switch, Switch)
    return switch


def test_a_tap_presses_once_though_sdl_tells_of_a_mouse_too(app: Stage) -> None:
    settings(app)
    pos = app.top.root.find("settings.less_motion").rect.center
    finger = VirtualFinger(app)
    finger.down(pos)
    app.turn(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True))
    app.turn(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True))
    finger.up(pos)
    assert app.settings.less_motion


def test_nothing_is_pointed_at_after_a_tap(app: Stage) -> None:
    settings(app)
    VirtualFinger(app).tap("settings.less_motion")
    app.turn()
    assert app.top.root.hover is None


def test_a_finger_that_moves_up_scrolls_and_presses_nothing(app: Stage) -> None:
    app.push(SettingsScene(app, "game"), fade=False)
    app.turn()
    area = next(widget for widget in app.top.root.widgets if isinstance(widget, Scrolled))
    assert area.most > 0
    values, x = dict(app.settings.values), area.rect.right - 120
    VirtualFinger(app).drag((x, area.rect.bottom - 60), (x, area.rect.bottom - 260))
    assert area.offset == pytest.approx(200, abs=25)
    assert app.settings.values == values


def test_a_page_of_the_rulebook_follows_the_finger(app: Stage) -> None:
    app.push(RuleBookScene(app), fade=False)
    app.turn()
    page = app.top.root.find("rules.page")
    assert isinstance(page, Scrolled)
    VirtualFinger(app).drag((page.rect.centerx, page.rect.bottom - 60), (page.rect.centerx, page.rect.bottom - 160))
    assert page.offset == pytest.approx(100, abs=25)


def test_a_finger_that_rests_is_told_what_hovering_tells_and_presses_nothing(scene: TableScene) -> None:
    app = at_table(scene)
    button = scene.root.find("bar.fit")
    follows = scene.table.board.camera.follows
    scene.table.board.camera.follows = False
    finger = VirtualFinger(app)
    finger.down(button.rect.center)
    app.wait_ms(LONG + 100)
    assert scene.root.tip.rect is not None and scene.root.tip_words()[0] == button.tip
    finger.up(button.rect.center)
    assert follows and not scene.table.board.camera.follows


def test_a_finger_that_rests_on_a_card_shows_it_large_until_it_is_lifted(scene: TableScene) -> None:
    app, pos = at_table(scene), scene.table.parts.hand[0].rect.center
    finger = VirtualFinger(app)
    finger.down(pos)
    app.wait_ms(LONG + 100)
    assert scene.root.overlay is not None and scene.root.overlay.key == "closeup"
    finger.up(pos)
    assert scene.root.overlay is None and scene.table.viewer.choice is None


def test_a_second_finger_turns_the_card_that_the_first_one_drags(scene: TableScene) -> None:
    app = at_table(scene)
    card = scene.table.parts.hand[scene.table.viewer.order.index(CARD["curve_ne"])].rect.center
    place = scene.table.board.rect_of(cell_at(1, 0)).center
    one, two = VirtualFinger(app), VirtualFinger(app, 1)
    one.down(card)
    one.move((card[0], card[1] - 60))
    one.move((place[0] - 5, place[1]))
    two.tap((place[0] + 200, place[1]))
    one.move(place)
    one.up(place)
    assert made(scene)[:1] == [(0, move("lay curve_ne~ 1,0"))]


def test_two_fingers_apart_bring_the_mine_nearer(scene: TableScene) -> None:
    app, (x, y) = at_table(scene), scene.table.layout.mine.center
    level = scene.table.board.camera.level
    one, two = VirtualFinger(app), VirtualFinger(app, 1)
    one.down((x - 40, y))
    two.down((x + 40, y))
    for reach in (60, 80, 110):
        one.move((x - reach, y))
        two.move((x + reach, y))
    assert scene.table.board.camera.level > level
    one.up((x - 110, y))
    two.up((x + 110, y))
    assert scene.table.viewer.choice is None


def test_two_fingers_move_the_mine(scene: TableScene) -> None:
    app, (x, y) = at_table(scene), scene.table.layout.mine.center
    before = scene.table.board.camera.centre
    one, two = VirtualFinger(app), VirtualFinger(app, 1)
    one.down((x - 40, y))
    two.down((x + 40, y))
    for step in (20, 40, 60):
        one.move((x - 40 + step, y))
        two.move((x + 40 + step, y))
    assert scene.table.board.camera.centre[0] < before[0]


def test_fingers_at_the_edge_do_not_scroll_the_mine(scene: TableScene) -> None:
    app = at_table(scene)
    app.settings.edge_scroll = True
    before = scene.table.board.camera.centre
    VirtualFinger(app).tap((2, app.screen.get_height() // 2))
    app.wait_ms(500)
    assert scene.table.board.camera.centre == before


def test_what_a_finger_held_is_let_go_of_when_the_window_is_left(scene: TableScene) -> None:
    app = at_table(scene)
    card = scene.table.parts.hand[1].rect.center
    finger = VirtualFinger(app)
    finger.down(card)
    finger.move((card[0], card[1] - 200))
    assert scene.table.viewer.held.dragged >= 0
    app.turn(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    finger.up((card[0], card[1] - 200))
    assert scene.table.viewer.held.dragged < 0 and made(scene) == []
