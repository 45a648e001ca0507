"""Lessons for tests, without a screen."""

from __future__ import annotations

from saboteur_gui.lessons.courses import COURSES
from saboteur_gui.lessons.lesson import LEARNER, load
from saboteur_gui.lessons.lesson_session import LessonSession
from saboteur_gui.session.plan import COLOURS, Seat

NAMES = [name for course in COURSES.values() for name in course]
STEPS = [(name, at) for name in NAMES for at in range(len(load(name).steps))]


def people(count: int) -> tuple[Seat, ...]:
    kinds = ["human"] + ["computer"] * (count - 1)
    return tuple(Seat(f"P{n}", "bun", COLOURS[n], kind) for n, kind in enumerate(kinds))


def session_of(name: str, step: int = 0) -> LessonSession:
    """A lesson at a step."""
    lesson = load(name)
    return LessonSession(lesson, people(lesson.table.seats), step)


def asked(name: str, step: int) -> LessonSession:
    """The same, when it is for the learner to answer, if anything is asked."""
    session = session_of(name, step)
    while session.others_play and session.asked != LEARNER:
        session._do_one()
    return session
