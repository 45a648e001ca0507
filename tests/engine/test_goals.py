"""B16-B21: reaching goals, how they lie, several at once, what comes after."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.board import xy
from saboteur_gui.engine.cards import CARD, NAMES
from saboteur_gui.engine.events import CardDrawn, GoalTurned, RoundEnded
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.state import GameState

from .table import asked, do, draw, hold, lays, move, roles, table, told, turn

# A cross at 1,0 reaches all three.
THREE = """
    .      .      ?stone_right  .
    cross  start  .             ?stone_left
    .      .      ?treasure     .
"""


def answers(*texts: str) -> set[tuple[int, ...]]:
    return {move(text) for text in texts}


def covered(g: GameState) -> set[tuple[int, int]]:
    return {xy(cell) for cell in g.mine.hidden}


def face_up(g: GameState) -> dict[tuple[int, int], str]:
    return {xy(cell): NAMES[tile >> 1] + "~" * (tile & 1) for cell, tile in g.mine.cards.items()}


# B16


@pytest.mark.rule("B16")
@pytest.mark.parametrize("goal", ["stone_left", "treasure"])
@pytest.mark.parametrize(
    ("drawing", "cell"),
    [
        ("start  .  ?{}", "2,0"),
        ("start  .  straight_ew  straight_ew  ?{}", "4,0"),
        ("start  .  curve_ne~\n  .  .  straight_ns\n  .  .  ?{}", "2,2"),
    ],
)
def test_b16_reached_by_a_card_laid_near_or_far(drawing: str, cell: str, goal: str) -> None:
    g = table()
    draw(g, drawing.format(goal))
    hold(g, 0, "straight_ew")
    do(g, "lay straight_ew 1,0")
    assert asked(g) == (0, "reach")
    assert set(legal_moves(g)) == answers(f"turn_goal {cell}")


@pytest.mark.rule("B16", "B9")
@pytest.mark.parametrize("card", ["curve_nw", "dead_w", "dead_ew", "dead_cross"])
def test_b16_not_reached_by_rock_or_by_a_stub(card: str) -> None:
    g = table()
    draw(g, "start  .  ?treasure")
    hold(g, 0, card)
    do(g, f"lay {card} 1,0")
    assert asked(g) == (1, "turn")
    assert covered(g) == {(2, 0)}


@pytest.mark.rule("B16", "B8")
def test_b16_not_reached_by_a_tunnel_that_is_not_linked() -> None:
    g = table(placement="touching")
    draw(g, "start  .  .  straight_ew  .  ?treasure")
    hold(g, 0, "cross")
    do(g, "lay cross 4,0")
    assert asked(g) == (1, "turn")
    hold(g, 1, "straight_ew")
    do(g, "lay straight_ew 1,0")
    assert asked(g) == (2, "turn")
    hold(g, 2, "straight_ew")
    do(g, "lay straight_ew 2,0")
    assert asked(g) == (2, "reach")


@pytest.mark.rule("B16", "S6")
def test_b16_reached_by_a_ladder() -> None:
    g = table("saboteur2")
    draw(g, "start  .  .  .  straight_ew  ?stone_left")
    hold(g, 0, "ladder_w")
    do(g, "lay ladder_w~ 3,0")
    assert asked(g) == (0, "reach")


@pytest.mark.rule("B16", "B20")
@pytest.mark.parametrize(
    ("stone", "then"),
    [
        ("start . ?stone_left \n . . straight_ns \n . . ?treasure", "2,2"),
        (". . ?treasure \n . . straight_ns \n start . ?stone_right", "2,-2"),
    ],
)
def test_b16_b20_reached_through_a_goal_turned_up(stone: str, then: str) -> None:
    g = table()
    draw(g, stone)
    hold(g, 0, "straight_ew")
    do(g, "lay straight_ew 1,0")
    assert set(legal_moves(g)) == answers("turn_goal 2,0")
    do(g, "turn_goal 2,0", "turned 0")
    assert asked(g) == (0, "reach")
    assert set(legal_moves(g)) == answers(f"turn_goal {then}")


# B17


@pytest.mark.rule("B17", "B33")
def test_b17_the_treasure_ends_the_round_at_once() -> None:
    g = table(rounds=1)
    roles(g, "saboteur saboteur saboteur")
    draw(g, "start  .  ?treasure")
    hold(g, 0, "cross")
    events = do(g, "lay cross 1,0", "turn_goal 2,0", "turned 0")
    assert g.over
    end = told(events, RoundEnded)[0]
    assert (end.reason, end.reached_by) == ("treasure", 0)
    assert not told(events, CardDrawn)
    assert g.hands[0] == ()


@pytest.mark.rule("B17", "B21")
def test_b17_a_stone_stays_face_up_and_the_round_goes_on() -> None:
    g = table()
    draw(g, "start  .  ?stone_left  .  ?treasure")
    hold(g, 0, "cross")
    events = do(g, "lay cross 1,0", "turn_goal 2,0", "turned 0")
    assert face_up(g)[2, 0] == "stone_left"
    assert covered(g) == {(4, 0)}
    assert asked(g) == (1, "turn")
    assert len(told(events, CardDrawn)) == 1
    assert told(events, GoalTurned)[0].goal == CARD["stone_left"]


# B18


@pytest.mark.rule("B17", "B18")
@pytest.mark.parametrize(
    ("side", "drawing", "lay"),
    [
        ("west", "start . ?{}", "straight_ew 1,0"),
        ("north", "start\n .\n ?{}", "straight_ns 0,1"),
        ("east", "?{} . start", "straight_ew -1,0"),
        ("south", "?{}\n .\n start", "straight_ns 0,-1"),
    ],
)
@pytest.mark.parametrize(
    ("goal", "opens"),
    [
        ("stone_left", {"south": 0, "west": 0, "north": 1, "east": 1}),
        ("stone_right", {"north": 0, "west": 0, "south": 1, "east": 1}),
        ("treasure", {"north": 0, "west": 0, "south": 0, "east": 0}),
    ],
)
def test_b18_a_goal_agrees_with_what_reached_it(
    side: str, drawing: str, lay: str, goal: str, opens: dict[str, int]
) -> None:
    g = table()
    draw(g, drawing.format(goal))
    hold(g, 0, lay.split()[0])
    do(g, f"lay {lay}")
    do(g, f"turn_goal {','.join(str(n) for n in xy(next(iter(g.mine.hidden))))}")
    assert asked(g) == (0, "turned")
    assert legal_moves(g) == [move(f"turned {opens[side]}")]


TWO_WAYS = """
    .      curve_nw~  curve_ne~
    start  .          ?{}
"""


def reached_from_west_and_north(goal: str) -> GameState:
    g = table(seats=4)
    draw(g, TWO_WAYS.format(goal))
    turn(g, 2)
    hold(g, 2, "cross")
    do(g, "lay cross 1,0", "turn_goal 2,0")
    return g


@pytest.mark.rule("B18")
def test_b18_the_position_that_agrees_with_all_is_taken() -> None:
    g = reached_from_west_and_north("stone_right")
    assert legal_moves(g) == [move("turned 0")]


@pytest.mark.rule("B18")
def test_b18_where_both_are_left_the_player_who_reached_it_chooses() -> None:
    g = reached_from_west_and_north("stone_left")
    assert asked(g) == (2, "turned")
    assert set(legal_moves(g)) == answers("turned 0", "turned 1")


@pytest.mark.rule("B18")
@pytest.mark.parametrize(
    ("edition", "positions"),
    [
        ("jubilee", ["turned 0"]),  # open to the linked tunnel, not to the one cut off
        ("classic", ["turned 0", "turned 1"]),
        ("vreditel", ["turned 0", "turned 1"]),
    ],
)
def test_b18_a_stone_that_fits_nowhere(edition: str, positions: list[str]) -> None:
    g = table(edition=edition)
    draw(
        g,
        """
        .      .  straight_ns
        start  .  ?stone_left
        """,
    )
    hold(g, 0, "straight_ew")
    do(g, "lay straight_ew 1,0", "turn_goal 2,0")
    assert legal_moves(g) == [move(position) for position in positions]


@pytest.mark.rule("B18")
@pytest.mark.parametrize("option", ["opens", "player"])
def test_b18_the_option_changes_nothing_where_one_position_agrees(option: str) -> None:
    g = table(misfit_goal=option)
    draw(g, "start . ?stone_left")
    hold(g, 0, "straight_ew")
    do(g, "lay straight_ew 1,0", "turn_goal 2,0")
    assert legal_moves(g) == [move("turned 0")]


@pytest.mark.rule("B18", "H2")
@pytest.mark.parametrize(("option", "positions"), [("opens", 1), ("player", 2)])
def test_b18_a_chest_tunnel_that_fits_nowhere(option: str, positions: int) -> None:
    g = table(modules="chests", misfit_goal=option)
    draw(
        g,
        """
        .      .  straight_ns
        start  .  ?chest_curve+no_maps
        """,
    )
    hold(g, 0, "straight_ew")
    do(g, "lay straight_ew 1,0", "turn_chest 2,0")
    assert len(legal_moves(g)) == positions


@pytest.mark.rule("B18")
@pytest.mark.parametrize(("turned", "linked"), [(0, (2, 1)), (1, (3, 0))])
def test_b18_a_mismatch_is_allowed_but_not_joined(turned: int, linked: tuple[int, int]) -> None:
    g = reached_from_west_and_north("stone_left")
    do(g, f"turned {turned}")
    assert face_up(g)[2, 0] == "stone_left" + "~" * turned
    hold(g, 3, "cross rockfall")
    assert {(x, y) for x, y, _ in lays(g, "cross")} & {(2, 1), (3, 0)} == {linked}
    do(g, "play rockfall 1,-1")  # the way from the north is cut
    hold(g, 0, "cross")
    from_north = turned == 1
    assert ((*linked, 0) in lays(g, "cross")) is not from_north


@pytest.mark.rule("B18", "H2")
@pytest.mark.parametrize(("wall", "turned"), [("straight_ns .", 0), (". straight_ns", 1)])
def test_b18_a_chest_tunnel_agrees_with_rock_that_reaches_nothing(wall: str, turned: int) -> None:
    left, right = wall.split()
    g = table(modules="chests")
    draw(
        g,
        f"""
        .       start                 .
        .       .                     .
        {left}  ?chest_tee_nes+gold   {right}
        """,
    )
    hold(g, 0, "straight_ns")
    do(g, "lay straight_ns 0,1", "turn_chest 0,2")
    assert legal_moves(g) == [move(f"chest_turned {turned}")]


@pytest.mark.rule("B18", "H2")
def test_b18_a_chest_tunnel_that_agrees_both_ways_is_turned_as_its_player_likes() -> None:
    g = table(modules="chests")
    draw(g, "start \n . \n ?chest_tee_nes+gold")
    hold(g, 0, "straight_ns")
    do(g, "lay straight_ns 0,1", "turn_chest 0,2")
    assert set(legal_moves(g)) == answers("chest_turned 0", "chest_turned 1")


@pytest.mark.rule("B18", "H2")
def test_b18_a_chest_tunnel_may_open_nowhere_if_it_must() -> None:
    g = table(modules="chests")
    draw(g, "start . ?chest_ns+no_maps .")
    hold(g, 0, "straight_ew")
    do(g, "lay straight_ew 1,0", "turn_chest 2,0")
    assert legal_moves(g) == [move("chest_turned 0")]
    do(g, "chest_turned 0")
    assert face_up(g)[2, 0] == "chest_ns"
