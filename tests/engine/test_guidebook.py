"""The championship card guidebook (rule W22)."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD, NAMES
from saboteur_gui.engine.events import AllRevealed, CardDrawn
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.moves import STOP
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.vocabulary import Seat
from tests.engine.table import (
    asked,
    before,
    do,
    draw,
    hold,
    leave_in_deck,
    legal,
    roles,
    table,
    told,
    turn,
    why_not,
)


def guided(hand: str = "guidebook straight_ew cross map", mine: str = "start .") -> GameState:
    g = table(modules="guidebook")
    draw(g, mine)
    hold(g, 0, hand)
    turn(g, 0)
    return g


@pytest.mark.rule("W22", "B33")
def test_w22_two_tunnels_one_after_the_other_and_two_cards() -> None:
    g = guided()
    do(g, "play guidebook")
    assert asked(g) == (0, "second_tunnel")
    do(g, "lay straight_ew 1,0")
    assert asked(g) == (0, "second_tunnel")
    events = do(g, "lay cross 2,0")  # on the first one
    assert [event.pile for event in told(events, CardDrawn)] == ["deck"] * 2
    assert len(g.hands[0]) == 3
    assert g.laid == (cell_at(1, 0), cell_at(2, 0))
    assert asked(g) == (1, "turn")


@pytest.mark.rule("W22", "B33")
def test_w22_who_stops_after_the_first_draws_one() -> None:
    g = guided()
    events = do(g, "play guidebook", "lay straight_ew 1,0", "stop")
    assert len(told(events, CardDrawn)) == 1
    assert g.laid == (cell_at(1, 0),)


@pytest.mark.rule("W22")
def test_w22_the_first_must_be_laid() -> None:
    g = guided()
    do(g, "play guidebook")
    assert not legal(g, "stop")
    assert why_not(g, "stop") is Refusal.NOT_OFFERED
    assert why_not(g, "pass map") is Refusal.NOT_NOW


@pytest.mark.rule("W22")
def test_w22_with_no_place_for_a_second_the_player_stops() -> None:
    g = guided("guidebook straight_ew map")
    do(g, "play guidebook", "lay straight_ew 1,0")
    assert legal_moves(g) == [(STOP,)]


@pytest.mark.rule("W22")
@pytest.mark.parametrize("hand", ["guidebook map", "guidebook", "guidebook straight_ns"])
def test_w22_not_playable_without_a_tunnel_that_can_be_laid(hand: str) -> None:
    g = guided(
        hand,
        """
        .            ?stone_left .
        ?stone_right start       tee_nes~
        .            ?treasure   .
        """,
    )
    if "straight_ns" in hand:
        g.mine.cover(cell_at(1, -1), CARD["stone_left"])
        g.mine.cover(cell_at(1, 1), CARD["stone_left"])
    assert why_not(g, "play guidebook") is Refusal.NO_PLACE_TO_LAY


@pytest.mark.rule("W22", "B10")
def test_w22_not_playable_with_a_broken_tool() -> None:
    g = guided()
    before(g, 0, "broken_cart")
    assert why_not(g, "play guidebook") is Refusal.TOOL_BROKEN


@pytest.mark.rule("W22", "S14")
def test_w22_not_playable_while_trapped() -> None:
    g = table(game="saboteur2", modules="guidebook")
    hold(g, 0, "guidebook straight_ew")
    before(g, 0, "trapped")
    turn(g, 0)
    assert why_not(g, "play guidebook") is Refusal.TRAPPED


@pytest.mark.rule("W22", "B7")
def test_w22_usual_rules_for_both() -> None:
    g = guided()
    do(g, "play guidebook")
    assert why_not(g, "lay straight_ew 0,1") is Refusal.SIDES_DISAGREE
    assert why_not(g, "lay cross 2,0") is Refusal.NO_JOINT
    do(g, "lay straight_ew 1,0")
    assert why_not(g, "lay cross 1,0") is Refusal.CELL_TAKEN
    assert why_not(g, "lay map 2,0") is Refusal.NOT_OFFERED
    assert why_not(g, "lay tee_new 2,0") is Refusal.NOT_IN_HAND


@pytest.mark.rule("W22", "B20")
def test_w22_the_first_is_carried_out_fully_before_the_second() -> None:
    g = guided(mine="start . ?stone_left")
    do(g, "play guidebook", "lay straight_ew 1,0")
    assert asked(g) == (0, "reach")
    do(g, "turn_goal 2,0")
    assert asked(g) == (0, "turned")
    do(g, "turned 0")
    assert asked(g) == (0, "second_tunnel")
    assert legal(g, "lay cross 2,1")  # from the goal that was turned


@pytest.mark.rule("W22", "B17")
def test_w22_no_second_if_the_round_ends_with_the_first() -> None:
    g = guided(mine="start . ?treasure")
    roles(g, "digger digger saboteur")
    events = do(g, "play guidebook", "lay straight_ew 1,0", "turn_goal 2,0", "turned 0")
    assert told(events, AllRevealed)
    assert not told(events, CardDrawn)
    assert asked(g)[1] == "nugget"


@pytest.mark.rule("W22", "B29")
def test_b29_a_guidebook_counts_as_laying() -> None:
    g = guided()
    g.last_layer = Seat(2)
    do(g, "play guidebook", "lay straight_ew 1,0", "stop")
    assert g.last_layer == 0


@pytest.mark.rule("W22", "B31")
def test_b31_the_guidebook_is_discarded_after_its_effect() -> None:
    g = guided()
    do(g, "play guidebook", "lay straight_ew 1,0")
    assert g.discard == []
    do(g, "lay cross 2,0")
    assert [NAMES[entry & 255] for entry in g.discard] == ["guidebook"]


@pytest.mark.rule("W22", "B33")
def test_b33_with_a_short_deck_only_what_is_there_is_drawn() -> None:
    g = guided()
    leave_in_deck(g, 1)
    events = do(g, "play guidebook", "lay straight_ew 1,0", "lay cross 2,0")
    assert len(told(events, CardDrawn)) == 1


@pytest.mark.rule("W22", "B22")
@pytest.mark.parametrize(("hand", "goes_on"), [("guidebook straight_ew", True), ("guidebook", False)])
def test_b22_a_guidebook_counts_where_a_tunnel_can_be_laid(hand: str, goes_on: bool) -> None:
    g = guided(hand)
    leave_in_deck(g, 0)
    g.hands[1:] = [(), ()]
    turn(g, 2)
    do(g, "pass")
    assert (g.round == 1) is goes_on


@pytest.mark.rule("W22", "B19")
def test_b19_one_goal_for_each_of_the_two_tunnels() -> None:
    mine = """
        ?stone_left  .
        start        .
        ?stone_right .
    """
    g = table(modules="guidebook", several_goals="one")
    draw(g, mine)
    hold(g, 0, "guidebook straight_ew cross")
    turn(g, 0)
    do(g, "play guidebook", "lay straight_ew 1,0", "turn_goal 0,1")
    do(g, f"turned {g.stack[-1].legal(g)[0][1]}")
    assert asked(g) == (0, "second_tunnel")  # the other one waits
    do(g, "lay cross 2,0")
    assert asked(g) == (0, "reach")
    assert g.stack[-1].legal(g)[0][1] == cell_at(0, -1)
