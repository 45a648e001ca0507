"""Saboteur 2: laying bridges, double curves, ladders, doors and crystals (S5-S8, B8)."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.events import RoundEnded
from saboteur_gui.engine.refusal import Refusal

from .table import do, draw, hold, lays, legal, places, role, roles, strike, table, told, turn, why_not

DOUBLES = ["bridge", "double_nw_es", "double_ne_sw"]


# S5: bridges and double curves


@pytest.mark.rule("S5")
def test_s5_the_tunnels_of_a_bridge_are_not_joined() -> None:
    mine = "start bridge ."
    cells = {(x, y) for x, y, _ in places(mine, "cross")}
    assert (2, 0) in cells
    assert not cells & {(1, -1), (1, 1)}


@pytest.mark.rule("S5")
@pytest.mark.parametrize(
    ("card", "linked"),
    [
        ("double_ne_sw", (1, 1)),
        ("double_nw_es", (1, -1)),
        ("double_ne_sw~", (1, 1)),
        ("double_nw_es~", (1, -1)),
    ],
)
def test_s5_the_curves_of_a_double_curve_are_not_joined(card: str, linked: tuple[int, int]) -> None:
    cells = {(x, y) for x, y, _ in places(f"start {card} .", "cross")}
    assert cells & {(1, -1), (1, 1), (2, 0)} == {linked}


@pytest.mark.rule("S5")
def test_s5_why_nothing_goes_on_from_the_other_tunnel() -> None:
    g = table("saboteur2")
    draw(g, "start bridge .")
    hold(g, 0, "straight_ns")
    assert why_not(g, "lay straight_ns 1,-1") is Refusal.NOT_LINKED


ISLAND = """
    start . . . cross
"""


@pytest.mark.rule("S5", "B8")
@pytest.mark.parametrize("card", DOUBLES)
@pytest.mark.parametrize("placement", ["linked", "touching"])
def test_s5_one_of_the_two_tunnels_must_be_linked_whatever_the_option(card: str, placement: str) -> None:
    cells = {(x, y) for x, y, _ in places(ISLAND, card, placement=placement)}
    assert cells == {(1, 0), (-1, 0), (0, 1), (0, -1)}


@pytest.mark.rule("S5", "B8")
@pytest.mark.parametrize("card", DOUBLES)
def test_s5_touching_an_unlinked_card_is_refused_with_the_reason(card: str) -> None:
    g = table("saboteur2", placement="touching")
    draw(g, ISLAND)
    hold(g, 0, card)
    assert why_not(g, f"lay {card} 5,0") is Refusal.NOT_LINKED


@pytest.mark.rule("S5", "B8")
@pytest.mark.parametrize("card", ["mixed_ns_e_w", "mixed_ew_n_s", "straight_ew", "cross", "crystal_ew_s"])
def test_b8_touching_lets_any_other_tunnel_hang_on_an_unlinked_card(card: str) -> None:
    assert (5, 0) in {(x, y) for x, y, _ in places(ISLAND, card, placement="touching")}
    assert (5, 0) not in {(x, y) for x, y, _ in places(ISLAND, card, placement="linked")}


@pytest.mark.rule("S5")
def test_s5_the_second_tunnel_may_join_what_is_not_linked() -> None:
    mine = """
        .      cross .
        start  .     .
    """
    assert (1, 0, 0) in places(mine, "bridge")


@pytest.mark.rule("S5", "B7")
def test_s5_all_four_sides_of_a_bridge_must_agree() -> None:
    mine = """
        .      straight_ew .
        start  .           .
    """
    assert (1, 0, 0) not in places(mine, "bridge")


@pytest.mark.rule("S5", "B16")
def test_s5_a_goal_is_reached_through_the_linked_tunnel_only() -> None:
    g = table("saboteur2")
    draw(
        g,
        """
        .      ?stone_left .
        start  .           ?stone_right
        """,
    )
    hold(g, 0, "bridge")
    do(g, "lay bridge 1,0")
    assert legal(g, "turn_goal 2,0")
    assert not legal(g, "turn_goal 1,-1")


# S7: doors


@pytest.mark.rule("S7")
@pytest.mark.parametrize(
    ("door", "plain"),
    [
        ("green_ew", "straight_ew"),
        ("blue_ew", "straight_ew"),
        ("blue_ns", "straight_ns"),
        ("green_ns_e", "mixed_ns_e"),
    ],
)
def test_s7_a_door_is_laid_like_a_tunnel_of_its_shape(door: str, plain: str) -> None:
    mine = """
        .     .     cross
        start cross .
        .     dead_ns .
    """
    assert places(mine, door) == places(mine, plain) != set()


@pytest.mark.rule("S7")
def test_s7_everybody_may_lay_any_door() -> None:
    for dwarf in ("digger_green", "digger_blue", "boss", "profiteer", "geologist", "saboteur"):
        g = table("saboteur2")
        roles(g, f"{dwarf} saboteur saboteur")
        hold(g, 0, "green_ew blue_ew")
        assert legal(g, "lay green_ew 1,0")
        assert legal(g, "lay blue_ew 1,0")


@pytest.mark.rule("S7")
@pytest.mark.parametrize(
    ("dwarf", "green", "blue"),
    [
        ("digger_green", True, False),
        ("digger_blue", False, True),
        ("boss", False, False),
        ("profiteer", False, False),
        ("geologist", False, False),
        ("saboteur", False, False),
    ],
)
def test_s7_own_doors_only(dwarf: str, green: bool, blue: bool) -> None:
    g = table("saboteur2", edition="italian")
    roles(g, f"{dwarf} saboteur saboteur")
    hold(g, 0, "green_ew blue_ew straight_ew")
    assert legal(g, "lay green_ew 1,0") == green
    assert why_not(g, "lay green_ew 1,0") is (None if green else Refusal.NOT_YOUR_DOOR)
    assert legal(g, "lay blue_ew 1,0") == blue
    assert why_not(g, "lay blue_ew 1,0") is (None if blue else Refusal.NOT_YOUR_DOOR)
    assert legal(g, "lay straight_ew 1,0")


@pytest.mark.rule("S7", "W23")
def test_s7_a_detour_may_move_any_door() -> None:
    g = table("saboteur2", modules="detour", own_doors_only="on")
    roles(g, "digger_green digger_blue saboteur")
    hold(g, 0, "green_ew")
    hold(g, 1, "detour")
    do(g, "lay green_ew 1,0", "play detour -1,0")
    assert set(g.mine.cards) == {0x8080, 0x807F}


@pytest.mark.rule("S7", "S13")
def test_s7_the_dwarf_held_now_counts_for_doors() -> None:
    g = table("saboteur2", own_doors_only="on")
    roles(g, "saboteur digger_green boss", "digger_blue")
    hold(g, 0, "swap_hats")
    hold(g, 1, "green_ew blue_ew")
    do(g, "play swap_hats >1")
    assert role(g, 1) == "digger_blue"
    assert not legal(g, "lay green_ew 1,0")
    assert legal(g, "lay blue_ew 1,0")


@pytest.mark.rule("S7", "B16")
@pytest.mark.parametrize("dwarf", ["digger_green", "digger_blue", "saboteur"])
def test_s7_a_goal_is_reached_through_any_door(dwarf: str) -> None:
    g = table("saboteur2")
    draw(g, "start blue_ew . ?treasure ?stone_left")
    roles(g, f"{dwarf} geologist boss")
    assert told(strike(g, "green_ew 2,0", "3,0"), RoundEnded)


@pytest.mark.rule("S7")
def test_s7_laying_goes_on_beyond_a_door_of_another_colour() -> None:
    g = table("saboteur2")
    draw(g, "start blue_ew .")
    roles(g, "digger_green digger_green digger_green")
    hold(g, 0, "cross")
    assert (2, 0, 0) in lays(g, "cross")


# S8: crystals


@pytest.mark.rule("S8")
@pytest.mark.parametrize(
    ("crystal", "plain"),
    [
        ("crystal_cross", "cross"),
        ("crystal_nes", "tee_nes"),
        ("crystal_s", "dead_s"),
        ("crystal_w", "dead_w"),
    ],
)
def test_s8_crystals_change_nothing_in_laying(crystal: str, plain: str) -> None:
    mine = "start tee_new .\n. . straight_ns"
    assert places(mine, crystal) == places(mine, plain) != set()


@pytest.mark.rule("S8", "B13")
def test_s8_a_tunnel_with_crystals_can_fall_in() -> None:
    g = table("saboteur2")
    draw(g, "start crystal_cross")
    hold(g, 0, "rockfall")
    assert legal(g, "play rockfall 1,0")


@pytest.mark.rule("S14", "B10")
@pytest.mark.parametrize("card", ["bridge", "ladder_s", "green_ew", "crystal_cross"])
def test_s14_a_trapped_player_lays_none_of_them(card: str) -> None:
    g = table("saboteur2")
    hold(g, 0, card)
    turn(g, 0)
    g.front[0] = 8
    assert not lays(g, card)
