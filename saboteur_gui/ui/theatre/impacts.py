"""What has weight: a card that lands, stones that fall, what trembles where something strikes."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field

import pygame

from ..blending import faded
from ..board.rubble import Stone, stones_of
from ..motion import between, ease_in, ease_out
from ..render_context import RenderContext
from ..rock import paint_around
from .primitives import Animation, Spot, Sprite

LAND, SETTLE, BUMP = 110.0, 60.0, 90.0  # ms
SQUASH = 0.03  # of the card's size, at the moment of contact
CHIPS, CHIP_PICTURES = 20, 6
FALLS_FROM = 1.5  # cells above
FALL, BOUNCE = 0.42, 0.2  # of the time: until a stone strikes, until it lies


@dataclass
class Landing(Animation):
    """A card that hangs over its cell comes down faster and faster, and gives a little as it strikes."""

    front: Sprite
    above: Spot
    cell: Spot

    def _rect(self, share: float) -> pygame.Rect:
        above, cell, at = self.above(), self.cell(), share * self.length
        if at < LAND:
            way = ease_in(at / LAND)
            out = pygame.Rect(
                0, 0, round(between(above.width, cell.width, way)), round(between(above.height, cell.height, way))
            )
            out.center = (
                round(between(above.centerx, cell.centerx, way)),
                round(between(above.centery, cell.centery, way)),
            )
            return out
        squash = SQUASH * (1 - (at - LAND) / SETTLE)
        out = pygame.Rect(0, 0, round(cell.width * (1 + squash)), round(cell.height * (1 - squash)))
        out.midbottom = cell.midbottom
        return out

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        return self.above().union(self.cell()).inflate(kit.px(60), kit.px(60))

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        if kit.less_motion:
            rect = self.cell()
            surface.blit(faded(self.front(rect.size), min(1.0, share / 0.5)), rect)
            return
        rect, high = self._rect(share), 1 - ease_in(min(1.0, share * self.length / LAND))
        if high > 0:
            shadow, pad = _shadow(kit, self.above().size), kit.pictures.pad("card_shadow")
            place = rect.move(0, round(rect.height * 0.05 * high))
            surface.blit(faded(shadow, high), (place.x - pad, place.y - pad))
        surface.blit(pygame.transform.smoothscale(self.front(self.above().size), rect.size), rect)


def _shadow(kit: RenderContext, size: tuple[int, int]) -> pygame.Surface:
    return kit.pictures.kept(("shadow", size), lambda: kit.pictures.nine_slice("card_shadow", size))


@dataclass
class Bump(Animation):
    """What lies in some cells jumps a little: something heavy has come down beside it."""

    cells: tuple[Spot, ...]
    mine: Spot
    high: float = 2.0  # px at 1080p

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        places = [cell() for cell in self.cells]
        return places[0].unionall(places[1:]).inflate(0, 2 * kit.px(self.high)) if places else pygame.Rect(0, 0, 0, 0)

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        up = round(kit.metrics.u * self.high * math.sin(math.pi * share))
        if kit.less_motion or not up:
            return
        for cell in self.cells:
            place = cell().clip(self.mine()).clip(surface.get_rect())
            if place.width and place.height:
                surface.blit(surface.subsurface(place).copy(), place.move(0, -up))


@dataclass
class Recoil(Animation):
    """What is struck springs back and returns. `away`: in which direction, across."""

    place: Spot
    away: int
    far: float = 6.0  # px at 1080p

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        return self.place().inflate(2 * kit.px(14), 2 * kit.px(12))

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        off = round(kit.metrics.u * self.far * self.away * math.cos(share * 1.5 * math.pi) * (1 - share))
        place = self.place().inflate(2 * kit.px(7), 2 * kit.px(7)).clip(surface.get_rect())
        if kit.less_motion or not off or not place.width or not place.height:
            return
        struck = surface.subsurface(place).copy()
        paint_around(kit, surface, place)
        surface.blit(struck, place.move(off, 0))


@dataclass
class Chip:
    """One stone that falls: where it comes from and comes to rest, in cells, and how late it is."""

    stone: Stone
    x: float
    y: float
    late: float
    stays: bool


@dataclass
class StonesFall(Animation):
    """Stones come down from above the cell, bounce once and lie; a few of them stay."""

    place: Spot
    cell: int
    falls: float  # ms until the last one lies
    _chips: list[Chip] = field(default_factory=list)

    def __post_init__(self) -> None:
        chance = random.Random(self.cell)
        for number in range(CHIPS):
            stone = Stone(
                chance.uniform(0.0, 1.0), chance.uniform(0.2, 1.0), chance.uniform(0.18, 0.36), number % CHIP_PICTURES
            )
            self._chips.append(self._chip(stone, chance, stays=False))
        self._chips += [self._chip(stone, chance, stays=True) for stone in stones_of(self.cell)]

    def _chip(self, stone: Stone, chance: random.Random, stays: bool) -> Chip:
        x, y = stone.x + chance.uniform(-0.25, 0.25), stone.y - FALLS_FROM - chance.uniform(0, 0.4)
        return Chip(stone, x, y, chance.uniform(0, 1 - FALL - BOUNCE) * 0.8, stays)

    def bounds(self, kit: RenderContext, share: float) -> pygame.Rect:
        place = self.place()
        out = place.inflate(place.width, place.height // 2)
        above = round(place.height * (FALLS_FROM + 0.5))
        return pygame.Rect(out.x, out.y - above, out.width, out.height + above)

    def draw(self, kit: RenderContext, surface: pygame.Surface, share: float) -> None:
        place = self.place()
        for chip in self._chips:
            if kit.less_motion and not chip.stays:
                continue
            way = 1.0 if kit.less_motion else min(1.0, share * self.length / self.falls)
            x, y = _on_its_way(chip, way)
            strength = share * 4 if kit.less_motion else 1.0 if chip.stays else (1 - share) / 0.4
            picture = chip.stone.picture(kit, place.width)
            centre = place.x + round(x * place.width), place.y + round(y * place.height)
            surface.blit(faded(picture, min(1.0, strength)), picture.get_rect(center=centre))


def _on_its_way(chip: Chip, share: float) -> tuple[float, float]:
    """Faster and faster down, then up a little and to where it lies."""
    stone, at = chip.stone, share - chip.late
    if at <= 0:
        return chip.x, chip.y
    if at < FALL:
        return chip.x, between(chip.y, stone.y, ease_in(at / FALL))
    way = min(1.0, (at - FALL) / BOUNCE)
    return between(chip.x, stone.x, ease_out(way)), stone.y - 0.14 * math.sin(math.pi * way)
