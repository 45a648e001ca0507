"""How fast the screen is: frames while the mine moves, rest while nothing moves.

Frames are whole turns of the loop, the update of the window included, on whatever video driver is set.
"""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ..engine.board import xy
from ..engine.moves import LAY
from ..engine.ruleset import everything
from ..session.plan import Plan
from ..session.session import Session
from ..ui.clock import RealClock
from ..ui.offscreen import offscreen_app
from ..ui.scenes.table_scene import TableScene
from ..ui.table.table_widgets import zoom
from . import showcase
from .samples import Figure, figure

if TYPE_CHECKING:
    from ..ui.app import App

SIZES = {"1080p": (1920, 1080), "2160p": (3840, 2160)}
FRAMES = 240
GESTURE, STEPS = 60, 24  # frames of a zoom with the rest after it; of them, those in which the wheel turns
IDLE_SECONDS = 4  # after as many that do not count
CARDS, GOALS = 60, 7  # in the mine; the column before which tunnels are laid
THINKING = 120  # pictures that are drawn while a computer player thinks
Frames = tuple[list[float], list[float]]  # milliseconds of each: on the clock, of the processor
Events = Callable[[int], list[pygame.event.Event]]


@contextmanager
def _full_table(size: tuple[int, int]) -> Iterator[App]:
    """Ten players and sixty cards in the mine, whose picture has come to rest."""
    pygame.init()
    with tempfile.TemporaryDirectory() as folder:
        app = offscreen_app(Path(folder), size, "en")
        app.clock = RealClock()
        app.settings.coach = False  # its arrow would nod
        scene = TableScene(app, _long_game(app))
        app.push(scene, fade=False)
        app.step([])
        scene.theatre.skip()
        while scene.table.board.layer.owed or app.wait() < 1:
            app.step([])
        yield app
        app.quit()


def _long_game(app: App) -> Session:
    """Everybody lays tunnels, anywhere before the goals, until there are enough; then the one human is to move."""
    session = showcase.played(showcase.plan(app.texts, 10, 1, "saboteur2", seed=1))
    chance, enough = random.Random(1), False
    while not enough or session.asked != 0:
        request = session.request(session.asked)
        assert request is not None
        lays = [move for move in request.moves if move[0] == LAY and xy(move[2])[0] < GOALS]
        others = [move for move in request.moves if move[0] != LAY] if enough else request.moves
        session.submit(session.asked, chance.choice(lays if lays and not enough else others))
        view = session.public()
        enough = len(view.mine) + len(view.hidden) >= CARDS
    return session


def _frames(app: App, events: Events) -> Frames:
    walls, processor = [], []
    for number in range(FRAMES):
        made = events(number)
        began, used = time.perf_counter(), time.thread_time()
        app.step(made)
        walls.append((time.perf_counter() - began) * 1000)
        processor.append((time.thread_time() - used) * 1000)
    return walls, processor


def _motion(pos: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons)


def _button(down: bool, pos: tuple[int, int], button: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP, pos=pos, button=button)


def _pulled(middle: tuple[int, int], number: int) -> pygame.event.Event:
    """The mine held by the middle button, somewhere else in every picture."""
    return _motion((middle[0] + number % 120 - 60, middle[1] + number % 80 - 40), (0, 1, 0))


def _panning(app: App) -> Frames:
    middle = app.screen.get_rect().center
    app.step([_motion(middle), _button(True, middle, 2)])
    return _frames(app, lambda n: [_pulled(middle, n)])


def _zooming(app: App) -> Frames:
    """In and out again, the wheel as fast as hands are, with rests in which the picture gets sharp."""
    middle = app.screen.get_rect().center
    app.step([_button(False, middle, 2), _motion(middle)])

    def turn(number: int) -> list[pygame.event.Event]:
        amount = 1 if number // GESTURE % 2 == 0 else -1
        fields = {"x": 0, "y": amount, "precise_x": 0.0, "precise_y": float(amount), "flipped": False}
        turns = number % GESTURE < STEPS and number % 4 == 0
        return [pygame.event.Event(pygame.MOUSEWHEEL, fields)] if turns else []

    return _frames(app, turn)


def _sharpening(app: App) -> list[float]:
    """Milliseconds, in pictures of a sixtieth of a second, from the end of a zoom until all that is seen is sharp."""
    scene, took = app.top, []
    assert isinstance(scene, TableScene)
    for steps in (1, 1, 1, -1, -1, -1, -1, 1):
        zoom(scene.table, steps)
        frames, frame = 0, pygame.time.Clock()
        moves = True
        while moves or not scene.table.board.layer.sharp(scene.table.board.camera.goal):
            frames += not moves
            frame.tick(60)
            app.step([])
            moves = scene.table.board.camera.ride.moving(app.clock.now())
        took.append(frames * 1000 / 60)
    return took


def _dragging(app: App) -> Frames:
    screen = app.screen.get_rect()
    start = screen.centerx - round(screen.width * 0.12), round(screen.height * 0.9)
    app.step([_motion(start), _button(True, start, 1)])
    across, down = screen.width // 3, screen.height // 2

    def pull(n: int) -> list[pygame.event.Event]:
        return [_motion((start[0] + n * across // FRAMES, start[1] - n * down // FRAMES), (1, 0, 0))]

    return _frames(app, pull)


def _rest() -> Figure:
    """Processor time while nothing moves, in hundredths of one core, when all is painted."""
    with _full_table(SIZES["1080p"]) as app:
        stop = pygame.event.custom_type()
        for _ in range(2):  # the first time does not count
            pygame.time.set_timer(stop, IDLE_SECONDS * 1000, 1)
            began, used, arrived = time.perf_counter(), time.process_time(), False
            while not arrived:
                events = app.events()
                arrived = any(event.type == stop for event in events)
                app.step(events)
            share = (time.process_time() - used) / (time.perf_counter() - began)
    return figure([share * 100] * 2, "% of a core")


@contextmanager
def _table_of_computers() -> Iterator[tuple[App, Session]]:
    """Twelve of the strongest with everything on, who lose no time."""
    pygame.init()
    with tempfile.TemporaryDirectory() as folder:
        app = offscreen_app(Path(folder), SIZES["1080p"], "en")
        app.clock = RealClock()
        app.settings.pace = "off"
        seats = tuple(replace(seat, level="hard") for seat in showcase.plan(app.texts, 12, humans=0).seats)
        agreed = Plan(everything("saboteur2", 12), seats, showcase.SEED)
        session = Session.new(agreed, agents=app.services.agents())
        app.push(TableScene(app, session), fade=False)
        try:
            yield app, session
        finally:
            session.close()
            app.quit()


def dragged_while_they_think() -> Frames:
    """The mine is dragged, sixty pictures a second; those count during which a computer player is thinking. The cards
    of those before may be flying meanwhile."""
    walls: list[float] = []
    processor: list[float] = []
    with _table_of_computers() as (app, session):
        frame, number = pygame.time.Clock(), 0
        middle = app.screen.get_rect().center
        app.step([_motion(middle), _button(True, middle, 2)])
        while len(walls) < THINKING and not session.over:
            number += 1
            frame.tick(60)
            made = [*pygame.event.get(), _pulled(middle, number)]
            began, used, thinks = time.perf_counter(), time.thread_time(), session.computers.thinking
            app.step(made)
            if thinks:
                walls.append((time.perf_counter() - began) * 1000)
                processor.append((time.thread_time() - used) * 1000)
    return walls, processor


def frame_figures() -> dict[str, Figure]:
    rows: dict[str, Figure] = {}
    for name, size in SIZES.items():
        with _full_table(size) as app:
            rows |= _both(f"screen.pan_{name}", *_panning(app))
            rows |= _both(f"screen.zoom_{name}", *_zooming(app))
            rows[f"screen.sharp_{name}"] = figure(_sharpening(app), "ms after a zoom")
            rows |= _both(f"screen.drag_{name}", *_dragging(app))
    rows |= _both("screen.pan_1080p_while_twelve_think", *dragged_while_they_think())
    rows["screen.at_rest"] = _rest()
    return rows


def _both(name: str, walls: list[float], processor: list[float]) -> dict[str, Figure]:
    """On the clock, which all that runs on the machine sees, and of the processor, which this alone takes."""
    return {name: figure(walls, "ms a frame"), f"{name}_processor": figure(processor, "ms a frame")}
