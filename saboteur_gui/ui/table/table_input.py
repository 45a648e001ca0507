"""Keys and pointer at the table, before and after the widgets take them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from ...settings import Settings
from ..attention import LEFT
from ..keys import action_of
from ..widgets.root import ARROWS
from .glow import show_links
from .hand import HandCard
from .inspector import CloseUp
from .log_panel import LogPanel
from .move_targets import Spot
from .prompt_bar import AnswerButton
from .table_widgets import MineWidget

if TYPE_CHECKING:
    from ..scenes.table_scene import TableScene

LONG_PRESS, STILL = 450.0, 7  # ms a card is held to be seen large; how far the pointer may tremble, at 1080p
EDGE, EDGE_STEP = 4, 14  # pixels at 1080p: how near the window's edge scrolls, how far at a time
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
PAGES = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)


class TableInput:
    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._panning: tuple[int, int] | None = None  # the middle button is held, or the left one with the space bar
        self._space = False
        self._edge = (0, 0)
        self._pressed_at: tuple[int, int] | None = None  # on a card, and not moved since
        self._pressed_since = 0.0

    def let_go(self) -> None:
        self._panning, self._edge, self._pressed_at, self._space = None, (0, 0), None, False

    @property
    def cursor(self) -> str:
        """Of the mouse, where it is not the widget's under it."""
        if self._panning is not None:
            return "fist"
        choice = self.scene.hold.choice
        return "turn" if choice is not None and choice.can_turn and self._over_picked() else ""

    # Before the widgets

    def before_widgets(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        if event.type in LEFT:
            self.let_go()
            scene.root.close_overlay()
            scene.hold.cancel()
            scene.peek(False)
            return False
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._pressed(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released()
        if event.type == pygame.MOUSEBUTTONUP and event.button == 2:
            self._panning = None
            return True
        if event.type == pygame.MOUSEWHEEL and (scene.hold.dragged >= 0 or self._over_picked()):
            scene.hold.turn()
            return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key == pygame.K_SPACE:
            self._space = event.type == pygame.KEYDOWN
            if self._space and not scene.root.keyboard and scene.root.overlay is None and not scene.turns.recap_open:
                self._key(event)  # with the pointer in use it presses nothing that happens to have the focus
                return True
        return event.type == pygame.KEYDOWN and self._key(event)

    def _moved(self, pos: tuple[int, int]) -> bool:
        scene = self.scene
        if self._panning is not None:
            scene.board.pan(pos[0] - self._panning[0], pos[1] - self._panning[1])
            self._panning = pos
            return True
        if self._pressed_at is not None and math.dist(pos, self._pressed_at) > scene.px(STILL):
            self._pressed_at = None
        self._edge = self._at_edge(pos) if scene.app.settings.edge_scroll else (0, 0)
        if scene.root.held is None:
            self._hover(pos)
        elif scene.hold.dragged < 0:
            scene.hold.hover(pos)  # what was pressed is left again
        return False

    def _hover(self, pos: tuple[int, int]) -> None:
        """What lies under the pointer is told by the inspector, lit, or shown as a ghost."""
        scene = self.scene
        over = scene.root.at(pos)
        for widget in scene.root.widgets:
            if isinstance(widget, LogPanel):
                widget.hovering(pos)
        scene.hold.hover(pos)
        if isinstance(over, HandCard):
            scene.look_at_slot(over.slot)
            return
        if isinstance(over, MineWidget):
            cell = scene.board.cell_at(pos)
            if scene.hold.choice is None:
                scene.look_at_cell(cell)
            elif not scene.hold.choice.named and scene.hold.aim is None:
                scene.hold.show_ghost(cell)
            show_links(scene, cell)

    def _pressed(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        if event.button == 3:
            scene.hold.turn()
            return True
        if event.button == 2 or (event.button == 1 and self._space):
            self._panning = event.pos
            return True
        if event.button == 1 and scene.theatre.busy:
            scene.theatre.skip()
            return isinstance(scene.root.at(event.pos), MineWidget)
        if event.button == 1:
            self._press_card(event.pos)
        return False

    def _press_card(self, pos: tuple[int, int]) -> None:
        """A card of the hand or of the mine may be held down to be seen large."""
        scene, over = self.scene, self.scene.root.at(pos)
        if isinstance(over, HandCard):
            scene.look_at_slot(over.slot)
        elif isinstance(over, MineWidget) and (cell := scene.board.cell_at(pos)) is not None:
            if scene.board.lying(cell) is None:
                return
            scene.look_at_cell(cell)
        else:
            return
        self._pressed_at, self._pressed_since = pos, scene.now

    def _released(self) -> bool:
        """Whether it only ended the look at a card, or a drag of the mine."""
        self._pressed_at = None
        if self._panning is not None:
            self._panning = None
            return True
        looked = isinstance(self.scene.root.overlay, CloseUp)
        if looked:
            self.scene.root.close_overlay()
        return looked

    def _show_close_up(self) -> None:
        scene, self._pressed_at = self.scene, None
        if scene.looked_at is not None and scene.hold.dragged < 0:
            scene.root.drop_pointer()
            scene.root.open_overlay(CloseUp(scene.private_kit, scene.looked_at, scene.t("table.card_help")))

    def _over_picked(self) -> bool:
        over = self.scene.root.hover
        return isinstance(over, HandCard) and over.picked

    def _at_edge(self, pos: tuple[int, int]) -> tuple[int, int]:
        screen, near = self.scene.kit.metrics.screen, self.scene.px(EDGE)
        across = (pos[0] <= near) - (pos[0] >= screen.right - 1 - near)
        down = (pos[1] <= near) - (pos[1] >= screen.bottom - 1 - near)
        return across, down

    # Keys

    def _key(self, event: pygame.event.Event) -> bool:
        scene, hold = self.scene, self.scene.hold
        if scene.root.overlay is not None:
            return False
        if scene.turns.recap_open:
            return self._recap_key(event)
        if scene.turns.veto.open and scene.turns.veto.key(event):
            return True
        if scene.talk.open and scene.talk.key(event):
            return True
        holds = hold.choice is not None
        if pygame.K_0 <= event.key <= pygame.K_9 and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            slot = (event.key - pygame.K_1) % 10
            if slot < len(scene.viewer.order):
                hold.pick(slot, bool(event.mod & pygame.KMOD_SHIFT))
            return True
        if event.key in PAGES:
            return scene.turn_log_page(event.key == pygame.K_PAGEUP)
        if event.key == pygame.K_ESCAPE and (holds or hold.dragged >= 0):
            hold.cancel()
            return True
        if event.key == pygame.K_DELETE or action_of(scene.app.settings.keys, event) == "discard":
            scene.click_discard()
            return True
        return (hold.points and self._aiming_key(event)) or self._action(action_of(scene.app.settings.keys, event))

    def _aiming_key(self, event: pygame.event.Event) -> bool:
        """With a card chosen, or where a question points at the table: Tab goes from target to target and on to what
        the strip asks, the arrows to the nearest target."""
        hold, on_answer = self.scene.hold, isinstance(self.scene.root.focus, AnswerButton)
        if hold.choice is not None and hold.choice.use == "discard":
            if event.key in ENTER and not on_answer:
                self.scene.click_discard()
            return event.key in ENTER and not on_answer
        aims = hold.aims()
        if event.key == pygame.K_TAB and aims:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif on_answer or (not aims and hold.pending is None):
            return False
        elif event.key in ARROWS:
            hold.arrow_aim(*ARROWS[event.key])
        elif event.key in ENTER:
            if hold.pending is not None:
                hold.commit_pending()
            elif hold.aim is not None:
                hold.drop(hold.aim)
            else:
                hold.step_aim(1)
        else:
            return False
        return True

    def _step(self, step: int) -> None:
        """To the next target, after the last one to the answers on the strip, and round again."""
        hold, root = self.scene.hold, self.scene.root
        answers = [widget for widget in root.widgets if isinstance(widget, AnswerButton)]
        stops: list[Spot | AnswerButton] = [*hold.aims(), *answers]
        now = root.focus if isinstance(root.focus, AnswerButton) else hold.aim
        at = stops.index(now) if now in stops else (-1 if step > 0 else 0)
        chosen = stops[(at + step) % len(stops)]
        root.keyboard = True
        if isinstance(chosen, AnswerButton):
            hold.point(None)
            root.set_focus(chosen)
        else:
            root.set_focus(None)
            hold.point(chosen)

    def _action(self, action: str) -> bool:
        scene = self.scene
        do = {
            "turn_card": scene.turn_looked,
            "log": scene.toggle_log,
            "fit": scene.board.whole,
            "zoom_in": lambda: scene.zoom(1),
            "zoom_out": lambda: scene.zoom(-1),
            "sort_hand": lambda: scene.app.settings.toggle("sort_hand"),
            "peek": lambda: scene.peek(not scene.peeking),
            "speed": self._next_speed,
            "talk": scene.begin_to_talk,
        }
        if action == "skip":
            busy = scene.theatre.busy
            scene.theatre.skip()
            return scene.bubbles.dismiss_all() or busy
        if action in do:
            do[action]()
            return True
        return False

    def _next_speed(self) -> None:
        """Animations one step faster, from the fastest back to slow."""
        settings = self.scene.app.settings
        settings.animation = Settings.animation.after(settings.animation, -1)
        settings.save()
        text = self.scene.t(Settings.animation.text(settings.animation))
        self.scene.app.say(self.scene.t("table.speed", speed=text))

    def _recap_key(self, event: pygame.event.Event) -> bool:
        if event.key in PAGES:
            return self.scene.turn_log_page(event.key == pygame.K_PAGEUP)
        if event.key in (*ENTER, pygame.K_ESCAPE, pygame.K_SPACE):
            self.scene.turns.close_recap()
            return True
        return False

    # After the widgets

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.scene.back()
            return True
        return False

    # Time

    def update(self, now: float) -> None:
        if self._pressed_at is not None and now - self._pressed_since >= LONG_PRESS:
            self._show_close_up()
        if self._edge != (0, 0) and self.scene.app.settings.edge_scroll:
            step = self.scene.px(EDGE_STEP)
            self.scene.board.pan(self._edge[0] * step, self._edge[1] * step)

    def wakes(self, now: float) -> float | None:
        if self._edge != (0, 0):
            return now
        return self._pressed_since + LONG_PRESS if self._pressed_at is not None else None
