"""Lessons on the screen: finished by gestures and by keys alone, left and resumed, their words whole."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.moves import CLEAR, Move
from saboteur_gui.i18n import LANGUAGES, ids
from saboteur_gui.lessons.courses import about_of
from saboteur_gui.lessons.lesson import load
from saboteur_gui.ui.front.lesson_row import LessonRow
from saboteur_gui.ui.front.progress_bar import ProgressBar
from saboteur_gui.ui.lessons.speech import Speech, add_speech
from saboteur_gui.ui.scenes.lesson_list_scene import LessonListScene
from saboteur_gui.ui.scenes.lesson_scene import LessonScene
from saboteur_gui.ui.table import move_targets
from saboteur_gui.ui.table.labels import Labels
from saboteur_gui.ui.table.move_targets import Spot
from saboteur_gui.ui.table.prompt_bar import AnswerButton
from saboteur_gui.ui.widgets.root import Root
from saboteur_gui.ui.widgets.widget import Widget
from tests.lessons.pupils import NAMES

from .pupil import QUICK, SIZES, Pupil, lesson
from .stage import stage

MOST_TABS = 80
SAID = re.compile(r"lesson\.(\w+\.\d+(\.wrong\d+)?|wrong\.\w+)")
LONGEST = "Maksymiliana-Aurelia"
TOOLS = [(name, "eye", bool, "") for name in ("again", "show", "skip")]


class KeyPupil(Pupil):
    """The same with keys alone."""

    def go_on(self) -> None:
        self.enter()

    def touch(self, widget: Widget) -> None:
        if widget.key == "talk":
            self.app.key(pygame.K_t)
            return
        root = self.app.top.root
        for _ in range(MOST_TABS):
            if root.focus is not None and root.focus.key == widget.key:
                break
            self.app.key(pygame.K_TAB)
        assert root.focus is not None
        assert root.focus.key == widget.key, f"Tab does not lead to {widget.key}"
        self.enter()

    def veto(self) -> None:
        self.app.wait_ms(400)
        self.app.key(pygame.K_v)

    def peek(self) -> None:
        self.app.key(pygame.K_e)
        self.app.wait_ms(200)
        self.app.key(pygame.K_e)

    def press_button(self, text: str) -> None:
        buttons = [widget for widget in self.scene.root.widgets if isinstance(widget, AnswerButton)]
        at = next(number for number, button in enumerate(buttons) if button.text == text)
        self.app.key(pygame.K_1 + at)

    def _answer(self, move: Move) -> None:
        words = Labels(self.scene.kit.texts, self.scene.session.plan.seats, self.scene.table.viewer.view).answer(move)
        buttons = [widget for widget in self.scene.root.widgets if isinstance(widget, AnswerButton)]
        self.touch(next(button for button in buttons if button.text == words))

    def _discard(self, move: Move) -> None:
        cards = list(move[1:-1] if move[0] == CLEAR else move[1:])
        self.app.key(pygame.K_d)
        for slot, card in enumerate(self.scene.table.viewer.order):
            if card in cards:
                cards.remove(card)
                self.app.key(pygame.K_1 + slot, mod=pygame.KMOD_SHIFT)
        self._answer(move)

    def _point(self, spot: Spot, slot: int, move: Move) -> None:
        if spot == move_targets.MINE:
            self.enter()
            self.enter()
            return
        if self.scene.act.talk.open:
            answers = self.scene.act.talk.targets()
            self.app.key(pygame.K_1 + list(answers).index(spot))
            return
        for _ in range(MOST_TABS):
            if self.scene.table.viewer.held.aim == spot:
                break
            self.app.key(pygame.K_TAB)
        assert self.scene.table.viewer.held.aim == spot, f"Tab does not lead to {spot}"
        self.enter()


def rooms(shift: int) -> list[tuple[str, tuple[int, int], str]]:
    """Every lesson in one size and one language, each of them in turn; in all with SABOTEUR_LESSONS=all."""
    languages = list(LANGUAGES)
    if os.environ.get("SABOTEUR_LESSONS") == "all":
        return [(name, size, lang) for name in NAMES for size in SIZES for lang in languages]
    return [
        (name, SIZES[(number + shift) % len(SIZES)], languages[(number + shift) % len(languages)])
        for number, name in enumerate(NAMES)
    ]


@pytest.mark.parametrize(("name", "size", "lang"), rooms(0))
def test_a_lesson_is_finished_with_the_pointer(tmp_path: Path, name: str, size: tuple[int, int], lang: str) -> None:
    app, scene = lesson(tmp_path, name, size, lang)
    Pupil(app, scene).learn()
    assert app.services.learned.done(name)
    assert scene.session.trouble == []


@pytest.mark.parametrize(("name", "size", "lang"), rooms(3))
def test_a_lesson_is_finished_with_keys_alone(tmp_path: Path, name: str, size: tuple[int, int], lang: str) -> None:
    app, scene = lesson(tmp_path, name, size, lang)
    KeyPupil(app, scene).learn()
    assert app.services.learned.done(name)


def test_whoever_reads_no_talk_still_learns_it(tmp_path: Path) -> None:
    app, scene = lesson(tmp_path, "talk")
    app.settings.quiet = True
    app.turn(ms=50)
    Pupil(app, scene).learn()
    assert app.services.learned.done("talk")


@pytest.mark.parametrize("name", NAMES)
def test_each_lesson_is_left_in_its_middle_and_finished_from_there(tmp_path: Path, name: str) -> None:
    app, scene = lesson(tmp_path, name)
    middle = len(load(name).steps) // 2
    pupil = Pupil(app, scene)
    for _ in range(1000):
        if scene.session.progress.at >= middle and app.top is scene:
            break
        pupil._one()
        app.turn(ms=100)
    assert scene.session.progress.at == middle
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.top, LessonListScene)
    app.click(f"lesson.{name}")
    app.turn(ms=50)
    top = app.top
    assert isinstance(top, LessonScene) and top is not scene
    assert top.session.progress.at == middle
    Pupil(app, top).learn()
    assert app.services.learned.done(name)


def test_after_a_lesson_comes_the_next_and_after_the_last_the_list(tmp_path: Path) -> None:
    app, _ = lesson(tmp_path, "dig")
    for _ in range(60):
        top = app.top
        if not isinstance(top, LessonScene):
            break
        app.click("lesson.skip")
        app.turn(ms=50)
    assert isinstance(app.top, LessonListScene)
    assert not app.services.learned.done("dig"), "what was skipped was not learned"


def test_the_list_makes_golden_what_comes_next_and_counts_what_is_done(tmp_path: Path) -> None:
    app = stage(tmp_path, (1280, 720), **QUICK)
    for name in ("role", "dig", "traps"):
        app.services.learned.finish(name)
    app.push(LessonListScene(app), fade=False)
    app.turn(ms=50)
    rows = {row.key: row for row in app.top.root.widgets if isinstance(row, LessonRow)}
    assert rows.keys() == {f"lesson.{name}" for name in NAMES}
    assert [key for key, row in rows.items() if row.look == "primary"] == ["lesson.goals"]
    assert {key for key, row in rows.items() if row.on} == {"lesson.role", "lesson.dig", "lesson.traps"}
    base = app.top.root.find("lessons.base.progress")
    assert isinstance(base, ProgressBar)
    assert (base.score, base.share) == (app.texts.t("lessons.score", done=2, count=8), 2 / 8)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=["small", "large"])
def test_the_list_says_in_full_what_each_lesson_teaches(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    app = stage(tmp_path, size, lang, **QUICK)
    app.push(LessonListScene(app), fade=False)
    app.turn(ms=50)
    assert [widget.key for widget in app.top.root.widgets if not widget.whole()] == []
    rows = [row for row in app.top.root.widgets if isinstance(row, LessonRow)]
    assert {row.note for row in rows} == {app.texts.t(about_of(name)) for name in NAMES}
    assert max(row.rect.bottom for row in rows) > 0.9 * size[1], "no empty foot"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 125)])
def test_all_that_the_teacher_says_is_whole(tmp_path: Path, lang: str, size: tuple[int, int], text_size: int) -> None:
    app = stage(tmp_path, size, lang, text_size=text_size)
    values = {"player": LONGEST, "key": "Shift"}
    for id in sorted(id for id in ids(lang) if SAID.fullmatch(id)):
        text = app.texts.t(id, **values)
        root = Root(app.kit, lambda rect: None)
        add_speech(root, app.kit, Speech("", text, "plain", (app.texts.t("lesson.go_on"), bool), TOOLS))
        assert [widget.key for widget in root.widgets if not widget.whole()] == [], text
