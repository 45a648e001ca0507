"""What a mood does to an ink avatar: eyes, brows and mouth; hair, hats and beards stay.

The mood is set once for a bust (`feel`) and asked by the functions of `avatar_parts` that draw those features.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import skia

from .ink import INK, box, circle, clipped, fill, line, outline, oval, path, strokes

Mood = Literal["plain", "blink", "happy", "angry", "hurt", "sly"]  # blink: plain, for a moment
MOODS: tuple[Mood, ...] = ("plain", "blink", "happy", "angry", "hurt", "sly")
_feeling: list[Mood] = ["plain"]


@contextmanager
def feel(mood: Mood) -> Iterator[None]:
    _feeling[0] = mood
    yield
    _feeling[0] = "plain"


def mood() -> Mood:
    return _feeling[0]


# Eyes


def closed_eyes(c: skia.Canvas, x: float, y: float, r: float) -> bool:
    """Laughing or screwed up; whether the mood closes them."""
    if mood() == "happy":
        forms = [path(f"M{s * x - r} {y + 4} Q{s * x} {y - 1.3 * r} {s * x + r} {y + 4}") for s in (-1, 1)]
    elif mood() == "hurt":
        forms = [
            path(f"M{s * (x + r * 0.8)} {y - r * 0.75} L{s * (x - r * 0.6)} {y + 1} L{s * (x + r * 0.8)} {y + r * 0.8}")
            for s in (-1, 1)
        ]
    else:
        return False
    strokes(c, forms, "#FFF9EC", 13)
    strokes(c, forms, INK, 8)
    return True


def lids(lid: float, look: tuple[float, float], r: float) -> tuple[float, tuple[float, float]]:
    """How far the lids come down, and where the eyes look."""
    if mood() == "angry":
        return max(lid, 0.32), (look[0] * 0.3, 1.5)
    if mood() == "blink":
        return 0.86, look
    if mood() == "sly":
        return max(lid, 0.46), (r * 0.36, 2.5)
    return lid, look


def brow(side: int, slope: float, y: float, thick: float) -> tuple[float, float, float]:
    """Slope, height and thickness of one brow."""
    if mood() == "angry":
        return max(slope, 0) + 10, y + 5, thick + 2
    if mood() == "hurt":
        return min(slope, 0) - 9, y - 1, thick
    if mood() == "happy":
        return min(slope, 0) - 2, y - 6, thick
    if mood() == "sly":
        return (8, y + 4, thick) if side < 0 else (1, y - 9, thick)
    return slope, y, thick


# Mouth


def mouth(c: skia.Canvas, y: float, half: float, depth: float = 18) -> bool:
    """The mouth of the mood; none (and False) if it is plain. `y`: of its corners, at rest."""
    if mood() in ("plain", "blink"):
        return False
    half = min(max(half, 15), 26)
    if mood() == "happy":
        _laugh(c, y - 3, half * 1.12, max(22, depth * 1.15))
    elif mood() == "angry":
        _teeth(c, y + 2, half * 0.95)
    elif mood() == "hurt":
        wave = f"M{-half} {y + 9} Q{-half * 0.6} {y - 5} {-half * 0.2} {y + 6} T{half * 0.5} {y + 5} T{half} {y + 9}"
        strokes(c, [path(wave)], INK, 6)
        _plaster(c)
    else:
        strokes(c, [path(f"M{-half * 0.7} {y + 7} Q{half * 0.5} {y + 14} {half * 1.1} {y - 7}")], INK, 6)
        strokes(c, [path(f"M{half * 0.9} {y - 13} Q{half * 1.3} {y - 8} {half * 1.2} {y - 1}")], INK, 4.5)
    return True


def _laugh(c: skia.Canvas, y: float, half: float, depth: float) -> None:
    low = y + depth
    form = path(f"M{-half} {y} Q0 {y + 6} {half} {y} Q{half * 0.8} {low} 0 {low} Q{-half * 0.8} {low} {-half} {y} Z")
    outline(c, form, 5)
    c.drawPath(form, fill("#5A1A14"))
    with clipped(c, form):
        c.drawPath(box(-half, y - 6, 2 * half, depth * 0.56), fill("#FFF6E2"))
        c.drawPath(oval(0, y + depth * 1.08, half * 0.62, depth * 0.44), fill("#D0604C"))


def _teeth(c: skia.Canvas, y: float, half: float) -> None:
    """Clenched, corners down."""
    form = path(
        f"M{-half} {y + 13} Q{-half * 0.9} {y - 4} 0 {y - 4} Q{half * 0.9} {y - 4} {half} {y + 13} "
        f"Q0 {y + 6} {-half} {y + 13} Z"
    )
    outline(c, form, 5)
    c.drawPath(form, fill("#FFF6E2"))
    with clipped(c, form):
        strokes(c, [path(f"M{half * k} {y - 8} L{half * k} {y + 16}") for k in (-0.5, -0.17, 0.17, 0.5)], INK, 2.6)
    c.drawPath(form, line(INK, 4))


def _plaster(c: skia.Canvas) -> None:
    """Two strips on the cheek: also seen where a beard hides the mouth."""
    for turn in (-32, 40):
        c.save()
        c.translate(40, 22)
        c.rotate(turn)
        strip = box(-16, -5.5, 32, 11, 5)
        outline(c, strip, 3.5)
        c.drawPath(strip, fill("#F3DDB4"))
        c.drawPath(circle(0, 0, 2.2), fill("#B98A58"))
        c.restore()
