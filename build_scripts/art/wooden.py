"""Made of boards: the cart, the chest, crates, signs. Real boxes, so a side can be seen."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from . import metal
from .canvas import Array, Canvas, F, Mat, colour, mix, smooth, turn
from .form import Point
from .wood import BOARD, board


def grain(col: str, boards: float, rot: Array, along: int = 0, across: int = 1, seed: int = 1) -> Callable[..., Array]:
    """paint for a box: boards of a width, grain along one of its axes; works on every face"""
    dark, _ = board()
    tones = np.random.default_rng(seed).uniform(0.75, 1.2, 64)

    def paint(face: Array, edge: Array, w: tuple[slice, slice], p: tuple[Array, ...]) -> Array:
        q = [rot[0, i] * p[0] + rot[1, i] * p[1] + rot[2, i] * p[2] for i in range(3)]
        k = face % 3  # the axis this face looks along
        u = np.where(k == along, q[2 if along != 2 else 0], q[along])
        v = np.where(k == across, q[3 - along - across], q[across])
        n = np.floor(v / boards).astype(int)
        g = dark[np.mod((v * 1.6).astype(int) + n * 37, BOARD[1]), np.mod(u.astype(int) + n * 211 + 400, BOARD[0])]
        f = np.abs(v / boards - n - 0.5) * 2
        c = colour(col) * tones[np.mod(n, 64)][..., None]
        c = mix(c * 1.12, c * 0.34, g[..., None]) * (1 - 0.72 * smooth(0.90, 0.99, f))[..., None]
        return c + colour(col) * (np.exp(-np.minimum(edge, 40) / 2.0) * 0.5)[..., None]

    return paint


def at(place: Point, rot: Array, size: float = 1.0) -> Callable[..., Array]:
    p = np.asarray(place, F)
    return lambda x, y, z=0.0: p + rot @ (np.array([x, y, z], F) * size)


def wheel(
    cv: Canvas, place: Point, rot: Array, r: float, spokes: int = 6, broken: bool = False, col: str = "6f7278"
) -> None:
    """an iron wheel facing z of rot"""
    q, st = at(place, rot), colour(col)
    a1 = 300 if broken else 360
    a = np.radians(np.linspace(40, 40 + a1, 61))
    cv.rod([q(math.cos(t) * r, math.sin(t) * r) for t in a], r * 0.19, st, Mat.METAL, flat=0.9)
    cv.rod([q(math.cos(t) * r * 0.84, math.sin(t) * r * 0.84, r * 0.1) for t in a], r * 0.08, st * 1.3, Mat.METAL)
    for k in range(spokes):
        t = k * 2 * math.pi / spokes + 0.3
        reach = r * (0.55 if broken and k == 0 else 0.84)
        cv.rod(
            [q(math.cos(t) * r * 0.1, math.sin(t) * r * 0.1, r * 0.06), q(math.cos(t) * reach, math.sin(t) * reach)],
            [r * 0.15, r * 0.10],
            st * 0.9,
            Mat.METAL,
            flat=0.8,
            m=14,
        )
    cv.ellipsoid(q(0, 0, r * 0.1), np.array([0.34, 0.34, 0.28]) * r, rot, st, Mat.METAL)
    cv.ellipsoid(q(0, 0, r * 0.34), r * 0.16, rot, colour("d8a848"), Mat.GOLD)


def cart(
    cv: Canvas,
    place: Point,
    rot: Array,
    size: float = 1.0,
    wheels: Sequence[bool] = (True, True),
    col: str = "b07840",
    iron: str = "6a6c72",
    hole: bool = False,
) -> None:
    """a mine cart seen a little from above and from the side: tapering box of boards with iron bands.
    Local axes: x along the rails, y down, z out. Half sizes at the top 150 x 110 deep, 200 high."""
    q, r = at(place, rot, size), np.asarray(rot, F)
    sx, sz, hy, ta = 150 * size, 104 * size, 100 * size, 0.22
    n = [(1, ta, 0), (-1, ta, 0), (0, ta, 1), (0, ta, -1), (0, 1, 0), (0, -1, 0)]
    d = [
        sx / math.hypot(1, ta) - 0,
        sx / math.hypot(1, ta),
        sz / math.hypot(1, ta),
        sz / math.hypot(1, ta),
        hy,
        hy,
    ]
    d = [v - (ta * hy * 0.98 / math.hypot(1, ta) if i < 4 else 0) for i, v in enumerate(d)]
    tones = np.random.default_rng(7).uniform(0.78, 1.2, 16)
    dark, _ = board()

    def paint(face: Array, edge: Array, w: tuple[slice, slice], p: tuple[Array, ...]) -> Array:
        at_ = [r[0, i] * p[0] + r[1, i] * p[1] + r[2, i] * p[2] for i in range(3)]
        along, y = np.where(face < 2, at_[2], at_[0]), at_[1]
        k = np.floor((y + 200 * size) / (41 * size)).astype(int)
        g = dark[
            np.mod((y * 1.6).astype(int) + k * 31, BOARD[1]),
            np.mod(along.astype(int) + k * 173 + 300, BOARD[0]),
        ]
        f = np.abs((y + 200 * size) / (41 * size) - k - 0.5) * 2
        c = colour(col) * tones[np.mod(k, 16)][..., None]
        c = mix(c * 1.15, c * 0.32, g[..., None]) * (1 - 0.75 * smooth(0.88, 0.98, f))[..., None]
        return np.where((face == 5)[..., None], colour("140c08"), c)

    cv.convex(place, np.asarray(n) @ r.T, d, paint, Mat.WOOD, chip=2)
    st = colour(iron)
    k = 1 - ta * 2 * hy / sx  # the foot is narrower

    def edge_at(x: float, y: float, z: float) -> Array:
        f = 1 if y < 0 else k
        fz = 1 if y < 0 else 1 - ta * 2 * hy / sz
        return q(150 * x * f, 100 * y, 104 * z * fz)

    rods = [
        ((-1, -1, 1), (1, -1, 1), 11),
        ((-1, 1, 1), (1, 1, 1), 9),
        ((-1, -1, -1), (-1, -1, 1), 11),
        ((1, -1, -1), (1, -1, 1), 11),
        ((-1, -1, -1), (1, -1, -1), 9),
        ((-1, -1, 1), (-1, 1, 1), 11),
        ((1, -1, 1), (1, 1, 1), 11),
        ((1, -1, -1), (1, 1, -1), 9),
        ((-1, -1, -1), (-1, 1, -1), 9),
        ((1, 1, -1), (1, 1, 1), 8),
        ((-1, 1, -1), (-1, 1, 1), 8),
        ((-0.34, -1, 1), (-0.34, 1, 1), 7),
        ((0.34, -1, 1), (0.34, 1, 1), 7),
    ]
    for a, b, w in rods:
        cv.rod(
            [edge_at(*a), edge_at(*b)],
            w * size,
            st * (1.1 if a[1] == b[1] == -1 else 0.95),
            Mat.METAL,
            flat=0.8,
            m=16,
        )
    for u in np.linspace(-0.94, 0.94, 9):
        for y in (-1, 1):
            cv.ellipsoid(
                edge_at(u, y, 1) + r @ np.array([0, 0, 9 * size], F),
                5.4 * size,
                col=colour("b8b0a8"),
                mat=Mat.METAL,
            )
    for x, on in zip((-0.62, 0.62), wheels, strict=True):
        if on:
            wheel(cv, q(150 * x * k * 1.15, 118, 74), r, 46 * size)
            wheel(cv, q(150 * x * k * 1.15, 112, -84), r, 44 * size, col="4a4c52")
        else:
            cv.rod(
                [q(150 * x * k * 1.15, 112, -60), q(150 * x * k * 1.15, 112, 92)],
                9 * size,
                st * 0.8,
                Mat.METAL,
            )


def load(cv: Canvas, place: Point, rot: Array, size: float, rng: np.random.Generator, gems: bool = True) -> None:
    """gold heaped in a cart"""
    q = at(place, rot, size)
    for _ in range(210):
        u, w = rng.uniform(-1, 1), rng.uniform(-1, 1)
        h = max(0.0, 1 - u * u) * max(0.0, 1 - w * w) * 92
        r = rng.uniform(12, 23) * size
        metal.nugget(cv, q(u * 138, -92 - h * rng.random() ** 0.25, w * 92), r, rng)
    if gems:
        for x, y, z, rad, col, ang in (
            (-86, -150, 62, 33, "2f8ad8", (25, -35, 10)),
            (66, -158, 58, 38, "d0203c", (-22, -40, 20)),
            (-6, -204, 6, 30, "2fb058", (8, -48, 0)),
        ):
            metal.gem(cv, q(x, y, z), rad * size, col, turn(*ang))


def rails(
    cv: Canvas,
    name: str,
    y: float = 620,
    z: float = 0,
    rng: np.random.Generator | None = None,
    gap: float = 46,
) -> None:
    """a track across the picture: sleepers and two rails"""
    from . import wood
    from .noise import rng_of

    rng = rng or rng_of("rails", name)
    for x in range(10, 530, 62):
        wood.across(cv, (x - 10, y - 24), (x + 8, y + gap + 34), 30, z - 14, rng, rise=9, hue="5e3f26", nails=False)
    for dy, dz in ((0, 4), (gap, 22)):
        cv.rod([(-20, y + dy, z + dz), (540, y + dy, z + dz)], 10, colour("6a625c"), Mat.METAL)
        cv.rod([(-20, y + dy - 5, z + dz + 7), (540, y + dy - 5, z + dz + 7)], 5, colour("b8b0a8"), Mat.METAL)


def chest(
    cv: Canvas,
    place: Point,
    rot: Array,
    size: float = 1.0,
    lid: float = 62,
    col: str = "7a4a28",
    band: str = "c89a48",
    inside: str | None = "ffc040",
) -> None:
    """a treasure chest, its lid thrown open by `lid` degrees (0 = shut); half sizes 130 x 62 x 84"""
    r, q = np.asarray(rot, F), at(place, rot, size)
    cv.box(place, np.array([130, 62, 84]) * size, r, grain(col, 31 * size, r, 0, 1, 3), Mat.WOOD, chip=2)
    if lid:
        rim = [q(-122, -63, -76), q(122, -63, -76), q(122, -63, 76), q(-122, -63, 76)]
        rim_sheet = np.array([[rim[0], rim[1]], [rim[3], rim[2]]], F) + np.array([0, -1.2, 1.2], F)
        cv.surface(rim_sheet, colour("100806"), Mat.WOOD)
        if inside:
            m = cv.pid == cv._last
            d = np.hypot((cv.x[m] - place[0]) / (118 * size), (cv.y[m] - place[1] + 64 * size) / (40 * size))
            cv.emi[m] += (np.exp(-(d**2)) * 1.1 * (0.5 + cv.noise(24, 6, 3)[m]))[:, None] * colour(inside)
    hinge, lr = q(0, -62, -84), r @ turn(pitch=-lid)
    a = np.linspace(0, math.pi, 40)
    x = np.linspace(-130, 130, 40)
    shell = np.stack([np.stack([np.full(40, xx), -np.sin(a) * 66, 84 + np.cos(a) * -84], 1) for xx in x]) * size
    dark, _ = board()
    g = dark[(np.arange(40) * 17 % 256)[:, None], (np.arange(40) * 6)[None, :] % 1024]
    shade = (
        (colour(col) * 1.05)[None, None]
        * (1.1 - 0.6 * g.T)[..., None]
        * (1 - 0.5 * ((np.arange(40) % 8) == 0))[None, :, None]
    )
    cv.surface((hinge + shell @ lr.T).astype(F), shade.astype(F), Mat.WOOD)
    for xx in (-130, 130):
        end = (
            np.stack([np.stack([np.full(40, xx), -np.sin(a) * 66 * k, 84 - np.cos(a) * 84], 1) for k in (0, 1)]) * size
        )
        cv.surface((hinge + end @ lr.T).astype(F), colour(col) * 0.7, Mat.WOOD)
    for xx, w in ((-112, 11), (0, 9), (112, 11)):
        arc = np.stack([np.full(40, xx), -np.sin(a) * 69, 84 - np.cos(a) * 87], 1) * size
        cv.rod(hinge + arc @ lr.T, w * size, colour(band), Mat.GOLD, flat=0.5, m=16)
        if not lid or xx:
            cv.rod([q(xx, -62, 88), q(xx, 62, 88)], w * size, colour(band), Mat.GOLD, flat=0.5, m=16)
    for y in (-58, 60):
        cv.rod([q(-130, y, 87), q(130, y, 87)], 8 * size, colour(band), Mat.GOLD, flat=0.6, m=14)
        for xx in (-130, 130):
            cv.rod([q(xx, y, -84), q(xx, y, 87)], 7 * size, colour(band) * 0.9, Mat.GOLD, flat=0.6, m=14)
    for xx in (-112, 112):
        for y in (-44, -8, 28):
            cv.ellipsoid(q(xx, y, 95), 5 * size, col=colour("f0d890"), mat=Mat.GOLD)
    cv.box(q(0, -34, 88), np.array([20, 26, 6]) * size, r, colour(band), Mat.GOLD, chip=2)
    cv.ellipsoid(q(0, -38, 95), np.array([6, 6, 3]) * size, col=colour("0a0604"), mat=Mat.LEATHER)
    cv.rod([q(0, -36, 96), q(0, -22, 96)], 3 * size, colour("0a0604"), Mat.LEATHER)
