"""How much work is left: not how many tunnels a way needs, but how long the table will wait for them.

Between neighbours that are closed on three sides hardly any tunnel fits; a bend in the open is had for the asking.
So every link costs the turns that are likely to pass until somebody holds a tunnel that leads through there, of
those that are still out of sight or in the own hand. Work is spread backwards from the goals; where several ways
lead on, they count as a little less than the best of them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import cache
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from ..engine.board import COVERED, LINKED, STEPS, Mine, is_goal
from ..engine.cards import ALL_CARDS, EAST, IS_LADDER, IS_TUNNEL, JOINED, NO_TEAM, NORTH, OPEN, POSITIONS, SOUTH, WEST
from ..engine.vocabulary import NOWHERE, CardId, Cell, Entry, Team, Tile
from .distance import Reach, open_for, opens, room_for, team_reach

MOST = 35.0  # turns: no link is waited for longer, as long as anything fits there at all
IN_VAIN = 20.0  # turns: what it costs if nothing comes before the deck is empty
SHARP = 1.0  # how little longer ways count beside the shortest
SLACK = 3.0  # how much more work than the best way's is looked at
ENDLESS, LEAST = 40.0, 1e-15
SIDES = (NORTH, EAST, SOUTH, WEST)
HARDLY = 0.03  # what is less likely is not followed
CHEST = 1.0  # turns: the tunnel over a chest costs no card (H2), but may lead elsewhere
_AFTER = {side: (step, back) for step, side, back in STEPS}  # by side of exit: the step, and the side of entry
_BEFORE = {side: (step, out) for step, side, out in STEPS}  # by side of entry: the step back, and the side of exit


class Supply:
    """The tunnels that are still to come, and how many turns a link waits for one of them."""

    __slots__ = ("_fresh", "_into", "_known", "_loose", "_own", "_waits", "cards", "diggers", "hand", "left_alone")

    def __init__(
        self,
        tunnels: Mapping[CardId, int],
        cards: int,
        hand: float,
        diggers: float,
        fresh: float,
        own: Iterable[CardId] = (),
        left_alone: Mapping[Cell, float] | None = None,
    ) -> None:
        """`tunnels`: how many of each are out of sight among so many `cards`, of which others hold a `hand` each.

        `diggers`: how many others are expected to dig; `fresh`: how many cards they will draw; `own`: the tunnels of
        the seat that asks, if it digs too; `left_alone`: cell -> diggers who could have laid there, and did not.
        """
        self._loose = [(card, count) for card, count in tunnels.items() if count > 0 and IS_TUNNEL[card]]
        self._own = [card for card in own if IS_TUNNEL[card]]
        self.cards = max(1, cards)
        self.hand = hand
        self.diggers = diggers
        self._fresh = fresh
        self.left_alone = left_alone or {}
        # What was found out so far: of `turns`, `into` and `_wait`.
        self._known: dict[int, tuple[float, ...]] = {}
        self._into: dict[int, list[tuple[int, float]]] = {}
        self._waits: dict[tuple[int, bool, int], float] = {}

    def turns(self, edge: int, entry: int, cell: Cell = NOWHERE) -> tuple[float, ...]:
        """The work of a tunnel from one side of a cell to each other side; `edge` as the mine has it."""
        without = self._without(cell)
        key = ((edge & COVERED) << 4 | entry) << 4 | without
        found = self._known.get(key)
        if found is None:
            leads = _leads(edge & 15 | entry, edge >> 4 & 15, entry)
            own = 0
            for card in self._own:
                own |= leads[card]
            north = east = south = west = 0
            for card, count in self._loose:
                ways = leads[card]
                if ways & NORTH:
                    north += count
                if ways & EAST:
                    east += count
                if ways & SOUTH:
                    south += count
                if ways & WEST:
                    west += count
            sums = zip((north, east, south, west), SIDES, strict=True)
            found = tuple(self._wait(count, own & side != 0, without) for count, side in sums)
            self._known[key] = found
        return found

    def into(self, edge: int, way_out: int, cell: Cell = NOWHERE) -> list[tuple[int, float]]:
        """The other way round: the sides from which a tunnel may lead out by one side, and the work of each."""
        key = ((edge & COVERED) << 4 | way_out) << 4 | self._without(cell)
        found = self._into.get(key)
        if found is None:
            at, closed = SIDES.index(way_out), edge >> 4 | way_out
            works = [(side, self.turns(edge, side, cell)[at]) for side in SIDES if not closed & side]
            self._into[key] = found = [(side, work) for side, work in works if work < ENDLESS]
        return found

    def _without(self, cell: Cell) -> int:
        """How many of the diggers hold nothing that fits there."""
        return round(self.left_alone[cell]) if cell in self.left_alone else 0

    def _wait(self, count: int, own: bool, without: int) -> float:
        """How many turns of diggers pass until somebody holds one of so many: at first the hands of those who are not
        `without` are full of cards that were never asked for, later each turn brings one more."""
        key = count, own, without
        if key not in self._waits:
            self._waits[key] = self._waited(count, own, self.diggers - without)
        return self._waits[key]

    def _waited(self, count: int, own: bool, hands: float) -> float:
        mine = 1.0 + self.diggers if own else ENDLESS  # until the own next turn
        if not count:
            return mine
        fits = min(0.95, count / self.cards)
        missed: float = (1 - fits) ** self.hand
        nobody: float = missed ** max(0.0, hands)
        lap = (1 - nobody) / (1 - missed) if missed < 1 else max(0.0, hands)
        if own:
            mine = lap + nobody * (1.0 + max(0.0, self.diggers - hands))
        never: float = (1 - fits) ** self._fresh
        return min(MOST, mine, lap + nobody * (1 / fits + never * IN_VAIN))


@cache
def _leads(need: int, wall: int, entry: int) -> tuple[int, ...]:
    """By card: where a tunnel leads from `entry`, open where it must be and closed where it must."""
    return tuple(_led(card, need, wall, entry) for card in ALL_CARDS)


def _led(card: CardId, need: int, wall: int, entry: int) -> int:
    ways = 0
    for turned in POSITIONS[card]:
        openings = OPEN[card * 2 + turned]
        if openings & need == need and not openings & wall:
            ways |= JOINED[card * 2 + turned][entry]
    return ways


class Routes:
    """The work that is left from every side of every free cell near the best ways."""

    __slots__ = ("fronts", "left", "supply", "work")

    def __init__(self, left: dict[Entry, float], fronts: dict[Entry, float], supply: Supply) -> None:
        self.left = left  # cell << 4 | side by which it is entered -> turns
        self.fronts = fronts  # those of them into which a linked tunnel opens
        self.supply = supply
        self.work = together(fronts.values())


def together(work: Iterable[float]) -> float:
    """All ways taken as one."""
    return _as_work(sum(math.exp(-SHARP * value) for value in work))


def _as_work(total: float) -> float:
    return -math.log(total) / SHARP if total > LEAST else ENDLESS


def find_routes(mine: Mine, seeds: Mapping[Cell, float], supply: Supply, reach: Reach | None = None) -> Routes:
    """The routes to goals, each put so many turns further away."""
    cards, edges = mine.cards, mine.edges
    linked = mine.reach if reach is None else reach
    room = room_for(seeds)
    exp, log = math.exp, math.log
    left: dict[Entry, float] = {}
    fronts: dict[Entry, float] = {}
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
        step, out = _BEFORE[state & 15]
        cell = (state >> 4) + step  # the neighbour from which a tunnel enters
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
            if not room[cell]:
                continue
            if edge & COVERED == COVERED:
                ways = _over_chest(mine, cell, out)
            elif edge >> 4 & out:
                continue
            else:
                ways = supply.into(edge, out, cell)
        for side, turns in ways:
            there = cell << 4 | side
            if there not in left:
                sums[there] = sums.get(there, 0.0) + exp(-SHARP * (value + turns))
                heappush(heap, (work + turns, there))
    return Routes(left, fronts, supply)


def _over_chest(mine: Mine, cell: Cell, side: int) -> list[tuple[int, float]]:
    """From or to one side of a card that lies face down: nothing leads over a goal."""
    return [] if is_goal(mine.hidden[cell]) else [(other, CHEST) for other in SIDES if other != side]


class _Link(NamedTuple):
    cell: Cell
    need: int  # sides that must be open
    wall: int  # sides that must be closed
    entry: int
    exit: int
    share: float


class Demand:
    """Which tunnels the good ways still ask for: every link of them with how likely it comes to that."""

    def __init__(self, mine: Mine, routes: Routes) -> None:
        self._links: list[_Link] = []
        self.total = 0.0
        self._mine, self._routes = mine, routes
        self._walked: set[Entry] = set()
        if routes.work < ENDLESS:
            for state, turns in routes.fronts.items():
                self._follow(state, math.exp(-SHARP * (turns - routes.work)))

    def _follow(self, state: Entry, chance: float) -> None:
        if chance < HARDLY or state in self._walked:
            return
        cell, entry = state >> 4, state & 15
        edge = self._mine.edges.get(cell, 0)
        free = cell in self._mine.cards or cell in self._mine.hidden
        if free:
            self._walked.add(state)
        left, here = self._routes.left, self._routes.left[state]
        exits: list[tuple[int, Entry, float]] = []
        for side, wait in self._ways_on(cell, entry):
            step, back = _AFTER[side]
            there = (cell + step) << 4 | back
            beyond = left.get(there, math.inf)
            if beyond + wait <= here + SLACK and (beyond < here or free):
                exits.append((side, there, math.exp(-SHARP * (beyond + wait - here))))
        scale = chance / sum(weight for *_, weight in exits) if exits else 0.0
        for side, there, weight in exits:
            share = scale * weight
            if not free:
                self._links.append(_Link(cell, edge & 15 | entry, edge >> 4 & 15, entry, side, share))
                self.total += share
            if left[there] > 0:
                self._follow(there, share)

    def _ways_on(self, cell: Cell, entry: int) -> list[tuple[int, float]]:
        """For a tunnel that enters by `entry`: the sides to go on through, and the turns that costs."""
        if cell in self._mine.cards:
            ways = JOINED[self._mine.cards[cell]][entry]
            return [(side, 0.0) for side in SIDES if ways & side & ~entry]
        if cell in self._mine.hidden:
            return _over_chest(self._mine, cell, entry)
        edge = self._mine.edges.get(cell, 0)
        turns = self._routes.supply.turns(edge, entry, cell)
        return [(side, turns[at]) for at, side in enumerate(SIDES) if not (edge >> 4 | entry) & side]

    def of(self, card: CardId) -> float:
        """How much of it this tunnel would serve, 0 to 1."""
        served = sum(link.share for link in self._links if _leads(link.need, link.wall, link.entry)[card] & link.exit)
        return min(1.0, served / self.total) if self.total > 0 else 0.0

    def shares(self, cell: Cell) -> list[float]:
        """How likely each link is that leads over a cell."""
        return [link.share for link in self._links if link.cell == cell]


def work_about(mine: Mine, routes: Routes, cell: Cell, tile: Tile) -> float:
    """The work once a tunnel lies there, judged by the routes as they are: near enough where it bars none of them."""
    openings = OPEN[tile]
    out = openings if IS_LADDER[tile] else JOINED[tile][mine.edges.get(cell, 0) >> 8 & openings]
    left, fronts = routes.left, routes.fronts
    total = 0.0
    for step, side, back in STEPS:
        state = (cell + step) << 4 | back
        if out & side and state in left and state not in fronts:
            if left[state] <= 0:
                return 0.0  # the goal
            total += math.exp(-SHARP * left[state])
    here = min((left[cell << 4 | side] for side in SIDES if cell << 4 | side in left), default=ENDLESS)
    for state, turns in fronts.items():
        if state >> 4 != cell:
            total += math.exp(-SHARP * (turns if turns <= here else turns + 1))
    return _as_work(total)


def work_with(
    mine: Mine, seeds: Mapping[Cell, float], supply: Supply, cell: Cell, tile: Tile, team: Team = NO_TEAM
) -> float:
    """The work once a tunnel lies there, exactly; where it reaches a goal, what that is put further away."""
    changed = mine.clone()
    changed.lay(cell, tile)
    for goal, turns in seeds.items():
        if changed.edges.get(goal, 0) & LINKED and (team < 0 or opens(changed.cards, open_for(changed, team), goal)):
            return turns
    return find_routes(changed, seeds, supply, team_reach(changed, team)).work


def work_without(mine: Mine, seeds: Mapping[Cell, float], supply: Supply, cell: Cell, team: Team = NO_TEAM) -> float:
    """The work once the card on a cell is gone."""
    changed = mine.clone()
    changed.take_away(cell)
    return find_routes(changed, seeds, supply, team_reach(changed, team)).work
