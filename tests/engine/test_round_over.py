"""B23: the end of a round is a place. Everything lies open there until somebody goes on."""

from __future__ import annotations

import json
import random

import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD, CHEST, DWARFS
from saboteur_gui.engine.codec import text_of
from saboteur_gui.engine.determinize import determinize
from saboteur_gui.engine.ending import ROUND_OVER, revealed
from saboteur_gui.engine.events import (
    NO_SEAT,
    AllRevealed,
    CardRevealed,
    ChestTurned,
    Event,
    GameEnded,
    GoalTurned,
    RoundEnded,
    RoundStarted,
)
from saboteur_gui.engine.follow import blank
from saboteur_gui.engine.game import GO_ON_MOVE, apply, legal_moves, new_game, play, submit
from saboteur_gui.engine.refusal import IllegalMove
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.saves import load
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.transcript import Transcript
from saboteur_gui.engine.view import NOBODY, view

from .random_play import full_tables, name_of, single_tables, walk
from .table import asked, before, draw, follow_seen, last_cards, move, order, roles, strike, table, told, turn

TABLES = [*full_tables()[::4], *single_tables()]


def nearly_over(rounds: int = 3) -> GameState:
    """Seat 1 passes with the last card, and the round is over."""
    g = table(seats=4, modules="chests", rounds=rounds)
    roles(g, "digger saboteur digger digger", "digger")
    last_cards(g, "", "map")
    turn(g, 1)
    return g


def finished(rounds: int = 3) -> tuple[GameState, list[Event]]:
    """Round 1 has just ended, and what its last move told."""
    g = nearly_over(rounds)
    return g, submit(g, 1, move("pass map"))


# Views


@pytest.mark.rule("B23")
@pytest.mark.parametrize("agreed", TABLES, ids=name_of)
def test_b23_everything_lies_open_at_the_end_of_a_round_and_nowhere_else(agreed: Table) -> None:
    ends = 0
    for g, _, events in walk(agreed, 3):
        seen = [view(g, seat) for seat in (NOBODY, *range(agreed.seats))]
        if not revealed(g):
            assert all((shown.revealed, shown.dwarfs) == ((), ()) for shown in seen)
            continue
        for shown in seen:
            assert shown.dwarfs == tuple(g.dwarfs)
            assert shown.revealed == g.mine.covered()
            assert [cell for cell, _ in shown.hidden] == [cell for cell, _, _ in shown.revealed]
        for turned in told(events, AllRevealed):
            ends += 1
            assert (turned.dwarfs, turned.hidden) == (tuple(g.dwarfs), g.mine.covered())
    assert ends == 3


@pytest.mark.rule("B23")
def test_b23_goals_chests_and_dwarfs_are_told_by_what_they_are() -> None:
    g = table(seats=3, modules="chests", rounds=1)
    draw(g, "start . ?treasure ?chest_ew+gold")
    roles(g, "digger saboteur digger")
    last_cards(g, "map")
    submit(g, 0, move("pass map"))
    for seat in (NOBODY, 0, 1, 2):
        shown = view(g, seat)
        assert [DWARFS[dwarf] for dwarf in shown.dwarfs] == ["digger", "saboteur", "digger"]
        assert shown.revealed == (
            (cell_at(2, 0), CARD["treasure"], -1),
            (cell_at(3, 0), CARD["chest_ew"], CHEST["gold"]),
        )


@pytest.mark.rule("B23", "B24")
def test_b23_everything_lies_open_while_gold_is_shared() -> None:
    g = table()
    roles(g, "digger digger saboteur")
    draw(g, "start . ?treasure ?stone_left")
    strike(g, "cross 1,0", "2,0")
    assert asked(g) == (0, "nugget")
    assert [len(view(g, seat).revealed) for seat in (NOBODY, 2)] == [1, 1]
    assert view(g, 2).dwarfs == tuple(g.dwarfs)


# The mine stays as it was


@pytest.mark.rule("B23", "B16")
@pytest.mark.parametrize("agreed", TABLES, ids=name_of)
def test_b23_nothing_is_reached_by_it_and_the_mine_stays_as_it_was(agreed: Table) -> None:
    shown = follow_seen(blank(NOBODY), new_game(agreed, 6).out_events)
    ends = 0
    for g, _, events in walk(agreed, 6):
        at = next((at for at, event in enumerate(events) if isinstance(event, AllRevealed)), None)
        if at is not None:
            ends += 1
            assert not order(events[at:], CardRevealed, GoalTurned, ChestTurned)
        shown = follow_seen(shown, events[:at])
        if revealed(g):
            assert (shown.mine.cards, shown.mine.reach) == (g.mine.cards, g.mine.reach)
            assert set(shown.mine.hidden) == set(g.mine.hidden)
        shown = follow_seen(shown, events[len(events[:at]) :])
    assert ends == 3


@pytest.mark.rule("B23")
def test_b23_a_goal_that_lies_open_at_the_end_leads_nowhere() -> None:
    """If the stone lay in the mine now, what is laid would reach the treasure behind it."""
    g = table(rounds=1)
    draw(g, "start straight_ew . ?stone_left ?treasure")
    roles(g, "digger digger saboteur")
    last_cards(g, "map")
    events = submit(g, 0, move("pass map"))
    assert told(events, AllRevealed)[0][:2] == (NO_SEAT, "exhausted")
    shown = view(g, 0)
    assert [card for _, card, _ in shown.revealed] == [CARD["stone_left"], CARD["treasure"]]
    assert [cell for cell, _ in shown.mine] == [cell for cell, _ in shown.linked] == [cell_at(0, 0), cell_at(1, 0)]


# The question


@pytest.mark.rule("B23", "B29")
def test_b23_whoever_begins_the_next_round_goes_on() -> None:
    g, events = finished()
    assert order(events, AllRevealed, RoundEnded, RoundStarted) == [AllRevealed, RoundEnded]
    assert asked(g) == (2, ROUND_OVER)
    assert legal_moves(g) == [GO_ON_MOVE]
    assert view(g, NOBODY).about == {"reason": "exhausted", "winners": (1,)}
    assert g.round == 1
    for seat in (0, 1, 3):
        with pytest.raises(IllegalMove):
            submit(g, seat, GO_ON_MOVE)
    events = submit(g, 2, GO_ON_MOVE)
    assert told(events, RoundStarted)[0][:2] == (2, 2)
    assert asked(g) == (2, "turn")
    assert (view(g, 0).revealed, view(g, 0).dwarfs, view(g, 0).memory) == ((), (), ())


@pytest.mark.rule("B23", "B30")
def test_b23_after_the_last_round_the_game_ends_by_it() -> None:
    g, events = finished(rounds=1)
    assert not told(events, GameEnded)
    assert asked(g)[1] == ROUND_OVER
    events = submit(g, g.stack[-1].seat, GO_ON_MOVE)
    assert [type(event) for event in events] == [GameEnded]
    assert g.over
    assert view(g, 0).dwarfs == tuple(g.dwarfs)  # it stays open


@pytest.mark.rule("B23")
def test_b23_everything_of_the_round_is_still_on_the_table() -> None:
    g = table()
    before(g, 2, "broken_lamp")
    draw(g, "start cross")
    last_cards(g, "map")
    submit(g, 0, move("pass map"))
    shown = view(g, NOBODY)
    assert shown.front == tuple(g.front) != (0, 0, 0)
    assert len(shown.mine) == 2
    assert shown.discard


@pytest.mark.rule("B23", "I4")
def test_b23_worlds_dealt_there_have_what_lies_open() -> None:
    g, _ = finished()
    for seat in range(4):
        world = determinize(view(g, seat), 5)
        assert world.dwarfs == g.dwarfs
        assert world.mine.hidden == g.mine.hidden


@pytest.mark.rule("B23")
def test_b23_a_game_is_saved_and_loaded_there() -> None:
    g, _ = finished()
    loaded = load(text_of(g))
    assert loaded == g
    assert asked(loaded) == (2, ROUND_OVER)
    assert apply(loaded, GO_ON_MOVE) == apply(g, GO_ON_MOVE)


# Games that nobody looks at


def test_play_does_not_wait_at_the_end_of_a_round() -> None:
    waited, events = finished()
    events += apply(waited, GO_ON_MOVE)
    g = nearly_over()
    assert play(g, move("pass map")) == events
    assert g == waited
    assert g.round == 2


@pytest.mark.parametrize("agreed", TABLES[::5], ids=name_of)
def test_the_end_of_a_round_leaves_no_trace_in_a_transcript(agreed: Table) -> None:
    """Who waits there and who does not write the same lines, questions included."""
    written: list[list[str]] = []
    for go in (apply, play):
        g, rng = new_game(agreed, 8), random.Random(8)
        lines: list[str] = []
        transcript = Transcript(lines.append, with_legal=True)
        transcript.begin(g, ["random"] * agreed.seats)
        while g.stack:
            moves = legal_moves(g)
            transcript.asked(g.stack[-1].seat, g.stack[-1].kind, moves)
            transcript.happened(g, go(g, moves[0] if len(moves) == 1 else rng.choice(moves)))
        written.append(lines)
    assert written[0] == written[1]
    kinds = [json.loads(line).get("kind") for line in written[0]]
    assert ROUND_OVER not in kinds
    assert "turn" in kinds
