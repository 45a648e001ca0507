"""How far it still is: the fewest tunnel cards that would link a goal, from every free cell.

A *field* is spread backwards from the goals: a free cell costs one card, a face-up tunnel that is not linked
yet is walked through for nothing (B21, S6), rock and face-down goals stop it. The distance is that of the
cheapest free cell into which a linked tunnel opens.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.board import LINKED, STEPS, Mine, cell_at, is_goal, neighbours
from ..engine.cards import CARDS, GROUPS, IS_LADDER, JOINED, OPEN, TEAMS

FAR = 30  # no way is left
SLACK = 3  # how much further than the shortest way the field is spread
Reach = Mapping[int, int]  # cell -> openings that are linked

# The part of the rock in which ways are looked for: the rectangle of the rules and some cells around it.
_ROOM = bytearray(1 << 16)
for _x in range(-2, 12):
    for _y in range(-6, 7):
        _ROOM[cell_at(_x, _y)] = 1
ROOM = bytes(_ROOM)


class Field:
    """The cost from every cell near the shortest ways, and the shortest of all from where one may go on."""

    __slots__ = ("cost", "distance", "fronts", "through")

    def __init__(self, cost: dict[int, int], through: dict[int, int], fronts: dict[int, int], distance: int) -> None:
        self.cost = cost  # free cell (or goal) -> cards that are needed from there on, its own included
        self.through = through  # cell << 4 | side by which an unlinked tunnel is entered -> cards needed beyond
        self.fronts = fronts  # free cells into which a linked tunnel opens -> cost
        self.distance = distance


def spread(mine: Mine, seeds: Mapping[int, int], reach: Reach | None = None) -> Field:
    """The field of goals with a handicap each (0 where the treasure most likely is)."""
    cards, hidden, edges = mine.cards, mine.hidden, mine.edges
    linked = mine.reach if reach is None else reach
    own = reach is not None
    cost: dict[int, int] = {}
    through: dict[int, int] = {}
    fronts: dict[int, int] = {}
    waiting = dict(seeds)
    best = FAR
    level = 0
    now: list[tuple[int, int]] = []  # (cell, sides by which the way goes on backwards)
    while (now or waiting) and level <= best + SLACK:
        if waiting:
            for cell in [cell for cell, handicap in waiting.items() if handicap <= level]:
                del waiting[cell]
                if cell not in cost:
                    cost[cell] = level
                    now.append((cell, 15))
        later: list[tuple[int, int]] = []
        while now:
            cell, sides = now.pop()
            for step, side, back in STEPS:
                if not sides & side:
                    continue
                near = cell + step
                tile = cards.get(near)
                if tile is None:
                    if near in cost or not ROOM[near] or (near in hidden and is_goal(hidden[near])):
                        continue
                    cost[near] = level + 1
                    later.append((near, 15))
                    opens = _opens(cards, linked, near) if own else edges.get(near, 0) & LINKED
                    if opens:
                        fronts[near] = level + 1
                        best = min(best, level + 1)
                elif OPEN[tile] & back and not linked.get(near, 0) & back and near << 4 | back not in through:
                    joined = JOINED[tile][back]
                    for one in (1, 2, 4, 8):
                        if joined & one:
                            through[near << 4 | one] = level
                    now.append((near, joined & ~back))
        now = later
        level += 1
    return Field(cost, through, fronts, best)


def _opens(cards: Mapping[int, int], linked: Reach, cell: int) -> bool:
    """Whether a tunnel that is linked for a team opens into a cell."""
    return any(linked.get(cell + step, 0) & back for step, _, back in STEPS if cell + step in cards)


def has_doors(mine: Mine) -> bool:
    return any(CARDS[tile >> 1].door >= 0 for tile in mine.cards.values())


def open_for(mine: Mine, team: int) -> dict[int, int]:
    """S18: the openings that are linked without passing a door of the other team."""
    cards = mine.cards
    doors = {cell: GROUPS[tile][0] for cell, tile in cards.items() if CARDS[tile >> 1].door == len(TEAMS) - 1 - team}
    reach: dict[int, int] = dict.fromkeys(cards, 0)
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
            tile = cards.get(near, -1)
            if tile < 0 or not OPEN[tile] & back or doors.get(near, 0) & back:
                continue
            todo.append((near, JOINED[tile][back]))
    return reach


def after_lay(mine: Mine, field: Field, cell: int, tile: int) -> float:
    """The distance once a tunnel lies there, judged by the field as it is: near enough to play by, far cheaper.

    What a card blocks is guessed: ways that would have led over its cell are taken to cost one more.
    """
    openings = OPEN[tile]
    entry = mine.edges.get(cell, 0) >> 8 & openings
    out = openings if IS_LADDER[tile] else JOINED[tile][entry]
    cost = field.cost
    best = FAR
    for step, side, _ in STEPS:
        if out & side:
            near = cell + step
            there = cost.get(near, FAR)
            if there == FAR and near in mine.cards:
                there = field.through.get(near << 4 | (side >> 2 | side << 2) & 15, FAR)
            if there < best:
                best = there
    here = cost.get(cell, FAR)
    for front, there in field.fronts.items():
        if front != cell:
            value = there if there <= here else there + 1
            if value < best:
                best = value
    return best


def after_removal(mine: Mine, seeds: Mapping[int, int], cell: int, team: int = -1) -> int:
    """The distance once the card on a cell is gone."""
    changed = mine.clone()
    changed.take_away(cell)
    return distance(changed, seeds, team)


def distance_after(mine: Mine, seeds: Mapping[int, int], cell: int, tile: int, team: int = -1) -> int:
    """The distance once a tunnel lies there, exactly."""
    changed = mine.clone()
    changed.lay(cell, tile)
    for goal, handicap in seeds.items():
        if changed.edges.get(goal, 0) & LINKED and (team < 0 or _opens(changed.cards, open_for(changed, team), goal)):
            return handicap  # reached
    return distance(changed, seeds, team)


def distance(mine: Mine, seeds: Mapping[int, int], team: int = -1) -> int:
    return spread(mine, seeds, team_reach(mine, team)).distance


def team_reach(mine: Mine, team: int) -> dict[int, int] | None:
    """What is linked for a team, if doors make a difference."""
    return open_for(mine, team) if team >= 0 and has_doors(mine) else None


def touches_goal(mine: Mine, cell: int) -> bool:
    return any(near in mine.hidden for near in neighbours(cell))
