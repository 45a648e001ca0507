"""Gold and stones in ink."""

from __future__ import annotations

import skia

from .ink import (
    INK,
    box,
    circle,
    clipped,
    darker,
    fill,
    line,
    minus,
    moved,
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
from .tools import I, gold


# ------------------------------------------------------------------ gold and stones
def coin(c: skia.Canvas) -> None:
    rim = circle(0, 0, 96)
    outline(c, rim, I)
    c.drawPath(rim, fill("#E0A02C"))
    c.drawPath(minus(rim, moved(rim, -8, -10)), fill("#8E5A12"))
    c.drawPath(minus(rim, moved(rim, 7, 9)), fill("#FFF0AE"))
    face = circle(0, 0, 72)
    c.drawPath(face, fill("#F6CC58"))
    c.drawPath(face, line("#9A6418", 8))
    sign = rounded([(0, -48), (36, 0), (0, 48), (-36, 0)], 6)
    c.drawPath(moved(sign, 4, 5), fill("#FFF3BC"))
    c.drawPath(sign, fill("#9A6418"))


def coins(c: skia.Canvas) -> None:
    for x, y in ((0, 62), (4, 32), (-3, 2)):
        lower, top = oval(x, y + 18, 70, 34), oval(x, y, 70, 34)
        edge = union(lower, top, box(x - 70, y, 140, 18))
        gold(c, edge)
        strokes(
            c,
            [
                path(f"M{x + d} {y + 36 - abs(d) * 0.2} L{x + d} {y + 48 - abs(d) * 0.25}")
                for d in (-44, -22, 0, 22, 44)
            ],
            "#9A6418",
            4,
        )
        c.drawPath(top, fill("#F8D568"))
    c.drawPath(oval(-3, 2, 48, 22), line("#9A6418", 6))
    c.save()
    c.translate(24, -58)
    c.rotate(18)
    c.scale(0.46, 0.46)
    coin(c)
    c.restore()


NUGGET = [(-96, 18), (-66, -50), (-8, -82), (56, -66), (96, -8), (74, 56), (12, 82), (-62, 70)]


def nugget(c: skia.Canvas) -> None:
    whole = rounded(NUGGET, 16)
    outline(c, whole, I)
    c.drawPath(whole, fill("#EDB436"))
    with clipped(c, whole):
        for tone, points in (
            ("#FFF0AE", [(-70, -54), (-8, -86), (14, -18), (-44, 10)]),
            ("#FBD768", [(-8, -86), (56, -70), (100, -8), (14, -18)]),
            ("#D8952A", [(14, -18), (100, -8), (74, 58), (20, 42)]),
            ("#F3C24A", [(-100, 18), (-70, -54), (-44, 10), (-62, 72)]),
            ("#A8681A", [(20, 42), (74, 58), (12, 84), (-62, 72), (-20, 46)]),
        ):
            c.drawPath(polygon(points), fill(tone))
        c.drawPath(circle(-30, -40, 8), fill("#FFFFFF", 0.9))


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
    c.save()
    c.translate(0, 28)
    c.scale(0.42, 0.42)
    coin(c)
    c.restore()


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
