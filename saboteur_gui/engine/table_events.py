"""Events beside the mine: what lies in front of players, the deck and the discard pile, gold. See `events`."""

from __future__ import annotations

from typing import NamedTuple

from .event_fields import Nobodys, Own
from .moves import Move
from .vocabulary import CardId, Cell, DrawWhy, Dwarf, DwarfWhy, NuggetWhy, PayWhy, Pile, Seat

# In front of players


class CardPlaced(NamedTuple):
    """A card comes to lie in front of a player: a broken tool, a trap, a theft."""

    seat: Seat  # who played it
    target: Seat  # in front of whom
    card: CardId


class CardTakenAway(NamedTuple):
    """A card that lay in front of a player goes to the discard pile."""

    seat: Seat  # in front of whom it lay
    card: CardId


class DwarfChanged(NamedTuple):
    """A seat has another dwarf (S13, K2, P2)."""

    seat: Seat
    why: DwarfWhy
    spare: int  # how many spare dwarfs there are now,
    retired: int  # and how many have left the round
    dwarf: Own[Dwarf]


# The deck and the discard pile


class CardDiscarded(NamedTuple):
    """A card goes face up onto the discard pile (B31)."""

    card: CardId


class CardsSeen(NamedTuple):
    """A seat looks at the top cards of a pile and will keep one (W18, H5 (7), (9))."""

    seat: Seat
    why: DrawWhy
    pile: Pile
    number: int
    cards: Own[tuple[CardId, ...]]  # top first


class CardKept(NamedTuple):
    """One of the cards looked at is kept; it is drawn next. The others lie where the rules say."""

    seat: Seat
    why: DrawWhy
    pile: Pile
    cards: Own[tuple[CardId, ...]]  # all that were seen, top first
    kept: Own[CardId]
    number: int


class PileShuffled(NamedTuple):
    """The discard pile is shuffled (H5 (9)): its order is unknown now."""

    seat: Seat
    number: int
    discard: Nobodys[tuple[CardId, ...]]  # top first


class CardsBuried(NamedTuple):
    """Cards of the deck go unseen onto the discard pile (H5 (10))."""

    seat: Seat
    number: int


# Gold


class TollAsked(NamedTuple):
    """Another player is asked to pay for a lay; the card is known from then on (T3, I2)."""

    seat: Seat  # who wants to lay
    payer: Seat
    move: Move


class TollRefused(NamedTuple):
    """T3: who was asked does not pay."""

    seat: Seat
    move: Move


class TollPaid(NamedTuple):
    """T3: a gold goes to the owner of the miner, who leaves the mine."""

    seat: Seat  # who pays
    owner: Seat
    cell: Cell


class NuggetsOffered(NamedTuple):
    """Nugget cards are drawn to be shared (B24)."""

    seat: Seat  # who chooses first
    number: int


class NuggetTaken(NamedTuple):
    """A seat gets a nugget card (B25, B26, W16, H6)."""

    seat: Seat
    why: NuggetWhy
    value: Own[int]


class GoldPaid(NamedTuple):
    """Gold by a table that everybody can read: `amount` less what the role gets less (S21, S22, N3)."""

    seat: Seat
    why: PayWhy
    amount: int
    less: int


class GoldStolen(NamedTuple):
    """S24: one gold from `target`."""

    seat: Seat
    target: Seat


class GoldChanged(NamedTuple):
    """What a seat holds now. That it holds gold is public, how much is not (B28, S26)."""

    seat: Seat
    holds: bool
    gold: Own[int]  # in all
    paid: Own[int]  # by sharing in this round


SeatEvent = CardPlaced | CardTakenAway | DwarfChanged
PileEvent = CardDiscarded | CardsSeen | CardKept | PileShuffled | CardsBuried
GoldEvent = TollAsked | TollRefused | TollPaid | NuggetsOffered | NuggetTaken | GoldPaid | GoldStolen | GoldChanged
