"""What a seat may choose in its turn: every legal lay, play and pass, complete and exact (B6, S3)."""

from __future__ import annotations

from functools import cache
from itertools import combinations, islice
from math import comb

from .board import FITS
from .cards import BLOCKS_LAYING, IS_TUNNEL, OPEN, POSITIONS
from .moves import LAY, NOBODY, PASS, Move
from .state import GameState
from .vocabulary import CardId, Seat


def turn_moves(g: GameState, seat: Seat) -> list[Move]:
    """All choices of a turn. Equal cards are listed once; no move twice."""
    hand = g.hands[seat]
    moves: list[Move] = []
    may_lay = not g.front[seat] & BLOCKS_LAYING
    actions = g.rules.actions
    before = -1
    for card in hand:
        if card == before:
            continue
        before = card
        if not IS_TUNNEL[card]:
            moves += actions[card].moves(g, seat, card)
        elif may_lay:
            add_lays(g, seat, card, moves)
    for choices in g.rules.choices:
        choices(g, seat, moves)
    add_passes(g, hand, moves)
    return moves


ONE_CARD_PASSES: tuple[Move, ...] = tuple((PASS, card) for card in range(len(IS_TUNNEL)))


def add_passes(g: GameState, hand: tuple[CardId, ...], moves: list[Move]) -> None:
    """B6: discard one card, with an empty hand none. S3: one to three."""
    if not hand:
        moves.append((PASS,))
    elif g.rules.most_passed == 1:
        moves += [ONE_CARD_PASSES[card] for card in dict.fromkeys(hand)]
    else:
        passes_first, all_differ = (PASS, *hand), len(set(hand)) == len(hand)
        for length, how_many in _passes(len(hand), g.rules.most_passed):
            # Combinations come in order, so the first ones are those that begin with PASS.
            passes = islice(combinations(passes_first, length), how_many)
            moves += passes if all_differ else dict.fromkeys(passes)


@cache
def _passes(held: int, most: int) -> list[tuple[int, int]]:
    """Passes of one to `most` cards: how long such a move is, and how many there are of it."""
    return [(count + 1, comb(held, count)) for count in range(1, min(most, held) + 1)]


# By joint and card: every position of the card, and where it fits.
FITS_BY_CARD = {
    joint: tuple(tuple((at, fits[OPEN[card * 2 + at]]) for at in POSITIONS[card]) for card in range(len(POSITIONS)))
    for joint, fits in FITS.items()
}


def add_lays(g: GameState, seat: Seat, card: CardId, moves: list[Move], gated: bool = True) -> None:
    """B7-B9, S5-S7: every cell and position for a tunnel card. `gated`: only doors the seat may lay (S7)."""
    rules = g.rules
    if gated and card in rules.gates and rules.gates[card](g, seat) is not None:
        return
    lays = g.mine.lays.get(card)
    if lays is None:
        lays = g.mine.lays[card] = _places(g, card)
    for way in rules.expand_lays:
        lays = way(g, seat, lays)
    moves += lays


def _places(g: GameState, card: CardId) -> list[Move]:
    """Every lay of a card that fits, for any seat."""
    joint = g.rules.joints[card]
    joints = g.mine.joints(joint)
    lays: list[Move] = [
        (LAY, card, cell, turned, NOBODY)
        for turned, fits in FITS_BY_CARD[joint][card]
        for cell, edge in joints
        if fits[edge]
    ]
    forbids = g.rules.filters.get(card)
    return lays if forbids is None else [lay for lay in lays if forbids(g, lay[2], card * 2 + lay[3]) is None]


def hand_lays(g: GameState, seat: Seat) -> list[Move]:
    """Every tunnel that a seat could lay from its hand now."""
    moves: list[Move] = []
    if not g.front[seat] & BLOCKS_LAYING:
        for card in dict.fromkeys(g.hands[seat]):
            if IS_TUNNEL[card]:
                add_lays(g, seat, card, moves)
    return moves


def playable(g: GameState, seat: Seat) -> bool:
    """B22: could this seat, in a turn of its own as things stand, lay a tunnel, play an action or clear?"""
    hand, actions = g.hands[seat], g.rules.actions
    if not g.front[seat] & BLOCKS_LAYING:  # first: where its tunnels fit is asked again in the turn that follows
        lays: list[Move] = []
        for card in hand:
            if IS_TUNNEL[card]:
                add_lays(g, seat, card, lays)
                if lays:
                    return True
    for card in hand:
        if not IS_TUNNEL[card] and actions[card].moves(g, seat, card):
            return True
    return any(can(g, seat) for can in g.rules.playable)
