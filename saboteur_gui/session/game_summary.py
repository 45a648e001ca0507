"""What a game came to, round by round: one fold over its events, for results, podium and statistics.

It says what its events say: of redacted ones as much as their viewer may know, of whole ones everything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from ..engine import events as ev
from ..engine.cards import BLOCKS_LAYING, DWARFS, FRONT_CARDS, LIES, NAMES, TRAP
from ..engine.events import Event
from ..engine.follow import Shown, blank, follow
from ..engine.moves import FRONT_NAMES
from ..engine.view import NOBODY, View
from .open_ways import Ways, ways_of

SABOTEUR = "saboteur"
TRAPPED = NAMES[FRONT_CARDS[TRAP]]
BREAKS = tuple(FRONT_NAMES[bit] for bit in FRONT_NAMES if bit & BLOCKS_LAYING)
PASSED = "passed"  # counted beside the names of cards: cards discarded by passing or clearing

Told = Iterable[tuple[int, Event]]  # steps and what happened then


class Pay(NamedTuple):
    """Gold by the rules' table, which everybody can read."""

    why: str  # "winner", "crystals"
    amount: int
    less: int  # what the boss or the profiteer gets less


@dataclass
class SeatRound:
    """What one seat did in a round and came out with."""

    seat: int
    dwarf: str = ""
    won: bool = False
    caught: bool = False  # a saboteur before whom harm lies that somebody who is none played (all of it public, B23)
    cards: Counter[str] = field(default_factory=Counter)  # played: name, how often
    nuggets: int = 0  # cards taken, as everybody saw
    value: int = 0  # of those whose value the viewer knows …
    known: bool = False  # … and whether that is all of them
    pays: list[Pay] = field(default_factory=list)
    stolen_from: list[int] = field(default_factory=list)
    robbed_by: list[int] = field(default_factory=list)
    front: tuple[str, ...] = ()  # broken tools, and a trap, that lay there when the round ended
    paid: int = 0  # by sharing; known when all cards are open
    total: int = 0  # after the round; the same

    @property
    def trapped(self) -> bool:
        return TRAPPED in self.front

    @property
    def broken(self) -> str:
        """A broken tool, "" if there is none."""
        return next((name for name in self.front if name in BREAKS and name != TRAPPED), "")

    @property
    def gold(self) -> int | None:
        """What the round brought, if the viewer can know it."""
        if self.nuggets and not self.known:
            return None
        paid = sum(pay.amount - pay.less for pay in self.pays)
        return self.value + paid + len(self.stolen_from) - len(self.robbed_by)


@dataclass
class RoundSummary:
    """A round that is over."""

    n: int
    seats: tuple[SeatRound, ...]
    closing: Shown  # the table as the round left it
    step: int = -1  # at which the round was set up; -1: before what is recorded
    attacks: Counter[tuple[int, int, str]] = field(default_factory=Counter)  # seat, target, card
    reason: str = ""  # "treasure", "exhausted", "spider"; "" while it runs
    reached_by: int = -1  # -1: nobody
    winners: tuple[int, ...] = ()
    teams: tuple[str, ...] = ()
    crystals: int = -1  # -1: not counted in this game
    earlier: tuple[tuple[int, ...], ...] = ()  # what sharing brought in the rounds before, by seat
    ways: Ways | None = None  # to the treasure, in the game that has doors
    fixed_pay: bool = False  # each dwarf's pay is fixed (N3)
    unpaid: bool = False  # a digger with a broken tool gets no nuggets (V1)
    both_doors: str = ""  # the option of S19

    def of(self, dwarf: str) -> list[SeatRound]:
        return [seat for seat in self.seats if seat.dwarf == dwarf]


@dataclass
class GameSummary:
    """All rounds of which everything was told, the running one left out."""

    rounds: list[RoundSummary] = field(default_factory=list)
    gold: tuple[int, ...] = ()  # by seat, at the end
    places: tuple[int, ...] = ()  # 1, 2, …; equal totals share a place (B30); () while it runs

    @property
    def order(self) -> list[int]:
        """Seats, the best first."""
        return sorted(range(len(self.gold)), key=lambda seat: (self.places[seat], seat))

    @property
    def broke(self) -> Counter[tuple[int, int]]:
        """(who, whom): tools of others broken, traps set."""
        found: Counter[tuple[int, int]] = Counter()
        for told in self.rounds:
            for (seat, target, _), times in told.attacks.items():
                found[seat, target] += times
        return found

    @property
    def cards(self) -> Counter[tuple[int, str]]:
        """(who, which): played, and how many were discarded."""
        found: Counter[tuple[int, str]] = Counter()
        for told in self.rounds:
            for seat in told.seats:
                for name, times in seat.cards.items():
                    found[seat.seat, name] += times
        return found

    def gained(self, number: int, seat: int) -> int:
        """What a seat gained or lost in the round with this number, the first being 0."""
        before = self.rounds[number - 1].seats[seat].total if number else 0
        return self.rounds[number].seats[seat].total - before

    def round(self, n: int) -> RoundSummary | None:
        return next((told for told in self.rounds if told.n == n), None)


def summarise(told: Told, table: View | None = None) -> GameSummary:
    """What events tell of a game. A round whose beginning was not told is left out. `table`: any view of it, for its
    rules."""
    game = GameSummary()
    running: _Round | None = None
    for step, event in told:
        if isinstance(event, ev.RoundStarted):
            running = _Round(event, step)
        elif isinstance(event, ev.GameEnded):
            game.gold, game.places = event
        elif running is not None:
            running.hear(event)
            if isinstance(event, ev.RoundEnded):
                earlier = tuple(tuple(seat.gold or 0 for seat in before.seats) for before in game.rounds)
                running.summary.earlier = earlier
                if table is not None:
                    running.summary.fixed_pay = table.rules.fixed_pay
                    running.summary.unpaid = bool(table.rules.unpaid)
                    running.summary.both_doors = table.rules.options.get("both_doors", "")
                game.rounds.append(running.summary)
                running = None
    return game


class _Round:
    """A round as it is heard."""

    def __init__(self, start: ev.RoundStarted, step: int) -> None:
        seats = tuple(SeatRound(seat) for seat in range(len(start.holders)))
        self.summary = RoundSummary(start.n, seats, follow(blank(NOBODY, len(seats)), start), step)
        self.harm: dict[tuple[int, str], int] = {}  # (seat, what lies there) -> who played it
        self.over = False

    def hear(self, event: Event) -> None:
        summary, seats = self.summary, self.summary.seats
        if not self.over:
            summary.closing = follow(summary.closing, ev.redacted(event, NOBODY))
        for player, name, times in counted(event):
            seats[player].cards[name] += times
        match event:
            case ev.CardPlaced(seat, target, card) if LIES[card] & BLOCKS_LAYING:
                self.harm[target, NAMES[card]] = seat
                if target != seat:
                    summary.attacks[seat, target, NAMES[card]] += 1
            case ev.CardTakenAway(seat, card):
                self.harm.pop((seat, NAMES[card]), None)
            case ev.AllRevealed():
                self._reveal(event)
            case ev.NuggetTaken(seat, _, value) if self.over:
                _take(seats[seat], value)
            case ev.GoldPaid(seat, why, amount, less):
                seats[seat].pays.append(Pay(why, amount, less))
            case ev.GoldStolen(seat, target):
                seats[seat].stolen_from.append(target)
                seats[target].robbed_by.append(seat)
            case ev.RoundEnded():
                self._end(event)
            case _:
                pass  # part of the table, which `closing` follows

    def _reveal(self, event: ev.AllRevealed) -> None:
        """Who was who, and what lay before whom (B23)."""
        self.over = True
        for share in self.summary.seats:
            bits = self.summary.closing.front[share.seat]
            share.dwarf = DWARFS[event.dwarfs[share.seat]]
            share.front = tuple(name for bit, name in FRONT_NAMES.items() if bits & bit)
        for (seat, _), by in self.harm.items():
            mine, theirs = (self.summary.seats[who].dwarf for who in (seat, by))
            self.summary.seats[seat].caught |= mine == SABOTEUR and theirs != SABOTEUR

    def _end(self, event: ev.RoundEnded) -> None:
        summary = self.summary
        summary.reason, summary.reached_by, summary.winners = event.reason, event.reached_by, event.winners
        summary.teams, summary.crystals = event.teams, event.crystals
        summary.ways = ways_of(summary.closing.mine) if event.crystals >= 0 else None
        for share in summary.seats:
            share.won = share.seat in event.winners
            share.paid = event.paid[share.seat] if event.paid is not None else 0
            share.total = event.gold[share.seat] if event.gold is not None else 0


def counted(event: Event) -> Iterator[tuple[int, str, int]]:
    """Cards that everybody sees go from a hand: whose, which, how many."""
    match event:
        case ev.Passed(seat, number) | ev.Cleared(seat, _, number):
            yield seat, PASSED, number
        case ev.TunnelLaid(seat, card) | ev.VetoPlayed(seat, card):
            yield seat, NAMES[card], 1
        case ev.CardPlayed(seat, move):
            yield seat, NAMES[move[1]], 1
        case _:
            return


def _take(share: SeatRound, value: int | None) -> None:
    share.known = value is not None and (share.known or not share.nuggets)
    share.nuggets += 1
    share.value += value or 0
