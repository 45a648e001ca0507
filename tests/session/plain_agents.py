"""Playing games between computer players through an agent pool, for tests."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from saboteur_gui.engine.events import Event, redacted
from saboteur_gui.engine.game import new_game, play
from saboteur_gui.engine.moves import Move
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import view
from saboteur_gui.session.agent_pool import AgentPool
from saboteur_gui.session.channel import Channel, Connect, ProcessChannel, ThreadChannel, Wake
from saboteur_gui.session.own_chance import own_chance

PATIENCE = 60.0  # seconds until a test gives up on a worker

LINES: tuple[Connect, ...] = (ProcessChannel, ThreadChannel)


class Tapped:
    """A channel that keeps what is sent. `sent` is shared by all channels of a pool."""

    def __init__(self, line: Channel, sent: list[bytes]) -> None:
        self.line = line
        self.sent = sent
        self.kind = line.kind
        self.read = line.read
        self.open = line.open
        self.end = line.end

    def send(self, data: bytes) -> None:
        self.sent.append(data)
        self.line.send(data)


@dataclass
class Bell:
    """What the sleeping screen is woken by."""

    rung: threading.Event = field(default_factory=threading.Event)

    def wait_for(self, happens: Callable[[], bool]) -> None:
        """Sleeps between looks: only a ring makes it look again."""
        until = time.monotonic() + PATIENCE
        while not happens():
            assert self.rung.wait(max(0.0, until - time.monotonic())), "nobody rang"
            self.rung.clear()


@dataclass
class Player:
    """A table that does nothing but ask its agents."""

    agents: AgentPool
    bell: Bell
    sent: list[bytes]
    lines: list[Channel]
    g: GameState
    seed: int
    moves: list[Move] = field(default_factory=list)
    told: list[Event] = field(default_factory=list)  # what happened with the last of them

    @property
    def seat(self) -> int:
        return self.g.stack[-1].seat

    @property
    def step(self) -> int:
        return len(self.moves)

    def begin(self, *agents: str) -> None:
        self.agents.start_table(dict(enumerate(agents)))
        self.told = self.g.out_events
        self.tell()

    def tell(self) -> None:
        for seat in range(self.g.rules.seats):
            self.agents.tell(seat, [redacted(event, seat) for event in self.told])

    def ask(self) -> None:
        seen = view(self.g, self.seat)
        assert seen.request is not None
        self.agents.ask(self.seat, self.step, seen, seen.request, own_chance(self.seed, self.seat, self.step))

    def answer(self) -> tuple[int, int, Move]:
        """The one answer that comes."""
        answers: list[tuple[int, int, Move]] = []

        def comes() -> bool:
            answers.extend(self.agents.poll())
            return bool(answers)

        self.bell.wait_for(comes)
        assert len(answers) == 1
        return answers[0]

    def make(self, move: Move) -> None:
        self.told = play(self.g, move)
        self.moves.append(move)
        self.tell()

    def play(self, steps: int = 10_000) -> list[Move]:
        for _ in range(steps):
            if not self.g.stack:
                break
            self.ask()
            seat, step, move = self.answer()
            assert (seat, step) == (self.seat, self.step)
            self.make(move)
        return self.moves


@dataclass
class Clock:
    """Time passes when a test says so."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


@contextmanager
def player(
    connect: Connect,
    table: Table | None = None,
    seed: int = 1,
    limit: float = PATIENCE,
    clock: Callable[[], float] = time.monotonic,
    foreign: bool = True,
) -> Iterator[Player]:
    bell, sent, lines = Bell(), list[bytes](), list[Channel]()

    def tapped(wake: Wake) -> Channel:
        lines.append(connect(wake))
        return Tapped(lines[-1], sent)

    agents = AgentPool(bell.rung.set, tapped, limit, clock, foreign)
    try:
        yield Player(agents, bell, sent, lines, new_game(table or Table(seats=3), seed), seed)
    finally:
        agents.close()
