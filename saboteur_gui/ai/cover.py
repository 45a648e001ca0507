"""What a move costs that gives a saboteur away: how much more the table takes it for one, while that still matters."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ..engine.moves import Move
from ..engine.view import View
from . import clues
from .belief import chances
from .observer import Observer
from .position import Position
from .roles import SABOTEUR

BLUFF = {"little": 0.0, "people": 0.5, "much": 1.0}  # how much a saboteur hides
COVER = 6.0  # links: from wholly trusted to found out
MOMENT, OPEN = 2.0, 4.0  # links: how near the treasure is when there is nothing to wait for, and all is to be hidden
LATE = 5.0  # turns of each seat: with fewer left there is less to hide for


def costs(position: Position, view: View, witness: Observer, moves: Sequence[Move]) -> list[float]:
    """By move, in links: what is lost by what the table believes after it."""
    matters = COVER * worth_hiding(position)
    if matters <= 0:
        return [0.0] * len(moves)
    return [matters * more for more in given_away(view, witness, moves)]


def given_away(view: View, witness: Observer, moves: Sequence[Move]) -> list[float]:
    """By move: how much more the table takes the seat for a saboteur after it."""
    seen = chances(view, witness.rows, use_own=False)
    doubt = min(0.98, max(0.02, seen[view.seat][SABOTEUR]))
    odds = math.log(doubt / (1 - doubt))
    period = witness.turns[view.seat]
    by_kind: dict[str | None, float] = {None: 0.0}
    found: list[float] = []
    for move in moves:
        kind = witness.kind(view, view.seat, move, seen)
        if kind is not None and kind not in by_kind:
            by_kind[kind] = 1 / (1 + math.exp(-odds - clues.weight(kind, period))) - doubt
        found.append(by_kind[kind])
    return found


def worth_hiding(position: Position) -> float:
    """From 1, with the round before it, to 0 once the treasure is near or few turns are left."""
    far = (position.nearness - MOMENT) / (OPEN - MOMENT)
    return max(0.0, min(1.0, far, position.left / LATE))
