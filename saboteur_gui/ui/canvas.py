"""What is drawn of the scenes, and when: what is damaged, with messages over it; a scene that was left gives way."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from .areas import merged
from .motion import Tween, linear
from .render_context import RenderContext
from .scene import Scene, next_wake
from .scene_changes import LENGTHS, Change, draw_change
from .toasts import Toasts


class Canvas:
    def __init__(self) -> None:
        self.toasts = Toasts(self.damage)
        self.old: pygame.Surface | None = None  # the picture of the scene that was left
        self._way = Change()
        self._ready = False  # the new scene has been drawn once: that may take longer than the change
        self._change: Tween | None = None  # how far it is
        self._damaged: list[pygame.Rect] = []

    def damage(self, rect: pygame.Rect) -> None:
        self._damaged.append(rect.copy())

    def leave(self, screen: pygame.Surface, way: Change) -> None:
        """What is shown now gives way. What never was drawn is passed over: the light comes from what was."""
        if self.old is not None and not self._ready:
            way.here = self._way.here
        self.old, self._way, self._ready, self._change = screen.copy(), way, False, None

    def draw(self, screen: pygame.Surface, stack: Sequence[Scene], kit: RenderContext, now: float) -> None:
        seen = visible(stack)
        for scene in seen:
            scene.freshen()  # one that came while time passed has not been built yet
        areas = self._damaged + [rect for scene in seen for rect in scene.damaged]
        if self.old is not None:
            areas = [screen.get_rect()]
        if not areas:
            return
        self._damaged = []
        for scene in stack:
            scene.damaged = []
        rects = merged(areas, screen.get_rect())
        for rect in rects:
            screen.set_clip(rect)
            for scene in seen:
                scene.draw(screen)
            self.toasts.draw(screen, kit, now)
        screen.set_clip(None)
        self._draw_old(screen, kit, now)
        pygame.display.update(rects)

    def _draw_old(self, screen: pygame.Surface, kit: RenderContext, now: float) -> None:
        if self.old is None:
            return
        if self._change is None and self._ready:
            self._change = Tween(now, LENGTHS[self._way.way], linear)
        self._ready = True
        share = self._change.at(now) if self._change is not None else 0.0
        if self.old.get_size() == screen.get_size() and share < 1:
            draw_change(self._way, kit.pictures, screen, self.old, share)
        if share >= 1:
            self.old = None
            self.damage(screen.get_rect())

    def wakes(self, stack: Sequence[Scene], now: float) -> float | None:
        """When something is to be drawn even if no event comes; `now` while something moves or is damaged."""
        if self.old is not None or self._damaged or any(scene.damaged for scene in visible(stack)):
            return now
        times = [self.toasts.wakes(now), *(next_wake(scene, now) for scene in stack)]
        return min((time for time in times if time is not None), default=None)


def visible(stack: Sequence[Scene]) -> Sequence[Scene]:
    """The scenes that are seen, from below."""
    first = max((number for number, scene in enumerate(stack) if scene.opaque), default=0)
    return stack[first:]
