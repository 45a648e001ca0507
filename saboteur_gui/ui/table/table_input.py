"""The pointer at the table, before the widgets take it; keys go to `TableKeys`."""

from __future__ import annotations

import math

import pygame

from ..attention import LEFT
from . import aiming, inspection
from .hand import HandCard
from .interaction import Interaction
from .lights import show_ghost, show_links
from .role_peek import end_look, peek
from .table_keys import TableKeys
from .table_widgets import MineWidget

LONG_PRESS, STILL = 450.0, 7  # ms a card is held to be seen large; how far the pointer may tremble, at 1080p
PULLED = 24  # at 1080p: a card that is seen large and pulled so far is dragged
EDGE, EDGE_STEP = 4, 14  # pixels at 1080p: how near the window's edge scrolls, how far at a time


class TableInput:
    def __init__(self, act: Interaction) -> None:
        self.act, self.table, self.keys = act, act.table, TableKeys(act)
        self._panning: tuple[int, int] | None = None  # the middle button is held, or the left one with the space bar
        self._space = False
        self._edge = (0, 0)
        self._pressed_at: tuple[int, int] | None = None  # on a card, and not moved since
        self._pressed_since = 0.0
        self._enlarged_at: tuple[int, int] | None = None  # the card that is held there is seen large

    def _let_go(self) -> None:
        self._panning, self._edge, self._pressed_at, self._space = None, (0, 0), None, False
        self._enlarged_at = None

    @property
    def cursor(self) -> str:
        """Of the mouse, where it is not the widget's under it."""
        if self._panning is not None:
            return "fist"
        choice = self.table.viewer.choice
        return "turn" if choice is not None and choice.can_turn and self._over_picked() else ""

    def before_widgets(self, event: pygame.event.Event) -> bool:
        """Whether it was taken."""
        root, selection = self.table.host.root, self.act.hold.selection
        if event.type in LEFT:
            self._let_go()
            root.close_overlay()
            selection.cancel()
            peek(self.table, False)
        elif event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos, hasattr(event, "finger"))
        elif event.type == pygame.MOUSEBUTTONDOWN:
            return self._pressed(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 2:
            self._panning = None
            return True
        elif event.type == pygame.MOUSEWHEEL and (self.table.viewer.held.dragged >= 0 or self._over_picked()):
            selection.turn()
            return True
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key == pygame.K_SPACE:
            self._space = event.type == pygame.KEYDOWN
            if self._space and not root.keyboard and root.overlay is None and not self.act.turns.next.recap.open:
                self.keys.key(event)  # with the pointer in use it presses nothing that happens to have the focus
                return True
        if event.type == pygame.KEYUP:
            self.keys.released(event)
        return event.type == pygame.KEYDOWN and self.keys.key(event)

    def _moved(self, pos: tuple[int, int], finger: bool) -> bool:
        table = self.table
        if self._panning is not None:
            table.board.pan(pos[0] - self._panning[0], pos[1] - self._panning[1])
            self._panning = pos
            return True
        if self._pressed_at is not None and math.dist(pos, self._pressed_at) > table.kit.px(STILL):
            self._pressed_at = None
        if self._enlarged_at is not None and math.dist(pos, self._enlarged_at) > table.kit.px(PULLED):
            table.host.root.close_overlay()
            table.host.root.press(self._enlarged_at)
            self._enlarged_at = None
        self._edge = self._at_edge(pos) if table.host.app.settings.edge_scroll and not finger else (0, 0)
        if table.host.root.held is None:
            self._hover(pos)
        elif table.viewer.held.dragged < 0:
            aiming.hover(table, pos)  # what was pressed is left again
        return False

    def _hover(self, pos: tuple[int, int]) -> None:
        """What lies under the pointer is told by the inspector, lit, or shown as a ghost."""
        table, viewer, over = self.table, self.table.viewer, self.table.host.root.at(pos)
        for log in table.parts.logs:
            log.hovering(pos)
        aiming.hover(table, pos)
        if isinstance(over, HandCard):
            inspection.look_at_slot(table, over.slot)
        elif isinstance(over, MineWidget):
            cell = table.board.cell_at(pos)
            if viewer.choice is None:
                inspection.look_at_cell(table, cell)
            elif not viewer.choice.named and viewer.held.aim is None:
                show_ghost(table, cell)
            show_links(table, cell)

    def _pressed(self, event: pygame.event.Event) -> bool:
        theatre = self.act.theatre
        if event.button == 3:
            self.act.hold.turn_over(self.table.host.root.at(event.pos))
            return True
        if event.button == 2 or (event.button == 1 and self._space):
            self._panning = event.pos
            return True
        if event.button == 1 and theatre.busy:
            theatre.skip()
            return isinstance(self.table.host.root.at(event.pos), MineWidget)
        if event.button == 1:
            self._press_card(event.pos)
        return False

    def _press_card(self, pos: tuple[int, int]) -> None:
        """A card of the hand or of the mine may be held down to be seen large."""
        table, over = self.table, self.table.host.root.at(pos)
        if isinstance(over, HandCard):
            inspection.look_at_slot(table, over.slot)
        elif isinstance(over, MineWidget) and (cell := table.board.cell_at(pos)) is not None:
            if table.board.lying(cell) is None:
                return
            inspection.look_at_cell(table, cell)
        else:
            return
        self._pressed_at, self._pressed_since = pos, table.host.now

    def _released(self) -> bool:
        """Whether it only ended the look at a card, or a drag of the mine."""
        self._pressed_at = self._enlarged_at = None
        if self._panning is not None:
            self._panning = None
            return True
        root = self.table.host.root
        looked = root.overlay is not None and root.overlay.key == "closeup"
        if looked:
            root.close_overlay()
        return looked

    def _over_picked(self) -> bool:
        over = self.table.host.root.hover
        return isinstance(over, HandCard) and over.picked

    def _at_edge(self, pos: tuple[int, int]) -> tuple[int, int]:
        screen, near = self.table.kit.metrics.screen, self.table.kit.px(EDGE)
        across = (pos[0] <= near) - (pos[0] >= screen.right - 1 - near)
        down = (pos[1] <= near) - (pos[1] >= screen.bottom - 1 - near)
        return across, down

    # Time

    def update(self, now: float) -> None:
        table = self.table
        end_look(table)
        if self._pressed_at is not None and now - self._pressed_since >= LONG_PRESS:
            at, self._pressed_at = self._pressed_at, None
            if table.viewer.looked_at is not None and table.viewer.held.dragged < 0:
                table.host.root.drop_pointer()
                inspection.show_large(table, table.kit.t("table.card_help"))
                self._enlarged_at = at
        if self._edge != (0, 0) and table.host.app.settings.edge_scroll:
            step = table.kit.px(EDGE_STEP)
            table.board.pan(self._edge[0] * step, self._edge[1] * step)

    def wakes(self, now: float) -> float | None:
        if self._edge != (0, 0):
            return now
        pressed = self._pressed_since + LONG_PRESS if self._pressed_at is not None else None
        return min((time for time in (pressed, self.table.viewer.peek.until) if time is not None), default=None)
