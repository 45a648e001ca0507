"""Pause: every way out of the table leaves the game saved."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.session.recorder import Recorder
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.pause_scene import PauseScene
from saboteur_gui.ui.scenes.settings_scene import SettingsScene
from saboteur_gui.ui.scenes.setup_scene import SetupScene
from saboteur_gui.ui.services import Sitting
from saboteur_gui.ui.session_flow import new_session

from .stage import Stage, plan, stage


@pytest.fixture
def paused(tmp_path: Path) -> tuple[Stage, Session]:
    app = stage(tmp_path)
    app.push(MenuScene(app), fade=False)
    session = new_session(app, plan(5))
    app.sitting = Sitting(session, Recorder(session, app.services.statistics))
    app.push(SetupScene(app), fade=False)  # whatever lies below
    app.push(PauseScene(app, session), fade=False)
    app.turn()
    return app, session


def test_on_with_the_game(paused: tuple[Stage, Session]) -> None:
    app, session = paused
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.top, SetupScene)
    app.push(PauseScene(app, session), fade=False)
    app.turn()
    app.key(pygame.K_RETURN)
    assert isinstance(app.top, SetupScene)
    session.close()


def test_a_copy_under_a_name(paused: tuple[Stage, Session]) -> None:
    app, session = paused
    app.click("pause.save_as")
    app.type("Before the fall")
    app.key(pygame.K_RETURN)
    assert {card.name for card in app.services.save_store.list()} == {"", "Before the fall"}
    assert isinstance(app.top, PauseScene)
    session.close()


def test_settings_and_back(paused: tuple[Stage, Session]) -> None:
    app, session = paused
    app.click("pause.settings")
    assert isinstance(app.top, SettingsScene)
    app.turn()
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.top, PauseScene)
    session.close()


@pytest.mark.parametrize("key", ["menu", "quit"])
def test_who_leaves_finds_the_game_again(paused: tuple[Stage, Session], key: str) -> None:
    app, session = paused
    app.click(f"pause.{key}")
    assert app.running == (key == "menu")
    again = Session.open(app.services.save_store, session.id)  # it is not held any more
    assert again.hash == session.hash
    again.close()
    if key == "menu":
        assert isinstance(app.top, MenuScene)


def test_of_a_shared_table_nothing_is_seen(tmp_path: Path) -> None:
    pictures = []
    for below in (SetupScene, MenuScene):
        app = stage(tmp_path / below.__name__, animation="off")
        app.push(below(app), fade=False)
        app.turn()
        session = new_session(app, plan(5, humans=2))
        app.push(PauseScene(app, session), fade=False)
        app.turn()
        pictures.append(app.pixels())
        session.close()
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_how_a_veto_is_asked_for_is_changed_where_there_are_vetoes(
    tmp_path: Path, paused: tuple[Stage, Session], way: str
) -> None:
    app, plain = paused
    with pytest.raises(KeyError):
        app.top.root.find("pause.veto")
    plain.close()
    app = stage(tmp_path / "veto", veto_window="short")
    session = new_session(app, plan(5, modules=("veto",)))
    app.push(PauseScene(app, session), fade=False)
    app.turn()
    found = []
    for _ in range(3):
        button = app.top.root.find("pause.veto")
        if way == "mouse":
            app.click("pause.veto")
        else:
            app.top.root.set_focus(button)
            app.key(pygame.K_RETURN)
        found.append(app.settings.veto_window)
        app.turn()
        assert app.top.root.find("pause.veto").whole()
    assert found == ["on_call", "always", "short"]
    session.close()
