"""Twelve ink avatars: players, not roles. Told apart by outline first, so that they work at a radius of 28
px.

A bust is transparent around; the table lays it between a seat's disc and its rim (marks.py), so any seat may
wear any face.
"""

from __future__ import annotations

from collections.abc import Callable

import skia

from . import avatars_men as men
from . import avatars_women as women
from .avatar_moods import MOODS, Mood, feel
from .ink import box, circle, clipped, picture, union, webp
from .job import Job

AVATARS: dict[str, Callable[[skia.Canvas], None]] = {
    "braids": women.braids, "walrus": men.walrus, "curls": women.curls, "fork": men.fork,
    "bun": women.bun, "flat_cap": men.flat_cap, "mohawk": women.mohawk, "fur_hat": men.fur_hat,
    "headscarf": women.headscarf, "wide_hat": men.wide_hat, "bowl": men.bowl, "goggles": women.goggles,
}  # fmt: skip


def draw_avatar(c: skia.Canvas, name: str) -> None:
    """Hats may rise over the rim, everything else stays inside it."""
    with clipped(c, union(circle(0, 0, 94), box(-104, -106, 208, 80))):
        c.translate(0, 9)
        c.scale(0.89, 0.89)
        AVATARS[name](c)


def baked(name: str, mood: Mood) -> bytes:
    with feel(mood):
        return webp(picture(lambda c: draw_avatar(c, name), 512, 110), 92 if mood == "plain" else 84)


def jobs() -> list[Job]:
    return [
        Job(f"avatars/{name}{'' if mood == 'plain' else '.' + mood}.webp", baked, (name, mood))
        for name in AVATARS
        for mood in MOODS
    ]
