"""Six men, young and old."""

from __future__ import annotations

import skia

from . import avatar_moods as moods
from . import avatar_parts as a
from .avatar_parts import BOLD, BROWN, FINE, PALE, ROSY, TAN, both
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
    moved,
    oval,
    path,
    solid,
    strokes,
    turned,
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


def flat_cap(c: skia.Canvas) -> None:
    hair, skin = "#2A1B16", BROWN
    a.shoulders(c, "#8A3B2E", "#E4D3AE")
    a.ears(c, skin, 56, 2)
    a.face(c, skin, a.SQUARE, 0.3)
    beard = path(
        "M-58 -18 C-64 30 -58 66 -30 76 C-12 82 12 82 30 76 "
        "C58 66 64 30 58 -18 C52 12 48 30 32 30 Q0 22 -32 30 "
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
        strokes(c, [path(f"M{x} -100 L{x + 12} -30") for x in (-66, -38, -10, 18, 46)], darker("#7C8A4A", 0.3), 3)
        strokes(c, [path("M-90 -74 Q0 -92 80 -70"), path("M-90 -54 Q0 -74 80 -52")], lighter("#7C8A4A", 0.3), 3)
    peak = path("M-58 -34 C-30 -56 60 -60 98 -34 C92 -20 74 -20 62 -24 C30 -38 -24 -40 -58 -26 Z")
    solid(c, peak, "#5C6836", ink=BOLD, shade=5, light=4)
    solid(c, circle(-4, -93, 6), "#5C6836", ink=FINE, shade=2, light=2)


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
    a.happy_eyes(c, skin, "#5A3A20", 25, -8, 13)
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
    band = a.cloud([(-62, -44, 17), (-42, -54, 19), (-16, -58, 20), (14, -58, 20), (42, -54, 19), (62, -44, 17)])
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
    if not moods.mouth(c, 42, 22):
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
