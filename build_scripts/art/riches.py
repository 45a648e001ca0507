"""Gold and stones in ink."""

from __future__ import annotations

import skia

from . import lump
from .form import Array
from .ink import (
    INK,
    box,
    circle,
    darker,
    fill,
    outline,
    oval,
    path,
    polygon,
    rounded,
    solid,
    strokes,
    turned,
    union,
)
from .lump import UPRIGHT
from .tools import I, gold


def nugget(c: skia.Canvas) -> None:
    lump.drawn(c, lump.UPRIGHT, I)


def nuggets(c: skia.Canvas) -> None:
    """A small heap."""
    put(c, 50, 40, 0.56, lump.tumbling(3, 8))
    put(c, -46, 42, 0.6, lump.tumbling(6, 8))
    put(c, 2, -26, 0.66)


def put(c: skia.Canvas, x: float, y: float, size: float, rot: Array = UPRIGHT) -> None:
    """A lump of another size, with the same line around it."""
    c.save()
    c.translate(x, y)
    c.scale(size, size)
    lump.drawn(c, rot, I / size)
    c.restore()


def crystal(c: skia.Canvas) -> None:
    for x, size, turn in ((-44, 0.74, -22), (46, 0.8, 22), (0, 1.06, 0)):
        c.save()
        c.translate(x, 76)
        c.rotate(turn)
        c.scale(size, size)
        body = polygon([(0, -160), (32, -116), (27, 0), (-27, 0), (-32, -116)])
        outline(c, body, I / size)
        c.drawPath(body, fill("#45C6F2"))
        c.drawPath(polygon([(0, -160), (-32, -116), (-27, 0), (-6, 0), (-8, -112)]), fill("#C4F5FF"))
        c.drawPath(polygon([(0, -160), (32, -116), (27, 0), (14, 0), (14, -112)]), fill("#1A79AC"))
        c.restore()


def crown(c: skia.Canvas) -> None:
    body = rounded([(-92, -44), (-46, 6), (0, -80), (46, 6), (92, -44), (76, 68), (-76, 68)], 6)
    gold(c, body)
    for x, y, tone in ((-92, -48, "#E5483A"), (0, -86, "#4A8FE0"), (92, -48, "#E5483A")):
        solid(c, circle(x, y, 14), tone, ink=6, shade=4, light=4)
    gold(c, box(-80, 44, 160, 34, 10))
    for x in (-44, 0, 44):
        c.drawPath(polygon([(x, 50), (x + 11, 61), (x, 72), (x - 11, 61)]), fill("#C5322A"))


def pouch(c: skia.Canvas) -> None:
    for p in (
        path("M-30 -52 C-60 -88 -34 -104 -14 -84 C-4 -104 22 -104 26 -84 C48 -100 60 -76 34 -52 Z"),
        path("M-22 -54 C-96 -6 -94 94 0 94 C94 94 96 -6 22 -54 Z"),
    ):
        solid(c, p, "#A87844", ink=I, shade=13, light=8, dark="#62401E")
    strokes(c, [path("M-34 -52 Q0 -40 34 -52")], INK, 20)
    strokes(c, [path("M-34 -52 Q0 -40 34 -52")], "#E9C46A", 9)
    put(c, 0, 30, 0.42)


def theft(c: skia.Canvas) -> None:
    """The pouch and the hand that takes it."""
    c.save()
    c.translate(-16, -16)
    c.scale(0.8, 0.8)
    pouch(c)
    c.restore()
    sleeve = polygon([(106, 60), (106, 112), (52, 112), (40, 72)])
    solid(c, sleeve, "#3A3A46", ink=I, shade=6, light=4)
    hand = union(box(-16, 44, 80, 46, 20), oval(52, 74, 26, 26))
    solid(c, hand, "#E3A878", ink=I, shade=7, light=5)
    for x in (-6, 8):
        strokes(
            c,
            [path(f"M{x - 6} {58 + (x + 6) * 0.9} L{x + 18} {58 + (x + 6) * 0.9}")],
            darker("#E3A878", 0.5),
            5,
        )
    solid(c, turned(oval(22, 36, 22, 11), -24, 22, 36), "#E3A878", ink=I, shade=4, light=3)
