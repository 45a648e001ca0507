"""The curtain between two players of one screen: two leaves of planks, iron bands with rivets, a lantern on each.

One picture; it is cut down the middle where the leaves meet, so that they can open.
"""

from __future__ import annotations

import numpy as np

from . import lanterns
from .canvas import Canvas, Mat
from .encoding import encode
from .form import Array, F, colour, mix, smooth
from .job import Job
from .light import Lamp, Light, Rig, finish
from .noise import Grid, rng_of
from .wood import plank

SIZE = (1920, 1080)
MIDDLE = SIZE[0] / 2
PLANK = 120.0
BANDS = (194.0, 894.0)  # middle of each iron band
BAND = 42.0  # half its height
RIVETS = 8  # on a leaf
LANTERNS = (330.0, 1590.0)


class Doors:
    def __init__(self, scale: float) -> None:
        self.cv, self.rng = Canvas(scale, SIZE), rng_of("doors")
        self.rig = Rig(
            key=(-0.35, -0.65, 0.65),
            keycol="d8dcf0",
            keyint=0.46,
            sky="7f8ab0",
            skyint=0.34,
            bounce="ff9a50",
            bounceint=0.10,
            rimint=0.0,
            wall_below=-9e3,
            vignette=0.0,
            paint=0.5,
            exposure=0.66,
        )

    def leaves(self) -> None:
        cv, rng = self.cv, self.rng
        cv.z[:], cv.alb[:], cv.mat[:], cv.cov[:] = -30, colour("140d08"), Mat.WOOD, True
        for side in (-1, 1):
            for i in range(8):
                x = MIDDLE + side * (PLANK / 2 + 5 + i * PLANK)
                tone, z = float(rng.uniform(0.72, 1.0)), float(rng.uniform(-2, 4))
                long, wide, hue = SIZE[1] + 40, PLANK - 3, "5e4c3a"
                plank(cv, x, SIZE[1] / 2, long, wide, 90, z, rng, 12, tone, hue, nails=False, grained=0.55)
                for y in (44, 540, 1036):
                    for aside in (-28, 28):
                        self.rivet(x + aside, y, z + 12, 6, "4c4a4c")

    def bands(self) -> None:
        """Forged: beaten faces, a bevelled rim, rivets the same on both leaves."""
        cv = self.cv
        grid = Grid(5, *SIZE, scale=cv.scale)
        beaten = (grid.noise(26, 1, 3) - F(0.5)) * F(3) + (grid.noise(5, 2, 2) - F(0.5)) * F(0.7)
        rust = colour("5e5c66") * (0.75 + 0.5 * grid.noise(40, 3, 4))[..., None]
        rust = mix(rust, colour("5a3a28"), (0.5 * smooth(0.60, 0.85, grid.noise(70, 4, 4)))[..., None])
        whole = (slice(0, cv.h), slice(0, cv.w))
        for y in BANDS:
            edge = BAND - np.abs(cv.y - F(y))
            gap = np.abs(cv.x - F(MIDDLE)) - F(7)
            edge = np.minimum(edge, gap)
            top = F(24) + F(12) * np.sqrt(np.clip(1 - (1 - np.clip(edge / 9, 0, 1)) ** 2, 0, 1)) + beaten
            cv.put(whole, edge > 0, top.astype(F), rust.astype(F), Mat.METAL, cv.part())
            for side in (-1, 1):
                for i in range(RIVETS):
                    self.rivet(MIDDLE + side * (60 + i * PLANK), y, 38, 17, "66656c")

    def rivet(self, x: float, y: float, z: float, r: float, col: str) -> None:
        self.cv.ellipsoid((x, y, z), (r, r, r * 0.7), col=colour(col), mat=Mat.METAL)

    def hang(self) -> None:
        cv, iron = self.cv, colour("5c4c30")
        for x in LANTERNS:
            self.rivet(x, 150, 50, 15, "55504c")
            for i in range(7):
                y, flat = 166 + i * 18, i % 2
                link = [
                    (x + np.cos(a) * (3 if flat else 9), y + np.sin(a) * 13, 74 + np.cos(a) * (8 if flat else 0))
                    for a in np.linspace(0, 2 * np.pi, 17)
                ]
                cv.rod(link, 3.2, iron, Mat.GOLD, n=60)
            lanterns.lantern(cv, (x, 396, 140), 0, 0.52, self.rig)
            self.rig.lamps[-1] = Lamp(x, 410, 330, 320, 3.6, "ffc48a")
            self.rig.halos[-1] = (x, 402, 170, "ff9c3c", 0.22)

    def picture(self) -> Array:
        self.leaves()
        self.bands()
        self.hang()
        out = finish(Light(self.cv, self.rig, 7).shade(), self.cv, self.rig)
        h, w = out.shape[:2]
        x, y = np.arange(w, dtype=F)[None], np.arange(h, dtype=F)[:, None]
        far = np.hypot((x - w / 2) / (w * 0.62), (y - h / 2) / (h * 0.72))
        grey = out.mean(2, keepdims=True)
        out = mix(grey, out, F(0.80))  # brown, not red: red is for alarms
        made: Array = (out * (1 - 0.42 * smooth(0.45, 1.2, far))[..., None]).astype(F)
        return made


def bake() -> bytes:
    return encode(Doors(2).picture(), quality=82)


def jobs() -> list[Job]:
    return [Job("ui/curtain/doors.webp", bake)]
