"""Agents for the tests of the command line: `tests.agents_that_fail:factory`."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from saboteur_gui.engine.events import Event, Said
from saboteur_gui.engine.moves import LAY, Move
from saboteur_gui.engine.view import Request, View


class First:
    """Always the first of the legal moves."""

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        assert view.request == request
        return request.moves[0]


class Cheats:
    """Lays a card that nobody has on the start card."""

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        return LAY, 0, 0, 0, -1


class Answers:
    """Gives whatever it was made with."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: View, request: Request, rng: random.Random) -> Any:
        return self.answer


class Raises:
    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        raise RuntimeError("lost the map")


class Rambles:
    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        raise RuntimeError("lost\nthe\n\nmap\n")


class Floats(First):
    def choose(self, view: View, request: Request, rng: random.Random) -> Any:
        return tuple(float(number) for number in super().choose(view, request, rng))


class Deaf:
    """Cannot choose."""


def unmakeable() -> First:
    raise OSError("no brain found")


def nothing() -> Answers:
    return Answers(None)


def number() -> Answers:
    return Answers(7)


def text() -> Answers:
    return Answers("lay cross")


def words() -> Answers:
    return Answers(("lay", "cross", [1, 0]))


def empty() -> Answers:
    return Answers(())


class Listens(First):
    """Remembers nothing, but is told what its seat may know."""

    heard = 0

    def observe(self, event: Any) -> None:
        Listens.heard += 1


class Leaves(First):
    """Tries to leave the program."""

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        raise SystemExit(0)


class Unspeakable:
    def __eq__(self, other: object) -> bool:
        raise ValueError("not to be compared")

    def __repr__(self) -> str:
        raise ValueError("not to be shown")

    __hash__ = None  # type: ignore[assignment]


def unspeakable() -> Answers:
    return Answers(Unspeakable())


class HearsBadly(First):
    def observe(self, event: Event) -> None:
        raise LookupError("what was that?")


class Spoils(First):
    """Empties whatever it is told."""

    def observe(self, event: Event) -> None:
        for part in event:
            if isinstance(part, dict):
                part.clear()


class Speaks(Listens):
    """Accuses the next seat with every move."""

    told: ClassVar[list[Said]] = []

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        self.other = (view.seat + 1) % view.seats
        return super().choose(view, request, rng)

    def report(self) -> dict[str, Any]:
        return {"says": [{"what": "accuse", "values": {"other": self.other}}]}

    def observe(self, event: Event) -> None:
        if isinstance(event, Said):
            Speaks.told.append(event)


class Mutters(Speaks):
    def report(self) -> dict[str, Any]:
        return {"says": [{"values": {}}]}
