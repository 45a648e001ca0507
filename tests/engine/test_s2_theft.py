"""Saboteur 2: theft, once the gold is shared (S9, S10, S23, S24)."""

from __future__ import annotations

from typing import Any

import pytest

from saboteur_gui.engine.events import GoldStolen
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.state import GameState

from .table import asked, before, do, exhaust, hold, legal, result, roles, table, told, why_not


def dwarfs(names: str, **options: Any) -> GameState:
    """One round with these dwarfs; it is the turn of seat 0."""
    g = table("saboteur2", len(names.split()), rounds=1, **options)
    roles(g, names)
    return g


def robbers(laid: str, gold: list[int], **options: Any) -> GameState:
    """Five players with this much gold; thefts lie before these seats, laid in this order."""
    g = dwarfs("geologist geologist boss digger_green digger_blue", **options)
    g.gold = gold
    for seat in laid.split():
        before(g, int(seat), "theft")
    return g


def thieves(g: GameState) -> list[int]:
    """Who is asked to steal, one after another; all decline."""
    exhaust(g)
    seats = []
    while g.stack:
        assert asked(g)[1] == "steal"
        seats.append(asked(g)[0])
        do(g, "no")
    return seats


@pytest.mark.rule("S24")
def test_s24_a_thief_takes_one_gold_from_any_other_who_has_some() -> None:
    g = robbers("1", [2, 1, 0, 3, 0])
    exhaust(g)
    assert asked(g) == (1, "steal")
    assert [legal(g, f"steal {seat}") for seat in range(5)] == [True, False, False, True, False]
    assert why_not(g, "steal 2") is Refusal.NOT_OFFERED
    do(g, "steal 3")
    assert g.gold == [2, 2, 0, 2, 0]


@pytest.mark.rule("S24")
def test_s24_a_thief_may_take_nothing() -> None:
    g = robbers("1", [2, 0, 0, 0, 0])
    events = exhaust(g) + do(g, "no")
    assert g.gold == [2, 0, 0, 0, 0]
    assert not told(events, GoldStolen)


@pytest.mark.rule("S24")
def test_s24_the_theft_is_discarded() -> None:
    g = robbers("1 2", [2, 0, 0, 0, 0])
    exhaust(g)
    assert (g.front[1], g.front[2]) == (16, 16)
    do(g, "steal 0")
    assert g.front == [0, 16, 0, 0, 0]
    do(g, "no")
    assert g.front == [0] * 5


@pytest.mark.rule("S24", "S23")
def test_s24_a_trapped_player_can_be_robbed() -> None:
    g = robbers("1", [2, 0, 0, 0, 0])
    before(g, 0, "trapped")
    exhaust(g)
    do(g, "steal 0")
    assert g.gold == [1, 1, 0, 0, 0]


@pytest.mark.rule("S23", "S24")
def test_s23_a_trapped_player_does_not_steal_but_keeps_gold() -> None:
    g = robbers("1 2", [2, 3, 0, 0, 0])
    before(g, 1, "trapped")
    assert thieves(g) == [2]
    assert g.gold == [2, 3, 0, 0, 0]


@pytest.mark.rule("S24")
def test_s24_gold_shared_in_this_round_can_be_stolen_but_is_not_counted_as_paid() -> None:
    g = dwarfs("saboteur boss")
    before(g, 1, "theft")
    end = result([*exhaust(g), *do(g, "steal 0")])
    assert (end.paid, end.gold) == ((5, 0), (4, 1))


@pytest.mark.rule("S24")
@pytest.mark.parametrize(
    ("laid", "clockwise", "latest_first"),
    [
        ("0", [0], [0]),
        ("0 1 2", [2, 0, 1], [2, 1, 0]),
        ("3 1 4 2", [2, 3, 4, 1], [2, 4, 1, 3]),
        ("4 0 3", [3, 4, 0], [3, 0, 4]),
        ("2 1 0", [0, 1, 2], [0, 1, 2]),
        ("", [], []),
    ],
)
def test_s24_the_order_of_thieves(laid: str, clockwise: list[int], latest_first: list[int]) -> None:
    gold = [9, 9, 9, 9, 9]
    assert thieves(robbers(laid, list(gold), theft_order="clockwise")) == clockwise
    assert thieves(robbers(laid, list(gold), theft_order="latest_first")) == latest_first


@pytest.mark.rule("S24", "S23")
@pytest.mark.parametrize(("order", "seats"), [("clockwise", [1, 2, 3]), ("latest_first", [1, 3, 2])])
def test_s24_the_order_is_among_those_who_may_steal(order: str, seats: list[int]) -> None:
    g = robbers("2 3 1 4", [9] * 5, theft_order=order)
    before(g, 4, "trapped")
    assert thieves(g) == seats


@pytest.mark.rule("S24", "S9", "S10")
def test_s24_a_theft_laid_again_counts_from_then() -> None:
    g = dwarfs("geologist geologist boss", theft_order="latest_first")
    g.gold = [1, 1, 1]
    hold(g, 0, "theft theft")
    hold(g, 1, "theft")
    hold(g, 2, "hands_off map")
    do(g, "play theft", "play theft", "play hands_off >0", "play theft")
    assert thieves(g) == [0, 1]


@pytest.mark.rule("S24", "S10")
def test_s24_no_theft_for_who_had_hands_off() -> None:
    g = dwarfs("geologist geologist boss")
    g.gold = [1, 1, 1]
    before(g, 1, "theft")
    hold(g, 0, "hands_off")
    do(g, "play hands_off >1")
    assert thieves(g) == []


@pytest.mark.rule("S24")
def test_s24_who_finds_nobody_with_gold_is_passed_over_for_good() -> None:
    g = robbers("1 2", [0, 0, 1, 0, 0])
    exhaust(g)
    assert asked(g) == (1, "steal")  # seat 2 laid later, but nobody else has gold
    do(g, "steal 2")
    assert g.over
    assert g.gold == [0, 1, 0, 0, 0]


@pytest.mark.rule("S24")
def test_s24_stolen_gold_can_be_stolen_on() -> None:
    g = robbers("1 2", [1, 0, 0, 0, 0])
    exhaust(g)
    do(g, "steal 0")
    assert asked(g) == (1, "steal")
    assert len(legal_moves(g)) == 2
    do(g, "steal 2")
    assert g.gold == [0, 1, 0, 0, 0]


@pytest.mark.rule("S24")
def test_s24_without_gold_anywhere_nobody_steals() -> None:
    g = robbers("1 2", [0] * 5)
    exhaust(g)
    assert g.over
    assert g.front == [0] * 5
