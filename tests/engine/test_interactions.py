"""Modules that meet: the interactions of the 20-year edition, one by one: vetoes, Detours, rockfalls, chests."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD, NAMES
from saboteur_gui.engine.events import (
    CardDrawn,
    CardPlayed,
    CardsSeen,
    CardTaken,
    Event,
    GoalMoved,
    GoalsHandled,
    HandsSwapped,
    TollPaid,
)
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.state import GameState
from tests.engine.table import (
    asked,
    do,
    draw,
    hold,
    leave_in_deck,
    legal,
    on_discards,
    order,
    table,
    told,
    turn,
    why_not,
)


def pile(g: GameState) -> list[str]:
    """The discard pile, the top card last."""
    return [NAMES[entry & 255] for entry in g.discard]


def drawers(events: list[Event]) -> list[int]:
    return [event.seat for event in told(events, CardDrawn)]


def veto_table(hand: str, modules: str = "", game: str = "base", mine: str = "start .") -> GameState:
    """It is the turn of seat 0; seat 1 holds the veto."""
    g = table(game, modules=f"veto {modules}")
    draw(g, mine)
    hold(g, 0, hand)
    hold(g, 1, "veto map")
    hold(g, 2, "map map")
    turn(g, 0)
    return g


# A veto against a guidebook, its tunnels, swap hands, treasury, Detour, goal swap


@pytest.mark.rule("W19", "W22", "B33")
def test_w19_against_a_guidebook_nothing_is_laid_and_one_card_drawn() -> None:
    g = veto_table("guidebook straight_ew cross", "guidebook")
    do(g, "play guidebook")
    assert asked(g) == (1, "veto")
    events = do(g, "yes")
    assert (asked(g), g.laid) == ((1, "turn"), ())
    assert drawers(events) == [0, 1]
    assert pile(g) == ["guidebook", "veto"]


@pytest.mark.rule("W19", "W22", "B31", "B33")
def test_w19_against_the_second_tunnel_the_first_stays() -> None:
    g = veto_table("guidebook straight_ew cross", "guidebook")
    do(g, "play guidebook", "no", "no", "lay straight_ew 1,0", "no", "no", "lay cross 2,0")
    assert asked(g) == (1, "veto")
    events = do(g, "yes")
    assert g.laid == (cell_at(1, 0),)
    assert drawers(events) == [0, 0, 1]  # one for each tunnel laid or vetoed, then the one for the veto
    assert pile(g) == ["cross", "veto", "guidebook"]


@pytest.mark.rule("W19", "W22", "B33")
def test_w19_against_the_first_tunnel_the_other_may_still_be_laid() -> None:
    g = veto_table("guidebook straight_ew cross", "guidebook")
    do(g, "play guidebook", "no", "no", "lay straight_ew 1,0", "yes")
    assert asked(g) == (0, "second_tunnel")
    assert legal(g, "stop")
    events = do(g, "lay cross 1,0")
    assert g.laid == (cell_at(1, 0),)
    assert drawers(events) == [0, 0, 1]


@pytest.mark.rule("W19", "S11", "B33")
def test_w19_against_swap_hands_both_keep_theirs_and_its_player_draws() -> None:
    g = veto_table("swap_hands cross", "", "saboteur2")
    do(g, "play swap_hands >2")
    events = do(g, "yes")
    assert drawers(events) == [0, 1]
    assert CARD["cross"] in g.hands[0]
    assert g.hands[2] == (CARD["map"], CARD["map"])
    assert not told(events, HandsSwapped)


@pytest.mark.rule("W19", "W18", "B33")
def test_w19_against_a_treasury_its_player_draws_from_the_deck() -> None:
    g = veto_table("treasury cross", "treasury")
    on_discards(g, "tee_new tee_nes")
    do(g, "play treasury")
    events = do(g, "yes")
    assert [event.pile for event in told(events, CardDrawn)] == ["deck", "deck"]
    assert pile(g) == ["tee_new", "tee_nes", "treasury", "veto"]
    assert not told(events, CardsSeen)


@pytest.mark.rule("W19", "W18", "B33")
def test_w19_a_treasury_after_the_question_of_the_veto_is_the_turns_draw() -> None:
    g = veto_table("treasury cross", "treasury")
    on_discards(g, "tee_new tee_nes")
    events = do(g, "play treasury", "no", "no", "keep tee_new")
    assert [event.pile for event in told(events, CardDrawn)] == ["discard"]


@pytest.mark.rule("W19", "W23")
def test_w19_against_a_detour_the_tunnel_stays_where_it_lay() -> None:
    g = veto_table("cross detour", "detour")
    do(g, "lay cross 1,0", "no", "no")
    turn(g, 0)
    events = do(g, "play detour 0,1", "yes")
    assert cell_at(1, 0) in g.mine.cards
    assert (g.laid, g.last_layer) == ((cell_at(1, 0),), 0)
    assert told(events, CardPlayed)[0].origin == cell_at(1, 0)


@pytest.mark.rule("W19", "W17")
def test_w19_against_a_goal_swap_before_it_is_decided() -> None:
    g = veto_table("goal_swap cross", "goal_swap", mine="start . ?treasure ?stone_left")
    do(g, "play goal_swap 2,0 3,0")
    assert asked(g) == (1, "veto")
    events = do(g, "yes")
    assert asked(g) == (1, "turn")
    assert not told(events, GoalsHandled)
    assert g.mine.hidden[cell_at(2, 0)] == CARD["treasure"]


@pytest.mark.rule("W19", "W20")
def test_w19_against_a_change_of_direction() -> None:
    g = veto_table("change_direction cross", "change_direction")
    do(g, "play change_direction", "yes")
    assert (g.direction, asked(g)) == (1, (1, "turn"))


@pytest.mark.rule("W19", "H5", "B33")
def test_b33_the_card_for_a_veto_comes_after_those_of_the_chests() -> None:
    g = veto_table("guidebook straight_ew cross", "guidebook chests", mine="start . ?chest_ew+take_a_card")
    do(g, "play guidebook", "no", "no", "lay straight_ew 1,0", "no", "no", "turn_chest 2,0", "chest_turned 0")
    do(g, "lay cross 0,1", "yes")
    assert asked(g) == (0, "target")
    events = do(g, "take 2")
    assert [(event.seat, event.target) for event in told(events, CardTaken)] == [(0, 2)]
    assert [(event.seat, event.pile) for event in told(events, CardDrawn)] == [(0, "deck"), (1, "deck")]


# Detours


@pytest.mark.rule("W23", "S6")
def test_w23_a_ladder_moves_under_the_rule_of_ladders() -> None:
    g = table("saboteur2", modules="detour")
    draw(
        g,
        """
        start . . . cross   .  ?treasure
        .     . . . .       .  .
        """,
    )
    hold(g, 0, "ladder_s")
    hold(g, 1, "detour")
    turn(g, 0)
    do(g, "lay ladder_s 0,-1")
    assert why_not(g, "play detour 5,0") is Refusal.SIDES_DISAGREE
    assert legal(g, "play detour 4,-1")  # joined to a card that is not linked itself
    g.mine.cover(cell_at(5, -1), CARD["stone_left"])
    assert why_not(g, "play detour 4,-1") is Refusal.LADDER_BY_GOAL
    do(g, "play detour 4,1 ~")
    assert g.mine.reach[cell_at(4, 0)] == 15


@pytest.mark.rule("W23", "B17", "B21")
def test_w23_of_the_card_that_reached_a_goal_the_goal_stays_turned() -> None:
    g = table(modules="detour")
    draw(g, ". start . ?stone_left")
    hold(g, 0, "straight_ew")
    hold(g, 1, "detour")
    turn(g, 0)
    do(g, "lay straight_ew 1,0", "turn_goal 2,0", "turned 0", "play detour -1,0")
    assert g.mine.cards[cell_at(2, 0)] >> 1 == CARD["stone_left"]
    assert g.mine.reach[cell_at(2, 0)] == 0
    assert asked(g) == (2, "turn")


@pytest.mark.rule("W23", "T3")
def test_w23_onto_a_miners_cell_pays_the_toll() -> None:
    g = table(modules="detour tunnel_toll")
    draw(g, ". start .")
    hold(g, 0, "straight_ew")
    hold(g, 1, "map")
    hold(g, 2, "detour")
    turn(g, 0)
    do(g, "lay straight_ew 1,0", "toll_miner map -1,0")
    assert why_not(g, "play detour -1,0") is Refusal.NEEDS_PAYER
    events = do(g, "play detour -1,0 payer=2")
    assert order(events, TollPaid, CardPlayed) == [TollPaid, CardPlayed]
    assert g.gold == [1, 2, 0]


# Rockfalls


@pytest.mark.rule("B13", "H3")
def test_b13_on_a_covered_chest() -> None:
    g = table(modules="chests")
    draw(g, "start . ?chest_ew+gold")
    hold(g, 0, "rockfall")
    turn(g, 0)
    do(g, "play rockfall 2,0")
    assert cell_at(2, 0) not in g.mine.hidden
    assert pile(g) == ["rockfall"]
    assert [hidden & 255 for hidden in g.ext["chests"][2]] == [CARD["chest_ew"]]


@pytest.mark.rule("B13", "S7", "B31")
def test_b13_on_a_door() -> None:
    g = table("saboteur2")
    draw(g, "start green_ew")
    hold(g, 0, "rockfall")
    turn(g, 0)
    do(g, "play rockfall 1,0")
    assert cell_at(1, 0) not in g.mine.cards
    assert pile(g) == ["green_ew", "rockfall"]


@pytest.mark.rule("B13", "N2")
def test_b13_on_the_tournament_card() -> None:
    g = table(seats=5, modules="tournament")
    hold(g, 0, "rockfall")
    turn(g, 0)
    do(g, "play rockfall 4,0")
    assert cell_at(4, 0) not in g.mine.cards


# Chests at their limits


def open_chests(*chests: str, modules: str = "", hand: str = "straight_ew map") -> GameState:
    """Seat 0 opens these chests, one behind the other, by one tunnel."""
    g = table(modules=f"chests {modules}")
    tunnels = ("chest_ew", "chest_cross", "chest_cross")
    row = " ".join(f"?{tunnel}+{chest}" for tunnel, chest in zip(tunnels, chests, strict=False))
    draw(g, f"start . {row}")
    hold(g, 0, hand)
    turn(g, 0)
    return g


def open_all(g: GameState, count: int) -> list[Event]:
    events = do(g, "lay straight_ew 1,0")
    for x in range(2, 2 + count):
        events = do(g, f"turn_chest {x},0", "chest_turned 0")
    return events


@pytest.mark.rule("H5", "T3")
def test_h5_5_with_no_goal_free_to_move_nothing_happens() -> None:
    g = table(modules="chests")
    draw(g, "start . ?chest_ew+move_goal\n. . .\n?stone_left ?treasure dead_w")
    hold(g, 0, "straight_ew")
    turn(g, 0)
    events = do(g, "lay straight_ew 1,0", "turn_chest 2,0", "chest_turned 0")
    assert asked(g) == (1, "turn")
    assert not told(events, GoalMoved)
    assert drawers(events) == [0]


@pytest.mark.rule("H5", "B33")
def test_h5_6_if_nobody_has_a_card_the_draw_is_as_usual() -> None:
    g = open_chests("take_a_card")
    hold(g, 1, "")
    hold(g, 2, "")
    events = open_all(g, 1)
    assert asked(g) == (1, "turn")
    assert [event.pile for event in told(events, CardDrawn)] == ["deck"]


@pytest.mark.rule("H5")
@pytest.mark.parametrize("left", [2, 1])
def test_h5_7_fewer_if_the_deck_has_fewer(left: int) -> None:
    g = open_chests("draw_three_keep_one")
    leave_in_deck(g, left)
    open_all(g, 1)
    cards = g.stack[-1].private(g)["cards"]
    assert len(cards) == left
    events = do(g, f"keep {cards[0]}")
    assert (len(g.deck), len(told(events, CardDrawn))) == (0, 1)


@pytest.mark.rule("H5")
def test_h5_7_nothing_if_the_deck_is_empty() -> None:
    g = open_chests("draw_three_keep_one")
    leave_in_deck(g, 0)
    events = open_all(g, 1)
    assert asked(g) == (1, "turn")
    assert not told(events, CardsSeen)
    assert not told(events, CardDrawn)


@pytest.mark.rule("H5", "B33")
@pytest.mark.parametrize("cards", ["cross", "cross tee_new"])
def test_h5_9_fewer_if_the_pile_has_fewer(cards: str) -> None:
    g = open_chests("search_discards")
    on_discards(g, cards)
    open_all(g, 1)
    assert sorted(g.stack[-1].private(g)["cards"]) == sorted(cards.split())
    events = do(g, "keep cross")
    assert [event.pile for event in told(events, CardDrawn)] == ["discard"]


@pytest.mark.rule("H5", "B33")
def test_h5_9_on_an_empty_pile_there_is_one_draw_less_all_the_same() -> None:
    g = open_chests("search_discards")
    events = open_all(g, 1)
    assert asked(g) == (1, "turn")
    assert not told(events, CardsSeen)
    assert not told(events, CardDrawn)


@pytest.mark.rule("H5", "B33")
def test_h5_3_and_4_in_one_turn_leave_one_card() -> None:
    for chests in (("skip_draw", "extra_draw"), ("extra_draw", "skip_draw")):
        g = open_chests(*chests)
        assert drawers(open_all(g, 2)) == [0]
