"""Small parts of the table: cursors with their hot spots, knobs, pips, the brass chain of the turn order,
the lantern of the turn.
"""

from __future__ import annotations

import json
from collections.abc import Callable

import skia

from . import tools
from .ink import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CREAM,
    INK,
    Point,
    arc,
    blurred,
    box,
    circle,
    fill,
    line,
    linear,
    moved,
    outline,
    path,
    picture,
    polygon,
    radial,
    rounded,
    solid,
    strokes,
    surface,
    turned,
    union,
    webp,
)
from .job import Job

Draw = Callable[[skia.Canvas], None]


# ------------------------------------------------------------------ cursors: cream with a dark outline
def ivory(c: skia.Canvas, p: skia.Path) -> None:
    c.drawPath(moved(p, 5, 8), blurred("#000000", 7, 0.55))
    solid(c, p, CREAM, ink=11, shade=11, light=0, dark="#C9B283")


def arrow(c: skia.Canvas) -> None:
    ivory(c, rounded([(-72, -92), (70, 34), (8, 40), (42, 96), (14, 108), (-16, 50), (-62, 90)], 5))


def point(c: skia.Canvas) -> None:
    ivory(
        c,
        union(
            box(-34, -96, 32, 130, 16),
            box(-6, -36, 30, 80, 15),
            box(20, -28, 30, 80, 15),
            box(45, -16, 28, 74, 14),
            box(-34, -6, 107, 74, 24),
            box(-22, 40, 82, 58, 14),
            turned(box(-74, -4, 64, 32, 16), 44, -42, 12),
        ),
    )
    strokes(c, [path("M-4 -8 L-4 26"), path("M22 -6 L22 26"), path("M47 -2 L47 24")], INK, 7)


def open_hand(c: skia.Canvas) -> None:
    ivory(
        c,
        union(
            box(-46, -74, 28, 110, 14),
            box(-17, -92, 28, 120, 14),
            box(12, -84, 28, 120, 14),
            box(41, -58, 26, 100, 13),
            box(-46, -10, 113, 82, 28),
            box(-28, 40, 80, 58, 14),
            turned(box(-92, 4, 66, 30, 15), 40, -58, 18),
        ),
    )
    strokes(c, [path("M-18 -24 L-18 12"), path("M11 -28 L11 12"), path("M40 -22 L40 14")], INK, 7)


def fist(c: skia.Canvas) -> None:
    ivory(
        c,
        union(
            *(box(x, -44 + d, 30, 60, 15) for x, d in ((-46, 4), (-17, -4), (12, -2), (40, 6))),
            box(-48, -22, 118, 84, 30),
            box(-28, 40, 80, 56, 14),
            turned(box(-70, 0, 50, 32, 16), 30, -50, 16),
        ),
    )
    strokes(c, [path("M-17 -22 L-17 6"), path("M12 -26 L12 6"), path("M41 -20 L41 8")], INK, 7)


def forbidden(c: skia.Canvas) -> None:
    for width, tone in ((46, INK), (26, "#E0523F")):
        c.drawPath(circle(0, 0, 68), line(tone, width))
        c.drawPath(path("M-48 48 L48 -48"), line(tone, width))


def text(c: skia.Canvas) -> None:
    bar = [
        path("M-36 -92 Q0 -92 0 -70 Q0 -92 36 -92"),
        path("M0 -72 L0 72"),
        path("M-36 92 Q0 92 0 70 Q0 92 36 92"),
    ]
    strokes(c, bar, INK, 30)
    strokes(c, bar, CREAM, 14)


def wait(c: skia.Canvas) -> None:
    glass = path(
        "M-50 -74 L50 -74 C50 -26 14 -14 14 0 C14 14 50 26 50 74 "
        "L-50 74 C-50 26 -14 14 -14 0 C-14 -14 -50 -26 -50 -74 Z"
    )
    ivory(c, glass)
    c.drawPath(
        path("M-32 -44 L32 -44 Q22 -18 0 -8 Q-22 -18 -32 -44 Z M-38 68 Q-26 34 0 26 Q26 34 38 68 Z"),
        fill("#D9952A"),
    )
    for y in (-92, 70):
        solid(c, box(-66, y, 132, 24, 8), BRASS, ink=9, shade=6, light=5)


def turn(c: skia.Canvas) -> None:
    strokes(c, [arc(0, 4, 64, -10, 250)], INK, 50)
    head = moved(turned(polygon([(0, 0), (-62, -52), (-62, 52)]), 14), 54, -50)
    outline(c, head, 11)
    strokes(c, [arc(0, 4, 64, -10, 250)], CREAM, 27)
    c.drawPath(head, fill(CREAM))


CURSORS: dict[str, tuple[Draw, Point]] = {
    "arrow": (arrow, (-72, -92)),
    "point": (point, (-18, -94)),
    "open_hand": (open_hand, (8, 0)),
    "fist": (fist, (8, 0)),
    "forbidden": (forbidden, (0, 0)),
    "text": (text, (0, 0)),
    "wait": (wait, (0, 0)),
    "turn": (turn, (0, 0)),
}
CURSOR_SIZES, CURSOR_REACH = (32, 48, 64, 96), 122


def cursor(name: str, size: int) -> bytes:
    return webp(picture(CURSORS[name][0], size, CURSOR_REACH))


def hot_spots() -> bytes:
    """Where a cursor points, as fractions of its picture."""
    table = {n: [round((v / CURSOR_REACH + 1) / 2, 4) for v in spot] for n, (_, spot) in CURSORS.items()}
    return (json.dumps(table, indent=1) + "\n").encode()


# ------------------------------------------------------------------ parts
def knob(c: skia.Canvas) -> None:
    c.drawPath(circle(2, 8, 84), blurred("#000000", 9, 0.6))
    outline(c, circle(0, 0, 84), 7, "#3A2812")
    c.drawPath(circle(0, 0, 84), radial((-26, -34), 150, "#FFFDF2", "#E6D6B0", "#A58C5C"))


def bead(c: skia.Canvas) -> None:
    outline(c, circle(0, 0, 86), 9, "#0B0705")
    c.drawPath(circle(0, 0, 86), linear((-60, -70), (60, 70), BRASS_LIGHT, BRASS, BRASS_DARK))
    c.drawPath(circle(0, 0, 66), fill("#17100B"))


def bead_arrow(c: skia.Canvas) -> None:
    bead(c)
    strokes(c, [path("M-32 16 L0 -20 L32 16")], "#F3D992", 17)


def pip_full(c: skia.Canvas) -> None:
    outline(c, circle(0, 0, 80), 9, "#0B0705")
    c.drawPath(circle(0, 0, 80), linear((-60, -70), (60, 70), BRASS_LIGHT, BRASS, BRASS_DARK))
    c.drawPath(circle(0, 0, 60), radial((-16, -22), 90, "#FFF3CE", "#FFB454", "#C9701C"))


def pip_empty(c: skia.Canvas) -> None:
    bead(c)


def link(c: skia.Canvas) -> None:
    """One chain link seen from the side and one seen flat: a period of the chain."""
    for y in (-100, 100):
        side = box(-13, y - 62, 26, 124, 13)
        outline(c, side, 8, "#0B0705")
        c.drawPath(side, linear((-13, 0), (13, 0), BRASS_LIGHT, BRASS, BRASS_DARK))
    flat = box(-34, -70, 68, 140, 34)
    c.drawPath(flat, line("#0B0705", 38))
    paint = linear((-40, -60), (40, 60), BRASS_LIGHT, BRASS, BRASS_DARK)
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(22)
    c.drawPath(flat, paint)


def hanger(c: skia.Canvas) -> None:
    """The lantern that marks whose turn it is: larger than the tool icon, with its own light."""
    c.drawPath(circle(0, 14, 120), radial((0, 14), 120, ("#FFC860", 0.75), ("#FFA040", 0.25), ("#FF9A30", 0.0)))
    c.scale(0.8, 0.8)
    tools.lamp(c)


def tick(c: skia.Canvas) -> None:
    outline(c, circle(0, 0, 84), 8, "#2A1606")
    c.drawPath(circle(0, 0, 84), radial((-20, -30), 140, "#FFE3A0", "#FFB454", "#C9701C"))
    c.drawPath(path("M-40 4 L-12 34 L42 -30"), line("#2A1606", 24))


def seal(c: skia.Canvas) -> None:
    """The eye on parchment: what only the viewer knows."""
    p = path("M-104 -52 L96 -62 L104 50 L-96 60 Z")
    c.drawPath(moved(p, 4, 9), blurred("#000000", 7, 0.5))
    solid(c, p, "#E3CFA0", ink=5, shade=8, light=5)
    c.drawPath(path("M-62 0 Q0 -68 62 0 Q0 68 -62 0 Z"), line("#2A1B0F", 14))
    c.drawPath(circle(0, 0, 20), fill("#2A1B0F"))


PARTS: dict[str, tuple[Draw, int, float]] = {
    "knob": (knob, 96, 104),
    "bead_arrow": (bead_arrow, 96, 104),
    "pip_full": (pip_full, 64, 104),
    "pip_empty": (pip_empty, 64, 104),
    "lantern": (hanger, 256, 122),
    "tick": (tick, 96, 104),
    "private": (seal, 128, 118),
}


def part(name: str) -> bytes:
    draw, size, reach = PARTS[name]
    return webp(picture(draw, size, reach))


def chain() -> bytes:
    """A vertical chain that repeats every picture height."""
    s = surface(20, 40)
    c = s.getCanvas()
    c.translate(10, 20)
    c.scale(0.2, 0.2)
    link(c)
    return webp(s.makeImageSnapshot())


def jobs() -> list[Job]:
    cursors = [Job(f"ui/cursors/{n}.{size}.webp", cursor, (n, size)) for n in CURSORS for size in CURSOR_SIZES]
    parts = [Job(f"ui/parts/{n}.webp", part, (n,)) for n in PARTS]
    return [*cursors, Job("ui/cursors.json", hot_spots), *parts, Job("ui/parts/chain.webp", chain)]
