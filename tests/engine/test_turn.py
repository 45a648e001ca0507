"""B6, B10-B14: what a player may do in a turn, and what it does. Laying itself: test_laying."""

from __future__ import annotations

from collections import Counter

import pytest

from saboteur_gui.engine.board import cell_at, xy
from saboteur_gui.engine.cards import CARD, NAMES, TOOLS
from saboteur_gui.engine.events import CardDrawn, GoalSeen
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.moves import LAY, PASS, PLAY
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import view

from .table import (
    asked,
    before,
    do,
    draw,
    hold,
    lays,
    leave_in_deck,
    legal,
    on_deck,
    secrets,
    table,
    told,
    turn,
    why_not,
)


def played(g: GameState, card: str) -> list[tuple[int, ...]]:
    """Every way to play this action card: its values."""
    return [m[2:] for m in legal_moves(g) if m[0] == PLAY and m[1] == CARD[card]]


def cells(g: GameState, card: str) -> set[tuple[int, int]]:
    return {xy(values[0]) for values in played(g, card)}


def discarded(g: GameState) -> list[str]:
    """Bottom first."""
    return [NAMES[entry & 255] for entry in g.discard]


# B6


@pytest.mark.rule("B6")
@pytest.mark.parametrize("choice", ["lay cross 1,0", "play map 8,0", "pass map", "pass cross"])
def test_b6_a_turn_is_exactly_one_choice(choice: str) -> None:
    g = table()
    hold(g, 0, "cross map")
    do(g, choice)
    assert asked(g) == (1, "turn")
    assert g.stack[-1].seat == 1


@pytest.mark.rule("B6")
def test_b6_the_choices_are_laying_playing_and_passing_one_card() -> None:
    g = table()
    hold(g, 0, "cross map dead_ew")
    moves = legal_moves(g)
    assert {move[0] for move in moves} == {LAY, PLAY, PASS}
    assert sorted(move for move in moves if move[0] == PASS) == sorted(
        (PASS, CARD[name]) for name in ("cross", "dead_ew", "map")
    )


@pytest.mark.rule("B6", "B33")
@pytest.mark.parametrize("choice", ["lay cross 1,0", "play map 8,0", "pass map"])
def test_b6_b33_then_one_card_is_drawn(choice: str) -> None:
    g = table()
    hold(g, 0, "cross map rockfall")
    on_deck(g, "tee_nes curve_ne")
    size = len(g.deck)
    events = do(g, choice)
    assert CARD["tee_nes"] in g.hands[0]
    assert (len(g.hands[0]), len(g.deck)) == (3, size - 1)
    draws = told(events, CardDrawn)
    assert [event.seat for event in draws] == [0]
    assert [secrets(draws[0], seat) for seat in (0, 1)] == [{"card": CARD["tee_nes"]}, {}]


@pytest.mark.rule("B6")
def test_b6_a_pass_may_not_discard_two_or_none() -> None:
    g = table()
    hold(g, 0, "cross map")
    assert why_not(g, "pass cross map") is Refusal.TOO_MANY_CARDS
    assert not legal(g, "pass")


@pytest.mark.rule("B6")
def test_b6_a_passed_card_goes_to_the_discard_pile() -> None:
    g = table()
    hold(g, 0, "cross map")
    on_deck(g, "dead_s")
    do(g, "pass cross")
    assert discarded(g) == ["cross"]
    assert g.hands[0] == (CARD["dead_s"], CARD["map"])


@pytest.mark.rule("B6")
def test_b6_with_the_deck_empty_play_goes_on_from_the_hand() -> None:
    g = table()
    hold(g, 0, "cross map")
    leave_in_deck(g, 0)
    do(g, "lay cross 1,0")
    assert asked(g) == (1, "turn")
    assert g.hands[0] == (CARD["map"],)


@pytest.mark.rule("B6")
@pytest.mark.parametrize(("game", "left", "drawn"), [("base", 3, 1), ("base", 0, 0), ("saboteur2", 3, 1)])
def test_b6_with_an_empty_hand_one_passes_and_draws_one_card(game: str, left: int, drawn: int) -> None:
    g = table(game)
    hold(g, 0, "")
    leave_in_deck(g, left)
    piled = len(g.discard)
    assert legal_moves(g) == [(PASS,)]
    do(g, "pass")
    assert asked(g) == (1, "turn")
    assert len(g.hands[0]) == drawn
    assert len(g.discard) == piled


# B10


@pytest.mark.rule("B10")
@pytest.mark.parametrize("tool", TOOLS)
def test_b10_a_broken_tool_forbids_laying_and_nothing_else(tool: str) -> None:
    g = table()
    before(g, 0, f"broken_{tool}")
    hold(g, 0, "cross map")
    assert {move[0] for move in legal_moves(g)} == {PLAY, PASS}
    assert why_not(g, "lay cross 1,0") is Refusal.TOOL_BROKEN


@pytest.mark.rule("B10")
def test_b10_the_tools_of_others_do_not_matter() -> None:
    g = table()
    before(g, 1, "broken_pick", "broken_lamp")
    hold(g, 0, "cross")
    assert lays(g, "cross")


@pytest.mark.rule("B10", "B12")
def test_b10_b12_every_tool_must_be_mended_before_laying() -> None:
    g = table()
    before(g, 0, "broken_pick", "broken_lamp")
    hold(g, 0, "cross repair_pick")
    do(g, "play repair_pick >0")
    turn(g, 0)
    assert not lays(g, "cross")
    hold(g, 0, "cross repair_lamp")
    do(g, "play repair_lamp >0")
    turn(g, 0)
    assert lays(g, "cross")


# B11


@pytest.mark.rule("B11")
@pytest.mark.parametrize("tool", TOOLS)
def test_b11_in_front_of_anybody_oneself_included(tool: str) -> None:
    g = table(seats=4)
    hold(g, 1, f"broken_{tool}")
    turn(g, 1)
    assert [values[0] for values in played(g, f"broken_{tool}")] == [0, 1, 2, 3]
    do(g, f"play broken_{tool} >3")
    assert g.front == [0, 0, 0, TOOLS[tool]]
    assert view(g, 0).front == (0, 0, 0, TOOLS[tool])
    assert g.discard == []


@pytest.mark.rule("B11")
@pytest.mark.parametrize("tool", TOOLS)
def test_b11_at_most_one_of_each_kind(tool: str) -> None:
    g = table()
    before(g, 1, f"broken_{tool}")
    hold(g, 0, "broken_pick broken_lamp broken_cart")
    for other in TOOLS:
        targets = [values[0] for values in played(g, f"broken_{other}")]
        assert targets == ([0, 2] if other == tool else [0, 1, 2])


@pytest.mark.rule("B11")
def test_b11_three_kinds_may_lie_in_front_of_one_player() -> None:
    g = table()
    before(g, 2, "broken_pick", "broken_lamp")
    hold(g, 0, "broken_cart")
    do(g, "play broken_cart >2")
    assert g.front[2] == TOOLS["pick"] | TOOLS["lamp"] | TOOLS["cart"]


# B12

REPAIRS = {
    "repair_pick": {"pick"},
    "repair_lamp": {"lamp"},
    "repair_cart": {"cart"},
    "repair_pick_lamp": {"pick", "lamp"},
    "repair_lamp_cart": {"lamp", "cart"},
    "repair_pick_cart": {"pick", "cart"},
}


@pytest.mark.rule("B12")
@pytest.mark.parametrize("card", REPAIRS)
def test_b12_mends_what_it_shows_for_anybody(card: str) -> None:
    g = table(seats=4)
    hold(g, 0, card)
    assert played(g, card) == []
    before(g, 0, "broken_pick", "broken_lamp", "broken_cart")
    before(g, 2, "broken_pick", "broken_lamp", "broken_cart")
    ways = sorted((target, bit) for target, bit, _ in played(g, card))
    assert ways == sorted((target, TOOLS[tool]) for target in (0, 2) for tool in REPAIRS[card])


@pytest.mark.rule("B12")
@pytest.mark.parametrize(("card", "tool"), [(card, tool) for card, tools in REPAIRS.items() for tool in sorted(tools)])
def test_b12_mends_one_tool_and_both_cards_are_discarded(card: str, tool: str) -> None:
    g = table()
    before(g, 1, "broken_pick", "broken_lamp", "broken_cart")
    hold(g, 0, card)
    do(g, f"play {card} >1 {tool}")
    assert g.front[1] == sum(TOOLS.values()) - TOOLS[tool]
    assert Counter(discarded(g)) == Counter([card, f"broken_{tool}"])


@pytest.mark.rule("B12", "B32")
@pytest.mark.parametrize("card", REPAIRS)
def test_b12_playable_only_where_it_mends_something(card: str) -> None:
    g = table()
    before(g, 1, *(f"broken_{tool}" for tool in TOOLS if tool not in REPAIRS[card]))
    hold(g, 0, card)
    assert played(g, card) == []


# B13


@pytest.mark.rule("B13", "B32")
def test_b13_any_face_up_tunnel_but_not_the_start_or_a_goal() -> None:
    g = table()
    draw(g, "dead_w~ start cross stone_left cross ?treasure")
    hold(g, 0, "rockfall")
    assert cells(g, "rockfall") == {(-1, 0), (1, 0), (3, 0)}


@pytest.mark.rule("B13")
@pytest.mark.parametrize("card", ["ladder_w", "green_ew", "blue_ew", "bridge", "crystal_w"])
def test_b13_ladders_and_doors_too(card: str) -> None:
    g = table("saboteur2")
    draw(g, f"start {card}")
    hold(g, 0, "rockfall")
    do(g, "play rockfall 1,0")
    assert {xy(cell) for cell in g.mine.cards} == {(0, 0)}
    assert Counter(discarded(g)) == Counter([card, "rockfall"])


@pytest.mark.rule("B13", "N2")
def test_b13_the_tournament_card_too() -> None:
    g = table(seats=5, modules="tournament")
    hold(g, 0, "rockfall")
    assert cells(g, "rockfall") == {(4, 0)}


@pytest.mark.rule("B13", "K1", "P1")
def test_b13_not_the_costume_department_or_the_tunnel_party() -> None:
    g = table(modules="costume_department tunnel_party")
    hold(g, 0, "rockfall")
    assert cells(g, "rockfall") == set()


@pytest.mark.rule("B13")
def test_b13_the_gap_may_be_filled_and_cards_cut_off_stay() -> None:
    g = table()
    draw(g, "start straight_ew straight_ew cross")
    hold(g, 0, "rockfall")
    do(g, "play rockfall 1,0")
    assert {xy(cell) for cell in g.mine.cards} == {(0, 0), (2, 0), (3, 0)}
    hold(g, 1, "tee_new cross")
    assert not {(4, 0, 0), (3, -1, 0), (3, 1, 0)} & lays(g, "cross")  # no longer linked
    assert {(1, 0, 0), (1, 0, 1)} <= lays(g, "tee_new")
    do(g, "lay tee_new 1,0")
    hold(g, 2, "cross")
    assert {(4, 0, 0), (3, -1, 0), (3, 1, 0)} <= lays(g, "cross")


@pytest.mark.rule("B13")
def test_b13_a_gap_is_filled_under_the_usual_rules() -> None:
    g = table()
    draw(g, "start straight_ew straight_ew cross")
    hold(g, 0, "rockfall")
    do(g, "play rockfall 1,0")
    hold(g, 1, "curve_nw")
    assert why_not(g, "lay curve_nw 1,0") is Refusal.SIDES_DISAGREE


# B14


@pytest.mark.rule("B14")
def test_b14_only_the_player_sees_the_goal_but_all_see_which() -> None:
    g = table()
    hold(g, 0, "map")
    hidden = dict(g.mine.hidden)
    events = told(do(g, "play map 8,-2"), GoalSeen)
    cell = cell_at(8, -2)
    assert [event.cell for event in events] == [cell]
    seen = [secrets(events[0], seat) for seat in range(3)]
    assert seen == [{"goal": hidden[cell]}, {}, {}]
    assert [len(view(g, seat).memory) for seat in range(3)] == [1, 0, 0]
    assert view(g, 0).memory[0][:3] == ("goal", (cell,), (hidden[cell],))
    assert g.mine.hidden == hidden
    assert discarded(g) == ["map"]


@pytest.mark.rule("B14", "B32")
def test_b14_any_one_face_down_goal() -> None:
    g = table()
    draw(g, "start cross stone_left . ?treasure . ?stone_right")
    hold(g, 0, "map")
    assert cells(g, "map") == {(4, 0), (6, 0)}
