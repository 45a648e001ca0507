"""How likely a public move was for each dwarf, given what else was possible with that card.

The seat's hand is hidden, but the card it played was in it: where else that card could have gone is known, and every
dwarf would choose among those places, or do something else, by its own judgement. A clue is a logarithm by dwarf.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from ..engine.board import LINKED, Mine
from ..engine.cards import IS_LADDER, OPEN, POSITIONS, REMOVABLE
from ..engine.vocabulary import CardId, Cell, Seat
from .belief import Weights
from .card_values import through
from .distance import Field, after_lay, after_removal
from .position import Chances
from .roles import ROLES, WANTS, friendliness

SHARP = 1.5  # how strictly dwarfs are taken to choose the better place
MODEST = {role: want if want > 0 else 0.55 * want for role, want in WANTS.items()}  # saboteurs hide
MODESTIES = frozenset(MODEST.values())
ELSE_LAY = 5.0  # how many other things there were to do instead of laying this card
ELSE_PLAY = 3.0
DEAD_END = 0.4  # links: what a dead end costs a dwarf that wants the treasure


def softmax_of(worths: Sequence[float], chosen: int, others: float, instead: float) -> float:
    """The logarithm of the chance to choose one of these, with `others` more choices worth `instead`."""
    total = sum(math.exp(SHARP * worth) for worth in worths) + others * math.exp(SHARP * instead)
    return SHARP * worths[chosen] - math.log(total)


def of_lay(mine: Mine, field: Field, card: CardId, cell: Cell, turned: int) -> Weights | None:
    """A tunnel laid there and not elsewhere; None if it does not fit there."""
    gains: list[float] = []
    chosen = -1
    for way in POSITIONS[card]:
        tile = card * 2 + way
        for place in mine.cells_for(OPEN[tile], 15 if IS_LADDER[tile] else LINKED):
            if (place, way) == (cell, turned):
                chosen = len(gains)
            gains.append(_gain(field, after_lay(mine, field, place, tile)))
    return _by_want(gains, chosen, DEAD_END if through(card) < 2 else 0.0) if chosen >= 0 else None


def of_removal(mine: Mine, field: Field, seeds: dict[Cell, int], cell: Cell) -> Weights | None:
    """A tunnel taken out there and not elsewhere; None if nothing lies there."""
    if cell not in mine.cards:
        return None
    near = [at for at, tile in mine.cards.items() if REMOVABLE[tile] and (at == cell or mine.reach[at])]
    gains = [_gain(field, after_removal(mine, seeds, at)) for at in near]
    return _by_want(gains, near.index(cell), 0.0)


def of_aim(seat: Seat, target: Seat, targets: Sequence[Seat], sign: float, seen: Chances) -> Weights | None:
    """A tool broken (-1) or mended (1) for one of several others: friend or foe, by what the table believes of them."""
    others = [who for who in targets if who != seat]
    if target not in others:
        return None
    chosen = others.index(target)
    return [
        softmax_of([1.5 * sign * friendliness(role, seen[who]) for who in others], chosen, ELSE_PLAY, 0.35)
        for role in ROLES
    ]


def _gain(field: Field, after: float) -> float:
    return max(-3.0, min(2.0, min(field.nearness, 9) - min(after, 9)))


def _by_want(gains: list[float], chosen: int, dead: float) -> Weights:
    """The clue of a choice that brings the treasure nearer by so much; dwarfs that want it alike choose alike."""
    wants = {want: softmax_of([want * (gain - dead) for gain in gains], chosen, ELSE_LAY, 0.1) for want in MODESTIES}
    return [wants[MODEST[role]] for role in ROLES]
