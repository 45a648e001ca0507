"""The time for vetoes at a table with one person, and with computer players who have them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.moves import LAY, NO, YES
from saboteur_gui.engine.view import Request, View
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.play_widgets import turn_words
from saboteur_gui.ui.table.veto_window import SHORT

from .stage import PlainAgents, Stage, plan, retold, stage
from .veto_table import PLAIN, VETO, arrive, play, press, table, until_open, vetoed

pytestmark = pytest.mark.usefixtures("boards_are_painted_at_once")


# Alone


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_a_single_person_needs_no_curtain(tmp_path: Path, way: str) -> None:
    app, scene = table(tmp_path, 0, humans=1)
    scene.hold.submit(next(move for move in scene.table.viewer.view.request.moves if move[0] == LAY))  # type: ignore[union-attr]
    until_open(app, scene)
    assert scene.turns.veto.asked.seats() == [0]
    steps = scene.session.steps
    app.key(pygame.K_v) if way == "key" else app.click("veto.seat.0")
    for _ in range(60):
        if scene.session.asked == 0 or vetoed(scene) is not None:
            break
        app.turn(ms=50)
    assert app.top is scene
    assert scene.table.viewer.asked
    press(app, scene, "yes")
    assert vetoed(scene) == 0
    assert scene.session.steps > steps


def a_computer_player_plays(folder: Path, *holders: int, **settings: str) -> tuple[Stage, TableScene]:
    """Seat 3 lays a tunnel; seat 0, the only person, is asked next."""
    app = stage(folder, (960, 540), "en", animation="off", veto_window="always", **settings)
    session = Session.new(plan(4, 1, seed=3, first=3, modules=("veto",)), None, Vetoers())
    g = session._state
    for seat in range(4):
        g.hands[seat] = tuple(sorted([*(CARD[name] for name in PLAIN[:-1]), VETO if seat in holders else CARD["map"]]))
    scene = TableScene(app, retold(session))
    app.push(scene, fade=False)
    return app, scene


@pytest.mark.rule("W19")
def test_w19_a_single_person_without_a_veto_is_not_asked(tmp_path: Path) -> None:
    app, scene = a_computer_player_plays(tmp_path)
    signs = set()
    for _ in range(300):
        app.turn(ms=20)
        assert not scene.turns.veto.open
        assert not (scene.table.viewer.asked and scene.session.kind == "veto")
        if scene.session.kind == "veto" and scene.session.asked == 0:
            assert not has_window(scene)
            signs.add(turn_words(scene.table, scene.turns))
        if vetoed(scene) is None:
            break
    assert scene.t("veto.sign") in signs
    assert not signs & {scene.t("table.your_turn"), scene.t("table.you_are_asked")}
    assert (0, (NO,)) in scene.session.record().moves  # journal and replay have the answer


@pytest.mark.rule("W19")
def test_w19_a_single_person_with_a_veto_is_asked(tmp_path: Path) -> None:
    app, scene = a_computer_player_plays(tmp_path, 0)
    until_open(app, scene)
    assert scene.turns.veto.asked.seats() == [0]


# Nothing is told


def public_course(folder: Path, mode: str, *holders: int) -> list[tuple[int, tuple[object, ...], bool]]:
    """Everything to be seen and heard from a play to the next player's curtain."""
    app, scene = table(folder, *holders, mode=mode, animation="fast")
    play(app, scene)
    found = []
    for _ in range(80):
        app.turn(ms=100)
        found.append((hash(app.pixels()), app.sounds(), scene.turns.veto.open))
        if isinstance(app.top, CurtainScene):
            return found
        if mode == "always" and len(found) == 10:
            app.key(pygame.K_RETURN)
    raise AssertionError("the window did not close")


@pytest.mark.rule("I4", "W19")
@pytest.mark.parametrize("mode", ["always", "short", "on_call"])
def test_w19_pictures_sounds_and_times_are_the_same_whoever_holds_a_veto(tmp_path: Path, mode: str) -> None:
    courses = [public_course(tmp_path / str(len(holders)), mode, *holders) for holders in ((), (1, 2, 3))]
    assert any(open_ for _, _, open_ in courses[0])
    assert courses[0] == courses[1]


def test_what_a_map_showed_is_read_by_whoever_played_it(tmp_path: Path) -> None:
    """The window came between the map and its effect, so the screen was everybody's when the goal was looked at."""
    app, scene = table(tmp_path)
    play(app, scene, "map")
    app.wait_ms(SHORT + 100)
    assert isinstance(app.top, CurtainScene)
    assert app.top.seat == scene.session.plan.seats[0]
    arrive(app)
    assert scene.table.viewer.seat == 0
    assert scene.table.viewer.message
    app.click("strip.ok")
    app.turn(ms=50)
    assert isinstance(app.top, CurtainScene)
    assert app.top.seat == scene.session.plan.seats[1]


@pytest.mark.parametrize("humans", [1, 3])
def test_computer_players_answer_while_the_window_is_open(tmp_path: Path, humans: int) -> None:
    """Who sits before the first person need not be waited for."""
    app, scene = table(tmp_path, 0, humans=humans, seats=5, mode="always")
    scene.hold.submit(next(move for move in scene.table.viewer.view.request.moves if move[0] == LAY))  # type: ignore[union-attr]
    for _ in range(400):
        app.turn(ms=50)
        if scene.turns.veto.open and scene.turns.veto.asked.seats() == [scene.session.asked] and humans == 1:
            return
        if scene.turns.veto.open and scene.session.asked in scene.table.humans and humans == 3:
            app.key(pygame.K_RETURN)
        arrive(app)
        if humans == 3 and scene.session.kind == "turn" and scene.session.asked == 1:
            return
    raise AssertionError(f"the table waits: {scene.session.kind} of {scene.session.asked}")


class Vetoers(PlainAgents):
    """They veto whatever they can, and lay tunnels."""

    def ask(self, seat: int, step: int, view: View, request: Request, seed: int) -> None:
        wanted = next(move for move in request.moves if move[0] in (YES, NO, LAY))
        self._answers = [(seat, step, wanted)]


def a_computer_player_vetoes(folder: Path, **settings: str) -> tuple[Stage, TableScene]:
    """Before a person is asked, who holds one, too."""
    app = stage(folder, (960, 540), "en", veto_window="always", **settings)
    session = Session.new(plan(4, 1, seed=3, first=2, modules=("veto",)), None, Vetoers())
    g = session._state
    for seat in range(4):
        g.hands[seat] = tuple(sorted([*(CARD[name] for name in PLAIN[:-1]), VETO if seat in (0, 3) else CARD["map"]]))
    scene = TableScene(app, retold(session))
    app.push(scene, fade=False)
    return app, scene


@pytest.mark.rule("W19")
def test_w19_a_computer_player_who_sits_first_ends_the_asking(tmp_path: Path) -> None:
    app, scene = a_computer_player_vetoes(tmp_path, animation="off")
    opened = False
    for _ in range(200):
        app.turn(ms=20)
        opened = opened or scene.turns.veto.open
        if vetoed(scene) != -1:
            break
    assert opened, "a person could have claimed it meanwhile"
    assert vetoed(scene) == 3
    app.turn(ms=20)
    assert not scene.turns.veto.open
    assert not any(widget.key.startswith("veto") for widget in scene.root.widgets)


def test_the_window_waits_while_what_happened_is_played_once_more(tmp_path: Path) -> None:
    app = stage(tmp_path, (960, 540), "en", animation="off", veto_window="short")
    session = Session.new(plan(4, 1, seed=3, first=3, modules=("veto",)), None, Vetoers())
    scene = TableScene(app, retold(session))
    app.push(scene, fade=False)
    until_open(app, scene)
    assert scene.session.asked == 0
    scene.act.show_recap()
    left = scene.turns.veto.time.left
    app.wait_ms(600)
    assert scene.turns.next.recap.open and scene.turns.veto.time.left == left
    scene.turns.close_recap()
    app.wait_ms(SHORT - 500)
    assert scene.turns.veto.open
    app.wait_ms(1000)
    assert not scene.turns.veto.open


def test_what_came_of_it_is_told_without_the_window(tmp_path: Path) -> None:
    """A window without a question stood there before, in another player's turn (B4 of the review)."""
    app, scene = a_computer_player_vetoes(tmp_path, animation="normal", pace="slow")
    while scene.session.kind != "veto" or scene.theatre.busy:
        app.turn(ms=20)
    app.turn(ms=20)
    assert has_window(scene)
    assert vetoed(scene) == -1
    while vetoed(scene) == -1:
        app.turn(ms=20)
    app.turn(ms=20)
    assert scene.theatre.busy
    while scene.theatre.busy:
        assert not has_window(scene)
        app.turn(ms=50)


def has_window(scene: TableScene) -> bool:
    return any(widget.key.startswith("veto") for widget in scene.root.widgets)
