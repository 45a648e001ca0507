"""What an answer to a riddle is worth. Any way that does what is asked is right, not only the one that is noted."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from ..engine.game import submit
from ..engine.moves import Move
from .prover import Prover
from .riddle import Dig, Sabotage, Who
from .riddle_position import set_up

Verdict = Literal["open", "solved", "lost"]


class DigAttempt:
    """One attempt at a riddle of the kind dig."""

    def __init__(self, riddle: Dig) -> None:
        self.turns = riddle.turns  # left
        self._prover = Prover(riddle.diggers)
        self.game = self._prover.waited(set_up(riddle.position))

    def play(self, move: Move) -> None:
        """Make a move for the digger that is asked. Raises IllegalMove, and nothing has changed."""
        g = self.game.clone()
        used = g.stack[-1].kind == "turn"
        submit(g, g.stack[-1].seat, move)
        self.turns -= used
        self.game = self._prover.waited(g)

    def verdict(self) -> Verdict:
        """Tell whether it is solved, can still be, or is lost."""
        if (end := self._prover.ended(self.game)) is not None:
            return "solved" if end else "lost"
        return "open" if self._prover.possible(self.game, self.turns) else "lost"

    def hint(self) -> Move | None:
        """Return a move that leads on, or None if it is lost."""
        line = self._prover.line(self.game, self.turns)
        return line[0] if line else None


def refutation(riddle: Sabotage, move: Move) -> list[Move]:
    """Return how the diggers reach the treasure after this move of the saboteur; empty if the move is right."""
    g = set_up(riddle.position)
    submit(g, g.stack[-1].seat, move)
    prover = Prover(riddle.diggers)
    return prover.line(g) if prover.possible(g) else []


def names_them(riddle: Who, seats: Collection[int]) -> bool:
    """Tell whether these are the saboteurs, all of them and nobody else."""
    return set(seats) == set(riddle.saboteurs)
