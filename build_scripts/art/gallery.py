"""The mine one looks into from the menu: a face of rock, a gallery in timber that leads to gold, lanterns on the way.

The gallery is a perspective laid out by hand. `near` says how near a cross-section is: 1 at the first frame, 0 at the
vanishing point; a thing at `near` is that much smaller and that much closer to the vanishing point.
"""

from __future__ import annotations

import numpy as np

from . import lanterns, metal
from .canvas import Canvas, Mat
from .encoding import encode
from .form import Array, F, colour, mix, smooth
from .job import Job
from .light import Lamp, Light, Rig, double, finish, slopes
from .noise import Grid, rng_of
from .stone import MINE, blocks
from .wood import across, nail

SIZE = (1920, 1080)
VX, VY = 1330.0, 520.0
WIDE, HIGH, DEEP = 590.0, 420.0, 640.0  # from the vanishing point to wall, roof and floor where `near` is 1
MOUTH = 1.10  # beyond this `near` there is no gallery but the face of the rock
END = 0.135
FACE = 270.0  # height of the rock's face: all of the gallery stays above `canvas.FAR`
FALL = 560.0  # how much lower the picture lies at the vanishing point than at the mouth
FRAMES = (1.0, 0.70, 0.50, 0.36, 0.26, 0.19)
LANTERNS = ((0.70, 0.34), (0.36, -0.62), (0.26, 0.44))  # at which frame, how far aside of the middle


def depth(near: float | Array) -> float | Array:
    return FACE - FALL * (MOUTH - near)


def at(near: float, aside: float, down: float) -> tuple[float, float]:
    """A point of a cross-section: `aside` and `down` in pixels of the first frame, from the vanishing point."""
    return VX + aside * near, VY + down * near


class Gallery:
    def __init__(self, scale: float) -> None:
        self.cv, self.rng = Canvas(scale, SIZE), rng_of("gallery")
        self.grid = Grid(77, *SIZE)
        self.rig = Rig(
            key=(-0.3, -0.7, 0.6),
            keycol="c8d4f0",
            keyint=0.30,
            sky="6f82b8",
            skyint=0.30,
            bounce="ff9a50",
            bounceint=0.10,
            rimint=0.0,
            wall_below=-9e3,
            vignette=0.0,
            paint=0.5,
            ink=0.8,
            centre=(VX, VY),
        )
        dx, dy = self.grid.x - F(VX), self.grid.y - F(VY)
        up = np.clip(-dy, 0, None) / F(HIGH)
        self.walls = (np.abs(dx / WIDE) ** 3.2 + up**3.2) ** F(1 / 3.2)
        self.low = np.clip(dy, 0, None) / F(DEEP)
        self.near = np.maximum(np.maximum(self.walls, self.low), F(0.02))
        self.floor = smooth(-0.012, 0.012, self.low - self.walls + (self.grid.noise(40, 3, 3) - 0.5) * 0.10 * self.near)
        self.face = smooth(-0.02, 0.03, self.near - MOUTH + (self.grid.noise(150, 4, 4) - 0.5) * 0.22)
        self._ground(np.arctan2(dy, dx))

    def _up(self, a: Array) -> Array:
        if self.cv.scale == 1:
            return a
        return double(a) if a.ndim == 2 else np.stack([double(a[..., i]) for i in range(a.shape[2])], 2)

    def _rock(self, size: float, salt: int, warp: tuple[Array, Array], split: float = 1.0) -> tuple[Array, Array]:
        """Height and colour of cut blocks, on a sheet bent by `warp`; `split`: how much they are split again."""
        grid = self.grid
        high, edge, tone, _ = blocks(grid, size, salt, warp, 0.9, 12)
        small, edge2, tone2, _ = blocks(grid, size * 0.42, salt + 1, warp, 0.8, 4)
        tones = mix(colour(MINE.light), colour(MINE.dark), tone[..., None])
        grain = (0.72 + 0.56 * grid.noise(6, 13, 3)) * (1 + 0.28 * split * (tone2 - 0.5))
        joint = (1 - 0.82 * np.exp(-edge / 3.2)) * (1 - 0.3 * split * np.exp(-edge2 / 1.6))
        return high + small * F(0.7 * split), tones * (grain * joint)[..., None]

    def _ground(self, angle: Array) -> None:
        grid, cv, near = self.grid, self.cv, self.near
        inside = (angle * 620 - grid.x, 330 / near - grid.y)  # round the gallery, and along it
        wobble = (grid.noise(120, 1, 3) - 0.5) * 50
        h_in, c_in = self._rock(128, 21, inside)
        h_out, c_out = self._rock(170, 31, (wobble, (grid.noise(120, 2, 3) - 0.5) * 50), 0.35)
        grain = (0.55 + 0.55 * grid.noise(60, 41, 4)) * (0.75 + 0.5 * grid.noise(4, 42, 2))
        sand = colour("b48650") * grain[..., None]
        z_in = depth(near) + h_in * near * 0.55
        bumps = (grid.noise(50, 43, 4) - 0.5) * 26 * near + (grid.noise(8, 44, 2) - 0.5) * 4
        z_floor = depth(self.low) - 14 * near + bumps
        z = mix(mix(z_in, z_floor, self.floor), FACE + 40 + h_out * 1.1, self.face)
        warm = mix(c_in, c_in.mean(2, keepdims=True) * colour("d8b698") * 1.5, 0.75)
        alb = mix(mix(warm, sand, self.floor[..., None]), c_out, self.face[..., None])
        cv.z[:], cv.alb[:] = self._up(z.astype(F)), self._up(alb.astype(F))
        cv.mat[:], cv.cov[:] = Mat.ROCK, True

    # ---- what stands in it
    def track(self) -> None:
        cv, rng = self.cv, self.rng
        for step in np.arange(0.62, 9.0, 0.21):
            near = 1 / step
            if near > END + 0.02:
                y = VY + DEEP * near
                sway = float(rng.uniform(-10, 10)) * near
                a, b = at(near, -215, DEEP), at(near, 215, DEEP)
                across(
                    cv,
                    (a[0] + sway, y),
                    (b[0] + sway, y + sway * 0.2),
                    60 * near,
                    float(depth(near)) + 4,
                    rng,
                    rise=10 * near,
                    tone=float(rng.uniform(0.75, 1.05)),
                    hue="80583a",
                    nails=False,
                )
        steps = (1.7, 1.0, 0.6, 0.35, 0.2, END)
        for side in (-1, 1):
            points = [(*at(n, side * 138, DEEP - 14), float(depth(n)) + 20 * n) for n in steps]
            cv.rod(points, [21 * n for n in steps], colour("70727c"), Mat.METAL, n=260)

    def frames(self) -> None:
        cv, rng = self.cv, self.rng
        for near in reversed(FRAMES):
            z, tone = float(depth(near)) + 60 * near, 0.9 + 0.3 * near
            more = {"rise": 16 * near, "tone": tone, "hue": "8c6844", "nails": False}
            for side in (-1, 1):
                across(cv, at(near, side * 512, -330), at(near, side * 548, DEEP + 20), 84 * near, z, rng, **more)
                across(cv, at(near, side * 505, -120), at(near, side * 318, -318), 44 * near, z + 8 * near, rng, **more)
            across(cv, at(near, -575, -338), at(near, 575, -330), 86 * near, z + 26 * near, rng, **more)
            for side in (-1, 1):
                for down in (-352, -316):
                    nail(cv, *at(near, side * 520, down), z + 44 * near, 9 * near)

    def hang(self) -> None:
        for near, aside in LANTERNS:
            x, y = at(near, aside * 500, -170)
            hook = at(near, aside * 500, -330)
            z = float(depth(near)) + 150 * near
            self.cv.rod([(*hook, z), (x, y - 60 * near, z)], 4 * near, colour("4a4038"), Mat.METAL, n=30)
            lanterns.lantern(self.cv, (x, y, z), 4, 0.42 * near, self.rig)
            self.rig.lamps[-1] = Lamp(x, y, z + 110 * near, 210 * near, 2.1, "ffb868", shadow=True)

    def gold(self) -> None:
        rng = self.rng
        for i in range(230):
            t = 1 - i / 230  # from the top of the heap, which is farthest, down to its foot
            x = VX + float(np.clip(rng.normal(), -1.9, 1.9)) * (30 + 40 * (1 - t))
            y = VY + DEEP * END + 40 - 100 * t + 14 * ((x - VX) / 70) ** 2 * t + float(rng.uniform(-5, 5))
            metal.nugget(self.cv, (x, y, float(depth(END)) + 70 + 90 * (1 - t)), float(rng.uniform(10, 17)), rng)

    def light(self) -> None:
        cv, rig = self.cv, self.rig
        hole = smooth(END + 0.02, END - 0.01, self.near) * (self.grid.y < VY + DEEP * END + 4)
        ray = np.exp(-(((self.grid.x - VX) / 250) ** 2) - ((self.grid.y - VY) / 210) ** 2)
        heap = (cv.mat == Mat.GOLD) & (self._up(np.hypot(self.grid.x - VX, self.grid.y - VY)) < 260)
        gy = slopes(cv.z, cv.scale)[1]  # so deep in the gallery only its own light reaches the gold: from above, behind
        cv.emi += (heap * np.clip(0.16 + 0.50 * gy / np.sqrt(1 + gy * gy), 0.02, 1))[..., None] * colour("f09a1e")
        bare = ~heap
        cv.emi += (self._up((hole * 0.80).astype(F)) * bare)[..., None] * colour("ffdc8c")
        cv.emi += (self._up((ray * 0.10 * (1 - self.face)).astype(F)))[..., None] * colour("ffb050")
        rig.lamps += [
            Lamp(VX, VY - 30, float(depth(END)) + 130, 190, 2.5, "ffc070", shadow=True),
            Lamp(VX, VY + 60, float(depth(0.4)) + 130, 300, 1.1, "ffac60"),
            Lamp(VX - 40, VY - 120, FACE + 420, 560, 0.75, "ffb068"),
        ]
        rig.halos.append((VX, VY, 210, "ffa848", 0.16))

    def picture(self) -> Array:
        self.track()
        self.frames()
        self.hang()
        self.gold()
        self.light()
        img = Light(self.cv, self.rig, 3).shade()
        out = finish(img, self.cv, self.rig)
        h, w = out.shape[:2]
        x, y = np.arange(w, dtype=F)[None], np.arange(h, dtype=F)[:, None]
        quiet = mix(0.46, 1.0, smooth(560, 900, x)) * mix(1, 0.72, smooth(880, h, y))  # words stand on the left
        out = mix(out.mean(2, keepdims=True), out, F(0.86))
        made: Array = np.clip(out * quiet[..., None], 0, 1).astype(F)
        return made


def bake() -> bytes:
    return encode(Gallery(2).picture(), quality=84)


def jobs() -> list[Job]:
    return [Job("ui/menu/gallery.webp", bake)]
