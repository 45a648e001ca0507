"""Features that the ink avatars are put together from. A bust fills a circle of 100 units."""

from __future__ import annotations

import math
from collections.abc import Sequence

import skia

from . import avatar_bodies as bodies
from . import avatar_moods as moods
from .ink import (
    INK,
    Point,
    box,
    circle,
    clipped,
    darker,
    fill,
    lighter,
    line,
    minus,
    mirrored,
    mix,
    moved,
    outline,
    oval,
    path,
    solid,
    strokes,
    turned,
    union,
)

PALE, ROSY, TAN, OLIVE, BROWN, DEEP = (
    "#F2C7A4",
    "#E9AE88",
    "#D89B6C",
    "#C98F60",
    "#9C6540",
    "#71462C",
)  # skins
BOLD, FINE = 7.5, 5.0  # ink widths: silhouettes, features

ROUND = path("M-54 -22 C-58 26 -38 64 0 66 C38 64 58 26 54 -22 C50 -78 -50 -78 -54 -22 Z")
HEART = path("M-54 -24 C-58 18 -34 52 0 68 C34 52 58 18 54 -24 C48 -80 -48 -80 -54 -24 Z")
SQUARE = path("M-54 -24 C-58 10 -56 48 -34 62 C-14 70 14 70 34 62 C56 48 58 10 54 -24 C48 -78 -48 -78 -54 -24 Z")
LONG = path("M-46 -30 C-52 14 -36 70 0 76 C36 70 52 14 46 -30 C42 -80 -42 -80 -46 -30 Z")


def both(p: skia.Path) -> tuple[skia.Path, skia.Path]:
    return p, mirrored(p)


def shoulders(c: skia.Canvas, coat: str, collar: str | None = None, wide: float = 92) -> None:
    if bodies.wanted():
        bodies.body(c, coat, collar)
        return
    body = path(f"M{-wide} 130 C{-wide} 74 -58 58 0 58 C58 58 {wide} 74 {wide} 130 Z")
    solid(c, body, coat, ink=BOLD, shade=14, light=7)
    if collar:
        for p in both(path("M-2 74 L-34 50 L-58 66 L-30 104 Z")):
            solid(c, p, collar, ink=FINE, shade=6, light=4)


def ears(c: skia.Canvas, skin: str, x: float = 57, y: float = 0, rx: float = 14, ry: float = 20) -> None:
    for side in (-1, 1):
        solid(c, oval(side * x, y, rx, ry, side * 12), skin, ink=BOLD, shade=5, light=3)
        strokes(c, [oval(side * (x + 1), y, rx * 0.4, ry * 0.5, side * 12)], darker(skin, 0.45), 3.5)


def face(c: skia.Canvas, skin: str, form: skia.Path = ROUND, blush: float = 0.4, blush_at: Point = (35, 20)) -> None:
    solid(c, form, skin, ink=BOLD, shade=12, light=0)
    with clipped(c, form):
        for side in (-1, 1):
            c.drawPath(oval(side * blush_at[0], blush_at[1], 15, 11), fill(mix(skin, "#D8402E", 0.62), blush))


def eyes(
    c: skia.Canvas,
    skin: str,
    iris: str,
    *,
    x: float = 25,
    y: float = -6,
    r: float = 14,
    look: Point = (2.5, 0.5),
    lid: float = 0.0,
    lash: bool = False,
) -> None:
    """`lid` closes the upper part of the eye (0 wide awake, 0.5 half asleep)."""
    if moods.closed_eyes(c, x, y, r):
        return
    lid, look = moods.lids(lid, look, r)
    for side in (-1, 1):
        white = oval(side * x, y, r, r * 1.06)
        outline(c, white, 3.5)
        c.drawPath(white, fill("#FFF9EC"))
        with clipped(c, white):
            ix, iy = side * x + look[0], y + look[1]
            c.drawPath(circle(ix, iy, r * 0.66), fill(iris))
            c.drawPath(circle(ix, iy, r * 0.4), fill("#120A06"))
            c.drawPath(circle(ix - r * 0.26, iy - r * 0.3, r * 0.22), fill("#FFFFFF"))
            if lid:
                c.drawPath(box(side * x - 2 * r, y - 2 * r, 4 * r, r + 2 * r * lid), fill(darker(skin, 0.22)))
        edge = y - r + 2 * r * lid
        half = math.sqrt(max(0.0, 1 - ((edge - y) / (r * 1.06)) ** 2)) * r
        top = path(f"M{side * x - half} {edge} L{side * x + half} {edge}") if lid else None
        brim = top or path(f"M{side * x - r} {y - 4} Q{side * x} {y - 2.1 * r} {side * x + r} {y - 4}")
        strokes(c, [brim], INK, 5.5)
        if lash:
            out = side * (x + r)
            strokes(c, [path(f"M{out - side * 2} {y - 5} L{out + side * 7} {y - 12}")], INK, 5)


def happy_eyes(c: skia.Canvas, skin: str, iris: str, x: float = 25, y: float = -6, r: float = 13) -> None:
    """Of somebody who laughs also when nothing has happened."""
    if moods.mood() not in ("plain", "blink"):
        eyes(c, skin, iris, x=x, y=y, r=r)
        return
    top = 1.25 if moods.mood() == "plain" else -0.1
    arcs = [path(f"M{s * x - r} {y + 3} Q{s * x} {y - top * r} {s * x + r} {y + 3}") for s in (-1, 1)]
    strokes(c, arcs, INK, 8)


def brows(
    c: skia.Canvas,
    tone: str,
    *,
    slope: float = 0,
    y: float = -30,
    x: float = 27,
    size: float = 20,
    thick: float = 7,
) -> None:
    """`slope` > 0: inner ends down (stern), < 0: up (worried, kind)."""
    plain = slope, y, thick
    for side in (-1, 1):
        slope, y, thick = moods.brow(side, *plain)
        a, b = side * (x - size), side * (x + size)
        p = path(
            f"M{a} {y + slope + thick * 0.5} Q{side * x} {y - thick * 1.6} {b} {y - slope + thick * 0.9} "
            f"Q{side * x} {y + thick * 0.1} {a} {y + slope + thick * 1.2} Z"
        )
        outline(c, p, 3.2)
        c.drawPath(p, fill(tone))


def nose(c: skia.Canvas, skin: str, p: skia.Path | None = None, red: float = 0.25) -> None:
    form = p or oval(0, 16, 15, 14)
    solid(c, form, mix(skin, "#D05A40", red), ink=FINE, shade=7, light=4, bright=lighter(skin, 0.55))


BULB = oval(0, 17, 20, 18)
BUTTON = oval(0, 15, 12, 10)
HOOK = path("M-9 -10 C-14 6 -22 16 -20 26 C-16 38 -4 32 0 40 C4 34 18 36 20 26 C22 14 12 6 9 -10 Z")
WIDE = path("M-8 2 C-22 6 -28 18 -22 27 C-14 32 -8 28 0 30 C8 28 14 32 22 27 C28 18 22 6 8 2 Z")


def smile(c: skia.Canvas, y: float = 42, half: float = 20, depth: float = 14, tone: str | None = None) -> None:
    if moods.mouth(c, y, half):
        return
    strokes(c, [path(f"M{-half} {y} Q0 {y + depth} {half} {y}")], INK, 5.5)
    if tone:
        strokes(
            c,
            [path(f"M{-half * 0.45} {y + depth * 0.9} Q0 {y + depth * 1.2} {half * 0.45} {y + depth * 0.9}")],
            tone,
            4,
        )


def grin(
    c: skia.Canvas, y: float = 38, half: float = 24, depth: float = 22, gap: bool = False, lips: str = INK
) -> None:
    if moods.mouth(c, y, half, depth):
        return
    mouth = path(
        f"M{-half} {y} Q0 {y + 5} {half} {y} Q{half * 0.7} {y + depth} 0 {y + depth} "
        f"Q{-half * 0.7} {y + depth} {-half} {y} Z"
    )
    outline(c, mouth, 6 if lips != INK else 4.5)
    if lips != INK:
        c.drawPath(mouth, line(lips, 5))
    c.drawPath(mouth, fill("#5A1A14"))
    with clipped(c, mouth):
        c.drawPath(box(-half, y - 6, 2 * half, depth * 0.62), fill("#FFF6E2"))
        if gap:
            c.drawPath(box(-3, y - 6, 6, depth * 0.62), fill("#3A0E0A"))
        c.drawPath(oval(0, y + depth * 1.12, half * 0.6, depth * 0.42), fill("#D0604C"))


def freckles(c: skia.Canvas, skin: str) -> None:
    for x, y in ((24, 12), (33, 18), (42, 11), (31, 27), (43, 22)):
        for side in (-1, 1):
            c.drawPath(circle(side * x, y, 2.7), fill(darker(mix(skin, "#A0481E", 0.5), 0.1)))


def wrinkles(c: skia.Canvas, skin: str, *paths: str) -> None:
    strokes(c, [q for p in paths for q in both(path(p))], darker(skin, 0.42), 3.2)


def locks(c: skia.Canvas, form: skia.Path, tone: str, curves: Sequence[str], width: float = 4) -> None:
    """A few decided lines inside hair: strands as planes, not as noise."""
    with clipped(c, form):
        for i, curve in enumerate(curves):
            strokes(c, [path(curve)], lighter(tone, 0.4) if i % 3 == 1 else darker(tone, 0.42), width)


def plait(c: skia.Canvas, points: Sequence[Point], tone: str, size: float, tie: str) -> None:
    """Overlapping halves along a line, the end bound and frayed."""
    n = len(points) - 1
    (ax, ay), (bx, by) = points[n - 1], points[n]
    angle = math.degrees(math.atan2(by - ay, bx - ax))
    tuft = turned(
        path(
            f"M{bx - 4} {by - size * 0.5} L{bx + size * 1.5} {by - size * 0.7} L{bx + size * 1.15} {by} "
            f"L{bx + size * 1.5} {by + size * 0.7} L{bx - 4} {by + size * 0.5} Z"
        ),
        angle,
        bx,
        by,
    )
    solid(c, tuft, tone, ink=FINE, shade=5, light=3)
    for i in range(n - 1, -1, -1):
        (x0, y0), (x1, y1) = points[i], points[i + 1]
        turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
        k = size * (1 - 0.28 * i / n)
        mid = ((x0 + x1) / 2, (y0 + y1) / 2)
        bead = oval(*mid, k * 0.86, k, turn)
        solid(c, bead, tone, ink=FINE, shade=6, light=4)
        strokes(
            c,
            [
                turned(
                    path(
                        f"M{mid[0] - k * 0.5} {mid[1] - k * 0.5} Q{mid[0] + k * 0.5} {mid[1]} "
                        f"{mid[0] - k * 0.3} {mid[1] + k * 0.5}"
                    ),
                    turn,
                    *mid,
                )
            ],
            darker(tone, 0.45),
            3.2,
        )
    ring = turned(box(bx - 7, by - size * 0.62, 12, size * 1.24, 4), angle, bx, by)
    solid(c, ring, tie, ink=FINE, shade=4, light=3)


def cloud(points: Sequence[tuple[float, float, float]]) -> skia.Path:
    """Curls, fur, woolly hair: a union of discs (x, y, radius)."""
    return union(*(circle(*p) for p in points))


def dome(y: float, half: float, top: float) -> skia.Path:
    return path(f"M{-half} {y} C{-half - 4} {top - 4} {half + 4} {top - 4} {half} {y} Q0 {y - 16} {-half} {y} Z")


def finish(c: skia.Canvas) -> None:
    """Cold shade at the lower edge ties the bust to its disc."""
    c.drawPath(minus(circle(0, 0, 100), moved(circle(0, 0, 118), -10, -34)), fill("#0A0610", 0.35))
