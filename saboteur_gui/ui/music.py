"""Music and ambience: pieces in layers that sound together, go round and round and fade into each other at a bar line.

A piece is decoded in a thread, since that takes as long as ten pictures, and given back when it has faded out. All its
layers begin at once and stay together, heard or not, so that the music can grow without a cut.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Collection, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from ..resources import asset
from .allocator import give_back, share_one_heap

_LOG = logging.getLogger(__name__)
CHANNELS = 6  # reserved: the layers of a piece, one more that takes over from it or gives way to it, and the ambience
BAR = 1875.0  # ms: of every piece (of the jig two), so that all can meet
FADE = BAR  # ms from one level to another
DUCKING = 250.0  # ms in which the music steps back
SOON = 20.0  # ms from one step of a fade to the next: the mixer mixes no oftener, and no picture waits for it
READING = 50.0  # ms: how often it is asked whether a piece has been decoded
QUIET = 300.0  # ms at the start of the program: decoding must not keep the first picture waiting
CATCH_UP = 100.0  # ms: a longer pause between two steps counts as this much


class Mood(NamedTuple):
    """What is heard under all else; names in `assets/music`."""

    music: tuple[str, ...]  # what of a piece is heard together
    level: float  # of the music, in dB
    ambience: str


SONG_OF_MUSIC = ("ground", "song", "deep", "tense")  # layers of one piece; any other file is a piece by itself
MOODS = {
    "menu": Mood(("ground", "song"), 0.0, ""),
    "table": Mood(("ground", "song"), -3.0, "mine"),
    "deeper": Mood(("ground", "deep"), -3.0, "mine"),
    "tense": Mood(("ground", "deep", "tense"), -3.0, "mine"),
    "victory": Mood(("victory",), -3.0, "mine"),
    "sly": Mood(("ground", "tense"), -2.0, "mine"),
    "defeat": Mood(("defeat",), -3.0, "mine"),
    "podium": Mood(("podium",), -3.0, ""),
    "feast": Mood(("feast",), -2.0, ""),
    "afterwards": Mood(("defeat",), -2.0, ""),
}


def gain(decibels: float) -> float:
    return float(10 ** (decibels / 20))


DUCKED = gain(-8.0)


def decoded(name: str) -> pygame.mixer.Sound:
    sound = pygame.mixer.Sound(str(asset(f"music/{name}.ogg")))
    give_back()  # in between it takes twice the room
    return sound


def equal_power(start: float, end: float, share: float) -> float:
    """Between two levels so that what goes and what comes are together as loud as either: a quarter of a circle."""
    if share >= 1.0 or start == end:
        return end
    angle = share * math.pi / 2
    return math.hypot(start * math.cos(angle), end * math.sin(angle))


@dataclass
class Loop:
    """A layer that goes round and round."""

    kind: str  # "music" or "ambience"
    channel: int
    reading: Future[pygame.mixer.Sound]
    sound: pygame.mixer.Sound | None = None  # once it plays
    level: float = 0.0  # before volumes
    goal: float = 0.0
    origin: float = 0.0  # where the fade to `goal` began
    share: float = 1.0  # of that fade

    def fade_to(self, goal: float) -> None:
        if goal != self.goal:
            self.origin, self.goal, self.share = self.level, goal, 0.0

    def step(self, share: float) -> None:
        self.share = min(1.0, self.share + share)
        self.level = equal_power(self.origin, self.goal, self.share)


class Music:
    def __init__(self) -> None:
        self.mood = ""  # of MOODS; nothing is heard before the first
        self.volumes: Mapping[str, float] = {}
        self.ducking = 1.0  # what the music is multiplied with just now
        self.loops: dict[str, Loop] = {}  # by name, with those that fade out
        self._ducked_until = float("-inf")
        self._last = 0.0
        self._starts: float | None = None  # not before that is anything decoded
        self._began = 0.0  # when the piece that sounds did
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
        layers = SONG_OF_MUSIC if mood.music[0] in SONG_OF_MUSIC else mood.music
        wanted = {name: ("music", gain(mood.level) if name in mood.music else 0.0) for name in layers}
        if mood.ambience:
            wanted[mood.ambience] = "ambience", 1.0
        return {name: (kind, level) for name, (kind, level) in wanted.items() if self.volumes.get(kind)}

    def bar_line(self, now: float) -> float:
        """The next one of the piece that sounds; now, if none does."""
        if not any(loop.sound and loop.level for loop in self.loops.values() if loop.kind == "music"):
            return now
        return self._began + math.ceil((now - self._began) / BAR) * BAR

    def update(self, now: float) -> None:
        passed = min(CATCH_UP, max(0.0, now - self._last))
        self.ducking = _toward(self.ducking, DUCKED if now < self._ducked_until else 1.0, passed / DUCKING)
        if self._starts is None:
            self._starts = now + QUIET
        wanted = self._wanted()
        for name, (kind, _) in wanted.items():
            if name not in self.loops and now >= self._starts:
                self._begin(name, kind)
        for loop in self.loops.values():
            loop.step(passed / FADE)
        for kind in ("music", "ambience"):
            if self._turns(kind, wanted) and (kind == "ambience" or self.bar_line(self._last) <= now):
                self._turn(kind, wanted, now)
        self._hear(wanted)
        self._last = now

    def _turns(self, kind: str, wanted: Mapping[str, tuple[str, float]]) -> bool:
        """Whether levels have to change, and all that is wanted has been decoded."""
        goals = {name: level for name, (its, level) in wanted.items() if its == kind}
        if not all(name in self.loops and self.loops[name].reading.done() for name in goals):
            return False
        mine = ((name, loop) for name, loop in self.loops.items() if loop.kind == kind)
        return any(loop.goal != goals.get(name, 0.0) or (loop.sound is None and name in goals) for name, loop in mine)

    def _turn(self, kind: str, wanted: Mapping[str, tuple[str, float]], now: float) -> None:
        """Every layer sets out for its level; those that are new begin together."""
        for name, loop in self.loops.items():
            if loop.kind != kind:
                continue
            if loop.sound is None and name in wanted:
                self._play(name, loop)
                self._began = now if kind == "music" else self._began
            loop.fade_to(wanted.get(name, ("", 0.0))[1])

    def _play(self, name: str, loop: Loop) -> None:
        error = loop.reading.exception()
        if error is not None:  # it is not tried again as long as it is wanted
            _LOG.warning("%s cannot be played: %s", name, error)
            loop.sound = pygame.mixer.Sound(buffer=bytes(4))
            return
        loop.sound = loop.reading.result()
        loop.sound.set_volume(0.0)
        pygame.mixer.Channel(loop.channel).play(loop.sound, loops=-1)

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

    def _hear(self, wanted: Collection[str]) -> None:
        """Each as loud as it is now. What has faded out is given back, all layers at once: while one is heard, the
        others may be wanted again, and they could not begin in the middle."""
        for loop in self.loops.values():
            if loop.sound is not None:
                ducked = self.ducking if loop.kind == "music" else 1.0
                loop.sound.set_volume(loop.level * self.volumes.get(loop.kind, 0.0) * ducked)
        left = {name: loop for name, loop in self.loops.items() if name not in wanted}
        fading = {loop.kind for loop in left.values() if loop.goal or loop.level}
        for name, loop in left.items():
            if loop.kind not in fading and loop.reading.done():
                if loop.sound is not None:
                    pygame.mixer.Channel(loop.channel).stop()
                del self.loops[name]

    def wakes(self, now: float) -> float | None:
        """When `update` has something to do, as long as nothing changes."""
        wanted, ducked = self._wanted(), now < self._ducked_until
        times = [self._ducked_until] if ducked else []
        if any(loop.share < 1 for loop in self.loops.values()) or self.ducking != (DUCKED if ducked else 1.0):
            times.append(now + SOON)
        if not all(name in self.loops and self.loops[name].reading.done() for name in wanted):
            times.append(now + READING)
        if self._turns("ambience", wanted):
            times.append(now + SOON)
        if self._turns("music", wanted):
            times.append(max(now, self.bar_line(now)))
        return min(times, default=None)

    def close(self) -> None:
        self._decoder.shutdown(cancel_futures=True)
        self.loops.clear()


def _toward(value: float, goal: float, step: float) -> float:
    return min(goal, value + step) if value < goal else max(goal, value - step)
