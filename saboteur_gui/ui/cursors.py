"""The cursor of the mouse: drawn ones from `assets`, the system's own where those cannot be set."""

from __future__ import annotations

import json
import logging

import pygame

from ..resources import asset
from .theme import Metrics

_LOG = logging.getLogger(__name__)
SIZE = 32  # at 1080p
BAKED = (32, 48, 64, 96)
# Every cursor that a widget or a scene may name, and what the system has in its place.
CURSORS = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "point": pygame.SYSTEM_CURSOR_HAND,
    "open_hand": pygame.SYSTEM_CURSOR_SIZEALL,  # may be dragged
    "fist": pygame.SYSTEM_CURSOR_SIZEALL,  # is being dragged
    "turn": pygame.SYSTEM_CURSOR_HAND,  # the wheel or the right button turns it
    "forbidden": pygame.SYSTEM_CURSOR_NO,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
    "wait": pygame.SYSTEM_CURSOR_WAIT,
}


class Cursors:
    def __init__(self) -> None:
        self.shown = ("", 0)  # name and size of the one that was set last
        self._hot: dict[str, tuple[float, float]] = json.loads(asset("ui/cursors.json").read_text("utf-8"))
        self._ways = [self._drawn, self._of_the_system]  # those that have not failed, best first

    def show(self, name: str, metrics: Metrics) -> None:
        """Set the cursor, at the size nearest to that of the interface. What it is already costs nothing."""
        wanted = metrics.px(SIZE)
        size = min(BAKED, key=lambda baked: abs(baked - wanted))
        if (name, size) != self.shown:
            self.shown = name, size
            self._set(name, size)

    def _set(self, name: str, size: int) -> None:
        while self._ways:
            try:
                pygame.mouse.set_cursor(self._ways[0](name, size))
                return
            except (pygame.error, FileNotFoundError) as error:
                _LOG.warning("%s cursors cannot be set: %s", "drawn" if len(self._ways) > 1 else "system", error)
                del self._ways[0]

    def _drawn(self, name: str, size: int) -> pygame.cursors.Cursor:
        x, y = self._hot[name]
        picture = pygame.image.load(str(asset(f"ui/cursors/{name}.{size}.webp"))).convert_alpha()
        return pygame.cursors.Cursor((round(x * size), round(y * size)), picture)

    def _of_the_system(self, name: str, size: int) -> pygame.cursors.Cursor:
        return pygame.cursors.Cursor(CURSORS[name])
