"""Single lines of a transcript, moves in words, and games side by side."""

from __future__ import annotations

import json
import random

import pytest

from saboteur_gui.engine.game import apply, legal_moves, new_game
from saboteur_gui.engine.moves import Move, describe
from saboteur_gui.engine.ruleset import Table

from .random_play import label, step
from .table import draw, hold, turn
from .table import table as begin
from .test_transcript import FULL, Recorder, lines_of

# Single lines


def test_a_vetoed_card_says_by_whom() -> None:
    g = begin("base", 3, modules="veto")
    hold(g, 0, "cross map")
    hold(g, 1, "veto map")
    turn(g, 0)
    lines = lines_of(g, "lay cross 1,0", "yes")
    assert lines[0] == {"e": "lay", "seat": 0, "card": "cross", "cell": [1, 0], "turned": 0, "vetoed_by": 1}
    assert [(line["e"], line["seat"]) for line in lines[1:]] == [("draw", 0), ("draw", 1)]


def test_a_vetoed_goal_swap_does_not_say_whether() -> None:
    g = begin("base", 3, modules="veto goal_swap")
    hold(g, 0, "goal_swap")
    hold(g, 1, "veto")
    turn(g, 0)
    (line, *_) = lines_of(g, "play goal_swap 8,0 8,2", "yes")
    assert line == {"e": "play", "seat": 0, "card": "goal_swap", "cells": [[8, 0], [8, 2]], "vetoed_by": 1}


def test_a_repair_names_its_tool() -> None:
    g = begin("base", 3)
    hold(g, 0, "repair_pick")
    g.front[1] = 1
    turn(g, 0)
    (line, *_) = lines_of(g, "play repair_pick >1")
    assert line == {"e": "play", "seat": 0, "card": "repair_pick", "target": 1, "tool": "pick"}


def test_a_guidebook_is_one_play_and_its_lays() -> None:
    g = begin("base", 3, modules="guidebook")
    hold(g, 0, "guidebook straight_ew cross")
    turn(g, 0)
    lines = lines_of(g, "play guidebook", "lay straight_ew 1,0", "lay cross 2,0")
    assert lines[0] == {"e": "play", "seat": 0, "card": "guidebook"}
    assert [line["e"] for line in lines] == ["play", "lay", "lay", "draw", "draw"]


def test_an_owner_pays_no_toll_and_has_no_line() -> None:
    g = begin("base", 3, modules="tunnel_toll")
    draw(g, "start straight_ew")
    hold(g, 0, "map cross")
    turn(g, 0)
    assert [line["e"] for line in lines_of(g, "toll_miner map 2,0")] == ["toll_miner"]
    turn(g, 0)
    assert [line["e"] for line in lines_of(g, "lay cross 2,0")] == ["lay", "draw"]


# Moves in words


@pytest.mark.parametrize("table", FULL, ids=label)
def test_no_two_moves_are_told_alike(table: Table) -> None:
    g, rng = new_game(table, 9), random.Random(9)
    seen: set[Move] = set()
    while g.stack:
        seen.update(legal_moves(g))
        step(g, rng)
    words = {move: describe(move) for move in seen}
    assert len({json.dumps(told, sort_keys=True) for told in words.values()}) == len(seen)


# Games side by side


@pytest.mark.parametrize(("one", "other"), [(0, 1), (3, 3), (5, -1), (-2, -1)])
def test_games_played_in_turns_do_not_disturb_each_other(one: int, other: int) -> None:
    alone = [Recorder(FULL[one], 1), Recorder(FULL[other], 2)]
    for recorder in alone:
        recorder.play()
    together = [Recorder(FULL[one], 1), Recorder(FULL[other], 2)]
    going = True
    while going:
        moved = [recorder.step() for recorder in together]
        going = any(moved)
    assert [recorder.lines for recorder in together] == [recorder.lines for recorder in alone]


def test_a_game_and_its_clone_go_different_ways_undisturbed() -> None:
    g, rng = new_game(FULL[-1], 4), random.Random(4)
    for _ in range(60):
        step(g, rng)
    moves, first = legal_moves(g), g.clone()
    apply(first, moves[0])
    for move in moves:
        apply(g.clone(), move)
    again = g.clone()
    apply(again, moves[0])
    assert again == first
