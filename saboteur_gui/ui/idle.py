"""What is done while there is nothing else to do: memory of scenes that were left is given back, and the scenes that
are likely to come next are drawn ahead where nobody sees them, so that their modules and pictures have been read when
they come.

They are given a program of their own, without window and sound, so that nothing they do is noticed. They are drawn in
pieces, each a small moment.
"""

from __future__ import annotations

import gc
import logging
from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame

from ..settings import Settings
from .allocator import give_back
from .clock import StillClock
from .navigator import Navigator
from .scene import Program, Scene, pass_time
from .sound import Sound

_LOG = logging.getLogger(__name__)
PAUSE = 10.0  # ms between two pieces
LATER = 60_000.0  # ms
Make = Callable[[Program], Scene | None]


class Unheard(Sound):
    """The sound of a program that nobody hears; asked, it can play whatever the other one can."""

    def __init__(self, other: Sound) -> None:
        self.lack, self.works = other.lack, other.works
        self.number, self.heard, self.music = other.number, [], other.music

    def play(self, name: str, now: float, pan: float = 0.0) -> None:
        """Nothing is heard."""

    def change_mood(self, mood: str) -> None:
        """The other one's music goes on."""

    def duck(self, now: float, ms: float) -> None:
        """Nor does it step back."""

    def apply(self, settings: Settings) -> None:
        """The volumes are the other one's."""


class IdleWork:
    def __init__(self, places: Callable[[Program], Navigator]) -> None:
        """`places`: what opens the scenes."""
        self._places = places
        self._left = False  # scenes may have been left
        self._key: object = None  # of what is drawn ahead, or has been
        self._pieces: Iterator[None] | None = None  # of that, if it is not done

    def expect(self, app: Program, key: object, *makes: Make) -> None:
        """Each of `makes`: a scene, in the program that it is given, or None if it only loads something. `key` names
        what they depend on, beside what all is drawn with: the same is not drawn twice."""
        if key != self._key:
            self._key, self._pieces = key, self._drawn_ahead(app, makes)

    def scene_changed(self) -> None:
        self._left = True

    def forget(self) -> None:
        """What all is drawn with has changed."""
        self._key = self._pieces = None

    def collect(self) -> None:
        """Scenes refer to themselves, and hold large pictures."""
        if self._left:
            self._left = False
            gc.collect()
            give_back()

    @property
    def pending(self) -> bool:
        return self._pieces is not None

    def draw_ahead(self) -> None:
        """A piece."""
        try:
            if self._pieces is not None and next(self._pieces, self) is self:
                self._pieces, self._left = None, True
        except Exception:  # it fails again where it is seen, and is reported there
            _LOG.exception("a scene could not be drawn ahead")
            self._pieces = None

    def _drawn_ahead(self, app: Program, makes: tuple[Make, ...]) -> Iterator[None]:
        services = replace(app.services, seed=None)  # a seed that was named is for a game that is played
        program = Program(services, StillClock(app.clock.now()), self._places, Unheard(app.sound))
        program.kit = replace(app.kit, play=program.play, say=program.say)
        program.stack = [Scene(program)]  # what is drawn is not on top: its computer players do not begin
        surface = pygame.Surface(program.kit.metrics.screen.size).convert()
        for make in makes:
            yield None
            scene = make(program)
            if scene is not None:
                yield from _pieces(scene, surface, app.clock.now())


def _pieces(scene: Scene, surface: pygame.Surface, now: float) -> Iterator[None]:
    for later in (0.0, LATER):  # as it comes, and when all that moves at first has come to rest
        yield None
        pass_time(scene, now + later)
        yield None
        scene.paint(surface)
        for widget in scene.root.widgets:
            yield None
            scene.root.draw_one(surface, widget)
        yield None
        scene.paint_over(surface)
