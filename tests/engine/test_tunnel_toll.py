"""Tunnel toll (rules T1-T5)."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.events import MinerPlaced, TollPaid, TunnelLaid
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.moves import LAY, MINER
from saboteur_gui.engine.refusal import Refusal
from tests.engine.table import (
    asked,
    before,
    do,
    draw,
    hold,
    lays,
    leave_in_deck,
    legal,
    order,
    play_on,
    roles,
    secrets,
    table,
    told,
    turn,
    why_not,
)

from .toll import miners, toll_table

# T1, T5


@pytest.mark.rule("T1")
@pytest.mark.parametrize(("game", "seats"), [("base", 3), ("base", 10), ("saboteur2", 2)])
def test_t1_everyone_starts_with_one_gold(game: str, seats: int) -> None:
    assert table(game=game, seats=seats, modules="tunnel_toll").gold == [1] * seats


@pytest.mark.rule("T1")
def test_t1_the_gold_is_given_once_a_game_and_earlier_gold_is_kept() -> None:
    g = table(modules="tunnel_toll")
    before_ = g.gold.copy()
    before_[1] = 4
    g.gold[1] = 4
    roles(g, "digger digger digger")
    leave_in_deck(g, 0)
    g.hands = [()] * 3
    turn(g, 0)
    do(g, "pass")
    assert (g.round, g.gold) == (2, before_)


@pytest.mark.rule("T1", "T3", "T5")
def test_t5_one_total_pays_and_no_nugget_card_moves() -> None:
    g = toll_table()
    g.gold = [3, 1, 1]  # as if nugget cards worth 3 had been won
    pile = g.nuggets.copy()
    do(g, "lay straight_ew 1,0 payer=0")
    assert (g.gold, g.nuggets) == ([2, 2, 1], pile)


# T2


@pytest.mark.rule("T2")
def test_t2_any_card_is_discarded_unseen_and_none_drawn() -> None:
    g = toll_table()
    deck = len(g.deck)
    events = do(g, "toll_miner straight_ew 0,1")
    assert g.hands[0] == (CARD["map"],)
    assert len(g.deck) == deck
    assert g.discard[-1] == CARD["straight_ew"] | 1 << 8  # known to seat 0 alone
    assert not secrets(told(events, MinerPlaced)[0], 1)
    assert asked(g) == (1, "turn")


@pytest.mark.rule("T2")
def test_t2_the_marker_shows_who_placed_it_to_everybody() -> None:
    g = toll_table()
    assert miners(g) == {(1, 0): 1}
    assert g.rules.slices["tunnel_toll"].view(g.ext["tunnel_toll"]) == g.ext["tunnel_toll"]


@pytest.mark.rule("T2")
def test_t2_an_empty_cell_into_which_any_face_up_tunnel_opens() -> None:
    g = table(modules="tunnel_toll")
    draw(
        g,
        """
        .  start     .  .      dead_ew  .
        .  curve_nw  .  .      .        .
        .  .         .  ?stone_left  .  .
        """,
    )
    hold(g, 0, "map")
    turn(g, 0)
    cells = {m[2] for m in legal_moves(g) if m[0] == MINER}
    # linked or not; not through rock, not on a face-down card, not on a face-up one
    assert cells == {cell_at(*at) for at in ((1, 0), (-1, 0), (0, -1), (-1, 1), (2, 0), (4, 0))}


@pytest.mark.rule("T2")
def test_t2_not_where_only_a_tunnel_opens_onto_a_goal() -> None:
    g = table(modules="tunnel_toll")
    draw(g, "start ?stone_left")
    hold(g, 0, "map")
    turn(g, 0)
    assert why_not(g, "toll_miner map 1,0") is Refusal.CELL_TAKEN


@pytest.mark.rule("T2")
def test_t2_not_on_a_cell_with_a_miner() -> None:
    g = toll_table()
    assert why_not(g, "toll_miner map 1,0") is Refusal.MINER_THERE


@pytest.mark.rule("T2")
@pytest.mark.parametrize("cell", ["5,5", "1,1"])
def test_t2_not_where_nothing_opens(cell: str) -> None:
    assert why_not(toll_table(), f"toll_miner map {cell}") is Refusal.NO_OPENING


@pytest.mark.rule("T2")
def test_t2_not_on_a_face_up_card() -> None:
    assert why_not(toll_table(), "toll_miner map 0,0") is Refusal.CELL_TAKEN


@pytest.mark.rule("T2")
def test_t2_only_with_a_card_of_the_hand() -> None:
    assert why_not(toll_table(), "toll_miner rockfall 0,1") is Refusal.NOT_IN_HAND


@pytest.mark.rule("T2")
@pytest.mark.parametrize("trouble", ["broken_pick", "trapped"])
def test_t2_who_may_not_lay_may_place_a_miner(trouble: str) -> None:
    g = toll_table(game="saboteur2")
    before(g, 0, trouble)
    assert not lays(g, "straight_ew")
    do(g, "toll_miner map 0,1")
    assert miners(g)[0, 1] == 0


# T3


@pytest.mark.rule("T3")
def test_t3_who_lays_pays_the_owner_and_the_miner_is_out() -> None:
    g = toll_table()
    events = do(g, "lay straight_ew 1,0 payer=0")
    assert order(events, TollPaid, TunnelLaid) == [TollPaid, TunnelLaid]
    assert (g.gold, miners(g)) == ([0, 2, 1], {})
    assert g.mine.cards[cell_at(1, 0)] >> 1 == CARD["straight_ew"]


@pytest.mark.rule("T3")
def test_t3_not_without_paying() -> None:
    g = toll_table()
    assert why_not(g, "lay straight_ew 1,0") is Refusal.NEEDS_PAYER
    assert why_not(g, "lay straight_ew 1,0 payer=1") is Refusal.NEEDS_PAYER  # the owner does not pay
    assert why_not(g, "lay straight_ew 1,0 payer=7") is Refusal.NEEDS_PAYER


@pytest.mark.rule("T3")
def test_t3_only_who_has_gold_pays() -> None:
    g = toll_table()
    g.gold = [0, 1, 1]
    assert why_not(g, "lay straight_ew 1,0 payer=0") is Refusal.NO_GOLD
    g.gold = [0, 5, 0]
    assert why_not(g, "lay straight_ew 1,0 payer=2") is Refusal.NO_GOLD
    assert not any(m[0] == LAY and m[2] == cell_at(1, 0) for m in legal_moves(g))


@pytest.mark.rule("T3", "B7", "B10")
@pytest.mark.parametrize("gold", [[0, 5, 0], [1, 1, 1]])
def test_t3_what_does_not_fit_is_told_before_the_toll(gold: list[int]) -> None:
    g = toll_table()
    g.gold = gold
    hold(g, 0, "straight_ns straight_ew")
    assert why_not(g, "lay straight_ns 1,0 payer=0") is Refusal.SIDES_DISAGREE
    before(g, 0, "broken_lamp")
    assert why_not(g, "lay straight_ew 1,0 payer=0") is Refusal.TOOL_BROKEN


@pytest.mark.rule("T3")
def test_t3_another_player_pays_if_they_agree() -> None:
    g = toll_table()
    g.gold = [0, 1, 1]
    do(g, "lay straight_ew 1,0 payer=2")
    assert asked(g) == (2, "pay_toll")
    assert cell_at(1, 0) not in g.mine.cards
    do(g, "yes")
    assert (g.gold, miners(g)) == ([0, 2, 0], {})
    assert cell_at(1, 0) in g.mine.cards
    assert asked(g) == (1, "turn")


@pytest.mark.rule("T3")
def test_t3_refused_another_move_must_be_chosen() -> None:
    g = toll_table()
    hand = g.hands[0]
    do(g, "lay straight_ew 1,0 payer=2", "no")
    assert (g.gold, miners(g), g.hands[0]) == ([1, 1, 1], {(1, 0): 1}, hand)
    assert asked(g) == (0, "turn")
    assert why_not(g, "lay straight_ew 1,0 payer=2") is Refusal.REFUSED_TO_PAY
    assert legal(g, "lay straight_ew 1,0 payer=0")
    do(g, "lay straight_ew 1,0 payer=0")
    assert g.gold == [0, 2, 1]


@pytest.mark.rule("T3")
def test_t3_a_refusal_is_for_this_turn_only() -> None:
    g = toll_table()
    do(g, "lay straight_ew 1,0 payer=2", "no", "pass map")
    turn(g, 0)
    assert legal(g, "lay straight_ew 1,0 payer=2")


@pytest.mark.rule("T3")
def test_t3_the_owner_lays_there_free_and_the_miner_goes() -> None:
    g = toll_table()
    turn(g, 1)
    assert not legal(g, "lay straight_ew 1,0 payer=1")
    events = do(g, "lay straight_ew 1,0")
    assert (g.gold, miners(g)) == ([1, 1, 1], {})
    assert not told(events, TollPaid)


@pytest.mark.rule("T3")
def test_t3_a_miner_stays_though_its_tunnel_vanishes() -> None:
    g = table(modules="tunnel_toll")
    draw(g, "start straight_ew .")
    hold(g, 0, "map")
    hold(g, 1, "rockfall straight_ew cross")
    hold(g, 2, "straight_ew")
    turn(g, 0)
    do(g, "toll_miner map 2,0", "play rockfall 1,0")
    assert miners(g) == {(2, 0): 0}
    do(g, "lay straight_ew 1,0")
    turn(g, 1)
    assert why_not(g, "lay cross 2,0") is Refusal.NEEDS_PAYER


# T4


@pytest.mark.rule("T4")
def test_t4_each_of_the_two_miners_once_a_round() -> None:
    g = toll_table()
    assert g.ext["tunnel_toll"][1] == 1
    do(g, "toll_miner map 0,1")
    turn(g, 0)
    assert why_not(g, "toll_miner straight_ew 0,-1") is Refusal.NO_MINER_LEFT
    do(g, "lay straight_ew 1,0 payer=0")  # a miner that was paid for does not come back
    assert not any(m[0] == MINER for m in legal_moves(g))


@pytest.mark.rule("T4")
def test_t4_both_return_at_the_next_round() -> None:
    g = toll_table()
    do(g, "toll_miner map 0,1")
    play_on(g)
    assert g.round == 2
    assert g.ext["tunnel_toll"] == ((), 2)
