"""Timber: planks, beams, boards nailed across, ladders. Grain comes from one sawn board, made once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, cast

import numpy as np

from .canvas import Canvas, Mat
from .form import Array, F, colour, mix, smooth
from .noise import MINE_SEED, Grid

BOARD = (1024, 256)  # grain along x


@lru_cache(maxsize=1)
def board() -> tuple[Array, Array]:
    """Darkness of the grain (0…1) and its relief; wraps both ways."""
    grid = Grid(MINE_SEED, *BOARD, wrapped=True)
    ys, x = grid.y, grid.x
    # stretch: the same noise read four times as long along the grain
    sway = grid.noise(160, 50, 3)
    rings = np.sin(ys * F(2 * np.pi / 16) + sway * 15 + np.sin(x * F(2 * np.pi / 1024)) * 2) * 0.5 + 0.5
    fibre = grid.noise(5, 51, 2)
    fibre = cast(Array, np.mean([np.roll(fibre, k, 1) for k in range(-14, 15, 2)], 0, dtype=F))
    fibre = np.clip((fibre - 0.5) * 2.6 + 0.5, 0, 1)
    dark = np.clip(0.55 * rings**2 + 0.65 * (fibre - 0.25), 0, 1)
    return dark.astype(F), (fibre * 1.6 - rings * 0.8).astype(F)


def plank(
    cv: Canvas,
    x: float,
    y: float,
    length: float,
    width: float,
    angle: float,
    z: float,
    rng: np.random.Generator,
    rise: float = 5.0,
    tone: float = 1.0,
    hue: str = "8a5a32",
    nails: bool = True,
    tilt: float = 0.0,
    taper: float = 0.0,
    grained: float = 1.0,
) -> None:
    """A board lying at `angle` degrees, its top `rise` above `z`; `tilt` lifts its far end, `taper` widens it there.

    `grained`: how strongly its grain shows; a wall of boards is quieter than one board."""
    a = np.radians(angle)
    ca, sa = float(np.cos(a)), float(np.sin(a))
    ex, ey = (abs(length * ca) + abs(width * sa)) / 2 + 3, (abs(length * sa) + abs(width * ca)) / 2 + 3
    w = cv.window(x - ex, y - ey, x + ex, y + ey)
    dx, dy = cv.x[w] - F(x), cv.y[w] - F(y)
    if not dx.size:
        return
    u, v = dx * ca + dy * sa, dy * ca - dx * sa
    dark, relief = board()
    ou, ov = int(rng.integers(BOARD[0])), int(rng.integers(BOARD[1]))
    at = np.mod((v * 1.3).astype(np.int32) + ov, BOARD[1]), np.mod(u.astype(np.int32) + ou, BOARD[0])
    wobble = 0.7 * np.sin(u * 0.09 + ou) + 0.5 * np.sin(u * 0.23 + ov)
    half = width / 2 * (1 + taper * u / length)
    inside_v, inside_u = half - np.abs(v) + wobble, length / 2 - np.abs(u) + 0.9 * np.sin(v * 1.1 + ou)
    edge = np.minimum(inside_v, inside_u)
    top = (
        z
        + rise * np.sqrt(np.clip(1 - (1 - np.clip(edge / min(4.5, width * 0.3), 0, 1)) ** 2, 0, 1))
        + relief[at] * F(0.55 * grained)
        + tilt * u / length
    )
    grain = dark[at] * F(grained)
    base = colour(hue) * tone
    col = mix(base * 1.12, base * 0.30, grain[..., None]) * (0.9 + 0.2 * rng.random())
    col = col * (1 - 0.35 * np.exp(-np.clip(edge, 0, 9) / 1.2))[..., None]
    col = mix(col, base * 1.5, (0.25 * smooth(4, 0, inside_u))[..., None])  # bare, paler end grain
    cv.put(w, (edge > 0) & (top > cv.z[w]), top.astype(F), col.astype(F), Mat.WOOD, cv.part())
    if nails:
        for s in (-1, 1):
            nail(cv, x + s * ca * (length / 2 - 7), y + s * sa * (length / 2 - 7), z + rise + s * tilt / 2)


def log_end(cv: Canvas, x: float, y: float, z: float, r: float, rng: np.random.Generator) -> None:
    """The sawn end of a round prop, with its rings."""
    w = cv.window(x - r - 3, y - r - 3, x + r + 3, y + r + 3)
    dx, dy = cv.x[w] - F(x), cv.y[w] - F(y)
    q = np.hypot(dx, dy) * (1 + 0.05 * np.sin(np.arctan2(dy, dx) * 5 + rng.uniform(0, 6)))
    off = np.hypot(dx + rng.uniform(-3, 3), dy + rng.uniform(-3, 3))
    rings = np.sin(off * 1.9 + 0.7 * np.sin(np.arctan2(dy, dx) * 3)) * 0.5 + 0.5
    col = (
        mix(colour("b98a56"), colour("7d5430"), rings[..., None]) * (1 - 0.55 * smooth(r - 3.5, r - 1.5, q))[..., None]
    )
    top = z + 7 * np.sqrt(np.clip(1 - (q / r) ** 6, 0, 1))
    cv.put(w, (q < r) & (top > cv.z[w]), top.astype(F), col.astype(F), Mat.WOOD, cv.part())


def nail(cv: Canvas, x: float, y: float, z: float, r: float = 2.3) -> None:
    cv.ellipsoid((x, y, z), (r, r, r * 0.9), col=colour("5c5a60"), mat=Mat.METAL)


def planks(
    hue: str, pitch: float, rng: np.random.Generator, upright: bool = True
) -> Callable[[Array, Array, Array], Array]:
    """Paint for `relief.cut`: boards side by side."""
    dark, _ = board()
    base, salt = colour(hue), int(rng.integers(200))

    def paint(px: Array, py: Array, edge: Array) -> Array:
        u, v = (px, py) if upright else (py, px)
        row = np.floor(u / pitch)
        seam = np.abs(u / pitch - row - 0.5) * 2
        grain = dark[np.mod((u * 1.3 + salt).astype(int), BOARD[1]), np.mod((v + row * 137).astype(int), BOARD[0])]
        tone = 0.82 + 0.3 * np.mod(row * 0.618, 1)
        made: Array = base * (tone * (1.12 - 0.62 * grain) * (1 - 0.65 * smooth(0.86, 0.98, seam)))[..., None]
        return made

    return paint


def across(
    cv: Canvas,
    a: tuple[float, float],
    b: tuple[float, float],
    width: float,
    z: float,
    rng: np.random.Generator,
    **more: Any,
) -> None:
    """A plank from point a to point b."""
    length = float(np.hypot(b[0] - a[0], b[1] - a[1]))
    plank(
        cv,
        (a[0] + b[0]) / 2,
        (a[1] + b[1]) / 2,
        length,
        width,
        float(np.degrees(np.arctan2(b[1] - a[1], b[0] - a[0]))),
        z,
        rng,
        **more,
    )


def ladder(
    cv: Canvas,
    foot: tuple[float, float],
    head: tuple[float, float],
    z: tuple[float, float],
    rng: np.random.Generator,
    narrow: float = 25,
    wide: float = 40,
) -> None:
    """A ladder coming up towards the eye: wider and brighter at the head."""
    (fx, fy), (hx, hy) = foot, head
    length = float(np.hypot(hx - fx, hy - fy))
    ux, uy = (hx - fx) / length, (hy - fy) / length
    n = max(5, round(length / 27))
    for i in range(n):
        t = (i + 0.6) / n
        half = narrow + (wide - narrow) * t + 7
        x, y = fx + (hx - fx) * t, fy + (hy - fy) * t
        across(
            cv,
            (x - uy * half, y + ux * half),
            (x + uy * half, y - ux * half),
            9 + 4 * t,
            z[0] + (z[1] - z[0]) * t,
            rng,
            rise=5,
            tone=1.25 + 0.4 * t,
            hue="a06c3a",
        )
    for s in (-1, 1):
        a = (fx - s * uy * narrow, fy + s * ux * narrow)
        b = (hx - s * uy * wide, hy + s * ux * wide)
        lift = z[1] - z[0]
        across(
            cv, a, b, 11, z[0] + lift / 2 + 3, rng, rise=6, tone=1.35, hue="a06c3a", tilt=lift, taper=0.5, nails=False
        )
