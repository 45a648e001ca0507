"""How much work is left: not how many tunnels a way needs, but how long the table will wait for them.

Between neighbours that are closed on three sides hardly any tunnel fits; a bend in the open is had for the asking.
So every link costs the turns that are likely to pass until somebody holds a tunnel that leads through there, of
those that are still out of sight. Work is spread backwards from the goals; where several ways lead on, they count
as a little less than the best of them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from heapq import heapify, heappop, heappush

from ..engine.board import COVERED, LINKED, STEPS, Mine
from ..engine.cards import IS_LADDER, IS_TUNNEL, JOINED, OPEN, POSITIONS
from .ways import Reach, open_for, opens, room_for, team_reach

MOST = 14.0  # turns: no link is waited for longer, as long as anything fits there at all
SHARP = 1.0  # how little longer ways count beside the shortest
SLACK = 3.0  # how much more work than the best way's is looked at
ENDLESS, LEAST = 40.0, 1e-15
SIDES = (1, 2, 4, 8)
_BEFORE = {side: (step, out, SIDES.index(out)) for step, side, out in STEPS}  # by the side one enters through: whence


class Supply:
    """The tunnels that are still to come, and how many turns a link waits for one of them."""

    __slots__ = ("_kinds", "_known", "cards", "hand")

    def __init__(self, tunnels: Mapping[int, int], cards: int, hand: float) -> None:
        """`tunnels`: how many of each are out of sight, of so many `cards` in all; a `hand` holds so many."""
        self._kinds = [
            (tuple((OPEN[card * 2 + way], JOINED[card * 2 + way]) for way in POSITIONS[card]), count)
            for card, count in tunnels.items()
            if count > 0 and IS_TUNNEL[card]
        ]
        self.cards = max(1, cards)
        self.hand = max(1.0, hand)
        self._known: dict[int, tuple[float, ...]] = {}

    def turns(self, edge: int, entry: int) -> tuple[float, ...]:
        """The work of a tunnel from one side of a cell to each other side; `edge` as the mine has it."""
        key = (edge & COVERED) << 4 | entry
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = tuple(map(self._wait, self._fitting(edge & 15 | entry, edge >> 4 & 15, entry)))
        return found

    def _fitting(self, need: int, wall: int, entry: int) -> list[int]:
        """How many tunnels lead from `entry` to each side, open where they must be and closed where they must."""
        sums = [0, 0, 0, 0]
        for tiles, count in self._kinds:
            ways = 0
            for openings, joined in tiles:
                if openings & need == need and not openings & wall:
                    ways |= joined[entry]
            for at, side in enumerate(SIDES):
                if ways & side:
                    sums[at] += count
        return sums

    def _wait(self, count: int) -> float:
        """One over the chance that whoever has the turn holds one of them."""
        if not count:
            return ENDLESS
        missed: float = (1 - min(0.95, count / self.cards)) ** self.hand
        return min(MOST, 1 / (1 - missed))


class Routes:
    """The work that is left from every side of every free cell near the best ways."""

    __slots__ = ("fronts", "left", "supply", "work")

    def __init__(self, left: dict[int, float], fronts: dict[int, float], supply: Supply) -> None:
        self.left = left  # cell << 4 | side by which it is entered -> turns
        self.fronts = fronts  # those of them into which a linked tunnel opens
        self.supply = supply
        self.work = together(fronts.values())


def together(work: Iterable[float]) -> float:
    """All ways taken as one."""
    return _as_work(sum(math.exp(-SHARP * value) for value in work))


def _as_work(total: float) -> float:
    return -math.log(total) / SHARP if total > LEAST else ENDLESS


def find_routes(mine: Mine, seeds: Mapping[int, float], supply: Supply, reach: Reach | None = None) -> Routes:
    """The routes to goals, each put so many turns further away."""
    cards, edges = mine.cards, mine.edges
    linked = mine.reach if reach is None else reach
    room = room_for(seeds)
    exp, log = math.exp, math.log
    left: dict[int, float] = {}
    fronts: dict[int, float] = {}
    sums = {goal << 4 | side: exp(-SHARP * turns) for goal, turns in seeds.items() for side in SIDES}
    heap = [(float(seeds[state >> 4]), state) for state in sums]
    heapify(heap)
    best = ENDLESS
    while heap:
        work, state = heappop(heap)
        if state in left:
            continue
        if work > best + SLACK:
            break
        value = left[state] = -log(sums[state]) / SHARP
        step, out, at = _BEFORE[state & 15]
        cell = (state >> 4) + step  # from here one comes
        tile = cards.get(cell)
        if tile is not None:
            if not OPEN[tile] & out:
                continue
            if linked[cell] & out:
                if state >> 4 not in cards:  # else a door is between them (S18)
                    fronts[state] = value
                    best = min(best, work)
                continue
            ways = [(side, 0.0) for side in SIDES if JOINED[tile][out] & side & ~out]  # walked through for nothing
        else:
            edge = edges.get(cell, 0)
            if not room[cell] or edge & COVERED == COVERED or edge >> 4 & out:
                continue
            closed = edge >> 4 | out
            ways = [(side, supply.turns(edge, side)[at]) for side in SIDES if not closed & side]
        for side, turns in ways:
            there = cell << 4 | side
            if there not in left and turns < ENDLESS:
                sums[there] = sums.get(there, 0.0) + exp(-SHARP * (value + turns))
                heappush(heap, (work + turns, there))
    return Routes(left, fronts, supply)


def work_about(mine: Mine, routes: Routes, cell: int, tile: int) -> float:
    """The work once a tunnel lies there, judged by the routes as they are: near enough where it bars none of them."""
    openings = OPEN[tile]
    out = openings if IS_LADDER[tile] else JOINED[tile][mine.edges.get(cell, 0) >> 8 & openings]
    left, fronts = routes.left, routes.fronts
    total = 0.0
    for step, side, back in STEPS:
        state = cell + step << 4 | back
        if out & side and state in left and state not in fronts:
            if left[state] <= 0:
                return 0.0  # the goal
            total += math.exp(-SHARP * left[state])
    here = min((left[cell << 4 | side] for side in SIDES if cell << 4 | side in left), default=ENDLESS)
    for state, turns in fronts.items():
        if state >> 4 != cell:
            total += math.exp(-SHARP * (turns if turns <= here else turns + 1))
    return _as_work(total)


def work_with(mine: Mine, seeds: Mapping[int, float], supply: Supply, cell: int, tile: int, team: int = -1) -> float:
    """The work once a tunnel lies there, exactly; where it reaches a goal, what that is put further away."""
    changed = mine.clone()
    changed.lay(cell, tile)
    for goal, turns in seeds.items():
        if changed.edges.get(goal, 0) & LINKED and (team < 0 or opens(changed.cards, open_for(changed, team), goal)):
            return turns
    return find_routes(changed, seeds, supply, team_reach(changed, team)).work


def work_without(mine: Mine, seeds: Mapping[int, float], supply: Supply, cell: int, team: int = -1) -> float:
    """The work once the card on a cell is gone."""
    changed = mine.clone()
    changed.take_away(cell)
    return find_routes(changed, seeds, supply, team_reach(changed, team)).work
