"""Drawn outlines raised into the canvas: emblems, doors, plates, coins."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import skia
from numpy.typing import ArrayLike
from scipy import ndimage as ndi

from .canvas import Canvas, Mat
from .form import Array, F
from .ink import box, circle, minus, moved, oval, scaled

Paint = Callable[[Array, Array, Array], Array]  # (x, y from the middle, distance to the outline) -> colours


def placed(path: skia.Path, x: float, y: float, size: float = 1.0) -> skia.Path:
    return moved(scaled(path, size), x, y)


def cut(
    cv: Canvas,
    path: skia.Path,
    z: float | Array,
    rise: float,
    col: ArrayLike | Paint,
    mat: int = Mat.WOOD,
    bevel: float = 6,
    over: bool = True,
    glow: float = 0.0,
    dome: bool = False,
) -> None:
    """A piece of the outline `path` (card pixels), `rise` high. `over` False: it may vanish behind what is higher."""
    b = path.computeTightBounds()
    w = cv.window(b.left() - 2, b.top() - 2, b.right() + 2, b.bottom() + 2)
    ny, nx = w[0].stop - w[0].start, w[1].stop - w[1].start
    if ny < 1 or nx < 1:
        return
    surface = skia.Surface(nx, ny)
    c = surface.getCanvas()
    c.clear(0)
    c.translate(-w[1].start - cv.origin[0], -w[0].start - cv.origin[1])
    c.scale(cv.scale, cv.scale)
    c.drawPath(path, skia.Paint(AntiAlias=False, Color=0xFFFFFFFF))
    inside = surface.makeImageSnapshot().toarray()[..., 3] > 127
    edge = ndi.distance_transform_edt(np.pad(inside, 1))[1:-1, 1:-1].astype(F) / F(cv.scale)
    t = np.clip(ndi.gaussian_filter(edge, 0.6 * cv.scale) / bevel, 0, 1)
    if dome:
        t = np.clip(edge / max(float(edge.max()), 1e-3), 0, 1)
    top = z + rise * np.sqrt(np.clip(1 - (1 - t) ** 2, 0, 1))
    x, y = cv.x[w] - (b.left() + b.right()) / 2, cv.y[w] - (b.top() + b.bottom()) / 2
    paint = col(x, y, edge) if callable(col) else np.asarray(col, F)
    keep = inside if over else inside & (top > cv.z[w])
    cv.put(w, keep, top.astype(F), np.asarray(paint, F), mat, cv.part())
    if glow:
        full = np.broadcast_to(np.asarray(paint, F), (*inside.shape, 3))
        cv.emi[w] += np.where(keep[..., None], full * F(glow), 0)


def disc(x: float, y: float, r: float, ry: float = 0.0) -> skia.Path:
    return oval(x, y, r, ry or r)


def ring(x: float, y: float, outer: float, inner: float) -> skia.Path:
    return minus(circle(x, y, outer), circle(x, y, inner))


def bar(x: float, y: float, w: float, h: float, r: float = 0.0) -> skia.Path:
    """A box by its middle."""
    return box(x - w / 2, y - h / 2, w, h, r)
