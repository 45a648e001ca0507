"""What surveyors have left on the wall between the start and the goals: chalk, faint."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame

from ..theme import Colour

CHALK: Colour = (206, 206, 196)
FAINT = 120  # strength of a line, of 255; the wall's veil lies over it
FINE = 2  # lines are drawn at so many times the size
DUST = 26  # specks
Point = tuple[float, float]


def _strokes(line: Callable[..., None]) -> None:
    line((0.5, 0.42), (0.5, 0.58))
    line((0.38, 0.5), (0.62, 0.5))
    line((0.42, 0.64), (0.58, 0.64))


def _arrow(line: Callable[..., None]) -> None:
    line((0.2, 0.52), (0.76, 0.48))
    line((0.62, 0.41), (0.78, 0.48))
    line((0.64, 0.56), (0.78, 0.48))


def _plumb(line: Callable[..., None]) -> None:
    for step in range(6):
        line((0.5, 0.1 + step * 0.14), (0.5, 0.16 + step * 0.14))
    line((0.44, 0.9), (0.56, 0.9))


def _tally(line: Callable[..., None]) -> None:
    for step in range(4):
        line((0.32 + step * 0.1, 0.4), (0.3 + step * 0.1, 0.56))
    line((0.26, 0.53), (0.7, 0.44))


def _level(line: Callable[..., None]) -> None:
    for step in range(5):
        line((0.04 + step * 0.2, 0.5), (0.14 + step * 0.2, 0.5))


MARKS = {"strokes": _strokes, "arrow": _arrow, "plumb": _plumb, "tally": _tally, "level": _level}


def chalk(mark: str, size: tuple[int, int]) -> pygame.Surface:
    """One of MARKS on a cell of a size, with dust; clear beside it."""
    wide, high = size[0] * FINE, size[1] * FINE
    out, chance = pygame.Surface((wide, high), pygame.SRCALPHA), random.Random(mark)
    out.fill((*CHALK, 0))

    def line(begin: Point, end: Point) -> None:
        across, down = (end[0] - begin[0]) * wide, (end[1] - begin[1]) * high
        steps = max(2, round(max(abs(across), abs(down)) / max(1, FINE)))
        for step in range(steps):  # dotted unevenly, as chalk is on rock
            strength = round(FAINT * chance.uniform(0.35, 1.0))
            x, y = begin[0] * wide + across * step / steps, begin[1] * high + down * step / steps
            pygame.draw.circle(out, (*CHALK, strength), (x + chance.uniform(-1, 1), y), max(1.0, wide / 90))

    MARKS[mark](line)
    for _ in range(DUST):
        at = chance.gauss(0.5, 0.2) * wide, chance.gauss(0.55, 0.2) * high
        pygame.draw.circle(out, (*CHALK, round(FAINT * chance.uniform(0.1, 0.4))), at, max(1.0, wide / 120))
    return pygame.transform.smoothscale(out, size)
