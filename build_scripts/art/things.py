"""Coloured things in ink: tools, gold, dangers. Drawn in units of 100 to the radius, used as icons, on
plates and in the logo.
"""

from __future__ import annotations

import skia

from . import ink as k
from .ink import (
    ALARM,
    ALARM_PLATE,
    INK,
    box,
    circle,
    clipped,
    fill,
    line,
    moved,
    outline,
    oval,
    path,
    polygon,
    radial,
    regular,
    rounded,
    solid,
    strokes,
    turned,
    union,
)
from .marks import octagon
from .riches import crown, crystal, nugget, nuggets, put, theft
from .tools import STEEL, STEEL_LIGHT, I, brass, cart, gold, lamp, metal, pick


# ------------------------------------------------------------------ dangers and helps
def trap(c: skia.Canvas) -> None:
    metal(c, box(-92, 66, 184, 28, 8))
    for x in (-62, -21, 21, 62):
        metal(c, box(x - 11, -70, 22, 150, 4))
    metal(c, box(-92, -94, 184, 28, 8))
    for x in (-74, -25, 25, 74):
        c.drawPath(circle(x, -80, 6), fill(INK))
        c.drawPath(circle(x, 80, 6), fill(INK))


def free(c: skia.Canvas) -> None:
    """Two bars bent aside, light between them."""
    c.drawPath(circle(0, 0, 84), radial((0, 0), 84, ("#FFF6D8", 1), ("#FFC860", 0.7), ("#FFB040", 0)))
    for side in (-1, 1):
        for x, bend in ((76, 0), (24, 28)):
            bar = path(
                f"M{side * x} -72 C{side * x} -34 {side * (x + bend)} -40 {side * (x + bend)} 0 "
                f"C{side * (x + bend)} 40 {side * x} 34 {side * x} 72"
            )
            strokes(c, [bar], INK, 31)
            strokes(c, [bar], STEEL, 17)
            strokes(c, [moved(bar, -4, 0)], STEEL_LIGHT, 5)
    metal(c, box(-92, 66, 184, 28, 8))
    metal(c, box(-92, -94, 184, 28, 8))


def map_(c: skia.Canvas) -> None:
    sheet = path("M-92 -70 L-32 -86 L32 -66 L92 -84 L92 66 L32 86 L-32 66 L-92 84 Z")
    solid(c, sheet, "#EAD7A8", ink=I, shade=0, light=0)
    with clipped(c, sheet):
        c.drawPath(polygon([(-32, -90), (32, -70), (32, 90), (-32, 70)]), fill("#CDB27C"))
    trail = line("#8A3A1E", 11, PathEffect=skia.DashPathEffect.Make([17, 18], 0))
    c.drawPath(path("M-70 46 C-40 -10 -10 60 16 10 C30 -16 40 -20 52 -24"), trail)
    strokes(c, [path("M40 -46 L72 -14"), path("M72 -46 L40 -14")], "#C42A1E", 14)


def rockfall(c: skia.Canvas) -> None:
    for x, y, r, t in (
        (-52, 54, 40, 10),
        (52, 54, 40, 40),
        (0, 40, 44, 25),
        (-30, -24, 32, 0),
        (38, -14, 30, 30),
        (4, -74, 24, 15),
    ):
        stone = moved(rounded(regular(7, r, t), 7), x, y)
        solid(c, stone, "#8791A0", ink=I, shade=10, light=8, dark="#4E586A", bright="#C9D0DA")
    strokes(c, [path("M-66 -96 L-66 -64"), path("M66 -92 L66 -60"), path("M-40 -100 L-40 -82")], "#D8C6A0", 8)


def hat(c: skia.Canvas) -> None:
    body = path("M-82 58 C-74 -14 -30 -74 52 -100 C40 -78 40 -64 48 -52 C74 -18 84 20 84 58 Z")
    solid(c, body, "#C23A30", ink=I, shade=12, light=8)
    solid(c, box(-98, 44, 196, 44, 20), "#F1E7D2", ink=I, shade=8, light=0)
    solid(c, circle(56, -92, 17), "#F1E7D2", ink=I, shade=5, light=0)


def hats(c: skia.Canvas) -> None:
    for x, y, turn, tone in ((-40, 34, -14, "#C23A30"), (42, 34, 14, "#3F7F4A")):
        c.save()
        c.translate(x, y)
        c.rotate(turn)
        c.scale(0.56, 0.62)
        solid(
            c,
            path("M-82 58 C-70 -20 -40 -80 10 -110 C40 -74 74 -18 84 58 Z"),
            tone,
            ink=I / 0.58,
            shade=14,
            light=9,
        )
        solid(c, box(-98, 44, 196, 44, 20), "#F1E7D2", ink=I / 0.58, shade=8, light=0)
        c.restore()
    strokes(c, [path("M-54 -54 Q0 -112 50 -62")], INK, 26)
    strokes(c, [path("M-54 -54 Q0 -112 50 -62")], "#F3D992", 12)
    solid(
        c,
        moved(turned(polygon([(0, 0), (-36, -22), (-36, 22)]), 44), 68, -44),
        "#F3D992",
        ink=6,
        shade=0,
        light=0,
    )


def veto(c: skia.Canvas) -> None:
    """A raised palm on a red octagon: stop."""
    plate = octagon()
    outline(c, plate, 9)
    c.drawPath(plate, radial((0, -30), 150, "#F2654E", ALARM_PLATE, "#6E120E"))
    c.drawPath(k.scaled(plate, 0.9), line("#FFD9C2", 6))
    palm = union(
        box(-44, -20, 84, 80, 26),
        *(box(x, y, 20, 80, 10) for x, y in ((-44, -54), (-22, -70), (0, -66), (21, -50))),
        turned(box(26, -2, 22, 62, 11), 38, 36, 30),
    )
    solid(c, palm, "#FFEFD8", ink=I, shade=7, light=0, dark="#D9B48C")
    strokes(c, [path(f"M{x} -30 L{x} 0") for x in (-23, -1, 20)], INK, 4)


def treasure(c: skia.Canvas) -> None:
    for x, y, r in (
        (-62, 46, 30),
        (62, 48, 30),
        (-22, 20, 32),
        (28, 18, 32),
        (2, -22, 30),
        (0, 58, 34),
        (-44, 2, 24),
        (48, 0, 22),
    ):
        gold(c, moved(turned(rounded(regular(7, r), 6), x * 2), x, y), 6.5, 8)
    solid(
        c,
        moved(polygon([(-20, -8), (-10, -22), (10, -22), (20, -8), (0, 18)]), 4, -68),
        "#E5483A",
        ink=6,
        shade=7,
        light=5,
    )
    solid(
        c,
        moved(polygon([(-14, -6), (-7, -16), (7, -16), (14, -6), (0, 13)]), -42, 40),
        "#4FC3F0",
        ink=5,
        shade=5,
        light=4,
    )


def chest(c: skia.Canvas) -> None:
    solid(c, box(-92, -10, 184, 96, 8), "#96602E", ink=I, shade=12, light=0)
    lid = path("M-96 -4 L-96 -26 C-96 -92 96 -92 96 -26 L96 -4 Z")
    solid(c, lid, "#AD7238", ink=I, shade=10, light=8)
    for x in (-70, 52):
        brass(c, box(x, -66, 18, 150, 3), 5)
    brass(c, box(-98, -16, 196, 22, 5), 6)
    brass(c, box(-22, -22, 44, 54, 8))
    c.drawPath(union(circle(0, 0, 9), box(-4, 0, 8, 20, 2)), fill(INK))


def dynamite(c: skia.Canvas) -> None:
    c.save()
    c.rotate(16)
    for x in (-38, 38, 0):
        solid(c, box(x - 21, -44, 42, 130, 8), "#C8372C", ink=I, shade=9, light=7)
    solid(c, box(-64, 6, 128, 26, 5), "#E6D3A0", ink=6, shade=6, light=4)
    fuse = path("M0 -44 C0 -76 30 -70 38 -92")
    strokes(c, [fuse], INK, 19)
    strokes(c, [fuse], "#D8C08A", 8)
    solid(c, moved(polygon(regular(14, 28, -90, 0.45)), 42, -92), "#FFD24D", ink=6, shade=0, light=0)
    c.drawPath(circle(42, -92, 9), fill("#FFFFFF"))
    c.restore()


def trophy(c: skia.Canvas) -> None:
    for side in (-1, 1):
        handle = path(f"M{side * 52} -66 C{side * 112} -74 {side * 104} 6 {side * 40} 8")
        strokes(c, [handle], INK, 30)
        strokes(c, [handle], "#E0A02C", 15)
    gold(c, box(-12, 20, 24, 50, 3))
    gold(c, path("M-62 -90 L62 -90 C66 -20 44 34 0 34 C-44 34 -66 -20 -62 -90 Z"))
    gold(c, rounded([(-42, 62), (42, 62), (58, 94), (-58, 94)], 8))
    c.drawPath(moved(polygon(regular(10, 28, -90, 0.45)), 0, -36), fill("#9A6418"))


def medal(c: skia.Canvas) -> None:
    for side in (-1, 1):
        solid(
            c,
            polygon([(side * 62, -98), (side * 22, -98), (side * -12, 4), (side * 22, 14)]),
            "#C5372C",
            ink=I,
            shade=6,
            light=4,
        )
    c.save()
    c.translate(0, 40)
    c.scale(0.6, 0.6)
    outline(c, circle(0, 0, 96), I / 0.6)
    c.drawPath(circle(0, 0, 96), fill("#E0A02C"))
    c.drawPath(circle(0, 0, 76), fill("#F8D568"))
    c.drawPath(circle(0, 0, 76), line("#9A6418", 8))
    c.drawPath(polygon(regular(10, 52, -90, 0.45)), fill("#9A6418"))
    c.restore()


def mugs(c: skia.Canvas) -> None:
    for side in (-1, 1):
        c.save()
        c.scale(side, 1)
        c.translate(42, 20)
        c.rotate(14)
        handle = path("M34 -22 C76 -26 76 44 34 40")
        strokes(c, [handle], INK, 27)
        strokes(c, [handle], "#C58A4A", 13)
        solid(c, box(-40, -52, 78, 116, 10), "#C58A4A", ink=I, shade=10, light=0)
        for y in (-24, 36):
            metal(c, box(-43, y, 84, 15, 4), 5)
        foam = union(*(circle(x, -58 + abs(x) * 0.1, 20) for x in (-30, 0, 30)))
        solid(c, foam, "#FFF6E0", ink=I, shade=6, light=0, dark="#E2CFA8")
        c.restore()


def miner(c: skia.Canvas) -> None:
    """The toll miner: palm out, gold wanted."""
    solid(c, path("M-90 104 C-90 40 -50 30 0 30 C50 30 90 40 90 104 Z"), "#4A6E86", ink=I, shade=10, light=6)
    solid(c, path("M-46 -26 C-50 30 -30 50 0 50 C30 50 50 30 46 -26 Z"), "#E3AE84", ink=I, shade=9, light=0)
    for x in (-19, 19):
        c.drawPath(circle(x, -8, 8), fill(INK))
    solid(
        c,
        path("M0 14 C-20 4 -44 14 -52 44 C-30 50 -10 46 0 34 C10 46 30 50 52 44 C44 14 20 4 0 14 Z"),
        "#6A4428",
        ink=6,
        shade=5,
        light=4,
    )
    solid(c, oval(0, 10, 15, 13), "#DD8E66", ink=6, shade=4, light=3)
    brass(c, path("M-62 -24 C-66 -104 66 -104 62 -24 Z"))
    brass(c, box(-74, -36, 148, 20, 9))
    outline(c, circle(0, -58, 18), 6)
    c.drawPath(circle(0, -58, 18), radial((0, -58), 20, "#FFFFFF", "#FFE98A", "#FFB040"))
    put(c, 66, 60, 0.36)


def spider(c: skia.Canvas) -> None:
    legs = []
    for side in (-1, 1):
        for a, b, e, f in ((60, -70, 92, -40), (78, -24, 104, 14), (74, 24, 98, 66), (52, 54, 70, 98)):
            legs.append(path(f"M{side * 20} {(b + f) * 0.18} Q{side * a} {b - 16} {side * e} {f}"))
    strokes(c, legs, INK, 24)
    strokes(c, legs, "#5A4A66", 10)
    solid(c, oval(0, 34, 46, 50), "#4A3A58", ink=I, shade=12, light=8)
    solid(c, circle(0, -34, 33), "#5E4C70", ink=I, shade=8, light=6)
    for x, y, r in ((-13, -42, 9), (13, -42, 9), (-25, -30, 5), (25, -30, 5)):
        c.drawPath(circle(x, y, r), fill("#FFD24D"))
    solid(
        c,
        polygon([(-14, 22), (14, 22), (0, 40), (14, 58), (-14, 58), (0, 40)]),
        ALARM,
        ink=0,
        shade=0,
        light=0,
    )


def dragon(c: skia.Canvas) -> None:
    head = path(
        "M-98 40 C-88 14 -58 6 -40 -8 C-40 -50 -20 -66 6 -72 L-2 -102 "
        "C26 -92 40 -80 46 -64 L78 -78 C74 -52 84 -20 92 20 "
        "C98 60 84 96 40 104 L22 76 C-6 84 -30 66 -46 62 C-66 66 -92 62 -98 40 Z"
    )
    solid(c, head, "#4E9A5A", ink=I, shade=13, light=8)
    strokes(c, [path("M-90 46 C-60 44 -30 52 0 40")], INK, 7)
    for x in (-66, -40):
        solid(c, polygon([(x - 8, 45), (x + 8, 46), (x, 62)]), "#FFF6E2", ink=4, shade=0, light=0)
    c.drawPath(circle(-80, 26, 6), fill(INK))
    solid(c, path("M-16 -12 C-10 -36 18 -36 24 -14 Z"), "#FFD24D", ink=6, shade=0, light=0)
    c.drawPath(oval(4, -20, 4.5, 11), fill(INK))
    strokes(c, [path("M46 -10 L66 -18"), path("M48 18 L72 14"), path("M42 46 L68 48")], "#2C6238", 9)


def stone(c: skia.Canvas) -> None:
    whole = rounded([(-90, 34), (-60, -52), (4, -80), (70, -52), (94, 26), (52, 72), (-52, 74)], 14)
    solid(c, whole, "#8791A0", ink=I, shade=16, light=11, dark="#4E586A", bright="#C9D0DA")
    strokes(c, [path("M-20 -30 L4 -4 L-8 22"), path("M4 -4 L34 2")], "#4E586A", 7)


THINGS = {
    "pick": pick,
    "lamp": lamp,
    "cart": cart,
    "nugget": nugget,
    "nuggets": nuggets,
    "crystal": crystal,
    "crown": crown,
    "theft": theft,
    "trap": trap,
    "free": free,
    "map": map_,
    "rockfall": rockfall,
    "hat": hat,
    "hats": hats,
    "veto": veto,
    "treasure": treasure,
    "chest": chest,
    "dynamite": dynamite,
    "trophy": trophy,
    "medal": medal,
    "mugs": mugs,
    "miner": miner,
    "spider": spider,
    "dragon": dragon,
    "stone": stone,
}
