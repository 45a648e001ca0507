"""The computer players of a table: asked without waiting, watched, and never able to hang it.

They sit at the end of a line (`line.py`) and get nothing but views and what their own seats saw happen. A line
that breaks, or thinks too long, is thrown away: a new one is told everything anew and asked again, for a
view is all that an answer needs. Whoever fails at one question twice plays by chance from then on.
"""

from __future__ import annotations

import hashlib
import logging
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.events import Event, redacted
from ..engine.moves import Move
from ..engine.view import Request, View
from ..storage.notices import Notice
from . import wire
from .channel import READY, Channel, ChannelError, Connect, ProcessChannel, ThreadChannel, Wake
from .computer_players import Report

log = logging.getLogger(__name__)

LIMIT = 20.0  # seconds that a thought may take; the hardest player needs one
START_LIMIT = 40.0  # seconds that a worker may take to start
TRIES = 2  # times that a question is put to the agent that was chosen
STARTS = 2  # workers that may end without having started before a thread takes their place
BY_CHANCE = "random"


@dataclass(slots=True)
class _Asked:
    step: int
    data: bytes
    moves: tuple[Move, ...]
    since: float
    tries: int = 1


def _nothing() -> None:
    """Nobody sleeps who would have to be woken."""


def own_chance(seed: int, seat: int, step: int) -> int:
    """A seed for one question. It tells nothing of the game's own, from which the deck could be computed."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{seat}/{step}".encode()).digest()[:8])


class AgentPool:
    """The brains of computer players for one table after another. `wake` is called from another thread whenever
    `poll` has something to do. Agents that are not the program's own are made only if `foreign`."""

    def __init__(
        self,
        wake: Wake = _nothing,
        connect: Connect = ProcessChannel,
        limit: float = LIMIT,
        clock: Callable[[], float] = time.monotonic,
        foreign: bool = False,
    ) -> None:
        self._wake = wake
        self._connect = connect
        self._limit = limit
        self._clock = clock
        self._foreign = foreign
        self._line: Channel | None = None
        self._ready = False  # the line has said that it is there
        self._began = 0.0
        self._unready = 0  # lines running that ended before they were ready
        self._game = 0
        self._agents: dict[int, str] = {}
        self._told: dict[int, list[bytes]] = {}
        self._asked: dict[int, _Asked] = {}  # by seat, in the order of asking
        self._reports: list[Report] = []
        self._notices: list[Notice] = []
        self._named: set[str] = set()  # notices given at this table
        self._timer: threading.Timer | None = None

    # What a table does

    def seats(self, agents: Mapping[int, str]) -> None:
        """A table begins: which agent sits where. Nothing of an earlier table is remembered. Nobody: it is left."""
        if self._asked or not agents:
            self._hang_up()  # still thinking about another game, or no longer needed
        self._game += 1
        self._agents = dict(agents)
        self._told = {seat: [] for seat in agents}
        self._asked, self._reports, self._notices, self._named = {}, [], [], set()
        if agents and self._line is None:
            self._call()
        elif agents:
            self._introduce()

    def tell(self, seat: int, events: Sequence[Event]) -> None:
        """What this seat saw happen; told again to whoever takes the place of its agent."""
        if seat not in self._agents or not events:
            return
        own = tuple(redacted(event, seat) for event in events)  # what is sent is seen to here, too
        data = wire.dumps({"do": "tell", "seat": seat, "events": own})
        self._told[seat].append(data)
        self._send(data)

    def ask(self, seat: int, step: int, view: View, request: Request, seed: int) -> None:
        """A question. A newer one takes the place of all older ones."""
        if view.seat != seat or view.request != request:
            raise ValueError(f"seat {seat} is asked with a view or a question that is not its own")
        known = self._asked.get(seat)
        if known is not None and known.step == step:
            return
        self._asked = {who: asked for who, asked in self._asked.items() if asked.step >= step and who != seat}
        message = {"do": "ask", "seat": seat, "step": step, "seed": own_chance(seed, seat, step), "view": view}
        asked = _Asked(step, wire.dumps(message), request.moves, self._clock())
        self._asked[seat] = asked
        if self._line is None:
            self._call()
        else:
            self._send(asked.data)
        self._set_alarm()

    def poll(self) -> list[tuple[int, int, Move]]:
        """Answers that have come since: seat, step, move. Never waits."""
        line = self._line
        if line is None:
            return []
        is_open = line.open()  # before reading: whatever a broken line brought has arrived
        answers: list[tuple[int, int, Move]] = []
        for data in line.read():
            if self._line is line:  # an answer that ends the line ends what came after it
                answers += self._hear(data)
        if self._line is line and (not is_open or self._late()):
            log.warning("computer players: the %s %s", line.kind, "took too long" if is_open else "ended")
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
        self._hang_up()

    # The line

    def _call(self) -> None:
        """A new line, told everything and asked what is open."""
        try:
            self._line = self._connect(self._wake)
        except ChannelError as error:
            log.warning("computer players: %s", error)
            self._use_thread()
            self._line = self._connect(self._wake)
        self._ready = False
        self._began = self._clock()
        self._introduce()
        for asked in self._asked.values():
            asked.since = self._began
            self._send(asked.data)
        self._set_alarm()

    def _introduce(self) -> None:
        for seat, agent in self._agents.items():
            self._sit(seat, agent)

    def _sit(self, seat: int, agent: str) -> None:
        message = {"do": "sit", "game": self._game, "seat": seat, "agent": agent, "foreign": self._foreign}
        self._send(wire.dumps(message))
        for data in self._told[seat]:
            self._send(data)

    def _send(self, data: bytes) -> None:
        if self._line is not None:
            self._line.send(data)

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.end()
            self._line = None
        self._stop_alarm()

    def _use_thread(self) -> None:
        self._connect = ThreadChannel
        self._say("brain.no_process")

    # Watching it

    def _set_alarm(self) -> None:
        """Whoever sleeps until an answer comes is also woken when none does."""
        self._stop_alarm()
        if not self._asked:
            return
        self._timer = threading.Timer((self._limit if self._ready else START_LIMIT) + 0.05, self._wake)
        self._timer.daemon = True
        self._timer.start()

    def _stop_alarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self) -> bool:
        """Whether what is being thought about, the oldest question, takes too long."""
        now = self._clock()
        if not self._ready:
            return now - self._began > START_LIMIT
        oldest = next(iter(self._asked.values()), None)
        return oldest is not None and now - oldest.since > self._limit

    def _lost(self) -> None:
        """The line broke: once more, unless it was the second time for the question at hand."""
        self._hang_up()
        if not self._ready:
            self._unready += 1
            if self._unready >= STARTS:
                self._use_thread()
        elif self._asked:
            seat = next(iter(self._asked))
            self._failed(seat, "the worker was lost")
            return
        self._say("brain.restarted")
        if self._asked:  # else with the next question
            self._call()

    def _failed(self, seat: int, why: str) -> None:
        """The agent of this seat failed at its question."""
        asked, agent = self._asked[seat], self._agents[seat]
        log.warning("computer players: '%s' on seat %d failed: %s", agent, seat, why)
        self._hang_up()
        asked.tries += 1
        if asked.tries > TRIES and agent == BY_CHANCE:
            self._use_thread()  # nothing is wrong with chance: no process lasts here
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
        if data == READY:
            self._ready = True
            self._unready = 0
            now = self._clock()
            for asked in self._asked.values():
                asked.since = now
            self._set_alarm()
            return []
        try:
            answer = wire.loads(data)
            game, seat, step = answer["game"], answer["seat"], answer["step"]
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
        now = self._clock()
        for other in self._asked.values():  # only now thought about
            other.since = now
        self._set_alarm()
        return [(seat, asked.step, move)]
