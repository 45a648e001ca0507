"""Cards looked at, one of which is kept (W18, H5 (7), (9))."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import effects
from .cards import NAMES
from .events import CardDrawn, CardKept, CardsSeen
from .moves import KEEP, Move
from .state import Frame, GameState, frame
from .vocabulary import CardId, DrawWhy, Pile, Seat


@frame
class Keep(Frame):
    """Look at the top `count` cards of the deck or the discard pile and keep one (W18, H5 (7), (9))."""

    kind = "keep"
    seat: Seat
    why: DrawWhy
    count: int
    from_deck: bool = False

    def cards(self, g: GameState) -> list[CardId]:
        """As seen, top first."""
        pile: Sequence[int] = g.deck if self.from_deck else g.discard
        return [CardId(entry & 255) for entry in reversed(pile[-self.count :])]

    def legal(self, g: GameState) -> list[Move]:
        return [(KEEP, card) for card in sorted(set(self.cards(g)))]

    def resolve(self, g: GameState, move: Move) -> None:
        g.stack.pop()
        seat, kept, cards = self.seat, move[1], self.cards(g)
        pile: Pile = "deck" if self.from_deck else "discard"
        g.tell(CardKept(seat, self.why, pile, tuple(cards), kept, len(cards)))
        rest = cards.copy()
        rest.remove(kept)  # of equal cards the upper one (B31)
        if self.from_deck:  # H5 (7): the rest are discarded
            del g.deck[-self.count :]
            for card in rest:
                effects.discard_unseen(g, card, 1 << seat)
        else:  # the rest go back in the same order; only `seat` knows which one is missing
            del g.discard[-self.count :]
            for card in reversed(rest):
                effects.discard_unseen(g, card, 1 << seat)
        effects.gain(g, seat, kept)
        g.tell(CardDrawn(seat, pile, kept))

    def about(self, g: GameState) -> dict[str, Any]:
        return {"why": self.why, "count": self.count}

    def private(self, g: GameState) -> dict[str, Any]:
        return {"cards": [NAMES[card] for card in self.cards(g)]}


def look_and_keep(g: GameState, seat: Seat, why: DrawWhy, most: int, from_deck: bool = False) -> None:
    """With nothing to look at nothing happens. What is seen of the discard pile is known from then on."""
    count = min(most, len(g.deck if from_deck else g.discard))
    if not count:
        return
    if not from_deck:
        for at in range(-count, 0):
            g.discard[at] |= 1 << seat + effects.CARD_BITS
    keep = Keep(seat, why, count, from_deck)
    g.stack.append(keep)
    g.tell(CardsSeen(seat, why, "deck" if from_deck else "discard", count, tuple(keep.cards(g))))
