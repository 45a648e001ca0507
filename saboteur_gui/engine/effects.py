"""The small effects that cards and rules are made of."""

from __future__ import annotations

from . import knowledge
from .cards import ALL_CARDS, FRONT_CARDS, LIES
from .events import (
    CardDiscarded,
    CardDrawn,
    CardPlaced,
    CardTakenAway,
    GoldChanged,
    GoldPaid,
    NuggetTaken,
    TunnelRemoved,
)
from .state import GameState
from .vocabulary import CardId, Cell, NuggetWhy, PayWhy, Seat

EVERYONE = 0xFFF
CARD_BITS = 8
# Events that most turns need are made once.
DISCARDED = tuple(CardDiscarded(card) for card in ALL_CARDS)
DRAWN = tuple(tuple(CardDrawn(Seat(seat), "deck", card) for card in ALL_CARDS) for seat in range(12))


# Hands, deck, discard pile


def lose(g: GameState, seat: Seat, card: CardId) -> None:
    """Take a card out of a hand, in sight of all."""
    hand = g.hands[seat]
    at = hand.index(card)
    g.hands[seat] = hand[:at] + hand[at + 1 :]
    if g.known_card_count:
        knowledge.card_left(g, seat, card)


def lose_unseen(g: GameState, seat: Seat, cards: tuple[CardId, ...]) -> None:
    """Discard cards from a hand face down; only their owner knows them."""
    hand, knower = list(g.hands[seat]), 1 << seat + CARD_BITS
    for card in cards:
        hand.remove(card)
        g.discard.append(card | knower)
    g.hands[seat] = tuple(hand)
    if g.known_card_count and cards:
        knowledge.cards_left(g, seat)


def gain(g: GameState, seat: Seat, card: CardId) -> None:
    """Add a card to a hand, which stays sorted. Tells nothing."""
    g.hands[seat] = tuple(sorted((*g.hands[seat], card)))


def discard(g: GameState, card: CardId) -> None:
    """A card goes face up onto the discard pile (B31)."""
    g.discard.append(card | EVERYONE << CARD_BITS)
    g.out_events.append(DISCARDED[card])


def discard_unseen(g: GameState, card: CardId, knowers: int = 0) -> None:
    """A card goes face down onto the pile; `knowers` have a bit each. The event of what happened tells it."""
    g.discard.append(card | knowers << CARD_BITS)


def place_before(g: GameState, seat: Seat, target: Seat, card: CardId) -> None:
    """A card played by `seat` comes to lie in front of `target`."""
    g.front[target] |= LIES[card]
    g.tell(CardPlaced(seat, target, card))


def take_from_before(g: GameState, seat: Seat, bit: int) -> None:
    """A card in front of a player is removed and discarded."""
    g.front[seat] &= ~bit
    g.discard.append(FRONT_CARDS[bit] | EVERYONE << CARD_BITS)
    g.tell(CardTakenAway(seat, FRONT_CARDS[bit]))


def draw(g: GameState, seat: Seat, count: int = 1) -> None:
    """Draw from the deck while it lasts; nothing is shuffled back (S3)."""
    deck, hand, drawn = g.deck, [*g.hands[seat]], DRAWN[seat]
    while deck and count > 0:
        count -= 1
        card = deck.pop()
        hand.append(card)
        g.out_events.append(drawn[card])
    hand.sort()
    g.hands[seat] = tuple(hand)


def other_seats(g: GameState, seat: Seat, direction: int) -> list[Seat]:
    """All other seats, beginning next to this one."""
    count = g.rules.seats
    return [(seat + direction * step) % count for step in range(1, count)]


# Gold


def draw_nuggets(g: GameState, seat: Seat, amount: int, why: NuggetWhy) -> None:
    """B26: one nugget card at a time from the top; what overshoots goes under the pile. It stops at
    the amount, and when every card left overshoots or none is left."""
    if g.rules.chips:  # N3
        reward(g, seat, amount, "winner")
        return
    while amount > 0:
        at = next((i for i in range(len(g.nuggets) - 1, -1, -1) if g.nuggets[i] <= amount), -1)
        if at < 0:
            return
        g.nuggets[:] = g.nuggets[at + 1 :] + g.nuggets[: at + 1]  # those above it go under the pile
        value = g.nuggets.pop()
        amount -= value
        g.tell(NuggetTaken(seat, why, value))
        pay(g, seat, value)


def change_gold(g: GameState, seat: Seat, amount: int) -> None:
    """A seat has more gold, or less."""
    g.gold[seat] += amount
    g.tell(GoldChanged(seat, g.gold[seat] > 0, g.gold[seat], g.paid[seat]))


def pay(g: GameState, seat: Seat, amount: int) -> None:
    """Gold won by sharing."""
    g.paid[seat] += amount
    change_gold(g, seat, amount)


def reward(g: GameState, seat: Seat, amount: int, why: PayWhy, less: int = 0) -> None:
    """Gold by the rules' table, which everybody can read: what it comes to is public (S21, S22, tournament)."""
    g.tell(GoldPaid(seat, why, amount, less))
    pay(g, seat, amount - less)


# The mine


def remove_tunnel(g: GameState, seat: Seat, cell: Cell) -> CardId:
    """B13: take a face-up card out of the mine; the card."""
    card = g.mine.cards[cell] >> 1
    g.mine.take_away(cell)
    g.laid = tuple(at for at in g.laid if at != cell)
    g.tell(TunnelRemoved(seat, cell, card))
    return card
