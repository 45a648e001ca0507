"""The boss before the last link: whether it reaches the treasure itself or leaves that to a digger (S18-S21)."""

from __future__ import annotations

import pytest

from saboteur_gui.ai.player import LEVELS, Player
from saboteur_gui.ai.turn_values import turn_worths
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import view
from saboteur_gui.lessons.move_words import words_of
from tests.engine.table import last_cards, turn

from .position import Position, set_up

FOUR = "boss digger_green digger_blue digger_green digger_blue"
ONE_AND_ONE = "boss digger_green digger_blue saboteur saboteur"
OPEN_WAY = "tee_new 1,0; cross 2,0; tee_new 3,0; tee_new 4,0; straight_ew 5,0; cross 6,0"
GREEN_DOOR = OPEN_WAY.replace("straight_ew 5,0", "green_ew 5,0")
BOTH_DOORS = GREEN_DOOR.replace("tee_new 4,0", "blue_ew 4,0")
GREEN_BESIDE = OPEN_WAY.replace("cross 2,0", "cross 2,0; green_ns_e 2,1")
GAP = "tee_new 1,0; cross 2,0; tee_new 4,0; tee_new 5,0; cross 6,0; cross 7,0"


def before_the_last_link(
    mine: str = OPEN_WAY, dwarfs: str = FOUR, front: str = "", hand: str = "straight_ew"
) -> GameState:
    knows = " ".join(str(seat) for seat in range(1, len(dwarfs.split())))
    return set_up(Position("", f"{hand} dead_ns", mine, dwarfs=dwarfs, game="saboteur2", knows=knows, front=front))


def worth(g: GameState, said: str = "lay straight_ew 7,0") -> float:
    seen = view(g, 0)
    assert seen.request is not None
    scene = Player(LEVELS["hard"]).look(seen)
    found = dict(zip(map(words_of, seen.request.moves), turn_worths(scene, seen.request.moves), strict=True))
    return found[said]


def test_s18_where_both_teams_would_share_it_waits() -> None:
    assert worth(before_the_last_link()) < worth(before_the_last_link(), "pass dead_ns")


def test_s18_a_door_of_its_own_leaves_one_team() -> None:
    g = before_the_last_link(hand="straight_ew green_ew")
    assert worth(g, "lay green_ew 7,0") > worth(g, "lay straight_ew 7,0")
    assert worth(g, "lay green_ew 7,0") > worth(g, "pass dead_ns")


def test_s18_a_door_on_the_way_leaves_one_team_whoever_reaches_it() -> None:
    g = before_the_last_link(GREEN_DOOR)
    assert worth(g) > worth(g, "pass dead_ns")


def test_s18_a_door_beside_the_way_changes_nothing() -> None:
    assert worth(before_the_last_link(GREEN_BESIDE)) == pytest.approx(worth(before_the_last_link()), abs=0.2)


def test_s18_with_a_known_saboteur_next_it_does_not_wait() -> None:
    g = before_the_last_link(dwarfs="boss saboteur digger_green digger_blue")
    assert worth(g) > worth(g, "pass dead_ns")


def test_s19_alone_it_wins_most() -> None:
    assert worth(before_the_last_link(BOTH_DOORS)) > worth(before_the_last_link(GREEN_DOOR))


def test_s20_whoever_is_trapped_takes_no_share() -> None:
    few = before_the_last_link(front="1 trapped; 2 trapped; 3 trapped")
    assert worth(few) > worth(few, "pass dead_ns") > worth(before_the_last_link())


def test_nothing_is_left_to_diggers_who_may_not_lay() -> None:
    free, broken = before_the_last_link(dwarfs=ONE_AND_ONE), "1 broken_lamp; 2 broken_lamp"
    assert worth(free) < worth(free, "pass dead_ns")
    helpless = before_the_last_link(dwarfs=ONE_AND_ONE, front=broken)
    assert worth(helpless) > worth(helpless, "pass dead_ns")


def test_nothing_is_left_to_others_when_turns_run_out() -> None:
    g = before_the_last_link(dwarfs=ONE_AND_ONE)
    last_cards(g, "straight_ew dead_ns", "map")
    turn(g, 0)
    assert worth(g) > worth(g, "pass dead_ns")


def test_b16_a_goal_reached_from_afar_counts_too() -> None:
    """The gap is closed far from the goal, which is reached all the same."""
    g = before_the_last_link(GAP)
    assert worth(g, "lay straight_ew 3,0") < worth(g, "pass dead_ns")
