"""What is counted of how play looks: each odd move once, and its sensible twin not at all."""

from __future__ import annotations

import random

import pytest

from saboteur_gui.arena.conduct import ODD, Calibration, Conduct, Watch
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.view import view
from saboteur_gui.lessons.move_words import words_of
from tests.ai.position import Position, set_up

ROW = "cross 1,0; straight_ew 2,0; cross 3,0; tee_new 4,0; tee_new 5,0; cross 6,0"
BAD = "digger saboteur digger digger saboteur"
TELLS = {"1": 0.9, "2": 0.1, "3": 0.1, "4": 0.9}
MINE = "saboteur digger digger saboteur digger"


def counted(position: Position, move: str, lap: int = 0, belief: dict[str, float] | None = None) -> list[str]:
    g = set_up(position)
    conduct = Conduct()
    (chosen,) = [legal for legal in legal_moves(g) if words_of(legal) == move]
    Watch(conduct).move(g, view(g, g.stack[-1].seat), chosen, lap, belief or {})
    return [name for name in ODD if conduct.odd[name]]


@pytest.mark.parametrize(
    ("position", "move", "belief", "odd"),
    [
        (Position("", "broken_lamp"), "play broken_lamp >1", {}, ["strikes_friend"]),
        (Position("", "broken_lamp"), "play broken_lamp >4", {}, []),
        (Position("", "broken_lamp", dwarfs=BAD, front="1 broken_pick"), "play broken_lamp >1", TELLS, ["second_tool"]),
        (Position("", "broken_lamp", dwarfs=BAD, front="1 broken_pick"), "play broken_lamp >4", TELLS, []),
        (
            Position("", "repair_lamp", front="2 broken_pick; 2 broken_lamp"),
            "play repair_lamp >2 lamp",
            {},
            ["frees_nobody"],
        ),
        (Position("", "repair_lamp", front="2 broken_lamp"), "play repair_lamp >2 lamp", {}, []),
        (Position("", "repair_lamp", dwarfs=BAD, front="1 broken_lamp"), "play repair_lamp >1 lamp", TELLS, ["favour"]),
        (Position("", "repair_lamp", dwarfs=BAD, front="2 broken_lamp"), "play repair_lamp >2 lamp", TELLS, []),
        (Position("", "dead_ew cross", ROW, dwarfs=MINE), "lay cross 0,1", {}, ["left_open"]),
        (Position("", "dead_ew cross", ROW, dwarfs=MINE), "lay dead_ew 7,0", {}, ["open_harm"]),
        (Position("", "dead_ew cross", ROW, dwarfs=MINE, knows_gold=False), "lay cross 0,1", {}, []),
        (Position("", "repair_lamp repair_pick repair_cart cross"), "lay cross 1,0", {}, ["silted"]),
        (Position("", "repair_lamp repair_pick repair_cart"), "pass repair_cart", {}, []),
        (Position("", "dead_ew", dwarfs=MINE), "lay dead_ew 1,0", {}, ["open_harm"]),
        (Position("", "cross", dwarfs=MINE), "lay cross 1,0", {}, []),
    ],
)
def test_an_odd_move_is_counted_and_a_sensible_one_is_not(
    position: Position, move: str, belief: dict[str, float], odd: list[str]
) -> None:
    assert counted(position, move, belief=belief) == odd


def test_a_blow_in_a_later_lap_is_not_early() -> None:
    assert counted(Position("", "broken_lamp"), "play broken_lamp >1", lap=2) == []


def test_beliefs_that_come_true_as_often_as_they_say_have_no_error() -> None:
    calibration, chance = Calibration(), random.Random(1)
    for _ in range(20_000):
        belief = chance.random()
        calibration.note(0, belief, chance.random() < belief)
    assert calibration.error([0]) < 0.02


def test_beliefs_that_never_come_true_are_as_wrong_as_they_are_high() -> None:
    calibration = Calibration()
    for _ in range(10):
        calibration.note(0, 0.8, guilty=False)
        calibration.note(5, 0.2, guilty=False)
    assert calibration.error([0]) == pytest.approx(0.8)
    assert calibration.error([0, 5]) == pytest.approx(0.5)


def test_a_saboteur_is_found_out_once_half_the_diggers_are_sure() -> None:
    g = set_up(Position("", "cross", dwarfs=BAD))
    conduct = Conduct()
    watch = Watch(conduct)
    move = next(legal for legal in legal_moves(g) if words_of(legal) == "pass cross")
    watch.move(g, None, move, 3, TELLS)
    assert conduct.found == {}
    watch._beliefs[2] = {1: 0.8, 4: 0.2}  # type: ignore[index]  # one of three diggers is not half of them
    watch.move(g, None, move, 4, TELLS)
    watch.round_over(g.dwarfs)
    assert conduct.found == {5: 1, float("inf"): 1}
    assert conduct.plain()["found_lap"] == 5
