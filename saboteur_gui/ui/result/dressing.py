"""What a victory looks like: golden rock, light from above and nuggets for the diggers; a cold dark over all, a fuse
that burns round the sign and laughing faces for the saboteurs.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pygame

from ..blending import faded, screen
from ..motion import Tween, between, ease_out_back
from ..render_context import RenderContext
from ..rock import veiled
from ..theme import Colour
from ..tint import tint
from ..widgets.widget import Widget

GOLD, GLEAM, COLD = (255, 206, 120), (58, 36, 6), (92, 108, 168)
VEILS: dict[bool, tuple[Colour, Colour]] = {True: (GOLD, (58, 32, 4)), False: (COLD, (4, 5, 18))}
CHILL, CHILLS = (186, 192, 232), 700.0  # what is left of each colour where saboteurs win; ms until it is
COINS, COIN_MS = 26, 2600.0
FUSE, LAUGH, RISE = 4200.0, 3200.0, 420.0
SMALL = 30.0  # how large a particle is about, at 1080p
GOLD_PICTURES = tuple(f"ui/particles/nugget_{number}.webp" for number in range(8))
STILL = 1e9  # ms: long after all that moves
FUSE_GLOW, BUST = "ui/glows/alarm.webp", "ui/menu/saboteur.webp"
SPARKS = ("spark_0", "ember_0", "ember_1", "ember_2")


def read_ahead(kit: RenderContext, *paths: str) -> None:
    """What is about to be shown is read while the scene is made, which happens when there is nothing else to do."""
    for path in paths:
        kit.pictures.at(path, (kit.px(SMALL), kit.px(SMALL)))


def wall(kit: RenderContext, found: bool) -> pygame.Surface:
    """The rock in the colours of whoever was right about the treasure."""
    size = kit.metrics.screen.size

    def make() -> pygame.Surface:
        out = veiled(kit, 0.0 if found else 0.12, size)
        colour, foot = VEILS[found]
        tint(out, colour)
        _fade_to(out, foot, 0 if found else 90)
        if found:
            tint(out, GLEAM, pygame.BLEND_RGB_ADD)
            light = pygame.Surface((size[0], size[1] * 2)).convert()
            glow = pygame.transform.smoothscale(kit.pictures.read("ui/glows/lamp.webp"), light.get_size())
            light.blit(glow, (0, 0))
            tint(light, (235, 225, 205))
            screen(out, light, light.get_rect(center=(size[0] // 2, 0)))
        return out

    return kit.pictures.kept(("wall", found, size), make)


def _fade_to(surface: pygame.Surface, foot: Colour, least: int) -> None:
    """Darker and darker towards the lower edge."""
    width, height = surface.get_size()
    strip = pygame.Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        strip.set_at((0, y), (*foot, round(least + 120 * (y / 63) ** 1.3)))
    surface.blit(pygame.transform.smoothscale(strip, (width, height)), (0, 0))


class Coins(Widget):
    """They rain for a moment, when gold is counted."""

    takes_pointer = False
    reach = 0.0

    def __init__(self, rect: pygame.Rect, since: Callable[[], float], factor: float) -> None:
        """`since`: when the gold begins to be counted."""
        super().__init__("result.coins", rect)
        self.since, self.factor = since, factor
        self._share = 0.0

    def _at(self, now: float) -> float:
        return (now - self.since()) / (COIN_MS * self.factor) if self.factor else 1.0

    def update(self, now: float) -> None:
        share = min(1.0, max(0.0, self._at(now)))
        if share != self._share:
            self._share = share
            self.redraw()

    def wakes(self, now: float) -> float | None:
        return max(now, self.since()) if self._share < 1 and self.factor else None

    def draw(self, surface: pygame.Surface) -> None:
        if not 0 < self._share < 1:
            return
        chance, rect, kit = random.Random(5), self.rect, self.kit
        for coin in range(COINS):
            x, begins, force = chance.random(), chance.uniform(0, 0.5), chance.uniform(0.8, 1.25)
            at = (self._share - begins) / 0.5
            if not 0 < at < 1:
                continue
            side = kit.px(26 + 14 * chance.random())
            picture = kit.pictures.at(f"ui/particles/nugget_{int(at * 18 + coin) % 8}.webp", (side, side))
            y = rect.top - side + (rect.height + side) * at * at * force
            surface.blit(faded(picture, min(1.0, (1 - at) / 0.2)), (rect.x + round(rect.width * x), round(y)))


class Chill(Widget):
    """A cold light over the whole window, from when it is told that saboteurs win."""

    takes_pointer = False

    def __init__(self, rect: pygame.Rect, since: Callable[[], float], factor: float) -> None:
        super().__init__("result.chill", rect)
        self.since, self.factor = since, factor
        self._share = 0.0

    def bounds(self) -> pygame.Rect:
        return self.rect

    def update(self, now: float) -> None:
        share = min(1.0, max(0.0, (now - self.since()) / (CHILLS * self.factor))) if self.factor else 1.0
        if share != self._share:
            self._share = share
            self.redraw()

    def wakes(self, now: float) -> float | None:
        return max(now, self.since()) if self._share < 1 else None

    def draw(self, surface: pygame.Surface) -> None:
        if self._share:
            left = tuple(round(between(255, part, self._share)) for part in CHILL)
            tint(surface, left, area=self.rect.clip(surface.get_clip()))


class Fuse(Widget):
    """A spark runs once round the sign."""

    takes_pointer = False

    def __init__(self, sign: pygame.Rect, since: float, factor: float) -> None:
        super().__init__("result.fuse", sign)
        self.spark = Tween(since, FUSE * factor, lambda share: share)
        self._share = 1.0 if not factor else 0.0

    def added(self) -> None:
        read_ahead(self.kit, FUSE_GLOW, *(f"ui/particles/{name}.webp" for name in SPARKS))

    def _place(self) -> pygame.Rect:
        out = pygame.Rect(0, 0, self.kit.px(90), self.kit.px(90))
        out.center = round_the_edge(self.rect, self._share)
        return out

    def update(self, now: float) -> None:
        share = self.spark.at(now)
        if share != self._share:
            self.root.damage(self._place())
            self._share = share
            self.root.damage(self._place())

    def wakes(self, now: float) -> float | None:
        return max(now, self.spark.start) if self._share < 1 else None

    def draw(self, surface: pygame.Surface) -> None:
        if not 0 < self._share < 1:
            return
        kit, place, step = self.kit, self._place(), int(self._share * FUSE / 60)
        screen(surface, _on_black(kit, FUSE_GLOW, place.size), place)
        chance = random.Random(step)
        for number in range(5):
            side = kit.px(chance.uniform(12, 30))
            picture = kit.pictures.at(f"ui/particles/{SPARKS[number % 4]}.webp", (side, side))
            x, y = (place.center[axis] + kit.px(chance.uniform(-16, 16)) for axis in (0, 1))
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _on_black(kit: RenderContext, path: str, size: tuple[int, int]) -> pygame.Surface:
    def make() -> pygame.Surface:
        out = pygame.Surface(size).convert()
        out.blit(kit.pictures.at(path, size), (0, 0))
        return out

    return kit.pictures.kept(("on black", path, size), make)


def round_the_edge(rect: pygame.Rect, share: float) -> tuple[int, int]:
    """A point on the edge of a rectangle, so far clockwise from its upper left corner."""
    way = share % 1 * 2 * (rect.width + rect.height)
    for length, start, step in (
        (rect.width, rect.topleft, (1, 0)),
        (rect.height, rect.topright, (0, 1)),
        (rect.width, rect.bottomright, (-1, 0)),
        (rect.height, rect.bottomleft, (0, -1)),
    ):
        if way <= length:
            return round(start[0] + step[0] * way), round(start[1] + step[1] * way)
        way -= length
    return rect.topleft


class Bust(Widget):
    """A saboteur who rises from behind the columns and laughs."""

    takes_pointer = False
    reach = 8.0

    def __init__(self, key: str, rect: pygame.Rect, flipped: bool, since: Callable[[], float], factor: float) -> None:
        super().__init__(key, rect)
        self.flipped, self.since, self.factor = flipped, since, factor
        self._at = STILL if not factor else -1.0

    def added(self) -> None:
        self.kit.pictures.kept(("bust", self.rect.size, self.flipped), self._picture)

    def update(self, now: float) -> None:
        before = self._at
        self._at = (now - self.since()) / self.factor if self.factor else STILL
        if before < RISE + LAUGH and self._at >= 0:
            self.redraw()

    def wakes(self, now: float) -> float | None:
        return max(now, self.since()) if self._at < RISE + LAUGH else None

    def draw(self, surface: pygame.Surface) -> None:
        if self._at < 0:
            return
        kit, rect = self.kit, self.rect
        picture = kit.pictures.kept(("bust", rect.size, self.flipped), self._picture)
        up = ease_out_back(min(1.0, self._at / RISE))
        laughs = max(0.0, min(1.0, (self._at - RISE) / 200, (RISE + LAUGH - self._at) / 500))
        y = rect.bottom - round(rect.height * up) + round(kit.px(6) * laughs * abs(math.sin(self._at / 95)))
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))
        surface.blit(picture, (rect.x, y))
        surface.set_clip(clip)

    def _picture(self) -> pygame.Surface:
        bust = self.kit.pictures.read(BUST)
        grow = self.rect.width / bust.get_width()
        size = round(bust.get_width() * grow), round(bust.get_height() * grow)
        out = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        scaled = pygame.transform.smoothscale(bust, size)
        out.blit(scaled, scaled.get_rect(midtop=(self.rect.width // 2, 0)))
        return pygame.transform.flip(out, True, False) if self.flipped else out
