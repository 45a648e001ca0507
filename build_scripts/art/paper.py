"""Flat things: playing cards, maps, books, arrows. Sheets of points with a picture painted on them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np

from .canvas import Array, Canvas, F, Mat, colour, mix, smooth, spline, turn
from .form import Point, Points

Picture = Callable[[Array, Array], Array]  # u, v in -1 … 1 (v down, card shape 2:3) -> colours


def _base(u: Array, v: Array, col: str, rim: str, inner: str) -> Array:
    edge = np.minimum(1 - np.abs(u), (1 - np.abs(v)) * 1.5)
    c = np.broadcast_to(colour(col), (*u.shape, 3))
    c = mix(c, colour(inner), smooth(0.12, 0.15, edge)[..., None])
    c = mix(c, colour(rim), (smooth(0.09, 0.11, edge) * smooth(0.17, 0.15, edge))[..., None])
    return c.astype(F)


def back(u: Array, v: Array, col: str = "4a3222", inner: str = "38261a", sign: str = "nugget") -> Array:
    """a card back: leather, brass line, a sign in a ring"""
    c, r = _base(u, v, col, "d8a848", inner), np.hypot(u, v * 1.5)
    c = mix(c, colour("d8a848"), (smooth(0.09, 0.06, np.abs(r - 0.56)))[..., None])
    if sign == "nugget":
        lump = np.hypot(u + 0.05, v * 1.5 - 0.02) - 0.32 - 0.05 * np.sin(np.arctan2(v * 1.5, u) * 5)
        c = mix(c, colour("ffc83a"), smooth(0.03, -0.02, lump)[..., None])
    elif sign == "pick":
        head = np.abs(v * 1.5 + 0.22 - 0.3 * u * u) - 0.10 * (1 - u * u * 3.4)
        m = np.maximum(
            smooth(0.03, -0.02, head) * (np.abs(u) < 0.46),
            (np.abs(u) < 0.06) * (np.abs(v * 1.5 - 0.05) < 0.36),
        )
        c = mix(c, colour("e8e0d0"), m[..., None])
    else:  # a hat: the back of a dwarf
        cone = np.abs(u + 0.1 * (v * 1.5 + 0.1)) - 0.32 * np.clip((v * 1.5 + 0.42) / 0.62, 0, 1)
        m = smooth(0.03, -0.02, cone) * (v * 1.5 < 0.2) * (v * 1.5 > -0.44)
        brim = (np.abs(u) < 0.44) * (np.abs(v * 1.5 - 0.26) < 0.07)
        c = mix(c, colour("e05038" if sign == "hat" else "e8e0d0"), np.maximum(m, brim)[..., None])
    return c.astype(F)


def tunnel(u: Array, v: Array, arms: str = "NS") -> Array:
    """a tunnel card's face in little"""
    w = v * 1.5
    d = np.full(u.shape, 9.0, F)
    for a in arms:
        dx, dy = {"N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0)}[a]
        t = np.clip(u * dx + w * dy, 0, 9)
        d = np.minimum(d, np.hypot(u - t * dx, w - t * dy))
    c = _base(u, v, "5a4630", "d8a848", "3c4454")
    tile = 0.7 + 0.5 * np.sin(u * 17 + np.sin(w * 9) * 2) * np.sin(w * 15 + 1)
    inside = np.minimum(1 - np.abs(u), (1 - np.abs(v)) * 1.5) > 0.16
    c = c * (1 + 0.35 * (tile - 0.7) * inside)[..., None]
    c = mix(c, colour("e8a44c"), (smooth(0.40, 0.34, d) * inside)[..., None])
    c = mix(c, colour("f4c878"), (smooth(0.30, 0.0, d) * 0.5 * inside)[..., None])
    for a in arms:  # sleepers, then rails, out from the middle
        dx, dy = {"N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0)}[a]
        t, side = u * dx + w * dy, np.abs(u * dy - w * dx)
        bars = smooth(0.26, 0.23, side) * (np.sin(t * 24) > 0.25) * (t > -0.05) * inside
        c = mix(c, colour("7a4a24"), bars[..., None])
        rail = smooth(0.035, 0.02, np.abs(side - 0.14)) * (t > -0.14) * inside
        c = mix(c, colour("d8d4cc"), rail[..., None])
    return c.astype(F)


def goal(u: Array, v: Array) -> Array:
    """the face of the treasure"""
    c = _base(u, v, "5a4630", "d8a848", "4a3a20")
    r = np.hypot(u, v * 1.5)
    c = mix(c, colour("ffd050"), smooth(0.8, 0.1, r)[..., None])
    for x, y in ((-0.25, 0.2), (0.25, 0.2), (0, 0.2), (-0.12, -0.08), (0.14, -0.08), (0, -0.34)):
        q = np.hypot(u - x, v * 1.5 - y)
        c = mix(c, colour("fff0a0") * (1.3 - q * 3)[..., None], smooth(0.2, 0.17, q)[..., None])
    return c.astype(F)


def sheet(
    w: float,
    h: float,
    rot: Array,
    place: Point,
    bend: Callable[[Array, Array], Array] | None = None,
    n: int = 60,
) -> Array:
    """a sheet of w x h, bent by bend(u, v) towards the viewer, then turned"""
    u, v = np.meshgrid(np.linspace(-1, 1, n), np.linspace(-1, 1, int(n * 1.3)))
    z = bend(u, v) if bend else 0 * u
    p = np.stack([u * w / 2, v * h / 2, z], -1)
    return (np.asarray(place, F) + p @ np.asarray(rot, F).T).astype(F)


def _fine(pic: Picture, n: int) -> Array:
    u, v = np.meshgrid(np.linspace(-1, 1, n, dtype=F), np.linspace(-1, 1, int(n * 1.5), dtype=F))
    return pic(u, v)


def card(
    cv: Canvas,
    place: Point,
    rot: Array,
    width: float = 120,
    pic: Picture = back,
    curl: float = 6,
    glow: float = 0,
) -> None:
    """a playing card: paper edge below, picture above, a little bent"""
    u, v = np.meshgrid(np.linspace(-1, 1, 160), np.linspace(-1, 1, 240))
    over = np.clip((np.abs(v) - 0.90) / 0.10, 0, 1)  # the lines end where the round corners do: no stairs
    wide = 1 - 0.15 * (1 - np.sqrt(1 - over * over))
    for dz, col in ((-2.5, np.broadcast_to(colour("e8dcc0"), (240, 160, 3))), (0, _fine(pic, 160))):
        k = 1.0 if dz == 0 else 1.035
        p = np.stack([u * wide * width / 2 * k, v * width * 0.75 * k, curl * (1 - u * u) + 0 * v + dz], -1)
        q = (np.asarray(place, F) + p @ np.asarray(rot, F).T).astype(F)
        pid = cv.part()
        cv.surface(q, col, Mat.PAPER, pid)
    if glow:
        m = cv.pid == pid
        cv.emi[m] += cv.alb[m] * glow


def fan(
    cv: Canvas,
    place: Point,
    n: int,
    pic: Picture | Sequence[Picture] = back,
    width: float = 110,
    spread: float = 58,
    roll: float = 0,
    reach: float = 150,
    lean: tuple[float, float] = (0, 0),
) -> None:
    """a hand of cards round a point below it"""
    for i in range(n):
        a = roll + spread * ((i / max(1, n - 1)) - 0.5)
        r = turn(lean[0], lean[1], a)
        c = np.asarray(place, F) + r @ np.array([0, -reach, 0], F) + np.array([0, 0, 9 * i], F)
        card(cv, c, r, width, pic if callable(pic) else pic[i % len(pic)])


def arrow(
    cv: Canvas,
    points: Points,
    half: float,
    z: float,
    col: str,
    rise: float = 12,
    head: float = 2.3,
    mat: int = Mat.GOLD,
    rim: str | None = None,
) -> None:
    """a broad flat arrow along a curve, its point at the end; `rim` puts a dark plate behind"""
    c = spline(np.asarray(points, float)[:, :2], 60)
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(c, axis=0), axis=1))]
    t = np.gradient(c, axis=0)
    t /= np.linalg.norm(t, axis=1, keepdims=True)
    side = np.c_[-t[:, 1], t[:, 0]]
    for grow, zz, rr, cc, m in ([(5.0, z - 4, rise, rim, Mat.LEATHER)] if rim else []) + [(0.0, z, rise, col, mat)]:
        neck = int(np.searchsorted(run, run[-1] - half * head * 1.15))
        body = c[: neck + 1]
        s = side[: neck + 1] * (half * np.linspace(0.55, 1, neck + 1)[:, None] + grow)
        wing = side[neck] * (half * head + grow * 1.4)
        tip = c[-1] + t[-1] * grow * 2
        base = t[neck] * grow
        outline = [*(body + s), c[neck] + wing - base, tip, c[neck] - wing - base, *(body - s)[::-1]]
        cv.plate(outline, zz, rr, colour(cc), m, bevel=half * 0.7)


def cross(
    cv: Canvas, x: float, y: float, z: float, r: float, thick: float, col: str = "c8281e", roll: float = 0
) -> None:
    """two crossed bars"""
    for a in (45, -45):
        u = np.array([math.cos(math.radians(a + roll)), math.sin(math.radians(a + roll))]) * r
        cv.rod([(x - u[0], y - u[1], z), (x + u[0], y + u[1], z)], thick, colour(col), Mat.GEM, flat=0.6)


def parchment(u: Array, v: Array, drawing: Callable[[Array, Array], Array] | None = None, old: float = 1.0) -> Array:
    """old paper, darker at the edges, with ink lines 0..1 (negative: red)"""
    rng = np.random.default_rng(12)
    from scipy import ndimage as ndi

    spots = sum(
        ndi.zoom(rng.random((k, k)), (u.shape[0] / k, u.shape[1] / k), order=3) / 2**i
        for i, k in enumerate((6, 13, 31, 80))
    )
    edge = np.maximum(np.abs(u), np.abs(v))
    c = colour("e8cf98") * (0.62 + 0.36 * spots)[..., None]
    c = mix(c, colour("7a4a20"), (smooth(0.72, 1.02, edge + 0.06 * spots) * 0.85 * old)[..., None])
    if drawing is not None:
        ink = drawing(u, v)
        c = mix(c, colour("3a2210"), (np.clip(ink, 0, 1) * 0.9)[..., None])
        c = mix(c, colour("c01810"), (np.clip(-ink, 0, 1) * 0.95)[..., None])
    return c.astype(F)


def near_line(u: Array, v: Array, points: Sequence[tuple[float, float]]) -> tuple[Array, Array]:
    """distance to a broken line and run along it"""
    d, s, total = np.full(u.shape, 9.0, F), np.zeros(u.shape, F), 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        vx, vy = x1 - x0, y1 - y0
        t = np.clip(((u - x0) * vx + (v - y0) * vy) / (vx * vx + vy * vy), 0, 1)
        e, length = np.hypot(u - x0 - t * vx, v - y0 - t * vy), math.hypot(vx, vy)
        s, d = np.where(e < d, total + t * length, s), np.minimum(d, e)
        total += length
    return d, s


def mine_plan(u: Array, v: Array) -> Array:
    """the drawing on every map: passages in ink, a dotted red way to a red cross, two other places"""
    ink = np.zeros(u.shape, F)
    for p in (
        [(-0.8, 0.1), (-0.35, 0.1), (-0.35, -0.5), (0.15, -0.5)],
        [(-0.35, 0.1), (0.1, 0.1), (0.1, 0.6), (0.55, 0.6)],
        [(0.1, 0.1), (0.1, -0.2), (0.45, -0.2)],
        [(-0.6, 0.1), (-0.6, 0.6), (-0.25, 0.6)],
    ):
        d, _ = near_line(u, v, p)
        ink = np.maximum(ink, smooth(0.018, 0.006, np.abs(d - 0.075)))
        ink = np.where(d < 0.066, 0, ink)
    d, s = near_line(u, v, [(-0.8, 0.1), (0.1, 0.1), (0.1, -0.2), (0.48, -0.2)])
    ink = np.where((d < 0.026) & (np.mod(s, 0.13) < 0.075), -1, ink)
    for x, y in ((0.72, 0.62), (0.72, -0.72)):
        box = np.maximum(np.abs(u - x) / 0.13, np.abs(v - y) / 0.17)
        ink = np.where((box < 1) & (box > 0.8), 0.9, ink)
    a, b = np.abs((u - 0.66) + (v + 0.2)), np.abs((u - 0.66) - (v + 0.2))
    reach = np.maximum(np.abs(u - 0.66), np.abs(v + 0.2)) < 0.20
    return np.where((np.minimum(a, b) < 0.075) & reach, -1, ink)


def chart(
    cv: Canvas,
    place: Point,
    rot: Array,
    w: float,
    h: float,
    drawing: Callable[[Array, Array], Array] | None = mine_plan,
    roll: float = 26,
) -> None:
    """a map whose left and right ends still want to roll up"""
    u = np.linspace(-1, 1, 300)
    x, z = u * w / 2, np.zeros_like(u)
    for s in (-1, 1):  # the last sixth of the sheet winds up
        k = np.clip((s * u - 0.80) / 0.20, 0, 1)
        a = k * 5.2
        on = s * u > 0.80
        x = np.where(on, s * (0.80 * w / 2 + roll * np.sin(a)), x)
        z = np.where(on, roll * (1 - np.cos(a)), z)
    v = np.linspace(-1, 1, 260)[:, None]
    wave = 4 * np.sin(u * 3 + v * 2) + 3 * np.sin(v * 5)
    torn = 1 + 0.012 * np.sin(u * 31) + 0.01 * np.sin(u * 13 + 2)
    p = np.stack(np.broadcast_arrays(x[None], v * h / 2 * torn[None], z[None] + wave), -1)
    uu, vv = np.meshgrid(u * 1.0 / 0.86, np.linspace(-1, 1, 260))
    cv.surface(np.asarray(place, F) + p @ np.asarray(rot, F).T, parchment(uu, vv, drawing), Mat.PAPER)


def book(
    cv: Canvas,
    place: Point,
    rot: Array,
    w: float,
    h: float,
    drawings: Sequence[Callable[[Array, Array], Array]],
    cover: str = "7a2a22",
) -> None:
    """an open book: cover, block of leaves, two bowed pages, a ribbon"""
    p0, r = np.asarray(place, F), np.asarray(rot, F)
    cv.box(p0 + r @ np.array([0, 0, -16], F), (w / 2 + 12, h / 2 + 12, 7), r, colour(cover), Mat.LEATHER, chip=2)
    t = np.linspace(0, 1, 160)
    bow = 34 * np.sin(np.pi * np.clip(t, 0, 1) ** 0.62) * (1 - 0.35 * t) + 3
    for s, drawing in zip((-1, 1), drawings, strict=True):
        for k in range(6, -1, -1):
            z = bow * (1 - 0.10 * k) - k * 1.6
            q = np.stack(
                np.broadcast_arrays(
                    (s * t * (w / 2 - k * -1.4))[None], np.linspace(-1, 1, 200)[:, None] * h / 2, z[None]
                ),
                -1,
            )
            uu, vv = np.meshgrid(s * (t * 2 - 1), np.linspace(-1, 1, 200))
            col = parchment(uu, vv, drawing, 0.5) if k == 0 else colour("d8c49a") * (0.8 + 0.1 * (k % 2))
            cv.surface(p0 + q @ r.T, col, Mat.PAPER)
    cv.rod(
        [p0 + r @ np.array(q, F) for q in ((0, -h / 2, 8), (4, 0, 14), (-6, h / 2, 10), (8, h / 2 + 46, 0))],
        7,
        colour("c8281e"),
        Mat.CLOTH,
        flat=0.25,
    )
