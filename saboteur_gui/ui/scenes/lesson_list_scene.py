"""All lessons: three courses, and how far each has come."""

from __future__ import annotations

from functools import partial

import pygame

from ...lessons.courses import COURSES, title_of
from ..frame import add_bar, body, paint_rock
from ..scene import Scene
from ..theme import BRASS_LIGHT, SAND
from ..widgets.controls import Button, Label, Panel

ROW, GAP, HEADING = 60.0, 8.0, 64.0


class LessonListScene(Scene):
    name = "lessons"

    def enter(self) -> None:
        self.rebuild()

    def build(self) -> None:
        add_bar(self, self.t("lessons.title"))
        rect, gap = body(self), self.px(24)
        width = (rect.width - gap * (len(COURSES) - 1)) // len(COURSES)
        for number, course in enumerate(COURSES):
            self._build_course(course, pygame.Rect(rect.x + number * (width + gap), rect.y, width, rect.height))
        every = [name for names in COURSES.values() for name in names]
        first = self.app.services.learned.next_of(every) or every[0]
        focus = self.root.find(f"lesson.{first}")
        self.root.focus_first(focus)

    def _build_course(self, course: str, rect: pygame.Rect) -> None:
        px, names, learned = self.px, COURSES[course], self.app.services.learned
        self.root.add(Panel(f"lessons.{course}.panel", rect, "panel_dark"))
        inner = rect.inflate(-px(40), -px(32))
        count = sum(map(learned.done, names))
        score = self.t("lessons.score", done=count, count=len(names))
        wide = self.kit.letters.width(score, self.kit.letters.style("second")) + px(8)
        place = pygame.Rect(inner.right - wide, inner.y, wide, px(HEADING - 12))
        self.root.add(Label(f"lessons.{course}.score", place, score, "second", SAND, "right", lines=1))
        head = pygame.Rect(inner.x, inner.y, inner.width - wide - px(12), place.height)
        title = self.t(f"lessons.course.{course}")
        self.root.add(Label(f"lessons.{course}.title", head, title, "section", BRASS_LIGHT, lines=1))
        y, most = inner.y + px(HEADING), max(map(len, COURSES.values()))
        pitch = min(px(ROW), (inner.bottom - y) // most)
        for name in names:
            self._build_row(name, pygame.Rect(inner.x, y, inner.width, pitch - px(GAP)))
            y += pitch

    def _build_row(self, name: str, rect: pygame.Rect) -> None:
        learned = self.app.services.learned
        glyph = "check" if learned.done(name) else "pause" if learned.at(name) else "play"
        button = Button(
            f"lesson.{name}", rect, self.t(title_of(name)), partial(self.app.go.lesson, name), glyph, align="left"
        )
        button.on = learned.done(name)
        self.root.add(button)

    def paint(self, surface: pygame.Surface) -> None:
        paint_rock(self, surface)
