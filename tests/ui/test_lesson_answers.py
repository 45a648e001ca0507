"""What the learner does and is not asked is answered in words; a lesson is left, goes on and begins again."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.moves import LAY, card_of
from saboteur_gui.lessons.lesson import load
from saboteur_gui.ui.scenes.lesson_list_scene import LessonListScene
from saboteur_gui.ui.scenes.lesson_scene import LessonScene
from saboteur_gui.ui.table import move_targets
from saboteur_gui.ui.table.top_bar import Sign
from saboteur_gui.ui.widgets.tip import DELAY

from .pupil import SIZES, Pupil, lesson, words
from .stage import motion, stage


def test_a_wrong_card_is_answered_in_words_and_stays_in_the_hand(tmp_path: Path) -> None:
    app, scene = lesson(tmp_path, "dig")
    scene.go_on()
    app.turn(ms=50)
    wrong = next(move for move in scene.session.request(0).moves if move[0] == LAY and not scene.session.right(move))  # type: ignore[union-attr]
    before = scene.table.viewer.view.hand
    player = Pupil(app, scene)
    slot = scene.table.viewer.order.index(card_of(wrong))
    app.drag(scene.table.parts.hand[slot].rect.center, scene.table.rect_of_spot(move_targets.cell(wrong[2])).center)
    app.turn(ms=50)
    assert scene.session.progress.answer == "lesson.dig.2.wrong1"
    assert scene.table.viewer.view.hand == before
    assert scene.table.board.refusal.value == (wrong[2], app.texts.t("lesson.dig.2.wrong1")), "where it was tried"
    assert words(scene) == app.texts.t("lesson.dig.2"), "what is asked stands at the foot all the while"
    player.learn()


def test_a_card_that_is_discarded_instead_of_laid_is_answered_at_the_discards(tmp_path: Path) -> None:
    app, scene = lesson(tmp_path, "dig")
    scene.go_on()
    app.turn(ms=50)
    app.drag(scene.table.parts.hand[0].rect.center, scene.table.layout.discard.center)
    app.turn(ms=50)
    assert scene.hold.reason.text == app.texts.t("lesson.wrong.pass")
    assert scene.hold.reason.rect.colliderect(scene.table.layout.discard.inflate(200, 0))


def test_while_others_play_nothing_is_asked(tmp_path: Path) -> None:
    app, scene = lesson(tmp_path, "dig")
    scene.go_on()
    app.turn(ms=50)
    app.click("lesson.show")
    app.turn(ms=50)
    assert scene.session.others_play
    assert words(scene) == app.texts.t("lesson.others")


@pytest.mark.parametrize("name", ["dig", "talk", "gold"])
def test_a_task_that_is_done_is_not_shown_again(tmp_path: Path, name: str) -> None:
    app = stage(tmp_path, (1280, 720))
    scene = LessonScene(app, load(name))
    app.push(scene, fade=False)
    pupil, progress, shown = Pupil(app, scene), scene.session.progress, set[str]()
    for _ in range(1500):
        if progress.finished:
            break
        pupil._one()
        app.turn(ms=100)
        if progress.done and app.top is scene and not scene.table.viewer.message:
            shown.add(words(scene))
    assert progress.finished
    assert shown <= {app.texts.t("lesson.others"), app.texts.t("lesson.done")}
    assert shown


def test_while_the_teacher_explains_it_is_nobodys_turn(tmp_path: Path) -> None:
    app, scene = lesson(tmp_path, "dig")
    for at in range(len(load("dig").steps)):
        while scene.session.progress.at < at:
            Pupil(app, scene)._one()
            app.turn(ms=100)
        app.wait_ms(1000)
        sign = scene.root.find("bar.sign")
        assert isinstance(sign, Sign)
        lit = [panel.facts.number for panel in scene.table.parts.panels.values() if panel.facts.turn]
        listens = not load("dig").steps[at].want
        assert (sign.text == app.texts.t("lesson.sign"), lit) == (listens, [] if listens else [0])


def test_what_one_alone_was_shown_is_read_before_anything_else_is_asked(tmp_path: Path) -> None:
    app = stage(tmp_path, (1280, 720))
    scene = LessonScene(app, load("goals"), 1)
    app.push(scene, fade=False)
    app.turn(ms=50)
    app.click("lesson.show")
    for _ in range(100):
        if scene.table.viewer.message:
            break
        app.wait_ms(100)
    app.wait_ms(5000)
    assert words(scene) == app.texts.t("lesson.read")
    assert scene.session.progress.at == 1
    app.click("strip.ok")
    for _ in range(100):
        if scene.session.progress.at == 2:
            break
        app.wait_ms(100)
    assert words(scene) == app.texts.t("lesson.goals.3")


def test_what_is_played_too_early_is_answered_in_words(tmp_path: Path) -> None:
    app, scene = lesson(tmp_path, "dig")
    app.click("discard")
    app.click("hand.0")
    app.click("strip.0")
    assert scene.session.progress.answer == "lesson.wrong.listen"
    assert scene.session.steps == 0


def test_the_teacher_shows_what_he_means(tmp_path: Path) -> None:
    app, scene = lesson(tmp_path, "dig")
    scene.go_on()
    app.turn(ms=50)
    app.click("lesson.show")
    app.wait_ms(2000)
    assert scene.session.progress.at == 2


def test_a_lesson_is_left_and_goes_on_where_it_was_left(tmp_path: Path) -> None:
    app, scene = lesson(tmp_path, "dig")
    scene.go_on()
    app.turn(ms=50)
    app.click("lesson.show")
    app.wait_ms(2000)
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.top, LessonListScene)
    app.click("lesson.dig")
    app.turn(ms=50)
    top = app.top
    assert isinstance(top, LessonScene)
    assert top.session.progress.at == 2
    Pupil(app, top).learn()


def test_a_lesson_begins_again(tmp_path: Path) -> None:
    app, scene = lesson(tmp_path, "dig")
    scene.go_on()
    app.turn(ms=50)
    app.click("lesson.again")
    assert isinstance(app.top, LessonScene)
    assert app.top is not scene
    assert app.top.session.progress.at == 0


@pytest.mark.parametrize("size", SIZES, ids=["small", "large"])
def test_no_tip_covers_what_the_teacher_says_and_his_buttons(tmp_path: Path, size: tuple[int, int]) -> None:
    app, scene = lesson(tmp_path, "goals", size)
    app.wait_ms(300)
    for key in ("discard", "deck", "own", "lesson.skip"):
        app.turn(motion(scene.root.find(key).rect.center))
        app.wait_ms(DELAY + 100)
        tip = scene.root.tip.rect
        assert tip is not None, key
        assert not tip.colliderect(scene.root.find("lesson.go_on").rect), key
        assert tip.bottom <= scene.root.find("lesson.foot").rect.top, key


def test_less_motion_holds_the_arrow_still(tmp_path: Path) -> None:
    app = stage(tmp_path, less_motion=True)
    scene = LessonScene(app, load("dig"), 1)
    app.push(scene, fade=False)
    app.wait_ms(6000, 250)
    assert scene.root.find("lesson.pointer").wakes(app.clock.now()) is None
