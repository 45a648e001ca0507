"""Looking back at a game, step by step: with the eyes of a seat, with everybody's, or with all cards open.

A step is a move; step 0 is the set-up. All cards open is for finished games only (I4): while one runs, its
replay shows a seat what that seat saw, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from ..engine.board import hidden_card, hidden_chest, is_goal
from ..engine.effects import CARD_BITS
from ..engine.events import Event, RoundStarted, Said, redacted
from ..engine.game import legal_moves
from ..engine.state import GameState
from ..engine.transcript import Transcript
from ..engine.view import NOBODY, View, view
from .game_record import GameRecord
from .plan import Seat

EVERY = 8  # a state is kept at every so many steps; from it any other is a few moves away
ALL_OPEN = -2  # eyes: every card; a seat or NOBODY are the others
_CARD = (1 << CARD_BITS) - 1


class ReplayError(Exception):
    """What this replay cannot show. `reason` ends a text id: `replay.`

    running       all cards open, or a transcript, of a game that is not over
    no_beginning  a transcript of a game whose beginning is not in its save
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Round(NamedTuple):
    n: int
    step: int  # at which it was set up


@dataclass(frozen=True)
class OpenTable:
    """Every hidden card of a moment, as numbers of `cards`."""

    hands: tuple[tuple[int, ...], ...]
    dwarfs: tuple[int, ...]
    spare: tuple[int, ...]  # top first
    out: tuple[int, ...]
    gold: tuple[int, ...]
    paid: tuple[int, ...]
    goals: tuple[tuple[int, int], ...]  # (cell, card), face down
    chests: tuple[tuple[int, int, int], ...]  # (cell, chest tunnel, chest), face down
    goals_left: tuple[int, ...]
    deck: tuple[int, ...]  # top first
    discard: tuple[int, ...]  # top first
    aside: tuple[int, ...]
    nuggets: tuple[int, ...]  # top first
    offer: tuple[int, ...]


def open_table(g: GameState) -> OpenTable:
    hidden = sorted(g.mine.hidden.items())
    return OpenTable(
        hands=tuple(g.hands),
        dwarfs=tuple(g.dwarfs),
        spare=g.spare,
        out=g.retired,
        gold=tuple(g.gold),
        paid=tuple(g.paid),
        goals=tuple((cell, value) for cell, value in hidden if is_goal(value)),
        chests=tuple((cell, hidden_card(value), hidden_chest(value)) for cell, value in hidden if not is_goal(value)),
        goals_left=g.goals_left,
        deck=tuple(reversed(g.deck)),
        discard=tuple(entry & _CARD for entry in reversed(g.discard)),
        aside=g.aside,
        nuggets=tuple(reversed(g.nuggets)),
        offer=g.offer,
    )


class Replay:
    """A position in a recorded game, and whose eyes see it. It begins at the last step, with everybody's eyes."""

    def __init__(self, record: GameRecord, talk: Iterable[tuple[int, Said]] = ()) -> None:
        """`talk`: after which step what was said; games do not keep it."""
        self.record = record
        self.eyes: int = NOBODY
        self._kept: list[GameState] = []  # every EVERY steps
        self._told: list[tuple[Event, ...]] = []
        rounds: list[Round] = []
        talk = tuple(talk)
        for step, g, events in record.replay():
            if len(self._told) % EVERY == 0:
                self._kept.append(g)
            self._told.append((*events, *(line for after, line in talk if after == step)))
            rounds += [Round(event.n, step) for event in events if isinstance(event, RoundStarted)]
        self.first, self.last = record.base, record.steps
        self.rounds = tuple(rounds)
        self.over = g.over
        self.at = self.last
        self._now = g

    # Where

    def go(self, step: int) -> None:
        """To a step, or as near to it as there is one."""
        self.at = min(max(step, self.first), self.last)
        self._now = self._state(self.at)

    @property
    def round(self) -> int:
        return self._now.round

    def _state(self, step: int) -> GameState:
        index = step - self.first
        g = self._kept[index // EVERY]
        if index % EVERY:
            g = g.clone()
            for at in range(index - index % EVERY, index):
                self.record.make(g, at)
        return g

    # Whose eyes

    def look_as(self, eyes: int) -> None:
        """A seat, NOBODY or ALL_OPEN."""
        if eyes == ALL_OPEN:
            self._finished_only()
        elif eyes != NOBODY and not 0 <= eyes < len(self.record.plan.seats):
            raise IndexError(f"no seat {eyes}")
        self.eyes = eyes

    def may_look(self) -> tuple[int, ...]:
        """Whose eyes whoever sits before the screen may look with. Of a finished game: everybody's, and all cards open.
        Of one that runs, what everybody sees, and what the only human sees (I4)."""
        seats = self.record.plan.seats
        if self.over:
            return (NOBODY, ALL_OPEN, *range(len(seats)))
        humans = self.record.plan.humans
        return (NOBODY, *humans) if len(humans) == 1 else (NOBODY,)

    def _finished_only(self) -> None:
        if not self.over:
            raise ReplayError("running")

    def view(self) -> View:
        """The table here, as the eyes see it; with all cards open what everybody sees, beside `open_table`."""
        return view(self._now, max(self.eyes, NOBODY))

    def open_table(self) -> OpenTable:
        self._finished_only()
        return open_table(self._now)

    def happened(self) -> list[Event]:
        """What led here from the step before."""
        return [event for _, event in self.events(self.at - 1, self.at)]

    def events(self, since: int, until: int | None = None) -> list[tuple[int, Event]]:
        """(step, event) of what happened after step `since`, up to and with `until`."""
        first = max(since + 1, self.first)
        last = self.last if until is None else min(until, self.last)
        told = [(step, event) for step in range(first, last + 1) for event in self._told[step - self.first]]
        if self.eyes == ALL_OPEN:
            return told
        return [(step, redacted(event, self.eyes)) for step, event in told]

    # For other programs

    def transcript(self, write: Callable[[str], object], with_legal: bool = False) -> None:
        """The whole game as a transcript (engine/TRANSCRIPT.md), line by line."""
        self._finished_only()
        if self.first:
            raise ReplayError("no_beginning")
        lines = Transcript(write, with_legal)
        before: GameState | None = None
        for step, g, events in self.record.replay():
            if before is None:
                g.out_events = list(events)
                lines.begin(g, [_agent(seat) for seat in self.record.plan.seats])
            else:
                if with_legal:
                    lines.asked(self.record.entries[step - 1].seat, before.stack[-1].kind, legal_moves(before))
                lines.happened(g, events)
            before = g


def _agent(seat: Seat) -> str:
    """Transcripts are for research: they name the kind of player, not the person."""
    return seat.agent if seat.kind == "computer" else "human"
