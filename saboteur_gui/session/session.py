"""The only holder of a running game.

A move: clone, apply, write it down, swap in. Whatever fails before the swap leaves the table as it was.
"""

from __future__ import annotations

import logging
import random
import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from ..engine import game as engine
from ..engine.ending import ROUND_OVER
from ..engine.modules.veto import holds_veto
from ..engine.moves import Move
from ..engine.refusal import IllegalMove, Refusal
from ..engine.ruleset import compile_rules
from ..engine.state import GameState
from ..engine.view import View, view
from ..engine.vocabulary import Seat
from ..storage.notices import Notice
from .computer_players import ComputerPlayers
from .computer_seats import ComputerSeats
from .errors import SessionError
from .game_record import GameRecord, Told, opening_events
from .game_save import GameSave
from .journal import Entry, chain
from .plan import Plan, check_plan
from .running_game import RunningGame
from .save_store import SaveStore
from .who_answers import Hand, Hands, RemoteSeats

log = logging.getLogger(__name__)

# Writes the report of a failed move: error, plan, (seat, move) of every step so far. Where it lies, if anywhere.
FailureReport = Callable[[BaseException, Plan, Sequence[tuple[int, Move]]], Path | None]


class Session(RunningGame):
    """A game that is played: the two things that change it are `submit` and `tick`."""

    def __init__(
        self,
        record: GameRecord,
        state: GameState,
        told: list[Told],
        save: GameSave | None = None,
        agents: ComputerPlayers | None = None,
        report: FailureReport | None = None,
    ) -> None:
        super().__init__(record, state, told)
        self.save = save or GameSave(record, state)
        self.trouble = self.save.trouble  # what the screen must say; whoever has said it takes it out
        self.hands = Hands(record.plan)
        self.remote: RemoteSeats | None = None  # what answers for the seats with phones
        talk = self.save.notes.talk
        talk[:] = [each for each in talk if each[0] <= self.steps and 0 <= each[1].seat < len(self.plan.seats)]
        self._spoken = talk
        self.computers = ComputerSeats(self, agents)
        self.alone: frozenset[int] = frozenset()  # people who look at a screen of their own: nobody else sees it
        self._report = report

    @classmethod
    def new(
        cls,
        plan: Plan,
        save_store: SaveStore | None = None,
        agents: ComputerPlayers | None = None,
        report: FailureReport | None = None,
    ) -> Session:
        """A game at its first question. PlanError if it cannot be played."""
        check_plan(plan)
        state = engine.start(compile_rules(plan.table), plan.seed)
        record = GameRecord(secrets.token_hex(16), plan, 0, state.clone(), chain("", state))
        writer = save_store.writer() if save_store is not None else None
        try:
            if writer is not None:
                writer.begin(record, state)
            save = GameSave(record, state, save_store, writer)
            return cls(record, state, [opening_events(record)], save, agents, report)
        except BaseException:
            if writer is not None:
                writer.folder.close()
            raise

    @classmethod
    def open(
        cls,
        save_store: SaveStore,
        id: str,
        agents: ComputerPlayers | None = None,
        report: FailureReport | None = None,
    ) -> Session:
        """A game that was kept, exactly where its journal ends; SaveProblem. What is damaged is set aside as it is."""
        restored, writer, marks = save_store.revive(id)
        try:
            save = GameSave(restored.record, restored.state, save_store, writer, marks)
            return cls(restored.record, restored.state, restored.told, save, agents, report)
        except BaseException:
            writer.folder.close()
            raise

    @property
    def id(self) -> str:
        """Of its save; "" if it is not kept."""
        return self.save.id

    def view(self, seat: int) -> View:
        seen = super().view(seat)
        return replace(seen, request=None) if self.spared(seat) else seen

    def spared(self, seat: int) -> bool:
        """W19: whether a person is not bothered with this question for a veto, for want of one. Only who is alone at a
        screen: elsewhere others would see who is asked. `tick` answers, in the time that anybody takes (I4)."""
        return self.kind == "veto" and seat in self.alone and not holds_veto(self._state, Seat(seat))

    def submit(self, seat: int, move: Move) -> None:
        """Make a move: IllegalMove if it is not legal, SessionError if it failed. Either way nothing has changed."""
        request = self._seen_by(seat).request
        if request is None or move not in request.moves:
            reason = self.explain(seat, move)
            raise IllegalMove(seat, move, reason or Refusal.NOT_OFFERED)
        made = request.moves[request.moves.index(move)]  # whole numbers, even if 1.0 or True came for 1
        try:
            state, events, seen = self._make(seat, made)
        except Exception as error:  # whatever it is: the table must outlive it
            self._failed(error)
            raise SessionError(f"move {self.steps + 1} failed: {type(error).__name__}") from error
        self._state = state
        self._told.append(events)
        self._views = {seen.seat: seen}
        self.computers.moved()
        if self.remote is not None:
            self.remote.moved()

    def _make(self, seat: int, move: Move) -> tuple[GameState, Told, View]:
        """The state after a move, what happened, and what whoever is asked next sees: a move after which nobody could
        be asked has failed."""
        state = self._state.clone()
        events = tuple(engine.apply(state, move))
        seen = view(state, engine.actor(state))
        entries = self._record.entries
        entries.append(Entry(seat, move, chain(self._record.hash, state)))
        try:
            self.save.keep(state)
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

    def give(self, seat: int, hand: Hand) -> None:
        """From now on somebody else answers for a seat: the screen, its phone, or a computer player."""
        self.hands.give(seat, hand)
        self.computers.sit(self.hands.seats("computer"))

    def go_on(self) -> None:
        """The round has been looked at: set up the next one, or end the game. Nothing if none is over."""
        if self.kind == ROUND_OVER:
            self.submit(self.asked, engine.GO_ON_MOVE)

    def finish(self) -> None:
        """Whoever leaves at the result of the last round has seen the game to its end."""
        if self._state.round == self.plan.table.rounds:
            self.go_on()

    def tick(self, now_ms: int) -> bool:
        """Make the computer players' moves and ask the next; True if something changed."""
        move = self.computers.tick(now_ms, declines=self.spared(self.asked))
        self.trouble += self.computers.notices()
        if move is None:
            return False
        self._play(self.asked, move)
        return True

    def _play(self, seat: int, move: Move) -> None:
        """A table must not hang, so whoever answers what is not legal plays by chance, and the screen says so."""
        request = self._seen_by(seat).request
        assert request is not None
        chance = random.Random(self.computers.chance(seat))
        if move not in request.moves:
            log.warning("the computer player on seat %d chose what was not offered", seat)
            self.trouble.append(Notice("brain.illegal", {"player": self.plan.seats[seat].name}))
            move = chance.choice(request.moves)
        try:
            self.submit(seat, move)
        except SessionError:  # asked again it would choose the same again
            others = [other for other in request.moves if other != move]
            if not others:
                raise
            self.submit(seat, chance.choice(others))

    def close(self) -> None:
        """Leave the table. The game is kept as it stands."""
        self.computers.close()
        self.save.close()
