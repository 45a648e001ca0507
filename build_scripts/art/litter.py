"""What miners leave beside the track: it makes two cards of one shape two places, and never blocks the way."""

from __future__ import annotations

import numpy as np

from .canvas import Mat
from .fire import lantern
from .form import colour, turn
from .mine import Scene
from .wood import plank


def _beside(scene: Scene, apart: list[tuple[float, float]]) -> tuple[float, float] | None:
    """A free place on the gravel at the foot of the wall."""
    g = scene.coarse
    ok = (scene.d0 > -22) & (scene.d0 < -13) & (g.border > 96)
    for x, y in apart:
        ok &= np.hypot(g.x - x, g.y - y) > 120
    ys, xs = np.nonzero(ok)
    if not len(ys):
        return None
    k = int(scene.rng.integers(len(ys)))
    x, y = float(g.x[ys[k], xs[k]]), float(g.y[ys[k], xs[k]])
    apart.append((x, y))
    return x, y


def mushrooms(scene: Scene, x: float, y: float) -> None:
    cv, rng = scene.cv, scene.rng
    for dx, dy, r in ((-9, 3, 8), (8, 6, 6.5), (1, -8, 10), (15, -5, 5)):
        cap = colour("c9563a") * rng.uniform(0.8, 1.2)
        cv.rod([(x + dx, y + dy + r, 10), (x + dx, y + dy, 20)], r * 0.4, colour("e8dcc0"), Mat.CLOTH)
        cv.ellipsoid((x + dx, y + dy, 20), (r, r * 0.8, r * 0.8), col=cap, mat=Mat.LEATHER)
        for spot in rng.uniform(-0.5, 0.5, (3, 2)) * r:
            cv.ellipsoid(
                (x + dx + spot[0], y + dy + spot[1] * 0.8, 20 + r * 0.6), 1.9, col=colour("fff0d8"), mat=Mat.CLOTH
            )


def crate(scene: Scene, x: float, y: float) -> None:
    """A small box of boards, seen from above."""
    cv, rng = scene.cv, scene.rng
    lean = rng.uniform(-18, 18)
    cv.box((x, y, 16), (20, 17, 14), turn(0, 0, lean), colour("4a2f1a"), Mat.WOOD, chip=2)
    a = np.radians(lean)
    for k in (-1, 0, 1):
        plank(
            cv, x - np.sin(a) * 11 * k, y + np.cos(a) * 11 * k, 40, 10, lean, 29, rng, rise=3, tone=1.15, nails=k != 0
        )


def pick(scene: Scene, x: float, y: float) -> None:
    """Laid down, for a moment."""
    cv, a = scene.cv, scene.rng.uniform(0.6, 2.5)
    c, s = np.cos(a), np.sin(a)
    cv.rod([(x - c * 30, y - s * 30, 14), (x + c * 30, y + s * 30, 18)], (3.2, 3.8), colour("9a6436"), Mat.WOOD)
    hx, hy = x + c * 26, y + s * 26
    head = [
        (hx + s * 24 - c * 9, hy - c * 24 - s * 9, 18),
        (hx + c * 3, hy + s * 3, 23),
        (hx - s * 24 - c * 9, hy + c * 24 - s * 9, 18),
    ]
    cv.rod(head, (1.2, 5, 1.2), colour("b9bec8"), Mat.METAL)


def litter(scene: Scene, variant: str) -> None:
    """Nothing on the first variant; a lantern and mushrooms on the second; a box and a pick on the third."""
    seen: list[tuple[float, float]] = []
    for kind in {"b": ("lantern", "mushrooms"), "c": ("crate", "pick")}.get(variant, ()):
        place = _beside(scene, seen)
        if place is None:
            return
        if kind == "lantern":
            lantern(scene.cv, scene.rig, *place, 16, 0.7, 0.8)
        else:
            {"mushrooms": mushrooms, "crate": crate, "pick": pick}[kind](scene, *place)
