"""Where things are on the screen, written to a file for whoever plays the game with a machine's hands.

Off unless the environment names a file. It tells places and messages, and only of what is on the screen.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pygame

from .scene import Scene

VARIABLE = "SABOTEUR_PROBE"


class Probe:
    def __init__(self, path: Path) -> None:
        self.path = path
        self._told = ""

    @staticmethod
    def wanted() -> Probe | None:
        named = os.environ.get(VARIABLE)
        return Probe(Path(named)) if named else None

    def tell(self, scene: Scene, says: list[str], busy: bool, inputs: int) -> None:
        """The scene on top, its widgets by key, its places by name; written whole, and only when it changed."""
        widgets = {widget.key: _box(widget.rect) for widget in scene.root.widgets if widget.visible and widget.enabled}
        spots = {name: _box(rect) for name, rect in scene.hit_areas().items()}
        facts = {
            "scene": scene.name,
            "size": scene.kit.metrics.screen.size,
            "widgets": widgets,
            "spots": spots,
            "says": says,
            "busy": busy,
            **scene.progress(),
        }
        # with how much input has arrived, so that whoever presses a key can wait for it
        text = json.dumps(facts | {"inputs": inputs})
        if text != self._told:
            self._told = text
            part = self.path.with_suffix(".part")
            part.write_text(text, "utf-8")
            part.replace(self.path)


def _box(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.width, rect.height
