"""The three who stand in the menu: their card portraits cut out, without wall and frame, as far as the elbows."""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy import ndimage as ndi

from . import dwarfs
from .canvas import Array, Canvas, F
from .encoding import encode
from .job import Job
from .light import Light, finish

WHO = ("digger", "saboteur", "boss")
ASIDE = 100  # painted left and right of what the card shows
SIZE = (512 + 2 * ASIDE, 768)
OUTLINE = 2.2


def sitter(name: str, scale: float) -> Any:
    cv = Canvas(scale, SIZE, (round(-ASIDE * scale), 0))
    painted = dwarfs.seated(name, cv)
    painted.rig.vignette, painted.rig.backdrop, painted.rig.dof = 0.0, [], 0.0
    painted.rig.halos = [(x + ASIDE, y, r, col, power) for x, y, r, col, power in painted.rig.halos]
    return painted


def cut_out(name: str, scale: float = 2.0) -> tuple[Array, Array]:
    """Colours and coverage, cut to what is seen; a glow beside the figure covers as far as it is bright."""
    s = sitter(name, scale)
    cv, k = s.cv, round(scale)
    lit = Light(cv, s.rig).shade()
    shown = finish(np.where(cv.cov[..., None], lit, cv.emi), cv, s.rig)
    line = ndi.distance_transform_edt(~cv.cov) / scale
    body = np.clip(OUTLINE + 0.5 - line, 0, 1).astype(F)
    h, w = shown.shape[:2]
    body = body[: h * k, : w * k].reshape(h, k, w, k).mean((1, 3))
    glow = shown.max(2) * (1 - body)
    alpha = np.clip(body + glow, 0, 1)
    rgb = np.where((body > 0.02)[..., None], shown, np.clip(shown / np.maximum(alpha, 1e-3)[..., None], 0, 1))
    there = np.argwhere(alpha > 0.08)
    top, left, right = there[:, 0].min(), there[:, 1].min(), there[:, 1].max() + 1
    return rgb[top:, left:right], alpha[top:, left:right]


def bake(name: str) -> bytes:
    rgb, alpha = cut_out(name)
    return encode(rgb.astype(F), quality=86, alpha=alpha)


def jobs() -> list[Job]:
    return [Job(f"ui/menu/{name}.webp", bake, (name,)) for name in WHO]
