"""The 2022 championship card, guidebook (rule W22): two tunnels in one turn."""

from __future__ import annotations

from ..choices import hand_lays
from ..explain import may_not_lay
from ..frames import start_lay
from ..moves import NOBODY, PLAY, STOP, Move
from ..refusal import Refusal
from ..state import Action, Frame, GameState, frame
from ..vocabulary import CardId, Seat
from .base import card_module

TUNNELS = 2


def _moves(g: GameState, seat: Seat, card: CardId) -> list[Move]:
    return [(PLAY, card, NOBODY, NOBODY, NOBODY)] if hand_lays(g, seat) else []


def _play(g: GameState, seat: Seat, move: Move) -> None:
    g.draws_due = 0  # B33: one for each tunnel
    g.stack.append(Guide(seat, TUNNELS))


def _refuse(g: GameState, seat: Seat, move: Move) -> Refusal:
    return may_not_lay(g, seat) or Refusal.NO_PLACE_TO_LAY


@frame
class Guide(Frame):
    """The first tunnel must be laid; the player may stop before the second."""

    kind = "second_tunnel"
    seat: Seat
    left: int
    refused: tuple[Move, ...] = ()

    def legal(self, g: GameState) -> list[Move]:
        lays = [move for move in hand_lays(g, self.seat) if move not in self.refused]
        return [*lays, (STOP,)] if self.left < TUNNELS or not lays else lays

    def resolve(self, g: GameState, move: Move) -> None:
        if move[0] == STOP:
            g.stack.pop()
        elif not any(ask(g, self.seat, move) for ask in g.rules.before_lay):
            self.go(g, move)

    def refuse(self, g: GameState, move: Move) -> None:
        g.stack[-1] = Guide(self.seat, self.left, (*self.refused, move))

    def go(self, g: GameState, move: Move) -> None:
        g.draws_due += 1
        if self.left > 1:
            g.stack[-1] = Guide(self.seat, self.left - 1)
        else:
            g.stack.pop()
        start_lay(g, self.seat, move)


MODULE = card_module("guidebook", effects={"guide": Action(_moves, _play, _refuse)})
