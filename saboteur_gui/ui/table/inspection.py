"""The card that is looked at, and the widgets that tell of it."""

from __future__ import annotations

from .card_details import Details, shown_card, shown_lying
from .inspector import CloseUp
from .table_view import TableView

BUTTONS = ("inspector.turn", "inspector.rules")  # beside the inspector


def look_at(table: TableView, details: Details | None) -> None:
    if details == table.viewer.looked_at:
        return
    table.viewer.looked_at = details
    if table.parts.inspector is not None:
        table.parts.inspector.look(details)
    show_buttons(table)


def look_at_card(table: TableView, card: int, turned: int = 0) -> None:
    look_at(table, shown_card(table.kit.texts, card, turned))


def look_at_slot(table: TableView, slot: int) -> None:
    order = table.viewer.order
    if slot < len(order):
        look_at_card(table, order[slot], table.viewer.turned_of(slot))


def look_at_cell(table: TableView, cell: int | None) -> None:
    lying = table.board.lying(cell) if cell is not None else None
    if lying is not None:
        look_at(table, shown_lying(table.kit.texts, lying))


def show_large(table: TableView, help: str = "") -> None:
    """Over everything; `help`: what the help key does, in words."""
    details = table.viewer.looked_at
    if details is not None:
        table.host.root.open_overlay(CloseUp(table.private_kit, details, help), table.private_kit)


def can_turn(table: TableView) -> bool:
    """The card that is looked at, or the one that is held."""
    viewer = table.viewer
    if viewer.choice is not None:
        return viewer.choice.can_turn
    return viewer.looked_at is not None and viewer.looked_at.can_turn


def show_buttons(table: TableView) -> None:
    seen = can_turn(table), table.viewer.looked_at is not None
    for widget in table.host.root.widgets:
        if widget.key in BUTTONS:
            widget.visible = seen[BUTTONS.index(widget.key)]
            widget.redraw()
