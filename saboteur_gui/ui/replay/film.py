"""A replay as the screen runs through it: its stops, and what is to be seen at each with the eyes that look.

A stop is a step of the game. In records of older versions a step that ended a round set up the next one, too; it is two
stops: first the mine as the round left it, with all roles up (B23), then the new one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from ...engine.events import Event, GoalTurned, RoundEnded, RoundStarted, redacted
from ...engine.follow import follow_all, shown_of
from ...engine.view import NOBODY, View
from ...session.replay import ALL_OPEN, OpenTable, Replay
from ...wording import Line, log_lines
from ..table.onlookers import Onlookers, after_all
from ..table.table_model import told_view

_SEEN_ANYWAY = ("log.draw_own", "log.own_role")  # where hands and roles lie open
_OPEN = {"log.saw": "log.card_taken", "log.nugget_own": "replay.nugget"}


def open_lines(events: Iterable[Event]) -> list[Line]:
    """The log with all cards open, in which nobody is "you"."""
    lines = [line for line in log_lines(events) if line.id not in _SEEN_ANYWAY]
    return [replace(line, id=_OPEN.get(line.id, line.id), private=False) for line in lines]


class Stop(NamedTuple):
    step: int
    closing: bool = False  # the round is over, the next one is not set up yet


class Part(NamedTuple):
    """A round on the time line."""

    n: int
    at: int  # its first stop


class Film:
    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        replay.look_as(NOBODY)
        replay.go(replay.first)
        told = {step: [event for _, event in group] for step, group in groupby(replay.events(-1), lambda each: each[0])}
        stops: list[Stop] = []
        for step in range(replay.first, replay.last + 1):
            kinds = [type(event) for event in told.get(step, ())]
            if not kinds and replay.first < step < replay.last:
                continue  # somebody did not want to veto: nothing is seen of it
            if RoundEnded in kinds and RoundStarted in kinds:
                stops.append(Stop(step, closing=True))
            stops.append(Stop(step))
        self.stops = tuple(stops)
        self.at = 0
        self.parts = self._parts()
        self.goals = tuple(at for at in range(len(stops)) if self._is_told(at, GoalTurned))

    def _parts(self) -> tuple[Part, ...]:
        """The rounds, from the one that is running at the first stop on."""
        parts = [Part(self.replay.round, 0)]
        for at in range(1, len(self.stops)):
            parts += [Part(event.n, at) for event in self.told(at) if isinstance(event, RoundStarted)]
        return tuple(parts)

    def _is_told(self, at: int, kind: type[Event]) -> bool:
        return any(isinstance(event, kind) for event in self.told(at))

    # Where

    @property
    def last(self) -> int:
        return len(self.stops) - 1

    @property
    def stop(self) -> Stop:
        return self.stops[self.at]

    def go(self, at: int) -> None:
        """To a stop, or as near to it as there is one."""
        self.at = min(max(at, 0), self.last)
        self.replay.go(self.stop.step - self.stop.closing)

    @property
    def part(self) -> int:
        """Which of the rounds it is in."""
        return max(number for number, part in enumerate(self.parts) if part.at <= self.at)

    def round_away(self, steps: int) -> int:
        """The first stop of the round so many rounds further; back leads to the beginning of this one first."""
        here = self.part
        if steps < 0 and self.at > self.parts[here].at:
            return self.parts[here].at
        to = here + steps
        return self.last if to >= len(self.parts) else self.parts[max(0, to)].at

    # What is to be seen

    def view(self) -> View:
        view = self.replay.view()
        if not self.stop.closing:
            return view
        told = (redacted(event, view.seat) for event in self.told(self.at))
        return replace(told_view(view, follow_all(shown_of(view), told)), asked=NOBODY)

    def onlookers(self) -> Onlookers:
        """Who has looked at what up to here."""
        return after_all(event for at in range(self.parts[self.part].at, self.at + 1) for event in self.told(at))

    def open_table(self) -> OpenTable | None:
        """Every hidden card, if all lie open."""
        return self.replay.open_table() if self.replay.eyes == ALL_OPEN else None

    def told(self, at: int) -> list[Event]:
        """What led to a stop from the one before, as the eyes saw it."""
        stop = self.stops[at]
        events = [event for _, event in self.replay.events(stop.step - 1, stop.step)]
        if not stop.closing and not (at and self.stops[at - 1].closing):
            return events
        ends = [type(event) for event in events].index(RoundEnded) + 1
        return events[:ends] if stop.closing else events[ends:]

    def history(self) -> list[tuple[int, Event]]:
        """(stop, event) of all that happened, as the eyes saw it."""
        return [(at, event) for at in range(len(self.stops)) for event in self.told(at)]
