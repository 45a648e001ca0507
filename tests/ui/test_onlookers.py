"""Who looked at a goal or a chest stays beside it for the round, at the table and in a replay; the log says which."""

from __future__ import annotations

from pathlib import Path

import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.events import (
    CardDrawn,
    ChestSeen,
    Event,
    GoalMoved,
    GoalSeen,
    GoalsHandled,
    GoalTurned,
    NuggetTaken,
    Passed,
    redacted,
)
from saboteur_gui.engine.moves import PLAY
from saboteur_gui.engine.view import NOBODY
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.i18n import Texts
from saboteur_gui.session.replay import Replay
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.replay_scene import ReplayScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.log_lines import entries
from saboteur_gui.ui.table.onlookers import after_all

from .stage import plan, retold, stage

TOP, MIDDLE, LOW = (cell_at(8, y) for y in (-2, 0, 2))
SEES = [GoalSeen(Seat(1), TOP, None), GoalSeen(Seat(3), TOP, None), GoalSeen(Seat(1), TOP, None)]


@pytest.mark.rule("B14")
def test_b14_who_looked_is_remembered_once_in_order() -> None:
    assert after_all(SEES) == {TOP: (1, 3)}
    assert after_all([*SEES, ChestSeen(Seat(0), MIDDLE, None, None)]) == {TOP: (1, 3), MIDDLE: (0,)}


@pytest.mark.rule("B14", "W17", "H5")
def test_b14_they_go_where_the_card_they_know_goes_and_leave_it_where_that_is_unknown() -> None:
    far = cell_at(9, -2)
    assert after_all([*SEES, GoalMoved(Seat(0), TOP, far)]) == {far: (1, 3)}
    assert after_all([*SEES, GoalsHandled(Seat(0), TOP, LOW, None)]) == {}
    assert after_all([*SEES, GoalTurned(Seat(0), TOP, CARD["treasure"], 0)]) == {}


def session_after_a_look() -> Session:
    """Seat 1, a computer player, has looked at the upper goal."""
    session = Session.new(plan(4, 1, seed=3, first=1))
    session._state.hands[1] = (CARD["map"], *session._state.hands[1][1:])
    session = retold(session)
    assert session.asked == 1
    request = session.view(1).request
    assert request is not None
    look = next(move for move in request.moves if move[:2] == (PLAY, CARD["map"]) and TOP in move)
    session.submit(1, look)
    return session


def test_the_face_stays_beside_the_goal_at_the_table_and_in_a_replay(tmp_path: Path) -> None:
    app = stage(tmp_path, (1280, 720), "en", animation="off", pace="off")
    session = session_after_a_look()
    table = TableScene(app, session)
    app.push(table, fade=False)
    app.wait_ms(300)
    assert table.table.board.cards.onlookers == {TOP: (1,)}
    beside = table.table.board.rect_of(TOP).move(table.table.board.rect_of(TOP).width, 0)
    before = app.screen.subsurface(beside).copy()
    table.table.board.show(table.model.shown)
    app.turn(ms=50)
    assert app.screen.subsurface(beside).get_buffer().raw != before.get_buffer().raw
    replay = ReplayScene(app, Replay(session.record()))
    app.push(replay, fade=False)
    app.wait_ms(300)
    assert replay.table.board.cards.onlookers == {TOP: (1,)}
    replay.player.to(0)
    assert replay.table.board.cards.onlookers == {}


def lines(events: list[Event], viewer: int = NOBODY) -> list[str]:
    told = [(1, redacted(event, viewer)) for event in events]
    return [entry.text.replace("\xa0", " ") for entry in entries(Texts("en"), plan(5).seats, told)]


@pytest.mark.rule("B14", "G1")
def test_the_log_says_which_goal_somebody_looked_at() -> None:
    cells = [cell_at(8, y) for y in (-4, -2, 0, 2, 4)]
    said = lines([GoalSeen(Seat(1), cell, None) for cell in cells])
    assert said == [f"Taras looks at the {which} goal" for which in ("topmost", "upper", "middle", "lower", "lowest")]


def test_several_discards_and_draws_are_one_line() -> None:
    """B31"""
    drawn = [CardDrawn(Seat(1), "deck", CARD["map"])] * 3
    assert lines([Passed(Seat(1), 3, None), *drawn]) == ["Taras discards 3 cards and draws 3"]
    own = lines([Passed(Seat(1), 3, None), *drawn], 1)
    assert own == ["Taras discards 3 cards and draws 3", *["You draw “Map”"] * 3]
    assert lines([Passed(Seat(1), 1, None), drawn[0]]) == ["Taras discards 1 card"]


def test_several_nuggets_are_one_line() -> None:
    """B31"""
    taken: list[Event] = [NuggetTaken(Seat(2), "share", value) for value in (1, 2, 3)]
    assert lines(taken) == ["Milka takes 3 nugget cards"]
    assert lines(taken, 2)[0] == "Milka takes 3 nugget cards"
    assert len(lines(taken, 2)) == 4
