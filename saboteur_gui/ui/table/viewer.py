"""Whose screen it is. All that is private hangs on the viewer and goes with it, before a curtain falls."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from ...engine.cards import DWARFS
from ...engine.ending import ROUND_OVER
from ...engine.events import Event
from ...engine.view import NOBODY, View
from ...looks import kind_key
from ..render_context import RenderContext
from .move_targets import Choice


@dataclass
class Viewer:
    """Nobody (the couch, the curtain) or one seat."""

    view: View
    notes: dict[int, str] = field(default_factory=dict)  # pencil marks of this seat: seat -> suspicion
    faces: dict[object, pygame.Surface] = field(default_factory=dict)  # pictures of what only this seat may see
    choice: Choice | None = None  # cards in hand
    saw: list[tuple[int, Event]] = field(default_factory=list)  # what this seat alone has seen and has to read; steps
    message: str = ""  # the same in words
    kit: RenderContext | None = None  # pictures and letters of what only this seat may see
    kit_of: RenderContext | None = None  # the table's kit that it was made from
    order: tuple[int, ...] = ()  # the hand from left to right

    @property
    def seat(self) -> int:
        return self.view.seat

    @property
    def somebody(self) -> bool:
        return self.view.seat != NOBODY

    @property
    def asked(self) -> bool:
        return self.view.request is not None and self.view.kind != ROUND_OVER

    def refresh(self, view: View, by_kind: bool) -> None:
        """The table has changed: nothing is held any more, and the hand keeps its order as far as it can."""
        self.view, self.choice = view, None
        self.order = arranged(self.order, view.hand, by_kind)

    def known_roles(self) -> dict[int, str]:
        """Roles of others that this seat has seen and that still hold."""
        found = (memory for memory in self.view.memory if memory.what == "dwarf" and memory.holds)
        return {memory.where[0]: DWARFS[memory.content[0]] for memory in found if memory.where[0] != self.seat}


def arranged(before: tuple[int, ...], hand: tuple[int, ...], by_kind: bool) -> tuple[int, ...]:
    """The hand from left to right: by kind, or as it was with new cards at the right end."""
    if by_kind:
        return tuple(sorted(hand, key=kind_key))
    left = list(hand)
    kept = []
    for card in before:
        if card in left:
            left.remove(card)
            kept.append(card)
    return (*kept, *left)
