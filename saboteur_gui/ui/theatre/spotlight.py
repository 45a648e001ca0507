"""Light that leads the eye: all but one place goes dark, a way lights up, words stand over the mine."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from ..areas import outside
from ..blending import darken, faded
from ..front.golden import golden
from ..motion import between, ease_in_out, ease_out
from ..render_context import RenderContext
from ..theme import Colour
from ..tint import tint
from .primitives import Animation, Glow, Spot

NIGHT: Colour = (5, 6, 10)
LEVELS = 16  # of a light that comes and goes: its pictures are kept
SOFT, SOFT_STEPS = 96, 12  # how far inwards the dark of an area comes, at 1080p, and in how many steps
HOLE = 2.5  # a bright place is so many times as wide as what it shows


@dataclass
class Dim(Animation):
    """The screen, or an area of it, goes dark, but for a place."""

    strength: float = 0.6
    place: Spot | None = None
    rises: float = 300.0  # ms until it is dark; 0: at once
    falls: float = 300.0  # ms at its end; 0: it stays dark
    colour: Colour = NIGHT
    area: Spot | None = None
    _last: tuple[int, pygame.Rect | None] = (0, None)

    def _now(self, share: float) -> tuple[int, pygame.Rect | None]:
        at = share * self.length
        up = min(1.0, at / self.rises) if self.rises else 1.0
        down = min(1.0, (self.length - at) / self.falls) if self.falls else 1.0
        return round(255 * self.strength * ease_in_out(max(0.0, min(up, down)))), self._hole()

    def _hole(self) -> pygame.Rect | None:
        if self.place is None:
            return None
        place = self.place()
        out = pygame.Rect(0, 0, round(place.width * HOLE), round(place.height * HOLE * 0.8))
        out.center = place.center
        return out

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        return self.area() if self.area is not None else kit.metrics.screen

    def still(self, share: float) -> bool:
        return self._now(share) == self._last

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        alpha, hole = self._last = self._now(share)
        area = self.bounds(kit, share)
        inner, steps = area, SOFT_STEPS if self.area is not None else 0
        for step in range(1, steps + 1):  # of an area nobody is to see the edge
            outer, less = inner, 2 * kit.px(SOFT) * step // steps
            inner = area.inflate(-less, -less)
            for strip in outside(outer, inner):
                for part in outside(strip, hole) if hole is not None else [strip]:
                    darken(kit, surface, part, self.colour, alpha * step // (steps + 1))
        for part in [inner] if hole is None else outside(inner, hole):
            darken(kit, surface, part, self.colour, alpha)
        if hole is not None:
            edge = _soft_hole(kit, hole.size, self.colour)
            edge.set_alpha(alpha)
            inside = hole.clip(area)
            surface.blit(edge, inside, inside.move(-hole.x, -hole.y))


def _soft_hole(kit: RenderContext, size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Clear in the middle, dark at its edge."""

    def make() -> pygame.Surface:
        side = 96
        small = pygame.Surface((side, side), pygame.SRCALPHA)
        for y in range(side):
            for x in range(side):
                away = math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2) / (side / 2)
                small.set_at((x, y), (*colour, round(255 * ease_in_out(min(1.0, max(0.0, (away - 0.5) / 0.5))))))
        return small

    small = kit.pictures.kept_at_all_sizes(("hole", colour), make)
    return kit.pictures.kept(("hole", colour, size), lambda: pygame.transform.smoothscale(small, size))


@dataclass
class Title(Animation):
    """Golden words over the mine, with a line below them."""

    text: str
    note: str
    place: Spot
    size: int = 110  # of the words, at 1080p
    _words: list[pygame.Surface] = field(default_factory=list)

    def _blocks(self, kit: RenderContext) -> list[pygame.Surface]:
        if not self._words:
            wide = self.place().width - kit.px(40)
            self._words.append(golden(kit, self.text, kit.px(self.size), wide))
            if self.note:
                self._words.append(kit.letters.line(self.note, kit.letters.style("tagline")))
        return self._words

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        place = self.place()
        out = pygame.Rect(0, 0, place.width, kit.px(320))
        out.center = place.center
        return out

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        at = share * self.length
        strength = max(0.0, min(1.0, at / 300, (self.length - at) / 300))
        rise = 0 if kit.less_motion else kit.px(26) * (1 - ease_out(min(1.0, at / 500)))
        words = self._blocks(kit)
        middle = self.place().center
        high = sum(block.get_height() for block in words)
        y = middle[1] - high // 2 + round(rise)
        for block in words:
            surface.blit(faded(block, strength), block.get_rect(midtop=(middle[0], y)))
            y += block.get_height()


@dataclass
class Leak(Glow):
    """Light that comes from behind a card and grows, whatever the card is."""

    most: float = 0.55

    def strength(self, share: float) -> float:
        flicker = 0.86 + 0.14 * math.sin(share * self.length / 41) * math.sin(share * self.length / 67)
        end = min(1.0, (1 - share) / 0.06)
        return self.most * min(1.0, share * share) * flicker * end


@dataclass
class Flash(Animation):
    """One flash, soft at its edge. With less motion there is none."""

    place: Spot
    most: float = 0.9
    size: float = 6.0  # of the place's height

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        place = self.place()
        return _square(place, place.height * self.size)

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        if kit.less_motion:
            return
        rect = self.bounds(kit, share)
        light = kit.pictures.kept(("flash", rect.size), lambda: _gold(kit, rect.size)).copy()
        strength = round(255 * self.most * (share / 0.25 if share < 0.25 else ((1 - share) / 0.75) ** 1.6))
        tint(light, (strength, strength, strength))
        surface.blit(light, rect, special_flags=pygame.BLEND_RGB_ADD)


def _square(around: pygame.Rect, side: float) -> pygame.Rect:
    out = pygame.Rect(0, 0, round(side), round(side))
    out.center = around.center
    return out


def _gold(kit: RenderContext, size: tuple[int, int]) -> pygame.Surface:
    """Light to be added: black where there is none."""
    soft = kit.pictures.at("ui/glows/mask.webp", size).copy()
    tint(soft, (255, 206, 112, 255), pygame.BLEND_RGBA_MULT)
    out = pygame.Surface(size).convert()
    out.blit(soft, (0, 0))
    return out


@dataclass
class Rays(Animation):
    """Rays of light that turn slowly behind a card."""

    place: Spot
    size: float = 4.2  # of the place's width

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        place = self.place()
        return _square(place, place.width * self.size)

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        at = share * self.length
        strength = min(1.0, at / 260, (self.length - at) / 500)
        rect, small = self.bounds(kit, share), rays(kit)
        degrees = 0.0 if kit.less_motion else at * 0.02
        turned = pygame.transform.rotozoom(small, degrees, 1.0)  # made large afterwards, which is cheaper
        tint(turned, (round(255 * max(0.0, strength)),) * 3)
        grow = rect.width / small.get_width()
        size = round(turned.get_width() * grow), round(turned.get_height() * grow)
        light = pygame.transform.smoothscale(turned, size)
        surface.blit(light, light.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD)


def rays(kit: RenderContext) -> pygame.Surface:
    """On black, bright in the middle."""

    def make() -> pygame.Surface:
        side, chance = 256, random.Random(7)
        fan = pygame.Surface((side * 2, side * 2)).convert()
        for number in range(18):
            turn = 2 * math.pi * number / 18
            half = chance.uniform(0.035, 0.1)
            edge = [
                (side + 2 * side * math.cos(turn + off), side + 2 * side * math.sin(turn + off))
                for off in (-half, half)
            ]
            pygame.draw.polygon(fan, (round(255 * chance.uniform(0.35, 0.8)),) * 3, [(side, side), *edge])
        fan = pygame.transform.smoothscale(pygame.transform.smoothscale(fan, (128, 128)), (side, side))
        light = pygame.transform.smoothscale(kit.pictures.read("ui/glows/lamp.webp"), (side, side))
        black = pygame.Surface((side, side)).convert()
        black.blit(light, (0, 0))
        fan.blit(black, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return fan

    return kit.pictures.kept_at_all_sizes("rays", make)


@dataclass
class LitWay(Animation):
    """Cells light up one after another, and stay lit."""

    cells: Sequence[Spot]
    apart: float
    most: float = 0.75

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        rects = [cell() for cell in self.cells]
        side = max(rects[0].size)
        return rects[0].unionall(rects[1:]).inflate(side, side)

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        at = share * self.length
        end = min(1.0, (self.length - at) / 400)
        for number, cell in enumerate(self.cells):
            since = at - number * self.apart
            if since <= 0:
                continue
            flare = between(1.35, 1.0, min(1.0, since / 420))
            level = round(LEVELS * self.most * max(0.0, min(1.0, since / 120, end)) * flare)
            place = cell()
            side = round(max(place.size) * 1.25)
            light = _light(kit, side, min(LEVELS, level))
            surface.blit(light, light.get_rect(center=place.center), special_flags=pygame.BLEND_RGB_ADD)


def _light(kit: RenderContext, side: int, level: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        out = pygame.Surface((side, side)).convert()
        out.blit(kit.pictures.at("ui/glows/lamp.webp", (side, side)), (0, 0))
        tint(out, (255 * level // LEVELS // 2,) * 3)
        return out

    return kit.pictures.kept(("lit", side, level), make)
