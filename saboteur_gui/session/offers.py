"""What the answers to a question point at on the table, and what they are called. No rule is known here."""

from __future__ import annotations

from typing import NamedTuple

from ..engine.cards import ANY_TOOL, AT_ONCE_CARDS, LIES, NAMES, TOOL_NAMES, of_effect
from ..engine.moves import (
    AIM,
    AT_ONCE,
    CHEST,
    CHEST_TURNED,
    CLEAR,
    FRONT_NAMES,
    GOAL,
    GOAL_TURNED,
    KEEP,
    LAY,
    MINER,
    NOBODY,
    PASS,
    PLAY,
    PLAY_FIELDS,
    SHIFT,
    STEAL,
    TAKE,
    Move,
    payer_of,
)  # fmt: skip
from ..engine.view import Request, View, goal_number
from ..engine.vocabulary import Cell
from ..wording import Line, answer, card_title

RELAYS = of_effect("relay")  # cards that lay the tunnel laid last somewhere else


class Spot(NamedTuple):
    """A place on the table that can be pointed at."""

    kind: str  # "cell", "seat", "tool" (of a seat), "pile" (discards), "mine" (anywhere in it)
    a: int = NOBODY
    b: int = NOBODY


PILE, MINE = Spot("pile"), Spot("mine")


def cell(at: int) -> Spot:
    return Spot("cell", at)


def seat(who: int) -> Spot:
    return Spot("seat", who)


def spots_of(move: Move, view: View) -> tuple[Spot, ...]:
    """Everything that a move points at; who pays a toll is named after that (`payer_of`)."""
    do, own = move[0], view.seat
    if do in (LAY, MINER):
        return (cell(move[2]),)
    if do == PLAY:
        return _played(move, own)
    if do == PASS:
        return (PILE,)
    if do == CLEAR:
        return Spot("tool", own, move[3]), seat(own)
    if do in (GOAL, CHEST, SHIFT):
        return (cell(move[1]),)
    if do == AT_ONCE:
        return tuple(cell(at) for at, tile in view.mine if tile >> 1 == AT_ONCE_CARDS[move[1]])
    if do in (AIM, TAKE, STEAL):
        return (seat(move[1]),)
    return ()


def _played(move: Move, own: int) -> tuple[Spot, ...]:
    card, fields = move[1], PLAY_FIELDS.get(move[1], ())
    if "cells" in fields:
        return cell(move[2]), cell(move[3])
    if "cell" in fields:
        return (cell(move[2]),)
    if "tool" in fields:
        return seat(move[2]), Spot("tool", move[2], move[3])
    if "target" in fields:
        if LIES[card] & ANY_TOOL:
            return seat(move[2]), Spot("tool", move[2], LIES[card])
        return (seat(move[2]),)
    return MINE, seat(own)


def position_of(move: Move) -> int:
    """How the card of a move lies, or -1 if that does not matter."""
    turned: int = move[3] if move[0] == LAY or (move[0] == PLAY and move[1] in RELAYS) else NOBODY
    return turned


def lifted_card(view: View) -> int:
    """The tunnel that a Detour takes up: the one laid last (W23); -1 if there is none."""
    at = view.laid[-1] if view.laid else NOBODY
    return next((tile >> 1 for where, tile in view.mine if where == at), NOBODY)


def only_answer(request: Request | None) -> Move | None:
    """How a card that was turned up lies, and which is next, need not be asked if there is one way (B18, B20)."""
    single = request is not None and len(request.moves) == 1 and request.kind in ("turned", "reach")
    return request.moves[0] if request is not None and single else None


# In words

_NAME_ALONE = ""


def answer_line(view: View, move: Move) -> Line:
    """A move as the words on its button; without an id, the name of the player that it names."""
    plain = answer(view.kind, move)
    if plain is not None:
        return Line(plain)
    do = move[0]
    if do in (GOAL, CHEST, SHIFT):
        return covered_line(view, move[1])
    if do in (AIM, TAKE, STEAL):
        return Line(_NAME_ALONE, {"player": move[1]})
    if do in (GOAL_TURNED, CHEST_TURNED):
        return Line(f"answer.turned.{move[1]}")
    if do == KEEP:
        return Line(card_title(NAMES[move[1]]))
    return _hand_line(view, move)


def _hand_line(view: View, move: Move) -> Line:
    do, payer = move[0], payer_of(move)
    if do == PASS:
        return Line("table.discard_cards", count=len(move) - 1) if len(move) > 1 else Line("table.pass")
    if do == CLEAR:
        return Line("table.clear", things={"card": card_title(FRONT_NAMES[move[3]])})
    if do == MINER:
        return Line("table.place_miner")
    if payer >= 0:
        return Line("table.you_pay") if payer == view.seat else Line("table.pays", {"player": payer})
    if do == PLAY and "tool" in PLAY_FIELDS.get(move[1], ()):
        return Line("table.mend", {"player": move[2]}, {"tool": f"tool.{TOOL_NAMES[move[3]]}"})
    if position_of(move) >= 0:
        return Line("table.lay_here")
    return Line("table.play", things={"card": card_title(NAMES[move[1]])})


def covered_line(view: View, cell: Cell) -> Line:
    """A card that lies face down, by its place among those of its kind, from above."""
    kinds = dict(view.hidden)
    kind = kinds.get(cell, "goal")
    if kind == "goal" and cell in kinds:
        return Line("table.goal_number", numbers={"number": goal_number(view, cell)})
    same = sorted(at for at, of in kinds.items() if of == kind)  # cells count row by row
    return Line(f"table.{kind}_number", numbers={"number": same.index(cell) + 1 if cell in same else 1})
