"""What is agreed before a game: plain data, checked. Names are data here and never become paths."""

from __future__ import annotations

import unicodedata
from dataclasses import asdict, dataclass
from typing import Any

from ..engine.ruleset import Table, TableError, check_table
from .strict import fields

# The seat marks in the order in which they are offered.
COLOURS = (
    "ring",
    "diamond",
    "square",
    "star",
    "hexagon",
    "triangle",
    "moon",
    "heart",
    "drop",
    "plus",
    "hourglass",
    "bolt",
)
KINDS = ("human", "phone", "computer")  # a person at the screen, one with a phone
BEATS = {"slow": 3500, "normal": 2000, "fast": 1000, "off": 0}  # ms that a computer player's turn takes at least
QUICKEST = 0.2  # of a thought: a veto, or a move that nobody wants to wait for, at every speed
MAX_ROUNDS = 20
LONGEST_NAME = 40
LONGEST_WORD = 64
LARGEST_SEED = 1 << 128


class PlanError(ValueError):
    """A plan that cannot be played. `cause` ends a text id, `values` is what the text names (as in `TableError`)."""

    def __init__(self, cause: str, message: str, **values: object) -> None:
        super().__init__(message)
        self.cause = cause
        self.values = values


@dataclass(frozen=True)
class Seat:
    """Who sits where. No two seats of a plan have the same mark."""

    name: str
    avatar: str
    colour: str  # one of COLOURS
    kind: str  # one of KINDS
    level: str = "normal"
    persona: str = ""

    @property
    def agent(self) -> str:
        """The computer player that sits here, as `make_agent` finds it."""
        return f"{self.level}:{self.persona}" if self.persona else self.level


@dataclass(frozen=True)
class Pace:
    """How fast computer players play. The least time is the same for every secret, so it tells nothing."""

    thinking_ms: int = 500  # of a turn at normal speed
    paused: bool = False
    speed: str = "normal"  # one of BEATS

    @property
    def least_ms(self) -> int:
        return round(self.thinking_ms * BEATS[self.speed] / BEATS["normal"])

    def veto_ms(self, first: bool) -> int:
        """Whether to veto is decided in the same time by everybody, and never at once: of those who are asked one
        after another only the first takes as long as for a turn, for all of them heard the play."""
        return max(self.least_ms if first else 0, self.quickest_ms)

    @property
    def quickest_ms(self) -> int:
        return round(self.thinking_ms * QUICKEST)


@dataclass(frozen=True)
class Plan:
    table: Table
    seats: tuple[Seat, ...]
    seed: int
    name: str = ""

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.kind != "computer")

    @property
    def phones(self) -> tuple[int, ...]:
        """The seats of people who play with their phones, if phones are let in."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.kind == "phone")

    @property
    def computers(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.kind == "computer")

    def to_json(self) -> dict[str, Any]:
        table = asdict(self.table) | {"options": dict(self.table.options), "modules": list(self.table.modules)}
        return {"table": table, "seats": [asdict(seat) for seat in self.seats], "seed": self.seed, "name": self.name}

    @staticmethod
    def from_json(data: object) -> Plan:
        """The plan in plain JSON values from anywhere; PlanError if there is none."""
        told = _fields(data, "plan", {"table": dict, "seats": list, "seed": int, "name": str})
        if len(told["seats"]) > 12:
            raise PlanError("seats", "more than 12 seats", value=len(told["seats"]))
        seats = tuple(Seat(**_fields(seat, "seat", _SEAT)) for seat in told["seats"])
        plan = Plan(_table(told["table"]), seats, told["seed"], told["name"])
        check_plan(plan)
        return plan


_SEAT: dict[str, type] = dict.fromkeys(("name", "avatar", "colour", "kind", "level", "persona"), str)
_TABLE: dict[str, type] = {
    **dict.fromkeys(("game", "edition"), str),
    **dict.fromkeys(("seats", "rounds", "first", "revision"), int),
    "options": dict,
    "modules": list,
}


def _fields(data: object, what: str, kinds: dict[str, type]) -> dict[str, Any]:
    """Exactly these fields, each of exactly its type (True is no number)."""
    if not isinstance(data, dict) or data.keys() != kinds.keys():
        raise PlanError("shape", f"a {what} must have {', '.join(kinds)}", value=what)
    try:
        return fields(data, kinds)
    except ValueError as error:
        raise PlanError("shape", f"{what}: {error}", value=str(error).partition(" ")[0]) from error


def _table(data: dict[str, Any]) -> Table:
    told = _fields({"revision": 1, **data}, "table", _TABLE)  # the first did not name itself
    words = [*told["options"], *told["options"].values(), *told["modules"]]
    if len(words) > 100 or not all(type(word) is str and len(word) <= LONGEST_WORD for word in words):
        raise PlanError("shape", "options and modules are short words", value="options")
    return Table(**told | {"modules": tuple(told["modules"])})


def check_plan(plan: Plan) -> None:
    """PlanError for anything that cannot be played or shown."""
    try:
        check_table(plan.table)
    except TableError as error:
        raise PlanError(error.cause, str(error), **error.values) from error
    if plan.table.rounds > MAX_ROUNDS:
        raise PlanError("rounds", f"at most {MAX_ROUNDS} rounds, not {plan.table.rounds}", value=plan.table.rounds)
    if len(plan.seats) != plan.table.seats:
        message = f"{len(plan.seats)} seats are taken, the table has {plan.table.seats}"
        raise PlanError("seat_count", message, value=len(plan.seats), seats=plan.table.seats)
    if abs(plan.seed) >= LARGEST_SEED:
        raise PlanError("seed", "a seed of more than 128 bits", value="")
    _check_word("name", plan.name, LONGEST_NAME)
    for seat in plan.seats:
        _check_seat(seat)
    colours = [seat.colour for seat in plan.seats]
    if len(set(colours)) < len(colours):
        twice = next(colour for colour in colours if colours.count(colour) > 1)
        raise PlanError("colour_twice", f"two seats have the mark {twice}", value=twice)


def _check_seat(seat: Seat) -> None:
    if not seat.name.strip():
        raise PlanError("seat_name", "a seat without a name", value="")
    _check_word("seat_name", seat.name, LONGEST_NAME)
    _check_word("seat_avatar", seat.avatar, LONGEST_WORD)
    _check_word("seat_level", seat.level, LONGEST_WORD)
    _check_word("seat_persona", seat.persona, LONGEST_WORD)
    if seat.colour not in COLOURS:
        raise PlanError("seat_colour", f"'{seat.colour}' is none of the marks {', '.join(COLOURS)}", value=seat.colour)
    if seat.kind not in KINDS:
        raise PlanError("seat_kind", f"a player is {' or '.join(KINDS)}, not '{seat.kind}'", value=seat.kind)


def tidy_name(name: str) -> str:
    """A name as somebody typed it or a file has it, as it can be shown on one line: accents joined to their letters,
    no space around it and none doubled, for such names would look alike."""
    seen = (letter for letter in unicodedata.normalize("NFC", name) if letter.isprintable())
    return " ".join("".join(seen).split())[:LONGEST_NAME].rstrip()


def _check_word(cause: str, word: str, longest: int) -> None:
    """Short, and of letters that can be shown on one line: no controls, nothing that turns the line around."""
    if len(word) > longest or not word.isprintable():
        raise PlanError(cause, f"{cause}: longer than {longest} letters, or letters that cannot be shown", value=word)
