"""Stars: how hard a riddle is, and whether it was solved."""

from __future__ import annotations

import math

import pygame

from ..render_context import RenderContext
from ..theme import BRASS_LIGHT, INK_BRASS, SAND, Colour

POINTS, WAIST = 5, 0.44  # inner radius, of the outer one
FINE = 4  # drawn so many times larger


def draw_stars(
    kit: RenderContext, surface: pygame.Surface, count: int, won: bool, side: int, middle: tuple[int, int], dark: bool
) -> None:
    """A row of stars around a point: full ones if they were won. `dark`: on a bright ground."""
    star = kit.pictures.kept(("star", side, won, dark), lambda: _star(side, won, INK_BRASS if dark else BRASS_LIGHT))
    pitch = round(side * 1.12)
    left = middle[0] - (pitch * (count - 1) + side) // 2
    for number in range(count):
        surface.blit(star, (left + number * pitch, middle[1] - side // 2))


def _star(side: int, full: bool, colour: Colour) -> pygame.Surface:
    big = side * FINE
    out = pygame.Surface((big, big), pygame.SRCALPHA)
    outer = _corners(big, 0.49)
    if full:
        pygame.draw.polygon(out, colour, outer)
    else:
        pygame.draw.polygon(out, colour if colour == INK_BRASS else SAND, outer)
        pygame.draw.polygon(out, (0, 0, 0, 0), _corners(big, 0.28))
    return pygame.transform.smoothscale(out, (side, side))


def _corners(big: int, radius: float) -> list[tuple[float, float]]:
    found = []
    for corner in range(2 * POINTS):
        far = big * radius * (WAIST if corner % 2 else 1.0)
        angle = math.pi * corner / POINTS - math.pi / 2
        found.append((big / 2 + far * math.cos(angle), big * 0.53 + far * math.sin(angle)))
    return found
