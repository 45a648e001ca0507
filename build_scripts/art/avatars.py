"""Twelve ink avatars: players, not roles. Told apart by outline first, so that they work at a radius of 28 px.

A bust is transparent around; the table lays it between a seat's disc and its rim (marks.py), so any seat may wear any face.
"""

from __future__ import annotations

from collections.abc import Callable

import skia

from . import avatar_parts as a
from .avatar_parts import BOLD, FINE, both
from .ink import (
    BRASS,
    BRASS_DARK,
    INK,
    box,
    circle,
    clipped,
    darker,
    fill,
    lighter,
    line,
    minus,
    moved,
    outline,
    oval,
    path,
    picture,
    polygon,
    solid,
    strokes,
    turned,
    union,
    webp,
)
from .job import Job

PALE, ROSY, TAN, OLIVE, BROWN, DEEP = "#F2C7A4", "#E9AE88", "#D89B6C", "#C98F60", "#9C6540", "#71462C"


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
    top = path(
        "M-62 -8 C-78 -74 -36 -92 0 -90 C36 -92 78 -74 62 -8 C58 -34 34 -52 2 -66 C-34 -52 -58 -34 -62 -8 Z"
    )
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


def walrus(c: skia.Canvas) -> None:
    hair, skin = "#DAD3C4", ROSY
    a.shoulders(c, "#34507E", "#26304A")
    a.ears(c, skin, 60, 4, 15, 22)
    for tuft in both(a.cloud([(60, -22, 13), (66, -6, 11), (56, -36, 9)])):
        solid(c, tuft, hair, ink=BOLD, shade=5, light=4)
    head = path("M-58 -10 C-62 30 -40 66 0 68 C40 66 62 30 58 -10 C60 -104 -60 -104 -58 -10 Z")
    a.face(c, skin, head, 0.5, (38, 18))
    c.drawPath(oval(-20, -62, 16, 9, -24), fill("#FFF3DC", 0.75))
    a.wrinkles(c, skin, "M-26 -42 Q0 -48 0 -47")
    a.eyes(c, skin, "#4A6FA0", y=-4, r=13, lid=0.42, look=(0, 3))
    a.brows(c, hair, slope=-4, y=-26, size=23, thick=13)
    moustache = path(
        "M0 28 C-16 18 -36 22 -50 34 C-66 46 -76 66 -70 92 C-62 82 -54 78 -46 80 C-28 84 -10 74 0 54 "
        "C10 74 28 84 46 80 C54 78 62 82 70 92 C76 66 66 46 50 34 C36 22 16 18 0 28 Z"
    )
    solid(c, moustache, hair, ink=BOLD, shade=9, light=6, bright="#FFFBF0")
    a.locks(
        c,
        moustache,
        hair,
        [
            "M-6 36 C-34 32 -58 52 -62 82",
            "M6 36 C34 32 58 52 62 82",
            "M-4 44 C-24 48 -40 60 -46 78",
            "M4 44 C24 48 40 60 46 78",
        ],
    )
    a.nose(c, skin, oval(0, 18, 23, 20), 0.5)


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


def fork(c: skia.Canvas) -> None:
    hair, skin = "#D9761F", PALE
    a.shoulders(c, "#5A4A6E", "#3A2E48")
    a.face(c, skin, a.SQUARE, 0.45)
    beard = path(
        "M-62 -14 C-74 24 -72 48 -62 66 C-58 82 -56 96 -40 118 C-22 100 -12 84 0 76 C12 84 22 100 40 118 "
        "C56 96 58 82 62 66 C72 48 74 24 62 -14 C54 20 42 32 24 30 Q0 20 -24 30 C-42 32 -54 20 -62 -14 Z"
    )
    solid(c, beard, hair, ink=BOLD, shade=10, light=6)
    a.locks(
        c,
        beard,
        hair,
        [
            "M-58 8 C-58 46 -52 70 -42 96",
            "M58 8 C58 46 52 70 42 96",
            "M-40 34 C-42 60 -36 76 -34 96",
            "M40 34 C42 60 36 76 34 96",
            "M-20 38 C-18 54 -14 64 -8 72",
            "M20 38 C18 54 14 64 8 72",
        ],
    )
    for side in (-1, 1):
        ring = turned(box(side * 40 - 17, 76, 34, 13, 5), -side * 8, side * 40, 82)
        solid(c, ring, BRASS, ink=FINE, shade=4, light=4)
    strokes(c, [path("M-15 50 Q0 46 15 50")], INK, 9)
    tache = path("M0 32 C-14 22 -40 26 -54 52 C-36 48 -16 52 0 42 C16 52 36 48 54 52 C40 26 14 22 0 32 Z")
    solid(c, tache, lighter(hair, 0.2), ink=FINE, shade=5, light=4)
    a.eyes(c, skin, "#3E6A8A", r=13, lid=0.3, look=(2, 2))
    a.brows(c, darker(hair, 0.2), slope=7, y=-22, thick=10)
    a.nose(c, skin, a.BULB, 0.35)
    helm = a.dome(-30, 62, -92)
    solid(c, helm, "#8E9AA8", ink=BOLD, shade=11, light=8, dark="#5A6674", bright="#D4DEE6")
    band = path("M-66 -22 Q0 -52 66 -22 L64 -42 Q0 -72 -64 -42 Z")
    solid(c, band, BRASS, ink=BOLD, shade=5, light=4, dark=BRASS_DARK)
    for x, y in ((-48, -39), (-24, -49), (24, -49), (48, -39)):
        c.drawPath(circle(x, y, 4.5), fill("#4A3212"))
    nasal = path("M-7 -86 Q0 -94 7 -86 L9 -42 L11 -8 L0 2 L-11 -8 L-9 -42 Z")
    solid(c, nasal, "#A4B0BC", ink=FINE, shade=4, light=4, dark="#64707E", bright="#E4ECF2")


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
    top = path(
        "M-62 10 C-76 -72 -34 -78 0 -76 C34 -78 76 -72 62 10 C60 -22 44 -48 0 -50 C-44 -48 -60 -22 -62 10 Z"
    )
    solid(c, top, hair, ink=BOLD, shade=6, light=6, bright="#EDE8F0")
    a.locks(
        c,
        top,
        hair,
        ["M-4 -76 C-40 -70 -58 -40 -60 -8", "M4 -76 C40 -70 58 -40 60 -8", "M0 -76 C-24 -70 -40 -58 -48 -40"],
    )


def flat_cap(c: skia.Canvas) -> None:
    hair, skin = "#2A1B16", BROWN
    a.shoulders(c, "#8A3B2E", "#E4D3AE")
    a.ears(c, skin, 56, 2)
    a.face(c, skin, a.SQUARE, 0.3)
    beard = path(
        "M-58 -18 C-64 30 -58 66 -30 76 C-12 82 12 82 30 76 C58 66 64 30 58 -18 C52 12 48 30 32 30 Q0 22 -32 30 "
        "C-48 30 -52 12 -58 -18 Z"
    )
    solid(c, beard, hair, ink=BOLD, shade=7, light=5, bright="#6A4838")
    a.grin(c, 40, 24, 19, gap=True)
    a.eyes(c, skin, "#6A4420", r=14, look=(3, -1))
    a.brows(c, hair, slope=-3, y=-25, thick=8)
    a.nose(c, skin, oval(0, 15, 14, 13), 0.3)
    crown = path("M-64 -34 C-98 -58 -78 -98 -30 -94 C14 -98 64 -92 68 -40 Q0 -62 -64 -34 Z")
    solid(c, crown, "#7C8A4A", ink=BOLD, shade=11, light=7)
    with clipped(c, crown):
        strokes(
            c, [path(f"M{x} -100 L{x + 12} -30") for x in (-66, -38, -10, 18, 46)], darker("#7C8A4A", 0.3), 3
        )
        strokes(
            c, [path("M-90 -74 Q0 -92 80 -70"), path("M-90 -54 Q0 -74 80 -52")], lighter("#7C8A4A", 0.3), 3
        )
    peak = path("M-58 -34 C-30 -56 60 -60 98 -34 C92 -20 74 -20 62 -24 C30 -38 -24 -40 -58 -26 Z")
    solid(c, peak, "#5C6836", ink=BOLD, shade=5, light=4)
    solid(c, circle(-4, -93, 6), "#5C6836", ink=FINE, shade=2, light=2)


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
    strokes(c, [path("M-14 48 Q8 52 24 38")], INK, 6)
    for y in (-12, 0, 12):
        solid(c, circle(-67, y, 4.5), "#F2C84B", ink=3.5, shade=0, light=0)


def fur_hat(c: skia.Canvas) -> None:
    fur, skin, hair = "#8C6A48", ROSY, "#4A2E1C"
    a.shoulders(c, "#3E6A78", None)
    woolly = a.cloud([(x, 72 + abs(x) * 0.08, 17) for x in (-64, -40, -16, 8, 32, 56)])
    solid(c, woolly, "#E8DCC0", ink=BOLD, shade=6, light=4)
    a.face(
        c,
        skin,
        path("M-56 -22 C-66 22 -50 66 0 70 C50 66 66 22 56 -22 C50 -70 -50 -70 -56 -22 Z"),
        0.7,
        (37, 17),
    )
    a.happy_eyes(c, 25, -8, 13)
    a.brows(c, hair, slope=-4, y=-28, thick=7)
    tache = path(
        "M0 30 C-12 22 -30 26 -38 38 C-44 46 -54 44 -54 34 C-64 50 -44 62 -28 54 C-16 50 -6 46 0 40 "
        "C6 46 16 50 28 54 C44 62 64 50 54 34 C54 44 44 46 38 38 C30 26 12 22 0 30 Z"
    )
    a.grin(c, 46, 17, 15)
    solid(c, tache, hair, ink=FINE, shade=4, light=4)
    a.nose(c, skin, a.BULB, 0.55)
    flap = a.cloud([(-66, -26, 17), (-76, -4, 17), (-86, 18, 17), (-94, 38, 15), (-74, 22, 17)])
    for p in both(flap):
        solid(c, p, fur, ink=BOLD, shade=8, light=6)
    crown = path("M-56 -44 C-60 -122 60 -122 56 -44 Z")
    solid(c, crown, "#A8442E", ink=BOLD, shade=9, light=6)
    band = a.cloud(
        [(-62, -44, 17), (-42, -54, 19), (-16, -58, 20), (14, -58, 20), (42, -54, 19), (62, -44, 17)]
    )
    solid(c, band, fur, ink=BOLD, shade=8, light=6)
    hairs = [
        path(f"M{x} {y} L{x + dx} {y + 11}")
        for x, y, dx in (
            (-52, -54, -4),
            (-30, -64, -3),
            (-6, -66, 0),
            (20, -66, 3),
            (44, -58, 4),
            (-76, -10, -4),
            (-84, 14, -3),
            (76, -10, 4),
            (84, 14, 3),
            (-92, 34, -2),
            (92, 34, 2),
        )
    ]
    strokes(c, hairs, darker(fur, 0.4), 4)


def headscarf(c: skia.Canvas) -> None:
    cloth, skin = "#D9A22E", ROSY
    a.shoulders(c, "#6B3A2A", None, 86)
    for p in both(path("M-4 78 C-30 78 -66 84 -84 112 L-48 128 C-34 104 -14 96 2 92 Z")):
        solid(c, p, cloth, ink=BOLD, shade=6, light=5)
    hood = path(
        "M0 -104 C-44 -98 -74 -54 -72 -4 C-72 36 -44 66 0 86 C44 66 72 36 72 -4 C74 -54 44 -98 0 -104 Z"
    )
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
    opening = path(
        "M0 -66 C-40 -62 -58 -30 -56 4 C-54 38 -30 60 0 70 C30 60 54 38 56 4 C58 -30 40 -62 0 -66 Z"
    )
    outline(c, opening, 5)
    with clipped(c, opening):
        a.face(c, skin, path("M-60 -70 L60 -70 L60 80 L-60 80 Z"), 0.6, (36, 22))
        fringe = path("M-60 -74 L60 -74 L60 -8 C50 -34 28 -44 0 -60 C-28 -44 -50 -34 -60 -8 Z")
        c.drawPath(fringe, line(INK, 9))
        c.drawPath(fringe, fill("#E2DBCE"))
        strokes(
            c, [path("M0 -62 C-26 -50 -46 -40 -54 -20"), path("M0 -62 C26 -50 46 -40 54 -20")], "#A39A8C", 3.5
        )
    a.wrinkles(c, skin, "M-48 4 L-42 8", "M-47 12 L-41 13", "M-32 52 Q-34 40 -27 33")
    a.eyes(c, skin, "#4A6A8A", y=-4, x=24, r=12.5, lid=0.18, look=(1.5, 1), lash=True)
    a.brows(c, "#A89F92", slope=-5, y=-24, size=15, x=25, thick=5)
    strokes(c, [path("M-22 46 Q0 62 24 44")], INK, 5.5)
    solid(c, box(3, 52, 8, 9, 2), "#FFF6E2", ink=3, shade=0, light=0)
    a.nose(c, skin, a.HOOK, 0.4)
    solid(c, circle(13, 19, 3.6), darker(skin, 0.3), ink=2.4, shade=0, light=0)
    solid(c, oval(0, 82, 14, 11), cloth, ink=BOLD, shade=5, light=4)


def wide_hat(c: skia.Canvas) -> None:
    hair, skin, felt = "#EFE9DC", TAN, "#4A4F3A"
    a.shoulders(c, "#6A5638", None)
    a.face(c, skin, a.LONG, 0.4, (32, 18))
    beard = path(
        "M-54 -14 C-70 30 -66 70 -44 128 L44 128 C66 70 70 30 54 -14 C48 24 34 34 18 32 Q0 26 -18 32 "
        "C-34 34 -48 24 -54 -14 Z"
    )
    solid(c, beard, hair, ink=BOLD, shade=12, light=6, dark="#B9B0A4", bright="#FFFFFF")
    a.locks(
        c,
        beard,
        hair,
        [
            "M-48 14 C-54 50 -46 80 -34 110",
            "M48 14 C54 50 46 80 34 110",
            "M-26 44 C-32 70 -22 90 -20 112",
            "M26 44 C32 70 22 90 20 112",
            "M0 58 C-6 76 4 92 0 114",
        ],
    )
    tache = path("M0 34 C-14 24 -34 30 -50 62 C-30 62 -12 60 0 46 C12 60 30 62 50 62 C34 30 14 24 0 34 Z")
    solid(c, tache, hair, ink=FINE, shade=6, light=5, dark="#C6BDB0", bright="#FFFFFF")
    a.eyes(c, skin, "#5A7A9A", x=22, y=-5, r=12.5, lid=0.22, look=(0, 2))
    a.wrinkles(c, skin, "M-42 6 L-36 9", "M-41 14 L-36 15")
    a.brows(c, hair, slope=-4, y=-23, x=24, size=20, thick=10)
    a.nose(c, skin, oval(0, 20, 16, 19), 0.35)
    crown = path("M-44 -40 C-50 -74 -36 -98 -12 -92 C-2 -84 8 -94 20 -94 C40 -94 50 -70 44 -40 Z")
    solid(c, crown, felt, ink=BOLD, shade=9, light=6)
    band = path("M-46 -42 Q0 -56 46 -42 L45 -58 Q0 -70 -46 -58 Z")
    solid(c, band, "#A8402C", ink=FINE, shade=4, light=4)
    brim = path(
        "M-100 -26 C-84 -56 -40 -50 0 -52 C40 -50 76 -62 100 -44 C92 -28 50 -30 0 -30 C-40 -30 -70 -20 -100 -26 Z"
    )
    solid(c, brim, felt, ink=BOLD, shade=6, light=5)
    quill = path("M34 -50 C40 -78 60 -96 86 -92 C80 -70 62 -54 40 -48 Z")
    solid(c, quill, "#E9E2D0", ink=FINE, shade=5, light=0)
    strokes(c, [path("M36 -48 Q54 -72 80 -89")], "#8A7A60", 3.2)


def bowl(c: skia.Canvas) -> None:
    hair, skin = "#E9BE5A", PALE
    a.shoulders(c, "#4A6FB0", None, 74)
    neck = path("M-36 62 Q0 78 36 62 L42 86 Q0 100 -42 86 Z")
    solid(c, neck, "#C8452E", ink=BOLD, shade=6, light=5)
    for side in (-1, 1):
        ear = oval(side * 68, 8, 19, 24, side * 14)
        solid(c, ear, skin, ink=BOLD, shade=6, light=4, dark="#D89A7C")
        strokes(c, [oval(side * 69, 9, 8, 12, side * 14)], darker(skin, 0.45), 4)
    a.face(c, skin, a.ROUND, 0.5)
    a.freckles(c, skin)
    a.eyes(c, skin, "#4A86C0", x=24, y=-2, r=16, look=(1, -2))
    a.nose(c, skin, oval(0, 20, 10, 9), 0.3)
    strokes(c, [path("M-22 40 Q0 54 22 40")], INK, 5.5)
    teeth = path("M-10 46 L10 46 L9 60 L-9 60 Z")
    solid(c, teeth, "#FFF6E2", ink=4, shade=0, light=0)
    strokes(c, [path("M0 47 L0 60")], INK, 3)
    cut = path(
        "M-70 -6 C-84 -70 -48 -98 0 -98 C48 -98 84 -70 70 -6 Q58 -16 46 -20 Q34 -12 20 -22 Q6 -14 -8 -22 "
        "Q-22 -12 -34 -21 Q-52 -18 -70 -6 Z"
    )
    solid(c, cut, hair, ink=BOLD, shade=9, light=7)
    a.locks(
        c,
        cut,
        hair,
        [
            "M0 -98 C-30 -80 -50 -50 -52 -20",
            "M-2 -98 C-12 -70 -20 -50 -20 -22",
            "M4 -98 C28 -80 50 -56 52 -20",
            "M2 -98 C10 -70 20 -50 20 -22",
        ],
    )
    tuft = path("M-6 -92 C-10 -104 4 -112 14 -104 C8 -102 8 -96 10 -92 Z")
    solid(c, moved(tuft, 0, 4), hair, ink=FINE, shade=2, light=2)


def goggles(c: skia.Canvas) -> None:
    hair, skin, hide = "#1F1A22", "#E3B07E", "#8A5630"
    bob = path(
        "M-60 -40 C-76 -10 -84 34 -90 58 C-72 62 -50 58 -40 46 L40 46 C50 58 72 62 90 58 C84 34 76 -10 60 -40 Z"
    )
    solid(c, bob, hair, ink=BOLD, shade=0, light=6, bright="#5A5466")
    a.shoulders(c, "#C8722A", "#7A3E1E", 78)
    a.face(c, skin, a.HEART, 0.45)
    a.eyes(c, skin, "#4A2E1A", r=14.5, lash=True, look=(3, 0))
    a.brows(c, hair, slope=2, y=-25, thick=5)
    a.nose(c, skin, a.BUTTON, 0.25)
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
                path(
                    f"M{middle[0] - 16} -54 L{middle[0] + 4} -76 L{middle[0] + 12} -70 L{middle[0] - 10} -46 Z"
                ),
                fill("#D8F4FA"),
            )


AVATARS: dict[str, Callable[[skia.Canvas], None]] = {
    f.__name__: f
    for f in (braids, walrus, curls, fork, bun, flat_cap, mohawk, fur_hat, headscarf, wide_hat, bowl, goggles)
}


def draw_avatar(c: skia.Canvas, name: str) -> None:
    """Hats may rise over the rim, everything else stays inside it."""
    with clipped(c, union(circle(0, 0, 94), box(-104, -106, 208, 80))):
        c.translate(0, 9)
        c.scale(0.89, 0.89)
        AVATARS[name](c)


def baked(name: str) -> bytes:
    return webp(picture(lambda c: draw_avatar(c, name), 512, 110), 92)


def jobs() -> list[Job]:
    return [Job(f"avatars/{name}.webp", baked, (name,)) for name in AVATARS]
