"""What lies on a tunnel besides the way: ladders to the daylight, doors of the two teams, crystals."""

from __future__ import annotations

import numpy as np
import skia

from . import marks
from .canvas import Mat
from .form import Array, F, colour, mix, smooth
from .light import Lamp
from .mine import Scene
from .relief import Paint, bar, cut, disc, placed, ring
from .shapes import CX, CY
from .stone import crystal
from .wood import ladder, planks

CRYSTAL = "35c9f2"
TEAM = {"green": "2f9a58", "blue": "2f6fd0"}


# ---- ladder and daylight
def way_up(scene: Scene) -> tuple[float, float]:
    """Where the ladder's head lies: in the rock, upwards where that is free."""
    sides = scene.plan.open
    if "N" not in sides:
        return CX, 148.0
    if "W" not in sides:
        return 92.0, CY - 92
    if "E" not in sides:
        return 420.0, CY - 92
    return 112.0, 178.0


def daylight_ladder(
    scene: Scene, foot: tuple[float, float] = (CX, CY + 26), radius: float = 62.0, power: float = 1.0
) -> None:
    cv, (hx, hy) = scene.cv, way_up(scene)
    z = scene.height_near(hx, hy, radius) + 6
    sky_hole(scene, hx, hy, z, radius)
    scene.rig.lamps.append(Lamp(hx, hy + 26, z + 60, 92, 3.0 * power, "e6f0ff", shadow=False))
    scene.rig.lamps.append(Lamp(foot[0], foot[1] - 10, 90, 70, 2.0 * power, "eef4ff", shadow=False))
    scene.rig.halos += [
        (hx, hy, radius * 1.3, "cfe2ff", 0.17 * power),
        (0.4 * hx + 0.6 * foot[0], 0.4 * hy + 0.6 * foot[1], radius * 1.5, "e8f0ff", 0.06 * power),
    ]
    ladder(cv, foot, (hx, hy + 8), (14, z + 16), scene.rng)


def sky_hole(scene: Scene, x: float, y: float, z: float, radius: float) -> None:
    """A hole in the roof: light sky with a ragged rim, grass hanging in."""
    cv, g = scene.cv, scene.coarse
    far = np.hypot(g.x - x, (g.y - y) * 1.08) + (g.noise(26, 91, 3) - 0.5) * 26
    inside = scene.up(smooth(radius, radius - 5, far))
    sky = mix(colour("f4faff") * 1.5, colour("8fc0f2") * 0.9, scene.up(smooth(0, radius, far))[..., None])
    whole = (slice(0, cv.h), slice(0, cv.w))
    lies = inside > 0.5
    cv.put(whole, lies, np.full(cv.z.shape, z, F), np.zeros(3, F), Mat.GLOW, cv.part())
    cv.emi += np.where(lies[..., None], sky * inside[..., None], 0)
    blades = []
    for _ in range(64):
        a, out = scene.rng.uniform(0, 2 * np.pi), scene.rng.uniform(0.9, 1.16)
        bx, by = x + np.cos(a) * radius * out, y + np.sin(a) * radius * out
        turn_, length = scene.rng.uniform(-0.6, 0.6), scene.rng.uniform(9, 21)
        inward = a + np.pi + turn_
        t = np.linspace(0, 1, 9)[:, None]
        points = np.concatenate(
            [bx + np.cos(inward) * length * t, by + np.sin(inward) * length * t + 7 * t * t, z + 8 + 6 * t * (1 - t)], 1
        )
        tone = scene.rng.uniform(0.6, 1.25)
        blades.append((points, (2.4 * (1 - t[:, 0]) + 0.7), mix(colour("3f6b22"), colour("8fbf45"), t) * tone))
    cv.strands(blades, Mat.CLOTH)


# ---- doors
def door(scene: Scene, team: str, x: float = CX, y: float = CY) -> None:
    """Green: a pointed door with the leaf shield; blue: a round one with the drop shield. It fills the tunnel."""
    scene.rig.lamps.append(Lamp(x, y - 10, 210, 120, 0.9, "fff0d8"))
    if team == "green":
        _pointed(scene, x, y)
    else:
        _round(scene, x, y)


def _iron(px: Array, py: Array, edge: Array) -> Array:
    return colour("5d5f68") * (0.75 + 0.5 * smooth(0, 3, edge))[..., None]


def _masonry(scene: Scene, count: int) -> Paint:
    tones = scene.rng.uniform(0.72, 1.15, count + 1)

    def paint(px: Array, py: Array, edge: Array) -> Array:
        a = (np.arctan2(py, px) / (2 * np.pi) + 0.5) * count
        k = np.floor(a).astype(int)
        joint = smooth(0.90, 0.98, np.abs(a - k - 0.5) * 2)
        made: Array = mix(colour("9a958c"), colour("46424a"), (0.8 * joint)[..., None]) * tones[k][..., None]
        return made

    return paint


def _pointed(scene: Scene, x: float, y: float) -> None:
    cv, z = scene.cv, 64.0
    frame, leaf = _arch(x, y, 92, 112), _arch(x, y + 5, 71, 92)
    cut(cv, frame, z, 16, _masonry(scene, 15), Mat.ROCK, bevel=9)
    cut(cv, leaf, z + 4, 6, planks(TEAM["green"], 24, scene.rng), Mat.WOOD, bevel=5)
    for dy in (-18, 62):
        cut(cv, bar(x, y + dy, 136, 15, 3), z + 11, 4, _iron, Mat.METAL, bevel=3)
        for s in (-58, -30, 30, 58):
            cv.ellipsoid((x + s, y + dy, z + 15), (4.5, 4.5, 3.5), col=colour("86888f"), mat=Mat.METAL)
    _emblem(scene, "green", x, y + 16, z + 16, 0.46)


def _arch(x: float, y: float, half: float, high: float) -> skia.Path:
    """A pointed arch, foot to tip 2 x high."""
    p = skia.Path()
    p.moveTo(x - half, y + high * 0.88)
    p.lineTo(x - half, y - high * 0.10)
    p.quadTo(x - half, y - high * 0.66, x, y - high * 1.12)
    p.quadTo(x + half, y - high * 0.66, x + half, y - high * 0.10)
    p.lineTo(x + half, y + high * 0.88)
    p.close()
    return p


def _round(scene: Scene, x: float, y: float) -> None:
    cv, z = scene.cv, 64.0
    cut(cv, disc(x, y, 103), z, 16, _masonry(scene, 18), Mat.ROCK, bevel=9)
    cut(cv, disc(x, y, 82), z + 4, 6, planks(TEAM["blue"], 27, scene.rng, upright=False), Mat.WOOD, bevel=5)
    cut(cv, ring(x, y, 82, 68), z + 10, 5, _iron, Mat.METAL, bevel=4)
    for k in range(12):
        a = (k + 0.5) * np.pi / 6
        cv.ellipsoid(
            (x + np.cos(a) * 75, y + np.sin(a) * 75, z + 15), (4.5, 4.5, 3.5), col=colour("86888f"), mat=Mat.METAL
        )
    _emblem(scene, "blue", x, y, z + 14, 0.46)


def _emblem(scene: Scene, team: str, x: float, y: float, z: float, size: float) -> None:
    """The team's mark of the table, in brass and enamel, so that door, role and log show one sign."""
    cv, hue = scene.cv, TEAM[team]
    outline = marks.shield() if team == "green" else disc(0, 0, 104)
    sign = marks.leaf() if team == "green" else marks.drop()
    cut(cv, placed(outline, x, y, size * 1.12), z, 6, colour("e2b65c"), Mat.GOLD, bevel=4)
    cut(cv, placed(outline, x, y, size * 0.92), z + 5, 3, colour(hue) * 0.42, Mat.WOOD, bevel=3)
    cut(
        cv,
        placed(sign, x, y + (2 if team == "green" else 0), size * (0.78 if team == "green" else 0.62)),
        z + 8,
        6,
        colour("fff6da"),
        Mat.PAPER,
        bevel=6,
        glow=0.55,
    )


# ---- crystals
def crystals(scene: Scene, where: tuple[float, float] | None = None, size: float = 1.0, hue: str = CRYSTAL) -> None:
    """One cluster, big enough to be counted from across the table."""
    cv, rng = scene.cv, scene.rng
    x, y = where or _rock_spot(scene)
    z = scene.height_near(x, y + 20, 20) - 10
    for lean, dx, dy, length, width in (
        (-52, -16, -2, 62, 11),
        (50, 17, -1, 66, 12),
        (-26, -9, 4, 84, 14),
        (27, 11, 5, 90, 14),
        (0, 0, 12, 104, 17),
        (-70, -20, 12, 40, 9),
        (68, 22, 13, 42, 9),
    ):
        crystal(
            cv,
            (x + dx * size, y + (dy + 26) * size, z),
            lean + rng.uniform(-5, 5),
            length * size * rng.uniform(0.92, 1.08),
            width * size,
            hue,
            rng,
        )
    scene.rig.lamps.append(Lamp(x, y, z + 70, 70 * size, 3.4, hue))
    scene.rig.halos.append((x, y, 96 * size, hue, 0.24))
    for _ in range(12):
        a, r = rng.uniform(0, 2 * np.pi), rng.uniform(26, 74) * size
        cv.glow(x + np.cos(a) * r, y + np.sin(a) * r, rng.uniform(0.9, 1.7), colour("d8f8ff"), rng.uniform(0.6, 1.6))


def _rock_spot(scene: Scene) -> tuple[float, float]:
    g = scene.coarse
    ok = (scene.d0 > 50) & (g.border > 84) & scene.free
    fit = -np.abs(scene.d0 - 84) + 0.03 * g.y + scene.rng.uniform(0, 40)
    # a big corner beats a strip: what matters is how much rock lies round about
    fit = np.where(ok, fit + np.minimum(g.border, 110), -1e9)
    j, i = np.unravel_index(int(np.argmax(fit)), fit.shape)
    return float(g.x[j, i]), float(g.y[j, i])
