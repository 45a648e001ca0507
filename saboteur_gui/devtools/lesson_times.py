"""How long the lessons take: `python -m saboteur_gui.devtools.lesson_times` plays them at normal speed on the real
table, with all that is said read at 180 words a minute and three seconds for every move that is asked for.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from ..i18n import ENGLISH, LANGUAGES
from ..lessons.courses import COURSES
from ..lessons.lesson import load
from ..ui.app import App
from ..ui.clock import StillClock
from ..ui.offscreen import offscreen_app
from ..ui.scenes.draft_scene import DraftScene
from ..ui.scenes.lesson_scene import LessonScene
from ..ui.scenes.round_result_scene import RoundResultScene

WORDS_A_MINUTE, MOVE = 180, 3.0  # seconds for a move
STEP = 50.0  # ms
LONGEST = 600_000.0  # ms on the table in one lesson
PAGE = 6.0  # seconds for a page of its own: a role, a result, a choice of gold


class Times(NamedTuple):
    """In seconds."""

    reading: float
    doing: float
    table: float  # what is shown: the others' turns, cards that fly

    @property
    def whole(self) -> float:
        return sum(self)


def time_of(name: str, language: str = ENGLISH) -> Times:
    """Play a lesson and count. RuntimeError if it does not come to its end."""
    pygame.init()
    with tempfile.TemporaryDirectory() as folder:
        app = offscreen_app(Path(folder), (1280, 720), language)
        app.push(LessonScene(app, load(name)), fade=False)
        return _played(app)


def _played(app: App) -> Times:
    scene, clock = app.top, app.clock
    assert isinstance(scene, LessonScene)
    assert isinstance(clock, StillClock)
    session, read = scene.session, ""
    reading = doing = 0.0
    begun = clock.now()
    while not session.progress.finished:
        if clock.now() - begun > LONGEST:
            raise RuntimeError(f"{session.progress.lesson.name} waits in step {session.progress.at + 1}")
        ready = app.top is scene and not scene.theatre.busy
        if ready and session.progress.words != read and (session.listens or _asks(scene)):
            read = session.progress.words
            reading += 60 * len(app.texts.t(read, player="Nell", key="R").split()) / WORDS_A_MINUTE
        if ready and session.listens:
            scene.go_on()
        elif ready and _asks(scene):
            doing += MOVE
            scene.show_me()
        elif app.top is not scene or scene.table.viewer.message:
            doing += _turn_page(app)
        clock.pass_(STEP)
        app.step([])
    return Times(reading, doing, (clock.now() - begun) / 1000)


def _asks(scene: LessonScene) -> bool:
    session = scene.session
    if not session.progress.step.want or session.progress.done:
        return False
    request = session.request(0)
    spoken = session.progress.step.want[0].startswith(("say", "peek"))
    return spoken or (request is not None and any(map(session.right, request.moves)))


def _turn_page(app: App) -> float:
    """Whatever lies over the table is read, once it has been told, and closed; how long that takes."""
    top = app.top
    if isinstance(top, DraftScene):
        top.choose(0)
        top.keep()
        return PAGE
    if isinstance(top, RoundResultScene):
        if not top.progress()["told"]:
            return 0.0
        top.go_on()
        return PAGE
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0, scancode=0)])
    return PAGE if app.top is not top else 0.0


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--course", choices=COURSES, default="base")
    parser.add_argument("--lang", choices=LANGUAGES, default=ENGLISH)
    args = parser.parse_args(argv)
    whole = 0.0
    print(f"{'lesson':<20}{'reading':>10}{'doing':>10}{'table':>10}{'whole':>10}")
    for name in COURSES[args.course]:
        times = time_of(name, args.lang)
        whole += times.whole
        print(f"{name:<20}" + "".join(f"{seconds:>10.1f}" for seconds in (*times, times.whole)))
    print(f"{'all':<20}{whole:>40.1f} s = {whole / 60:.1f} minutes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
