"""T3, T4, B22: miners and whatever else changes the mine, and who has to pass."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.events import CardDrawn, CardPlayed, TollPaid
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.moves import STOP
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.state import GameState
from tests.engine.table import (
    asked,
    do,
    draw,
    hold,
    leave_in_deck,
    legal,
    order,
    table,
    told,
    turn,
    why_not,
)

from .toll import miners, toll_table


@pytest.mark.rule("T3", "H5")
@pytest.mark.parametrize("miner", [True, False])
def test_t3_no_goal_can_be_moved_there(miner: bool) -> None:
    g = table(modules="tunnel_toll chests")
    draw(
        g,
        """
        start  .  ?chest_cross+move_goal
        .      .  .
        ?stone_left . .
        """,
    )
    hold(g, 0, "straight_ew")
    if miner:
        g.ext["tunnel_toll"] = (((cell_at(1, 2), 1),), 1)
    turn(g, 0)
    do(g, "lay straight_ew 1,0", "turn_chest 2,0", "chest_turned 0")
    assert (asked(g)[1] == "move_goal") is not miner


@pytest.mark.rule("T3", "W22")
def test_t3_a_guidebook_pays_too_and_may_be_refused() -> None:
    g = toll_table(modules="guidebook")
    hold(g, 0, "guidebook straight_ew cross map")
    do(g, "play guidebook")
    assert why_not(g, "lay straight_ew 1,0") is Refusal.NEEDS_PAYER
    do(g, "lay straight_ew 1,0 payer=2", "no")
    assert asked(g) == (0, "second_tunnel")
    assert why_not(g, "lay straight_ew 1,0 payer=2") is Refusal.REFUSED_TO_PAY
    do(g, "lay straight_ew 1,0 payer=0", "lay cross 2,0")
    assert (g.gold, len(g.laid)) == ([0, 2, 1], 2)


@pytest.mark.rule("T3", "W22")
def test_t3_a_payer_who_agrees_lets_the_guidebook_go_on() -> None:
    g = toll_table(modules="guidebook")
    hold(g, 0, "guidebook straight_ew cross map")
    do(g, "play guidebook", "lay straight_ew 1,0 payer=2", "yes")
    assert (g.gold, asked(g)) == ([1, 2, 0], (0, "second_tunnel"))


def only_east_is_free(g: GameState) -> None:
    """A tunnel can be laid on (1, 0) only: face-down goals close the other sides of the start card."""
    draw(
        g,
        """
        .            ?stone_left  .
        ?stone_right start        .
        .            ?treasure    .
        """,
    )


@pytest.mark.rule("T3", "B22")
@pytest.mark.parametrize(("gold", "ends"), [([0, 5, 0], True), ([0, 5, 1], False)])
def test_b22_a_cell_with_a_miner_counts_only_while_another_seat_has_gold(gold: list[int], ends: bool) -> None:
    g = table(modules="tunnel_toll")
    only_east_is_free(g)
    leave_in_deck(g, 0)
    g.hands = [(CARD["cross"],), (), (CARD["cross"],)]
    g.ext["tunnel_toll"] = (((cell_at(1, 0), 1),), 0)
    g.gold = gold
    turn(g, 0)
    do(g, "pass cross")
    assert (g.round == 2) is ends


@pytest.mark.rule("B22", "T3")
def test_b22_the_owner_may_still_lay_on_the_cell() -> None:
    g = table(modules="tunnel_toll")
    only_east_is_free(g)
    leave_in_deck(g, 0)
    g.hands = [(CARD["cross"],), (CARD["straight_ew"],), ()]
    g.gold = [0, 5, 0]
    g.ext["tunnel_toll"] = (((cell_at(1, 0), 1),), 0)
    turn(g, 0)
    do(g, "pass cross")
    assert g.round == 1


@pytest.mark.rule("B22", "T2")
def test_b22_placing_a_miner_does_not_count() -> None:
    g = table(modules="tunnel_toll veto")
    draw(g, "start .")
    leave_in_deck(g, 0)
    g.hands = [(CARD["veto"],), (), ()]
    turn(g, 2)
    do(g, "pass")
    assert g.round == 2


# T3 with a Detour


@pytest.mark.rule("T3", "W23")
@pytest.mark.parametrize("payer", [0, 2])
def test_t3_a_detour_onto_a_miner_pays(payer: int) -> None:
    g = toll_table(modules="detour")
    hold(g, 0, "cross detour")
    do(g, "lay cross 0,1")
    turn(g, 0)
    assert why_not(g, "play detour 1,0") is Refusal.NEEDS_PAYER
    events = do(g, f"play detour 1,0 payer={payer}")
    if payer == 2:
        assert asked(g) == (2, "pay_toll")
        events = do(g, "yes")
    assert order(events, TollPaid, CardPlayed) == [TollPaid, CardPlayed]
    assert (miners(g), g.gold[1]) == ({}, 2)
    assert cell_at(1, 0) in g.mine.cards


@pytest.mark.rule("T3", "W23")
def test_t3_a_refused_detour_is_not_played() -> None:
    g = toll_table(modules="detour")
    hold(g, 0, "cross detour")
    do(g, "lay cross 0,1")
    turn(g, 0)
    do(g, "play detour 1,0 payer=2", "no")
    assert CARD["detour"] in g.hands[0]
    assert why_not(g, "play detour 1,0 payer=2") is Refusal.REFUSED_TO_PAY
    assert legal(g, "play detour 1,0 payer=0")


@pytest.mark.rule("T3", "W23")
def test_t3_the_owner_detours_there_free() -> None:
    g = toll_table(modules="detour")
    hold(g, 0, "cross")
    hold(g, 1, "detour")
    do(g, "lay cross 0,1")
    do(g, "play detour 1,0")
    assert (g.gold, miners(g)) == ([1, 1, 1], {})


@pytest.mark.rule("T3", "W22")
def test_t3_who_finds_nobody_to_pay_for_a_guidebook_stops_and_draws_nothing() -> None:
    g = toll_table(modules="guidebook")
    hold(g, 0, "guidebook straight_ew")
    g.mine.cover(cell_at(-1, 0), CARD["stone_left"])  # the miner stands on the only cell left for it
    g.gold = [0, 1, 1]
    do(g, "play guidebook", "lay straight_ew 1,0 payer=2", "no")
    assert legal_moves(g) == [(STOP,)]
    assert not told(do(g, "stop"), CardDrawn)


@pytest.mark.rule("B22", "T2")
def test_b22_placing_a_miner_is_not_passing() -> None:
    g = table(modules="tunnel_toll", exhaustion="passes")
    draw(g, "start .")
    leave_in_deck(g, 0)
    g.hands = [(CARD["map"],)] * 2 + [(CARD["map"], CARD["map"])]
    turn(g, 0)
    do(g, "pass map", "pass map", "toll_miner map 1,0")
    assert (g.round, g.passes) == (1, 0)
