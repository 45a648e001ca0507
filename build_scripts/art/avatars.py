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
from .avatar_bodies import POSES, Pose, posing
from .avatar_moods import MOODS, Mood, feel
from .ink import box, circle, clipped, picture, surface, union, webp
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


HALF = 300, 370  # units of a figure: to the fists at both sides, from the hat to below the belt
HALF_SIZE = 420, 518


def half_figure(name: str, pose: Pose) -> bytes:
    """As far as the belt, glad."""
    s = surface(*HALF_SIZE)
    c = s.getCanvas()
    c.scale(HALF_SIZE[0] / HALF[0], HALF_SIZE[1] / HALF[1])
    c.translate(HALF[0] / 2, 124)
    with feel("happy" if pose == "cheer" else "plain"), posing(pose):
        AVATARS[name](c)
    return webp(s.makeImageSnapshot(), 86)


def jobs() -> list[Job]:
    faces = [
        Job(f"avatars/{name}{'' if mood == 'plain' else '.' + mood}.webp", baked, (name, mood))
        for name in AVATARS
        for mood in MOODS
    ]
    figures = [Job(f"avatars/half/{name}.{pose}.webp", half_figure, (name, pose)) for name in AVATARS for pose in POSES]
    return faces + figures
