"""The canvas: one depth buffer for everything that is painted, be it rock, a nose or a lantern.

All coordinates are card pixels (x right, y down, z towards the viewer), whatever the supersampling. A form is
a real solid, solved or sampled per pixel, so a head or a cart can be turned and its light stays true:
`ellipsoid`, `convex` (and `box`), `surface` (any sheet of points: lathe, tube, cloth), `strands` (hair) and
`plate`. Each writes height `z`, albedo `alb`, material `mat`, part number `pid` (ink runs between parts)
and coverage `cov`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any

import numpy as np
import skia
from numpy.typing import ArrayLike
from scipy import ndimage as ndi

from .form import (
    Array,
    F,
    along,
    basis,
    colour,
    lathe,
    mix,
    resample,
    sheet_slopes,
    smooth,
    spline,
    steps,
    tint,
    tube,
    turn,
    unit,
)

__all__ = [
    "CARD",
    "FAR",
    "Array",
    "Canvas",
    "F",
    "Mat",
    "along",
    "colour",
    "lathe",
    "mix",
    "smooth",
    "spline",
    "tint",
    "tube",
    "turn",
    "unit",
]

CARD = (512, 768)
Window = tuple[slice, slice]
FAR = -400.0  # height of emptiness


class Mat(IntEnum):
    """what a surface is made of; `light.MATERIALS` says how each one shines"""

    ROCK, SKIN, HAIR, METAL, CLOTH, LEATHER, EYE, GOLD, GLOW, WOOD, GEM, PAPER, GLASS = range(13)


class Canvas:
    """buffers at `scale` times the card size; a layer is a canvas over a part of another"""

    def __init__(self, scale: float = 2.0, size: tuple[int, int] = CARD, origin: tuple[int, int] = (0, 0)) -> None:
        self.scale, self.size, self.origin = scale, size, origin
        self.w, self.h = round(size[0] * scale), round(size[1] * scale)
        self.x = np.broadcast_to(((np.arange(self.w, dtype=F) + origin[0] + 0.5) / scale)[None], (self.h, self.w))
        self.y = np.broadcast_to(((np.arange(self.h, dtype=F) + origin[1] + 0.5) / scale)[:, None], (self.h, self.w))
        self.z = np.full((self.h, self.w), FAR, F)
        self.alb = np.zeros((self.h, self.w, 3), F)
        self.emi = np.zeros((self.h, self.w, 3), F)
        self.tan = np.zeros((self.h, self.w, 3), F)
        self.mat = np.zeros((self.h, self.w), np.uint8)
        self.pid = np.zeros((self.h, self.w), np.int32)
        self.cov = np.zeros((self.h, self.w), bool)
        self._last = 0

    # ---- windows, layers, noise
    def part(self) -> int:
        self._last += 1
        return self._last

    def window(self, x0: float, y0: float, x1: float, y1: float) -> Window:
        s, (ox, oy) = self.scale, self.origin
        return (
            slice(int(np.clip(y0 * s - oy, 0, self.h)), int(np.clip(y1 * s - oy + 1, 0, self.h))),
            slice(int(np.clip(x0 * s - ox, 0, self.w)), int(np.clip(x1 * s - ox + 1, 0, self.w))),
        )

    def layer(self, x0: float = -1e4, y0: float = -1e4, x1: float = 1e4, y1: float = 1e4) -> Canvas:
        """an empty canvas over a part of this one, to be shaped on its own and then merged"""
        wy, wx = self.window(x0, y0, x1, y1)
        w, h = max(1, wx.stop - wx.start), max(1, wy.stop - wy.start)
        return Canvas(
            self.scale,
            (w / self.scale, h / self.scale),
            (self.origin[0] + wx.start, self.origin[1] + wy.start),
        )

    def merge(self, g: Canvas) -> None:
        ox, oy = g.origin[0] - self.origin[0], g.origin[1] - self.origin[1]
        w = slice(oy, oy + g.h), slice(ox, ox + g.w)
        m = g.cov[: self.z[w].shape[0], : self.z[w].shape[1]] & (g.z > self.z[w])
        for a in ("z", "alb", "mat", "tan", "emi", "cov"):
            getattr(self, a)[w][m] = getattr(g, a)[m]
        self.pid[w][m] = g.pid[m] + self._last + 1
        self._last += g._last + 2

    def noise(
        self,
        scale: float | tuple[float, float],
        seed: int,
        octaves: int = 4,
        gain: float = 0.5,
        w: Window | None = None,
    ) -> Array:
        """cubic value noise 0..1 as small matrix products; fixed to the card, so windows and layers agree"""
        rng = np.random.default_rng(seed)
        w = w or (slice(0, self.h), slice(0, self.w))
        sx, sy = scale if isinstance(scale, tuple) else (scale, scale)
        out, amp, total = (
            np.zeros((max(w[0].stop - w[0].start, 0), max(w[1].stop - w[1].start, 0)), F),
            1.0,
            0.0,
        )
        if not out.size:
            return out
        for o in range(octaves):
            ky, kx = max(sy / 2**o, 1.3), max(sx / 2**o, 1.3)
            grid = rng.random((int(CARD[1] / ky) + 6, int(CARD[0] / kx) + 6), dtype=F)
            by, iy = basis((np.arange(w[0].start, w[0].stop) + self.origin[1] + 0.5) / self.scale / ky)
            bx, ix = basis((np.arange(w[1].start, w[1].stop) + self.origin[0] + 0.5) / self.scale / kx)
            rows = np.arange(iy, iy + by.shape[1]) % grid.shape[0]  # beyond the card it begins anew
            columns = np.arange(ix, ix + bx.shape[1]) % grid.shape[1]
            out += amp * (by @ grid[rows][:, columns] @ bx.T)
            total += amp
            amp *= gain
        return np.clip((out / total - 0.5) * 1.7 + 0.5, 0, 1)

    def put(self, w: Window, m: Array, z: Array, col: ArrayLike | None, mat: int, pid: int) -> None:
        """write the pixels m of window w"""
        self.z[w][m] = z[m]
        if col is not None:
            c = np.asarray(col, F)
            self.alb[w][m] = c[m] if c.ndim == 3 else c
        self.mat[w][m], self.pid[w][m], self.tan[w][m], self.emi[w][m] = mat, pid, 0, 0
        self.cov[w] |= m

    # ---- solids
    def ellipsoid(
        self,
        c: ArrayLike,
        r: ArrayLike,
        rot: Array | None = None,
        col: ArrayLike | None = None,
        mat: int = Mat.SKIN,
        blend: float = 0,
        clip: Callable[..., Array] | None = None,
        colfn: Callable[..., Array] | None = None,
        pid: int | None = None,
    ) -> None:
        """solved per pixel; blend > 0 lets it grow out of what is there; clip and colfn see local places"""
        c, half = np.asarray(c, F), np.asarray(r, F) * np.ones(3, F)
        rot = np.eye(3, dtype=F) if rot is None else rot
        k = float(np.linalg.det(rot)) ** (1 / 3)  # a scaled rotation scales the solid
        rot, half = rot / k, half * k
        a, inv = rot @ np.diag(1 / half**2) @ rot.T, rot @ np.diag(half**2) @ rot.T
        ex, ey = math.sqrt(inv[0, 0]) + blend * 2 + 3, math.sqrt(inv[1, 1]) + blend * 2 + 3
        w = self.window(c[0] - ex, c[1] - ey, c[0] + ex, c[1] + ey)
        dx, dy = self.x[w] - c[0], self.y[w] - c[1]
        if not dx.size:
            return
        b = a[0, 2] * dx + a[1, 2] * dy
        d = b * b - a[2, 2] * (a[0, 0] * dx * dx + 2 * a[0, 1] * dx * dy + a[1, 1] * dy * dy - 1)
        # beyond the outline the surface keeps falling steeply: smooth union leaves no seam there
        dz = (-b + np.where(d > 0, 1, -3.2) * np.sqrt(np.abs(d))) / a[2, 2]
        z, pid = (c[2] + dz).astype(F), pid or self.part()
        if blend:
            self._blend(w, z, d > 0, blend, col, mat, pid)
            return
        m = (d > 0) & (z > self.z[w])

        def local() -> list[Array]:
            return [(rot[0, i] * dx + rot[1, i] * dy + rot[2, i] * dz) / k for i in range(3)]

        if clip is not None:
            m &= clip(*local())
        self.put(w, m, z, None if colfn else col, mat, pid)
        if colfn is not None and m.any():
            self.alb[w][m] = colfn(*[q[m] for q in local()])

    def _blend(self, w: Window, z: Array, inside: Array, k: float, col: ArrayLike | None, mat: int, pid: int) -> None:
        old = self.z[w]
        h = np.clip(0.5 + 0.5 * (z - old) / k, 0, 1)
        self.cov[w] |= inside
        self.z[w] = z * h + old * (1 - h) + k * h * (1 - h)
        if col is not None:
            self.alb[w] = mix(self.alb[w], np.asarray(col, F), h[..., None])
        m = h > 0.5
        self.mat[w][m], self.pid[w][m] = mat, pid

    def convex(
        self,
        c: ArrayLike,
        normals: ArrayLike,
        dist: ArrayLike,
        col: ArrayLike | Callable[..., Array],
        mat: int = Mat.ROCK,
        chip: float = 1.2,
        rough: Callable[[Window], Array] | None = None,
        pid: int | None = None,
    ) -> None:
        """convex body of planes normal·p = dist. `chip` wears the edges; `rough(window)` adds height;
        col(face, edge, window, p) may paint by face number, distance to the next edge and point from c"""
        c, n, d = np.asarray(c, F), np.asarray(normals, F), np.asarray(dist, F)
        n = n / np.linalg.norm(n, axis=1, keepdims=True)
        reach = float(np.max(d)) * 1.75 + 2
        w = self.window(c[0] - reach, c[1] - reach, c[0] + reach, c[1] + reach)
        x, y = self.x[w] - c[0], self.y[w] - c[1]
        if not x.size:
            return
        front, second, back = np.full(x.shape, 9e3, F), np.full(x.shape, 9e3, F), np.full(x.shape, -9e3, F)
        face = np.zeros(x.shape, np.int16)
        for i, ((a, b, cz), di) in enumerate(zip(n, d, strict=True)):
            z = (di - a * x - b * y) / (max(cz, 1e-3) if cz > 0 else min(cz, -1e-3))
            if cz > 0:
                q = z < front
                second = np.where(q, front, np.minimum(second, z))
                face[q] = i
                front = np.where(q, z, front)
            else:
                back = np.maximum(back, z)
        edge = second - front
        inside = front > back
        front = front - chip * np.exp(-np.minimum(edge, 99) / (chip * 3 + 1e-3))
        z = c[2] + front + (rough(w) if rough else 0)
        paint = col(face, edge, w, (x, y, front)) if callable(col) else col
        self.put(w, inside & (z > self.z[w]), z.astype(F), paint, mat, pid or self.part())

    def box(
        self,
        c: ArrayLike,
        half: ArrayLike,
        rot: Array,
        col: ArrayLike | Callable[..., Array],
        mat: int = Mat.WOOD,
        **more: Any,
    ) -> None:
        """half = half sizes along the rotation's axes"""
        half = np.asarray(half, F)
        self.convex(c, np.concatenate([rot.T, -rot.T]), np.r_[half, half], col, mat, **more)

    def surface(self, p: ArrayLike, col: ArrayLike, mat: int, pid: int | None = None) -> None:
        """a sheet of points (n, m, 3), seen from both sides; NaN = hole; col (3) or (n, m, 3)"""
        p, col = np.asarray(p, F), np.asarray(col, F)
        pid = pid or self.part()
        du, dv = (np.linalg.norm(np.diff(p[..., :2], axis=i), axis=-1) for i in (0, 1))
        # samples this close leave no pixel out, whatever way the sheet runs
        tu, tv = (
            steps(np.nan_to_num(np.nanmax(d, 1 - i, initial=0)) * (self.scale / 0.68)) for i, d in enumerate((du, dv))
        )
        rows = max(1, 800_000 // len(tv))
        sheet = np.concatenate([p, sheet_slopes(p)], 2)
        for a in range(0, len(tu), rows):
            t = tu[a : a + rows]
            cc = col if col.ndim == 1 else resample(resample(col, t, 0), tv, 1).reshape(-1, 3)
            self._splat(resample(resample(sheet, t, 0), tv, 1), cc, mat, pid)

    def _splat(self, q: Array, col: Array, mat: int, pid: int) -> None:
        px = np.nan_to_num(q[..., 0] * self.scale - self.origin[0], nan=-9)
        py = np.nan_to_num(q[..., 1] * self.scale - self.origin[1], nan=-9)
        ix, iy = np.floor(px).astype(np.int32), np.floor(py).astype(np.int32)
        # the height is carried along the sheet's slope to the pixel's middle: no sampling ripple
        dz = q[..., 3] * (ix + F(0.5) - px) + q[..., 4] * (iy + F(0.5) - py)
        ok = (ix >= 0) & (iy >= 0) & (ix < self.w) & (iy < self.h)
        idx, z = (iy * self.w + ix)[ok], (q[..., 2] + dz * F(1 / self.scale))[ok].astype(F)
        zf = self.z.reshape(-1)
        fresh = z > zf[idx]
        idx, z = idx[fresh], z[fresh]
        np.maximum.at(zf, idx, z)
        win = z >= zf[idx]
        idx = idx[win]
        self.alb.reshape(-1, 3)[idx] = col if col.ndim == 1 else col[ok.reshape(-1)][fresh][win]
        for name, v in (("mat", mat), ("pid", pid), ("cov", True)):
            getattr(self, name).reshape(-1)[idx] = v
        self.tan.reshape(-1, 3)[idx] = 0
        self.emi.reshape(-1, 3)[idx] = 0

    def rod(
        self,
        points: ArrayLike,
        radius: ArrayLike,
        col: ArrayLike,
        mat: int,
        flat: float = 1.0,
        pid: int | None = None,
        **more: Any,
    ) -> None:
        """a tube along a curve: wire, strap, arm, finger, brim"""
        p = tube(points, radius, flat, **more)
        c = np.asarray(col, F)
        self.surface(p, c if c.ndim == 1 else np.repeat(tint(c, len(p))[:, None], p.shape[1], 1), mat, pid)

    def strands(self, items: Sequence[tuple[Array, Array, Array]], mat: int = Mat.HAIR, pid: int | None = None) -> None:
        """many thin lines (points (n,3), radii (n), colours (n,3)) as stamped spheres; keeps the tangent"""
        if not items:
            return
        p, r, col = (np.concatenate([t[i] for t in items]).astype(F) for i in range(3))
        tan = np.concatenate([np.gradient(t[0], axis=0) for t in items])
        tan = (tan / (np.linalg.norm(tan, axis=1, keepdims=True) + 1e-6)).astype(F)
        px, py = p[:, 0] * self.scale - 0.5 - self.origin[0], p[:, 1] * self.scale - 0.5 - self.origin[1]
        rp = np.maximum(r * self.scale, 0.75)
        zf, pid, found = self.z.reshape(-1), pid or self.part(), []
        for q in np.unique(np.ceil(rp).astype(int)):
            j = np.nonzero(np.ceil(rp).astype(int) == q)[0]
            oy, ox = (a.ravel() for a in np.meshgrid(np.arange(-q, q + 1), np.arange(-q, q + 1), indexing="ij"))
            for part in np.array_split(j, max(1, len(j) * len(ox) // 2_000_000)):
                qx, qy = np.round(px[part])[:, None] + ox, np.round(py[part])[:, None] + oy
                d2 = (qx - px[part, None]) ** 2 + (qy - py[part, None]) ** 2
                ok = (d2 < rp[part, None] ** 2) & (qx >= 0) & (qy >= 0) & (qx < self.w) & (qy < self.h)
                z = (p[part, 2][:, None] + np.sqrt(np.maximum(rp[part, None] ** 2 - d2, 0)) / self.scale)[ok].astype(F)
                idx = (qy * self.w + qx)[ok].astype(np.int64)
                np.maximum.at(zf, idx, z)
                found.append((idx, z, np.broadcast_to(part[:, None], ok.shape)[ok]))
        win = np.full(zf.size, -1, np.int32)
        for idx, z, jj in found:
            g = z >= zf[idx]
            win[idx[g]] = jj[g]
        m = (win >= 0).reshape(self.z.shape)
        jw = win[win >= 0]
        self.alb[m], self.tan[m], self.mat[m], self.pid[m], self.emi[m] = col[jw], tan[jw], mat, pid, 0
        self.cov |= m

    def mask(self, points: ArrayLike, radius: float = 0) -> Array:
        """pixels of a polygon, or of a disc round one point"""
        sf = skia.Surface(self.w, self.h)
        cv = sf.getCanvas()
        cv.clear(0)
        cv.translate(-self.origin[0], -self.origin[1])
        cv.scale(self.scale, self.scale)
        path = skia.Path()
        path.addPoly([skia.Point(float(q[0]), float(q[1])) for q in np.asarray(points)], True)
        cv.drawPath(path, skia.Paint(AntiAlias=False, Color=0xFFFFFFFF))
        return sf.makeImageSnapshot().toarray()[..., 3] > 127

    def plate(
        self,
        points: ArrayLike,
        z: float,
        rise: float,
        col: ArrayLike,
        mat: int,
        bevel: float = 6,
        tilt: tuple[float, float] = (0, 0),
        pid: int | None = None,
    ) -> None:
        """flat piece cut along a polygon, rim bevelled by distance to the edge, leaning by `tilt`"""
        pts = np.asarray(points, float)
        lo, hi = pts.min(0) - 2, pts.max(0) + 2
        w = self.window(lo[0], lo[1], hi[0], hi[1])
        if w[0].stop <= w[0].start or w[1].stop <= w[1].start:
            return
        k = self.layer(lo[0], lo[1], hi[0], hi[1]).mask(pts)
        d = ndi.gaussian_filter(ndi.distance_transform_edt(np.pad(k, 1))[1:-1, 1:-1] / self.scale, 0.9 * self.scale)
        t = np.clip(d / bevel, 0, 1)
        x0, y0 = pts.mean(0)
        zz = z + rise * np.sqrt(1 - (1 - t) ** 2) + tilt[0] * (self.x[w] - x0) + tilt[1] * (self.y[w] - y0)
        self.put(w, k & (zz > self.z[w]), zz.astype(F), col, mat, pid or self.part())

    def glow(
        self, x: float, y: float, r: float, col: ArrayLike, power: float = 1.0, where: Array | None = None
    ) -> None:
        """light given off by what is already there: soft disc of emission"""
        w = self.window(x - 3 * r, y - 3 * r, x + 3 * r, y + 3 * r)
        g = power * np.exp(-((self.x[w] - x) ** 2 + (self.y[w] - y) ** 2) / r**2)
        if where is not None:
            g = g * where[w]
        self.emi[w] += g[..., None] * np.asarray(col, F)
