"""What the couch sees does not depend on anything secret, and nothing private outlives its viewer (I1, I4)."""

from __future__ import annotations

import gc
import random
import weakref
from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.board import is_goal
from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.moves import PLAY, Move
from saboteur_gui.engine.state import GameState
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.role_scene import RoleScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.hand import HandCard
from saboteur_gui.ui.theatre.goal_animations import HALF
from tests.engine.table import move, roles

from .gestures import session_at, sit
from .questions import at
from .stage import PlainAgents, Stage, plan, retold, stage

pytestmark = pytest.mark.usefixtures("boards_are_painted_at_once")
SEATS = 4
SIZE = 960, 540
STEP = 80  # ms between two pictures


def changed_secrets(g: GameState) -> None:
    """The same table for everybody who looks on: other hands, roles, goals, deck and gold."""
    rng = random.Random(5)
    held = [card for hand in g.hands for card in hand] + g.deck
    held.remove(CARD["map"])
    rng.shuffle(held)
    for seat, hand in enumerate(g.hands):
        fixed = (CARD["map"],) if seat == 0 else ()
        g.hands[seat] = tuple(sorted((*fixed, *(held.pop() for _ in range(len(hand) - len(fixed))))))
    g.deck[:] = held
    g.dwarfs = [*g.dwarfs[1:], g.dwarfs[0]]
    goals = [cell for cell, hidden in g.mine.hidden.items() if is_goal(hidden)]
    turned = dict(zip(goals, [g.mine.hidden[cell] for cell in (*goals[1:], goals[0])], strict=True))
    g.mine.hidden |= turned


def table(folder: Path, other: bool, deal_roles: bool = False) -> tuple[Stage, TableScene]:
    app = stage(folder, SIZE, animation="normal", captions=True, deal_roles=deal_roles)
    session = Session.new(plan(SEATS, 3, seed=3), None, app.services.agents())
    g = session._state
    if CARD["map"] not in g.hands[0]:
        first = next(seat for seat in range(SEATS) if CARD["map"] in g.hands[seat])
        g.hands[0], g.hands[first] = g.hands[first], g.hands[0]
    if other:
        changed_secrets(g)
    scene = TableScene(app, retold(session))
    app.push(scene, fade=False)
    return app, scene


def frames(app: Stage, scene: TableScene, most: float = 20_000) -> list[tuple[int, tuple[object, ...]]]:
    """What is to be seen and was heard while nobody looks, picture by picture, until the curtain is ready."""
    found = []
    while most > 0 and not (isinstance(app.top, CurtainScene) and app.top.guard.over(app.clock.now())):
        app.turn(ms=STEP)
        most -= STEP
        if not scene.table.viewer.somebody:
            found.append((hash(app.pixels()), app.sounds()))
    return found


def play(app: Stage, scene: TableScene) -> list[tuple[int, tuple[object, ...]]]:
    """Seat 0 looks at a goal with a map, seat 1 passes; the public pictures of it. Each is dealt their role before."""
    seen = frames(app, scene)
    assert isinstance(app.top, CurtainScene)
    app.key(pygame.K_RETURN)
    app.turn(ms=50)
    assert scene.table.viewer.seat == 0
    look_at_role(app)
    request = scene.table.viewer.view.request
    assert request is not None
    looks = next(move for move in request.moves if move[:2] == (PLAY, CARD["map"]))
    app.key(pygame.K_1 + scene.table.viewer.order.index(CARD["map"]))
    app.click(scene.table.board.rect_of(looks[2]).center)
    app.wait_ms(3000)
    assert scene.table.viewer.seat == 0, "the viewer has not read yet what the map showed"
    app.click("strip.ok")
    seen += frames(app, scene)
    assert isinstance(app.top, CurtainScene)
    app.key(pygame.K_RETURN)
    app.turn(ms=50)
    look_at_role(app)
    app.key(pygame.K_1)
    app.click("discard")
    return seen + frames(app, scene)


def look_at_role(app: Stage) -> None:
    app.turn(ms=50)
    assert isinstance(app.top, RoleScene)
    for _ in range(2):
        app.wait_ms(800)
        app.key(pygame.K_RETURN)
    app.wait_ms(800)
    assert isinstance(app.top, TableScene)


def test_public_pictures_and_sounds_are_equal_for_games_that_differ_in_secrets_only(tmp_path: Path) -> None:
    app, one = table(tmp_path / "one", other=False, deal_roles=True)
    public, private = one.session.public(), one.session.view(0)
    first = play(app, one)
    app, other = table(tmp_path / "other", other=True, deal_roles=True)
    assert other.session.public() == public
    assert other.session.view(0) != private
    second = play(app, other)
    assert len(first) == len(second)
    assert [sounds for _, sounds in first] == [sounds for _, sounds in second]
    differ = [number for number, (a, b) in enumerate(zip(first, second, strict=True)) if a[0] != b[0]]
    assert differ == []


class Silent(PlainAgents):
    """Computer players who are asked, and never answer: the test moves for them."""

    def poll(self) -> list[tuple[int, int, Move]]:
        return []


def reached(folder: Path, goals: str, roles_: str) -> list[tuple[int, tuple[object, ...]]]:
    """Everybody looks on while a goal is reached and turned, up to the half turn."""
    g = at("straight_ew map", f"start . ?{goals}")
    roles(g, roles_)
    app, session = stage(folder, SIZE, animation="normal", captions=True), session_at(g)
    scene = sit(app, session, (), Silent())
    session.submit(0, move("lay straight_ew 1,0"))
    seen = []
    while session.kind != "turned":
        app.turn(ms=STEP)
        seen.append((hash(app.pixels()), app.sounds()))
        if not scene.theatre.busy:
            session.submit(0, session.view(0).request.moves[0])  # type: ignore[union-attr]
    begun = app.clock.now()
    while app.clock.now() < begun + HALF - STEP:
        app.turn(ms=STEP)
        seen.append((hash(app.pixels()), app.sounds()))
    assert "held_breath" in app.sound.log and scene.theatre.busy
    return seen


def test_a_reached_goal_tells_nothing_before_it_is_half_turned(tmp_path: Path) -> None:
    one = reached(tmp_path / "one", "treasure", "digger digger saboteur")
    other = reached(tmp_path / "other", "stone_left", "saboteur digger digger")
    assert one == other
    assert len({pixels for pixels, _ in one}) > 15


def test_the_private_pictures_do_differ(tmp_path: Path) -> None:
    """Else the test above would compare two games that are alike."""
    pixels = set()
    for other in (False, True):
        app, scene = table(tmp_path / str(other), other)
        frames(app, scene)
        app.key(pygame.K_RETURN)
        app.turn(ms=50)
        assert scene.table.viewer.seat == 0
        pixels.add(app.pixels())
    assert len(pixels) == 2


def test_nothing_of_a_viewer_is_left_when_the_curtain_falls(tmp_path: Path) -> None:
    app, scene = table(tmp_path, other=False)
    frames(app, scene)
    app.key(pygame.K_RETURN)
    app.turn(ms=50)
    viewer = scene.table.viewer
    assert viewer.faces, "the hand has been drawn"
    cards = [widget for widget in scene.root.widgets if isinstance(widget, HandCard)]
    left: list[weakref.ref[object]] = [weakref.ref(one) for one in (viewer, viewer.kit, viewer.held, *cards)]
    cards.clear()
    assert len(left) > 5
    app.key(pygame.K_1)
    app.click("discard")
    del viewer
    frames(app, scene)
    assert isinstance(app.top, CurtainScene)
    gc.collect()
    assert [one() for one in left if one() is not None] == []


def test_the_curtain_falls_before_the_next_viewer_is_known(tmp_path: Path) -> None:
    app, scene = table(tmp_path, other=False)
    frames(app, scene)
    assert isinstance(app.top, CurtainScene)
    assert not scene.table.viewer.somebody
    assert not any(isinstance(widget, HandCard) for widget in scene.root.widgets)
    assert app.canvas.old is None, "no picture of the table fades under it"


def test_a_hand_is_turned_down_when_the_window_loses_the_focus(tmp_path: Path) -> None:
    app, scene = table(tmp_path, other=False)
    frames(app, scene)
    app.key(pygame.K_RETURN)
    app.turn(ms=50)
    app.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_e, unicode="e", mod=0, scancode=0))
    assert scene.table.viewer.peek.on
    app.turn(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.turn()
    assert not scene.table.viewer.peek.on
    assert not any(isinstance(widget, HandCard) for widget in scene.root.widgets)
    app.click("hand.hidden")
    app.turn()
    assert any(isinstance(widget, HandCard) for widget in scene.root.widgets)


def test_a_hand_is_turned_down_before_a_computer_player_moves(tmp_path: Path) -> None:
    """Whoever has moved does not look alone at what comes now, however soon an answer is there."""
    app = stage(tmp_path, SIZE, animation="normal", pace="off")
    session = Session.new(plan(5, 2, seed=3), None, app.services.agents())
    scene = TableScene(app, session)
    app.push(scene, fade=False)
    frames(app, scene)
    humans, computers = 0, 0
    for _ in range(3):
        assert isinstance(app.top, CurtainScene)
        app.key(pygame.K_RETURN)
        app.turn(ms=50)
        if scene.turns.next.recap.open:
            app.click("recap.ok")
        app.key(pygame.K_1)
        app.click("discard")
        humans += 1
        step = session.steps
        while not isinstance(app.top, CurtainScene):
            app.turn(ms=STEP)
            if session.steps > step:
                computers += 1
                assert not scene.table.viewer.somebody
                assert not any(isinstance(widget, HandCard) for widget in scene.root.widgets)
        frames(app, scene)
    assert humans == 3 and computers
