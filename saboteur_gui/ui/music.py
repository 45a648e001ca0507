"""Music: pieces in layers that sound together, go round and round and fade into each other at a bar line.

A piece is decoded in a thread, since that takes as long as ten pictures, and given back when it has faded out. All its
layers begin at once and stay together, heard or not, so that the music can grow without a cut; of one that is not heard
only the time goes on, without its samples, which are decoded again when it is wanted.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import NamedTuple, cast

import pygame

from ..resources import asset
from .allocator import empty, give_back, share_one_heap
from .ambience import Ambience
from .fade import Fade, gain, toward

_LOG = logging.getLogger(__name__)
CHANNELS = 5  # reserved: the layers of a piece, and one more that takes over from it or gives way to it
BAR = 1875.0  # ms: of every piece (of the jig two), so that all can meet
FADE = BAR  # ms from one level to another
DUCKING = 250.0  # ms in which the music steps back
SOON = 20.0  # ms from one step of a fade to the next: the mixer mixes no oftener, and no picture waits for it
READING = 50.0  # ms: how often it is asked whether a piece has been decoded
QUIET = 300.0  # ms at the start of the program: decoding must not keep the first picture waiting
CATCH_UP = 100.0  # ms: a longer pause between two steps counts as this much
BLOCK = 1 << 18  # bytes that are copied at a time


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
DUCKED = gain(-8.0)


def decoded(name: str) -> pygame.mixer.Sound:
    sound = pygame.mixer.Sound(str(asset(f"music/{name}.ogg")))
    give_back()  # in between it takes twice the room
    return sound


def samples(sound: pygame.mixer.Sound) -> memoryview:
    """Those that it plays, not a copy."""
    return memoryview(cast(bytearray, sound)).cast("B")  # pygame's stubs do not say that it can be written to


def emptied(before: Future[pygame.mixer.Sound]) -> pygame.mixer.Sound:
    """It plays on, but its samples take no room."""
    sound = before.result()
    with samples(sound) as unheard:
        empty(unheard)
    return sound


def filled(name: str, before: Future[pygame.mixer.Sound]) -> pygame.mixer.Sound:
    """It plays on, and its samples are there again."""
    sound = before.result()
    with samples(sound) as silent, samples(decoded(name)) as fresh:
        for start in range(0, min(len(silent), len(fresh)), BLOCK):
            silent[start : start + BLOCK] = fresh[start : start + BLOCK]
            time.sleep(0)  # whoever draws has its turn
    give_back()
    return sound


@dataclass
class Loop(Fade):
    """A layer that goes round and round."""

    channel: int
    reading: Future[pygame.mixer.Sound]
    sound: pygame.mixer.Sound | None = None  # once it plays
    hollow: bool = False  # it is not heard, and its samples are not there


class Music:
    def __init__(self) -> None:
        self.mood = ""  # of MOODS; nothing is heard before the first
        self.volumes: Mapping[str, float] = {}
        self.ducking = 1.0  # what the music is multiplied with just now
        self.loops: dict[str, Loop] = {}  # by name, with those that fade out
        self.ambience = Ambience()
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

    def _wanted(self) -> dict[str, float]:
        """Name -> the level it fades to; what nobody can hear is not asked for."""
        mood = MOODS.get(self.mood)
        if mood is None or not self.volumes.get("music"):
            return {}
        layers = SONG_OF_MUSIC if mood.music[0] in SONG_OF_MUSIC else mood.music
        return {name: gain(mood.level) if name in mood.music else 0.0 for name in layers}

    def _bed(self) -> str:
        """The ambience that is wanted."""
        mood = MOODS.get(self.mood)
        return mood.ambience if mood is not None and self.volumes.get("ambience") else ""

    def bar_line(self, now: float) -> float:
        """The next one of the piece that sounds; now, if none does."""
        if not any(loop.sound and loop.level for loop in self.loops.values()):
            return now
        return self._began + math.ceil((now - self._began) / BAR) * BAR

    def update(self, now: float) -> None:
        passed = min(CATCH_UP, max(0.0, now - self._last))
        self.ducking = toward(self.ducking, DUCKED if now < self._ducked_until else 1.0, passed / DUCKING)
        if self._starts is None:
            self._starts = now + QUIET
        wanted = self._wanted()
        for loop in self.loops.values():
            loop.step(passed / FADE)
        if now >= self._starts:
            self.ambience.update(self._bed(), self.volumes.get("ambience", 0.0), passed / FADE)
            for name, level in wanted.items():
                self._fill(name, level)
        if self._turns(wanted) and self.bar_line(self._last) <= now:
            self._turn(wanted, now)
        self._hear(wanted)
        self._last = now

    def _turns(self, wanted: Mapping[str, float]) -> bool:
        """Whether levels have to change, and all that is wanted has been decoded."""
        if not all(name in self.loops and self.loops[name].reading.done() for name in wanted):
            return False
        loops = self.loops.items()
        return any(
            loop.goal != wanted.get(name, 0.0) or (loop.sound is None and name in wanted) for name, loop in loops
        )

    def _turn(self, wanted: Mapping[str, float], now: float) -> None:
        """Every layer sets out for its level; those that are new begin together."""
        for name, loop in self.loops.items():
            if name in wanted:
                self._began = now if loop.sound is None else self._began
                self._play(name, loop)
            loop.fade_to(wanted.get(name, 0.0))

    def _play(self, name: str, loop: Loop) -> None:
        """Unless it does already."""
        error = loop.reading.exception()
        if error is not None:  # it is not tried again as long as it is wanted
            _LOG.warning("%s cannot be played: %s", name, error)
            loop.sound = loop.sound or pygame.mixer.Sound(buffer=bytes(4))
            loop.reading = Future()
            loop.reading.set_result(loop.sound)
        elif loop.sound is None:
            loop.sound = loop.reading.result()
            loop.sound.set_volume(0.0)
            pygame.mixer.Channel(loop.channel).play(loop.sound, loops=-1)

    def _fill(self, name: str, level: float) -> None:
        """What is going to be heard gets its samples; what has fallen silent, or begins so, loses them."""
        if name not in self.loops:
            taken = {loop.channel for loop in self.loops.values()}
            free = [channel for channel in range(CHANNELS) if channel not in taken]
            if not free:  # two still fade out: the next time
                return
            share_one_heap()
            self.loops[name] = Loop(free[0], self._reading(decoded, name))
        loop = self.loops[name]
        if loop.hollow and level:
            loop.hollow, loop.reading = False, self._reading(filled, name, loop.reading)
        elif not loop.hollow and not level and loop.silent:
            loop.hollow, loop.reading = True, self._reading(emptied, loop.reading)

    def _reading(self, read: Callable[..., pygame.mixer.Sound], *given: object) -> Future[pygame.mixer.Sound]:
        """In the thread, in which each comes after what was asked for before."""
        try:
            return self._decoder.submit(read, *given)
        except RuntimeError as error:  # there are no more threads
            failed: Future[pygame.mixer.Sound] = Future()
            failed.set_exception(error)
            return failed

    def _hear(self, wanted: Collection[str]) -> None:
        """Each as loud as it is now. What has faded out is given back, all layers at once: while one is heard, the
        others may be wanted again, and they could not begin in the middle."""
        for loop in self.loops.values():
            if loop.sound is not None:
                loop.sound.set_volume(loop.level * self.volumes.get("music", 0.0) * self.ducking)
        left = {name: loop for name, loop in self.loops.items() if name not in wanted}
        if all(loop.silent for loop in left.values()):
            for name, loop in left.items():
                if loop.reading.done():
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
        if self.ambience.changes(self._bed()):
            times.append(now + SOON)
        if self._turns(wanted):
            times.append(max(now, self.bar_line(now)))
        return min(times, default=None)

    def close(self) -> None:
        self._decoder.shutdown(cancel_futures=True)
        self.loops.clear()
        self.ambience.close()
