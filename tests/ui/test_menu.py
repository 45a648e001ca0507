"""The main menu: what is there, what it opens, in which language."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.i18n import LANGUAGES
from saboteur_gui.lessons.courses import BASE
from saboteur_gui.session.session import Session
from saboteur_gui.storage.notices import Notice
from saboteur_gui.ui.front.golden import golden
from saboteur_gui.ui.front.menu_button import MenuButton
from saboteur_gui.ui.scenes.lesson_list_scene import LessonListScene
from saboteur_gui.ui.scenes.lesson_scene import LessonScene
from saboteur_gui.ui.scenes.load_scene import LoadScene
from saboteur_gui.ui.scenes.menu_scene import ENTRIES, MenuScene
from saboteur_gui.ui.scenes.settings_scene import SettingsScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.session_flow import new_session
from saboteur_gui.ui.widgets.controls import Button

from .stage import Stage, plan, stage


def menu(app: Stage) -> Stage:
    app.push(MenuScene(app), fade=False)
    app.turn()
    return app


def keys(app: Stage) -> set[str]:
    return {widget.key for widget in app.top.root.widgets}


def first_of(app: Stage) -> list[str]:
    return [widget.key for widget in app.top.root.widgets if isinstance(widget, MenuButton) and widget.first]


def test_who_is_new_here_learns_to_play_first(tmp_path: Path) -> None:
    app = menu(stage(tmp_path))
    assert first_of(app) == ["menu.learn"]
    app.key(pygame.K_RETURN)
    assert isinstance(app.top, LessonScene)
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.top, LessonListScene)


def test_after_the_first_course_a_quick_game_is_the_first_thing_and_nothing_else_has_moved(tmp_path: Path) -> None:
    app = menu(stage(tmp_path))
    before = {widget.key: widget.rect for widget in app.top.root.widgets}
    for name in BASE:
        app.services.learned.finish(name)
    app.go.menu()
    app.turn(ms=50)
    assert first_of(app) == ["menu.quick_game"]
    after = {widget.key: widget.rect for widget in app.top.root.widgets}
    moved = {key for key, rect in after.items() if rect != before.get(key)}
    assert moved == {"menu.quick_game", "menu.learn"}, "these two have changed places"


def test_a_quick_game_begins_at_one_click(tmp_path: Path) -> None:
    app = menu(stage(tmp_path))
    app.click("menu.quick_game")
    assert isinstance(app.top, TableScene)
    seats = app.top.session.plan.seats
    assert [seat.kind for seat in seats] == ["human", *["computer"] * 4]
    assert app.sitting is not None
    app.sitting.session.close()


def test_on_with_the_last_game_that_is_not_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Session] = []
    monkeypatch.setattr("saboteur_gui.ui.scenes.menu_scene.enter_table", lambda app, session: opened.append(session))
    app = stage(tmp_path)
    session = new_session(app, plan(6))
    id = session.id
    session.close()
    menu(app)
    button = app.top.root.find("menu.continue")
    assert isinstance(button, Button) and "Olha" in button.note and "6" in button.note
    app.click("menu.continue")
    assert [session.id for session in opened] == [id]
    opened[0].close()


def test_a_game_that_is_open_elsewhere_is_named_and_the_menu_stays(tmp_path: Path) -> None:
    app = stage(tmp_path)
    session = new_session(app, plan(5))
    menu(app)
    app.click("menu.continue")
    assert isinstance(app.top, MenuScene)
    assert [toast.text for toast in app.toasts.shown] == [app.texts.t("save.problem.busy")]
    session.close()


@pytest.mark.parametrize(("key", "kind"), [("load", LoadScene), ("settings", SettingsScene)])
def test_every_entry_opens_its_scene_and_escape_comes_back(tmp_path: Path, key: str, kind: type) -> None:
    app = menu(stage(tmp_path))
    app.click(f"menu.{key}")
    assert isinstance(app.top, kind)
    app.turn()
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScene)


def test_every_entry_is_there(tmp_path: Path) -> None:
    app = menu(stage(tmp_path))
    there = {f"menu.{entry.key}" for entry in ENTRIES if entry.there(app.services)}
    assert there | {"menu.learn", "menu.quick_game", "menu.new_game", "menu.quit"} <= keys(app)
    assert "menu.statistics" not in keys(app), "nothing has been recorded"


def test_escape_points_at_the_way_out_and_leaves_nothing(tmp_path: Path) -> None:
    app = menu(stage(tmp_path))
    app.key(pygame.K_ESCAPE)
    assert app.running and app.top.root.focus is app.top.root.find("menu.quit")
    app.key(pygame.K_RETURN)
    assert not app.running


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_language_changes_at_once_and_is_kept(tmp_path: Path, lang: str) -> None:
    app = menu(stage(tmp_path, lang="it" if lang != "it" else "en"))
    app.click(f"menu.language.{lang}")
    app.turn()
    assert app.texts.language == lang
    button = app.top.root.find("menu.settings")
    assert isinstance(button, Button) and button.text == app.texts.t("menu.settings")
    assert f'language = "{lang}"' in (tmp_path / "config" / "settings.toml").read_text("utf-8")


def test_a_file_that_is_dropped_lands_among_the_saved_games(tmp_path: Path) -> None:
    app = stage(tmp_path / "data")
    session = new_session(app, plan(5))
    app.services.save_store.export(session.id, tmp_path / "game.saboteur")
    session.close()
    menu(app)
    app.turn(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "game.saboteur")))
    assert isinstance(app.top, LoadScene) and len(app.top.cards) == 2


def test_what_went_wrong_with_the_settings_is_said_once(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.settings.notices.append(Notice("settings.disk_full", {}))
    menu(app)
    assert [toast.text for toast in app.toasts.shown] == [app.texts.t("settings.disk_full")]
    assert app.settings.notices == []


def test_the_menu_sleeps_where_nothing_moves(tmp_path: Path) -> None:
    app = menu(stage(tmp_path, less_motion=True))
    app.wait_ms(1000)
    assert app.wait() >= 500


@pytest.mark.parametrize("width", [200, 660])
def test_the_golden_name_keeps_to_its_width(tmp_path: Path, width: int) -> None:
    app = stage(tmp_path)
    for name in ("Saboteur", "Саботер", "Саботьор"):
        assert golden(app.kit, name, 108, width).get_bounding_rect().width <= width
