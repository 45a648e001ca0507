"""Keys and pointer at a replay, before the widgets take them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..attention import LEFT
from ..keys import action_of, digit_of
from ..table.hand import HandCard
from ..table.inspection import look_at_card, look_at_cell
from ..table.table_log import LogDrawer
from ..table.table_view import TableView
from ..table.table_widgets import MineWidget, zoom
from ..theatre.theatre import Theatre
from ..widgets.choice import Segments
from .eyes import EyeButton, Eyes
from .hands import OpenHand
from .replay_player import ReplayPlayer
from .time_line import TimeLine

# They move among themselves with the arrows, when the keyboard has come to them.
ARROWS_OF_THEIR_OWN = (MineWidget, Segments, EyeButton)


class ReplayInput:
    cursor = ""  # that of what lies under the pointer

    def __init__(self, table: TableView, player: ReplayPlayer, theatre: Theatre, drawer: LogDrawer, eyes: Eyes) -> None:
        self.table, self.player, self.theatre, self.drawer, self.eyes = table, player, theatre, drawer, eyes
        self._line: TimeLine | None = None  # the time line that is dragged, as it was when that began

    def let_go(self) -> None:
        self._line = None

    def before_widgets(self, event: pygame.event.Event) -> bool:
        if event.type in LEFT:
            self.let_go()
        elif event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._line is not None:
            self.let_go()
            return True
        elif event.type == pygame.KEYDOWN and self.table.host.root.overlay is None:
            return self.key(event)
        return False

    # The pointer

    def _pressed(self, pos: tuple[int, int]) -> bool:
        if self.theatre.busy and not self.player.playing:
            self.theatre.skip()
        line = self.table.host.root.at(pos)
        if not isinstance(line, TimeLine):
            return False
        self._line = line
        self.player.to(line.stop_at(pos[0]))
        return True

    def _moved(self, pos: tuple[int, int]) -> bool:
        if self._line is not None:
            self.player.jump(self._line.stop_at(pos[0]))
            return True
        if self.table.host.root.held is None:
            self._hover(pos)
        return False

    def _hover(self, pos: tuple[int, int]) -> None:
        """What lies under the pointer is told by the inspector, or lit."""
        table, over = self.table, self.table.host.root.at(pos)
        for log in table.parts.logs:
            log.hovering(pos)
        for widget in table.host.root.widgets:
            if isinstance(widget, OpenHand):
                card = widget.hovering(pos if widget is over else (-1, -1))
                if card >= 0:
                    look_at_card(table, card)
        if isinstance(over, HandCard):
            look_at_card(table, over.card)
        elif isinstance(over, MineWidget):
            look_at_cell(table, table.board.cell_at(pos))

    # Keys

    def key(self, event: pygame.event.Event) -> bool:
        root, player, seat = self.table.host.root, self.player, digit_of(event)
        own = root.keyboard and isinstance(root.focus, ARROWS_OF_THEIR_OWN)
        do: dict[int, Callable[[], object]] = {
            pygame.K_SPACE: player.toggle,
            pygame.K_HOME: lambda: player.to(0),
            pygame.K_END: lambda: player.to(player.film.last),
            pygame.K_PAGEUP: lambda: player.round_away(-1),
            pygame.K_PAGEDOWN: lambda: player.round_away(1),
        }
        if not own:
            do |= {pygame.K_LEFT: player.step_back, pygame.K_RIGHT: player.step_forward}
        if event.key in do:
            do[event.key]()
        elif seat is not None:
            if seat < len(self.table.seats):
                self.eyes.look_as(seat)
        else:
            return self._action(action_of(self.table.host.app.settings.keys, event), event)
        return True

    def _action(self, action: str, event: pygame.event.Event) -> bool:
        do: dict[str, Callable[[], object]] = {
            "peek": lambda: self.eyes.next(-1 if event.mod & pygame.KMOD_SHIFT else 1),
            "speed": self.player.next_rate,
            "log": self.drawer.toggle,
            "fit": self.table.board.whole,
            "zoom_in": lambda: zoom(self.table, 1),
            "zoom_out": lambda: zoom(self.table, -1),
        }
        if action in do:
            do[action]()
        return action in do
