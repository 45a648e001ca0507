"""How fast the screen is: frames while the mine moves, rest while nothing moves.

Frames are whole turns of the loop, the update of the window included, on whatever video driver is set.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from . import showcase
from .clock import RealClock
from .scenes.table import TableScene
from .shots import stage

if TYPE_CHECKING:
    from .app import App

SIZES = {"1080p": (1920, 1080), "2160p": (3840, 2160)}
FRAMES = 240
IDLE_SECONDS = 4
Events = Callable[[int], list[pygame.event.Event]]
Row = dict[str, float | str]


def _row(samples: list[float], unit: str) -> Row:
    worst = statistics.quantiles(samples, n=100, method="inclusive")[98]
    return {"median": round(statistics.median(samples), 3), "p99": round(worst, 3), "unit": unit}


@contextmanager
def _full_table(size: tuple[int, int]) -> Iterator[App]:
    """Ten players and about sixty cards in the mine."""
    pygame.init()
    with tempfile.TemporaryDirectory() as folder:
        app = stage(Path(folder), size, "en")
        app.clock = RealClock()
        app.settings.animation = "off"
        session = showcase.played(showcase.plan(app.texts, 10, 1), 85)
        chance = random.Random(1)
        while session.asked != 0 and not session.over:  # the one human is to move
            request = session.request(session.asked)
            assert request is not None
            session.submit(session.asked, showcase.sensible(request.moves, chance))
        app.push(TableScene(app, session), fade=False)
        for _ in range(30):
            app.step([])
        yield app
        app.quit()


def _frames(app: App, events: Events) -> list[float]:
    times = []
    for number in range(FRAMES):
        made = events(number)
        began = time.perf_counter()
        app.step(made)
        times.append((time.perf_counter() - began) * 1000)
    return times


def _motion(pos: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons)


def _button(down: bool, pos: tuple[int, int], button: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP, pos=pos, button=button)


def _panning(app: App) -> list[float]:
    middle = app.screen.get_rect().center
    app.step([_motion(middle), _button(True, middle, 2)])
    return _frames(app, lambda n: [_motion((middle[0] + n % 120 - 60, middle[1] + n % 80 - 40), (0, 1, 0))])


def _zooming(app: App) -> list[float]:
    middle = app.screen.get_rect().center
    app.step([_button(False, middle, 2), _motion(middle)])

    def turn(number: int) -> list[pygame.event.Event]:
        amount = 1 if number % 24 < 12 else -1
        fields = {"x": 0, "y": amount, "precise_x": 0.0, "precise_y": float(amount), "flipped": False}
        return [pygame.event.Event(pygame.MOUSEWHEEL, fields)] if number % 2 == 0 else []

    return _frames(app, turn)


def _dragging(app: App) -> list[float]:
    screen = app.screen.get_rect()
    start = screen.centerx - round(screen.width * 0.12), round(screen.height * 0.9)
    app.step([_motion(start), _button(True, start, 1)])
    across, down = screen.width // 3, screen.height // 2

    def pull(n: int) -> list[pygame.event.Event]:
        return [_motion((start[0] + n * across // FRAMES, start[1] - n * down // FRAMES), (1, 0, 0))]

    return _frames(app, pull)


def _rest() -> Row:
    """Processor time while nothing moves, in hundredths of one core."""
    with _full_table(SIZES["1080p"]) as app:
        pygame.time.set_timer(pygame.QUIT, IDLE_SECONDS * 1000, 1)
        began, used = time.perf_counter(), time.process_time()
        app.run()
        share = (time.process_time() - used) / (time.perf_counter() - began)
    return _row([share * 100, share * 100], "% of a core")


def screen() -> dict[str, Row]:
    rows: dict[str, Row] = {}
    for name, size in SIZES.items():
        with _full_table(size) as app:
            for what, measure in (("pan", _panning), ("zoom", _zooming), ("drag", _dragging)):
                rows[f"screen.{what}_{name}"] = _row(measure(app), "ms a frame")
    rows["screen.at_rest"] = _rest()
    return rows
