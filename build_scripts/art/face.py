"""Faces: a head is a frame in space, a face is a dict of numbers.

Skin forms join smoothly (the nose grows out of the cheeks), everything else meets hard. Lid height and the slope of
the brows carry the expression. Local coordinates: origin between the ears, x right, y down, z out of the face.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from .canvas import Array, Canvas, F, Mat, colour, mix, smooth, turn, unit
from .form import Point
from .hair import Rng, lock

DEFAULT: dict[str, Any] = {
    "skin": "d9946a", "hair": "a8642e", "nose": (42, 36, 40, 50), "nosetip": 0, "hump": 0, "eye": 29, "iris": "3f8fb8",
    "gaze": (0.1, 0.04), "irisr": 0.56, "pupil": 0.27, "lid_up": (0.5, 0.5), "lid_lo": (0.42, 0.42), "lidtilt": 0.0,
    "browh": (0, 0), "brow_rot": (0, 0), "browthick": 10, "browlum": 0.85, "cheek": 1.15, "jaw": 1.0, "chin": 1.0,
    "frown": 0.6, "bags": 1.8, "lines": 1.0, "freckle": 0.4, "flush": 0.55, "soot": 0.4, "sootseed": 0, "lash": 0.0,
    "scar": None, "mouth": None, "lips": None, "goldtooth": None, "shadow": None, "brows": True, "ears": 1.0,
    "beardless": False,
}  # fmt: skip


class Head:
    """place, rotation and size of a head; `at` turns head coordinates into card coordinates"""

    def __init__(self, place: ArrayLike, rot: Array, size: float = 1.0) -> None:
        self.place, self.rot, self.inv = np.asarray(place, F), (rot * size).astype(F), (rot / size).astype(F)
        self.size = size

    def at(self, x: float, y: float, z: float) -> Array:
        return self.place + self.rot @ np.array([x, y, z], F)

    def path(self, points: Sequence[Point]) -> list[Array]:
        return [self.at(*p) for p in points]

    def local(self, x: Array, y: Array, z: Array) -> list[Array]:
        d = (x - self.place[0], y - self.place[1], z - self.place[2])
        return [self.inv[0, i] * d[0] + self.inv[1, i] * d[1] + self.inv[2, i] * d[2] for i in range(3)]


class Face:
    def __init__(self, cv: Canvas, hd: Head, spec: dict[str, Any], rng: Rng) -> None:
        self.cv, self.hd, self.p, self.rng = cv, hd, {**DEFAULT, **spec}, rng
        (x, y), s = hd.place[:2], hd.size
        self.g = cv.layer(x - 150 * s, y - 170 * s, x + 150 * s, y + 205 * s)
        self.skin = colour(self.p["skin"])
        self.g.alb[:] = self.skin

    def paint(self) -> None:
        self.skull()
        self.map = self.hd.local(self.g.x, self.g.y, self.g.z)
        self.wrinkles()
        self.complexion()
        if self.p["mouth"]:
            self.open_mouth(*self.p["mouth"])
        if self.p["lips"]:
            self.closed_lips(**self.p["lips"])
        for side in (0, 1):
            self.eye(side)
        self.g.emi[self.g.mat != Mat.EYE] = 0
        self.cv.merge(self.g)
        if self.p["brows"]:
            self.brows()

    # ---- form
    def lump(self, c: Sequence[float], r: Sequence[float], k: float, rot: Array | None = None) -> None:
        r3 = self.hd.rot if rot is None else self.hd.rot @ rot
        self.g.ellipsoid(self.hd.at(*c), r, r3, None, Mat.SKIN, blend=k, pid=1)

    def dent(self, c: Sequence[float], rx: float, ry: float, depth: float, power: float = 1.0) -> None:
        q, g = self.hd.at(*c), self.g
        g.z -= depth * np.exp(-((((g.x - q[0]) / rx) ** 2 + ((g.y - q[1]) / ry) ** 2) ** power))

    def skull(self) -> None:
        p = self.p
        nw, nh, nd, ny = p["nose"]
        ck, jaw = p["cheek"], p["jaw"]
        self.lump((0, -14, 0), (103, 118, 104), 6)
        self.lump((0, 62, 16), (84 * jaw, 70, 82), 20)
        bare = p["beardless"]
        if bare:  # what a beard would hide must be one form: jaw, chin and cheeks flow together
            self.lump((0, 92, 44), (62 * jaw, 46, 44), 30)
        self.lump((0, 120 * p["chin"], 54 if bare else 62), (34 * jaw, 34, 28), 34 if bare else 22)
        for i, s in enumerate((-1, 1)):
            if bare:  # low enough to be part of the face: balls of their own look glued on
                self.lump((s * 54, 48, 34), (46 * ck, 42 * ck, 38 * ck), 44)
            else:
                self.lump((s * 60, 44, 66), (40 * ck, 36 * ck, 36 * ck), 24)
            self.lump((s * 44, -34 + p["browh"][i] * 0.4, 82), (40, 15, 20), 14, turn(roll=p["brow_rot"][i] * 0.7))
            e = p["ears"]
            self.lump((s * 104, 8, -4), (17 * e, 34 * e, 26), 4, turn(yaw=s * 30))
        for s in (-1, 1):  # a dent before the eyeball goes in gives the lids something to sit in
            self.dent((s * 43, 2, 90), 30, 24, 15, 1.4)
            self.dent((s * 106, 10, 20), 8, 18, 9)
        self.lump((0, 8, 100), (20, 46, 27), 20)
        self.lump((0, ny, 122), (nw, nh, nd), 22)
        if p["nosetip"]:
            self.lump((0, ny + nh * 0.55, 132), (nw * 0.62, nh * 0.62, nd * 0.66), 16)
        if p["hump"]:
            self.lump((0, 16, 112), (17, 22, 20), 20)
        for s in (-1, 1):
            self.lump((s * nw * 0.72, ny + 9, 106), (nw * 0.44, nh * 0.5, 24), 18)
        for s in (-1, 1):
            self.dent((s * nw * 0.42, ny + nh * 0.80, 126), nw * 0.2, 5.5, 7)

    # ---- surface
    def line(self, points: Sequence[tuple[float, float]], width: float) -> Array:
        """a soft line in head coordinates, drawn on the skin"""
        lx, ly, _ = self.map
        d = np.full(lx.shape, 1e3, F)
        for (x0, y0), (x1, y1) in pairwise(points):
            vx, vy = x1 - x0, y1 - y0
            t = np.clip(((lx - x0) * vx + (ly - y0) * vy) / (vx * vx + vy * vy), 0, 1)
            d = np.minimum(d, np.hypot(lx - x0 - t * vx, ly - y0 - t * vy))
        return np.exp(-((d / width) ** 2))

    def wrinkles(self) -> None:
        p, wr = self.p, np.zeros_like(self.g.z)
        nw, _, _, ny = p["nose"]
        age = p["lines"]
        for s in (-1, 1):
            fold = [(s * (nw + 2), ny - 6), (s * (nw + 18), ny + 20), (s * (nw + 24), ny + 44)]
            wr += self.line(fold, 4.5) * 4.5 * min(1.2, 0.35 + 0.65 * age)
            for a in (-12, 2, 14):
                wr += self.line([(s * 76, 4 + a * 0.4), (s * 92, 4 + a)], 2.4) * 1.8 * age
            wr += self.line([(s * 26, 27), (s * 46, 35), (s * 66, 27)], 3.2) * p["bags"]
            wr += self.line([(s * 9, -44), (s * 7, -24)], 3) * p["frown"]
            if age > 1.2:
                wr += self.line([(s * 62, 62), (s * 74, 84), (s * 72, 108)], 3.6) * 2.6
        for y in (-60, -74, -88):
            wr += self.line([(-54, y + 6), (-20, y), (16, y + 3), (52, y + 5)], 2.6) * 1.6 * age
        self.g.z -= wr
        self.wrinkle = wr

    def complexion(self) -> None:
        """zones: red nose, cheeks, ears; yellow brow; cool jaw; then freckles, soot, scars"""
        g, p, sk = self.g, self.p, self.skin
        lx, ly, _ = self.map
        nw, _, _, ny = p["nose"]
        red = np.exp(-((lx / (nw + 8)) ** 2 + ((ly - ny) / 36) ** 2)) + smooth(96, 112, np.abs(lx)) * 0.8
        red += np.exp(-(((np.abs(lx) - 62) / 38) ** 2 + ((ly - 44) / 30) ** 2)) * 0.75
        red = np.clip(red * (0.65 + 0.7 * g.noise(16, 41, 3)), 0, 1.2)[..., None] * p["flush"]
        a = sk * (0.86 + 0.28 * g.noise(24, 42, 4))[..., None]
        a = a * (1 - red) + (sk * np.array([1.06, 0.50, 0.42], F)) * red
        a *= mix(1, np.array([1.05, 1.0, 0.8], F), (smooth(0, -60, ly) * 0.5)[..., None])
        a *= mix(
            1,
            np.array([0.78, 0.80, 0.86], F),
            (smooth(60, 100, ly) * (0.25 if p["beardless"] else 0.6))[..., None],
        )
        spots = np.exp(-(((np.abs(lx) - 40) / 34) ** 2) - ((ly - 34) / 24) ** 2)
        a *= (1 - 0.55 * smooth(0.74, 0.82, g.noise(3.2, 43, 1)) * spots * p["freckle"])[..., None]
        a *= (1 - 0.30 * np.clip(self.wrinkle / 4, 0, 1))[..., None]
        soot = smooth(0.56, 0.72, g.noise(46, 44 + p["sootseed"], 4)) * p["soot"] * 0.55
        a = mix(a, colour("3a2c26"), soot[..., None])
        if p["shadow"]:  # make-up on the lids
            lid = np.exp(-(((np.abs(lx) - 44) / 26) ** 2) - ((ly + 20) / 16) ** 2)
            a = mix(a, colour(p["shadow"]), (lid * 0.6)[..., None])
        if p["scar"]:
            s = self.line(p["scar"], 2.6)
            g.z -= s * 2.5
            a = mix(a, colour("f0b8a0"), (s * 0.8)[..., None])
        g.alb[:] = a

    def open_mouth(
        self, x0: float, x1: float, top: float, depth: float, skew: float, teeth: float, grin: float
    ) -> None:
        """a cavity pressed into the skin, teeth put back in front, lower lip"""
        g, (lx, ly, lz) = self.g, self.map
        u = (lx - (x0 + x1) / 2) / ((x1 - x0) / 2)
        f = np.clip(1 - u * u, 0, 1)
        upper = top - skew * u - grin * (1 - f)
        lower, inside = upper + depth * f**0.6, (np.abs(u) < 1) & (lz > 30)
        hole = smooth(-1.2, 1.2, np.minimum(ly - upper, lower - ly)) * inside
        g.z -= 9 * hole
        g.alb[:] = mix(g.alb, colour("2a0806"), hole[..., None])
        th = smooth(-1, 1, np.minimum(ly - upper - 1, upper + depth * f**0.6 * teeth - ly)) * inside
        n = np.round((lx - 2) / 11)
        cr = np.abs((lx - 2) / 11 - n) * 2
        gap = smooth(0.80, 0.98, cr)
        g.z += th * (7 - 3 * gap + 2.0 * (1 - cr**2))
        tc = mix(colour("f3e4bc"), colour("5a3a22"), (gap * 0.75)[..., None])
        if self.p["goldtooth"] is not None:
            tc = np.where((n == self.p["goldtooth"])[..., None], colour("ffc23a") * (1 - 0.6 * gap)[..., None], tc)
        g.alb[:] = mix(g.alb, tc, th[..., None])
        lip = np.exp(-(((ly - lower - 6) / 5.0) ** 2)) * f * inside
        g.z += lip * 6
        g.alb[:] = mix(g.alb, self.skin * np.array([0.95, 0.42, 0.38], F), (lip * 0.6)[..., None])

    def closed_lips(
        self,
        y: float = 96,
        half: float = 34,
        smile: float = 8,
        skew: float = 0,
        full: float = 9,
        col: str = "b8584e",
    ) -> None:
        """upper lip with a bow, fuller lower lip, a dark line between, dimples at the corners"""
        g, (lx, ly, lz) = self.g, self.map
        u = lx / half
        f = np.clip(1 - u * u, 0, 1)
        mid = y + skew * u - smile * (u * u - 0.35)
        on = (np.abs(u) < 1.02) & (lz > 30)
        bow = full * 0.85 * np.sqrt(f) * (1 - 0.30 * np.exp(-((u / 0.16) ** 2)))
        up = smooth(1, -1.5, np.abs(ly - (mid - bow / 2)) - bow / 2) * on
        lo = smooth(1, -1.5, np.abs(ly - (mid + full * 0.62 * np.sqrt(f))) - full * 0.62 * np.sqrt(f)) * on
        g.z += up * 3 + lo * 6 * np.clip(1 - ((ly - mid - full * 0.6) / (full * 0.9)) ** 2, 0, 1)
        c = colour(col)
        g.alb[:] = mix(g.alb, c * 0.8, (up * 0.85)[..., None])
        g.alb[:] = mix(g.alb, c * 1.15, (lo * 0.85)[..., None])
        gap = np.exp(-(((ly - mid) / 1.9) ** 2)) * smooth(1.12, 0.98, np.abs(u)) * (lz > 20)
        g.z -= gap * 5
        g.alb[:] = mix(g.alb, colour("3a1010"), (gap * 0.9)[..., None])
        for s in (-1, 1):
            corner = np.exp(-((lx - s * half * 1.08) ** 2 + (ly - y - s * skew + smile * 0.75) ** 2) / 36)
            g.z -= corner * 6

    # ---- eyes
    def eye(self, i: int) -> None:
        hd, p, g, s = self.hd, self.p, self.g, (-1, 1)[i]
        r = p["eye"]
        c = hd.at(s * 43, 3, 90 - (r - 24))
        gaze = unit(unit([*p["gaze"], 1]) + np.array([-s * 0.06, 0, 0], F))
        g.ellipsoid(c, r, hd.rot, None, Mat.EYE, colfn=lambda x, y, z: self.iris(x, y, z, r, gaze), pid=10 + i)
        for off, size, power, col in ((-0.27, 0.17, 1.1, "fff4e0"), (0.25, 0.16, 0.12, "bcd8ff")):
            q = c + (hd.rot @ unit(gaze + np.array([off * 0.9, off * 1.1, 0], F))) * r
            d = np.hypot(g.x - q[0], g.y - q[1])  # catch-lights are emission: crisp at 80 pixels
            spot = smooth(r * (size + 0.03), r * (size - 0.04), d) if off < 0 else np.exp(-((d / (r * size)) ** 2))
            g.emi += (spot * (g.mat == Mat.EYE) * power)[..., None] * colour(col)
        self.lids(i, c, r + 4.5)

    def iris(self, x: Array, y: Array, z: Array, r: float, gaze: Array) -> Array:
        p, ic = self.p, colour(self.p["iris"])
        u = np.stack([x, y, z], 1) / r
        an = np.arccos(np.clip(u @ gaze, -1, 1))
        th = np.arctan2(u[:, 1] - gaze[1], u[:, 0] - gaze[0])
        ri, rp = p["irisr"], p["pupil"]
        white = mix(colour("efe6d6"), colour("c08a78"), smooth(0.75, 1.3, an)[:, None])
        c = ic * (0.55 + 0.25 * np.sin(th * 23) + 0.20 * np.sin(th * 41 + 1))[:, None]
        c = c + ic * (1.5 * smooth(0.0, 0.5, u[:, 1] - gaze[1] + 0.15))[:, None]
        c = mix(c, white, smooth(ri - 0.04, ri + 0.03, an)[:, None])
        c = c * (1 - 0.85 * np.exp(-(((an - ri) / 0.055) ** 2)))[:, None]
        return c * (smooth(rp - 0.03, rp + 0.03, an)[:, None] * 0.97 + 0.03)

    def lids(self, i: int, c: Array, r: float) -> None:
        p, g, rot, s = self.p, self.g, self.hd.rot, (-1, 1)[i]
        up, lo, tilt = p["lid_up"][i], p["lid_lo"][i], p["lidtilt"] * s
        col = self.skin * np.array([0.98, 0.74, 0.66], F)
        if p["shadow"]:
            col = mix(col, colour(p["shadow"]), 0.6)

        def upper(x: Array) -> Array:
            return r * (-up + 0.62 * (np.abs(x) / r) ** 2.2) + tilt * x

        def lower(x: Array) -> Array:
            return r * (lo - 0.50 * (np.abs(x) / r) ** 2.2) + tilt * 0.4 * x

        g.ellipsoid(c, r, rot, col, clip=lambda x, y, z: (y < upper(x)) & (z > -6), pid=20 + i)
        g.ellipsoid(c, r - 1, rot, self.skin * 0.95, clip=lambda x, y, z: (y > lower(x)) & (z > -6), pid=22 + i)
        rims = (
            (upper, 3.4 + p["lash"], colour("3a1a14"), 30),
            (lower, 2.3, self.skin * np.array([0.9, 0.5, 0.42], F), 32),
        )
        for fn, rad, cl, pid in rims:  # the thick dark upper line carries the expression
            xs = np.linspace(-0.90, 0.90, 15) * r
            ys = fn(xs)
            zs = np.sqrt(np.maximum(r * r - xs * xs - ys * ys, 30))
            pts = [c + rot @ np.array(q, F) for q in zip(xs, ys, zs - 0.6, strict=True)]
            g.rod(pts, [rad * 0.5, rad, rad, rad * 0.6], cl, Mat.SKIN, pid=pid + i)
        if p["lash"]:
            for k in range(4):
                x = s * r * (0.45 + 0.15 * k)
                y = float(upper(np.array(x)))
                z = math.sqrt(max(r * r - x * x - y * y, 30))
                tip = (x + s * (6 + 2 * k), y - 8 + k * 1.2, z + 3)
                g.rod(
                    [c + rot @ np.array(q, F) for q in ((x, y, z), tip)],
                    [2.6, 0.8],
                    colour("1e1010"),
                    Mat.SKIN,
                    pid=40,
                )

    def brows(self) -> None:
        """hairs all lie outwards, so a brow has one direction"""
        p, hc, rng, out = self.p, colour(self.p["hair"]) * self.p["browlum"], self.rng, []
        th = p["browthick"]
        for i, s in enumerate((-1, 1)):
            bh, slope = p["browh"][i], math.tan(math.radians(p["brow_rot"][i]))
            for k in range(9):
                u = k / 8
                x = s * float(mix(16, 74, u))
                y = -37 + bh + (x - s * 44) * slope - 8 * math.sin(u * 3.1)
                x2 = x + s * 30
                end = y + 3 + (x2 - x) * slope * 0.8 + rng.uniform(-3, 3) + 4 * u
                root = (x - s * 5, y + rng.uniform(-2, 4), 112 - 16 * u)
                mid = (x + s * 8, y - 6 + rng.uniform(-3, 2), 120 - 20 * u)
                pts = self.hd.path([root, mid, (x2, end, 112 - 30 * u)])
                out += lock(pts, [th * 0.5, th * 0.8, 1.5], 9, hc, rng, fine=0.24, ragged=0.05, wave=0.12)
        self.cv.strands(out)
