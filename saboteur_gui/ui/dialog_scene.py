"""A question over whatever is on screen: a sign with a text and a few answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from .blending import darken
from .render_context import RenderContext
from .scene import Program, Scene
from .theme import BRASS_LIGHT
from .widgets.controls import Button, Label, Panel

SHADE = (6, 6, 10)


class Answer(NamedTuple):
    key: str
    text: str
    do: Callable[[], object]  # must take the dialog away itself (`app.pop`)
    primary: bool = False


class DialogScene(Scene):
    """Enter takes the primary answer (or the only one), Escape the last one."""

    opaque = False
    name = "dialog"
    more = 0  # room between the text and the answers, at 1080p; `build_more` fills it

    def __init__(self, app: Program, title: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__(app)
        self.title, self.text, self.answers = title, text, tuple(answers)

    def build(self) -> None:
        kit, letters = self.kit, self.kit.letters
        width = min(self.px(860), kit.metrics.width - self.px(48))
        padding = self.px(36)
        block = letters.block(self.text, letters.style("text"), width - 2 * padding)
        more = self.px(self.more)
        height = self.px(96) + block.height + more + self.px(24) + self.px(64) + padding
        box = pygame.Rect(0, 0, width, min(height, kit.metrics.height - self.px(48)))
        box.center = kit.metrics.screen.center
        self.root.add(Panel("dialog.panel", box, "sign"))
        title = pygame.Rect(box.x + padding, box.y + self.px(22), box.width - 2 * padding, self.px(60))
        self.root.add(Label("dialog.title", title, self.title, "section", BRASS_LIGHT))
        room = box.height - self.px(90 + 64 + 24) - padding - more
        text = pygame.Rect(title.x, box.y + self.px(90), title.width, room)
        self.root.add(Label("dialog.text", text, self.text, valign="top"))
        if more:
            self.build_more(pygame.Rect(text.x, text.bottom, text.width, more))
        self._build_answers(box, padding)

    def build_more(self, rect: pygame.Rect) -> None:
        """What a dialog has besides its text and its answers."""

    def _build_answers(self, box: pygame.Rect, padding: int) -> None:
        gap, count = self.px(16), len(self.answers)
        wide = min(self.px(300), (box.width - 2 * padding - gap * (count - 1)) // count)
        x = box.right - padding - count * wide - (count - 1) * gap
        for answer in self.answers:
            rect = pygame.Rect(x, box.bottom - padding - self.px(64), wide, self.px(64))
            look = "primary" if answer.primary or count == 1 else "button"
            button = self.root.add(Button(f"dialog.{answer.key}", rect, answer.text, answer.do, look=look))
            if look == "primary" and self.root.focus is None:
                self.root.set_focus(button)
            x += wide + gap

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
        return True  # nothing reaches what lies below

    def back(self) -> None:
        self.answers[-1].do()

    def paint(self, surface: pygame.Surface) -> None:
        paint_shade(self.kit, surface)


def paint_shade(kit: RenderContext, surface: pygame.Surface) -> None:
    """Darken what lies below, which is not to be touched now."""
    darken(kit, surface, surface.get_rect(), SHADE, 150)
