"""A sign over the mine for as long as moves are on no disk. Pressing it tells why, and what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ..scenes.unsaved_scene import keep_elsewhere, sign_words
from ..widgets.controls import Button
from .crystals import Crystals

if TYPE_CHECKING:
    from ..scenes.table_scene import TableScene

WIDEST = 520.0


class UnsavedSign(Button):
    def frame(self) -> str:
        return "plate_alarm"


def add(scene: TableScene) -> None:
    """At the upper left corner of the mine, where no goal lies."""
    text = sign_words(scene.kit.texts, scene.session)
    if not text:
        return
    px, mine = scene.px, scene.layout.mine
    wide = scene.kit.letters.width(text, scene.kit.letters.style("label")) + px(100)
    above = [widget.rect.bottom for widget in scene.root.widgets if isinstance(widget, Crystals)]
    top = max(above, default=mine.top) + px(16)
    rect = pygame.Rect(mine.x + px(16), top, min(wide, px(WIDEST), mine.width - px(32)), px(56))

    def tell() -> None:
        if scene.session.save.unsaved:
            scene.app.go.unsaved(scene.session)
        else:
            keep_elsewhere(scene.app, scene.session)

    scene.root.add(UnsavedSign("unsaved", rect, text, tell, glyph="save"))
