"""What a round and a game came to: read from events, shown without secrets."""

from __future__ import annotations

from pathlib import Path

import pytest

from saboteur_gui.engine.events import Event
from saboteur_gui.session.charts import Belief
from saboteur_gui.session.replay import ALL_OPEN, Replay
from saboteur_gui.session.table import Session
from saboteur_gui.ui.charts import Curves
from saboteur_gui.ui.game_charts import LegendEntry
from saboteur_gui.ui.result.game_summary import summarise_game
from saboteur_gui.ui.result.summary import Pay, rounds_in, summarise
from saboteur_gui.ui.scenes.podium import PodiumScene, Row, Step
from saboteur_gui.ui.scenes.round_result import RoundResultScene

from .stage import PlainBrains, plan, stage

OVER = Event("round_over", 1, {"reason": "treasure", "dwarfs": ["digger", "digger", "saboteur"]})
END = Event("round_end", -1, {"n": 2, "reason": "treasure", "reached_by": 1, "winners": [0, 1]}, {"gold": [1, 2, 0]})


def nugget(seat: int, value: int | None) -> Event:
    return Event("nugget", seat, {"why": "share"}, {"value": value} if value else {})


def finished(seats: int = 4, game: str = "base", seed: int = 3) -> Session:
    session = Session.new(plan(seats, 0, seed, game=game), None, PlainBrains())
    now = 0
    while not session.over:
        now += 10_000
        session.tick(now)
    return session


def test_values_of_nuggets_are_known_only_if_all_of_them_are() -> None:
    summary = summarise([OVER, nugget(0, 3), nugget(1, None), nugget(0, 1), nugget(1, 2), END])
    assert summary is not None
    assert [(share.cards, share.gold) for share in summary.shares] == [(2, 4), (2, None), (0, 0)]
    assert [share.won for share in summary.shares] == [True, True, False]


@pytest.mark.rule("S21", "S24")
def test_pay_and_thefts_add_up() -> None:
    pay = Event("pay", 0, {"why": "winner", "amount": 4, "less": 1})
    theft = Event("theft", 2, {"target": 0})
    summary = summarise([OVER, pay, theft, END])
    assert summary is not None
    assert summary.shares[0].pays == [Pay("winner", 4, 1)]
    assert [share.gold for share in summary.shares] == [2, 0, 1]


def test_a_round_that_is_not_over_has_no_summary() -> None:
    assert summarise([OVER]) is None
    assert summarise([]) is None


@pytest.mark.rule("B28")
@pytest.mark.parametrize("game", ["base", "saboteur2"])
def test_the_couch_sees_amounts_only_where_the_rules_make_them_public(game: str) -> None:
    session = finished(5, game)
    for events in rounds_in(session.events(-1, None)):
        summary = summarise(events)
        assert summary is not None
        for share in summary.shares:
            assert (share.gold is None) == (share.cards > 0), "nuggets are secret, pay by the table is not"


@pytest.mark.rule("B30")
def test_the_summary_of_a_game_agrees_with_its_end() -> None:
    session = finished()
    replay = Replay(session.record())
    replay.look_as(ALL_OPEN)
    summary = summarise_game(replay.events(-1))
    assert summary is not None
    assert summary.gold_after[-1] == summary.gold
    assert [sum(summary.gained(n, seat) for n in range(3)) for seat in range(4)] == list(summary.gold)
    assert summary.places[summary.order[0]] == 1


def test_result_and_podium_go_on(tmp_path: Path) -> None:
    session = finished()
    summaries = [summarise(events) for events in rounds_in(session.events(-1, None))]
    assert summaries[0] is not None
    app = stage(tmp_path)
    went: list[str] = []
    seats = session.plan.seats
    app.push(RoundResultScene(app, seats, summaries[0], 3, lambda: went.append("next")), fade=False)
    app.turn()
    app.click("result.next")
    assert went == [], "the first press only ends the turning of the cards"
    app.turn()
    app.click("result.next")
    assert went == ["next"]
    replay = Replay(session.record())
    replay.look_as(ALL_OPEN)
    game = summarise_game(replay.events(-1))
    assert game is not None
    app.replace(PodiumScene(app, seats, game, lambda: went.append("again"), lambda: went.append("menu")), fade=False)
    app.turn()
    app.click("podium.again")
    app.key(27)
    assert went == ["next", "again", "menu"]


def test_a_picture_of_a_result_does_not_depend_on_hidden_values(tmp_path: Path) -> None:
    seats = plan(3, 3).seats
    shown = []
    for values in ((3, 1), (1, 2)):
        app = stage(tmp_path)
        told = [OVER, *(nugget(seat, value) for seat, value in enumerate(values)), END]
        summary = summarise([Event(event.kind, event.seat, event.open) for event in told])
        assert summary is not None
        app.push(RoundResultScene(app, seats, summary, 3, lambda: None), fade=False)
        app.turn()
        app.wait_ms(3000)
        shown.append(app.pixels())
    assert shown[0] == shown[1]


def test_the_lines_of_what_was_believed_have_names(tmp_path: Path) -> None:
    session = finished(5)
    replay = Replay(session.record())
    replay.look_as(ALL_OPEN)
    summary = summarise_game(replay.events(-1))
    assert summary is not None
    app, seats = stage(tmp_path), session.plan.seats
    beliefs = [Belief(step, 1, {0: 0.5, 2: 0.25, 3: 0.75}) for step in range(session.steps)]
    rounds = [each.step for each in replay.rounds]
    podium = PodiumScene(app, seats, summary, lambda: None, lambda: None, beliefs, rounds, session.steps)
    app.push(podium, fade=False)
    app.turn()
    tabs = app.top.root.find("podium.tabs")
    app.click((tabs.rect.right - 20, tabs.rect.centery))
    names = [widget.seat.name for widget in app.top.root.widgets if isinstance(widget, LegendEntry)]
    assert names == [seat.name for seat in seats]
    chart = app.top.root.find("podium.chart")
    assert isinstance(chart, Curves)
    assert {curve.seat for curve in chart.curves} == {0, 2, 3} and len(chart.curves) == 9, "each round is a line"
    assert len(chart.stretches) == 3
    app.click("podium.seat.3")
    chart = app.top.root.find("podium.chart")
    assert isinstance(chart, Curves) and chart.picked == 3


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_the_podium_stands_clear_of_the_list_below_it(tmp_path: Path, size: tuple[int, int]) -> None:
    for seats, game in ((5, "base"), (12, "saboteur2")):
        session = finished(seats, game)
        replay = Replay(session.record())
        replay.look_as(ALL_OPEN)
        summary = summarise_game(replay.events(-1))
        assert summary is not None
        app = stage(tmp_path, size)
        app.push(PodiumScene(app, session.plan.seats, summary, lambda: None, lambda: None), fade=False)
        app.turn()
        steps = [widget.rect for widget in app.top.root.widgets if isinstance(widget, Step)]
        rows = [widget.rect for widget in app.top.root.widgets if isinstance(widget, Row)]
        assert (len(steps), len(rows)) == (3, seats - 3)
        gap = min(row.top for row in rows) - max(step.bottom for step in steps)
        assert gap >= app.kit.px(8)
        again = app.top.root.find("podium.menu").rect
        assert max(row.bottom for row in rows) < again.top
