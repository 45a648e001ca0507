"""Hair: locks first, strands second. Masses read at 80 pixels, strands in full size."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from .canvas import Array, Canvas, Mat, along, colour, mix, spline

Strand = tuple[Array, Array, Array]
Rng = np.random.Generator


def _side(t: Array) -> Array:
    """unit normal of a curve within the picture"""
    n = np.c_[t[:, 1], -t[:, 0]]
    return n / (np.linalg.norm(n, axis=1, keepdims=True) + 1e-6)


def lock(
    points: ArrayLike,
    radius: ArrayLike,
    n: int,
    col: Array,
    rng: Rng,
    fine: float = 0.2,
    tip: float = 1.35,
    root: float = 0.6,
    ragged: float = 0.12,
    wave: float = 0.25,
) -> list[Strand]:
    """n strands wound round one curve; darker at the root, lighter at the tip"""
    c = spline(points, 48)
    length = np.linalg.norm(np.diff(c, axis=0), axis=1).sum()
    r0, lum, out = along(radius, 48), rng.uniform(0.82, 1.18), []
    places = np.linspace(0, 1, 48)
    side = _side(np.gradient(c, axis=0))
    for _ in range(n):
        f0, a, b = rng.uniform(-1, 1), rng.uniform(0, ragged), 1 - rng.uniform(0, ragged)
        thin = fine * rng.uniform(0.7, 1.3)
        t = np.linspace(a, b, max(10, int(length / max(0.6, 0.42 * thin * r0.mean()))))
        q = np.stack([np.interp(t, places, c[:, i]) for i in range(3)], 1)
        r = np.interp(t, places, r0)
        f = np.clip(f0 + wave * np.sin(t * rng.uniform(3, 7) + rng.uniform(0, 6.3)), -1, 1)
        for i in range(2):
            q[:, i] += np.interp(t, places, side[:, i]) * r * f
        q[:, 2] += r * 0.75 * np.sqrt(1 - f * f) + rng.uniform(-0.5, 0.5)
        k = (t - a) / (b - a)
        shade = mix(root, tip, k**1.2)[:, None] * (1 - 0.35 * np.abs(f))[:, None]
        col_ = (col * lum * rng.uniform(0.62, 1.4))[None] * shade
        out.append((q, np.maximum(r * thin * np.minimum(1, (1 - k) * 6 + 0.15), 0.45), col_))
    return out


def braid(points: ArrayLike, radius: ArrayLike, turns: int, n: int, col: Array, rng: Rng) -> list[Strand]:
    """three strands: offsets sin(a) aside and sin(2a) in depth, 120 degrees apart"""
    c = spline(points, 14 * turns)
    r, side, out = along(radius, 14 * turns), _side(np.gradient(c, axis=0)), []
    for k in range(3):
        a = np.linspace(0, 1, 14 * turns) * turns * 2 * np.pi + k * 2.0944
        q = c.copy()
        q[:, :2] += side * (np.sin(a) * r * 0.58)[:, None]
        q[:, 2] += np.sin(2 * a) * r * 0.5
        out += lock(q, r * 0.56, n, col, rng, fine=0.26, tip=1.05, root=0.95, ragged=0.01, wave=0.12)
    return out


def tuft(c: Sequence[float], col: Array, rng: Rng, n: int = 6, s: float = 1.0) -> list[Strand]:
    """the brush at the end of a braid"""
    out = []
    for x in np.linspace(-1, 1, n):
        mid = (c[0] + x * 13 * s, c[1] + 22 * s, c[2] + 8)
        out += lock([c, mid, (c[0] + x * 17 * s, c[1] + 50 * s, c[2])], [9 * s, 11 * s, 1], 11, col, rng)
    return out


def pelt(cv: Canvas, rows: Sequence[Sequence[ArrayLike]], col: str, rng: Rng, length: float = 30, n: int = 34) -> None:
    """fur: rows of curves from the hem upwards, each thick with short fine hairs that fall and fan out.
    A row is (points, width): hair roots scatter `width` around the curve."""
    base, out = colour(col), []
    for points, width in rows:
        c = spline(points, n)
        t = np.gradient(c, axis=0)
        side = _side(t)
        for i in range(n):
            for _ in range(5):
                o = rng.uniform(-1, 1)
                p = c[i] + np.r_[side[i] * o * width, 6 * (1 - o * o) + rng.uniform(-3, 3)] + rng.normal(0, 3, 3)
                fall = np.array([o * side[i][0] * 0.5 + rng.normal(0, 0.22), 1.0, 0])
                tipp = p + fall * length * rng.uniform(0.7, 1.2)
                mid = (p + tipp) / 2 + np.array([rng.normal(0, 2), 0, 9])
                out += lock([p, mid, tipp], [4.5, 6, 1], 6, base * rng.uniform(0.65, 1.3), rng, 0.17, 1.5, 0.5, 0.3)
    cv.strands(out, Mat.HAIR)


def dense(points: ArrayLike, radius: ArrayLike, col: Array, step: float = 0.8) -> Strand:
    """a few control points made into a line of close stamps"""
    p, c = np.asarray(points, float), np.asarray(col, float)
    n = max(6, int(np.linalg.norm(np.diff(p, axis=0), axis=1).sum() / step))
    shades = np.stack([along(c[:, i], n) for i in range(3)], 1) if c.ndim == 2 else np.tile(c, (n, 1))
    return spline(p, n), along(radius, n), shades
