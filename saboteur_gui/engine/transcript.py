"""A finished game as JSON lines, hidden cards included; the format is described in TRANSCRIPT.md.

Lines are made from the unredacted events. `Transcript` is fed what happened and what was asked.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from . import events as ev
from .board import xy
from .cards import CHESTS, DWARFS, NAMES
from .ending import ROUND_OVER
from .moves import Move, describe
from .state import GameState
from .vocabulary import CardId

FORMAT = 1
Line = dict[str, Any]


def dumps(line: Line) -> str:
    """Return a line as compact JSON."""
    return json.dumps(line, separators=(",", ":"), ensure_ascii=False)


@lru_cache(maxsize=200_000)
def _words(move: Move) -> str:
    """Moves repeat from game to game: their text is made once."""
    return dumps(describe(move))


def _names(cards: Iterable[int]) -> list[str]:
    return [NAMES[card] for card in cards]


def _dwarf_names(dwarfs: Iterable[int]) -> list[str]:
    return [DWARFS[dwarf] for dwarf in dwarfs]


class Transcript:
    """Writes one game after another. `with_legal` adds an `ask` line before every decision."""

    def __init__(self, write: Callable[[str], object], with_legal: bool = False) -> None:
        self._write = write
        self.with_legal = with_legal
        self._shuffled: list[str] = []
        self._open: Line | None = None  # a line whose last fields are still to be chosen

    def begin(self, g: GameState, agents: Sequence[str]) -> None:
        """Write the first lines of a game that is at its first question."""
        rules = g.rules
        set_up = next(event.set_up for event in g.out_events if isinstance(event, ev.RoundStarted))
        assert set_up is not None
        line = {
            "e": "game",
            "format": FORMAT,
            "game": rules.game,
            "modules": list(rules.modules),
            "options": rules.options,
            "seats": rules.seats,
            "seed": g.seed,
            "agents": list(agents),
            "gold": list(set_up.gold),
        }
        self._write(dumps(line) + "\n")
        self.happened(g, g.out_events)

    def asked(self, seat: int, kind: str, moves: Iterable[Move]) -> None:
        """Write what a seat may choose from; going on after a round is no choice."""
        if kind != ROUND_OVER:
            self._write(f'{{"e":"ask","seat":{seat},"kind":"{kind}","moves":[{",".join(map(_words, moves))}]}}\n')

    def happened(self, g: GameState, events: Iterable[ev.Event]) -> None:
        """Write what happened; the events are whole."""
        for event in events:
            line = self._line(g, event)
            if line is not None:
                self._write(dumps(line) + "\n")

    def _line(self, g: GameState, event: ev.Event) -> Line | None:
        """The line of an event; None if another one tells it."""
        match event:
            case ev.RoundStarted():
                return _round(g, event)
            case ev.TunnelLaid(seat, card, cell, turned, by):
                line = {"e": "lay", "seat": seat, "card": NAMES[card], "cell": [*xy(cell)], "turned": turned}
                return line | _vetoed(by)
            case ev.CardPlayed(seat, move, _, by):
                return self._keep(_play(event), g.rules.actions[move[1]].decided_later and by < 0)
            case ev.GoalsHandled(_, _, _, swapped):
                return self._finish({"swapped": swapped})
            case ev.Passed(seat, _, cards):
                return {"e": "pass", "seat": seat, "cards": _names(cards or ())}
            case ev.Cleared(seat, removed, _, cards):
                return {"e": "clear", "seat": seat, "cards": _names(cards or ()), "removed": NAMES[removed]}
            case ev.ChestTurned(asks=asks):
                return self._keep(_turn_chest(event), asks)
            case ev.GoalMoved(_, origin, cell):
                return self._finish({"from": [*xy(origin)], "to": [*xy(cell)]})
            case ev.DwarfSeen(_, target, _):
                return self._finish({"target": target}) if self._open is not None else None
            case ev.PileShuffled(_, _, discard):
                self._shuffled = _names(discard or ())
                return None
            case ev.CardKept(seat, why, _, cards, kept):
                line = {"e": "look", "seat": seat, "why": why, "cards": _names(cards or ()), "kept": _card(kept)}
                return line | {"discard": self._shuffled} if why == "search_discards" else line
            case ev.RoundEnded():
                return _round_end(event)
            case ev.GameEnded(gold, places):
                return {"e": "game_end", "gold": list(gold), "places": list(places)}
            case _:
                return _plain(event)

    def _keep(self, line: Line, unfinished: bool) -> Line | None:
        """A line that lacks what is chosen next waits for it."""
        if not unfinished:
            return line
        self._open = line
        return None

    def _finish(self, words: Line) -> Line:
        line, self._open = self._open, None
        assert line is not None
        return line | words


def _plain(event: ev.Event) -> Line | None:
    """Events whose fields are those of their line."""
    match event:
        case ev.MinerPlaced(seat, cell, card):
            return {"e": "toll_miner", "seat": seat, "cell": [*xy(cell)], "card": _card(card)}
        case ev.TollPaid(seat, owner, cell):
            return {"e": "toll_paid", "payer": seat, "owner": owner, "cell": [*xy(cell)]}
        case ev.GoalTurned(seat, cell, goal, turned, gold):
            line = {"e": "turn_goal", "seat": seat, "cell": [*xy(cell)], "goal": NAMES[goal], "turned": turned}
            return line if gold is None else line | {"gold": gold}
        case ev.DwarfChanged(seat, why, _, _, dwarf):
            return {"e": "dwarf", "seat": seat, "dwarf": DWARFS[dwarf or 0], "why": why}
        case ev.CardDrawn(seat, pile, card):
            return {"e": "draw", "seat": seat, "card": _card(card), "from": pile}
        case ev.CardTaken(seat, target, card):
            return {"e": "draw", "seat": seat, "card": _card(card), "from": target}
        case ev.NuggetTaken(seat, why, value):
            return {"e": "nugget", "seat": seat, "value": value, "why": why}
        case ev.GoldStolen(seat, target):
            return {"e": "theft", "seat": seat, "target": target}
        case _:
            return None


def _card(card: CardId | None) -> str:
    assert card is not None, "a transcript is made of whole events"
    return NAMES[card]


def _vetoed(by: int) -> Line:
    return {"vetoed_by": by} if by >= 0 else {}


def _round(g: GameState, event: ev.RoundStarted) -> Line:
    set_up = event.set_up
    assert set_up is not None
    line: Line = {
        "e": "round",
        "n": event.n,
        "first": event.seat,
        "dwarfs": _dwarf_names(set_up.dwarfs),
        "spare": _dwarf_names(set_up.spare),
        "goals": [[[*xy(cell)], NAMES[goal]] for cell, goal in set_up.goals],
        "goals_left": _names(set_up.goals_left),
        "mine": [[[*xy(cell)], NAMES[tile >> 1], tile & 1] for cell, tile in event.mine],
        "chests": [[[*xy(cell)], NAMES[tunnel], CHESTS[chest]] for cell, tunnel, chest in set_up.chests],
        "chests_left": {
            "tunnels": _names(set_up.chests_left[0]),
            "chests": [CHESTS[chest] for chest in set_up.chests_left[1]],
        },
        "hands": [_names(hand) for hand in set_up.hands],
        "deck": _names(set_up.deck),
        "aside": _names(set_up.aside),
    }
    if not g.rules.chips:
        line["nuggets"] = list(set_up.nuggets)
    return line | {"gold": list(set_up.gold)}


def _play(event: ev.CardPlayed) -> Line:
    words = describe(event.move)
    del words["do"]
    words.pop("payer", None)  # told by `toll_paid`
    line: Line = {"e": "play", "seat": event.seat} | words
    if event.origin >= 0:
        line["from"] = [*xy(event.origin)]
    return line | _vetoed(event.vetoed_by)


def _turn_chest(event: ev.ChestTurned) -> Line:
    line = {
        "e": "turn_chest",
        "seat": event.seat,
        "cell": [*xy(event.cell)],
        "tunnel": NAMES[event.tunnel],
        "turned": event.turned,
        "chest": CHESTS[event.chest],
    }
    return line if event.gold is None else line | {"gold": event.gold}


def _round_end(event: ev.RoundEnded) -> Line:
    line: Line = {
        "e": "round_end",
        "n": event.n,
        "reason": event.reason,
        "reached_by": event.reached_by if event.reached_by >= 0 else None,
        "winners": list(event.winners),
    }
    if event.crystals >= 0:
        line |= {"teams": list(event.teams), "crystals": event.crystals}
    return line | {"paid": list(event.paid or ()), "gold": list(event.gold or ())}
