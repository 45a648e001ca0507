"""Small geometry: colours, rotations, curves and sheets of points. Nothing here draws."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.interpolate import CubicSpline, PchipInterpolator

F = np.float32
Point = Any  # three numbers: a sequence or an array
Points = Any  # many of them
Array = NDArray[Any]  # of floats unless said otherwise


def smooth(a: float, b: float, x: ArrayLike) -> Array:
    """0 at a, 1 at b, soft at both ends (a > b turns it round)"""
    t = np.clip((np.asarray(x, F) - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a: Any, b: Any, t: Any) -> Any:
    """a at t = 0, b at t = 1; numbers or arrays"""
    plain = isinstance(b, float | int)  # a number stays one: as an array it would double the precision of all it meets
    return a + ((b if plain else np.asarray(b)) - a) * t


def colour(text: str) -> Array:
    """'rrggbb' to linear light"""
    return np.array([int(text[i : i + 2], 16) / 255 for i in (0, 2, 4)], F) ** F(2.2)


def unit(v: ArrayLike) -> Array:
    v = np.asarray(v, F)
    return v / np.linalg.norm(v)


def turn(yaw: float = 0, pitch: float = 0, roll: float = 0) -> Array:
    """rotation in degrees: yaw to the right, pitch down, roll clockwise"""
    (ca, cb, cc), (sa, sb, sc) = (f(np.radians([yaw, pitch, roll])) for f in (np.cos, np.sin))
    ry = np.array([[ca, 0, sa], [0, 1, 0], [-sa, 0, ca]])
    rx = np.array([[1, 0, 0], [0, cb, sb], [0, -sb, cb]])
    rz = np.array([[cc, -sc, 0], [sc, cc, 0], [0, 0, 1]])
    return (rz @ ry @ rx).astype(F)


def spline(points: ArrayLike, n: int = 40, smoothly: bool = True) -> Array:
    """n points along a curve through the control points, evenly by chord length"""
    p = np.asarray(points, float)
    u = np.r_[0, np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1) + 1e-6)]
    t = np.linspace(0, u[-1], n)
    if len(p) > 2 and smoothly:
        return CubicSpline(u, p)(t)
    return np.stack([np.interp(t, u, p[:, i]) for i in range(p.shape[1])], 1)


def along(values: ArrayLike, n: int) -> Array:
    """stretch a list of numbers, or one number, to n"""
    v = np.atleast_1d(np.asarray(values, float))
    return np.interp(np.linspace(0, 1, n), np.linspace(0, 1, len(v)), v)


def tint(col: ArrayLike, n: int) -> Array:
    """one colour or a list of colours, stretched to n"""
    c = np.asarray(col, F)
    return np.tile(c, (n, 1)) if c.ndim == 1 else np.stack([along(c[:, i], n) for i in range(3)], 1).astype(F)


def lathe(c: ArrayLike, r: Array, profile: Sequence[tuple[float, float]], n: int = 72, m: int = 96) -> Array:
    """surface of revolution: profile = (place on the axis, radius); the axis is the y axis of rotation r"""
    s, rad = np.array(profile, float).T
    s = np.maximum.accumulate(s) + 1e-4 * np.arange(len(s))  # a step in the profile stays a step
    t = np.unique(np.r_[np.linspace(s[0], s[-1], n), s])
    rr = np.maximum(PchipInterpolator(s, rad)(t), 0)
    a = np.linspace(0, 2 * math.pi, m)
    p = np.stack([rr[:, None] * np.cos(a), np.repeat(t[:, None], m, 1), rr[:, None] * np.sin(a)], -1)
    return (np.asarray(c, F) + p.astype(F) @ np.asarray(r, F).T).astype(F)


def _frames(p: Array) -> tuple[Array, Array, Array]:
    """tangent, normal (towards the viewer where possible) and side along a curve, without sudden twists"""
    t = np.gradient(p, axis=0)
    t /= np.linalg.norm(t, axis=1, keepdims=True) + 1e-9
    ref = np.array([0, 0, 1.0]) if abs(t[0, 2]) < 0.9 else np.array([0, 1.0, 0])
    n = np.empty_like(t)
    for i, ti in enumerate(t):
        ref = ref - ti * (ref @ ti)
        ref /= np.linalg.norm(ref) + 1e-9
        n[i] = ref
    return t, n, np.cross(t, n)


def tube(
    points: ArrayLike, radius: ArrayLike, flat: float = 1.0, n: int = 0, m: int = 28, smoothly: bool = True
) -> Array:
    """sheet of a round rod (flat < 1: a strap) along a curve, with round ends"""
    p = np.asarray(points, float)
    length = np.linalg.norm(np.diff(p, axis=0), axis=1).sum()
    n = n or int(np.clip(length / 5, 14, 160))
    c = spline(p, n, smoothly)
    r = along(radius, n)
    t, nn, side = _frames(c)
    k = np.linspace(0, math.pi / 2, 7)[:-1]
    cap0, cap1 = np.sin(k), np.cos(k[::-1])
    cc = np.concatenate(
        [
            c[:1] - t[:1] * (r[0] * flat * np.cos(k))[:, None],
            c,
            c[-1:] + t[-1:] * (r[-1] * flat * np.sin(k[::-1]))[::-1, None],
        ]
    )
    rr = np.r_[r[0] * cap0, r, r[-1] * cap1[::-1]]
    nn = np.concatenate([np.repeat(nn[:1], 6, 0), nn, np.repeat(nn[-1:], 6, 0)])
    side = np.concatenate([np.repeat(side[:1], 6, 0), side, np.repeat(side[-1:], 6, 0)])
    a = np.linspace(0, 2 * math.pi, m)
    ring = side[:, None] * np.cos(a)[:, None] + nn[:, None] * (flat * np.sin(a))[:, None]
    return (cc[:, None] + ring * rr[:, None, None]).astype(F)


def basis(u: Array) -> tuple[Array, int]:
    """cubic B-spline weights of places u on a unit grid, as a matrix"""
    i = np.floor(u).astype(int)
    f = (u - i).astype(F)
    out, a = np.zeros((len(u), i[-1] - i[0] + 4), F), np.arange(len(u))
    for k, v in enumerate(((1 - f) ** 3, 3 * f**3 - 6 * f * f + 4, -3 * f**3 + 3 * f * f + 3 * f + 1, f**3)):
        out[a, i - i[0] + k] = v / 6
    return out, int(i[0])


def sheet_slopes(p: Array) -> Array:
    """dz/dx and dz/dy of a sheet of points, held where it turns edge-on"""
    gu, gv = np.gradient(p, axis=0), np.gradient(p, axis=1)
    n = np.cross(gu, gv)
    nz = np.where(np.abs(n[..., 2]) < 1e-6, 1e-6, n[..., 2])
    return np.nan_to_num(np.clip(-n[..., :2] / nz[..., None], -3, 3)).astype(F)


def steps(n: Array) -> Array:
    """places along an axis: interval i is cut into n[i] parts"""
    k = np.clip(np.ceil(n), 1, 400).astype(int)
    first = np.repeat(np.cumsum(k) - k, k)
    return np.r_[np.repeat(np.arange(len(k)), k) + (np.arange(k.sum()) - first) / np.repeat(k, k), len(k)].astype(F)


def resample(p: Array, t: Array, axis: int) -> Array:
    """linear between the lines of a sheet, at the places t"""
    i = np.minimum(t.astype(int), p.shape[axis] - 2)
    f = (t - i).astype(F).reshape([-1 if k == axis else 1 for k in range(p.ndim)])
    return np.take(p, i, axis) * (1 - f) + np.take(p, i + 1, axis) * f
