"""Players for the golden transcripts: they dig towards the goals, so that one round shows most of the rules."""

from __future__ import annotations

import random

from saboteur_gui.engine.board import neighbours, xy
from saboteur_gui.engine.cards import EAST, GROUPS
from saboteur_gui.engine.moves import LAY, PASS, Move
from saboteur_gui.engine.view import Request, View


class Digger:
    """Lays the tunnel that leads farthest to the east, plays an action card now and then, else passes."""

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        lays = [move for move in request.moves if move[0] == LAY]
        plays = [move for move in request.moves if move[0] not in (LAY, PASS)]
        linked = {cell for cell, openings in view.linked if openings}

        def worth(move: Move) -> float:
            x, y = xy(move[2])
            through = any(group & EAST and group != EAST for group in GROUPS[move[1] * 2 + move[3]])
            joins = any(near in linked for near in neighbours(move[2]))
            return x + 1.5 * through + 9 * joins - 0.5 * abs(y) + rng.random() - 20 * (x > 8)

        if plays and (not lays or rng.random() < 0.2):
            return plays[int(rng.random() * len(plays))]
        if lays:
            return max(lays, key=worth)
        return request.moves[int(rng.random() * len(request.moves))]


def digger() -> Digger:
    return Digger()
