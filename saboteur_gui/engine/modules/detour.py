"""The 2023 championship card, Detour (rule W23): the tunnel laid last is laid somewhere else."""

from __future__ import annotations

from ..cards import BLOCKS_LAYING
from ..choices import add_lays
from ..events import TunnelMoved
from ..explain import may_not_lay, refuse_place
from ..moves import PLAY, Move
from ..reaching import put_tunnel
from ..refusal import Refusal
from ..state import Action, GameState
from ..vocabulary import CardId, Seat
from .base import card_module


def _without_last(g: GameState) -> tuple[GameState, CardId]:
    """The game with the tunnel laid last taken up, and that card: links are judged without it."""
    world = g.clone()
    card = world.mine.cards[g.laid[-1]] >> 1
    world.mine.take_away(g.laid[-1])
    return world, card


def _moves(g: GameState, seat: Seat, card: CardId) -> list[Move]:
    if not g.laid or g.front[seat] & BLOCKS_LAYING:
        return []
    world, tunnel = _without_last(g)
    lays: list[Move] = []
    add_lays(world, seat, tunnel, lays, gated=False)
    return [(PLAY, card, cell, turned, payer) for _, _, cell, turned, payer in lays if cell != g.laid[-1]]


def _play(g: GameState, seat: Seat, move: Move) -> None:
    source, cell, turned = g.laid[-1], move[2], move[3]
    card = g.mine.cards[source] >> 1
    g.mine.take_away(source)
    g.laid = g.laid[:-1]
    g.tell(TunnelMoved(seat, source, cell, turned))
    put_tunnel(g, seat, card, cell, turned)


def _refuse(g: GameState, seat: Seat, move: Move) -> Refusal:
    if not g.laid:
        return Refusal.NOTHING_LAID
    blocked = may_not_lay(g, seat)
    if blocked is not None:
        return blocked
    if move[2] == g.laid[-1]:
        return Refusal.SAME_CELL
    if move[3] not in (0, 1):
        return Refusal.NOT_OFFERED
    world, tunnel = _without_last(g)
    return refuse_place(world, tunnel, move[2], move[3])


MODULE = card_module("detour", effects={"relay": Action(_moves, _play, _refuse, origin=lambda g: g.laid[-1])})
