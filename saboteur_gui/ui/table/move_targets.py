"""What a move points at, and which moves are left when some of it has been named.

Every legal move is known (`View.request`). A player names what the move points at, one spot after another, by
dropping, clicking or with keys; each spot leaves fewer moves, until one is left. No rule is known here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from ...engine.cards import EFFECT, IS_TUNNEL, POSITIONS
from ...engine.moves import CLEAR, LAY, MINER, NOBODY, PASS, PLAY, PLAY_FIELDS, Move, card_of, payer_of
from ...engine.view import View
from ...engine.vocabulary import NO_CARD, CardId
from ...session.offers import MINE as MINE
from ...session.offers import PILE as PILE
from ...session.offers import RELAYS as RELAYS
from ...session.offers import Spot as Spot
from ...session.offers import cell as cell
from ...session.offers import lifted_card as lifted_card
from ...session.offers import position_of as position_of
from ...session.offers import seat as seat
from ...session.offers import spots_of as spots_of


@dataclass(frozen=True)
class Choice:
    """What a player is about to do: cards from the hand, what for, how they lie, what has been named so far."""

    view: View
    cards: tuple[CardId, ...] = ()
    use: str = "play"  # "play", "miner", "discard", or "clear": something in front of oneself (S3)
    turned: int = 0
    named: tuple[Spot, ...] = ()

    @property
    def tile(self) -> int:
        """The tunnel that is laid if this is played on a cell, as it is held now; -1 if none is."""
        card = self.tunnel
        return card * 2 + self.turned if card >= 0 else NOBODY

    @property
    def tunnel(self) -> int:
        if len(self.cards) != 1 or self.use != "play":
            return NOBODY
        card = self.cards[0]
        if card in RELAYS:
            return lifted_card(self.view)
        return card if IS_TUNNEL[card] else NOBODY

    @property
    def can_turn(self) -> bool:
        return self.tunnel >= 0 and len(POSITIONS[self.tunnel]) > 1

    def turn(self) -> Choice:
        return replace(self, turned=1 - self.turned) if self.can_turn else self

    def moves(self) -> list[Move]:
        """Every legal move that this can still become."""
        request = self.view.request
        if request is None:
            return []
        fits = [move for move in request.moves if self._uses(move)]
        return [move for move in fits if set(self.named) <= self._spots(move)] if self.named else fits

    def _spots(self, move: Move) -> set[Spot]:
        payer = payer_of(move)
        return {*spots_of(move, self.view), *([seat(payer)] if payer >= 0 else [])}

    def _open(self, move: Move) -> Iterable[Spot]:
        """What a move points at and has not been named: who pays comes last."""
        named, payer = self.named, payer_of(move)
        left = [spot for spot in spots_of(move, self.view) if spot not in named]
        if self.use == "clear":
            return [spot for spot in left if spot.kind == "tool" and not named]
        return left or ([seat(payer)] if payer >= 0 and seat(payer) not in named else [])

    def _uses(self, move: Move) -> bool:
        if self.use == "clear":
            return move[0] == CLEAR and Counter(self.cards) <= Counter(move[1:3])
        if not self.cards:
            return card_of(move) == NO_CARD
        if self.use == "discard":
            discarded = move[1:] if move[0] == PASS else move[1:3] if move[0] == CLEAR else ()
            return bool(discarded) and sorted(discarded) == sorted(self.cards)
        does = (MINER,) if self.use == "miner" else (LAY, PLAY)
        return len(self.cards) == 1 and move[0] in does and card_of(move) == self.cards[0]

    def targets(self) -> dict[Spot, str]:
        """What can be named next: "now" as the card is held, "turned" only the other way round."""
        found = dict[Spot, str]()
        for move in self.moves():
            position = position_of(move)
            how = "now" if position in (NOBODY, self.turned) else "turned"
            for spot in self._open(move):
                if found.get(spot) != "now":
                    found[spot] = how
        return found

    def name(self, spot: Spot) -> Choice | None:
        """With one more spot named; the card turns by itself if only the other way fits. None: nothing is legal."""
        chosen = replace(self, named=(*self.named, spot))
        moves = chosen.moves()
        if not moves:
            return None
        if all(position_of(move) not in (NOBODY, self.turned) for move in moves):
            chosen = replace(chosen, turned=1 - self.turned)
        return chosen

    def decided(self) -> list[Move]:
        """The moves left as the card lies now: one, if nothing more is to be asked."""
        return [move for move in self.moves() if position_of(move) in (NOBODY, self.turned)]

    def other_uses(self) -> list[str]:
        """What else the chosen card could be used for."""
        if len(self.cards) != 1 or self.use in ("discard", "clear"):
            return []
        uses = ("play", "miner")
        return [use for use in uses if use != self.use and replace(self, use=use, named=()).moves()]


def most_discarded(view: View) -> int:
    """How many cards may be discarded at once (B6, S3)."""
    moves: Iterable[Move] = view.request.moves if view.request else ()
    return max((len(move) - 1 for move in moves if move[0] == PASS), default=0)


def attempt(choice: Choice, spot: Spot) -> Move | None:
    """The move that somebody tried who dropped the card on a spot where it cannot go; None if there is no such."""
    card = choice.cards[0] if choice.cards else NO_CARD
    if card < 0 or choice.use == "clear":
        return None
    if spot.kind == "pile":
        return PASS, *sorted(choice.cards)
    if choice.use == "miner":
        return (MINER, card, spot.a) if spot.kind == "cell" else None
    if IS_TUNNEL[card]:
        return (LAY, card, spot.a, choice.turned, NOBODY) if spot.kind == "cell" else None
    fields = PLAY_FIELDS.get(card, ())
    if spot.kind == "cell" and "cells" in fields:
        first = choice.named[0].a if choice.named else spot.a
        return PLAY, card, first, spot.a, NOBODY
    if spot.kind == "cell" and "cell" in fields:
        return PLAY, card, spot.a, choice.turned if card in RELAYS else NOBODY, NOBODY
    if spot.kind in ("seat", "tool") and "target" in fields:
        return PLAY, card, spot.a, spot.b if "tool" in fields else NOBODY, NOBODY
    return (PLAY, card, NOBODY, NOBODY, NOBODY) if not fields else None


def place_of(move: Move, view: View) -> Spot | None:
    """Where a move is made: a cell, a player, the discards; None if it is only an answer."""
    spots = (PILE,) if move[0] == PASS else spots_of(move, view)
    return next((spot for spot in spots if spot.kind in ("cell", "pile", "seat")), None)


def wants(choice: Choice) -> str:
    """What the chosen card has to be dropped on: ends a text id."""
    if choice.use == "clear":
        return "clear"
    card = choice.cards[0] if choice.cards else NO_CARD
    if card < 0:
        return "card"
    if choice.use != "play":
        return "miner" if choice.use == "miner" else "pile"
    if IS_TUNNEL[card] or card in RELAYS:
        return "tunnel"
    fields = PLAY_FIELDS.get(card, ())
    if "cells" in fields:
        return "goals"
    if "cell" in fields:
        return "goal" if EFFECT[card] == "scout" else "cell"
    return "seat" if "target" in fields else "nothing"
