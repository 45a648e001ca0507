"""What lies behind: a wall of cut rock, timber, a floor, a tunnel that glows; and what lies in front: dust, sparkle."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from . import wood
from .canvas import Array, Canvas, F, Mat, colour, mix, smooth
from .form import Point
from .light import double
from .noise import Grid, rng_of


def wall(
    cv: Canvas, name: str, col: str = "56606a", z: float = -172, relief: float = 0.8, vein: str | None = None
) -> None:
    """cracked mine wall: two sizes of tilted blocks, as on the tunnel cards; ore sits in the cracks.
    Made at card size: a soft wall needs no finer grain."""
    grid = Grid(int(rng_of("wall", name).integers(1 << 30)))
    warp = ((grid.noise(90, 1, 3) - 0.5) * 44, (grid.noise(90, 2, 3) - 0.5) * 44)
    big = grid.cells(94, 3, 1.25, warp)
    high, tx, ty = grid.cell_values(big, 3, 903)
    edge = big.edge
    h = high * 26 + ((tx - 0.5) * big.dx + (ty - 0.5) * big.dy) * 0.9 + smooth(0, 16, edge) * 16
    small = grid.cells(38, 4, 1.2, warp)
    tone, tx, ty = grid.cell_values(small, 3, 904)
    h = h + ((tx - 0.5) * small.dx + (ty - 0.5) * small.dy) * 0.9 + smooth(0, 5, small.edge) * 3
    a = colour(col) * (0.55 + 0.5 * high + 0.35 * tone)[..., None] * (0.7 + 0.6 * grid.noise(5, 5, 3))[..., None]
    a *= (1 - 0.7 * np.exp(-edge / 2.6))[..., None] * (1 - 0.3 * np.exp(-small.edge / 1.5))[..., None]
    ore = np.zeros(edge.shape, F)
    if vein:
        ore = smooth(0, 2, 9 * smooth(0.50, 0.72, grid.noise(80, 30, 3)) * (0.5 + grid.noise(10, 31, 3)) - edge)
        a = mix(a, colour(vein), ore[..., None])
        h = h + ore * (6 + (grid.noise(6, 32, 3) - 0.5) * 12)
    finer = round(cv.scale) == 2
    cv.z[:] = z + relief * ((double(h) if finer else h) + (cv.noise(14, 33, 4, 0.6) - 0.5) * 8)
    for i in range(3):
        cv.alb[..., i] = double(a[..., i]) if finer else a[..., i]
    cv.mat[:] = np.where((double(ore) if finer else ore) > 0.5, Mat.GOLD, Mat.ROCK)
    cv.cov[:] = True


def beams(cv: Canvas, name: str, col: str = "6a4427", lintel: float | None = 62, z: float = -92) -> None:
    """a timber set: two posts and, if wanted, a cross-beam"""
    rng = rng_of("beams", name)
    for x0, x1 in ((36, 30), (476, 482)):
        wood.across(cv, (x0, -10), (x1, 780), 46, z, rng, rise=12, hue=col, nails=False)
    if lintel is not None:
        wood.across(cv, (-10, lintel), (522, lintel - 10), 50, z + 8, rng, rise=12, hue=col, nails=False)


def floor(cv: Canvas, y0: float, col: str, seed: int, z: float = -60, slope: float = 0.45) -> None:
    """pebbly ground that rises towards the viewer, so that things standing on it cast contact shadows"""
    zz = z + (cv.y - y0) * slope + (cv.noise(30, seed, 4) - 0.5) * 16 + (cv.noise(7, seed + 1, 3) - 0.5) * 5
    m = (cv.y > y0 + (cv.noise(60, seed + 2, 3) - 0.5) * 40) & (zz > cv.z)
    a = (
        colour(col)
        * (0.6 + 0.6 * cv.noise(34, seed + 3, 4))[..., None]
        * (0.7 + 0.6 * cv.noise(3, seed + 4, 2))[..., None]
    )
    cv.put((slice(0, cv.h), slice(0, cv.w)), m, zz.astype(F), a.astype(F), Mat.ROCK, cv.part())


def mouth(
    cv: Canvas,
    x: float,
    y: float,
    rx: float,
    ry: float,
    glow: str | None,
    power: float = 0.9,
    depth: float = 120,
    seed: int = 3,
) -> Array:
    """a tunnel that leads away: a dark arch, with light at its end if `glow`; returns its mask"""
    d = np.hypot((cv.x - x) / rx, (cv.y - y) / ry) + (cv.noise(40, seed, 3) - 0.5) * 0.16
    hole = smooth(1.0, 0.86, d)
    cv.z -= hole * depth
    cv.alb *= (1 - 0.62 * hole)[..., None]
    if glow:
        core = 0.06 + np.exp(-(((cv.x - x) / (rx * 0.8)) ** 2 + ((cv.y - y - ry * 0.12) / (ry * 0.52)) ** 2))
        cv.emi += (hole * core * power * (0.55 + 0.9 * cv.noise(70, seed + 14, 4)))[..., None] * colour(glow)
    return hole


def planks(
    cv: Canvas,
    name: str,
    y0: float,
    y1: float,
    z: float,
    col: str = "6e4a2c",
    step: float = 46,
    tilt: float = 0.3,
) -> None:
    """a board floor or table top, near boards higher"""
    rng = rng_of("planks", name)
    for y in np.arange(y0, y1, step):
        wood.across(
            cv,
            (-20, y),
            (532, y + rng.uniform(-3, 3)),
            step - 1,
            z + (y - y0) * tilt,
            rng,
            rise=7,
            hue=col,
            nails=False,
        )


def sparkle(cv: Canvas, x: float, y: float, r: float, power: float = 1.2, below: float | None = None) -> None:
    """a four-pointed glint"""
    w = cv.window(x - r * 1.6, y - r * 1.6, x + r * 1.6, y + r * 1.6)
    dx, dy = np.abs(cv.x[w] - x), np.abs(cv.y[w] - y)
    g = np.exp(-dx / (r * 0.2)) * np.exp(-((dy / 1.5) ** 2)) + np.exp(-dy / (r * 0.2)) * np.exp(-((dx / 1.5) ** 2))
    g = (g + np.exp(-(dx**2 + dy**2) / 12)) * power
    if below is not None:
        g = g * (cv.z[w] < below)
    cv.emi[w] += g[..., None] * colour("fff0c0")


def streaks(
    cv: Canvas,
    c: Point,
    rng: np.random.Generator,
    n: int = 34,
    reach: tuple[float, float] = (14, 52),
    col: str = "ffd070",
) -> None:
    """a burning star: thin rays of light from a point"""
    for _ in range(n):
        a, far = rng.uniform(0, 6.28), rng.uniform(*reach)
        u = np.array([np.cos(a), np.sin(a)])
        p0, p1 = np.array(c[:2]) + u * 5, np.array(c[:2]) + u * far
        w = cv.window(min(p0[0], p1[0]) - 4, min(p0[1], p1[1]) - 4, max(p0[0], p1[0]) + 4, max(p0[1], p1[1]) + 4)
        t = np.clip(((cv.x[w] - p0[0]) * u[0] + (cv.y[w] - p0[1]) * u[1]) / (far - 5), 0, 1)
        d = np.hypot(cv.x[w] - mix(p0[0], p1[0], t), cv.y[w] - mix(p0[1], p1[1], t))
        cv.emi[w] += (np.exp(-((d / (1.7 * (1.1 - t))) ** 2)) * 1.6 * (1.1 - t))[..., None] * colour(col)


def rays(
    cv: Canvas,
    x: float,
    y: float,
    n: int,
    reach: float,
    col: str,
    power: float = 0.25,
    below: float = -40,
    phase: float = 0.0,
) -> None:
    """beams of light fanning out on the wall behind"""
    a = np.arctan2(cv.y - y, cv.x - x)
    d = np.hypot(cv.x - x, cv.y - y)
    beam = smooth(0.1, 0.75, np.cos(a * n + phase)) * np.exp(-d / reach) * power * (cv.z < below)
    cv.emi += beam[..., None] * colour(col)


def fog(
    img: Array,
    cv: Canvas,
    col: str,
    density: float,
    y0: float,
    y1: float,
    seed: int,
    far: float = -160,
    near: float = 20,
) -> Array:
    """dust: thicker with depth and towards the floor; composited in linear light between shading and grading"""
    n = cv.noise(90, seed, 5, 0.55) * 0.7 + cv.noise(34, seed + 1, 4) * 0.3
    thick = smooth(0.30, 0.75, n) * density * smooth(y0, y1, cv.y) * mix(1, 0.12, smooth(far, near, cv.z))
    return mix(img, colour(col) * (0.55 + 0.9 * n[..., None]), np.clip(thick, 0, 0.92)[..., None])


def puffs(
    cv: Canvas, img: Array, items: Sequence[tuple[float, float, float, float]], seed: int, col: str, warm: str
) -> Array:
    """round clouds of dust (x, y, radius, density): overlapping soft balls, each lit from the upper left"""
    rng, ns = np.random.default_rng(seed), cv.noise(26, seed, 4)
    for x, y, r, al in items:
        for _ in range(9):
            cx, cy, rr = x + rng.normal(0, r * 0.55), y + rng.normal(0, r * 0.28), r * rng.uniform(0.35, 0.75)
            w = cv.window(cx - rr * 1.2, cy - rr * 1.2, cx + rr * 1.2, cy + rr * 1.2)
            dx, dy = (cv.x[w] - cx) / rr, (cv.y[w] - cy) / rr
            if not dx.size:
                continue
            nz = np.sqrt(np.clip(1 - dx * dx - dy * dy - (ns[w] - 0.5) * 0.9, 0, 1))
            lit = np.clip(-0.5 * dx - 0.62 * dy + 0.6 * nz, 0, 1)
            c = colour(col) * (0.22 + 0.95 * lit)[..., None] + colour(warm) * (np.clip(dy, 0, 1) * 0.12)[..., None]
            img[w] = mix(img[w], c, (al * smooth(0, 0.65, nz) * 0.75)[..., None])
    return img


def smoke(
    cv: Canvas,
    img: Array,
    points: Sequence[tuple[float, float]],
    width: tuple[float, float],
    col: str,
    density: float,
    seed: int,
) -> Array:
    """a ribbon of smoke that widens along a path (listed from the source upwards)"""
    p = np.asarray(points, float)[::-1]
    x = np.interp(cv.y, p[:, 1], p[:, 0]) + (cv.noise(50, seed, 4) - 0.5) * 60
    t = np.clip((p[-1, 1] - cv.y) / (p[-1, 1] - p[0, 1]), 0, 1)
    a = np.exp(-(((cv.x - x) / mix(*width, t)) ** 2)) * smooth(0, 0.12, t) * smooth(1, 0.55, t)
    a = np.clip(a * (0.4 + 0.8 * cv.noise(18, seed + 1, 4)) * density, 0, 1)
    return mix(img, colour(col) * 0.62, a[..., None])


def crag(cv: Canvas, c: Point, r: float, rng: np.random.Generator, col: str, n: int = 26) -> None:
    """a big broken rock of many facets: grainy, worn bright along its edges"""
    normals = rng.normal(size=(n, 3))
    dist = np.r_[rng.uniform(0.80, 1.02, n)] * r
    tones, salt = rng.uniform(0.72, 1.2, n).astype(F), int(rng.integers(1 << 30))

    def paint(face: Array, edge: Array, w: tuple[slice, slice], p: tuple[Array, ...]) -> Array:
        a = colour(col) * (tones[face] * (0.65 + 0.6 * cv.noise(12, salt + 3, 4, w=w)))[..., None]
        return mix(a, colour("c8b49a") * 0.9, (np.exp(-np.minimum(edge, 40) / 2.2) * 0.38)[..., None])

    def rough(w: tuple[slice, slice]) -> Array:
        return (cv.noise(9, salt + 2, 4, 0.6, w) - 0.5) * 5 + (cv.noise(26, salt + 4, 3, w=w) - 0.5) * 8

    cv.convex(c, normals, dist, paint, Mat.ROCK, chip=1.4, rough=rough)
