"""Saboteur 2: links and open ways kept up to date are those one finds anew (B8, S5, S6, S18)."""

from __future__ import annotations

import random
from collections import deque

import pytest

from saboteur_gui.engine.board import STEPS, Mine, cell_at, new_mine
from saboteur_gui.engine.cards import CARD, CARDS, DECKS, GROUPS, IS_LADDER, OPEN, POSITIONS
from saboteur_gui.engine.game import apply, legal_moves
from saboteur_gui.engine.moves import LAY, PLAY
from saboteur_gui.engine.paths import shortest_path
from saboteur_gui.engine.ruleset import Table, compile_rules
from saboteur_gui.engine.vocabulary import Cell, Team

from .table import table

Piece = tuple[Cell, int]  # a cell and a group of openings of the card there


def pieces(mine: Mine, but_door: int = -1) -> set[Piece]:
    """Every tunnel of every card, without those that have a door of team `but_door`."""
    found = set()
    for cell, tile in mine.cards.items():
        groups = list(GROUPS[tile])
        if but_door >= 0 and CARDS[tile >> 1].door == but_door:
            del groups[0]
        found |= {(cell, group) for group in groups}
    return found


def linked(mine: Mine, tunnels: set[Piece]) -> set[Piece]:
    """What hangs together with start and ladders, by walking from piece to piece."""
    found = {(cell, group) for cell, group in tunnels if IS_LADDER[mine.cards[cell]]}
    todo = deque(found)
    while todo:
        cell, group = todo.popleft()
        near = {(cell + step, back) for step, side, back in STEPS if group & side}
        fresh = {(at, other) for at, other in tunnels - found if any(at == c and other & b for c, b in near)}
        found |= fresh
        todo.extend(fresh)
    return found


def expected_reach(mine: Mine) -> dict[Cell, int]:
    reach = dict.fromkeys(mine.cards, 0)
    for cell, group in linked(mine, pieces(mine)):
        reach[cell] |= group
    return reach


def expected_edges(mine: Mine) -> dict[Cell, int]:
    reach = expected_reach(mine)
    edges: dict[Cell, int] = {}
    for cell, tile in mine.cards.items():
        for step, side, back in STEPS:
            near = cell + step
            if near not in mine.cards:
                meets = back if OPEN[tile] & side else back << 4
                edges[near] = edges.get(near, 0) | meets | (back << 8 if reach[cell] & side else 0)
    for cell in mine.hidden:
        edges[cell] = edges.get(cell, 0) | 0xFF
    return edges


def check(mine: Mine) -> None:
    assert mine.reach == expected_reach(mine)
    assert mine.edges == expected_edges(mine)


TUNNELS = sorted({*DECKS["tunnels.base"], *DECKS["tunnels.saboteur2"]})
SPECIAL = [card for card in TUNNELS if CARDS[card].ladder or len(CARDS[card].groups) > 1 or CARDS[card].door >= 0]


def random_mine(seed: int, steps: int) -> tuple[list[Mine], set[str]]:
    """A mine that grows by legal lays and loses cards; a copy after every step, and what happened."""
    rng = random.Random(seed)
    rules = compile_rules(Table("saboteur2", 5, rng.choice(["jubilee", "classic"])))
    mine = new_mine()
    for x, y in ((3, -1), (3, 1), (-2, 0)):
        mine.cover(cell_at(x, y), CARD["treasure"])
    states, happened = [], set()
    for _ in range(steps):
        before = {cell for cell, openings in mine.reach.items() if openings}
        if len(mine.cards) > 4 and rng.random() < 0.25:
            mine.take_away(rng.choice([cell for cell in mine.cards if cell != cell_at(0, 0)]))
            if any(not mine.reach[cell] for cell in before & set(mine.cards)):
                happened.add("cut off")
        else:
            card = rng.choice(SPECIAL if rng.random() < 0.6 else TUNNELS)
            tile = card * 2 + rng.choice(POSITIONS[card])
            cells = mine.cells_for(OPEN[tile], rules.joints[card])
            if cells:
                mine.lay(rng.choice(cells), tile)
                grown = {cell for cell, openings in mine.reach.items() if openings}
                if CARDS[card].ladder and len(grown - before) > 1:
                    happened.add("brought back")
        states.append(mine.clone())
    return states, happened


@pytest.mark.rule("S6", "S5", "B8", "B13")
@pytest.mark.parametrize("seed", range(12))
def test_s6_links_equal_recomputation_through_lays_and_rockfalls(seed: int) -> None:
    states, _ = random_mine(seed, 60)
    for mine in states:
        check(mine)


@pytest.mark.rule("S6")
def test_s6_the_random_mines_have_parts_cut_off_and_brought_back() -> None:
    assert set.union(*(random_mine(seed, 60)[1] for seed in range(12))) == {"cut off", "brought back"}


@pytest.mark.rule("S6")
def test_s6_a_chain_of_parts_comes_back_link_by_link() -> None:
    mine = new_mine()
    for x, name in ((3, "cross"), (4, "straight_ew"), (6, "cross"), (7, "tee_new")):
        mine.lay(cell_at(x, 0), CARD[name] * 2)
    check(mine)
    assert not any(mine.reach[cell_at(x, 0)] for x in (3, 4, 6, 7))
    mine.lay(cell_at(3, 1), CARD["ladder_s"] * 2 + 1)
    check(mine)
    assert [bool(mine.reach[cell_at(x, 0)]) for x in (3, 4, 6, 7)] == [True, True, False, False]
    mine.lay(cell_at(5, 0), CARD["bridge"] * 2)
    check(mine)
    assert all(mine.reach[cell_at(x, 0)] for x in (3, 4, 5, 6, 7))
    mine.take_away(cell_at(3, 1))
    check(mine)
    assert not any(mine.reach[cell_at(x, 0)] for x in (3, 4, 5, 6, 7))


@pytest.mark.rule("S6", "S17")
@pytest.mark.parametrize(("seats", "edition", "seed"), [(3, "jubilee", 1), (5, "classic", 2), (8, "italian", 3)])
def test_s6_links_equal_recomputation_through_a_game(seats: int, edition: str, seed: int) -> None:
    g = table("saboteur2", seats, edition, seed=seed, rounds=1)
    rng = random.Random(seed)
    while g.stack:
        moves = legal_moves(g)
        wanted = [m for m in moves if m[0] == LAY or (m[0] == PLAY and m[1] == CARD["rockfall"])]
        apply(g, rng.choice(wanted if wanted and rng.random() < 0.8 else moves))
        check(g.mine)


@pytest.mark.rule("S18", "S5", "S6")
@pytest.mark.parametrize("seed", range(12))
def test_s18_open_ways_are_those_without_the_other_teams_doors(seed: int) -> None:
    states, _ = random_mine(seed, 60)
    mine = states[-1]
    for team in (0, 1):
        cells = {cell for cell, _ in linked(mine, pieces(mine, but_door=1 - team))}
        assert {cell for cell in mine.cards if shortest_path(mine, cell, Team(team))} == cells


@pytest.mark.rule("S18")
def test_s18_the_random_mines_have_ways_open_to_one_team_only() -> None:
    mines = [random_mine(seed, 60)[0][-1] for seed in range(12)]
    ways = {
        tuple(bool(shortest_path(mine, cell, Team(team))) for team in (0, 1)) for mine in mines for cell in mine.cards
    }
    assert ways == {(True, True), (True, False), (False, True), (False, False)}
