"""Seamless material tiles: leather, wood, parchment. Each repeats every SIZE pixels both ways, so
panels may be any size.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage
from scipy.spatial import cKDTree

SIZE = 512
Field = NDArray[np.floating[Any]]


def srgb(code: str) -> Field:
    return (np.array([int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)) ** np.float32(2.2)


def step(a: float, b: float, x: Field) -> Field:
    t = np.clip((x - a) / (b - a), 0, 1)
    return np.asarray((t * t * (3 - 2 * t)).astype(np.float32))


def noise(seed: int, across: int, down: int | None = None, octaves: int = 4, gain: float = 0.5) -> Field:
    """Value noise whose cells wrap: `across` × `down` cells on the tile in the first octave."""
    rng = np.random.default_rng(seed)
    down = down or across
    out = np.zeros((SIZE, SIZE), np.float32)
    amplitude, total = 1.0, 0.0
    for octave in range(octaves):
        nx, ny = min(across << octave, SIZE), min(down << octave, SIZE)
        grid = rng.random((ny, nx)).astype(np.float32)
        y, x = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32)
        out += amplitude * ndimage.map_coordinates(grid, [y * ny / SIZE, x * nx / SIZE], order=3, mode="grid-wrap")
        total += amplitude
        amplitude *= gain
    return out / np.float32(total)


def cells(seed: int, count: int) -> tuple[Field, Field]:
    """Wrapped cell pattern: distance to the border between cells, and a value per cell."""
    rng = np.random.default_rng(seed)
    points = rng.random((count, 2)) * SIZE
    y, x = np.mgrid[0:SIZE, 0:SIZE]
    distance, index = cKDTree(points, boxsize=SIZE).query(np.c_[x.ravel() + 0.5, y.ravel() + 0.5], k=2)
    edge = (distance[:, 1] - distance[:, 0]).reshape(SIZE, SIZE).astype(np.float32)
    return edge, rng.random(count).astype(np.float32)[index[:, 0]].reshape(SIZE, SIZE)


def lit(height: Field, depth: float = 0.6) -> Field:
    """Light from the upper left on a wrapped height field, 0…1."""
    gy = (np.roll(height, -1, 0) - np.roll(height, 1, 0)) / 2 * depth
    gx = (np.roll(height, -1, 1) - np.roll(height, 1, 1)) / 2 * depth
    direction = np.array((-0.5, -0.62, 0.6))
    direction /= np.linalg.norm(direction)
    up = 1 / np.sqrt(gx * gx + gy * gy + 1)
    return np.asarray(np.clip((-gx * direction[0] - gy * direction[1] + direction[2]) * up, 0, 1).astype(np.float32))


def smooth(height: Field, sigma: float) -> Field:
    return np.asarray(ndimage.gaussian_filter(height, sigma, mode="wrap"))


def leather(code: str, seed: int) -> Field:
    edge, tone = cells(seed, 3600)
    height = step(0, 3.5, edge) * 2.2 + (noise(seed, 10) - 0.5) * 10 + (noise(seed + 9, 128, octaves=2) - 0.5) * 1.4
    light = lit(smooth(height, 0.6), 0.5)[..., None]
    albedo = srgb(code) * (0.75 + 0.5 * noise(seed + 2, 5)[..., None]) * (0.9 + 0.2 * tone[..., None])
    return np.asarray(albedo * (1 - 0.32 * np.exp(-edge))[..., None] * (0.3 + 0.95 * light))


def wood(code: str, dark: str, seed: int, planks: int = 0) -> Field:
    """Grain along x; with `planks` the tile is cut into that many boards."""
    y = np.mgrid[0:SIZE, 0:SIZE][0].astype(np.float32)
    wander = noise(seed, 2, 10, octaves=3, gain=0.35)  # long and calm: words stand on it
    rings = np.sin((y / SIZE * 16 + wander * 5.5) * 2 * np.pi) * 0.5 + 0.5
    fibre = noise(seed + 1, 4, 256, octaves=2)
    height = rings * 1.2 + fibre * 4
    gap, tone = np.full_like(y, 99), np.full_like(y, 0.5)
    if planks:
        board = SIZE / planks
        inside = y % board
        gap = np.minimum(inside, board - inside)
        height = height + step(0, 4, gap) * 8
        tone = np.random.default_rng(seed).random(planks).astype(np.float32)[(y // board).astype(int)]
    light = lit(smooth(height, 0.6), 0.5)[..., None]
    albedo = srgb(code) * (1 - 0.36 * rings[..., None]) + srgb(dark) * 0.36 * rings[..., None]
    albedo = (
        albedo
        * (0.72 + 0.5 * fibre[..., None])
        * (0.78 + 0.44 * noise(seed + 2, 3)[..., None])
        * (0.8 + 0.4 * tone[..., None])
    )
    return np.asarray(albedo * (0.35 + 0.85 * light) * (1 - 0.7 * np.exp(-gap / 1.6))[..., None])


def parchment(seed: int) -> Field:
    blot = noise(seed, 5, octaves=5, gain=0.55)[..., None]
    grain = noise(seed + 2, 180, octaves=2)[..., None]
    stain = step(0.6, 0.8, noise(seed + 3, 11))[..., None]
    paper = srgb("#EAD9B2") * (1 - 0.6 * blot) + srgb("#CFAE78") * 0.6 * blot
    return np.asarray((paper * (0.92 + 0.16 * grain)) * (1 - 0.22 * stain) + srgb("#A97F48") * 0.22 * stain)


MATERIALS = {
    "leather": lambda: leather("#644229", 4),
    "leather_dark": lambda: leather("#1E1610", 14),
    "wood": lambda: wood("#6A4726", "#301D0D", 3, planks=2),
    "bar": lambda: wood("#714B2A", "#3A2410", 8),
    "parchment": lambda: parchment(6),
}


def tile(name: str) -> NDArray[np.uint8]:
    """The tile as 8-bit sRGB."""
    light = np.clip(MATERIALS[name](), 0, 1) ** (1 / 2.2)
    return (light * 255 + 0.5).astype(np.uint8)
