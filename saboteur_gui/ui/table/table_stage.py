"""A scene with a table and a theatre on it: what playing and looking back share."""

from __future__ import annotations

from typing import Protocol

import pygame

from ... import rulebook
from ...engine.cards import DWARFS
from ...rulebook import Target
from ..render_context import RenderContext
from ..rock import paint_around
from ..scene import Scene
from ..theatre.theatre import Theatre
from .table_view import TableView
from .table_widgets import hide_leaving


class Overlay(Protocol):
    """Something that is drawn over all widgets."""

    def update(self, now: float) -> None: ...

    def wakes(self, now: float) -> float | None: ...

    def draw(self, surface: pygame.Surface) -> None: ...


class Controls(Protocol):
    """Pointer and keys, before the widgets take them."""

    @property
    def cursor(self) -> str:
        """Of the mouse, where it is not the widget's under it."""

    def before_widgets(self, event: pygame.event.Event) -> bool: ...


class Worker(Protocol):
    """What goes on only while nothing lies over the table."""

    def update(self, now: float) -> None: ...

    def wakes(self, now: float) -> float | None: ...


class TableStage(Scene):
    built_from: tuple[str, ...] = ("animation",)
    table: TableView
    theatre: Theatre
    controls: Controls
    overlays: tuple[Overlay, ...] = ()
    workers: tuple[Worker, ...] = ()
    moved_on = False  # the table has moved on since it was drawn

    @property
    def kit(self) -> RenderContext:
        return self.table.kit

    @property
    def cursor(self) -> str:
        return self.controls.cursor or super().cursor

    def before_widgets(self, event: pygame.event.Event) -> bool:
        return self.controls.before_widgets(event)

    @property
    def shared(self) -> bool:
        return self.table.many

    def setting_changed(self, name: str) -> None:
        if name == "animation":
            self.theatre.speed = self.app.settings.animation
        super().setting_changed(name)

    def asks_the_rules(self) -> Target | None:
        viewer = self.table.viewer
        if viewer.peek.on and viewer.somebody:
            return rulebook.explained("role", DWARFS[viewer.view.dwarf])
        return viewer.looked_at.explained() if viewer.looked_at is not None else None

    def look_up(self) -> None:
        self.app.go.rules(self.asks_the_rules())

    # What is told

    def draw_told(self) -> None:
        """The table is drawn as far as it has been told."""
        raise NotImplementedError

    def open_faces(self) -> dict[int, int | None]:
        """What is seen of cards that lie face down."""
        return {}

    def fresh_board(self) -> bool:
        """Before the widgets are built: another board, if the window is another; whether it is."""
        fresh = self.table.fresh_board()
        if fresh:
            self.theatre.drop()
            self.theatre.kit = self.table.private_kit
        return fresh

    @property
    def covered(self) -> bool:
        return self in self.app.stack and self.app.top is not self

    def update(self, now: float) -> None:
        """What still moves is not where it will lie: neither in the mine nor in the hand. Nothing goes on while
        something else lies over the table."""
        board, theatre = self.table.board, self.theatre
        board.update(now)
        for overlay in self.overlays:
            overlay.update(now)
        theatre.update(now, paused=self.covered)
        if self.moved_on:
            self.moved_on = False
            self.draw_told()
        board.overrides = self.open_faces() | theatre.scene.mine.overrides()
        board.dimmed, board.fallen = dict(theatre.scene.mine.dark), theatre.model.fallen
        if board.cards.shake != theatre.shake():
            board.cards.shake = theatre.shake()
            self.damage(self.table.layout.mine)
        hide_leaving(self.table, theatre.scene.leaving)
        for seat, panel in self.table.parts.panels.items():
            panel.feel(theatre.scene.moods.get(seat))
        if self.table.parts.offer is not None:
            self.table.parts.offer.show_taken(theatre.scene.taken)
        for worker in self.workers if self.app.top is self else ():
            worker.update(now)

    def wakes(self, now: float) -> float | None:
        times = [self.table.board.wakes(now), *(overlay.wakes(now) for overlay in self.overlays)]
        if not self.covered:
            times.append(self.theatre.wakes(now))
        if self.app.top is self:
            times += [worker.wakes(now) for worker in self.workers]
        return min((time for time in times if time is not None), default=None)

    # Drawing

    def paint(self, surface: pygame.Surface) -> None:
        if not self.table.layout.mine.contains(surface.get_clip()):  # the board has a wall of its own
            paint_around(self.kit, surface, self.kit.metrics.screen)

    def paint_over(self, surface: pygame.Surface) -> None:
        self.theatre.draw(surface)
        for overlay in self.overlays:
            overlay.draw(surface)
