"""The painted cells of one zoom level, on a surface that begins again on its other side.

Panning moves nothing: what comes into sight takes the place of what has gone out of it, and the picture is copied to
the screen in at most four pieces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from ...engine.board import cell_at, xy


@dataclass(frozen=True)
class Cells:
    """A rectangle of cells, the last ones included."""

    left: int
    top: int
    right: int
    bottom: int

    def __iter__(self) -> Iterator[int]:
        for y in range(self.top, self.bottom + 1):
            first = cell_at(0, y)
            yield from range(first + self.left, first + self.right + 1)

    def __contains__(self, cell: object) -> bool:
        x, y = xy(cell) if isinstance(cell, int) else (0, 0)
        return self.left <= x <= self.right and self.top <= y <= self.bottom


class Look(NamedTuple):
    """All that a cell's picture depends on."""

    lying: int | None = None
    lights: tuple[tuple[int, int, int], ...] = ()  # (columns, rows, strength) of the cards around that shine on it
    shades: tuple[tuple[int, int], ...] = ()  # the cards around that throw a shadow on it


class Held(NamedTuple):
    cell: int
    lying: int | None
    look: Look | None  # None: a stand-in scaled from another zoom level


class Sheet:
    def __init__(self, width: int, surface: pygame.Surface) -> None:
        self.cell_size = width, width * 3 // 2
        self.columns = surface.get_width() // self.cell_size[0]
        self.rows = surface.get_height() // self.cell_size[1]
        self.surface = surface
        self._held: dict[int, Held] = {}  # by slot
        self._bands: list[tuple[Sheet, Cells]] = []  # still to be taken over

    @property
    def empty(self) -> bool:
        return not self._held

    def give_up(self) -> pygame.Surface:
        """The surface, for another level."""
        self._held, self._bands = {}, []
        return self.surface

    def _slot(self, cell: int) -> int:
        return ((cell >> 8) - 128) % self.rows * self.columns + ((cell & 255) - 128) % self.columns

    def held(self, cell: int) -> Held | None:
        """What is painted for a cell, if anything."""
        held = self._held.get(self._slot(cell))
        return held if held is not None and held.cell == cell else None

    def put(self, cell: int, lying: int | None, look: Look | None, picture: pygame.Surface) -> None:
        slot = self._slot(cell)
        self.surface.blit(picture, (slot % self.columns * self.cell_size[0], slot // self.columns * self.cell_size[1]))
        self._held[slot] = Held(cell, lying, look)

    def covers(self, cells: Cells) -> Cells:
        """What of a rectangle of cells is painted: of its edges, whole rows and columns may be missing."""
        missing = [xy(cell) for cell in cells if self.held(cell) is None]
        across, down = Counter(x for x, _ in missing), Counter(y for _, y in missing)
        columns = [x for x in range(cells.left, cells.right + 1) if across[x] * 2 <= cells.bottom - cells.top]
        rows = [y for y in range(cells.top, cells.bottom + 1) if down[y] * 2 <= cells.right - cells.left]
        if not columns or not rows:
            return Cells(0, 0, -1, -1)
        return Cells(columns[0], rows[0], columns[-1], rows[-1])

    def area(self, cells: Cells) -> pygame.Rect:
        """Where cells lie, in pixels of this level."""
        width, height = self.cell_size
        columns, rows = cells.right - cells.left + 1, cells.bottom - cells.top + 1
        return pygame.Rect(cells.left * width, cells.top * height, max(0, columns) * width, max(0, rows) * height)

    def begin_with(self, other: Sheet, cells: Cells, bands: int) -> None:
        """Take over what another level has of some cells, in so many steps."""
        theirs = other.covers(cells)
        rows = max(1, -(-(theirs.bottom - theirs.top + 1) // bands))
        self._bands = [
            (other, Cells(theirs.left, top, theirs.right, min(theirs.bottom, top + rows - 1)))
            for top in range(theirs.top, theirs.bottom + 1, rows)
        ]

    def adopt(self, bands: int) -> bool:
        """Some of these steps, scaled; whether there were any left."""
        some, self._bands = self._bands[:bands], self._bands[bands:]
        for other, cells in some:
            self._adopt(other, cells)
        return bool(some)

    def _adopt(self, other: Sheet, cells: Cells) -> None:
        if other.empty:  # it was given up meanwhile
            return
        share = self.cell_size[0] / other.cell_size[0]
        for source, part in other.pieces(other.area(cells)):
            left, top = round(part.x * share), round(part.y * share)
            right, bottom = round(part.right * share), round(part.bottom * share)
            scaled = pygame.transform.scale(other.surface.subsurface(source), (right - left, bottom - top))
            for place, piece in self.pieces(pygame.Rect(left, top, right - left, bottom - top)):
                self.surface.blit(scaled, place, piece.move(-left, -top))
        for cell in cells:
            held = other.held(cell)
            if held is not None:
                self._held[self._slot(cell)] = Held(cell, held.lying, None)

    def pieces(self, area: pygame.Rect) -> Iterator[tuple[pygame.Rect, pygame.Rect]]:
        """A part of the mine in pixels of this level, cut where the surface begins again: (on the surface, in it)."""
        wide, high = self.columns * self.cell_size[0], self.rows * self.cell_size[1]
        for x, from_x, width in _cut(area.left, area.width, wide):
            for y, from_y, height in _cut(area.top, area.height, high):
                yield pygame.Rect(from_x, from_y, width, height), pygame.Rect(x, y, width, height)


def _cut(start: int, length: int, period: int) -> Iterator[tuple[int, int, int]]:
    """(where, where on the surface, how long) of each piece."""
    end = min(start + length, start + period)
    while start < end:
        there = start % period
        run = min(period - there, end - start)
        yield start, there, run
        start += run


def sheet_size(area: tuple[int, int], width: int) -> tuple[int, int]:
    """The least that holds every cell of an area, however it lies over the cells."""
    height = width * 3 // 2
    return (-(-area[0] // width) + 1) * width, (-(-area[1] // height) + 1) * height
