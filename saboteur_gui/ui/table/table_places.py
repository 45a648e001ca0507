"""Where the theatre finds things on the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from ...engine.board import xy
from ..board.board_view import moved
from ..people import Mood, avatar
from ..theme import SEATS, Colour
from .nuggets import nugget_places
from .table_view import TableView
from .table_widgets import hand_size, next_slot
from .turn_chain import beads


class TablePlaces:
    def __init__(self, table: TableView) -> None:
        self.table = table

    def deck(self) -> pygame.Rect:
        return self.table.layout.deck

    def discard(self) -> pygame.Rect:
        return self.table.layout.discard

    def sign(self) -> pygame.Rect:
        return self.table.layout.sign

    def mine(self) -> pygame.Rect:
        return self.table.layout.mine

    def hand(self) -> pygame.Rect:
        """A card flies to the end of the hand, many to the middle."""
        if self.table.viewer.order:
            return next_slot(self.table)
        out = pygame.Rect((0, 0), hand_size(self.table))
        out.midtop = self.table.layout.hand.midtop
        return out

    def held(self) -> pygame.Rect | None:
        return self.table.viewer.held.let_go

    def seat(self, seat: int) -> pygame.Rect:
        return self.table.seat_rect(seat)

    def tint(self, seat: int) -> Colour:
        return SEATS[self.table.seats[seat].colour]

    def face(self, seat: int) -> pygame.Rect:
        panel = self.table.parts.panels.get(seat)
        return panel.face_rect() if panel is not None else self.seat(seat)

    def portrait(self, seat: int, radius: int, mood: Mood) -> pygame.Surface:
        return avatar(self.table.kit, self.table.seats[seat], radius, mood=mood)

    def tool(self, seat: int, tool: int) -> pygame.Rect:
        panel = self.table.parts.panels.get(seat)
        return panel.tool_rect(tool) if panel is not None else self.seat(seat)

    def gold(self, seat: int) -> pygame.Rect:
        panel = self.table.parts.panels.get(seat)
        return panel.gold_rect() if panel is not None else self.seat(seat)

    def nuggets(self, count: int) -> Sequence[pygame.Rect]:
        return nugget_places(self.table.kit, self.table.layout.mine, count)

    def beads(self) -> Sequence[pygame.Rect]:
        return beads(self.table.kit, self.table.layout)

    def cell(self, cell: int) -> pygame.Rect:
        return self.table.board.rect_of(cell)


class TableSight:
    def __init__(self, table: TableView) -> None:
        self.table = table

    def mine(self) -> pygame.Rect:
        return self.table.layout.mine

    def see(self, cells: Collection[int]) -> None:
        self.table.board.see(cells)

    def close_up(self, cell: int | None) -> None:
        board, near = self.table.board, xy(cell) if cell is not None else None
        if board.camera.near != near:
            board.camera.close_up(near, self.table.host.now)
            moved(board)

    def damage(self, rect: pygame.Rect) -> None:
        self.table.host.damage(rect)
