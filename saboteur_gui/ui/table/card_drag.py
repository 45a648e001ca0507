"""A card of the hand is taken up with the pointer, moved and let go."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from . import aiming, move_targets
from .card_selection import CardSelection
from .dragged_card import DraggedCard
from .lights import show_aimed, show_links
from .move_targets import PILE, Spot
from .table_view import TableView


class CardDrag:
    def __init__(
        self, table: TableView, dragged: DraggedCard, selection: CardSelection, drop: Callable[[Spot], bool]
    ) -> None:
        """`drop`: plays what is chosen on a spot; whether that could be done."""
        self.table, self.dragged, self.selection, self._drop = table, dragged, selection, drop

    def begin(self, slot: int, pos: tuple[int, int]) -> None:
        viewer = self.table.viewer
        if not viewer.can_use_hand or slot >= len(viewer.order):
            return
        held, choice = viewer.held, viewer.choice
        if slot not in held.slots or len(held.slots) == 1:
            self.selection.choose((slot,), "play" if choice is None or choice.use == "clear" else choice.use)
        held.dragged, held.springs = slot, -1
        self.table.kit.play("pick")
        self.move(pos)
        self.selection.changed()

    def move(self, pos: tuple[int, int]) -> None:
        if self.table.viewer.held.dragged < 0:
            return
        self.table.viewer.held.pos = pos
        self.dragged.find_snap()
        self.dragged.damage()
        show_links(self.table, None)
        show_aimed(self.table, aiming.spot_at(self.table, pos))

    def end(self, pos: tuple[int, int]) -> None:
        viewer, held = self.table.viewer, self.table.viewer.held
        if held.dragged < 0:
            return
        held.let_go = pygame.Rect((0, 0), self.dragged.size())
        held.let_go.center = pos
        spot = move_targets.cell(held.snapped) if held.snapped is not None else aiming.spot_at(self.table, pos)
        if pos == (-1, -1) or spot is None:
            self.selection.cancel()
            return
        several = move_targets.most_discarded(viewer.view) > 1
        if spot == PILE and viewer.choice is not None and viewer.choice.use == "play" and several:
            held.dragged = -1
            self.selection.choose(held.slots, "discard")  # others may go with it
            return
        if not self._drop(spot):
            self.dragged.spring_back()
            slots, use = held.slots, viewer.choice.use if viewer.choice else "play"
            viewer.put_back()
            if len(slots) > 1:
                self.selection.choose(slots, use)
        self.table.viewer.held.dragged = -1
        self.selection.changed()
