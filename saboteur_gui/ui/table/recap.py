"""What happened since one's last turn: a list over the mine, until it has been read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ..theme import BRASS_LIGHT
from ..widgets.controls import Button, Label, Panel
from .log_lines import Entry
from .log_panel import LogPanel

if TYPE_CHECKING:
    from ..scenes.table_scene import TableScene


class RecapPanel(LogPanel):
    """A log without a head of its own."""

    @property
    def head(self) -> int:
        return 0

    @staticmethod
    def add(scene: TableScene, lines: Sequence[Entry]) -> None:
        px, mine, root = scene.px, scene.layout.mine, scene.root
        box = pygame.Rect(0, 0, min(px(640), mine.width - px(24)), min(px(560), mine.height - px(40)))
        box.center = mine.center
        root.add(Panel("recap", box, "sign"))
        inner = box.inflate(-px(44), -px(44))
        title = pygame.Rect(inner.x, inner.y, inner.width, px(44))
        root.add(Label("recap.title", title, scene.t("table.recap"), "section", BRASS_LIGHT, lines=1))
        foot = pygame.Rect(0, 0, px(220), px(56))
        foot.midbottom = inner.centerx, inner.bottom
        rect = pygame.Rect(inner.x, title.bottom + px(8), inner.width, foot.top - px(12) - title.bottom - px(8))
        seats = scene.session.plan.seats
        panel = RecapPanel("recap.log", rect, seats, "", False, scene.point_at, lambda: None, scene.private_kit)
        root.add(panel).fill(list(lines))
        root.add(Button("recap.ok", foot, scene.t("dialog.ok"), scene.turns.close_recap, look="primary"))
