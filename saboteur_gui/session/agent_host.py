"""What sits at the far end of the pipe: the agents of the computer seats, fed with bytes, answering with bytes.

A worker process runs one, and so does the thread that stands in for it: both play the same game.

do    sit   game seat agent foreign  an agent takes a seat; of an earlier game nothing is remembered
      tell  seat events              what the seat saw happen
      ask   seat step seed view      a question
      reply seat number view to seed      what is said to an event
say   move  game seat step move report flaw
      reply game seat step number says
      fail  game seat step why
"""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Iterable
from pathlib import PurePath
from typing import Any

from ..ai.agents import BUILT_IN, FOREIGN, Agent, make_agent
from ..ai.player import LEVELS
from ..ai.talk import topic
from ..ai.talk_lines import said
from ..engine.events import Event
from ..engine.moves import Move
from ..engine.view import NOBODY, View
from . import wire

MOST_SAID = 8  # lines that an agent may say with one move


class NotLegal(Exception):
    """An answer that is not one of the moves that were offered."""


class NotOurs(Exception):
    """An agent from outside the program, where only our own may sit."""


def is_ours(name: str) -> bool:
    """Any other name would be a module to import: a save from anywhere must not be able to name one."""
    return name in BUILT_IN or ("/" not in name and name.partition(":")[0] in LEVELS)


class _Seat:
    """An agent, made when it is first asked: whatever is wrong with it shows at its own question, not at another's."""

    def __init__(self, name: str, foreign: bool) -> None:
        self.name = name
        self.foreign = foreign  # whether it may come from outside
        self.untold: list[Event] = []
        self._agent: Agent | None = None

    def _informed(self) -> Agent:
        """The agent, told of all that happened."""
        if self._agent is None:
            if not self.foreign and not is_ours(self.name):
                raise NotOurs(self.name)
            self._agent = make_agent(self.name)
        untold, self.untold = self.untold, []
        observe = getattr(self._agent, "observe", None)
        if callable(observe):
            for event in untold:
                observe(event)
        return self._agent

    def reply(self, view: View, event: Event, seed: int) -> list[Any]:
        """What the agent says to an event; nothing if it is none of those that reply."""
        reply = getattr(self._informed(), "reply", None)
        return _heard(reply(view, event, random.Random(seed))) if callable(reply) else []

    def answer(self, view: View, seed: int) -> tuple[Move, dict[str, Any], str]:
        """The move; what the agent reports besides, and what is wrong with that."""
        agent = self._informed()
        request = view.request
        if request is None:
            raise NotLegal("nothing is asked")
        seen: Any = view if getattr(agent, "sees", True) else None
        move = agent.choose(seen, request, random.Random(seed))
        if not isinstance(move, tuple) or move not in request.moves:
            raise NotLegal("not one of the moves offered")
        return (request.moves[request.moves.index(move)], *_report(agent))


def _report(agent: Agent) -> tuple[dict[str, Any], str]:
    """What the agent believes and says: {} and the reason if it is nothing that can be passed on."""
    report = getattr(agent, "report", None)
    if not callable(report):
        return {}, ""
    try:
        reported = report()
        belief = {int(seat): min(1.0, max(0.0, float(p))) for seat, p in reported.get("belief", {}).items()}
        says = _heard(reported.get("says", ()))
    except FOREIGN as error:
        return {}, place_of(error)
    return {"belief": belief, "says": says}, ""


def _heard(lines: Iterable[Any]) -> list[Any]:
    """Lines that can be heard, for the table says them aloud; an error if one cannot."""
    says = list(lines)[:MOST_SAID]
    for line in says:
        topic(said(NOBODY, line))
    wire.dumps(says)  # plain values only
    return says


class AgentHost:
    def __init__(self) -> None:
        self._game = -1
        self._seats: dict[int, _Seat] = {}

    def heard(self, data: bytes) -> bytes | None:
        """Take in a message; the answer, if it was a question."""
        message = wire.loads(data)
        return _DO[message["do"]](self, message)

    def _sit(self, message: dict[str, Any]) -> None:
        if message["game"] != self._game:
            self._game = message["game"]
            self._seats = {}
        self._seats[message["seat"]] = _Seat(message["agent"], message["foreign"])

    def _tell(self, message: dict[str, Any]) -> None:
        self._seats[message["seat"]].untold += message["events"]

    def _ask(self, message: dict[str, Any]) -> bytes:
        seat = message["seat"]
        answer: dict[str, Any] = {"game": self._game, "seat": seat, "step": message["step"]}
        try:
            move, report, flaw = self._seats[seat].answer(message["view"], message["seed"])
        except FOREIGN as error:
            return wire.dumps({"say": "fail", **answer, "why": place_of(error)})
        return wire.dumps({"say": "move", **answer, "move": move, "report": report, "flaw": flaw})

    def _reply(self, message: dict[str, Any]) -> bytes:
        seat = message["seat"]
        answer = {"say": "reply", "game": self._game, "seat": seat, "step": -1, "number": message["number"]}
        try:
            says = self._seats[seat].reply(message["view"], message["to"], message["seed"])
        except FOREIGN:  # it is silent; what is wrong with it shows when it is to move
            says = []
        return wire.dumps({**answer, "says": says})


_DO: dict[str, Callable[[AgentHost, dict[str, Any]], bytes | None]] = {
    "sit": AgentHost._sit,
    "tell": AgentHost._tell,
    "ask": AgentHost._ask,
    "reply": AgentHost._reply,
}


def place_of(error: BaseException) -> str:
    """What went wrong and where, without the message: an error of an agent may quote the hand it was given."""
    name = type(error).__name__
    frames = traceback.extract_tb(error.__traceback__)
    return f"{name} at {PurePath(frames[-1].filename).name}:{frames[-1].lineno}" if frames else name
