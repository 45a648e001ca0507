"""What a dwarf is put together from. Each part is a function of a `Sitter` and its own numbers; a dwarf (see
`dwarfs.py`) lists them by name, from back to front, each in its z band:

wall -172 … -95 · timber -92 … -70 · body -90 … 90 · scarf, collar 0 … 100 · face -100 … 190 · beard 30 … 190 ·
straps, pendants 60 … 150 · hands and tools 60 … 230. The rim lies at 46 and rises to 141 at the foot.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from . import cloth, gear, metal
from .canvas import Canvas, Mat, colour, mix, turn
from .face import Face, Head
from .form import Point, Points
from .hair import Strand, braid, lock, pelt, tuft
from .light import Rig

PARTS: dict[str, Callable[..., None]] = {}


@dataclass
class Sitter:
    cv: Canvas
    hd: Head
    rig: Rig
    spec: dict[str, Any]
    rng: np.random.Generator

    @property
    def hair(self) -> np.ndarray:
        return colour(self.spec["face"]["hair"])

    @property
    def skin(self) -> np.ndarray:
        return colour(self.spec["face"]["skin"])


def part(fn: Callable[..., None]) -> Callable[..., None]:
    PARTS[fn.__name__] = fn
    return fn


# ---- body and clothes
@part
def torso(s: Sitter, col: str, **more: Any) -> None:
    cloth.torso(s.cv, col, **more)


@part
def neck(s: Sitter, r: float = 62, to: float = 590) -> None:
    """short and strong; its foot lies inside the collar"""
    g = s.cv.layer(120, 380, 400, 680)
    a, tone = s.hd.at(0, 70, -14), s.skin * np.array([0.98, 0.82, 0.77])
    pts: list[Point] = [a, (a[0] * 0.5 + 128, (a[1] + to) / 2, -12), (256, to, -8)]
    g.rod(pts, [r, r, r * 1.12], tone, Mat.SKIN, m=64)
    g.alb *= (0.86 + 0.26 * g.noise(20, 17, 3))[..., None]
    s.cv.merge(g)


@part
def sleeve(s: Sitter, points: Points, radius: Point, col: str, **more: Any) -> None:
    cloth.sleeve(s.cv, points, radius, col, **more)


@part
def scarf(s: Sitter, place: Point, width: float, col: str, rows: int = 5, pattern: str = "") -> None:
    cloth.ring_of_cloth(s.cv, place, width, col, s.rng, rows, pattern)


@part
def piece(
    s: Sitter,
    points: Points,
    rise: float,
    col: str,
    mat: str = "CLOTH",
    hem: str | None = None,
    bevel: float = 5,
) -> None:
    """a panel sewn on: vest, lapel, pocket, apron"""
    o = cloth.outline(points) if len(points) > 4 else np.asarray(points, float)
    cloth.applique(s.cv, o, rise, col, Mat[mat], bevel, int(abs(points[0][0])))
    if hem:
        mid = o.mean(0)
        ring = mid + (o - mid) * (1 - 9 / (np.linalg.norm(o - mid, axis=1, keepdims=True) + 1))
        cloth.seam(s.cv, np.concatenate([ring, ring[:1]]), hem, 10, 5, 1.4)


@part
def strap(s: Sitter, points: Points, half: float, col: str, **more: Any) -> None:
    cloth.strap(s.cv, points, half, col, **more)


@part
def buckle(s: Sitter, x: float, y: float, w: float, h: float) -> None:
    cloth.buckle(s.cv, x, y, w, h)


@part
def buttons(s: Sitter, places: Points, r: float = 10, col: str = "e0ac48") -> None:
    for x, y in places:
        cloth.button(s.cv, x, y, r, col)


@part
def patch(s: Sitter, points: Points, col: str) -> None:
    gear.patch(s.cv, points, col)


@part
def fur(s: Sitter, rows: Sequence[tuple[Points, float]], col: str, length: float = 30, n: int = 34) -> None:
    pelt(s.cv, rows, col, s.rng, length, n)


@part
def cape(s: Sitter, col: str, hem: str, y: float = 520, drop: float = 150, folds: int = 9, z: float = -6) -> None:
    """a shoulder cape in one swing: folds fall from the neck to the scalloped, braided hem"""
    cv, cl = s.cv, colour(col)
    u = np.linspace(-1, 1, 121)
    rows = []
    for v in np.linspace(0, 1, 36):
        a = u * math.radians(88)
        rx = mix(92, 236, v**0.62)
        wave = np.cos(u * math.pi * folds) * v**1.1
        yy = y - 20 * np.abs(u) ** 2 * (1 - v) + v * drop * (1 - 0.30 * np.abs(u) ** 2.2) + 6 * wave
        zz = z + np.cos(a) * mix(70, 118, v) - 40 * v + 10 * wave
        rows.append(np.stack([256 + np.sin(a) * rx + 3 * wave, yy, zz], 1))
    edge = rows[-1]
    g = cv.layer(0, y - 60, 512, y + drop + 60)
    g.surface(np.array(rows), cl, Mat.CLOTH)
    cloth.relief(g, 5, 3)
    cloth.dye(g, 0.06, worn=None, seed=52)
    cv.merge(g)
    cv.rod(edge, 6.5, colour(hem), Mat.CLOTH, m=14, n=150)
    cloth.seam(cv, np.array(rows)[-4][:, :2], hem, 13, 7, 1.7)


@part
def bowtie(s: Sitter, c: Point, col: str, w: float = 54) -> None:
    for sx in (-1, 1):
        g = s.cv.layer(c[0] - 130, c[1] - 60, c[0] + 130, c[1] + 60)
        n, m = np.linspace(0, 1, 20)[:, None], np.linspace(-1, 1, 25)[None]
        high = 13 + 25 * n**0.8
        x, y = c[0] + sx * (8 + n * w * 1.7) + 0 * m, c[1] + m * high + 6 * n
        z = (
            c[2]
            + 26 * np.sin(np.pi * np.clip(n * 0.9 + 0.1, 0, 1)) * (1 - 0.5 * m * m)
            - 9 * np.abs(np.sin(m * 4.2)) * (1 - n)
            - 20 * n
        )
        g.surface(np.stack(np.broadcast_arrays(x, y, z), -1), colour(col), Mat.CLOTH)
        cloth.dye(g, 0.05, seed=44 + sx)
        u, v = np.mod(g.x / 15, 1) - 0.5, np.mod(g.y / 15, 1) - 0.5
        g.alb[:] = mix(g.alb, colour("f0d8b0"), ((np.hypot(u, v) < 0.2) * 0.8 * g.cov)[..., None])
        s.cv.merge(g)
    s.cv.ellipsoid((c[0], c[1], c[2] + 20), (17, 20, 17), col=colour(col) * 1.1, mat=Mat.CLOTH)


# ---- head
@part
def face(s: Sitter) -> None:
    Face(s.cv, s.hd, s.spec["face"], s.rng).paint()


@part
def headgear(s: Sitter, kind: str, **more: Any) -> None:
    getattr(gear, kind)(s.cv, s.hd, **more)


@part
def head_lamp(s: Sitter, at: Point = (0, -112, 112), r: float = 34, tip: float = -12) -> None:
    metal.lamp(s.cv, s.rig, s.hd.at(*at), s.hd.rot @ turn(pitch=tip), r)


@part
def bristle(s: Sitter, chin: float = 150, r: Point = (96, 120, 60)) -> None:
    """a dark mass under a beard, so that no skin shows between the locks"""
    s.cv.ellipsoid(s.hd.at(0, chin, 10), r, s.hd.rot, s.hair * 0.3, Mat.HAIR)


@part
def beard(
    s: Sitter, hang: float, width: float, n: int = 54, z: float = 40, chin: float = 172, lift: float = 12
) -> None:
    """locks rooted along the jaw, in three layers, falling to a common ragged line"""
    out: list[Strand] = []
    rng, hd = s.rng, s.hd
    for layer in range(3):
        for k in range(n // 3):
            a = mix(-1.25, 1.25, (k + rng.uniform(0.1, 0.9)) / (n // 3))
            up = layer * lift
            ry = mix(chin, 50, (abs(a) / 1.25) ** 1.3) - layer * 5 * min(1, abs(a) * 2) + 18
            root = hd.at(math.sin(a) * (92 - layer * 14), ry, math.cos(a) * 58 + 30 + up * 0.6)
            ex = hd.place[0] + math.sin(a) * width * rng.uniform(0.55, 1.0) * (1 - layer * 0.15) + rng.uniform(-8, 8)
            ey = hd.place[1] + hang * (1 - 0.32 * abs(a)) * rng.uniform(0.86, 1.04) - layer * 26
            m1 = root + np.array([math.sin(a) * 24, min(46, (ey - root[1]) * 0.4), 16])
            m2 = np.array([mix(m1[0], ex, 0.6) + rng.uniform(-10, 10), mix(m1[1], ey, 0.55), m1[2] + 6])
            out += lock([root, m1, m2, (ex, ey, z + up)], [10, 17, 15, 2], 21, s.hair, rng, fine=0.155)
    s.cv.strands(out)


@part
def moustache(
    s: Sitter,
    path: Points,
    radius: Point,
    n: int = 4,
    strands: int = 22,
    bright: float = 1.12,
    jitter: float = 5,
) -> None:
    """`path` in head coordinates for the right half; the left is its mirror image"""
    out: list[Strand] = []
    for sx in (-1, 1):
        for k in range(n):
            j = s.rng.uniform(-jitter, jitter, (len(path), 3))
            j[0] = 0
            j[1:-1, 1] += (k - n / 2) * 3.4
            pts = s.hd.path([(sx * (x + a), y + b, z + c) for (x, y, z), (a, b, c) in zip(path, j, strict=True)])
            out += lock(pts, radius, strands, s.hair * bright, s.rng, fine=0.16)
    s.cv.strands(out)


@part
def braids(
    s: Sitter,
    path: Points,
    radius: Point,
    turns: int,
    ring: bool = True,
    sides: Sequence[int] = (-1, 1),
    strands: int = 9,
    band: str = "e8b23c",
) -> None:
    """first point in head coordinates, the others on the card as offsets from the middle, mirrored for each side"""
    for sx in sides:
        (hx, hy, hz), *rest = path
        pts: list[Point] = [s.hd.at(sx * hx, hy, hz), *[(256 + sx * x, y, z) for x, y, z in rest]]
        s.cv.strands(braid(pts, radius, turns, strands, s.hair * 1.15, s.rng))
        x, y, z = pts[-1]
        if ring:
            for dy in (-9, 0, 9):
                s.cv.rod(
                    metal.circle((x, y + dy, z), (18, 0, 0), (0, 2, 15), 25),
                    4.4 if dy else 6,
                    colour(band),
                    Mat.GOLD,
                )
        s.cv.strands(tuft((x, y + 6, z), s.hair, s.rng))


@part
def locks(
    s: Sitter,
    path: Points,
    spread: Points,
    radius: Point,
    n: int,
    sides: Sequence[int] = (-1, 1),
    strands: int = 12,
    fine: float = 0.17,
    bright: float = 1.0,
    card: bool = False,
) -> None:
    """a fan of locks along a path (head coordinates, or card offsets from the head's middle), mirrored"""
    out: list[Strand] = []
    for sx in sides:
        for k in range(n):
            u = (k + s.rng.uniform(0.1, 0.9)) / n * 2 - 1
            q = [
                np.asarray(p, float) + np.asarray(d, float) * u + s.rng.normal(0, 1.6, 3)
                for p, d in zip(path, spread, strict=True)
            ]
            pts = [s.hd.at(sx * x, y, z) for x, y, z in q]
            out += lock(pts, radius, strands, s.hair * bright, s.rng, fine=fine)
    s.cv.strands(out)


@part
def scalp(
    s: Sitter, part_x: float = 0, low: float = 30, bright: float = 1.0, dome: float = 1.0, front: float = -92
) -> None:
    """combed hair: a shell, then locks from the parting over the skull down to the sides"""
    hd, rng, out = s.hd, s.rng, []
    s.cv.ellipsoid(
        hd.at(0, -26, -14),
        (112 * dome, 116 * dome, 112),
        hd.rot,
        s.hair * 0.45,
        Mat.HAIR,
        clip=lambda x, y, z: (y < 20) & (z < 84 - (y + 30) * 0.5),
    )
    for layer in range(2):
        for sx in (-1, 1):
            for k in range(17):
                z0 = mix(92, -30, k / 16)
                y0 = front + (92 - z0) * -0.20 - layer * 6
                root = (part_x, y0 - 22 - 10 * math.cos(k / 8), z0)
                e = sx * (112 + layer * 6) * dome
                mid = (mix(part_x, e, 0.55), y0 + 4 - 12 * dome, z0 + 14)
                side = (e * 0.97, -34 + k, z0 * 0.62 + 6)
                end = (e * 1.02, low + rng.uniform(-10, 14), z0 * 0.42)
                out += lock(
                    hd.path([root, mid, side, end]),
                    [8, 15, 15, 7],
                    17,
                    s.hair * bright,
                    rng,
                    fine=0.15,
                    root=0.75,
                    tip=1.1,
                    ragged=0.04,
                )
    s.cv.strands(out)


@part
def bun(s: Sitter, at: Point, r: float, pin: str | None = "c8402c") -> None:
    """a coil of hair with a pin through it"""
    c, out = s.hd.at(*at), []
    s.cv.ellipsoid(c, (r, r * 0.86, r * 0.8), s.hd.rot, s.hair * 0.4, Mat.HAIR)
    for k in range(9):
        a0, rr = k * 0.7, r * (0.35 + 0.075 * k)
        a = np.linspace(a0, a0 + 3.6, 9)
        z = np.sqrt(np.maximum(r * r * 0.72 - rr * rr * 0.7, 9))
        out += lock(
            np.stack([c[0] + np.cos(a) * rr, c[1] + np.sin(a) * rr * 0.86, c[2] + z + 0 * a], 1),
            [5, 9, 9, 5],
            15,
            s.hair,
            s.rng,
            fine=0.15,
        )
    s.cv.strands(out)
    if pin:
        ends = [c + np.array([k * r, h * r, z]) for k, h, z in ((-1.5, -0.5, 12), (1.45, 0.35, 22))]
        s.cv.rod(ends, [3, 4], colour("d8b060"), Mat.GOLD)
        s.cv.ellipsoid(c + np.array([r * 1.5, r * 0.37, 22]), 9, col=colour(pin), mat=Mat.GEM)


@part
def earrings(s: Sitter, col: str = "e8b23c", stone: str = "2fa597", drop: float = 44) -> None:
    for sx in (-1, 1):
        c = s.hd.at(sx * 110, 52, 20)
        s.cv.rod(metal.circle(c, (12, 0, 5), (0, 14, 0), 25), 3.4, colour(col), Mat.GOLD)
        s.cv.ellipsoid(c + np.array([0, drop * 0.62, 4]), (9, 14, 8), col=colour(stone), mat=Mat.GEM)
