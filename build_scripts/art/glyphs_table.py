"""Signs for files, books and the table."""

from __future__ import annotations

import math

from .ink import Point, box, circle, path, rounded, turned
from .pen import Pen, card_shape, glyph


# ------------------------------------------------------------------ files
@glyph
def save(p: Pen) -> None:
    p.stroke("M-80 -80 L48 -80 L80 -48 L80 80 L-80 80 Z", width=20)
    p.fill(box(-44, 8, 88, 72, 8), box(-40, -80, 68, 48, 6))
    p.cut(box(2, -72, 16, 30, 4))


@glyph
def load(p: Pen) -> None:
    p.stroke("M-88 70 L-88 -64 L-36 -64 L-10 -36 L70 -36 L70 -8", width=20)
    p.stroke("M-88 70 L-52 -4 L98 -4 L66 70 Z", width=20)


@glyph
def trash(p: Pen) -> None:
    p.stroke("M-78 -54 L78 -54", "M-28 -56 L-22 -84 L22 -84 L28 -56", width=19)
    p.stroke("M-58 -50 L-48 84 L48 84 L58 -50", "M-20 -18 L-15 52", "M20 -18 L15 52", width=18)


@glyph
def pencil(p: Pen) -> None:
    p.fill(turned(rounded([(-24, -64), (24, -64), (24, 58), (0, 104), (-24, 58)], 5), 42))
    p.fill(turned(box(-24, -104, 48, 28, 8), 42))
    p.cut(turned(path("M-24 56 L24 56"), 42), width=8)


@glyph
def chat(p: Pen) -> None:
    p.fill(
        "M-60 -78 L60 -78 Q94 -78 94 -44 L94 14 Q94 48 60 48 L-6 48 "
        "L-52 92 L-48 48 L-60 48 Q-94 48 -94 14 L-94 -44 Q-94 -78 -60 -78 Z"
    )
    p.cut(*(circle(x, -15, 13) for x in (-44, 0, 44)))


@glyph
def quit_(p: Pen) -> None:
    p.stroke("M8 -84 L-78 -84 L-78 84 L8 84")
    p.stroke("M-30 0 L78 0", "M44 -40 L86 0 L44 40")


@glyph
def home(p: Pen) -> None:
    p.stroke("M-92 -2 L0 -82 L92 -2", width=23)
    p.fill("M-64 8 L0 -46 L64 8 L64 84 L20 84 L20 32 L-20 32 L-20 84 L-64 84 Z")


@glyph
def statistics(p: Pen) -> None:
    p.fill(box(-86, 4, 44, 80, 8), box(-22, -80, 44, 164, 8), box(42, -34, 44, 118, 8))


@glyph
def rules(p: Pen) -> None:
    p.stroke(
        (
            "M0 -54 C-26 -76 -62 -74 -94 -68 L-94 62 C-62 56 -26 56 0 78 "
            "C26 56 62 56 94 62 L94 -68 C62 -74 26 -76 0 -54 Z"
        ),
        width=19,
    )
    p.stroke("M0 -50 L0 70", width=17)


@glyph
def log(p: Pen) -> None:
    p.fill(*(circle(-76, y, 14) for y in (-58, 0, 58)))
    p.stroke(*(f"M-38 {y} L86 {y}" for y in (-58, 0, 58)), width=20)


# ------------------------------------------------------------------ table
@glyph
def hand(p: Pen) -> None:
    p.c.translate(0, 24)
    for turn in (-26, 0, 26):
        shape = turned(box(-36, -84, 72, 124, 12), turn, 0, 96)
        p.cut(shape, width=22)
        p.cut(shape)
        p.fill(shape)


@glyph
def deck(p: Pen) -> None:
    for i in (2, 1, 0):
        shape = card_shape(-14 + i * 18, 14 - i * 18, 106, 148)
        p.cut(shape, width=16)
        p.cut(shape)
        (p.fill(shape) if i == 0 else p.stroke(card_shape(-14 + i * 18, 14 - i * 18, 94, 136), width=12))


@glyph
def discard(p: Pen) -> None:
    p.stroke(card_shape(-6, -4, 92, 128, -14), width=17)
    shape = card_shape(14, 8, 104, 140, 12)
    p.cut(shape, width=18)
    p.fill(shape)
    p.cut(turned(path("M14 -30 L14 34 M-12 10 L14 38 L40 10"), 12, 14, 8), width=14)


@glyph
def dice(p: Pen) -> None:
    shape = turned(box(-72, -72, 144, 144, 30), 12)
    p.fill(shape)
    p.cut(*(circle(*turned_point(x, y, 12), 15) for x, y in ((-38, -38), (38, -38), (0, 0), (-38, 38), (38, 38))))


def turned_point(x: float, y: float, degrees: float) -> Point:
    a = math.radians(degrees)
    return x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)


@glyph
def eye(p: Pen) -> None:
    p.stroke("M-96 0 Q0 -104 96 0 Q0 104 -96 0 Z", width=20)
    p.fill(circle(0, 0, 31))


@glyph
def eye_off(p: Pen) -> None:
    eye(p)
    p.cut("M-84 82 L84 -82", width=48)
    p.stroke("M-76 76 L76 -76", width=21)


@glyph
def lock(p: Pen) -> None:
    p.fill(box(-66, -14, 132, 106, 18))
    p.stroke("M-40 -14 L-40 -42 C-40 -98 40 -98 40 -42 L40 -14", width=22)
    p.cut(circle(0, 28, 15))
    p.cut("M0 32 L0 58", width=13)


@glyph
def human(p: Pen) -> None:
    p.fill(circle(0, -44, 42), "M-84 92 C-84 -12 84 -12 84 92 Z")


@glyph
def computer(p: Pen) -> None:
    p.fill(box(-76, -44, 152, 122, 26), box(-98, -6, 16, 46, 7), box(82, -6, 16, 46, 7), circle(0, -88, 15))
    p.stroke("M0 -44 L0 -84", width=14)
    p.cut(circle(-34, 6, 18), circle(34, 6, 18))
    p.cut("M-28 50 L28 50", width=13)


@glyph
def players(p: Pen) -> None:
    p.fill(circle(52, -40, 30), "M6 74 C6 -16 100 -16 100 74 Z")
    p.cut(circle(-26, -42, 46), "M-104 100 C-104 -26 56 -26 56 100 Z")
    p.fill(circle(-26, -42, 36), "M-96 86 C-96 -12 44 -12 44 86 Z")


@glyph
def swap(p: Pen) -> None:
    p.stroke("M-80 -36 L46 -36", "M80 36 L-46 36", width=23)
    p.head((92, -36), 0, 50)
    p.head((-92, 36), 180, 50)


@glyph
def bell(p: Pen) -> None:
    p.fill("M0 -78 C50 -78 60 -38 62 -4 C64 26 72 36 86 52 L-86 52 C-72 36 -64 26 -62 -4 C-60 -38 -50 -78 0 -78 Z")
    p.fill(rounded([(-14, -98), (14, -98), (14, -70), (-14, -70)], 10))
    p.fill("M-26 66 L26 66 C26 100 -26 100 -26 66 Z")


@glyph
def bulb(p: Pen) -> None:
    p.stroke("M-28 34 C-30 4 -64 -4 -64 -40 C-64 -118 64 -118 64 -40 C64 -4 30 4 28 34 Z", width=20)
    p.stroke("M-26 64 L26 64", "M-10 90 L10 90", width=17)
