"""Settings work at once and are kept; keys are given by pressing them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.session.plan import BEATS
from saboteur_gui.setting_kinds import Choice
from saboteur_gui.settings import Settings
from saboteur_gui.storage.folders import find_folders
from saboteur_gui.ui.keys import ACTIONS, action_of, clashes, key_of, name_of
from saboteur_gui.ui.motion import DURATION_FACTORS
from saboteur_gui.ui.scenes.settings_scene import TABS, SettingsScene
from saboteur_gui.ui.widgets.controls import Button, Label, Slider
from saboteur_gui.ui.widgets.widget import Widget

from ..needs import SOUND, need
from .stage import Stage, stage


def settings(app: Stage, tab: str = "screen") -> SettingsScene:
    scene = SettingsScene(app, tab)
    app.push(scene, fade=False)
    app.turn()
    return scene


def key_event(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def test_every_row_that_is_shown_has_its_place_and_its_texts(tmp_path: Path) -> None:
    app = stage(tmp_path)
    shown = [row for row in Settings.rows.values() if row.tab]
    assert {row.tab for row in shown} | {"keys"} == set(TABS)
    words = [f"settings.tab.{tab}" for tab in TABS] + [f"settings.{row.name}" for row in shown]
    words += [row.text(one) for row in shown if isinstance(row, Choice) for one in row.choices]
    assert [id for id in words if not app.texts.has(id)] == []


def test_every_speed_that_can_be_set_means_something() -> None:
    assert Settings.animation.choices == tuple(sorted(DURATION_FACTORS, key=DURATION_FACTORS.__getitem__))
    assert Settings.pace.choices == tuple(sorted(BEATS, key=BEATS.__getitem__))


def test_the_size_of_the_interface_follows_at_once(tmp_path: Path) -> None:
    app = stage(tmp_path)
    settings(app)
    before = app.kit.metrics.u
    slider = app.top.root.find("settings.ui_scale")
    assert isinstance(slider, Slider)
    app.top.root.set_focus(slider)
    for _ in range(4):
        app.key(pygame.K_RIGHT)
    assert app.settings.ui_scale == 120
    assert app.kit.metrics.u == pytest.approx(before * 1.2)
    assert app.top.root.focus is app.top.root.find("settings.ui_scale")


def test_a_slider_that_is_dragged_lays_out_anew_only_at_the_end(tmp_path: Path) -> None:
    app = stage(tmp_path)
    settings(app)
    rect = app.top.root.find("settings.ui_scale").rect
    kit = app.kit
    app.drag(rect.center, (rect.centerx + 60, rect.centery))
    assert app.kit is not kit and app.settings.ui_scale > 100


def test_what_is_set_is_kept(tmp_path: Path) -> None:
    app = stage(tmp_path)
    settings(app, "game")
    app.click("settings.confirm_moves")
    app.top.root.find("settings.animation").activate()  # normal -> slow
    app.click("settings.back")
    kept = Settings.load(find_folders(tmp_path))
    assert kept.confirm_moves and kept.animation == "slow"


def test_volumes_reach_the_sound_and_are_heard(tmp_path: Path) -> None:
    need(*SOUND)
    app = stage(tmp_path)
    settings(app, "sound")
    slider = app.top.root.find("settings.volume_sounds")
    app.top.root.set_focus(slider)
    app.key(pygame.K_HOME)
    assert app.settings.volume_sounds == 0 and app.sound.volumes["effects"] == 0
    assert app.sound.log[-1] == "lay"
    app.click("settings.mute")
    assert app.sound.muted


def test_the_language_is_changed_here_too(tmp_path: Path) -> None:
    app = stage(tmp_path)
    settings(app)
    app.click("settings.language")
    app.key(pygame.K_HOME)
    app.key(pygame.K_RETURN)
    app.turn()
    assert app.texts.language == "uk"
    label = app.top.root.find("settings.title")
    assert isinstance(label, Label) and label.text == app.texts.t("menu.settings")


def test_full_screen_and_back(tmp_path: Path) -> None:
    app = stage(tmp_path)
    settings(app)
    app.click("settings.fullscreen")
    assert app.window.fullscreen and app.settings.fullscreen
    app.turn()
    app.click("settings.fullscreen")
    assert not app.window.fullscreen


def test_an_action_gets_the_key_that_is_pressed(tmp_path: Path) -> None:
    app = stage(tmp_path)
    scene = settings(app, "keys")
    app.click("settings.key.turn_card")
    assert scene.waiting == "turn_card"
    app.key(pygame.K_q)
    assert app.settings.keys == {"turn_card": "q"} and not scene.waiting
    assert action_of(app.settings.keys, key_event(pygame.K_q)) == "turn_card"
    assert action_of(app.settings.keys, key_event(pygame.K_r)) == ""
    app.top.root.find("settings.keys.reset").activate()
    assert app.settings.keys == {}


def test_a_key_for_two_actions_is_shown(tmp_path: Path) -> None:
    app = stage(tmp_path)
    settings(app, "keys")
    app.click("settings.key.turn_card")
    app.key(pygame.K_d)
    assert clashes(ACTIONS, app.settings.keys, "discard") == "turn_card"
    app.turn()
    words = app.top.root.find("settings.key.discard.about")
    assert isinstance(words, Label) and app.texts.t("settings.key.turn_card") in str(words.text)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_TAB, pygame.K_LEFT, pygame.K_F11, pygame.K_1])
def test_keys_with_work_of_their_own_are_refused(tmp_path: Path, key: int) -> None:
    app = stage(tmp_path)
    scene = settings(app, "keys")
    scene.wait_for("turn_card")
    app.turn()
    scene.take_key(key_event(key))
    assert app.settings.keys == {} and scene.refused


def test_escape_leaves_the_key_as_it_is_and_the_scene_open(tmp_path: Path) -> None:
    app = stage(tmp_path)
    scene = settings(app, "keys")
    app.click("settings.key.turn_card")
    app.key(pygame.K_ESCAPE)
    assert app.top is scene and not scene.waiting and app.settings.keys == {}


def test_no_two_actions_begin_with_the_same_key() -> None:
    assert len(set(ACTIONS.values())) == len(ACTIONS)
    assert all(key_of({}, action) == key for action, key in ACTIONS.items())
    pygame.init()
    assert name_of(pygame.K_KP_PLUS) == ACTIONS["zoom_in"] and name_of(pygame.K_HOME) == ACTIONS["fit"]


@pytest.mark.parametrize("tab", TABS)
def test_every_control_is_reached_by_tab(tmp_path: Path, tab: str) -> None:
    app = stage(tmp_path)
    settings(app, tab)
    wanted = {widget.key for widget in app.top.root.widgets if widget.focusable}
    seen: set[str] = set()
    for _ in wanted:
        app.key(pygame.K_TAB)
        focus: Widget | None = app.top.root.focus
        assert focus is not None
        seen.add(focus.key)
    assert seen == wanted and isinstance(app.top.root.find("settings.back"), Button)
