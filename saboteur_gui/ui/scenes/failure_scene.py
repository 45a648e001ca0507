"""Something failed: what the player is told, and what the report about it says."""

from __future__ import annotations

from pathlib import Path

import pygame

from ...session.crash import leave_out_game
from ..dialog_scene import Answer, DialogScene
from ..file_manager import show_file
from ..scene import Program


class FailureScene(DialogScene):
    """With a report: where it lies, what is in it, a button that shows it, and one that removes the game from it."""

    name = "failure"

    def __init__(self, app: Program, report: Path | None, unsaved: bool = False) -> None:
        texts = app.texts
        said = [texts.t("crash.text_unsaved" if unsaved else "crash.text")]
        answers = [Answer("ok", texts.t("dialog.ok"), app.pop, primary=True)]
        if report is None:
            said.append(texts.t("crash.no_report"))
        else:
            said += [texts.t("crash.report", path=str(report)), texts.t("crash.contents")]
            answers += [
                Answer("show", texts.t("crash.show"), lambda: self._show(report)),
                Answer("leave_out", texts.t("crash.leave_out"), lambda: self._leave_out(report)),
            ]
        super().__init__(app, texts.t("crash.title"), "\n".join(said), answers[::-1])

    def enter(self) -> None:
        pygame.mouse.set_visible(True)

    def _show(self, report: Path) -> None:
        if not show_file(report):
            self._tell("crash.not_shown", alarm=True)

    def _leave_out(self, report: Path) -> None:
        try:
            leave_out_game(report)
        except (OSError, ValueError):
            self._tell("crash.not_left_out", alarm=True)
        else:
            self._tell("crash.left_out")

    def _tell(self, id: str, alarm: bool = False) -> None:
        if alarm:
            self.app.play("refuse")
        self.app.say(self.app.texts.t(id), alarm=alarm)
