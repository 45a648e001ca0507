"""What a public move says of who made it.

A move is of a kind: what it did to the mine or to whom, and what else its card could have done. How much likelier a
kind is from a saboteur than from a digger, in the first laps and later, was fitted to rounds between agents that play
very differently (`build_scripts/fit_clues.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.board import LINKED, Mine, is_goal
from ..engine.cards import IS_LADDER, OPEN, POSITIONS, REMOVABLE
from ..engine.vocabulary import CardId, Cell, Seat
from .belief import Weights
from .card_values import through
from .distance import Field, after_lay, after_removal, spread
from .position import Chances, digging
from .roles import DIGGER, ROLES, SABOTEUR, WANTS

Kind = str
# By kind: the logarithm of how much likelier it is from a saboteur, in its maker's first turn of the round, the
# second, the third to fifth, and later.
WEIGHTS: dict[Kind, tuple[float, float, float, float]] = {
    "dead_end_in_the_way": (3.78, 2.91, 3.55, 3.02),
    "dead_end": (1.47, 1.56, 1.19, 1.38),
    "hinders": (-1.17, -0.18, -0.04, -0.11),
    "hinders_but_could_dig": (0.55, 0.92, 0.62, 0.77),
    "idle": (0.29, -0.12, -0.04, -0.10),
    "idle_but_could_dig": (0.16, 0.15, 0.35, 0.40),
    "digs": (-0.90, -0.76, -0.99, -1.17),
    "falls_in_the_way": (3.17, 3.44, 3.25, 2.98),
    "falls": (0.63, 0.44, 0.15, 0.56),
    "falls_clear": (-1.25, -1.11, -1.46, -1.16),
    "breaks_suspect": (-0.32, -0.37, -1.15, -1.02),
    "breaks_anybody": (1.91, 1.90, 0.93, 1.42),
    "breaks_trusted": (1.83, 1.94, 1.93, 1.50),
    "breaks_striker": (-0.48, -0.68, -0.88, -0.64),
    "mends_suspect": (0.51, 0.51, 0.78, 0.45),
    "mends_anybody": (-1.48, -1.50, -0.99, -1.07),
    "mends_trusted": (-1.22, -1.49, -1.43, -1.66),
    "looks": (-0.06, -0.26, -0.05, -0.12),
    "passes": (-0.53, -0.21, -0.22, -0.45),
}
MENDS = frozenset(("mends_suspect", "mends_anybody", "mends_trusted"))
AIMED = MENDS | {"breaks_suspect", "breaks_anybody", "breaks_trusted"}  # weighed again by whom they hit: hindsight
PERIODS = (0, 1, 2, 2, 2, 3)  # by the turns that the maker has had: which of the weights
CHANGES = 0.3  # links: less than this brings the treasure neither nearer nor further away
APART = 0.12  # how far from the others a seat is trusted or suspected
# How much all counts once somebody has shown himself, and while saboteurs may be hiding: in laps 1, 2 and later.
SHOWN, UNSHOWN = (1.4, 1.3, 1.1), (0.8, 0.5, 0.4)
EXPOSED = 0.5  # the weight from which somebody has
_SIDES = [(1 - WANTS[role]) / 2 for role in ROLES]  # how far a dwarf works against the treasure


def weight(kind: Kind, turns: int) -> float:
    """The weight of a move of that kind by a seat that has had so many turns before."""
    return WEIGHTS[kind][PERIODS[min(turns, len(PERIODS) - 1)]]


def weigh(kind: Kind, turns: int) -> Weights:
    """The same by dwarf."""
    return against(weight(kind, turns))


def against(step: float) -> Weights:
    """By dwarf: a step towards those that work against the treasure."""
    return [step * side for side in _SIDES]


def openness(rows: Sequence[Weights], lap: int) -> float:
    """How much what is known of all seats counts: where saboteurs show themselves, who digs is honest."""
    most = max((row[SABOTEUR] - row[DIGGER] for row in rows), default=0.0)
    return (SHOWN if most > EXPOSED else UNSHOWN)[min(lap, len(SHOWN) - 1)]


def gains(mine: Mine, field: Field, card: CardId) -> dict[tuple[Cell, int], float]:
    """How much nearer a tunnel brings the treasure, by where it may lie and which way it is turned."""
    found: dict[tuple[Cell, int], float] = {}
    for way in POSITIONS[card]:
        tile = card * 2 + way
        for place in mine.cells_for(OPEN[tile], 15 if IS_LADDER[tile] else LINKED):
            found[place, way] = _gain(field, after_lay(mine, field, place, tile))
    return found


def of_lay(card: CardId, gain: float, most: float) -> Kind:
    """A tunnel laid for that gain, while in the best place it would have brought `most`."""
    could = most > CHANGES
    if through(card) < 2:
        return "dead_end_in_the_way" if gain < -CHANGES else "dead_end"
    if gain < -CHANGES:
        return "hinders_but_could_dig" if could else "hinders"
    if gain > CHANGES:
        return "digs"
    return "idle_but_could_dig" if could else "idle"


def of_aim(seat: Seat, target: Seat, what: str, seen: Chances) -> Kind:
    """A tool broken or mended for another seat, by what the table believes of it beside what it believes of all."""
    doubts = [1 - digging(row) for other, row in enumerate(seen) if other != seat]
    apart = 1 - digging(seen[target]) - sum(doubts) / len(doubts)
    return f"{what}_suspect" if apart > APART else f"{what}_trusted" if apart < -APART else f"{what}_anybody"


def _gain(field: Field, after: float) -> float:
    return max(-3.0, min(2.0, min(field.nearness, 9) - min(after, 9)))


class Ways:
    """How far it is to the goals of one mine, and so of what kind a change of it would be."""

    def __init__(self) -> None:
        self._field: Field | None = None
        self._gains: dict[CardId, dict[tuple[Cell, int], float]] = {}  # what each tunnel would bring

    def forget(self) -> None:
        """The mine has changed."""
        self._field, self._gains = None, {}

    def field(self, mine: Mine) -> Field:
        if self._field is None:
            self._field = spread(mine, _goals(mine))
        return self._field

    def of_lay(self, mine: Mine, card: CardId, cell: Cell, turned: int) -> Kind | None:
        """A tunnel laid there; None if it does not fit."""
        found = self._gains.get(card)
        if found is None:
            found = self._gains[card] = gains(mine, self.field(mine), card)
        return of_lay(card, found[cell, turned], max(found.values())) if (cell, turned) in found else None

    def of_removal(self, mine: Mine, cell: Cell) -> Kind | None:
        """A tunnel taken out there; None if nothing lies there."""
        if cell not in mine.cards or not REMOVABLE[mine.cards[cell]]:
            return None
        gain = _gain(self.field(mine), after_removal(mine, _goals(mine), cell))
        return "falls_in_the_way" if gain < -CHANGES else "falls_clear" if gain > CHANGES else "falls"


def _goals(mine: Mine) -> dict[Cell, int]:
    """Face-down goals, none of them further away than another."""
    return {cell: 0 for cell, value in mine.hidden.items() if is_goal(value)}
