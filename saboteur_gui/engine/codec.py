"""A game as text and back: the snapshot that saves are made of.

The text is one JSON object: a format name, a version, a checksum and the body. Reading trusts
nothing: whatever is wrong with a text ends in `DamagedSave` or `NewerSave`, and nothing is half loaded.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any

from .board import Mine, cell_at, hidden_card, hidden_chest, is_goal
from .cards import CARD, CARDS, CHEST_TUNNELS, CHESTS, GOALS, IS_TUNNEL, NUGGETS, START
from .moves import FRONT_NAMES
from .setup import blank_state
from .state import COPIED, FRAMES, NOT_YET, SHARED, Frame, GameState, Memory, Rules
from .vocabulary import Cell, Tile

FORMAT = "saboteur-game"
VERSION = 2  # 1: of the first revision of the rules, which its body does not name


class SaveError(ValueError):
    """A text that no game can be read from."""


class DamagedSave(SaveError):
    pass


class NewerSave(SaveError):
    """Made by a later version of the program."""


# What a text may go wrong with while it is read.
WRONG = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, AssertionError, RecursionError)


# Plain values: every reader takes one kind and nothing that merely looks like it


def whole(value: Any) -> int:
    """Return a whole number; TypeError for anything else, booleans too."""
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")
    return value


def _is(kind: type) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise TypeError(f"{value!r} is not of type {kind.__name__}")
        return value

    return read


def _list(value: Any) -> list[Any] | tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise TypeError(f"{value!r} is not a list")
    return value


def _numbers(value: Any) -> list[int]:
    return [whole(part) for part in _list(value)]


def _row(value: Any) -> tuple[int, ...]:
    return tuple(_numbers(value))


def _rows(value: Any) -> list[tuple[int, ...]]:
    return [_row(part) for part in _list(value)]


def _frozen(value: Any) -> Any:
    """Numbers, with every list a tuple."""
    if isinstance(value, list | tuple):
        return tuple(_frozen(part) for part in value)
    if isinstance(value, int):
        return value
    raise TypeError(f"{value!r} in a part of the state")


# Frames. How a field is read follows from its annotation.

_FIELD: dict[str, Callable[[Any], Any]] = {
    **dict.fromkeys(("int", "Seat", "Cell", "CardId", "Chest"), whole),
    "bool": _is(bool),
    "str": _is(str),
    "DrawWhy": _is(str),
    "Reason": _is(str),
    "Move": _row,
    **dict.fromkeys(("tuple[Seat, ...]",), _row),
    "tuple[Move, ...]": lambda value: tuple(_rows(value)),
    "tuple[str, ...]": lambda value: tuple(_is(str)(part) for part in _list(value)),
}


def pack_frame(frame: Frame) -> tuple[Any, ...]:
    """Return a frame as the name of its class and its fields."""
    return type(frame).__name__, *(getattr(frame, part.name) for part in fields(frame))  # type: ignore[arg-type]


def unpack_frame(packed: Any) -> Frame:
    """Return the frame that `pack_frame` wrote; one of `WRONG` is raised if there is none."""
    name, *values = _list(packed)
    made = FRAMES[name]
    readers = [_FIELD[str(part.type)] for part in fields(made)]  # type: ignore[arg-type]
    return made(*(read(value) for read, value in zip(readers, values, strict=True)))


# The slots of the state


def _memories(value: Any) -> list[tuple[Memory, ...]]:
    return [tuple(_memory(*_list(part)) for part in _list(memories)) for memories in _list(value)]


def _memory(what: Any, where: Any, content: Any, turn: Any, holds: Any) -> Memory:
    return Memory(_is(str)(what), _row(where), _row(content), whole(turn), _is(bool)(holds))


def _slices(value: Any) -> dict[str, Any]:
    return {str(name): _frozen(part) for name, part in value.items()}


def _stack(value: Any) -> list[Frame]:
    return [unpack_frame(part) for part in _list(value)]


_NUMBERS = (
    "seed",
    "chance",
    "round",
    "turn",
    "first",
    "direction",
    "last_layer",
    "last",
    "passes",
    "draws_due",
    "drawing_seat",
    "known_card_count",
)
_READ: dict[str, Callable[[Any], Any]] = {
    **dict.fromkeys(_NUMBERS, whole),
    **dict.fromkeys(("spare", "retired", "aside", "goals_left", "laid", "offer"), _row),
    **dict.fromkeys(("front", "dwarfs", "deck", "discard", "nuggets", "gold", "paid"), _numbers),
    "hands": _rows,
    "memory": _memories,
    "ext": _slices,
    "stack": _stack,
}
SLOTS = tuple(name for name in (*SHARED, *COPIED) if name != "rules")
# What a slot is called in a save, if not as in the state: the names of format 1.
SAVED_AS = {
    "retired": "out",
    "last_layer": "layer",
    "draws_due": "due",
    "drawing_seat": "drawer",
    "known_card_count": "exposed",
}


def pack(g: GameState) -> dict[str, Any]:
    """The state as plain JSON values. The rules are named by the table they were compiled from; of the first revision
    just as then, since the hashes of a game are of this."""
    rules = g.rules
    lacking = NOT_YET.get(rules.revision, {})
    body: dict[str, Any] = {
        "table": {
            "game": rules.game,
            "edition": rules.edition,
            "options": {name: value for name, value in rules.options.items() if name not in lacking},
            "modules": list(rules.modules),
            "seats": rules.seats,
            "rounds": rules.rounds,
            "first": rules.first,
            **({"revision": rules.revision} if rules.revision > 1 else {}),
        },
        "mine": [list(pair) for pair in g.mine.cards.items()],
        "hidden": [list(pair) for pair in g.mine.hidden.items()],
    }
    for name in SLOTS:
        body[SAVED_AS.get(name, name)] = getattr(g, name)
    body["stack"] = [pack_frame(frame) for frame in g.stack]
    return body


def unpack(body: dict[str, Any], rules: Rules) -> GameState:
    """The state that `pack` wrote, for rules compiled from its table."""
    g = blank_state(rules, 0)
    for name in SLOTS:
        setattr(g, name, _READ[name](body[SAVED_AS.get(name, name)]))
    g.mine = read_mine(body["mine"], body["hidden"])
    if dumps(pack(g)) != dumps(body):
        raise ValueError("more or other values than a save has")
    check(g)
    return g


def read_mine(cards: Any, hidden: Any) -> Mine:
    """Return the mine of these cards; one of `WRONG` is raised if they cannot lie so."""
    mine = Mine()
    for cell, tile in _list(cards):
        if not 0 <= whole(tile) < len(CARDS) * 2 or not IS_TUNNEL[tile >> 1]:
            raise ValueError(f"no tile {tile}")
        mine.lay(Cell(whole(cell)), Tile(tile))
    for cell, card in _list(hidden):
        if cell in mine.cards:
            raise ValueError("a card on a card")
        mine.cover(Cell(whole(cell)), whole(card))
    return mine


def dumps(body: dict[str, Any]) -> str:
    return json.dumps(body, separators=(",", ":"), ensure_ascii=False)


def text_of(g: GameState) -> str:
    """Return a game as a save text."""
    body = dumps(pack(g))
    return f'{{"format":"{FORMAT}","version":{VERSION},"checksum":"{checksum(body)}","body":{body}}}'


def checksum(body: str) -> str:
    """Return the checksum of a body in a save text."""
    return hashlib.sha256(body.encode()).hexdigest()


def read_body(text: str) -> dict[str, Any]:
    """The body of a save text, after format, version and checksum were found right."""
    try:
        outer = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DamagedSave(f"not a save: {error}") from error
    if not isinstance(outer, dict) or outer.get("format") != FORMAT:
        raise DamagedSave("not a save: no format mark")
    version = outer.get("version")
    if type(version) is not int or version < 1:
        raise DamagedSave(f"not a save: version {version!r}")
    if version > VERSION:
        raise NewerSave(f"made by a later version: format {version}, this program reads up to {VERSION}")
    body = outer.get("body")
    if not isinstance(body, dict):
        raise DamagedSave("no game in it")
    try:
        found = checksum(dumps(body))
    except (ValueError, RecursionError) as error:  # letters that are none, or nested too deep
        raise DamagedSave(f"not a save: {error}") from error
    if found != outer.get("checksum"):
        raise DamagedSave("checksum does not fit")
    return body


# What must hold of any state


def all_cards(g: GameState) -> Counter[int]:
    """Every card of the draw deck, wherever it is now."""
    places: Counter[int] = Counter(g.deck)
    places.update(g.aside)
    places.update(entry & 255 for entry in g.discard)
    for hand in g.hands:
        places.update(hand)
    deck = set(g.rules.deck)
    places.update(tile >> 1 for tile in g.mine.cards.values() if tile >> 1 in deck)
    places.update(CARD[name] for front in g.front for bit, name in FRONT_NAMES.items() if front & bit)
    for frame in g.stack:
        places.update(frame.carried())
    return places


def check(g: GameState) -> None:
    """ValueError unless the parts of a state fit each other."""
    for holds, what in _facts(g):
        if not holds:
            raise ValueError(what)


def _facts(g: GameState) -> Iterator[tuple[bool, str]]:
    rules, n = g.rules, g.rules.seats
    for name in ("hands", "front", "dwarfs", "gold", "paid", "memory"):
        yield len(getattr(g, name)) == n, f"{name} for {len(getattr(g, name))} seats, not {n}"
    yield (
        all(0 <= seat < n for seat in (g.first, g.last, g.drawing_seat)) and -1 <= g.last_layer < n,
        "a seat that is not there",
    )
    yield 1 <= g.round <= rules.rounds and g.direction in (1, -1), "a round that is not played"
    yield min(*g.gold, *g.paid, g.draws_due, g.passes, g.turn) >= 0, "less than nothing"
    yield all(0 <= front < 32 for front in g.front), "something unknown in front of a player"
    yield all(list(hand) == sorted(hand) for hand in g.hands), "a hand that is not sorted"
    yield set(g.ext) == set(rules.slices), "module parts that do not fit the modules"
    yield Counter((*g.dwarfs, *g.spare, *g.retired)) == Counter(rules.dwarf_deck), "dwarfs that are missing or too many"
    pile = Counter(() if rules.chips else NUGGETS)
    yield Counter((*g.nuggets, *g.offer)) <= pile, "nuggets that do not exist"
    yield from _mine_facts(g)
    yield from _stack_facts(g)
    yield all_cards(g) == Counter(rules.deck), "cards that are missing or too many"


def _mine_facts(g: GameState) -> Iterator[tuple[bool, str]]:
    mine = g.mine
    yield mine.cards.get(cell_at(0, 0)) == START * 2, "a mine without a start"
    yield set(g.laid) <= set(mine.cards), "a tunnel that was laid and is not there"
    hidden = [value for value in mine.hidden.values() if is_goal(value)]
    turned = [tile >> 1 for tile in mine.cards.values() if tile >> 1 in GOALS]
    yield Counter((*hidden, *turned, *g.goals_left)) == Counter(g.rules.goals), "goals that are missing or too many"
    chests = [value for value in mine.hidden.values() if not is_goal(value)]
    there = all(hidden_card(value) in CHEST_TUNNELS and hidden_chest(value) < len(CHESTS) for value in chests)
    yield there, "a chest that does not exist"


def _stack_facts(g: GameState) -> Iterator[tuple[bool, str]]:
    if g.stack:
        yield type(g.stack[0]).__name__ == "Match", "a question outside a game"
        yield not g.stack[-1].auto, "nobody is asked"
        seats = [getattr(frame, "seat", 0) for frame in g.stack]
        yield all(0 <= seat < g.rules.seats for seat in seats), "a question to nobody"
