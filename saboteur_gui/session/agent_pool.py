"""The computer players of a table: asked without waiting, watched, and never able to hang it.

They sit at the far end of a channel and get nothing but views and what their own seats saw happen. A channel that
breaks, or takes too long, is thrown away: a new one is told everything anew and asked again, for a view is all that an
answer needs. Whoever fails at one question twice plays by chance from then on.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.events import Event, redacted
from ..engine.moves import Move
from ..engine.view import Request, View
from ..storage.notices import Notice
from . import wire
from .agent_link import LIMIT, AgentLink
from .channel import Connect, ProcessChannel, Wake
from .computer_players import Report

log = logging.getLogger(__name__)

TRIES = 2  # times that a question is put to the agent that was chosen
BY_CHANCE = "random"


@dataclass(slots=True)
class _Asked:
    step: int
    data: bytes
    moves: tuple[Move, ...]
    tries: int = 1


def _nothing() -> None:
    """Nobody sleeps who would have to be woken."""


class AgentPool:
    """The agents of one table after another. `wake` is called from another thread whenever `poll` has something to do.
    Agents that are not the program's own are made only if `foreign`."""

    def __init__(
        self,
        wake: Wake = _nothing,
        connect: Connect = ProcessChannel,
        limit: float = LIMIT,
        clock: Callable[[], float] = time.monotonic,
        foreign: bool = False,
    ) -> None:
        self._link = AgentLink(wake, connect, limit, clock)
        self._foreign = foreign
        self._game = 0
        self._agents: dict[int, str] = {}
        self._told: dict[int, list[bytes]] = {}
        self._asked: dict[int, _Asked] = {}  # by seat, in the order of asking
        self._reports: list[Report] = []
        self._notices: list[Notice] = []
        self._named: set[str] = set()  # notices given at this table

    # What a table does

    def start_table(self, agents: Mapping[int, str]) -> None:
        """Which agent sits where. Nothing of an earlier table is remembered. Nobody: it is left."""
        if self._asked or not agents:
            self._link.hang_up()  # still thinking about another game, or no longer needed
        self._game += 1
        self._agents = dict(agents)
        self._told = {seat: [] for seat in agents}
        self._asked, self._reports, self._notices, self._named = {}, [], [], set()
        if agents:
            self._call()

    def tell(self, seat: int, events: Sequence[Event]) -> None:
        """What this seat saw happen, redacted for it; told again to whoever takes the place of its agent."""
        if seat not in self._agents or not events:
            return
        own = tuple(redacted(event, seat) for event in events)  # whatever a table gives away
        data = wire.dumps({"do": "tell", "seat": seat, "events": own})
        self._told[seat].append(data)
        self._link.send(data)

    def ask(self, seat: int, step: int, view: View, request: Request, seed: int) -> None:
        """A question. A newer one takes the place of all older ones."""
        if view.seat != seat or view.request != request:
            raise ValueError(f"seat {seat} is asked with a view or a question that is not its own")
        known = self._asked.get(seat)
        if known is not None and known.step == step:
            return
        self._asked = {who: asked for who, asked in self._asked.items() if asked.step >= step and who != seat}
        message = {"do": "ask", "seat": seat, "step": step, "seed": seed, "view": view}
        asked = _Asked(step, wire.dumps(message), request.moves)
        alone = not self._asked
        self._asked[seat] = asked
        if not self._link.up:
            self._call()
            return
        self._link.send(asked.data)
        if alone and self._link.ready:
            self._link.waiting()

    def reply(self, seat: int, number: int, view: View, event: Event, seed: int) -> None:
        """What does this seat say to an event? If the answer is lost, it says nothing."""
        if seat in self._agents:
            told = {"view": view, "to": redacted(event, seat), "seed": seed}
            self._link.send(wire.dumps({"do": "reply", "seat": seat, "number": number, **told}))

    def poll(self) -> list[tuple[int, int, Move]]:
        """Answers that have come since: seat, step, move. Never waits."""
        broken = self._link.broken(bool(self._asked))
        calls = self._link.calls
        answers: list[tuple[int, int, Move]] = []
        for data in self._link.read():
            if self._link.calls == calls:  # an answer that ends the channel ends what came after it
                answers += self._hear(data)
        if broken and self._link.calls == calls:
            log.warning("computer players: %s", broken)
            self._lost()
        return answers

    def reports(self) -> list[Report]:
        """What computer players believed and said since, each once."""
        reports, self._reports = self._reports, []
        return reports

    def notices(self) -> list[Notice]:
        """What the screen must say about the computer players, each once a table."""
        notices, self._notices = self._notices, []
        return notices

    def close(self) -> None:
        self._asked = {}
        self._link.hang_up()

    # The channel

    def _call(self) -> None:
        """A channel, told everything and asked what is open."""
        if not self._link.up:
            self._link.call()
            if self._link.lesser:
                self._say("brain.no_process")
        for seat, agent in self._agents.items():
            message = {"do": "sit", "game": self._game, "seat": seat, "agent": agent, "foreign": self._foreign}
            self._link.send(wire.dumps(message))
            for data in self._told[seat]:
                self._link.send(data)
        for asked in self._asked.values():
            self._link.send(asked.data)

    def _lost(self) -> None:
        """The channel broke: once more, unless it was the second time for the question at hand."""
        if not self._link.lost() and self._asked:
            self._failed(next(iter(self._asked)), "the worker was lost")
            return
        self._say("brain.restarted")
        if self._asked:  # else with the next question
            self._call()

    def _failed(self, seat: int, why: str) -> None:
        """The agent of this seat failed at its question."""
        asked, agent = self._asked[seat], self._agents[seat]
        log.warning("computer players: '%s' on seat %d failed: %s", agent, seat, why)
        self._link.hang_up()
        asked.tries += 1
        if asked.tries > TRIES and agent == BY_CHANCE:
            self._link.settle_for_less()  # nothing is wrong with chance: no process lasts here
        elif asked.tries > TRIES:
            self._agents[seat] = BY_CHANCE
            asked.tries = 1
            self._say("brain.replaced", seat=seat, agent=agent)
        else:
            self._say("brain.restarted")
        self._call()

    def _say(self, id: str, **values: Any) -> None:
        key = f"{id} {values}"
        if key not in self._named:
            self._named.add(key)
            self._notices.append(Notice(id, values))

    # Answers

    def _hear(self, data: bytes) -> list[tuple[int, int, Move]]:
        try:
            answer = wire.loads(data)
            game, seat, step = answer["game"], answer["seat"], answer["step"]
            if answer["say"] == "reply":
                self._reports += [Report(seat, step, {}, tuple(answer["says"]), answer["number"])] * (
                    game == self._game
                )
                return []
            open_ = self._asked.get(seat)
            if game != self._game or open_ is None or open_.step != step:
                return []  # for an older state, or another game
            if answer["say"] == "fail":
                self._failed(seat, str(answer["why"]))
                return []
            move, report, flaw = answer["move"], answer["report"], answer["flaw"]
        except (wire.WireError, LookupError, TypeError) as error:
            log.warning("computer players: an answer that cannot be read: %s", type(error).__name__)
            self._lost()
            return []
        return self._take(seat, open_, move, report, flaw)

    def _take(
        self, seat: int, asked: _Asked, move: Any, report: dict[str, Any], flaw: str
    ) -> list[tuple[int, int, Move]]:
        if move not in asked.moves:
            self._failed(seat, "not one of the moves offered")
            return []
        del self._asked[seat]
        if flaw:
            log.warning("computer players: '%s' on seat %d cannot report: %s", self._agents[seat], seat, flaw)
        if report:
            self._reports.append(Report(seat, asked.step, report["belief"], tuple(report["says"])))
        self._link.waiting()  # only now the next one is thought about
        return [(seat, asked.step, move)]
