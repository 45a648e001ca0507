"""Where things are on the screen, written to a file for whoever plays the game with a machine's hands.

Off unless the environment names a file. It tells places and messages, and only of what is on the screen.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from .app import App

VARIABLE = "SABOTEUR_PROBE"


class Probe:
    def __init__(self, path: Path) -> None:
        self.path = path
        self._told = ""

    @staticmethod
    def wanted() -> Probe | None:
        named = os.environ.get(VARIABLE)
        return Probe(Path(named)) if named else None

    def tell(self, app: App) -> None:
        """The scene on top, its widgets by key, its places by name; written whole, and only when it changed."""
        scene = app.top
        widgets = {widget.key: _box(widget.rect) for widget in scene.root.widgets if widget.visible and widget.enabled}
        spots = {name: _box(rect) for name, rect in scene.hit_areas().items()}
        moves = app.wait() < 50
        facts = {
            "scene": scene.name,
            "size": app.screen.get_size(),
            "widgets": widgets,
            "spots": spots,
            "says": [toast.text for toast in app.toasts.shown],
            "busy": moves,
            **scene.progress(),
        }
        # with how much input has arrived, so that whoever presses a key can wait for it
        text = json.dumps(facts | {"inputs": app.inputs})
        if text != self._told:
            self._told = text
            part = self.path.with_suffix(".part")
            part.write_text(text, "utf-8")
            part.replace(self.path)


def _box(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.width, rect.height
