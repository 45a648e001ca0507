"""What happened, as facts: one small class a kind of event.

The transcript, the log, the screen, the statistics, the recap and players read these classes. A field of type `Own`,
`Both` or `Nobodys` is hidden: `redacted` leaves it out (None) for every seat that may not know it. A hidden card has no
identity beyond that: a seat that may not see it sees that a card moved.

`seat` is the seat that acted or that it happened to. Cards, goals, dwarfs and chests are the numbers of `cards`, cells
those of `board`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, get_args, get_type_hints

from .event_fields import Both, Nobodys, Own
from .moves import Move
from .table_events import CardDiscarded as CardDiscarded
from .table_events import CardKept as CardKept
from .table_events import CardPlaced as CardPlaced
from .table_events import CardsBuried as CardsBuried
from .table_events import CardsSeen as CardsSeen
from .table_events import CardTakenAway as CardTakenAway
from .table_events import DwarfChanged as DwarfChanged
from .table_events import GoldChanged as GoldChanged
from .table_events import GoldEvent as GoldEvent
from .table_events import GoldPaid as GoldPaid
from .table_events import GoldStolen as GoldStolen
from .table_events import NuggetsOffered as NuggetsOffered
from .table_events import NuggetTaken as NuggetTaken
from .table_events import PileEvent as PileEvent
from .table_events import PileShuffled as PileShuffled
from .table_events import SeatEvent as SeatEvent
from .table_events import TollAsked as TollAsked
from .table_events import TollPaid as TollPaid
from .table_events import TollRefused as TollRefused
from .vocabulary import NO_SEAT as NO_SEAT
from .vocabulary import NOWHERE as NOWHERE
from .vocabulary import CardId, Cell, Chest, Dwarf, Pile, Reason, Seat, Tile


class SetUp(NamedTuple):
    """All that lies hidden when a round begins; no seat may know it before the game is over."""

    dwarfs: tuple[Dwarf, ...]  # by seat
    spare: tuple[Dwarf, ...]  # top first
    goals: tuple[tuple[Cell, CardId], ...]
    goals_left: tuple[CardId, ...]
    chests: tuple[tuple[Cell, CardId, Chest], ...]  # cell, chest tunnel, chest
    chests_left: tuple[tuple[CardId, ...], tuple[Chest, ...]]
    hands: tuple[tuple[CardId, ...], ...]
    deck: tuple[CardId, ...]  # top first
    aside: tuple[CardId, ...]
    nuggets: tuple[int, ...]  # top first
    gold: tuple[int, ...]


class RoundStarted(NamedTuple):
    """A round is set up (B1-B4, B29, S27)."""

    n: int
    seat: Seat  # who begins
    mine: tuple[tuple[Cell, Tile], ...]  # what lies face up
    goals: tuple[Cell, ...]  # cells with a face-down goal
    chests: tuple[Cell, ...]  # cells with a covered chest
    deck: int  # how many cards: in the deck,
    aside: int  # set aside (S1),
    spare: int  # spare dwarfs,
    goals_left: int  # goals left over (G1),
    nuggets: int  # nugget cards in the pile
    holders: tuple[bool, ...]  # who holds gold
    parts: tuple[tuple[str, Any], ...]  # module -> what everybody sees of its part
    set_up: Nobodys[SetUp]


class HandDealt(NamedTuple):
    """A seat has its cards and its dwarf."""

    seat: Seat
    number: int
    hand: Own[tuple[CardId, ...]]
    dwarf: Own[Dwarf]
    gold: Own[int]  # its total so far


class TurnStarted(NamedTuple):
    """It is a seat's turn."""

    seat: Seat


class CardNamed(NamedTuple):
    """A card leaves the hand and is named with all it needs; it may still be vetoed (W19)."""

    seat: Seat
    move: Move


class TunnelLaid(NamedTuple):
    """A tunnel is laid from the hand (B7), unless `vetoed_by` a seat."""

    seat: Seat
    card: CardId
    cell: Cell
    turned: int
    vetoed_by: Seat = NO_SEAT


class CardPlayed(NamedTuple):
    """An action card is played, unless `vetoed_by` a seat. What it does follows as events of its own."""

    seat: Seat
    move: Move
    origin: Cell = NOWHERE  # the tunnel that a Detour takes up
    vetoed_by: Seat = NO_SEAT


class VetoPlayed(NamedTuple):
    """W19: a veto leaves the hand; what it answers follows as vetoed."""

    seat: Seat
    card: CardId


class Passed(NamedTuple):
    """A seat passes and discards face down (B6, S3)."""

    seat: Seat
    number: int
    cards: Own[tuple[CardId, ...]]


class Cleared(NamedTuple):
    """A seat discards two cards face down to be rid of one that lies in front of it (S3)."""

    seat: Seat
    removed: CardId
    number: int
    cards: Own[tuple[CardId, ...]]


class MinerPlaced(NamedTuple):
    """A toll miner stands on a cell now; a card was discarded for it face down (T2)."""

    seat: Seat
    cell: Cell
    card: Own[CardId]


class TunnelMoved(NamedTuple):
    """W23: the tunnel laid last is taken up and laid in another cell."""

    seat: Seat
    origin: Cell
    cell: Cell
    turned: int


class TunnelRemoved(NamedTuple):
    """A card is taken out of the mine (B13, H3). `card` is None for a covered chest, which goes unseen."""

    seat: Seat
    cell: Cell
    card: CardId | None


class CardRevealed(NamedTuple):
    """A goal or a covered chest is turned up; how it lies is decided next (B18). `chest` is -1 for a goal."""

    seat: Seat
    cell: Cell
    card: CardId
    chest: Chest


class GoalTurned(NamedTuple):
    """A goal lies face up now (B17-B18). `gold` is what it brings or costs (G2); None without new goals."""

    seat: Seat
    cell: Cell
    goal: CardId
    turned: int
    gold: int | None = None


class ChestTurned(NamedTuple):
    """A chest tunnel lies face up now and its chest takes effect (H2, H5). `asks`: a choice is still to be made."""

    seat: Seat
    cell: Cell
    tunnel: CardId
    turned: int
    chest: Chest
    gold: int | None = None
    asks: bool = False


class GoalMoved(NamedTuple):
    """A face-down goal is moved (H5 (5))."""

    seat: Seat
    origin: Cell
    cell: Cell


class GoalsHandled(NamedTuple):
    """Two face-down goals are exchanged, or not (W17)."""

    seat: Seat
    a: Cell
    b: Cell
    swapped: Own[bool]


class GoalSeen(NamedTuple):
    """A seat looks at a face-down goal (B14)."""

    seat: Seat
    cell: Cell
    goal: Own[CardId]


class ChestSeen(NamedTuple):
    """A seat looks at a covered chest and its tunnel (H4)."""

    seat: Seat
    cell: Cell
    tunnel: Own[CardId]
    chest: Own[Chest]


class DwarfSeen(NamedTuple):
    """A seat looks at another player's dwarf (S12, H5 (8))."""

    seat: Seat
    target: Seat
    dwarf: Own[Dwarf]


class HandsSwapped(NamedTuple):
    """Two players have swapped all their cards (S11)."""

    seat: Seat
    target: Seat
    mine: Both[tuple[CardId, ...]]  # what `seat` has now
    theirs: Both[tuple[CardId, ...]]  # what `target` has now


class DirectionChanged(NamedTuple):
    """The order of turns is reversed (W20): 1 clockwise, -1 the other way."""

    direction: int


class CardDrawn(NamedTuple):
    """A seat draws a card (B33)."""

    seat: Seat
    pile: Pile
    card: Own[CardId]


class CardTaken(NamedTuple):
    """A seat takes a card from another player's hand (H5 (6))."""

    seat: Seat
    target: Seat
    card: Both[CardId]


class PartChanged(NamedTuple):
    """What everybody sees of a module's own part of the table."""

    module: str
    value: Any


class AllRevealed(NamedTuple):
    """The round is over: dwarfs, goals and chests are turned up (B23)."""

    seat: Seat  # who reached the treasure, or -1
    reason: Reason
    dwarfs: tuple[Dwarf, ...]
    hidden: tuple[tuple[Cell, CardId, Chest], ...]  # what lay face down; chest -1 for goals


class RoundEnded(NamedTuple):
    """Gold is shared; the result of the round."""

    n: int
    reason: Reason
    reached_by: Seat  # or -1
    winners: tuple[Seat, ...]
    teams: tuple[str, ...]  # winning teams (Saboteur 2)
    crystals: int  # -1 in the base game
    paid: Nobodys[tuple[int, ...]]  # by sharing in this round
    gold: Nobodys[tuple[int, ...]]  # totals


class GameEnded(NamedTuple):
    """The game is over (B30)."""

    gold: tuple[int, ...]
    places: tuple[int, ...]


class Said(NamedTuple):
    """Table talk: a seat says something aloud. It is no part of the rules; sessions and arenas make it."""

    seat: Seat
    what: str  # what is meant, a key of `ai.sayings.SAYINGS`
    id: str = ""  # of its text
    values: Mapping[str, int] = {}
    emote: str = ""  # the face beside it


# Kinds that belong together: code that tells them apart matches the group first.
CourseEvent = RoundStarted | TurnStarted | DirectionChanged | PartChanged | AllRevealed | RoundEnded | GameEnded | Said
HandEvent = (
    HandDealt
    | CardNamed
    | CardPlayed
    | VetoPlayed
    | Passed
    | Cleared
    | MinerPlaced
    | CardDrawn
    | CardTaken
    | HandsSwapped
)
MineEvent = (
    TunnelLaid | TunnelMoved | TunnelRemoved | CardRevealed | GoalTurned | ChestTurned | GoalMoved | GoalsHandled
)
LookEvent = GoalSeen | ChestSeen | DwarfSeen
Event = CourseEvent | HandEvent | MineEvent | SeatEvent | PileEvent | LookEvent | GoldEvent
EVENTS: tuple[type[Event], ...] = get_args(Event)


def _hidden_fields(kind: type[Event]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The hidden fields of a kind, each with the fields that name the seats who may know it."""
    hints = get_type_hints(kind, include_extras=True)
    marks = {name: getattr(hint, "__metadata__", None) for name, hint in hints.items()}
    return tuple(
        (name, tuple(who for who in mark if isinstance(who, str))) for name, mark in marks.items() if mark is not None
    )


HIDDEN = {kind: fields for kind in EVENTS if (fields := _hidden_fields(kind))}


def redacted(event: Event, seat: int) -> Event:
    """The event as `seat` may know it (I1, I2); NO_SEAT gives what everybody may know."""
    fields = HIDDEN.get(type(event))
    if fields is None:
        return event
    unseen = {name: None for name, knowers in fields if seat < 0 or all(getattr(event, who) != seat for who in knowers)}
    whole: Any = event
    seen: Event = whole._replace(**unseen) if unseen else event
    return seen
