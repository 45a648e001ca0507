"""What a game came to, counted from its record: who won what, who broke whom, who was caught.

*Caught*: a saboteur before whom, when the dwarfs are turned up (B23), a broken tool or a trap lies that somebody who is
no saboteur played. All of it is public then.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..engine.cards import NAMES, TOOL_NAMES
from ..engine.events import Event
from ..engine.moves import PLAY_FIELDS, Move
from .plan import Plan
from .record import Record
from .worker import Report

SABOTEUR = "saboteur"
TRAPPED = "trapped"
BREAKS = (*(f"broken_{tool}" for tool in TOOL_NAMES.values()), TRAPPED)
PASSED = "passed"  # counted beside the names of cards: cards discarded by passing or clearing


@dataclass(frozen=True)
class Part:
    """What a seat did in a round, and what it got."""

    seat: int
    dwarf: str
    won: bool
    caught: bool
    paid: int  # by sharing
    gold: int  # its total after the round
    cards: tuple[tuple[str, int], ...]  # played: name, how often


@dataclass(frozen=True)
class RoundAccount:
    n: int
    reason: str
    reached_by: int  # -1: nobody
    parts: tuple[Part, ...]
    attacks: tuple[tuple[int, int, str, int], ...]  # seat, target, card, how often
    step: int = -1  # at which the round was set up; -1: before what is recorded


@dataclass(frozen=True)
class Account:
    game: str
    when: float  # seconds since 1970
    plan: Plan
    finished: bool
    rounds: tuple[RoundAccount, ...] = ()  # of a finished game: before, gold is secret (B28)
    gold: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    beliefs: tuple[Report, ...] = ()


def account_of(record: Record, reports: Iterable[Report] = (), when: float | None = None) -> Account:
    """Of a game that runs only that it was begun, and what was believed, which nobody is shown before its end."""
    tally: _Tally | None = None  # none yet if the beginning of the record was lost
    rounds: list[RoundAccount] = []
    gold: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    for step, _, events in record.replay():
        for event in events:
            if event.kind == "round":
                tally = _Tally(step)
            elif tally is not None:
                tally.hear(event)
            if event.kind == "round_end" and tally is not None:
                rounds.append(tally.account(event))
            elif event.kind == "game_end":
                gold, places = tuple(event.open["gold"]), tuple(event.open["places"])
    when = time.time() if when is None else when
    if not places:
        return Account(record.game, when, record.plan, False, beliefs=tuple(reports))
    return Account(record.game, when, record.plan, True, tuple(rounds), gold, places, tuple(reports))


def counted(event: Event) -> Iterator[tuple[int, str, int]]:
    """Cards that everybody sees go from a hand: whose, which, how many."""
    if event.kind in ("pass", "clear"):
        yield event.seat, PASSED, event.open["count"]
    elif event.kind == "lay":
        yield event.seat, event.open["card"], 1
    elif event.kind == "play":
        yield event.seat, NAMES[event.open["move"][1]], 1
    if event.open.get("vetoed_by") is not None:
        yield event.open["vetoed_by"], "veto", 1


class Front(dict[tuple[int, str], int]):
    """What lies before players: (seat, broken tool or trap) -> who played it."""

    def hear(self, event: Event) -> tuple[int, int, str] | None:
        """Follow an event; an attack on somebody else as seat, target, card."""
        if event.kind == "clear":
            self.pop((event.seat, event.open["removed"]), None)
        if event.kind != "play" or "vetoed_by" in event.open:
            return None
        move: Move = event.open["move"]
        card, fields = NAMES[move[1]], PLAY_FIELDS.get(move[1], ())
        if "target" not in fields:
            return None
        target = move[2]
        if card in BREAKS:
            self[target, card] = event.seat
            return (event.seat, target, card) if target != event.seat else None
        if "tool" in fields:
            self.pop((target, f"broken_{TOOL_NAMES[move[3]]}"), None)
        elif card == "free_at_last":
            self.pop((target, TRAPPED), None)
        return None


class _Tally:
    """A round as it is heard."""

    def __init__(self, step: int = -1) -> None:
        self.step = step
        self.before = Front()
        self.cards: dict[int, Counter[str]] = {}
        self.attacks: Counter[tuple[int, int, str]] = Counter()
        self.dwarfs: list[str] = []

    def hear(self, event: Event) -> None:
        if event.kind == "round_over":
            self.dwarfs = event.open["dwarfs"]
        for seat, card, times in counted(event):
            self.cards.setdefault(seat, Counter())[card] += times
        attack = self.before.hear(event)
        if attack is not None:
            self.attacks[attack] += 1

    def account(self, end: Event) -> RoundAccount:
        winners, paid, gold = end.open["winners"], end.secret["paid"], end.secret["gold"]
        by_loyal = {seat for (seat, _), by in self.before.items() if self.dwarfs[by] != SABOTEUR}
        parts = tuple(
            Part(
                seat,
                dwarf,
                seat in winners,
                dwarf == SABOTEUR and seat in by_loyal,
                paid[seat],
                gold[seat],
                tuple(sorted(self.cards.get(seat, Counter()).items())),
            )
            for seat, dwarf in enumerate(self.dwarfs)
        )
        attacks = tuple((*who, times) for who, times in sorted(self.attacks.items()))
        reached_by = end.open["reached_by"]
        reached = -1 if reached_by is None else reached_by
        return RoundAccount(end.open["n"], end.open["reason"], reached, parts, attacks, self.step)
