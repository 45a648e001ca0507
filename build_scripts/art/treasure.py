"""Gold and what it lies in: heaps, gems, pouches, chests."""

from __future__ import annotations

import numpy as np

from .canvas import Canvas, Mat
from .form import Array, F, colour, mix, smooth, turn
from .metal import nugget
from .relief import Paint, bar, cut, disc

GEMS = ("e0344a", "2fb4e8", "38c46a", "b45cf0")


def gem(cv: Canvas, x: float, y: float, z: float, r: float, rng: np.random.Generator, hue: str = "") -> None:
    """A cut stone: table, crown and girdle."""
    hue = hue or GEMS[int(rng.integers(len(GEMS)))]
    normals, dist = [(0, 0, 1.0), (0, 0, -1.0)], [r * 0.62, r * 0.4]
    spin = rng.uniform(0, 1)
    for k in range(8):
        a = (k + spin) * np.pi / 4
        normals += [(np.cos(a), np.sin(a), 0.75), (np.cos(a), np.sin(a), 0.05)]
        dist += [r * 0.94, r]
    rot = turn(rng.uniform(-25, 25), rng.uniform(-25, 25))
    tones = rng.uniform(0.25, 0.85, len(dist)).astype(F)
    base = colour(hue)

    def paint(face: Array, edge: Array, w: tuple[slice, slice], p: tuple[Array, Array, Array]) -> Array:
        body = base * tones[face][..., None]
        return mix(body, mix(base, np.ones(3), 0.75), (0.45 * np.exp(-np.minimum(edge, 60) / 1.0))[..., None])

    where = cv.window(x - r * 1.3, y - r * 1.3, x + r * 1.3, y + r * 1.3)
    before = cv.z[where].copy()
    cv.convex((x, y, z), np.array(normals) @ rot.T, np.array(dist), paint, Mat.GEM, chip=0.3)
    fresh = cv.z[where] > before
    cv.emi[where] += np.where(fresh[..., None], cv.alb[where] * F(0.10), 0)


def heap(
    cv: Canvas,
    x: float,
    y: float,
    rx: float,
    ry: float,
    high: float,
    rng: np.random.Generator,
    lumps: int = 190,
    z: float = 10,
) -> None:
    """Nuggets in a mound, higher towards the middle."""
    for i in range(lumps):
        q = np.sqrt(rng.random()) * (1.0 - 0.25 * i / lumps)
        a = rng.uniform(0, 2 * np.pi)
        at = x + np.cos(a) * q * rx, y + np.sin(a) * q * ry, z + high * (1 - q * q) + rng.uniform(-2, 5)
        nugget(cv, at, rng.uniform(11, 15), rng)


def pouch(cv: Canvas, x: float, y: float, z: float, size: float, rng: np.random.Generator, hue: str = "8a5530") -> None:
    """A leather bag tied with a cord, a nugget on it."""
    s, base = size, colour(hue)

    def hide(px: Array, py: Array, pz: Array) -> Array:
        fold = 0.84 + 0.22 * np.sin(np.arctan2(px, pz + 20) * 9 + py * 0.02) * smooth(20, -50, py)
        made: Array = base * fold[..., None]
        return made

    cv.ellipsoid((x, y + 14 * s, z), (50 * s, 44 * s, 40 * s), mat=Mat.LEATHER, colfn=hide)
    cv.ellipsoid((x, y - 18 * s, z + 6), (30 * s, 26 * s, 26 * s), col=base * 0.95, mat=Mat.LEATHER, blend=14 * s)
    for k in range(9):  # the gathered frill above the cord
        a = np.pi * (1.08 + 0.84 * k / 8)
        cv.rod(
            [
                (x + np.cos(a) * 15 * s, y - 34 * s + np.sin(a) * 4 * s, z + 26 * s),
                (x + np.cos(a) * 31 * s, y - 40 * s + np.sin(a) * 20 * s, z + 22 * s),
            ],
            (6 * s, 8.5 * s),
            base * rng.uniform(0.75, 1.15),
            Mat.LEATHER,
        )
    ring = [
        (x + np.cos(a) * 21 * s, y - 33 * s + np.sin(a) * 7 * s, z + 30 * s) for a in np.linspace(-0.2, np.pi + 0.2, 12)
    ]
    cv.rod(ring, 4.2 * s, colour("e6cf96"), Mat.CLOTH)
    for dx in (-1, 1):
        cv.rod(
            [
                (x, y - 26 * s, z + 34 * s),
                (x + dx * 9 * s, y - 12 * s, z + 40 * s),
                (x + dx * 14 * s, y + 4 * s, z + 42 * s),
            ],
            3.0 * s,
            colour("e6cf96"),
            Mat.CLOTH,
        )
    nugget(cv, (x, y + 18 * s, z + 40 * s), 19 * s, rng)


def chest(cv: Canvas, x: float, y: float, z: float, rng: np.random.Generator, planks: Paint, half: float = 58) -> None:
    brass = colour("d69a3a")
    """An open chest from the front: lid leaning back, brass bands, full of gold."""
    cut(cv, bar(x, y - half * 0.74, half * 2.0, half * 0.78, half * 0.30), z + 4, 10, planks, Mat.WOOD, bevel=12)
    cut(cv, bar(x, y - half * 0.66, half * 1.72, half * 0.46, 8), z + 5, 2, colour("2a160c"), Mat.WOOD)
    for i in range(26):
        at = (
            x + rng.uniform(-0.72, 0.72) * half,
            y - half * 0.26 - abs(rng.normal()) * half * 0.20 + half * 0.05 * (i % 3),
            z + 22 + i * 0.5,
        )
        nugget(cv, at, 12.5, rng)
    cut(cv, bar(x, y + half * 0.36, half * 1.96, half * 1.06, 6), z + 30, 9, planks, Mat.WOOD, bevel=6)
    for dx in (-0.66, 0.66):
        cut(cv, bar(x + dx * half, y + half * 0.36, 13, half * 1.08, 2), z + 37, 5, brass, Mat.GOLD, bevel=3)
        cut(cv, bar(x + dx * half, y - half * 0.94, 13, half * 0.30, 2), z + 14, 5, brass, Mat.GOLD, bevel=3)
    cut(cv, bar(x, y - half * 0.10, half * 2.0, 12, 2), z + 37, 5, brass, Mat.GOLD, bevel=3)
    cut(cv, bar(x, y + half * 0.12, 30, 34, 5), z + 42, 5, colour("e2b65c"), Mat.GOLD, bevel=4)
    cut(cv, disc(x, y + half * 0.10, 5.5), z + 46, 1, colour("140c06"), Mat.WOOD)
    cut(cv, bar(x, y + half * 0.20, 5, 14, 1), z + 46, 1, colour("140c06"), Mat.WOOD)
