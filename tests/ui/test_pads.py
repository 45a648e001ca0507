"""Gamepads: buttons as keys, any number of them, plugged in and out, named in prompts, and each for its player."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

import pygame
import pytest

from saboteur_gui.i18n import LANGUAGES
from saboteur_gui.ui.keys import ACTIONS, BUTTONS, button_of
from saboteur_gui.ui.pads.button_labels import KINDS, LABEL_HINT, button_label
from saboteur_gui.ui.pads.found import Pads
from saboteur_gui.ui.pads.inputs import BATTERIES
from saboteur_gui.ui.pads.pad_keys import FIRST, NEXT
from saboteur_gui.ui.scene import Scene
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.rule_book_scene import RuleBookScene
from saboteur_gui.ui.scenes.settings_scene import SettingsScene
from saboteur_gui.ui.scenes.setup_scene import SetupScene
from saboteur_gui.ui.widgets.letter_grid import LetterGrid
from saboteur_gui.ui.widgets.text_box import TextBox

from .stage import Stage, stage
from .virtual_pads import VirtualPad


class Listening(Scene):
    """Writes down the keys that come."""

    def __init__(self, app: Stage) -> None:
        super().__init__(app)
        self.heard: list[tuple[str, str]] = []
        self.moved: list[tuple[int, int]] = []

    def before_widgets(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            name = f"{'ctrl ' if event.mod & pygame.KMOD_CTRL else ''}{pygame.key.name(event.key)}"
            self.heard.append(("down" if event.type == pygame.KEYDOWN else "up", name))
        elif hasattr(event, "pan"):
            self.moved.append(event.pan)
        return True

    @property
    def down(self) -> list[str]:
        return [name for way, name in self.heard if way == "down"]


@pytest.fixture
def app(tmp_path: Path) -> Stage:
    return stage(tmp_path)


@pytest.fixture
def scene(app: Stage) -> Listening:
    found = Listening(app)
    app.push(found, fade=False)
    return found


# Buttons as keys


@pytest.mark.parametrize("action", ACTIONS)
def test_a_button_is_the_key_of_its_action(app: Stage, scene: Listening, action: str) -> None:
    VirtualPad(app).press(BUTTONS[action])
    assert scene.down == [ACTIONS[action]]


def test_every_action_has_a_button_of_its_own() -> None:
    assert set(ACTIONS) <= set(BUTTONS)
    assert len(set(BUTTONS.values())) == len(BUTTONS)


@pytest.mark.parametrize(("button", "key"), [("a", "return"), ("b", "escape"), ("start", "escape"), ("rb", "tab")])
def test_what_chooses_everywhere(app: Stage, scene: Listening, button: str, key: str) -> None:
    VirtualPad(app).press(button)
    assert scene.heard == [("down", key), ("up", key)]


def test_a_direction_that_is_held_moves_on_until_it_is_let_go_of(app: Stage, scene: Listening) -> None:
    pad = VirtualPad(app)
    app.turn(pad.down("right"))
    app.wait_ms(FIRST + 2 * NEXT + 5, 5)
    assert scene.down == ["right"] * 4
    app.turn(pad.up("right"))
    app.wait_ms(1000)
    assert scene.down == ["right"] * 4


def test_a_button_that_is_held_does_nothing_twice(app: Stage, scene: Listening) -> None:
    app.turn(VirtualPad(app).down("a"))
    app.wait_ms(3000)
    assert scene.down == ["return"]


def test_a_stick_that_trembles_moves_once(app: Stage, scene: Listening) -> None:
    pad = VirtualPad(app)
    for value in (0.3, 0.6, 0.5, 0.6, 0.4, 0.58, 0.1, 0.2, 0.0):
        app.turn(pad.axis(0, value))
    assert scene.heard == [("down", "right"), ("up", "right")]


def test_the_right_stick_moves_what_is_looked_at_until_it_comes_to_rest(app: Stage, scene: Listening) -> None:
    pad = VirtualPad(app)
    app.turn(pad.axis(2, 1.0))
    app.wait_ms(160, 16)
    moved = sum(x for x, _ in scene.moved)
    assert moved < -50
    app.turn(pad.axis(2, 0.1))
    app.wait_ms(160, 16)
    assert sum(x for x, _ in scene.moved) == moved


def test_select_alone_does_something_else_than_with_another_button(app: Stage, scene: Listening) -> None:
    pad = VirtualPad(app)
    pad.press("select")
    assert scene.down == ["l"]
    pad.press("select+x")
    assert scene.down == ["l", "h"]


def test_select_and_a_direction_move_what_the_control_key_and_an_arrow_do(app: Stage, scene: Listening) -> None:
    VirtualPad(app).press("select+down")
    assert scene.down == ["ctrl down"]


def test_a_button_that_the_player_has_chosen(app: Stage, scene: Listening) -> None:
    app.settings.buttons = {"hint": "x", "turn_card": "select+x"}
    pad = VirtualPad(app)
    pad.press("x")
    pad.press("select+x")
    assert scene.down == ["h", "r"]


def test_a_pad_that_nobody_has_plugged_in_does_nothing(app: Stage, scene: Listening) -> None:
    pad = VirtualPad(app)
    pad.unplug()
    pad.press("a")
    assert scene.heard == []


def test_nothing_stays_held_when_the_window_is_left(app: Stage, scene: Listening) -> None:
    app.turn(VirtualPad(app).down("right"))
    app.turn(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.wait_ms(2000)
    assert scene.down == ["right"]


# Which there are


def test_sdl_is_asked_for_gamepads_only_after_the_first_picture(app: Stage) -> None:
    app.push(MenuScene(app), fade=False)
    app.turn()
    assert not app.pads.opened
    app.events()
    assert app.pads.opened


def test_an_sdl_without_gamepads_is_told_in_the_settings_and_the_log(
    app: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "pygame._sdl2", None)
    with caplog.at_level(logging.WARNING):
        app.pads.open()
    app.push(SettingsScene(app, "pads"), fade=False)
    app.turn()
    assert app.pads.lack and "gamepads cannot be used" in caplog.text
    assert app.top.root.find("settings.pads.lack.title")


def test_a_gamepad_that_cannot_be_opened_is_logged(app: Stage, caplog: pytest.LogCaptureFixture) -> None:
    app.push(MenuScene(app), fade=False)
    app.pads.open()
    app.turn(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=99))
    assert app.pads.found == {} and "cannot be opened" in caplog.text


def test_sdl_finds_gamepads_where_this_machine_has_them() -> None:
    pygame.display.init()
    pads = Pads()
    pads.open()
    assert pads.lack == ""


def test_the_number_of_a_pad_that_is_gone_is_given_again(app: Stage, scene: Listening) -> None:
    first, second = VirtualPad(app, 3), VirtualPad(app, 4)
    assert [app.pads.found[pad.id].number for pad in (first, second)] == [1, 2]
    first.unplug()
    third = VirtualPad(app, 5)
    assert app.pads.found[third.id].number == 1


def test_that_a_pad_is_gone_is_said(app: Stage, scene: Listening) -> None:
    pad = VirtualPad(app)
    pad.unplug()
    assert app.toasts.shown[-1].text == app.texts.t("pad.gone", number=1)


def test_a_battery_that_runs_low_is_said_once(app: Stage, scene: Listening) -> None:
    pad, other = VirtualPad(app, 1), VirtualPad(app, 2)
    app.pads.give(1, "Olha")
    other.device.battery = "wired"
    said = []
    for battery in ("full", "medium", "low", "unknown", "low", "empty", "full", "low"):
        pad.device.battery = battery
        app.toasts.shown.clear()
        app.wait_ms(BATTERIES, 10_000)
        if app.toasts.shown:
            said.append((battery, app.toasts.shown[-1].text))
    assert said == [("low", app.texts.t("pad.weak_of", player="Olha"))] * 2


# Whose they are


def told(app: Stage) -> dict[int, str]:
    return {id: app.pads.owner(id) for id in app.pads.found}


def test_a_pad_counts_in_its_owners_turn_and_no_other_does(app: Stage, scene: Listening) -> None:
    own, other, nobodys = (VirtualPad(app, id) for id in (1, 2, 3))
    app.pads.give(1, "Olha")
    app.pads.give(2, "Taras")
    for person, counting in (("Olha", {1}), ("Taras", {2}), ("Milka", {3}), ("", {1, 2, 3})):
        assert {pad.id for pad in (own, other, nobodys) if app.pads.may(pad.id, person)} == counting, person


def test_for_whoever_has_lost_their_pad_every_other_counts(app: Stage, scene: Listening) -> None:
    own, _, _ = (VirtualPad(app, id) for id in (1, 2, 3))
    app.pads.give(1, "Olha")
    app.pads.give(2, "Taras")
    own.unplug()
    assert app.pads.may(2, "Olha") and app.pads.may(3, "Olha")


def test_the_only_pad_goes_round(app: Stage, scene: Listening) -> None:
    VirtualPad(app, 1)
    app.pads.give(1, "Olha")
    assert app.pads.may(1, "Taras")


def test_a_pad_that_comes_takes_the_place_of_one_that_was_lost(app: Stage, scene: Listening) -> None:
    first = VirtualPad(app, 1)
    app.pads.give(1, "Olha")
    first.unplug()
    VirtualPad(app, 9)
    assert told(app) == {9: "Olha"}
    assert app.toasts.shown[-1].text == app.texts.t("pad.back", number=1, player="Olha")


def test_in_the_setup_a_button_takes_the_next_seat_of_a_person(app: Stage) -> None:
    scene = SetupScene(app)
    for kind in ("human", "human"):
        scene.draft.add(kind)
    app.push(scene, fade=False)
    app.turn()
    people = [seat.name for seat in scene.draft.seats if seat.kind == "human"]
    one, two = VirtualPad(app, 1), VirtualPad(app, 2)
    one.press("start")
    two.press("start")
    two.press("start")
    scene.pads.settle()
    assert app.pads.people == {people[0]: 1, people[2]: 2}
    assert app.pixels()


def test_after_the_last_seat_a_pad_is_nobodys(app: Stage) -> None:
    scene = SetupScene(app)
    app.push(scene, fade=False)
    app.turn()
    pad = VirtualPad(app)
    pad.press("start")
    pad.press("start")
    assert scene.pads.taken == {}


# What prompts name


@pytest.mark.parametrize("kind", KINDS)
def test_prompts_name_what_was_used_last(app: Stage, scene: Listening, kind: str) -> None:
    pad = VirtualPad(app, kind=kind)
    pad.press("x")
    assert app.kit.key_name("turn_card") == button_label(kind, "x")
    app.key(pygame.K_r)
    assert app.kit.key_name("turn_card") == "R"


def test_nintendos_letters_are_named_as_they_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(LABEL_HINT, raising=False)
    assert [button_label("nintendo", button) for button in "abxy"] == ["A", "B", "X", "Y"]
    monkeypatch.setenv(LABEL_HINT, "0")  # SDL names them by their place
    assert [button_label("nintendo", button) for button in "abxy"] == ["B", "A", "Y", "X"]


@pytest.mark.parametrize("kind", KINDS)
def test_all_that_is_written_on_buttons_can_be_drawn(app: Stage, kind: str) -> None:
    for action in BUTTONS:
        label = button_label(kind, button_of({}, action))
        assert app.kit.letters.glyphs.shown(label) == label


def test_every_tab_of_the_settings_has_what_a_pad_can_do(app: Stage) -> None:
    app.push(SettingsScene(app, "pads"), fade=False)
    app.turn()
    shown = {widget.key for widget in app.top.root.widgets}
    assert {f"settings.key.{action}" for action in BUTTONS if action in ACTIONS} <= shown


def test_an_action_gets_the_button_that_is_pressed(app: Stage) -> None:
    app.push(SettingsScene(app, "pads"), fade=False)
    app.turn()
    pad = VirtualPad(app)
    pad.choose("settings.key.hint")
    app.turn()
    pad.press("y")
    app.turn()
    assert app.settings.buttons == {"hint": "y"}
    words = app.top.root.find("settings.key.hint.about")
    assert app.texts.t("settings.key.discard") in str(getattr(words, "text", ""))
    pad.choose("settings.keys.reset")
    assert app.settings.buttons == {}


def test_a_button_that_chooses_everywhere_is_refused(app: Stage) -> None:
    scene = SettingsScene(app, "pads")
    app.push(scene, fade=False)
    app.turn()
    pad = VirtualPad(app)
    pad.choose("settings.key.hint")
    app.turn()
    pad.press("a")
    assert app.settings.buttons == {} and scene.refused


# Writing


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_is_written_by_pad_in_every_language(tmp_path: Path, language: str) -> None:
    app = stage(tmp_path, (1280, 800), language)
    app.push(SetupScene(app), fade=False)
    app.turn()
    box = app.top.root.find("setup.seat.0.name")
    assert isinstance(box, TextBox)
    box.changed("")
    box.text, box.at, box.anchor = "", 0, 0
    pad = VirtualPad(app)
    pad.choose(box.key)
    grid = app.top.root.overlay
    assert isinstance(grid, LetterGrid)
    assert app.kit.metrics.screen.contains(grid.rect)
    assert all(app.kit.letters.glyphs.writable(letter) for letter in app.texts.t("text.alphabet"))
    pad.press("a")
    pad.press("right")
    pad.press("a")
    alphabet = app.texts.t("text.alphabet")
    box = app.top.root.find("setup.seat.0.name")
    assert isinstance(box, TextBox)
    assert box.text == alphabet[0].upper() + alphabet[1]
    pad.press("b")
    assert app.top.root.overlay is None and isinstance(app.top, SetupScene)


def test_the_grid_reaches_every_letter_and_rubs_out(app: Stage) -> None:
    app.push(RuleBookScene(app), fade=False)
    app.turn()
    box = next(widget for widget in app.top.root.widgets if isinstance(widget, TextBox))
    app.top.root.set_focus(box)
    app.top.root.open_overlay(grid := LetterGrid(box))
    seen = set()
    for row in range(len(grid.rows)):
        for _ in grid.rows[row]:
            seen.add(grid.rows[grid.at[1]][grid.at[0]])
            grid.on_key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT))
        grid.on_key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN))
    assert seen == {name for row in grid.rows for name in row}
    box.insert("ab")
    box.rub_out()
    assert box.text == "a"
