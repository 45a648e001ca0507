"""The pen of the one-colour signs, and the list they enter."""

from __future__ import annotations

import math
from collections.abc import Callable

import skia

from .ink import Point, arc, box, fill, line, moved, path, rounded, turned

W = 21.0  # the line weight of the family


class Pen:
    """Strokes, fills and cuts in white."""

    def __init__(self, c: skia.Canvas) -> None:
        self.c = c

    def stroke(self, *paths: skia.Path | str, width: float = W) -> None:
        for p in paths:
            self.c.drawPath(path(p) if isinstance(p, str) else p, line("#FFFFFF", width))

    def fill(self, *paths: skia.Path | str) -> None:
        for p in paths:
            self.c.drawPath(path(p) if isinstance(p, str) else p, fill("#FFFFFF"))

    def cut(self, *paths: skia.Path | str, width: float = 0) -> None:
        """Takes away: a filled form, or with a width its line."""
        for p in paths:
            paint = line("#FFFFFF", width) if width else fill("#FFFFFF")
            paint.setBlendMode(skia.BlendMode.kClear)
            self.c.drawPath(path(p) if isinstance(p, str) else p, paint)

    def head(self, tip: Point, degrees: float, size: float = 34) -> None:
        """An arrow head at `tip` pointing to `degrees` (0 = right)."""
        p = rounded([(0, 0), (-size, -size * 0.72), (-size, size * 0.72)], 6)
        self.fill(moved(turned(p, degrees), *tip))

    def turn(
        self, start: float, sweep: float, r: float = 70, y: float = 0, size: float = 58, width: float = 24
    ) -> None:
        """A round arrow; the head leans along its own chord, so that it stays on the circle."""
        way = 1 if sweep > 0 else -1
        span = way * math.degrees(size / r)
        self.stroke(arc(0, y, r, start, sweep + span * 0.2), width=width)
        x_, y_ = polar(r, start + sweep + span * 0.94)
        self.head((x_, y_ + y), start + sweep + span * 0.42 + way * 90, size)


def polar(r: float, degrees: float) -> Point:
    return r * math.cos(math.radians(degrees)), r * math.sin(math.radians(degrees))


Glyph = Callable[[Pen], None]
GLYPHS: dict[str, Glyph] = {}


def glyph(f: Glyph) -> Glyph:
    GLYPHS[f.__name__.rstrip("_")] = f
    return f


def card_shape(x: float, y: float, w: float, h: float, turn: float = 0) -> skia.Path:
    return turned(box(x - w / 2, y - h / 2, w, h, 12), turn, x, y)
