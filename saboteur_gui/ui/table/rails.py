"""The chain that leads from panel to panel in the order of play; its beads point the way turns go."""

from __future__ import annotations

import pygame

from ..kit import Kit
from .layout import Layout

BEAD = 30


def draw_chains(kit: Kit, surface: pygame.Surface, layout: Layout, direction: int) -> None:
    """`direction`: 1 clockwise (up the left rail, down the right one), -1 the other way."""
    left = list(layout.seats[: len(layout.seats) - layout.right])
    right = list(layout.seats[len(layout.seats) - layout.right :])
    links = [(layout.own, left[0])] if left else []
    links += list(zip(left, left[1:], strict=False)) + [(b, a) for a, b in zip(right, right[1:], strict=False)]
    for below, above in links:
        on_right = below in right
        up = (direction > 0) != on_right
        _link(kit, surface, above.bottom, below.top, above.x + kit.px(16) + layout.avatar, up)


def _link(kit: Kit, surface: pygame.Surface, top: int, bottom: int, x: int, up: bool) -> None:
    if not surface.get_clip().colliderect(pygame.Rect(x - kit.px(20), top, kit.px(40), max(1, bottom - top))):
        return
    wide, high = kit.px(10), kit.px(20)
    chain = kit.pictures.at("ui/parts/chain.webp", (wide, high))
    clip = surface.get_clip()
    surface.set_clip(pygame.Rect(x - wide, top, 2 * wide, bottom - top).clip(clip))
    for y in range(top - high // 2, bottom, max(1, high - kit.px(2))):
        surface.blit(chain, (x - wide // 2, y))
    surface.set_clip(clip)
    side = max(12, min(kit.px(BEAD), (bottom - top) + kit.px(14)))
    bead = kit.pictures.kept(("bead", side, up), lambda: _bead(kit, side, up))
    surface.blit(bead, bead.get_rect(center=(x, (top + bottom) // 2)))


def _bead(kit: Kit, side: int, up: bool) -> pygame.Surface:
    bead = kit.pictures.at("ui/parts/bead_arrow.webp", (side, side))
    return bead if up else pygame.transform.flip(bead, False, True)
