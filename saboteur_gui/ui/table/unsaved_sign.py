"""A sign over the mine for as long as moves are on no disk. Pressing it tells why, and what can be done."""

from __future__ import annotations

import pygame

from ...session.session import Session
from ..scenes.unsaved_scene import keep_elsewhere, sign_words
from ..widgets.controls import Button
from .table_view import TableView

WIDEST = 520.0


class UnsavedSign(Button):
    def frame(self) -> str:
        return "plate_alarm"


def add(table: TableView, session: Session) -> None:
    """At the upper left corner of the mine, where no goal lies."""
    kit, mine, root, app = table.kit, table.layout.mine, table.host.root, table.host.app
    text, px = sign_words(kit.texts, session), table.kit.px
    if not text:
        return
    width = min(kit.letters.width(text, kit.letters.style("label")) + px(100), px(WIDEST), mine.width - px(32))
    top = max((widget.rect.bottom for widget in root.widgets if widget.key == "crystals"), default=mine.top) + px(16)

    def tell() -> None:
        if session.save.unsaved:
            app.go.unsaved(session)
        else:
            keep_elsewhere(app, session)

    root.add(UnsavedSign("unsaved", pygame.Rect(mine.x + px(16), top, width, px(56)), text, tell, glyph="save"))
