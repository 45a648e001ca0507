"""Parts of a dwarf, continued: hands, what they hold, and what hangs in front of the coat."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from . import gear, lanterns, metal, props, scene
from .canvas import F, Mat, colour, turn
from .cloth import top
from .form import Points
from .hand import Hand
from .light import Lamp
from .people import Sitter, part
from .stone import crystal


@part
def hand(
    s: Sitter,
    pose: str,
    place: Sequence[float],
    roll: float = 0,
    size: float = 1.0,
    side: int = 1,
    yaw: float = 0,
    glove: str | None = None,
) -> None:
    skin = colour(glove) if glove else s.skin * np.array([1.0, 0.96, 0.93])
    getattr(Hand(s.cv, place, roll, skin, size, side, yaw), pose)()


@part
def pick(
    s: Sitter,
    foot: Sequence[float],
    head: Sequence[float],
    z: float,
    roll: float,
    reach: float = 104,
    left: float = 1.0,
    right: float = 1.0,
) -> None:
    metal.shaft(s.cv, foot, head, 14, z)
    metal.pick_head(s.cv, head, roll, reach, z + 10, left, right)


@part
def sledge(s: Sitter, foot: Sequence[float], head: Sequence[float], z: float, roll: float, size: float = 1.0) -> None:
    metal.shaft(s.cv, foot, head, 14, z, col="7a4c2a")
    r = turn(18, -10, roll)
    s.cv.box((*head, z), np.array([66, 34, 34]) * size, r, colour("7c8490"), Mat.METAL, chip=3)
    for x in (-1, 1):
        s.cv.box(
            np.array([*head, z], F) + r @ np.array([x * 60, 0, 0], F) * size,
            np.array([12, 38, 38]) * size,
            r,
            colour("9aa2ae"),
            Mat.METAL,
            chip=2,
        )
    s.cv.box((*head, z), np.array([17, 40, 40]) * size, r, colour("4a3a2c"), Mat.METAL, chip=2)


@part
def dynamite(s: Sitter, place: Sequence[float], roll: float, size: float = 1.0) -> None:
    tip = props.dynamite(s.cv, place, roll, size, s.rng)
    scene.streaks(s.cv, tip, s.rng)
    s.rig.lamps.append(Lamp(tip[0], tip[1], tip[2] + 10, 150, 6.0, "ff7a30"))
    s.rig.halos += [(tip[0], tip[1], 52, "ff9a40", 0.8), (tip[0], tip[1], 13, "fff0c0", 2.0)]


@part
def lantern(s: Sitter, place: Sequence[float], size: float = 1.0, roll: float = 0) -> None:
    lanterns.lantern(s.cv, place, roll, size, rig=s.rig)


@part
def coin(s: Sitter, place: Sequence[float], r: float, yaw: float = 0, pitch: float = 80, roll: float = 0) -> None:
    metal.coin(s.cv, place, r, turn(yaw, pitch, roll))
    scene.sparkle(s.cv, place[0] - r * 0.4, place[1] - r * 0.5, r * 0.9, 1.0)


@part
def gold(
    s: Sitter,
    n: int,
    place: tuple[float, float, float, float],
    z: float,
    size: tuple[float, float],
    slope: float = -0.2,
) -> None:
    metal.nuggets(s.cv, s.rng, n, place, z, size, slope)


@part
def crystals(s: Sitter, foot: Sequence[float], hue: str, stems: Points, light: float = 2.4) -> None:
    """stems as (lean in degrees, length, width, dx)"""
    for lean, length, width, dx in stems:
        crystal(s.cv, (foot[0] + dx, foot[1], foot[2]), lean, length, width, hue, s.rng)
    s.rig.lamps.append(Lamp(foot[0], foot[1] - 60, foot[2] + 70, 110, light, hue))
    s.rig.halos.append((foot[0], foot[1] - 50, 90, hue, 0.30))


@part
def chain(s: Sitter, points: Points, n: int, size: float, pendant: str | None = None, r: float = 36) -> None:
    metal.links(s.cv, np.asarray(points, float), n, size)
    if pendant:
        c = np.array(points[len(points) // 2], float) + np.array([0, r * 0.6, 2])
        s.cv.ellipsoid(c, (r, r, 15), col=colour("e8b23c"), mat=Mat.GOLD)
        s.cv.rod(
            metal.circle(c + np.array([0, 0, 5]), (r * 0.95, 0, 0), (0, r * 0.95, 0)), 5, colour("f0c860"), Mat.GOLD
        )
        metal.gem(s.cv, c + np.array([0, 0, 10]), r * 0.62, pendant, turn(8, -14, 0))


@part
def monocle(s: Sitter, side: int, anchor: Sequence[float]) -> None:
    gear.monocle(s.cv, s.hd, side, anchor)


@part
def team(s: Sitter, kind: str, c: Sequence[float], r: float = 34) -> None:
    """the team's mark as a brooch: green = pointed shield with a leaf, blue = round shield with a drop"""
    x, y = c
    z = top(s.cv, x, y) + 2
    if kind == "green":
        o: Points = [(-1, -0.95), (0, -1.1), (1, -0.95), (0.92, 0.25), (0, 1.3), (-0.92, 0.25)]
        mark = [(0, -0.7), (0.48, -0.15), (0.36, 0.45), (0, 0.8), (-0.36, 0.45), (-0.48, -0.15)]
        col = "2f8f54"
    else:
        a = np.linspace(0, 2 * math.pi, 40)[:-1]
        o = np.stack([np.cos(a), np.sin(a)], 1) * 1.08
        mark = [
            (0, -0.78),
            (0.3, -0.2),
            (0.5, 0.25),
            (0.34, 0.62),
            (0, 0.74),
            (-0.34, 0.62),
            (-0.5, 0.25),
            (-0.3, -0.2),
        ]
        col = "2f6fd0"

    def put(pts: Points, k: float, dz: float, rise: float, c_: str, mat: int, bevel: float) -> None:
        s.cv.plate([(x + px * r * k, y + py * r * k) for px, py in pts], z + dz, rise, colour(c_), mat, bevel)

    put(o, 1.0, 0, 12, "e0b048", Mat.GOLD, 6)
    put(o, 0.82, 5, 9, col, Mat.GEM, 7)
    put(mark, 0.72, 14, 8, "f4ead0", Mat.EYE, 6)


@part
def gleam(s: Sitter, places: Points) -> None:
    for x, y, r in places:
        scene.sparkle(s.cv, x, y, r, below=-60)
