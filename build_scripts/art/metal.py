"""Metal and what is forged from it: tools, lamps, rings, chains, buckles, coins, keys."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import ArrayLike

from . import lump
from .canvas import Array, Canvas, F, Mat, along, colour, lathe, mix, smooth, spline, turn
from .form import Point
from .light import Lamp, Rig

STEEL, BRASS, GOLD, IRON = "9aa0a8", "d59a3c", "e8b23c", "6a6c72"


def circle(c: ArrayLike, u: ArrayLike, v: ArrayLike, n: int = 41, a0: float = 0, a1: float = 360) -> Array:
    """points of an ellipse with half axes u and v"""
    a = np.radians(np.linspace(a0, a1, n))[:, None]
    return np.asarray(c, F) + np.cos(a) * np.asarray(u, F) + np.sin(a) * np.asarray(v, F)


def shaft(
    cv: Canvas,
    p0: Point,
    p1: Point,
    r: float,
    z: float | tuple[float, float],
    seed: int = 3,
    col: str = "8a5a32",
) -> None:
    """a round wooden handle: grain, wear, a little crooked"""
    rng = np.random.default_rng(seed)
    z0, z1 = z if isinstance(z, tuple) else (z, z)
    p = np.linspace((*p0, z0), (*p1, z1), 24)
    p[1:-1, :2] += np.cumsum(rng.normal(0, 0.3, (22, 2)), 0)
    length = np.hypot(p1[0] - p0[0], p1[1] - p0[1])
    from .canvas import tube

    sheet = tube(p, r, n=max(24, int(length / 2)), m=40)
    a = np.linspace(0, 1, 40)
    grain = sum(
        np.sin(a * k * 6.283 + ph + 0.8 * np.sin(np.linspace(0, 5, len(sheet))[:, None] + ph))
        for k, ph in ((3, 1), (7, 2), (13, 4))
    )
    tone = 1 + 0.16 * grain + 0.12 * rng.standard_normal((len(sheet), 1)) * 0.6
    cv.surface(sheet, (colour(col) * tone[..., None]).astype(F), Mat.WOOD)


def blade(cv: Canvas, mid: ArrayLike, half: ArrayLike, thick: ArrayLike, edge: ArrayLike, col: str = STEEL) -> None:
    """a forged bar: along the curve `mid`, `half` wide across `edge` (a direction), `thick` to the viewer, ridged"""
    c = np.asarray(mid, float)
    n = len(c)
    h, t, e = along(half, n)[:, None], along(thick, n)[:, None], np.asarray(edge, float)
    e = e if e.ndim == 2 else np.tile(e, (n, 1))
    e = e / np.linalg.norm(e, axis=1, keepdims=True)
    rows = [
        c + e * h * x + np.array([0, 0, 1.0]) * t * y
        for x, y in ((-1, -0.4), (-1, 0.1), (-0.82, 0.5), (-0.12, 1), (0.12, 1), (0.82, 0.5), (1, 0.1), (1, -0.4))
    ]
    cv.surface(np.stack(rows, 1), colour(col), Mat.METAL)


def pick_head(
    cv: Canvas,
    c: Point,
    roll: float,
    reach: float,
    z: float,
    left: float = 1.0,
    right: float = 1.0,
    size: float = 1.0,
) -> None:
    """two tapering arms bent down; left/right < 1: snapped off there"""
    r = turn(roll=roll)
    x = np.linspace(-reach * left, reach * right, 41)
    p = np.stack([x, 0.19 * x * x / reach, 0 * x], 1) @ r.T + np.array([*c, z])
    t = np.clip(1 - (np.abs(x) / reach) ** 1.7, 0.02, 1) ** 0.6
    down = np.stack([-0.38 * x / reach, np.ones_like(x), 0 * x], 1) @ r.T
    blade(cv, p, 17 * t * size, 15 * t * size, down)
    cv.surface(
        lathe(
            (*c, z),
            r,
            [(-27 * size, 17 * size), (-25 * size, 20 * size), (24 * size, 20 * size), (30 * size, 15 * size)],
        ),
        colour(STEEL) * 0.75,
        Mat.METAL,
    )
    cv.ellipsoid(
        (*(np.array([*c, z]) + r @ np.array([0, 0, 20 * size])),),
        5 * size,
        col=colour("d8dce0"),
        mat=Mat.METAL,
    )


def lamp(cv: Canvas, rig: Rig | None, c: ArrayLike, rot: Array, r: float, lit: float = 1.0, reach: float = 1.0) -> None:
    """miner's lamp: brass housing, ring, cross wires, glowing lens; `rot` turns its axis z"""
    c = np.asarray(c, F)

    def q(x: float, y: float, z: float) -> Array:
        return c + rot @ np.array([x, y, z], F)

    axes = rot @ np.diag([r, r, r]).astype(F)
    cv.ellipsoid(q(0, 0, -4), (r * 1.18, r * 1.18, r * 0.8), rot, colour(BRASS) * 0.8, Mat.GOLD)
    cv.rod(circle(q(0, 0, r * 0.55), axes[:, 0], axes[:, 1]), r * 0.17, colour(BRASS), Mat.GOLD)
    g = cv.layer(*(c[:2] - 1.5 * r), *(c[:2] + 1.5 * r))
    g.ellipsoid(
        q(0, 0, r * 0.30),
        (r * 0.93, r * 0.93, r * 0.5),
        rot,
        colour("fff0b8") * (0.15 + 0.85 * min(1, lit)),
        Mat.GLOW,
    )
    d = np.hypot(g.x - q(0, 0, r * 0.5)[0], g.y - q(0, 0, r * 0.5)[1]) / r
    shine = (
        mix(1.9, 0.55, smooth(0.1, 0.95, d))[..., None] * colour("ffdf92")
        + (np.exp(-((d / 0.34) ** 2)) * 1.6)[..., None]
    )
    g.emi[g.cov] = (shine * lit)[g.cov]
    cv.merge(g)
    wires: list[tuple[tuple[float, float], tuple[float, float]]] = [((-r, 0), (r, 0)), ((0, -r), (0, r))]
    for a, b in wires:
        cv.rod([q(*a, r * 0.56), q(0, 0, r * 0.86), q(*b, r * 0.56)], r * 0.055, colour(BRASS) * 0.7, Mat.GOLD)
    if rig is not None:
        front = q(0, r * 0.3, r * 2.3)
        rig.lamps.append(Lamp(float(front[0]), float(front[1]), float(front[2]), 60 * reach, 1.2 * lit, "ffc070"))
        rig.halos.append((float(c[0]), float(c[1]), 105 * reach * r / 34, "ffc060", 0.20 * lit))


def links(
    cv: Canvas,
    points: ArrayLike,
    n: int,
    size: float,
    col: str = GOLD,
    mat: int = Mat.GOLD,
    thick: float = 0.3,
) -> None:
    """a chain: rings by turns flat and on edge"""
    c = spline(points, n)
    t = np.gradient(c, axis=0)
    for i, (p, d) in enumerate(zip(c, t, strict=True)):
        d = d / (np.linalg.norm(d) + 1e-9)
        side = np.cross(d, (0, 0, 1))
        side = side / (np.linalg.norm(side) + 1e-9)
        v = side * size * 0.72 if i % 2 else np.array([0, 0, 1.0]) * size * 0.5 + side * size * 0.2
        cv.rod(circle(p, d * size, v, 21), size * thick, colour(col), mat)


def coin(cv: Canvas, c: ArrayLike, r: float, rot: Array, col: str = "f0b838", sign: str = "star") -> None:
    """a thick coin lying across axis y of `rot`, with a raised rim and a stamp"""
    c = np.asarray(c, F)
    h = r * 0.13
    cv.surface(lathe(c, rot, [(-h, 0.01), (-h, r), (h, r), (h, 0.01)], n=12), colour(col), Mat.GOLD)
    for s in (-1, 1):
        ring = circle(c + rot @ np.array([0, s * h, 0], F), rot[:, 0] * r * 0.88, rot[:, 2] * r * 0.88)
        cv.rod(ring, r * 0.10, colour(col), Mat.GOLD, m=12)
    n = {"star": 10, "square": 4}.get(sign, 10)
    rad = [r * (0.52 if i % 2 == 0 or sign != "star" else 0.24) for i in range(n + 1)]
    a = np.linspace(0, 2 * math.pi, n + 1)
    for s in (-1, 1):
        p = np.stack([np.cos(a) * rad, np.full(n + 1, s * h * 1.2), np.sin(a) * rad], 1) @ rot.T + c
        cv.rod(p, r * 0.05, colour(col) * 0.75, Mat.GOLD, smoothly=False, n=8 * n, m=8)


def nugget(cv: Canvas, c: Point, r: float, rng: np.random.Generator) -> None:
    """The lump of gold, lying any way round: few large faces, worn edges, pits."""
    brightness, rot = rng.uniform(0.9, 1.1), turn(*rng.uniform((-40, -30, 0), (40, 30, 360)))
    salt, tones = int(rng.integers(1, 1 << 30)), rng.uniform(0.25, 0.9, len(lump.AWAY)).astype(F)
    deep, bright = (colour(tone) * brightness for tone in ("b06a0c", "f8bc34"))

    def paint(face: Array, edge: Array, w: tuple[slice, slice], p: tuple[Array, ...]) -> Array:
        a = mix(deep, bright, tones[face][..., None])
        pits = smooth(0.60, 0.80, cv.noise(max(4.0, r * 0.16), salt + 1, 3, 0.6, w))
        worn = np.exp(-np.minimum(edge, 60) / (0.7 + r * 0.03))
        return mix(a * (1 - 0.16 * pits)[..., None], colour("fff0a8"), (0.35 * worn)[..., None])

    def rough(w: tuple[slice, slice]) -> Array:
        return (cv.noise(max(5.0, r * 0.26), salt, 3, 0.5, w) - F(0.5)) * F(r * 0.06)

    cv.convex(c, lump.NORMALS @ rot.T, lump.AWAY * r, paint, Mat.GOLD, r * 0.04, rough)


def nuggets(
    cv: Canvas,
    rng: np.random.Generator,
    n: int,
    place: tuple[float, float, float, float],
    z: float,
    size: tuple[float, float],
    slope: float = -0.2,
) -> None:
    """a heap of gold lumps: centre x, foot y, half width, height"""
    x0, y0, half, high = place
    for _ in range(n):
        u = rng.uniform(-1, 1)
        h = (1 - u * u) * high * rng.random() ** 0.6
        x, y, r = x0 + u * half, y0 - h + rng.uniform(0, 18), rng.uniform(*size)
        nugget(cv, (x, y, z + rng.uniform(-8, 20) + (y0 - y) * slope), r * 1.1, rng)


def gem(cv: Canvas, c: ArrayLike, r: float, col: str, rot: Array) -> None:
    """step cut: a table, eight crown, girdle and pavilion planes"""
    n: list[tuple[float, float, float]] = [(0, 0, 1.0)]
    d = [0.50 * r]
    for i in range(8):
        t = i * math.pi / 4 + 0.2
        for f, z, k in ((0.80, 0.60, 0.80), (1.0, -0.02, 0.97), (0.72, -0.69, 0.66)):
            n.append((math.cos(t) * f, math.sin(t) * f, z))
            d.append(k * r)
    rng = np.random.default_rng(int(r * 10))
    tone = rng.uniform(0.3, 1.5, len(n)).astype(F)
    tone[0] = 1.7

    def paint(face: Array, edge: Array, w: tuple[slice, slice], p: tuple[Array, ...]) -> Array:
        base = colour(col) * tone[face][..., None]
        return mix(base, np.ones(3, F) * 0.9, (np.exp(-np.minimum(edge, 40) / 1.4) * 0.5)[..., None])

    cv.convex(c, np.asarray(n) @ rot.T, d, paint, Mat.GEM, chip=0.3)


def hammer(cv: Canvas, head: Point, roll: float, z: float, size: float = 1.0, grip: float = 150) -> None:
    """a mason's hammer, head at `head`, shaft hanging along +y turned by `roll`"""
    r, iron = turn(roll=roll), "a4acb8"

    def q(x: float, y: float, dz: float = 0) -> Array:
        return np.array([*head, z], F) + r @ np.array([x * size, y * size, dz], F)

    shaft(cv, q(0, -8)[:2], q(0, grip)[:2], 10 * size, z - 2, 8, "c08a4c")
    cv.box(q(0, 0, 4), np.array([24, 21, 19]) * size, r, colour(iron) * 0.8, Mat.METAL)
    cv.surface(
        lathe(
            q(-22, 0, 4),
            r @ turn(roll=90),
            [
                (-2, 12 * size),
                (14 * size, 14 * size),
                (18 * size, 20 * size),
                (34 * size, 20 * size),
                (36 * size, 17 * size),
                (36.1 * size, 0.1),
            ],
        ),
        colour(iron),
        Mat.METAL,
    )
    blade(
        cv,
        [q(20, 0, 4), q(46, 2, 4), q(72, 6, 4)],
        np.array([20, 18, 21]) * size,
        np.array([18, 9, 1.5]) * size,
        r @ np.array([0, 1, 0]),
        iron,
    )
