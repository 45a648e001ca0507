"""Back to the beginning of a round, from the pause and from the list of saves."""

from __future__ import annotations

from pathlib import Path

import pygame

from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.session.session import Session
from saboteur_gui.ui.dialog_scene import DialogScene
from saboteur_gui.ui.scenes.load_scene import LoadScene
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.pause_scene import PauseScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.session_flow import enter_table, new_session
from tests.session.tables import choose

from .stage import Stage, chance, plan, stage


def in_round(session: Session, round_: int, more: int = 4) -> Session:
    rng = chance(5)
    while session.public().round < round_ or session.kind == ROUND_OVER or more:
        more -= session.public().round == round_ and session.kind != ROUND_OVER
        request = session.request(session.asked)
        assert request is not None
        session.submit(session.asked, choose(request.moves, rng))
    return session


def paused(folder: Path, humans: int, round_: int = 2) -> tuple[Stage, Session]:
    app = stage(folder, animation="off")
    app.push(MenuScene(app), fade=False)
    session = in_round(new_session(app, plan(4, humans=humans)), round_)
    enter_table(app, session)
    app.go.pause(session)
    app.turn(ms=50)
    return app, session


def answers(app: Stage) -> list[str]:
    assert isinstance(app.top, DialogScene)
    return [answer.key for answer in app.top.answers]


def test_who_plays_alone_goes_back_at_one_word(tmp_path: Path) -> None:
    app, before = paused(tmp_path, humans=1)
    app.click("pause.round_start")
    app.turn()
    assert answers(app) == ["round.2", "round.1", "cancel"]
    app.click("dialog.round.2")
    app.turn(ms=50)
    assert isinstance(app.top, TableScene)
    now = app.top.session
    assert (now.public().round, now.steps) == (2, before.record().beginnings()[2])
    assert now.id != before.id
    kept = app.services.save_store.read(before.id)
    assert kept.record.hash == before.hash
    app.quit()


def test_of_several_people_each_is_asked_and_one_no_is_enough(tmp_path: Path) -> None:
    app, before = paused(tmp_path, humans=3)
    app.click("pause.round_start")
    app.turn()
    app.click("dialog.round.1")
    app.turn()
    for seat in (0, 1):
        assert isinstance(app.top, DialogScene)
        assert app.top.title.startswith(f"{before.plan.seats[seat].name}:")
        app.click("dialog.yes")
        app.turn()
    app.click("dialog.no")
    app.turn()
    assert isinstance(app.top, PauseScene)
    assert len(app.services.save_store.list()) == 1
    app.quit()


def test_when_all_agree_the_table_is_that_of_then(tmp_path: Path) -> None:
    app, before = paused(tmp_path, humans=2)
    app.click("pause.round_start")
    app.turn()
    app.click("dialog.round.1")
    for _ in range(2):
        app.turn()
        app.click("dialog.yes")
    app.turn(ms=50)
    assert app.sitting is not None
    assert (app.sitting.session.steps, app.sitting.session.public().round) == (0, 1)
    assert app.sitting.session.id != before.id
    app.quit()


def test_where_nothing_has_been_played_yet_that_is_said(tmp_path: Path) -> None:
    app = stage(tmp_path, animation="off")
    app.push(MenuScene(app), fade=False)
    session = new_session(app, plan(4))
    enter_table(app, session)
    app.go.pause(session)
    app.turn(ms=50)
    app.click("pause.round_start")
    assert isinstance(app.top, PauseScene)
    assert app.toasts.shown
    app.quit()


def test_from_the_list_of_saves(tmp_path: Path) -> None:
    app = stage(tmp_path, animation="off")
    app.push(MenuScene(app), fade=False)
    session = in_round(new_session(app, plan(4)), 3)
    session.close()
    app.push(LoadScene(app), fade=False)
    app.turn()
    app.click("load.round_start")
    app.turn()
    assert answers(app) == ["round.3", "round.2", "round.1", "cancel"]
    app.key(pygame.K_RETURN)
    app.turn(ms=50)
    assert app.sitting is not None
    assert app.sitting.session.steps == session.record().beginnings()[3]
    app.quit()
