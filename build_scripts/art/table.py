"""The wall of the cavern behind everything: one lit tile that repeats both ways; the screen veils it."""

from __future__ import annotations

import numpy as np

from .form import F, colour, mix, smooth
from .job import Job
from .light import Light, Rig, encode, finish
from .mine import MARGIN, CardCanvas
from .noise import Grid
from .stone import Rock, terrain

WIDE, HIGH = 1536, 1024
WALL = Rock(light="8d96a8", dark="6a7284", warm="7e7a86", moss="3d4a38", moss_share=0.25)


def wall() -> bytes:
    cv = CardCanvas(1, 0, (WIDE, HIGH), wrapped=True)
    grid = Grid(0, WIDE, HIGH, margin=MARGIN, wrapped=True)
    # far from any floor everywhere, but not evenly: blocks step back and forth
    ground = terrain(grid, np.full(grid.shape, 70, F) + 60 * (grid.noise(380, 21, 2) - F(0.5)), WALL, size=2.1)
    far = smooth(0.2, 0.8, grid.noise(420, 22, 2))
    cv.z[:], cv.alb[:], cv.cov[:] = ground.z + 14 * far, ground.alb * mix(0.80, 1.16, far)[..., None], True
    rig = Rig(
        key=(-0.50, -0.56, 0.60),
        keycol="dfe6f6",
        keyint=0.62,
        sky="93a0c8",
        skyint=0.40,
        bounceint=0.0,
        rimint=0.0,
        wall_below=-900,
        vignette=0.0,
        paint=0.5,
    )
    img = Light(cv, rig, 1).shade()
    # the grade blurs a little: it needs the neighbours too, so the margin is cut off last
    out = finish(img, cv, rig)
    grey = out.mean(2, keepdims=True)
    out = cv.cropped(mix(grey, out, F(0.55)) * colour("f4f6ff").astype(F) ** F(1 / 2.2))
    return encode(np.clip(out, 0, 1).astype(F), quality=80)


def jobs() -> list[Job]:
    return [Job("ui/backgrounds/rock.webp", wall)]
