"""The dragon and the spider of the new goals."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from .canvas import Canvas, Mat
from .form import Array, F, colour, mix, smooth, spline, turn

SCALE, BELLY, HORN = "9a2416", "e9a648", "e8dcc0"


def dragon(cv: Canvas, x: float, y: float, z: float, rng: np.random.Generator, s: float = 1.0) -> None:
    """Curled round its gold, head up and awake."""
    t = np.linspace(0, 1, 60)
    a = 2.5 + 5.7 * t
    radius = (96 - 22 * t) * s
    body = np.stack([x + np.cos(a) * radius * 1.12, y + 18 * s + np.sin(a) * radius * 0.92, z + 16 + 12 * t], 1)
    thick = s * np.interp(t, (0, 0.15, 0.5, 0.85, 1), (4, 12, 30, 31, 23))
    cv.rod(body, thick, np.linspace(0.65, 1.05, 8)[:, None] * colour(SCALE), Mat.LEATHER, n=160, m=40)
    _scales(cv, body, thick, rng)
    for i in range(6, 58, 3):  # spines along the back, on the outer side
        p, r = body[i], thick[i]
        out = np.array([p[0] - x, p[1] - y - 18 * s, 0.0])
        out /= np.linalg.norm(out) + 1e-6
        foot = p + out * r * 0.55 + (0, 0, r * 0.75)
        cv.rod([foot, foot + out * r * 0.75 + (0, 0, r * 0.35)], (r * 0.30, 0.6), colour(BELLY) * 0.9, Mat.LEATHER)
    _wing(cv, x + 64 * s, y + 34 * s, z + 56, s)
    _dragon_head(cv, x - 18 * s, y - 8 * s, z + 62, s)


def _scales(cv: Canvas, body: NDArray[np.float64], thick: NDArray[np.float64], rng: np.random.Generator) -> None:
    for p, r in zip(body[4:-1], thick[4:-1], strict=True):
        for _ in range(5):
            d = rng.uniform(-0.75, 0.75, 2) * r
            lift = np.sqrt(max(r * r - d @ d, 1))
            cv.ellipsoid(
                (p[0] + d[0], p[1] + d[1], p[2] + lift - 1.2),
                (r * 0.19 + 1, r * 0.15 + 1, 2.2),
                col=colour(SCALE) * rng.uniform(0.9, 1.5),
                mat=Mat.LEATHER,
            )


def _wing(cv: Canvas, x: float, y: float, z: float, s: float) -> None:
    """Folded: three fingers and the skin between them."""
    root = np.array([x, y, z])
    tips = [root + np.array(v) * s for v in ((70, -74, -6), (92, -14, -8), (74, 44, -12))]
    for a, b in pairwise(tips):
        u, v = np.meshgrid(np.linspace(0, 1, 12), np.linspace(0, 1, 12))
        sheet = root + u[..., None] * (mix(a, b, v[..., None]) - root)
        sheet[..., 2] -= 10 * s * np.sin(v * np.pi) * u
        sheet[..., :2] -= (0.16 * np.sin(v * np.pi) * u**4)[..., None] * (mix(a, b, v[..., None]) - root)[..., :2]
        cv.surface(sheet, mix(colour("6a1a22"), colour("d85a2c"), u[..., None] * 0.9), Mat.LEATHER)
    for tip in tips:
        cv.rod([root, (root + tip) / 2 + (0, 0, 5), tip], (7 * s, 5 * s, 2 * s), colour(SCALE) * 1.2, Mat.LEATHER)


def _dragon_head(cv: Canvas, x: float, y: float, z: float, s: float) -> None:
    neck = [(x + 66 * s, y + 56 * s, z - 26), (x + 40 * s, y + 16 * s, z - 6), (x + 10 * s, y - 18 * s, z + 6)]
    cv.rod(neck, (24 * s, 22 * s, 20 * s), colour(SCALE), Mat.LEATHER, n=60)
    r = turn(-12, 22, -10)
    red = colour(SCALE) * 1.15
    cv.ellipsoid((x, y - 18 * s, z + 12), (36 * s, 31 * s, 28 * s), r, red, Mat.LEATHER)
    cv.ellipsoid((x - 8 * s, y + 14 * s, z + 20), (24 * s, 34 * s, 18 * s), r, red, Mat.LEATHER, blend=9 * s)
    cv.ellipsoid((x - 9 * s, y + 38 * s, z + 17), (21 * s, 15 * s, 14 * s), r, red, Mat.LEATHER, blend=8 * s)
    for d in (-1, 1):
        eye = (x - 6 * s + d * 19 * s, y - 8 * s, z + 40 * s)
        cv.ellipsoid(
            (x - 6 * s + d * 21 * s, y - 19 * s, z + 34 * s),
            (15 * s, 7 * s, 14 * s),
            turn(0, 0, -d * 24),
            red * 0.7,
            Mat.LEATHER,
        )
        cv.ellipsoid(eye, (9.5 * s, 8 * s, 9 * s), col=colour("ffd83a"), mat=Mat.EYE)
        w = cv.window(eye[0] - 12 * s, eye[1] - 12 * s, eye[0] + 12 * s, eye[1] + 12 * s)
        ball = np.hypot((cv.x[w] - eye[0]) / (9.5 * s), (cv.y[w] - eye[1]) / (8 * s)) < 1
        slit = np.abs(cv.x[w] - eye[0]) < 2.2 * s
        lit = ball & (cv.mat[w] == Mat.EYE)
        cv.emi[w] += np.where((lit & ~slit)[..., None], colour("ffc21e") * F(0.9), 0)
        cv.alb[w] = np.where((lit & slit)[..., None], F(0.01), cv.alb[w])
        cv.ellipsoid(
            (x - 9 * s + d * 9 * s, y + 43 * s, z + 29), (4.5 * s, 3.4 * s, 3), col=colour("2a0808"), mat=Mat.LEATHER
        )
        horn = spline(
            [
                (x + d * 22 * s, y - 40 * s, z + 22),
                (x + d * 44 * s, y - 66 * s, z + 26),
                (x + d * 42 * s, y - 96 * s, z + 32),
            ],
            24,
        )
        cv.rod(horn, (9 * s, 6.5 * s, 1.4 * s), [colour(HORN) * 0.6, colour(HORN), colour(HORN) * 1.1], Mat.LEATHER)
        cv.rod(
            [(x + d * 34 * s, y - 10 * s, z + 12), (x + d * 60 * s, y - 14 * s, z + 8)],
            (9 * s, 1.5 * s),
            colour(BELLY),
            Mat.LEATHER,
        )
        for k in range(3):
            cv.rod(
                [
                    (x - 9 * s + d * (21 - 3 * k) * s, y + (28 + 9 * k) * s, z + 18),
                    (x - 9 * s + d * (20 - 3 * k) * s, y + (40 + 9 * k) * s, z + 20),
                ],
                (4 * s, 0.8),
                colour("fff6e0"),
                Mat.PAPER,
            )
    for k in range(4):
        cv.rod(
            [
                (x + (2 - 1.5 * k) * s, y + (-42 + 15 * k) * s, z + 40 - 2 * k),
                (x + (2 - 1.5 * k) * s, y + (-50 + 15 * k) * s, z + 52 - 4 * k),
            ],
            ((6 - k) * s, 0.8),
            colour(BELLY),
            Mat.LEATHER,
        )


def web(cv: Canvas, x: float, y: float, reach: float, z: float, rng: np.random.Generator, spokes: int = 14) -> None:
    """Threads over everything, sagging inwards between the spokes."""
    angles = np.sort(np.linspace(0, 2 * np.pi, spokes, endpoint=False) + rng.uniform(-0.10, 0.10, spokes))
    lengths = reach * rng.uniform(0.84, 1.12, spokes)
    thread = colour("d9dfec")
    for a, r in zip(angles, lengths, strict=True):
        cv.rod([(x, y, z), (x + np.cos(a) * r, y + np.sin(a) * r, z)], 1.5, thread, Mat.PAPER, m=8)
    for turn_ in np.linspace(0.26, 0.95, 6):
        for k in range(spokes):
            a, b = angles[k], angles[(k + 1) % spokes] + (2 * np.pi if k == spokes - 1 else 0)
            ra, rb = lengths[k] * turn_, lengths[(k + 1) % spokes] * turn_
            m, rm = (a + b) / 2, (ra + rb) / 2 * 0.88
            cv.rod(
                [(x + np.cos(q) * r, y + np.sin(q) * r, z + 1) for q, r in ((a, ra), (m, rm), (b, rb))],
                1.2,
                thread,
                Mat.PAPER,
                m=8,
            )


def spider(cv: Canvas, x: float, y: float, z: float, rng: np.random.Generator, s: float = 1.0) -> None:
    """Fat, hairy, eight-legged, with a red mark on its back and more eyes than needed."""
    dark = colour("2c2438")
    for d in (-1, 1):
        for k, (a1, a2, l1, l2) in enumerate(
            ((-58, -34, 66, 78), (-20, 6, 74, 74), (18, 34, 72, 76), (50, 78, 68, 82))
        ):
            p = np.array([x + d * 20 * s, y + (-26 + 13 * k) * s, z + 20])
            u = np.radians(a1)
            knee = p + np.array([d * np.cos(u) * l1, np.sin(u) * l1, 34]) * s
            v = np.radians(a2)
            foot = knee + np.array([d * np.cos(v) * l2, np.sin(v) * l2, -46]) * s
            cv.rod(
                [p, knee, foot], (10 * s, 8 * s, 2.4 * s), [dark * 1.3, dark * 2.6, dark], Mat.LEATHER, smoothly=False
            )
            cv.ellipsoid(knee, (9.5 * s, 9.5 * s, 9.5), col=colour("6a4a5c"), mat=Mat.LEATHER)

    def back(px: Array, py: Array, pz: Array) -> Array:
        mark = smooth(1.06, 0.94, np.abs(px) / (4 + np.abs(py - 4) * 0.62) + np.maximum(np.abs(py - 4) - 27, 0) * 0.2)
        return mix(dark * 1.2, colour("e8263a"), (mark * (pz > 0))[..., None])

    cv.ellipsoid((x, y + 56 * s, z + 42), (56, 62, 50), turn(0, 0, 0) * s, mat=Mat.LEATHER, colfn=back)
    cv.ellipsoid((x, y - 12 * s, z + 34), (35 * s, 33 * s, 30 * s), col=dark * 1.5, mat=Mat.LEATHER, blend=5 * s)
    cv.ellipsoid((x, y - 40 * s, z + 36), (27 * s, 23 * s, 24 * s), col=dark * 1.5, mat=Mat.LEATHER, blend=6 * s)
    _hair(cv, x, y + 56 * s, z + 42, 56 * s, 62 * s, rng)
    for dx, dy, r in ((-11, -48, 7.5), (11, -48, 7.5), (-22, -41, 4.6), (22, -41, 4.6), (-6, -60, 3.8), (6, -60, 3.8)):
        ball = (x + dx * s, y + dy * s, z + 62 - abs(dx) * 0.5)
        cv.ellipsoid(ball, (r * s, r * s, r * s), col=colour("ff3a2a"), mat=Mat.EYE)
        cv.glow(ball[0] - 1, ball[1] - 1, r * 0.8 * s, colour("ff4a30"), 1.1)
    for d in (-1, 1):
        cv.rod(
            [
                (x + d * 9 * s, y - 58 * s, z + 46),
                (x + d * 16 * s, y - 74 * s, z + 44),
                (x + d * 6 * s, y - 88 * s, z + 40),
            ],
            (8 * s, 6 * s, 1),
            colour("8a5a5c"),
            Mat.LEATHER,
        )


def _hair(cv: Canvas, x: float, y: float, z: float, rx: float, ry: float, rng: np.random.Generator) -> None:
    strands = []
    for _ in range(420):
        a, q = rng.uniform(0, 2 * np.pi), np.sqrt(rng.random()) * 0.98
        px, py = np.cos(a) * q, np.sin(a) * q
        start = np.array([x + px * rx, y + py * ry, z + 50 * np.sqrt(max(1 - q * q, 0))])
        if abs(px) < 0.42 and abs(py) < 0.5:
            continue
        t = np.linspace(0, 1, 5)[:, None]
        points = start + t * np.array([px * 9, py * 9 + 3, 3.0])
        strands.append((points, 1.3 * (1.2 - t[:, 0]), np.repeat(colour("6b5a78")[None] * rng.uniform(0.6, 1.6), 5, 0)))
    cv.strands(strands, Mat.HAIR)
