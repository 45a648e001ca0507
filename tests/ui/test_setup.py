"""The set-up scene through posted events, by mouse and by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.ruleset import GAMES, module_ids
from saboteur_gui.looks import MODULE_GROUP_ICONS
from saboteur_gui.session.session import Session
from saboteur_gui.ui.ask_scene import AskScene
from saboteur_gui.ui.scenes.setup_scene import SetupScene
from saboteur_gui.ui.setup.parts import ModuleRow
from saboteur_gui.ui.setup.sheets import GroupSheet, HouseRulesSheet, LooksSheet
from saboteur_gui.ui.widgets.text_box import TextBox

from .stage import Stage, motion, press, stage


@pytest.fixture
def app(tmp_path: Path) -> Stage:
    app = stage(tmp_path)
    app.push(SetupScene(app), fade=False)
    app.turn()
    return app


def scene(app: Stage) -> SetupScene:
    return next(scene for scene in app.stack if isinstance(scene, SetupScene))


def choose(app: Stage, key: str, down: int) -> None:
    """Open a list and go down in it."""
    app.click(key)
    for _ in range(down):
        app.key(pygame.K_DOWN)
    app.key(pygame.K_RETURN)


def test_start_begins_what_was_put_together(app: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Session] = []
    monkeypatch.setattr("saboteur_gui.ui.scenes.setup_scene.enter_table", lambda app, session: begun.append(session))
    app.click("setup.module.chests")
    app.click("setup.start")
    assert len(begun) == 1
    assert begun[0].plan == scene(app).draft.plan() and begun[0].plan.table.modules == ("chests",)
    assert app.settings.last_table
    begun[0].close()


def test_an_illegal_table_cannot_start(app: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saboteur_gui.ui.scenes.setup_scene.new_session", lambda *_: pytest.fail("it started"))
    for number in (4, 3, 2):
        app.click(f"setup.seat.{number}.remove")
    start = app.top.root.find("setup.start")
    assert not start.enabled and "3 to 10" in start.reason
    app.click("setup.start")
    app.top.root.set_focus(start)
    app.key(pygame.K_RETURN)
    assert app.top.root.find("setup.problem").visible
    app.click("setup.add")
    assert app.top.root.find("setup.start").enabled


def test_a_name_is_typed_letter_by_letter(app: Stage) -> None:
    app.click("setup.seat.0.name")
    app.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    for letter in "Їжак":
        app.type(letter)
    assert scene(app).draft.seat(0).name == "Їжак"
    app.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    app.key(pygame.K_BACKSPACE)
    assert not app.top.root.find("setup.start").enabled
    app.type("x" * 50)
    assert len(scene(app).draft.seat(0).name) == 20


def test_enter_goes_from_name_to_name_and_then_to_the_start(app: Stage) -> None:
    seats = len(scene(app).draft.places)
    app.click("setup.seat.0.name")
    app.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    for number in range(seats):
        app.type(f"N{number}")
        app.key(pygame.K_RETURN)
        app.turn()
    assert [place.seat.name for place in scene(app).draft.places] == [f"N{number}" for number in range(seats)]
    focus = app.top.root.focus
    assert focus is not None and focus.key == "setup.start"


def test_a_seat_is_dragged_to_another_place(app: Stage) -> None:
    rows = scene(app).drag.rows
    grip, target = app.top.root.find("setup.seat.0.grip").rect.center, rows[2][1]
    app.drag(grip, (grip[0], target.bottom))
    assert [place.number for place in scene(app).draft.places] == [1, 2, 0, 3, 4]


def test_a_drag_that_loses_the_window_moves_nothing(app: Stage) -> None:
    grip = app.top.root.find("setup.seat.0.grip").rect.center
    app.turn(motion(grip))
    app.turn(press(grip))
    app.turn(motion((grip[0], grip[1] + 200), held=True))
    app.turn(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert [place.number for place in scene(app).draft.places] == [0, 1, 2, 3, 4]
    assert not scene(app).drag.moving


def test_a_seat_moves_by_keys_and_keeps_the_focus(app: Stage) -> None:
    app.top.root.set_focus(app.top.root.find("setup.seat.3.grip"))
    app.key(pygame.K_UP, mod=pygame.KMOD_CTRL)
    app.key(pygame.K_UP, mod=pygame.KMOD_CTRL)
    assert [place.number for place in scene(app).draft.places] == [0, 3, 1, 2, 4]
    assert app.top.root.focus is app.top.root.find("setup.seat.3.grip")


def test_game_edition_and_house_rules(app: Stage) -> None:
    app.click("setup.game.saboteur2")
    choose(app, "setup.edition", 2)
    assert (scene(app).draft.game, scene(app).draft.edition) == ("saboteur2", "italian")
    app.click("setup.house_rules")
    assert isinstance(app.top, HouseRulesSheet)
    app.top.root.find("house_rules.own_doors_only").activate()
    app.turn()
    app.key(pygame.K_UP)
    app.key(pygame.K_RETURN)
    assert scene(app).draft.own_changes == {"own_doors_only": "off"}
    app.click("house_rules.reset")
    assert scene(app).draft.own_changes == {}
    app.click("house_rules.done")
    assert app.stack == [scene(app)]


def test_the_championship_cards_open_one_by_one(app: Stage) -> None:
    app.click("setup.championship.more")
    assert isinstance(app.top, GroupSheet)
    app.click("setup.module.veto")
    app.key(pygame.K_ESCAPE)
    assert scene(app).draft.modules == ("veto",)
    app.click("setup.championship")
    assert scene(app).draft.modules == ()


@pytest.mark.parametrize("game", GAMES)
def test_every_module_that_is_registered_is_offered(app: Stage, game: str) -> None:
    scene(app).draft.set_game(game)
    scene(app).rebuild()
    offered: list[str] = []
    for group in (None, *MODULE_GROUP_ICONS):
        if group is not None:
            app.click(f"setup.{group}.more")
        rows = [widget.key for widget in app.top.root.widgets if isinstance(widget, ModuleRow)]
        offered += [key.removeprefix("setup.module.") for key in rows if key.startswith("setup.module.")]
        if group is not None:
            app.key(pygame.K_ESCAPE)
    assert sorted(offered) == sorted(module_ids()), "each once"


def test_an_extra_that_does_not_fit_cannot_be_switched_on(app: Stage) -> None:
    app.click("setup.module.sabotaged_dwarf")
    row = app.top.root.find("setup.module.tournament")
    assert not row.enabled and row.reason
    app.click("setup.module.tournament")
    assert "tournament" not in scene(app).draft.wanted


def test_face_and_colour(app: Stage) -> None:
    app.click("setup.seat.0.face")
    assert isinstance(app.top, LooksSheet)
    app.click("looks.face.goggles")
    app.click("looks.mark.diamond")
    app.click("looks.done")
    seats = scene(app).draft.seats
    assert (seats[0].avatar, seats[0].colour, seats[1].colour) == ("goggles", "diamond", "ring")


def test_own_rules_are_kept_under_a_name_and_taken_again(app: Stage) -> None:
    app.click("setup.module.chests")
    app.click("setup.save_preset")
    assert isinstance(app.top, AskScene)
    app.type("Sunday")
    app.key(pygame.K_RETURN)
    assert list(app.settings.house_rules) == ["Sunday"]
    app.click("setup.module.chests")
    assert scene(app).draft.modules == ()
    choose(app, "setup.preset", 4)
    assert scene(app).draft.modules == ("chests",)
    app.click("setup.delete_preset")
    app.click("dialog.delete")
    assert app.settings.house_rules == {}


def test_human_and_computer(app: Stage) -> None:
    app.top.root.find("setup.seat.1.kind").activate()
    app.turn()
    assert scene(app).draft.humans == 2
    with pytest.raises(KeyError):
        app.top.root.find("setup.seat.1.level")
    choose(app, "setup.seat.2.level", 1)
    assert scene(app).draft.seat(2).level == "hard"


def test_the_code_takes_digits_only(app: Stage) -> None:
    app.click("setup.seed")
    app.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    app.type("7a4b0")
    assert scene(app).draft.seed == 740
    app.click("setup.dice")
    assert scene(app).draft.seed != 740


def test_all_of_it_is_reached_by_tab(app: Stage) -> None:
    root = app.top.root
    wanted = {widget.key for widget in root.widgets if widget.focusable}
    seen = set()
    for _ in range(len(wanted) + 1):
        app.key(pygame.K_TAB)
        assert root.focus is not None
        seen.add(root.focus.key)
    assert seen == wanted


def test_twelve_seats_scroll_to_the_one_in_focus(app: Stage) -> None:
    app.click("setup.game.saboteur2")
    while len(scene(app).draft.places) < 12:
        scene(app).draft.add()
    scene(app).changed()
    app.turn()
    root = app.top.root
    root.keyboard = True
    root.set_focus(root.find("setup.seat.11.name"))
    app.turn()
    area = root.find("setup.seats.area").rect
    assert area.contains(root.find("setup.seat.11.name").rect)


def test_typing_keeps_the_caret_where_it_is(app: Stage) -> None:
    app.click("setup.seat.0.name")
    box = app.top.root.find("setup.seat.0.name")
    app.key(pygame.K_HOME)
    app.type("A")
    assert app.top.root.find("setup.seat.0.name") is box
    assert isinstance(box, TextBox) and box.at == 1


def test_a_seed_from_the_command_line_is_that_of_the_next_game_only(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.services.seed = 4711
    first, second = SetupScene(app), SetupScene(app)
    assert first.draft.seed == 4711
    assert second.draft.seed != 4711
