"""Calls of agents' own code. Whatever it does against the contract is that agent's failure, told in one line.

Agents of other people play in processes of their own (`game_processes.py`): one that leaves the program, or hangs in
machine code, ends such a process and nothing else. They are held to a contract, not locked in: nothing here keeps an
agent from reading the process that it plays in.
"""

from __future__ import annotations

import faulthandler
import io
import os
import random
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Any, TextIO, TypeVar

from ..ai.agents import FOREIGN, Agent, shown, told
from ..ai.player import LEVELS
from ..cli_errors import CommandFailed
from ..engine.events import Event, redacted
from ..engine.explain import explain
from ..engine.moves import Move, describe
from ..engine.state import GameState
from ..engine.view import Request, View
from ..engine.vocabulary import Seat

T = TypeVar("T")
CLOSED = 117  # exit code of a process whose files an agent has closed
PATIENCE = 1.0  # seconds in which a thread that an agent has begun may come to its end


class GameFailed(CommandFailed):
    """A game that could not be played on: one line with the seat, what it did and why that was wrong."""


def foreign_modules(name: str) -> list[str]:
    """The modules of other people's code that an agent of this name needs: `package.module:factory`, or such a one for
    each side."""
    parts = (part.rpartition("=")[2].partition(":") for part in name.split("/"))
    return [module for module, colon, _ in parts if colon and module not in LEVELS]


class Guard:
    """What stands around a call. This one is for agents of the program's own."""

    failures: tuple[type[BaseException], ...] = FOREIGN

    def call(self, who: str, what: str, function: Callable[..., T], *args: Any) -> T:
        """What the function returns. Raises GameFailed, in which `who` failed at `what`."""
        try:
            return function(*args)
        except self.failures as error:
            raise GameFailed(f"{who} failed at '{what}': {told(error)}") from error


class ProcessWatch:
    """Whether a process is as it was before any agent ran in it."""

    def __init__(self, descriptors: Iterable[int]) -> None:
        self.threads = set(threading.enumerate())
        self._pid = os.getpid()
        self._files = {fd: _file_of(fd) for fd in descriptors}

    def end_if_broken(self) -> None:
        """Ends the process if it is a copy that an agent has made of it, or without the files it needs: nobody can be
        told any more."""
        if os.getpid() != self._pid:
            os._exit(0)
        if any(_file_of(fd) != file for fd, file in self._files.items()):
            os._exit(CLOSED)

    def printed(self) -> str:
        """What was written to descriptor 1, which is a file for as long as agents play."""
        size = os.fstat(1).st_size
        return os.pread(1, 60, 0).decode("utf-8", "replace") if size and hasattr(os, "pread") else "?" * bool(size)


def _file_of(fd: int) -> tuple[int, int] | None:
    try:
        facts = os.fstat(fd)
    except OSError:
        return None
    return facts.st_dev, facts.st_ino


class StrictGuard(Guard):
    """For other people's agents, in a process that may be ended.

    `note` is told whose code runs; `limit`: seconds that a call may take, then the process ends and `late` says so;
    `watch`: of a process of their own."""

    failures = (BaseException,)

    def __init__(
        self, note: Callable[[str], None], limit: float | None, late: TextIO | None, watch: ProcessWatch | None
    ) -> None:
        self.note, self.limit, self.late, self.watch = note, limit, late, watch

    def call(self, who: str, what: str, function: Callable[..., T], *args: Any) -> T:
        self.note(f"{who} at '{what}'")
        if self.limit is not None:  # a thread of C, which also sees a call that never gives Python its turn
            faulthandler.dump_traceback_later(self.limit, exit=True, file=self.late or sys.stderr)
        try:
            result = super().call(who, what, function, *args)
        finally:
            if self.limit is not None:
                faulthandler.cancel_dump_traceback_later()
            if self.watch is not None:
                self.watch.end_if_broken()
            self.note("")
        if self.watch is not None:
            self._nothing_left(who, what, self.watch)
        return result

    def _nothing_left(self, who: str, what: str, watch: ProcessWatch) -> None:
        if printed := watch.printed():
            raise GameFailed(f"{who} failed at '{what}': {_printed(printed)}")
        if threading.active_count() <= len(watch.threads):
            return
        until = time.monotonic() + PATIENCE
        for thread in set(threading.enumerate()) - watch.threads:
            thread.join(max(0.0, until - time.monotonic()))
            if thread.is_alive():
                raise GameFailed(f"{who} failed at '{what}': it keeps a thread running, '{thread.name}'")


class Printed(Exception):
    """Something wrote to standard output while agents played."""


def _printed(text: str) -> str:
    return f"it printed {text!r}; only standard error is free"


class _NoOutput(io.TextIOBase):
    """Standard output while agents play: results alone go there."""

    def write(self, text: str) -> int:
        raise Printed(_printed(text[:60]))


@contextmanager
def silenced() -> Iterator[None]:
    """Whoever prints fails by it."""
    usual, sys.stdout = sys.stdout, _NoOutput()
    try:
        yield
    finally:
        sys.stdout = usual


class Contestant:
    """An agent on its seat of one game."""

    def __init__(self, g: GameState, seat: Seat, name: str, agent: Agent, guard: Guard) -> None:
        self.seat, self.name, self._agent, self._guard = seat, name, agent, guard
        self.sees: bool = getattr(agent, "sees", True)
        self._who = f"seed {g.seed}: agent '{name}' on seat {seat}"
        self._rng = random.Random(f"{g.seed}/{seat}")
        self._observe = self._method("observe")
        self._report = self._method("report")
        self.listens = self._observe is not None

    def _method(self, name: str) -> Callable[..., Any] | None:
        method = getattr(self._agent, name, None)
        return method if callable(method) else None

    def choose(self, g: GameState, seen: View | None, request: Request) -> Move:
        """A legal move. Raises GameFailed for anything else."""
        move = self._guard.call(self._who, request.kind, self._agent.choose, seen, request, self._rng)
        no_move = f"{self._who} chose {shown(move)} at '{request.kind}': not a move"
        if not isinstance(move, tuple) or not all(isinstance(part, int | float) for part in move):
            raise GameFailed(no_move)
        if move in request.moves:
            return request.moves[request.moves.index(move)]  # whole numbers, even if the agent gave 1.0 or True for 1
        try:
            reason = explain(g, request.seat, move)
            words = describe(move)
        except (TypeError, ValueError, KeyError, IndexError) as error:
            raise GameFailed(no_move) from error
        if reason is None:
            raise GameFailed(no_move)
        raise GameFailed(f"{self._who} chose an illegal move {words}: {reason.value}")

    def hear(self, events: list[Event]) -> None:
        """As far as the seat may know them; copies, so that nobody can change what others are told."""
        if self._observe is not None:
            for event in events:
                what = f"event {type(event).__name__}"
                self._guard.call(self._who, what, self._observe, deepcopy(redacted(event, self.seat)))

    def report(self) -> dict[str, Any]:
        """What it believes and says with its move; most have nothing to report."""
        return {} if self._report is None else self._guard.call(self._who, "report", _reported, self._report)


def _reported(report: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    found = report()
    says = [{**line, "what": str(line["what"])} for line in found.get("says", ())]
    return {"belief": dict(found.get("belief", {})), "says": says}
