"""Hands: a wedge of palm, fingers of three tapering bones each, a real thumb, nails."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from .canvas import Array, Canvas, F, Mat, mix, smooth, turn, unit
from .form import Point, Points


def aim(v: Point) -> Array:
    """a rotation whose y axis lies along v"""
    y = unit(v)
    x = unit(np.cross(y, (0, 0, 1) if abs(y[2]) < 0.9 else (1, 0, 0)))
    return np.stack([x, y, np.cross(x, y)], 1).astype(F)


def bones(cv: Canvas, points: Sequence[Array], radii: Point, skin: Array, nail: Array | None = None) -> None:
    """one finger: bones that grow out of one another, a little thicker at the joints, redder towards the tip"""
    p = np.asarray(points, F)
    r = max(radii) * 2.5
    g = cv.layer(p[:, 0].min() - r, p[:, 1].min() - r, p[:, 0].max() + r, p[:, 1].max() + r)
    g.alb[:] = skin
    n = len(p) - 1
    for i, (a, b) in enumerate(pairwise(p)):
        rad = (radii[i] + radii[i + 1]) / 2 * float(mix(0.97, 0.88, i / max(1, n - 1)))  # it tapers
        col = skin * mix(np.ones(3), np.array([1.02, 0.84, 0.78]), i / max(1, n - 1))
        half = float(np.linalg.norm(b - a)) / 2 + rad * 0.72
        g.ellipsoid((a + b) / 2, (rad, half, rad), aim(b - a), col, Mat.SKIN, blend=6, pid=1)
    for i in range(1, n):
        g.ellipsoid(
            p[i], radii[i] * mix(1.03, 0.94, i / n), None, skin * np.array([1.03, 0.82, 0.75]), Mat.SKIN, blend=7, pid=1
        )
    if nail is not None:
        d = unit(p[-1] - p[-2])
        c = p[-1] + nail * radii[-1] * 0.62 + d * radii[-1] * 0.15
        s = radii[-1]
        g.ellipsoid(c, (s * 0.62, s * 0.8, s * 0.5), aim(d), skin * np.array([1.12, 0.98, 0.95]), Mat.SKIN, pid=2)
    for i in range(1, n):
        creases(g, p[i], unit(p[i + 1] - p[i - 1]), radii[i])
    g.alb *= (0.86 + 0.28 * g.noise(8, 91, 3))[..., None]
    cv.merge(g)


def creases(g: Canvas, joint: Array, way: Array, r: float) -> None:
    """the folds of skin across a joint, redder and a little sunken"""
    x, y, z = g.x - joint[0], g.y - joint[1], g.z - joint[2]
    along = x * way[0] + y * way[1] + z * way[2]
    close = smooth(1.7 * r, 1.1 * r, np.sqrt(x * x + y * y + z * z))
    folds = ((-0.22, 0.35), (0.02, 0.65), (0.26, 0.35))
    fold = sum(np.exp(-(((along - at * r) / (0.075 * r)) ** 2)) * deep for at, deep in folds)
    g.alb *= mix(np.ones(3, F), np.array([0.80, 0.64, 0.60], F), (fold * close)[..., None])
    g.z -= np.where(g.cov, fold * close * F(0.03 * r), 0)


class Hand:
    """local frame: x from the knuckles to the wrist (side -1 mirrors), y along the knuckles, z to the viewer"""

    def __init__(
        self,
        cv: Canvas,
        place: Point,
        roll: float,
        skin: Array,
        size: float = 1.0,
        side: int = 1,
        yaw: float = 0,
    ) -> None:
        self.cv, self.skin, self.size = cv, np.asarray(skin, F), size
        self.place, self.rot, self.side = np.asarray(place, F), turn(yaw, 0, roll), side

    def at(self, x: float, y: float, z: float) -> Array:
        return self.place + self.rot @ (np.array([x * self.side, y, z], F) * self.size)

    def palm(self, lumps: Sequence[tuple[Point, Point, float]]) -> None:
        """lumps: centre, radii, roll"""
        g, s = (
            self.cv.layer(*(self.place[:2] - 110 * self.size), *(self.place[:2] + 110 * self.size)),
            self.size,
        )
        g.alb[:] = self.skin
        for c, r, roll in lumps:
            rot = self.rot @ turn(roll=roll * self.side)
            g.ellipsoid(self.at(*c), np.asarray(r) * s, rot, None, Mat.SKIN, blend=7 * s, pid=1)
        g.alb *= (0.86 + 0.28 * g.noise(10, 93, 3))[..., None]
        self.cv.merge(g)

    def finger(self, path: Points, radii: Point, nail: Point | None = None) -> None:
        away = None
        if nail is not None:
            away = self.rot @ unit(np.array(nail, F) * np.array([self.side, 1, 1], F))
        bones(self.cv, [self.at(*p) for p in path], [r * self.size for r in radii], self.skin, away)

    def grip(self) -> None:
        """the fist round a shaft that runs along y through (0, ., 30), back of the hand to the viewer"""
        self.palm(
            [
                ((62, 16, 4), (34, 25, 22), 10),
                ((34, 2, 22), (30, 41, 23), 6),
                ((36, -22, 24), (20, 20, 18), 0),
            ]
        )
        for y, r, out in ((27, 10.5, 0), (10, 12, 3), (-9, 12.6, 4), (-28, 12, 2)):
            knuckle, mid = (15, y, 41), (-15 - out, y * 0.93 + 5, 50)
            self.finger(
                [(30, y * 0.92, 36), knuckle, mid, (-29 - out, y * 0.9 + 6, 26)],
                (r * 0.9, r * 1.10, r * 0.96, r * 0.76),
            )
        self.finger(
            [(44, -34, 26), (24, -50, 44), (-2, -50, 58), (-20, -41, 60)],
            (15, 13.5, 11.5, 9.5),
            (-0.1, -0.5, 0.9),
        )

    def pinch(self) -> None:
        """thumb and forefinger hold something small at (-44, -44, 30); the other fingers fan out"""
        self.palm([((52, 44, 0), (28, 36, 22), 35), ((22, 14, 8), (36, 38, 22), 30)])
        self.finger([(16, 40, 14), (-14, 50, 34), (-30, 40, 44), (-36, 26, 42)], (11, 11, 9.5, 8))
        self.finger([(6, 20, 18), (-26, 26, 36), (-42, 12, 44), (-44, -4, 42)], (12, 12, 10.5, 8.5))
        self.finger(
            [(8, -10, 14), (-6, -38, 24), (-26, -58, 30), (-42, -54, 30)],
            (12.5, 12, 10.5, 8.5),
            (0.2, -0.9, 0.4),
        )
        self.finger([(30, -4, 24), (8, -16, 46), (-18, -24, 50), (-38, -34, 44)], (15, 13.5, 11.5, 9), (-0.1, 0.1, 1))

    def open(self) -> None:
        """a flat hand, palm to the viewer, fingers up: stop"""
        self.palm(
            [
                ((0, 56, 0), (27, 40, 20), 0),
                ((0, 8, 8), (42, 44, 20), 0),
                ((24, 20, 16), (20, 30, 16), -20),
                ((-22, 22, 14), (15, 28, 13), 0),
            ]
        )
        for x, dx, lng, r in ((-33, -12, 62, 9.5), (-12, -4, 80, 11), (11, 3, 86, 11.5), (33, 11, 76, 11)):
            self.finger(
                [
                    (x, -16, 10),
                    (x + dx * 0.4, -16 - lng * 0.42, 14),
                    (x + dx * 0.8, -16 - lng * 0.76, 14),
                    (x + dx, -16 - lng, 11),
                ],
                (r * 1.1, r * 1.05, r * 0.98, r * 0.84),
            )
        self.finger([(34, 36, 14), (58, 14, 22), (72, -12, 22), (78, -32, 18)], (15, 13.5, 12, 9.5))

    def point(self) -> None:
        """forefinger towards -x, the others curled"""
        self.palm([((62, 10, 0), (34, 26, 22), 0), ((30, 2, 12), (32, 36, 24), 0)])
        for y, r in ((30, 10.5), (13, 12), (-5, 12.5)):
            self.finger([(20, y, 30), (-8, y + 2, 42), (-20, y + 3, 26), (-6, y + 4, 14)], (r, r * 1.05, r, r * 0.85))
        self.finger([(16, -24, 24), (-22, -30, 32), (-52, -31, 32), (-76, -30, 29)], (13, 12, 11, 9), (0, -0.2, 1))
        self.finger([(40, -28, 24), (16, -34, 46), (-8, -16, 54), (-20, -4, 52)], (15, 13.5, 11.5, 9), (0, -0.2, 1))

    def clutch(self) -> None:
        """seen from the back, fingers spread downwards (+y) over something round"""
        self.palm([((0, -58, -24), (26, 44, 22), 0), ((0, -30, -6), (34, 40, 22), 0), ((0, -4, 6), (44, 36, 20), 0)])
        for x, dx, lng, r in ((-34, -16, 52, 10), (-12, -5, 66, 11.5), (11, 5, 68, 12), (33, 14, 60, 11.5)):
            path = [
                (x, 8, 16),
                (x + dx * 0.4, 14 + lng * 0.34, 26),
                (x + dx * 0.8, 14 + lng * 0.72, 20),
                (x + dx, 14 + lng, 4),
            ]
            self.finger(path, (r * 1.12, r * 1.08, r, r * 0.84), (0, 0.3, 0.95))
        self.finger([(40, -16, 10), (62, 4, 16), (74, 26, 14), (76, 46, 6)], (15, 13.5, 12, 9.5), (0.3, 0.2, 0.9))
