"""Pictures over pictures."""

from __future__ import annotations

import pygame

from .render_context import RenderContext
from .theme import Colour

STRIP = 64  # high is what is kept of the dark: a whole window of it would be as large as all else


def faded(picture: pygame.Surface, strength: float) -> pygame.Surface:
    if strength >= 1:
        return picture
    pale = picture.copy()
    pale.set_alpha(max(0, round(255 * strength)))
    return pale


def screen(surface: pygame.Surface, light: pygame.Surface, rect: pygame.Rect) -> None:
    """Lay light over a picture so that nothing burns out: a + b - a * b."""
    part = rect.clip(surface.get_clip()).clip(surface.get_rect())
    if not part.width or not part.height:
        return
    room = pygame.Surface(part.size).convert()
    room.fill((255, 255, 255))
    room.blit(surface, (0, 0), part, special_flags=pygame.BLEND_RGB_SUB)
    room.blit(light, (rect.x - part.x, rect.y - part.y), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(room, part.topleft, special_flags=pygame.BLEND_RGB_ADD)


def darken(kit: RenderContext, surface: pygame.Surface, area: pygame.Rect, colour: Colour, alpha: int) -> None:
    """Lay a colour over a part of the window."""
    wide = kit.metrics.width

    def make() -> pygame.Surface:
        out = pygame.Surface((wide, STRIP)).convert()
        out.fill(colour)
        return out

    strip = kit.pictures.kept(("dark", colour, wide), make)
    strip.set_alpha(alpha)
    area = area.clip(surface.get_clip())
    for top in range(area.top, area.bottom, STRIP):
        surface.blit(strip, (area.left, top), (0, 0, area.width, min(STRIP, area.bottom - top)))
