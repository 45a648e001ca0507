"""A hint at the table: asked for, said in one sentence, aimed at, and gone for anybody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from saboteur_gui.ai.adviser import HARM, REASONS, Advice
from saboteur_gui.engine.cards import CARD, LAMP
from saboteur_gui.engine.moves import NOBODY, PASS, PLAY
from saboteur_gui.engine.state import GameState
from saboteur_gui.i18n import LANGUAGES
from saboteur_gui.session.pencil_marks import PencilMarks
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.coach import SpokenMark
from saboteur_gui.ui.table.hint import advice_for
from tests.engine.table import before, hold, table, turn

from .gestures import seated, session_at, sit
from .stage import Stage, stage


def position(hand: str, front: str = "", game: str = "base") -> GameState:
    g = table(game, 3)
    hold(g, 0, hand)
    if front:
        before(g, 0, *front.split())
    turn(g, 0)
    return g


def at(folder: Path, g: GameState, **settings: Any) -> tuple[Stage, TableScene]:
    app = stage(folder, animation="off", pace="off", coach=False, **settings)
    scene = seated(app, g)
    app.wait_ms(300)
    return app, scene


def said(scene: TableScene) -> str:
    found = [widget for widget in scene.root.widgets if isinstance(widget, SpokenMark) and widget.key == "hint"]
    return found[0].text if found else ""


def keys(app: Stage) -> set[str]:
    return {widget.key for widget in app.top.root.widgets}


def test_the_key_says_what_the_adviser_says_and_enter_does_it(tmp_path: Path) -> None:
    app, scene = at(tmp_path, position("cross"))
    advice = advice_for(scene.session, 0)
    app.key(pygame.K_h)
    assert said(scene) == scene.act.hint.words(advice) != ""
    assert scene.table.board.ghost is not None
    assert scene.table.board.ghost[:2] == (advice.move[2], advice.move[1] * 2 + advice.move[3])
    assert scene.table.board.focus == advice.move[2]
    app.key(pygame.K_ESCAPE)
    assert scene.table.board.focus is None and scene.table.board.ghost is None, "nothing is pointed at any more"
    app.key(pygame.K_h)
    app.key(pygame.K_RETURN)
    app.wait_ms(100)
    assert scene.session.record().moves[0] == (0, advice.move)
    assert said(scene) == ""


def test_the_button_says_the_same_and_a_press_on_the_words_puts_them_away(tmp_path: Path) -> None:
    app, scene = at(tmp_path, position("repair_lamp", "broken_lamp"))
    app.click("bar.hint")
    assert said(scene) == app.texts.t("hint.mend_self")
    assert scene.table.parts.panels[0].state == "aimed"
    app.click("hint")
    assert said(scene) == "" and scene.table.viewer.choice is None


@pytest.mark.parametrize("hand", ["repair_lamp", "repair_pick_lamp"])
def test_where_one_answer_is_left_nothing_is_asked(tmp_path: Path, hand: str) -> None:
    app, scene = at(tmp_path, position(hand, "broken_lamp"))
    app.key(pygame.K_h)
    assert said(scene) and "strip" not in keys(app)
    app.key(pygame.K_RETURN)
    app.wait_ms(100)
    assert scene.session.record().moves[0] == (0, (PLAY, CARD[hand], 0, LAMP, NOBODY))


def test_where_two_answers_are_left_they_are_named(tmp_path: Path) -> None:
    app, _ = at(tmp_path, position("repair_pick_lamp", "broken_lamp broken_pick"))
    app.key(pygame.K_h)
    assert {"strip.0", "strip.1"} <= keys(app)


@pytest.mark.parametrize("key", [pygame.K_h, pygame.K_ESCAPE])
def test_a_key_puts_it_away(tmp_path: Path, key: int) -> None:
    app, scene = at(tmp_path, position("cross"))
    app.key(pygame.K_h)
    app.key(key)
    assert said(scene) == "" and app.top is scene


def test_no_arrow_of_other_words_is_left_beside_it(tmp_path: Path) -> None:
    app = stage(tmp_path, animation="off", pace="off")
    scene = seated(app, position("repair_lamp cross", "broken_lamp"))
    app.wait_ms(300)
    assert {"coach.mark", "lesson.pointer"} <= keys(app)
    app.key(pygame.K_h)
    assert said(scene)
    app.wait_ms(300)
    assert not {"coach.mark", "lesson.pointer"} & keys(app)


def test_it_stays_where_it_is_in_another_window(tmp_path: Path) -> None:
    app, scene = at(tmp_path, position("cross"), less_motion=True)
    app.key(pygame.K_h)
    ghost, words = scene.table.board.ghost, said(scene)
    scene.rebuild()
    app.turn()
    assert said(scene) == words and scene.table.board.ghost == ghost


def test_what_is_to_be_discarded_is_chosen(tmp_path: Path) -> None:
    app, scene = at(tmp_path, position("dead_s dead_w", "broken_lamp"))
    app.key(pygame.K_h)
    move = advice_for(scene.session, 0).move
    assert move[0] == PASS and scene.table.viewer.choice is not None
    assert sorted(scene.table.viewer.choice.cards) == sorted(move[1:])
    assert said(scene)


def test_it_is_counted_with_the_game(tmp_path: Path) -> None:
    app, scene = at(tmp_path, position("cross"))
    for _ in range(3):
        app.key(pygame.K_h)
    assert scene.session.save.notes.hints == {0: 2}, "the second press put the first one away"
    kept = PencilMarks.from_bytes(scene.session.save.notes.to_bytes())
    assert kept.hints == {0: 2}


def test_switched_off_there_is_none(tmp_path: Path) -> None:
    app, scene = at(tmp_path, position("cross"), hints="off")
    app.key(pygame.K_h)
    assert said(scene) == "" and "bar.hint" not in keys(app)


def couch(folder: Path, hints: str) -> tuple[Stage, TableScene]:
    app = stage(folder, animation="off", pace="off", hints=hints)
    sit(app, session_at(position("cross")), {0, 1}, app.services.agents())
    app.wait_ms(600)
    app.key(pygame.K_RETURN)
    app.wait_ms(2000)
    scene = next(scene for scene in app.stack if isinstance(scene, TableScene))
    assert app.top is scene and scene.table.viewer.seat == 0
    return app, scene


def test_before_others_there_is_none_unless_it_is_set(tmp_path: Path) -> None:
    app, scene = couch(tmp_path, "auto")
    app.key(pygame.K_h)
    assert said(scene) == "" and "bar.hint" not in keys(app)


def test_nothing_of_it_is_left_for_the_next_to_look(tmp_path: Path) -> None:
    app, scene = couch(tmp_path, "on")
    app.key(pygame.K_h)
    assert said(scene)
    scene.unwatched()
    app.turn()
    assert said(scene) == "" and scene.table.viewer.held.advice is None
    assert scene.table.board.ghost is None


def test_what_the_seat_cannot_know_changes_nothing(tmp_path: Path) -> None:
    one, other = position("cross map"), position("cross map")
    hold(other, 1, "map rockfall")
    other.deck.reverse()
    assert advice_for(session_at(one), 0) == advice_for(session_at(other), 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_whole(tmp_path: Path, lang: str) -> None:
    app = stage(tmp_path, (1280, 720), lang, animation="off", pace="off", coach=False)
    scene = seated(app, position("cross"))
    app.wait_ms(300)
    name = scene.table.seats[1].name
    for why, values in REASONS.items():
        given = {value: 1 if value == "other" else 99 if value == "percent" else 3 for value in values}
        scene.table.viewer.held.advice = Advice((PASS,), why, given, "gives_away" if why in HARM else "")
        scene.act.hint.add()
        mark = scene.root.widgets.pop()
        assert isinstance(mark, SpokenMark) and mark.whole(), why
        assert ("other" not in values or name in mark.text) and "{" not in mark.text, why


def test_all_of_the_sentence_is_drawn_when_it_comes(tmp_path: Path) -> None:
    app, scene = at(tmp_path, position("dead_ew dead_ns", front="broken_cart"))
    app.key(pygame.K_h)
    app.turn()
    place = next(widget for widget in scene.root.widgets if widget.key == "hint").rect
    shown = app.screen.subsurface(place).copy()
    scene.damage()
    app.turn()
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(app.screen.subsurface(place), "RGB")
