"""However the program is closed, a game is left as the menu leaves it."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.session.plan import Plan
from saboteur_gui.session.session import Session
from saboteur_gui.ui.leaving import leave_table
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.session_flow import close_table, enter_table, new_session
from saboteur_gui.ui.table import round_end
from tests.session.tables import choose

from .stage import Stage, chance, plan, stage


def by_the_menu(app: Stage) -> None:
    assert app.sitting is not None
    session = app.sitting.session
    leave_table(app, session, lambda: close_table(app, session))


def by_the_cross(app: Stage) -> None:
    app.turn(pygame.event.Event(pygame.QUIT))


def by_a_signal(app: Stage) -> None:
    signal.raise_signal(signal.SIGTERM)
    app.turn()


WAYS = [by_the_menu, by_the_cross, by_a_signal]


def to_the_last_result(table: Plan) -> Session:
    session = Session.new(table)
    rng = chance(1)
    while not (session.kind == ROUND_OVER and session.public().round == table.table.rounds):
        request = session.request(session.asked)
        assert request is not None
        session.submit(session.asked, choose(request.moves, rng))
    return session


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_a_game_left_at_its_last_result_has_ended_and_counts(way: Callable[[Stage], None], tmp_path: Path) -> None:
    app = stage(tmp_path, animation="off")
    app.push(MenuScene(app), fade=False)
    table = plan(3, humans=3, rounds=1)
    record = to_the_last_result(table)
    session = new_session(app, table)
    enter_table(app, session)
    for seat, move in record.record().moves:
        session.submit(seat, move)
    assert session.kind == ROUND_OVER
    app.turn(ms=50)
    with app.signals.heard(lambda: None):
        way(app)
    [card] = app.services.save_store.list()
    assert (card.over, card.uncounted) == (True, False)
    assert len(app.services.statistics.games()) == 1


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_a_game_left_in_its_middle_has_a_snapshot_of_its_last_move(
    way: Callable[[Stage], None], tmp_path: Path
) -> None:
    app = stage(tmp_path, animation="off")
    app.push(MenuScene(app), fade=False)
    session = new_session(app, plan(3, humans=3))
    enter_table(app, session)
    rng = chance(2)
    for _ in range(7):
        request = session.request(session.asked)
        assert request is not None
        session.submit(session.asked, choose(request.moves, rng))
    app.turn(ms=50)
    with app.signals.heard(lambda: None):
        way(app)
    [card] = app.services.save_store.list()
    assert card.step == 7
    again = Session.open(app.services.save_store, card.id)
    assert (again.hash, again.trouble) == (session.hash, [])
    again.close()


@pytest.mark.parametrize("way", WAYS[1:], ids=lambda way: way.__name__)
def test_a_picture_that_cannot_be_painted_keeps_nobody_at_the_table(
    way: Callable[[Stage], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where the program may open no more files."""

    def painted(*_: object) -> bytes:
        raise OSError("Too many open files")

    app = stage(tmp_path, animation="off")
    app.push(MenuScene(app), fade=False)
    session = new_session(app, plan(3, humans=3))
    enter_table(app, session)
    app.turn(ms=50)
    monkeypatch.setattr(round_end, "mine_picture", painted)
    with app.signals.heard(lambda: None):
        way(app)
    assert app.sitting is None
