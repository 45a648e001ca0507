"""Tools in ink, whole, broken and mended, and the metals that other things are made of too."""

from __future__ import annotations

import skia

from . import ink as k
from .ink import (
    ALARM_PLATE,
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    INK,
    arc,
    box,
    circle,
    fill,
    line,
    moved,
    outline,
    path,
    radial,
    regular,
    rounded,
    solid,
    strokes,
    turned,
)
from .marks import crack, octagon

I = 7.5  # noqa: E741  (ink width of the family)
STEEL, STEEL_DARK, STEEL_LIGHT = "#A7B2BD", "#5F6B78", "#E9EFF4"
HANDLE, HANDLE_DARK = "#A86B34", "#6B3F1C"


def metal(c: skia.Canvas, p: skia.Path, width: float = I) -> None:
    solid(c, p, STEEL, ink=width, shade=9, light=7, dark=STEEL_DARK, bright=STEEL_LIGHT)


def brass(c: skia.Canvas, p: skia.Path, width: float = I) -> None:
    solid(c, p, BRASS, ink=width, shade=7, light=5, dark=BRASS_DARK, bright="#FBE9B4")


def gold(c: skia.Canvas, p: skia.Path, width: float = I, shade: float = 9) -> None:
    solid(c, p, "#F2BE3E", ink=width, shade=shade, light=6, dark="#B06E14", bright="#FFF3B8")


# ------------------------------------------------------------------ tools
def pick_head() -> skia.Path:
    return path(
        "M-104 -22 C-70 -74 -34 -92 0 -90 C34 -92 70 -74 104 -22 "
        "C70 -54 36 -62 14 -60 L-14 -60 C-36 -62 -70 -54 -104 -22 Z"
    )


def pick(c: skia.Canvas) -> None:
    c.save()
    c.rotate(38)
    c.translate(0, 2)
    solid(c, box(-12, -84, 24, 186, 9), HANDLE, ink=I, shade=7, light=4, dark=HANDLE_DARK)
    strokes(c, [path("M-2 -30 L-2 20"), path("M4 40 L4 84")], HANDLE_DARK, 3.5)
    metal(c, pick_head())
    metal(c, box(-18, -96, 36, 42, 7))
    c.restore()


def lamp(c: skia.Canvas) -> None:
    c.drawPath(circle(0, 12, 104), radial((0, 12), 104, ("#FFC860", 0.6), ("#FF9A30", 0.0)))
    c.drawPath(arc(0, -58, 40, 180, 180), line(INK, 25))
    c.drawPath(arc(0, -58, 40, 180, 180), line(BRASS, 11))
    glass = box(-46, -44, 92, 108, 20)
    outline(c, glass, I)
    c.drawPath(glass, radial((0, 14), 84, "#FFF6C8", "#FFC24D", "#C8701C"))
    c.drawPath(path("M0 -34 C36 6 24 48 0 48 C-24 48 -36 6 0 -34 Z"), fill("#FFFDF0"))
    strokes(c, [path("M-24 -40 L-24 60"), path("M24 -40 L24 60")], "#8A4A14", 5)
    brass(c, rounded([(-44, -72), (44, -72), (64, -38), (-64, -38)], 8))
    brass(c, rounded([(-58, 56), (58, 56), (68, 94), (-68, 94)], 8))


def cart(c: skia.Canvas) -> None:
    for x, y, r in ((-38, -44, 26), (38, -42, 25), (0, -56, 32)):
        gold(c, moved(turned(rounded(regular(7, r), 6), x), x, y), 6)
    metal(c, rounded([(-100, -38), (100, -38), (72, 50), (-72, 50)], 10))
    strokes(c, [path("M-46 -24 L-38 44"), path("M46 -24 L38 44")], STEEL_DARK, 6)
    metal(c, box(-106, -48, 212, 22, 8))
    for x in (-48, 48):
        outline(c, circle(x, 62, 31), I)
        c.drawPath(circle(x, 62, 31), fill("#7C5A2C"))
        c.drawPath(circle(x, 62, 23), line(BRASS, 8))
        c.drawPath(circle(x, 62, 8), fill(BRASS_LIGHT))


TOOLS = {"pick": pick, "lamp": lamp, "cart": cart}


def broken(c: skia.Canvas, tool: str) -> None:
    """Red octagon, bright tool, white crack: the shape says it without the red."""
    plate = octagon()
    outline(c, plate, 9)
    c.drawPath(plate, radial((0, -30), 150, "#F2654E", ALARM_PLATE, "#6E120E"))
    c.drawPath(k.scaled(plate, 0.9), line("#FFD9C2", 6))
    c.save()
    c.translate(-2, 2)
    c.scale(0.8, 0.8)
    TOOLS[tool](c)
    c.restore()
    split(c, 9)


def broken_small(c: skia.Canvas, tool: str) -> None:
    """The same for 32 pixels and less: no rim, a paler tool in two halves, and the gap between them as the crack."""
    plate = k.scaled(octagon(), 1.1)
    outline(c, plate, 9)
    c.drawPath(plate, radial((0, -30), 150, "#D8402C", "#A8281A", "#7A160E"))
    pale = skia.Paint(ColorFilter=skia.ColorFilters.Matrix(PALER))
    for side in (-1, 1):
        c.save()
        c.clipPath(half_plane(side), doAntiAlias=True)
        c.saveLayer(None, pale)
        c.translate(side * 9, 3 - side * 7)
        c.scale(0.8, 0.8)
        TOOLS[tool](c)
        c.restore()
        c.restore()
    for colour, width in (("#5A120A", 22), ("#FFF3E2", 11)):
        c.drawPath(path(CRACK), line(colour, width))


PALER = [1.05, 0, 0, 0, 0.12, 0, 1.05, 0, 0, 0.12, 0, 0, 1.05, 0, 0.12, 0, 0, 0, 1, 0]
CRACK = "M30 -106 L-6 -34 L26 -14 L-16 46 L10 62 L-24 106"


def half_plane(side: int) -> skia.Path:
    """All that lies left (-1) or right (1) of the crack."""
    return path(f"{CRACK} L{side * 200} 106 L{side * 200} -106 Z")


def split(c: skia.Canvas, width: float = 13) -> None:
    paint = line("#2A0906", width * 2.1)
    paint.setStrokeJoin(skia.Paint.kMiter_Join)
    c.drawPath(crack(), paint)
    paint = line("#FFF3E2", width)
    paint.setStrokeJoin(skia.Paint.kMiter_Join)
    c.drawPath(crack(), paint)


def mended(c: skia.Canvas, tool: str) -> None:
    """Green arch with a tick: the counterpart of the broken octagon, in another shape."""
    plate = path("M-86 96 L-86 -12 C-86 -128 86 -128 86 -12 L86 96 Z")
    outline(c, plate, 9)
    c.drawPath(plate, radial((0, -30), 160, "#6FC088", "#2F7048", "#123A22"))
    c.drawPath(k.scaled(plate, 0.88), line("#D8F4DC", 6))
    c.save()
    c.translate(-2, -6)
    c.scale(0.62, 0.62)
    TOOLS[tool](c)
    c.restore()
    c.drawPath(path("M16 60 L42 86 L96 24"), line(INK, 36))
    c.drawPath(path("M16 60 L42 86 L96 24"), line("#F4FFE8", 19))
