"""B7-B9: where a tunnel may be laid."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.refusal import Refusal

from .table import do, draw, hold, lays, legal, table, why_not

# B7


@pytest.mark.rule("B7")
@pytest.mark.parametrize(
    ("card", "places"),
    [
        ("cross", {(0, -1, 0), (1, 0, 0), (0, 1, 0), (-1, 0, 0)}),
        ("straight_ns", {(0, -1, 0), (0, 1, 0)}),
        ("straight_ew", {(1, 0, 0), (-1, 0, 0)}),
        ("curve_ne", {(0, 1, 0), (-1, 0, 0), (0, -1, 1), (1, 0, 1)}),
        ("curve_nw", {(0, 1, 0), (1, 0, 0), (0, -1, 1), (-1, 0, 1)}),
        ("tee_nes", {(0, -1, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 1), (0, 1, 1), (1, 0, 1)}),
        ("tee_new", {(0, 1, 0), (-1, 0, 0), (1, 0, 0), (0, -1, 1), (-1, 0, 1), (1, 0, 1)}),
        ("dead_s", {(0, -1, 0), (0, 1, 1)}),
        ("dead_w", {(1, 0, 0), (-1, 0, 1)}),
        ("dead_ne", {(0, 1, 0), (-1, 0, 0), (0, -1, 1), (1, 0, 1)}),
    ],
)
def test_b7_beside_the_start_upright_or_turned(card: str, places: set[tuple[int, int, int]]) -> None:
    g = table()
    hold(g, 0, card)
    assert lays(g, card) == places


@pytest.mark.rule("B7")
def test_b7_a_card_lies_as_it_was_laid() -> None:
    g = table()
    hold(g, 0, "curve_ne")
    do(g, "lay curve_ne~ 1,0")
    assert g.mine.cards[cell_at(1, 0)] == CARD["curve_ne"] * 2 + 1
    hold(g, 1, "straight_ns straight_ew")
    assert (1, 1, 0) in lays(g, "straight_ns")  # the turned curve opens to the south and west
    assert (2, 0, 0) not in lays(g, "straight_ew")


@pytest.mark.rule("B7")
@pytest.mark.parametrize("placement", ["linked", "touching"])
def test_b7_the_cell_must_be_empty(placement: str) -> None:
    g = table(placement=placement)
    draw(g, "start cross ?treasure")
    hold(g, 0, "cross")
    assert not {(0, 0, 0), (1, 0, 0), (2, 0, 0)} & lays(g, "cross")


@pytest.mark.rule("B7")
@pytest.mark.parametrize(("x", "y"), [(2, 0), (1, 1), (-1, -1), (5, 5), (0, -2)])
def test_b7_a_card_must_share_a_side_with_a_face_up_card(x: int, y: int) -> None:
    g = table(placement="touching")
    hold(g, 0, "cross")
    assert why_not(g, f"lay cross {x},{y}") is Refusal.NO_JOINT


@pytest.mark.rule("B7", "B8")
@pytest.mark.parametrize("placement", ["linked", "touching"])
def test_b7_b8_a_face_down_card_is_nothing_to_lay_beside(placement: str) -> None:
    g = table(placement=placement)
    draw(g, "start . ?treasure .")
    hold(g, 0, "cross")
    assert (3, 0, 0) not in lays(g, "cross")


@pytest.mark.rule("B7")
@pytest.mark.parametrize(
    ("card", "turns"),
    [
        ("cross", {0}),
        ("dead_cross", {0}),
        ("straight_ns", set()),
        ("straight_ew", set()),
        ("curve_ne", {1}),
        ("curve_nw", set()),
        ("tee_nes", {1}),
        ("tee_new", {1}),
    ],
)
def test_b7_tunnel_must_meet_tunnel_on_every_side(card: str, turns: set[int]) -> None:
    g = table()
    draw(
        g,
        """
        cross  .
        start  cross
        """,
    )
    hold(g, 0, card)
    assert {turned for x, y, turned in lays(g, card) if (x, y) == (1, -1)} == turns


@pytest.mark.rule("B7")
@pytest.mark.parametrize(
    ("card", "turns"),
    [
        ("straight_ew", {0}),
        ("curve_nw", {0}),
        ("tee_new", {0}),
        ("dead_w", {0}),
        ("cross", set()),
        ("curve_ne", set()),
        ("tee_nes", set()),
        ("straight_ns", set()),
    ],
)
def test_b7_rock_must_meet_rock(card: str, turns: set[int]) -> None:
    g = table()
    draw(
        g,
        """
        cross  .
        start  straight_ew
        """,
    )
    hold(g, 0, card)
    assert {turned for x, y, turned in lays(g, card) if (x, y) == (1, -1)} == turns


@pytest.mark.rule("B7")
@pytest.mark.parametrize("card", ["straight_ew", "cross", "dead_w", "curve_nw", "tee_new"])
def test_b7_sides_touching_a_face_down_card_are_free(card: str) -> None:
    g = table()
    draw(
        g,
        """
        .      ?stone_left   .
        start  .             ?treasure
        .      ?stone_right  .
        """,
    )
    hold(g, 0, card)
    assert (1, 0, 0) in lays(g, card)


# B8


@pytest.mark.rule("B8")
@pytest.mark.parametrize(("placement", "allowed"), [("linked", False), ("touching", True)])
def test_b8_beside_a_tunnel_that_is_cut_off(placement: str, allowed: bool) -> None:
    g = table(placement=placement)
    draw(g, "start . straight_ew .")
    hold(g, 0, "cross")
    assert ((3, 0, 0) in lays(g, "cross")) is allowed
    assert (1, 0, 0) in lays(g, "cross")


@pytest.mark.rule("B8")
def test_b8_linked_is_the_default() -> None:
    g = table()
    draw(g, "start . straight_ew .")
    hold(g, 0, "cross")
    assert why_not(g, "lay cross 3,0") is Refusal.NOT_LINKED


@pytest.mark.rule("B8")
@pytest.mark.parametrize("placement", ["linked", "touching"])
def test_b8_contact_by_rock_alone_is_not_enough(placement: str) -> None:
    g = table(placement=placement)
    draw(g, "start straight_ew")
    hold(g, 0, "straight_ew dead_s")
    assert (1, -1, 0) not in lays(g, "straight_ew")
    assert (1, 1, 0) not in lays(g, "dead_s")
    assert not legal(g, "lay dead_s 1,1")


@pytest.mark.rule("B8")
def test_b8_one_linked_opening_is_enough() -> None:
    g = table()
    draw(
        g,
        """
        .      cross
        start  .
        """,
    )
    hold(g, 0, "curve_nw")
    assert (1, 0, 0) in lays(g, "curve_nw")


@pytest.mark.rule("B8")
def test_b8_a_card_on_the_far_side_of_a_gap_is_linked_once_the_gap_is_filled() -> None:
    g = table()
    draw(g, "start . straight_ew .")
    hold(g, 0, "straight_ew")
    do(g, "lay straight_ew 1,0")
    hold(g, 1, "cross")
    assert (3, 0, 0) in lays(g, "cross")


# B9


@pytest.mark.rule("B9")
@pytest.mark.parametrize("card", ["dead_ew", "dead_nw", "dead_new", "dead_cross"])
def test_b9_a_dead_end_is_laid_like_any_card(card: str) -> None:
    g = table()
    hold(g, 0, card)
    assert (1, 0, 0) in lays(g, card)


@pytest.mark.rule("B9")
@pytest.mark.parametrize("dead_end", ["dead_ew", "dead_new", "dead_cross"])
def test_b9_nothing_is_linked_through_a_dead_end(dead_end: str) -> None:
    g = table()
    draw(g, f"start {dead_end} straight_ew .")
    hold(g, 0, "cross tee_nes")
    assert {(x, y) for x, y, _ in lays(g, "cross")} == {(0, -1), (0, 1), (-1, 0)}
    assert why_not(g, "lay tee_nes~ 3,0") is Refusal.NOT_LINKED


@pytest.mark.rule("B9")
def test_b9_nothing_may_be_joined_to_the_far_stub_alone() -> None:
    g = table()
    draw(g, "start dead_ew .")
    hold(g, 0, "cross")
    assert why_not(g, "lay cross 2,0") is Refusal.NOT_LINKED


@pytest.mark.rule("B9")
def test_b9_one_stub_of_several_linked_is_enough() -> None:
    g = table()
    draw(g, "start . straight_ew .")
    hold(g, 0, "dead_ew dead_w")
    assert (1, 0, 0) in lays(g, "dead_ew")
    assert not legal(g, "lay dead_w 3,0")
