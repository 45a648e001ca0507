"""Music and ambience: loops on channels of their own that fade into each other and step back for suspense.

A piece is decoded in a thread, since that takes as long as ten pictures, and given back when it has faded out.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from ..resources import asset
from .allocator import give_back, share_one_heap

_LOG = logging.getLogger(__name__)
CHANNELS = 3  # reserved: two pieces of music while one gives way to the other, and the ambience
FADE = 1800.0  # ms from nothing to full
DUCKING = 250.0  # ms in which the music steps back
SOON = 50.0  # ms from one step of a fade to the next: no picture waits for it
QUIET = 300.0  # ms at the start of the program: decoding must not keep the first picture waiting
CATCH_UP = 100.0  # ms: a longer pause between two steps counts as this much


class Mood(NamedTuple):
    """What is heard under all else; names in `assets/music`."""

    music: str
    level: float  # of the music, in dB
    ambience: str


MOODS = {
    "menu": Mood("calm", 0.0, ""),
    "table": Mood("calm", -3.0, "mine"),
    "deeper": Mood("deeper", -3.0, "mine"),
    "tense": Mood("tense", -3.0, "mine"),
    "feast": Mood("feast", -2.0, ""),
}


def gain(decibels: float) -> float:
    return float(10 ** (decibels / 20))


DUCKED = gain(-8.0)


def decoded(name: str) -> pygame.mixer.Sound:
    sound = pygame.mixer.Sound(str(asset(f"music/{name}.ogg")))
    give_back()  # in between it takes twice the room
    return sound


@dataclass
class Loop:
    """A piece that goes round and round."""

    kind: str  # "music" or "ambience"
    channel: int
    reading: Future[pygame.mixer.Sound]
    sound: pygame.mixer.Sound | None = None  # once it plays
    level: float = 0.0  # how far it has faded in, before volumes


class Music:
    def __init__(self) -> None:
        self.mood = ""  # of MOODS; nothing is heard before the first
        self.volumes: Mapping[str, float] = {}
        self.ducking = 1.0  # what the music is multiplied with just now
        self.loops: dict[str, Loop] = {}  # by name, with those that fade out
        self._ducked_until = float("-inf")
        self._last = 0.0
        self._starts: float | None = None  # not before that is anything decoded
        self._decoder = ThreadPoolExecutor(1, "music")

    def duck(self, now: float, ms: float) -> None:
        """The music steps back by 8 dB for so long."""
        self._ducked_until = max(self._ducked_until, now + ms)

    def volume_of(self, kind: str) -> float:
        """How loud that kind is going to be."""
        mood = MOODS.get(self.mood)
        if mood is None:
            return 0.0
        return self.volumes.get(kind, 0.0) * (gain(mood.level) if kind == "music" else bool(mood.ambience))

    def _wanted(self) -> dict[str, tuple[str, float]]:
        """Name -> its kind and the level it fades to; what nobody can hear is not asked for."""
        mood = MOODS.get(self.mood)
        if mood is None:
            return {}
        wanted = {mood.music: ("music", gain(mood.level)), mood.ambience: ("ambience", 1.0)}
        return {name: (kind, level) for name, (kind, level) in wanted.items() if name and self.volumes.get(kind)}

    def update(self, now: float) -> None:
        passed, self._last = min(CATCH_UP, max(0.0, now - self._last)), now
        self.ducking = _toward(self.ducking, DUCKED if now < self._ducked_until else 1.0, passed / DUCKING)
        if self._starts is None:
            self._starts = now + QUIET
        wanted = self._wanted()
        for name, (kind, _) in wanted.items():
            if name not in self.loops and now >= self._starts:
                self._begin(name, kind)
        for name, loop in list(self.loops.items()):
            if loop.reading.done():
                self._step(name, loop, wanted.get(name, ("", 0.0))[1], passed / FADE)

    def _begin(self, name: str, kind: str) -> None:
        taken = {loop.channel for loop in self.loops.values()}
        free = [channel for channel in range(CHANNELS) if channel not in taken]
        if free:  # else two still fade out: the next time
            self.loops[name] = Loop(kind, free[0], self._decoding(name))

    def _decoding(self, name: str) -> Future[pygame.mixer.Sound]:
        share_one_heap()
        try:
            return self._decoder.submit(decoded, name)
        except RuntimeError as error:  # there are no more threads
            failed: Future[pygame.mixer.Sound] = Future()
            failed.set_exception(error)
            return failed

    def _step(self, name: str, loop: Loop, goal: float, share: float) -> None:
        error = loop.reading.exception()
        if error is not None:
            if loop.level != goal:
                _LOG.warning("%s cannot be played: %s", name, error)
            loop.level = goal  # it is not tried again as long as it is wanted
        elif loop.sound is None:
            loop.sound = loop.reading.result()
            loop.sound.set_volume(0.0)
            pygame.mixer.Channel(loop.channel).play(loop.sound, loops=-1)
        else:
            loop.level = _toward(loop.level, goal, share)
            loop.sound.set_volume(loop.level * self.volumes.get(loop.kind, 0.0) * self._ducked(loop))
        if not goal and not loop.level:
            if loop.sound is not None:
                pygame.mixer.Channel(loop.channel).stop()
            del self.loops[name]

    def _ducked(self, loop: Loop) -> float:
        return self.ducking if loop.kind == "music" else 1.0

    def wakes(self, now: float) -> float | None:
        """When `update` has something to do, as long as nothing changes."""
        wanted, ducked = self._wanted(), now < self._ducked_until
        fades = any(loop.level != wanted.get(name, ("", 0.0))[1] for name, loop in self.loops.items())
        if fades or wanted.keys() - self.loops.keys() or self.ducking != (DUCKED if ducked else 1.0):
            return now + SOON
        return self._ducked_until if ducked else None

    def close(self) -> None:
        self._decoder.shutdown(cancel_futures=True)
        self.loops.clear()


def _toward(value: float, goal: float, step: float) -> float:
    return min(goal, value + step) if value < goal else max(goal, value - step)
