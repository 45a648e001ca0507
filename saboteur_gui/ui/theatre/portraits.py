"""Faces over the mine: whomever an event is about come from their panels to be seen large, and all look on when a goal
is turned. What they show follows from what everybody knows.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from ..blending import faded
from ..letters import Block
from ..motion import between, ease_in_out
from ..people import Mood
from ..render_context import RenderContext
from ..theme import CREAM, Colour
from .primitives import Animation, Carried, Spot, Sprite
from .timeline import Timeline

FACE, ASIDE = 270, 270  # at 1080p: how large a face is over the mine, and how far from its middle
COMES, GOES = 350.0, 350.0  # ms
NOTE = 560  # how wide words below a face may be, at 1080p
ONLOOKER, HOP, HOPS = 56, 14, 900.0  # radius and height at 1080p; ms


def showing(script: Timeline, seat: int, mood: Mood) -> Sprite:
    return lambda size: script.places.portrait(seat, size[0] // 2, mood)


def aside(script: Timeline, side: int, wide: int = FACE, high: int = FACE) -> Spot:
    """Over the mine: -1 to the left of its middle, 1 to the right, 0 in it."""

    def spot() -> pygame.Rect:
        px, mine = script.kit.px, script.places.mine()
        out = pygame.Rect(0, 0, px(wide), px(high))
        out.center = mine.centerx + side * min(px(ASIDE), mine.width // 4), mine.centery
        return out

    return spot


def side_of(script: Timeline, seat: int, other: int | None = None) -> int:
    """On which side of the middle a player is shown: where the panel is; two of the same side by their rows."""
    mine, panel = script.places.mine(), script.places.seat(seat)
    if other is None:
        return -1 if panel.centerx < mine.centerx else 1
    theirs = script.places.seat(other)
    return -1 if (panel.centerx, panel.centery) < (theirs.centerx, theirs.centery) else 1


@dataclass
class Portrait(Animation):
    """A face comes from its panel, is seen large, and goes back."""

    face: Sprite
    origin: Spot
    place: Spot
    later: Sprite | None = None  # what it shows from `turns` on
    turns: float = 0.0  # ms
    _carried: Carried = field(default_factory=Carried)
    _last: tuple[int, ...] = ()

    def _rect(self, kit: RenderContext, share: float) -> tuple[pygame.Rect, float]:
        at = share * self.length
        way = ease_in_out(max(0.0, min(1.0, at / COMES, (self.length - at) / GOES)))
        a, b = self.origin(), self.place()
        if kit.less_motion:
            return b, way
        side = round(between(min(a.size), b.width, way))
        out = pygame.Rect(0, 0, side, side)
        out.center = round(between(a.centerx, b.centerx, way)), round(between(a.centery, b.centery, way))
        return out, min(1.0, 4 * way)

    def _now(self, kit: RenderContext, share: float) -> tuple[int, ...]:
        rect, strength = self._rect(kit, share)
        return *rect, round(255 * strength), share * self.length >= self.turns

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        self._still = self._now(kit, share) == self._last
        return self._rect(kit, share)[0].inflate(kit.px(30), kit.px(30))

    def still(self, share: float) -> bool:
        return self._still

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        self._last = self._now(kit, share)
        rect, strength = self._rect(kit, share)
        turned = self.later is not None and share * self.length >= self.turns
        face = self.later if turned and self.later is not None else self.face
        self._carried.draw(kit, surface, face, self.place().size, rect, strength=strength, shadow=False)


@dataclass
class Count(Animation):
    """How many pieces of gold somebody gets or loses, in figures."""

    words: str
    colour: Colour
    place: Spot
    picture: Sprite

    def _area(self, kit: RenderContext) -> pygame.Rect:
        out = pygame.Rect(0, 0, kit.px(300), kit.px(112))
        out.midtop = self.place().centerx, self.place().bottom + kit.px(24)
        return out

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        return self._area(kit)

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        area, at = self._area(kit), share * self.length
        strength = max(0.0, min(1.0, at / 150, (self.length - at) / 250))
        style, side = kit.letters.style("headline", self.colour).but(size=kit.px(88)), kit.px(100)
        figure = kit.letters.line(self.words, style)
        left = area.centerx - (figure.get_width() + kit.px(8) + side) // 2
        surface.blit(faded(figure, strength), figure.get_rect(midleft=(left, area.centery)))
        nugget = self.picture((side, side))
        place = nugget.get_rect(midleft=(left + figure.get_width() + kit.px(8), area.centery))
        surface.blit(faded(nugget, strength), place)


@dataclass
class Note(Animation):
    """What a face over the mine means, in words below it."""

    words: str
    place: Spot

    def _block(self, kit: RenderContext) -> Block:
        return kit.letters.block(self.words, kit.letters.style("text", CREAM), kit.px(NOTE), 2)

    def _area(self, kit: RenderContext) -> pygame.Rect:
        out = pygame.Rect(0, 0, kit.px(NOTE + 48), self._block(kit).height + kit.px(28))
        out.midtop = self.place().centerx, self.place().bottom + kit.px(64)
        return out

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        return self._area(kit).inflate(kit.px(20), kit.px(20))

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        area, block, at = self._area(kit), self._block(kit), share * self.length
        plate = pygame.Surface(area.size, pygame.SRCALPHA)
        kit.pictures.frame(plate, "chip", plate.get_rect().inflate(-kit.px(8), -kit.px(8)))
        kit.letters.draw(plate, block, (kit.px(24), (area.height - block.height) // 2), "centre")
        surface.blit(faded(plate, max(0.0, min(1.0, at / 150, (self.length - at) / 250))), area)


@dataclass
class LookOn(Animation):
    """All players in a row at the lower edge of the mine: they wait, then they are glad or not, all alike."""

    faces: Sequence[Sprite]
    later: Sequence[Sprite]
    turns: float  # ms
    hops: bool  # they are glad
    mine: Spot
    _last: tuple[int, ...] = ()

    def _places(self, kit: RenderContext) -> list[pygame.Rect]:
        mine, many = self.mine(), len(self.faces)
        radius = min(kit.px(ONLOOKER), round(mine.width / many / 2.3))
        apart = round(2.3 * radius)
        left = mine.centerx - apart * (many - 1) // 2
        out = []
        for number in range(many):
            out.append(pygame.Rect(0, 0, 2 * radius, 2 * radius))
            out[-1].center = left + number * apart, mine.bottom - radius - kit.px(16)
        return out

    def _offs(self, kit: RenderContext, at: float) -> list[int]:
        """How far each is off its place."""
        since = at - self.turns
        if kit.less_motion or not 0 < since < HOPS:
            return [0] * len(self.faces)
        if not self.hops:
            return [round(kit.px(5) * math.sin(math.pi * since / HOPS))] * len(self.faces)
        waves = (abs(math.sin(math.pi * (3 * since / HOPS + number % 3 / 3))) for number in range(len(self.faces)))
        return [-round(kit.px(HOP) * wave * (1 - since / HOPS)) for wave in waves]

    def _now(self, kit: RenderContext, share: float) -> tuple[int, ...]:
        at = share * self.length
        strength = max(0.0, min(1.0, at / 250, (self.length - at) / 250))
        return round(255 * strength), at >= self.turns, *self._offs(kit, at), *self.mine()

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        self._still = self._now(kit, share) == self._last
        places = self._places(kit)
        return places[0].unionall(places[1:]).inflate(kit.px(30), kit.px(60))

    def still(self, share: float) -> bool:
        return self._still

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        self._last = self._now(kit, share)
        strength, turned = self._last[0] / 255, self._last[1]
        offs = self._offs(kit, share * self.length)
        for sprite, place, off in zip(self.later if turned else self.faces, self._places(kit), offs, strict=True):
            face = sprite(place.size)
            surface.blit(faded(face, strength), face.get_rect(center=(place.centerx, place.centery + off)))


def look_on(script: Timeline, length: float, turns: float, mood: Mood) -> None:
    """All faces, here and on their panels, the same until `turns`: then they show what everybody feels."""
    seats = range(len(script.shown.hand_sizes))
    plain, later = ([showing(script, seat, each) for seat in seats] for each in ("plain", mood))
    script.add(LookOn(script.at, length, plain, later, turns, mood == "happy", script.places.mine))
    script.feel(dict.fromkeys(seats, mood), turns)
