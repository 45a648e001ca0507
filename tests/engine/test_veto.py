"""The championship card veto (rule W19)."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD, NAMES
from saboteur_gui.engine.events import NO_SEAT, CardDrawn, CardNamed, CardsSeen, TunnelLaid
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.moves import NO, YES
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.vocabulary import Seat
from tests.engine.table import asked, before, do, draw, hold, legal, move, on_deck, roles, table, told, turn, why_not


def veto_table(modules: str = "", seats: int = 3, game: str = "base") -> GameState:
    """The turn of seat 0; seat 1 holds the veto."""
    g = table(game=game, seats=seats, modules=f"veto {modules}")
    draw(g, "start .")
    hold(g, 0, "straight_ew map broken_pick rockfall")
    for seat in range(1, seats):
        hold(g, seat, "veto map" if seat == 1 else "map")
    turn(g, 0)
    return g


def top(g: GameState, count: int) -> list[str]:
    """The top cards of the discard pile, the topmost last."""
    return [NAMES[entry & 255] for entry in g.discard[-count:]]


# What it answers


@pytest.mark.rule("W19")
def test_w19_a_vetoed_tunnel_is_not_laid() -> None:
    g = veto_table()
    do(g, "lay straight_ew 1,0")
    assert asked(g) == (1, "veto")
    assert cell_at(1, 0) not in g.mine.cards  # before it takes effect
    events = do(g, "yes")
    assert told(events, TunnelLaid)[0].vetoed_by == 1
    assert cell_at(1, 0) not in g.mine.cards
    assert (g.laid, g.last_layer) == ((), -1)
    assert asked(g) == (1, "turn")


@pytest.mark.rule("W19")
def test_w19_a_vetoed_action_has_no_effect() -> None:
    g = veto_table()
    do(g, "play broken_pick >2")
    assert g.front == [0, 0, 0]
    do(g, "yes")
    assert g.front == [0, 0, 0]
    assert top(g, 2) == ["broken_pick", "veto"]


@pytest.mark.rule("W19", "B31")
def test_b31_the_vetoed_card_is_discarded_then_the_veto() -> None:
    g = veto_table()
    do(g, "lay straight_ew 1,0", "yes")
    assert top(g, 2) == ["straight_ew", "veto"]
    assert all(entry >> 8 == 0xFFF for entry in g.discard)  # both in sight of all


@pytest.mark.rule("W19")
def test_w19_without_a_veto_the_card_takes_effect() -> None:
    g = veto_table()
    events = do(g, "lay straight_ew 1,0", "no", "no")
    assert cell_at(1, 0) in g.mine.cards
    assert told(events, TunnelLaid)[0].vetoed_by == NO_SEAT
    assert CARD["veto"] in g.hands[1]


@pytest.mark.rule("W19", "B33")
def test_w19_its_player_draws_one_then_the_one_who_vetoed() -> None:
    g = veto_table()
    on_deck(g, "cross tee_new")
    events = do(g, "lay straight_ew 1,0", "yes")
    assert [(event.seat, event.card) for event in told(events, CardDrawn)] == [(0, CARD["cross"]), (1, CARD["tee_new"])]


@pytest.mark.rule("W19", "B33")
def test_w19_one_card_is_drawn_where_the_card_would_have_had_another_draw() -> None:
    g = veto_table("treasury")
    hold(g, 0, "treasury")
    g.discard = [g.deck.pop()]
    do(g, "play treasury")
    events = do(g, "yes")
    assert [event.seat for event in told(events, CardDrawn)] == [0, 1]
    assert not told(events, CardsSeen)


# What it does not answer


@pytest.mark.rule("W19")
def test_w19_not_against_passing() -> None:
    g = veto_table()
    do(g, "pass map")
    assert asked(g) == (1, "turn")


@pytest.mark.rule("W19")
def test_w19_not_against_clearing() -> None:
    g = veto_table(game="saboteur2")
    before(g, 0, "broken_lamp")
    do(g, "clear map rockfall -broken_lamp")
    assert (asked(g), g.front[0]) == ((1, "turn"), 0)


@pytest.mark.rule("W19")
def test_w19_not_against_a_miner() -> None:
    g = veto_table("tunnel_toll")
    do(g, "toll_miner map 1,0")
    assert asked(g) == (1, "turn")


@pytest.mark.rule("W19")
def test_w19_never_in_ones_own_turn() -> None:
    g = veto_table()
    hold(g, 0, "veto straight_ew")
    assert why_not(g, "play veto") is Refusal.ONLY_AS_ANSWER
    do(g, "lay straight_ew 1,0")
    seats = []
    while asked(g)[1] == "veto":
        seats.append(asked(g)[0])
        assert legal_moves(g) == [(NO,)]
        do(g, "no")
    assert seats == [1, 2]


@pytest.mark.rule("W19")
@pytest.mark.parametrize("trouble", ["broken_pick", "broken_lamp", "broken_cart", "trapped"])
def test_w19_broken_tools_and_traps_do_not_hinder_it(trouble: str) -> None:
    g = veto_table(game="saboteur2")
    hold(g, 0, "straight_ew")
    before(g, 1, trouble)
    do(g, "lay straight_ew 1,0", "yes")
    assert cell_at(1, 0) not in g.mine.cards


@pytest.mark.rule("W19")
def test_w19_another_turns_card_cannot_be_answered_later() -> None:
    g = veto_table()
    do(g, "lay straight_ew 1,0", "no", "no")
    assert asked(g) == (1, "turn")
    assert why_not(g, "yes") is Refusal.NOT_NOW


# Who is asked


@pytest.mark.rule("W19")
def test_w19_seats_are_asked_in_the_order_of_play() -> None:
    g = veto_table(seats=4)
    turn(g, 2)
    hold(g, 2, "straight_ew")
    do(g, "lay straight_ew 1,0")
    seats = []
    while asked(g)[1] == "veto":
        seats.append(asked(g)[0])
        do(g, "no")
    assert seats == [3, 0, 1]


@pytest.mark.rule("W19", "W20")
def test_w19_in_the_order_of_play_after_a_change_of_direction() -> None:
    g = veto_table(seats=4)
    g.direction = -1
    do(g, "lay straight_ew 1,0")
    seats = []
    while asked(g)[1] == "veto":
        seats.append(asked(g)[0])
        do(g, "no")
    assert seats == [3, 2, 1]


@pytest.mark.rule("W19", "I4")
@pytest.mark.parametrize("holder", [None, 1, 2])
def test_w19_who_is_asked_depends_on_public_facts_only(holder: int | None) -> None:
    g = veto_table()
    hold(g, 1, "map")
    if holder is not None:
        hold(g, holder, "veto")
    do(g, "lay straight_ew 1,0")
    seats = []
    while asked(g)[1] == "veto":
        seats.append(asked(g)[0])
        assert ((YES,) in legal_moves(g)) is (asked(g)[0] == holder)
        do(g, "no")
    assert seats == [1, 2]


@pytest.mark.rule("W19", "I4")
def test_w19_a_seat_without_cards_is_not_asked() -> None:
    g = veto_table()
    hold(g, 1, "")
    do(g, "lay straight_ew 1,0")
    assert asked(g) == (2, "veto")


@pytest.mark.rule("W19")
def test_w19_nobody_is_asked_where_all_others_have_empty_hands() -> None:
    g = veto_table()
    hold(g, 1, "")
    hold(g, 2, "")
    do(g, "lay straight_ew 1,0")
    assert (asked(g), cell_at(1, 0) in g.mine.cards) == ((1, "turn"), True)


@pytest.mark.rule("W19")
def test_w19_nobody_is_asked_once_every_veto_lies_open_on_the_discard_pile() -> None:
    g = veto_table()
    do(g, "lay straight_ew 1,0", "yes", "pass map")
    hold(g, 2, "cross map")
    events = do(g, "lay cross 1,0")
    assert told(events, CardNamed)
    assert asked(g) == (0, "turn")


@pytest.mark.rule("W19", "I4")
def test_w19_seats_are_asked_while_a_veto_may_be_in_a_hand_by_what_is_public() -> None:
    g = veto_table()
    turn(g, 1)
    do(g, "pass veto", "pass map")  # face down: seat 1 alone knows
    do(g, "lay straight_ew 1,0")
    assert asked(g) == (1, "veto")


@pytest.mark.rule("W19", "W18", "I4")
@pytest.mark.parametrize("kept", ["veto", "straight_ew"])
def test_w19_seats_are_asked_again_once_somebody_may_have_kept_it_from_the_discard_pile(kept: str) -> None:
    g = veto_table("treasury")
    hold(g, 2, "treasury map")
    do(g, "lay straight_ew 1,0", "yes", "pass map", "play treasury", f"keep {kept}")
    hold(g, 0, "map map")
    do(g, "play map 8,0")
    assert asked(g) == (1, "veto")


@pytest.mark.rule("W19")
def test_w19_the_first_veto_settles_it() -> None:
    g = veto_table(seats=4)
    do(g, "lay straight_ew 1,0", "yes")
    assert asked(g) == (1, "turn")  # seats 2 and 3 are not asked any more


@pytest.mark.rule("W19")
def test_w19_not_against_a_veto() -> None:
    g = veto_table(seats=4)
    hold(g, 0, "straight_ew map")
    do(g, "lay straight_ew 1,0")
    events = do(g, "yes")
    assert not told(events, CardNamed)
    assert asked(g)[1] == "turn"


@pytest.mark.rule("W19")
def test_w19_everything_is_named_before_anybody_is_asked() -> None:
    g = veto_table()
    events = do(g, "play broken_pick >2")
    assert g.stack[-1].about(g)["move"] == told(events, CardNamed)[0].move == move("play broken_pick >2")


# What a vetoed tunnel leaves behind


@pytest.mark.rule("W19", "B29")
def test_b29_a_vetoed_tunnel_does_not_count_as_laid_last() -> None:
    g = veto_table()
    g.last_layer = Seat(2)
    do(g, "lay straight_ew 1,0", "yes")
    assert g.last_layer == 2


@pytest.mark.rule("W19", "B20")
def test_b20_a_vetoed_tunnel_reaches_nothing() -> None:
    g = veto_table()
    draw(g, "start . ?treasure")
    roles(g, "digger digger saboteur")
    do(g, "lay straight_ew 1,0", "yes")
    assert (g.round, asked(g)) == (1, (1, "turn"))
    assert cell_at(2, 0) in g.mine.hidden


@pytest.mark.rule("W19", "W23")
def test_w23_a_vetoed_tunnel_was_not_laid() -> None:
    g = veto_table("detour")
    hold(g, 2, "detour map")
    do(g, "lay straight_ew 1,0", "yes")
    turn(g, 2)
    assert why_not(g, "play detour 0,1") is Refusal.NOTHING_LAID


@pytest.mark.rule("W19", "T3")
@pytest.mark.parametrize("payer", [0, 2])
def test_w19_a_toll_is_paid_before_and_not_refunded(payer: int) -> None:
    g = veto_table("tunnel_toll")
    g.ext["tunnel_toll"] = (((cell_at(1, 0), 1),), 1)
    do(g, f"lay straight_ew 1,0 payer={payer}")
    if payer == 2:
        assert asked(g) == (2, "pay_toll")
        do(g, "yes")
    assert (g.gold[1], asked(g)) == (2, (1, "veto"))
    do(g, "yes")
    assert (g.gold[1], g.gold[payer]) == (2, 0)
    assert g.ext["tunnel_toll"] == ((), 1)


@pytest.mark.rule("W19", "B33")
def test_b33_the_card_for_a_veto_is_drawn_after_the_empty_deck_too() -> None:
    g = veto_table()
    g.discard = [*g.deck[1:]]
    g.deck = g.deck[:1]
    hands = [len(hand) for hand in g.hands]
    events = do(g, "lay straight_ew 1,0", "yes")
    assert [event.seat for event in told(events, CardDrawn)] == [0]  # the last card is for its player
    assert [len(hand) for hand in g.hands] == [hands[0], hands[1] - 1, hands[2]]


@pytest.mark.rule("W19")
def test_w19_only_who_holds_it_may_say_yes() -> None:
    g = veto_table()
    do(g, "lay straight_ew 1,0", "no")
    assert not legal(g, "yes")
    assert why_not(g, "yes") is Refusal.NOT_OFFERED
    assert why_not(g, "pass map") is Refusal.NOT_NOW
