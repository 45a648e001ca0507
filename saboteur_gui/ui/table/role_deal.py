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
        self._owed: dict[int, bool] = {}  # who has not turned up their role yet; whether it is another than before

    def heard(self, event: Event) -> None:
        """Something has been told."""
        if isinstance(event, RoundStarted):
            self._owed.clear()
        elif isinstance(event, HandDealt) and event.seat in self.table.humans:
            self._owed[event.seat] = False

    def changed(self, seat: int) -> bool:
        """Somebody has another role, while they look; whether it is dealt to them."""
        if self.table.many or not self._wanted:
            return False
        self._owed[seat] = True
        return True

    @property
    def _wanted(self) -> bool:
        """A lesson tells of roles in its own words."""
        host = self.table.host
        return bool(host.app.settings.deal_roles and host.name == "table")

    @property
    def due(self) -> bool:
        """Whether the viewer is to turn up their role now."""
        viewer = self.table.viewer
        return self._wanted and viewer.somebody and viewer.seat in self._owed and not viewer.view.dwarfs

    def begin(self) -> None:
        app = self.table.host.app
        heading = "role_deal.new" if self._owed[self.table.viewer.seat] else "role_deal.title"
        app.push(RoleScene(app, self.table, heading, self._place, self._done), fade=False)

    def _place(self) -> pygame.Rect:
        """The way to the role from now on."""
        buttons = [widget.rect for widget in self.table.host.root.widgets if isinstance(widget, RoleButton)]
        return buttons[0] if buttons else self.table.layout.own

    def _done(self) -> None:
        self._owed.pop(self.table.viewer.seat, None)
        self.table.host.app.pop(fade=False)
