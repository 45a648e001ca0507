"""What stands on the two set-up cards: the wardrobe of the costume department, the feast of the tunnel party."""

from __future__ import annotations

import numpy as np

from .canvas import Canvas, Mat
from .fire import lantern
from .form import Array, F, colour, mix, smooth, turn
from .ink import polygon
from .light import Lamp
from .mine import Scene
from .relief import bar, cut, disc, ring
from .shapes import CX, CY
from .wood import planks

CLOTHS = ("c23b34", "2f7fc0", "e0b03a", "3f9a58", "8a4fb4")


def _rug(scene: Scene, rx: float, ry: float) -> None:
    def weave(px: Array, py: Array, edge: Array) -> Array:
        q = np.hypot(px / rx, py / ry)
        bands = mix(
            colour("8e2430"),
            colour("d9a94e"),
            (smooth(0.80, 0.82, q) * smooth(0.90, 0.88, q) + smooth(0.34, 0.36, q) * smooth(0.42, 0.40, q))[..., None],
        )
        dots = smooth(0.86, 0.97, np.cos(np.arctan2(py, px) * 16)) * smooth(0.50, 0.54, q) * smooth(0.72, 0.68, q)
        thread = 0.88 + 0.12 * np.sin(px * 1.6) * np.sin(py * 1.6)
        made: Array = mix(bands, colour("f0d9a0"), dots[..., None]) * thread[..., None]
        return made

    cut(scene.cv, disc(CX, CY, rx, ry), 12, 3, weave, Mat.CLOTH, bevel=3)


def coat(cv: Canvas, x: float, y: float, z: float, high: float, hue: str, trim: str, rng: np.random.Generator) -> None:
    """A coat on a hanger: shoulders, falling folds, sleeves, buttons."""
    u, v = np.meshgrid(np.linspace(0, 1, 30), np.linspace(-1, 1, 36), indexing="ij")
    half = 15 + 13 * np.minimum(u * 5, 1) ** 0.5 + 7 * u
    fold = 3.4 * np.sin(v * 9 + rng.uniform(0, 6)) * u
    sheet = np.stack(
        [x + v * half, y + u * high - 7 * (1 - v * v) * (u < 0.05), z + 13 * np.sqrt(np.clip(1 - v * v, 0, 1)) + fold],
        -1,
    )
    tone = (0.72 + 0.36 * np.cos(v * 9) * u + 0.2 * (1 - np.abs(v)))[..., None]
    cols = (
        mix(
            colour(hue),
            colour(trim),
            (smooth(0.90, 0.93, u) + smooth(0.10, 0.06, np.abs(v)) * 0.9)[..., None].clip(0, 1),
        )
        * tone
    )
    cv.surface(sheet, cols.astype(F), Mat.CLOTH)
    for d in (-1, 1):
        cv.rod(
            [(x + d * 22, y + 8, z + 7), (x + d * 32, y + high * 0.34, z + 9), (x + d * 30, y + high * 0.62, z + 8)],
            (9, 9, 8),
            colour(hue) * 0.85,
            Mat.CLOTH,
        )
        cv.rod(
            [(x + d * 30, y + high * 0.60, z + 8), (x + d * 30, y + high * 0.66, z + 8)], 9.5, colour(trim), Mat.CLOTH
        )
    for k in range(3):
        cv.ellipsoid((x + 7, y + high * (0.24 + 0.18 * k), z + 17), (3.2, 3.2, 3), col=colour("ffe08a"), mat=Mat.GOLD)
    cv.rod([(x, y - 3, z + 8), (x, y - 12, z + 8)], 2, colour("b0b4bc"), Mat.METAL)


def _hats(cv: Canvas, y: float, z: float) -> None:
    # a miner's helmet, a crown, a jester's cap and a broad hat: other heads for other roles
    cv.ellipsoid((CX - 84, y, z), (25, 20, 20), col=colour("e8b93c"), mat=Mat.METAL)
    cv.ellipsoid((CX - 84, y + 9, z), (33, 8, 22), col=colour("c99a2c"), mat=Mat.METAL)
    cv.ellipsoid((CX - 84, y - 5, z + 18), (8, 8, 6), col=colour("fff3c0"), mat=Mat.GLOW)
    cv.glow(CX - 84, y - 5, 6, colour("fff0b0"), 0.9)
    crown = [(-27, 12), (-31, -16), (-16, -2), (0, -22), (16, -2), (31, -16), (27, 12)]
    cut(cv, polygon([(CX - 28 + a, y + b) for a, b in crown]), z, 14, colour("f2c23a"), Mat.GOLD, bevel=7)
    for a, hue in ((-15, "e0344a"), (0, "2fb4e8"), (15, "e0344a")):
        cv.ellipsoid((CX - 28 + a, y + 5, z + 14), (4, 4, 4), col=colour(hue), mat=Mat.GEM)
    for d, hue in ((-1, "b23ad0"), (1, "2fa05a")):
        tip = (CX + 28 + d * 36, y + 2, z + 4)
        cv.rod(
            [(CX + 28 + d * 4, y + 8, z + 6), (CX + 28 + d * 22, y - 20, z + 10), tip],
            (15, 11, 3),
            colour(hue),
            Mat.CLOTH,
        )
        cv.ellipsoid((tip[0], tip[1] + 4, tip[2]), (6, 6, 6), col=colour("ffd84a"), mat=Mat.GOLD)
    cv.ellipsoid((CX + 90, y + 9, z - 2), (36, 10, 24), col=colour("4a3a5c"), mat=Mat.CLOTH)
    cv.ellipsoid((CX + 90, y - 4, z + 4), (19, 18, 18), col=colour("5a4870"), mat=Mat.CLOTH)
    cv.rod(
        [(CX + 72, y + 3, z + 20), (CX + 90, y + 6, z + 24), (CX + 108, y + 3, z + 20)],
        3.4,
        colour("e0b03a"),
        Mat.CLOTH,
    )


def costume_department(scene: Scene) -> None:
    """A rack of coats, a shelf of hats, a tall mirror: here one becomes somebody else."""
    cv, rng = scene.cv, scene.rng
    _rug(scene, 124, 100)
    wood = planks("a06a34", 22, rng)
    cut(cv, bar(CX, CY - 62, 250, 17, 4), 62, 8, wood, Mat.WOOD, bevel=5)
    _hats(cv, CY - 86, 84)
    for d in (-1, 1):
        cut(cv, bar(CX + d * 120, CY + 4, 15, 164, 4), 58, 10, wood, Mat.WOOD, bevel=5)
        cut(cv, bar(CX + d * 120, CY + 88, 44, 14, 5), 58, 10, wood, Mat.WOOD, bevel=5)
    cv.rod([(CX - 116, CY - 40, 80), (CX + 116, CY - 40, 80)], 5, colour("d8a84a"), Mat.GOLD)
    for k, hue in enumerate(CLOTHS[:4]):
        coat(cv, CX - 84 + 46 * k, CY - 28, 66, 96 + 6 * (k % 2), hue, "f4e2b8" if k % 2 else "3a2030", rng)
    _mirror(cv, CX + 98, CY + 28, 84)
    scene.rig.lamps.append(Lamp(CX, CY - 30, 230, 130, 1.9, "fff0d8"))
    scene.rig.halos.append((CX, CY, 150, "ffd8a0", 0.06))


def _mirror(cv: Canvas, x: float, y: float, z: float) -> None:
    cut(cv, disc(x, y, 33, 56), z, 12, colour("e2b24a"), Mat.GOLD, bevel=7)

    def glass(px: Array, py: Array, edge: Array) -> Array:
        streak = smooth(0.45, 0.9, np.sin((px + py * 0.5) * 0.10 + 1.2))
        return mix(colour("6f93b8"), colour("eaf6ff"), (0.75 * streak)[..., None])

    cut(cv, disc(x, y, 24, 46), z + 6, 1, glass, Mat.GLASS, glow=0.25)


# ---- party
def barrel(cv: Canvas, x: float, y: float, z: float, half: float, rng: np.random.Generator) -> None:
    """A keg lying with its lid to us, tap in the middle."""
    cut(cv, disc(x, y, half), z, 16, planks("8a5528", 19, rng), Mat.WOOD, bevel=10)
    cut(cv, ring(x, y, half + 3, half - 9), z + 10, 9, colour("77706a"), Mat.METAL, bevel=5)
    cv.rod([(x, y + half * 0.30, z + 16), (x, y + half * 0.44, z + 40)], 8, colour("d8a84a"), Mat.GOLD)
    cv.rod([(x - 13, y + half * 0.30, z + 36), (x + 13, y + half * 0.30, z + 36)], 4.5, colour("d8a84a"), Mat.GOLD)
    cv.rod([(x, y + half * 0.44, z + 40), (x, y + half * 0.70, z + 38)], 6, colour("d8a84a"), Mat.GOLD)


def mug(cv: Canvas, x: float, y: float, z: float, s: float = 1.0, side: int = 1) -> None:
    handle = [
        (x + side * 17 * s, y - 12 * s, z),
        (x + side * 34 * s, y - 6 * s, z),
        (x + side * 33 * s, y + 13 * s, z),
        (x + side * 17 * s, y + 16 * s, z),
    ]
    cv.rod(handle, 4.2 * s, colour("c9ccd2"), Mat.METAL)
    cv.box((x, y + 4 * s, z), (18 * s, 24 * s, 15 * s), turn(0, 12), colour("c98a3c"), Mat.WOOD, chip=4)
    for dy in (-10, 16):
        cut(cv, bar(x, y + dy * s, 39 * s, 6 * s, 2), z + 16 * s, 3, colour("b4b8c0"), Mat.METAL, bevel=3)
    for dx, dy, r in ((-12, -24, 10), (0, -29, 12), (12, -24, 10), (-4, -20, 11), (7, -19, 10), (-17, -14, 6)):
        cv.ellipsoid((x + dx * s, y + dy * s, z + 9), (r * s, r * s * 0.8, r * s), col=colour("fff6e0"), mat=Mat.CLOTH)


def bunting(cv: Canvas, a: tuple[float, float], b: tuple[float, float], sag: float, z: float, count: int = 8) -> None:
    t = np.linspace(0, 1, 30)
    line = np.stack([mix(a[0], b[0], t), mix(a[1], b[1], t) + sag * 4 * t * (1 - t), np.full(30, z)], 1)
    cv.rod(line, 2.2, colour("efe2c0"), Mat.CLOTH)
    for k in range(count):
        i = int((k + 0.5) / count * 29)
        x, y = line[i, 0], line[i, 1]
        cut(
            cv,
            polygon([(x - 15, y), (x + 15, y + 1), (x + 1, y + 36)]),
            z - 2,
            5,
            colour(CLOTHS[k % 5]) * 1.15,
            Mat.CLOTH,
            bevel=5,
        )


def tunnel_party(scene: Scene) -> None:
    cv, rng = scene.cv, scene.rng
    barrel(cv, CX, CY - 24, 44, 68, rng)
    cut(cv, bar(CX, CY + 68, 236, 40, 8), 40, 8, planks("7a4a26", 20, rng, upright=False), Mat.WOOD, bevel=5)
    mug(cv, CX - 70, CY + 44, 64, 1.15, -1)
    mug(cv, CX + 72, CY + 44, 64, 1.15, 1)
    mug(cv, CX + 2, CY + 60, 70, 1.2, 1)
    bunting(cv, (CX - 172, CY - 172), (CX + 172, CY - 172), 58, 104, 9)
    bunting(cv, (CX - 150, CY + 120), (CX + 150, CY + 120), 46, 96, 8)
    for x, y in ((-104, -52), (104, -52)):
        lantern(cv, scene.rig, CX + x, CY + y, 74, 0.8, 1.15)
    for _ in range(70):
        at = CX + rng.uniform(-190, 190), CY + rng.uniform(-180, 190)
        cv.ellipsoid(
            (*at, 120),
            (3.6, 2.4, 2),
            turn(0, 0, rng.uniform(0, 180)),
            colour(CLOTHS[int(rng.integers(5))]) * 1.3,
            Mat.PAPER,
        )
    scene.rig.lamps.append(Lamp(CX, CY + 10, 230, 130, 1.7, "ffe4b4"))
