"""What blows and mends tell, by who is believed to be who now.

When a tool breaks, hardly anything is known of the two; later it is, and each seat knows itself. A blow sets two seats
apart and a mend joins them, so that what is known of the one tells of the other.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from ..engine.vocabulary import Seat
from . import clues
from .belief import Weights, lean
from .position import Chances, digging

SWEEPS = 2
LEAST = 0.001  # nobody is surer of a seat than this


class Habit(NamedTuple):
    """How readily a digger, and a saboteur, does so to a digger and to a saboteur."""

    digger_to_digger: float
    digger_to_saboteur: float
    saboteur_to_digger: float
    saboteur_to_saboteur: float


# With as much weight for whoever does it as `clues` has found.
EARLY_BLOW = Habit(0.15, 0.5, 1.4, 0.4)
BLOW = Habit(0.2, 1.0, 1.4, 0.4)
MEND = Habit(1.0, 0.45, 0.2, 0.7)


class Aim(NamedTuple):
    """Who aimed at whom, and how that is read."""

    seat: Seat
    target: Seat
    habit: Habit


Aims = Mapping[Aim, float]  # with how much it counted at once for the one who did so


def of_doer(habit: Habit, digs: float) -> float:
    """How far the one who does so leans towards a saboteur, if the other digs with that chance."""
    saboteur = digs * habit.saboteur_to_digger + (1 - digs) * habit.saboteur_to_saboteur
    return math.log(saboteur / (digs * habit.digger_to_digger + (1 - digs) * habit.digger_to_saboteur))


def of_target(habit: Habit, digs: float) -> float:
    """How far the one to whom it is done leans towards a saboteur, if the other digs with that chance."""
    saboteur = digs * habit.digger_to_saboteur + (1 - digs) * habit.saboteur_to_saboteur
    return math.log(saboteur / (digs * habit.digger_to_digger + (1 - digs) * habit.saboteur_to_digger))


def in_hindsight(
    rows: Sequence[Weights], aims: Aims, known: Collection[Seat], believe: Callable[[Sequence[Weights]], Chances]
) -> list[Weights]:
    """The rows, with what blows and mends tell now instead of what they told at once; not of seats that are `known`.
    `believe`: the chances that follow from rows."""
    told: dict[Aim, tuple[float, float]] = dict.fromkeys(aims, (0.0, 0.0))
    plain = list(rows)
    for aim, counted in aims.items():
        if aim.seat not in known:
            plain[aim.seat] = lean(plain[aim.seat], clues.against(-counted))
    found = plain
    for _ in range(SWEEPS if told else 0):
        believed = believe(found)
        for aim, (doer, target) in told.items():  # neither is judged by what this aim told of it before
            told[aim] = (
                of_doer(aim.habit, _but_for(digging(believed[aim.target]), target)),
                of_target(aim.habit, _but_for(digging(believed[aim.seat]), doer)),
            )
        found = list(plain)
        for aim, steps in told.items():
            for seat, step in zip((aim.seat, aim.target), steps, strict=True):
                if seat not in known:
                    found[seat] = lean(found[seat], clues.against(step))
    return found


def _but_for(digs: float, step: float) -> float:
    """The chance that a seat digs, but for one step towards a saboteur."""
    sure = min(1 - LEAST, max(LEAST, digs))
    return sure / (sure + (1 - sure) * math.exp(-step))
