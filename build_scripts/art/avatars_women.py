"""Six women, young and old."""

from __future__ import annotations

import skia

from . import avatar_moods as moods
from . import avatar_parts as a
from .avatar_parts import BOLD, DEEP, FINE, OLIVE, PALE, ROSY, TAN, both
from .ink import (
    BRASS,
    BRASS_DARK,
    INK,
    box,
    circle,
    clipped,
    darker,
    fill,
    line,
    minus,
    moved,
    outline,
    oval,
    path,
    polygon,
    solid,
    strokes,
    union,
)


def braids(c: skia.Canvas) -> None:
    hair, skin = "#C4511F", PALE
    back = path("M-66 14 C-84 -76 -40 -92 0 -90 C40 -92 84 -76 66 14 Z")
    solid(c, back, darker(hair, 0.3), ink=BOLD, shade=0, light=0)
    a.shoulders(c, "#2F7A5A", "#E9D7A8")
    for side in (-1, 1):
        line_ = [(side * x, y) for x, y in ((60, -8), (76, 8), (84, 30), (80, 52), (70, 72))]
        a.plait(c, line_, hair, 19, "#2FA0A0")
    a.face(c, skin, a.HEART, 0.45)
    a.freckles(c, skin)
    a.eyes(c, skin, "#3A8A55", r=15, lash=True)
    a.brows(c, darker(hair, 0.25), slope=-2, thick=4.5)
    a.nose(c, skin, a.BUTTON)
    a.grin(c, 36, 22, 20)
    top = path("M-62 -8 C-78 -74 -36 -92 0 -90 C36 -92 78 -74 62 -8 C58 -34 34 -52 2 -66 C-34 -52 -58 -34 -62 -8 Z")
    solid(c, top, hair, ink=BOLD, shade=8, light=6)
    a.locks(
        c,
        top,
        hair,
        [
            "M0 -88 C-30 -78 -52 -50 -56 -20",
            "M4 -88 C36 -78 54 -52 58 -22",
            "M0 -90 L2 -66",
            "M-8 -84 C-44 -76 -66 -44 -64 -20",
        ],
    )


def curls(c: skia.Canvas) -> None:
    hair, skin = "#4A2C3A", DEEP
    ball = a.cloud(
        [
            (0, -22, 62),
            (0, -74, 22),
            (36, -66, 24),
            (64, -44, 25),
            (76, -12, 22),
            (72, 18, 22),
            (58, 42, 18),
            (-36, -66, 24),
            (-64, -44, 25),
            (-76, -12, 22),
            (-72, 18, 22),
            (-58, 42, 18),
        ]
    )
    solid(c, ball, hair, ink=BOLD, shade=10, light=6, bright="#9A6874")
    curlet = [
        path(f"M{x - 8} {y} Q{x} {y - 13} {x + 8} {y} Q{x + 4} {y + 7} {x - 1} {y + 3}")
        for x, y in (
            (-70, -38),
            (-44, -64),
            (-80, -4),
            (-72, 28),
            (-14, -80),
            (20, -78),
            (48, -60),
            (70, -34),
            (80, 0),
            (70, 28),
        )
    ]
    strokes(c, curlet, "#9A6874", 4)
    a.shoulders(c, "#B5622A", "#F0C86A", 84)
    a.face(c, skin, a.ROUND, 0.35)
    for side in (-1, 1):
        hoop = circle(side * 60, 36, 13)
        c.drawPath(hoop, line(INK, 12))
        c.drawPath(hoop, line("#F2C84B", 6))
    a.eyes(c, skin, "#7A4A1E", r=15, lash=True, look=(-2.5, 0.5))
    a.brows(c, "#1E1116", slope=-1, thick=5)
    a.nose(c, skin, oval(0, 15, 11, 9), 0.3)
    a.grin(c, 37, 23, 21, lips="#B5404A")
    band = path("M-58 -26 C-44 -60 44 -60 58 -26 L54 -46 C38 -76 -38 -76 -54 -46 Z")
    solid(c, band, "#E8A62C", ink=BOLD, shade=5, light=4)
    strokes(
        c,
        [path(f"M{x} {y} L{x + 8} {y - 14}") for x, y in ((-40, -44), (-20, -53), (2, -56), (24, -52))],
        "#A8401E",
        5,
    )


def bun(c: skia.Canvas) -> None:
    hair, skin = "#B7B0BE", TAN
    a.shoulders(c, "#7A4A8C", None)
    for p in both(path("M0 96 L-14 70 L-56 56 L-70 78 L-34 130 Z")):
        solid(c, p, "#B98AC4", ink=FINE, shade=7, light=4)
    solid(c, circle(0, 78, 10), "#F2C84B", ink=FINE, shade=4, light=3)
    pin = [path("M-44 -96 L46 -66")]
    strokes(c, pin, INK, 15)
    strokes(c, pin, "#C8452E", 7)
    solid(c, circle(0, -80, 25), hair, ink=BOLD, shade=8, light=6)
    strokes(c, [path("M-14 -84 Q0 -98 14 -84"), path("M-16 -74 Q2 -88 18 -72")], darker(hair, 0.4), 4)
    a.ears(c, skin, 57, 4, 13, 18)
    for side in (-1, 1):
        solid(c, circle(side * 60, 28, 6), "#5BB8EA", ink=FINE, shade=2, light=2)
    a.face(c, skin, a.ROUND, 0.35)
    a.wrinkles(c, skin, "M-50 4 L-42 8", "M-49 13 L-42 14", "M-30 46 Q-26 36 -20 32")
    a.eyes(c, skin, "#5A4A2E", y=-4, r=11, look=(1, 1))
    a.brows(c, hair, slope=-4, y=-34, size=17, thick=6)
    a.nose(c, skin, oval(0, 22, 14, 13), 0.3)
    a.smile(c, 46, 18, 10, "#B0503E")
    for side in (-1, 1):
        glass = circle(side * 26, -4, 22)
        c.drawPath(glass, fill("#DFF2FF", 0.22))
        c.drawPath(path(f"M{side * 26 - 12} 2 L{side * 26 + 2} -16"), line("#FFFFFF", 5, 0.8))
        c.drawPath(glass, line(INK, 10.5))
        c.drawPath(glass, line("#D9A94A", 5))
    strokes(c, [path("M-5 -8 Q0 -13 5 -8")], INK, 8)
    top = path("M-62 10 C-76 -72 -34 -78 0 -76 C34 -78 76 -72 62 10 C60 -22 44 -48 0 -50 C-44 -48 -60 -22 -62 10 Z")
    solid(c, top, hair, ink=BOLD, shade=6, light=6, bright="#EDE8F0")
    a.locks(
        c,
        top,
        hair,
        ["M-4 -76 C-40 -70 -58 -40 -60 -8", "M4 -76 C40 -70 58 -40 60 -8", "M0 -76 C-24 -70 -40 -58 -48 -40"],
    )


def mohawk(c: skia.Canvas) -> None:
    hair, skin = "#F0E3B8", OLIVE
    spikes = [
        (-20, -40),
        (-44, -58),
        (-34, -68),
        (-48, -88),
        (-30, -88),
        (-30, -112),
        (-14, -98),
        (0, -122),
        (14, -98),
        (30, -112),
        (30, -88),
        (48, -88),
        (34, -68),
        (44, -58),
        (20, -40),
    ]
    crest = union(polygon(spikes), path("M-22 -60 L22 -60 L17 -43 L8 -50 L0 -34 L-8 -50 L-17 -43 Z"))
    a.shoulders(c, "#2C2A34", "#4A4654", 80)
    for x in (-30, -10, 10, 30):
        solid(c, polygon([(x - 7, 84), (x, 70), (x + 7, 84)]), "#C8D0D8", ink=FINE, shade=3, light=0)
    a.ears(c, skin, 56, 2)
    a.face(c, skin, a.HEART, 0.3)
    side_ = path("M-56 -14 C-58 -52 -44 -68 -18 -72 L-22 -46 C-40 -44 -48 -32 -50 -14 Z")
    for p in both(side_):
        c.drawPath(p, fill(darker(skin, 0.42)))
    solid(c, crest, hair, ink=BOLD, shade=7, light=5, dark="#3FA79A", bright="#FFFBE6")
    a.eyes(c, skin, "#2F8A9A", r=14, lid=0.24, lash=True, look=(-3, 1))
    a.brows(c, "#4A3420", slope=5, y=-27, thick=5)
    a.nose(c, skin, a.BUTTON, 0.2)
    strokes(c, [path("M-2 27 Q6 35 10 24")], INK, 6.5)
    strokes(c, [path("M-1 27 Q6 33 9 25")], "#F2D27A", 3.2)
    if not moods.mouth(c, 44, 18):
        strokes(c, [path("M-14 48 Q8 52 24 38")], INK, 6)
    for y in (-12, 0, 12):
        solid(c, circle(-67, y, 4.5), "#F2C84B", ink=3.5, shade=0, light=0)


def headscarf(c: skia.Canvas) -> None:
    cloth, skin = "#D9A22E", ROSY
    a.shoulders(c, "#6B3A2A", None, 86)
    for p in both(path("M-4 78 C-30 78 -66 84 -84 112 L-48 128 C-34 104 -14 96 2 92 Z")):
        solid(c, p, cloth, ink=BOLD, shade=6, light=5)
    hood = path("M0 -104 C-44 -98 -74 -54 -72 -4 C-72 36 -44 66 0 86 C44 66 72 36 72 -4 C74 -54 44 -98 0 -104 Z")
    solid(c, hood, cloth, ink=BOLD, shade=12, light=7)
    with clipped(c, hood):
        for x, y in (
            (-40, -70),
            (-14, -86),
            (18, -84),
            (44, -64),
            (-62, -34),
            (63, -30),
            (-63, 6),
            (64, 10),
            (-48, 40),
            (50, 42),
        ):
            c.drawPath(circle(x, y, 7.5), fill("#B5342A"))
            c.drawPath(circle(x - 1, y - 1, 3), fill("#FBE7B8"))
    opening = path("M0 -66 C-40 -62 -58 -30 -56 4 C-54 38 -30 60 0 70 C30 60 54 38 56 4 C58 -30 40 -62 0 -66 Z")
    outline(c, opening, 5)
    with clipped(c, opening):
        a.face(c, skin, path("M-60 -70 L60 -70 L60 80 L-60 80 Z"), 0.6, (36, 22))
        fringe = path("M-60 -74 L60 -74 L60 -8 C50 -34 28 -44 0 -60 C-28 -44 -50 -34 -60 -8 Z")
        c.drawPath(fringe, line(INK, 9))
        c.drawPath(fringe, fill("#E2DBCE"))
        strokes(c, [path("M0 -62 C-26 -50 -46 -40 -54 -20"), path("M0 -62 C26 -50 46 -40 54 -20")], "#A39A8C", 3.5)
    a.wrinkles(c, skin, "M-48 4 L-42 8", "M-47 12 L-41 13", "M-32 52 Q-34 40 -27 33")
    a.eyes(c, skin, "#4A6A8A", y=-4, x=24, r=12.5, lid=0.18, look=(1.5, 1), lash=True)
    a.brows(c, "#A89F92", slope=-5, y=-24, size=15, x=25, thick=5)
    if not moods.mouth(c, 47, 20):
        strokes(c, [path("M-22 46 Q0 62 24 44")], INK, 5.5)
        solid(c, box(3, 52, 8, 9, 2), "#FFF6E2", ink=3, shade=0, light=0)
    a.nose(c, skin, a.HOOK, 0.4)
    solid(c, circle(13, 19, 3.6), darker(skin, 0.3), ink=2.4, shade=0, light=0)
    solid(c, oval(0, 82, 14, 11), cloth, ink=BOLD, shade=5, light=4)


def goggles(c: skia.Canvas) -> None:
    hair, skin, hide = "#1F1A22", "#E3B07E", "#8A5630"
    bob = path("M-60 -40 C-76 -10 -84 34 -90 58 C-72 62 -50 58 -40 46 L40 46 C50 58 72 62 90 58 C84 34 76 -10 60 -40 Z")
    solid(c, bob, hair, ink=BOLD, shade=0, light=6, bright="#5A5466")
    a.shoulders(c, "#C8722A", "#7A3E1E", 78)
    a.face(c, skin, a.HEART, 0.45)
    a.eyes(c, skin, "#4A2E1A", r=14.5, lash=True, look=(3, 0))
    a.brows(c, hair, slope=2, y=-25, thick=5)
    a.nose(c, skin, a.BUTTON, 0.25)
    if not moods.mouth(c, 41, 21):
        strokes(c, [path("M-20 40 Q4 58 24 36"), path("M20 32 Q27 34 28 41")], INK, 5.5)
    c.drawPath(oval(-34, 28, 12, 6, -20), fill("#3A2A20", 0.55))
    c.drawPath(oval(-26, 36, 7, 4, -20), fill("#3A2A20", 0.45))
    for p in both(path("M-56 -36 C-60 -16 -62 6 -64 26 C-56 34 -48 34 -46 24 C-48 4 -46 -14 -44 -32 Z")):
        solid(c, p, hair, ink=FINE, shade=0, light=4, bright="#5A5466")
    cap = path("M-64 -22 C-72 -108 72 -108 64 -22 Q0 -50 -64 -22 Z")
    solid(c, cap, hide, ink=BOLD, shade=10, light=7)
    strokes(
        c,
        [path("M0 -86 L0 -60"), path("M-34 -78 Q-44 -56 -46 -40"), path("M34 -78 Q44 -56 46 -40")],
        darker(hide, 0.45),
        3.5,
    )
    strap = [path("M-66 -44 Q0 -66 66 -44")]
    strokes(c, strap, INK, 21)
    strokes(c, strap, "#4A2E1A", 12)
    for side in (-1, 1):
        middle = (side * 27, -58)
        outline(c, circle(*middle, 23), BOLD)
        c.drawPath(circle(*middle, 23), fill(BRASS))
        c.drawPath(minus(circle(*middle, 23), moved(circle(*middle, 23), -5, -6)), fill(BRASS_DARK))
        outline(c, circle(*middle, 14), 3.5)
        c.drawPath(circle(*middle, 14), fill("#3F94A8"))
        with clipped(c, circle(*middle, 14)):
            c.drawPath(
                path(f"M{middle[0] - 16} -54 L{middle[0] + 4} -76 L{middle[0] + 12} -70 L{middle[0] - 10} -46 Z"),
                fill("#D8F4FA"),
            )
