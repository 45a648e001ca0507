"""One turn of several people at one screen: a door, the hand, and then the move is played for the whole room."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.moves import PASS, PLAY
from saboteur_gui.session.plan import BEATS
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.curtain_scene import GUARD, CurtainScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.hand import HandCard

from .stage import Stage, plan, retold, stage

STEP = 20.0  # ms between two pictures
OVERHEAD = 2000.0  # ms of a turn beside what is decided and what is played


def sat_down(folder: Path, people: int) -> tuple[Stage, TableScene]:
    app = stage(folder, (960, 540))
    scene = TableScene(app, Session.new(plan(people, people, seed=3, game="saboteur2"), None, app.services.agents()))
    app.push(scene, fade=False)
    to_door(app)
    return app, scene


def to_door(app: Stage, most: float = 30_000.0) -> float:
    """The ms until a door is ready to be opened."""
    begun = app.clock.now()
    while not (isinstance(app.top, CurtainScene) and app.top.guard.over(app.clock.now())):
        app.turn(ms=STEP)
        assert app.clock.now() - begun < most
    return app.clock.now() - begun


def open_it(app: Stage) -> None:
    app.key(pygame.K_RETURN)
    app.turn(ms=STEP)


def passes(app: Stage) -> None:
    app.key(pygame.K_1)
    app.click("discard")
    if app.top.root.widgets and any(widget.key == "strip.discard" for widget in app.top.root.widgets):
        app.key(pygame.K_RETURN)


def cards(scene: TableScene) -> list[HandCard]:
    return [widget for widget in scene.root.widgets if isinstance(widget, HandCard)]


def test_the_hand_is_closed_before_anything_of_the_move_is_played(tmp_path: Path) -> None:
    app, scene = sat_down(tmp_path, 3)
    open_it(app)
    seat, step = scene.table.viewer.seat, scene.session.steps
    assert cards(scene)
    passes(app)
    assert scene.session.steps > step
    assert not cards(scene) and not scene.table.viewer.somebody
    assert scene.theatre.busy and scene.model.shown.actor == seat, "now all look on"
    while not isinstance(app.top, CurtainScene):
        app.turn(ms=STEP)
        assert not cards(scene)
    assert app.top.seat == scene.table.seats[scene.session.asked]


@pytest.mark.parametrize("people", [3, 12])
def test_a_turn_takes_one_press_and_two_seconds_besides(tmp_path: Path, people: int) -> None:
    app, scene = sat_down(tmp_path, people)
    for _ in range(people):
        open_it(app)
        assert scene.table.viewer.asked and not scene.turns.waiting, "one press, and the hand is there"
        passes(app)
        assert to_door(app) - BEATS["normal"] <= OVERHEAD
    assert GUARD < OVERHEAD


def test_everybody_sits_at_the_same_place_whoever_looks(tmp_path: Path) -> None:
    app, scene = sat_down(tmp_path, 4)

    def places() -> dict[str, pygame.Rect]:
        """But for the step towards the mine of whoever is at it."""
        return {str(seat): scene.table.seat_rect(seat) for seat in range(4) if seat != scene.table.bottom}

    before = places()
    for _ in range(4):
        open_it(app)
        keys = [widget.key for widget in scene.root.widgets]
        assert all(f"seat.{seat}" in keys for seat in range(4)) and "own" in keys
        assert all(before[seat] == rect for seat, rect in places().items())
        passes(app)
        to_door(app)
        assert places() == before


def test_what_only_one_may_see_is_read_before_the_hand_closes_and_never_by_the_room(tmp_path: Path) -> None:
    app = stage(tmp_path, (960, 540), animation="normal")
    session = Session.new(plan(4, 3, seed=3), None, app.services.agents())
    g = session._state
    first = next(seat for seat in range(4) if CARD["map"] in g.hands[seat])
    g.hands[0], g.hands[first] = g.hands[first], g.hands[0]
    scene = TableScene(app, retold(session))
    app.push(scene, fade=False)
    to_door(app)
    open_it(app)
    looks = next(move for move in scene.table.viewer.view.request.moves if move[:2] == (PLAY, CARD["map"]))  # type: ignore[union-attr]
    scene.hold.submit(looks)
    app.wait_ms(3000, STEP)
    assert scene.table.viewer.seat == 0 and scene.table.viewer.message
    app.click("strip.ok")
    assert not scene.table.viewer.somebody
    assert scene.theatre.busy and scene.model.shown.actor == 0, "the move is played for all"
    assert scene.model.onlookers == {}, "for them nobody has looked at it yet"
    to_door(app)
    assert scene.model.onlookers == {looks[2]: (0,)}


def test_the_door_tells_what_happened_and_what_was_said_since(tmp_path: Path) -> None:
    app, scene = sat_down(tmp_path, 3)
    asked = scene.session.asked
    open_it(app)
    passes(app)
    scene.session.say(asked, {"what": "near", "id": "talk.near.1", "values": {}, "emote": "happy"})
    for _ in range(2):
        to_door(app)
        open_it(app)
        passes(app)
    to_door(app)
    assert isinstance(app.top, CurtainScene) and app.top.seat == scene.table.seats[asked]
    told = [entry.text for entry in app.top.since]
    assert any(app.texts.t("talk.near.1") in line for line in told)
    for seat in range(3):
        if seat != asked:
            assert any(scene.table.seats[seat].name.split()[0] in line for line in told)


def test_whoever_lets_the_hourglass_run_out_passes_with_one_card_and_is_told_before(tmp_path: Path) -> None:
    app, scene = sat_down(tmp_path, 3)
    app.settings.hourglass = "30"
    open_it(app)
    seat, step = scene.table.viewer.seat, scene.session.steps
    app.wait_ms(19_000, 100)
    assert not app.toasts.shown
    app.wait_ms(1_500, 100)
    name = scene.table.seats[seat].name
    assert [toast.text for toast in app.toasts.shown] == [app.texts.t("hourglass.soon", player=name)]
    assert scene.session.steps == step and scene.root.find("hourglass")
    app.wait_ms(11_000, 100)
    who, move = scene.session.record().moves[step]
    assert who == seat and move[0] == PASS and len(move) == 2


def test_the_hourglass_stands_while_the_turn_does_not_lie_open(tmp_path: Path) -> None:
    app, scene = sat_down(tmp_path, 3)
    app.settings.hourglass = "30"
    step = scene.session.steps
    app.wait_ms(40_000, 200)
    assert isinstance(app.top, CurtainScene), "behind the door it is not turned"
    open_it(app)
    app.wait_ms(15_000, 100)
    app.key(pygame.K_x)
    assert not scene.table.viewer.somebody and not cards(scene), "one key hides the cards"
    app.wait_ms(40_000, 200)
    app.key(pygame.K_RETURN)
    assert cards(scene), "and they are taken up again"
    app.key(pygame.K_ESCAPE)
    app.wait_ms(40_000, 200)
    app.key(pygame.K_ESCAPE)
    app.wait_ms(1_000, 100)
    assert scene.session.steps == step and scene.table.viewer.asked
    assert scene.act.hourglass.time.left is not None and 13_000 < scene.act.hourglass.time.left < 15_000
