"""Dust, rubble, splinters and nuggets. Their ways follow from a number that everybody knows (a cell, a seat), so two
games that differ only in secrets show the same."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from ..blending import faded
from ..motion import between, ease_in_out
from ..render_context import RenderContext
from .primitives import Animation, Spot


class Kind(NamedTuple):
    """How one sort of particle moves. Lengths of the place it comes from, per life."""

    pictures: tuple[str, ...]
    many: int
    size: float
    speed: float
    fall: float  # how far it sinks
    grows: float = 0.0
    edge: bool = False  # it comes from the place's edge, not from within


DUST = Kind(("dust_0", "dust_1", "dust_2", "dust_3"), 18, 0.46, 0.28, -0.05, grows=0.8, edge=True)
RUBBLE = Kind(("chip_0", "chip_1", "chip_2", "chip_3", "chip_4", "chip_5"), 26, 0.24, 0.75, 0.9)
SMOKE = Kind(("smoke_0", "dust_1", "smoke_1", "dust_3", "smoke_2", "dust_0"), 16, 0.8, 0.4, -0.45, grows=1.2)
PUFF = Kind(("smoke_0", "smoke_1", "smoke_2"), 5, 0.5, 0.2, -0.3, grows=0.7)
GLASS = Kind(("shard_0", "shard_1", "shard_2"), 14, 1.6, 2.6, 1.7)
SPLINTERS = Kind(("splinter_0", "splinter_1", "splinter_2"), 14, 1.6, 2.6, 1.5)
SPARKS = Kind(("spark_0", "ember_0", "ember_1", "ember_2"), 12, 0.4, 1.3, 0.7)
GLINTS = Kind(("glint",), 9, 0.4, 0.5, 0.0)
SPARKLES = Kind(("glint",), 14, 0.16, 0.5, 0.12, edge=True)


@dataclass
class Burst(Animation):
    kind: Kind
    place: Spot
    number: int  # which burst it is: anything that everybody knows
    _ways: list[tuple[float, float, float, float, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        chance = random.Random(self.number)
        for at in range(self.kind.many):
            turn = 2 * math.pi * (at + chance.random()) / self.kind.many
            self._ways.append((turn, chance.uniform(0.4, 1), chance.uniform(0.6, 1.2), chance.uniform(0, 0.5), at))

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        place = self.place()
        reach = round(max(place.width, place.height) * (self.kind.speed + abs(self.kind.fall) + self.kind.size + 1))
        return place.inflate(reach, reach)

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        if kit.less_motion:
            return
        place, kind = self.place(), self.kind
        unit = min(place.width, place.height)
        for turn, speed, size, inner, at in self._ways:
            start = 0.5 if kind.edge else inner
            gone = 1 - (1 - share) ** 2
            x = place.centerx + math.cos(turn) * (place.width * start + unit * kind.speed * speed * gone)
            y = place.centery + math.sin(turn) * (place.height * start + unit * kind.speed * speed * gone)
            y += unit * kind.fall * share * share
            # a few sizes only, so that the pictures can be kept
            side = max(3, round(unit * kind.size * size * (1 + kind.grows * share) / 4) * 4)
            picture = kit.pictures.at(f"ui/particles/{kind.pictures[at % len(kind.pictures)]}.webp", (side, side))
            surface.blit(faded(picture, min(1.0, (1 - share) / 0.5)), picture.get_rect(center=(round(x), round(y))))


@dataclass
class Coin(Animation):
    """One coin, spinning along an arc."""

    origin: Spot
    goal: Spot

    def _rect(self, kit: RenderContext, share: float) -> pygame.Rect:
        a, b, way = self.origin().center, self.goal().center, ease_in_out(share)
        rise = min(kit.px(240), 0.35 * math.dist(a, b) + kit.px(40)) * math.sin(math.pi * way)
        out = pygame.Rect(0, 0, kit.px(46), kit.px(46))
        out.center = round(between(a[0], b[0], way)), round(between(a[1], b[1], way) - rise)
        return out

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        return self._rect(kit, share).inflate(kit.px(8), kit.px(8))

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        rect = self._rect(kit, 1.0 if kit.less_motion else share)
        frame = 0 if kit.less_motion else int(share * 16) % 8
        coin = kit.pictures.at(f"ui/particles/nugget_{frame}.webp", rect.size)
        strength = min(1.0, share / 0.3) if kit.less_motion else 1.0
        surface.blit(faded(coin, min(strength, (1 - share) / 0.12)), rect)
