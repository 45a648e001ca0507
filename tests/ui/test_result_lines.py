"""Why everybody got what they got, line by line: the worked examples of the rules as the result scene tells them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from saboteur_gui.devtools import showcase
from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import DWARF
from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.engine.events import AllRevealed, CardPlayed, Event, NuggetTaken, RoundEnded, redacted
from saboteur_gui.engine.follow import follow_all, shown_of
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import NOBODY, public
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.i18n import LANGUAGES, Texts
from saboteur_gui.session.game_summary import RoundSummary
from saboteur_gui.session.session import Session
from saboteur_gui.ui.result.lines import account, how_shared
from saboteur_gui.ui.scenes.round_mine_scene import RoundMineScene
from saboteur_gui.ui.scenes.round_result_scene import RoundResultScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.widgets.controls import Label
from tests.engine.table import before, do, draw, exhaust, hold, roles, strike, table, turn

from .rounds import began, lying, summary_of
from .stage import NAMES, PlainAgents, Stage, plan, stage

TEXTS = Texts("en")


def dwarfs(names: str, mine: str, modules: str = "", game: str = "saboteur2", **options: Any) -> GameState:
    g = table(game, len(names.split()), modules=modules, rounds=1, **options)
    draw(g, mine)
    roles(g, names)
    return g


def reached(g: GameState, seat: int, lay: str, goal: str, *more: str) -> RoundSummary:
    turn(g, seat)
    lies = lying(g)
    return summary_of([*lies, *strike(g, lay, goal), *do(g, *more)], public(g))


def lines(summary: RoundSummary, seat: int) -> list[tuple[str, str]]:
    told = account(TEXTS, summary, summary.seats[seat], NAMES)
    return [(line.text.replace("\u00a0", " "), line.amount) for line in told]


def steps(summary: RoundSummary) -> str:
    return "\n".join(how_shared(TEXTS, summary, NAMES)).replace("\u00a0", " ")


@pytest.mark.rule("SX1", "S18", "S20", "S21", "S23", "S24")
def test_sx1_every_line() -> None:
    g = dwarfs(
        "digger_blue digger_green digger_green boss profiteer saboteur saboteur",
        "start blue_ew . ?treasure ?stone_left",
    )
    before(g, 5, "theft")
    before(g, 6, "theft", "trapped")
    summary = reached(g, 3, "cross 2,0", "3,0", "steal 0")
    assert summary.ways is not None and summary.ways.doors == {cell_at(1, 0): "blue"}
    assert list(summary.ways.open) == ["blue"]
    assert lines(summary, 0) == [("3 winners", "+3"), (f"stolen by {NAMES[5]}", "−1")]
    assert lines(summary, 1) == lines(summary, 2) == [("a blue door bars the way", "")]
    assert lines(summary, 3) == [("3 winners", "+3"), ("the boss’s deduction", "−1")]
    assert lines(summary, 4) == [
        ("3 winners", "+3"),
        ("the profiteer’s deduction", "−2"),
        ("always among the winners", ""),
    ]
    assert lines(summary, 5) == [(f"stolen from {NAMES[0]}", "+1"), ("the treasure was reached", "")]
    assert lines(summary, 6) == [("trapped: no share, no theft", "")]
    told = steps(summary)
    assert "A blue door bars the green team’s way." in told
    assert "No green door bars the blue team’s way." in told
    assert f"No gold because of a trap: {NAMES[6]}." in told
    assert "Winners: 3. Gold each: 3.\nThe boss gets 1 less.\nThe profiteer gets 2 less." in told


@pytest.mark.rule("SX2", "S20", "S22", "S23")
def test_sx2_every_line() -> None:
    mine = """
        crystal_cross . crystal_esw . crystal_esw . crystal_nes . crystal_s
        .             . .           . .           . .           . .
        start  green_ew . ?treasure .           . .           . .
    """
    g = dwarfs("digger_green digger_blue boss saboteur geologist geologist", mine)
    before(g, 0, "trapped")
    summary = reached(g, 4, "cross 2,0", "3,0")
    assert lines(summary, 0) == [("trapped: no share, no theft", "")]
    assert lines(summary, 1) == [("a green door bars the way", "")]
    assert lines(summary, 2) == [("1 winner", "+5"), ("the boss’s deduction", "−1")]
    assert lines(summary, 4) == lines(summary, 5) == [("5 crystals for two geologists", "+2")]
    assert "5 crystals" in steps(summary)


@pytest.mark.rule("SX3", "S19")
@pytest.mark.parametrize(("option", "seat", "boss"), [("nobody", 0, 4), ("rivals", 4, 0)])
def test_sx3_doors_of_both_colours_name_the_option(option: str, seat: int, boss: int) -> None:
    g = dwarfs(
        "digger_green digger_blue boss saboteur geologist", "start green_ew blue_ew . ?treasure", both_doors=option
    )
    summary = reached(g, seat, "cross 3,0", "4,0")
    assert TEXTS.t(f"option.both_doors.{option}") in steps(summary)
    assert summary.ways is not None and list(summary.ways.doors.values()) == ["green", "blue"]
    assert lines(summary, 1) == [("a green door bars the way", "")]
    assert summary.seats[2].gold == boss
    if not boss:
        assert lines(summary, 2) == [("neither team won", "")]
    assert lines(summary, 4) == [("no crystals in the mine", "")]


@pytest.mark.rule("S18")
def test_the_other_team_was_first_where_no_door_bars_the_way() -> None:
    g = dwarfs("digger_green digger_blue boss saboteur", "start . ?treasure")
    summary = reached(g, 0, "cross 1,0", "2,0")
    assert lines(summary, 1) == [("the treasure went to the other team", "")]
    assert "door" not in steps(summary)


@pytest.mark.rule("S20", "S25")
def test_without_the_treasure_everybody_reads_why() -> None:
    g = dwarfs("digger_green digger_blue boss saboteur profiteer", "start . ?treasure")
    lies = lying(g)
    summary = summary_of([*lies, *exhaust(g)], public(g))
    assert [lines(summary, seat) for seat in (0, 1, 2)] == [[("the treasure was not reached", "")]] * 3
    assert lines(summary, 3) == [("2 winners", "+4")]


@pytest.mark.rule("V1")
def test_the_sabotaged_dwarf_reads_why_there_is_no_nugget() -> None:
    g = dwarfs("digger digger digger saboteur", "start . ?treasure", "sabotaged_dwarf", "base", gold_share="diggers")
    hold(g, 0, "straight_ew")
    turn(g, 0)
    g.nuggets = [1] * 12
    do(g, "lay straight_ew 1,0", "turn_goal 2,0")
    before(g, 2, "broken_lamp")
    events = [*lying(g), *do(g, "turned 0")]
    while g.stack and g.stack[-1].kind == "nugget":
        events += do(g, "nugget 1")
    summary = summary_of(events, public(g))
    assert lines(summary, 2) == [("broken tool: no nugget card", "")]
    assert lines(summary, 0) == [("2 nugget cards", "+2")]
    assert lines(summary, 3) == [("the treasure was reached", "")]
    assert f"No nugget card because of a broken tool: {NAMES[2]}." in steps(summary)


TOURNAMENT = "saboteur digger digger digger greedy"


@pytest.mark.rule("N3")
@pytest.mark.parametrize(
    ("seat", "seats", "said"),
    [
        (1, [1, 2, 0, 4], [("for reaching the treasure", "+3"), ("digger’s share", "+2"),
                           ("the treasure was reached", ""), ("someone else got there first", "")]),
        (4, [4, 1, 0], [("takes it all", "+4"), ("the selfish dwarf took it all", ""),
                        ("the treasure was reached", "")]),
        (0, [0, 1], [("the treasure was reached", ""), ("digger’s share", "+2")]),
    ],
)  # fmt: skip
def test_the_tournament_s_pay_line_by_line(seat: int, seats: list[int], said: list[tuple[str, str]]) -> None:
    g = dwarfs(TOURNAMENT, "start . ?treasure", "tournament", "base")
    hold(g, seat, "straight_ew")
    turn(g, seat)
    lies = lying(g)
    summary = summary_of([*lies, *do(g, "lay straight_ew 1,0", "turn_goal 2,0", "turned 0")], public(g))
    assert [lines(summary, who)[0] for who in seats] == said
    assert "Tournament:" in steps(summary)


@pytest.mark.rule("N3")
@pytest.mark.parametrize(
    ("names", "line", "each"),
    [
        (TOURNAMENT, ("lone saboteur’s share", "+4"), "4 gold"),
        ("saboteur saboteur digger digger digger greedy", ("saboteur’s share", "+3"), "3 gold"),
    ],
)
def test_saboteurs_in_a_tournament(names: str, line: tuple[str, str], each: str) -> None:
    g = dwarfs(names, "start . ?treasure", "tournament", "base")
    lies = lying(g)
    summary = summary_of([*lies, *exhaust(g)], public(g))
    assert lines(summary, 0)[0] == line and each in steps(summary)


@pytest.mark.rule("W23")
def test_a_detour_that_reached_the_treasure_lies_where_it_ended() -> None:
    g = table("base", 3, modules="detour", rounds=1)
    draw(g, "start tee_new . ?treasure")
    roles(g, "digger digger saboteur")
    g.laid = (cell_at(1, 0),)
    hold(g, 0, "detour")
    turn(g, 0)
    lies, before_ = lying(g), shown_of(public(g))
    events = do(g, "play detour 0,-1 ~")
    closed = summary_of([*lies, *events, *exhaust(g)]).closing
    assert closed.mine.cards == dict(public(g).mine) != before_.mine.cards
    assert cell_at(0, -1) in closed.mine.cards
    vetoed = [event._replace(vetoed_by=Seat(1)) for event in events if isinstance(event, CardPlayed)]
    assert follow_all(before_, vetoed).mine == before_.mine


@pytest.mark.rule("B10", "B12", "S14")
def test_what_lies_before_players_at_the_end_is_that_of_the_last_move_too() -> None:
    for card, target in (("trapped", 1), ("broken_lamp", 1), ("repair_pick", 0)):
        g = table("saboteur2", 3, rounds=1)
        before(g, 0, "broken_pick", "theft")
        turn(g, 2)
        hold(g, 2, card)
        lies = lying(g)
        events = do(g, f"play {card} >{target}" + (" pick" if card == "repair_pick" else ""))
        front = public(g).front
        assert front[target]
        events += exhaust(g)
        if g.stack and g.stack[-1].kind == "steal":
            events += do(g, "no")
        assert summary_of([*lies, *events]).closing.front == front


def text(app: Stage, key: str) -> str:
    label = app.top.root.find(key)
    assert isinstance(label, Label)
    return str(label.text)


def sx1_app(folder: Path, lang: str = "en", **more: Any) -> tuple[Stage, RoundSummary]:
    agreed = showcase.plan(Texts(lang), 7, 7, "saboteur2", seed=26)
    summary = showcase.ended_round(agreed)
    app = stage(folder, lang=lang, **more)
    seats = agreed.seats

    def look() -> None:
        app.push(RoundMineScene(app, summary), fade=False)

    app.push(RoundResultScene(app, seats, summary, 3, lambda: None, look), fade=False)
    app.turn()
    app.wait_ms(4000)
    return app, summary


@pytest.mark.rule("S18")
@pytest.mark.parametrize("by_mouse", [True, False])
def test_the_mine_is_looked_at_with_the_way_lit(tmp_path: Path, by_mouse: bool) -> None:
    app, summary = sx1_app(tmp_path)
    app.wait_ms(30_000, 500)  # all roles are told before there are buttons
    if by_mouse:
        app.click("result.mine")
    else:
        while app.top.root.focus is None or app.top.root.focus.key != "result.mine":
            app.key(pygame.K_TAB)
        app.key(pygame.K_RETURN)
    app.turn()
    assert isinstance(app.top, RoundMineScene)
    ways = summary.ways
    assert ways is not None and ways.doors
    assert set(app.top.board.targets) == set(ways.shown(summary.teams)) >= set(ways.doors)
    assert all(app.top.board.lying(cell) == tile for cell, tile in summary.closing.mine.cards.items())
    assert "both colours" in text(app, "round_mine.ways")
    before_ = app.top.board.rect_of(cell_at(0, 0)).width
    app.key(pygame.K_PLUS, "+")
    app.wait_ms(1500)
    assert app.top.board.rect_of(cell_at(0, 0)).width > before_
    if by_mouse:
        app.click("round_mine.back")
    else:
        app.key(pygame.K_ESCAPE)
    assert isinstance(app.top, RoundResultScene)


@pytest.mark.parametrize("lang", list(LANGUAGES))
@pytest.mark.parametrize("scale", [100, 150])
def test_no_sentence_is_cut_off(tmp_path: Path, lang: str, scale: int) -> None:
    app, _ = sx1_app(tmp_path, lang, ui_scale=scale)
    labels = [widget for widget in app.top.root.widgets if widget.key.startswith(("result.step.", "result.wins"))]
    assert len(labels) >= 8
    assert [widget.key for widget in labels if not widget.whole()] == []
    app.click("result.mine")
    app.turn()
    assert [widget.key for widget in app.top.root.widgets if not widget.whole()] == []


@pytest.mark.rule("B28")
@pytest.mark.parametrize(("humans", "known"), [(1, 3), (2, None)])
def test_the_couch_never_sees_what_a_nugget_is_worth(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, humans: int, known: int | None
) -> None:
    """The last who took one still looks when the round is told; alone at the screen they may see it."""
    roles_ = tuple(DWARF[role] for role in ("digger", "digger", "saboteur", "digger"))
    happened: tuple[Event, ...] = (
        began(4),
        AllRevealed(Seat(0), "treasure", roles_, ()),
        NuggetTaken(Seat(0), "share", 3),
        RoundEnded(1, "treasure", Seat(0), (Seat(0), Seat(1), Seat(3)), (), -1, None, (3, 0, 0, 0)),
    )

    def told(self: Session, since: int, eyes: int | None = None) -> list[tuple[int, Event]]:
        return [(0, redacted(event, NOBODY if eyes is None else eyes)) for event in happened]

    app = stage(tmp_path, animation="off", pace="off")
    scene = TableScene(app, Session.new(plan(4, humans, seed=3, game="base")))
    scene.look_as(0)
    monkeypatch.setattr(Session, "events", told)
    summary = scene.turns.ending.summary()
    assert summary is not None and scene.table.viewer.seat == 0
    assert summary.seats[0].gold == known and summary.seats[0].nuggets == 1


def test_a_round_that_was_played_leads_to_its_mine_and_on(tmp_path: Path) -> None:
    """From the table: the result, the mine as the round left it, the next round."""
    agreed = showcase.plan(TEXTS, 7, 1, "saboteur2", seed=26)
    app = stage(tmp_path, animation="off", pace="off")
    session = Session.new(agreed, None, PlainAgents())
    chance = random.Random(agreed.seed)
    while session.kind not in ("steal", ROUND_OVER):  # as the showcase plays
        request = session.request(session.asked)
        assert request is not None
        session.submit(session.asked, showcase.sensible(request.moves, chance))
    scene = TableScene(app, session)
    app.push(scene, fade=False)
    for _ in range(2000):
        if isinstance(app.top, RoundResultScene):
            break
        app.turn(ms=200)
        if (
            session.asked in session.plan.humans
            and scene.table.viewer.asked
            and app.top is scene
            and not scene.turns.waiting
        ):
            assert scene.table.viewer.view.request is not None
            scene.hold.submit(scene.table.viewer.view.request.moves[0])
    result = app.top
    assert isinstance(result, RoundResultScene)
    shown = result.told.summary
    app.wait_ms(4000)
    app.click("result.mine")
    app.turn()
    mine = app.top
    assert isinstance(mine, RoundMineScene)
    assert shown.closing.mine.cards and mine.summary is shown
    app.key(pygame.K_ESCAPE)
    app.click("result.next")
    app.turn()
    assert app.top is scene and session.public().round == shown.n + 1
    session.close()
