"""The state of a game, the compiled rules it is played by, and the interface of frames and modules.

One mutable state with a cheap `clone`. What the game waits for is a stack of frames: data, so that
a game can be cloned and saved in the middle of anything. Frames and all other values in the state
are never changed in place but replaced, so that a clone copies only the lists that hold them. Functions that work on a
state call it `g`, for game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, TypeVar, dataclass_transform

from . import chance
from .board import Mine
from .cards import NAMES
from .events import NOWHERE, Event, PartChanged
from .moves import Move
from .refusal import Refusal
from .vocabulary import CardId, Cell, Chest, Dwarf, MemoryKind, ModuleGroup, QuestionKind, Reason, Seat, Tile


class Memory(NamedTuple):
    """Something a seat has seen or given away (I2). `holds`: whether it is sure to be so still.

    what      where                          content
    goal      cells it may lie on            (card,)
    chest     (cell,)                        (chest tunnel, chest)
    dwarf     (seat,)                        (dwarf,)
    spare     (place from the bottom,)       (dwarf,)     a former dwarf of its own (I3)
    out       (place,)                       (dwarf,)     the same, out of the round (S13)
    card      (seat,)                        (card,)      in that seat's hand
    """

    what: MemoryKind
    where: tuple[Any, ...]
    content: tuple[Any, ...]
    turn: int
    holds: bool = True


class Frame:
    """Something to be done or decided. An `auto` frame runs by itself; any other asks `seat`."""

    auto: ClassVar[bool] = False
    kind: ClassVar[QuestionKind] = ""
    seat: Seat

    def run(self, g: GameState) -> None:
        """Do what an `auto` frame is for."""
        raise TypeError(f"{type(self).__name__} waits for a decision")

    def legal(self, g: GameState) -> list[Move]:
        """Return every legal answer, none twice."""
        raise TypeError(f"{type(self).__name__} asks nobody")

    def resolve(self, g: GameState, move: Move) -> None:
        """Carry out an answer that `legal` lists."""
        raise TypeError(f"{type(self).__name__} asks nobody")

    def about(self, g: GameState) -> dict[str, Any]:
        """What everybody may know of the question."""
        return {}

    def private(self, g: GameState) -> dict[str, Any]:
        """What only the seat that is asked may know of it besides."""
        return {}

    def carried(self) -> tuple[CardId, ...]:
        """Cards that are neither in a hand nor anywhere else while this frame waits."""
        return ()


T = TypeVar("T")
FrameType = TypeVar("FrameType", bound=Frame)
FRAMES: dict[str, type[Frame]] = {}


@dataclass_transform()
def frame(cls: type[FrameType]) -> type[FrameType]:
    """A frame class: plain data with slots, known to the codec by its name."""
    made = dataclass(slots=True)(cls)
    FRAMES[made.__name__] = made
    return made


def _no_origin(g: GameState) -> Cell:
    return NOWHERE


@dataclass(frozen=True, slots=True)
class Action:
    """What an action card does. `moves` lists every legal way to play it, `play` carries one out,
    `refuse` says why a way that is not listed is not legal."""

    moves: Callable[[GameState, Seat, CardId], list[Move]]
    play: Callable[[GameState, Seat, Move], None]
    refuse: Callable[[GameState, Seat, Move], Refusal]
    decided_later: bool = False  # part of what it does is chosen after it was played (W17)
    origin: Callable[[GameState], Cell] = _no_origin  # the cell it takes a tunnel from (W23)


class World(NamedTuple):
    """What `Slice.deal` may use while a world that fits a view is made."""

    covered: tuple[Cell, ...]  # cells with a covered chest
    known_hidden: dict[Cell, int]  # those whose content the seat knows
    hide: Callable[[Cell, int], None]  # puts a covered chest on a cell
    shuffle: Callable[[list[Any]], object]


def _public(value: Any) -> Any:
    return value


def _as_seen(seen: Any, world: World) -> Any:
    return seen


def _no_tokens(seen: Any) -> Mapping[Cell, Seat]:
    return {}


@dataclass(frozen=True)
class Slice:
    """A module's own part of the state: tuples and numbers only. All of it is public unless `view` says
    what of it is; `deal` then makes a whole value that fits such a view."""

    start: Callable[[GameState], Any]  # the value at the beginning of a round
    view: Callable[[Any], Any] = _public
    deal: Callable[[Any, World], Any] = _as_seen
    left: Callable[[Any], tuple[tuple[CardId, ...], tuple[Chest, ...]]] | None = (
        None  # chest tunnels, chests not laid out
    )
    tokens: Callable[[Any], Mapping[Cell, Seat]] = _no_tokens  # what of a view lies on cells, and whose it is


class Option(NamedTuple):
    """A house rule."""

    values: tuple[str, ...]  # the first one is that of the newest edition
    games: tuple[str, ...] = ()  # those that use it, if not all of its module's


@dataclass(frozen=True)
class Module:
    """One part of the game: base, Saboteur 2, or what can be switched on. Each is one file.

    `name` is also that of its texts, its chapter in the rule book and its row of looks. What follows `cards` are hooks.
    """

    name: str
    order: int  # in which hooks run and lists name them; a championship card's is its year
    group: ModuleGroup  # the heading under which it is offered
    games: tuple[str, ...] = ("base", "saboteur2")
    clashes: Mapping[str, str] = field(default_factory=dict)  # other module -> why not together
    seats: tuple[int, int] = (2, 12)
    options: Mapping[str, Option] = field(default_factory=dict)
    cards: tuple[CardId, ...] = ()  # what it adds to the deck
    effects: Mapping[str, Action] = field(default_factory=dict)  # what action cards do, by the manifest's word for it
    configure: Callable[[Draft], None] | None = None  # changes to numbers and tables while rules are compiled
    slice: Slice | None = None
    new_game: Callable[[GameState], None] | None = None
    lay_out: Callable[[GameState], None] | None = None  # after the start card and the goals, before dealing
    choices: Callable[[GameState, Seat, list[Move]], None] | None = None  # further choices of a turn
    playable: Callable[[GameState, Seat], bool] | None = None  # a choice that counts against exhaustion (B22)
    verbs: Mapping[int, Callable[[GameState, Seat, Move], None]] = field(default_factory=dict)
    expand_lays: Callable[[GameState, Seat, list[Move]], list[Move]] | None = None  # tolls: the ways to make a lay
    before_lay: Callable[[GameState, Seat, Move], bool] | None = None  # True if it asks a seat first; the lay waits
    announce: Callable[[GameState, Seat, Move], None] | None = None  # after naming a card, before its effect
    after_lay: Callable[[GameState, Seat, Cell], None] | None = None
    at_once: Callable[[GameState], int] | None = None  # a card in the mine that acts now (B20), or -1
    instant_effects: Mapping[int, Callable[[GameState, Seat], None]] = field(default_factory=dict)
    prizes: Mapping[CardId, Callable[[GameState, Seat], int]] = field(default_factory=dict)  # gold a goal brings (G2)
    ends: Mapping[CardId, Reason] = field(default_factory=dict)  # goal -> why it ends the round
    blocks: Callable[[GameState, Cell], bool] | None = None  # may no goal be moved to this cell (T3)
    chest_turned: Callable[[GameState, Seat, Cell, Chest], None] | None = None  # H2
    before_draw: Callable[[GameState, Seat], None] | None = None  # before the turn's draw (B33)
    after_draw: Callable[[GameState, Seat], None] | None = None  # after it
    share: Callable[[GameState, Reason, Seat], bool] | None = None  # shares the gold: True if it did
    after_share: Callable[[GameState], None] | None = None
    refuse: Callable[[GameState, Seat, Move], Refusal | None] | None = None  # why a lay it forbids is not legal


# Of the rules. A saved game goes on by the revision it was begun with:
#   1  no `misfit_goal`, the goal always opened (B18); every pass counted for `passes` (B22); a veto was asked for until
#      the end of the round, wherever the vetoes were (W19)
REVISION = 2
# By revision: options that it did not have, and how it played.
NOT_YET: Mapping[int, Mapping[str, str]] = {1: {"misfit_goal": "opens"}}


@dataclass(slots=True)
class Rules:
    """The rules of one table, compiled: what the modules say, flattened to tuples and tables."""

    game: str
    edition: str
    options: dict[str, str]
    modules: tuple[str, ...]
    seats: int
    rounds: int
    first: Seat
    revision: int = REVISION
    deck: tuple[CardId, ...] = ()
    hand_size: int = 6
    aside: int = 0
    most_passed: int = 1
    dwarf_deck: tuple[Dwarf, ...] = ()
    goals: tuple[CardId, ...] = ()
    goal_cells: tuple[Cell, ...] = ()
    goals_a_lay: int = 99  # how many goals one laying may turn (B19)
    chips: bool = False  # gold is chips, not nugget cards
    fixed_pay: bool = False  # each dwarf's pay is fixed, so that everybody can count what others have (N3)
    unpaid: int = 0  # bits of what must not lie in front of a digger that takes nuggets (V1)
    joints: tuple[int, ...] = ()  # by card: which bits of `Mine.edges` a new card needs one of
    gates: dict[CardId, Callable[[GameState, Seat], Refusal | None]] = field(default_factory=dict)  # not this seat
    filters: dict[CardId, Callable[[GameState, Cell, Tile], Refusal | None]] = field(
        default_factory=dict
    )  # why not there
    actions: dict[CardId, Action] = field(default_factory=dict)
    slices: dict[str, Slice] = field(default_factory=dict)
    verbs: dict[int, Callable[[GameState, Seat, Move], None]] = field(default_factory=dict)
    instant_effects: dict[int, Callable[[GameState, Seat], None]] = field(default_factory=dict)
    prizes: dict[CardId, Callable[[GameState, Seat], int]] = field(default_factory=dict)
    ends: dict[CardId, Reason] = field(default_factory=dict)
    blocks: tuple[Callable[[GameState, Cell], bool], ...] = ()
    new_game: tuple[Callable[[GameState], None], ...] = ()
    lay_out: tuple[Callable[[GameState], None], ...] = ()
    choices: tuple[Callable[[GameState, Seat, list[Move]], None], ...] = ()
    playable: tuple[Callable[[GameState, Seat], bool], ...] = ()
    expand_lays: tuple[Callable[[GameState, Seat, list[Move]], list[Move]], ...] = ()
    before_lay: tuple[Callable[[GameState, Seat, Move], bool], ...] = ()
    announce: tuple[Callable[[GameState, Seat, Move], None], ...] = ()
    after_lay: tuple[Callable[[GameState, Seat, Cell], None], ...] = ()
    at_once: tuple[Callable[[GameState], int], ...] = ()
    chest_turned: tuple[Callable[[GameState, Seat, Cell, Chest], None], ...] = ()
    before_draw: tuple[Callable[[GameState, Seat], None], ...] = ()
    after_draw: tuple[Callable[[GameState, Seat], None], ...] = ()
    share: tuple[Callable[[GameState, Reason, Seat], bool], ...] = ()
    after_share: tuple[Callable[[GameState], None], ...] = ()
    refuse: tuple[Callable[[GameState, Seat, Move], Refusal | None], ...] = ()


Draft = Rules  # the rules while they are being compiled

# How `clone` treats a slot of the state. A list is copied flat: what it holds is immutable.
SHARED = (
    "rules",
    "seed",
    "chance",
    "round",
    "turn",
    "first",
    "direction",
    "spare",
    "retired",
    "aside",
    "goals_left",
    "laid",
    "last_layer",
    "last",
    "passes",
    "draws_due",
    "drawing_seat",
    "offer",
    "known_card_count",
)
COPIED = ("stack", "hands", "front", "dwarfs", "deck", "discard", "nuggets", "gold", "paid", "memory", "ext")


class GameState:
    __slots__ = (
        *SHARED,
        *COPIED,
        "mine",
        "out_events",
    )

    rules: Rules
    seed: int
    chance: int
    round: int
    turn: int  # turns begun since the start of the game
    first: Seat  # who begins this round
    direction: int  # 1 clockwise, -1 after a change of direction (W20)
    stack: list[Frame]
    mine: Mine
    hands: list[tuple[CardId, ...]]  # each sorted
    front: list[int]  # bits of what lies in front of each seat
    dwarfs: list[Dwarf]
    spare: tuple[Dwarf, ...]  # top first
    retired: tuple[Dwarf, ...]  # dwarfs that left the round (S13)
    deck: list[CardId]  # top last
    discard: list[int]  # top last: card | knowers << 8
    aside: tuple[CardId, ...]
    goals_left: tuple[CardId, ...]
    nuggets: list[int]  # top last
    gold: list[int]
    paid: list[int]  # what each seat got by sharing in this round
    laid: tuple[Cell, ...]  # cells of the tunnels laid in this round and still there, the last one last
    last_layer: Seat  # who laid the last tunnel of this round, or -1
    last: Seat  # who took the last turn
    passes: int  # forced passes running (B22)
    draws_due: int  # cards to draw at the end of this turn (B33)
    drawing_seat: Seat  # by whom
    offer: tuple[int, ...]  # nuggets being shared (B25)
    known_card_count: int  # how many `card` memories hold: no search is needed while it is 0
    memory: list[tuple[Memory, ...]]
    ext: dict[str, Any]  # the modules' slices
    out_events: list[Event]

    def clone(self) -> GameState:
        """Return a copy to play on with; its events begin anew."""
        new = GameState.__new__(GameState)
        new.rules = self.rules
        new.seed = self.seed
        new.chance = self.chance
        new.round = self.round
        new.turn = self.turn
        new.first = self.first
        new.direction = self.direction
        new.stack = self.stack.copy()
        new.mine = self.mine.clone()
        new.hands = self.hands.copy()
        new.front = self.front.copy()
        new.dwarfs = self.dwarfs.copy()
        new.spare = self.spare
        new.retired = self.retired
        new.deck = self.deck.copy()
        new.discard = self.discard.copy()
        new.aside = self.aside
        new.goals_left = self.goals_left
        new.nuggets = self.nuggets.copy()
        new.gold = self.gold.copy()
        new.paid = self.paid.copy()
        new.laid = self.laid
        new.last_layer = self.last_layer
        new.last = self.last
        new.passes = self.passes
        new.draws_due = self.draws_due
        new.drawing_seat = self.drawing_seat
        new.offer = self.offer
        new.known_card_count = self.known_card_count
        new.memory = self.memory.copy()
        new.ext = self.ext.copy()
        new.out_events = []
        return new

    def __eq__(self, other: object) -> bool:
        """Equal play from here on: all but the rules object itself and the caches of the mine."""
        if not isinstance(other, GameState):
            return NotImplemented
        return (
            all(getattr(self, name) == getattr(other, name) for name in (*SHARED[1:], *COPIED))
            and self.mine.cards == other.mine.cards
            and self.mine.hidden == other.mine.hidden
            and (self.rules.game, self.rules.modules, self.rules.options, self.rules.seats, self.rules.revision)
            == (other.rules.game, other.rules.modules, other.rules.options, other.rules.seats, other.rules.revision)
        )

    __hash__ = None  # type: ignore[assignment]  # it changes

    # Chance

    def below(self, bound: int) -> int:
        """Draw a number from 0 to `bound` - 1."""
        self.chance, number = chance.below(self.chance, bound)
        return number

    def shuffle(self, items: list[T]) -> list[T]:
        """Shuffle in place; return the same list."""
        self.chance = chance.shuffle(self.chance, items)
        return items

    # Events

    def tell(self, event: Event) -> None:
        """Note what happened, whole; `events.redacted` leaves out what a seat may not know."""
        self.out_events.append(event)

    def set_part(self, module: str, value: Any) -> None:
        """Replace a module's own part of the state; everybody is told what they may see of it."""
        self.ext[module] = value
        self.out_events.append(PartChanged(module, self.rules.slices[module].view(value)))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.stack

    def __repr__(self) -> str:
        hand = [[NAMES[card] for card in cards] for cards in self.hands]
        return f"<GameState seed={self.seed} round={self.round} turn={self.turn} {self.stack[-1:]} {hand}>"
