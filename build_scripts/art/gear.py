"""What heads wear: helmets, hoods, hats, scarves, glasses. All of it sits in head coordinates."""

from __future__ import annotations

import math

import numpy as np
from scipy import ndimage as ndi

from .canvas import Array, Canvas, F, Mat, colour, mix, smooth, tube, turn
from .cloth import applique, dye, fold, seam, top
from .face import Head
from .form import Point, Points
from .metal import circle


def loop(
    hd: Head, y: float, rx: float, rz: float, a0: float = 0, a1: float = 360, n: int = 61, sag: float = 0.0
) -> list[Array]:
    """a ring round the head at height y; sag pulls its sides up, as on a felt hat"""
    a = np.radians(np.linspace(a0, a1, n))
    return [
        hd.at(math.sin(t) * rx, y - 0.03 * math.cos(t) * rz - sag * abs(math.sin(t)) ** 3, math.cos(t) * rz - 4)
        for t in a
    ]


def around(cv: Canvas, hd: Head, r: float = 190) -> Canvas:
    (x, y), s = hd.place[:2], hd.size
    return cv.layer(x - r * s, y - 270 * s, x + r * s, y + 150 * s)


def helmet(
    cv: Canvas, hd: Head, col: str = "6f727a", band: str = "d59a3c", rust: float = 0.55, crest: bool = True
) -> None:
    k, st = around(cv, hd), colour(col)
    k.ellipsoid(
        hd.at(0, -52, -4),
        (126, 122, 122),
        hd.rot,
        st,
        Mat.METAL,
        clip=lambda x, y, z: y < -24 + 0.04 * z,
        pid=1,
    )
    scratch = smooth(0.66, 0.72, k.noise(4, 52, 1)) * 0.12
    base = st * (0.7 + 0.5 * k.noise(40, 51, 3) - scratch)[..., None]
    base = mix(base, colour("7a4a2c"), (smooth(0.50, 0.95, k.noise(44, 53, 4)) * rust)[..., None])
    k.alb[:] = np.where(k.cov[..., None], base, 0)
    k.z[k.cov] -= (smooth(0.62, 0.8, k.noise(40, 54, 2)) * 6)[k.cov]
    cv.merge(k)
    cv.rod(loop(hd, -74, 134, 134), 8 * hd.size, st * 0.9, Mat.METAL, flat=0.7)
    cv.rod(loop(hd, -70, 141, 142), 6.5 * hd.size, st * 1.1, Mat.METAL)
    cv.rod(loop(hd, -88, 124, 122), 5.5 * hd.size, colour(band), Mat.GOLD)
    if crest:
        a = np.linspace(-0.2, 1.25, 20)
        ridge = [hd.at(0, -52 - 124 * math.cos(t), -4 + 126 * math.sin(t)) for t in a]
        cv.rod(ridge, [6, 8, 9, 9], colour(band) * 0.9, Mat.GOLD, flat=0.8)
    for t in np.linspace(-1.3, 1.3, 9):
        if abs(t) > 0.15:
            cv.ellipsoid(
                hd.at(math.sin(t) * 127, -88 - 3.6 * math.cos(t), math.cos(t) * 124 - 4),
                5.2,
                col=colour(band),
                mat=Mat.GOLD,
            )


def bowler(cv: Canvas, hd: Head, felt: str = "2c2622", crown: str = "e8b23c") -> None:
    """the owner of the mine: a crown grows out of the hat band"""
    fe, g = colour(felt), around(cv, hd)
    g.ellipsoid(hd.at(0, -66, -4), (116, 122, 116), hd.rot, fe, Mat.CLOTH, clip=lambda x, y, z: y < 0, pid=1)
    dye(g, 0.03, worn="6a5a50", seed=91)
    cv.merge(g)
    cv.rod(loop(hd, -66, 138, 134, sag=14), 9 * hd.size, fe * 1.2, Mat.CLOTH, flat=0.8)
    cv.rod(loop(hd, -62, 152, 146, sag=20), 8 * hd.size, fe * 1.8, Mat.CLOTH)
    for y, r in ((-76, 9), (-92, 10), (-108, 6)):
        cv.rod(loop(hd, y, 119, 118), r * hd.size, colour(crown) * (1.0 if r == 10 else 0.85), Mat.GOLD, flat=0.6)
    for a in np.linspace(-1.25, 1.25, 9):
        high = 50 if abs(a) < 0.05 else 32

        def p(dy: float, rr: float = 121, a: float = a) -> Array:
            return hd.at(math.sin(a) * rr, -110 - dy, math.cos(a) * rr - 4)

        cv.rod([p(-4), p(high * 0.6), p(high)], [13, 8, 2.5], colour(crown), Mat.GOLD, flat=0.55)
        cv.ellipsoid(p(high), 6, col=colour("f0c860"), mat=Mat.GOLD)
        cv.ellipsoid(p(-16, 128), (7, 8, 6), hd.rot, colour("2f7fd0"), Mat.GEM)
    cv.ellipsoid(hd.at(0, -110, 122), (15, 18, 12), hd.rot, colour("d8182c"), Mat.GEM)


def hood(
    cv: Canvas,
    hd: Head,
    col: str,
    hem: str = "e0a060",
    tail: Points = ((8, -150, -24), (32, -196, -20), (76, -214, 0), (112, -186, 16)),
) -> None:
    """a cowl: shell with an oval opening, a drooping peak, folds that run to the peak"""
    g, cl = around(cv, hd), colour(col)

    def outside(x: Array, y: Array, z: Array) -> Array:
        return ((x / 101) ** 2 + ((y - 32) / 124) ** 2 > 1) | (z < 0)

    g.ellipsoid(hd.at(0, -14, -6), (146, 160, 128), hd.rot, cl, Mat.CLOTH, clip=outside, pid=1)
    g.rod(hd.path([(0, -96, -20), *tail]), [98, 76, 46, 25, 10], cl, Mat.CLOTH, pid=1)
    cov = g.cov.astype(F)
    share = ndi.gaussian_filter(cov, 9 * g.scale) + 1e-3
    soft = ndi.gaussian_filter(np.where(g.cov, g.z, 0), 9 * g.scale) / share
    g.z[g.cov] = mix(g.z, soft, 0.8)[g.cov]
    g.z[g.cov] += ((g.noise(34, 62, 3) - 0.5) * 10)[g.cov]
    end = np.array(tail[1], float)
    for a, depth in ((-1.9, 9), (-1.5, 8), (-1.05, 10), (-0.6, 8), (0.5, 8), (0.95, 9), (1.4, 8), (1.9, 9)):
        p0 = np.array([math.sin(a) * 122, 26 - math.cos(a) * 142, 0])
        mid = np.array([math.sin(a) * 112, 10 - math.cos(a) * 168, 0])
        p1 = p0 * 0.25 + end * 0.75
        fold(g, hd.path([p0, mid, p1]), depth, 6.5)
    dye(g, 0.05, seed=63)
    cv.merge(g)
    rim_at = [
        (math.sin(a) * 106, 30 - 128 * math.cos(a), 66 + 30 * math.cos(a) * (1 if math.cos(a) > 0 else 0.3))
        for a in np.linspace(-math.pi, math.pi, 47)
    ]
    k = around(cv, hd)
    k.rod(hd.path(rim_at), [11, 15, 17, 15, 11], cl * 1.05, Mat.CLOTH, flat=0.8)
    k.z[k.cov] += ((k.noise(18, 65, 2) - 0.5) * 8)[k.cov]
    dye(k, 0.05, seed=66)
    cv.merge(k)
    seam(
        cv,
        hd.path([(math.sin(a) * 108, 30 - 130 * math.cos(a), 0) for a in np.linspace(-2.6, 2.6, 40)]),
        hem,
        12,
        6,
        1.6,
        1.5,
    )


def patch(cv: Canvas, points: Points, col: str, thread: str = "e0b070") -> None:
    """a darned square with stitches across its edge"""
    applique(cv, points, 3, col, Mat.CLOTH, 3, 67)
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
        n = np.array([y1 - y0, x0 - x1], float)
        n *= 5 / np.linalg.norm(n)
        for t in (0.15, 0.38, 0.62, 0.85):
            x, y = mix(x0, x1, t), mix(y0, y1, t)
            a, b = (x - n[0], y - n[1]), (x + n[0], y + n[1])
            cv.rod([(*a, top(cv, *a) + 2), (*b, top(cv, *b) + 2)], 1.5, colour(thread), Mat.CLOTH, m=8)


def headscarf(cv: Canvas, hd: Head, col: str, dots: str | None = None, knot: int = 1) -> None:
    """a kerchief tied behind; folds run to the knot"""
    g = around(cv, hd)
    g.ellipsoid(
        hd.at(0, -30, -8),
        (128, 127, 126),
        hd.rot,
        colour(col),
        Mat.CLOTH,
        clip=lambda x, y, z: y < -34 + 0.10 * z + 0.0016 * x * x,
        pid=1,
    )
    for x in (-88, -52, -14, 30, 74):
        fold(
            g,
            hd.path([(x, -62 + x * x * 0.002, 110), (x * 0.7 + knot * 22, -112, 80), (knot * 70, -142, 0)]),
            6,
            6,
        )
    if dots:
        lx, ly, _ = hd.local(g.x, g.y, g.z)
        u, v = np.mod(lx / 22 + np.floor(ly / 19) * 0.5, 1) - 0.5, np.mod(ly / 19, 1) - 0.5
        spot = smooth(0.27, 0.20, np.hypot(u, v)) * g.cov
        g.alb[:] = mix(g.alb, colour(dots), spot[..., None])
    dye(g, 0.06, seed=64)
    cv.merge(g)
    cv.rod(
        [
            hd.at(x, -58 + 0.0016 * x * x - 3, math.sqrt(max(0, 1 - (x / 129) ** 2)) * 120 + 2)
            for x in np.linspace(-116, 116, 31)
        ],
        7 * hd.size,
        colour(col) * 0.85,
        Mat.CLOTH,
        flat=0.7,
    )
    k = around(cv, hd)
    for dx, dy, w in ((38, 40, 14), (52, 12, 13)):
        k.rod(
            hd.path(
                [(knot * 108, -62, -6), (knot * (118 + dx * 0.5), -56 + dy * 0.4, 4), (knot * (112 + dx), -40 + dy, 0)]
            ),
            [8, w, 4],
            colour(col),
            Mat.CLOTH,
            flat=0.45,
        )
    k.ellipsoid(hd.at(knot * 112, -62, 4), (15, 17, 15), hd.rot, colour(col) * 1.1, Mat.CLOTH)
    dye(k, 0.06, seed=65)
    cv.merge(k)


def knit_cap(cv: Canvas, hd: Head, col: str, band: str, bobble: str | None = None, slouch: float = 30) -> None:
    """ribbed wool: a turned-up band, a bag that leans"""
    g = around(cv, hd)
    g.ellipsoid(hd.at(0, -58, -6), (120, 118, 116), hd.rot, colour(col), Mat.CLOTH, clip=lambda x, y, z: y < 10, pid=1)
    g.rod(
        hd.path([(0, -110, -10), (slouch * 0.5, -158, -14), (slouch * 1.6, -190, -8)]),
        [96, 66, 26],
        colour(col),
        Mat.CLOTH,
        pid=1,
    )
    lx, ly, lz = hd.local(g.x, g.y, g.z)
    rib = np.abs(np.sin(np.arctan2(lx - slouch * 0.4 * smooth(-60, -190, ly), np.maximum(lz + 30, 8)) * 22))
    knit = np.abs(np.sin(ly * 0.42 + rib * 1.2))
    g.z[g.cov] += ((rib - 0.5) * 5 + (knit - 0.5) * 1.6)[g.cov]
    g.alb *= (0.62 + 0.5 * rib)[..., None] * (0.85 + 0.25 * knit)[..., None]
    dye(g, 0.03, seed=68)
    cv.merge(g)
    k = around(cv, hd)
    k.rod(loop(hd, -70, 121, 120), 21 * hd.size, colour(band), Mat.CLOTH, flat=0.62)
    lx, ly, lz = hd.local(k.x, k.y, k.z)
    rib = np.abs(np.sin(np.arctan2(lx, np.maximum(lz, 5)) * 17))
    k.z[k.cov] += ((rib - 0.5) * 6)[k.cov]
    k.alb *= (0.55 + 0.6 * rib)[..., None]
    dye(k, 0.03, seed=69)
    cv.merge(k)
    if bobble:
        c, rng = hd.at(slouch * 1.9, -204, -4), np.random.default_rng(5)
        v = rng.normal(size=(520, 3))
        v /= np.linalg.norm(v, axis=1, keepdims=True)
        cv.strands(
            [
                (
                    np.stack([c + n * 14, c + n * 24, c + n * rng.uniform(29, 35)]),
                    np.array([3, 2.6, 1.6]),
                    np.outer([0.5, 0.8, 1.15], colour(bobble)) * rng.uniform(0.75, 1.2),
                )
                for n in v
            ],
            Mat.CLOTH,
        )


def brim_hat(
    cv: Canvas, hd: Head, col: str, band: str, feather: str | None = None, wide: float = 176, lift: float = 26
) -> None:
    """a broad felt hat, one side turned up, with a plume"""
    g = around(cv, hd, 230)
    g.ellipsoid(hd.at(4, -96, -6), (116, 112, 114), hd.rot, colour(col), Mat.CLOTH, clip=lambda x, y, z: y < 14, pid=1)
    for a, b in (((-46, -152, 40), (40, -160, 40)), ((-70, -120, 70), (-20, -150, 60))):
        fold(g, hd.path([a, ((a[0] + b[0]) / 2, a[1] + 8, 60), b]), 8, 9)
    dye(g, 0.03, worn="a89098", seed=95)
    cv.merge(g)
    k = around(cv, hd, 260)
    n = np.radians(np.linspace(0, 360, 73))
    rows = []
    for r in np.linspace(0.56, 1.0, 9):
        up = lift * (r - 0.56) / 0.44
        rows.append(
            [
                hd.at(
                    math.sin(t) * wide * r,
                    -70 - up * (0.3 + 0.9 * max(0, math.sin(t)) ** 2) + 10 * (r - 0.56) * math.cos(t),
                    math.cos(t) * wide * 0.86 * r,
                )
                for t in n
            ]
        )
    k.surface(np.array(rows), colour(col), Mat.CLOTH, pid=2)
    dye(k, 0.03, seed=96)
    cv.merge(k)
    cv.rod(rows[-1], 5, colour(col) * 1.5, Mat.CLOTH)
    cv.rod(loop(hd, -102, 114, 114), 13, colour(band), Mat.CLOTH, flat=0.5)
    if feather:
        plume(cv, hd.path([(86, -86, 66), (124, -150, 60), (120, -206, 50), (64, -236, 60)]), 30, feather)


def plume(cv: Canvas, points: Points, width: float, col: str) -> None:
    """a feather: barbs from a quill"""
    from .canvas import spline

    c, rng, out = spline(points, 60), np.random.default_rng(8), []
    t = np.gradient(c, axis=0)
    t /= np.linalg.norm(t, axis=1, keepdims=True)
    for i in range(6, 60):
        for s in (-1, 1):
            for _ in range(3):
                side = np.array([-t[i][1], t[i][0], 0.15]) * s
                w = width * math.sin(math.pi * min(1, (i + 4) / 62)) ** 0.5 * rng.uniform(0.8, 1.1)
                p = [c[i], c[i] + side * w * 0.5 + t[i] * w * 0.45, c[i] + side * w + t[i] * w * 1.3]
                out.append(
                    (
                        np.array(p),
                        np.array([1.6, 1.6, 0.6]),
                        np.outer([0.8, 1, 1.3], colour(col)) * rng.uniform(0.7, 1.25),
                    )
                )
    from .hair import dense

    cv.strands([dense(*s) for s in out], Mat.HAIR)
    cv.rod(c, [3, 1], colour("f0e4c8"), Mat.CLOTH, m=10)


def glasses(
    cv: Canvas,
    hd: Head,
    col: str = "d8a848",
    r: float = 33,
    z: float = 128,
    y: float = 6,
    glint: float = 0.10,
) -> None:
    ax = hd.rot @ np.diag([r, r, 1]).astype(F)
    for s in (-1, 1):
        c = hd.at(s * 45, y, z)
        cv.rod(circle(c, ax[:, 0], ax[:, 1]), 4, colour(col), Mat.GOLD)
        lens_glint(cv, c, r * hd.size, glint)
        cv.rod(
            hd.path([(s * (45 + r), y - 4, z - 4), (s * 96, y - 8, 70), (s * 106, y - 4, 10)]),
            3,
            colour(col),
            Mat.GOLD,
        )
    cv.rod(hd.path([(-45 + r, y - 4, z), (0, y - 14, z + 8), (45 - r, y - 4, z)]), 3.6, colour(col), Mat.GOLD)


def lens_glint(cv: Canvas, c: Array, r: float, power: float) -> None:
    w = cv.window(c[0] - r, c[1] - r, c[0] + r, c[1] + r)
    d = np.hypot(cv.x[w] - c[0], cv.y[w] - c[1])
    u = (cv.x[w] - c[0]) * 0.7 + (cv.y[w] - c[1]) * 0.7
    g = np.exp(-(((u + r * 0.4) / (r * 0.14)) ** 2)) + 0.6 * np.exp(-(((u + 2) / (r * 0.07)) ** 2))
    cv.emi[w] += (smooth(r * 0.94, r * 0.88, d) * (g * power + 0.004))[..., None] * colour("cfe4ff")


def goggles(
    cv: Canvas, hd: Head, y: float = -84, col: str = "b8863c", strap: str = "4a2c1c", glass: str = "2a8f7a"
) -> None:
    """pushed up on the brow"""
    cv.rod(loop(hd, y, 124, 124), 11, colour(strap), Mat.LEATHER, flat=0.5)
    for s in (-1, 1):
        rot = hd.rot @ turn(yaw=s * 22, pitch=-14)
        c = hd.at(s * 44, y - 4, 116)
        cv.ellipsoid(c, (36, 34, 20), rot, colour(strap) * 0.8, Mat.LEATHER)
        ax = rot @ np.diag([29, 28, 1]).astype(F)
        front = c + rot @ np.array([0, 0, 17], F)
        cv.rod(circle(front, ax[:, 0], ax[:, 1]), 6.5, colour(col), Mat.GOLD)
        cv.ellipsoid(front - rot @ np.array([0, 0, 3], F), (26, 25, 8), rot, colour(glass), Mat.GLASS)
        lens_glint(cv, front, 26, 0.35)
    cv.rod(hd.path([(-14, y - 4, 134), (14, y - 4, 134)]), 5, colour(col), Mat.GOLD)


def monocle(cv: Canvas, hd: Head, s: int, anchor: Point) -> None:
    c, ax = hd.at(s * 46, 4, 134), hd.rot @ np.diag([36, 36, 1]).astype(F)
    cv.rod(circle(c, ax[:, 0], ax[:, 1]), 4.6, colour("f0c050"), Mat.GOLD)
    lens_glint(cv, c, 34 * hd.size, 0.10)
    start = c + ax[:, 0] * s
    mid = (start * 0.6 + np.array(anchor) * 0.4) + np.array([s * 14, 30, 0])
    cv.rod([start, mid, anchor], 2.2, colour("e8b23c"), Mat.GOLD)


def gnome_cap(cv: Canvas, hd: Head, col: str, band: str, lean: float = 1.0, fluff: bool = False) -> None:
    """a tall pointed cap whose tip falls over, with a rolled brim"""
    g = around(cv, hd, 230)
    path = [
        (0, -40, 0),
        (6 * lean, -104, 0),
        (26 * lean, -176, 2),
        (82 * lean, -226, 8),
        (136 * lean, -196, 22),
    ]
    cone = tube(hd.path(path), np.array([122, 104, 66, 34, 11]) * hd.size, m=64)
    g.surface(cone[6:], colour(col), Mat.CLOTH)  # without its round foot: a cap is open below
    for x in (-84, -40, 6, 52, 92):
        fold(
            g,
            hd.path([(x, -60, 100), (x * 0.62 + 12 * lean, -130, 60), (30 * lean + x * 0.2, -190, 20)]),
            6 * hd.size,
            7 * hd.size,
        )
    dye(g, 0.05, seed=41)
    cv.merge(g)
    k = around(cv, hd, 230)
    k.rod(loop(hd, -46, 122, 121), 22 * hd.size, colour(band), Mat.CLOTH, flat=0.7)
    k.z[k.cov] += ((k.noise(12, 44, 3) - 0.5) * (12 if fluff else 5))[k.cov]
    dye(k, 0.04, seed=43)
    cv.merge(k)
    tip = hd.at(140 * lean, -190, 24)
    cv.ellipsoid(tip, 20 * hd.size, col=colour(band), mat=Mat.CLOTH)
