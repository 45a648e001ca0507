"""From the menu with a gamepad alone: looking back, lessons, riddles, the rule book, names, saved games."""

from __future__ import annotations

from pathlib import Path

import pytest

from saboteur_gui.riddles.riddle import riddles
from saboteur_gui.ui.scenes.lesson_list_scene import LessonListScene
from saboteur_gui.ui.scenes.lesson_scene import LessonScene
from saboteur_gui.ui.scenes.load_scene import LoadScene
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.pause_scene import PauseScene
from saboteur_gui.ui.scenes.replay_list_scene import ReplaysScene
from saboteur_gui.ui.scenes.replay_scene import ReplayScene
from saboteur_gui.ui.scenes.riddle_scene import RiddleScene
from saboteur_gui.ui.scenes.rule_book_scene import RuleBookScene
from saboteur_gui.ui.scenes.setup_scene import SetupScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.scenes.who_scene import WhoScene
from tests.lessons.pupils import NAMES

from .pad_hands import PadPupil, rub_out, write
from .replays import record
from .stage import Stage, stage
from .test_replay_ways import in_the_save_store
from .virtual_pads import VirtualPad

QUICK = {"animation": "off", "pace": "off"}


def at_the_menu(folder: Path, saved: bool = False, lang: str = "en") -> tuple[Stage, VirtualPad]:
    app = stage(folder, (1280, 800), lang, **QUICK)
    if saved:
        in_the_save_store(app, record())
    app.push(MenuScene(app), fade=False)
    app.turn(ms=50)
    return app, VirtualPad(app)


def keys(app: Stage) -> set[str]:
    return {widget.key for widget in app.top.root.widgets}


# Looking back


def test_a_game_is_looked_back_at(tmp_path: Path) -> None:
    app, pad = at_the_menu(tmp_path, saved=True)
    pad.choose("menu.replays")
    app.turn(ms=50)
    assert isinstance(app.top, ReplaysScene)
    pad.press("a")
    app.turn(ms=50)
    scene = app.top
    assert isinstance(scene, ReplayScene)
    for button, at in (("right", 1), ("right", 2), ("left", 1)):
        pad.press(button)
        app.wait_ms(300)
        assert scene.film.at == at
    pad.choose("replay.play")
    app.wait_ms(4000)
    assert scene.film.at > 1
    pad.press("a")
    app.wait_ms(300)
    assert not scene.player.playing
    at = scene.film.at
    pad.choose("replay.round_on")
    app.wait_ms(300)
    assert scene.film.at > at
    before = scene.eyes.replay.eyes
    pad.press("l3")
    app.turn(ms=50)
    assert scene.eyes.replay.eyes != before
    pad.press("select")
    pad.press("rt")
    pad.press("r3")
    pad.press("b")
    app.wait_ms(300)
    assert isinstance(app.top, ReplaysScene)


def test_a_game_is_looked_back_at_faster(tmp_path: Path) -> None:
    app, pad = at_the_menu(tmp_path, saved=True)
    pad.choose("menu.replays")
    pad.press("a")
    app.turn(ms=50)
    scene = app.top
    assert isinstance(scene, ReplayScene)
    pad.choose("replay.speed")
    rate = scene.player.rate
    pad.press("right")
    assert scene.player.rate != rate


# Lessons


def test_the_first_lesson_from_the_menu(tmp_path: Path) -> None:
    app, pad = at_the_menu(tmp_path)
    pad.choose("menu.learn")
    app.turn(ms=50)
    if isinstance(app.top, LessonListScene):
        pad.press("a")
        app.turn(ms=50)
    scene = app.top
    assert isinstance(scene, LessonScene)
    PadPupil(app, scene, pad).learn()
    assert app.services.learned.done(scene.lesson.name)


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_finished(tmp_path: Path, name: str) -> None:
    app, pad = at_the_menu(tmp_path)
    app.go.lessons()
    app.turn(ms=50)
    pad.choose(f"lesson.{name}")
    app.turn(ms=50)
    scene = app.top
    assert isinstance(scene, LessonScene)
    PadPupil(app, scene, pad).learn()
    assert app.services.learned.done(name)


def test_a_lesson_is_left_begun_anew_and_passed_over(tmp_path: Path) -> None:
    app, pad = at_the_menu(tmp_path)
    app.go.lessons()
    app.go.lesson("dig")
    app.turn(ms=50)
    pad.choose("lesson.skip")
    app.turn(ms=50)
    after = app.top
    assert isinstance(after, LessonScene) and after.lesson.name != "dig"
    pad.choose("lesson.again")
    app.turn(ms=50)
    assert isinstance(app.top, LessonScene) and app.top.lesson.name == after.lesson.name
    pad.press("b")
    app.turn(ms=50)
    assert isinstance(app.top, LessonListScene)


# Riddles


@pytest.mark.parametrize("kind", ["dig", "sabotage"])
def test_a_riddle_is_solved(tmp_path: Path, kind: str) -> None:
    """With the hint of the program, which takes up the card and points; then the next one comes."""
    app, pad = at_the_menu(tmp_path)
    riddle = riddles(kind)[0]
    pad.choose("menu.riddles")
    app.turn(ms=50)
    pad.choose(f"riddle.{riddle.name}")
    app.wait_ms(600)
    scene = app.top
    assert isinstance(scene, RiddleScene)
    for _ in range(40):
        if scene.session.verdict != "open":
            break
        if scene.turns.asks:
            pad.press("select+x")
            pad.press("a")
        app.wait_ms(300)
    assert scene.session.verdict == "solved" and app.services.solved.has(riddle.name)
    pad.press("a")
    app.wait_ms(600)
    assert isinstance(app.top, RiddleScene) and app.top is not scene


def test_the_saboteurs_of_a_round_are_named(tmp_path: Path) -> None:
    app, pad = at_the_menu(tmp_path)
    riddle = riddles("who")[0]
    pad.choose("menu.riddles")
    app.turn(ms=50)
    pad.choose(f"riddle.{riddle.name}")
    app.turn(ms=300)
    scene = app.top
    assert isinstance(scene, WhoScene)
    while scene.film.at < scene.film.last:
        pad.press("right")
        app.turn(ms=20)
    app.turn(ms=50)
    for seat in scene.round.riddle.saboteurs:
        pad.choose(f"suspect.{seat}" if f"suspect.{seat}" in keys(app) else f"seat.{seat}")
        app.turn(ms=50)
    pad.choose("lesson.go_on")
    app.turn(ms=300)
    assert scene.round.solved


# The rule book


def test_a_chapter_is_read_and_a_word_is_found(tmp_path: Path) -> None:
    app, pad = at_the_menu(tmp_path)
    pad.choose("menu.rules")
    app.turn(ms=50)
    scene = app.top
    assert isinstance(scene, RuleBookScene)
    before = scene.bookmarks.here
    pad.press("down")
    pad.press("down")
    pad.press("a")
    app.turn(ms=50)
    assert scene.bookmarks.here != before
    pad.choose("rules.search")
    app.turn(ms=50)
    write(app, pad, "rockfall")
    app.turn(ms=50)
    assert scene.query.lower() == "rockfall" and scene.hits
    found = scene.hit_at
    assert found >= 0, "the tick leads to the first place"
    pad.press("b")
    app.turn(ms=50)
    assert scene.query == ""
    pad.press("b")
    app.turn(ms=50)
    assert isinstance(app.top, MenuScene)


# Names


def test_a_seat_gets_a_name_and_a_game_begins(tmp_path: Path) -> None:
    app, pad = at_the_menu(tmp_path, lang="uk")
    pad.choose("menu.new_game")
    app.turn(ms=50)
    assert isinstance(app.top, SetupScene)
    name = app.top.draft.seats[0].name
    pad.choose("setup.seat.0.name")
    rub_out(app, pad, len(name))
    write(app, pad, "Їжак")
    app.turn(ms=50)
    assert app.top.draft.seats[0].name == "Їжак"
    pad.choose("setup.start")
    app.wait_ms(500)
    assert isinstance(app.top, TableScene)
    pad.press("start")
    app.turn(ms=50)
    assert isinstance(app.top, PauseScene)
    pad.choose("pause.save_as")
    app.turn(ms=50)
    pad.press("a")
    write(app, pad, "Перша")
    app.turn(ms=50)
    assert isinstance(app.top, PauseScene)
    assert any(card.name == "Перша" for card in app.services.save_store.list())


def test_a_saved_game_is_gone_on_with(tmp_path: Path) -> None:
    app, pad = at_the_menu(tmp_path)
    in_the_save_store(app, record(steps=20))
    app.push(MenuScene(app), fade=False)
    app.turn(ms=50)
    pad.choose("menu.load")
    app.turn(ms=50)
    assert isinstance(app.top, LoadScene)
    pad.press("a")
    app.wait_ms(500)
    assert isinstance(app.top, TableScene)
