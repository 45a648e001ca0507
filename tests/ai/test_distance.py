"""How far it still is: counted in cards, through stones, round dead ends, by ladders, past doors."""

from __future__ import annotations

import random

import pytest

from saboteur_gui.ai.distance import FAR, after_lay, nearness, open_for, spread
from saboteur_gui.engine.board import Mine, cell_at
from saboteur_gui.engine.cards import CARD, TREASURE
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.moves import LAY
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.vocabulary import Team
from tests.engine.random_play import walk
from tests.engine.table import table

from .mines import distance_after, goals_of, mine_with


def cards_needed(text: str, game: str = "base") -> int:
    mine = mine_with(text, game).mine
    return spread(mine, {cell: 0 for cell, value in mine.hidden.items() if value == TREASURE}).distance


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("start . . ?treasure", 2),
        ("start cross . ?treasure", 1),
        ("start dead_ew . ?treasure", 4),  # round a dead end
        ("start straight_ew . . ?treasure", 2),
        ("start . cross ?treasure", 1),  # a cut-off part is walked through for nothing
        ("start . dead_ew . ?treasure", 5),  # but not a cut-off dead end
        ("start . ?stone_left . ?treasure", 5),  # a face-down goal is no way
        ("start . stone_cross . ?treasure", 2),  # a face-up stone is
    ],
)
def test_the_cards_that_are_missing(text: str, cards: int) -> None:
    assert cards_needed(text) == cards


def test_at_the_start_it_is_seven() -> None:
    mine = table().mine
    assert spread(mine, goals_of(mine)).distance == 7


def test_a_ladder_carries_on_from_anywhere() -> None:
    apart = "start . . cross ladder_w~ . ?treasure"
    assert cards_needed(apart, "saboteur2") == 1


def test_a_wall_of_rock_is_no_way() -> None:
    mine = Mine()
    mine.lay(cell_at(0, 0), CARD["dead_s"] * 2)
    mine.cover(cell_at(3, 0), TREASURE)
    assert spread(mine, {cell_at(3, 0): 0}).distance == FAR


def test_a_door_of_the_other_team_closes_the_way() -> None:
    g = mine_with("start green_ew . ?treasure", "saboteur2")
    goal = goals_of(g.mine)
    plain = spread(g.mine, goal).distance
    green = spread(g.mine, goal, open_for(g.mine, Team(0))).distance
    blue = spread(g.mine, goal, open_for(g.mine, Team(1))).distance
    assert plain == green == 1
    assert blue > green


def test_several_ways_are_a_little_nearer_than_one() -> None:
    assert nearness([3]) == pytest.approx(3)
    assert 2 < nearness([3, 3]) < 3
    assert nearness([3, 9]) == pytest.approx(3, abs=0.01)


def test_a_handicap_makes_a_goal_less_wanted() -> None:
    mine = mine_with("start . ?treasure").mine
    cell = next(iter(goals_of(mine)))
    assert spread(mine, {cell: 3}).distance == spread(mine, {cell: 0}).distance + 3


def test_the_quick_guess_is_near_the_truth() -> None:
    """Over lays of random games: right in sign nearly always, and within a card."""
    rng = random.Random(3)
    same = compared = 0
    for seed in range(6):
        for g, _, _ in walk(Table(seats=4, rounds=1), seed):
            if not g.stack or g.stack[-1].kind != "turn" or rng.random() > 0.15:
                continue
            lays = [move for move in legal_moves(g) if move[0] == LAY]
            goal = goals_of(g.mine)
            if not lays or not goal:
                continue
            _, card, cell, turned, _ = lays[rng.randrange(len(lays))]
            guess = after_lay(g.mine, spread(g.mine, goal), cell, card * 2 + turned)
            exact = distance_after(g.mine, goal, cell, card * 2 + turned)
            compared += 1
            same += abs(min(guess, 9) - min(exact, 9)) < 1
    assert compared > 20
    assert same / compared > 0.9
