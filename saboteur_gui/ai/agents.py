"""Finding an agent by its name: the built-in ones, or anybody's `package.module:factory`.

An agent has `choose(view, request, rng) -> move`. It may have `sees = False`: then it decides from the
request alone and is given no view (`None`), which is how random play stays fast.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Protocol

from ..engine.moves import Move
from ..engine.view import Request, View


class Agent(Protocol):
    def choose(self, view: View, request: Request, rng: random.Random) -> Move: ...


class AgentError(ValueError):
    """An agent that cannot be had, or that does what no agent may do. One line that names it."""


class RandomAgent:
    """Any legal move, all alike."""

    sees = False

    def choose(self, view: View | None, request: Request, rng: random.Random) -> Move:
        return request.moves[int(rng.random() * len(request.moves))]


BUILT_IN: dict[str, Callable[[], Agent]] = {"random": RandomAgent}


def make_agent(name: str) -> Agent:
    if name in BUILT_IN:
        return BUILT_IN[name]()
    if ":" not in name:
        raise AgentError(f"unknown agent '{name}'; known: {', '.join(BUILT_IN)}, or package.module:factory")
    module, _, factory = name.partition(":")
    try:
        agent: Agent = getattr(importlib.import_module(module), factory)()
    except Exception as error:  # whatever somebody's module does when it is loaded
        raise AgentError(f"agent '{name}' cannot be loaded: {type(error).__name__}: {error}") from error
    if not callable(getattr(agent, "choose", None)):
        raise AgentError(f"agent '{name}' has no method choose(view, request, rng)")
    return agent
