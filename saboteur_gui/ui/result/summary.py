"""A finished round as its result screen tells it: read from redacted events, nothing is computed from rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from ...engine.events import Event
from ...engine.moves import FRONT_NAMES
from ...engine.view import View
from ...session.account import BREAKS, TRAPPED, Front
from .ways import Ways, ways_of

Told = Sequence[tuple[int, Event]]


class Pay(NamedTuple):
    """Gold by the rules' table, which everybody can read."""

    why: str  # "winner", "crystals"
    amount: int
    less: int  # what the boss or the profiteer gets less


@dataclass
class Share:
    """What one seat came out with."""

    seat: int
    dwarf: str
    won: bool
    cards: int = 0  # nugget cards taken, as everybody saw
    value: int = 0  # of those whose value the viewer knows …
    known: bool = False  # … and whether that is all of them
    pays: list[Pay] = field(default_factory=list)
    stolen_from: list[int] = field(default_factory=list)
    robbed_by: list[int] = field(default_factory=list)
    front: tuple[str, ...] = ()  # broken tools, and a trap, that lay there when the round ended

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
        if self.cards and not self.known:
            return None
        paid = sum(pay.amount - pay.less for pay in self.pays)
        return self.value + paid + len(self.stolen_from) - len(self.robbed_by)


@dataclass
class RoundSummary:
    n: int
    reason: str  # "treasure", "exhausted", "spider"
    reached_by: int  # -1: nobody
    winners: tuple[int, ...]
    teams: tuple[str, ...]
    crystals: int  # -1: not counted in this game
    shares: tuple[Share, ...]
    modules: tuple[str, ...] = ()
    both_doors: str = ""  # the option of S19
    ways: Ways | None = None  # to the treasure, in the game that has doors
    earlier: tuple[tuple[int, ...], ...] = ()  # tournament: what sharing brought in the rounds before, by seat

    def of(self, dwarf: str) -> list[Share]:
        return [share for share in self.shares if share.dwarf == dwarf]


def rounds_in(told: Told) -> list[list[Event]]:
    """The events of each round that was begun, in order."""
    rounds: list[list[Event]] = []
    for _, event in told:
        if event.kind == "round":
            rounds.append([])
        if rounds:
            rounds[-1].append(event)
    return rounds


def summarise(events: Sequence[Event], closing: View | None = None) -> RoundSummary | None:
    """The summary of a round's events; None if it is not over. `closing`: the table as the round left it, without which
    it is not known why a team wins."""
    over = next((event for event in events if event.kind == "round_over"), None)
    end = next((event for event in events if event.kind == "round_end"), None)
    if over is None or end is None:
        return None
    winners = tuple(end.open["winners"])
    shares = tuple(Share(seat, dwarf, seat in winners) for seat, dwarf in enumerate(over.open["dwarfs"]))
    for seat, lies in _front(events, closing):
        shares[seat].front += (lies,)
    for event in events[events.index(over) :]:
        if event.kind == "nugget":
            _take(shares[event.seat], event.secret.get("value"))
        elif event.kind == "pay":
            shares[event.seat].pays.append(Pay(event.open["why"], event.open["amount"], event.open["less"]))
        elif event.kind == "theft":
            shares[event.seat].stolen_from.append(event.open["target"])
            shares[event.open["target"]].robbed_by.append(event.seat)
    reached = end.open["reached_by"]
    return RoundSummary(
        end.open["n"],
        end.open["reason"],
        -1 if reached is None else reached,
        winners,
        tuple(end.open.get("teams", ())),
        end.open.get("crystals", -1),
        shares,
        closing.modules if closing is not None else (),
        dict(closing.options).get("both_doors", "") if closing is not None else "",
        ways_of(closing) if closing is not None and "teams" in end.open else None,
    )


def _front(events: Sequence[Event], closing: View | None) -> list[tuple[int, str]]:
    """What lay before whom at the end: as it was seen, else as it was told."""
    if closing is not None:
        return [
            (seat, name) for seat, bits in enumerate(closing.front) for bit, name in FRONT_NAMES.items() if bits & bit
        ]
    front = Front()
    for event in events:
        front.hear(event)
    return sorted(front)


def summary_of(told: Told, n: int, closing: View | None = None) -> RoundSummary | None:
    """Of round `n`, with what sharing brought in the rounds before."""
    earlier: list[tuple[int, ...]] = []
    for events in rounds_in(told):
        summary = summarise(events, closing)
        if summary is not None and summary.n == n:
            return replace(summary, earlier=tuple(earlier))
        if summary is not None:
            earlier.append(tuple(share.gold or 0 for share in summary.shares))
    return None


def _take(share: Share, value: int | None) -> None:
    share.known = value is not None and (share.known or not share.cards)
    share.cards += 1
    share.value += value or 0
