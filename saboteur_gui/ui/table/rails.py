"""The chain that leads from panel to panel in the order of play; its beads point the way turns go."""

from __future__ import annotations

import itertools
from typing import NamedTuple

import pygame

from ..kit import Kit
from ..widgets.base import Widget
from .layout import Layout

BEAD = 30


class Link(NamedTuple):
    """A piece of chain between two panels, one above the other."""

    x: int
    top: int
    bottom: int
    right: bool  # on the right rail, where clockwise is down


def links(layout: Layout) -> list[Link]:
    cut = len(layout.seats) - layout.right
    left, right = layout.seats[:cut], layout.seats[cut:]
    pairs = [(left[0], layout.own, False)] if left else []
    pairs += [(above, below, False) for below, above in itertools.pairwise(left)]
    pairs += [(above, below, True) for above, below in itertools.pairwise(right)]
    return [
        Link(above.x + layout.px(16) + layout.avatar, above.bottom, below.top, on_right)
        for above, below, on_right in pairs
    ]


def _side(layout: Layout, link: Link) -> int:
    return max(12, min(layout.px(BEAD), link.bottom - link.top + layout.px(14)))


def beads(kit: Kit, layout: Layout) -> list[pygame.Rect]:
    found = []
    for link in links(layout):
        rect = pygame.Rect(0, 0, _side(layout, link), _side(layout, link))
        rect.center = link.x, (link.top + link.bottom) // 2
        found.append(rect)
    return found


def draw_chains(kit: Kit, surface: pygame.Surface, layout: Layout, direction: int) -> None:
    """`direction`: 1 clockwise (up the left rail, down the right one), -1 the other way."""
    wide, high = kit.px(10), kit.px(20)
    chain = kit.pictures.at("ui/parts/chain.webp", (wide, high))
    clip = surface.get_clip()
    for link, place in zip(links(layout), beads(kit, layout), strict=True):
        run = pygame.Rect(link.x - wide, link.top, 2 * wide, max(1, link.bottom - link.top))
        if not clip.colliderect(run.union(place)):
            continue
        surface.set_clip(run.clip(clip))
        for y in range(link.top - high // 2, link.bottom, max(1, high - kit.px(2))):
            surface.blit(chain, (link.x - wide // 2, y))
        surface.set_clip(clip)
        surface.blit(_bead(kit, place.width, (direction > 0) != link.right), place)


class Chains(Widget):
    """Over the panels, which the beads hold together; takes no input."""

    def __init__(self, layout: Layout, direction: int) -> None:
        super().__init__("chains", layout.metrics.screen)
        self.layout, self.direction = layout, direction

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        draw_chains(self.kit, surface, self.layout, self.direction)


def _bead(kit: Kit, side: int, up: bool) -> pygame.Surface:
    def make() -> pygame.Surface:
        bead = kit.pictures.at("ui/parts/bead_arrow.webp", (side, side))
        return bead if up else pygame.transform.flip(bead, False, True)

    return kit.pictures.kept(("bead", side, up), make)
