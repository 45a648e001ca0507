"""Moves: small tuples of integers. The first number says what is done, the rest with what.

    LAY      card, cell, turned, payer        B7; payer: the seat that pays a toll, or -1 (T3)
    PLAY     card, a, b, c                    an action card; what a, b, c mean: `PLAY_FIELDS`
    PASS     card...                          B6, S3
    CLEAR    card, card, removed bit          S3
    MINER    card, cell                       T2
    YES NO STOP                               answers
    GOAL     cell        CHEST    cell        which reached card is turned next (B20)
    AT_ONCE  which                            costume department or tunnel party next (B20)
    GOAL_TURNED turned   CHEST_TURNED turned  which position it takes (B18)
    KEEP     card        which of the cards looked at is kept
    NUGGET   value       B25
    AIM      seat        whose dwarf a chest looks at (H5 (8))
    TAKE     seat        from whom a card is taken (H5 (6))
    SHIFT    cell, cell  which goal is moved (H5 (5))
    STEAL    seat        S24
    GO_ON                the round has been looked at (B23)

`describe` gives a move in the words of the transcript, `parse` reads such words.
"""

from __future__ import annotations

from typing import Any

from .board import xy
from .cards import ACTIONS, ANY_TOOL, AT_ONCE_CARDS, CARDS, FRONT_CARDS, NAMES, TOOL_NAMES
from .vocabulary import NO_CARD, NO_SEAT, CardId, Seat

Move = tuple[Any, ...]  # whole numbers; what each stands for follows from the first
NOBODY = NO_SEAT

(
    LAY,
    PLAY,
    PASS,
    CLEAR,
    MINER,
    YES,
    NO,
    STOP,
    GOAL,
    CHEST,
    AT_ONCE,
    GOAL_TURNED,
    CHEST_TURNED,
    KEEP,
    NUGGET,
    AIM,
    TAKE,
    SHIFT,
    STEAL,
    GO_ON,
) = range(20)

AT_ONCE_NAMES = tuple(CARDS[card].at_once for card in AT_ONCE_CARDS)
# The single tools of a set of them, by the set.
TOOLS_IN = tuple(tuple(bit for bit in TOOL_NAMES if bits & bit) for bits in range(ANY_TOOL + 1))
# What a card in front of a player is called when it is cleared away or shown.
FRONT_NAMES: dict[int, str] = {bit: NAMES[card] for bit, card in FRONT_CARDS.items()}
FRONT_BITS: dict[str, int] = {name: bit for bit, name in FRONT_NAMES.items()}

# Card -> the meaning of a, b, c. Cards that are not listed need nothing.
PLAY_FIELDS = {card: CARDS[card].targets for card in ACTIONS if CARDS[card].targets}
# Cards that lay a tunnel, so that a toll may be due (T3).
PAYERS = frozenset(card for card, fields in PLAY_FIELDS.items() if "payer" in fields)
# By card and seat: playing a card on that seat.
AIMED: tuple[tuple[Move, ...], ...] = tuple(
    tuple((PLAY, card, seat, NOBODY, NOBODY) for seat in range(12)) for card in range(len(CARDS))
)

_PLAIN = {
    YES: "yes",
    NO: "no",
    STOP: "stop",
    GOAL: "turn_goal",
    CHEST: "turn_chest",
    AT_ONCE: "dwarf",
    GOAL_TURNED: "turn_goal",
    CHEST_TURNED: "turn_chest",
    KEEP: "look",
    NUGGET: "nugget",
    AIM: "turn_chest",
    TAKE: "draw",
    SHIFT: "turn_chest",
    STEAL: "theft",
    GO_ON: "go_on",
}


def payer_of(move: Move) -> Seat:
    """Return the seat that pays the toll for a lay, from the hand or by a card (T3), or -1 if none is due."""
    payer: Seat = move[4] if move[0] == LAY or (move[0] == PLAY and move[1] in PAYERS) else NOBODY
    return payer


def card_of(move: Move) -> CardId:
    """Return the card that a move uses from the hand (of several the first), or -1."""
    card: CardId = move[1] if move[0] in (LAY, PLAY, PASS, CLEAR, MINER) and len(move) > 1 else NO_CARD
    return card


def describe(move: Move) -> dict[str, Any]:
    """Return a move in the words of the transcript's `ask` lines."""
    do = move[0]
    if do == LAY:
        words: dict[str, Any] = {"do": "lay", "card": NAMES[move[1]], "cell": [*xy(move[2])], "turned": move[3]}
        return words if move[4] < 0 else words | {"payer": move[4]}
    if do == PLAY:
        return {"do": "play", "card": NAMES[move[1]]} | _play_words(move)
    if do == PASS:
        return {"do": "pass", "cards": [NAMES[card] for card in move[1:]]}
    if do == CLEAR:
        cards = [NAMES[move[1]], NAMES[move[2]]]
        return {"do": "clear", "cards": cards, "removed": FRONT_NAMES[move[3]]}
    if do == MINER:
        return {"do": "toll_miner", "card": NAMES[move[1]], "cell": [*xy(move[2])]}
    return {"do": _PLAIN[do]} | _answer_words(move)


def _play_words(move: Move) -> dict[str, Any]:
    fields = PLAY_FIELDS.get(move[1], ())
    if "cells" in fields:
        return {"cells": [[*xy(move[2])], [*xy(move[3])]]}
    words: dict[str, Any] = {}
    for field, value in zip(fields, move[2:], strict=False):
        if field == "cell":
            words["cell"] = [*xy(value)]
        elif field == "tool":
            words["tool"] = TOOL_NAMES[value]
        elif field != "payer" or value >= 0:
            words[field] = value
    return words


def _answer_words(move: Move) -> dict[str, Any]:
    do = move[0]
    if do in (GOAL, CHEST):
        return {"cell": [*xy(move[1])]}
    if do == AT_ONCE:
        return {"why": AT_ONCE_NAMES[move[1]]}
    if do in (GOAL_TURNED, CHEST_TURNED):
        return {"turned": move[1]}
    if do == KEEP:
        return {"kept": NAMES[move[1]]}
    if do == NUGGET:
        return {"value": move[1]}
    if do in (AIM, STEAL):
        return {"target": move[1]}
    if do == TAKE:
        return {"from": move[1]}
    if do == SHIFT:
        return {"from": [*xy(move[1])], "to": [*xy(move[2])]}
    return {}
