"""S6: ladders, and the option about goals beside them."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.refusal import Refusal

from .table import asked, do, draw, hold, lays, legal, places, table, why_not

# S6: ladders

CUT_OFF = """
    start . .     .
    .     . cross .
"""


@pytest.mark.rule("S6")
def test_s6_a_ladder_need_not_lie_beside_a_linked_card() -> None:
    assert (2, 0, 0) in places(CUT_OFF, "ladder_s")


@pytest.mark.rule("S6")
def test_s6_a_ladder_brings_back_a_part_that_was_cut_off() -> None:
    g = table("saboteur2")
    draw(g, CUT_OFF)
    hold(g, 0, "ladder_s")
    hold(g, 1, "straight_ew")
    do(g, "lay ladder_s 2,0")
    assert (3, 1, 0) in lays(g, "straight_ew")


@pytest.mark.rule("S6")
def test_s6_without_a_ladder_it_is_not_linked() -> None:
    assert (3, 1, 0) not in places(CUT_OFF, "straight_ew")


@pytest.mark.rule("S6")
def test_s6_every_ladder_is_linked_wherever_it_lies() -> None:
    mine = """
        start . . ladder_w~ . .
        .     . . .         . .
        .     . . .         . ladder_ne
    """
    assert {(x, y) for x, y, _ in places(mine, "straight_ew")} == {(1, 0), (-1, 0), (4, 0), (6, 2)}


@pytest.mark.rule("S6", "B13")
def test_s6_a_part_with_a_ladder_stays_linked_when_it_is_cut_off() -> None:
    g = table("saboteur2")
    draw(g, "start straight_ew cross cross\n.  .  ladder_s~ .")
    hold(g, 0, "rockfall")
    hold(g, 1, "straight_ew")
    do(g, "play rockfall 1,0")
    assert (4, 0, 0) in lays(g, "straight_ew")


@pytest.mark.rule("S6", "B13")
def test_s6_a_part_loses_its_link_with_its_ladder() -> None:
    g = table("saboteur2")
    draw(g, "start . cross\n.  .  ladder_s~")
    hold(g, 0, "rockfall")
    hold(g, 1, "straight_ew")
    do(g, "play rockfall 2,1")
    assert (3, 0, 0) not in lays(g, "straight_ew")


@pytest.mark.rule("S6")
def test_s6_a_ladder_must_be_joined_not_only_touch_rock() -> None:
    g = table("saboteur2")
    draw(g, "start straight_ew .")
    hold(g, 0, "ladder_s")
    assert (1, -1) not in {(x, y) for x, y, _ in lays(g, "ladder_s")}
    assert why_not(g, "lay ladder_s~ 1,-1") is Refusal.NO_JOINT


@pytest.mark.rule("S6")
def test_s6_a_ladder_does_not_lie_alone() -> None:
    g = table("saboteur2")
    hold(g, 0, "ladder_s")
    assert why_not(g, "lay ladder_s 4,4") is Refusal.NO_JOINT


@pytest.mark.rule("S6", "B7")
def test_s6_the_sides_of_a_ladder_must_agree() -> None:
    g = table("saboteur2")
    draw(g, CUT_OFF)
    hold(g, 0, "ladder_w")
    assert why_not(g, "lay ladder_w 2,0") is Refusal.SIDES_DISAGREE


@pytest.mark.rule("S6", "B16")
def test_s6_a_part_brought_back_reaches_its_goals() -> None:
    g = table("saboteur2")
    draw(g, "start . . . .\n. . . cross ?stone_left")
    hold(g, 0, "ladder_w")
    do(g, "lay ladder_w~ 2,1")
    assert asked(g) == (0, "reach")
    assert legal(g, "turn_goal 4,1")


# S6: the option ladder_goal. The goal lies at (2, 0); the cross at (1, 1) opens to (1, 0) and (2, 1).

DOWN, ROCK, OPEN = "?stone_left", "stone_left~", "stone_left"  # face down; rock, or tunnels, to the west and south


BESIDE = [
    # goal, ladder, legal under `apart`, under `unjoined`
    (DOWN, "ladder_w 2,1", False, True),
    (DOWN, "ladder_ne~ 1,0", False, True),
    (DOWN, "ladder_es~ 2,1", False, False),
    (DOWN, "ladder_w~ -1,0", True, True),
    (ROCK, "ladder_w 2,1", False, True),
    (ROCK, "ladder_ne~ 1,0", False, True),
    (OPEN, "ladder_es~ 2,1", False, False),
]


@pytest.mark.rule("S6")
@pytest.mark.parametrize(("goal", "ladder", "apart", "unjoined"), BESIDE)
def test_s6_ladders_beside_goals(goal: str, ladder: str, apart: bool, unjoined: bool) -> None:
    cases = (("apart", apart, Refusal.LADDER_BY_GOAL), ("unjoined", unjoined, Refusal.LADDER_FACES_GOAL))
    for option, allowed, reason in cases:
        g = table("saboteur2", ladder_goal=option)
        draw(g, f"start . {goal}\n. cross .")
        hold(g, 0, ladder.split()[0].rstrip("~"))
        assert legal(g, f"lay {ladder}") == allowed
        assert why_not(g, f"lay {ladder}") is (None if allowed else reason)


@pytest.mark.rule("S6")
def test_s6_corner_to_corner_is_not_beside() -> None:
    assert (1, 0, 0) in places("start . .\n. . ?stone_left", "ladder_w", ladder_goal="apart")


@pytest.mark.rule("S6")
def test_s6_apart_concerns_ladders_only() -> None:
    assert (1, 0, 0) in places("start . ?stone_left", "straight_ew", ladder_goal="apart")


@pytest.mark.rule("S6")
@pytest.mark.parametrize("option", ["apart", "unjoined"])
def test_s6_a_ladder_may_lie_beside_a_covered_chest_and_reach_it(option: str) -> None:
    g = table("saboteur2", modules="chests", ladder_goal=option)
    draw(g, "start . . ?chest_cross+gold\n. . dead_s~ .")
    hold(g, 0, "ladder_es")
    do(g, "lay ladder_es 2,0")
    assert asked(g) == (0, "reach")
    assert legal(g, "turn_chest 3,0")


@pytest.mark.rule("S6")
@pytest.mark.parametrize("option", ["apart", "unjoined"])
@pytest.mark.parametrize(
    ("module", "ladder", "act"),
    [("costume_department", "ladder_s 4,1", "costume"), ("tunnel_party", "ladder_s~ 4,-1", "party")],
)
def test_s6_a_ladder_may_lie_beside_costume_and_party(option: str, module: str, ladder: str, act: str) -> None:
    g = table("saboteur2", modules=module, ladder_goal=option)
    hold(g, 0, "ladder_s")
    do(g, f"lay {ladder}")
    assert asked(g) == (0, "reach")
    assert legal(g, act)


@pytest.mark.rule("S6", "W23")
@pytest.mark.parametrize(("option", "allowed"), [("apart", False), ("unjoined", True)])
def test_s6_a_ladder_moved_by_a_detour_keeps_away_from_goals(option: str, allowed: bool) -> None:
    g = table("saboteur2", modules="detour", ladder_goal=option)
    draw(g, "start . ?stone_left\n. cross .")
    hold(g, 0, "ladder_w")
    hold(g, 1, "detour")
    do(g, "lay ladder_w~ -1,0")
    assert legal(g, "play detour 2,1") == allowed
    assert why_not(g, "play detour 2,1") is (None if allowed else Refusal.LADDER_BY_GOAL)
