"""Coloured icons: things as they are, tools broken and mended, role emblems on their plates."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import skia

from . import riches, things, tools
from .ink import (
    INK,
    box,
    clipped,
    fill,
    fitted,
    line,
    minus,
    outline,
    polygon,
    radial,
    scaled,
    webp,
)
from .job import Job
from .marks import SIZES, draw_team, octagon, plate

Draw = Callable[[skia.Canvas], None]


def on_plate(thing: Draw, size: float = 0.58, dy: float = 0) -> Draw:
    def draw(c: skia.Canvas) -> None:
        plate(c)
        c.translate(0, dy)
        c.scale(size, size)
        thing(c)

    return draw


def saboteur(c: skia.Canvas) -> None:
    """The octagon of all breaking, split: known from the tool slots."""
    p = scaled(octagon(), 1.02)
    outline(c, p, 9)
    c.drawPath(p, radial((0, -30), 150, "#F2654E", "#B02A1E", "#6E120E"))
    c.drawPath(scaled(octagon(), 0.9), line("#FFD9C2", 6))
    tools.split(c)


def cut_gold(c: skia.Canvas) -> None:
    """The profiteer takes a slice of everybody's gold."""
    wedge = polygon([(160, -120), (8, 0), (160, 120)])
    for dx, part in ((-8, minus(box(-150, -150, 300, 300), wedge)), (28, wedge)):
        c.save()
        c.translate(dx, 0)
        with clipped(c, part):
            riches.nugget(c)
        c.restore()


def greedy(c: skia.Canvas) -> None:
    """A nugget with teeth."""
    riches.nugget(c)
    jaw = polygon([(-50, 6), (-30, 22), (-10, 8), (10, 24), (30, 8), (52, 20), (40, 56), (-36, 56)])
    outline(c, jaw, 5)
    c.drawPath(jaw, fill("#FFF6E2"))
    for x in (-34, 22):
        c.drawPath(scaled(polygon([(x - 14, -34), (x + 14, -22), (x + 12, -10), (x - 12, -16)]), 1), fill(INK))


ROLES: dict[str, Draw] = {
    "digger": on_plate(tools.pick, 0.7),
    "saboteur": saboteur,
    "digger_green": lambda c: draw_team(c, "green"),
    "digger_blue": lambda c: draw_team(c, "blue"),
    "boss": on_plate(riches.crown, 0.68, 6),
    "profiteer": on_plate(cut_gold, 0.64),
    "geologist": on_plate(riches.crystal, 0.7, 2),
    "greedy": on_plate(greedy, 0.72),
}
BROKEN: dict[str, Draw] = {f"broken_{t}": partial(tools.broken, tool=t) for t in tools.TOOLS}
MENDED: dict[str, Draw] = {f"mended_{t}": partial(tools.mended, tool=t) for t in ("pick", "lamp")}
SMALL: dict[str, Draw] = {f"broken_{t}": partial(tools.broken_small, tool=t) for t in tools.TOOLS}
ICONS: dict[str, Draw] = {**things.THINGS, **BROKEN, **MENDED}


def baked(folder: str, name: str, size: int) -> bytes:
    table, reach = (ROLES, 124) if folder == "roles" else (ICONS, 118)
    if size == min(SIZES):
        table = {**table, **SMALL}
    return webp(fitted(table[name], size, reach))


def jobs() -> list[Job]:
    tables = (("icons", ICONS), ("roles", ROLES))
    return [
        Job(f"ui/{folder}/{name}.{n}.webp", baked, (folder, name, n))
        for folder, table in tables
        for name in table
        for n in SIZES
    ]
