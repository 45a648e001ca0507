"""Seeded noise on a grid whose borders wrap: random numbers near an edge belong to the mine, those inside to the card.

Every card draws its border numbers from the same wrapped lattice, so rock, gravel and cracks run on from one card into
the next, whatever card that is, while the middle of each card is its own.
"""

from __future__ import annotations

import zlib
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .canvas import Window
from .form import Array, F, basis, mix, smooth

MINE_SEED = 20_240  # seeds what all cards share


def seed_of(*parts: object) -> int:
    """The same number on every machine for the same words (hash() is not)."""
    return zlib.crc32("/".join(map(str, parts)).encode())


def rng_of(*parts: object) -> np.random.Generator:
    return np.random.default_rng(seed_of(*parts))


Numbers = NDArray[np.intp]


# how many lattice steps from the first and from the last edge the numbers are the mine's; the point of a cell lies
# behind its number, so a cell reaches one step further at the last edge
Zone = tuple[float, float]
SPLINE, CELL, ALL, NONE = (2, 2), (1, 2), (1e9, 1e9), (-1e9, -1e9)


class Cells(NamedTuple):
    """Worley cells: distance to the nearest and second nearest point, and which cell it is."""

    near: Array
    next: Array
    which: Numbers
    dx: Array  # from the cell's point to the pixel
    dy: Array
    lattice: tuple[Numbers, Numbers, int, int]  # where the points came from

    @property
    def edge(self) -> Array:
        return self.next - self.near


def _weights(coords: Array, cell: float) -> tuple[Array, Numbers]:
    """B-spline weights (pixels x lattice) and the lattice numbers of the columns."""
    weights, first = basis(coords / cell + 1e-6)
    return weights, np.arange(first - 1, first - 1 + weights.shape[1])


class Grid:
    """A picture `width` x `height` (it wraps with that period), `margin` around it, `scale` samples a pixel."""

    def __init__(
        self, seed: int, width: int = 512, height: int = 768, margin: int = 0, scale: float = 1.0, wrapped: bool = False
    ) -> None:
        self.seed, self.width, self.height, self.margin, self.scale = seed, width, height, margin, scale
        self.wrapped = wrapped  # the whole picture is the mine's: it tiles
        self.xs = ((np.arange(round((width + 2 * margin) * scale)) + 0.5) / scale - margin).astype(F)
        self.ys = ((np.arange(round((height + 2 * margin) * scale)) + 0.5) / scale - margin).astype(F)
        self.x, self.y = np.meshgrid(self.xs, self.ys)
        self.border = np.minimum(np.minimum(self.x, width - self.x), np.minimum(self.y, height - self.y))

    @property
    def shape(self) -> tuple[int, int]:
        return self.x.shape

    def _inner(self, ys: Array, xs: Array) -> Array:
        """0 along the edges, 1 inside."""
        border = np.minimum(np.minimum(xs, self.width - xs)[None, :], np.minimum(ys, self.height - ys)[:, None])
        return smooth(4, 70, border)

    def _lattice(self, ix: Numbers, iy: Numbers, nx: int, ny: int, salt: int, zone: Zone, count: int = 1) -> Array:
        """Random numbers for lattice points: shared within `zone` of the edges, the card's own inside."""
        before, behind = zone
        deep_y, deep_x = (iy >= before) & (ny - iy >= behind), (ix >= before) & (nx - ix >= behind)
        if not self.wrapped:
            own = np.random.default_rng([self.seed, salt]).random((len(iy), len(ix), count), dtype=F)
            if deep_y.all() and deep_x.all():
                return own
        shared = np.random.default_rng([MINE_SEED, salt]).random((ny, nx, count), dtype=F)
        values = shared[np.mod(iy, ny)][:, np.mod(ix, nx)]
        if self.wrapped:
            return values
        return np.where((deep_y[:, None] & deep_x[None, :])[..., None], own, values).astype(F)

    def _octave(self, cell: float, salt: int, ys: Array, xs: Array) -> Array:
        nx, ny = max(2, round(self.width / cell)), max(2, round(self.height / cell))
        by, iy = _weights(ys, self.height / ny)
        bx, ix = _weights(xs, self.width / nx)
        if cell <= 40 or self.wrapped:
            return by @ self._lattice(ix, iy, nx, ny, salt, SPLINE)[..., 0] @ bx.T
        # too few lattice points to split: blend the shared and the own field instead
        shared = by @ self._lattice(ix, iy, nx, ny, salt, ALL)[..., 0] @ bx.T
        own = by @ self._lattice(ix, iy, nx, ny, salt, NONE)[..., 0] @ bx.T
        return mix(shared, own, self._inner(ys, xs))

    def noise(self, cell: float, salt: int, octaves: int = 4, gain: float = 0.5, window: Window | None = None) -> Array:
        """Smooth noise, about 0…1, mean 0.5, biggest features `cell` pixels; a window of it costs only the window."""
        wy, wx = window or (slice(0, len(self.ys)), slice(0, len(self.xs)))
        ys, xs = self.ys[wy], self.xs[wx]
        out, amplitude, total = np.zeros((len(ys), len(xs)), F), 1.0, 0.0
        if not out.size:
            return out
        for octave in range(octaves):
            size = cell / 2**octave
            if size * self.scale < 1.3:
                break
            out += F(amplitude) * self._octave(size, salt * 16 + octave, ys, xs)
            total += amplitude
            amplitude *= gain
        made: Array = np.clip((out / F(total) - F(0.5)) * F(1.7) + F(0.5), 0, 1)
        return made

    def cells(self, size: float, salt: int, stretch: float = 1.0, warp: tuple[Array, Array] | None = None) -> Cells:
        """Worley cells of about `size` pixels, flatter by `stretch`."""
        nx, ny = max(3, round(self.width / size)), max(3, round(self.height * stretch / size))
        cw, ch = self.width / nx, self.height / ny
        px, py = (self.x, self.y) if warp is None else (self.x + warp[0], self.y + warp[1])
        first_x, first_y = int(np.floor(px.min() / cw)) - 1, int(np.floor(py.min() / ch)) - 1
        ix = np.arange(first_x, int(px.max() / cw) + 3)
        iy = np.arange(first_y, int(py.max() / ch) + 3)
        jitter = self._lattice(ix, iy, nx, ny, salt, CELL, 2)
        cx = ((ix[None, :] + 0.1 + 0.8 * jitter[..., 0]) * cw).astype(F)
        cy = ((iy[:, None] + 0.1 + 0.8 * jitter[..., 1]) * ch).astype(F)
        i, j = (px / cw - first_x).astype(np.int32), (py / ch - first_y).astype(np.int32)
        columns = len(ix)
        near = np.full(self.shape, 1e9, F)
        second, index = near.copy(), np.zeros(self.shape, np.intp)
        flat_x, flat_y = cx.ravel(), cy.ravel()
        for dj in (-1, 0, 1):
            for di in (-1, 0, 1):
                k = (np.clip(j + dj, 0, len(iy) - 1) * columns + np.clip(i + di, 0, columns - 1)).astype(np.intp)
                d = (px - flat_x[k]) ** 2 + ((py - flat_y[k]) * F(stretch)) ** 2
                closer = d < near
                second = np.where(closer, near, np.minimum(second, d))
                index = np.where(closer, k, index)
                near = np.where(closer, d, near)
        return Cells(np.sqrt(near), np.sqrt(second), index, px - flat_x[index], py - flat_y[index], (ix, iy, nx, ny))

    def cell_values(self, cells: Cells, count: int, salt: int) -> list[Array]:
        """`count` random numbers 0…1 for each cell, spread over the pixels."""
        table = self._lattice(*cells.lattice, salt, CELL, count).reshape(-1, count)
        return [table[:, k][cells.which] for k in range(count)]
