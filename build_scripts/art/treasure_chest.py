"""The chest that rises out of the card of the treasure: shut, and as its lid goes up, full of gold, lit from inside."""

from __future__ import annotations

import numpy as np
from scipy import ndimage as ndi

from . import metal, wooden
from .canvas import Array, Canvas, F, turn
from .encoding import encode
from .job import Job
from .light import Lamp, Light, Rig, finish
from .noise import rng_of

SIZE = (512, 600)
LIDS = (0, 26, 52, 78, 100)  # degrees
FOOT, MIDDLE = 442, 256
BIG = 1.55
VIOLET, BRASS, WARM = "62308c", "e0aa48", "ffc860"
GEMS = ("e0344a", "2fb4e8", "38c46a", "e0344a")


def _gold(cv: Canvas, place: tuple[float, float, float], rot: Array) -> None:
    """Nuggets up to the brim, and over it in the middle."""
    rng, q = rng_of("treasure chest"), wooden.at(place, rot, BIG)
    for _ in range(170):
        x, z = rng.uniform(-114, 116), rng.uniform(-70, 76)
        heaped = (1 - (x / 118) ** 2) * (1 - (z / 80) ** 2)
        metal.nugget(cv, q(x, -56 - heaped * 40 * rng.random() ** 0.4, z), rng.uniform(15, 25) * BIG, rng)
    for (x, z), hue in zip(((-70, 66), (52, 70), (6, 76), (96, 40)), GEMS, strict=True):
        metal.gem(cv, q(x, -70, z), 15 * BIG, hue, turn(*rng.uniform(-30, 30, 3)))


def chest(lid: float, scale: float = 2.0) -> tuple[Array, Array]:
    """Colours and coverage."""
    cv, rot = Canvas(scale, SIZE), turn(-14, 20, 0)
    place = (MIDDLE, FOOT, 60.0)
    wooden.chest(cv, place, rot, BIG, lid, VIOLET, BRASS, WARM if lid else None)
    if lid:
        _gold(cv, place, rot)
    rig = Rig(rimint=1.4, vignette=0.0, keyint=1.35, skyint=0.26)
    if lid:
        rig.lamps = [Lamp(MIDDLE, FOOT - 170, 190, 210, 1.1 + lid / 70, WARM), Lamp(120, 120, 330, 200, 0.9, "ffe8d0")]
    shown = finish(np.where(cv.cov[..., None], Light(cv, rig).shade(), cv.emi), cv, rig)
    k, line = round(scale), ndi.distance_transform_edt(~cv.cov) / scale
    body = np.clip(2.6 - line, 0, 1).astype(F)
    high, wide = shown.shape[:2]
    alpha = body[: high * k, : wide * k].reshape(high, k, wide, k).mean((1, 3))
    return np.where((alpha > 0.02)[..., None], shown, 0).astype(F), alpha


def bake(lid: float) -> bytes:
    colours, alpha = chest(lid)
    return encode(colours, quality=88, alpha=alpha)


def jobs() -> list[Job]:
    return [Job(f"ui/treasure/chest_{number}.webp", bake, (lid,)) for number, lid in enumerate(LIDS)]
