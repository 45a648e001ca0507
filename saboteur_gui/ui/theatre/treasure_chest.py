"""The treasure itself: a chest that rises out of its card, opens, throws gold about, rests and sinks back."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pygame

from ..blending import faded
from ..motion import between, ease_in, ease_out_back
from ..render_context import RenderContext
from .primitives import Animation, Glow, Spot
from .spotlight import Dim, Rays, Title
from .timeline import Timeline

RISES, OPENS, RESTS, SINKS = 520.0, 420.0, 1900.0, 360.0  # ms
WHOLE = RISES + OPENS + RESTS + SINKS
LIDS = 5  # pictures, from shut to open
WIDE, HIGH = 3.0, 0.6  # cells; of the mine's height at most
SHAPE = 600 / 512  # how high the pictures are, of their width
NAME = 84  # of the word, at 1080p
SPRAYS, LIFE = 76, 1150.0  # nuggets, and ms from the first of them to the last; ms of each


def place_of(script: Timeline, cell: int) -> Spot:
    """Where it comes to rest: over its card, between the word above it and the faces below."""
    card = script.spots.place(cell)

    def spot() -> pygame.Rect:
        mine, around = script.places.mine(), card()
        high = min(round(WIDE * around.width * SHAPE), round(mine.height * HIGH))
        out = pygame.Rect(0, 0, round(high / SHAPE), high)
        out.center = around.center
        room = pygame.Rect(mine.x, mine.y + mine.height // 5, mine.width, 0)
        room.height = max(high, mine.height - mine.height // 5 - script.kit.px(120))
        return out.clamp(room)

    return spot


@dataclass
class TreasureChest(Animation):
    """It grows out of the card and shrinks into it; with less motion it only comes and goes, open."""

    card: Spot
    place: Spot
    _last: tuple[int, ...] = ()

    def _rect(self, kit: RenderContext, share: float) -> tuple[pygame.Rect, float]:
        """Where it is, and how much of it is out of the card."""
        at, a, b = share * self.length, self.card(), self.place()
        out = ease_out_back(min(1.0, at / RISES))
        if at > self.length - SINKS:
            out = 1 - ease_in(1 - max(0.0, self.length - at) / SINKS)
        if kit.less_motion:
            return b, max(0.0, min(1.0, 4 * out))
        rect = pygame.Rect(0, 0, round(between(a.width * 0.4, b.width, out)), 0)
        rect.height = round(rect.width * SHAPE)
        rect.center = round(between(a.centerx, b.centerx, out)), round(between(a.centery, b.centery, out))
        return rect, max(0.0, min(1.0, 4 * out))

    def _lid(self, kit: RenderContext, share: float) -> int:
        """Which picture."""
        at = share * self.length
        open_ = min(1.0, max(0.0, (at - RISES) / OPENS), max(0.0, (self.length - at) / SINKS))
        return LIDS - 1 if kit.less_motion else round((LIDS - 1) * open_)

    def _now(self, kit: RenderContext, share: float) -> tuple[int, ...]:
        rect, strength = self._rect(kit, share)
        return *rect, round(255 * strength), self._lid(kit, share)

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        self._still = self._now(kit, share) == self._last
        return self._rect(kit, share)[0].inflate(4, 4)

    def still(self, share: float) -> bool:
        return self._still

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        self._last = self._now(kit, share)
        rect, strength = self._rect(kit, share)
        path, size = f"ui/treasure/chest_{self._lid(kit, share)}.webp", self.place().size
        picture = kit.pictures.at(path, size)
        if rect.size != size:
            picture = pygame.transform.smoothscale(picture, rect.size)
        surface.blit(faded(picture, strength), rect)


@dataclass
class Spray(Animation):
    """Nuggets that leap out from behind the chest, to both sides of it and above, and fall."""

    place: Spot
    number: int  # anything that everybody knows

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        place = self.place()
        return place.inflate(round(place.width * 2.6), round(place.height * 1.1))

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        if kit.less_motion:
            return
        chance, place = random.Random(self.number), self.place()
        at, apart = share * self.length, (self.length - LIFE) / SPRAYS
        mouth = place.centerx, place.y + round(place.height * 0.5)
        for nugget in range(SPRAYS):
            aside, force, big = chance.uniform(0.15, 1.6), chance.uniform(0.85, 1.2), chance.randrange(3)
            way = (at - nugget * apart) / LIFE
            if not 0 < way < 1:
                continue
            x = mouth[0] + place.width * 1.1 * aside * way * (1 if nugget % 2 else -1)
            y = mouth[1] - place.height * (2.5 * force * (1.1 - 0.3 * aside) * way - 2.9 * way * way)
            side = max(10, round(place.width * (0.075 + 0.03 * big) / 4) * 4)
            picture = kit.pictures.at(f"ui/particles/nugget_{int(way * 16 + nugget) % 8}.webp", (side, side))
            surface.blit(faded(picture, min(1.0, (1 - way) / 0.2)), picture.get_rect(center=(round(x), round(y))))


def rise(script: Timeline, cell: int, begins: float) -> None:
    """Out of the card of a cell, so many ms from now, with light and gold behind it and a word above."""
    start, card, place = script.at + begins, script.spots.place(cell), place_of(script, cell)
    opens = start + RISES
    script.add(Dim(start, WHOLE, 0.45, falls=SINKS))
    script.add(Rays(start, WHOLE, place, 2.4))
    script.add(Glow(opens - 250, OPENS + RESTS + 250, "lamp", place, 2.3))
    script.add(Spray(opens + OPENS * 0.3, OPENS * 0.7 + RESTS, place, cell))
    script.add(TreasureChest(start, WHOLE, card, place))
    words = script.kit.t("result.headline.treasure")
    script.add(Title(opens + OPENS, RESTS, words, "", script.spots.edge(), NAME))
    script.sound("chest", begins + RISES)
