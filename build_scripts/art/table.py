"""The wall of the cavern behind everything: one lit tile that repeats both ways; the screen veils it.

Large flat faces, thin soft joints: it has to be rock at a glance and nothing to look at.
"""

from __future__ import annotations

import numpy as np
from scipy import ndimage as ndi

from .encoding import encode
from .form import Array, F, colour, mix, unit
from .job import Job
from .light import slopes
from .mine import MARGIN
from .noise import Grid
from .stone import blocks

WIDE, HIGH = 1536, 1024
FINE = 2  # painted so many times as large: joints are thin lines
LIGHT = (-0.50, -0.62, 0.60)
EXPOSURE = 1.3


def wall() -> bytes:
    grid = Grid(0, WIDE, HIGH, margin=MARGIN, scale=FINE, wrapped=True)
    warp = ((grid.noise(150, 1, 3) - F(0.5)) * 72, (grid.noise(150, 2, 3) - F(0.5)) * 72)
    large, edge, _, _ = blocks(grid, 140, 3, warp, 0.95, 13)
    small, edge2, tone, _ = blocks(grid, 50, 4, warp, 1.0, 4)
    rough = (grid.noise(14, 5, 4, 0.6) - F(0.5)) * 9
    height = _soft(large + small * F(0.8) + rough, 0.7)
    gx, gy = slopes(height * F(0.62), FINE)
    x, y, z = unit(LIGHT)
    key = np.clip((z - gx * x - gy * y) / np.sqrt(gx * gx + gy * gy + 1), 0, 1)
    hollow = np.clip(1 - (_soft(height, 20) - height) * F(0.018), 0.35, 1.1)
    hollow = hollow * np.clip(1 - (_soft(height, 5) - height) * F(0.040), 0.45, 1.1)
    rock = mix(colour("4a5262"), colour("3c3f4c"), grid.noise(220, 7, 3)[..., None])
    rock = rock * ((0.80 + 0.40 * tone) * (0.84 + 0.32 * grid.noise(5, 8, 3)))[..., None]
    joint = (1 - 0.62 * np.exp(-edge / 3.0)) * (1 - 0.26 * np.exp(-edge2 / 1.8))
    lit = rock * (colour("8797c8") * F(0.20) + key[..., None] * colour("e6e2e8") * F(0.95))
    lit = lit * (hollow * joint * EXPOSURE)[..., None]
    shown = np.clip(lit, 0, 1).reshape(lit.shape[0] // FINE, FINE, lit.shape[1] // FINE, FINE, 3).mean((1, 3))
    return encode((shown[MARGIN:-MARGIN, MARGIN:-MARGIN] ** F(1 / 2.2)).astype(F), quality=80)


def _soft(height: Array, reach: float) -> Array:
    """Blurred; the margin is more than it takes in."""
    made: Array = ndi.gaussian_filter(height, reach * FINE, truncate=1.5)
    return made


def jobs() -> list[Job]:
    return [Job("ui/backgrounds/rock.webp", wall)]
