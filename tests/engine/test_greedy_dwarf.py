"""The 2016 championship card, the greedy dwarf (rule W16)."""

from __future__ import annotations

from collections import Counter

import pytest

from saboteur_gui.engine.cards import DWARFS
from saboteur_gui.engine.events import AllRevealed, Event, NuggetTaken, RoundEnded
from saboteur_gui.engine.state import GameState
from tests.engine.table import asked, before, do, draw, hold, leave_in_deck, roles, table, told, turn


def greedy_table(names: str, modules: str = "", **options: str) -> GameState:
    g = table("base", len(names.split()), "jubilee", f"greedy_dwarf {modules}", 0, 3, 0, **options)
    draw(g, "start . ?treasure")
    roles(g, names)
    return g


def reach_treasure(g: GameState, seat: int) -> list[Event]:
    hold(g, seat, "straight_ew")
    turn(g, seat)
    return do(g, "lay straight_ew 1,0", "turn_goal 2,0", "turned 0")


def run_out(g: GameState) -> None:
    leave_in_deck(g, 0)
    g.hands = [()] * g.rules.seats
    turn(g, 0)
    do(g, "pass")


@pytest.mark.rule("W16", "B1", "C3")
@pytest.mark.parametrize(("seats", "saboteurs", "diggers"), [(3, 1, 2), (5, 2, 3), (10, 4, 6)])
def test_w16_one_digger_fewer_in_the_dwarf_deck(seats: int, saboteurs: int, diggers: int) -> None:
    deck = Counter(DWARFS[dwarf] for dwarf in table(seats=seats, modules="greedy_dwarf").rules.dwarf_deck)
    assert deck == {"saboteur": saboteurs, "digger": diggers, "greedy": 1}


@pytest.mark.rule("W16", "B26")
def test_w16_who_reaches_the_treasure_in_person_gets_four_and_nobody_else_any() -> None:
    g = greedy_table("greedy digger digger saboteur")
    g.nuggets = [1, 2, 2, 3, 3]
    events = reach_treasure(g, 0)
    end = told(events, RoundEnded)[0]
    assert end.winners == (0,)
    assert end.paid == (4, 0, 0, 0)
    assert {event.why for event in told(events, NuggetTaken)} == {"greedy"}
    assert g.gold == [4, 0, 0, 0]
    assert g.round == 2


@pytest.mark.rule("W16", "B26")
def test_w16_the_nugget_cards_are_drawn_as_a_saboteur_draws() -> None:
    g = greedy_table("greedy digger saboteur")
    g.nuggets = [2, 2, 3, 3]  # top last: 3, then 3 and 2 and 2 overshoot
    assert told(reach_treasure(g, 0), RoundEnded)[0].paid == (3, 0, 0)


@pytest.mark.rule("W16", "B24")
def test_w16_nothing_where_a_digger_reaches_it() -> None:
    g = greedy_table("greedy digger digger saboteur")
    events = reach_treasure(g, 1)
    assert told(events, AllRevealed)
    assert len(g.offer) == 2  # as many as there are diggers, the greedy dwarf not among them
    assert asked(g) == (1, "nugget")
    do(g, f"nugget {g.offer[0]}")
    assert asked(g) == (2, "nugget")  # seat 0 is passed over
    events = do(g, f"nugget {g.offer[0]}")
    assert told(events, RoundEnded)[0].winners == (1, 2)
    assert g.gold[0] == 0


@pytest.mark.rule("W16", "B26")
def test_w16_nothing_where_the_saboteurs_win() -> None:
    g = greedy_table("greedy digger saboteur saboteur saboteur")
    run_out(g)
    assert g.gold == [0, 0, 3, 3, 3]


@pytest.mark.rule("W16", "B25")
def test_w16_skipped_when_the_first_digger_after_a_saboteur_is_sought() -> None:
    g = greedy_table("digger digger greedy saboteur")
    reach_treasure(g, 3)
    assert asked(g) == (1, "nugget")  # counter-clockwise of seat 3 sits the greedy dwarf


@pytest.mark.rule("W16", "B24")
@pytest.mark.parametrize(("option", "cards"), [("diggers", 2), ("players", 4)])
def test_w16_under_players_it_counts_as_a_player(option: str, cards: int) -> None:
    g = greedy_table("greedy digger digger saboteur", gold_share=option)
    reach_treasure(g, 1)
    assert len(g.offer) == cards


@pytest.mark.rule("W16", "B24")
def test_w16_under_players_it_gets_four_all_the_same() -> None:
    g = greedy_table("greedy digger digger saboteur", gold_share="players")
    g.nuggets = [1] * 9
    assert told(reach_treasure(g, 0), RoundEnded)[0].paid == (4, 0, 0, 0)


@pytest.mark.rule("W16", "B27")
def test_b27_without_a_saboteur_nobody_gets_gold() -> None:
    g = greedy_table("greedy digger digger")
    run_out(g)
    assert (g.round, g.gold) == (2, [0, 0, 0])


@pytest.mark.rule("V1", "W16")
def test_v1_the_greedy_dwarf_is_not_concerned() -> None:
    g = greedy_table("greedy digger saboteur", modules="sabotaged_dwarf")
    g.nuggets = [1] * 9
    hold(g, 0, "straight_ew")
    turn(g, 0)
    do(g, "lay straight_ew 1,0", "turn_goal 2,0")
    before(g, 0, "broken_pick")
    events = do(g, "turned 0")
    assert told(events, RoundEnded)[0].paid == (4, 0, 0)


@pytest.mark.rule("W16", "G2")
def test_g2_a_spider_gives_the_greedy_dwarf_nothing() -> None:
    g = greedy_table("greedy saboteur digger", modules="new_goals")
    draw(g, "start . ?spider")
    reach_treasure(g, 0)
    assert (g.gold[0], g.gold[2]) == (0, 0)
    assert g.gold[1] == 4
