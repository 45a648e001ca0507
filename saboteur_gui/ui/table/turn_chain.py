"""The chain that leads from panel to panel in the order of play; its beads point the way turns go."""

from __future__ import annotations

import itertools
from typing import NamedTuple

import pygame

from ..motion import Tween, ease_in_out
from ..render_context import RenderContext
from ..widgets.widget import Widget
from .layout import Layout

BEAD = 30
TURN_AFTER, TURN = 300.0, 450.0  # ms


class Link(NamedTuple):
    """A piece of chain between two panels, one above the other."""

    x: int
    top: int
    bottom: int
    right: bool  # on the right rail, where clockwise is down


def links(layout: Layout) -> list[Link]:
    cut = len(layout.seats) - layout.right
    left, right = layout.seats[:cut], layout.seats[cut:]
    pairs = [(left[0], layout.own, False)] if left and not layout.apart else []
    pairs += [(above, below, False) for below, above in itertools.pairwise(left)]
    pairs += [(above, below, True) for above, below in itertools.pairwise(right)]
    return [
        Link(above.x + layout.px(16) + layout.avatar, above.bottom, below.top, on_right)
        for above, below, on_right in pairs
    ]


def _side(layout: Layout, link: Link) -> int:
    return max(12, min(layout.px(BEAD), link.bottom - link.top + layout.px(14)))


def beads(kit: RenderContext, layout: Layout) -> list[pygame.Rect]:
    found = []
    for link in links(layout):
        rect = pygame.Rect(0, 0, _side(layout, link), _side(layout, link))
        rect.center = link.x, (link.top + link.bottom) // 2
        found.append(rect)
    return found


class TurnChain(Widget):
    """Over the panels, which the beads hold together; takes no input, but says what the beads mean."""

    takes_pointer = False

    def __init__(self, layout: Layout, direction: int, turning: Tween | None = None) -> None:
        """`direction`: 1 clockwise (up the left rail, down the right one), -1 the other way."""
        super().__init__("chains", layout.metrics.screen)
        self.layout, self.direction, self.turning = layout, direction, turning
        self._now = 0.0

    def added(self) -> None:
        self.tip = self.kit.t("tip.order")
        wide = self.kit.px(10)
        self._links, self._beads = links(self.layout), beads(self.kit, self.layout)
        self._runs = [pygame.Rect(x - wide, top, 2 * wide, max(1, bottom - top)) for x, top, bottom, _ in self._links]
        self._areas = [run.union(bead) for run, bead in zip(self._runs, self._beads, strict=True)]

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.tip_at(pos)[0] != ""

    def tip_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect]:
        over = next((bead for bead in self._beads if bead.collidepoint(pos)), None)
        return ("", self.rect) if over is None else (self.tip, over)

    def update(self, now: float) -> None:
        moving = self.turning is not None and not self.turning.over(self._now)
        self._now = now
        if moving:
            for bead in self._beads:
                self.root.damage(bead.inflate(bead.width, bead.width))

    def wakes(self, now: float) -> float | None:
        return now if self.turning is not None and not self.turning.over(self._now) else None

    def draw(self, surface: pygame.Surface) -> None:
        share = self.turning.at(self._now) if self.turning is not None else 1.0
        for number in surface.get_clip().collidelistall(self._areas):
            self._draw_link(surface, number, share)

    def _draw_link(self, surface: pygame.Surface, number: int, share: float) -> None:
        """`share`: how far its bead has turned."""
        kit, link, place, clip = self.kit, self._links[number], self._beads[number], surface.get_clip()
        wide, high = kit.px(10), kit.px(20)
        chain = kit.pictures.at("ui/parts/chain.webp", (wide, high))
        surface.set_clip(self._runs[number].clip(clip))
        for y in range(link.top - high // 2, link.bottom, max(1, high - kit.px(2))):
            surface.blit(chain, (link.x - wide // 2, y))
        surface.set_clip(clip)
        bead = _bead(kit, place.width, (self.direction > 0) != link.right)
        if share < 1:
            bead = pygame.transform.rotozoom(bead, 180 * (1 - share), 1.0)
        surface.blit(bead, bead.get_rect(center=place.center))


def turning(since: float, speed: float, less_motion: bool) -> Tween | None:
    """The beads turn when the card that turns them has come to lie (W20)."""
    return None if less_motion or not speed else Tween(since + TURN_AFTER * speed, TURN * speed, ease_in_out)


def _bead(kit: RenderContext, side: int, up: bool) -> pygame.Surface:
    def make() -> pygame.Surface:
        bead = kit.pictures.at("ui/parts/bead_arrow.webp", (side, side))
        return bead if up else pygame.transform.flip(bead, False, True)

    return kit.pictures.kept(("bead", side, up), make)
