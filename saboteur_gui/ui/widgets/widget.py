"""A widget, and the root that gives widgets the pointer, the keys and the focus.

Widgets lie flat in the root, in the order of drawing and of the Tab key. A scroll area moves its members and
gives them a `clip`; nothing is nested deeper. Sizes change by building a scene's widgets anew, so a widget never
re-arranges itself; what must survive that (focus, scroll offsets) is kept by `key`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pygame

from ..render_context import RenderContext
from .tip import Tip

W = TypeVar("W", bound="Widget")

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Widget:
    focusable = False
    takes_pointer = True  # otherwise it does for its tip alone, if it has one
    cursor = "arrow"  # of `cursors.CURSORS`
    root: Root

    def __init__(self, key: str, rect: pygame.Rect, tip: str = "") -> None:
        self.key = key
        self.rect = rect
        self.tip = tip
        self.reason = ""  # why it is disabled, in words: shown instead of the tip
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.clip: pygame.Rect | None = None  # the scroll area it lies in

    @property
    def kit(self) -> RenderContext:
        return self.root.kit

    @property
    def focused(self) -> bool:
        return self.root.focus is self

    def bounds(self) -> pygame.Rect:
        """All that it may draw on: its shadow and glow too."""
        reach = self.kit.px(26)
        return self.rect.inflate(2 * reach, 2 * reach)

    def redraw(self) -> None:
        self.root.damage(self.bounds())

    def hit(self, pos: tuple[int, int]) -> bool:
        there = self.rect.collidepoint(pos) and (self.clip is None or self.clip.collidepoint(pos))
        return self.visible and bool(self.takes_pointer or self.tip) and there

    def whole(self) -> bool:
        """All of its text is shown: nothing is cut off (tests ask)."""
        return True

    # What happens to it. A widget overrides what concerns it.

    def added(self) -> None:
        """It is in a root now: the kit can be asked."""

    def draw(self, surface: pygame.Surface) -> None:
        raise NotImplementedError

    def activate(self) -> None:
        """Enter, Space, or a click."""

    def on_press(self, pos: tuple[int, int]) -> None: ...

    def on_drag(self, pos: tuple[int, int]) -> None: ...

    def on_release(self, pos: tuple[int, int], inside: bool) -> None:
        if inside:
            self.activate()

    def on_wheel(self, amount: float) -> bool:
        return False

    def on_key(self, event: pygame.event.Event) -> bool:
        return False

    def on_text(self, event: pygame.event.Event) -> None: ...

    def on_focus(self, has: bool) -> None: ...

    def update(self, now: float) -> None: ...

    def wakes(self, now: float) -> float | None:
        """When it wants `update` next, if it does."""
        return None


class Root:
    """The widgets of one scene."""

    def __init__(self, kit: RenderContext, damage: Callable[[pygame.Rect | None], None]) -> None:
        self.kit = kit
        self.damage = damage
        self.widgets: list[Widget] = []
        self.overlay: Widget | None = None  # an open list: gets everything until it closes
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.held: Widget | None = None  # pressed by the pointer
        self.keyboard = False  # the last input was a key: the focus is shown
        self.pointer = (-1, -1)
        self.offsets: dict[str, float] = {}  # scroll offsets by key; outlive a rebuild
        self.tip = Tip(damage)
        self._now = 0.0

    # Building

    def add(self, widget: W) -> W:
        widget.root = self
        self.widgets.append(widget)
        widget.added()
        return widget

    def rebuilt(self, kit: RenderContext, build: Callable[[], None]) -> None:
        """All widgets anew; focus stays with the key that had it."""
        key = self.focus.key if self.focus else None
        self.kit, self.widgets, self.overlay, self.hover, self.held, self.focus = kit, [], None, None, None, None
        self.tip.rect = None
        build()
        again = next((w for w in self.widgets if w.key == key and w.focusable), None)
        if again is not None:  # else what `build` chose, if anything
            self.set_focus(again)
        self._hover_at(self.pointer)
        self.damage(None)

    def find(self, key: str) -> Widget:
        """By key; KeyError if there is none."""
        for widget in self.widgets:
            if widget.key == key:
                return widget
        raise KeyError(key)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        for widget in self.widgets:
            self.draw_one(surface, widget)
        if self.focus and self.keyboard and self.focus.visible and self.overlay is None:
            self._draw_focus(surface, self.focus)
        if self.overlay:
            self.draw_one(surface, self.overlay)
        self.tip.draw(self.kit, surface, self._tip_text())

    def draw_one(self, surface: pygame.Surface, widget: Widget) -> None:
        clip = surface.get_clip()
        if not widget.visible or not clip.colliderect(widget.bounds()):
            return
        if widget.clip is None:
            widget.draw(surface)
        elif widget.clip.colliderect(clip):
            surface.set_clip(clip.clip(widget.clip))
            widget.draw(surface)
            surface.set_clip(clip)

    def _draw_focus(self, surface: pygame.Surface, widget: Widget) -> None:
        gap = self.kit.px(4)
        clip = surface.get_clip()
        if widget.clip is not None:
            surface.set_clip(clip.clip(widget.clip.inflate(4 * gap, 4 * gap)))
        self.kit.pictures.frame(surface, "focus", widget.rect.inflate(2 * gap, 2 * gap))
        surface.set_clip(clip)

    # The tip

    def _tip_text(self) -> str:
        if self.hover is None or self.held or self.overlay:
            return ""
        return self.hover.reason if not self.hover.enabled and self.hover.reason else self.hover.tip

    # Time

    def update(self, now: float) -> None:
        self._now = now
        for widget in self.widgets:
            widget.update(now)
        if self.overlay:
            self.overlay.update(now)
        if self.hover is not None:
            self.tip.update(self.kit, self._tip_text(), self.hover.rect, now)

    def wakes(self, now: float) -> float | None:
        times = [time for widget in self.widgets if (time := widget.wakes(now)) is not None]
        tip = self.tip.wakes(self._tip_text())
        if tip is not None:
            times.append(tip)
        return min(times, default=None)

    # The pointer

    def at(self, pos: tuple[int, int]) -> Widget | None:
        if self.overlay is not None:
            return self.overlay if self.overlay.hit(pos) else None
        return next((widget for widget in reversed(self.widgets) if widget.hit(pos)), None)

    @property
    def cursor(self) -> str:
        """What the pointer is over says what may be done there; a hand that holds something is closed."""
        over = self.held or self.hover
        if over is None:
            return "arrow"
        if not over.enabled:
            return "forbidden"
        return "fist" if over is self.held and over.cursor == "open_hand" else over.cursor

    def _hover_at(self, pos: tuple[int, int]) -> None:
        over = self.at(pos)
        if over is self.hover:
            return
        self.tip.hide(self.kit)
        for widget, on in ((self.hover, False), (over, True)):
            if widget is not None:
                widget.hovered = on
                widget.redraw()
        self.hover, self.tip.rested = over, self._now

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to whom it concerns; whether anybody took it."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(getattr(event, "precise_y", event.y))
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING) and self.focus is not None:
            self.focus.on_text(event)
            return True
        return False

    def _moved(self, pos: tuple[int, int]) -> bool:
        self.pointer = pos
        if self.held is not None:
            self.held.on_drag(pos)
            return True
        self._hover_at(pos)
        if self.overlay is not None:
            self.overlay.on_drag(pos)
        return self.hover is not None

    def _down(self, pos: tuple[int, int]) -> bool:
        self.drop_pointer()  # pressed twice: nobody told that it was let go of
        self.pointer = pos
        self._show_focus(False)
        self.tip.hide(self.kit)
        target = self.at(pos)
        if target is None:
            if self.overlay is not None:
                self.close_overlay()
                return True
            self.set_focus(None)
            return False
        self._hover_at(pos)
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
        self._hover_at(pos)
        return True

    def _wheel(self, amount: float) -> bool:
        if self.overlay is not None:
            return self.overlay.on_wheel(amount)
        over = [widget for widget in reversed(self.widgets) if widget.hit(self.pointer)]
        return any(widget.on_wheel(amount) for widget in over)

    def drop_pointer(self) -> None:
        """The pointer is gone (focus loss, resize): what was held is let go of without effect."""
        held, self.held = self.held, None
        if held is not None:
            held.pressed = False
            held.on_release((-1, -1), False)
            held.redraw()

    # Keys

    def set_focus(self, widget: Widget | None) -> None:
        if widget is self.focus:
            return
        before, self.focus = self.focus, widget
        for one, has in ((before, False), (widget, True)):
            if one is not None:
                one.on_focus(has)
                one.redraw()

    def _show_focus(self, on: bool) -> None:
        if self.keyboard != on:
            self.keyboard = on
            if self.focus:
                self.focus.redraw()

    def close_overlay(self) -> None:
        if self.overlay is not None:
            self.damage(self.overlay.bounds())
            self.overlay = None
            self._hover_at(self.pointer)

    def open_overlay(self, widget: Widget) -> None:
        self.tip.hide(self.kit)
        widget.root = self
        self.overlay = widget
        widget.added()
        widget.redraw()

    def _key(self, event: pygame.event.Event) -> bool:
        if self.overlay is not None:
            if event.key == pygame.K_ESCAPE:
                self.close_overlay()
                return True
            return self.overlay.on_key(event)
        if event.key == pygame.K_TAB:
            self._show_focus(True)
            self.step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if self.focus is None:
            if event.key in ARROWS and self._stops():
                self._show_focus(True)
                self.step_focus(1)
                return True
            return False
        if self.focus.enabled and self.focus.on_key(event):
            self._show_focus(True)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._show_focus(True)
            if self.focus.enabled:
                self.focus.activate()
            return True
        if event.key in ARROWS:
            self._show_focus(True)
            self._arrow(*ARROWS[event.key])
            return True
        return False

    def _stops(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.focusable and widget.visible]

    def step_focus(self, step: int) -> None:
        stops = self._stops()
        if not stops:
            return
        at = stops.index(self.focus) if self.focus in stops else (-1 if step > 0 else 0)
        self.set_focus(stops[(at + step) % len(stops)])
        self._show_focus(True)

    def _arrow(self, dx: int, dy: int) -> None:
        """To the nearest widget in that direction: along it counts once, across it twice."""
        if self.focus is None:
            return
        here = self.focus.rect
        best: tuple[float, Widget] | None = None
        for widget in self._stops():
            if widget is self.focus:
                continue
            along = (widget.rect.centerx - here.centerx) * dx + (widget.rect.centery - here.centery) * dy
            if dx:
                beyond = widget.rect.left >= here.right - 2 if dx > 0 else widget.rect.right <= here.left + 2
                across = max(0, widget.rect.top - here.bottom, here.top - widget.rect.bottom)
            else:
                beyond = widget.rect.top >= here.bottom - 2 if dy > 0 else widget.rect.bottom <= here.top + 2
                across = max(0, widget.rect.left - here.right, here.left - widget.rect.right)
            if not beyond or along <= 0:
                continue
            off = abs((widget.rect.centerx - here.centerx) * dy + (widget.rect.centery - here.centery) * dx)
            cost = along + 2 * across + 0.2 * off
            if best is None or cost < best[0]:
                best = cost, widget
        if best is not None:
            self.set_focus(best[1])
