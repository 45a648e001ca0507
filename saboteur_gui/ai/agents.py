"""Finding an agent by its name: the built-in ones, or anybody's `package.module:factory`.

An agent has `choose(view, request, rng) -> move`. It may have `sees = False`: then it decides from the
request alone and is given no view (`None`), which is how random play stays fast.
"""

from __future__ import annotations

import importlib
import random
import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from ..engine.cards import DWARF
from ..engine.events import Event
from ..engine.moves import Move
from ..engine.view import Request, View
from .cover import BLUFF
from .personas import PERSONAS
from .player import LEVELS, Player
from .turn_values import PLAIN


class Agent(Protocol):
    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        """Return one of `request.moves`. `rng` is the only chance that an agent may use."""
        ...


class AgentError(ValueError):
    """An agent that cannot be had. One line that names it and what is known."""

    def __init__(self, message: str, known: Iterable[str] = ()) -> None:
        names = ", ".join(known)
        super().__init__(f"{message}; known: {names}" if names else message)


class RandomAgent:
    """Any legal move, all alike."""

    sees = False

    def choose(self, view: View | None, request: Request, rng: random.Random) -> Move:
        return request.moves[int(rng.random() * len(request.moves))]


# How an agent is named and what it must have.
SIDES, FACTORY, CHOOSE = "DWARF=AGENT/…/AGENT", "package.module:factory", "choose(view, request, rng)"

# What the code of a foreign agent may end in; an agent must not end the program.
FOREIGN = (Exception, SystemExit)


def told(error: BaseException) -> str:
    """Return an error in words, even if its own `__str__` fails."""
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:
        return type(error).__name__


def shown(value: object) -> str:
    """Return a value in words, even if its own `__repr__` fails."""
    try:
        return repr(value)
    except Exception:
        return f"a {type(value).__name__}"


BUILT_IN: dict[str, Callable[[], Agent]] = {"random": RandomAgent} | {
    level: partial(Player, skill) for level, skill in LEVELS.items()
}

KNOWN = (*BUILT_IN, "hard:grim…", SIDES, FACTORY)  # what a name may be


def _with_persona(name: str) -> Agent:
    """`hard:schemer`, `hard:much`, `hard:schemer:much`."""
    level, *rest = name.split(":")
    bluff = BLUFF[rest.pop()] if rest and rest[-1] in BLUFF else 0.0
    if len(rest) > 1 or not set(rest) <= PERSONAS.keys():
        raise AgentError(f"unknown persona '{':'.join(rest)}'", (*PERSONAS, *BLUFF))
    return Player(LEVELS[level], PERSONAS[rest[0]].manner if rest else PLAIN, bluff)


class BySide:
    """Plays as another agent for each dwarf: how well one side does against another is measured with it.

    `saboteur=random/hard`: a random saboteur, everybody else plays hard. All of them see every event.
    """

    def __init__(self, name: str) -> None:
        *sides, rest = name.split("/")
        named = dict(side.split("=", 1) for side in sides if "=" in side)
        if len(named) != len(sides) or not named.keys() <= DWARF.keys() or "=" in rest:
            raise AgentError(f"agent '{name}': not {SIDES}", DWARF)
        self.by_dwarf = {DWARF[dwarf]: make_agent(agent) for dwarf, agent in named.items()}
        self.rest = make_agent(rest)
        self.asked: Agent | None = None  # who chose last

    def observe(self, event: Event) -> None:
        for agent in (*self.by_dwarf.values(), self.rest):
            observe = getattr(agent, "observe", None)
            if observe is not None:
                observe(event)

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        self.asked = self.by_dwarf.get(view.dwarf, self.rest)
        return self.asked.choose(view, request, rng)

    def report(self) -> dict[str, Any]:
        """Forward the report of the agent that moved, so that talking agents still hear this seat."""
        report = getattr(self.asked, "report", None)
        return report() if callable(report) else {}


def make_agent(name: str) -> Agent:
    """Return a new agent of that name. Raises AgentError if there is none or it cannot be loaded."""
    if "/" in name:
        return BySide(name)
    if name in BUILT_IN:
        return BUILT_IN[name]()
    if name.partition(":")[0] in LEVELS:
        return _with_persona(name)
    if ":" not in name:
        raise AgentError(f"unknown agent '{name}'", KNOWN)
    module, _, factory = name.partition(":")
    if str(Path.cwd()) not in sys.path:  # a bot lies in the folder where the program is called
        sys.path.insert(0, str(Path.cwd()))
    try:
        agent: Agent = getattr(importlib.import_module(module), factory)()
    except FOREIGN as error:
        raise AgentError(f"agent '{name}' cannot be loaded: {told(error)}", KNOWN) from error
    if not callable(getattr(agent, "choose", None)):
        raise AgentError(f"agent '{name}' has no method {CHOOSE}")
    return agent
