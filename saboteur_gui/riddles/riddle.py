"""Riddles as data: what they are, and reading and writing them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import date
from functools import lru_cache
from importlib.resources import files
from typing import Any, ClassVar, Literal

from ..engine.moves import Move, describe
from ..engine.ruleset import Table
from ..engine.vocabulary import Seat
from .riddle_position import Position

Kind = Literal["dig", "sabotage", "who"]
KINDS: tuple[Kind, ...] = ("dig", "sabotage", "who")
Words = Mapping[str, Any]  # a move, as `moves.describe` puts it
DAYS = 366
MOST_STARS = 5


@dataclass(frozen=True)
class Dig:
    """Lead the way to the treasure within so many turns. The seats with cards play together, all hands open."""

    name: str
    stars: int  # 1 to MOST_STARS, by measured difficulty
    position: Position
    turns: int  # it cannot be done in fewer
    solution: tuple[Words, ...]  # one way to do it
    ways: int  # in how many different mines it can end
    chance: float  # that random play does it

    kind: ClassVar[Kind] = "dig"

    @property
    def diggers(self) -> tuple[Seat, ...]:
        """Who digs: the seats that have cards, the one whose turn it is first."""
        seats = [seat for seat, hand in enumerate(self.position.hands) if hand]
        return tuple(map(Seat, sorted(seats, key=lambda seat: (seat - self.position.seat) % len(self.position.hands))))


@dataclass(frozen=True)
class Sabotage:
    """Play the one card after which the treasure cannot be reached, whatever the others do with their open hands."""

    name: str
    stars: int
    position: Position
    solution: Words  # the only move that does it
    chance: float  # that random play of the others reaches it after another move, on average

    kind: ClassVar[Kind] = "sabotage"

    @property
    def diggers(self) -> tuple[Seat, ...]:
        """Who digs afterwards: all others, in the order of play."""
        seats = len(self.position.hands)
        return tuple(Seat((self.position.seat + step) % seats) for step in range(1, seats))


@dataclass(frozen=True)
class Who:
    """Watch a round up to a point and name the saboteurs."""

    name: str
    stars: int
    seats: int
    seed: int
    moves: tuple[Words, ...]  # from the beginning of the round
    talk: tuple[tuple[int, int, Words], ...]  # after how many moves, who, what
    saboteurs: tuple[int, ...]
    belief: tuple[float, ...]  # by seat: how likely a perfect listener takes it for a saboteur at the end

    kind: ClassVar[Kind] = "who"

    @property
    def table(self) -> Table:
        """The table at which it was played."""
        return Table("base", self.seats, rounds=1)


Riddle = Dig | Sabotage | Who
_CLASSES: dict[str, type[Dig] | type[Sabotage] | type[Who]] = {"dig": Dig, "sabotage": Sabotage, "who": Who}


def move_of(words: Words, moves: Iterable[Move]) -> Move:
    """Return the move that these words name; LookupError if it is not among `moves`."""
    wanted = dict(words)
    for move in moves:
        if describe(move) == wanted:
            return move
    raise LookupError(f"{wanted} is not possible")


def to_text(riddles: Iterable[Riddle]) -> str:
    """Return riddles as JSON, a line each."""
    lines = [json.dumps({"kind": riddle.kind} | asdict(riddle), separators=(",", ":")) for riddle in riddles]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def from_text(text: str) -> list[Riddle]:
    """Return the riddles of such a text; ValueError, TypeError or KeyError if it holds none."""
    return [_read(row) for row in json.loads(text)]


def _read(row: dict[str, Any]) -> Riddle:
    made = _CLASSES[row.pop("kind")]
    values = {name: _frozen(value) for name, value in row.items()}
    if "position" in values:
        values["position"] = Position(**{name: _frozen(value) for name, value in row["position"].items()})
    return made(**values)


def _frozen(value: Any) -> Any:
    """Lists as tuples."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


@lru_cache
def riddles(kind: Kind) -> tuple[Riddle, ...]:
    """Return the riddles of a kind, the easiest first."""
    return _load(kind)


def riddle_of(day: date) -> Riddle:
    """Return the riddle of a day: another one on each day of the year."""
    return _days()[day.timetuple().tm_yday - 1]


@lru_cache
def _days() -> tuple[Riddle, ...]:
    return _load("days")


def _load(name: str) -> tuple[Riddle, ...]:
    return tuple(from_text(files(__package__).joinpath(f"{name}.json").read_text(encoding="utf-8")))
