"""What ends a stub: rubble, water or a chasm on cards all of dead ends; crossed boards beside a through tunnel."""

from __future__ import annotations

import numpy as np

from .canvas import Mat
from .form import F, colour, mix, smooth
from .mine import Scene
from .shapes import CX, CY, DIRECTION, HALF
from .stone import boulder, rubble
from .wood import across

FALLEN = ("7d8294", "565b6e")  # what has come down: of the wall's colour, a little lighter than its rim
OLD_BOARD = "b4aea2"  # bare wood that has gone grey: told from the floor without its hue, too


def _stub_axes(scene: Scene, side: str) -> tuple[np.ndarray, np.ndarray]:
    """For every pixel (at card size): how far outward from the stub's tip, and how far off its middle line."""
    g = scene.coarse
    (dx, dy), (tx, ty) = DIRECTION[side], scene.plan.tip_point(side)
    return (g.x - tx) * dx + (g.y - ty) * dy, np.abs((g.x - tx) * dy) + np.abs((g.y - ty) * dx)


def _place(scene: Scene, side: str, out: float, across_: float) -> tuple[float, float]:
    (dx, dy), (tx, ty) = DIRECTION[side], scene.plan.tip_point(side)
    return tx + dx * out - dy * across_, ty + dy * out + dx * across_


def dim(scene: Scene, side: str, reach: float, least: float = 0.12) -> None:
    """The lamps do not reach the end of a stub: light leads on, dark does not."""
    out, off = _stub_axes(scene, side)
    near = smooth(-HALF, reach, out)
    inside = (off < HALF + 30) & (out > -40) & (out < reach + 1)
    scene.warmth = np.where(inside, np.minimum(scene.warmth, mix(least, 1.0, near)), scene.warmth)


def rubble_end(scene: Scene, side: str) -> None:
    """Fallen in: the floor stops in black, and out of the black come blocks."""
    dim(scene, side, 108, 0.0)
    rng, cv, g = scene.rng, scene.cv, scene.coarse
    out, off = _stub_axes(scene, side)
    lip = 78 + (g.noise(30, 91, 3) - 0.5) * 34 - (off / HALF) ** 2 * 10
    dark = (
        smooth(10, -6, out - lip)
        * smooth(-64, -22, out)
        * smooth(HALF + 26, HALF + 2, off)
        * mix(1, 0.85, scene.ground.wall)
    )
    cv.alb *= (1 - 0.95 * scene.up(dark.astype(F)))[..., None]
    for t in range(13):
        k = t / 12
        out_by, off_by = mix(44, -18, k) + rng.uniform(-9, 9), rng.uniform(-1, 1) * (HALF - 14) * (1 - 0.3 * k)
        x, y = _place(scene, side, out_by, off_by)
        boulder(cv, x, y, 4 + 30 * k, mix(17, 38, k if t % 3 else rng.random() * 0.5), rng, *FALLEN)
    rubble(cv, *_place(scene, side, 78, 0), 44, 44, 6, rng, (5, 10), *FALLEN)


def boards_end(scene: Scene, side: str) -> None:
    """Boarded up: two boards crossed and one straight, the dark behind them."""
    dim(scene, side, 62, 0.0)
    rng, cv = scene.rng, scene.cv
    out, off = _stub_axes(scene, side)
    dark = smooth(60, 4, out) * smooth(-40, -12, out) * (off < HALF + 8) * (1 - scene.ground.wall)
    cv.alb *= (1 - 0.80 * scene.up(dark.astype(F)))[..., None]
    reach, deep, at = HALF + 16, 27.0, 27.0  # short of the card's edge, where the floor must look as next door
    across(
        cv,
        _place(scene, side, at - deep, -reach),
        _place(scene, side, at + deep, reach),
        25,
        62,
        rng,
        rise=7,
        tone=1.05,
        hue=OLD_BOARD,
    )
    across(
        cv,
        _place(scene, side, at + deep, -reach),
        _place(scene, side, at - deep, reach),
        25,
        71,
        rng,
        rise=7,
        tone=1.2,
        hue=OLD_BOARD,
    )


def water_end(scene: Scene, side: str) -> None:
    dim(scene, side, 90, 0.30)
    g, cv = scene.coarse, scene.cv
    out, off = _stub_axes(scene, side)
    shore = 78 + (g.noise(46, 71, 3) - 0.5) * 44 - (off / HALF) ** 2 * 14
    deep = np.clip((shore - out), 0, 200) * (scene.ground.d < -3) * (off < HALF + 40) * (out > -40)
    wet = scene.up(smooth(0, 9, deep))
    sunk = scene.up(smooth(6, 46, deep))
    ripple = np.sin((out + g.noise(60, 72, 3) * 46) * 0.30) * (0.4 + 0.6 * g.noise(34, 73, 2))
    level = 13.0 + 1.0 * scene.up(ripple.astype(F))
    under = cv.alb * mix(np.ones(3), colour("62b4b4"), 0.8)
    water = mix(under * 0.75, colour("1d6474"), sunk[..., None])
    glint = scene.up((smooth(0.55, 0.95, ripple) * smooth(2, 26, deep)).astype(F))
    cv.alb[:] = mix(cv.alb, water + glint[..., None] * colour("3aa6b4") * 0.5, wet[..., None])
    lies = wet > 0.5
    cv.z[:] = np.where(lies, level, cv.z)
    cv.mat[lies] = Mat.GLASS
    cv.pid[lies] = cv.part()
    foam = np.exp(-(((deep - 4) / 3.0) ** 2)) * (deep > 0.2)
    cv.alb += (0.5 * scene.up(foam.astype(F)))[..., None] * colour("9fd0d0") * wet[..., None]
    cv.emi += (glint * 0.16 * wet)[..., None] * colour("59d0e0")


def chasm_end(scene: Scene, side: str) -> None:
    dim(scene, side, 100, 0.45)
    g, cv = scene.coarse, scene.cv
    out, off = _stub_axes(scene, side)
    jag = (g.noise(30, 81, 3) - 0.5) * 46 + (g.noise(9, 82, 2) - 0.5) * 12
    lip = 74 + jag
    gap = (lip - out) * (off < HALF + 46) * (out > -40)
    gap = np.where(scene.ground.d > 4, np.minimum(gap, 10 - scene.ground.d), gap)
    open_ = scene.up(gap.astype(F)) > 0
    depth = scene.up(np.clip(gap, 0, 90).astype(F))
    rock = (0.5 + scene.cv.noise(12, 83, 3))[..., None] * mix(
        colour("59504a"), colour("06060c"), smooth(2, 30, depth)[..., None]
    )
    cv.alb[:] = np.where(open_[..., None], rock, cv.alb)
    cv.z[:] = np.where(open_, -10 - 1.6 * depth, cv.z)
    cv.mat[open_] = Mat.ROCK
    cv.pid[open_] = cv.part()
    mist = smooth(22, 70, depth) * open_
    cv.emi += (0.020 * mist)[..., None] * colour("5f86c8")
    for s in (-1, 1):  # a torn sleeper hanging over the edge
        a, b = _place(scene, side, 66, s * 18.0), _place(scene, side, 34 - 8 * s, s * 30.0)
        across(cv, a, b, 14, 4, scene.rng, rise=5, tone=0.9, tilt=-14, nails=False)


ENDS = {"rubble": rubble_end, "boards": boards_end, "water": water_end, "chasm": chasm_end}


def bridge_deck(scene: Scene) -> None:
    """The north-south line on timber over the east-west line: planks, beams, rails on top, a railing on both sides."""
    cv, rng = scene.cv, scene.rng
    reach, half = 120.0, 62.0
    under = (np.abs(cv.x - CX) < 76) & (np.abs(cv.y - CY) < reach + 22) & (np.abs(cv.y - CY) > HALF - 22)
    cv.z[under] = np.minimum(cv.z[under], 44)
    gloom = smooth(190, 70, np.abs(cv.x - CX)) * smooth(
        HALF + 14, HALF - 8, np.abs(cv.y - CY)
    )  # the line below lies in the shade
    cv.alb *= (1 - 0.85 * gloom)[..., None]
    for s in (-1, 1):
        across(cv, (CX + s * 52, CY - reach), (CX + s * 52, CY + reach), 20, 46, rng, rise=8, tone=0.7)
    n = 14
    for k in range(n):
        y = CY - reach + (k + 0.5) * 2 * reach / n
        across(
            cv,
            (CX - half + rng.uniform(-5, 3), y),
            (CX + half + rng.uniform(-3, 5), y),
            2 * reach / n - 1.5,
            56,
            rng,
            rise=5,
            tone=rng.uniform(1.25, 1.5),
            hue="c39a62",
        )
    for track in scene.plan.tracks()[:2]:
        if abs(track.points[0][0] - CX) < 1:
            _high_rails(scene, track.points, reach)
    for s in (-1, 1):
        x = CX + s * (half + 4)
        for y in np.linspace(CY - reach + 8, CY + reach - 8, 4):
            cv.rod([(x, y, 60), (x, y - 2, 92)], 7.5, colour("6f4524"), Mat.WOOD)
        across(cv, (x, CY - reach - 6), (x, CY + reach + 6), 11, 88, rng, rise=6, tone=1.35, hue="a5703c")


def _high_rails(scene: Scene, points: np.ndarray, reach: float) -> None:
    from .mine import GAUGE

    for s in (-1, 1):
        x = float(points[0][0]) + s * GAUGE
        scene.cv.rod([(x, CY - reach, 63), (x, CY + reach, 63)], 5.0, colour("b9aca0"), Mat.METAL)
