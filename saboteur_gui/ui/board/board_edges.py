"""The wall around a board: it ends in the dark, where the board does not end at the window's edge."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ..render_context import RenderContext
from ..rock import paint_around

EDGE = 72  # how wide the strips are in which the board goes dark, at 1080p


def edges_of(kit: RenderContext, rect: pygame.Rect) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """`rect`: the board."""
    return [(_strip(kit, place, way), place) for place, way in _edges(rect, kit)]


def _edges(rect: pygame.Rect, kit: RenderContext) -> Iterator[tuple[pygame.Rect, tuple[int, int]]]:
    """Where they are, and in which direction each becomes clear."""
    screen, deep = kit.metrics.screen, kit.px(EDGE)
    if rect.left > screen.left:
        yield pygame.Rect(rect.left, rect.top, deep, rect.height), (1, 0)
    if rect.right < screen.right:
        yield pygame.Rect(rect.right - deep, rect.top, deep, rect.height), (-1, 0)
    if rect.top > screen.top:
        yield pygame.Rect(rect.left, rect.top, rect.width, deep), (0, 1)
    if rect.bottom < screen.bottom:
        yield pygame.Rect(rect.left, rect.bottom - deep, rect.width, deep), (0, -1)


def _strip(kit: RenderContext, place: pygame.Rect, way: tuple[int, int]) -> pygame.Surface:
    """A piece of the wall around that becomes clear in the direction `way`."""
    out = pygame.Surface(place.size, pygame.SRCALPHA)
    paint_around(kit, out, out.get_rect(), (-place.x, -place.y))
    steps = 16
    ramp = pygame.Surface((steps, 1) if way[0] else (1, steps), pygame.SRCALPHA)
    for step in range(steps):
        share = (step + 0.5) / steps
        clear = share if sum(way) > 0 else 1 - share
        ramp.set_at((step, 0) if way[0] else (0, step), (255, 255, 255, round(255 * (1 - clear) ** 2.4)))
    out.blit(pygame.transform.smoothscale(ramp, place.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out
