"""The one lump of gold of the whole game: the same body painted on cards and drawn in ink for signs and what flies."""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np
import skia

from .form import Array, F, turn
from .ink import clipped, fill, outline, polygon

RAMP = ("#7C4608", "#A8681A", "#D08A1E", "#EDAE2E", "#FBD05A", "#FFE99A")  # from shadow to light
LIGHT = np.array([-0.46, -0.66, 0.60], F)


def _planes() -> tuple[Array, Array]:
    """Blunt, wider than high, with faces large enough to tell apart at 16 pixels."""
    rows = [
        (0.06, -0.10, 1.0, 0.80), (-0.62, -0.58, 0.62, 0.86), (0.50, -0.72, 0.60, 0.84), (0.92, 0.10, 0.50, 0.94),
        (-0.95, 0.16, 0.42, 0.96), (0.34, 0.84, 0.52, 0.80), (-0.46, 0.80, 0.50, 0.84), (-0.90, -0.46, -0.20, 0.98),
        (0.84, -0.60, -0.16, 0.92), (0.02, -1.0, 0.05, 0.78), (0.80, 0.64, -0.12, 0.90), (-0.74, 0.70, -0.20, 0.92),
        (0.0, 0.0, -1.0, 0.62), (-0.60, -0.50, -0.75, 0.80), (0.66, 0.10, -0.80, 0.82), (-0.30, 0.72, -0.70, 0.76),
        (0.10, -0.80, -0.72, 0.74),
    ]  # fmt: skip
    table = np.array(rows)
    normals = table[:, :3] / np.linalg.norm(table[:, :3], axis=1, keepdims=True)
    return normals.astype(F), table[:, 3].astype(F)


NORMALS, AWAY = _planes()


def _corners() -> list[tuple[Array, frozenset[int]]]:
    """Where three planes meet and no other cuts off, with those three."""
    found = []
    for three in combinations(range(len(AWAY)), 3):
        planes = NORMALS[list(three)].astype(float)
        if abs(np.linalg.det(planes)) < 1e-4:
            continue
        point = np.linalg.solve(planes, AWAY[list(three)].astype(float))
        if (NORMALS @ point <= AWAY + 1e-4).all():
            found.append((point, frozenset(three)))
    return found


CORNERS = _corners()


def facets(rot: Array) -> list[tuple[list[tuple[float, float]], float]]:
    """What is seen of it, turned so: each face as corners on a circle of 100, and how much light it has."""
    out = []
    for number, normal in enumerate(NORMALS @ rot.T):
        if normal[2] <= 0.02:
            continue
        corners = np.array([rot @ point for point, planes in CORNERS if number in planes])
        if len(corners) < 3:
            continue
        middle = corners.mean(0)
        side = corners[0] - middle
        up = np.cross(normal, side)
        order = np.argsort([math.atan2((c - middle) @ up, (c - middle) @ side) for c in corners])
        points = [(float(c[0]) * 100, float(c[1]) * 100) for c in corners[order]]
        out.append((points, float(normal @ LIGHT)))
    return out


def tone(light: float) -> str:
    at = (light + 0.55) / 1.5 * len(RAMP)
    return RAMP[min(len(RAMP) - 1, max(0, int(at)))]


def drawn(c: skia.Canvas, rot: Array, ink: float) -> None:
    """In ink: an outline, faces of one tone each, a spark where most light falls."""
    seen = facets(rot)
    whole = skia.Path()
    for points, _ in seen:
        whole = skia.Op(whole, polygon(points), skia.kUnion_PathOp)
    outline(c, whole, ink)
    c.drawPath(whole, fill(RAMP[3]))
    with clipped(c, whole):
        for points, light in seen:
            face = polygon(points)
            c.drawPath(face, fill(tone(light)))
            c.drawPath(face, edge())
        brightest, _ = max(seen, key=lambda one: one[1])
        x, y = np.mean(brightest, axis=0)
        c.drawPath(skia.Path.Circle(float(x) - 6, float(y) - 8, 8), fill("#FFFFFF", 0.9))


def edge() -> skia.Paint:
    """Worn edges shine a little."""
    return skia.Paint(
        AntiAlias=True,
        Style=skia.Paint.kStroke_Style,
        StrokeWidth=2.5,
        Color=skia.Color(255, 240, 170, 120),
    )


UPRIGHT = turn(-14, 16, -8)


def tumbling(frame: int, frames: int) -> Array:
    """It turns over once in so many frames."""
    return turn(360 * frame / frames, 16, -8 + 12 * math.sin(2 * math.pi * frame / frames))
