"""What is put up for the feast at the end of a game: the crown of whoever has the most gold, and flags on a line."""

from __future__ import annotations

import math

import numpy as np
import skia

from .ink import INK, box, circle, clipped, fill, line, oval, path, polygon, radial, rounded, solid, surface, webp
from .job import Job
from .tools import gold

FLAGS = ("#D9483B", "#E8B23A", "#3C9E63", "#3F7FD8", "#8E5AC8", "#E27A2C")  # in turn along the line
CROWN_WIDE, CROWN_HIGH = 384, 272
LINE_WIDE, LINE_HIGH, MANY = 960, 180, 12


def _jewel(c: skia.Canvas, x: float, y: float, r: float, tone: str) -> None:
    solid(c, circle(x, y, r), tone, ink=6, shade=r * 0.3, light=r * 0.2)
    c.drawPath(circle(x - r * 0.3, y - r * 0.35, r * 0.26), fill("#FFFFFF", 0.85))


def crown() -> bytes:
    """Seen a little from below: the far rim shows behind the points."""
    s = surface(CROWN_WIDE, CROWN_HIGH)
    c = s.getCanvas()
    c.translate(CROWN_WIDE / 2, CROWN_HIGH / 2 + 10)
    c.scale(1.26, 1.26)
    far = rounded([(-106, -22), (-62, -52), (-34, -14), (34, -14), (62, -52), (106, -22), (84, 40), (-84, 40)], 6)
    solid(c, far, "#9A6418", ink=7, shade=0, light=0)
    c.drawPath(oval(0, 30, 84, 20), fill("#B02A3A"))
    points = [(-122, -48), (-72, 6), (-60, -64), (-22, 6), (0, -88), (22, 6), (60, -64), (72, 6), (122, -48)]
    front = rounded([*points, (98, 62), (0, 78), (-98, 62)], 6)
    gold(c, front, 8, 12)
    with clipped(c, front):
        c.drawPath(front, radial((-40, -40), 130, ("#FFF8D0", 0.75), ("#FFE79A", 0.0)))
        for x in (-80, -16, 52):
            c.drawPath(polygon([(x, 90), (x + 14, 90), (x + 54, -90), (x + 40, -90)]), fill("#FFFFFF", 0.22))
    band = path("M-101 36 Q0 58 101 36 L97 66 Q0 92 -97 66 Z")
    gold(c, band, 6, 6)
    for x, y, r, tone in ((-64, 57, 10, "#3F7FD8"), (0, 66, 13, "#D9303A"), (64, 57, 10, "#3F7FD8")):
        _jewel(c, x, y, r, tone)
    for (x, y), r in zip([points[at] for at in (0, 2, 4, 6, 8)], (10, 11, 14, 11, 10), strict=True):
        _jewel(c, x, y - 4, r, "#E5483A" if r == 14 else "#F7D36A")
    return webp(s.makeImageSnapshot(), 92)


def bunting() -> bytes:
    """Flags on a sagging line, in the colours of the table; it may be hung up either way round."""
    s, chance = surface(LINE_WIDE, LINE_HIGH), np.random.default_rng(3)
    c = s.getCanvas()

    def sag(x: float) -> float:
        return 14 + 78 * (1 - (2 * x / LINE_WIDE - 1) ** 2)

    wide = LINE_WIDE / MANY
    for number in range(MANY):
        left, right = (number + 0.08) * wide, (number + 0.92) * wide
        tip = (left + right) / 2 + chance.uniform(-5, 5), sag((left + right) / 2) + 70 + chance.uniform(-4, 4)
        flag = rounded([(left, sag(left)), (right, sag(right)), tip], 5)
        solid(c, flag, FLAGS[number % len(FLAGS)], ink=5, shade=8, light=4)
        with clipped(c, flag):
            c.drawPath(polygon([(left, sag(left)), (left + 12, sag(left)), tip]), fill("#FFFFFF", 0.16))
            c.drawPath(box(left, sag(left) - 20, wide, 32), fill("#000000", 0.12))
    rope = "M" + " L".join(f"{x} {sag(x):.1f}" for x in range(0, LINE_WIDE + 1, 16))
    for tone, width in ((INK, 9.0), ("#C9A24D", 4.0)):
        c.drawPath(path(rope), line(tone, width))
    for number in range(1, MANY):
        c.drawPath(circle(number * wide, sag(number * wide) + math.copysign(1, number % 2 - 0.5), 4), fill("#F3D992"))
    return webp(s.makeImageSnapshot(), 90)


def jobs() -> list[Job]:
    return [Job("ui/feast/crown.webp", crown), Job("ui/feast/bunting.webp", bunting)]
