"""Where replays are opened from, and the transcript that is written of them."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.view import NOBODY
from saboteur_gui.session.game_record import GameRecord
from saboteur_gui.session.played_game import played_game
from saboteur_gui.session.replay import Replay
from saboteur_gui.session.session import Session
from saboteur_gui.ui.ask_scene import AskScene
from saboteur_gui.ui.front.menu_button import MenuButton
from saboteur_gui.ui.front.save_list import SaveList
from saboteur_gui.ui.scenes.load_scene import LoadScene
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.pause_scene import PauseScene
from saboteur_gui.ui.scenes.podium_scene import PodiumScene
from saboteur_gui.ui.scenes.replay_list_scene import ReplaysScene
from saboteur_gui.ui.scenes.replay_scene import ReplayScene
from saboteur_gui.ui.session_flow import enter_table, new_session

from .replays import record, replay, said
from .stage import Stage, plan, stage

LONG = 20_000  # ms


def in_the_save_store(app: Stage, game: GameRecord, name: str = "") -> str:
    *_, (_, state, _) = game.replay()
    return app.services.save_store.keep_copy(name, game, state)


def widgets(app: Stage) -> set[str]:
    return {widget.key for widget in app.top.root.widgets}


def menu(app: Stage) -> Stage:
    app.push(MenuScene(app), fade=False)
    app.turn()
    return app


# The menu and the lists


def test_the_menu_has_replays_when_there_is_something_to_look_back_at(tmp_path: Path) -> None:
    app = menu(stage(tmp_path))
    assert "menu.replays" not in widgets(app)
    id = in_the_save_store(app, record())
    app.push(MenuScene(app), fade=False)
    app.turn()
    app.click("menu.replays")
    app.turn()
    assert isinstance(app.top, ReplaysScene) and [card.id for card in app.top.cards] == [id]
    assert not widgets(app) & {"load.open", "load.delete", "load.import", "load.rename", "load.export"}
    app.key(pygame.K_RETURN)
    scene = app.top
    assert isinstance(scene, ReplayScene) and scene.film.replay.over
    app.turn()
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.top, ReplaysScene)
    app.turn()
    app.click("load.look_back")
    assert isinstance(app.top, ReplayScene)


def test_damaged_games_cannot_be_looked_back_at(tmp_path: Path) -> None:
    app = stage(tmp_path)
    id = in_the_save_store(app, record())
    for file in (app.services.folders.saves / id).iterdir():
        file.write_bytes(b"rubbish")
    assert not app.services.save_store.anything()
    menu(app)
    assert "menu.replays" not in widgets(app)
    app.push(ReplaysScene(app), fade=False)
    app.turn()
    assert "load.none" in widgets(app)


def test_a_finished_game_in_the_list_of_saves_is_looked_back_at(tmp_path: Path) -> None:
    app = stage(tmp_path)
    in_the_save_store(app, record(), "Before the fall")
    app.push(LoadScene(app), fade=False)
    app.turn()
    games = app.top.root.find("load.list")
    assert isinstance(games, SaveList)
    for _ in range(2):
        app.click(games.place(0).center)
    scene = app.top
    assert isinstance(scene, ReplayScene) and scene.title == "Before the fall"


def test_a_game_that_runs_is_looked_back_at_without_being_held(tmp_path: Path) -> None:
    app = stage(tmp_path)
    in_the_save_store(app, record(steps=20))
    app.push(LoadScene(app), fade=False)
    app.turn()
    app.click("load.look_back")
    scene = app.top
    assert isinstance(scene, ReplayScene) and not scene.film.replay.over
    assert scene.film.replay.may_look() == (NOBODY, 0)
    Session.open(app.services.save_store, app.services.save_store.list()[0].id).close()


def test_a_game_that_went_away_meanwhile_is_told(tmp_path: Path) -> None:
    app = stage(tmp_path)
    id = in_the_save_store(app, record())
    scene = LoadScene(app)
    app.push(scene, fade=False)
    app.turn()
    app.services.save_store.delete(id)
    app.click("load.look_back")
    assert app.top is scene and scene.cards == []
    assert said(app) == [app.texts.t("save.problem.missing")]


# The table


@pytest.mark.rule("I4")
@pytest.mark.parametrize(("humans", "eyes"), [(1, 0), (2, NOBODY)])
def test_from_the_pause_of_a_game_that_runs(tmp_path: Path, humans: int, eyes: int) -> None:
    app = stage(tmp_path, animation="off")
    session = Session.new(plan(4, humans))
    app.push(PauseScene(app, session), fade=False)
    app.turn()
    app.click("pause.look_back")
    scene = app.top
    assert isinstance(scene, ReplayScene)
    assert (scene.film.replay.eyes, scene.table.viewer.seat) == (eyes, eyes)
    app.turn()
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.top, PauseScene)


def test_from_the_podium_and_back_to_it(tmp_path: Path) -> None:
    app = menu(stage(tmp_path, animation="off"))
    session = new_session(app, plan(3, humans=0, rounds=1))
    enter_table(app, session)
    for _ in range(3000):
        app.turn(ms=900)
        if isinstance(app.top, PodiumScene):
            break
        if app.top.name == "result":
            app.wait_ms(LONG, step=LONG)
            app.click("result.next")
    podium = app.top
    assert isinstance(podium, PodiumScene)
    app.turn()
    app.click("podium.look_back")
    scene = app.top
    assert isinstance(scene, ReplayScene) and scene.film.replay.over and scene.film.replay.last == session.steps
    app.turn()
    before = list(app.sound.log)
    app.key(pygame.K_ESCAPE)
    assert app.top is podium and "game_won" not in app.sound.log[len(before) :]


# The transcript


def typed(app: Stage, text: str) -> None:
    assert isinstance(app.top, AskScene)
    app.type(text)
    app.key(pygame.K_RETURN)
    app.turn()


def test_the_transcript_of_a_finished_game_is_written_and_its_path_told(tmp_path: Path) -> None:
    app = stage(tmp_path / "data", animation="off")
    scene = replay(app, record())
    scene.player.jump(9)
    app.turn()
    file = tmp_path / "evening.jsonl"
    app.click("bar.export")
    asked = app.top
    assert isinstance(asked, AskScene) and asked.value.endswith("An_evening.jsonl")
    typed(app, str(file))
    lines: list[str] = []
    Replay(record()).transcript(lines.append)
    assert file.read_text("utf-8") == "".join(lines)
    assert [json.loads(line)["e"] for line in lines][-1] == "game_end"
    assert said(app) == [app.texts.t("load.exported", path=str(file))]
    assert app.top is scene and scene.film.at == 9, "writing does not move the replay"


def test_it_is_written_over_a_file_only_after_a_question(tmp_path: Path) -> None:
    app = stage(tmp_path / "data", animation="off")
    replay(app, record())
    file = tmp_path / "letter.txt"
    file.write_text("dear")
    for answer, kept in (("cancel", True), ("replace", False)):
        app.click("bar.export")
        typed(app, str(file))
        app.click(f"dialog.{answer}")
        app.turn()
        assert (file.read_text("utf-8") == "dear") == kept


def test_why_it_could_not_be_written_is_told(tmp_path: Path) -> None:
    app = stage(tmp_path / "data", animation="off")
    replay(app, record())
    app.click("bar.export")
    typed(app, str(tmp_path / "no such folder" / "x"))
    assert said(app) == [app.texts.t("save.problem.no_folder")]


def test_of_a_game_that_runs_there_is_none(tmp_path: Path) -> None:
    app = stage(tmp_path, animation="off")
    scene = replay(app, record(steps=20), 0)
    app.click("bar.export")
    assert app.top is scene and said(app) == [app.texts.t("replay.running")]


def test_of_a_game_whose_beginning_is_lost_there_is_none(tmp_path: Path) -> None:
    whole = record()
    *_, (step, g, _) = [part for part in whole.replay() if part[0] <= 40]
    late = GameRecord(whole.game, whole.plan, step, g.clone(), whole.entries[step - 1].hash, whole.entries[step:])
    app = stage(tmp_path / "data", animation="off")
    scene = replay(app, late)
    scene.player.jump(0)
    assert scene.film.stop.step == 40
    app.turn()
    app.click("bar.export")
    typed(app, str(tmp_path / "x"))
    assert said(app) == [app.texts.t("replay.no_beginning")] and not (tmp_path / "x").exists()


# Room


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_menu_and_pause_have_room_for_every_entry(tmp_path: Path, scale: int) -> None:
    app = stage(tmp_path, ui_scale=scale, animation="off")
    in_the_save_store(app, record(steps=10))
    app.services.statistics.record(played_game(record()))
    menu(app)
    entries = [widget.rect for widget in app.top.root.widgets if isinstance(widget, MenuButton)]
    languages = [widget.rect for widget in app.top.root.widgets if widget.key.startswith("menu.language.")]
    assert {"menu.continue", "menu.replays", "menu.statistics"} <= widgets(app)
    assert max(rect.bottom for rect in entries) < min(rect.top for rect in languages)
    assert not any(a.colliderect(b) for a in entries for b in entries if a is not b)
    app.push(PauseScene(app, Session.new(plan(4))), fade=False)
    app.turn()
    screen = app.screen.get_rect()
    assert all(screen.contains(widget.rect) for widget in app.top.root.widgets)
