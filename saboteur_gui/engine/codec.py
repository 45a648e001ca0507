"""A game as text and back: the snapshot that saves are made of.

The text is one JSON object: a format name, a version, a checksum and the body. Reading trusts
nothing: whatever is wrong with a text ends in `DamagedSave` or `NewerSave`, and nothing is half loaded.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from .board import Mine, hidden_chest, is_goal
from .cards import CARD, CARDS, CHEST_TUNNELS, CHESTS, DWARFS, IS_TUNNEL
from .moves import FRONT_NAMES
from .setup import blank_state
from .state import COPIED, FRAMES, SHARED, Frame, GameState, Memory, Rules

FORMAT = "saboteur-game"
VERSION = 1


class SaveError(ValueError):
    """A text that no game can be read from."""


class DamagedSave(SaveError):
    pass


class NewerSave(SaveError):
    """Made by a later version of the program."""


# Frames


def pack_frame(frame: Frame) -> tuple[Any, ...]:
    return type(frame).__name__, *(getattr(frame, part.name) for part in fields(frame))  # type: ignore[arg-type]


def unpack_frame(packed: Any) -> Frame:
    name, *values = packed
    made = FRAMES[name]
    if len(values) != len(fields(made)):  # type: ignore[arg-type]
        raise ValueError(f"frame {name} with {len(values)} values")
    return made(*(_frozen(value) for value in values))


def _frozen(value: Any) -> Any:
    """Plain values with every list a tuple."""
    if isinstance(value, list | tuple):
        return tuple(_frozen(part) for part in value)
    if value is None or isinstance(value, int | str):
        return value
    raise TypeError(f"{type(value).__name__} in a save")


# The slots of the state


def _number(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")
    return value


def _numbers(value: Any) -> list[int]:
    return [_number(part) for part in value]


def _row(value: Any) -> tuple[int, ...]:
    return tuple(_numbers(value))


def _rows(value: Any) -> list[tuple[int, ...]]:
    return [_row(part) for part in value]


def _memories(value: Any) -> list[tuple[Memory, ...]]:
    return [tuple(Memory(m[0], _row(m[1]), _row(m[2]), _number(m[3]), bool(m[4])) for m in part) for part in value]


def _slices(value: Any) -> dict[str, Any]:
    return {str(name): _frozen(part) for name, part in value.items()}


def _stack(value: Any) -> list[Frame]:
    return [unpack_frame(part) for part in value]


_NUMBERS = ("seed", "chance", "round", "turn", "first", "direction", "layer", "last", "passes", "due", "drawer",
            "exposed")  # fmt: skip
_READ: dict[str, Callable[[Any], Any]] = {
    **dict.fromkeys(_NUMBERS, _number),
    **dict.fromkeys(("spare", "out", "aside", "goals_left", "laid", "offer"), _row),
    **dict.fromkeys(("front", "dwarfs", "deck", "discard", "nuggets", "gold", "paid"), _numbers),
    "hands": _rows,
    "memory": _memories,
    "ext": _slices,
    "stack": _stack,
}
SLOTS = tuple(name for name in (*SHARED, *COPIED) if name != "rules")


def pack(g: GameState) -> dict[str, Any]:
    """The state as plain JSON values. The rules are named by the table they were compiled from."""
    rules = g.rules
    body: dict[str, Any] = {
        "table": {
            "game": rules.game,
            "edition": rules.edition,
            "options": rules.options,
            "modules": list(rules.modules),
            "seats": rules.seats,
            "rounds": rules.rounds,
            "first": rules.first,
        },
        "mine": [list(pair) for pair in g.mine.cards.items()],
        "hidden": [list(pair) for pair in g.mine.hidden.items()],
    }
    for name in SLOTS:
        body[name] = getattr(g, name)
    body["stack"] = [pack_frame(frame) for frame in g.stack]
    return body


def unpack(body: dict[str, Any], rules: Rules) -> GameState:
    """The state that `pack` wrote, for rules compiled from its table."""
    g = blank_state(rules, 0)
    for name in SLOTS:
        setattr(g, name, _READ[name](body[name]))
    g.mine = read_mine(body["mine"], body["hidden"])
    check(g)
    return g


def read_mine(cards: Any, hidden: Any) -> Mine:
    mine = Mine()
    for cell, tile in cards:
        if not 0 <= _number(tile) < len(CARDS) * 2 or not IS_TUNNEL[tile >> 1]:
            raise ValueError(f"no tile {tile}")
        mine.lay(_number(cell), tile)
    for cell, card in hidden:
        mine.cover(_number(cell), _number(card))
    return mine


def text_of(g: GameState) -> str:
    body = json.dumps(pack(g), separators=(",", ":"), ensure_ascii=False)
    return f'{{"format":"{FORMAT}","version":{VERSION},"checksum":"{checksum(body)}","body":{body}}}'


def checksum(body: str) -> str:
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
    if checksum(json.dumps(body, separators=(",", ":"), ensure_ascii=False)) != outer.get("checksum"):
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
    n = g.rules.seats
    for name in ("hands", "front", "dwarfs", "gold", "paid", "memory"):
        if len(getattr(g, name)) != n:
            raise ValueError(f"{name} for {len(getattr(g, name))} seats, not {n}")
    if not all(0 <= seat < n for seat in (g.first, g.last, g.drawer)) or not -1 <= g.layer < n:
        raise ValueError("a seat that is not there")
    if not all(0 <= dwarf < len(DWARFS) for dwarf in (*g.dwarfs, *g.spare, *g.out)):
        raise ValueError("a dwarf that does not exist")
    if set(g.ext) != set(g.rules.slices) and g.round:
        raise ValueError("module parts do not fit the modules")
    for value in g.mine.hidden.values():
        chest = value & 255 in CHEST_TUNNELS and hidden_chest(value) < len(CHESTS)
        if not (value in g.rules.goals if is_goal(value) else chest):
            raise ValueError(f"no card {value} can lie face down")
    if g.stack and not all(frame.auto or 0 <= frame.seat < n for frame in g.stack):
        raise ValueError("a question to nobody")
    if g.round and all_cards(g) != Counter(g.rules.deck):
        raise ValueError("cards are missing or too many")
