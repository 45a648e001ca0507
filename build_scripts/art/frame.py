"""Frames: each kind of card has its own outline, colour and corner, so that it is known in grey and at 80 pixels.

break = cut corners with notches and thorns, red · mend = arch of riveted green with cogs · look = lens (pointed oval),
teal, with eyes in the corners · mine = squared timber and stone, slate · people = curtain swags, gold · chest = iron
bands with a keyhole plate, violet · dwarf = slim leather rim in the colour of the role.
The rim lies in the same height field as the picture: it takes the same light, and what is higher breaks over it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .canvas import CARD, Array, Canvas, F, Mat, colour, smooth

W, H = CARD


def _edge(cv: Canvas, radius: float = 30) -> Array:
    """distance inwards from the card's rounded rim"""
    qx, qy = np.abs(cv.x - W / 2) - (W / 2 - radius), np.abs(cv.y - H / 2) - (H / 2 - radius)
    return radius - (np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0))


def _all(cv: Canvas) -> tuple[slice, slice]:
    return slice(0, cv.h), slice(0, cv.w)


def rim(cv: Canvas, trim: str, mat: int = Mat.GOLD, z: float = 46, foot: float = 95, leather: str = "5a4028") -> None:
    """leather edge and a bright line; it rises towards the foot, in front of the figure's coat"""
    d = _edge(cv)
    body = colour(leather) * (0.55 + 0.6 * cv.noise(30, 5, 4))[..., None] * (0.75 + 0.5 * cv.noise(4, 6, 2))[..., None]
    prof = 9 * np.sqrt(np.clip(1 - ((d - 7.5) / 8.5) ** 2, 0, 1)) + 7 * np.sqrt(
        np.clip(1 - ((d - 17.2) / 3.6) ** 2, 0, 1)
    )
    zz = z + prof + foot * smooth(560, 700, cv.y)
    m = (d < 21) & (zz > cv.z)
    inner = d > 13.7
    cv.put(_all(cv), m & ~inner, zz.astype(F), body.astype(F), Mat.LEATHER, cv.part())
    cv.put(_all(cv), m & inner, zz.astype(F), colour(trim), mat, cv.part())
    for x in (19, W - 19):
        for y in (19, H - 19):
            cv.ellipsoid((x, y, z + 7 + (foot if y > 400 else 0)), (8, 8, 6), col=colour(trim), mat=Mat.GOLD)


@dataclass(frozen=True)
class Kind:
    trim: str  # the ring
    mat_col: str  # the surround
    outside: Callable[[Array, Array], Array]  # signed distance (card pixels) to the window, positive outside
    corner: Callable[[Canvas, float, float, float, float], None]
    teeth: Callable[[Array, Array], Array]  # where the ring is notched dark, 0..1
    metal: int = Mat.GOLD
    line: str = "d8a848"


def _break(x: Array, y: Array) -> Array:
    d = np.maximum(np.maximum(np.abs(x) - 208, np.abs(y) - 338), (np.abs(x) + np.abs(y) - 476) * 0.7071)
    return np.maximum(d, -np.minimum(400, (np.abs(y) * 0.9 + (208 - np.abs(x)) - 26) * 0.74))


def _mend(x: Array, y: Array) -> Array:
    """a round arch on a broad base"""
    top = np.hypot(x, np.minimum(y + 128, 0) * 1.0) - 212
    return np.maximum(np.where(y < -128, top, np.abs(x) - 212), y - 338 + np.maximum(0, np.abs(x) - 150) * 0.5)


def _look(x: Array, y: Array) -> Array:
    """two circles: a lens that stands on its point"""
    return (np.hypot(np.abs(x) + 196, y * 1.06) - 404) * 1.0


def _mine(x: Array, y: Array) -> Array:
    wob = 3 * np.sin(y * 0.05) + 2 * np.sin(x * 0.07 + 1)
    return np.maximum(np.abs(x) - 212 + wob, np.abs(y) - 340 + wob)


def _people(x: Array, y: Array) -> Array:
    """a stage: swags of curtain above, straight below"""
    swag = -338 + 46 * np.abs(np.cos(x * math.pi / 212)) ** 1.0 * (np.abs(x) > 0)
    return np.maximum(np.maximum(np.abs(x) - 208, swag - y), y - 336)


def _chest(x: Array, y: Array) -> Array:
    """a lid's curve above, chamfers below"""
    lid = np.hypot(x * 0.62, y + 128) - 212
    low = np.maximum(y - 338, (np.abs(x) + y - 500) * 0.7071)
    return np.maximum(np.maximum(np.abs(x) - 210, np.where(y < -128, lid, -99)), low)


def _thorns(cv: Canvas, cx: float, cy: float, sx: float, sy: float) -> None:
    for a in (-40, 0, 40):
        t = math.atan2(sy, sx) + math.radians(a)
        u = np.array([math.cos(t), math.sin(t)])
        v, o = np.array([-u[1], u[0]]), np.array([cx, cy]) - u * 16
        cv.plate([o - v * 7, o + v * 7, o + u * (36 if a == 0 else 27)], 36, 9, colour("8a8488"), Mat.METAL, 7)


def cog(
    cv: Canvas, cx: float, cy: float, z: float, r: float, col: str = "b08a48", hub: str = "3f9a3a", n: int = 8
) -> None:
    ring = [(cx + math.cos(a) * r, cy + math.sin(a) * r, z) for a in np.linspace(0, 2 * math.pi, 33)]
    cv.rod(ring, r * 0.34, colour(col), Mat.GOLD, flat=0.7)
    for a in np.arange(n) * 2 * math.pi / n:
        u = np.array([math.cos(a), math.sin(a)])
        cv.rod(
            [(*(u * r * 1.15 + (cx, cy)), z), (*(u * r * 1.6 + (cx, cy)), z - 1)],
            r * 0.24,
            colour(col),
            Mat.GOLD,
            flat=0.7,
        )
    cv.ellipsoid((cx, cy, z - 2), (r * 0.38, r * 0.38, r * 0.38), col=colour(hub), mat=Mat.GEM)


def _cogs(cv: Canvas, cx: float, cy: float, sx: float, sy: float) -> None:
    if sy < 0:
        cog(cv, cx, cy, 36, 17)


def _eyes(cv: Canvas, cx: float, cy: float, sx: float, sy: float) -> None:
    x, y = cx - sx * 14, cy - sy * 18
    a = np.linspace(-1, 1, 15)
    for s in (-1, 1):
        cv.rod([(x + 27 * t, y + s * 13 * (1 - t * t), 40) for t in a], [2, 4.5, 2], colour("d8a848"), Mat.GOLD)
    cv.ellipsoid((x, y, 38), (11, 11, 9), col=colour("3fb0c8"), mat=Mat.GEM)
    cv.ellipsoid((x, y, 45), (4.6, 4.6, 4), col=colour("0a1016"), mat=Mat.GEM)


def _bolts(cv: Canvas, cx: float, cy: float, sx: float, sy: float) -> None:
    x, y = W / 2 + sx * 226, H / 2 + sy * 352
    cv.box((x, y, 36), (24, 24, 12), np.eye(3, dtype=F), colour("6a6e78"), Mat.METAL)
    cv.ellipsoid((x, y, 48), (10, 10, 8), col=colour("a0a4ac"), mat=Mat.METAL)


def _tassels(cv: Canvas, cx: float, cy: float, sx: float, sy: float) -> None:
    x = W / 2 + sx * 212
    if sy > 0:
        cv.ellipsoid((x, H / 2 + 340, 42), (15, 15, 12), col=colour("e0b048"), mat=Mat.GOLD)
        return
    cv.rod([(x, 44, 46), (x, 62, 50)], 8, colour("e8b848"), Mat.GOLD)
    cv.ellipsoid((x, 72, 48), (13, 13, 12), col=colour("e8b848"), mat=Mat.GOLD)
    for k in range(-3, 4):
        cv.rod(
            [(x + k * 2.4, 78, 50), (x + k * 4.6, 122 - abs(k) * 2, 46)],
            [3, 3.4, 2],
            colour("c89030"),
            Mat.CLOTH,
        )


def _straps(cv: Canvas, cx: float, cy: float, sx: float, sy: float) -> None:
    x, y = W / 2 + sx * 222, H / 2 + sy * 348
    tri = [(x + sx * 20, y + sy * 22), (x - sx * 46, y + sy * 22), (x + sx * 20, y - sy * 46)]
    cv.plate(tri, 36, 9, colour("6c6470"), Mat.METAL, 6)
    for px, py in ((8, 10), (-26, 12), (8, -26)):
        cv.ellipsoid((x + sx * px, y + sy * py, 46), (5, 5, 4), col=colour("e0b050"), mat=Mat.GOLD)


def _spokes(n: int) -> Callable[[Array, Array], Array]:
    return lambda x, y: (np.abs(np.mod(np.arctan2(y, x * 1.5) * n / math.pi, 1) - 0.5) < 0.10) * 0.5


def _slant(x: Array, y: Array) -> Array:
    return (np.mod((x + y) / 26, 1) < 0.22) * 0.45


KINDS = {
    "break": Kind("d0281e", "3a2624", _break, _thorns, _slant),
    "mend": Kind("2f8f4a", "26342a", _mend, _cogs, _spokes(24)),
    "look": Kind("2f93ac", "223038", _look, _eyes, lambda x, y: (np.mod(y / 40, 1) < 0.12) * 0.4),
    "mine": Kind(
        "7a7e8c",
        "3c3630",
        _mine,
        _bolts,
        lambda x, y: (np.mod((x + 1.7 * y) / 64, 1) < 0.07) * 0.5,
        Mat.METAL,
        "8e8578",
    ),
    "people": Kind(
        "c8962e",
        "3c2a12",
        _people,
        _tassels,
        lambda x, y: (np.sin(x * 0.15) > 0.6) * 0.35,
        Mat.GOLD,
        "f0c050",
    ),
    "chest": Kind("7a4ab0", "1c1822", _chest, _straps, lambda x, y: (np.mod(y / 54, 1) < 0.10) * 0.5),
}


def mount(cv: Canvas, name: str, z: float = 30, over: float = 34) -> None:
    """the surround with its ring, laid over the picture; what rises above z + over stays in front"""
    k = KINDS[name]
    x, y = cv.x - W / 2, cv.y - H / 2
    d = k.outside(x, y).astype(F)
    low = cv.z < z + over
    col = colour(k.mat_col) * (0.6 + 0.6 * cv.noise(26, 5, 4))[..., None] * (0.75 + 0.5 * cv.noise(4, 6, 2))[..., None]
    zz = z + (cv.noise(20, 7, 3) - 0.5) * 5
    cv.put(_all(cv), (d > 0) & low, zz.astype(F), col.astype(F), Mat.LEATHER, cv.part())
    teeth = (1 - k.teeth(x, y))[..., None] * (0.85 + 0.3 * cv.noise(16, 8, 3))[..., None]
    for mid, half, h, col_, mat in (
        (9, 13, 15, k.trim, Mat.GEM),
        (-1.5, 4.0, 8, k.line, k.metal),
        (20, 4.0, 8, k.line, k.metal),
    ):
        e = 1 - ((d - mid) / half) ** 2
        zz = z + 4 + h * np.sqrt(np.clip(e, 0, 1))
        m = (e > 0) & low & (zz > np.where(cv.z < z - 1, FAR_DOWN, cv.z))
        paint = colour(col_) * (teeth if mat == Mat.GEM else np.ones_like(teeth))
        cv.put(
            _all(cv),
            m,
            zz.astype(F),
            paint.astype(F),
            Mat.LEATHER if mat == Mat.GEM and name == "people" else mat,
            cv.part(),
        )
    for sx in (-1, 1):
        for sy in (-1, 1):
            k.corner(cv, W / 2 + sx * 200, H / 2 + sy * 326, sx, sy)
    rim(cv, k.line, z=z, foot=0)


FAR_DOWN = -999.0


def inside(cv: Canvas, name: str) -> Array:
    """pixels of the window (for smoke and dust that must not cover the frame)"""
    return KINDS[name].outside(cv.x - W / 2, cv.y - H / 2) < -4
