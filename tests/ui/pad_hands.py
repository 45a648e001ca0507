"""Whoever plays with a gamepad alone, and does what a player does elsewhere with pointer and keys."""

from __future__ import annotations

import pygame

from saboteur_gui.engine.moves import CLEAR, Move
from saboteur_gui.ui.scenes.lesson_scene import LessonScene
from saboteur_gui.ui.table import move_targets
from saboteur_gui.ui.table.move_targets import Spot
from saboteur_gui.ui.widgets.letter_grid import BACK, DONE, SHIFT, SPACE, LetterGrid
from saboteur_gui.ui.widgets.widget import Widget

from .pupil import Pupil
from .stage import Stage
from .virtual_pads import VirtualPad

MOST_STEPS = 80


class PadPupil(Pupil):
    """Learns with a gamepad alone."""

    def __init__(self, app: Stage, scene: LessonScene, pad: VirtualPad) -> None:
        super().__init__(app, scene)
        self.pad = pad
        app.key = self.key  # type: ignore[method-assign]
        app.click = self.click  # type: ignore[method-assign]

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        """What the player of the pointer does by keys."""
        if key in (pygame.K_RETURN, pygame.K_r):
            self.pad.press("a" if key == pygame.K_RETURN else "x")
        else:
            slot = (key - pygame.K_1) % 10
            self.pad.go_to(f"hand.{slot}", "rb" if self.scene.table.viewer.choice is None else "right")
            self.pad.press("a")

    def click(self, target: str | tuple[int, int], button: int = 1) -> None:
        assert isinstance(target, str), "a gamepad has no pointer"
        self.pad.choose(target)

    def touch(self, widget: Widget) -> None:
        if widget.key == "talk":
            self.pad.press("select+y")
        else:
            self.pad.choose(widget.key)

    def go_on(self) -> None:
        self.pad.press("a")

    def veto(self) -> None:
        self.app.wait_ms(400)
        self.pad.press("select+lt")

    def peek(self) -> None:
        self.pad.press("l3")
        self.app.wait_ms(200)
        self.pad.press("l3")

    def _discard(self, move: Move) -> None:
        cards = list(move[1:-1] if move[0] == CLEAR else move[1:])
        self.pad.press("y")
        for slot, card in enumerate(self.scene.table.viewer.order):
            if card in cards:
                cards.remove(card)
                self.pad.go_to(f"hand.{slot}", "right")
                self.pad.press("a")
        self._answer(move)

    def _point(self, spot: Spot, slot: int, move: Move) -> None:
        if spot == move_targets.MINE:
            self.enter()
            self.enter()
            return
        for _ in range(MOST_STEPS):
            if self.scene.table.viewer.held.aim == spot:
                break
            self.pad.press("rb")
        assert self.scene.table.viewer.held.aim == spot, f"the shoulder button does not lead to {spot}"
        self.pad.press("a")


def write(app: Stage, pad: VirtualPad, text: str) -> None:
    """By the grid of letters, which lies open; with its tick at the end."""
    for letter in text:
        grid = _grid(app)
        if letter.isupper() != grid.capital and letter.isalpha():
            _write(app, pad, SHIFT)
        _write(app, pad, SPACE if letter == " " else letter.lower())
    _write(app, pad, DONE)


def rub_out(app: Stage, pad: VirtualPad, times: int) -> None:
    for _ in range(times):
        _write(app, pad, BACK)


def _grid(app: Stage) -> LetterGrid:
    grid = app.top.root.overlay
    assert isinstance(grid, LetterGrid), f"no letters lie open: {grid}"
    return grid


def _write(app: Stage, pad: VirtualPad, name: str) -> None:
    grid = _grid(app)
    row = next(number for number, cells in enumerate(grid.rows) if name in cells)
    while grid.at[1] != row:
        pad.press("down")
    while grid.rows[row][grid.at[0]] != name:
        pad.press("right")
    pad.press("a")
