"""Particles and glows: dust, smoke, sparks, embers, tumbling nuggets, rubble, splinters, shards; lamp light
for the wall.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import skia
from numpy.typing import NDArray
from scipy import ndimage

from . import lump
from .ink import (
    circle,
    clipped,
    darker,
    fill,
    lighter,
    outline,
    picture,
    polygon,
    radial,
    rgb,
    rounded,
    solid,
    turned,
    webp,
)
from .job import Job

Draw = Callable[[skia.Canvas], None]


def image(colour: str, alpha: NDArray[np.float64]) -> skia.Image:
    """One colour under an alpha field: the screen may tint it."""
    a = np.clip(alpha, 0, 1)[..., None]
    rows = np.dstack([np.broadcast_to(np.array(rgb(colour)) / 255, (*alpha.shape, 3)) * a, a])
    pixels = np.ascontiguousarray((rows * 255 + 0.5).astype(np.uint8))
    return skia.Image.fromarray(pixels, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)


def grid(size: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    y, x = np.mgrid[0:size, 0:size]
    return (x + 0.5) / size * 2 - 1, (y + 0.5) / size * 2 - 1


def puff(colour: str, seed: int, size: int = 128) -> bytes:
    """A soft cloud of a few lobes, torn by noise, gone before the edge."""
    rng = np.random.default_rng(seed)
    x, y = grid(size)
    cloud = np.zeros((size, size))
    for _ in range(7):
        angle, away, r = rng.uniform(0, 2 * math.pi), rng.uniform(0, 0.42), rng.uniform(0.2, 0.4)
        d = np.hypot(x - away * math.cos(angle), y - away * math.sin(angle))
        cloud = np.maximum(cloud, np.clip(1 - d / r, 0, 1) ** 0.9)
    torn = sum(
        ndimage.zoom(rng.random((n, n)), size / n, order=3, mode="nearest", grid_mode=True) * k
        for n, k in ((8, 0.6), (16, 0.4))
    )
    alpha = cloud * np.clip(0.25 + 1.1 * torn, 0, 1) * np.clip((1 - np.hypot(x, y)) * 4, 0, 1)
    return webp(image(colour, ndimage.gaussian_filter(alpha, 1.5) * 0.85), 90)


# ------------------------------------------------------------------ hot things
def dot(core: str, halo: str) -> Draw:
    def draw(c: skia.Canvas) -> None:
        c.drawPath(circle(0, 0, 100), radial((0, 0), 100, (halo, 0.75), (halo, 0.22), (halo, 0.0), at=[0, 0.4, 1]))
        c.drawPath(circle(0, 0, 40), radial((0, 0), 40, ("#FFFFFF", 1.0), (core, 1.0), (core, 0.0), at=[0, 0.5, 1]))

    return draw


def glint(c: skia.Canvas) -> None:
    c.drawPath(circle(0, 0, 60), radial((0, 0), 60, ("#FFF3C8", 0.8), ("#FFE3A0", 0.0)))
    for turn, reach in ((0, 104), (90, 104), (45, 52), (135, 52)):
        ray = polygon([(-reach, 0), (0, -reach * 0.07), (reach, 0), (0, reach * 0.07)])
        c.drawPath(turned(ray, turn), fill("#FFFBEA"))
    c.drawPath(circle(0, 0, 13), fill("#FFFFFF"))


def ember(seed: int) -> Draw:
    def draw(c: skia.Canvas) -> None:
        rng = np.random.default_rng(seed)
        c.drawPath(
            circle(0, 0, 100),
            radial((0, 0), 100, ("#FF9A30", 0.7), ("#FF5A10", 0.18), ("#FF5A10", 0.0), at=[0, 0.45, 1]),
        )
        flake = [
            (r * math.cos(a), r * math.sin(a))
            for a, r in zip(np.linspace(0, 5.4, 6), rng.uniform(20, 40, 6), strict=True)
        ]
        c.drawPath(rounded(flake, 8), fill("#FF7A1E"))
        c.drawPath(rounded([(x * 0.6 - 4, y * 0.6 - 4) for x, y in flake], 5), fill("#FFE08A"))

    return draw


# ------------------------------------------------------------------ solid bits
def nugget(frame: int) -> Draw:
    """One of eight frames of a lump that tumbles."""
    return lambda c: lump.drawn(c, lump.tumbling(frame, 8), 8)


def chip(seed: int) -> Draw:
    """Rubble with three facets."""

    def draw(c: skia.Canvas) -> None:
        rng = np.random.default_rng(seed)
        corners = [
            (r * math.cos(a), r * math.sin(a))
            for a, r in zip(
                np.arange(6) * math.tau / 6 + rng.uniform(-0.3, 0.3, 6), rng.uniform(56, 92, 6), strict=True
            )
        ]
        tone = ("#8791A0", "#757F90", "#94908C")[seed % 3]
        whole = rounded(corners, 8)
        outline(c, whole, 9)
        c.drawPath(whole, fill(tone))
        middle = (rng.uniform(-20, 10), rng.uniform(-20, 10))
        with clipped(c, whole):
            for i in range(6):
                facet = polygon([middle, corners[i], corners[(i + 1) % 6]])
                up = -(corners[i][0] + corners[(i + 1) % 6][0]) * 0.5 - (corners[i][1] + corners[(i + 1) % 6][1]) * 0.8
                c.drawPath(facet, fill(lighter(tone, 0.45) if up > 40 else darker(tone, 0.4) if up < -40 else tone))

    return draw


def splinter(seed: int) -> Draw:
    def draw(c: skia.Canvas) -> None:
        rng = np.random.default_rng(seed)
        a, b, w = rng.uniform(-16, 16), rng.uniform(-16, 16), rng.uniform(16, 26)
        solid(
            c,
            polygon([(-96, a), (-60, -w), (40, -w * 0.8), (98, b), (30, w * 0.7), (-50, w)]),
            "#B07A42",
            ink=8,
            shade=9,
            light=6,
        )

    return draw


def shard(seed: int) -> Draw:
    def draw(c: skia.Canvas) -> None:
        rng = np.random.default_rng(seed)
        x = rng.uniform(-30, 30, 4)
        p = polygon([(x[0], -92), (50 + x[1], 20), (x[2], 88), (-44 + x[3] * 0.5, 10)])
        outline(c, p, 6)
        c.drawPath(p, fill("#BFE6F0", 0.75))
        with clipped(c, p):
            c.drawPath(polygon([(x[0], -92), (x[2], 88), (-90, 10)]), fill("#F4FDFF", 0.8))

    return draw


SPRITES: dict[str, tuple[Draw, int]] = {
    "spark_0": (dot("#FFF0B8", "#FFB040"), 64),
    "glint": (glint, 96),
    **{f"ember_{i}": (ember(40 + i), 64) for i in range(3)},
    **{f"nugget_{i}": (nugget(i), 96) for i in range(8)},
    **{f"chip_{i}": (chip(60 + i), 64) for i in range(6)},
    **{f"splinter_{i}": (splinter(70 + i), 64) for i in range(3)},
    **{f"shard_{i}": (shard(80 + i), 64) for i in range(3)},
}
PUFFS = {
    **{f"dust_{i}": ("#CDB48C", 10 + i) for i in range(4)},
    **{f"smoke_{i}": ("#5A5660", 20 + i) for i in range(3)},
}


def sprite(name: str) -> bytes:
    draw, size = SPRITES[name]
    return webp(picture(draw, size, 110))


# ------------------------------------------------------------------ light
def halo(colour: str, power: float) -> bytes:
    """Round light that ends in nothing: laid over the wall, or used as a mask for the warm picture of the
    rock.
    """
    x, y = grid(256)
    d = np.hypot(x, y)
    return webp(image(colour, np.clip(1 - d, 0, 1) ** power), 95)


def jobs() -> list[Job]:
    sprites = [Job(f"ui/particles/{n}.webp", sprite, (n,)) for n in SPRITES]
    puffs = [Job(f"ui/particles/{n}.webp", puff, args) for n, args in PUFFS.items()]
    glows = [
        Job("ui/glows/lamp.webp", halo, ("#FFB454", 1.7)),
        Job("ui/glows/mask.webp", halo, ("#FFFFFF", 1.4)),
        Job("ui/glows/crystal.webp", halo, ("#6AD4F4", 1.9)),
        Job("ui/glows/alarm.webp", halo, ("#E0523F", 1.8)),
    ]
    return sprites + puffs + glows
