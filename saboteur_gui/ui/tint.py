"""A picture in another light: what `Surface.fill` does with blending, which takes it many times as long as a blit."""

from __future__ import annotations

import pygame

STRIP = 64  # high is the colour that is laid on


def tint(
    picture: pygame.Surface,
    colour: tuple[int, ...],
    way: int = pygame.BLEND_RGB_MULT,
    area: pygame.Rect | None = None,
) -> None:
    """`way`: how every pixel is blended with the colour, one of pygame's `BLEND_…`."""
    area = picture.get_rect() if area is None else area
    strip = pygame.Surface((area.width, min(area.height, STRIP)), picture.get_flags() & pygame.SRCALPHA, picture)
    strip.fill(colour)
    for top in range(area.top, area.bottom, STRIP):
        part = 0, 0, area.width, min(STRIP, area.bottom - top)
        picture.blit(strip, (area.left, top), part, special_flags=way)
