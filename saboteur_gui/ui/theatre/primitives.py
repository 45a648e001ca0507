"""What can move on the stage. An act knows where it is at every moment of its time and draws itself there.

With "less motion" an act only fades in and out where it ends.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from ..blending import faded, screen
from ..motion import Ease, between, ease_in_out, ease_out, ease_out_back, in_and_out
from ..render_context import RenderContext
from ..tint import tint

Spot = Callable[[], pygame.Rect]  # a place on the table, asked anew in every picture
Sprite = Callable[[tuple[int, int]], pygame.Surface]  # a picture at a size


@dataclass
class Animation:
    start: float  # ms after its scene began, at normal speed
    length: float

    @property
    def end(self) -> float:
        return self.start + self.length

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        """All that it draws on."""
        raise NotImplementedError

    def still(self, share: float) -> bool:
        """Whether it looks as it did in the last picture."""
        return False

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        """`share` of its time is over."""
        raise NotImplementedError


class Carried:
    """A card with its shadow, painted once at the largest size it will have; every picture only scales it."""

    def __init__(self) -> None:
        self._painted: dict[tuple[int, tuple[int, int]], pygame.Surface] = {}

    def draw(
        self,
        kit: RenderContext,
        surface: pygame.Surface,
        sprite: Sprite,
        largest: tuple[int, int],
        rect: pygame.Rect,
        squeeze: float = 1.0,
        strength: float = 1.0,
        angle: float = 0.0,
        shadow: bool = True,
    ) -> None:
        """In a rectangle, made narrower by `squeeze` (a card that turns over shows its edge). `shadow`: that of a
        card."""
        key = id(sprite), largest
        picture = self._painted.get(key)
        if picture is None:
            picture = _with_shadow(kit, sprite(largest)) if shadow else sprite(largest)
            self._painted[key] = picture
        grow = rect.width / largest[0]
        if angle and squeeze == 1:
            picture = pygame.transform.rotozoom(picture, angle, grow)
        elif grow != 1 or squeeze != 1:
            size = max(1, round(picture.get_width() * grow * squeeze)), max(1, round(picture.get_height() * grow))
            picture = pygame.transform.smoothscale(picture, size)
        surface.blit(faded(picture, strength), picture.get_rect(center=rect.center))


def _with_shadow(kit: RenderContext, face: pygame.Surface) -> pygame.Surface:
    pad = kit.pictures.pad("card_shadow")
    out = pygame.Surface((face.get_width() + 2 * pad, face.get_height() + 2 * pad), pygame.SRCALPHA)
    out.blit(kit.pictures.nine_slice("card_shadow", face.get_size()), (0, 0))
    out.blit(face, (pad, pad))
    return out


def turned_over(way: float) -> float:
    """How wide a card looks that has been turned so far."""
    return max(0.02, abs(math.cos(math.pi * way)))


def card_within(rect: pygame.Rect) -> pygame.Rect:
    """The largest card that fits into a place; a place as wide as high takes one of its height."""
    width = min(rect.width, round(rect.height / 1.5))
    out = pygame.Rect(0, 0, max(8, width), max(12, round(width * 1.5)))
    out.center = rect.center
    return out


@dataclass
class Flight(Animation):
    """A card from one place to another; with `back` it is turned over on its way."""

    front: Sprite
    origin: Spot
    goal: Spot
    back: Sprite | None = None
    ease: Ease = ease_out
    tilt: float = 0.0  # degrees at the beginning
    arc: float = 0.0  # how high it rises between, of the way's length
    hold: float = 0.0  # share of the time that it rests at the end
    fades: bool = False  # at the end
    _carried: Carried = field(default_factory=Carried)

    def _way(self, share: float) -> float:
        return self.ease(min(1.0, share / (1 - self.hold))) if self.hold < 1 else 1.0

    def rect(self, kit: RenderContext, share: float) -> pygame.Rect:
        a, b = card_within(self.origin()), card_within(self.goal())
        if kit.less_motion:
            return b
        way = self._way(share)
        rise = self.arc * math.dist(a.center, b.center) * math.sin(math.pi * min(1.0, max(0.0, way)))
        out = pygame.Rect(0, 0, round(between(a.width, b.width, way)), round(between(a.height, b.height, way)))
        out.center = round(between(a.centerx, b.centerx, way)), round(between(a.centery, b.centery, way) - rise)
        return out

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        rect = self.rect(kit, share)
        return rect.inflate(rect.width // 2 + kit.px(50), rect.width // 2 + kit.px(50))

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        rect, way = self.rect(kit, share), min(1.0, max(0.0, self._way(share)))
        strength = min(1.0, share / 0.3) if kit.less_motion else 1.0
        if self.fades:
            strength = min(strength, (1 - share) / 0.2)
        ends = card_within(self.origin()), card_within(self.goal())
        largest = max((end.size for end in ends), key=lambda size: size[0])
        turns = self.back is not None and not kit.less_motion
        sprite = self.back if turns and self.back is not None and way <= 0.5 else self.front
        angle = 0.0 if kit.less_motion else self.tilt * (1 - way)
        self._carried.draw(kit, surface, sprite, largest, rect, turned_over(way) if turns else 1.0, strength, angle)


@dataclass
class Flip(Animation):
    """A card turned over where it lies; `spin` instead turns it by 180 degrees, the same side up."""

    front: Sprite
    back: Sprite
    place: Spot
    pause: float = 0.0  # share of the time before it begins
    spin: bool = False
    hold: float = 0.0  # share of the time that it rests at the end
    lift: float = 0.10
    _carried: Carried = field(default_factory=Carried)

    def _way(self, share: float) -> float:
        moving = 1 - self.pause - self.hold
        return ease_in_out(min(1.0, max(0.0, (share - self.pause) / moving))) if moving > 0 else 1.0

    def rect(self, way: float) -> pygame.Rect:
        place = card_within(self.place())
        grow = 1 + self.lift * math.sin(math.pi * way)
        out = pygame.Rect(0, 0, round(place.width * grow), round(place.height * grow))
        out.center = place.center
        return out

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        place = card_within(self.place())
        reach = kit.px(60) + (place.height - place.width if self.spin else 0)
        return place.inflate(place.width // 5 + reach, place.height // 5 + kit.px(60))

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        way = self._way(share)
        if kit.less_motion:
            rect = card_within(self.place())
            surface.blit(self.back(rect.size), rect)
            surface.blit(faded(self.front(rect.size), way), rect)
            return
        rect, largest = self.rect(way), self.rect(0.5).size
        if not self.spin:
            sprite = self.front if way > 0.5 else self.back
            self._carried.draw(kit, surface, sprite, largest, rect, turned_over(way))
        elif way < 1:
            self._carried.draw(kit, surface, self.back, largest, rect, angle=-180 * way)
        else:
            self._carried.draw(kit, surface, self.front, largest, rect)


@dataclass
class Peek(Animation):
    """A card that is lifted, looked at, and put back. It lasts the same whatever is seen, and whoever sees it."""

    front: Sprite | None  # what the viewer sees; None for everybody else
    back: Sprite
    place: Spot
    lift: float = 300.0
    hold: float = 600.0
    _carried: Carried = field(default_factory=Carried)

    def _up(self, share: float) -> float:
        at, total = share * (2 * self.lift + self.hold), 2 * self.lift + self.hold
        return ease_in_out(max(0.0, min(1.0, at / self.lift, (total - at) / self.lift)))

    def rect(self, kit: RenderContext, up: float) -> pygame.Rect:
        place = card_within(self.place())
        grow = 1 if kit.less_motion else 1 + 0.35 * up
        out = pygame.Rect(0, 0, round(place.width * grow), round(place.height * grow))
        out.center = place.centerx, place.centery - (0 if kit.less_motion else round(place.height * 0.12 * up))
        return out

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        return self.rect(kit, 1).union(self.place()).inflate(kit.px(110), kit.px(110))

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        up = self._up(share)
        rect, largest = self.rect(kit, up), self.rect(kit, 1).size
        if self.front is None:
            self._carried.draw(kit, surface, self.back, largest, rect)
            self._eye(kit, surface, rect, up)
        elif kit.less_motion:
            self._carried.draw(kit, surface, self.back, largest, rect)
            self._carried.draw(kit, surface, self.front, largest, rect, strength=up)
        else:
            sprite = self.front if up > 0.5 else self.back
            self._carried.draw(kit, surface, sprite, largest, rect, turned_over(up))

    def _eye(self, kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect, up: float) -> None:
        side = round(self.place().width * 0.6)
        eye = kit.pictures.at("ui/parts/private.webp", (side, side))
        surface.blit(faded(eye, up), eye.get_rect(center=(rect.centerx, rect.bottom - side // 2)))


@dataclass
class Lying(Animation):
    """A card that lies where it is, for as long as its scene wants it seen; it may come and go by degrees."""

    front: Sprite
    place: Spot
    fades: bool = False  # at the end
    comes: float = 0.0  # ms until it is whole
    shakes: float = 0.0  # px at 1080p

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        return self.place().inflate(kit.px(40), kit.px(40))

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        rect = self.place()
        if self.shakes and not kit.less_motion:
            rect = rect.move(*shaken(kit, self.shakes, share))
        strength = min(1.0, (1 - share) / 0.4) if self.fades else 1.0
        if self.comes:
            strength = min(strength, share * self.length / self.comes)
        surface.blit(faded(self.front(rect.size), strength), rect)


def shaken(kit: RenderContext, most: float, share: float) -> tuple[int, int]:
    """A trembling that dies down; it goes through whole swings, so that it is the same in every run."""
    strength = kit.metrics.u * most * (1 - share)
    return round(strength * math.sin(share * 2 * math.pi * 7)), round(strength * math.cos(share * 2 * math.pi * 5.5))


@dataclass
class Shake(Animation):
    """The mine trembles: the theatre asks for its offset, nothing is drawn."""

    most: float = 6.0

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        """The board does it."""


@dataclass
class Stamp(Animation):
    """A sign that comes down on a place, stays and fades."""

    picture: Sprite
    place: Spot
    size: float = 0.8  # of the place's shorter side
    slams: bool = True
    fades: bool = True  # at the end

    def _grow(self, kit: RenderContext, share: float) -> float:
        if kit.less_motion or not self.slams:
            return 1.0
        return between(2.2, 1.0, ease_out_back(min(1.0, share / 0.3)))

    def _side(self) -> int:
        place = self.place()
        return max(12, round(min(place.width, place.height) * self.size))

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        side = round(self._side() * 2.4)
        out = pygame.Rect(0, 0, side, side)
        out.center = self.place().center
        return out

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        side = round(self._side() * self._grow(kit, share))
        picture = self.picture((side, side))
        strength = min(1.0, share / 0.12, (1 - share) / 0.3 if self.fades else 1.0)
        surface.blit(faded(picture, strength), picture.get_rect(center=self.place().center))


@dataclass
class Glow(Animation):
    """Light that comes and goes around a place, laid over by `screen`.."""

    light: str  # of `ui/glows`
    place: Spot
    size: float = 1.9  # of the place

    def _rect(self) -> pygame.Rect:
        place = self.place()
        side = round(max(place.width, place.height) * self.size)
        out = pygame.Rect(0, 0, side, side)
        out.center = place.center
        return out

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        return self._rect()

    def strength(self, share: float) -> float:
        return in_and_out(share, 0.3)

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        rect, strength = self._rect(), self.strength(share)

        def on_black() -> pygame.Surface:
            out = pygame.Surface(rect.size).convert()
            out.blit(kit.pictures.at(f"ui/glows/{self.light}.webp", rect.size), (0, 0))
            return out

        light = kit.pictures.kept(("light", self.light, rect.size), on_black).copy()
        tint(light, (round(255 * strength),) * 3)
        screen(surface, light, rect)
