"""What gives the widgets of a scene the pointer, the keys and the focus."""

from __future__ import annotations

import pygame

from .widget import Widget, WidgetList

VIEW = pygame.event.custom_type()
"""What is looked at moves by `pan` pixels, and `steps` nearer; at `pos`, which is None without a pointer."""
ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class KeyFocus(WidgetList):
    """Keys go to the widget that has the focus, or move it."""

    def show_focus(self, on: bool) -> None:
        if self.keyboard != on:
            self.keyboard = on
            if self.focus:
                self.focus.redraw()

    def handle_key(self, event: pygame.event.Event) -> bool:
        if self.overlay is not None:
            if event.key == pygame.K_ESCAPE:
                self.close_overlay()
                return True
            return self.overlay.on_key(event)
        if event.key == pygame.K_TAB:
            self.show_focus(True)
            self.step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if self.focus is None:
            if event.key in ARROWS and self._stops():
                self.show_focus(True)
                self.step_focus(1)
                return True
            return False
        if self.focus.enabled and self.focus.on_key(event):
            self.show_focus(True)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.show_focus(True)
            if self.focus.enabled:
                self.focus.activate()
            return True
        if event.key in ARROWS:
            self.show_focus(True)
            self._arrow(*ARROWS[event.key])
            return True
        return False

    def _stops(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.focusable and widget.visible]

    def focus_first(self, widget: Widget) -> None:
        """Give it the focus if nothing has it."""
        if self.focus is None:
            self.set_focus(widget)

    def step_focus(self, step: int) -> None:
        stops = self._stops()
        if not stops:
            return
        at = stops.index(self.focus) if self.focus in stops else (-1 if step > 0 else 0)
        self.set_focus(stops[(at + step) % len(stops)])
        self.show_focus(True)

    def _arrow(self, dx: int, dy: int) -> None:
        """To the nearest widget in that direction: along it counts once, across it twice."""
        if self.focus is None:
            return
        ways = [(_way(self.focus.rect, widget.rect, dx, dy), widget) for widget in self._stops()]
        there = [(way, widget) for way, widget in ways if way is not None and widget is not self.focus]
        if there:
            self.set_focus(min(there, key=lambda one: one[0])[1])


class Root(KeyFocus):
    """The widgets of one scene, with the pointer over them."""

    @property
    def cursor(self) -> str:
        """What the pointer is over says what may be done there; a hand that holds something is closed."""
        over = self.held or self.hover
        if over is None:
            return "arrow"
        if not over.enabled:
            return "forbidden"
        return "fist" if over is self.held and over.cursor == "open_hand" else over.cursor

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to whom it concerns; whether anybody took it."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(getattr(event, "precise_y", event.y))
        if event.type == pygame.KEYDOWN:
            return self.handle_key(event)
        if event.type == VIEW:
            return self._view(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING) and self.focus is not None:
            self.focus.on_text(event)
            return True
        return False

    def _moved(self, pos: tuple[int, int]) -> bool:
        self.pointer = pos
        if self.held is not None:
            self.held.on_drag(pos)
            return True
        self.hover_at(pos)
        if self.overlay is not None:
            self.overlay.on_drag(pos)
        return self.hover is not None

    def press(self, pos: tuple[int, int]) -> bool:
        """The pointer's button goes down there."""
        self.drop_pointer()  # pressed twice: nobody told that it was let go of
        self.pointer = pos
        self.show_focus(False)
        self.tip.hide(self.kit)
        target = self.at(pos)
        if target is None:
            if self.overlay is not None:
                self.close_overlay()
                return True
            self.set_focus(None)
            return False
        self.hover_at(pos)
        if target.focusable and target is not self.overlay:
            self.set_focus(target)
        if target.enabled:
            self.held = target
            target.pressed = True
            target.on_press(pos)
            target.redraw()
        return True

    def _up(self, pos: tuple[int, int]) -> bool:
        self.pointer = pos
        held, self.held = self.held, None
        if held is None:
            return False
        held.pressed = False
        held.redraw()
        held.on_release(pos, held.hit(pos))
        self.hover_at(pos)
        return True

    def _wheel(self, amount: float) -> bool:
        if self.overlay is not None:
            return self.overlay.on_wheel(amount)
        over = [widget for widget in reversed(self.widgets) if widget.hit(self.pointer)]
        return any(widget.on_wheel(amount) for widget in over)

    def _view(self, event: pygame.event.Event) -> bool:
        """For what lies under the fingers; a stick moves what has the focus, or whatever can be moved."""
        if self.overlay is not None:
            return False
        pos = event.pos
        asked = [*([self.focus] if self.focus else []), *self.widgets]
        if pos is not None:
            asked = [widget for widget in reversed(self.widgets) if widget.hit(pos)]
        return any(widget.on_view(event.pan, event.steps, pos or self.pointer) for widget in asked)

    def ask_tip(self) -> None:
        """What is said of what is pressed is said now, and the press does nothing."""
        self.drop_pointer()
        self.tip.hurry(self.tip_words()[1])

    def drop_pointer(self) -> None:
        """The pointer is gone (focus loss, resize): what was held is let go of without effect."""
        held, self.held = self.held, None
        if held is not None:
            held.pressed = False
            held.on_release((-1, -1), False)
            held.redraw()


def _way(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> float | None:
    """How far it is; None if it does not lie in that direction."""
    x, y = there.centerx - here.centerx, there.centery - here.centery
    if dx:
        beyond = there.left >= here.right - 2 if dx > 0 else there.right <= here.left + 2
        across = max(0, there.top - here.bottom, here.top - there.bottom)
    else:
        beyond = there.top >= here.bottom - 2 if dy > 0 else there.bottom <= here.top + 2
        across = max(0, there.left - here.right, here.left - there.right)
    along = x * dx + y * dy
    return along + 2 * across + 0.2 * abs(x * dy + y * dx) if beyond and along > 0 else None
