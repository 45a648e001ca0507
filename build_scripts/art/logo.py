"""The emblem of the game, without text: one dwarf with two faces, half digger in lamplight, half saboteur in
the dark.

The app icon is the same head, simplified below 64 px, in every size that Windows (.ico) and macOS (.icns)
ask for.
"""

from __future__ import annotations

import struct
from collections.abc import Callable

import skia

from . import riches, things, tools
from .ink import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    INK,
    blurred,
    box,
    circle,
    clipped,
    darker,
    fill,
    lighter,
    line,
    linear,
    minus,
    moved,
    outline,
    oval,
    path,
    picture,
    png,
    polygon,
    radial,
    regular,
    solid,
    strokes,
    turned,
    union,
    webp,
)
from .job import Job

LEFT = box(-300, -300, 300, 600)
RIGHT = box(0, -300, 300, 600)
WARM, COLD = "#EDB48A", "#A8785E"
B = 7.0


def half(side: skia.Path, draw: Callable[[skia.Canvas], None]) -> Callable[[skia.Canvas], None]:
    def run(c: skia.Canvas) -> None:
        with clipped(c, side):
            draw(c)

    return run


HEAD = path("M-56 -24 C-60 24 -40 66 0 68 C40 66 60 24 56 -24 C50 -80 -50 -80 -56 -24 Z")
BEARD = path(
    "M-64 -14 C-80 36 -70 80 -40 104 C-24 116 -10 126 0 134 C10 126 24 116 40 104 C70 80 80 36 64 -14 "
    "C56 20 40 30 22 28 Q0 20 -22 28 C-40 30 -56 20 -64 -14 Z"
)
TACHE = path("M0 34 C-18 20 -48 26 -68 62 C-44 56 -16 60 0 48 C16 60 44 56 68 62 C48 26 18 20 0 34 Z")


def digger(c: skia.Canvas, detail: bool) -> None:
    """The side in lamplight."""
    hair = "#E07F22"
    solid(c, oval(-62, 2, 15, 21), WARM, ink=B, shade=5, light=4)
    solid(c, HEAD, WARM, ink=B, shade=0, light=0)
    c.drawPath(oval(-35, 18, 15, 11), fill("#E0603C", 0.5))
    solid(c, BEARD, hair, ink=B, shade=0, light=7, bright="#FFC070")
    if detail:
        with clipped(c, BEARD):
            strokes(
                c,
                [path("M-58 20 C-60 60 -46 92 -24 118"), path("M-36 44 C-38 74 -26 98 -8 120")],
                darker(hair, 0.4),
                4.5,
            )
            strokes(c, [path("M-48 30 C-50 66 -36 96 -16 118")], lighter(hair, 0.45), 4)
    c.drawPath(path("M-26 48 Q0 60 26 48 Q14 72 0 72 Q-14 72 -26 48 Z"), fill("#FFF6E2"))
    c.drawPath(path("M-26 48 Q0 60 26 48 Q14 72 0 72 Q-14 72 -26 48 Z"), line(INK, 5))
    solid(c, TACHE, lighter(hair, 0.16), ink=5.5, shade=4, light=5)
    white = oval(-26, -8, 16, 17)
    outline(c, white, 5)
    c.drawPath(white, fill("#FFF9EC"))
    c.drawPath(circle(-23, -6, 10.5), fill("#3A86C8"))
    c.drawPath(circle(-23, -6, 6.2), fill("#120A06"))
    c.drawPath(circle(-27, -11, 4), fill("#FFFFFF"))
    brow = path("M-52 -30 Q-30 -50 -8 -32 Q-28 -38 -50 -24 Z")
    c.drawPath(brow, line(INK, 9))
    c.drawPath(brow, line(hair, 3))
    helm = path("M-70 -34 C-76 -130 76 -130 70 -34 Z")
    solid(c, helm, "#D9A640", ink=B, shade=0, light=10, bright="#FFE9A8")
    solid(c, box(-88, -48, 176, 22, 10), "#C08A2A", ink=B, shade=6, light=5)


def saboteur(c: skia.Canvas, detail: bool) -> None:
    """The side in the dark."""
    hair = "#2A1E2C"
    hood = path(
        "M0 -108 C34 -116 52 -122 76 -140 C70 -118 78 -104 82 -84 C96 -40 94 30 76 84 C66 100 40 110 20 120 L0 124 Z"
    )
    solid(c, hood, "#9E2A26", ink=B, shade=12, light=0, dark="#5E1418")
    inner = path("M0 -80 C40 -80 62 -40 60 -4 C60 30 50 70 20 96 L0 100 Z")
    outline(c, inner, 5)
    c.drawPath(inner, fill("#240C14"))
    with clipped(c, inner):
        c.drawPath(HEAD, fill(COLD))
        c.drawPath(path("M0 -90 L80 -90 L80 -10 C60 -34 30 -44 0 -46 Z"), fill("#240C14", 0.6))
        c.drawPath(minus(HEAD, moved(HEAD, -14, -6)), fill("#5A3A38"))
    goatee = path("M0 66 C14 70 30 64 34 58 C36 84 16 112 0 128 Z")
    solid(c, goatee, hair, ink=B, shade=0, light=0)
    grin = path("M0 58 Q26 58 44 38 Q42 66 0 72 Z")
    c.drawPath(grin, line(INK, 9))
    c.drawPath(grin, fill("#F2E2C0"))
    if detail:
        strokes(c, [path("M14 58 L14 70"), path("M28 54 L28 66")], INK, 3)
    curl = path("M0 34 C16 24 36 30 48 30 C60 30 62 18 56 12 C74 20 66 46 46 44 C28 44 12 50 0 46 Z")
    solid(c, curl, hair, ink=5, shade=0, light=0)
    white = common_eye()
    outline(c, white, 5)
    c.drawPath(white, fill("#FFE48A"))
    with clipped(c, white):
        c.drawPath(circle(22, -4, 9.5), fill("#120A06"))
        c.drawPath(circle(19, -8, 3.4), fill("#FFFFFF"))
    brow = path("M6 -12 Q26 -30 52 -36 Q30 -18 8 -2 Z")
    c.drawPath(brow, line(INK, 7))
    c.drawPath(brow, fill(hair))
    strokes(
        c, [path("M66 -60 L80 -66"), path("M74 -20 L88 -22"), path("M72 24 L86 26")], "#D86A54", 5
    ) if detail else None


def common_eye() -> skia.Path:
    return skia.Op(
        oval(26, -6, 16, 16),
        polygon([(0, 6), (6, -12), (52, -26), (60, 30), (0, 30)]),
        skia.kIntersect_PathOp,
    )


def head(c: skia.Canvas, detail: bool = True) -> None:
    half(LEFT, lambda k: digger(k, detail))(c)
    half(RIGHT, lambda k: saboteur(k, detail))(c)
    strokes(c, [path("M0 -108 L0 4"), path("M0 36 L0 130")], INK, 5)
    nose = oval(0, 18, 22, 19)
    outline(c, nose, 6)
    with clipped(c, nose):
        c.drawPath(box(-30, -10, 30, 60), fill("#EE8E66"))
        c.drawPath(box(0, -10, 30, 60), fill("#8E5A4C"))
        c.drawPath(oval(-9, 11, 7, 5, -20), fill("#FFE4CC"))
    glow = radial((-34, -74), 74, ("#FFE8A0", 0.3), ("#FFC860", 0.0))
    glow.setBlendMode(skia.BlendMode.kScreen)
    with clipped(c, union(HEAD, BEARD, path("M-70 -34 C-76 -130 76 -130 70 -34 Z"))), clipped(c, LEFT):
        c.drawPath(circle(-34, -74, 74), glow)
    outline(c, circle(-34, -74, 25), B)
    c.drawPath(circle(-34, -74, 25), fill(BRASS))
    c.drawPath(circle(-34, -74, 19), radial((-38, -78), 24, "#FFFFFF", "#FFF0B0", "#FFB040"))


def pick(c: skia.Canvas) -> None:
    c.save()
    c.rotate(-38)
    solid(c, box(-12, -120, 24, 272, 9), tools.HANDLE, ink=B, shade=7, light=4, dark=tools.HANDLE_DARK)
    c.translate(0, -50)
    tools.metal(c, tools.pick_head())
    tools.metal(c, box(-18, -96, 36, 42, 7))
    c.restore()


def medallion(c: skia.Canvas, r: float = 150) -> None:
    """Rock, half warm and half cold, in a rim of brass with rivets."""
    c.drawPath(moved(circle(0, 0, r), 4, 12), blurred("#000000", 12, 0.6))
    outline(c, circle(0, 0, r), 8, "#0B0705")
    c.drawPath(circle(0, 0, r), linear((-r * 0.7, -r), (r * 0.7, r), BRASS_LIGHT, BRASS, BRASS_DARK, BRASS))
    c.drawPath(circle(0, 0, r - 22), fill("#1A1420"))
    with clipped(c, circle(0, 0, r - 22)):
        c.drawPath(box(-r, -r, r, 2 * r), radial((-40, -70), r * 1.2, "#FFC45C", "#C4661E", "#4A2412"))
        c.drawPath(box(0, -r, r, 2 * r), radial((60, 20), r * 1.1, "#4A4E74", "#232642", "#10101E"))
        for turn in range(-86, 90, 26):
            c.drawPath(turned(polygon([(-34, -74), (-300, -82), (-300, -58)]), turn, -34, -74), fill("#FFE9A8", 0.12))
        c.drawPath(box(0, -r, r, 2 * r), fill("#000000", 0))
    c.drawPath(circle(0, 0, r - 22), line(INK, 7))
    for i in range(12):
        x, y = regular(12, r - 11, i * 30 + 15)[0]
        c.drawPath(circle(x, y, 4.6), fill("#4A3212"))
        c.drawPath(circle(x - 1, y - 1.2, 2.2), fill("#FFF0BE"))


def draw_logo(c: skia.Canvas) -> None:
    medallion(c)
    for draw, x, y, turn, size in (
        (pick, 0, 20, 0, 1.12),
        (things.dynamite, 104, -82, 8, 0.72),
        (riches.nugget, -104, 92, -8, 0.4),
        (riches.nugget, -62, 124, 30, 0.3),
        (riches.nugget, -128, 56, 60, 0.22),
    ):
        c.save()
        c.translate(x, y)
        c.rotate(turn)
        c.scale(size, size)
        draw(c)
        c.restore()
    c.save()
    c.translate(0, 2)
    c.scale(1.06, 1.06)
    head(c)
    c.restore()


def draw_icon(c: skia.Canvas, size: int) -> None:
    """A rounded tile: the head fills it; small sizes drop picks and strands."""
    tile = box(-100, -100, 200, 200, 44)
    c.drawPath(tile, linear((-100, -100), (100, 100), BRASS_LIGHT, BRASS, BRASS_DARK))
    inner = box(-91, -91, 182, 182, 37) if size >= 64 else box(-95, -95, 190, 190, 40)
    with clipped(c, inner):
        c.drawPath(box(-100, -100, 100, 200), radial((-30, -50), 140, "#FFC45C", "#C4661E", "#4A2412"))
        c.drawPath(box(0, -100, 100, 200), radial((50, 0), 120, "#4A4E74", "#232642", "#10101E"))
        c.save()
        c.translate(0, 8)
        k = 0.74 if size >= 64 else 0.8
        c.scale(k, k)
        head(c, size >= 64)
        c.restore()
    c.drawPath(inner, line("#120A06", 4))


ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def logo(size: int) -> bytes:
    return webp(picture(draw_logo, size, 180), 92)


def icon(size: int) -> bytes:
    return png(picture(lambda c: draw_icon(c, size), size, 104))


def ico() -> bytes:
    """Windows: a directory of PNG pictures."""
    sizes = (16, 24, 32, 48, 64, 128, 256)
    pictures = [icon(s) for s in sizes]
    out = struct.pack("<HHH", 0, 1, len(sizes))
    offset = 6 + 16 * len(sizes)
    for size, data in zip(sizes, pictures, strict=True):
        out += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return out + b"".join(pictures)


def icns() -> bytes:
    """macOS: typed blocks of PNG pictures."""
    kinds = (
        (b"icp4", 16),
        (b"icp5", 32),
        (b"icp6", 64),
        (b"ic07", 128),
        (b"ic08", 256),
        (b"ic09", 512),
        (b"ic10", 1024),
        (b"ic11", 32),
        (b"ic12", 64),
        (b"ic13", 256),
        (b"ic14", 512),
    )
    body = b""
    for kind, size in kinds:
        data = icon(size)
        body += kind + struct.pack(">I", len(data) + 8) + data
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def jobs() -> list[Job]:
    icons = [Job(f"app_icon/saboteur-{n}.png", icon, (n,)) for n in ICON_SIZES]
    return [
        Job("logo/emblem.256.webp", logo, (256,)),
        *icons,
        Job("app_icon/saboteur.ico", ico),
        Job("app_icon/saboteur.icns", icns),
    ]
