"""Fire and what carries it: flames as emission, wall torches, hanging lanterns."""

from __future__ import annotations

import numpy as np

from .canvas import Canvas, Mat
from .form import F, colour, mix, smooth, turn
from .light import Lamp, Rig

FLAME = ("e8420c", "ff8a1a", "ffc94a", "fff3c8")


def flame(cv: Canvas, x: float, y: float, z: float, size: float, rng: np.random.Generator) -> None:
    """Tongues of fire standing upright, foot at (x, y)."""
    w = cv.window(x - size, y - size * 2.3, x + size, y + size * 0.6)
    u, v = (cv.x[w] - F(x)) / F(size), (F(y) - cv.y[w]) / F(size)
    bend = 0.16 * np.sin(v * 2.6 + rng.uniform(0, 6)) * np.clip(v, 0, 3)
    out = np.zeros((*u.shape, 3), F)
    inside = np.zeros(u.shape, bool)
    for code, k in zip(FLAME, (1.0, 0.80, 0.56, 0.32), strict=True):
        top = 2.0 * k
        t = np.clip((v + 0.30 * k) / (top + 0.30 * k), 0, 1)
        half = 0.60 * k * np.sqrt(np.clip(t, 0, 1)) * (1 - t) ** 0.72 * 2.0
        m = smooth(0.05, -0.05, np.abs(u - bend) - half) * (t > 0) * (t < 1)
        out = mix(out, colour(code) * (1.1 + 0.9 * (1 - k)), m[..., None])
        inside |= m > 0.5
    keep = inside & (cv.z[w] < z + 30)
    cv.put(w, keep, np.full(u.shape, z + 12, F), np.zeros(3, F), Mat.GLOW, cv.part())
    cv.emi[w] = np.where(keep[..., None], out, cv.emi[w])


def sparks(cv: Canvas, x: float, y: float, reach: float, count: int, rng: np.random.Generator) -> None:
    for _ in range(count):
        cv.glow(
            x + rng.normal() * reach * 0.45,
            y - abs(rng.normal()) * reach,
            rng.uniform(0.8, 1.7),
            colour("ffb45a"),
            rng.uniform(0.4, 1.4),
        )


def torch(cv: Canvas, rig: Rig, x: float, y: float, z: float, rng: np.random.Generator, power: float = 1.0) -> None:
    """A wall torch: stick, iron cup, flame, its light and its halo."""
    cv.rod([(x, y + 40, z - 12), (x, y + 8, z)], (4.5, 6), colour("7a4a26"), Mat.WOOD)
    cv.rod([(x, y + 12, z), (x, y + 2, z + 2)], (7, 10), colour("55504e"), Mat.METAL)
    flame(cv, x, y + 2, z, 18, rng)
    sparks(cv, x, y - 26, 34, 7, rng)
    rig.lamps.append(Lamp(x, y - 8, z + 42, 84, 2.3 * power, "ffbc78", shadow=True))
    rig.halos.append((x, y - 12, 84, "ff8c32", 0.15 * power))


def lantern(cv: Canvas, rig: Rig, x: float, y: float, z: float, power: float = 1.0, size: float = 1.0) -> None:
    """A miner's lantern standing on the ground, seen from slightly above."""
    s, iron = size, colour("6a5230")
    cv.ellipsoid((x, y + 15 * s, z + 2), (12 * s, 6 * s, 6), col=iron, mat=Mat.METAL)
    cv.box((x, y + 2 * s, z + 8), (8.5 * s, 12 * s, 5), turn(0, 0, 0), colour("ffd070"), Mat.GLOW)
    w = cv.window(x - 8 * s, y - 9 * s, x + 8 * s, y + 13 * s)
    glow = np.exp(-(((cv.x[w] - x) / (6 * s)) ** 2) - ((cv.y[w] - y - 3 * s) / (9 * s)) ** 2)
    cv.emi[w] += (glow * 1.7 * (cv.mat[w] == Mat.GLOW))[..., None] * colour("ffc860")
    for dx in (-9, 9):
        cv.rod([(x + dx * s, y - 10 * s, z + 12), (x + dx * s, y + 14 * s, z + 12)], 1.7 * s, iron, Mat.METAL)
    cv.ellipsoid((x, y - 12 * s, z + 10), (12 * s, 5.5 * s, 6), col=iron, mat=Mat.METAL)
    ring = [(x + np.cos(a) * 8 * s, y - 17 * s + np.sin(a) * 9 * s, z + 12) for a in np.linspace(np.pi, 2 * np.pi, 9)]
    cv.rod(ring, 1.6 * s, iron, Mat.METAL)
    rig.lamps.append(Lamp(x, y, z + 42, 84, 2.5 * power, "ffb464", shadow=True))
    rig.halos.append((x, y, 70, "ffa040", 0.22 * power))
