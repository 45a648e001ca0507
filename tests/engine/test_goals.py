"""B16-B21: reaching goals, how they lie, several at once, what comes after."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.board import xy
from saboteur_gui.engine.cards import CARD, NAMES
from saboteur_gui.engine.events import AllRevealed, CardDrawn, GoalTurned, RoundEnded
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.state import GameState

from .table import asked, do, draw, hold, lays, leave_in_deck, legal, move, roles, table, told, turn, why_not

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


# B19


@pytest.mark.rule("B19", "B20")
def test_b19_all_goals_reached_are_turned_in_the_players_order() -> None:
    g = table()
    draw(g, THREE)
    hold(g, 0, "cross")
    do(g, "lay cross 1,0")
    assert asked(g) == (0, "reach")
    assert set(legal_moves(g)) == answers("turn_goal 1,-1", "turn_goal 2,0", "turn_goal 1,1")
    do(g, "turn_goal 2,0", "turned 0")
    assert asked(g) == (0, "reach")
    assert set(legal_moves(g)) == answers("turn_goal 1,-1", "turn_goal 1,1")
    do(g, "turn_goal 1,-1", "turned 1")
    assert set(legal_moves(g)) == answers("turn_goal 1,1")


def one_of_three(exhaustion: str = "unplayable") -> GameState:
    """Under `one`: seat 0 reached three goals and turned the stone at 2,0."""
    g = table(several_goals="one", exhaustion=exhaustion)
    draw(g, THREE)
    roles(g, "digger digger saboteur")
    hold(g, 0, "cross")
    do(g, "lay cross 1,0", "turn_goal 2,0", "turned 0")
    return g


@pytest.mark.rule("B19")
def test_b19_one_goal_for_each_tunnel_and_whoever_lays_next_chooses() -> None:
    g = one_of_three()
    assert asked(g) == (1, "turn")
    assert covered(g) == {(1, -1), (1, 1)}
    hold(g, 1, "cross")
    do(g, "lay cross -2,0")
    assert asked(g) == (1, "reach")
    assert set(legal_moves(g)) == answers("turn_goal 1,-1", "turn_goal 1,1")
    do(g, "turn_goal 1,-1", "turned 1")
    assert asked(g) == (2, "turn")
    assert covered(g) == {(1, 1)}


@pytest.mark.rule("B19")
@pytest.mark.parametrize("choice", ["pass map", "play map 1,1", "play broken_lamp >0", "play rockfall -1,0"])
def test_b19_waiting_goals_are_turned_by_laying_only(choice: str) -> None:
    g = one_of_three()
    hold(g, 1, "map broken_lamp rockfall")
    do(g, choice)
    assert asked(g) == (2, "turn")
    assert covered(g) == {(1, -1), (1, 1)}


@pytest.mark.rule("B19")
def test_b19_a_waiting_goal_that_is_cut_off_is_not_turned() -> None:
    g = one_of_three()
    hold(g, 1, "rockfall")
    do(g, "play rockfall 1,0")
    assert asked(g) == (2, "turn")
    hold(g, 2, "cross")
    do(g, "lay cross -2,0")
    assert asked(g) == (0, "turn")
    assert covered(g) == {(1, -1), (1, 1)}


@pytest.mark.rule("B19", "B20")
@pytest.mark.parametrize(("option", "kind"), [("one", "turn"), ("all", "reach")])
def test_b19_one_counts_goals_reached_through_a_goal(option: str, kind: str) -> None:
    g = table(several_goals=option)
    draw(
        g,
        """
        start  .  ?stone_left
        .      .  straight_ns
        .      .  ?treasure
        """,
    )
    hold(g, 0, "straight_ew")
    do(g, "lay straight_ew 1,0", "turn_goal 2,0", "turned 0")
    assert asked(g)[1] == kind


@pytest.mark.rule("B19")
def test_b19_chests_are_not_limited() -> None:
    g = table(modules="chests", several_goals="one")
    draw(
        g,
        """
        .      ?chest_cross+no_maps  .
        start  .                     ?stone_left
        .      ?chest_cross+gold     ?treasure
        """,
    )
    hold(g, 0, "cross")
    do(g, "lay cross 1,0", "turn_chest 1,-1", "chest_turned 0", "turn_goal 2,0", "turned 0")
    assert asked(g) == (0, "reach")  # the second chest, but not the treasure, which the stone leads to
    assert set(legal_moves(g)) == answers("turn_chest 1,1")
    do(g, "turn_chest 1,1", "chest_turned 0")
    assert asked(g) == (1, "turn")
    assert covered(g) == {(2, 1)}


@pytest.mark.rule("B19", "W22")
def test_b19_one_for_each_tunnel_of_a_guidebook() -> None:
    g = table(modules="guidebook", several_goals="one")
    draw(g, THREE)
    hold(g, 0, "guidebook cross tee_new")
    do(g, "play guidebook", "lay cross 1,0", "turn_goal 2,0", "turned 0")
    assert asked(g) == (0, "second_tunnel")
    do(g, "lay tee_new -2,0", "turn_goal 1,-1", "turned 1")
    assert asked(g) == (1, "turn")


@pytest.mark.rule("B19", "B22")
def test_b19_at_exhaustion_whoever_laid_last_turns_the_waiting_goals() -> None:
    g = one_of_three("passes")
    for seat, cards in enumerate(("", "map", "")):
        hold(g, seat, cards)
    leave_in_deck(g, 0)
    do(g, "pass map")
    assert asked(g) == (0, "reach")
    assert set(legal_moves(g)) == answers("turn_goal 1,-1", "turn_goal 1,1")
    events = do(g, "turn_goal 1,-1", "turned 1", "turn_goal 1,1", "turned 0")
    end = told(events, AllRevealed)[0]
    assert (end.reason, end.seat) == ("treasure", 0)


@pytest.mark.rule("B19", "B22")
def test_b19_at_exhaustion_goals_cut_off_stay_face_down() -> None:
    g = one_of_three()
    for seat, cards in enumerate(("", "rockfall", "")):
        hold(g, seat, cards)
    leave_in_deck(g, 0)
    events = do(g, "play rockfall 1,0")
    assert told(events, RoundEnded)[0].reason == "exhausted"
    assert not told(events, GoalTurned)


# B20


@pytest.mark.rule("B20", "K2", "P2")
def test_b20_costume_and_party_act_before_goals_in_the_players_order() -> None:
    g = table(seats=4, modules="costume_department tunnel_party")
    draw(
        g,
        """
        .      .            .            .            tunnel_party        .
        .      .            .            .            straight_ns         .
        start  straight_ew  straight_ew  straight_ew  .                   ?stone_left
        .      .            .            .            straight_ns         .
        .      .            .            .            costume_department  .
        """,
    )
    turn(g, 3)
    hold(g, 3, "cross")
    do(g, "lay cross 4,0")
    assert asked(g) == (3, "reach")
    assert set(legal_moves(g)) == answers("party", "costume")
    do(g, "party")
    assert set(legal_moves(g)) == answers("costume")
    do(g, "costume")
    assert asked(g) == (3, "reach")
    assert set(legal_moves(g)) == answers("turn_goal 5,0")


@pytest.mark.rule("B20", "P2")
def test_b20_a_party_linked_by_a_goal_acts_before_the_next_goal() -> None:
    g = table(modules="tunnel_party")
    draw(
        g,
        """
        .          .            .            ?stone_left  tunnel_party
        curve_nw~  straight_ew  straight_ew  .            ?stone_right
        start      .            .            .            .
        """,
    )
    hold(g, 0, "cross")
    do(g, "lay cross 3,-1")
    assert set(legal_moves(g)) == answers("turn_goal 3,-2", "turn_goal 4,-1")
    do(g, "turn_goal 4,-1", "turned 0")
    assert set(legal_moves(g)) == answers("party")
    do(g, "party")
    assert set(legal_moves(g)) == answers("turn_goal 3,-2")


@pytest.mark.rule("B20")
def test_b20_after_the_treasure_the_rest_stays_face_down() -> None:
    g = table(rounds=1)
    roles(g, "saboteur saboteur saboteur")
    draw(g, THREE)
    hold(g, 0, "cross")
    do(g, "lay cross 1,0", "turn_goal 1,1", "turned 0")
    assert g.over
    assert covered(g) == {(1, -1), (2, 0)}


@pytest.mark.rule("B20")
def test_b20_all_of_it_belongs_to_whoever_laid() -> None:
    g = table(rounds=1, seats=4)
    roles(g, "saboteur saboteur saboteur saboteur")
    draw(g, THREE)
    turn(g, 2)
    hold(g, 2, "cross")
    events = do(g, "lay cross 1,0", "turn_goal 2,0", "turned 0", "turn_goal 1,1", "turned 0")
    assert [event.seat for event in told(events, GoalTurned)] == [2, 2]
    assert told(events, RoundEnded)[0].reached_by == 2


# B21


@pytest.mark.rule("B21")
def test_b21_a_stone_is_part_of_the_mine() -> None:
    g = table()
    draw(g, "start  cross  stone_left  .")
    hold(g, 0, "cross straight_ns")
    assert (2, 1, 0) in lays(g, "cross")
    assert (2, 1, 0) in lays(g, "straight_ns")
    assert why_not(g, "lay cross 3,0") is Refusal.SIDES_DISAGREE
    assert why_not(g, "lay cross 2,-1") is Refusal.SIDES_DISAGREE
    assert not legal(g, "lay straight_ns 3,0")
