"""All lessons: three courses, what each lesson teaches, and how far each has come."""

from __future__ import annotations

from functools import partial

import pygame

from ...lessons.courses import COURSES, about_of, title_of
from ..frame import add_bar, body, paint_rock
from ..front.lesson_row import LessonRow
from ..front.progress_bar import ProgressBar
from ..scene import Scene
from ..widgets.controls import Panel

GAP, ROW_GAP, HEADING = 16.0, 8.0, 62.0  # at 1080p
MOST = 8  # lessons below each other


class LessonListScene(Scene):
    name = "lessons"

    def enter(self) -> None:
        self.rebuild()

    def build(self) -> None:
        add_bar(self, self.t("lessons.title"))
        rect, gap = body(self), self.px(GAP)
        columns = {course: -(-len(names) // MOST) for course, names in COURSES.items()}
        wide = (rect.width - gap * (len(COURSES) - 1)) // sum(columns.values())
        every = [name for names in COURSES.values() for name in names]
        first = self.app.services.learned.next_of(every)
        x = rect.x
        for course in COURSES:
            width = wide * columns[course]
            self._build_course(course, pygame.Rect(x, rect.y, width, rect.height), columns[course], first)
            x += width + gap
        self.root.focus_first(self.root.find(f"lesson.{first or every[0]}"))

    def _build_course(self, course: str, rect: pygame.Rect, columns: int, first: str) -> None:
        px, names, learned = self.px, COURSES[course], self.app.services.learned
        self.root.add(Panel(f"lessons.{course}.panel", rect, "panel_dark"))
        inner = rect.inflate(-px(28), -px(24))
        done, count = sum(map(learned.done, names)), len(names)
        head = pygame.Rect(inner.x, inner.y, inner.width, px(HEADING))
        title, score = self.t(f"lessons.course.{course}"), self.t("lessons.score", done=done, count=count)
        self.root.add(ProgressBar(f"lessons.{course}.progress", head, title, score, done / count))
        top = head.bottom + px(ROW_GAP)
        wide = (inner.width - px(ROW_GAP) * (columns - 1)) // columns
        pitch = (inner.bottom + px(ROW_GAP) - top) // MOST
        for number, name in enumerate(names):
            column, row = divmod(number, MOST)
            x = inner.x + column * (wide + px(ROW_GAP))
            self._build_row(name, pygame.Rect(x, top + row * pitch, wide, pitch - px(ROW_GAP)), name == first)

    def _build_row(self, name: str, rect: pygame.Rect, first: bool) -> None:
        learned = self.app.services.learned
        glyph = "check" if learned.done(name) else "pause" if learned.at(name) else "play"
        words = self.t(title_of(name)), self.t(about_of(name))
        row = LessonRow(f"lesson.{name}", rect, words, partial(self.app.go.lesson, name), glyph, first)
        row.on = learned.done(name)
        self.root.add(row)

    def paint(self, surface: pygame.Surface) -> None:
        paint_rock(self, surface)
