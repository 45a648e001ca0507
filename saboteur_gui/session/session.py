"""The only holder of a running game.

A move: clone, apply, write it down, swap in. Whatever fails before the swap leaves the table as it was.
"""

from __future__ import annotations

import hashlib
import logging
import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from ..ai.talk import said
from ..engine import game as engine
from ..engine.ending import ROUND_OVER
from ..engine.events import CardNamed, Event, Said, redacted
from ..engine.moves import Move
from ..engine.refusal import IllegalMove, Refusal
from ..engine.ruleset import compile_rules
from ..engine.state import GameState
from ..engine.view import NOBODY, Request, View, view
from ..storage.notices import Notice
from .computer_players import ComputerPlayers
from .computer_players import Report as AgentReport
from .errors import SaveProblem, SessionError, problems
from .game_record import GameRecord, Told, opening_events
from .journal import Entry, chain
from .pencil_marks import PencilMarks
from .plan import Pace, Plan, check_plan
from .save_writer import SaveWriter

log = logging.getLogger(__name__)


class KeepsGame(Protocol):
    """Where games are kept."""

    def new_writer(self) -> SaveWriter:
        """For a game that is not on the disk yet."""

    def keep_copy(self, name: str, record: GameRecord, g: GameState, png: bytes, pencilled: bytes) -> str:
        """A save of its own; its id, or SaveProblem."""


# Writes the report of a failed move: error, plan, (seat, move) of every step so far. Where it lies, if anywhere.
Report = Callable[[BaseException, Plan, Sequence[tuple[int, Move]]], Path | None]


class Saving(NamedTuple):
    """How the game is kept. `failing`: why its save cannot be written, the end of the id of a notice."""

    failing: str
    step: int  # the last one that is on a disk
    refuge: Path | None = None  # the file it is kept in meanwhile


class Session:
    """What a screen asks a table, and the two things that change one: `submit` and `tick`."""

    def __init__(
        self,
        record: GameRecord,
        state: GameState,
        told: list[Told],
        save_store: KeepsGame | None = None,
        save_writer: SaveWriter | None = None,
        agents: ComputerPlayers | None = None,
        report: Report | None = None,
        notes: PencilMarks | None = None,
    ) -> None:
        self.plan = record.plan
        self.pace = Pace()
        self.trouble: list[Notice] = []  # what the screen must say; whoever has said it takes it out
        self._record = record
        self._state = state
        self._told = told  # by step from `record.base` on, hidden parts included
        self._save_store = save_store
        self._save_writer = save_writer
        self._report = report
        self._views: dict[int, View] = {}
        self._picture = b""
        self._notes = notes or PencilMarks()
        self._agents = agents
        self._computers = tuple(seat for seat, who in enumerate(self.plan.seats) if who.kind == "computer")
        self._heard = record.base - 1  # the last step that the computer players were told
        self.reports: list[AgentReport] = []  # what computer players believed and said with the moves made so far
        self._early: list[AgentReport] = []  # those whose moves have not been made yet
        self._spoken: list[tuple[int, Said]] = []  # (step, what was said then)
        self._passed_on = 0  # how much of it the computer players were told
        self._question = -1  # the step at which one of them was asked
        self._asked_at = 0
        self._answer: Move | None = None
        if agents is not None:
            agents.seats({seat: self.plan.seats[seat].agent for seat in self._computers})
        self._take_notices()

    @classmethod
    def new(
        cls,
        plan: Plan,
        save_store: KeepsGame | None = None,
        agents: ComputerPlayers | None = None,
        report: Report | None = None,
    ) -> Session:
        """A game at its first question. PlanError if it cannot be played."""
        check_plan(plan)
        state = engine.start(compile_rules(plan.table), plan.seed)
        record = GameRecord(secrets.token_hex(16), plan, 0, state.clone(), chain("", state))
        save_writer = save_store.new_writer() if save_store is not None else None
        try:
            if save_writer is not None:
                save_writer.begin(record, state)
            return cls(record, state, [opening_events(record)], save_store, save_writer, agents, report)
        except BaseException:
            if save_writer is not None:
                save_writer.close()
            raise

    # What anybody may ask

    @property
    def id(self) -> str:
        """Of its save; "" if it is not kept."""
        return self._save_writer.folder.name if self._save_writer is not None else ""

    @property
    def game(self) -> str:
        """The same for all saves of one game."""
        return self._record.game

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

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(seat for seat, who in enumerate(self.plan.seats) if who.kind == "human")

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
        base = self._record.base
        first = max(since + 1, base)
        told = ((step, event) for step in range(first, self.steps + 1) for event in self._told[step - base])
        if seat is None:
            return [(step, redacted(event, NOBODY)) for step, event in told]
        if not 0 <= seat < len(self.plan.seats):
            raise IndexError(f"no seat {seat}")
        return [(step, redacted(event, seat)) for step, event in told]

    @property
    def agents(self) -> ComputerPlayers | None:
        """Whoever answers for the computer seats."""
        return self._agents

    def record(self) -> GameRecord:
        """The whole game, hidden parts included: for replays, never for a screen."""
        return self._record.copy()

    # Moves

    def submit(self, seat: int, move: Move) -> None:
        """Make a move: IllegalMove if it is not legal, SessionError if it failed. Either way nothing has changed."""
        request = self.request(seat)
        if request is None or move not in request.moves:
            reason = self.explain(seat, move)
            raise IllegalMove(seat, move, reason or Refusal.NOT_OFFERED)
        made = request.moves[request.moves.index(move)]  # whole numbers, even if 1.0 or True came for 1
        try:
            state, events, seen = self._make(seat, made)
        except Exception as error:  # whatever it is: the table must outlive it
            self._failed(error)
            raise SessionError(f"move {len(self._record.entries) + 1} failed: {type(error).__name__}") from error
        self._state = state
        self._told.append(events)
        self._views = {seen.seat: seen}
        self._answer = None
        self._take_notices()
        self._hear()

    def _make(self, seat: int, move: Move) -> tuple[GameState, Told, View]:
        """The state after a move, what happened, and what whoever is asked next sees: a move after which nobody could
        be asked has failed."""
        state = self._state.clone()
        events = tuple(engine.apply(state, move))
        seen = view(state, engine.actor(state))
        entries = self._record.entries
        entries.append(Entry(seat, move, chain(self._record.hash, state)))
        try:
            if self._save_writer is not None:
                self._save_writer.move(self._record, state, state.over or state.round != self._state.round)
        except BaseException:
            entries.pop()
            raise
        return state, events, seen

    def _failed(self, error: Exception) -> None:
        log.error("a move failed: %s", type(error).__name__)
        path = None
        if self._report is not None:
            try:
                path = self._report(error, self.plan, self._record.moves)
            except Exception as second:  # a report that fails must not end what it is about
                log.error("no report: %s", type(second).__name__)
        self.trouble.append(Notice("table.failed", {"report": str(path) if path is not None else ""}))

    def _take_notices(self) -> None:
        if self._save_writer is not None:
            self.trouble += self._save_writer.notices
            self._save_writer.notices.clear()

    def go_on(self) -> None:
        """The round has been looked at: set up the next one, or end the game. Nothing if none is over."""
        if self.kind == ROUND_OVER:
            self.submit(self.asked, engine.GO_ON_MOVE)

    def finish(self) -> None:
        """Whoever leaves at the result of the last round has seen the game to its end."""
        if self._state.round == self.plan.table.rounds:
            self.go_on()

    # Talk

    def say(self, seat: int, line: Mapping[str, Any]) -> None:
        """A seat says something aloud (a line of `ai.talk`): everybody hears it. It is no move and is not kept: whoever
        opens the game again finds what was done, not what was said."""
        if not 0 <= seat < len(self.plan.seats):
            raise IndexError(f"no seat {seat}")
        self._spoken.append((self.steps, said(seat, line)))

    def spoken(self, since: int = 0) -> list[tuple[int, Said]]:
        """What has been said at the table, but for the first `since` lines: after which step, and the event."""
        return self._spoken[since:]

    # Pencil marks

    def notes(self, seat: int) -> dict[int, str]:
        """What a seat has noted about others in this round: for that seat's eyes only."""
        return self._notes.of(seat, self._state.round)

    def note(self, seat: int, about: int, mark: str) -> None:
        """A seat notes something about a player; "" rubs it out. Kept with the save."""
        self._notes.note(seat, self._state.round, about, mark)
        if self._save_writer is not None:
            self._save_writer.notes(self._notes.to_bytes())
            self._take_notices()

    # Computer players

    def tick(self, now_ms: int) -> bool:
        """Make the computer players' moves and ask the next; True if something changed."""
        if self._agents is None:
            return False
        self._hear()
        self._inform()
        seat = self.asked if self.kind != ROUND_OVER else NOBODY  # that is for people to answer
        if seat in self._computers and self._question != self.steps:
            request = self.request(seat)
            assert request is not None
            self._agents.ask(seat, self.steps, self.view(seat), request, self._chance(seat))
            self._question, self._asked_at = self.steps, now_ms
        for answer in self._agents.poll():
            if answer[:2] == (seat, self.steps):
                self._answer = answer[2]
        self.trouble += [self._named(notice) for notice in self._agents.notices()]
        self._asked_at = min(self._asked_at, now_ms)  # a clock that was set back must not stop the table
        if self._answer is None or self.pace.paused or now_ms - self._asked_at < self._least_ms():
            return False
        self._play(seat, self._answer)
        return True

    @property
    def thinking(self) -> bool:
        """Whether a computer player has been asked and has not answered yet."""
        return self._agents is not None and self._question == self.steps and self._answer is None

    def _least_ms(self) -> int:
        """How long whoever is asked seems to think, whatever they hold."""
        if self.kind != "veto":
            return self.pace.least_ms
        return self.pace.veto_ms(first=any(isinstance(event, CardNamed) for event in self._told[-1]))

    def _hear(self) -> None:
        """What computer players say is heard with their move: how long they thought is nobody's business (I4)."""
        if self._agents is None:
            return
        self._early += self._agents.reports()
        fresh = [report for report in self._early if report.step < self.steps]
        self._early = [report for report in self._early if report.step >= self.steps]
        self.reports += fresh
        for report in fresh:
            for line in report.says:
                self.say(report.seat, line)

    def _inform(self) -> None:
        """Every computer player hears what its seat saw happen, and what others said, in order."""
        spoken = self.spoken(self._passed_on)
        if self._agents is None or (self._heard == self.steps and not spoken):
            return
        for seat in self._computers:
            others = [(step, event) for step, event in spoken if event.seat != seat]
            told: list[tuple[int, Event]] = sorted([*self.events(self._heard, seat), *others], key=itemgetter(0))
            self._agents.tell(seat, [event for _, event in told])
        self._heard, self._passed_on = self.steps, len(self._spoken)

    def _named(self, notice: Notice) -> Notice:
        """Computer players know seats, people know players."""
        if "seat" not in notice.values:
            return notice
        return Notice(notice.id, notice.values | {"player": self.plan.seats[notice.values["seat"]].name})

    def _chance(self, seat: int) -> int:
        """A computer player's own chance, from which the game's cannot be told."""
        text = f"{self.plan.seed}/{seat}/{self.steps}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8])

    def _play(self, seat: int, move: Move) -> None:
        """A table must not hang, so whoever answers what is not legal plays by chance, and the screen says so."""
        request = self.request(seat)
        assert request is not None
        if move not in request.moves:
            log.warning("the computer player on seat %d chose what was not offered", seat)
            self.trouble.append(Notice("brain.illegal", {"player": self.plan.seats[seat].name}))
            move = random.Random(self._chance(seat)).choice(request.moves)
        try:
            self.submit(seat, move)
        except SessionError:  # asked again it would choose the same again
            others = [other for other in request.moves if other != move]
            if not others:
                raise
            self.submit(seat, random.Random(self._chance(seat)).choice(others))

    # Keeping

    @property
    def saving(self) -> Saving:
        """Whether the moves made so far are on a disk."""
        save_writer = self._save_writer
        return (
            Saving(save_writer.failing, save_writer.saved, save_writer.refuge)
            if save_writer is not None
            else Saving("", self.steps)
        )

    @property
    def unsaved(self) -> bool:
        """Whether moves would be lost if the program ended now."""
        return self.saving.step < self.steps

    @property
    def uncounted(self) -> bool:
        """Whether it has ended and is in no statistics yet."""
        return self.over and self._save_writer is not None and self._save_writer.uncounted

    def counted(self) -> None:
        """It is in the statistics."""
        if self._save_writer is not None:
            self._save_writer.counted()

    def save(self) -> bool:
        """Write what could not be written before; whether nothing is missing on the disk any more."""
        if self._save_writer is not None:
            self._save_writer.catch_up(self._record, self._state)
            self._take_notices()
        return not self.unsaved

    def take_refuge(self, path: Path) -> None:
        """Keep the game in a file of its own for as long as the save cannot be written; SaveProblem."""
        if self._save_writer is None:
            raise SaveProblem("no_shelf")
        with problems(self.id, missing="no_folder"):
            self._save_writer.take_refuge(path, self._record, self._state)

    def save_as(self, name: str) -> str:
        """Keep the game as it stands now under a name; this one goes on. The id of the save, or SaveProblem."""
        if self._save_store is None:
            raise SaveProblem("no_shelf")
        return self._save_store.keep_copy(name, self._record, self._state, self._picture, self._notes.to_bytes())

    def picture(self, png: bytes) -> None:
        """The small picture of the save."""
        self._picture = png
        if self._save_writer is not None:
            self._save_writer.picture(png)

    def close(self) -> None:
        """Leave the table. The game is kept as it stands."""
        if self._agents is not None:
            self._agents.close()
            self._agents = None
        if self._save_writer is not None:
            self._save_writer.leave(self._record, self._state)
            self._take_notices()
