"""The veto window (W19): public, the same whoever holds what; claimed by key or by name; then one alone decides."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.moves import LAY, PLAY
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.pause_scene import PauseScene
from saboteur_gui.ui.table.prompt_bar import AnswerButton
from saboteur_gui.ui.table.veto_window import CALL, CLAIMED, GUARD, SHORT

from .veto_table import arrive, play, press, table, until_open, vetoed

pytestmark = pytest.mark.usefixtures("boards_are_painted_at_once")


# Claiming


@pytest.mark.rule("W19")
@pytest.mark.parametrize("way", ["key", "name", "panel"])
def test_w19_a_seat_claims_and_decides_behind_its_curtain(tmp_path: Path, way: str) -> None:
    app, scene = table(tmp_path, 2)
    play(app, scene)
    assert not scene.table.viewer.somebody, "the window is everybody's"
    if way == "key":
        app.key(pygame.K_3)
    else:
        app.click("veto.seat.2" if way == "name" else "seat.2")
    assert scene.turns.veto.claims == {2}
    app.wait_ms(CLAIMED + 100)
    assert isinstance(app.top, CurtainScene)
    assert app.top.seat == scene.session.plan.seats[2]
    assert not scene.table.viewer.somebody
    arrive(app)
    assert scene.table.viewer.seat == 2
    press(app, scene, "yes")
    assert vetoed(scene) == 2


@pytest.mark.rule("W19")
def test_w19_who_claimed_may_withdraw_by_key(tmp_path: Path) -> None:
    app, scene = table(tmp_path, 2)
    play(app, scene)
    app.key(pygame.K_3)
    app.wait_ms(CLAIMED + 100)
    arrive(app)
    app.key(pygame.K_TAB)
    focus = scene.root.focus
    while not (isinstance(focus, AnswerButton) and focus.text == scene.t("answer.veto.no")):
        app.key(pygame.K_TAB)
        focus = scene.root.focus
    app.key(pygame.K_RETURN)
    assert vetoed(scene) is None
    app.turn(ms=50)
    assert scene.session.kind == "turn"
    assert scene.session.asked == 1


def test_who_claims_without_a_veto_can_only_let_it_be(tmp_path: Path) -> None:
    app, scene = table(tmp_path, 3)
    play(app, scene)
    app.key(pygame.K_2)
    app.wait_ms(CLAIMED + 100)
    arrive(app)
    answers = [widget.text for widget in scene.root.widgets if isinstance(widget, AnswerButton)]
    assert answers == [scene.t("answer.veto.no")]


@pytest.mark.rule("W19")
def test_w19_those_who_claimed_are_asked_in_the_order_of_play(tmp_path: Path) -> None:
    app, scene = table(tmp_path, 1, 3)
    play(app, scene)
    app.key(pygame.K_4)
    app.key(pygame.K_2)
    app.wait_ms(CLAIMED + 100)
    assert isinstance(app.top, CurtainScene)
    assert app.top.seat == scene.session.plan.seats[1]
    arrive(app)
    press(app, scene, "no")
    app.turn(ms=20)
    assert isinstance(app.top, CurtainScene)
    assert app.top.seat == scene.session.plan.seats[3]
    arrive(app)
    press(app, scene, "yes")
    assert vetoed(scene) == 3


def test_a_claim_is_taken_back(tmp_path: Path) -> None:
    app, scene = table(tmp_path, 2)
    play(app, scene)
    app.key(pygame.K_3)
    app.wait_ms(CLAIMED / 2)
    app.key(pygame.K_3)
    assert scene.turns.veto.claims == set()
    app.wait_ms(SHORT - 200)
    assert scene.turns.veto.open
    app.wait_ms(400)
    assert vetoed(scene) is None


def test_whoever_played_has_no_say_in_it(tmp_path: Path) -> None:
    app, scene = table(tmp_path, 2)
    play(app, scene)
    app.key(pygame.K_1)
    assert scene.turns.veto.claims == set()
    with pytest.raises(KeyError):
        scene.root.find("veto.seat.0")


# When it opens, and how long it stays open


def test_a_short_window_closes_by_itself(tmp_path: Path) -> None:
    app, scene = table(tmp_path, 2)
    play(app, scene)
    app.wait_ms(SHORT - 200)
    assert scene.turns.veto.open
    app.wait_ms(300)
    assert vetoed(scene) is None
    assert isinstance(app.top, CurtainScene), "the next player's turn"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, None])
def test_a_window_that_waits_is_closed_by_whoever_goes_on(tmp_path: Path, key: int | None) -> None:
    app, scene = table(tmp_path, 2, mode="always")
    play(app, scene)
    app.wait_ms(60_000, 500)
    assert scene.turns.veto.open
    assert app.wait() > 300, "the machine sleeps while nobody presses anything"
    if key is None:
        app.click("veto.go_on")
    else:
        app.key(key)
    assert not scene.turns.veto.open
    assert vetoed(scene) is None


def test_a_press_that_was_meant_for_something_else_closes_nothing(tmp_path: Path) -> None:
    app, scene = table(tmp_path, mode="always")
    play(app, scene)
    app.key(pygame.K_RETURN)
    assert scene.turns.veto.open
    app.wait_ms(GUARD + 50)
    app.key(pygame.K_RETURN)
    assert not scene.turns.veto.open


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_a_bell_opens_the_window(tmp_path: Path, way: str) -> None:
    app, scene = table(tmp_path, 2, mode="on_call")
    play(app, scene)
    with pytest.raises(KeyError):
        scene.root.find("veto.seat.2")
    app.wait_ms(CALL / 2)
    if way == "key":
        app.key(pygame.K_v)
    else:
        app.click("veto.bell")
    app.wait_ms(2 * CALL)
    assert scene.turns.veto.open, "once it was rung the window waits"
    app.click("veto.seat.2")
    app.wait_ms(CLAIMED + 100)
    assert isinstance(app.top, CurtainScene)


def test_a_bell_that_nobody_rings_goes_away(tmp_path: Path) -> None:
    app, scene = table(tmp_path, 2, mode="on_call")
    play(app, scene)
    app.wait_ms(CALL + 100)
    assert vetoed(scene) is None


def test_time_in_the_pause_does_not_count(tmp_path: Path) -> None:
    app, scene = table(tmp_path, 2)
    play(app, scene)
    app.wait_ms(SHORT / 2)
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.top, PauseScene)
    app.wait_ms(3 * SHORT)
    app.key(pygame.K_ESCAPE)
    app.wait_ms(SHORT / 2 - 300)
    assert scene.turns.veto.open
    app.wait_ms(400)
    assert not scene.turns.veto.open


def test_every_play_has_a_window_of_its_own(tmp_path: Path) -> None:
    app, scene = table(tmp_path, 2)
    play(app, scene)
    app.key(pygame.K_2)
    app.key(pygame.K_2)
    app.wait_ms(SHORT + 100)
    arrive(app)
    app.click("recap.ok") if scene.turns.next.recap.open else None
    request = scene.session.request(1)
    assert request is not None
    scene.hold.submit(next(move for move in request.moves if move[0] == LAY))
    until_open(app, scene)
    assert scene.turns.veto.claims == set()
    assert [key for key in range(4) if any(w.key == f"veto.seat.{key}" for w in scene.root.widgets)] == [0, 2, 3]


@pytest.mark.parametrize(("card", "target"), [("broken_lamp", 2), ("straight_ns", None), ("map", None)])
def test_everybody_sees_what_a_card_is_aimed_at(tmp_path: Path, card: str, target: int | None) -> None:
    app, scene = table(tmp_path, mode="always")
    request = scene.session.request(0)
    assert request is not None
    wanted = [move for move in request.moves if move[0] in (LAY, PLAY) and move[1] == CARD[card]]
    move = next(move for move in wanted if target is None or move[2] == target)
    scene.hold.submit(move)
    until_open(app, scene)
    app.turn()
    words = scene.root.find("veto.text").text  # type: ignore[attr-defined]
    assert (scene.t("veto.aim", player="Milka") in words) is (target is not None)
    if card == "straight_ns":
        assert scene.table.board.ghost == (move[2], move[1] * 2 + move[3], 1.0)
    elif card == "map":
        assert scene.table.board.marked == {move[2]}
