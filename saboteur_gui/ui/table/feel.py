"""What is felt at the table: a gamepad shakes for what everybody sees happen to its player."""

from __future__ import annotations

from ...engine.events import Event
from ...engine.vocabulary import NO_SEAT
from .table_view import TableView

STRUCK, CALLED = (0.7, 220), (0.35, 120)  # how hard, and how long in ms


def feel_event(table: TableView, event: Event) -> None:
    """Somebody else has done something to a player."""
    target = getattr(event, "target", NO_SEAT)
    if target != NO_SEAT and target != getattr(event, "seat", NO_SEAT):
        _feel(table, target, STRUCK)


def feel_turn(table: TableView, seat: int) -> None:
    """It is their turn."""
    _feel(table, seat, CALLED)


def _feel(table: TableView, seat: int, how: tuple[float, int]) -> None:
    if seat in table.humans and table.host.app.settings.rumble:
        table.host.app.pads.rumble(table.seats[seat].name if table.many else "", *how)
