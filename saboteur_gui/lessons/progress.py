"""How far a learner has come in a lesson: what is asked now, and whether it has been done."""

from __future__ import annotations

from .lesson import Lesson, Step
from .move_words import matches


class Progress:
    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0  # the number of the step
        self.answer = ""  # the id of the words for what was tried last and not asked
        self.done = False  # what this step asks for

    @property
    def step(self) -> Step:
        """The present one; the last one when all is over."""
        return self.lesson.steps[self._shown]

    @property
    def _shown(self) -> int:
        return min(self.at, len(self.lesson.steps) - 1)

    @property
    def finished(self) -> bool:
        return self.at == len(self.lesson.steps)

    @property
    def words(self) -> str:
        """The id of what is said now."""
        return self.answer or self.lesson.words(self._shown)

    @property
    def asks(self) -> bool:
        """Whether the learner has something to do and has not done it."""
        return bool(self.step.want) and not self.done

    def wants(self, words: str) -> bool:
        """Whether that is what this step asks for."""
        return any(matches(pattern, words) for pattern in self.step.want)

    def did(self, words: str) -> None:
        """The learner has done something, which need not be a move."""
        if not self.done and self.wants(words):
            self.done, self.answer = True, ""

    def wrong_words(self, words: str) -> str:
        """The id of the answer to what was not asked: the lesson's own, or that for all of its kind."""
        for number, pattern in enumerate(self.step.wrong, 1):
            if matches(pattern, words):
                return self.lesson.words(self.at, number)
        verb = words.split()[0]
        return f"lesson.wrong.{verb}" if verb in ("lay", "play", "pass", "clear", "say") else "lesson.wrong.other"

    def next_step(self) -> None:
        self.at += 1
        self.answer, self.done = "", False
