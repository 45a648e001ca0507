"""Plans, plain computer players and random play at whole tables, for tests."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path

from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.engine.events import Event
from saboteur_gui.engine.moves import LAY, Move
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.view import Request, View
from saboteur_gui.session.computer_players import Report
from saboteur_gui.session.plan import COLOURS, Plan, Seat
from saboteur_gui.session.save_store import SaveStore
from saboteur_gui.session.session import Session
from saboteur_gui.storage.files import Disk
from saboteur_gui.storage.folders import find_folders
from saboteur_gui.storage.notices import Notice

SMALL = Table("base", 3, rounds=2)
FULL = Table("saboteur2", 5, modules=("veto", "chests", "new_goals", "tunnel_toll"), rounds=2)


def plan_of(table: Table = FULL, seed: int = 7, computers: int = 0, name: str = "") -> Plan:
    """The last `computers` seats are computer players."""
    humans = table.seats - computers
    seats = tuple(
        Seat(f"Player {seat}", "miner", COLOURS[seat], "human" if seat < humans else "computer", "random")
        for seat in range(table.seats)
    )
    return Plan(table, seats, seed, name)


class QuickDisk(Disk):
    """Does not wait for the disk: only a loss of power would show."""

    def sync(self, fd: int) -> None:
        pass

    def sync_folder(self, folder: Path) -> None:
        pass


def save_store_in(folder: Path, disk: Disk | None = None) -> SaveStore:
    return SaveStore(find_folders(folder), disk or QuickDisk())


def choose(moves: Sequence[Move], rng: random.Random) -> Move:
    """Often a tunnel, or rounds would hardly ever end by treasure."""
    lays = [move for move in moves if move[0] == LAY]
    return rng.choice(lays if lays and rng.random() < 0.6 else moves)


def play(session: Session, moves: int, seed: int = 0) -> Session:
    """So many random moves, or as many as the game has left; going on after a round is one."""
    rng = random.Random(f"{seed}/{session.steps}")
    for _ in range(moves):
        if session.over:
            break
        if session.kind == ROUND_OVER:
            session.go_on()
            continue
        request = session.request(session.asked)
        assert request is not None
        session.submit(session.asked, choose(request.moves, rng))
    return session


def look_on(session: Session, now: int) -> bool:
    """A tick of a screen that looks at no result: it goes on as soon as a round is over."""
    if session.kind == ROUND_OVER:
        session.go_on()
        return True
    return session.tick(now)


class Chance:
    """Computer players without a process: they answer at once, by chance."""

    def __init__(self) -> None:
        self.agents: dict[int, str] = {}
        self.asked: list[tuple[int, int, int]] = []
        self.heard: dict[int, list[Event]] = {}
        self.late: list[tuple[int, int, Move]] = []
        self.reported: list[Report] = []
        self.said: list[Notice] = []
        self.closed = False

    def start_table(self, agents: Mapping[int, str]) -> None:
        self.agents = dict(agents)
        self.heard = {seat: [] for seat in agents}

    def ask(self, seat: int, step: int, view: View, request: Request, seed: int) -> None:
        assert view.seat == seat and view.request == request
        self.asked.append((seat, step, seed))
        self.late.append((seat, step, random.Random(seed).choice(request.moves)))

    def reply(self, seat: int, number: int, view: View, event: Event, seed: int) -> None:
        """These players say nothing."""

    def poll(self) -> list[tuple[int, int, Move]]:
        answers, self.late = self.late, []
        return answers

    def tell(self, seat: int, events: Sequence[Event]) -> None:
        self.heard[seat] += events

    def reports(self) -> list[Report]:
        reported, self.reported = self.reported, []
        return reported

    def notices(self) -> list[Notice]:
        said, self.said = self.said, []
        return said

    def close(self) -> None:
        self.closed = True
