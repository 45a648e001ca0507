"""The 2019 championship card, veto (rule W19): another player's card has no effect."""

from __future__ import annotations

from typing import Any

from .. import effects
from ..cards import CARD
from ..events import CardPlayed, TunnelLaid, VetoPlayed
from ..frames import Carry
from ..moves import LAY, NO, YES, Move
from ..refusal import Refusal
from ..state import Action, Frame, GameState, Slice, frame
from ..vocabulary import CardId, Seat
from .base import card_module

CARD_ID = CARD["veto"]
OPEN_VETO = CARD_ID | effects.EVERYONE << effects.CARD_BITS  # as it lies on the discard pile


def holds_veto(g: GameState, seat: Seat) -> bool:
    return CARD_ID in g.hands[seat]


def _never(g: GameState, seat: Seat, card: CardId) -> list[Move]:
    return []


def _nothing(g: GameState, seat: Seat, move: Move) -> None:
    raise TypeError("a veto is never played in a turn")


def _refuse(g: GameState, seat: Seat, move: Move) -> Refusal:
    return Refusal.ONLY_AS_ANSWER


def _announce(g: GameState, seat: Seat, move: Move) -> None:
    """Ask every other seat that could hold a veto by what is public: one with cards in hand, and none once every veto
    of the box lies open on the discard pile."""
    if g.rules.revision > 1 and g.discard.count(OPEN_VETO) == g.rules.deck.count(CARD_ID):
        return
    asked = tuple(who for who in effects.other_seats(g, seat, g.direction) if g.hands[who])
    if asked:
        g.stack.append(Veto(asked[0], asked[1:], move))


@frame
class Veto(Frame):
    """Seats are asked in the order of play, whether they hold a veto or not; the first one settles it."""

    kind = "veto"
    seat: Seat
    waiting: tuple[Seat, ...]
    move: Move

    def legal(self, g: GameState) -> list[Move]:
        return [(YES,), (NO,)] if holds_veto(g, self.seat) else [(NO,)]

    def resolve(self, g: GameState, move: Move) -> None:
        if move[0] == YES:
            g.stack.pop()
            cancel(g, self.seat)
        elif self.waiting:
            g.stack[-1] = Veto(self.waiting[0], self.waiting[1:], self.move)
        else:
            g.stack.pop()

    def about(self, g: GameState) -> dict[str, Any]:
        return {"move": self.move}


def cancel(g: GameState, by: Seat) -> None:
    """The named card was not played: both cards are discarded, the vetoed one first (B31)."""
    carried = g.stack.pop()
    assert isinstance(carried, Carry)
    move = carried.move
    effects.lose(g, by, CARD_ID)
    g.tell(VetoPlayed(by, CARD_ID))
    if move[0] == LAY:
        g.tell(TunnelLaid(carried.seat, move[1], move[2], move[3], vetoed_by=by))
    else:
        g.tell(CardPlayed(carried.seat, move, g.rules.actions[move[1]].origin(g), vetoed_by=by))
    effects.discard(g, move[1])
    effects.discard(g, CARD_ID)
    g.set_part("veto", (*g.ext["veto"], by))


def _after_draw(g: GameState, seat: Seat) -> None:
    """B33: seats that played a veto draw last."""
    vetoes = g.ext["veto"]
    for by in vetoes:
        effects.draw(g, by)
    if vetoes:
        g.set_part("veto", ())


MODULE = card_module(
    "veto",
    effects={"forbid": Action(_never, _nothing, _refuse)},
    slice=Slice(start=lambda g: ()),  # who played a veto in this turn
    announce=_announce,
    after_draw=_after_draw,
)
