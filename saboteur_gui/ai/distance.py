"""How far it still is: the fewest tunnel cards that would link a goal, from every free cell.

A *field* is spread backwards from the goals: a free cell costs one card, a face-up tunnel that is not linked
yet is walked through for nothing (B21, S6), rock and face-down goals stop it. The distance is that of the
cheapest free cell into which a linked tunnel opens; several ways count as a little nearer than one, since a
card that fits is found sooner.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from ..engine.board import LINKED, STEPS, Mine, cell_at, is_goal
from ..engine.cards import CARDS, GROUPS, IS_LADDER, JOINED, NO_TEAM, OPEN, TEAMS
from ..engine.vocabulary import Cell, Entry, Team, Tile

FAR = 30  # no way is left
SLACK = 2  # how much further than the shortest way the field is spread
SHARP = 1.3  # how little longer ways count beside the shortest
_WEIGHT = [math.exp(-SHARP * cost) for cost in range(FAR + 2)]
Reach = Mapping[Cell, int]  # openings that are linked


def _room(height: int) -> bytes:
    """The part of the rock in which ways are looked for: the rectangle of the rules and some cells around it."""
    room = bytearray(1 << 16)
    for x in range(-1, 11):
        for y in range(-height, height + 1):
            room[cell_at(x, y)] = 1
    return bytes(room)


ROOM, WIDE_ROOM = _room(4), _room(6)
_MIDDLE = range(cell_at(-100, -3), cell_at(100, 3))  # the cells of the rows of the base goals, and one more


def room_for(goals: Iterable[Cell]) -> bytes:
    """Return the cells in which ways to these goals are looked for."""
    return ROOM if all(cell in _MIDDLE for cell in goals) else WIDE_ROOM


class Field:
    """The cost from every cell near the shortest ways, and from where linked tunnels may go on."""

    __slots__ = ("cost", "distance", "fronts", "nearness", "through")

    def __init__(
        self, cost: dict[Cell, int], through: dict[Entry, int], fronts: dict[Cell, int], distance: int
    ) -> None:
        self.cost = cost  # free cell (or goal) -> cards that are needed from there on, its own included
        self.through = through  # cell << 4 | side by which an unlinked tunnel is entered -> cards needed beyond
        self.fronts = fronts  # free cells into which a linked tunnel opens -> cost
        self.distance = distance
        self.nearness = nearness(fronts.values())


def nearness(costs: Iterable[int]) -> float:
    """All ways taken together, as a distance: a little under that of the shortest."""
    total = sum(_WEIGHT[cost] for cost in costs)
    return -math.log(total) / SHARP if total else float(FAR)


def spread(mine: Mine, seeds: Mapping[Cell, int], reach: Reach | None = None, slack: int = SLACK) -> Field:
    """The field of goals with a handicap each (0 where the treasure most likely is)."""
    cards, edges = mine.cards, mine.edges
    linked = mine.reach if reach is None else reach
    room = room_for(seeds)
    cost = {cell: FAR for cell, value in mine.hidden.items() if is_goal(value)}  # nothing leads over a goal
    through: dict[Entry, int] = {}
    fronts: dict[Cell, int] = {}
    last = max(seeds.values(), default=0)
    best = FAR
    level = 0
    now: list[Cell] = []
    while (now or level <= last) and level <= best + slack:
        if level <= last:
            fresh = [cell for cell, handicap in seeds.items() if handicap == level]
            cost.update(dict.fromkeys(fresh, level))
            now += fresh
        later: list[Cell] = []
        walks: list[tuple[Cell, int]] = []
        for cell in now:
            for step, _, back in STEPS:
                near = cell + step
                if near in cost:
                    continue
                tile = cards.get(near)
                if tile is not None:
                    if OPEN[tile] & back and not linked[near] & back:
                        walks.append((near, back))
                elif room[near]:
                    cost[near] = level + 1
                    later.append(near)
        if walks:
            _walk(mine, linked, walks, (cost, through, room, later), level)
        now = later
        level += 1
        for cell in now:
            if edges.get(cell, 0) & LINKED and (reach is None or opens(cards, linked, cell)):
                fronts[cell] = level
                best = min(best, level)
    return Field(cost, through, fronts, best)


_Found = tuple[dict[Cell, int], dict[Entry, int], bytes, list[Cell]]


def _walk(mine: Mine, linked: Reach, walks: list[tuple[Cell, int]], found: _Found, level: int) -> None:
    """Through tunnels that are not linked yet: what they lead to costs no more than what led to them."""
    cards = mine.cards
    cost, through, room, later = found
    while walks:
        cell, entry = walks.pop()
        if cell << 4 | entry in through:
            continue
        joined = JOINED[cards[cell]][entry]
        for step, side, back in STEPS:
            if not joined & side:
                continue
            through[cell << 4 | side] = level
            near = cell + step
            tile = cards.get(near)
            if tile is not None:
                if OPEN[tile] & back and not linked[near] & back:
                    walks.append((near, back))
            elif near not in cost and room[near]:
                cost[near] = level + 1
                later.append(near)


def opens(cards: Mapping[Cell, Tile], linked: Reach, cell: Cell) -> bool:
    """Whether a tunnel that is linked for a team opens into a cell."""
    return any(linked.get(cell + step, 0) & back for step, _, back in STEPS if cell + step in cards)


def has_doors(mine: Mine) -> bool:
    """Whether a door lies open in the mine."""
    return any(CARDS[tile >> 1].door >= 0 for tile in mine.cards.values())


def open_for(mine: Mine, team: Team) -> dict[Cell, int]:
    """S18: the openings that are linked without passing a door of the other team."""
    cards = mine.cards
    doors = {cell: GROUPS[tile][0] for cell, tile in cards.items() if CARDS[tile >> 1].door == len(TEAMS) - 1 - team}
    reach: dict[Cell, int] = dict.fromkeys(cards, 0)
    todo = [(cell, OPEN[tile]) for cell, tile in cards.items() if IS_LADDER[tile]]
    while todo:
        cell, openings = todo.pop()
        fresh = openings & ~reach[cell]
        if not fresh:
            continue
        reach[cell] |= fresh
        for step, side, back in STEPS:
            if not fresh & side:
                continue
            near = cell + step
            tile = cards.get(near)
            if tile is None or not OPEN[tile] & back or doors.get(near, 0) & back:
                continue
            todo.append((near, JOINED[tile][back]))
    return reach


def after_lay(mine: Mine, field: Field, cell: Cell, tile: Tile) -> float:
    """The nearness once a tunnel lies there, judged by the field as it is: near enough to play by, far cheaper.

    What a card blocks is guessed: ways that would have led over its cell are taken to cost one more.
    """
    openings = OPEN[tile]
    entry = mine.edges.get(cell, 0) >> 8 & openings
    out = openings if IS_LADDER[tile] else JOINED[tile][entry]
    cost = field.cost
    total = 0.0
    for step, side, _ in STEPS:
        if out & side:
            near = cell + step
            if near in field.fronts:
                continue
            there = cost.get(near, FAR)
            if there == FAR and near in mine.cards:
                there = field.through.get(near << 4 | (side >> 2 | side << 2) & 15, FAR)
            if there == 0:
                return 0.0  # the goal
            total += _WEIGHT[there]
    here = cost.get(cell, FAR)
    for front, there in field.fronts.items():
        if front != cell:
            total += _WEIGHT[there if there <= here else there + 1]
    return -math.log(total) / SHARP if total > 1e-12 else float(FAR)


def after_removal(mine: Mine, seeds: Mapping[Cell, int], cell: Cell, team: Team = NO_TEAM) -> float:
    """The nearness once the card on a cell is gone."""
    changed = mine.clone()
    changed.take_away(cell)
    return distance(changed, seeds, team)


def distance(mine: Mine, seeds: Mapping[Cell, int], team: Team = NO_TEAM) -> float:
    """Return the nearness of goals, for one team if doors make a difference."""
    return spread(mine, seeds, team_reach(mine, team), slack=1).nearness


def team_reach(mine: Mine, team: Team) -> dict[Cell, int] | None:
    """What is linked for a team, if doors make a difference."""
    return open_for(mine, team) if team >= 0 and has_doors(mine) else None
