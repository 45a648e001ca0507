"""Where acts begin and end, asked anew in every picture."""

from __future__ import annotations

import pygame

from ..render_context import RenderContext
from .places import Places
from .primitives import Spot


class Spots:
    def __init__(self, kit: RenderContext, places: Places, viewer: int) -> None:
        self._kit, self._places, self._viewer = kit, places, viewer
        self.seen: set[int] = set()  # cells that everybody is to look at

    def cell(self, cell: int) -> Spot:
        """One that everybody is to look at."""
        self.seen.add(cell)
        return self.place(cell)

    def place(self, cell: int) -> Spot:
        return lambda: self._places.cell(cell)

    def seat(self, seat: int) -> Spot:
        return lambda: self._places.seat(seat)

    def face(self, seat: int) -> Spot:
        return lambda: self._places.face(seat)

    def tool(self, seat: int, tool: int) -> Spot:
        return lambda: self._places.tool(seat, tool)

    def gold(self, seat: int) -> Spot:
        return lambda: self._places.gold(seat)

    def cards_of(self, seat: int) -> Spot:
        """Where a player's cards come from: the viewer's own hand, or where the player has just let go of one."""
        if seat != self._viewer:
            return self.seat(seat)
        held = self._places.held()
        return (lambda: held) if held is not None else self._places.hand

    def middle(self) -> Spot:
        """Where a card is shown that has no place of its own: over the mine, as large as in the hand."""

        def spot() -> pygame.Rect:
            out = pygame.Rect(0, 0, self._kit.px(200), self._kit.px(300))
            out.center = self._places.mine().center
            return out

        return spot

    def above(self) -> Spot:
        """The upper part of the mine."""

        def spot() -> pygame.Rect:
            mine = self._places.mine()
            return pygame.Rect(mine.x, mine.y, mine.width, mine.height // 3)

        return spot

    def edge(self) -> Spot:
        """Along the upper edge of the mine, clear of what is seen from near."""

        def spot() -> pygame.Rect:
            mine = self._places.mine()
            return pygame.Rect(mine.x, mine.y, mine.width, mine.height // 5)

        return spot

    def sign(self, place: Spot, wide: int) -> Spot:
        """A square around the middle of a place, so wide at 1080p, for a sign that all are to see."""

        def spot() -> pygame.Rect:
            out = pygame.Rect(0, 0, self._kit.px(wide), self._kit.px(wide))
            out.center = place().center
            return out.clamp(self._kit.metrics.screen)

        return spot

    def beside(self, seat: int) -> Spot:
        """Between the panel of a player and the mine, large enough to read a card."""

        def spot() -> pygame.Rect:
            panel, px = self._places.seat(seat), self._kit.px
            out = pygame.Rect(0, 0, px(116), px(174))
            if panel.centerx < self._places.mine().centerx:
                out.midleft = panel.right + px(26), panel.centery
            else:
                out.midright = panel.left - px(26), panel.centery
            return out.clamp(self._kit.metrics.screen)

        return spot

    def role_place(self, seat: int) -> Spot:
        """Beside the panel of a player, large enough to read the title of a role. Neighbours stand in two columns,
        for panels are lower than cards."""

        def spot() -> pygame.Rect:
            panel, px = self._places.seat(seat), self._kit.px
            out = pygame.Rect(0, 0, px(132), px(198))
            off = px(10) + seat % 2 * px(142)
            if panel.centerx < self._places.mine().centerx:
                out.midleft = panel.right + off, panel.centery
            else:
                out.midright = panel.left - off, panel.centery
            return out.clamp(self._kit.metrics.screen)

        return spot
