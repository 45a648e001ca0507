"""A picture in another light."""

from __future__ import annotations

import pygame
import pytest

from saboteur_gui.ui.tint import STRIP, tint

COLOURS = (0, 0, 0, 0), (255, 255, 255, 255), (255, 250, 225, 190), (1, 127, 128, 254)
OPAQUE = pygame.BLEND_RGB_MULT, pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB
CLEAR = pygame.BLEND_RGBA_MULT, pygame.BLEND_RGBA_ADD


def all_shades(flags: int) -> pygame.Surface:
    """Every brightness and, where there is any, every transparency."""
    out = pygame.Surface((256, 2 * STRIP + 1), flags, 32)
    for x in range(out.get_width()):
        for y in range(out.get_height()):
            out.set_at((x, y), (x, 255 - x, (x + y) % 256, 2 * y % 256))
    return out


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("flags", "way"), [*((0, way) for way in OPAQUE), *((pygame.SRCALPHA, way) for way in CLEAR)])
def test_a_tint_gives_what_filling_with_that_blending_gives(flags: int, way: int, colour: tuple[int, ...]) -> None:
    given = colour if flags else colour[:3]
    filled, tinted = all_shades(flags), all_shades(flags)
    filled.fill(given, special_flags=way)
    tint(tinted, given, way)
    assert pygame.image.tobytes(tinted, "RGBA") == pygame.image.tobytes(filled, "RGBA")


def test_a_part_alone_can_be_tinted() -> None:
    part = pygame.Rect(10, 20, 30, STRIP + 5)
    filled, tinted = all_shades(0), all_shades(0)
    filled.fill((90, 80, 70), part, special_flags=pygame.BLEND_RGB_MULT)
    tint(tinted, (90, 80, 70), area=part)
    assert pygame.image.tobytes(tinted, "RGB") == pygame.image.tobytes(filled, "RGB")
