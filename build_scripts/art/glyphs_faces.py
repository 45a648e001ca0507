"""Faces of table talk: how something is said. Round and full, what they show is cut out; read at 15 px by the brows
and the mouth, so eyes are the same in all but two.
"""

from __future__ import annotations

from .ink import circle, oval, rounded
from .pen import Pen, glyph

LINE = 19.0


def head(p: Pen) -> None:
    p.fill(circle(0, 0, 94))


def eyes(p: Pen, y: float = -18, r: float = 13) -> None:
    p.cut(circle(-34, y, r), circle(34, y, r))


@glyph
def face_angry(p: Pen) -> None:
    head(p)
    p.cut("M-62 -46 L-18 -24", "M62 -46 L18 -24", width=LINE)
    eyes(p, -4, 12)
    p.cut("M-36 52 Q0 22 36 52", width=LINE)


@glyph
def face_happy(p: Pen) -> None:
    head(p)
    eyes(p, -22, 14)
    p.cut("M-52 14 Q0 16 52 14 Q42 68 0 68 Q-42 68 -52 14 Z")


@glyph
def face_sly(p: Pen) -> None:
    head(p)
    p.cut("M-58 -22 L-16 -22", width=LINE)
    p.cut("M14 -44 Q38 -60 60 -40", width=LINE - 4)
    p.cut(circle(36, -16, 14))
    p.cut("M-34 44 Q20 50 48 16", width=LINE)


@glyph
def face_sad(p: Pen) -> None:
    head(p)
    p.cut("M-60 -28 Q-40 -46 -20 -48", "M60 -28 Q40 -46 20 -48", width=LINE - 4)
    eyes(p, -14, 12)
    p.cut("M-38 56 Q0 20 38 56", width=LINE)


@glyph
def face_hurt(p: Pen) -> None:
    """Eyes pressed shut."""
    head(p)
    p.cut("M-58 -40 L-24 -20 L-58 0", "M58 -40 L24 -20 L58 0", width=LINE - 3)
    p.cut("M-40 46 Q-20 28 0 44 Q20 60 40 42", width=LINE)


@glyph
def face_surprised(p: Pen) -> None:
    head(p)
    p.cut("M-58 -54 Q-38 -70 -18 -56", "M58 -54 Q38 -70 18 -56", width=LINE - 5)
    eyes(p, -22, 15)
    p.cut(oval(0, 40, 19, 26))


@glyph
def bell(p: Pen) -> None:
    p.fill("M0 -78 C50 -78 60 -38 62 -4 C64 26 72 36 86 52 L-86 52 C-72 36 -64 26 -62 -4 C-60 -38 -50 -78 0 -78 Z")
    p.fill(rounded([(-14, -98), (14, -98), (14, -70), (-14, -70)], 10))
    p.fill("M-26 66 L26 66 C26 100 -26 100 -26 66 Z")
