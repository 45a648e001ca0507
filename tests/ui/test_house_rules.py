"""House rules in the set-up, by mouse and by keyboard: editions, what differs from them, the way back, presets kept."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.ruleset import EDITIONS, OPTIONS, editions, option_names, resolve_options
from saboteur_gui.setting_kinds import HouseRules
from saboteur_gui.settings import Settings
from saboteur_gui.ui.ask_scene import AskScene
from saboteur_gui.ui.dialog_scene import DialogScene
from saboteur_gui.ui.scenes.setup_scene import SetupScene
from saboteur_gui.ui.setup.parts import ModuleRow
from saboteur_gui.ui.setup.sheets import GroupSheet, HouseRulesSheet
from saboteur_gui.ui.setup.table_setup import TableSetup
from saboteur_gui.ui.widgets.choice import DropDown

from .stage import Stage, stage


@pytest.fixture
def app(tmp_path: Path) -> Stage:
    app = stage(tmp_path)
    app.push(SetupScene(app), fade=False)
    app.turn()
    return app


def draft(app: Stage) -> TableSetup:
    return next(scene for scene in app.stack if isinstance(scene, SetupScene)).draft


def keys(app: Stage) -> set[str]:
    return {widget.key for widget in app.top.root.widgets}


def drop_down(app: Stage, key: str) -> DropDown:
    found = app.top.root.find(key)
    assert isinstance(found, DropDown)
    return found


def pick(app: Stage, key: str, value: str) -> None:
    """Open a list by mouse and go to a value by keys."""
    app.click(key)
    app.key(pygame.K_HOME)
    for _ in range([choice.value for choice in drop_down(app, key).choices].index(value)):
        app.key(pygame.K_DOWN)
    app.key(pygame.K_RETURN)


def focus(app: Stage, key: str) -> None:
    for _ in range(len(app.top.root.widgets)):
        if app.top.root.focus is not None and app.top.root.focus.key == key:
            return
        app.key(pygame.K_TAB)
    raise AssertionError(f"{key} is not reached by Tab")


def test_the_four_editions_are_offered_and_keep_the_game_where_they_can(app: Stage) -> None:
    values = [choice.value for choice in drop_down(app, "setup.preset").choices]
    assert values == list(EDITIONS) == ["jubilee", "classic", "vreditel", "italian"]
    app.click("setup.game.saboteur2")
    assert drop_down(app, "setup.preset").value == "jubilee", "the edition is as it is, whichever game"
    pick(app, "setup.preset", "classic")
    assert (draft(app).game, draft(app).edition) == ("saboteur2", "classic")
    pick(app, "setup.preset", "vreditel")
    assert (draft(app).game, draft(app).edition) == ("base", "vreditel")
    pick(app, "setup.preset", "italian")
    assert (draft(app).game, draft(app).edition) == ("saboteur2", "italian")
    assert draft(app).table().options == {} and draft(app).problem() is None


@pytest.mark.parametrize(
    ("game", "edition"), [(game, name) for game in ("base", "saboteur2") for name in editions(game)]
)
def test_every_option_has_a_mark_exactly_if_it_differs(app: Stage, game: str, edition: str) -> None:
    draft(app).take_rules(HouseRules(game, edition))
    app.click("setup.house_rules")
    for name in option_names(game):
        assert f"house_rules.{name}.differs" not in keys(app)
        here = resolve_options(game, edition, {})[name]
        other = next(value for value in OPTIONS[name][0] if value != here)
        drop_down(app, f"house_rules.{name}").choose(other)
        app.turn()
        assert f"house_rules.{name}.differs" in keys(app)
        app.top.root.find(f"house_rules.{name}.back").activate()
        app.turn()
        assert f"house_rules.{name}.differs" not in keys(app) and draft(app).option(name) == here


def test_an_option_is_changed_and_put_back_by_keyboard(app: Stage) -> None:
    focus(app, "setup.house_rules")
    app.key(pygame.K_RETURN)
    assert isinstance(app.top, HouseRulesSheet)
    focus(app, "house_rules.placement")
    app.key(pygame.K_RIGHT)
    assert draft(app).own_changes == {"placement": "touching"}
    focus(app, "house_rules.placement.back")
    app.key(pygame.K_SPACE)
    assert draft(app).own_changes == {}
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.top, SetupScene)


def test_extras_that_are_on_have_the_mark(app: Stage) -> None:
    row = app.top.root.find("setup.module.chests")
    assert isinstance(row, ModuleRow) and not row.differs
    app.click("setup.module.chests")
    row = app.top.root.find("setup.module.chests")
    assert isinstance(row, ModuleRow) and row.differs
    assert app.texts.t("edition.jubilee.title") in row.tip
    app.click("setup.championship.more")
    assert isinstance(app.top, GroupSheet)
    app.click("setup.module.veto")
    veto = app.top.root.find("setup.module.veto")
    assert isinstance(veto, ModuleRow) and veto.differs


@pytest.mark.parametrize("by_mouse", [True, False])
def test_one_press_leads_back_to_the_edition(app: Stage, by_mouse: bool) -> None:
    assert "setup.as_edition" not in keys(app)
    app.click("setup.module.chests")
    app.click("setup.championship")
    draft(app).set_option("placement", "touching")
    app.top.rebuild()
    app.turn()
    assert drop_down(app, "setup.preset").value == "changed"
    if by_mouse:
        app.click("setup.as_edition")
    else:
        focus(app, "setup.as_edition")
        app.key(pygame.K_RETURN)
    assert draft(app).modules == () and draft(app).own_changes == {}
    assert drop_down(app, "setup.preset").value == "jubilee"
    assert "setup.as_edition" not in keys(app)


def keep(app: Stage, name: str) -> None:
    app.click("setup.save_preset")
    assert isinstance(app.top, AskScene)
    app.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    app.type(name)
    app.key(pygame.K_RETURN)


def test_a_preset_is_kept_over_a_restart_and_taken_again(app: Stage) -> None:
    draft(app).set_option("several_goals", "one")
    app.click("setup.module.tournament")
    keep(app, "Friday «7»")
    assert drop_down(app, "setup.preset").value == "own:Friday «7»"
    app.click("setup.as_edition")
    again = Settings.load(app.services.folders)
    assert again.house_rules == {"Friday «7»": HouseRules("base", "jubilee", {"several_goals": "one"}, ("tournament",))}
    pick(app, "setup.preset", "own:Friday «7»")
    assert draft(app).own_changes == {"several_goals": "one"} and draft(app).modules == ("tournament",)


def test_another_preset_of_that_name_is_replaced_only_if_that_is_meant(app: Stage) -> None:
    app.click("setup.module.chests")
    keep(app, "Ours")
    app.click("setup.module.tunnel_toll")
    keep(app, "Ours")
    assert isinstance(app.top, DialogScene)
    app.click("dialog.cancel")
    assert app.settings.house_rules["Ours"].modules == ("chests",)
    keep(app, "Ours")
    app.click("dialog.replace")
    assert set(app.settings.house_rules["Ours"].modules) == {"chests", "tunnel_toll"}
    keep(app, "Ours")
    assert isinstance(app.top, SetupScene), "the same under the same name is no question"


def test_a_preset_is_removed_and_the_table_stays(app: Stage) -> None:
    app.click("setup.module.chests")
    keep(app, "Ours")
    app.click("setup.delete_preset")
    app.click("dialog.delete")
    assert app.settings.house_rules == {} and draft(app).modules == ("chests",)
    assert Settings.load(app.services.folders).house_rules == {}
    assert drop_down(app, "setup.preset").value == "changed"


def test_a_preset_of_another_version_is_refused_in_words(app: Stage) -> None:
    app.settings.house_rules = {"Odd": HouseRules("base", "jubilee", {"placement": "upside_down"})}
    app.top.rebuild()
    app.turn()
    pick(app, "setup.preset", "own:Odd")
    assert len(app.toasts.shown) == 1
    assert draft(app).own_changes == {}


@pytest.mark.rule("N1")
@pytest.mark.parametrize(("seats", "fits"), [(4, False), (5, True), (9, True), (10, False)])
def test_the_tournament_is_for_five_to_nine(app: Stage, seats: int, fits: bool) -> None:
    while len(draft(app).places) > seats:
        draft(app).remove(draft(app).places[-1].number)
    while len(draft(app).places) < seats:
        draft(app).add()
    app.top.rebuild()
    app.turn()
    row = app.top.root.find("setup.module.tournament")
    assert row.enabled is fits and bool(row.reason) is not fits
    app.click("setup.module.tournament")
    assert draft(app).modules == (("tournament",) if fits else ())
    assert draft(app).problem() is None


@pytest.mark.rule("V1")
def test_the_sabotaged_dwarf_is_of_the_base_game_and_not_of_the_tournament(app: Stage) -> None:
    app.click("setup.module.sabotaged_dwarf")
    assert draft(app).modules == ("sabotaged_dwarf",)
    assert not app.top.root.find("setup.module.tournament").enabled
    app.click("setup.game.saboteur2")
    assert draft(app).modules == (), "it waits for a game that has it"
    assert not app.top.root.find("setup.module.sabotaged_dwarf").enabled
    app.click("setup.game.base")
    assert draft(app).modules == ("sabotaged_dwarf",)
