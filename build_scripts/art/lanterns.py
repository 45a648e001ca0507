"""Lanterns, whole and broken, and the splinters of their glass."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from .canvas import Canvas, F, Mat, colour, lathe, mix, smooth, turn
from .form import Point
from .light import Lamp, Rig
from .metal import BRASS, circle
from .props import local

GLASS = [(-98, 60), (-80, 76), (-40, 92), (10, 98), (60, 92), (104, 74), (126, 60)]


def lantern(
    cv: Canvas,
    place: Point,
    roll: float = 0,
    size: float = 1.0,
    rig: Rig | None = None,
    pitch: float = 12,
    hood: bool = True,
) -> None:
    """a whole lantern, alight if a rig is given"""
    rot = turn(0, pitch, roll)
    q, s = local(place, rot, size), rot * size
    brass = colour("bc8434")
    for prof in (
        [(150, 60), (156, 84), (166, 92), (214, 96), (224, 104), (236, 106), (242, 96), (243, 1)],
        [(122, 54), (128, 66), (140, 68), (152, 60)],
        [(-168, 18), (-164, 46), (-150, 62), (-128, 84), (-116, 92), (-106, 92), (-102, 78), (-92, 70)],
        [(-214, 1), (-213, 20), (-210, 36), (-196, 38), (-190, 30), (-176, 30), (-166, 40)],
    ):
        cv.surface(lathe(q(0, 0), s, prof), brass, Mat.GOLD)
    lit = rig is not None
    cv.surface(lathe(q(0, 0), s, GLASS), colour("ffcf70") * 0.9 if lit else colour("41525c"), Mat.GLASS)
    if rig is not None:
        w = cv.window(*(q(0, 0)[:2] - 120 * size), *(q(0, 0)[:2] + 150 * size))
        p = cv.x[w] - place[0], cv.y[w] - place[1]
        u, v = (rot[0, 0] * p[0] + rot[1, 0] * p[1]) / size, (rot[0, 1] * p[0] + rot[1, 1] * p[1]) / size
        glass = (cv.mat[w] == Mat.GLASS) & (np.abs(v - 14) < 118)
        flame = (
            np.exp(-((u / (20 * np.sqrt(np.clip((v + 60) / 130, 0.02, 1)))) ** 2))
            * smooth(-64, -30, v)
            * smooth(96, 70, v)
        )
        glow = np.exp(-((u / 62) ** 2 + ((v - 30) / 80) ** 2))
        cv.emi[w] += (
            (flame * 2.2)[..., None] * colour("fff0b0") + (glow * 0.9 + 0.12)[..., None] * colour("ffae48")
        ) * glass[..., None]
        c = q(0, 20, 0)
        rig.lamps.append(Lamp(float(c[0]), float(c[1]), float(c[2]) + 150 * size, 130 * size, 4.2, "ffa848"))
        rig.halos.append((float(c[0]), float(c[1]), 150 * size, "ffa040", 0.32))
    for a in (-90, -45, 0, 45, 90):
        sn, cs = math.sin(math.radians(a)), math.cos(math.radians(a))
        path = [
            q(86 * sn, -112, 86 * cs),
            q(112 * sn, -40, 112 * cs),
            q(112 * sn, 70, 112 * cs),
            q(92 * sn, 160, 92 * cs),
        ]
        cv.rod(path, 5.5 * size, colour("8a6a3c"), Mat.GOLD, m=14)
    cv.rod(
        circle(q(0, 14), s @ np.array([114, 0, 0], F), s @ np.array([0, 0, 114], F)),
        5 * size,
        colour("8a6a3c"),
        Mat.GOLD,
        m=12,
    )
    if hood:
        bail = [
            q(-94, -112, 20),
            q(-118, -190, 14),
            q(-70, -268, 6),
            q(0, -290, 4),
            q(70, -268, 6),
            q(118, -190, 14),
            q(94, -112, 20),
        ]
        cv.rod(bail, 6.5 * size, colour("5e5a5c"), Mat.METAL)
    for sx in (-1, 1):
        cv.ellipsoid(q(sx * 95, -112, 24), 11 * size, col=colour(BRASS), mat=Mat.GOLD)


def broken_lantern(cv: Canvas, place: Point, roll: float, size: float, rig: Rig, rng: np.random.Generator) -> None:
    """the same lantern with its glass smashed, a last ember on the wick, wires bent"""
    rot = turn(0, 12, roll)
    q, s = local(place, rot, size), rot * size
    brass = colour("bc8434")
    for prof in (
        [(150, 60), (156, 84), (166, 92), (214, 96), (224, 104), (236, 106), (242, 96), (243, 1)],
        [(122, 54), (128, 66), (140, 68), (152, 60)],
        [(-168, 18), (-164, 46), (-150, 62), (-128, 84), (-116, 92), (-106, 92), (-102, 78), (-92, 70)],
        [(-214, 1), (-213, 20), (-210, 36), (-196, 38), (-190, 30), (-176, 30), (-166, 40)],
        [(84, 16), (88, 26), (104, 30), (126, 34)],
    ):
        cv.surface(lathe(q(0, 0), s, prof), brass * rng.uniform(0.85, 1.05), Mat.GOLD)
    p = lathe(q(0, 0), s, GLASS, n=150, m=220)
    h, a = np.linspace(-98, 126, len(p))[:, None], np.linspace(0, 360, p.shape[1])[None]
    a = np.where(a > 180, a - 360, a)
    # straight edges between corners: 1/r is nearly linear along a chord
    n = 13
    corner = np.sort(np.linspace(-math.pi, math.pi, n, endpoint=False) + rng.uniform(-0.2, 0.2, n))
    far = np.where(np.arange(n) % 2, rng.uniform(66, 96, n), rng.uniform(34, 56, n))
    corner, far = np.r_[corner[-1] - 6.2832, corner, corner[0] + 6.2832], np.r_[far[-1], far, far[0]]
    edge = 1 / np.interp(np.arctan2((h - 14) * 0.82, (a - 78) * 1.25), corner, 1 / far) - 20
    hole = np.hypot((a - 78) * 1.25, (h - 14) * 0.82) < edge + 20
    back = (a < -8) | (a > 188)
    inner = p.copy()
    inner[np.broadcast_to(~back, hole.shape)] = np.nan
    cv.surface(inner, colour("12141a"), Mat.LEATHER)
    p[hole | np.broadcast_to(back, hole.shape)] = np.nan
    soot = smooth(-20, -90, h) * 0.8 + 0 * a
    rim = smooth(9, 2, np.abs(np.hypot((a - 78) * 1.25, (h - 14) * 0.82) - edge - 20))
    shade = mix(colour("7fb4c8") * 0.55, colour("14100e"), soot[..., None])
    cv.surface(p, mix(shade, colour("e8f8ff") * 1.2, rim[..., None]), Mat.GLASS)
    ember = q(0, 70, 22)
    cv.rod(
        [q(0, 100, 16), q(2, 86, 18), q(-1, 72, 18)],
        [9 * size, 8 * size, 6 * size],
        colour("241a16"),
        Mat.CLOTH,
    )
    cv.glow(ember[0], ember[1], 10 * size, colour("ff6a20"), 2.0)
    over = ember + np.array([0, 0, 70])
    rig.lamps.append(Lamp(float(over[0]), float(over[1]), float(over[2]), 60, 2.6, "ff5a20"))
    rig.halos.append((float(ember[0]), float(ember[1]), 46, "ff5a20", 0.35))
    for deg in (-80, -30):
        sn, cs = math.sin(math.radians(deg)), math.cos(math.radians(deg))
        wire = [
            q(86 * sn, -112, 86 * cs),
            q(112 * sn, -40, 112 * cs),
            q(112 * sn, 70, 112 * cs),
            q(92 * sn, 160, 92 * cs),
        ]
        cv.rod(wire, 6 * size, colour("8a6a3c"), Mat.GOLD, m=14)
    for bent in (
        [(44, -104, 76), (62, -70, 106), (104, -40, 130), (140, -58, 140)],
        [(60, 156, 72), (78, 116, 90), (104, 96, 116), (96, 70, 132)],
    ):
        cv.rod([q(*w) for w in bent], np.array([6, 6, 5.5, 3.5]) * size, colour("8a6a3c"), Mat.GOLD, m=14)
    bail = [
        q(-96, -112, 30),
        q(-150, -180, 30),
        q(-118, -262, 34),
        q(-20, -268, 40),
        q(46, -214, 60),
        q(104, -236, 70),
    ]
    cv.rod(bail, 7 * size, colour("5e5a5c"), Mat.METAL)
    for sx in (-1, 1):
        cv.ellipsoid(q(sx * 95, -112, 24), 11 * size, col=colour(BRASS), mat=Mat.GOLD)


def shards(cv: Canvas, rng: np.random.Generator, n: int, box: Sequence[float], z: float) -> None:
    """splinters of glass on the ground"""
    for _ in range(n):
        x, y, r, a0 = (
            rng.uniform(box[0], box[2]),
            rng.uniform(box[1], box[3]),
            rng.uniform(14, 34),
            rng.uniform(0, 6.28),
        )
        tri = [
            (
                x + math.cos(a0 + k * 2.1 + rng.uniform(-0.4, 0.4)) * r * rng.uniform(0.6, 1.2),
                y + math.sin(a0 + k * 2.1) * r * rng.uniform(0.4, 0.8),
            )
            for k in range(3)
        ]
        cv.plate(tri, z + (y - box[1]) * 0.4, 3, colour("8fc4dc"), Mat.GLASS, 4, tilt=tuple(rng.uniform(-0.5, 0.5, 2)))
