"""The 2017 championship card, goal swap (rule W17): two face-down goals are exchanged, or not."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from .. import knowledge
from ..board import is_goal
from ..events import GoalsHandled
from ..moves import NO, NOBODY, PLAY, YES, Move
from ..refusal import Refusal
from ..state import Action, Frame, GameState, frame
from ..vocabulary import CardId, Seat
from .base import card_module

NAME = "goal_swap"


def _goals(g: GameState) -> list[int]:
    return sorted(cell for cell, hidden in g.mine.hidden.items() if is_goal(hidden))


def _moves(g: GameState, seat: Seat, card: CardId) -> list[Move]:
    return [(PLAY, card, a, b, NOBODY) for a, b in combinations(_goals(g), 2)]


def _play(g: GameState, seat: Seat, move: Move) -> None:
    g.stack.append(Exchange(seat, move))


def _refuse(g: GameState, seat: Seat, move: Move) -> Refusal:
    return Refusal.NEEDS_TWO_GOALS if len(_goals(g)) < 2 else Refusal.NOT_A_GOAL


@frame
class Exchange(Frame):
    """Everybody sees which two; only `seat` knows whether they change places."""

    kind = "keep"
    seat: Seat
    move: Move

    def legal(self, g: GameState) -> list[Move]:
        return [(YES,), (NO,)]

    def resolve(self, g: GameState, move: Move) -> None:
        g.stack.pop()
        a, b = self.move[2:4]
        swapped = move[0] == YES
        hidden = g.mine.hidden
        if swapped:
            hidden[a], hidden[b] = hidden[b], hidden[a]
        knowledge.tell(g, GoalsHandled(self.seat, a, b, swapped))

    def about(self, g: GameState) -> dict[str, Any]:
        return {"why": NAME, "move": self.move}


MODULE = card_module(NAME, effects={"exchange": Action(_moves, _play, _refuse, decided_later=True)})
