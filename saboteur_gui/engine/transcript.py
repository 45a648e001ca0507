"""A finished game as JSON lines (TRANSCRIPT.md tells what is in them): hidden cards included.

Lines are made from the unredacted events. `Transcript` is fed what happened and what was asked.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from .board import xy
from .cards import CHESTS, NAMES
from .events import Event
from .moves import Move, describe
from .state import GameState

FORMAT = 1


def dumps(line: dict[str, Any]) -> str:
    return json.dumps(line, separators=(",", ":"), ensure_ascii=False)


@lru_cache(maxsize=200_000)
def _words(move: Move) -> str:
    """Moves repeat from game to game: their text is made once."""
    return dumps(describe(move))


class Transcript:
    """Writes one game after another. `with_legal` adds an `ask` line before every decision."""

    def __init__(self, write: Callable[[str], object], with_legal: bool = False) -> None:
        self._write = write
        self.with_legal = with_legal
        self._shuffled: list[str] | None = None

    def begin(self, g: GameState, agents: Sequence[str]) -> None:
        rules = g.rules
        first = next(event for event in g.out_events if event.kind == "round")
        line = {
            "e": "game",
            "format": FORMAT,
            "game": rules.game,
            "modules": list(rules.modules),
            "options": rules.options,
            "seats": rules.seats,
            "seed": g.seed,
            "agents": list(agents),
            "gold": first.secret["gold"],
        }
        self._write(dumps(line) + "\n")
        self.happened(g, g.out_events)

    def asked(self, seat: int, kind: str, moves: Iterable[Move]) -> None:
        self._write(f'{{"e":"ask","seat":{seat},"kind":"{kind}","moves":[{",".join(map(_words, moves))}]}}\n')

    def happened(self, g: GameState, events: Iterable[Event]) -> None:
        for event in events:
            if event.kind == "shuffled":
                self._shuffled = event.secret["discard"]
            make = _LINES.get(event.kind)
            if make is None:
                continue
            line = make(g, event)
            if event.kind == "look" and event.open["why"] == "search_discards":
                line["discard"] = self._shuffled
            self._write(dumps(line) + "\n")


def _cells(words: dict[str, Any]) -> dict[str, Any]:
    return {key: [*xy(value)] if key in ("cell", "to") else value for key, value in words.items()}


def _line(g: GameState, event: Event) -> dict[str, Any]:
    """Most events are their line: the open and the secret part, with the seat."""
    return {"e": event.kind, "seat": event.seat} | _cells(event.open) | event.secret


def _round(g: GameState, event: Event) -> dict[str, Any]:
    told, secret = event.open, event.secret
    line = {
        "e": "round",
        "n": told["n"],
        "first": told["first"],
        "dwarfs": secret["dwarfs"],
        "spare": secret["spare"],
        "goals": [[[*xy(cell)], goal] for cell, goal in secret["goals"]],
        "goals_left": secret["goals_left"],
        "mine": [[[*xy(cell)], name, turned] for cell, name, turned in told["mine"]],
        "chests": [[[*xy(cell)], tunnel, chest] for cell, tunnel, chest in secret["chests"]],
        "chests_left": _chests_left(secret["ext"]),
        "hands": secret["hands"],
        "deck": secret["deck"],
        "aside": secret["aside"],
    }
    if not g.rules.chips:
        line["nuggets"] = secret["nuggets"]
    return line | {"gold": secret["gold"]}


def _chests_left(ext: dict[str, Any]) -> dict[str, list[str]]:
    tunnels, chests = ext["chests"][:2] if "chests" in ext else ((), ())
    return {"tunnels": [NAMES[card] for card in tunnels], "chests": [CHESTS[chest] for chest in chests]}


def _play(g: GameState, event: Event) -> dict[str, Any]:
    told = dict(event.open)
    words = describe(told.pop("move"))
    del words["do"]
    words.pop("payer", None)  # told by `toll_paid`
    if "from" in told:
        told["from"] = [*xy(told["from"])]
    return {"e": "play", "seat": event.seat} | words | told | event.secret


def _discarded(g: GameState, event: Event) -> dict[str, Any]:
    """Passing and clearing: the cards say how many."""
    told = {key: value for key, value in event.open.items() if key != "count"}
    return {"e": event.kind, "seat": event.seat} | event.secret | told


def _toll_paid(g: GameState, event: Event) -> dict[str, Any]:
    return {"e": "toll_paid", "payer": event.seat} | _cells(event.open)


def _look(g: GameState, event: Event) -> dict[str, Any]:
    return {"e": "look", "seat": event.seat, "why": event.open["why"]} | event.secret


def _turn_chest(g: GameState, event: Event) -> dict[str, Any]:
    line = _line(g, event)
    if "from" in line:
        line["from"] = [*xy(line["from"])]
    return line


def _round_end(g: GameState, event: Event) -> dict[str, Any]:
    return {"e": "round_end"} | event.open | event.secret


def _game_end(g: GameState, event: Event) -> dict[str, Any]:
    return {"e": "game_end"} | event.open


_LINES: dict[str, Callable[[GameState, Event], dict[str, Any]]] = {
    "round": _round,
    "lay": _line,
    "play": _play,
    "pass": _discarded,
    "clear": _discarded,
    "toll_miner": _line,
    "toll_paid": _toll_paid,
    "look": _look,
    "turn_goal": _line,
    "turn_chest": _turn_chest,
    "dwarf": lambda g, event: {"e": "dwarf", "seat": event.seat} | event.secret | event.open,
    "draw": lambda g, event: {"e": "draw", "seat": event.seat} | event.secret | event.open,
    "nugget": lambda g, event: {"e": "nugget", "seat": event.seat} | event.secret | event.open,
    "theft": _line,
    "round_end": _round_end,
    "game_end": _game_end,
}
