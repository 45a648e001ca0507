"""Saboteur 2: which ways are open to a team, and which teams win (S17-S19)."""

from __future__ import annotations

from typing import Any

import pytest

from saboteur_gui.engine.cards import DWARFS
from saboteur_gui.engine.events import AllRevealed, RoundEnded

from .table import asked, before, do, draw, hold, result, roles, strike, table, told, turn

GREEN, BLUE, BOTH, NONE = ("green",), ("blue",), ("green", "blue"), tuple[str, ...]()


def reached(mine: str, lay: str, goal: str, dwarf: str = "saboteur", **options: Any) -> RoundEnded:
    """Seat 0 with this dwarf reaches the treasure by a lay; the others have no part in it."""
    g = table("saboteur2", rounds=1, **options)
    draw(g, mine)
    roles(g, f"{dwarf} boss geologist")
    return result(strike(g, lay, goal))


# S18, open(T): every shape is reached by a saboteur, so that each team with an open way wins.
SHAPES: dict[str, tuple[str, str, str, tuple[str, ...]]] = {
    # name: mine, lay, goal, teams
    "no door": ("start straight_ew . ?treasure", "cross 2,0", "3,0", BOTH),
    "green door on the only way": ("start green_ew . ?treasure", "cross 2,0", "3,0", GREEN),
    "blue door on the only way": ("start blue_ew . ?treasure", "cross 2,0", "3,0", BLUE),
    "the door is the card laid last": ("start straight_ew . ?treasure", "blue_ew 2,0", "3,0", BLUE),
    "a curve with a door": (
        """
            start cross    .        .
            .     blue_sw~ .        ?treasure
        """,
        "straight_ew 2,1",
        "3,1",
        BLUE,
    ),
    "doors of both colours on the only way": ("start green_ew blue_ew . ?treasure", "cross 3,0", "4,0", NONE),
    "two doors of one colour": (
        """
            .     .        .         ?treasure
            start green_ew green_es~ .
        """,
        "curve_nw~ 2,-1",
        "3,-1",
        GREEN,
    ),
    "a door on a side branch": (
        """
            .     blue_ns .
            start cross   . ?treasure
        """,
        "straight_ew 2,0",
        "3,0",
        BOTH,
    ),
    "doors of both colours on side branches": (
        """
            .     blue_ns    .     . .
            start cross      cross . ?treasure
            .     green_ns_e .     . .
        """,
        "straight_ew 3,0",
        "4,0",
        BOTH,
    ),
    "two routes with different doors": (
        """
            curve_nw~ blue_ew  curve_ne~ .
            start     green_ew .         ?treasure
        """,
        "cross 2,0",
        "3,0",
        BOTH,
    ),
    "two routes with different doors, then a blue one": (
        """
            curve_nw~ blue_ew  curve_ne~ .
            start     green_ew cross     .
            .         .        .         ?treasure
        """,
        "blue_sw 3,0",
        "3,1",
        BLUE,
    ),
    "two routes with doors of one colour": (
        """
            curve_nw~ straight_ew blue_sw .
            start     blue_ew     .       ?treasure
        """,
        "cross 2,0",
        "3,0",
        BLUE,
    ),
    "a route with both doors beside one with a green door": (
        """
            green_es blue_ew  curve_ne~ .
            start    green_ew .         ?treasure
        """,
        "cross 2,0",
        "3,0",
        GREEN,
    ),
    "the route meets the stub of a card whose other tunnel has a door": (
        """
            .     tee_nes green_ns_e~ .
            start cross   .           ?treasure
        """,
        "cross 2,0",
        "3,0",
        BOTH,
    ),
    "the route uses the tunnel with a door of a mixed card": (
        """
            .          ?treasure
            green_ns_e .
            start      .
        """,
        "curve_nw~ 0,-2",
        "1,-2",
        GREEN,
    ),
    "a bridge crosses the row with the door": (
        """
            curve_nw~ curve_ne~ .       .
            start     bridge    blue_ew .
            .         curve_ne  .       ?treasure
        """,
        "straight_ew 2,1",
        "3,1",
        BOTH,
    ),
    "the column over the bridge has the door, the row has none": (
        """
            curve_nw~ blue_sw  .        .
            start     bridge   straight_ew .
            .         curve_ne .        ?treasure
        """,
        "straight_ew 2,1",
        "3,1",
        BLUE,
    ),
    "a double curve keeps the way with the door apart": (
        """
            curve_nw~ green_ew    curve_ne~    . .
            start     straight_ew double_ne_sw . ?treasure
        """,
        "straight_ew 3,0",
        "4,0",
        GREEN,
    ),
    "a ladder jumps over the door": (
        """
            start green_ew cross     . ?treasure
            .     .        ladder_s~ . .
        """,
        "straight_ew 3,0",
        "4,0",
        BOTH,
    ),
    "a ladder before the door does not help": (
        """
            start cross     green_ew . ?treasure
            .     ladder_s~ .        . .
        """,
        "straight_ew 3,0",
        "4,0",
        GREEN,
    ),
    "a door behind the ladder of a part that hangs on it alone": (
        """
            start . .          .        .
            .     . ladder_w~  blue_ew  . ?treasure
        """,
        "straight_ew 4,1",
        "5,1",
        BLUE,
    ),
    "reached from two sides, each with another door": (
        """
            .     curve_nw~ blue_ew  curve_ne~
            start .         green_ew ?treasure
        """,
        "tee_new 1,0",
        "3,0",
        BOTH,
    ),
    "reached from two sides, both doors on one of them": (
        """
            .     curve_nw~ blue_ew     green_ew    curve_ne~
            start .         straight_ew straight_ew ?treasure
        """,
        "tee_new 1,0",
        "4,0",
        BOTH,
    ),
    "reached from two sides, one without a door": (
        """
            .     curve_nw~ blue_ew     curve_ne~
            start .         straight_ew ?treasure
        """,
        "tee_new 1,0",
        "3,0",
        BOTH,
    ),
    "the second side is open only from the far side of a door": (
        """
            .     .        curve_nw~ curve_ne~
            start green_ew .         ?treasure
        """,
        "tee_new 2,0",
        "3,0",
        GREEN,
    ),
}


@pytest.mark.rule("S18", "S5", "S6", "S7", "S17")
@pytest.mark.parametrize("shape", SHAPES)
def test_s18_open_ways(shape: str) -> None:
    mine, lay, goal, teams = SHAPES[shape]
    assert reached(mine, lay, goal).teams == teams


NO_DOOR = "start straight_ew . ?treasure"
GREEN_DOOR = "start green_ew . ?treasure"
BLUE_DOOR = "start blue_ew . ?treasure"


@pytest.mark.rule("S18")
@pytest.mark.parametrize(
    ("dwarf", "mine", "teams"),
    [
        ("digger_green", NO_DOOR, GREEN),
        ("digger_green", GREEN_DOOR, GREEN),
        ("digger_green", BLUE_DOOR, BLUE),
        ("digger_blue", NO_DOOR, BLUE),
        ("digger_blue", BLUE_DOOR, BLUE),
        ("digger_blue", GREEN_DOOR, GREEN),
        *((dwarf, NO_DOOR, BOTH) for dwarf in ("boss", "profiteer", "geologist", "saboteur")),
        *((dwarf, GREEN_DOOR, GREEN) for dwarf in ("boss", "profiteer", "geologist", "saboteur")),
        *((dwarf, BLUE_DOOR, BLUE) for dwarf in ("boss", "profiteer", "geologist", "saboteur")),
    ],
)
@pytest.mark.parametrize("both_doors", ["nobody", "rivals"])
def test_s18_who_reaches_it_and_which_ways_are_open(
    dwarf: str, mine: str, teams: tuple[str, ...], both_doors: str
) -> None:
    assert reached(mine, "cross 2,0", "3,0", dwarf, both_doors=both_doors).teams == teams


@pytest.mark.rule("S18")
def test_s18_the_own_team_comes_first_on_two_routes() -> None:
    mine, lay, goal, _ = SHAPES["two routes with different doors"]
    assert reached(mine, lay, goal, "digger_green").teams == GREEN
    assert reached(mine, lay, goal, "digger_blue").teams == BLUE


CLOSED = "start green_ew blue_ew . ?treasure"


@pytest.mark.rule("S19", "S20")
@pytest.mark.parametrize(
    ("dwarf", "teams"),
    [
        ("digger_green", BLUE),
        ("digger_blue", GREEN),
        ("geologist", NONE),
        ("saboteur", NONE),
        ("boss", BOTH),
        ("profiteer", BOTH),
    ],
)
def test_s19_rivals_teams(dwarf: str, teams: tuple[str, ...]) -> None:
    assert reached(CLOSED, "cross 3,0", "4,0", dwarf, both_doors="rivals").teams == teams


@pytest.mark.rule("S19", "S20")
@pytest.mark.parametrize("dwarf", ["digger_green", "digger_blue", "geologist", "saboteur", "boss", "profiteer"])
def test_s19_nobody_no_team_wins_whoever_reached_it(dwarf: str) -> None:
    assert reached(CLOSED, "cross 3,0", "4,0", dwarf, both_doors="nobody").teams == NONE


EVERYBODY = "digger_green digger_blue boss profiteer geologist saboteur"


@pytest.mark.rule("S19", "S20")
@pytest.mark.parametrize(
    ("both_doors", "seat", "winners"),
    [
        *(("nobody", seat, [2, 3]) for seat in range(6)),
        ("rivals", 0, [1, 2, 3]),
        ("rivals", 1, [0, 2, 3]),
        ("rivals", 2, [0, 1, 2, 3]),
        ("rivals", 3, [0, 1, 2, 3]),
        ("rivals", 4, [3]),
        ("rivals", 5, [3]),
    ],
)
def test_s19_winners_behind_both_doors(both_doors: str, seat: int, winners: list[int]) -> None:
    g = table("saboteur2", 6, rounds=1, both_doors=both_doors)
    draw(g, CLOSED)
    roles(g, EVERYBODY)
    turn(g, seat)
    assert result(strike(g, "cross 3,0", "4,0")).winners == tuple(winners)


# S17: the round ends when treasure and start are joined


@pytest.mark.rule("S17", "B17")
def test_s17_the_treasure_ends_the_round() -> None:
    end = reached(NO_DOOR, "cross 2,0", "3,0")
    assert (end.reason, end.reached_by) == ("treasure", 0)


@pytest.mark.rule("S17")
@pytest.mark.parametrize("mine", [GREEN_DOOR, BLUE_DOOR, CLOSED])
def test_s17_doors_do_not_keep_the_round_going(mine: str) -> None:
    x = mine.split().index(".")  # the cell before the treasure
    end = reached(mine, f"cross {x},0", f"{x + 1},0", "digger_green")
    assert end.reason == "treasure"


@pytest.mark.rule("S17", "S6")
def test_s17_a_ladder_that_joins_a_cut_off_part_to_the_treasure_ends_it() -> None:
    g = table("saboteur2", rounds=1)
    draw(g, "start . . . . .\n. . . cross cross ?treasure")
    roles(g, "boss geologist geologist")
    end = result(strike(g, "ladder_w~ 2,1", "5,1"))
    assert (end.reason, end.reached_by, end.teams) == ("treasure", 0, BOTH)


@pytest.mark.rule("S17", "B18")
def test_s17_a_stone_lets_the_round_go_on() -> None:
    g = table("saboteur2")
    draw(g, "start . ?stone_left")
    hold(g, 0, "cross")
    do(g, "lay cross 1,0", "turn_goal 2,0", "turned 0")
    assert asked(g) == (1, "turn")


@pytest.mark.rule("S17", "S14")
def test_s17_the_treasure_may_be_reached_for_a_trapped_digger() -> None:
    g = table("saboteur2", 3, rounds=1)
    draw(g, NO_DOOR)
    roles(g, "saboteur digger_green digger_blue")
    before(g, 1, "trapped")
    events = strike(g, "cross 2,0", "3,0")
    assert result(events).winners == (2,)
    dwarfs = [DWARFS[dwarf] for dwarf in told(events, AllRevealed)[0].dwarfs]
    assert dwarfs == ["saboteur", "digger_green", "digger_blue"]
