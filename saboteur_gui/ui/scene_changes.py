"""How the picture of a scene that was left gives way to the one that comes."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

import pygame

from .motion import ease_in_out

Way = Literal["cut", "fade", "iris", "doors"]
CLOSES, OPENS = 220.0, 260.0  # of the iris
LENGTHS: dict[Way, float] = {"cut": 0.0, "fade": 200.0, "iris": CLOSES + OPENS, "doors": 420.0}
FADED = 0.4  # of the time: then the old one is gone
SOFT = 0.16  # of the iris' edge, of its radius
DISC = 128  # pixels of the disc that is scaled


def draw_change(way: Way, screen: pygame.Surface, old: pygame.Surface, share: float) -> None:
    """`screen` shows the scene that comes; `share` of the time is over."""
    if way != "cut":
        _DRAWN[way](screen, old, share)


def _fade(screen: pygame.Surface, old: pygame.Surface, share: float) -> None:
    """The old picture goes dark, the new one comes out of the dark: nobody reads two texts that lie over each other."""
    if share < FADED:
        screen.fill((0, 0, 0))
        left = 1 - share / FADED
    else:
        old.fill((0, 0, 0))  # nobody needs it any more: it is the dark that goes
        left = (1 - share) / (1 - FADED)
    old.set_alpha(round(255 * ease_in_out(left)))
    screen.blit(old, (0, 0))


def _iris(screen: pygame.Surface, old: pygame.Surface, share: float) -> None:
    """The light of a lantern closes over the old picture and opens over the new one."""
    closed = CLOSES / (CLOSES + OPENS)
    if share < closed:
        screen.blit(old, (0, 0))
        light = 1 - ease_in_out(share / closed)
    else:
        light = ease_in_out((share - closed) / (1 - closed))
    area = screen.get_rect()
    radius = round(light * math.hypot(*area.center) * (1 + SOFT))
    lit = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    lit.center = area.center
    seen = lit.clip(area)
    for dark in (
        pygame.Rect(0, 0, area.width, seen.top), pygame.Rect(0, seen.bottom, area.width, area.bottom - seen.bottom),
        pygame.Rect(0, seen.top, seen.left, seen.height),
        pygame.Rect(seen.right, seen.top, area.right - seen.right, seen.height),
    ):  # fmt: skip
        screen.fill((0, 0, 0), dark)
    if radius:
        unit = DISC / lit.width
        part = pygame.Rect((seen.x - lit.x) * unit, (seen.y - lit.y) * unit, seen.width * unit, seen.height * unit)
        screen.blit(pygame.transform.smoothscale(_hole().subsurface(part), seen.size), seen)


def _hole() -> pygame.Surface:
    """Black with a soft round hole."""
    out = pygame.Surface((DISC, DISC), pygame.SRCALPHA)
    out.fill((0, 0, 0, 255))
    for step in range(16):
        radius = DISC / 2 * (1 - SOFT * step / 15)
        pygame.draw.circle(out, (0, 0, 0, round(255 * (1 - step / 15))), (DISC / 2, DISC / 2), radius)
    return out


def _doors(screen: pygame.Surface, old: pygame.Surface, share: float) -> None:
    """Two halves slide apart, each with a dark edge."""
    half, away = old.get_width() // 2, round(old.get_width() / 2 * ease_in_out(share))
    screen.blit(old, (0, 0), (away, 0, half - away, old.get_height()))
    screen.blit(old, (half + away, 0), (half, 0, old.get_width() - half - away, old.get_height()))
    edge = min(away, old.get_width() // 320)
    for x in (half - away - edge, half + away):
        screen.fill((10, 7, 5), (x, 0, edge, old.get_height()))


_DRAWN: dict[Way, Callable[[pygame.Surface, pygame.Surface, float], None]] = {
    "fade": _fade,
    "iris": _iris,
    "doors": _doors,
}
