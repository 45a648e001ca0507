"""States laid over widgets, cards and cells: hover, focus, legal, target, forbidden. Each also differs by
form (assets/THEME.md section 6).
"""

from __future__ import annotations

import numpy as np

from .ink import LAMP
from .job import Job
from .panels import Field, Frame, Picture

LINE, CORNER = "#FFE3A0", "#FFF6DC"

# radius 24 sits on buttons and panels, radius 12 on cards and cells (6 % of a 200 px card)
WIDGET = Frame(radius=26, corner=40, pad=40, middle=64)
CELL = Frame(radius=12, corner=48, pad=40, middle=64)

STATES: dict[str, Frame] = {
    "hover": WIDGET,
    "focus": WIDGET,
    "selected": WIDGET,
    "card_hover": CELL,
    "card_focus": CELL,
    "card_shadow": CELL,
    "card_shadow_lifted": Frame(radius=12, corner=48, pad=72, middle=64),
    "legal": CELL,
    "legal_later": CELL,
    "ghost": CELL,
    "target": CELL,
    "empty_place": CELL,
}


def halo(p: Picture, colour: str, strength: float, reach: float = 13) -> None:
    outside = np.maximum(p.d, 0)
    fade = np.clip(1 - outside / p.f.pad, 0, 1)
    p.over(colour, strength * np.exp(-outside / reach) * fade * (1 - p.inside()))


def dashes(p: Picture, period: float = 16) -> Field:
    """Where a dashed line is on; counted from the middle's start, so that tiles join and corners are
    symmetrical.
    """
    start = p.f.pad + p.f.corner
    along = np.where(np.minimum(p.x, p.n - p.x) < np.minimum(p.y, p.n - p.y), p.y, p.x) - start
    phase = np.abs((along / period) % 1 - 0.5)
    return np.asarray(np.clip((0.31 - phase) * period + 0.5, 0, 1))


def brackets(p: Picture, length: float = 30, width: float = 8) -> None:
    """Four corner angles."""
    fx = np.minimum(p.x, p.n - p.x) - p.f.pad
    fy = np.minimum(p.y, p.n - p.y) - p.f.pad
    near = np.clip(length - np.maximum(fx, fy) + 0.5, 0, 1)
    for grow, tone, alpha in ((3, "#2A1606", 0.7), (0, CORNER, 1.0)):
        p.over(tone, alpha * near * p.band(-3 - grow, width - 3 + grow))


def card_shade(p: Picture, alpha: float) -> None:
    from scipy import ndimage

    soft = ndimage.gaussian_filter(p.inside(), p.f.pad * 0.3)
    p.over("#000000", alpha * ndimage.shift(soft, (p.f.pad * 0.2, 0), order=1))


def baked(name: str) -> bytes:
    p = Picture(STATES[name])
    if name in ("hover", "card_hover"):
        halo(p, "#FFB83E", 0.75)
        p.over(LAMP, p.band(-6, 0))
    elif name in ("focus", "card_focus"):
        p.over("#000000", 0.6 * p.band(-16, -6))
        p.over("#FFFFFF", p.band(-14, -8))
    elif name == "selected":
        halo(p, "#FFB83E", 0.5)
        p.over(LAMP, p.band(-4, 3))
    elif name == "legal":
        halo(p, "#FFB83E", 0.55, 10)
        p.over("#FFB83E", 0.26 * p.inside() + 0.3 * np.exp(np.minimum(p.d, 0) / 14) * p.inside())
        p.over(LINE, p.band(0, 5))
        brackets(p)
    elif name == "legal_later":
        p.over("#FFB83E", 0.08 * p.inside())
        p.over("#000000", 0.5 * p.band(-1, 6) * dashes(p))
        p.over(LINE, 0.8 * p.band(0, 4.5) * dashes(p))
    elif name == "ghost":
        halo(p, "#FFB83E", 0.6, 10)
        p.over(LINE, p.band(-1, 5))
    elif name == "target":
        halo(p, "#FFB83E", 0.5)
        p.over(LAMP, p.band(-4, 3))
        brackets(p, length=36, width=10)
    elif name == "empty_place":
        p.over("#000000", 0.22 * p.inside())
        p.over("#D6C39C", 0.6 * p.band(0, 4.5) * dashes(p))
    else:
        card_shade(p, 0.75 if name == "card_shadow" else 0.6)
    return p.bytes(92)


def jobs() -> list[Job]:
    return [Job(f"ui/slices/{name}.webp", baked, (name,)) for name in STATES]
