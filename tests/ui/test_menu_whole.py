"""No text of menu, set-up, load, settings and pause is cut off: every language, small windows, large letters."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from saboteur_gui.i18n import LANGUAGES
from saboteur_gui.ui.scene import Scene
from saboteur_gui.ui.scenes.load_scene import LoadScene
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.pause_scene import PauseScene
from saboteur_gui.ui.scenes.settings_scene import TABS, SettingsScene
from saboteur_gui.ui.scenes.setup_scene import SetupScene
from saboteur_gui.ui.session_flow import new_session
from saboteur_gui.ui.setup.sheets import GroupSheet, HouseRulesSheet, LooksSheet
from saboteur_gui.ui.setup.table_setup import LONGEST_NAME

from .stage import Stage, plan, stage


def setup(app: Stage, part: str = "game", game: str = "base", people: int = 5) -> SetupScene:
    scene = SetupScene(app)
    scene.part = part
    draft = scene.draft
    draft.set_game(game)
    while len(draft.places) < people:
        draft.add()
    for number, place in enumerate(draft.places):
        draft.change(place.number, name=f"Ґедзьовинка Щукійл{number}"[:LONGEST_NAME])
    draft.set_option("placement", "touching")
    draft.switch(["sabotaged_dwarf"], True)
    return scene


def house_rules(app: Stage, game: str) -> Scene:
    host = setup(app, game=game)
    for name in ("first_player", "several_goals", "next_starter"):
        host.draft.set_option(
            name, {"first_player": "agreed", "several_goals": "one", "next_starter": "last_turn"}[name]
        )
    return HouseRulesSheet(host)


def problem(app: Stage) -> Scene:
    scene = setup(app)
    scene.draft.places = scene.draft.places[:2]
    return scene


SCENES: dict[str, Callable[[Stage], Scene]] = {
    "menu": MenuScene,
    "setup": setup,
    "setup of twelve": lambda app: setup(app, "players", "saboteur2", 12),
    "setup, extras": lambda app: setup(app, "extras"),
    "setup, a problem": problem,
    "house rules": lambda app: house_rules(app, "base"),
    "house rules 2": lambda app: house_rules(app, "saboteur2"),
    "championship": lambda app: GroupSheet(setup(app), "championship"),
    "looks": lambda app: LooksSheet(setup(app), 0),
    "load": LoadScene,
    **{f"settings, {tab}": lambda app, tab=tab: SettingsScene(app, tab) for tab in TABS},  # type: ignore[misc]
}


def cut(app: Stage) -> list[str]:
    return [widget.key for widget in app.top.root.widgets if widget.visible and not widget.whole()]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1280, 720), 200), ((1920, 1080), 100)]
)
def test_every_text_is_whole(tmp_path: Path, lang: str, size: tuple[int, int], scale: int) -> None:
    app = stage(tmp_path, size=size, lang=lang, ui_scale=scale, animation="off")
    app.push(MenuScene(app), fade=False)  # nothing to go on with yet
    app.top.freshen()
    found = {"first menu": cut(app)} if cut(app) else {}
    new_session(app, plan(10)).close()
    for name, make in SCENES.items():
        app.push(make(app), fade=False)
        app.top.freshen()
        if cut(app):
            found[name] = cut(app)
        app.pop(fade=False)
        app.running = True
    session = new_session(app, plan(5))
    app.push(PauseScene(app, session), fade=False)
    app.top.freshen()
    assert (found, cut(app)) == ({}, [])
    session.close()
