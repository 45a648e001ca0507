"""A table with phones and its phones, without a screen: the thread of the game is the test's own."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from saboteur_gui.engine.board import xy
from saboteur_gui.engine.moves import LAY
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.phones.phone_table import PhoneTable
from saboteur_gui.phones.room import Chair, Room
from saboteur_gui.session.plan import COLOURS, Plan, Seat
from saboteur_gui.session.session import Session

AVATARS = ("bun", "curls")
PATIENCE = 30.0


def plan_with_phones(table: Table, seed: int = 7, phones: int | None = None) -> Plan:
    """The first seats have phones, the others are computer players."""
    count = table.seats if phones is None else phones
    kinds = ["phone" if seat < count else "computer" for seat in range(table.seats)]
    seats = tuple(Seat(f"P{n}", "bun", COLOURS[n], kind, "random") for n, kind in enumerate(kinds))
    return Plan(table, seats, seed)


def chairs_of(plan: Plan) -> tuple[Chair, ...]:
    return tuple(Chair(n, s.name, s.avatar, s.colour) for n, s in enumerate(plan.seats) if s.kind == "phone")


class Phone:
    """A phone at the other end: what it was told last, and what it says."""

    def __init__(self, table: PhoneTable, key: str = "") -> None:
        self.where = table.server.where
        self.key, self.seat = key, -1
        self.table: dict[str, Any] = {}
        self.seats: dict[str, Any] = {}
        self.refused: list[str] = []
        self.answered = -1  # the step of the last question it answered
        self.bytes: list[str] = []
        self.closed = ""
        self.open()
        self.send({"do": "seat", "key": key} if key else {"do": "table", "key": table.server.key})

    def open(self) -> None:
        where = self.where.removeprefix("http://").rstrip("/")
        origin = Origin(f"http://{where}")
        opened = connect(f"ws://{where}/phone", origin=origin, compression=None, max_size=None, proxy=None)
        self.line: ClientConnection = ExitStack().enter_context(opened)
        self.closed = ""
        self._reader = threading.Thread(target=self._read, args=(self.line,), daemon=True)
        self._reader.start()

    def _read(self, line: ClientConnection) -> None:
        try:
            for data in line:
                assert isinstance(data, str)
                self._hear(data)
        except ConnectionClosed:
            pass
        self.closed = line.close_reason or "closed"

    def _hear(self, data: str) -> None:
        told = json.loads(data)
        match told["is"]:
            case "table":
                self.bytes.append(data)
                self.table = told
            case "seats":
                self.seats = told
            case "in":
                self.key = told["key"]
                self.seat = told["seat"]  # last: it is what tests wait for
            case "out":
                self.seat = -1
            case "no":
                self.refused.append(told["why"])

    def send(self, message: dict[str, Any]) -> None:
        self.line.send(json.dumps(message))

    def sit(self, seat: int, name: str = "", avatar: str = "bun", colour: str = "") -> None:
        named = {"name": name or f"P{seat}", "avatar": avatar, "colour": colour or COLOURS[seat]}
        self.send({"do": "sit", "seat": seat, **named})

    @property
    def question(self) -> dict[str, Any] | None:
        return self.table["own"]["question"] if self.table else None

    def answer(self, index: int) -> None:
        assert self.question is not None
        self.send({"do": "answer", "step": self.question["step"], "index": index})

    def drop(self) -> None:
        self.line.close()
        self._reader.join(5)

    def come_back(self) -> None:
        self.open()
        self.send({"do": "seat", "key": self.key})


def until(fact: Callable[[], object], tick: Callable[[], object] = lambda: None, patience: float = PATIENCE) -> None:
    """Wait for something to be so, while the thread of the game goes on."""
    end = time.monotonic() + patience
    while not fact():
        assert time.monotonic() < end, "waited in vain"
        tick()
        time.sleep(0.001)


class Party:
    """A table, a session and a phone for each of its seats."""

    def __init__(self, plan: Plan, session: Session | None = None) -> None:
        self.table = PhoneTable("127.0.0.1")
        self.phones: list[Phone] = []
        chairs = chairs_of(plan)
        self.table.offer(Room(chairs, AVATARS))
        for chair in chairs:
            phone = Phone(self.table)
            self.phones.append(phone)
            until(lambda phone=phone: phone.seats)  # type: ignore[misc]
            phone.sit(chair.seat)
            until(lambda phone=phone: phone.seat >= 0)  # type: ignore[misc]
        self.session = session or Session.new(plan)
        self.table.play(self.session, {phone.seat: phone.key for phone in self.phones})
        until(lambda: all(phone.table for phone in self.phones), self.tick)

    def tick(self) -> None:
        now = int(time.monotonic() * 1000)
        self.table.tick(now)
        self.session.tick(now)

    def at(self, seat: int) -> Phone:
        return next(phone for phone in self.phones if phone.seat == seat)

    def asked(self) -> list[Phone]:
        return [phone for phone in self.phones if phone.question is not None]

    def current(self) -> bool:
        """Every phone that is there has the newest picture."""
        steps = self.session.steps
        there = [phone for phone in self.phones if not phone.closed]
        return all(phone.table and phone.table["all"]["step"] == steps for phone in there)

    def play(self, moves: int, rng: random.Random, between: Callable[[], object] = lambda: None) -> None:
        """So many moves by chance, or until the game is over."""
        for _ in range(moves):
            if self.session.over:
                return
            before = self.session.steps
            until(lambda: self.asked() and self.current(), self.tick)
            between()
            until(lambda before=before: self.session.steps > before, lambda: self.step(rng))  # type: ignore[misc]

    def step(self, rng: random.Random) -> None:
        """Whoever is asked answers, once."""
        for phone in self.phones:
            question = phone.question
            if question is not None and phone.answered != question["step"]:
                phone.answered = question["step"]
                phone.answer(chosen(question, rng))
        self.tick()

    def end(self) -> None:
        for phone in self.phones:
            phone.line.close()
        self.table.stop()
        self.session.close()

    def __enter__(self) -> Party:
        return self

    def __exit__(self, *what: object) -> None:
        self.end()


def chosen(question: dict[str, Any], rng: random.Random) -> int:
    """Often a tunnel towards the goals, or they would hardly ever be reached."""
    lays = [index for index, offer in enumerate(question["moves"]) if offer[0][0] == LAY]
    if lays and rng.random() < 0.7:
        return min(lays, key=lambda index: (_to_a_goal(question["moves"][index][0][2]), rng.random()))
    return rng.randrange(len(question["moves"]))


def _to_a_goal(cell: int) -> int:
    x, y = xy(cell)
    return min(abs(x - 8) + abs(y - row) for row in (-2, 0, 2))


@contextmanager
def table_open(plan: Plan) -> Iterator[PhoneTable]:
    """A table that waits for its phones."""
    table = PhoneTable("127.0.0.1")
    try:
        table.offer(Room(chairs_of(plan), AVATARS))
        yield table
    finally:
        table.stop()
