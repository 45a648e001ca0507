"""Whose screen it is. All that is private hangs on the viewer and goes with it, before a curtain falls."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pygame

from ...engine.cards import CARD, CARDS, DWARFS, IS_TUNNEL, NAMES
from ...engine.events import Event
from ...engine.moves import FRONT_NAMES
from ...engine.view import NOBODY, View
from ...session.account import Front
from ..kit import Kit
from .spots import Choice

_ORDER = ("repair", "broken", "map", "rockfall")


@dataclass
class Viewer:
    """Nobody (the couch, the curtain) or one seat."""

    view: View
    notes: dict[int, str] = field(default_factory=dict)  # pencil marks of this seat: seat -> suspicion
    faces: dict[object, pygame.Surface] = field(default_factory=dict)  # pictures of what only this seat may see
    choice: Choice | None = None  # cards in hand
    saw: list[tuple[int, Event]] = field(default_factory=list)  # what this seat alone has seen and has to read; steps
    message: str = ""  # the same in words
    kit: Kit | None = None  # pictures and letters of what only this seat may see
    kit_of: Kit | None = None  # the table's kit that it was made from
    order: tuple[int, ...] = ()  # the hand from left to right

    @property
    def seat(self) -> int:
        return self.view.seat

    @property
    def somebody(self) -> bool:
        return self.view.seat != NOBODY

    @property
    def asked(self) -> bool:
        return self.view.request is not None

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
        return tuple(sorted(hand, key=_kind_key))
    left = list(hand)
    kept = []
    for card in before:
        if card in left:
            left.remove(card)
            kept.append(card)
    return (*kept, *left)


def _kind_key(card: int) -> tuple[int, int, int]:
    """Tunnels first, those with most openings first; then actions in families."""
    if IS_TUNNEL[card]:
        through = max((group.bit_count() for group in CARDS[card].groups), default=0)
        return 0, -through, card
    family = next((at for at, start in enumerate(_ORDER) if NAMES[card].startswith(start)), len(_ORDER))
    return 1, family, card


def closing_view(view: View, events: list[Event]) -> View:
    """The mine as it lies at the end of a round, which the engine has already cleared: for the picture only."""
    mine, hidden = dict(view.mine), dict(view.hidden)
    names = [(seat, bit, name) for seat in range(view.seats) for bit, name in FRONT_NAMES.items()]
    front = Front({(seat, name): seat for seat, bit, name in names if view.front[seat] & bit})
    for event in events:
        told = event.open
        front.hear(event)
        if event.kind == "lay" and "vetoed_by" not in told:
            mine[told["cell"]] = CARD[told["card"]] * 2 + told["turned"]
        elif event.kind == "play" and "from" in told and "vetoed_by" not in told:  # W23: taken up and laid elsewhere
            _, _, cell, turned, _ = told["move"]
            mine[cell] = (mine.pop(told["from"]) & ~1) | turned
        elif event.kind == "removed":
            mine.pop(told["cell"], None)
            hidden.pop(told["cell"], None)
        elif event.kind in ("turn_goal", "turn_chest"):
            name = told["goal"] if event.kind == "turn_goal" else told["tunnel"]
            mine[told["cell"]] = CARD[name] * 2 + told["turned"]
            hidden.pop(told["cell"], None)
            if "from" in told:  # H5 (5)
                hidden[told["to"]] = hidden.pop(told["from"])
    bits = [sum(bit for who, bit, name in names if who == seat and (seat, name) in front) for seat in range(view.seats)]
    return replace(view, mine=tuple(sorted(mine.items())), hidden=tuple(sorted(hidden.items())), front=tuple(bits))
