"""A piece of the mine as a scene: rock and floor after a plan, tracks, posts, lamps; then light, edge and WebP."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage as ndi

from .canvas import CARD, Canvas, Mat, Window
from .encoding import encode_card
from .fire import torch
from .form import Array, F, colour, mix, smooth
from .light import Lamp, Light, Rig, double, finish
from .noise import Grid, rng_of, seed_of
from .shapes import CX, CY, DIRECTION, EDGE, HALF, Plan, Track
from .stone import MINE, Rock, terrain
from .wood import log_end, plank

MARGIN = 32  # painted beyond the card, so that light and shadow at the edge know what lies next door
GAUGE = 27.0  # half the distance between the rails
RAIL = 6.2  # half the width of one
SLEEPER = 38.0
BLOCKS = 1.35  # how large the blocks of the walls are
WANDER = 60.0  # how far the walls of a lone tunnel wander to and fro, from side to side
FLOOR_LIGHT = 1.06
RIM, RIM_LIGHT = 58.0, 0.36  # so far the rock beside a floor lies in the shade, and how much light is left at its edge
LAMP_ON_ROCK = 0.30
PART_FLOOR, PART_WALL = 1, 2


class CardCanvas(Canvas):
    """A canvas a little larger than the card, whose noise is the mine's along the edges."""

    def __init__(self, scale: float, seed: int, size: tuple[int, int] = CARD, wrapped: bool = False) -> None:
        edge = round(MARGIN * scale)
        super().__init__(scale, (size[0] + 2 * MARGIN, size[1] + 2 * MARGIN), (-edge, -edge))
        self.grid = Grid(seed, *size, margin=MARGIN, scale=scale, wrapped=wrapped)

    def noise(
        self,
        scale: float | tuple[float, float],
        seed: int,
        octaves: int = 4,
        gain: float = 0.5,
        w: Window | None = None,
    ) -> Array:
        cell = scale if isinstance(scale, float | int) else max(scale)
        return self.grid.noise(cell, seed, octaves, gain, w)

    def cropped(self, a: Array) -> Array:
        edge = round(MARGIN * self.scale)
        return a[edge : a.shape[0] - edge, edge : a.shape[1] - edge]


class MineLight(Light):
    """The common light plus what only tunnels have: warm floors, and lamps that end at the card's edge."""

    warm: Array
    inner: Array
    keyed: Array  # how much of the key light gets there

    def _lamp_shadow(self, p: Lamp, n: int = 14) -> Array:
        """At half the card's size: a torch's shadow is soft anyway, and this was the dearest step of all."""
        z, s = self.z1[::2, ::2], self.cv.scale / self.k / 2
        yy, xx = np.mgrid[0 : z.shape[0], 0 : z.shape[1]].astype(F)
        qx, qy = p.x * s - self.cv.origin[0] / self.k / 2, p.y * s - self.cv.origin[1] / self.k / 2
        occ = np.zeros_like(z)
        for t in np.linspace(0.06, 0.9, n, dtype=F):
            iy = np.clip(yy + (F(qy) - yy) * t, 0, z.shape[0] - 1).astype(np.int32)
            ix = np.clip(xx + (F(qx) - xx) * t, 0, z.shape[1] - 1).astype(np.int32)
            np.maximum(occ, z[iy, ix] - (z + (F(p.z) - z) * t), out=occ)
        return self.up(double(ndi.gaussian_filter(1 - smooth(0, 12, occ), 1.2)))

    def ambient(self, ao: Array) -> Array:
        return super().ambient(ao) + (self.warm * mix(0.25, 1.0, ao))[..., None] * colour("ffd2a0")

    def diffuse(self, sh: Array) -> Array:
        return super().diffuse(sh) * self.keyed[..., None]

    def lamp(self, p: Lamp, ao: Array) -> Array:
        return super().lamp(p, ao) * (self.inner * mix(F(LAMP_ON_ROCK), F(1), self.keyed))[..., None]


class Scene:
    """Everything a tunnel card is made of, in the order it is built."""

    def __init__(
        self, name: str, plan: Plan, scale: float = 2, rock: Rock = MINE, hub: float = 0.0, middle: bool = False
    ) -> None:
        self.name, self.plan, self.rng, self.seed = name, plan, rng_of(name), seed_of(name)
        self.cv = CardCanvas(scale, self.seed)
        coarse = Grid(self.seed, *CARD, margin=MARGIN)  # the terrain is soft: card size is enough for it
        self.d0 = plan.floor_distance(*_wandering(coarse, plan), hub, middle)
        self.coarse = coarse
        self.ground = terrain(coarse, self.d0, rock, BLOCKS)
        self.rig = Rig(
            key=(-0.50, -0.56, 0.66),
            keycol="dfe6f6",
            keyint=0.80,
            sky="93a0c8",
            skyint=0.36,
            bounce="ffb070",
            bounceint=0.04,
            rimint=0.9,
            rim_above=-500,
            wall_below=-900,
            vignette=0.0,
            paint=0.45,
            ink=0.50,
            sharp=0.25,
            exposure=1.0,
        )
        self.warmth = np.ones(coarse.shape, F)  # how much of the floor's warm light gets there
        self._lay_ground()

    def up(self, a: Array) -> Array:
        """A map made at card size, at the canvas's size."""
        if a.ndim == 3:
            return np.stack([self.up(a[..., i]) for i in range(a.shape[2])], 2)
        return double(a) if self.cv.scale == 2 else a

    def _lay_ground(self) -> None:
        g, cv = self.ground, self.cv
        cv.z[:], cv.alb[:] = self.up(g.z), self.up(g.alb)
        cv.mat[:], cv.cov[:] = Mat.ROCK, True
        cv.pid[:] = np.where(self.up(g.wall) > 0.5, PART_WALL, PART_FLOOR)
        for _ in range(PART_WALL):
            cv.part()

    # ---- tracks
    def lay_tracks(self) -> None:
        tracks = self.plan.tracks()
        crossing = any(len(group) > 2 for group in self.plan.through)
        for number, track in enumerate(tracks):
            self.sleepers(track, keep_clear=62.0 if crossing and number else 0.0)
        for number, track in enumerate(tracks):
            stop = GAUGE if crossing and number and not track.open_end else 0.0
            self.rails(track, stop)

    def sleepers(self, track: Track, keep_clear: float = 0.0) -> None:
        """Boards under the rails, half a step from the card's edge, so that the step goes on next door."""
        length = track.length()
        inside = track_inside(track)
        n = max(1, round((inside[1] - inside[0]) / SLEEPER))
        step = (inside[1] - inside[0]) / n
        before = range(-2, 0)
        after = range(n, n + 2) if track.open_end else range(0)
        for i in [*before, *range(n), *after]:
            x, y, angle = track.at(float(np.clip(inside[0] + (i + 0.5) * step, 0, length)))
            if keep_clear and np.hypot(x - CX, y - CY) < keep_clear:
                continue
            outside = i in before or i in after
            rng = rng_of("sleeper", i % 2) if outside else self.rng
            wild = 0.0 if outside else 1.0
            plank(
                self.cv,
                x + wild * rng.uniform(-3, 3),
                y + wild * rng.uniform(-3, 3),
                106 + rng.uniform(-8, 8),
                17,
                angle + 90 + wild * rng.uniform(-5, 5),
                3.0,
                rng,
                rise=6,
                tone=rng.uniform(0.62, 0.92),
                hue="744022",
                nails=True,
            )

    def rails(self, track: Track, stop: float = 0.0, z: float = 8.0) -> None:
        dist, along = track.field(self.coarse.x, self.coarse.y)
        cv, length = self.cv, track.length()
        q = (np.abs(self.up(dist) - GAUGE)) / RAIL
        along = self.up(along)
        lies = (q < 1) & (along > (0.5 if track.open_start else 1)) & (along < length - stop - 0.5)
        top = z + 9 * np.sqrt(np.clip(1 - q * q, 0, 1))
        lies &= top > cv.z
        whole = (slice(0, cv.h), slice(0, cv.w))
        cv.put(whole, lies, top.astype(F), None, Mat.METAL, cv.part())
        worn = mix(colour("8e8a88"), colour("3a261c"), smooth(0.18, 0.50, q[lies])[..., None])  # bright on top
        cv.alb[lies] = worn * (0.8 + 0.4 * self.cv.noise(5, 61, 2)[lies])[..., None]

    def turntable(self, radius: float = 76.0) -> None:
        """A round wooden platform in the middle of a crossing."""
        cv = self.cv
        for k in range(-4, 5):
            reach = np.sqrt(max(radius**2 - (k * 17) ** 2, 0))
            if reach > 12:
                plank(
                    cv,
                    CX,
                    CY + k * 17,
                    2 * reach - 4,
                    16.4,
                    self.rng.uniform(-0.5, 0.5),
                    3,
                    self.rng,
                    rise=4,
                    tone=self.rng.uniform(1.0, 1.25),
                    nails=False,
                )
        ring = [(CX + np.cos(a) * radius, CY + np.sin(a) * radius, 5) for a in np.linspace(0, 2 * np.pi, 40)]
        cv.rod(ring, 5.5, colour("6d5a4c"), Mat.METAL, n=120)

    # ---- timber at the exits
    def posts(self) -> None:
        """Round props left and right of each exit, sawn ends up, against a short wall of boards."""
        for side in sorted(self.plan.open):
            (ex, ey), (dx, dy) = EDGE[side], DIRECTION[side]
            deep = 50.0
            for s in (-1, 1):
                x, y = ex - dx * deep - dy * s * (HALF + 3), ey - dy * deep + dx * s * (HALF + 3)
                self._board_wall(x, y, 90 if dx == 0 else 0)
                log_end(self.cv, x + dy * s * 9, y - dx * s * 9, 86, 17, self.rng)

    def _board_wall(self, x: float, y: float, along: float) -> None:
        plank(self.cv, x, y, 74, 13, along + self.rng.uniform(-2, 2), 40, self.rng, rise=6, tone=0.85, nails=True)

    # ---- lamps
    def wall_spots(self, count: int, ideal: float) -> list[tuple[float, float]]:
        """Places on the rock just beside the floor, far from one another."""
        g = self.coarse
        ok = (self.d0 > 12) & (self.d0 < 22) & (g.border > 74) & self.free
        ys, xs = np.nonzero(ok)
        if not len(ys):
            return []
        px, py = g.x[ys, xs], g.y[ys, xs]
        score = np.abs(np.hypot(px - CX, (py - CY) * 0.8) - ideal) + self.rng.uniform(0, 60, len(px))
        found: list[tuple[float, float]] = []
        for i in np.argsort(score, kind="stable"):
            if all(np.hypot(px[i] - a, py[i] - b) > 190.0 for a, b in found):
                found.append((float(px[i]), float(py[i])))
            if len(found) == count:
                break
        return found

    @property
    def free(self) -> NDArray[np.bool_]:
        """Where nothing but ground lies yet (at card size)."""
        k = max(1, round(self.cv.scale))
        taken = self.cv.pid[::k, ::k] > PART_WALL
        made: NDArray[np.bool_] = ~ndi.binary_dilation(taken, iterations=16)
        return made

    def torches(self, count: int = 2, ideal: float = 0) -> None:
        """`ideal` = distance from the middle: blind stubs are lit at the mouth, two curves on the outside."""
        ideal = ideal or (60 if self.plan.through and not self.plan.wide else 210)
        for x, y in self.wall_spots(count, ideal):
            torch(self.cv, self.rig, x, y - 10, self.height_near(x, y) + 16, self.rng)

    def height_near(self, x: float, y: float, reach: float = 20) -> float:
        return float(self.cv.z[self.cv.window(x - reach, y - reach, x + reach, y + reach)].max())

    # ---- picture
    def picture(self) -> Array:
        cv, g = self.cv, self.coarse
        light = MineLight(cv, self.rig, 1)
        d = self.ground.d
        floor = FLOOR_LIGHT * mix(0.66, 1.0, smooth(-4, -44, d))  # a way is hollow: darkest at the foot of its walls
        lip = 0.30 * np.exp(-(((d - 13) / 8) ** 2))  # the upper edge of the wall catches the light of the floor
        beside = 0.18 * np.exp(-np.clip(d, 0, None) / 26) + lip
        warm = mix(floor, beside, self.ground.wall)
        light.warm = self.up((warm * self.warmth).astype(F))
        shade = (1 - RIM_LIGHT) * self.ground.wall * smooth(RIM, 10, d)
        light.keyed = self.up((1 - shade).astype(F))
        light.inner = self.up(smooth(0, 76, g.border).astype(F))
        img = light.shade()
        foot = np.exp(-(((d + 1) / 3.4) ** 2)) * self.free  # ink along the foot of the wall
        grey = img.mean(2, keepdims=True)
        img = mix(grey, img, F(0.90))
        img *= (1 - 0.62 * self.up(foot.astype(F)))[..., None]
        return finish(cv.cropped(img), cv, self.rig)

    def bake(self) -> bytes:
        return encode_card(self.picture(), lined=False)


def _wandering(grid: Grid, plan: Plan) -> tuple[Array, Array]:
    """Where a pixel would lie if the walls ran straight: a way that has the card for itself is a cave, not a trench.

    Along the card's edges, and beside another way, walls stay where they are."""
    if len(plan.through) != 1 or plan.stubs:
        return grid.x, grid.y
    inner = smooth(0, 60, grid.border) * F(WANDER)
    return grid.x + (grid.noise(110, 31, 3) - F(0.5)) * inner, grid.y + (grid.noise(110, 32, 3) - F(0.5)) * inner


def track_inside(track: Track) -> tuple[float, float]:
    """From which to which distance along the track it lies on the card."""
    start = 0.0
    if track.open_start:
        x, y, _ = track.at(0)
        start = max(-x, x - CARD[0], -y, y - CARD[1])
    end = track.length()
    if track.open_end:
        x, y, _ = track.at(end)
        end -= max(-x, x - CARD[0], -y, y - CARD[1])
    return float(start), float(end)
