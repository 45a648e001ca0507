"""Riddles on the screen: played by gestures and by keys, judged, tried again, marked as solved."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from saboteur_gui.engine.moves import PASS, Move
from saboteur_gui.i18n import LANGUAGES
from saboteur_gui.riddles.riddle import KINDS, Dig, Sabotage, riddle_of, riddles
from saboteur_gui.session.solved import Solved
from saboteur_gui.storage.folders import find_folders
from saboteur_gui.ui.front.riddle_cards import RiddleTile
from saboteur_gui.ui.replay.hands import OpenHand
from saboteur_gui.ui.scenes import riddle_list_scene
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.riddle_list_scene import RiddleListScene
from saboteur_gui.ui.scenes.riddle_scene import RiddleScene
from saboteur_gui.ui.scenes.who_scene import WhoScene
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


@pytest.mark.parametrize(("number", "whole"), [(38, True), (8, False)])
def test_no_goal_lies_under_the_hand_at_first(tmp_path: Path, number: int, whole: bool) -> None:
    """The mines of both are higher than what is followed of them; all of the first is seen, a little smaller."""
    app = stage(tmp_path, (1280, 720), "en", couch="on", **QUICK)
    app.push(MenuScene(app), fade=False)
    app.go.riddle(dig(number))
    app.turn()
    board = scene_of(app).table.board
    seen = board.cards.lying if whole else board.cards.goals
    assert board.camera.sees_all == whole and len(board.cards.goals) == 3
    assert all(board.camera.clear.contains(board.rect_of(cell)) for cell in seen)


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


def test_no_sign_says_that_the_deck_is_empty(tmp_path: Path) -> None:
    app = opened(tmp_path, dig(0))
    assert scene_of(app).table.viewer.view.deck == 0
    assert "bar.last_cards" not in {widget.key for widget in scene_of(app).root.widgets}


def test_all_hands_lie_open(tmp_path: Path) -> None:
    app = opened(tmp_path, sabotage(0))
    scene = scene_of(app)
    shown = {widget.key: widget.cards for widget in scene.root.widgets if isinstance(widget, OpenHand)}
    hands = scene.session.open_hands
    assert shown == {"open.1": hands[1], "open.2": hands[2]}
    assert sorted(scene.table.viewer.order) == sorted(hands[0])


def listed(folder: Path, *solved: str) -> tuple[Stage, RiddleListScene]:
    app = stage(folder, (1280, 720), "en", **QUICK)
    for name in solved:
        app.services.solved.add(name)
    app.push(RiddleListScene(app), fade=False)
    app.wait_ms(300)
    assert isinstance(app.top, RiddleListScene)
    return app, app.top


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
    app.click("riddle.who-02")
    app.wait_ms(600)
    assert isinstance(app.top, WhoScene) and app.top.round.riddle.name == "who-02"


@pytest.mark.parametrize("day", [date(2027, 1, day) for day in range(1, 8)], ids=str)
def test_the_riddle_of_the_day_is_opened_by_its_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, day: date
) -> None:
    monkeypatch.setattr(riddle_list_scene, "date", SimpleNamespace(today=lambda: day))
    app, _ = listed(tmp_path)
    app.click("riddles.today")
    app.wait_ms(600)
    assert isinstance(app.top, RiddleScene | WhoScene)
    opened = app.top.round.riddle if isinstance(app.top, WhoScene) else app.top.session.riddle
    assert opened == riddle_of(day)
    assert (opened.kind == "who") == (day.day == 7)


def test_every_riddle_has_a_tile_with_its_stars_lit_if_it_was_solved(tmp_path: Path) -> None:
    _, scene = listed(tmp_path, "dig-03", "who-02")
    tiles = {widget.key: widget for widget in scene.root.widgets if isinstance(widget, RiddleTile)}
    every = [riddle for kind in KINDS for riddle in riddles(kind)]
    assert {key: tile.stars for key, tile in tiles.items()} == {f"riddle.{r.name}": r.stars for r in every}
    assert {key for key, tile in tiles.items() if tile.on} == {"riddle.dig-03", "riddle.who-02"}


def test_a_section_counts_the_stars_that_were_won(tmp_path: Path) -> None:
    app, scene = listed(tmp_path, "dig-03", "dig-40")
    won, most = sum(dig(number).stars for number in (2, 39)), sum(riddle.stars for riddle in riddles("dig"))
    label = scene.root.find("riddles.dig.score")
    assert label.text == app.texts.t("riddles.won", stars=won, most=most)  # type: ignore[attr-defined]


def test_the_riddle_of_today_is_golden_and_then_the_first_that_is_left(tmp_path: Path) -> None:
    def golden(scene: RiddleListScene) -> list[str]:
        return [widget.key for widget in scene.root.widgets if getattr(widget, "look", "") == "primary"]

    assert golden(listed(tmp_path / "one")[1]) == ["riddles.today"]
    assert golden(listed(tmp_path / "two", riddle_of(date.today()).name, "dig-01")[1]) == ["riddle.dig-02"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=["small", "large"])
def test_all_words_are_whole(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    app = stage(tmp_path, size, lang, **QUICK)
    app.push(RiddleListScene(app), fade=False)
    app.wait_ms(300)
    cut = [w.key for w in app.top.root.widgets if not w.whole()]
    assert max(w.rect.bottom for w in app.top.root.widgets if isinstance(w, RiddleTile)) > 0.9 * size[1], (
        "no empty foot"
    )
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
