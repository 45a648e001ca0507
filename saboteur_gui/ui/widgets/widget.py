"""A widget, and a list of them that is drawn; `root.py` gives them the pointer, the keys and the focus.

Widgets lie flat in the list, in the order of drawing and of the Tab key. A scroll area moves its members and
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
NOWHERE = pygame.Rect(0, 0, 0, 0)


class Responder:
    """What the pointer and the keys do to a widget. A widget overrides what concerns it."""

    def activate(self) -> None:
        """Enter, Space, or a click."""

    def on_press(self, pos: tuple[int, int]) -> None: ...

    def on_drag(self, pos: tuple[int, int]) -> None: ...

    def on_release(self, pos: tuple[int, int], inside: bool) -> None:
        if inside:
            self.activate()

    def on_wheel(self, amount: float) -> bool:
        return False

    def on_view(self, pan: tuple[int, int], steps: int, pos: tuple[int, int]) -> bool:
        """What it shows is moved by so many pixels, and comes so many steps nearer; whether it can be."""
        return False

    def on_key(self, event: pygame.event.Event) -> bool:
        return False

    def on_text(self, event: pygame.event.Event) -> None: ...

    def on_focus(self, has: bool) -> None: ...


class Widget(Responder):
    focusable = False
    scrolls = False  # a finger that moves up or down over it moves what it shows
    views = False  # two fingers on it move what it shows, and bring it nearer
    takes_pointer = True  # otherwise it does for its tip alone, if it has one
    cursor = "arrow"  # of `cursors.CURSORS`
    reach = 26.0  # how far it may draw beyond its rectangle, at 1080p
    root: WidgetList
    own_kit: RenderContext | None = None  # the viewer's, so that what only they may see goes with them

    def __init__(self, key: str, rect: pygame.Rect, tip: str = "") -> None:
        self.key = key
        self.rect = rect
        self.tip = tip
        self.tip_room: pygame.Rect | None = None  # where its tip may lie, if not anywhere
        self.reason = ""  # why it is disabled, in words: shown instead of the tip
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.clip: pygame.Rect | None = None  # the scroll area it lies in

    @property
    def kit(self) -> RenderContext:
        return self.own_kit or self.root.kit

    @property
    def focused(self) -> bool:
        return self.root.focus is self

    def lit_area(self) -> pygame.Rect:
        """What a light goes around when it is pointed at."""
        return self.rect

    def bounds(self) -> pygame.Rect:
        """All that it may draw on: its shadow and glow too."""
        reach = self.kit.px(self.reach)
        return self.rect.inflate(2 * reach, 2 * reach)

    def shadow_alone(self, surface: pygame.Surface) -> bool:
        """No more of it is to be drawn than what lies around it."""
        return not self.rect.colliderect(surface.get_clip())

    def redraw(self) -> None:
        self.root.damage(self.bounds())

    def hit(self, pos: tuple[int, int]) -> bool:
        there = self.rect.collidepoint(pos) and (self.clip is None or self.clip.collidepoint(pos))
        return self.visible and bool(self.takes_pointer or self.tip) and there

    def tip_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect]:
        """What is said of what lies there, and beside what."""
        return self.tip, self.rect

    def whole(self) -> bool:
        """All of its text is shown: nothing is cut off (tests ask)."""
        return True

    def added(self) -> None:
        """It is in a root now: the kit can be asked."""

    def inherits(self, before: Widget) -> bool:
        """Whether a press on the widget whose place it takes goes on on this one."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        raise NotImplementedError

    def update(self, now: float) -> None: ...

    def wakes(self, now: float) -> float | None:
        """When it wants `update` next, if it does."""
        return None


class WidgetList:
    """The widgets of one scene, drawn in their order."""

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

    def add(self, widget: W, own_kit: RenderContext | None = None) -> W:
        widget.root, widget.own_kit = self, own_kit
        self.widgets.append(widget)
        widget.added()
        return widget

    def rebuilt(self, kit: RenderContext, build: Callable[[], None]) -> None:
        """All widgets anew; focus stays with the key that had it."""
        key, held = self.focus.key if self.focus else None, self.held
        self.kit, self.widgets, self.overlay, self.hover, self.held, self.focus = kit, [], None, None, None, None
        self.tip.rect = None
        build()
        again = next((w for w in self.widgets if w.key == key and w.focusable), None)
        if held is not None:
            heirs = (widget for widget in self.widgets if widget.key == held.key and widget.inherits(held))
            self.held = next(heirs, None)
        if again is not None:  # else what `build` chose, if anything
            self.set_focus(again)
        self.hover_at(self.pointer)
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
        self.tip.draw(self.kit, surface, self.tip_words()[0])

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

    def tip_words(self) -> tuple[str, pygame.Rect]:
        """What is said of what the pointer rests on, and beside what; "" for nothing."""
        over = self.hover
        if over is None or self.held or self.overlay:
            return "", NOWHERE
        return (over.reason, over.rect) if not over.enabled and over.reason else over.tip_at(self.pointer)

    # Time

    def update(self, now: float) -> None:
        self._now = now
        for widget in self.widgets:
            widget.update(now)
        if self.overlay:
            self.overlay.update(now)
        if self.hover is not None:
            self.tip.update(self.kit, *self.tip_words(), self.hover.tip_room, now)

    def wakes(self, now: float) -> float | None:
        times = [time for widget in self.widgets if (time := widget.wakes(now)) is not None]
        tip = self.tip.wakes(self.tip_words()[0])
        if tip is not None:
            times.append(tip)
        return min(times, default=None)

    # Where the pointer and the focus are

    def at(self, pos: tuple[int, int]) -> Widget | None:
        if self.overlay is not None:
            return self.overlay if self.overlay.hit(pos) else None
        return next((widget for widget in reversed(self.widgets) if widget.hit(pos)), None)

    def hover_at(self, pos: tuple[int, int]) -> None:
        over = self.at(pos)
        if over is self.hover:
            return
        self.tip.hide(self.kit)
        for widget, on in ((self.hover, False), (over, True)):
            if widget is not None:
                widget.hovered = on
                widget.redraw()
        self.hover, self.tip.rested = over, self._now

    def set_focus(self, widget: Widget | None) -> None:
        if widget is self.focus:
            return
        before, self.focus = self.focus, widget
        for one, has in ((before, False), (widget, True)):
            if one is not None:
                one.on_focus(has)
                one.redraw()

    def open_overlay(self, widget: Widget, own_kit: RenderContext | None = None) -> None:
        self.tip.hide(self.kit)
        widget.root, widget.own_kit = self, own_kit
        self.overlay = widget
        widget.added()
        widget.redraw()

    def close_overlay(self) -> None:
        if self.overlay is not None:
            self.damage(self.overlay.bounds())
            self.overlay = None
            self.hover_at(self.pointer)
