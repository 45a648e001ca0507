"""A lesson: the table as in any game, and a dwarf at its foot who says what is to be done."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from ...engine.moves import NOBODY
from ...lessons.courses import title_of
from ...lessons.lesson import LEARNER, Lesson
from ...lessons.lesson_session import LISTEN, PEEK, LessonSession
from ...lessons.progress import Progress
from ...session.plan import COLOURS, Seat
from ..lessons.pointer import Pointer, place_of
from ..lessons.speech import FOOT, Speech, add_speech
from ..people import Mood
from ..scene import Program
from ..widgets.controls import Do
from ..widgets.root import Root
from .table_scene import TableScene

GO_ON = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def lesson_seats(app: Program, count: int, people: int = 1) -> tuple[Seat, ...]:
    """The learner, as in a quick game, and who plays with him: everybody with the face they always have."""
    from ..setup.table_setup import quick_table

    draft = quick_table(app.texts, random.Random(0), app.settings.last_table)
    while len(draft.places) < count + 1:
        draft.add()
    seats = [replace(seat, persona="", colour=COLOURS[n]) for n, seat in enumerate(draft.seats)]
    return tuple(seats[:count] if people else [replace(seat, kind="computer") for seat in seats[1 : count + 1]])


class LessonScene(TableScene):
    name = "lesson"
    foot = FOOT
    taught = True
    session: LessonSession

    def __init__(self, app: Program, lesson: Lesson, step: int = 0) -> None:
        self.lesson = lesson
        session = LessonSession(lesson, lesson_seats(app, lesson.table.seats), step)
        self._said: tuple[object, ...] = ()
        super().__init__(app, session)
        if not lesson.deal or step:
            self.stand()

    def stand(self) -> None:
        """The table as it stands: nothing of how it came about is told."""
        self.theatre.skip()
        self.model.take_news()
        self.theatre.skip()
        self.model.show(self.session.view(LEARNER))
        self.see()

    # What is said

    def build(self) -> None:
        session = self.session
        self.explains = session.listens or session.looks
        super().build()
        still = not self.table.speed or self.kit.less_motion
        self.root.add(Pointer(partial(_pointed_at, self), still))
        add_speech(self.root, self.app.kit, self._speech())
        self._said = self._saying

    def _speech(self) -> Speech:
        session, progress, t = self.session, self.session.progress, self.t
        skip: Do = partial(self.leave_for, self.app.go.after_lesson)
        can_show = bool(progress.step.want) and not progress.done
        count = len(self.lesson.steps)
        heading = t(
            "lesson.heading", title=t(title_of(self.lesson.name)), step=min(session.progress.at + 1, count), count=count
        )
        rests = self._rests and not self.table.viewer.message
        go_on = (t("lesson.go_on"), self.go_on) if session.listens else None
        tools = [
            ("again", "rotate", self.again, t("lesson.again")),
            *[("show", "eye", self.show_me, t("lesson.show"))] * can_show,
            ("skip", "chevron_right", skip, t("lesson.skip")),
        ]
        return Speech(heading, self._words(), _mood(progress), go_on, tools, rests)

    @property
    def _rests(self) -> bool:
        """What is asked has been done, or it is not yet the learner's turn to do it."""
        session = self.session
        return not session.listens and (session.progress.done or session.asked != LEARNER) and not session.may_speak

    @property
    def _saying(self) -> tuple[object, ...]:
        """What the words at the foot follow from."""
        session, message = self.session, self.table.viewer.message
        progress = session.progress
        state = progress.words, progress.done, session.listens, session.others_play, session.asked
        return *state, self.table.viewer.view.asked, self._rests, message

    def _words(self) -> str:
        progress = self.session.progress
        if self.table.viewer.message:
            return self.t("lesson.read")
        if progress.done:  # nothing is said of it any more
            others = progress.step.play and self.table.viewer.view.asked not in (LEARNER, NOBODY)
            return self.t("lesson.others" if others else "lesson.done")
        if self._rests and self.session.others_play and self.session.asked != LEARNER:
            return self.t("lesson.others")
        beside = progress.answer == self.hold.answered  # it is said there
        id = self.lesson.words(progress.at) if beside and not progress.finished else progress.words
        step, values = progress.step, dict[str, str]()
        if step.player is not None:
            values["player"] = self.table.seats[step.player].name
        if step.key:
            values["key"] = self.table.kit.key_name(step.key)
        return self.kit.texts.t(id, **values)

    # What the learner does

    def before_widgets(self, event: pygame.event.Event) -> bool:
        ready = self.session.listens and not self.theatre.busy and self.root.overlay is None
        if event.type == pygame.KEYDOWN and event.key in GO_ON and ready and not _on_tool(self.root):
            self.go_on()
            return True
        return super().before_widgets(event)

    def go_on(self) -> None:
        """The learner has listened."""
        if self.session.listens:
            self.kit.play("click")
            self._next_step()

    def _next_step(self) -> None:
        self.session.next_step()
        if self.session.progress.finished:
            self.app.services.learned.finish(self.lesson.name)
            self.leave_for(self.app.go.after_lesson)
            return
        self.app.services.learned.begin(self.lesson.name, self.session.progress.at)
        self.rebuild()

    def show_me(self) -> None:
        """The teacher does what he asks."""
        self.hold.selection.cancel()
        self.session.show()
        self.turns.made()
        self.rebuild()

    def again(self) -> None:
        self.app.services.learned.begin(self.lesson.name, 0)
        self.leave_for(self.app.go.lesson)

    def leave_for(self, place: Callable[[str], object]) -> None:
        self.app.pop(fade=False)
        place(self.lesson.name)

    def back(self) -> None:
        """It goes on here another time."""
        self.app.pop()

    # Time

    def update(self, now: float) -> None:
        super().update(now)
        session = self.session
        if self.app.top is not self:
            return
        if self.table.viewer.peek.on:
            session.progress.did(PEEK)
        told = not self.theatre.busy and not self.model.has_news and not self.table.viewer.message
        if session.step_over and told:
            self._next_step()
        elif self._said != self._saying:
            self.rebuild()


def _pointed_at(scene: LessonScene) -> pygame.Rect | None:
    """The place of what is asked, unless something else is to be read or seen first."""
    point = scene.session.progress.step.point
    pressed = point == "talk" and scene.act.talk.open
    idle = not (scene.theatre.busy or scene.session.progress.done or pressed) and scene.app.top is scene
    place = place_of(scene.table, point) if point and idle else None
    refusal = scene.table.board.refusal
    if place is not None and refusal.value is not None and refusal.pill(*refusal.value).colliderect(place):
        return None  # why not is to be read first
    return place


def _on_tool(root: Root) -> bool:
    """A button beside his words has the focus."""
    focus = root.focus if root.keyboard else None
    return focus is not None and focus.key.startswith("lesson.")


def _mood(progress: Progress) -> Mood:
    """With which face the teacher speaks."""
    if progress.answer:
        return "sly" if progress.answer == LISTEN else "angry"
    return "happy" if progress.done else "plain"
