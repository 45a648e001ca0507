"""What is below an ink avatar's head when it is seen as far as the belt: on the podium.

As with moods, the pose is set once (`posing`) and asked by the function that draws shoulders.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import skia

from .ink import box, circle, clipped, darker, fill, mirrored, path, solid, strokes

Pose = Literal["cheer", "stand"]  # both fists up; hands on the belt
POSES: tuple[Pose, ...] = ("cheer", "stand")
BOLD, FINE = 7.5, 5.0
GLOVE, LEATHER, BRASS = "#9A6A3C", "#5A3620", "#E0AA48"
_pose: list[Pose | None] = [None]


@contextmanager
def posing(pose: Pose) -> Iterator[None]:
    _pose[0] = pose
    yield
    _pose[0] = None


def wanted() -> bool:
    return _pose[0] is not None


ARMS: dict[Pose, str] = {
    "cheer": "M-54 86 C-84 62 -96 78 -126 60 C-146 46 -142 14 -134 -14 L-100 -10 C-100 8 -104 24 -96 30 "
    "C-80 40 -62 54 -40 70 Z",
    "stand": "M-44 66 C-86 66 -102 84 -116 122 C-126 150 -116 166 -92 176 L-58 186 L-52 158 L-78 146 "
    "C-76 130 -66 118 -50 108 Z",
}
FISTS: dict[Pose, tuple[float, float]] = {"cheer": (-118, -26), "stand": (-54, 172)}


def body(c: skia.Canvas, coat: str, collar: str | None) -> None:
    """Torso, braces, belt, sleeves and gloves; the head comes over it."""
    pose = _pose[0] or "stand"
    torso = path("M-84 240 C-92 180 -94 108 -70 78 C-48 58 -30 56 0 56 C30 56 48 58 70 78 C94 108 92 180 84 240 Z")
    solid(c, torso, coat, ink=BOLD, shade=16, light=8)
    with clipped(c, torso):
        for side in (-1, 1):
            strokes(c, [path(f"M{side * 40} 50 C{side * 46} 110 {side * 40} 150 {side * 36} 200")], darker(LEATHER), 22)
            strokes(c, [path(f"M{side * 40} 50 C{side * 46} 110 {side * 40} 150 {side * 36} 200")], LEATHER, 14)
    if collar:
        for form in (path("M-2 74 L-34 50 L-58 66 L-30 104 Z"), mirrored(path("M-2 74 L-34 50 L-58 66 L-30 104 Z"))):
            solid(c, form, collar, ink=FINE, shade=6, light=4)
    solid(c, box(-90, 190, 180, 30, 8), LEATHER, ink=BOLD, shade=6, light=3)
    solid(c, box(-20, 184, 40, 42, 7), BRASS, ink=FINE, shade=6, light=5)
    c.drawPath(box(-9, 195, 18, 20, 4), fill(LEATHER))
    for mirror in (False, True):
        arm, (x, y) = path(ARMS[pose]), FISTS[pose]
        solid(c, mirrored(arm) if mirror else arm, coat, ink=BOLD, shade=10, light=6)
        _fist(c, -x if mirror else x, y, 1 if mirror else -1, pose)


def _fist(c: skia.Canvas, x: float, y: float, side: int, pose: Pose) -> None:
    solid(c, circle(x, y, 25), GLOVE, ink=BOLD, shade=8, light=5)
    if pose == "cheer":
        strokes(c, [path(f"M{x + d} {y - 19} L{x + d * 0.9} {y - 4}") for d in (-9, 1, 11)], darker(GLOVE, 0.5), 4.5)
        solid(c, circle(x - side * 14, y + 8, 9), GLOVE, ink=FINE, shade=3, light=2)
    else:
        strokes(
            c,
            [path(f"M{x - 8 * side} {y + d} L{x - 20 * side} {y + d * 1.1}") for d in (-8, 1, 10)],
            darker(GLOVE, 0.5),
            4.5,
        )
