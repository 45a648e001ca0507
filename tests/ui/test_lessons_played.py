"""Lessons on the screen: finished by gestures and by keys alone, left and resumed, their words whole."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.moves import CLEAR, LAY, Move, card_of
from saboteur_gui.i18n import LANGUAGES, ids
from saboteur_gui.lessons.courses import about_of
from saboteur_gui.lessons.lesson import load
from saboteur_gui.lessons.move_words import read_move
from saboteur_gui.ui.front.lesson_row import LessonRow
from saboteur_gui.ui.front.progress_bar import ProgressBar
from saboteur_gui.ui.lessons.speech import Speech, add_speech
from saboteur_gui.ui.scenes.draft_scene import DraftScene
from saboteur_gui.ui.scenes.lesson_list_scene import LessonListScene
from saboteur_gui.ui.scenes.lesson_scene import LessonScene
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.round_result_scene import RoundResultScene
from saboteur_gui.ui.table import move_targets
from saboteur_gui.ui.table.labels import Labels
from saboteur_gui.ui.table.move_targets import Spot
from saboteur_gui.ui.table.prompt_bar import AnswerButton
from saboteur_gui.ui.table.top_bar import Sign
from saboteur_gui.ui.widgets.controls import Label
from saboteur_gui.ui.widgets.root import Root
from saboteur_gui.ui.widgets.tip import DELAY
from saboteur_gui.ui.widgets.widget import Widget
from tests.lessons.pupils import NAMES

from .at_table import Player
from .stage import Stage, chance, motion, press, release, stage

SIZES = ((1280, 720), (1920, 1080))
QUICK = {"animation": "off", "pace": "off"}
MOST_TABS = 80
SAID = re.compile(r"lesson\.(\w+\.\d+(\.wrong\d+)?|wrong\.\w+)")
LONGEST = "Maksymiliana-Aurelia"
TOOLS = [(name, "eye", bool, "") for name in ("again", "show", "skip")]


class Pupil(Player):
    """Does what a lesson asks, with the pointer."""

    scene: LessonScene

    def __init__(self, app: Stage, scene: LessonScene) -> None:
        super().__init__(app, scene, chance(1), drags=True)

    def learn(self) -> None:
        """Until the lesson is over."""
        session = self.scene.session
        for _ in range(2000):
            if session.progress.finished:
                return
            self._one()
            self.app.turn(ms=100)
        raise AssertionError(f"{session.progress.lesson.name} waits in step {session.progress.at + 1}: {session.kind}")

    def _one(self) -> None:
        top, session, turns = self.app.top, self.scene.session, self.scene.turns
        if isinstance(top, DraftScene):
            top.choose(0)
            top.keep()
        elif isinstance(top, RoundResultScene):
            self.enter()
        elif self.scene.table.viewer.message:
            self.touch(self.scene.root.find("strip.ok"))
        elif turns.veto.open and not self._wanted():
            self.app.wait_ms(400)
            self.enter()
        elif session.listens and not self.scene.theatre.busy:
            self.go_on()
        elif session.progress.step.want and not session.progress.done and not self.scene.theatre.busy:
            self.answer()
        elif turns.asks and session.kind != "turn":
            self._answer(self.scene.table.viewer.view.request.moves[0])  # type: ignore[union-attr]

    def _wanted(self) -> Move | None:
        request = self.scene.session.request(0)
        moves = [] if request is None else request.moves
        return next((move for move in moves if self.scene.session.right(move)), None)

    def answer(self) -> None:
        want = self.scene.session.progress.step.want[0]
        if want == "peek":
            self.peek()
        elif want.startswith("say"):
            self.say(*want.split()[1:])
        else:
            move = self._wanted()
            if move is None:
                return
            if self.scene.turns.veto.open:
                self.veto()
            elif self.scene.turns.asks:
                self._move(move)

    def veto(self) -> None:
        self.app.wait_ms(400)
        claim = next(widget for widget in self.scene.root.widgets if widget.key.startswith("veto.seat"))
        self.touch(claim)

    def enter(self) -> None:
        self.app.key(pygame.K_RETURN)

    def go_on(self) -> None:
        self.touch(self.scene.root.find("lesson.go_on"))

    def touch(self, widget: Widget) -> None:
        self.app.click(widget.key)

    def peek(self) -> None:
        at = self.scene.root.find("role").rect.center
        self.app.turn(motion(at))
        self.app.turn(press(at))
        self.app.wait_ms(200)
        self.app.turn(release(at))

    def say(self, what: str, about: str) -> None:
        t, scene = self.app.texts.t, self.scene
        self.touch(scene.root.find("talk"))
        self.app.turn(ms=20)
        self.press_button(t(f"talk.button.{what}"))
        self.app.turn(ms=20)
        if about.startswith(">"):
            self.press_button(scene.table.seats[int(about[1:])].name)
        else:
            spot = move_targets.cell(read_move(f"turn_goal {about}")[1])
            self._point(spot, -1, ())

    def press_button(self, text: str) -> None:
        buttons = [widget for widget in self.scene.root.widgets if isinstance(widget, AnswerButton)]
        self.touch(next(button for button in buttons if button.text == text))


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


def lesson(folder: Path, name: str, size: tuple[int, int] = (1280, 720), lang: str = "en") -> tuple[Stage, LessonScene]:
    """The menu, the list, and a lesson."""
    app = stage(folder, size, lang, **QUICK)
    app.push(MenuScene(app), fade=False)
    app.go.lessons()
    app.go.lesson(name)
    assert isinstance(app.top, LessonScene)
    scene = app.top
    app.turn(ms=50)
    return app, scene


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


def words(scene: LessonScene) -> str:
    """What the teacher says at the foot."""
    label = scene.root.find("lesson.text")
    assert isinstance(label, Label)
    assert isinstance(label.text, str)
    return label.text


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
