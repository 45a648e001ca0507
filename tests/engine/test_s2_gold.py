"""Saboteur 2: who wins, what they are paid (S20-S23, S25, S26, SX1-SX3)."""

from __future__ import annotations

from typing import Any

import pytest

from saboteur_gui.engine.events import NO_SEAT, GoldPaid, GoldStolen, RoundEnded, redacted
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import view

from .table import asked, before, do, draw, exhaust, hold, result, roles, secrets, strike, table, told, turn


def dwarfs(names: str, mine: str = "start . ?treasure", **options: Any) -> GameState:
    """One round with these dwarfs; it is the turn of seat 0."""
    g = table("saboteur2", len(names.split()), rounds=1, **options)
    draw(g, mine)
    roles(g, names)
    return g


SIX_CRYSTALS = """
    crystal_cross . crystal_esw . crystal_esw . crystal_esw . crystal_nes . crystal_s
    start         . ?treasure   . .           . .           . .           . .
"""

# The worked examples


def sx1() -> GameState:
    g = dwarfs(
        "digger_blue digger_green digger_green boss profiteer saboteur saboteur",
        "start blue_ew . ?treasure ?stone_left",
    )
    before(g, 5, "theft")
    before(g, 6, "theft", "trapped")
    return g


@pytest.mark.rule("SX1", "S18", "S20", "S21", "S23", "S24")
def test_sx1_the_boss_reaches_it_behind_a_blue_door() -> None:
    g = sx1()
    turn(g, 3)
    end = strike(g, "cross 2,0", "3,0")
    assert asked(g) == (5, "steal")
    end += do(g, "steal 0")
    assert result(end).teams == ("blue",)
    assert result(end).winners == (0, 3, 4)
    assert result(end).paid == (3, 0, 0, 2, 1, 0, 0)
    assert [(event.seat, event.target) for event in told(end, GoldStolen)] == [(5, 0)]
    assert g.gold == [2, 0, 0, 2, 1, 1, 0]
    assert g.over


@pytest.mark.rule("SX1", "S18")
@pytest.mark.parametrize("seat", [1, 2])
def test_sx1_had_a_green_digger_reached_it_blue_would_still_have_won(seat: int) -> None:
    g = sx1()
    turn(g, seat)
    end = result([*strike(g, "cross 2,0", "3,0"), *do(g, "no")])
    assert end.teams == ("blue",)
    assert end.paid == (3, 0, 0, 2, 1, 0, 0)


@pytest.mark.rule("SX2", "S18", "S20", "S21", "S22", "S23")
@pytest.mark.parametrize("seat", [4, 5])
def test_sx2_a_geologist_reaches_it_behind_a_green_door(seat: int) -> None:
    mine = """
        crystal_cross . crystal_esw . crystal_esw . crystal_nes . crystal_s
        .             . .           . .           . .           . .
        start  green_ew . ?treasure .           . .           . .
    """
    g = dwarfs("digger_green digger_blue boss saboteur geologist geologist", mine)
    before(g, 0, "trapped")
    turn(g, seat)
    end = result(strike(g, "cross 2,0", "3,0"))
    assert (end.teams, end.winners, end.crystals) == (("green",), (2,), 5)
    assert end.paid == end.gold == (0, 0, 4, 0, 2, 2)


BOTH_DOORS = "start green_ew blue_ew . ?treasure"


@pytest.mark.rule("SX3", "S19", "S20", "S21")
@pytest.mark.parametrize("seat", range(5))
def test_sx3_both_doors_with_a_boss_but_no_profiteer(seat: int) -> None:
    g = dwarfs("digger_green digger_blue boss saboteur geologist", BOTH_DOORS, both_doors="nobody")
    turn(g, seat)
    assert result(strike(g, "cross 3,0", "4,0")).paid == (0, 0, 4, 0, 0)


@pytest.mark.rule("SX3", "S19", "S20", "S21")
@pytest.mark.parametrize("seat", range(5))
def test_sx3_both_doors_with_a_profiteer_but_no_boss(seat: int) -> None:
    g = dwarfs("digger_green digger_blue profiteer saboteur geologist", BOTH_DOORS, both_doors="nobody")
    turn(g, seat)
    assert result(strike(g, "cross 3,0", "4,0")).paid == (0, 0, 3, 0, 0)


# S20: winners


@pytest.mark.rule("S20")
@pytest.mark.parametrize(
    ("mine", "winners"),
    [
        ("start straight_ew . ?treasure", [0, 1, 2, 3]),
        ("start green_ew . ?treasure", [0, 2, 3]),
        ("start blue_ew . ?treasure", [1, 2, 3]),
    ],
)
def test_s20_winners_with_the_treasure(mine: str, winners: list[int]) -> None:
    g = dwarfs("digger_green digger_blue boss profiteer geologist saboteur", mine)
    turn(g, 5)
    assert result(strike(g, "cross 2,0", "3,0")).winners == tuple(winners)


@pytest.mark.rule("S20", "S25")
def test_s20_winners_without_the_treasure() -> None:
    g = dwarfs("digger_green digger_blue boss profiteer geologist saboteur saboteur")
    end = result(exhaust(g))
    assert (end.reason, end.winners, end.teams) == ("exhausted", (3, 5, 6), ())
    assert end.reached_by == NO_SEAT


@pytest.mark.rule("S20")
def test_s20_the_boss_wins_with_a_team_that_has_no_member() -> None:
    g = dwarfs("digger_blue boss saboteur", "start green_ew . ?treasure")
    end = result(strike(g, "cross 2,0", "3,0"))
    assert (end.teams, end.winners) == (("green",), (1,))


@pytest.mark.rule("S20")
def test_s20_the_boss_wins_with_a_team_that_is_trapped() -> None:
    g = dwarfs("saboteur boss digger_green digger_green", "start green_ew . ?treasure")
    before(g, 2, "trapped")
    before(g, 3, "trapped")
    assert result(strike(g, "cross 2,0", "3,0")).winners == (1,)


@pytest.mark.rule("S20", "S23")
@pytest.mark.parametrize("seat", range(4))
def test_s20_nobody_who_is_trapped_wins(seat: int) -> None:
    g = dwarfs("digger_green digger_blue boss profiteer saboteur")
    before(g, seat, "trapped")
    turn(g, 4)
    end = result(strike(g, "cross 1,0", "2,0"))
    assert list(end.winners) == [other for other in range(4) if other != seat]
    assert end.paid is not None
    assert end.paid[seat] == 0


@pytest.mark.rule("S20")
def test_s20_broken_tools_and_theft_keep_nobody_from_winning() -> None:
    g = dwarfs("digger_green saboteur saboteur")
    before(g, 0, "broken_pick", "broken_lamp", "broken_cart", "theft")
    turn(g, 1)
    end = result(strike(g, "cross 1,0", "2,0"))
    assert (end.winners, end.paid) == ((0,), (5, 0, 0))


@pytest.mark.rule("S20", "S13")
def test_s20_the_dwarf_held_at_the_end_counts() -> None:
    g = dwarfs("digger_green digger_green saboteur")
    roles(g, "digger_green digger_green saboteur", "digger_blue")
    hold(g, 0, "swap_hats")
    do(g, "play swap_hats >1")
    assert result(strike(g, "cross 1,0", "2,0")).teams == ("blue",)


@pytest.mark.rule("S20", "G2")
def test_s20_the_spider_wins_for_saboteurs_and_profiteer() -> None:
    g = table("saboteur2", 5, modules="new_goals", rounds=1)
    draw(g, "start . ?spider")
    roles(g, "saboteur digger_green boss profiteer geologist")
    end = result(strike(g, "cross 1,0", "2,0"))
    assert (end.reason, end.winners, end.teams, end.reached_by) == ("spider", (0, 3), (), NO_SEAT)
    assert end.paid == (4, 0, 0, 2, 0)


# S21: pay


@pytest.mark.rule("S21")
@pytest.mark.parametrize(("diggers", "each"), [(1, 5), (2, 4), (3, 3), (4, 2)])
def test_s21_pay_by_the_number_of_winners(diggers: int, each: int) -> None:
    g = dwarfs(" ".join(["digger_green"] * diggers + ["saboteur"]))
    assert result(strike(g, "cross 1,0", "2,0")).paid == (each,) * diggers + (0,)


@pytest.mark.rule("S21")
@pytest.mark.parametrize(("green", "blue"), [(4, 1), (4, 2), (4, 4)])
def test_s21_five_winners_or_more_get_one_each(green: int, blue: int) -> None:
    g = dwarfs(" ".join(["saboteur"] + ["digger_green"] * green + ["digger_blue"] * blue))
    assert result(strike(g, "cross 1,0", "2,0")).paid == (0,) + (1,) * (green + blue)


@pytest.mark.rule("S21")
@pytest.mark.parametrize(
    ("names", "paid"),
    [
        ("boss saboteur", [4, 0]),
        ("profiteer saboteur", [3, 0]),
        ("boss profiteer", [3, 2]),
        ("boss digger_green", [3, 4]),
        ("profiteer boss digger_green digger_green", [0, 1, 2, 2]),
        ("profiteer boss digger_green digger_green digger_blue", [0, 0, 1, 1, 1]),
        ("saboteur boss digger_green digger_green digger_blue digger_blue", [0, 0, 1, 1, 1, 1]),
    ],
)
def test_s21_the_boss_gets_one_less_the_profiteer_two(names: str, paid: list[int]) -> None:
    assert result(strike(dwarfs(names), "cross 1,0", "2,0")).paid == tuple(paid)


@pytest.mark.rule("S21", "S22")
def test_s21_what_the_table_of_pay_comes_to_is_told_to_everybody() -> None:
    g = dwarfs("boss geologist digger_green saboteur", SIX_CRYSTALS)
    told_pay = told(strike(g, "cross 1,0", "2,0"), GoldPaid)
    shown = [(event.seat, event.why, event.amount, event.less) for event in told_pay]
    assert shown == [(0, "winner", 4, 1), (2, "winner", 4, 0), (1, "crystals", 6, 0)]
    assert not any(secrets(event, seat) for event in told_pay for seat in range(4))


@pytest.mark.rule("S21", "S25")
@pytest.mark.parametrize(
    ("names", "paid"),
    [
        ("saboteur digger_green", [5, 0]),
        ("saboteur saboteur boss", [4, 4, 0]),
        ("saboteur profiteer boss", [4, 2, 0]),
        ("saboteur saboteur saboteur", [3, 3, 3]),
        ("saboteur saboteur saboteur profiteer", [2, 2, 2, 0]),
        ("profiteer boss digger_green", [3, 0, 0]),
        ("boss digger_green digger_blue", [0, 0, 0]),
    ],
)
def test_s25_pay_without_the_treasure(names: str, paid: list[int]) -> None:
    assert result(exhaust(dwarfs(names))).paid == tuple(paid)


@pytest.mark.rule("S25", "S23")
@pytest.mark.parametrize(
    ("trapped", "winners", "paid"),
    [((), [0, 1], [4, 2, 0]), ((0,), [1], [0, 3, 0]), ((1,), [0], [5, 0, 0]), ((0, 1), [], [0, 0, 0])],
)
def test_s25_without_an_untrapped_saboteur_the_profiteer_wins_alone(
    trapped: tuple[int, ...], winners: list[int], paid: list[int]
) -> None:
    g = dwarfs("saboteur profiteer digger_green")
    for seat in trapped:
        before(g, seat, "trapped")
    end = result(exhaust(g))
    assert (end.winners, end.paid) == (tuple(winners), tuple(paid))


# S22: geologists


@pytest.mark.rule("S22", "S8")
@pytest.mark.parametrize(
    ("names", "trapped", "paid"),
    [
        ("geologist boss saboteur", (), [6, 0, 5]),
        ("geologist geologist saboteur", (), [3, 3, 5]),
        ("geologist geologist saboteur", (0,), [0, 3, 5]),
        ("geologist geologist saboteur", (0, 1), [0, 0, 5]),
        ("geologist boss saboteur", (0,), [0, 0, 5]),
        ("boss boss saboteur", (), [0, 0, 5]),
    ],
)
def test_s22_one_gold_a_crystal_shared(names: str, trapped: tuple[int, ...], paid: list[int]) -> None:
    g = dwarfs(names, SIX_CRYSTALS)
    for seat in trapped:
        before(g, seat, "trapped")
    end = result(exhaust(g))
    assert (end.crystals, end.paid) == (6, tuple(paid))


@pytest.mark.rule("S22")
@pytest.mark.parametrize(
    ("names", "share"), [("geologist geologist saboteur", [2, 2]), ("geologist boss saboteur", [5, 0])]
)
def test_s22_two_geologists_round_down(names: str, share: list[int]) -> None:
    mine = SIX_CRYSTALS.replace("crystal_s\n", ".\n")
    paid = result(exhaust(dwarfs(names, mine))).paid
    assert paid is not None
    assert list(paid[:2]) == share


@pytest.mark.rule("S22", "S20", "S25")
def test_s22_geologists_are_paid_whoever_wins_and_do_not_count_as_winners() -> None:
    g = dwarfs("geologist digger_green saboteur", SIX_CRYSTALS)
    end = result(strike(g, "cross 1,0", "2,0"))
    assert (end.winners, end.paid) == ((1,), (end.crystals, 5, 0))
    assert end.crystals == 6


@pytest.mark.rule("S22", "S13")
def test_s22_a_geologist_who_left_the_round_shares_nothing() -> None:
    g = dwarfs("geologist geologist saboteur", SIX_CRYSTALS)
    roles(g, "geologist geologist saboteur", "boss")
    hold(g, 0, "swap_hats")
    do(g, "play swap_hats >1")
    assert result(exhaust(g)).paid == (6, 0, 5)


@pytest.mark.rule("S22", "B13")
def test_s22_a_crystal_that_fell_in_does_not_count() -> None:
    g = dwarfs("geologist digger_green saboteur", "start crystal_cross crystal_esw")
    hold(g, 0, "rockfall")
    do(g, "play rockfall 1,0")
    assert result(exhaust(g)).crystals == 1


# S26: chips


@pytest.mark.rule("S26", "I1", "I4")
def test_s26_that_one_has_gold_is_public_how_much_is_not() -> None:
    g = dwarfs("boss saboteur profiteer")
    g.gold = [0, 2, 7]
    seen = view(g, 0)
    assert (seen.gold, seen.holders) == (0, (False, True, True))
    g.gold = [0, 9, 1]
    assert view(g, 0) == seen
    assert view(g, 1).gold == 9


@pytest.mark.rule("S26", "I4")
def test_s26_the_end_of_a_round_tells_no_amounts() -> None:
    g = table("saboteur2", 3)
    roles(g, "saboteur profiteer boss")
    event = told(exhaust(g), RoundEnded)[0]
    for seat in range(3):
        assert redacted(event, seat) == event._replace(paid=None, gold=None)
    assert view(g, 0).gold == 4
