"""A stage for scenes in tests: the whole program on the dummy driver, with a clock that stands still."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame

from saboteur_gui.ai.agents import Agent, make_agent
from saboteur_gui.engine.events import Event
from saboteur_gui.engine.moves import Move
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.view import Request, View
from saboteur_gui.session.computer_players import ComputerPlayers, Report
from saboteur_gui.session.game_record import opening_events
from saboteur_gui.session.journal import chain
from saboteur_gui.session.plan import COLOURS, Plan, Seat
from saboteur_gui.session.save_store import SaveStore
from saboteur_gui.session.session import Session
from saboteur_gui.session.statistics import Statistics
from saboteur_gui.settings import Settings
from saboteur_gui.storage.folders import find_folders
from saboteur_gui.storage.notices import Notice
from saboteur_gui.ui.app import App
from saboteur_gui.ui.clock import StillClock
from saboteur_gui.ui.navigation import Navigation
from saboteur_gui.ui.services import Services
from saboteur_gui.ui.theme import AVATARS

NAMES = ("Olha", "Taras", "Milka", "Orm", "Stakh", "Hringar", "Hrelyo", "Todor", "Irena", "Branimir", "Kalina", "Boris")


class PlainAgents:
    """Computer players that answer at once, in this process."""

    def __init__(self) -> None:
        self._agents: dict[int, Agent] = {}
        self._answers: list[tuple[int, int, Move]] = []

    def start_table(self, agents: Mapping[int, str]) -> None:
        self._agents = {seat: make_agent(name) for seat, name in agents.items()}
        self._answers = []

    def ask(self, seat: int, step: int, view: View, request: Request, seed: int) -> None:
        move = self._agents[seat].choose(view, request, chance(f"{seed}/{seat}/{step}"))
        self._answers = [(seat, step, move)]

    def reply(self, seat: int, number: int, view: View, event: Event, seed: int) -> None:
        """These players say nothing."""

    def poll(self) -> list[tuple[int, int, Move]]:
        answers, self._answers = self._answers, []
        return answers

    def tell(self, seat: int, events: Sequence[Event]) -> None:
        """These players remember nothing."""

    def notices(self) -> list[Notice]:
        return []

    def reports(self) -> list[Report]:
        return []

    def close(self) -> None:
        self._agents = {}


class Stage(App):
    """The app with what tests need at hand."""

    clock: StillClock
    reported: list[BaseException]

    def turn(self, *events: pygame.event.Event, ms: float = 0.0) -> None:
        """Time passes, then events come. What a scene fails with is raised here, not shown in a dialog."""
        self.clock.pass_(ms)
        self.step(events)
        if self.reported:
            raise self.reported.pop()

    def wait_ms(self, ms: float, step: float = 50.0) -> None:
        while ms > 0:
            self.turn(ms=min(step, ms))
            ms -= step

    def click(self, target: str | tuple[int, int], button: int = 1) -> None:
        pos = self.top.root.find(target).rect.center if isinstance(target, str) else target
        self.turn(motion(pos))
        self.turn(press(pos, button))
        self.turn(release(pos, button))

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 6) -> None:
        self.turn(motion(start))
        self.turn(press(start))
        for step in range(1, steps + 1):
            share = step / steps
            x = round(start[0] + (end[0] - start[0]) * share)
            y = round(start[1] + (end[1] - start[1]) * share)
            self.turn(motion((x, y), held=True), ms=16)
        self.turn(release(end))

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        self.turn(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=text, mod=mod, scancode=0))
        self.turn(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, scancode=0))

    def type(self, text: str) -> None:
        self.turn(pygame.event.Event(pygame.TEXTINPUT, text=text))

    def sounds(self) -> tuple[object, ...]:
        """All that is heard: what was played from which side, what plays under it, and how far that steps back."""
        return (*self.sound.heard, self.sound.music.mood, round(self.sound.music.ducking, 3))

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.screen, "RGB")


def motion(pos: tuple[int, int], held: bool = False) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0))


def press(pos: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def release(pos: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)


def wheel(amount: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=amount, precise_x=0.0, precise_y=float(amount), flipped=False)


def stage(folder: Path, size: tuple[int, int] = (1280, 720), lang: str = "en", **settings: object) -> Stage:
    """The program without a scene, on a folder of its own; computer players answer within the process."""
    pygame.init()
    folders = find_folders(folder)
    chosen = Settings.load(folders)
    chosen.language = lang
    chosen.deal_roles = False  # tests of it turn it on
    for name, value in settings.items():
        if not hasattr(chosen, name):
            raise AttributeError(f"no setting {name}")
        setattr(chosen, name, value)
    reported: list[BaseException] = []

    def report(error: BaseException, *about: object) -> None:
        reported.append(error)

    def agents() -> ComputerPlayers:
        return PlainAgents()

    services = Services(folders, chosen, SaveStore(folders), Statistics(folders), agents, report)
    app = Stage(services, StillClock(), Navigation, size)
    app.reported = reported
    return app


def plan(seats: int = 5, humans: int = 1, seed: int = 7, level: str = "random", **table: object) -> Plan:
    """A table with this many people on the first seats, computer players on the others."""
    kinds = [("human", "normal") if n < humans else ("computer", level) for n in range(seats)]
    people = [Seat(NAMES[n], AVATARS[n], COLOURS[n], *kind) for n, kind in enumerate(kinds)]
    return Plan(Table(seats=seats, **table), tuple(people), seed)  # type: ignore[arg-type]


def retold(session: Session, base: int = 0) -> Session:
    """A game that begins as this one stands now. `base` above 0: of its beginning nothing is known."""
    record, g = session.record(), session._state
    record.base, record.opening, record.begun, record.entries = base, g.clone(), chain("", g), []
    return Session(record, g, [opening_events(record)], agents=session.computers._agents)


def chance(seed: object) -> random.Random:
    return random.Random(f"{seed}")
