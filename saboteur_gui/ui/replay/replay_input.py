"""Keys and pointer at a replay, before the widgets take them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ..attention import LEFT
from ..keys import action_of
from ..table.hand import HandCard
from ..table.log_panel import LogPanel
from ..table.table_widgets import MineWidget
from ..widgets.choice import Segments
from .eyes import EyeButton
from .hands import OpenHand
from .time_line import TimeLine

if TYPE_CHECKING:
    from ..scenes.replay_scene import ReplayScene

# They move among themselves with the arrows, when the keyboard has come to them.
ARROWS_OF_THEIR_OWN = (MineWidget, Segments, EyeButton)


class ReplayInput:
    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene
        self._dragged = False  # the time line

    def let_go(self) -> None:
        self._dragged = False

    def before_widgets(self, event: pygame.event.Event) -> bool:
        if event.type in LEFT:
            self.let_go()
        elif event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._dragged:
            self.let_go()
            return True
        elif event.type == pygame.KEYDOWN and self.scene.root.overlay is None:
            return self._key(event)
        return False

    # The pointer

    def _line(self) -> TimeLine:
        line = self.scene.root.find("replay.line")
        assert isinstance(line, TimeLine)
        return line

    def _pressed(self, pos: tuple[int, int]) -> bool:
        scene = self.scene
        if scene.theatre.busy and not scene.playing:
            scene.theatre.skip()
        if not isinstance(scene.root.at(pos), TimeLine):
            return False
        self._dragged = True
        scene.stop_playing()
        scene.jump(self._line().stop_at(pos[0]))
        return True

    def _moved(self, pos: tuple[int, int]) -> bool:
        scene = self.scene
        if self._dragged:
            scene.jump(self._line().stop_at(pos[0]))
            return True
        if scene.root.held is None:
            self._hover(pos)
        return False

    def _hover(self, pos: tuple[int, int]) -> None:
        """What lies under the pointer is told by the inspector, or lit."""
        scene, over = self.scene, self.scene.root.at(pos)
        for widget in scene.root.widgets:
            if isinstance(widget, LogPanel):
                widget.hovering(pos)
            elif isinstance(widget, OpenHand):
                card = widget.hovering(pos if widget is over else (-1, -1))
                if card >= 0:
                    scene.look_at_card(card)
        if isinstance(over, HandCard):
            scene.look_at_card(over.card)
        elif isinstance(over, MineWidget):
            scene.look_at_cell(scene.board.cell_at(pos))

    # Keys

    def _key(self, event: pygame.event.Event) -> bool:
        scene, root = self.scene, self.scene.root
        own = root.keyboard and isinstance(root.focus, ARROWS_OF_THEIR_OWN)
        do: dict[int, Callable[[], object]] = {
            pygame.K_SPACE: scene.toggle_play,
            pygame.K_HOME: lambda: self._to(0),
            pygame.K_END: lambda: self._to(scene.film.last),
            pygame.K_PAGEUP: scene.round_back,
            pygame.K_PAGEDOWN: scene.round_on,
        }
        if not own:
            do |= {pygame.K_LEFT: scene.step_back, pygame.K_RIGHT: scene.step_forward}
        if event.key in do:
            do[event.key]()
            return True
        if pygame.K_0 <= event.key <= pygame.K_9 and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            seat = (event.key - pygame.K_1) % 10
            if seat < len(scene.seats):
                scene.look_as(seat)
            return True
        return self._action(action_of(scene.app.settings.keys, event), event)

    def _to(self, at: int) -> None:
        self.scene.stop_playing()
        self.scene.jump(at)

    def _action(self, action: str, event: pygame.event.Event) -> bool:
        scene = self.scene
        do: dict[str, Callable[[], object]] = {
            "peek": lambda: scene.next_eyes(-1 if event.mod & pygame.KMOD_SHIFT else 1),
            "speed": scene.next_speed,
            "log": scene.toggle_log,
            "fit": scene.board.whole,
            "zoom_in": lambda: scene.zoom(1),
            "zoom_out": lambda: scene.zoom(-1),
        }
        if action in do:
            do[action]()
            return True
        return False
