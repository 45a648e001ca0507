"""A game as it stands, and what may be asked of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..ai.sayings import words
from ..ai.talk_lines import said
from ..engine import game as engine
from ..engine.events import Event, Said, redacted
from ..engine.moves import Move
from ..engine.refusal import Refusal
from ..engine.state import GameState
from ..engine.view import NOBODY, Request, View, view
from .game_record import GameRecord, Told


class RunningGame:
    """Nothing here changes the game. A seat that is not there is an IndexError."""

    def __init__(self, record: GameRecord, state: GameState, told: list[Told]) -> None:
        """`told`: what happened, by step from `record.base` on, hidden parts included."""
        self.plan = record.plan
        self._record = record
        self._state = state
        self._told = told
        self._views: dict[int, View] = {}
        self._spoken: list[tuple[int, Said]] = []  # (step, what was said then)

    @property
    def steps(self) -> int:
        """Moves made so far: the version of the state."""
        return self._record.steps

    @property
    def hash(self) -> str:
        """Of the state and of all that led to it."""
        return self._record.hash

    @property
    def asked(self) -> int:
        """The seat that is asked; -1 when the game is over."""
        return engine.actor(self._state)

    @property
    def kind(self) -> str:
        """What it is asked: a kind of `Request`."""
        return self._state.stack[-1].kind if self._state.stack else ""

    @property
    def over(self) -> bool:
        return self._state.over

    def view(self, seat: int) -> View:
        if not 0 <= seat < len(self.plan.seats):
            raise IndexError(f"no seat {seat}")
        return self._seen_by(seat)

    def public(self) -> View:
        """What everybody knows: for the curtain, the couch and the log."""
        return self._seen_by(NOBODY)

    def _seen_by(self, seat: int) -> View:
        if seat not in self._views:
            self._views[seat] = view(self._state, seat)
        return self._views[seat]

    def request(self, seat: int) -> Request | None:
        return self.view(seat).request

    def explain(self, seat: int, move: Move) -> Refusal | None:
        return engine.explain(self._state, seat, move)

    def events(self, since: int = -1, seat: int | None = None) -> list[tuple[int, Event]]:
        """(step, event) of what happened after step `since`, as `seat` saw it; None: as everybody did.
        Step 0 is the set-up, so -1 gives all."""
        if seat is None:
            seat = NOBODY
        elif not 0 <= seat < len(self.plan.seats):
            raise IndexError(f"no seat {seat}")
        base = self._record.base
        steps = range(max(since + 1, base), self.steps + 1)
        return [(step, redacted(event, seat)) for step in steps for event in self._told[step - base]]

    def record(self) -> GameRecord:
        """The whole game, hidden parts included: for replays, never for a screen."""
        return self._record.copy()

    # Talk

    def say(self, seat: int, line: Mapping[str, Any], voice: str = "", chance: int | None = None) -> None:
        """A seat says something aloud (a line of `ai.talk`): everybody hears it. It is no move. Words are found for it
        if it has none: those of a persona if it speaks in its `voice`; `chance` chooses."""
        if not 0 <= seat < len(self.plan.seats):
            raise IndexError(f"no seat {seat}")
        line_ = said(seat, line)
        if not line_.id:
            before = [each.id for _, each in self._spoken]
            nth = len(before) if chance is None else chance
            line_ = line_._replace(id=words(line_.what, line_.values, voice, before, nth))
        self._spoken.append((self.steps, line_))

    def spoken(self, since: int = 0) -> list[tuple[int, Said]]:
        """What has been said at the table, but for the first `since` lines: after which step, and the event."""
        return self._spoken[since:]
