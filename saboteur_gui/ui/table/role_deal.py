"""Each person is dealt their role once a round: alone as soon as all has been dealt, else when they first look."""

from __future__ import annotations

import pygame

from ...engine.events import Event, HandDealt, RoundStarted
from ..scenes.role_scene import RoleScene
from .own_panel import RoleButton
from .table_view import TableView


class RoleDeal:
    def __init__(self, table: TableView) -> None:
        self.table = table
        self._owed: set[int] = set()  # who has not turned up the role of this round yet

    def heard(self, event: Event) -> None:
        """Something has been told."""
        if isinstance(event, RoundStarted):
            self._owed.clear()
        elif isinstance(event, HandDealt) and event.seat in self.table.humans:
            self._owed.add(event.seat)

    @property
    def due(self) -> bool:
        """Whether the viewer is to turn up their role now. A lesson tells of it in its own words."""
        viewer, host = self.table.viewer, self.table.host
        wanted = host.app.settings.deal_roles and host.name == "table"
        return wanted and viewer.somebody and viewer.seat in self._owed and not viewer.view.dwarfs

    def begin(self) -> None:
        app = self.table.host.app
        app.push(RoleScene(app, self.table, self._place, self._done), fade=False)

    def _place(self) -> pygame.Rect:
        """The way to the role from now on."""
        buttons = [widget.rect for widget in self.table.host.root.widgets if isinstance(widget, RoleButton)]
        return buttons[0] if buttons else self.table.layout.own

    def _done(self) -> None:
        self._owed.discard(self.table.viewer.seat)
        self.table.host.app.pop(fade=False)
