"""What a computer player sees in a position: the mine, where the treasure may be, who is friend or foe.

Made from a view and a belief, or from a world that was dealt for thinking ahead. The policies judge moves by it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field

from ..engine.board import Mine, covered_chest
from ..engine.cards import BLOCKS_LAYING, TREASURE
from ..engine.view import View
from .roles import TEAM, WANTS, friendliness
from .ways import Field, has_doors, open_for, spread

HANDICAP = 4  # how many links a goal that is hardly likely to be the treasure is put further away
UNLIKELY = 0.02
Chances = Sequence[Sequence[float]]


@dataclass(slots=True)
class Scene:
    seat: int
    role: int
    want: float  # how much the treasure is wished for, 1 to -1
    team: int  # whose doors stand open to this dwarf; -1: all
    mine: Mine
    goals: Mapping[int, float]  # face-down goal -> chance that it is the treasure
    front: Sequence[int]
    hand: tuple[int, ...]
    hand_sizes: Sequence[int]
    deck: int
    direction: int
    chances: Chances  # for every seat the chance of each dwarf
    friends: list[float]  # by seat, 1 to -1
    laid: tuple[int, ...] = ()  # cells of the tunnels laid in this round, the last one last (W23)
    suspected: float = 0.0  # how far the table takes this seat for an enemy of the diggers
    pleas: Set[int] = frozenset()  # who has asked for help
    prize_goals: bool = False  # the new goals: what is turned up is not only stone
    seeds: Mapping[int, int] = field(default_factory=dict)
    ways: Field = field(init=False)
    full: dict[object, float] = field(default_factory=dict)  # exact distances already worked out

    def __post_init__(self) -> None:
        if not self.seeds:
            self.seeds = handicaps(self.goals)
        reach = open_for(self.mine, self.team) if self.team >= 0 and has_doors(self.mine) else None
        self.ways = spread(self.mine, self.seeds, reach)

    @property
    def seats(self) -> int:
        return len(self.front)

    @property
    def distance(self) -> int:
        return self.ways.distance

    @property
    def left(self) -> float:
        """How many turns of each seat are left, about."""
        return (self.deck + sum(self.hand_sizes)) / self.seats

    def blocked(self, seat: int) -> bool:
        return bool(self.front[seat] & BLOCKS_LAYING)


def handicaps(goals: Mapping[int, float]) -> dict[int, int]:
    """0 for the goal that most likely is the treasure; what certainly is not is no goal at all."""
    most = max(goals.values(), default=0.0)
    if most <= 0:
        return dict.fromkeys(goals, 0)
    return {cell: round(HANDICAP * (1 - chance / most)) for cell, chance in goals.items() if chance > UNLIKELY}


def goal_chances(view: View) -> dict[int, float]:
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


def mine_of(view: View) -> Mine:
    """The mine as this seat sees it; what lies face down is put there as any goal or chest."""
    mine = Mine()
    for cell, tile in view.mine:
        mine.lay(cell, tile)
    for cell, what in view.hidden:
        mine.cover(cell, TREASURE if what == "goal" else covered_chest(TREASURE, 0))
    return mine


def scene_of(view: View, chances: Chances, suspected: float = 0.0, goals: Mapping[int, float] | None = None) -> Scene:
    role = view.dwarf
    return Scene(
        seat=view.seat,
        role=role,
        want=WANTS[role],
        team=TEAM.get(role, -1),
        mine=mine_of(view),
        goals=goal_chances(view) if goals is None else goals,
        front=view.front,
        hand=view.hand,
        hand_sizes=view.hand_sizes,
        deck=view.deck,
        direction=view.direction,
        chances=chances,
        friends=[friendliness(role, row) if seat != view.seat else 1.0 for seat, row in enumerate(chances)],
        laid=view.laid,
        suspected=suspected,
        prize_goals="new_goals" in view.modules,
    )
