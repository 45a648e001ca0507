"""The work that is left: where hardly anything fits it is long, where much fits it is short."""

from __future__ import annotations

import random
from collections import Counter

from saboteur_gui.ai.distance import open_for
from saboteur_gui.ai.expected_turns import (
    ENDLESS,
    SIDES,
    Demand,
    Routes,
    Supply,
    find_routes,
    together,
    work_about,
    work_with,
    work_without,
)
from saboteur_gui.engine.board import Mine, cell_at
from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.moves import LAY
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.vocabulary import Team
from tests.engine.random_play import walk
from tests.engine.table import table

from .mines import goals_of, mine_with

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
OPEN_CELL = 0
DIGGERS, FRESH = 3, 20  # how many others dig, and how many cards they will still draw
EW = CARD["straight_ew"]


def supply(**tunnels: int) -> Supply:
    return Supply({CARD[name]: count for name, count in tunnels.items()}, 60, 5, DIGGERS, FRESH)


def whole_box() -> Supply:
    deck = table().rules.deck
    return Supply(Counter(deck), len(deck), 5, DIGGERS, FRESH)


def found(mine: Mine, cards: Supply | None = None) -> Routes:
    return find_routes(mine, dict.fromkeys(goals_of(mine), 0.0), cards or whole_box())


def turns(cards: Supply, entry: int, out: int, edge: int = OPEN_CELL) -> float:
    return cards.turns(edge, entry)[out.bit_length() - 1]


def test_what_is_rare_is_waited_for() -> None:
    cards = supply(straight_ew=1, straight_ns=9)
    assert turns(cards, WEST, EAST) > 3 * turns(cards, NORTH, SOUTH) > 3


def test_a_bend_serves_both_ways_round() -> None:
    cards = supply(curve_ne=4)
    assert turns(cards, NORTH, EAST) == turns(cards, EAST, NORTH) == turns(cards, SOUTH, WEST) < ENDLESS
    assert turns(cards, NORTH, WEST) == ENDLESS


def test_a_dead_end_leads_nowhere() -> None:
    assert turns(supply(dead_cross=9), WEST, EAST) == ENDLESS


def test_neighbours_take_tunnels_away() -> None:
    """B7: a cross does not fit beside rock, a straight one not where a third tunnel ends."""
    cards = supply(cross=4, straight_ew=2)
    rock_above, tunnel_above = NORTH << 4, NORTH
    assert turns(cards, WEST, EAST) < turns(cards, WEST, EAST, rock_above)
    assert turns(supply(straight_ew=2), WEST, EAST, rock_above) == turns(supply(straight_ew=2), WEST, EAST)
    assert turns(supply(straight_ew=2), WEST, EAST, tunnel_above) == ENDLESS


def test_what_is_out_of_sight_grows_less() -> None:
    many, few = supply(straight_ew=6), supply(straight_ew=2)
    assert turns(few, WEST, EAST) > turns(many, WEST, EAST)
    assert turns(Supply({EW: 2}, 60, 1, DIGGERS, FRESH), WEST, EAST) > turns(few, WEST, EAST), "with fewer in hand"
    assert turns(Supply({EW: 2}, 60, 5, 1, FRESH), WEST, EAST) > turns(few, WEST, EAST), "with fewer who dig"
    assert turns(Supply({EW: 2}, 60, 5, DIGGERS, 2), WEST, EAST) > turns(few, WEST, EAST), "with less to be drawn"


def test_what_one_holds_comes_with_ones_next_turn() -> None:
    others = turns(supply(straight_ew=1), WEST, EAST)
    own = Supply({EW: 1}, 60, 5, DIGGERS, FRESH, own=[EW])
    assert turns(own, WEST, EAST) <= 1 + DIGGERS < others
    assert turns(Supply({}, 60, 5, DIGGERS, FRESH, own=[EW]), WEST, EAST) == 1 + DIGGERS, "and nobody else has one"
    assert turns(Supply({}, 60, 5, DIGGERS, FRESH, own=[EW]), NORTH, SOUTH) == ENDLESS


def test_where_diggers_laid_nothing_only_fresh_cards_help() -> None:
    cell = cell_at(3, 0)
    waits = []
    for seats in (0.0, 1.0, 3.0):
        cards = Supply({EW: 3}, 60, 5, DIGGERS, FRESH, left_alone={cell: seats})
        waits.append(cards.turns(OPEN_CELL, WEST, cell)[SIDES.index(EAST)])
        assert cards.turns(OPEN_CELL, WEST, cell_at(4, 0))[SIDES.index(EAST)] == waits[0], "elsewhere all may have one"
    assert waits[0] < waits[1] < waits[2]


def test_the_ways_into_a_cell_are_those_that_lead_out_of_it() -> None:
    alone = cell_at(3, 0)
    cards = Supply(Counter(table().rules.deck), 60, 5, DIGGERS, FRESH, own=[EW], left_alone={alone: 2.0})
    edges = (OPEN_CELL, NORTH, NORTH << 4, SOUTH << 4 | WEST, EAST | EAST << 8, (NORTH | SOUTH) << 4)
    for cell in (alone, cell_at(4, 0), alone):  # what was remembered of one cell is not told of another
        for edge in edges:
            for at, out in enumerate(SIDES):
                free = [side for side in SIDES if side != out and not edge >> 4 & side]
                works = [(side, cards.turns(edge, side, cell)[at]) for side in free]
                assert cards.into(edge, out, cell) == [(side, work) for side, work in works if work < ENDLESS]


def test_a_tunnel_in_the_own_hand_never_makes_a_link_dearer() -> None:
    cell = cell_at(3, 0)
    for count in (0, 1, 5, 20):
        for seats in (0.0, 2.0, 3.0):
            with_it, without = (
                Supply({EW: count}, 60, 5, DIGGERS, FRESH, own, {cell: seats}).turns(OPEN_CELL, WEST, cell)
                for own in ([EW], [])
            )
            assert with_it[SIDES.index(EAST)] <= without[SIDES.index(EAST)]


def test_no_link_of_the_good_ways_is_surer_than_the_way_itself() -> None:
    mine = mine_with("start straight_ew straight_ew . . . . . ?treasure").mine
    wants = Demand(mine, found(mine))
    first = sum(wants.shares(cell_at(3, 0)))
    assert 0.5 < first <= 1.0 + 1e-9
    assert wants.total < 12, "some six links are missing"


def test_demand_goes_on_behind_a_part_that_is_cut_off() -> None:
    mine = mine_with("start straight_ew . straight_ew . . . . ?treasure").mine
    wants = Demand(mine, found(mine))
    assert wants.total > 3, "not only the link before it"
    assert sum(wants.shares(cell_at(4, 0))) > 0.5


def test_the_good_ways_ask_for_tunnels_that_lead_on() -> None:
    mine = mine_with("start straight_ew straight_ew straight_ew . . . . ?treasure").mine
    wants = Demand(mine, found(mine))
    assert wants.of(CARD["cross"]) > wants.of(EW) > wants.of(CARD["straight_ns"]), "the way leads east"
    assert wants.of(CARD["dead_cross"]) == 0.0
    nothing = Demand(mine, found(mine, supply(dead_w=3)))
    assert nothing.of(CARD["cross"]) == 0.0, "no way is left"


def test_nothing_fits_any_more() -> None:
    assert found(mine_with("start . . ?treasure").mine, supply(dead_w=3)).work == ENDLESS


def test_several_ways_are_less_work_than_one() -> None:
    assert together([5.0, 5.0]) < 5.0
    one = found(mine_with("start straight_ew . . ?treasure").mine).work
    more = found(mine_with("start cross . . ?treasure").mine).work
    assert more < one


def test_a_part_that_is_cut_off_is_walked_through() -> None:
    apart = found(mine_with("start . cross ?treasure").mine).work
    alone = found(mine_with("start . . ?treasure").mine).work
    assert apart < alone - 0.6


def test_a_way_leads_over_a_chest_for_nothing_but_not_over_a_goal() -> None:
    """H2: the tunnel over a chest costs no card."""
    covered = mine_with("start straight_ew ?chest_ew+gold . ?treasure").mine
    free = mine_with("start straight_ew . . ?treasure").mine
    barred = mine_with("start straight_ew ?stone_left . ?treasure").mine
    only = supply(straight_ew=2)
    assert found(covered, only).work < found(free, only).work - 0.5
    assert find_routes(barred, {cell_at(4, 0): 0.0}, only).work == ENDLESS
    wants = Demand(covered, found(covered, only))
    assert wants.shares(cell_at(2, 0)) == [] and wants.of(EW) == 1.0


def test_where_only_straight_tunnels_lead_on_bends_are_less_work() -> None:
    """Two bends in the open against one straight tunnel that nobody can have any more."""
    mine = mine_with("start straight_ew . . ?treasure").mine
    straight = found(mine, supply(straight_ew=1))
    bends = found(mine, supply(straight_ew=1, curve_ne=8, curve_nw=8))
    assert bends.work < straight.work - 3


def test_what_closes_the_way_and_what_is_taken_out_are_seen() -> None:
    mine = mine_with("start straight_ew . . ?treasure").mine
    cards = whole_box()
    goals = dict.fromkeys(goals_of(mine), 0.0)
    now = find_routes(mine, goals, cards).work
    assert work_with(mine, goals, cards, cell_at(2, 0), CARD["straight_ew"] * 2) < now - 0.8
    assert work_with(mine, goals, cards, cell_at(2, 0), CARD["dead_ew"] * 2) > now + 1
    assert work_without(mine, goals, cards, cell_at(1, 0)) > now + 0.5


def test_a_goal_that_is_reached_is_no_work() -> None:
    mine = mine_with("start straight_ew . ?treasure").mine
    goal = next(iter(goals_of(mine)))
    tile = CARD["straight_ew"] * 2
    assert work_with(mine, {goal: 0.0}, whole_box(), cell_at(2, 0), tile) == 0
    assert work_with(mine, {goal: 3.0}, whole_box(), cell_at(2, 0), tile) == 3, "if it hardly is the treasure"
    assert work_about(mine, found(mine), cell_at(2, 0), tile) == 0


def test_the_rough_judgement_is_near_the_exact_one() -> None:
    compared = near = 0
    rng = random.Random(4)
    cards = whole_box()
    for g, _, _ in walk(Table(seats=4, rounds=1), 6):
        if not g.stack or g.stack[-1].kind != "turn":
            continue
        lays = [move for move in legal_moves(g) if move[0] == LAY]
        goals = dict.fromkeys(goals_of(g.mine), 0.0)
        if not lays or not goals:
            continue
        _, card, cell, turned, _ = lays[rng.randrange(len(lays))]
        rough = work_about(g.mine, find_routes(g.mine, goals, cards), cell, card * 2 + turned)
        exact = work_with(g.mine, goals, cards, cell, card * 2 + turned)
        compared += 1
        near += abs(min(rough, 11) - min(exact, 11)) < 1.5
    assert compared > 20
    assert near / compared > 0.85


def test_a_door_of_the_other_team_closes_the_way() -> None:
    """S18: behind it nothing counts as linked."""
    mine = mine_with("start green_ew . ?treasure", "saboteur2").mine
    goals = dict.fromkeys(goals_of(mine), 0.0)
    green, blue = (find_routes(mine, goals, whole_box(), open_for(mine, Team(team))) for team in (0, 1))
    assert green.work == found(mine).work
    assert blue.work > green.work + 2
