"""What a computer player sees in a position: the mine, where the treasure may be, who is friend or foe.

Made from a view and a belief, or from a world that was dealt for thinking ahead. The policies judge moves by it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field

from ..engine import shown
from ..engine.board import Mine
from ..engine.cards import (
    ALL_CARDS,
    BLOCKS_LAYING,
    CARDS,
    GROUPS,
    IS_LADDER,
    IS_TUNNEL,
    NO_TEAM,
    OPEN,
    TREASURE,
)
from ..engine.view import UNKNOWN, View
from ..engine.vocabulary import NO_CARD, NOWHERE, CardId, Cell, Dwarf, Seat, Team, Tile
from .distance import Field, spread, team_reach
from .expected_turns import Demand, Routes, Supply, find_routes, work_about, work_with, work_without
from .roles import ROLES, TEAM, WANTS, friendliness
from .side_prizes import Change, changes, fresh_want, prizes, seen_chests, spiders

HANDICAP = 4  # how many links a goal that is hardly likely to be the treasure is put further away
UNLIKELY = 0.02
LINK = 1.25  # turns: the work of a link in the open. What is near is told in links
Chances = Sequence[Sequence[float]]
# By openings: a tile on which nothing leads from one to another.
DEAD_ENDS = {
    OPEN[tile]: Tile(tile)
    for card in ALL_CARDS
    if IS_TUNNEL[card] and not IS_LADDER[card * 2]
    for tile in (card * 2, card * 2 + 1)
    if all(mask.bit_count() == 1 for mask in GROUPS[tile])
}


@dataclass(slots=True)
class Position:
    seat: Seat
    role: Dwarf
    want: float  # how much the treasure is wished for, 1 to -1
    team: Team  # whose doors stand open to this dwarf; -1: all
    mine: Mine
    goals: Mapping[Cell, float]  # face-down goal -> chance that it is the treasure
    front: Sequence[int]
    hand: tuple[CardId, ...]
    hand_sizes: Sequence[int]
    deck: int
    direction: int
    chances: Chances  # for every seat the chance of each dwarf
    friends: list[float]  # by seat, 1 to -1
    laid: tuple[Cell, ...] = ()  # cells of the tunnels laid in this round, the last one last (W23)
    suspected: float = 0.0  # how far the table takes this seat for an enemy of the diggers
    pleas: Set[Seat] = frozenset()  # who has asked for help
    wishes: Mapping[Cell, float] = field(
        default_factory=dict
    )  # goals to be looked at: how many who are trusted ask for it
    strikers: Set[Seat] = frozenset()  # who struck this seat in this round
    blows: Set[tuple[Seat, Seat]] = frozenset()  # who struck whom in this round
    seen_by: Mapping[Cell, float] = field(default_factory=dict)  # goals: how likely a digger has looked and not told
    early: bool = False  # the first laps, in which nobody is known yet
    careless: bool = False  # whether something idle may seem better than a step
    prizes: Mapping[Cell, float] = field(default_factory=dict)  # what goals and chests bring who reaches them (G2, H5)
    spiders: Mapping[Cell, float] = field(default_factory=dict)  # goals that end the round for all
    looked: Mapping[Cell, str] = field(default_factory=dict)  # chests it has looked at, and what they do (H4)
    changes: Mapping[Cell, Change] = field(default_factory=dict)  # where dwarfs change (K2, P2)
    fresh: float = 0.0  # how much a spare dwarf wants the treasure (S13)
    tools_matter: bool = False  # V1: a digger with a broken tool gets nothing
    alone_pays: bool = False  # S19: with both teams shut out the boss wins by itself
    unseen: Mapping[CardId, int] = field(default_factory=dict)  # cards out of sight, by kind
    pool: int = 1  # how many they are
    left_alone: Mapping[Cell, float] = field(default_factory=dict)  # cell -> diggers who had nothing for it, about
    supplies: dict[CardId, Supply] = field(default_factory=dict)
    seeds: dict[Cell, int] = field(init=False)
    ways: Field = field(init=False)
    routes: Routes = field(init=False)
    _demand: Demand | None = field(init=False, default=None)
    full: dict[object, float] = field(default_factory=dict)  # exact distances already worked out

    def __post_init__(self) -> None:
        self.seeds = handicaps(self.goals)
        reach = team_reach(self.mine, self.team)
        self.ways = spread(self.mine, self.seeds, reach)
        self.routes = find_routes(self.mine, self.turns_off(), self.supply(), reach)

    @property
    def seats(self) -> int:
        return len(self.front)

    @property
    def distance(self) -> int:
        """In tunnels, were every one of them at hand."""
        return self.ways.distance

    @property
    def nearness(self) -> float:
        """In links, as hard as they are to come by."""
        return self.routes.work / LINK

    def supply(self, without: CardId = NO_CARD) -> Supply:
        """The tunnels to come; `without` one that has just left the hand."""
        if without not in self.supplies:
            digs_too = self.want > 0
            own = list(self.hand) if digs_too and not self.blocked(self.seat) else []
            if without in own:
                own.remove(without)
            others = [seat for seat in range(self.seats) if seat != self.seat]
            digs = sum(digging(self.chances[seat]) for seat in others)
            hand = sum(self.hand_sizes[seat] for seat in others) / len(others)
            fresh = self.deck * (digs + digs_too) / self.seats
            self.supplies[without] = Supply(self.unseen, self.pool, hand, digs, fresh, own, self.left_alone)
        return self.supplies[without]

    def turns_off(self, without: Cell = NOWHERE) -> dict[Cell, float]:
        """How far each goal is put away; all but one of them, if it is no goal any more."""
        return {cell: handicap * LINK for cell, handicap in self.seeds.items() if cell != without}

    @property
    def demand(self) -> Demand:
        """What the good ways ask for."""
        if self._demand is None:
            self._demand = Demand(self.mine, self.routes)
        return self._demand

    def about(self, cell: Cell, tile: Tile) -> float:
        """The nearness once a tunnel lies there, roughly."""
        return work_about(self.mine, self.routes, cell, tile) / LINK

    def exactly(self, cell: Cell, tile: Tile, mine: Mine | None = None, without: Cell = NOWHERE) -> float:
        """The same, worked out; in another mine, where it does not come from the hand, or without one of the goals."""
        goals, supply = self.turns_off(without), self.supply(NO_CARD if mine else tile >> 1)
        return work_with(mine or self.mine, goals, supply, cell, tile, self.team) / LINK

    def without(self, cell: Cell) -> float:
        """The nearness once the card on a cell is gone."""
        return work_without(self.mine, self.turns_off(), self.routes.supply, cell, self.team) / LINK

    @property
    def left(self) -> float:
        """How many turns of each seat are left, about."""
        return (self.deck + sum(self.hand_sizes)) / self.seats

    @property
    def hope(self) -> float:
        """How much it looks as if the treasure will be reached, 1 to -1."""
        lays = self.left * sum(map(digging, self.chances))
        if lays < self.distance:
            return -1.0
        return max(-0.5, min(1.0, 1.2 - self.nearness / 5))

    def blocked(self, seat: Seat) -> bool:
        """Whether a seat may not lay tunnels (B10, S14)."""
        return bool(self.front[seat] & BLOCKS_LAYING)


def digging(chances: Sequence[float]) -> float:
    """How likely a seat with these chances digs for the treasure."""
    return sum(chance for role, chance in zip(ROLES, chances, strict=True) if WANTS[role] > 0)


def handicaps(goals: Mapping[Cell, float]) -> dict[Cell, int]:
    """0 for the goal that most likely is the treasure; what certainly is not is no goal at all."""
    most = max(goals.values(), default=0.0)
    if most <= 0:
        return dict.fromkeys(goals, 0)
    return {cell: round(HANDICAP * (1 - chance / most)) for cell, chance in goals.items() if chance > UNLIKELY}


def goal_chances(view: View) -> dict[Cell, float]:
    """Where the treasure may be, by what this seat has seen (I2, W17)."""
    cells = [cell for cell, what in view.hidden if what == "goal"]
    seen = [m for m in view.memory if m.what == "goal" and m.holds]
    weights = dict.fromkeys(cells, 1.0)
    for m in seen:
        if m.content == (TREASURE,):
            weights = {cell: float(cell in m.where) for cell in cells}
        else:
            for cell in m.where:
                if cell in weights:
                    weights[cell] *= 1 - 1 / len(m.where)
    total = sum(weights.values())
    if not cells:
        return {}
    return {cell: weight / total for cell, weight in weights.items()} if total else dict.fromkeys(cells, 1 / len(cells))


def known_goals(view: View) -> dict[Cell, bool]:
    """Goals that this seat has looked at: whether the treasure lies there."""
    return {cell: card == TREASURE for cell, card in _seen_goals(view).items()}


def _seen_goals(view: View) -> dict[Cell, CardId]:
    return {m.where[0]: m.content[0] for m in view.memory if m.what == "goal" and m.holds and len(m.where) == 1}


def unseen(view: View) -> Counter[CardId]:
    """The cards of the box that this seat does not see: in other hands, in the deck, on the discard pile, set aside."""
    left = Counter(view.rules.deck)
    left.subtract(tile >> 1 for _, tile in view.mine)
    left.subtract(view.hand)
    left.subtract(card for card in view.discard if card != UNKNOWN)
    return left


def mine_of(view: View) -> Mine:
    """The mine as this seat sees it; what lies face down is put there as any goal or chest."""
    return shown.mine_of(view.mine, view.hidden)


def _barred(mine: Mine, team: Team) -> Mine:
    """S18: the mine as a team may use it, its rivals' doors being dead ends, even where nothing leads to them yet."""
    for cell, tile in list(mine.cards.items()) if team >= 0 else ():
        if CARDS[tile >> 1].door not in (NO_TEAM, team):
            mine.take_away(cell)
            mine.lay(cell, DEAD_ENDS[OPEN[tile]])
    return mine


def position_of(
    view: View,
    chances: Chances,
    suspected: float = 0.0,
    goals: Mapping[Cell, float] | None = None,
    left_alone: Mapping[Cell, float] | None = None,
) -> Position:
    """Return what a seat sees in its view. `goals` replaces the chances by sight alone."""
    role = view.dwarf
    return Position(
        seat=view.seat,
        role=role,
        want=WANTS[role],
        team=TEAM.get(role, NO_TEAM),
        mine=_barred(mine_of(view), TEAM.get(role, NO_TEAM)),
        goals=goal_chances(view) if goals is None else goals,
        front=view.front,
        hand=view.hand,
        hand_sizes=view.hand_sizes,
        deck=view.deck,
        direction=view.direction,
        chances=chances,
        friends=[friendliness(role, row) if seat != view.seat else 1.0 for seat, row in enumerate(chances)],
        laid=view.laid,
        unseen=unseen(view),
        pool=view.deck + sum(view.hand_sizes) - len(view.hand) + view.discard.count(UNKNOWN) + view.aside,
        suspected=suspected,
        left_alone=left_alone or {},
        prizes=prizes(view, _seen_goals(view)),
        spiders=spiders(view, _seen_goals(view)),
        looked=seen_chests(view),
        changes=changes(view, chances),
        fresh=fresh_want(view, chances),
        tools_matter=bool(view.rules.unpaid),
        alone_pays=("both_doors", "nobody") in view.options,
    )
