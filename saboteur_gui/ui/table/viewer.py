"""Whose screen it is. All that is private hangs on the viewer and goes with it, before a curtain falls."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from ...engine.cards import DWARFS
from ...engine.ending import ROUND_OVER
from ...engine.events import Event
from ...engine.moves import CLEAR, PASS, Move, card_of
from ...engine.view import NOBODY, View
from ...looks import kind_key
from ..render_context import RenderContext
from .card_details import Details
from .move_targets import Choice, Spot

if TYPE_CHECKING:  # loaded when somebody asks for a hint
    from ...ai.adviser import Advice


@dataclass
class Held:
    """Cards of the hand that are chosen or dragged, and what is pointed at."""

    slots: tuple[int, ...] = ()
    dragged: int = -1
    pos: tuple[int, int] = (0, 0)  # of the pointer that drags it
    snapped: int | None = None  # the cell under the dragged card
    springs: int = -1  # the slot to which a card springs back
    aim: Spot | None = None  # what the keyboard points at
    pending: Move | None = None  # waits for a last yes, or for `due`
    due: float | None = None  # when it is made if nobody takes it back
    turned: dict[int, int] = field(default_factory=dict)  # how cards of the hand are held, by card
    let_go: pygame.Rect | None = None  # where the card was that has just been played
    advice: Advice | None = None  # the hint that is shown

    def put_back(self) -> None:
        self.slots, self.dragged, self.snapped, self.aim, self.pending, self.advice = (), -1, None, None, None, None


@dataclass
class Peek:
    """A look at the own role."""

    on: bool = False
    since: float = 0.0
    until: float | None = None  # it was only tapped: when it ends


@dataclass
class Viewer:
    """Nobody (the couch, the curtain) or one seat."""

    view: View
    away: int = NOBODY  # the seat whose cards lie turned down: nobody looks until they are asked for again
    notes: dict[int, str] = field(default_factory=dict)  # pencil marks of this seat: seat -> suspicion
    order: tuple[int, ...] = ()  # the hand from left to right
    held: Held = field(default_factory=Held)
    choice: Choice | None = None  # what is about to be done
    looked_at: Details | None = None  # the card that the inspector tells of
    peek: Peek = field(default_factory=Peek)
    saw: list[tuple[int, Event]] = field(default_factory=list)  # what this seat alone has seen and has to read; steps
    message: str = ""  # the same in words
    faces: dict[object, pygame.Surface] = field(default_factory=dict)  # pictures of what only this seat may see
    kit: RenderContext | None = None  # pictures and letters of the same

    @property
    def seat(self) -> int:
        return self.view.seat

    @property
    def somebody(self) -> bool:
        return self.view.seat != NOBODY

    @property
    def asked(self) -> bool:
        return self.view.request is not None and self.view.kind != ROUND_OVER

    def _moves(self) -> tuple[Move, ...]:
        return tuple(self.view.request.moves) if self.view.request is not None else ()

    @property
    def can_use_hand(self) -> bool:
        return any(card_of(move) >= 0 or move == (PASS,) for move in self._moves())

    @property
    def can_clear(self) -> bool:
        return any(move[0] == CLEAR for move in self._moves())

    @property
    def open_choice(self) -> Choice:
        """What is chosen; with nothing chosen, the question that may be answered by pointing."""
        return self.choice or Choice(self.view)

    def refresh(self, view: View, by_kind: bool) -> None:
        """The table has changed: nothing is held any more, and the hand keeps its order as far as it can."""
        self.view = view
        self.put_back()
        self.order = arranged(self.order, view.hand, by_kind)

    def put_back(self) -> None:
        self.choice = None
        self.held.put_back()

    def turned_of(self, slot: int) -> int:
        """How a card of the hand is held."""
        card = self.order[slot] if slot < len(self.order) else -1
        if self.choice is not None and slot in self.held.slots and self.choice.tunnel == card:
            return self.choice.turned
        return self.held.turned.get(card, 0)

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
