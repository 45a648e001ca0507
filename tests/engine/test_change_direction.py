"""The championship card change of direction (rule W20)."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.state import GameState
from tests.engine.table import asked, before, do, draw, hold, leave_in_deck, legal, roles, table, turn


def turned_table(seats: int = 4, game: str = "base", modules: str = "") -> GameState:
    """Seat 0 has played the change of direction."""
    g = table(game, seats=seats, modules=f"change_direction {modules}")
    hold(g, 0, "change_direction map")
    turn(g, 0)
    do(g, "play change_direction")
    return g


def seats_of_turns(g: GameState, count: int) -> list[int]:
    seats = []
    for _ in range(count):
        seat = asked(g)[0]
        seats.append(seat)
        hold(g, seat, "map")
        do(g, "pass map")
    return seats


@pytest.mark.rule("W20")
def test_w20_the_order_of_turns_is_reversed() -> None:
    assert seats_of_turns(turned_table(), 5) == [3, 2, 1, 0, 3]


@pytest.mark.rule("W20")
def test_w20_played_again_it_turns_back() -> None:
    g = turned_table()
    g.discard.clear()
    g.hands[3] = (CARD["change_direction"],)
    do(g, "play change_direction")
    assert g.direction == 1
    assert seats_of_turns(g, 2) == [0, 1]


@pytest.mark.rule("W20", "B32")
def test_w20_it_is_always_playable() -> None:
    g = table(modules="change_direction")
    hold(g, 0, "change_direction")
    before(g, 0, "broken_lamp", "broken_pick", "broken_cart")
    turn(g, 0)
    assert legal(g, "play change_direction")


@pytest.mark.rule("W20", "B29")
def test_w20_the_next_round_starts_clockwise() -> None:
    g = turned_table()
    leave_in_deck(g, 0)
    g.hands = [()] * 4
    do(g, "pass")
    assert (g.round, g.direction) == (2, 1)
    assert asked(g) == (0, "turn")  # left neighbour of seat 3, who took the last turn
    assert seats_of_turns(g, 2) == [0, 1]


@pytest.mark.rule("W20", "B29")
def test_w20_the_left_neighbour_of_who_laid_last_begins() -> None:
    g = turned_table()
    draw(g, "start .")
    hold(g, 3, "straight_ew")
    do(g, "lay straight_ew 1,0")
    leave_in_deck(g, 0)
    g.hands = [()] * 4
    do(g, "pass")
    assert (g.round, g.first) == (2, 0)


@pytest.mark.rule("W20", "S24")
def test_w20_nothing_else_turns() -> None:
    g = table("saboteur2", seats=4, modules="change_direction")
    before(g, 0, "theft")
    before(g, 2, "theft")
    g.ext["saboteur2"] = (0, 2)
    g.gold = [1, 1, 1, 1]
    roles(g, "boss boss boss boss")
    before(g, 1, "theft")
    g.direction = -1
    leave_in_deck(g, 0)
    g.hands = [()] * 4
    turn(g, 0)
    do(g, "pass")
    order = []
    while g.stack and asked(g)[1] == "steal":
        order.append(asked(g)[0])
        do(g, "no")
    assert order == [1, 2, 0]  # clockwise from seat 1, who laid the last theft


@pytest.mark.rule("W20", "B31", "B33")
@pytest.mark.parametrize("seats", [3, 7])
def test_w20_it_is_drawn_for_and_discarded_like_any_action(seats: int) -> None:
    g = turned_table(seats)
    assert [entry & 255 for entry in g.discard] == [CARD["change_direction"]]
    assert len(g.hands[0]) == 2
