"""Something failed: what the player is told."""

from __future__ import annotations

from pathlib import Path

import pygame

from ..dialog_scene import Answer, DialogScene
from ..scene import Program


class FailureScene(DialogScene):
    name = "failure"

    def __init__(self, app: Program, report: Path | None, unsaved: bool = False) -> None:
        where = app.texts.t("crash.report", path=str(report)) if report else app.texts.t("crash.no_report")
        text = f"{app.texts.t('crash.text_unsaved' if unsaved else 'crash.text')}\n{where}"
        super().__init__(app, app.texts.t("crash.title"), text, [Answer("ok", app.texts.t("dialog.ok"), app.pop)])

    def enter(self) -> None:
        pygame.mouse.set_visible(True)
