"""What a game came to, counted from its record: who won what, who broke whom, who was caught.

*Caught*: a saboteur before whom, when the dwarfs are turned up (B23), a broken tool or a trap lies that somebody who is
no saboteur played. All of it is public then.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable
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
    for _, _, events in record.replay():
        for event in events:
            if event.kind == "round":
                tally = _Tally()
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


class _Tally:
    """A round as it is heard."""

    def __init__(self) -> None:
        self.before: dict[tuple[int, str], int] = {}  # (seat, what lies before it) -> who played it
        self.cards: dict[int, Counter[str]] = {}
        self.attacks: Counter[tuple[int, int, str]] = Counter()
        self.dwarfs: list[str] = []

    def hear(self, event: Event) -> None:
        if event.kind == "round_over":
            self.dwarfs = event.open["dwarfs"]
        elif event.kind in ("pass", "clear"):
            self._count(event.seat, PASSED, event.open["count"])
            if event.kind == "clear":
                self.before.pop((event.seat, event.open["removed"]), None)
        elif event.kind == "lay":
            self._count(event.seat, event.open["card"])
        elif event.kind == "play":
            self._played(event.seat, event.open["move"], "vetoed_by" in event.open)
        if event.open.get("vetoed_by") is not None:
            self._count(event.open["vetoed_by"], "veto")

    def _count(self, seat: int, card: str, times: int = 1) -> None:
        self.cards.setdefault(seat, Counter())[card] += times

    def _played(self, seat: int, move: Move, vetoed: bool) -> None:
        card = NAMES[move[1]]
        self._count(seat, card)
        fields = PLAY_FIELDS.get(move[1], ())
        if vetoed or "target" not in fields:
            return
        target = move[2]
        if card in BREAKS:
            self.before[target, card] = seat
            if target != seat:
                self.attacks[seat, target, card] += 1
        elif "tool" in fields:
            self.before.pop((target, f"broken_{TOOL_NAMES[move[3]]}"), None)
        elif card == "free_at_last":
            self.before.pop((target, TRAPPED), None)

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
        return RoundAccount(end.open["n"], end.open["reason"], -1 if reached_by is None else reached_by, parts, attacks)
