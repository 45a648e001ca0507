"""The rock that is under everything: one picture of it, for the mine and for what is behind a scene."""

from __future__ import annotations

import math

import pygame

from .motion import ease_in_out
from .pictures import lay
from .render_context import RenderContext
from .theme import VEIL, Colour, mixed
from .tint import tint

PICTURE = "ui/backgrounds/rock.webp"
CELL = (84, 126)  # the part of it behind one cell of the mine
CELLS = (18, 8)  # cells after which it begins again
SIZE = (CELL[0] * CELLS[0], CELL[1] * CELLS[1])
MARGIN = 2  # around it
STRIP = 32  # rows that are doubled at a time
SHADE = 48, 27  # light is mixed at this size and scaled
NEAR_LAMP, FAR_FROM_IT = (255, 212, 160), (100, 100, 122)
BACKDROP, AROUND = 0.42, 0.8  # veils: behind most scenes, around a board


def with_margin(kit: RenderContext) -> pygame.Surface:
    """As far as it does not repeat itself, and a little of that all around."""

    def make() -> pygame.Surface:
        once = pygame.transform.smoothscale(kit.pictures.read(PICTURE), SIZE)
        kit.pictures.forget(PICTURE)
        out = pygame.Surface((SIZE[0] + 2 * MARGIN, SIZE[1] + 2 * MARGIN)).convert()
        lay(out, once, out.get_rect(), (MARGIN - SIZE[0], MARGIN - SIZE[1]))
        return out

    return kit.pictures.kept_at_all_sizes("rock", make)


def plain(kit: RenderContext) -> pygame.Surface:
    """As far as it does not repeat itself; a part of what is kept."""
    return with_margin(kit).subsurface((MARGIN, MARGIN, *SIZE))


def paint_backdrop(kit: RenderContext, surface: pygame.Surface) -> None:
    """What is behind most scenes. In windows that are more than twice as large as the rock it is kept at half their
    size."""
    width, height = kit.metrics.screen.size
    half = width >= 2 * SIZE[0]
    size = ((width + 1) // 2, (height + 1) // 2) if half else (width, height)

    def make() -> pygame.Surface:
        out = veiled(kit, BACKDROP, size)
        _hang_lamp(out)
        return out

    picture = kit.pictures.kept(("backdrop", size), make)
    if half:
        _double(kit, picture, surface)
    else:
        surface.blit(picture, (0, 0))


def veiled(kit: RenderContext, veil: float, size: tuple[int, int]) -> pygame.Surface:
    """Darkened by a veil; not kept, for what is painted on it."""
    rock, out = plain(kit), pygame.Surface(size).convert()
    grow = max(size[0] / rock.get_width(), size[1] / rock.get_height())
    wide = pygame.transform.smoothscale(rock, (round(rock.get_width() * grow), round(rock.get_height() * grow)))
    out.blit(wide, wide.get_rect(center=out.get_rect().center))
    _veil(out, veil)
    return out


def _hang_lamp(picture: pygame.Surface) -> None:
    """As if a lamp hung above the middle: warm near it, dark in the corners."""
    wide, high = SHADE
    shade = pygame.Surface(SHADE).convert()
    for y in range(high):
        for x in range(wide):
            away = math.hypot((x + 0.5) / wide - 0.5, (y + 0.5) / high * 0.6 - 0.1) / 0.7
            shade.set_at((x, y), mixed(NEAR_LAMP, FAR_FROM_IT, ease_in_out(min(1.0, away))))
    light = pygame.transform.smoothscale(shade, picture.get_size())
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _double(kit: RenderContext, picture: pygame.Surface, surface: pygame.Surface) -> None:
    """A picture at twice its size, strip by strip."""
    area, (wide, high) = surface.get_clip(), picture.get_size()
    strip = kit.pictures.kept(("strip", wide), lambda: pygame.Surface((2 * wide, 2 * STRIP)).convert())
    left, right = area.left // 2, min(wide, (area.right + 1) // 2)
    for top in range(area.top // 2, min(high, (area.bottom + 1) // 2), STRIP):
        part = picture.subsurface((left, top, right - left, min(STRIP, high - top)))
        twice = strip.subsurface((0, 0, 2 * part.get_width(), 2 * part.get_height()))
        pygame.transform.scale(part, twice.get_size(), twice)
        surface.blit(twice, (2 * left, 2 * top))


def paint_around(
    kit: RenderContext, surface: pygame.Surface, area: pygame.Rect, window: tuple[int, int] = (0, 0)
) -> None:
    """What is seen around a board: hardly more than its colour, for it does not move with the mine. `window`: where
    the window begins on the surface."""

    light = kit.pictures.lamp.light

    def make() -> pygame.Surface:
        out = plain(kit).copy()
        tint(out, light.rock)
        _veil(out, AROUND, light.deep)
        return out

    lay(surface, kit.pictures.kept_at_all_sizes(("around", light), make), area, window)


def _veil(picture: pygame.Surface, strength: float, colour: Colour = VEIL) -> None:
    shade = pygame.Surface(picture.get_size()).convert()
    shade.fill(colour)
    shade.set_alpha(round(255 * strength))
    picture.blit(shade, (0, 0))
