"""The tunnel party (rules P1, P2)."""

from __future__ import annotations

from collections import Counter

import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD, DWARF, OPEN
from saboteur_gui.engine.events import DwarfChanged
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.state import GameState
from tests.engine.table import asked, do, draw, hold, legal, roles, secrets, table, told, turn, why_not

CELL = cell_at(4, -2)
MINE = """
    .     .     .     .     tunnel_party
    .     .     .     .     .
    start cross cross cross tee_nes~
"""
DWARFS = "boss geologist profiteer saboteur digger_blue"


def near(game: str = "saboteur2", seats: int = 5) -> GameState:
    """Seat 0 can link the party by a straight tunnel at (4, -1)."""
    g = table(game, seats=seats, modules="tunnel_party")
    draw(g, MINE)
    hold(g, 0, "straight_ns map")
    hold(g, 1, "rockfall map")
    turn(g, 0)
    return g


@pytest.mark.rule("P1", "C3")
def test_p1_a_crossing_face_up_at_4_minus_2() -> None:
    tile = CARD["tunnel_party"] * 2
    assert table(modules="tunnel_party").mine.cards[CELL] == tile
    assert OPEN[tile] == 15


@pytest.mark.rule("P1", "B13")
def test_p1_it_cannot_be_removed() -> None:
    g = near()
    hold(g, 0, "rockfall")
    assert why_not(g, "play rockfall 4,-2") is Refusal.CANNOT_REMOVE


@pytest.mark.rule("P2")
def test_p2_all_dwarfs_are_shuffled_and_dealt_again() -> None:
    deals = set()
    for seed in range(6):
        g = near()
        g.chance = seed
        roles(g, DWARFS)
        do(g, "lay straight_ns 4,-1", "party")
        assert Counter(g.dwarfs) == Counter(DWARF[name] for name in DWARFS.split())
        deals.add(tuple(g.dwarfs))
    assert len(deals) > 3


@pytest.mark.rule("P2")
def test_p2_spare_dwarfs_are_not_mixed_in() -> None:
    g = near()
    roles(g, DWARFS, "digger_green digger_green saboteur")
    do(g, "lay straight_ns 4,-1", "party")
    assert g.spare == (DWARF["digger_green"], DWARF["digger_green"], DWARF["saboteur"])


@pytest.mark.rule("P2", "I2")
def test_p2_each_looks_at_their_new_one_alone() -> None:
    g = near()
    roles(g, DWARFS)
    do(g, "lay straight_ns 4,-1")
    events = told(do(g, "party"), DwarfChanged)
    assert [event.seat for event in events] == [0, 1, 2, 3, 4]
    for event in events:
        assert secrets(event, event.seat) == {"dwarf": g.dwarfs[event.seat]}
        assert not any(secrets(event, seat) for seat in range(5) if seat != event.seat)


@pytest.mark.rule("P2", "I2")
def test_i2_dwarfs_seen_before_are_marked_out_of_date() -> None:
    g = near()
    hold(g, 4, "inspection")
    turn(g, 4)
    do(g, "play inspection >2", "lay straight_ns 4,-1", "party")
    assert [(m.what, m.where, m.holds) for m in g.memory[4]] == [("dwarf", (2,), False)]


@pytest.mark.rule("P2")
def test_p2_once_a_round() -> None:
    g = near()
    do(g, "lay straight_ns 4,-1", "party", "play rockfall 4,-1")
    hold(g, 2, "straight_ns")
    do(g, "lay straight_ns 4,-1")
    assert asked(g) == (3, "turn")


@pytest.mark.rule("P2", "B20")
def test_p2_before_anything_is_turned() -> None:
    g = near()
    g.mine.cover(cell_at(5, -1), CARD["stone_left"])
    hold(g, 0, "cross")
    do(g, "lay cross 4,-1")
    assert legal(g, "party")
    assert not legal(g, "turn_goal 5,-1")


@pytest.mark.rule("P2")
def test_p2_not_before_it_is_linked() -> None:
    g = near("base", 4)
    hold(g, 0, "straight_ew")
    do(g, "lay straight_ew -1,0")
    assert asked(g) == (1, "turn")
