"""The 2018 championship card, treasury (rule W18): one of the top five of the discard pile."""

from __future__ import annotations

from ..looking import look_and_keep
from ..moves import NOBODY, PLAY, Move
from ..refusal import Refusal
from ..state import Action, GameState
from ..vocabulary import CardId, Seat
from .base import card_module

LOOKS_AT = 5


def _moves(g: GameState, seat: Seat, card: CardId) -> list[Move]:
    return [(PLAY, card, NOBODY, NOBODY, NOBODY)] if g.discard else []


def _play(g: GameState, seat: Seat, move: Move) -> None:
    g.draws_due = 0  # this is the turn's draw
    look_and_keep(g, seat, "treasury", LOOKS_AT)


def _refuse(g: GameState, seat: Seat, move: Move) -> Refusal:
    return Refusal.NOT_OFFERED if g.discard else Refusal.NO_DISCARDS


MODULE = card_module("treasury", effects={"search": Action(_moves, _play, _refuse)})
