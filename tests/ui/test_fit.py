"""No text leaves its place: every scene of `shots`, every language, small and large windows, interface and letters.

A scene is built once and then shown in every window, language and size, as a player would who changes the settings;
what holds the words it was made with is made anew. Tables are also shown as from a couch.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.devtools.shots import SCENES
from saboteur_gui.i18n import LANGUAGES
from saboteur_gui.settings import Settings
from saboteur_gui.ui.app import App
from saboteur_gui.ui.scene import Scene
from saboteur_gui.ui.setup.sheets import Sheet
from saboteur_gui.ui.table.table_stage import TableStage
from saboteur_gui.ui.widgets.controls import Label, Panel

from .fit import Notes, Screen, noted, problems
from .stage import Stage, stage

SIZE = 1280, 720
DECK = 1280, 800
FULL_HD, UHD = (1920, 1080), (3840, 2160)
TEXT_SIZE = Settings.text_size
USUAL, LARGE, LARGE_TEXT = (100, 100), (150, 100), (100, TEXT_SIZE.high)  # of the interface, of the text
VIEWS = (  # window, couch, sizes
    (SIZE, "auto", (LARGE, LARGE_TEXT)),
    (FULL_HD, "auto", (USUAL, LARGE_TEXT)),
    (SIZE, "on", (USUAL, LARGE_TEXT)),
    (DECK, "on", (USUAL,)),
    (FULL_HD, "on", (USUAL, LARGE_TEXT)),
    (UHD, "on", (USUAL,)),
)
# These scenes get texts from whoever opens them.
TOLD_ITS_WORDS = ("dialog", "draft", "failure", "question-new_role")


def shown(app: Stage, name: str) -> Scene:
    scene = SCENES[name](app)
    if not scene.opaque:
        app.push(scene.host if isinstance(scene, Sheet) else SCENES["table_3"](app), fade=False)
    app.push(scene, fade=False)
    return scene


def look(app: App, notes: Notes, language: str, wish: tuple[int, int]) -> list[str]:
    """What is wrong with the scene on top when it has come to rest."""
    app.settings.language, (app.settings.ui_scale, app.settings.text_size) = language, wish
    app.refresh()
    app.step([])
    app.clock.pass_(20_000.0)  # type: ignore[attr-defined]
    app.step([])
    notes.clear()
    app.top.damage()
    app.step([])
    wide, high = app.screen.get_size()
    return problems(notes, app.screen.get_rect(), min(high, wide * 9 // 16) // 60)


@pytest.mark.parametrize("name", SCENES)
def test_no_text_leaves_its_place(tmp_path: Path, name: str) -> None:
    found: dict[str, list[str]] = {}
    with noted() as notes:
        app = stage(tmp_path, animation="off")
        scene = shown(screened(app, notes), name)
        for language in LANGUAGES:
            if name in TOLD_ITS_WORDS:
                app = stage(tmp_path / language, lang=language, animation="off")
                scene = shown(screened(app, notes), name)
            for size, couch, wishes in VIEWS:
                if couch == "on" and not isinstance(scene, TableStage):
                    continue  # it makes tables larger, nothing else
                app.settings.couch = couch
                screened(app, notes, size)
                for wish in wishes:
                    wrong = look(app, notes, language, wish)
                    assert any(text.widget is not None for text in notes.texts), "there is something to read"
                    if wrong:
                        found[f"{language} {size} {wish} couch {couch}"] = wrong
    assert found == {}


def screened(app: Stage, notes: Notes, size: tuple[int, int] = SIZE) -> Stage:
    app.window.screen = screen = Screen(size)
    screen.notes = notes
    return app


@pytest.mark.parametrize(
    ("words", "place", "wrong"),
    [
        ("Short", pygame.Rect(10, 10, 200, 40), ""),
        ("Much too long for such a small place", pygame.Rect(10, 10, 60, 20), "cut"),
        ("Far over the edge", pygame.Rect(1200, 10, 200, 40), "beyond the edge"),
        ("Below the edge", pygame.Rect(10, 690, 200, 60), "below the edge"),
    ],
)
def test_what_is_wrong_is_found(tmp_path: Path, words: str, place: pygame.Rect, wrong: str) -> None:
    with noted() as notes:
        app = screened(stage(tmp_path), notes)

        class Page(Scene):
            def build(self) -> None:
                self.root.add(Label("one", place, words))

        app.push(Page(app), fade=False)
        found = look(app, notes, "en", (100, 100))
    assert [line.split(": ")[1] for line in found] == ([wrong] if wrong else [])


def test_two_texts_over_each_other_are_found_unless_one_is_covered(tmp_path: Path) -> None:
    class Page(Scene):
        covers = False

        def build(self) -> None:
            self.root.add(Label("one", pygame.Rect(10, 10, 200, 40), "One text"))
            if self.covers:
                self.root.add(Panel("panel", pygame.Rect(0, 0, 300, 100)))
            self.root.add(Label("two", pygame.Rect(20, 10, 200, 40), "Another"))

    with noted() as notes:
        app = screened(stage(tmp_path), notes)
        scene = Page(app)
        app.push(scene, fade=False)
        assert look(app, notes, "en", (100, 100)) == ["one and two: over each other: One text / Another"]
        scene.covers = True
        assert look(app, notes, "en", (100, 100)) == []
