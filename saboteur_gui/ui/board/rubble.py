"""Stones that lie where a tunnel has fallen in, until another card fills the cell."""

from __future__ import annotations

import random
from typing import NamedTuple

import pygame

from ..render_context import RenderContext
from ..tint import tint

PICTURES = ("chip_0", "chip_1", "chip_2", "chip_3", "chip_4", "chip_5")
TONE = (150, 154, 172)  # they lie in the shade of the wall
PLACES = ((0.24, 0.62), (0.7, 0.5), (0.42, 0.84), (0.8, 0.8))  # about where they lie, in cells


class Stone(NamedTuple):
    """Where its middle lies, in cells, how wide it is, in cells, and which one it is."""

    x: float
    y: float
    size: float
    take: int

    def picture(self, kit: RenderContext, cell: int) -> pygame.Surface:
        """`cell`: the width of a cell. A few sizes only, so that the pictures can be kept."""
        side = max(4, round(self.size * cell / 4) * 4)

        def make() -> pygame.Surface:
            out = kit.pictures.at(f"ui/particles/{PICTURES[self.take]}.webp", (side, side)).copy()
            tint(out, (*TONE, 255), pygame.BLEND_RGBA_MULT)
            return out

        return kit.pictures.kept(("stone", self.take, side), make)


def stones_of(cell: int) -> list[Stone]:
    """The same ones whenever the cell is looked at."""
    chance = random.Random(cell * 7)
    return [
        Stone(
            x + chance.uniform(-0.08, 0.08),
            y + chance.uniform(-0.06, 0.06),
            chance.uniform(0.38, 0.56),
            chance.randrange(len(PICTURES)),
        )
        for x, y in PLACES
    ]


def draw_stones(kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect, cell: int) -> None:
    for stone in stones_of(cell):
        picture = stone.picture(kit, rect.width)
        centre = rect.x + round(stone.x * rect.width), rect.y + round(stone.y * rect.height)
        surface.blit(picture, picture.get_rect(center=centre))
