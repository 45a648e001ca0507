"""The viewer looks at their own role."""

from __future__ import annotations

import pygame

from ...engine.cards import DWARFS
from .own_panel import PEEK, RoleButton, RolePeek
from .table_view import TableView, remove
from .viewer import Peek

LOOK = 1500.0  # ms that the role is seen at least, if nobody else is at the screen: a tap is as good as a long press


def held(table: TableView) -> bool:
    """It is seen while a key or the pointer is held, not from one press to the next."""
    return bool(table.host.app.settings.peek == "hold")


def peek(table: TableView, on: bool) -> None:
    if on != table.viewer.peek.on and table.viewer.somebody:
        table.viewer.peek = Peek(on, table.host.now)
        table.kit.play("peek")
        show_peek(table)


def let_go(table: TableView) -> None:
    """What was held is held no more."""
    until = table.viewer.peek.since + LOOK
    if table.viewer.peek.on and not table.many and until > table.host.now:
        table.viewer.peek.until = until
    else:
        peek(table, False)


def end_look(table: TableView) -> None:
    """The time of a tap may be over."""
    until = table.viewer.peek.until
    if until is not None and table.host.now >= until:
        peek(table, False)


def show_peek(table: TableView) -> None:
    """The role card over the left rail while it is looked at, gone without a trace after."""
    root, px, own, viewer = table.host.root, table.kit.px, table.layout.own, table.viewer
    remove(root, "role.card")
    for button in root.widgets:
        if isinstance(button, RoleButton):
            button.on = viewer.peek.on
            button.redraw()
    if viewer.peek.on and viewer.somebody:
        place = pygame.Rect(own.x, 0, px(PEEK[0]), px(PEEK[1]))
        place.bottom = own.top - px(14)
        root.add(RolePeek("role.card", place, DWARFS[viewer.view.dwarf], viewer.seat), table.private_kit).redraw()
