"""What moves in the picture behind the menu: lanterns flicker, the fuse sparks, dust hangs in the light, gold glints,
and the three look round. It is drawn a few times a second, and only where it moves."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from ..blending import faded, screen
from ..motion import in_and_out
from ..render_context import RenderContext
from ..tint import tint
from .backdrop import SWAY, Bust, busts, frame_of, gallery

BEAT, FLICKER = 100.0, 170.0  # ms between two pictures, between two strengths of a lantern
LANTERNS = ((1447, 405, 150), (1218, 465, 92), (1387, 478, 70))  # middle and width, on the painting
FUSE = 1530, 850
DUST, MOTES, MOTE_MS = (1190, 430, 230, 190), 14, 9000.0
GOLD, GLINTS, GLINT_MS = (1265, 548, 150, 60), 3, 1900.0
SPARKS, SPARK_MS = 7, 640.0
SWAY_MS, PARALLAX = 11000.0, 6.0  # of a figure; pixels at 1080p that the one in front follows the pointer


class Thing(NamedTuple):
    """A picture somewhere; `light` is laid over by `screen`."""

    picture: pygame.Surface
    place: pygame.Rect
    light: bool = False


class MenuPicture:
    def __init__(self, kit: RenderContext, entries: int, alive: bool) -> None:
        """`entries`: how far on the left the entries of the menu reach."""
        self.kit, self.alive, self.entries = kit, alive, entries
        self.frame = frame_of(kit)
        self.busts = busts(kit, entries)
        self._lean = 0.0  # how far the figures follow the pointer, -1 to 1
        self._beat = -1
        self._behind: list[Thing] = []
        self._sparks: list[Thing] = []
        self._offsets = [(0, 0)] * len(self.busts)

    # Time

    def update(self, now: float, pointer: tuple[int, int]) -> list[pygame.Rect]:
        """What is to be drawn again."""
        beat = int(now / BEAT)
        if not self.alive or beat == self._beat:
            return []
        first, self._beat = self._beat < 0, beat
        if first:
            return []  # the first picture is not kept waiting for sparks
        aim = 2 * pointer[0] / max(1, self.kit.metrics.width) - 1
        self._lean += (max(-1.0, min(1.0, aim)) - self._lean) * 0.25
        before = self._behind + self._sparks
        self._behind = [*self._lanterns(now), *self._dust(now), *self._glints(now)]
        self._sparks = list(self._fuse(now))
        out = [thing.place for thing in before + self._behind + self._sparks]
        offsets = [self._offset(bust, now) for bust in self.busts]
        for bust, old, new in zip(self.busts, self._offsets, offsets, strict=True):
            if old != new:
                out += [bust.place.move(old).union(bust.place.move(new))]
        self._offsets = offsets
        return out

    def wakes(self, now: float) -> float | None:
        return (now // BEAT + 1) * BEAT if self.alive else None

    def _offset(self, bust: Bust, now: float) -> tuple[int, int]:
        scale, near = self.frame.scale, bust.figure.near
        up = SWAY * scale * math.sin(2 * math.pi * (now / SWAY_MS + near))
        return round(-self._lean * PARALLAX * near * scale), round(up)

    # What moves

    def _lanterns(self, now: float) -> Iterator[Thing]:
        for number, (x, y, wide) in enumerate(LANTERNS):
            strength = random.Random(f"{number} {int(now / FLICKER)}").uniform(0.1, 0.8)
            yield self._light(x, y, wide, strength)

    def _fuse(self, now: float) -> Iterator[Thing]:
        place = next((offset for bust, offset in self._stand() if bust.figure.who == "saboteur"), None)
        if place is None:
            return
        glow = self._light(*FUSE, 110, random.Random(int(now / BEAT)).uniform(0.15, 0.7))
        yield glow._replace(place=glow.place.move(place))
        for number in range(SPARKS):
            at = now / SPARK_MS + number / SPARKS
            chance, share = random.Random(f"{number} {int(at)}"), at % 1
            x = FUSE[0] + chance.uniform(-34, 34) * share
            y = FUSE[1] - chance.uniform(6, 40) * share + 46 * share * share
            yield self._small("ember_0", x, y, 10, 1 - share, place)

    def _dust(self, now: float) -> Iterator[Thing]:
        left, top, wide, high = DUST
        for number in range(MOTES):
            chance = random.Random(number)
            at = now / MOTE_MS * chance.uniform(0.6, 1.2) + chance.random()
            x = left + wide * (chance.random() + 0.06 * math.sin(2 * math.pi * at * 2))
            y = top + high * (1 - at % 1)
            yield self._small("ember_1", x, y, chance.choice((7, 9, 11)), 0.8 * in_and_out(at % 1, 0.3))

    def _glints(self, now: float) -> Iterator[Thing]:
        left, top, wide, high = GOLD
        for number in range(GLINTS):
            at = now / GLINT_MS + number / GLINTS
            chance = random.Random(f"{number} {int(at)}")
            x, y = left + wide * chance.random(), top + high * chance.random()
            yield self._small("glint", x, y, 44, in_and_out(min(1.0, 2 * (at % 1)), 0.5))

    def _stand(self) -> list[tuple[Bust, tuple[int, int]]]:
        return list(zip(self.busts, self._offsets, strict=True))

    def _light(self, x: float, y: float, wide: float, strength: float) -> Thing:
        side = max(8, round(wide * self.frame.scale))

        def make() -> pygame.Surface:
            out = pygame.Surface((side, side)).convert()
            out.blit(self.kit.pictures.at("ui/glows/lamp.webp", (side, side)), (0, 0))
            return out

        light = self.kit.pictures.kept(("menu light", side), make).copy()
        tint(light, (round(255 * strength),) * 3)
        return Thing(light, light.get_rect(center=self.frame.spot(x, y)), light=True)

    def _small(
        self, name: str, x: float, y: float, wide: float, strength: float, off: tuple[int, int] = (0, 0)
    ) -> Thing:
        side = max(3, round(wide * self.frame.scale))
        picture = faded(self.kit.pictures.at(f"ui/particles/{name}.webp", (side, side)), max(0.0, min(1.0, strength)))
        return Thing(picture, picture.get_rect(center=self.frame.spot(x, y)).move(off))

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(gallery(self.kit, self.entries), (0, 0))
        _draw(surface, self._behind)
        for bust, offset in self._stand():
            surface.blit(bust.picture, bust.place.move(offset))
        _draw(surface, self._sparks)


def _draw(surface: pygame.Surface, things: list[Thing]) -> None:
    for thing in things:
        if thing.light:
            screen(surface, thing.picture, thing.place)
        else:
            surface.blit(thing.picture, thing.place)
