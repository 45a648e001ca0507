"""The role is dealt to each person once a round, the same for every role until it is turned up."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.cards import DWARF, DWARFS
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.role_scene import RoleScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.dealt_card import READS
from tests.engine.table import move

from .gestures import session_at, sit
from .questions import at
from .stage import PlainAgents, Stage, plan, retold, stage

pytestmark = pytest.mark.usefixtures("boards_are_painted_at_once")
SIZE = 960, 540


def table(folder: Path, humans: int = 1, role: str = "digger", **settings: object) -> tuple[Stage, TableScene]:
    """A game that begins; seat 0 has a role, whoever else."""
    app = stage(folder, SIZE, **({"deal_roles": True, "animation": "normal"} | settings))  # type: ignore[arg-type]
    session = Session.new(plan(4, humans, seed=3, first=0), None, app.services.agents())
    g = session._state
    at = g.dwarfs.index(DWARF[role])
    g.dwarfs[0], g.dwarfs[at] = g.dwarfs[at], g.dwarfs[0]
    session = retold(session)
    scene = TableScene(app, session)
    app.push(scene, fade=False)
    return app, scene


def on_top(app: Stage, scene: TableScene) -> bool:
    return app.top is scene


def wait_for(app: Stage, kind: type, most: float = 12_000) -> None:
    while not isinstance(app.top, kind):
        app.turn(ms=50)
        most -= 50
        assert most > 0, f"{app.top.name} is on top"


def test_alone_it_comes_as_soon_as_all_is_dealt_and_nobody_moves_before(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    wait_for(app, RoleScene)
    assert scene.session.steps == 0 and not scene.theatre.busy
    assert not scene.turns.asks, "nothing is asked behind it"
    app.wait_ms(4000)
    assert isinstance(app.top, RoleScene), "it waits to be turned up"
    app.key(pygame.K_RETURN)
    app.wait_ms(1000)
    app.key(pygame.K_RETURN)
    app.wait_ms(700)
    assert on_top(app, scene) and scene.turns.asks
    app.wait_ms(3000)
    assert on_top(app, scene), "once a round"


@pytest.mark.parametrize("way", ["click", "enter", "space"])
def test_it_is_turned_up_and_put_away_by_a_press(tmp_path: Path, way: str) -> None:
    app, scene = table(tmp_path)
    wait_for(app, RoleScene)
    app.wait_ms(800)
    for _ in range(2):
        if way == "click":
            app.click("role.dealt")
        else:
            app.key(pygame.K_RETURN if way == "enter" else pygame.K_SPACE)
        app.wait_ms(900)
    assert on_top(app, scene)


def test_it_is_skipped_by_escape_and_goes_by_itself(tmp_path: Path) -> None:
    app, scene = table(tmp_path / "skipped")
    wait_for(app, RoleScene)
    app.key(pygame.K_ESCAPE)
    app.wait_ms(700)
    assert on_top(app, scene)
    app, scene = table(tmp_path / "read")
    wait_for(app, RoleScene)
    app.key(pygame.K_RETURN)
    app.wait_ms(READS + 2000, step=100)
    assert on_top(app, scene)


def dealt(app: Stage, turn_up: bool) -> list[tuple[bytes, tuple[str, ...]]]:
    wait_for(app, RoleScene)
    seen = []
    for picture in range(40):
        if picture == 25 and turn_up:
            app.key(pygame.K_RETURN)
        app.turn(ms=50)
        if isinstance(app.top, RoleScene):
            seen.append((app.pixels(), tuple(app.sound.log)))
    return seen


def test_every_role_looks_and_sounds_the_same_until_it_is_turned_up(tmp_path: Path) -> None:
    app, _ = table(tmp_path / "digger", role="digger")
    digger = dealt(app, turn_up=True)
    app, _ = table(tmp_path / "saboteur", role="saboteur")
    saboteur = dealt(app, turn_up=True)
    assert digger[:25] == saboteur[:25]
    assert len({pixels for pixels, _ in digger[:25]}) > 5
    assert [sounds for _, sounds in digger] == [sounds for _, sounds in saboteur]
    assert digger[-1][0] != saboteur[-1][0], "else nothing was to be kept secret"


def test_at_one_screen_it_is_dealt_behind_the_door_on_the_first_turn(tmp_path: Path) -> None:
    app, scene = table(tmp_path, humans=3)
    wait_for(app, CurtainScene)
    assert not any(isinstance(each, RoleScene) for each in app.stack)
    app.wait_ms(600)
    app.key(pygame.K_RETURN)
    app.turn(ms=50)
    app.turn(ms=50)
    top = app.top
    assert isinstance(top, RoleScene)
    assert top.role == DWARFS[scene.table.viewer.view.dwarf] and scene.table.viewer.seat == 0


def test_who_leaves_before_turning_it_up_is_dealt_it_again(tmp_path: Path) -> None:
    """And nothing of it is left for others to see."""
    app, scene = table(tmp_path, humans=3)
    wait_for(app, CurtainScene)
    app.wait_ms(600)
    app.key(pygame.K_RETURN)
    app.turn(ms=50)
    app.turn(ms=50)
    assert isinstance(app.top, RoleScene)
    app.key(pygame.K_RETURN)
    app.turn(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.turn(ms=50)
    assert on_top(app, scene) and not scene.table.viewer.somebody
    scene.turns.next.take_up()
    app.turn(ms=50)
    app.turn(ms=50)
    top = app.top
    assert isinstance(top, RoleScene) and top.card.face_down


@pytest.mark.parametrize(("less_motion", "animation"), [(True, "normal"), (False, "off")])
def test_without_movement_it_is_there_at_once_and_still_waits(
    tmp_path: Path, less_motion: bool, animation: str
) -> None:
    app, scene = table(tmp_path, less_motion=less_motion, animation=animation)
    wait_for(app, RoleScene)
    app.turn(ms=20)
    before = app.pixels()
    app.wait_ms(3000)
    assert app.pixels() == before and isinstance(app.top, RoleScene)
    app.key(pygame.K_RETURN)
    app.turn(ms=20)
    assert app.pixels() != before
    app.key(pygame.K_RETURN)
    app.turn(ms=20)
    app.turn(ms=20)
    assert on_top(app, scene)


def test_whoever_does_not_want_it_is_not_dealt_it(tmp_path: Path) -> None:
    app, scene = table(tmp_path, deal_roles=False)
    app.wait_ms(8000, step=100)
    assert on_top(app, scene) and scene.turns.asks


def test_who_has_another_role_is_dealt_it_and_nothing_stays_open(tmp_path: Path) -> None:
    app = stage(tmp_path, SIZE, animation="normal", deal_roles=True)
    session = session_at(at("swap_hats", game="saboteur2"))
    scene = sit(app, session, {0}, PlainAgents())
    app.wait_ms(300)
    scene.hold.submit(move("play swap_hats >0"))
    wait_for(app, RoleScene)
    top = app.top
    assert isinstance(top, RoleScene) and top.heading == "role_deal.new"
    assert top.role == DWARFS[session.view(0).dwarf]
    app.key(pygame.K_ESCAPE)
    app.wait_ms(700)
    assert on_top(app, scene) and not scene.table.viewer.peek.on
