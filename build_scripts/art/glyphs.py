"""One-colour signs: white on nothing, tinted by the screen (cream on leather, dark on brass). One line
weight, round ends.
"""

from __future__ import annotations

from . import glyphs_table
from .ink import arc, box, circle, fitted, minus, moved, oval, path, rounded, turned, union, webp
from .job import Job
from .marks import SIZES
from .pen import GLYPHS, Pen, glyph


# ------------------------------------------------------------------ plain signs
@glyph
def menu(p: Pen) -> None:
    p.stroke(*(f"M-76 {y} L76 {y}" for y in (-54, 0, 54)))


@glyph
def plus(p: Pen) -> None:
    p.stroke("M-70 0 L70 0", "M0 -70 L0 70", width=24)


@glyph
def minus_(p: Pen) -> None:
    p.stroke("M-70 0 L70 0", width=24)


@glyph
def close(p: Pen) -> None:
    p.stroke("M-60 -60 L60 60", "M60 -60 L-60 60", width=25)


@glyph
def check(p: Pen) -> None:
    p.stroke("M-74 6 L-22 58 L78 -56", width=28)


@glyph
def info(p: Pen) -> None:
    p.stroke(circle(0, 0, 86), "M0 -2 L0 44")
    p.fill(circle(0, -40, 14))


@glyph
def forbidden(p: Pen) -> None:
    p.stroke(circle(0, 0, 82), "M-56 56 L56 -56", width=24)


for name, degrees in (("right", 0), ("left", 180)):

    def arrow(p: Pen, degrees: float = degrees) -> None:
        p.stroke(turned(path("M-80 0 L40 0"), degrees), width=24)
        p.stroke(turned(path("M14 -56 L76 0 L14 56"), degrees), width=24)

    GLYPHS[f"arrow_{name}"] = arrow

for name, degrees in (("right", 0), ("down", 90), ("left", 180), ("up", 270)):

    def chevron(p: Pen, degrees: float = degrees) -> None:
        p.stroke(turned(path("M-26 -58 L34 0 L-26 58"), degrees), width=26)

    GLYPHS[f"chevron_{name}"] = chevron


@glyph
def grip(p: Pen) -> None:
    p.fill(*(circle(x, y, 15) for x in (-28, 28) for y in (-58, 0, 58)))


# ------------------------------------------------------------------ time and motion
@glyph
def play(p: Pen) -> None:
    p.fill(rounded([(-56, -84), (88, 0), (-56, 84)], 18))


@glyph
def pause(p: Pen) -> None:
    p.fill(box(-66, -78, 46, 156, 12), box(20, -78, 46, 156, 12))


@glyph
def step(p: Pen) -> None:
    p.fill(rounded([(-70, -78), (40, 0), (-70, 78)], 16), box(46, -78, 32, 156, 12))


@glyph
def step_back(p: Pen) -> None:
    p.fill(rounded([(70, -78), (-40, 0), (70, 78)], 16), box(-78, -78, 32, 156, 12))


@glyph
def speed(p: Pen) -> None:
    p.fill(rounded([(-84, -66), (4, 0), (-84, 66)], 14), rounded([(4, -66), (92, 0), (4, 66)], 14))


@glyph
def rotate(p: Pen) -> None:
    p.turn(-12, 262, 74, 4, 66)


@glyph
def undo(p: Pen) -> None:
    p.stroke("M-50 -30 L28 -30 C92 -30 92 62 28 62 L-34 62", width=24)
    p.head((-92, -30), 180, 58)


@glyph
def replay(p: Pen) -> None:
    rotate(p)
    p.fill(rounded([(-22, -28), (36, 4), (-22, 36)], 8))


@glyph
def clock(p: Pen) -> None:
    p.stroke(circle(0, 0, 84), "M0 -48 L0 4 L36 26")


# ------------------------------------------------------------------ screen and settings
@glyph
def settings(p: Pen) -> None:
    teeth = [moved(turned(rounded([(-19, -98), (19, -98), (26, -56), (-26, -56)], 7), i * 45), 0, 0) for i in range(8)]
    p.fill(minus(union(circle(0, 0, 72), *teeth), circle(0, 0, 32)))


@glyph
def language(p: Pen) -> None:
    p.stroke(circle(0, 0, 84), oval(0, 0, 38, 84), "M-80 -28 L80 -28", "M-80 28 L80 28", width=16)


def speaker(p: Pen) -> None:
    p.fill(rounded([(-94, -32), (-56, -32), (-6, -76), (-6, 76), (-56, 32), (-94, 32)], 12))


@glyph
def sound_on(p: Pen) -> None:
    speaker(p)
    p.stroke(arc(-8, 0, 46, -42, 84), arc(-8, 0, 88, -42, 84))


@glyph
def sound_off(p: Pen) -> None:
    speaker(p)
    p.stroke("M32 -32 L92 32", "M92 -32 L32 32")


def note(p: Pen) -> None:
    p.fill(oval(-50, 62, 32, 25, -18), oval(52, 44, 32, 25, -18))
    p.stroke("M-28 58 L-28 -58 L74 -76 L74 40", width=20)
    p.stroke("M-28 -44 L74 -62", width=26)


@glyph
def music_on(p: Pen) -> None:
    note(p)


@glyph
def fullscreen(p: Pen) -> None:
    for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        p.stroke(f"M{a * 32} {b * 80} L{a * 80} {b * 80} L{a * 80} {b * 32}")


@glyph
def fit(p: Pen) -> None:
    fullscreen(p)
    p.stroke(box(-32, -32, 64, 64, 6), width=18)


def lens(p: Pen) -> None:
    p.stroke(circle(-16, -16, 62), "M32 32 L84 84", width=22)


@glyph
def search(p: Pen) -> None:
    lens(p)


@glyph
def motion(p: Pen) -> None:
    p.fill(circle(38, 0, 48))
    p.stroke("M-92 -40 L-36 -40", "M-92 0 L-50 0", "M-92 40 L-36 40", width=17)


@glyph
def text_size(p: Pen) -> None:
    p.stroke("M-92 66 L-44 -66 L4 66", "M-74 22 L-14 22", width=19)
    p.stroke("M26 66 L58 -14 L90 66", "M38 40 L78 40", width=16)


@glyph
def mouse(p: Pen) -> None:
    p.stroke(box(-56, -90, 112, 180, 56), "M0 -60 L0 -24", width=20)


FAMILIES = (glyphs_table,)  # importing it fills GLYPHS


def baked(name: str, size: int) -> bytes:
    return webp(fitted(lambda c: GLYPHS[name](Pen(c)), size, 112))


def jobs() -> list[Job]:
    return [Job(f"ui/glyphs/{g}.{n}.webp", baked, (g, n)) for g in GLYPHS for n in SIZES]
