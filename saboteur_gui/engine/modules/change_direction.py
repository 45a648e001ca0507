"""The 2020 championship card, change of direction (rule W20)."""

from __future__ import annotations

from ..events import DirectionChanged
from ..moves import NOBODY, PLAY, Move
from ..refusal import Refusal
from ..state import Action, GameState
from ..vocabulary import CardId, Seat
from .base import card_module


def _moves(g: GameState, seat: Seat, card: CardId) -> list[Move]:
    return [(PLAY, card, NOBODY, NOBODY, NOBODY)]


def _play(g: GameState, seat: Seat, move: Move) -> None:
    g.direction = -g.direction
    g.tell(DirectionChanged(g.direction))


def _refuse(g: GameState, seat: Seat, move: Move) -> Refusal:
    return Refusal.NOT_OFFERED


MODULE = card_module("change_direction", effects={"reverse": Action(_moves, _play, _refuse)})
