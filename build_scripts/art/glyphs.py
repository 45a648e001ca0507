"""One-colour signs: white on nothing, tinted by the screen (cream on leather, dark on brass). One line weight, round ends."""

from __future__ import annotations

import math
from collections.abc import Callable

import skia

from .ink import (
    Point,
    arc,
    box,
    circle,
    fill,
    line,
    minus,
    moved,
    oval,
    path,
    picture,
    regular,
    rounded,
    turned,
    union,
    webp,
)
from .job import Job
from .marks import SIZES

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
    teeth = [
        moved(turned(rounded([(-19, -98), (19, -98), (26, -56), (-26, -56)], 7), i * 45), 0, 0)
        for i in range(8)
    ]
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
        "M-50 -52 C-20 -44 20 -44 50 -52 C88 -52 104 40 92 66 C74 86 52 46 34 32 L-34 32 C-52 46 -74 86 -92 66 C-104 40 -88 -52 -50 -52 Z"
    )
    p.cut("M-66 -8 L-26 -8", "M-46 -28 L-46 12", width=14)
    p.cut(circle(34, 4, 11), circle(60, -18, 11))


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
def copy(p: Pen) -> None:
    p.stroke(box(-42, -42, 122, 122, 14), width=20)
    p.stroke("M-58 44 L-80 44 L-80 -80 L44 -80 L44 -58", width=20)


@glyph
def chat(p: Pen) -> None:
    p.fill(
        "M-60 -78 L60 -78 Q94 -78 94 -44 L94 14 Q94 48 60 48 L-6 48 L-52 92 L-48 48 L-60 48 Q-94 48 -94 14 L-94 -44 Q-94 -78 -60 -78 Z"
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
        "M0 -54 C-26 -76 -62 -74 -94 -68 L-94 62 C-62 56 -26 56 0 78 C26 56 62 56 94 62 L94 -68 C62 -74 26 -76 0 -54 Z",
        width=19,
    )
    p.stroke("M0 -50 L0 70", width=17)


@glyph
def log(p: Pen) -> None:
    p.fill(*(circle(-76, y, 14) for y in (-58, 0, 58)))
    p.stroke(*(f"M-38 {y} L86 {y}" for y in (-58, 0, 58)), width=20)


@glyph
def lesson(p: Pen) -> None:
    """A learner's cap: the tutorial."""
    p.fill("M0 -70 L100 -22 L0 26 L-100 -22 Z", "M-58 10 L0 38 L58 10 L58 50 Q0 84 -58 50 Z")
    p.stroke("M86 -20 L86 44", width=13)


# ------------------------------------------------------------------ table
@glyph
def hand(p: Pen) -> None:
    for turn in (-24, 24, 0):
        shape = turned(box(-38, -80, 76, 122, 12), turn, 0, 120)
        p.cut(shape, width=20)
        p.cut(shape)
        if turn:
            p.stroke(turned(box(-31, -73, 62, 108, 8), turn, 0, 120), width=13)
        else:
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
def draw(p: Pen) -> None:
    p.fill(card_shape(0, 0, 124, 172))
    p.cut("M0 -42 L0 42", "M-42 0 L42 0", width=22)


@glyph
def dice(p: Pen) -> None:
    shape = turned(box(-72, -72, 144, 144, 30), 12)
    p.fill(shape)
    p.cut(
        *(
            circle(*turned_point(x, y, 12), 15)
            for x, y in ((-38, -38), (38, -38), (0, 0), (-38, 38), (38, 38))
        )
    )


def turned_point(x: float, y: float, degrees: float) -> Point:
    a = math.radians(degrees)
    return x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)


@glyph
def hint(p: Pen) -> None:
    p.stroke("M-26 44 C-30 14 -62 4 -62 -34 C-62 -112 62 -112 62 -34 C62 4 30 14 26 44 Z", width=20)
    p.stroke("M-24 68 L24 68", "M-12 92 L12 92", width=16)
    p.stroke("M-20 -34 L0 -14 L20 -34", width=12)


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
def unlock(p: Pen) -> None:
    p.fill(box(-66, -4, 132, 96, 18))
    p.stroke("M-40 -6 L-40 -46 C-40 -102 40 -102 44 -58", width=22)
    p.cut(circle(0, 34, 15))
    p.cut("M0 38 L0 62", width=13)


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
def target(p: Pen) -> None:
    p.stroke(circle(0, 0, 58), *(turned(path("M0 -94 L0 -40"), k * 90) for k in range(4)))
    p.fill(circle(0, 0, 14))


@glyph
def flag(p: Pen) -> None:
    p.stroke("M-60 -86 L-60 90", width=20)
    p.fill("M-52 -82 C-16 -104 20 -58 82 -78 L82 14 C20 34 -16 -12 -52 10 Z")


@glyph
def swap(p: Pen) -> None:
    p.stroke("M-80 -36 L46 -36", "M80 36 L-46 36", width=23)
    p.head((92, -36), 0, 50)
    p.head((-92, 36), 180, 50)


@glyph
def link(p: Pen) -> None:
    for turn in (45, 225):
        p.stroke(turned(path("M-22 -14 L-22 -52 C-22 -96 22 -96 22 -52 L22 -14"), turn), width=20)
    p.stroke(turned(path("M0 -40 L0 40"), 45), width=20)


@glyph
def star(p: Pen) -> None:
    p.fill(rounded(regular(10, 104, -90, 0.45), 10))


@glyph
def pin(p: Pen) -> None:
    p.fill("M0 96 C-34 40 -66 12 -66 -28 C-66 -116 66 -116 66 -28 C66 12 34 40 0 96 Z")
    p.cut(circle(0, -28, 26))


@glyph
def suspicion(p: Pen) -> None:
    """A pencil note's question mark in a thought bubble."""
    p.stroke(
        "M-64 -78 L64 -78 Q90 -78 90 -52 L90 20 Q90 46 64 46 L10 46 L-30 86 L-28 46 L-64 46 Q-90 46 -90 20 L-90 -52 Q-90 -78 -64 -78 Z",
        width=18,
    )
    p.stroke("M-22 -36 C-22 -60 24 -58 22 -34 C20 -16 0 -18 0 0", width=16)
    p.fill(circle(0, 24, 10))


def baked(name: str, size: int) -> bytes:
    return webp(picture(lambda c: GLYPHS[name](Pen(c)), size, 112))


def jobs() -> list[Job]:
    return [Job(f"ui/glyphs/{g}.{n}.webp", baked, (g, n)) for g in GLYPHS for n in SIZES]
