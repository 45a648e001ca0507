"""One-colour signs: white on nothing, tinted by the screen (cream on leather, dark on brass). One line
weight, round ends.
"""

from __future__ import annotations

from . import glyphs_faces, glyphs_table
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
def warning(p: Pen) -> None:
    p.fill(rounded([(0, -96), (100, 82), (-100, 82)], 26))
    p.cut("M0 -34 L0 22", width=24)
    p.cut(circle(0, 54, 13))


@glyph
def info(p: Pen) -> None:
    p.stroke(circle(0, 0, 86), "M0 -2 L0 44")
    p.fill(circle(0, -40, 14))


@glyph
def help_(p: Pen) -> None:
    p.stroke(circle(0, 0, 86), "M-28 -26 C-28 -62 32 -60 30 -24 C28 2 0 2 0 22")
    p.fill(circle(0, 50, 13))


@glyph
def forbidden(p: Pen) -> None:
    p.stroke(circle(0, 0, 82), "M-56 56 L56 -56", width=24)


for name, degrees in (("right", 0), ("down", 90), ("left", 180), ("up", 270)):

    def arrow(p: Pen, degrees: float = degrees) -> None:
        p.stroke(turned(path("M-80 0 L40 0"), degrees), width=24)
        p.stroke(turned(path("M14 -56 L76 0 L14 56"), degrees), width=24)

    def chevron(p: Pen, degrees: float = degrees) -> None:
        p.stroke(turned(path("M-26 -58 L34 0 L-26 58"), degrees), width=26)

    GLYPHS[f"arrow_{name}"] = arrow
    GLYPHS[f"chevron_{name}"] = chevron


@glyph
def grip(p: Pen) -> None:
    p.fill(*(circle(x, y, 15) for x in (-28, 28) for y in (-58, 0, 58)))


@glyph
def more(p: Pen) -> None:
    p.fill(*(circle(x, 0, 17) for x in (-60, 0, 60)))


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
def stop(p: Pen) -> None:
    p.fill(box(-66, -66, 132, 132, 16))


@glyph
def speed(p: Pen) -> None:
    p.fill(rounded([(-84, -66), (4, 0), (-84, 66)], 14), rounded([(4, -66), (92, 0), (4, 66)], 14))


@glyph
def slow(p: Pen) -> None:
    """A snail: the slow speed, told apart from fast by more than one arrow less."""
    p.stroke("M-84 66 L66 66 C92 66 92 14 74 -6", width=20)
    p.stroke(circle(-18, 6, 46), width=20)
    p.stroke("M-18 26 C-44 18 -30 -18 -6 -8", width=16)
    p.stroke("M74 -8 L62 -46", "M74 -8 L94 -44", width=13)


@glyph
def rotate(p: Pen) -> None:
    p.turn(-12, 262, 74, 4, 66)


@glyph
def rotate_back(p: Pen) -> None:
    p.turn(192, -262, 74, 4, 66)


@glyph
def undo(p: Pen) -> None:
    p.stroke("M-50 -30 L28 -30 C92 -30 92 62 28 62 L-34 62", width=24)
    p.head((-92, -30), 180, 58)


@glyph
def redo(p: Pen) -> None:
    p.stroke("M50 -30 L-28 -30 C-92 -30 -92 62 -28 62 L34 62", width=24)
    p.head((92, -30), 0, 58)


@glyph
def clockwise(p: Pen) -> None:
    p.turn(-70, 104, 74)
    p.turn(110, 104, 74)


@glyph
def counterclockwise(p: Pen) -> None:
    p.turn(-110, -104, 74)
    p.turn(70, -104, 74)


@glyph
def replay(p: Pen) -> None:
    rotate(p)
    p.fill(rounded([(-22, -28), (36, 4), (-22, 36)], 8))


@glyph
def clock(p: Pen) -> None:
    p.stroke(circle(0, 0, 84), "M0 -48 L0 4 L36 26")


@glyph
def waiting(p: Pen) -> None:
    p.stroke("M-62 -86 L62 -86", "M-62 86 L62 86")
    p.stroke("M-46 -82 C-46 -24 46 24 46 82", "M46 -82 C46 -24 -46 24 -46 82", width=17)
    p.fill("M-34 76 Q0 22 34 76 Z", "M-28 -52 L28 -52 L0 -12 Z")


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
def music_off(p: Pen) -> None:
    note(p)
    p.cut("M-88 -84 L92 92", width=50)
    p.stroke("M-84 -84 L84 84", width=22)


@glyph
def fullscreen(p: Pen) -> None:
    for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        p.stroke(f"M{a * 32} {b * 80} L{a * 80} {b * 80} L{a * 80} {b * 32}")


@glyph
def windowed(p: Pen) -> None:
    for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        p.stroke(f"M{a * 84} {b * 32} L{a * 32} {b * 32} L{a * 32} {b * 84}")


@glyph
def fit(p: Pen) -> None:
    fullscreen(p)
    p.stroke(box(-32, -32, 64, 64, 6), width=18)


def lens(p: Pen) -> None:
    p.stroke(circle(-16, -16, 62), "M32 32 L84 84", width=22)


@glyph
def zoom_in(p: Pen) -> None:
    lens(p)
    p.stroke("M-44 -16 L12 -16", "M-16 -44 L-16 12", width=17)


@glyph
def zoom_out(p: Pen) -> None:
    lens(p)
    p.stroke("M-44 -16 L12 -16", width=17)


@glyph
def search(p: Pen) -> None:
    lens(p)


@glyph
def contrast(p: Pen) -> None:
    p.stroke(circle(0, 0, 82))
    p.fill("M0 -82 C110 -82 110 82 0 82 Z")


@glyph
def motion(p: Pen) -> None:
    p.fill(circle(38, 0, 48))
    p.stroke("M-92 -40 L-36 -40", "M-92 0 L-50 0", "M-92 40 L-36 40", width=17)


@glyph
def text_size(p: Pen) -> None:
    p.stroke("M-92 66 L-44 -66 L4 66", "M-74 22 L-14 22", width=19)
    p.stroke("M26 66 L58 -14 L90 66", "M38 40 L78 40", width=16)


@glyph
def keyboard(p: Pen) -> None:
    p.stroke(box(-94, -56, 188, 112, 18), width=18)
    p.fill(*(box(x - 9, y - 9, 18, 18, 4) for y in (-22, 8) for x in (-60, -30, 0, 30, 60)))
    p.stroke("M-42 34 L42 34", width=14)


@glyph
def mouse(p: Pen) -> None:
    p.stroke(box(-56, -90, 112, 180, 56), "M0 -60 L0 -24", width=20)


@glyph
def gamepad(p: Pen) -> None:
    p.fill(
        "M-50 -52 C-20 -44 20 -44 50 -52 C88 -52 104 40 92 66 C74 86 52 46 34 32 "
        "L-34 32 C-52 46 -74 86 -92 66 C-104 40 -88 -52 -50 -52 Z"
    )
    p.cut("M-66 -8 L-26 -8", "M-46 -28 L-46 12", width=14)
    p.cut(circle(34, 4, 11), circle(60, -18, 11))


FAMILIES = (glyphs_faces, glyphs_table)  # importing it fills GLYPHS


def baked(name: str, size: int) -> bytes:
    return webp(fitted(lambda c: GLYPHS[name](Pen(c)), size, 112))


def jobs() -> list[Job]:
    return [Job(f"ui/glyphs/{g}.{n}.webp", baked, (g, n)) for g in GLYPHS for n in SIZES]
