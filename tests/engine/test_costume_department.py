"""The costume department (rules K1, K2)."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD, DWARF, OPEN
from saboteur_gui.engine.events import DwarfChanged
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import view
from tests.engine.table import asked, do, draw, hold, legal, role, roles, secrets, table, told, turn, why_not

CELL = cell_at(4, 2)
MINE = """
    start    cross cross cross tee_nes~
    .        .     .     .     .
    .        .     .     .     costume_department
"""


def near(game: str = "base", modules: str = "") -> GameState:
    """Seat 0 can link the costume department by a straight tunnel at (4, 1)."""
    g = table(game, modules=f"costume_department {modules}")
    draw(g, MINE)
    hold(g, 0, "straight_ns map")
    hold(g, 1, "rockfall map")
    turn(g, 0)
    return g


@pytest.mark.rule("K1", "C3")
def test_k1_a_crossing_face_up_at_4_2() -> None:
    g = table(modules="costume_department")
    tile = CARD["costume_department"] * 2
    assert g.mine.cards[CELL] == tile
    assert OPEN[tile] == 15


@pytest.mark.rule("K1", "B13")
def test_k1_it_cannot_be_removed() -> None:
    g = near()
    hold(g, 0, "rockfall")
    assert why_not(g, "play rockfall 4,2") is Refusal.CANNOT_REMOVE


@pytest.mark.rule("K1", "B8")
def test_k1_it_is_no_source_of_links() -> None:
    g = near()
    hold(g, 0, "cross")
    assert why_not(g, "lay cross 5,2") is Refusal.NOT_LINKED


@pytest.mark.rule("K2")
def test_k2_base_the_dwarf_is_exchanged_with_the_spare_one() -> None:
    g = near()
    roles(g, "saboteur digger digger", "digger")
    do(g, "lay straight_ns 4,1")
    assert asked(g) == (0, "reach")
    do(g, "costume")
    assert role(g, 0) == "digger"
    assert g.spare == (DWARF["saboteur"],)


@pytest.mark.rule("K2")
def test_k2_saboteur_2_theirs_goes_under_the_spare_ones() -> None:
    g = near("saboteur2")
    roles(g, "boss digger_blue digger_blue", "geologist profiteer saboteur")
    do(g, "lay straight_ns 4,1", "costume")
    assert role(g, 0) == "geologist"
    assert g.spare == tuple(DWARF[name] for name in ("profiteer", "saboteur", "boss"))


@pytest.mark.rule("K2")
def test_k2_with_no_spare_nothing_changes() -> None:
    g = near("saboteur2")
    roles(g, "boss digger_blue digger_blue", "")
    do(g, "lay straight_ns 4,1")
    events = do(g, "costume")
    assert role(g, 0) == "boss"
    assert not told(events, DwarfChanged)
    assert asked(g) == (1, "turn")


@pytest.mark.rule("K2", "B20")
def test_k2_it_must_be_done_before_anything_is_turned() -> None:
    g = near()
    g.mine.cover(cell_at(3, 1), CARD["stone_left"])
    hold(g, 0, "cross")
    do(g, "lay cross 4,1")
    assert asked(g) == (0, "reach")
    assert legal(g, "costume")
    assert not legal(g, "turn_goal 3,1")
    do(g, "costume")
    assert legal(g, "turn_goal 3,1")


@pytest.mark.rule("K2")
def test_k2_by_whatever_card_a_detour_too() -> None:
    g = near(modules="detour")
    hold(g, 0, "straight_ns")
    hold(g, 1, "detour")
    do(g, "lay straight_ns 0,1")
    roles(g, "digger saboteur digger", "digger")
    do(g, "play detour 4,1")
    assert asked(g) == (1, "reach")
    do(g, "costume")
    assert (role(g, 0), role(g, 1)) == ("digger", "digger")


@pytest.mark.rule("K2", "S6")
def test_k2_a_ladder_beside_it_links_it() -> None:
    g = near("saboteur2")
    hold(g, 0, "ladder_w")
    do(g, "lay ladder_w 5,2")
    assert legal(g, "costume")


@pytest.mark.rule("K2")
def test_k2_once_a_round_also_if_cut_and_linked_again() -> None:
    g = near()
    do(g, "lay straight_ns 4,1", "costume", "play rockfall 4,1")
    assert g.mine.reach[CELL] == 0
    hold(g, 2, "straight_ns")
    do(g, "lay straight_ns 4,1")
    assert asked(g) == (0, "turn")


@pytest.mark.rule("K2")
def test_k2_again_in_the_next_round() -> None:
    g = near()
    do(g, "lay straight_ns 4,1", "costume")
    g.hands = [()] * 3
    g.deck.clear()
    do(g, "pass")
    assert (g.round, g.ext["costume_department"]) == (2, False)


@pytest.mark.rule("K2", "I2", "I3")
def test_i2_the_new_dwarf_is_told_to_its_player_alone() -> None:
    g = near()
    roles(g, "saboteur digger digger", "digger")
    do(g, "lay straight_ns 4,1")
    event = told(do(g, "costume"), DwarfChanged)[0]
    assert secrets(event, 0) == {"dwarf": DWARF["digger"]}
    assert not secrets(event, 1)
    assert event.why == "costume"


@pytest.mark.rule("K2", "I3")
def test_i3_ones_own_former_dwarf_is_known_to_lie_under_the_spare_ones() -> None:
    g = near("saboteur2")
    roles(g, "boss digger_blue digger_blue", "geologist profiteer saboteur")
    do(g, "lay straight_ns 4,1", "costume")
    known = [(m.what, m.where, m.content) for m in view(g, 0).memory if m.what == "spare"]
    assert known == [("spare", (0,), (DWARF["boss"],))]
    assert g.memory[1] == g.memory[2] == ()


@pytest.mark.rule("K2", "I2")
def test_i2_who_had_seen_the_dwarf_keeps_it_marked_out_of_date() -> None:
    g = near("saboteur2")
    hold(g, 2, "inspection")
    turn(g, 2)
    do(g, "play inspection >0")
    assert [m.holds for m in g.memory[2]] == [True]
    do(g, "lay straight_ns 4,1", "costume")
    assert [(m.what, m.holds) for m in g.memory[2]] == [("dwarf", False)]


@pytest.mark.rule("K2", "S13", "I3")
def test_i3_a_former_dwarf_given_to_another_is_known_there() -> None:
    g = near("saboteur2")
    roles(g, "boss digger_blue digger_blue", "geologist")
    do(g, "lay straight_ns 4,1", "costume")
    hold(g, 1, "swap_hats")
    do(g, "play swap_hats >2")
    assert role(g, 2) == "boss"
    assert [(m.where, m.content) for m in g.memory[0] if m.what == "dwarf" and m.holds] == [((2,), (DWARF["boss"],))]
