"""The one light: every canvas, be it tunnel, face or lantern, is lit, inked and graded here.

Warm key and torches against a cool ambient; shadows marched over the heights; horizon occlusion; normals from
the smaller one-sided difference, so no halo at an outline; skin that bleeds red; metal that mirrors a tiny
painted room; hair that shines along its strands; ink where a height drops; then bloom and an S-curve.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np
from scipy import ndimage as ndi

from .canvas import Array, Canvas, F, Mat, colour, mix, smooth, unit

# specular strength, gloss, mirror share, brush relief
MATERIALS = np.array(
    [
        [0.10, 12, 0, 1.0],  # ROCK
        [0.13, 20, 0, 0.4],  # SKIN
        [0, 1, 0, 0],  # HAIR
        [0.9, 60, 0.85, 0.35],  # METAL
        [0.04, 8, 0, 0.7],  # CLOTH
        [0.24, 18, 0, 0.8],  # LEATHER
        [1.5, 220, 0, 0],  # EYE
        [1.0, 50, 0.8, 0.3],  # GOLD
        [0, 1, 0, 0],  # GLOW
        [0.12, 16, 0, 0.7],  # WOOD
        [1.6, 120, 0.25, 0.1],  # GEM
        [0.05, 10, 0, 0.5],  # PAPER
        [1.8, 160, 0.35, 0],  # GLASS
    ],
    F,
)


@dataclass
class Lamp:
    """a point light in card pixels; `radius` = distance at which it has half its power"""

    x: float
    y: float
    z: float
    radius: float
    power: float
    col: str = "ffa050"
    shadow: bool = False


@dataclass
class Rig:
    key: tuple[float, float, float] = (-0.52, -0.58, 0.62)
    keycol: str = "ffe0bc"
    keyint: float = 1.30
    sky: str = "7f97e0"
    skyint: float = 0.34
    bounce: str = "ff9a50"
    bounceint: float = 0.12
    rim: tuple[float, float, float] = (0.86, -0.30, 0.1)
    rimcol: str = "7fc4ff"
    rimint: float = 4.0
    rim_above: float = -95.0  # what lies deeper gets no rim: it keeps the wall behind the figure
    wall_below: float = -70.0  # what lies deeper is wall: backdrop light, soft focus
    lamps: list[Lamp] = field(default_factory=list)
    backdrop: list[tuple[float, float, float, float, str]] = field(default_factory=list)  # x, y, radius, power, colour
    dof: float = 0.0
    ink: float = 0.92
    sharp: float = 0.45  # how much edges are sharpened at the end
    paint: float = 0.55  # share of the painterly dabs
    halos: list[tuple[float, float, float, str, float]] = field(default_factory=list)  # x, y, radius, colour, power
    vignette: float = 0.5
    centre: tuple[float, float] = (256, 340)
    exposure: float = 1.0


def _moved(a: Array, dy: int, dx: int) -> Array:
    """b[y, x] = a[y + dy, x + dx], edges held"""
    h, w = a.shape[:2]
    dy, dx = max(-h + 1, min(h - 1, dy)), max(-w + 1, min(w - 1, dx))
    out = np.empty_like(a)
    ty, fy = slice(max(0, -dy), h - max(0, dy)), slice(max(0, dy), h - max(0, -dy))
    tx, fx = slice(max(0, -dx), w - max(0, dx)), slice(max(0, dx), w - max(0, -dx))
    out[ty, tx] = a[fy, fx]
    if dy:
        edge = slice(h - dy, h) if dy > 0 else slice(0, -dy)
        out[edge] = out[h - dy - 1 if dy > 0 else -dy]
    if dx:
        edge = slice(w - dx, w) if dx > 0 else slice(0, -dx)
        line = w - dx - 1 if dx > 0 else -dx
        out[:, edge] = out[:, line : line + 1]
    return out


def _box3(a: Array) -> Array:
    """mean over 3 x 3"""
    for ax in (0, 1):
        d = (1, 0) if ax == 0 else (0, 1)
        a = (a + _moved(a, *d) + _moved(a, -d[0], -d[1])) * F(1 / 3)
    return a


def double(a: Array) -> Array:
    """twice the size, linear between the middles of the pixels"""
    for ax in (0, 1):
        d = (1, 0) if ax == 0 else (0, 1)
        lo, hi = a * F(0.75) + _moved(a, -d[0], -d[1]) * F(0.25), a * F(0.75) + _moved(a, *d) * F(0.25)
        a = np.stack([lo, hi], ax + 1).reshape([n * 2 if i == ax else n for i, n in enumerate(a.shape)])
    return a


def slopes(z: Array, scale: float) -> tuple[Array, Array]:
    """the smaller of both one-sided differences (never across an outline), along x and y"""
    out = []
    for ax in (1, 0):
        f = np.diff(z, axis=ax, append=np.take(z, [-1], ax)) * scale
        g = np.roll(f, 1, ax)
        out.append(ndi.gaussian_filter(np.clip(np.where(np.abs(f) < np.abs(g), f, g), -6, 6), 0.35 * scale))
    return out[0], out[1]


class Light:
    """shades one canvas; the coarse maps (shadow, occlusion) are made at card size"""

    def __init__(self, cv: Canvas, rig: Rig, seed: int = 1) -> None:
        self.cv, self.rig, self.k = cv, rig, max(1, round(cv.scale))
        self.m = MATERIALS[cv.mat]
        bump = (cv.noise(9, seed, 3) - 0.5) * 2.2 + (cv.noise(3, seed + 1, 2) - 0.5) * 0.9
        gx, gy = slopes(cv.z + bump * self.m[..., 3], cv.scale)  # relief of a brush: light breaks up like paint
        self.nz = 1 / np.sqrt(gx * gx + gy * gy + 1)
        self.nx, self.ny = -gx * self.nz, -gy * self.nz
        self.z1 = cv.z[:: self.k, :: self.k]
        self.wall = cv.z < rig.wall_below
        self.seed = seed

    def up(self, a: Array) -> Array:
        if self.k == 1:
            return a
        if self.cv.h == a.shape[0] * 2 and self.cv.w == a.shape[1] * 2:
            return double(a)
        by = (self.cv.h / a.shape[0], self.cv.w / a.shape[1])
        return ndi.zoom(a, by, order=1, grid_mode=True, mode="nearest")

    def down(self, a: Array) -> Array:
        k, (h, w) = self.k, self.z1.shape
        if k == 1:
            return a
        full = np.pad(a, ((0, h * k - a.shape[0]), (0, w * k - a.shape[1])), "edge")
        return full.reshape(h, k, w, k).mean((1, 3))

    def facing(self, v: tuple[float, float, float] | Array) -> Array:
        return self.nx * v[0] + self.ny * v[1] + self.nz * v[2]

    def occlusion(self) -> Array:
        """how much sky each point sees: steepest rise in ten directions and five distances"""
        z, ao = self.z1, np.zeros_like(self.z1)
        for i in range(10):
            a, best = i * math.pi / 5 + 0.2, np.zeros_like(z)
            for r in (2, 5, 11, 22, 44):
                rise = _moved(z, round(math.sin(a) * r), round(math.cos(a) * r)) - z - 0.8
                np.maximum(best, np.clip(rise * ((1 if r < 40 else 0.8) / r), 0, 1.6), out=best)
            ao += best / np.sqrt(1 + best * best)
        return np.clip(self.up(ndi.gaussian_filter(1 - ao / 10, 0.8)), 0, 1) ** 1.35

    def shadow(self, d: tuple[float, float, float] | Array, n: int = 56, soft: float = 9.0) -> Array:
        """march over the heights towards a far light; the penumbra widens with distance"""
        d = unit(d)
        flat = math.hypot(d[0], d[1])
        slope, occ = d[2] / flat, np.zeros_like(self.z1)
        for i in range(1, n):
            q = i * 1.05 + i * i * 0.030
            step = _moved(self.z1, round(d[1] / flat * q), round(d[0] / flat * q))
            np.maximum(occ, (step - self.z1 - slope * q) / (soft + q * 0.10), out=occ)
        return self.up(ndi.gaussian_filter(1 - smooth(0, 1, occ), 1.3))

    def lamp(self, p: Lamp, ao: Array) -> Array:
        lx, ly, lz = p.x - self.cv.x, p.y - self.cv.y, p.z - self.cv.z
        dist = np.sqrt(lx * lx + ly * ly + lz * lz) + 1e-3
        light = np.clip((self.nx * lx + self.ny * ly + self.nz * lz) / dist * 0.85 + 0.15, 0, 1)
        light *= p.power / (1 + (dist / p.radius) ** 2) * mix(1, ao, 0.6)
        if p.shadow:
            light *= self._lamp_shadow(p)
        return light[..., None] * colour(p.col)

    def _lamp_shadow(self, p: Lamp, n: int = 18) -> Array:
        z = self.z1
        yy, xx = np.mgrid[0 : z.shape[0], 0 : z.shape[1]].astype(F)
        s = self.cv.scale / self.k
        qx, qy = p.x * s - self.cv.origin[0] / self.k, p.y * s - self.cv.origin[1] / self.k
        occ = np.zeros_like(z)
        for t in np.linspace(0.05, 0.92, n):
            iy = np.clip(yy + (qy - yy) * t, 0, z.shape[0] - 1).astype(np.int32)
            ix = np.clip(xx + (qx - xx) * t, 0, z.shape[1] - 1).astype(np.int32)
            np.maximum(occ, z[iy, ix] - (z + (p.z - z) * t), out=occ)
        return self.up(ndi.gaussian_filter(1 - smooth(0, 12, occ), 2.2))

    def diffuse(self, sh: Array) -> Array:
        """key light; on skin red travels further than blue"""
        cv, nl = self.cv, self.facing(unit(self.rig.key))
        hard = np.clip(nl, 0, 1) * sh
        out = np.repeat(hard[..., None], 3, 2)
        skin = cv.mat == Mat.SKIN
        if skin.any():
            soft = np.clip(nl * 0.7 + 0.3, 0, 1) * (0.25 + 0.75 * sh)
            w = self.down(skin.astype(F))
            for ch, (sig, wrap) in enumerate(((7, 0.62), (2.6, 0.3), (1.4, 0.15))):
                src = mix(hard, soft, wrap)
                bl = ndi.gaussian_filter(self.down(src * skin), sig) / (ndi.gaussian_filter(w, sig) + 1e-4)
                out[..., ch] = np.where(skin, mix(src, self.up(bl.astype(F)), 0.65), hard)
        return out * colour(self.rig.keycol) * self.rig.keyint

    def mirror(self, where: Array) -> Array:
        """the room metal sees: bright ceiling, dark horizon, warm floor, cool side, streaks of soft boxes"""
        nx, ny, nz = self.nx[where], self.ny[where], self.nz[where]
        gold = (self.cv.mat[where] == Mat.GOLD)[..., None]  # a blue side would turn it green
        side = np.where(gold, colour("ffcf8c"), colour(self.rig.rimcol))
        rx, ry, rz = 2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1
        env = np.full((*rx.shape, 3), 0.10, F)
        for v, col in (
            (smooth(-0.15, -0.75, ry) * 1.1, "ffe0b8"),
            (smooth(0.05, 0.6, ry) * 0.55, self.rig.bounce),
            (smooth(0.2, 0.8, -rx) * 0.5, "ffca90"),
            (np.exp(-(((ry + 0.28) / 0.06) ** 2)) * 0.5 * smooth(-1, 0.4, -rx), "fff0d8"),
        ):
            env += v[..., None] * colour(col)
        env += (smooth(0.25, 0.9, rx) * 0.9)[..., None] * side
        streak = 0.62 + 0.38 * np.sin(rx * 7.5 + ry * 2 + 0.9)
        streak *= 1 - 0.72 * np.exp(-(((ry - 0.02) / 0.16) ** 2)) * smooth(0.2, 0.9, 1 - np.abs(rz) * 0.6)
        return env * mix(F(0.62), streak, self._broad()[where])[..., None]

    def _broad(self) -> Array:
        """1 where a surface bends slowly, 0 on balls of less than about 14 pixels: streaks would be a tartan there."""
        bend = np.hypot(*np.gradient(self.nx)) + np.hypot(*np.gradient(self.ny))
        return smooth(0.14, 0.06, ndi.gaussian_filter(bend, 2 * self.cv.scale) * self.cv.scale)

    def hair_shine(self, hair: Array, half: Array, sh: Array, ao: Array) -> Array:
        t = self.cv.tan @ half
        ks = np.sqrt(np.clip(1 - t * t, 0, 1))
        lit = hair * sh * ao * np.clip(self.facing(unit(self.rig.key)) + 0.35, 0, 1)
        a = self.cv.alb
        shine = (lit * (ks**60 * 0.20 + ks**14 * 0.10))[..., None] * (a * 2.2 + 0.06)
        shine *= colour(self.rig.keycol) * self.rig.keyint
        # black hair lives by the cool light on its ridges
        dark = hair * ao * smooth(0.05, 0.0, a.mean(2)) * ks**8 * np.clip(0.4 - self.ny + 0.3 * self.nx, 0, 1)
        return shine + dark[..., None] * colour("8fa8e0") * 0.085

    def ink(self, hair: Array) -> Array:
        """what lies behind a neighbour goes dark: thick round the figure, thin inside it"""
        cv, s = self.cv, self.cv.scale

        def edge(px: float, lo: float, hi: float) -> Array:
            return smooth(lo, hi, _highest(cv.z, px * s) - cv.z)

        gap = ndi.maximum_filter(cv.pid, size=3) != ndi.minimum_filter(cv.pid, size=3)
        thin = ndi.gaussian_filter(gap.astype(F) * ~hair, 0.55 * s) * 0.55
        m = np.maximum(np.maximum(edge(1.5, 5, 15) * np.where(hair, F(0.5), F(0.85)), edge(2.8, 36, 80) * 0.95), thin)
        return ndi.gaussian_filter(np.clip(m, 0, 1), 0.45 * s) * (cv.emi.max(2) <= F(0.3))

    def ambient(self, ao: Array) -> Array:
        rig = self.rig
        sky = np.clip(0.55 - 0.45 * self.ny, 0, 1)[..., None] * (colour(rig.sky) * rig.skyint)
        floor = np.clip(0.25 + 0.75 * self.ny, 0, 1)[..., None] * (colour(rig.bounce) * rig.bounceint)
        return (sky + floor) * ao[..., None]

    def rim_light(self, skin: Array) -> Array:
        rd = unit(self.rig.rim)
        r = np.clip(self.nx * rd[0] + self.ny * rd[1] + self.nz * rd[2] * 0.2, 0, 1) * (1 - self.nz) ** 1.3
        r *= self.shadow((rd[0], rd[1], 0.35), 26, 7.0) * self.rig.rimint
        r *= np.where(skin, F(0.6), F(1)) * (self.cv.z > self.rig.rim_above)
        return r[..., None] * colour(self.rig.rimcol)

    def shade(self) -> Array:
        cv, rig = self.cv, self.rig
        skin, hair = cv.mat == Mat.SKIN, cv.mat == Mat.HAIR
        ao, sh = self.occlusion(), self.shadow(rig.key)
        sh = np.where(self.wall, mix(0.45, 1, sh), sh)
        light = self.diffuse(sh) * mix(1, ao, 0.45)[..., None] + self.ambient(ao)
        if rig.rimint:
            light += self.rim_light(skin)
        for p in rig.lamps:
            light += self.lamp(p, ao)
        for (
            x,
            y,
            r,
            power,
            col,
        ) in rig.backdrop:  # a silhouette needs a step in value behind it, not only a contour
            g = np.exp(-((cv.x - x) ** 2 + (cv.y - y) ** 2) / r**2) * power * self.wall * ao
            g *= 0.35 + 0.65 * np.clip(self.nz + 0.3 * self.nx * (1 if x > 256 else -1), 0, 1)
            light += g[..., None] * colour(col)
        light = np.where(hair[..., None], light * 0.80 + light.mean(2, keepdims=True) * 0.12, light)
        half = unit(unit(rig.key) + np.array([0, 0, 1], F))
        img = cv.alb * light
        if hair.any():
            img += self.hair_shine(hair, half, sh, ao)
        nh = np.clip(self.facing(half), 0, 1)
        spec = self.m[..., 0] * nh ** self.m[..., 1] * sh
        if skin.any():
            spec += skin * 0.22 * nh**90 * sh * (0.5 + cv.noise(6, self.seed + 9, 2))
        img += (spec * rig.keyint * 0.8)[..., None] * mix(colour(rig.keycol), cv.alb * 2, self.m[..., 2:3])
        shiny = self.m[..., 2] > 0
        lit, lum = img[shiny], 1.75 * mix(0.4, 1, sh[shiny]) * ao[shiny]
        img[shiny] = mix(lit, cv.alb[shiny] * self.mirror(shiny) * lum[:, None] + lit * 0.34, self.m[shiny][:, 2:3])
        if rig.dof:
            img = self._soft_wall(img)
        img += cv.emi
        return mix(img, colour("1a0e0c") * 0.6, (self.ink(hair) * rig.ink)[..., None]).astype(F)

    def _soft_wall(self, img: Array) -> Array:
        w, s = self.wall.astype(F), self.rig.dof * self.cv.scale
        share = ndi.gaussian_filter(w, s) + 1e-4
        soft = [ndi.gaussian_filter(img[..., i] * w, s) / share for i in range(3)]
        return np.where(self.wall[..., None], np.stack(soft, 2), img)


def _highest(z: Array, r: float) -> Array:
    """the highest within about r: a square widened by crosses, near enough to a disc and far cheaper"""
    crosses = round(0.59 * r)
    out: Array = ndi.maximum_filter(z, size=2 * (max(1, round(r)) - crosses) + 1)
    for _ in range(crosses):
        wide = out.copy()
        for near, far in ((np.s_[1:], np.s_[:-1]), (np.s_[:-1], np.s_[1:])):
            np.maximum(wide[near], out[far], out=wide[near])
            np.maximum(wide[:, near], out[:, far], out=wide[:, near])
        out = wide
    return out


def dabs(o: Array, share: float = 0.55) -> Array:
    """each point takes the calmest of four quadrants: flat strokes with crisp ends"""
    g = o.mean(2)
    m = _box3(g)
    var, mean, best = _box3(g * g) - m * m, _box3(o), None
    for dy in (-1, 1):
        for dx in (-1, 1):
            v, c = _moved(var, dy, dx), _moved(mean, dy, dx)
            if best is None:
                best, out = v, c.copy()
            else:
                q = v < best
                best = np.where(q, v, best)
                out[q] = c[q]
    return mix(o, out, share)


def finish(img: Array, cv: Canvas, rig: Rig) -> Array:
    """linear image at canvas scale -> display RGB 0..1 at card size"""
    k = max(1, round(cv.scale))
    if rig.paint:
        img = dabs(np.maximum(img, 0) ** F(1 / 2.2), rig.paint) ** F(2.2)
    if k > 1:
        h, w = img.shape[0] // k, img.shape[1] // k
        img = img[: h * k, : w * k].reshape(h, k, w, k, 3).mean((1, 3))
    h, w = img.shape[:2]
    yy, xx = np.mgrid[0:h, 0:w].astype(F)
    for x, y, r, col, a in rig.halos:
        d2 = ((xx - x) ** 2 + (yy - y) ** 2) / r**2
        img = img + (a * (np.exp(-d2 * 3) + 0.25 * np.exp(-d2 * 0.7)))[..., None] * colour(col)
    far = np.hypot((xx - rig.centre[0]) / (w * 0.586), (yy - rig.centre[1]) / (h * 0.56))
    img = img * (1 - rig.vignette * smooth(0.45, 1.25, far))[..., None] * rig.exposure
    o = np.clip((img * (2.51 * img + 0.03)) / (img * (2.43 * img + 0.59) + 0.14), 0, 1) ** F(1 / 2.2)
    o = np.clip(o + ndi.gaussian_filter(np.clip(o - 0.82, 0, 1), (8, 8, 0)) * 0.9, 0, 1)
    g = o.mean(2, keepdims=True)
    o = np.clip(g + (o - g) * 1.12, 0, 1)
    o = o * o * (3 - 2 * o) * 0.45 + o * 0.55
    return np.clip(o + (o - ndi.gaussian_filter(o, (1.1, 1.1, 0))) * rig.sharp, 0, 1)


def render(cv: Canvas, rig: Rig, seed: int = 1) -> Array:
    """canvas -> display RGB; use Light, finish apart where something (fog, smoke) comes between"""
    return finish(Light(cv, rig, seed).shade(), cv, rig)
