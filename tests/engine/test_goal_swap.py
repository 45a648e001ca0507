"""The championship card goal swap (rule W17)."""

from __future__ import annotations

from itertools import combinations

import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.events import CardDrawn, GoalsHandled, redacted
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.moves import PLAY
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import view
from saboteur_gui.engine.vocabulary import Seat
from tests.engine.table import asked, do, draw, hold, secrets, table, told, turn, why_not

A, B, C = cell_at(8, -2), cell_at(8, 0), cell_at(8, 2)


def swap_table(modules: str = "") -> GameState:
    """Seat 0 holds the goal swap. The goals: treasure, stone_left, stone_right from the north."""
    g = table(modules=f"goal_swap {modules}")
    for cell, name in ((A, "treasure"), (B, "stone_left"), (C, "stone_right")):
        g.mine.hidden[cell] = CARD[name]
    hold(g, 0, "goal_swap map")
    hold(g, 1, "map")
    hold(g, 2, "map")
    turn(g, 0)
    return g


def knows(g: GameState, seat: int) -> dict[int, tuple[int, ...]]:
    """Where a seat knows goals to lie."""
    return {m.content[0]: m.where for m in g.memory[seat] if m.what == "goal" and m.holds}


@pytest.mark.rule("W17")
def test_w17_any_two_face_down_goals() -> None:
    g = swap_table()
    pairs = {m[2:4] for m in legal_moves(g) if m[0] == PLAY and m[1] == CARD["goal_swap"]}
    assert pairs == set(combinations((A, B, C), 2))


@pytest.mark.rule("W17")
@pytest.mark.parametrize(("answer", "after"), [("yes", ("stone_left", "treasure")), ("no", ("treasure", "stone_left"))])
def test_w17_exchanged_or_not(answer: str, after: tuple[str, str]) -> None:
    g = swap_table()
    do(g, "play goal_swap 8,-2 8,0")
    assert asked(g) == (0, "keep")
    do(g, answer)
    assert (g.mine.hidden[A], g.mine.hidden[B]) == tuple(CARD[name] for name in after)
    assert g.mine.hidden[C] == CARD["stone_right"]
    assert asked(g) == (1, "turn")


@pytest.mark.rule("W17", "I2")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_w17_everyone_sees_which_two_only_the_player_whether(answer: str) -> None:
    g = swap_table()
    do(g, "play goal_swap 8,-2 8,0")
    event = told(do(g, answer), GoalsHandled)[0]
    assert secrets(event, 0) == {"swapped": answer == "yes"}
    assert redacted(event, 1) == GoalsHandled(Seat(0), A, B, None)


@pytest.mark.rule("W17", "I4")
def test_w17_the_views_of_others_do_not_tell_whether() -> None:
    views = []
    for answer in ("yes", "no"):
        g = swap_table()
        do(g, "play goal_swap 8,-2 8,0", answer)
        views.append([view(g, seat) for seat in (1, 2)])
    assert views[0] == views[1]


@pytest.mark.rule("W17", "I2")
def test_w17_the_goals_are_not_seen_by_the_player() -> None:
    g = swap_table()
    do(g, "play goal_swap 8,-2 8,0", "yes")
    assert knows(g, 0) == {}


@pytest.mark.rule("W17", "I2")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_w17_what_others_knew_holds_for_the_pair(answer: str) -> None:
    g = swap_table()
    turn(g, 1)
    do(g, "play map 8,-2")
    turn(g, 0)
    do(g, "play goal_swap 8,-2 8,0", answer)
    assert knows(g, 1) == {CARD["treasure"]: (A, B)}


@pytest.mark.rule("W17", "I2")
@pytest.mark.parametrize(("answer", "cell"), [("yes", B), ("no", A)])
def test_w17_what_the_player_knew_follows_the_card(answer: str, cell: int) -> None:
    g = swap_table()
    do(g, "play map 8,-2")
    hold(g, 0, "goal_swap")
    turn(g, 0)
    do(g, "play goal_swap 8,-2 8,0", answer)
    assert knows(g, 0) == {CARD["treasure"]: (cell,)}


@pytest.mark.rule("W17", "I2")
def test_w17_what_was_known_of_a_third_goal_stays() -> None:
    g = swap_table()
    turn(g, 1)
    do(g, "play map 8,2")
    turn(g, 0)
    do(g, "play goal_swap 8,-2 8,0", "yes")
    assert knows(g, 1) == {CARD["stone_right"]: (C,)}


@pytest.mark.rule("W17", "B32")
def test_w17_needs_two() -> None:
    g = swap_table()
    draw(g, "start . ?treasure")
    assert why_not(g, "play goal_swap 2,0 8,0") is Refusal.NEEDS_TWO_GOALS


@pytest.mark.rule("W17")
def test_w17_goals_only() -> None:
    g = swap_table("chests")
    draw(g, "start . ?treasure ?stone_left ?chest_ew+gold stone_right")
    assert why_not(g, "play goal_swap 2,0 4,0") is Refusal.NOT_A_GOAL
    assert why_not(g, "play goal_swap 2,0 5,0") is Refusal.NOT_A_GOAL


@pytest.mark.rule("W17", "B31")
def test_b31_it_goes_on_the_pile_after_the_choice() -> None:
    g = swap_table()
    do(g, "play goal_swap 8,-2 8,0")
    assert g.discard == []
    events = do(g, "no")
    assert [entry & 255 for entry in g.discard] == [CARD["goal_swap"]]
    assert len(told(events, CardDrawn)) == 1
