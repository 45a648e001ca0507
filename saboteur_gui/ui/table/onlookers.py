"""Who has looked at which card that lies face down in the mine, in this round: everybody saw it (B14, H4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...engine import events as ev
from ...engine.events import Event
from ...engine.vocabulary import Cell

Onlookers = Mapping[int, tuple[int, ...]]  # cell -> seats in the order in which they looked


def after(looks: Onlookers, event: Event) -> Onlookers:
    """Who has looked at what after an event. Whoever looked knows a card, so they go where it goes; of two goals that
    are picked up together nobody can say which is which."""
    match event:
        case ev.RoundStarted():
            return {}
        case ev.GoalSeen(seat, cell) | ev.ChestSeen(seat, cell):
            before = looks.get(cell, ())
            return {**looks, cell: before if seat in before else (*before, seat)}
        case ev.GoalMoved(_, origin, cell):
            return {cell if at == origin else at: seats for at, seats in looks.items()}
        case ev.GoalsHandled(_, a, b):
            return _without(looks, a, b)
        case ev.CardRevealed(_, cell) | ev.GoalTurned(_, cell) | ev.ChestTurned(_, cell) | ev.TunnelRemoved(_, cell):
            return _without(looks, cell)
        case ev.AllRevealed():
            return {}
        case _:
            return looks


def after_all(events: Iterable[Event]) -> Onlookers:
    """From no looks on."""
    looks: Onlookers = {}
    for event in events:
        looks = after(looks, event)
    return looks


def _without(looks: Onlookers, *cells: Cell) -> Onlookers:
    return {cell: seats for cell, seats in looks.items() if cell not in cells}
