"""Things that lie, hang and break on the cards."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from .canvas import Array, Canvas, F, Mat, colour, lathe, smooth, turn
from .form import Point
from .metal import circle


def local(place: Point, rot: Array, size: float = 1.0) -> Callable[..., Array]:
    p = np.asarray(place, F)
    return lambda x, y, z=0.0: p + rot @ (np.array([x, y, z], F) * size)


def dynamite(cv: Canvas, place: Point, roll: float, size: float, rng: np.random.Generator) -> Array:
    """a bundle of sticks tied with cord; returns the tip of the fuse"""
    r = turn(0, 0, roll)
    q = local(place, r, size)
    for x, dz in ((-26, 0), (26, 0), (0, 16), (-13, 30), (14, 31)):
        half, red = 78 + rng.uniform(-3, 3), colour("c8301f") * rng.uniform(0.85, 1.1)
        cv.surface(
            lathe(
                q(x, 0, dz),
                r * size,
                [(-half, 0.1), (-half, 14), (-half + 3, 16), (half - 3, 16), (half, 14)],
            ),
            red,
            Mat.PAPER,
        )
        cv.ellipsoid(q(x, -half, dz), np.array((15, 7, 15)) * size, r, colour("d8b98a"), Mat.PAPER)
        cv.rod(
            [q(x, -half - 4, dz), q(x * 0.7, -half - 24, dz + 4), q(0, -half - 40, 18)],
            2.8 * size,
            colour("4a4038"),
            Mat.CLOTH,
            m=10,
        )
    for y in (-36, 38):
        for o in (-5, 1, 7):
            band = [
                q(-43, y + o, 0),
                q(-34, y + o + 2, 26),
                q(0, y + o + 3, 50),
                q(34, y + o, 27),
                q(43, y + o, 0),
            ]
            cv.rod(band, 3.6 * size, colour("c9a06a"), Mat.CLOTH, m=12)
    tip = q(24, -168, 20)
    cv.rod([q(0, -116, 18), q(-6, -138, 20), q(14, -150, 22), tip], 3.4 * size, colour("6a5a48"), Mat.CLOTH, m=12)
    return tip


def pouch(
    cv: Canvas,
    place: Point,
    size: float,
    rng: np.random.Generator,
    col: str = "8a5a30",
    tied: bool = True,
    roll: float = 0,
) -> None:
    """a leather purse drawn together with a cord"""
    rot = turn(0, 8, roll)
    q, s = local(place, rot, size), rot * size
    prof = [
        (-96, 44),
        (-84, 36),
        (-66, 24),
        (-56, 22),
        (-44, 34),
        (-16, 66),
        (24, 84),
        (60, 80),
        (82, 58),
        (92, 24),
        (93, 1),
    ]
    p = lathe(q(0, 0), s, prof, n=90, m=120)
    mid, a, h = (
        p.mean(1, keepdims=True),
        np.linspace(0, 2 * math.pi, 120)[None],
        np.linspace(-96, 93, len(p))[:, None],
    )
    pleat = 0.20 * np.exp(-(((h + 62) / 46) ** 2)) * (
        np.abs(np.sin(a * 7 + 0.6 * np.sin(a * 2))) - 0.5
    ) + 0.03 * np.sin(a * 3 + h / 18)
    g = cv.layer(*(np.asarray(place)[:2] - 130 * size), *(np.asarray(place)[:2] + 130 * size))
    g.surface((mid + (p - mid) * (1 + pleat[..., None])).astype(F), colour(col), Mat.LEATHER)
    g.alb *= (0.66 + 0.6 * g.noise(26, 14, 4))[..., None]
    cv.merge(g)
    if tied:
        ring = circle(q(0, -58), s @ np.array([27, 0, 0], F), s @ np.array([0, 3, 27], F))
        for dy in (-4, 4):
            cv.rod(ring + np.array([0, dy * size, 0]), 5 * size, colour("e0c080"), Mat.CLOTH, m=14)
        for sx in (-1, 1):
            cv.rod(
                [q(4, -56, 28), q(sx * 34, -34, 40), q(sx * 26, 6, 66), q(sx * 44, 34, 72)],
                4 * size,
                colour("e0c080"),
                Mat.CLOTH,
                m=12,
            )
            cv.ellipsoid(q(sx * 45, 40, 73), 8 * size, col=colour("e0c080"), mat=Mat.CLOTH)


def padlock(cv: Canvas, place: Point, size: float) -> None:
    rot = turn(0, 6, 0)
    q = local(place, rot, size)
    c, brass = np.asarray(place, F), colour("b88a3c")
    cv.box(c, np.array([62, 52, 24]) * size, rot, brass, Mat.GOLD, chip=4 * size)
    for y in (-46, 46):
        cv.rod([q(-60, y, 22), q(60, y, 22)], 7 * size, brass * 1.15, Mat.GOLD, m=14)
    for x in (-52, 52):
        for y in (-36, 36):
            cv.ellipsoid(q(x, y, 25), 6 * size, col=colour("f0d890"), mat=Mat.GOLD)
    hinge = q(-38, -50, 0)
    bow = [
        (0, 20, 0),
        (0, -30, 0),
        (10, -62, 0),
        (38, -78, 0),
        (66, -62, 0),
        (76, -30, 0),
        (76, 20, 0),
    ]
    cv.rod([hinge + rot @ (np.array(p, F) * size) for p in bow], 13 * size, colour("8a8e98"), Mat.METAL)
    cv.ellipsoid(q(0, -8, 26), np.array([14, 14, 5]) * size, rot, colour("0c0806"), Mat.LEATHER)
    cv.rod([q(0, -4, 27), q(0, 24, 27)], [6 * size, 9 * size], colour("0c0806"), Mat.LEATHER)


def key(cv: Canvas, place: Point, size: float, roll: float = 0, col: str = "e0b048") -> None:
    """bow at the place, bit along +x"""
    rot = turn(0, 0, roll)
    q = local(place, rot, size)
    cv.rod(
        circle(q(0, 0), rot @ np.array([30, 0, 0], F) * size, rot @ np.array([0, 26, 0], F) * size),
        9 * size,
        colour(col),
        Mat.GOLD,
    )
    cv.rod([q(28, 0), q(150, 0)], 9 * size, colour(col), Mat.GOLD)
    for x in (40, 58):
        cv.rod([q(x, -12), q(x, 12)], 6 * size, colour(col), Mat.GOLD, m=14)
    for x, y in ((120, 36), (146, 30)):
        cv.box(q(x, y * 0.5), np.array([9, y * 0.55, 6]) * size, rot, colour(col), Mat.GOLD)


def magnifier(cv: Canvas, place: Point, r: float, roll: float, grip: float = 190) -> None:
    """rim and handle; the picture inside is painted by the card itself"""
    rot = turn(0, 0, roll)
    q, brass = local(place, rot), colour("d8a848")
    cv.rod(circle(q(0, 0), rot[:, 0] * r, rot[:, 1] * r, 61), r * 0.10, brass, Mat.GOLD)
    cv.rod(
        circle(q(0, 0, 6), rot[:, 0] * r * 0.93, rot[:, 1] * r * 0.93, 61),
        r * 0.045,
        brass * 1.2,
        Mat.GOLD,
        m=12,
    )
    cv.rod([q(0, r * 1.04), q(0, r * 1.26)], r * 0.11, brass, Mat.GOLD)
    cv.surface(
        lathe(
            q(0, r * 1.24),
            rot,
            [
                (0, r * 0.13),
                (12, r * 0.15),
                (grip * 0.4, r * 0.17),
                (grip * 0.85, r * 0.15),
                (grip, r * 0.11),
                (grip + 1, 1),
            ],
        ),
        colour("6a3a1e"),
        Mat.WOOD,
    )
    w = cv.window(place[0] - r, place[1] - r, place[0] + r, place[1] + r)
    d = np.hypot(cv.x[w] - place[0], cv.y[w] - place[1]) / r
    u = ((cv.x[w] - place[0]) * 0.7 + (cv.y[w] - place[1]) * 0.7) / r
    shine = np.exp(-(((u + 0.55) / 0.10) ** 2)) * 0.28 + np.exp(-(((u + 0.30) / 0.04) ** 2)) * 0.16
    cv.emi[w] += (smooth(0.92, 0.86, d) * (shine + 0.02))[..., None] * colour("d8ecff")


def shovel(cv: Canvas, foot: Point, roll: float, size: float, z: float) -> None:
    """blade at `foot`, shaft up along -y"""
    from .metal import shaft

    rot = turn(0, 0, roll)
    q = local((*foot, z), rot, size)
    shaft(cv, q(0, -60)[:2], q(0, -300)[:2], 11 * size, (z, z), 5, "a06c3a")
    cv.rod([q(-34, -306), q(34, -306)], 12 * size, colour("8a5a30"), Mat.WOOD)
    t = np.linspace(-1, 1, 30)
    rows = [
        [q(x * half, y, 16 * (1 - x * x) * k) for x in t]
        for y, half, k in ((-70, 30, 0.4), (-66, 44, 0.6), (-20, 46, 1), (30, 42, 1), (60, 30, 0.9), (82, 6, 0.7))
    ]
    cv.surface(np.array(rows), colour("9aa2ac"), Mat.METAL)
    cv.rod([q(0, -70, 6), q(0, -10, 14)], [13 * size, 4 * size], colour("7a828c"), Mat.METAL)


def gavel(cv: Canvas, head: Point, roll: float, size: float) -> None:
    rot = turn(14, -8, roll)
    q = local(head, rot, size)
    s = rot @ turn(roll=90) * size
    prof = [
        (-84, 1),
        (-83, 40),
        (-78, 48),
        (-62, 48),
        (-56, 42),
        (-48, 42),
        (-44, 50),
        (44, 50),
        (48, 42),
        (56, 42),
        (62, 48),
        (78, 48),
        (83, 40),
        (84, 1),
    ]
    cv.surface(lathe(q(0, 0), s, prof), colour("7a3c22"), Mat.WOOD)
    for x in (-52, 52):
        cv.surface(
            lathe(q(0, 0), s, [(x - 5, 44), (x - 4, 47), (x + 4, 47), (x + 5, 44)]),
            colour("e0b048"),
            Mat.GOLD,
        )
    cv.surface(
        lathe(q(0, 0), rot * size, [(40, 12), (60, 15), (150, 13), (236, 20), (262, 18), (270, 1)]),
        colour("8a4a2a"),
        Mat.WOOD,
    )


def bars(
    cv: Canvas,
    xs: Sequence[float],
    y0: float,
    y1: float,
    z: float,
    r: float = 13,
    cross: Sequence[float] = (),
) -> None:
    """iron grating with rivets where bars meet"""
    for y in cross:
        cv.rod([(xs[0] - 40, y, z), (xs[-1] + 40, y, z)], r * 1.1, colour("4e5058"), Mat.METAL, flat=0.6)
    for x in xs:
        cv.rod([(x, y0, z + 5), (x, y1, z + 5)], r, colour("686b74"), Mat.METAL)
        for y in cross:
            cv.ellipsoid((x, y, z + 18), r * 0.75, col=colour("9a9ea8"), mat=Mat.METAL)
