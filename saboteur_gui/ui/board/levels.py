"""The zoom levels of a board that were seen last, each a sheet of painted cells."""

from __future__ import annotations

from collections import OrderedDict

import pygame

from ..render_context import RenderContext
from .sheet import Sheet, sheet_size

KEPT_BYTES, FEWEST, MOST = 48 << 20, 3, 6  # of all zoom levels; how many of them are kept
SPARE = 300, 450  # at 1080p: how much larger than the board a sheet is at least, for large cells and those just beside


class Levels:
    def __init__(self, kit: RenderContext, rect: pygame.Rect) -> None:
        """`rect`: the board."""
        self.rect = rect
        self.front: Sheet | None = None  # the level that was seen last with nothing missing
        self._sheets: OrderedDict[int, Sheet] = OrderedDict()  # by the width of a cell, the one used last at the end
        self._spare: pygame.Surface | None = None  # for the next level
        self._usual_size = rect.width + kit.px(SPARE[0]), rect.height + kit.px(SPARE[1])

    @property
    def farthest(self) -> Sheet | None:
        return self._sheets[min(self._sheets)] if self._sheets else None

    def of(self, width: int) -> Sheet:
        """The level whose cells are so wide."""
        sheet = self._sheets.get(width)
        if sheet is None:
            sheet = self._sheets[width] = Sheet(width, self._surface(width))
        self._sheets.move_to_end(width)
        return sheet

    def _surface(self, width: int) -> pygame.Surface:
        """Large enough for what is seen of a level: one that lies ready, or that of a level not seen for long."""
        least = sheet_size(self.rect.size, width)
        found, self._spare = self._spare or self._give_up(), None
        if found is not None and found.get_width() >= least[0] and found.get_height() >= least[1]:
            return found
        return pygame.Surface([max(pair) for pair in zip(least, self._usual_size, strict=True)])

    def _give_up(self) -> pygame.Surface | None:
        """The surface of the level not seen for longest; the one seen last and the farthest one stand in for others."""
        needed = (self.front, self.farthest)
        width = next((width for width, sheet in self._sheets.items() if sheet not in needed), None)
        return self._sheets.pop(width).surface if width is not None else None

    @property
    def lacks_spare(self) -> bool:
        """It is made at rest: that takes longer than a zoom has time."""
        wide, high = self._usual_size
        most = max(FEWEST, min(MOST, KEPT_BYTES // (4 * wide * high)))
        return self._spare is None and len(self._sheets) < most

    def make_spare(self) -> None:
        if self.lacks_spare:
            self._spare = pygame.Surface(self._usual_size)
