"""Agents for the tests of the worker: `tests.session.thinkers:factory`."""

from __future__ import annotations

import hashlib
import os
import random
import time
import uuid
from pathlib import Path
from typing import Any

from saboteur_gui.engine.events import Event
from saboteur_gui.engine.moves import LAY, Move
from saboteur_gui.engine.view import Request, View

MARK = "SABOTEUR_TEST_MARK"  # a folder in which agents leave marks for the test


def _marks() -> Path:
    return Path(os.environ[MARK])


def _begins_to_think() -> None:
    """One mark in all, and one for each time."""
    (_marks() / f"thought-{uuid.uuid4().hex}").touch()
    (_marks() / "thinks").touch()


class Remembers:
    """Chooses by all it has ever seen and heard, so that nothing can be lost unnoticed."""

    def __init__(self) -> None:
        self.heard = hashlib.sha256()
        self.count = 0

    def observe(self, event: Event) -> None:
        self.heard.update(repr(event).encode())
        self.count += 1

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        assert view.request == request
        seen = self.heard.copy()
        seen.update(repr(view).encode())
        seen.update(str(rng.random()).encode())
        return request.moves[int.from_bytes(seen.digest()) % len(request.moves)]

    def report(self) -> dict[str, Any]:
        return {"belief": {0: 0.25}, "says": [{"what": "count", "values": {"count": self.count}}]}


class Waits(Remembers):
    """Says that it thinks, and goes on once it may."""

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        _begins_to_think()
        while not (_marks() / "go").exists():
            time.sleep(0.005)
        return super().choose(view, request, rng)


class Hangs(Remembers):
    """Never comes to an end, and leaves a longer and longer mark."""

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        _begins_to_think()
        with (_marks() / "thinks").open("a", encoding="utf-8") as mark:
            while True:
                mark.write(".")
                mark.flush()
                time.sleep(0.005)


class Dies(Remembers):
    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        os._exit(3)


class DiesOnce(Remembers):
    """Falls dead at its first question ever, in whatever process."""

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        if not (_marks() / "died").exists():
            (_marks() / "died").touch()
            os._exit(3)
        return super().choose(view, request, rng)


class Cheats(Remembers):
    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        return LAY, 0, 0, 0, -1


class Blurts(Remembers):
    """Fails with its hand in the message."""

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        raise ValueError(f"SECRET {view.hand}")


class Leaves(Remembers):
    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        raise SystemExit(0)


class HearsBadly(Remembers):
    def observe(self, event: Event) -> None:
        raise LookupError("SECRET what was that?")


class ReportsBadly(Remembers):
    def report(self) -> dict[str, Any]:
        return {"belief": {"nobody": "SECRET"}}


class RepliesBadly(Remembers):
    def reply(self, view: View, event: Event, rng: random.Random) -> list[Any]:
        raise ValueError("SECRET")


class SaysNoLine(Remembers):
    def report(self) -> dict[str, Any]:
        return {"says": [["SECRET", 1]]}


class SaysOfNobody(Remembers):
    def report(self) -> dict[str, Any]:
        return {"says": [{"what": "accuse", "values": {"other": "SECRET"}}]}
