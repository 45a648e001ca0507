"""Goals that are reached together (B19–B21): who turns them, in which order, and what is left."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.events import AllRevealed, GoalTurned, RoundEnded
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.state import GameState

from .table import asked, do, draw, hold, lays, leave_in_deck, legal, roles, table, told, turn, why_not
from .test_goals import THREE, answers, covered

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
