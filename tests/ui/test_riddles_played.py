"""Riddles on the screen: played by gestures and by keys, judged, tried again, marked as solved."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.moves import PASS, Move
from saboteur_gui.i18n import LANGUAGES
from saboteur_gui.riddles.riddle import Dig, Sabotage, riddle_of, riddles
from saboteur_gui.session.solved import Solved
from saboteur_gui.storage.folders import find_folders
from saboteur_gui.ui.replay.hands import OpenHand
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.riddle_list_scene import RiddleListScene
from saboteur_gui.ui.scenes.riddle_scene import RiddleScene
from saboteur_gui.ui.table.hint import slots_of

from .at_table import Player
from .stage import Stage, chance, stage

QUICK = {"animation": "off", "pace": "off"}


def opened(folder: Path, riddle: Dig | Sabotage, lang: str = "en", size: tuple[int, int] = (1280, 720)) -> Stage:
    app = stage(folder, size, lang, **QUICK)
    app.push(MenuScene(app), fade=False)
    app.go.riddle(riddle)
    app.wait_ms(600)
    return app


def scene_of(app: Stage) -> RiddleScene:
    assert isinstance(app.top, RiddleScene)
    return app.top


def dig(number: int) -> Dig:
    riddle = riddles("dig")[number]
    assert isinstance(riddle, Dig)
    return riddle


def sabotage(number: int) -> Sabotage:
    riddle = riddles("sabotage")[number]
    assert isinstance(riddle, Sabotage)
    return riddle


def words(app: Stage) -> str:
    return scene_of(app).root.find("lesson.text").text  # type: ignore[attr-defined,no-any-return]


def play(app: Stage, move: Move) -> None:
    Player(app, scene_of(app), chance(1), drags=True)._move(move)
    app.wait_ms(400)


def solve_by_pointer(app: Stage) -> None:
    for _ in range(40):
        session = scene_of(app).session
        if session.verdict != "open":
            return
        if scene_of(app).turns.asks:
            move = session.hint()
            assert move is not None
            if session.kind == "turn":
                play(app, move)
            else:
                Player(app, scene_of(app), chance(1), drags=True)._answer(move)
        app.wait_ms(300)
    raise AssertionError(f"{scene_of(app).session.riddle.name} is not over")


def solve_by_keys(app: Stage) -> None:
    """Ask for a hint, and do it with Enter."""
    for _ in range(40):
        if scene_of(app).session.verdict != "open":
            return
        if scene_of(app).turns.asks:
            app.key(pygame.K_h)
            app.key(pygame.K_RETURN)
        app.wait_ms(300)
    raise AssertionError(f"{scene_of(app).session.riddle.name} is not over")


@pytest.mark.parametrize("solve", [solve_by_pointer, solve_by_keys])
@pytest.mark.parametrize("riddle", [dig(0), dig(3), dig(1), sabotage(0), sabotage(2)], ids=lambda r: r.name)
def test_a_riddle_is_solved_and_marked(tmp_path: Path, riddle: Dig | Sabotage, solve: object) -> None:
    assert callable(solve)
    app = opened(tmp_path, riddle)
    solve(app)
    app.wait_ms(400)
    assert scene_of(app).session.verdict == "solved"
    assert words(app) == app.texts.t("riddle.solved")
    assert Solved(find_folders(tmp_path)).has(riddle.name)
    app.key(pygame.K_RETURN)
    app.wait_ms(600)
    assert scene_of(app).session.riddle.name != riddle.name


def test_turns_run_out_and_it_is_tried_again(tmp_path: Path) -> None:
    app = opened(tmp_path, dig(0))
    session = scene_of(app).session
    assert words(app) == app.texts.n("riddle.dig", 2)
    request = session.request(session.asked)
    assert request is not None
    play(app, next(move for move in request.moves if move[0] == PASS and len(move) == 2))
    assert session.verdict == "lost"
    assert words(app) == app.texts.t("riddle.lost.dig")
    assert not app.services.solved.has("dig-01")
    app.click("lesson.go_on")
    app.wait_ms(600)
    assert scene_of(app).session is not session and scene_of(app).session.verdict == "open"


def test_a_wrong_sabotage_is_refuted_on_the_table(tmp_path: Path) -> None:
    app = opened(tmp_path, sabotage(0))
    session = scene_of(app).session
    request = session.request(session.asked)
    assert request is not None
    play(app, next(move for move in request.moves if move != session.hint() and move[0] == PASS))
    for _ in range(60):
        app.wait_ms(200)
    assert session.verdict == "lost"
    assert session.public().dwarfs, "the round ended"
    assert words(app) == app.texts.t("riddle.lost.sabotage")
    assert any(event.__class__.__name__ == "AllRevealed" for _, event in session.events())
    app.key(pygame.K_RETURN)
    app.wait_ms(600)
    assert scene_of(app).session.verdict == "open"


def test_all_hands_lie_open(tmp_path: Path) -> None:
    app = opened(tmp_path, sabotage(0))
    scene = scene_of(app)
    shown = {widget.key: widget.cards for widget in scene.root.widgets if isinstance(widget, OpenHand)}
    hands = scene.session.open_hands
    assert shown == {"open.1": hands[1], "open.2": hands[2]}
    assert sorted(scene.table.viewer.order) == sorted(hands[0])


def test_the_list_opens_each_kind_and_the_riddle_of_today(tmp_path: Path) -> None:
    app = stage(tmp_path, (1280, 720), "en", **QUICK)
    app.go.menu()
    app.wait_ms(600)
    app.click("menu.riddles")
    app.wait_ms(600)
    assert isinstance(app.top, RiddleListScene)
    for key, name in [("riddle.dig-02", "dig-02"), ("riddle.sabotage-03", "sabotage-03")]:
        app.click(key)
        app.wait_ms(600)
        assert scene_of(app).session.riddle.name == name
        app.key(pygame.K_ESCAPE)
        app.wait_ms(600)
    app.click("riddles.today")
    app.wait_ms(600)
    assert scene_of(app).session.riddle == riddle_of(date.today())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=["small", "large"])
def test_all_words_are_whole(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    app = stage(tmp_path, size, lang, **QUICK)
    app.push(RiddleListScene(app), fade=False)
    app.wait_ms(300)
    cut = [w.key for w in app.top.root.widgets if w.key.startswith(("riddle", "riddles")) and not w.whole()]
    shown: list[Dig | Sabotage] = [dig(0), sabotage(0)]
    for kind, riddle in zip(("dig", "sabotage"), shown, strict=True):
        app.go.riddle(riddle)
        app.wait_ms(600)
        scene = scene_of(app)
        for verdict in ("open", "solved", "lost"):
            scene.session.verdict = verdict
            scene.rebuild()
            app.turn()
            cut += [f"{kind} {w.key}" for w in scene.root.widgets if w.key.startswith("lesson.") and not w.whole()]
        app.pop()
    assert cut == []


def test_slots_of_equal_cards_are_told_apart() -> None:
    assert slots_of((4, 7, 4), [4, 4]) == (0, 2)
