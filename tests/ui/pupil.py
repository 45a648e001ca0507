"""A learner who plays a lesson at the screen, as it asks."""

from __future__ import annotations

from pathlib import Path

import pygame

from saboteur_gui.engine.moves import Move
from saboteur_gui.lessons.move_words import read_move
from saboteur_gui.ui.scenes.draft_scene import DraftScene
from saboteur_gui.ui.scenes.lesson_scene import LessonScene
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.round_result_scene import RoundResultScene
from saboteur_gui.ui.table import move_targets
from saboteur_gui.ui.table.prompt_bar import AnswerButton
from saboteur_gui.ui.widgets.controls import Label
from saboteur_gui.ui.widgets.widget import Widget

from .at_table import Player
from .stage import Stage, chance, motion, press, release, stage

SIZES = ((1280, 720), (1920, 1080))


QUICK = {"animation": "off", "pace": "off"}


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


def words(scene: LessonScene) -> str:
    """What the teacher says at the foot."""
    label = scene.root.find("lesson.text")
    assert isinstance(label, Label)
    assert isinstance(label.text, str)
    return label.text
