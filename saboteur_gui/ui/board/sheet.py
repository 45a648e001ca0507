"""The painted cells of one zoom level, on a surface that begins again on its other side.

Panning moves nothing: what comes into sight takes the place of what has gone out of it, and the picture is copied to
the screen in at most four pieces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

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

    def within(self, other: Cells) -> bool:
        across = other.left <= self.left and self.right <= other.right
        return across and other.top <= self.top and self.bottom <= other.bottom


NONE = Cells(0, 0, -1, -1)


Kind = Literal["lamp", "day", "gold", "end"]  # of light; the last falls out of an opening
Light = tuple[int, int, int, Kind]  # columns, rows, strength; of an opening half columns and half rows


class Look(NamedTuple):
    """All that a cell's picture depends on."""

    lying: int | None = None
    lights: tuple[Light, ...] = ()  # of the cards around that shine on it
    shades: tuple[tuple[int, int], ...] = ()  # the cards around that throw a shadow on it
    sides: int = 0  # beyond these a face-up card lies
    dark: bool = False  # cut off from the start


class Held(NamedTuple):
    cell: int
    lying: int | None
    look: Look | None  # None: bare wall stands in for it


class Sheet:
    def __init__(self, width: int, surface: pygame.Surface) -> None:
        self.width = width
        self.cell_size = width, width * 3 // 2
        self.columns = surface.get_width() // self.cell_size[0]
        self.rows = surface.get_height() // self.cell_size[1]
        self.surface = surface
        self.view = NONE  # the cells that were to be seen last, and those just beside
        self._held: dict[int, Held] = {}  # by slot
        self._covered: tuple[Cells, Cells] | None = None  # of the first, the second is painted

    @property
    def empty(self) -> bool:
        return not self._held

    def all(self) -> list[Held]:
        return list(self._held.values())

    def _slot(self, cell: int) -> int:
        return ((cell >> 8) - 128) % self.rows * self.columns + ((cell & 255) - 128) % self.columns

    def held(self, cell: int) -> Held | None:
        """What is painted for a cell, if anything."""
        held = self._held.get(self._slot(cell))
        return held if held is not None and held.cell == cell else None

    def has(self, cell: int, look: Look) -> bool:
        """It is painted with what lies there."""
        held = self.held(cell)
        return held is not None and held.lying == look.lying

    def place(self, cell: int) -> pygame.Rect:
        """Where it lies on the surface."""
        (width, height), slot = self.cell_size, self._slot(cell)
        return pygame.Rect(slot % self.columns * width, slot // self.columns * height, width, height)

    def put(self, cell: int, look: Look | None, lying: int | None, picture: pygame.Surface) -> None:
        """`look` None: the picture only stands in."""
        self.surface.blit(picture, self.place(cell))
        slot = self._slot(cell)
        if slot not in self._held or self._held[slot].cell != cell:
            self._covered = None
        self._held[slot] = Held(cell, lying, look)

    @property
    def covered(self) -> Cells:
        """What is painted of the cells that were to be seen last: of the edges, whole rows and columns may be
        missing."""
        if self._covered is None or self._covered[0] != self.view:
            self._covered = self.view, self._painted_of(self.view)
        return self._covered[1]

    def _painted_of(self, cells: Cells) -> Cells:
        missing = [xy(cell) for cell in cells if self.held(cell) is None]
        across, down = Counter(x for x, _ in missing), Counter(y for _, y in missing)
        columns = [x for x in range(cells.left, cells.right + 1) if across[x] * 2 <= cells.bottom - cells.top]
        rows = [y for y in range(cells.top, cells.bottom + 1) if down[y] * 2 <= cells.right - cells.left]
        return Cells(columns[0], rows[0], columns[-1], rows[-1]) if columns and rows else NONE

    def area(self, cells: Cells) -> pygame.Rect:
        """Where cells lie, in pixels of this level."""
        width, height = self.cell_size
        columns, rows = cells.right - cells.left + 1, cells.bottom - cells.top + 1
        return pygame.Rect(cells.left * width, cells.top * height, max(0, columns) * width, max(0, rows) * height)

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
