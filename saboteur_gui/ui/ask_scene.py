"""Questions before something is done: what it is to be called, and whether it is meant."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from .dialog_scene import Answer, DialogScene
from .scene import Program
from .widgets.text_box import TextBox


def ask_first(app: Program, title: str, text: str, yes: Answer) -> None:
    """Do what `yes` says once it was chosen and the question has gone."""

    def do() -> None:
        app.pop()
        yes.do()

    cancel = Answer("cancel", app.texts.t("dialog.cancel"), app.pop)
    app.push(DialogScene(app, title, text, [yes._replace(do=do), cancel]))


class AskScene(DialogScene):
    """`done` gets the line, without spaces around it, when there is one."""

    name = "ask"
    more = 84

    def __init__(
        self, app: Program, title: str, text: str, value: str, done: Callable[[str], object], longest: int = 40
    ) -> None:
        answers = [
            Answer("ok", app.texts.t("dialog.ok"), self.accept, primary=True),
            Answer("cancel", app.texts.t("dialog.cancel"), app.pop),
        ]
        super().__init__(app, title, text, answers)
        self.value, self.done, self.longest = value, done, longest

    def build_more(self, rect: pygame.Rect) -> None:
        place = pygame.Rect(rect.x, rect.y + self.px(14), rect.width, self.px(56))
        box = TextBox("ask.box", place, self.value, self._typed, self.accept, self.longest)
        self.root.add(box)
        box.anchor = 0  # all of it is selected: typing takes its place
        self.root.set_focus(box)

    def _typed(self, value: str) -> None:
        self.value = value

    def leave(self) -> None:
        self.root.set_focus(None)  # text input ends

    def accept(self) -> None:
        value = self.value.strip()
        if value:
            self.app.pop()
            self.done(value)
        else:
            self.app.play("refuse")
