"""Why a move is not legal: one reason for every cause (rules B6-B14 and what modules add)."""

from __future__ import annotations

from collections import Counter

from .board import neighbours
from .cards import ANY_TOOL, BLOCKS_LAYING, IS_TUNNEL, OPEN
from .moves import CLEAR, LAY, MINER, PASS, PLAY, Move, card_of
from .refusal import Refusal
from .state import GameState
from .vocabulary import CardId, Cell, Seat

DRAW: Move = (-1,)  # taking a card from the deck, which is never a move: cards are drawn at the end of a turn


def explain(g: GameState, seat: int, move: Move) -> Refusal | None:
    """Return None if `seat` may make this move now, else the reason. `move` may be any tuple of numbers."""
    if not g.stack:
        return Refusal.GAME_OVER
    asked = g.stack[-1]
    if asked.seat != seat:
        return Refusal.NOT_YOUR_TURN
    if move in asked.legal(g):
        return None
    if move == DRAW:
        return Refusal.NO_FREE_DRAW if g.deck else Refusal.DECK_EMPTY
    if asked.kind == "turn" or (asked.kind == "second_tunnel" and move and move[0] == LAY):
        return _why_not(g, asked.seat, move)
    return Refusal.NOT_NOW if move and move[0] in (LAY, PLAY, PASS, CLEAR, MINER) else Refusal.NOT_OFFERED


def _why_not(g: GameState, seat: Seat, move: Move) -> Refusal:
    if not move or move[0] not in (LAY, PLAY, PASS, CLEAR, MINER):
        return Refusal.NOT_NOW
    held = Counter(g.hands[seat])
    used = move[1:-1] if move[0] == CLEAR else move[1:] if move[0] == PASS else (card_of(move),)
    if any(count > held[card] for card, count in Counter(used).items()):
        return Refusal.NOT_IN_HAND
    for hook in g.rules.refuse:
        reason = hook(g, seat, move)
        if reason is not None:
            return reason
    if move[0] == LAY and len(move) == 5:
        return refuse_lay(g, seat, move)
    if move[0] == PLAY and len(move) == 5 and not IS_TUNNEL[move[1]]:
        return g.rules.actions[move[1]].refuse(g, seat, move)
    if move[0] == PASS:
        return Refusal.TOO_MANY_CARDS if len(move) - 1 > g.rules.most_passed else Refusal.NOT_OFFERED
    return Refusal.NOT_OFFERED


def may_not_lay(g: GameState, seat: Seat) -> Refusal | None:
    """B10, S14."""
    trouble = g.front[seat] & BLOCKS_LAYING
    if not trouble:
        return None
    return Refusal.TOOL_BROKEN if trouble & ANY_TOOL else Refusal.TRAPPED


def refuse_lay(g: GameState, seat: Seat, move: Move) -> Refusal:
    """Why a tunnel from the hand cannot be laid like this."""
    card, cell, turned = move[1:4]
    if not IS_TUNNEL[card] or turned not in (0, 1):
        return Refusal.NOT_OFFERED
    blocked = may_not_lay(g, seat)
    if blocked is not None:
        return blocked
    gate = g.rules.gates[card](g, seat) if card in g.rules.gates else None
    if gate is not None:
        return gate
    return refuse_place(g, card, cell, turned)


def refuse_place(g: GameState, card: CardId, cell: Cell, turned: int) -> Refusal:
    """Why a tunnel does not fit on a cell, for any seat."""
    mine = g.mine
    if cell in mine.cards:
        return Refusal.CELL_TAKEN
    if cell in mine.hidden:
        return Refusal.CELL_COVERED
    if not any(near in mine.cards for near in neighbours(cell)):
        return Refusal.NO_JOINT
    need, wall, _ = mine.facing(cell)
    openings = OPEN[card * 2 + turned]
    if openings & need != need or openings & wall:
        return Refusal.SIDES_DISAGREE
    if not need:
        return Refusal.NO_JOINT  # B8: contact by rock alone is not enough
    if not mine.edges[cell] & g.rules.joints[card]:
        return Refusal.NOT_LINKED
    forbids = g.rules.filters.get(card)
    reason = forbids(g, cell, card * 2 + turned) if forbids is not None else None
    return reason or Refusal.NOT_OFFERED  # it fits: the other position of a card whose two are alike, or a way to pay
