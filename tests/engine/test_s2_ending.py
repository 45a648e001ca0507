"""Saboteur 2: exhaustion and goals that wait (S17, S3, B19, B22)."""

from __future__ import annotations

from typing import Any

import pytest

from saboteur_gui.engine.events import RoundEnded
from saboteur_gui.engine.state import GameState

from .table import asked, before, do, draw, hold, leave_in_deck, legal, result, roles, strike, table, told, turn


def last_cards(*hands: str, mine: str = "", trouble: str = "", deck: int = 0, **options: Any) -> GameState:
    """The hands are these and the deck is empty; it is the turn of seat 0, and `trouble` lies in front of seat 1."""
    g = table("saboteur2", len(hands), rounds=1, **options)
    if mine:
        draw(g, mine)
    for seat in range(len(hands)):
        hold(g, seat, "")
    for seat, cards in enumerate(hands):
        hold(g, seat, cards)
    before(g, 1, *trouble.split())
    leave_in_deck(g, deck)
    return g


def ended(g: GameState, *texts: str) -> bool:
    return bool(told(do(g, *texts), RoundEnded))


# B22 `unplayable`


@pytest.mark.rule("S17", "B22")
def test_b22_the_round_ends_when_no_seat_can_do_anything() -> None:
    g = last_cards("hands_off hands_off", "hands_off", "free_at_last")
    events = do(g, "pass hands_off")
    assert result(events).reason == "exhausted"


@pytest.mark.rule("B22")
def test_b22_not_while_the_deck_has_cards() -> None:
    g = last_cards("hands_off hands_off", "hands_off", "free_at_last", deck=2)
    assert not ended(g, "pass hands_off")


@pytest.mark.rule("B22", "S3", "B32")
@pytest.mark.parametrize(
    ("cards", "trouble", "goes_on"),
    [
        ("hands_off hands_off", "", False),
        ("hands_off hands_off", "trapped", True),  # two cards clear it
        ("hands_off", "trapped", False),
        ("hands_off", "theft", True),
        ("free_at_last", "trapped", True),
        ("free_at_last", "theft", False),
        ("cross", "", True),
        ("cross", "trapped", False),
        ("cross", "broken_lamp", False),
        ("theft", "", True),
        ("theft", "theft", False),
        ("theft", "trapped", False),
        ("trapped", "", True),
        ("inspection", "trapped", True),
        ("swap_hands", "trapped", True),
        ("swap_hats", "trapped", True),
        ("map", "", True),
        ("", "trapped", False),
    ],
)
def test_b22_what_counts_as_a_choice_left(cards: str, trouble: str, goes_on: bool) -> None:
    g = last_cards("map map", cards, trouble=trouble)
    assert ended(g, "pass map map") != goes_on


@pytest.mark.rule("B22", "S13", "B32")
def test_b22_hats_do_not_count_without_a_spare_dwarf() -> None:
    g = last_cards("map", "swap_hats")
    g.spare = ()
    assert ended(g, "pass map")


@pytest.mark.rule("B22", "S7")
@pytest.mark.parametrize(("dwarf", "goes_on"), [("digger_green", True), ("digger_blue", False), ("boss", False)])
def test_b22_a_door_counts_for_its_own_diggers_under_own_doors_only(dwarf: str, goes_on: bool) -> None:
    g = last_cards("map", "green_ew", own_doors_only="on")
    roles(g, f"saboteur {dwarf}")
    assert ended(g, "pass map") != goes_on


@pytest.mark.rule("B22", "S6")
@pytest.mark.parametrize(("option", "goes_on"), [("apart", False), ("unjoined", True)])
def test_b22_a_ladder_counts_where_the_option_lets_it_lie(option: str, goes_on: bool) -> None:
    mine = """
        .       dead_s     ?stone_left
        dead_w~ start      .
        .       crystal_s~ .
    """
    g = last_cards("map", "ladder_w", mine=mine, ladder_goal=option)
    assert ended(g, "pass map") != goes_on


# B22 `passes`, as a house rule


@pytest.mark.rule("B22")
def test_b22_passes_as_many_turns_as_seats() -> None:
    g = last_cards("repair_pick repair_lamp repair_cart", "hands_off", "free_at_last hands_off", exhaustion="passes")
    assert not ended(g, "pass repair_pick repair_lamp", "pass hands_off")
    assert ended(g, "pass free_at_last hands_off")


@pytest.mark.rule("B22", "S3")
def test_b22_clearing_is_no_pass() -> None:
    hands = ("hands_off hands_off", "repair_lamp free_at_last free_at_last", "repair_cart repair_cart")
    g = last_cards(*hands, trouble="broken_pick", exhaustion="passes")
    clear = "clear free_at_last free_at_last -broken_pick"
    assert not ended(g, "pass hands_off", clear, "pass repair_cart", "pass hands_off")
    assert ended(g, "pass repair_lamp")


@pytest.mark.rule("B22", "S3")
def test_b22_whoever_could_clear_passes_by_choice() -> None:
    hands = ("hands_off", "repair_lamp free_at_last free_at_last", "repair_cart")
    g = last_cards(*hands, trouble="broken_pick", exhaustion="passes")
    assert not ended(g, "pass hands_off", "pass repair_lamp", "pass repair_cart", "pass")


@pytest.mark.rule("B22")
@pytest.mark.parametrize("option", ["unplayable", "passes"])
def test_b22_all_hands_empty_ends_it_under_both(option: str) -> None:
    g = last_cards("cross", "", exhaustion=option)
    assert ended(g, "lay cross 1,0")


# B19: several goals at once, e.g. by a ladder

TWO_GOALS = """
    start . .     ?stone_left .
    .     . .     cross       ?treasure
"""


@pytest.mark.rule("B19", "S6", "S17")
def test_b19_all_a_ladder_reaches_every_goal_of_a_part_brought_back() -> None:
    g = table("saboteur2", 3, rounds=1, several_goals="all")
    draw(g, TWO_GOALS)
    roles(g, "boss geologist geologist")
    hold(g, 0, "ladder_w")
    do(g, "lay ladder_w~ 2,1")
    assert legal(g, "turn_goal 3,0")
    assert legal(g, "turn_goal 4,1")
    do(g, "turn_goal 3,0", "turned 0")
    assert asked(g) == (0, "reach")
    assert result(do(g, "turn_goal 4,1", "turned 0")).reached_by == 0


@pytest.mark.rule("B19", "S18")
def test_b19_one_the_other_goal_waits_for_the_next_lay() -> None:
    g = table("saboteur2", 3, rounds=1, several_goals="one")
    draw(g, TWO_GOALS)
    roles(g, "digger_green digger_blue geologist")
    hold(g, 0, "ladder_w")
    do(g, "lay ladder_w~ 2,1", "turn_goal 3,0", "turned 0")
    assert asked(g) == (1, "turn")
    end = result(strike(g, "cross 1,0", "4,1"))
    assert (end.reached_by, end.teams) == (1, ("blue",))


@pytest.mark.rule("B19", "B22", "S17", "S18", "S20")
def test_b19_one_at_exhaustion_the_waiting_treasure_counts_for_who_laid_last() -> None:
    g = last_cards("ladder_w", "map", mine=TWO_GOALS, several_goals="one")
    roles(g, "digger_green digger_blue")
    do(g, "lay ladder_w~ 2,1", "turn_goal 3,0", "turned 0")
    do(g, "pass map")
    assert asked(g) == (0, "reach")
    end = result(do(g, "turn_goal 4,1", "turned 0"))
    assert (end.reason, end.reached_by, end.teams, end.paid) == ("treasure", 0, ("green",), (5, 0))


@pytest.mark.rule("S17", "S6", "B16")
def test_s17_a_ladder_never_reaches_a_goal_beside_it_but_one_far_away() -> None:
    g = table("saboteur2", 3, rounds=1)
    draw(g, "start . . cross ?treasure")
    turn(g, 2)
    assert result(strike(g, "ladder_s~ 3,1", "4,0")).reached_by == 2
