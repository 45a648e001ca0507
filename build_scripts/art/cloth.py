"""Cloth and leather: folds laid by hand along curves, hems, seams, patches, straps, sleeves that crease at the bend."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import ArrayLike
from scipy import ndimage as ndi

from .canvas import Array, Canvas, F, Mat, along, colour, mix, smooth, spline, tint, tube
from .form import Points


def top(cv: Canvas, x: float, y: float) -> float:
    """height of the canvas at a place"""
    iy, ix = int(y * cv.scale) - cv.origin[1], int(x * cv.scale) - cv.origin[0]
    return float(cv.z[np.clip(iy, 0, cv.h - 1), np.clip(ix, 0, cv.w - 1)])


def outline(points: Points, n: int = 90) -> Array:
    """a closed smooth outline through the points"""
    p = np.asarray(points, float)
    return spline(np.concatenate([p[-2:], p, p[:2]]), n + n // 3)[n // 6 : -n // 6]


def curve_distance(g: Canvas, points: Points, n: int = 12) -> tuple[Array, Array]:
    """distance to a curve in the picture and the place 0..1 along it"""
    c = spline(np.asarray(points, float)[:, :2], n)
    d, t = np.full(g.z.shape, 1e3, F), np.zeros(g.z.shape, F)
    for i, (p, q) in enumerate(pairwise(c)):
        v = (q - p).astype(F)
        k = np.clip(((g.x - p[0]) * v[0] + (g.y - p[1]) * v[1]) / (v @ v), 0, 1)
        e = np.hypot(g.x - p[0] - k * v[0], g.y - p[1] - k * v[1])
        near = e < d
        t, d = np.where(near, (i + k) / (n - 1), t), np.minimum(d, e)
    return d, t


def fold(cv: Canvas, points: Points, depth: float = 8, width: float = 8) -> None:
    """a valley with a ridge on both sides, dying out at its ends"""
    p = np.asarray(points, float)
    (x0, y0), (x1, y1) = p[:, :2].min(0) - 4 * width, p[:, :2].max(0) + 4 * width
    w = cv.window(x0, y0, x1, y1)
    g = cv.layer(x0, y0, x1, y1)
    g.z[:] = cv.z[w]
    d, t = curve_distance(g, points)
    amp = depth * np.sin(np.clip(t, 0.02, 0.98) * math.pi) ** 0.6
    ridge = 1.3 * np.exp(-(((d - 2 * width) / (1.4 * width)) ** 2)) - np.exp(-((d / width) ** 2))
    cv.z[w] += np.where(cv.cov[w], amp * ridge, 0).astype(F)


def dye(g: Canvas, weave: float = 0.08, worn: str | None = None, seed: int = 70, pattern: str = "") -> None:
    """uneven colour, thread, worn lighter ridges; pattern: 'stripe', 'check', 'knit'"""
    g.alb *= (0.74 + 0.5 * g.noise(60, seed, 4))[..., None] * (0.88 + 0.24 * g.noise(4, seed + 1, 2))[..., None]
    g.alb *= (1 - weave + weave * np.sin(g.x * 2.2) * np.sin(g.y * 2.2))[..., None]
    if worn:
        ridge = np.clip((g.z - ndi.gaussian_filter(np.where(g.cov, g.z, g.z), 5 * g.scale)) / 5, 0, 1) * g.cov
        g.alb[:] = mix(g.alb, colour(worn), (ridge * 0.35)[..., None])
    if pattern == "stripe":
        g.alb *= (1 - 0.45 * smooth(0.55, 0.75, np.sin((g.x + 0.1 * g.z) * 0.27)))[..., None]
    if pattern == "check":
        a, b = np.sin((g.x + 0.3 * g.z) * 0.2), np.sin((g.y - 0.2 * g.z) * 0.2)
        g.alb *= (1 - 0.3 * smooth(0.3, 0.5, a) - 0.3 * smooth(0.3, 0.5, b))[..., None]


def relief(g: Canvas, big: float = 20, small: float = 6, seed: int = 73) -> None:
    n = (g.noise(52, seed, 2) - 0.5) * big + (g.noise(20, seed + 1, 2) - 0.5) * small
    g.z[g.cov] += n[g.cov]


def applique(
    cv: Canvas,
    points: Points,
    rise: float,
    col: str,
    mat: int = Mat.CLOTH,
    bevel: float = 5,
    seed: int = 5,
    on: Array | None = None,
) -> None:
    """a piece sewn onto what is there: follows the form below, thick at its bevelled edge"""
    p = np.asarray(points, float)
    lo, hi = p[:, :2].min(0) - 3, p[:, :2].max(0) + 3
    w = cv.window(*lo, *hi)
    g = cv.layer(*lo, *hi)
    k = g.mask(p) & cv.cov[w] & (cv.z[w] > -90)
    if on is not None:
        k &= on[w]
    if not k.any():
        return
    d = ndi.distance_transform_edt(np.pad(k, 1))[1:-1, 1:-1] / cv.scale
    z = cv.z[w] + rise * np.sqrt(1 - (1 - np.clip(d / bevel, 0, 1)) ** 2)
    c = colour(col) * (0.76 + 0.48 * g.noise(30, seed, 4) * (0.9 + 0.2 * g.noise(3, seed + 1, 2)))[..., None]
    c *= (1 - 0.3 * np.exp(-d / 2.0))[..., None]
    cv.put(w, k, z.astype(F), c.astype(F), mat, cv.part())


def seam(
    cv: Canvas,
    points: Points,
    col: str = "e0b070",
    gap: float = 11,
    long: float = 5,
    r: float = 1.5,
    lift: float = 1.2,
) -> None:
    """running stitches that lie on whatever is below"""
    c = spline(np.asarray(points, float)[:, :2], 200)
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(c, axis=0), axis=1))]
    items, thread = [], colour(col)
    for s in np.arange(gap / 2, run[-1], gap):
        q = np.stack([np.interp(np.linspace(s - long / 2, s + long / 2, 7), run, c[:, i]) for i in (0, 1)], 1)
        z = [top(cv, *a) + lift for a in q]
        items.append((np.c_[q, z], np.full(7, r), np.tile(thread, (7, 1))))
    cv.strands(items, Mat.CLOTH)


def strap(cv: Canvas, points: Points, half: float, col: str, rise: float = 7, stitch: str | None = "d8b078") -> None:
    """a leather belt over the clothes, with two rows of stitches"""
    c = spline(np.asarray(points, float)[:, :2], 40)
    t = np.gradient(c, axis=0)
    side = np.c_[-t[:, 1], t[:, 0]] / (np.linalg.norm(t, axis=1, keepdims=True) + 1e-6)
    applique(cv, np.concatenate([c + side * half, (c - side * half)[::-1]]), rise, col, Mat.LEATHER, 5, 31)
    if stitch:
        for s in (-1, 1):
            seam(cv, c + side * half * 0.68 * s, stitch, 9, 4.5, 1.3)


def button(cv: Canvas, x: float, y: float, r: float, col: str = "e0ac48", mat: int = Mat.GOLD) -> None:
    z = top(cv, x, y)
    cv.ellipsoid((x, y, z + 1), (r, r, r * 0.6), col=colour(col), mat=mat)
    cv.ellipsoid((x, y, z + r * 0.5), (r * 0.5, r * 0.5, r * 0.25), col=colour(col) * 0.8, mat=mat)


def buckle(cv: Canvas, x: float, y: float, w: float, h: float, col: str = "e0ac48") -> None:
    z = top(cv, x, y) + 4
    p = [(x - w, y - h, z), (x + w, y - h, z), (x + w, y + h, z), (x - w, y + h, z), (x - w, y - h, z)]
    cv.rod(p, 4, colour(col), Mat.GOLD, smoothly=False, n=60)
    cv.rod([(x - w, y, z + 1), (x + w * 0.8, y, z + 3)], 2.6, colour(col), Mat.GOLD)


def creased(
    points: ArrayLike,
    radius: ArrayLike,
    amp: float,
    bends: Sequence[float],
    seed: int,
    m: int = 40,
    flat: float = 1.0,
) -> Array:
    """a sleeve: a tube whose wall folds where the arm bends (places 0..1 along it)"""
    p = tube(points, radius, flat, m=m, n=90)
    rng, mid = np.random.default_rng(seed), p.mean(1, keepdims=True)
    u, a = np.linspace(0, 1, len(p))[:, None], np.linspace(0, 2 * math.pi, m)[None]
    wave = np.zeros((len(p), m))
    for b in bends:
        near = np.exp(-(((u - b) / 0.16) ** 2))
        for _ in range(3):
            k, skew, ph = rng.uniform(26, 44), rng.uniform(-1.6, 1.6), rng.uniform(0, 6.28)
            wave += near * (0.55 - np.abs(np.sin(k * u / 2 + skew * np.sin(a + ph) + ph))) * rng.uniform(0.4, 0.8)
    wave += 0.25 * np.sin(3 * a + 5 * u + seed) * np.sin(math.pi * u)
    return (mid + (p - mid) * (1 + amp * wave[..., None])).astype(F)


def sleeve(
    cv: Canvas,
    points: Points,
    radius: ArrayLike,
    col: str,
    bends: Sequence[float] = (0.5,),
    seed: int = 1,
    amp: float = 0.16,
    cuff: str | None = None,
    worn: str | None = None,
    pattern: str = "",
    mat: int = Mat.CLOTH,
) -> None:
    p = np.asarray(points, float)
    r = float(np.max(radius)) * 1.4 + 20
    g = cv.layer(p[:, 0].min() - r, p[:, 1].min() - r, p[:, 0].max() + r, p[:, 1].max() + r)
    g.surface(creased(points, radius, amp, bends, seed), colour(col), mat)
    dye(g, worn=worn, seed=80 + seed, pattern=pattern)
    cv.merge(g)
    if cuff:
        a, b = spline(p, 30)[-6], spline(p, 30)[-1]
        e = float(along(radius, 2)[-1])
        g = cv.layer(b[0] - 3 * e, b[1] - 3 * e, b[0] + 3 * e, b[1] + 3 * e)
        g.surface(
            creased([a, (a + b) / 2, b], [e * 1.14, e * 1.2, e * 1.12], 0.05, (0.5,), seed + 3),
            colour(cuff),
            mat,
        )
        dye(g, seed=90 + seed)
        cv.merge(g)


def torso(
    cv: Canvas,
    col: str,
    z: float = -20,
    spread: float = 1.0,
    folds: Sequence[tuple[Points, float, float]] = (),
    **look: Any,
) -> None:
    """chest and shoulders with deltoids; folds as (curve, depth, width)"""
    g = cv.layer(0, 440, 512, 768)
    for c, r in (
        ((256, 800, z), (190 * spread, 220, 104)),
        ((256 - 136 * spread, 690, z - 16), (104, 130, 88)),
        ((256 + 136 * spread, 690, z - 16), (104, 130, 88)),
        ((256, 610, z - 26), (150 * spread, 84, 72)),
    ):
        g.ellipsoid(c, r, col=colour(col), mat=Mat.CLOTH, blend=26, pid=3)
    g.alb[:] = colour(col)
    for points, depth, width in folds:
        fold(g, points, depth, width)
    relief(g, 8, 4)
    dye(g, **look)
    cv.merge(g)


def ring_of_cloth(
    cv: Canvas,
    c: Sequence[float],
    w: float,
    col: str,
    rng: np.random.Generator,
    rows: int = 5,
    pattern: str = "",
) -> None:
    """a scarf: wound rolls, each with its own twist of creases"""
    for k in range(rows):
        off = k - rows // 2
        y, ww = c[1] + off * 19 + rng.uniform(-4, 4), w * (1 - 0.05 * abs(off)) + rng.uniform(-6, 6)
        pts = [
            (c[0] + s * ww * f, y + dy, c[2] + dz)
            for s, f, dy, dz in (
                (-1, 1, -28, -70),
                (-1, 0.74, 2, -10),
                (0, 0, 26, 16),
                (1, 0.74, 2, -10),
                (1, 1, -28, -70),
            )
        ]
        g = cv.layer(c[0] - ww - 40, y - 70, c[0] + ww + 40, y + 70)
        p = creased(pts, [17, 21, 23, 21, 17], 0.13, (0.2, 0.5, 0.8), int(rng.integers(99)))
        g.surface(
            p,
            np.repeat(tint(colour(col) * rng.uniform(0.85, 1.15), len(p))[:, None], p.shape[1], 1),
            Mat.CLOTH,
        )
        dye(g, 0.14, seed=111 + k, pattern=pattern)
        cv.merge(g)
