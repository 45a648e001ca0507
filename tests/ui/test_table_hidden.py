"""A hand that is turned down leaves what everybody may see (I1, I4), whatever lies over the table just then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.knowledge import remember
from saboteur_gui.engine.moves import PASS, PLAY
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.session.session import Session
from saboteur_gui.ui.attention import IDLE
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.pause_scene import PauseScene
from saboteur_gui.ui.scenes.rule_book_scene import RuleBookScene
from saboteur_gui.ui.scenes.settings_scene import SettingsScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.hand import HandCard
from saboteur_gui.ui.table.inspector import CloseUp

from .stage import Stage, motion, plan, press, release, retold, stage
from .test_table_secrecy import changed_secrets

pytestmark = pytest.mark.usefixtures("boards_are_painted_at_once")
LOST = pygame.event.Event(pygame.WINDOWFOCUSLOST)
SIZE = 960, 540
Way = Callable[[Stage, TableScene], None]


def make(session: Session, *begins: int) -> None:
    """The first move of whoever is asked that begins so."""
    request = session.request(session.asked)
    assert request is not None
    session.submit(session.asked, next(move for move in request.moves if move[: len(begins)] == begins))


def game(app: Stage, seats: int, other: bool) -> Session:
    """Seat 0 has looked at a goal, knows a role and has written a mark, and has the turn again. `other`: a game that
    differs from it in nothing that anybody else may know."""
    session = Session.new(plan(seats, seats, seed=3, game="base" if seats < 11 else "saboteur2"), None, None)
    g = session._state
    first = next(seat for seat in range(seats) if CARD["map"] in g.hands[seat])
    g.hands[0], g.hands[first] = g.hands[first], g.hands[0]
    if other:
        changed_secrets(g)
    session = retold(session)
    assert session.asked == 0
    make(session, PLAY, CARD["map"])
    while session.asked:
        make(session, PASS)
    state = session._state
    state.gold[0] = 4 if other else 2  # both hold some
    remember(state, Seat(0), "dwarf", (1,), (state.dwarfs[1],))
    session._views.clear()
    session.save.notes.mark(0, 2, "saboteur" if other else "digger")
    session.save.notes.mark(0, 3, "" if other else "saboteur")
    return session


def table(folder: Path, other: bool, seats: int = 4) -> tuple[Stage, TableScene]:
    """Seat 0 sees its cards; what happened since its last turn has been read."""
    app = stage(folder, SIZE, animation="off")
    scene = TableScene(app, game(app, seats, other))
    app.push(scene, fade=False)
    app.wait_ms(1000)
    assert isinstance(app.top, CurtainScene)
    app.key(pygame.K_RETURN)
    app.turn(ms=50)
    assert scene.table.viewer.seat == 0
    assert not scene.turns.next.recap.open
    assert any(entry.private for entry in scene.log.entries)
    app.wait_ms(300)
    return app, scene


def cards(scene: TableScene) -> bool:
    return any(isinstance(widget, HandCard) for widget in scene.root.widgets)


# How a table looks when somebody leaves it


def only_leave(app: Stage, scene: TableScene) -> None:
    """The cards lie in the hand, one of them under the pointer."""
    app.turn(motion(scene.table.parts.hand[1].rect.center))
    app.wait_ms(700)


def choose(app: Stage, scene: TableScene) -> None:
    app.key(pygame.K_2)
    assert scene.table.viewer.choice is not None


def drag(app: Stage, scene: TableScene) -> None:
    start = scene.table.parts.hand[1].rect.center
    app.turn(motion(start), press(start))
    app.turn(motion((start[0], start[1] - 150), held=True))
    assert scene.table.viewer.held.dragged >= 0


def look_at_role(app: Stage, scene: TableScene) -> None:
    app.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_e, unicode="e", mod=0, scancode=0))
    assert scene.table.viewer.peek.on


def hold_the_role(app: Stage, scene: TableScene) -> None:
    at = scene.root.find("role").rect.center
    app.turn(motion(at), press(at))
    assert scene.table.viewer.peek.on


def large(app: Stage, scene: TableScene) -> None:
    app.turn(motion(scene.table.parts.hand[1].rect.center))
    scene.root.set_focus(scene.root.find("inspector"))
    app.key(pygame.K_RETURN)
    assert isinstance(scene.root.overlay, CloseUp)


def read_the_log(app: Stage, scene: TableScene) -> None:
    app.key(pygame.K_l)
    app.key(pygame.K_PAGEUP)


def recap(app: Stage, scene: TableScene) -> None:
    app.click("bar.recap")
    app.turn()
    assert scene.turns.next.recap.open


def point_at_a_goal(app: Stage, scene: TableScene) -> None:
    app.turn(motion(scene.table.board.rect_of(scene.table.viewer.view.hidden[0][0]).center))
    app.wait_ms(700)


def read_of_the_role(app: Stage, scene: TableScene) -> None:
    look_at_role(app, scene)
    app.key(pygame.K_F1)
    assert isinstance(app.top, RuleBookScene)


def read_of_a_card(app: Stage, scene: TableScene) -> None:
    app.turn(motion(scene.table.parts.hand[3].rect.center))
    app.key(pygame.K_F1)
    assert isinstance(app.top, RuleBookScene)


def search_the_book(app: Stage, scene: TableScene) -> None:
    read_of_a_card(app, scene)
    app.key(pygame.K_a, "a")
    app.turn(ms=50)


def pause(app: Stage, scene: TableScene) -> None:
    app.turn(motion((5, 5)))
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.top, PauseScene)


def settings(app: Stage, scene: TableScene) -> None:
    app.click("bar.settings")
    assert isinstance(app.top, SettingsScene)


def leave_by_focus(app: Stage) -> None:
    app.turn(LOST)


def leave_by_time(app: Stage) -> None:
    app.wait_ms(IDLE + 1000, 10_000)


def leave_by_key(app: Stage) -> None:
    """Somebody comes too near."""
    app.key(pygame.K_x)


def seen_after(app: Stage, scene: TableScene, leave: Callable[[Stage], None]) -> list[tuple[int, tuple[object, ...]]]:
    """Pictures and sounds from the moment somebody leaves, while others try what they can, until the cards lie open."""
    app.sound.heard.clear()
    found: list[tuple[int, tuple[object, ...]]] = []

    def look() -> None:
        found.append((hash(app.pixels()), app.sounds()))

    leave(app)
    look()
    app.turn(release((3, 3)))
    for _ in range(4):
        app.turn(ms=400)
        look()
    for _ in range(3):
        if app.top is not scene:
            app.key(pygame.K_ESCAPE)
            app.turn(ms=400)
            look()
    assert app.top is scene
    assert scene.table.viewer.away == 0
    for key in (pygame.K_e, pygame.K_1, pygame.K_2, pygame.K_r, pygame.K_d, pygame.K_l, pygame.K_t, pygame.K_PAGEUP):
        app.key(key)
        app.turn(ms=30)
        look()
        assert not scene.table.viewer.peek.on
    places = [scene.root.find(key).rect.center for key in ("seat.1", "seat.2", "own", "discard", "log", "bar.log")]
    for pos in [*places, *(scene.table.board.rect_of(cell).center for cell, _ in scene.table.viewer.view.hidden)]:
        app.turn(motion(pos))
        app.turn(ms=600)
        look()
    return found


AT_FOUR: list[Way] = [
    only_leave, choose, drag, hold_the_role, large, read_the_log, recap, point_at_a_goal, search_the_book, pause,
]  # fmt: skip
LEAVES = [
    *((way, leave_by_focus, 4) for way in AT_FOUR),
    *((way, leave_by_time, 4) for way in (look_at_role, read_of_a_card, settings)),
    *((way, leave_by_key, 4) for way in (drag, large, look_at_role, read_of_a_card, pause)),
    *((way, leave_by_focus, 12) for way in (look_at_role, read_of_the_role)),
]


@pytest.mark.parametrize(("way", "leave", "seats"), LEAVES)
def test_pictures_and_sounds_tell_nothing_that_only_one_knew(
    tmp_path: Path, way: Way, leave: Callable[[Stage], None], seats: int
) -> None:
    pictures, private, knows = [], set(), list[set[str]]()
    for other in (False, True):
        app, scene = table(tmp_path / str(other), other, seats)
        knows.append(set(scene.table.viewer.known_roles().values()) | set(scene.table.board.cards.known.values()))
        way(app, scene)
        private.add(app.pixels() if app.top.name in ("table", "rules") else bytes(scene.table.viewer.view.hand))
        pictures.append(seen_after(app, scene, leave))
    assert len(private) == 2, "the games do differ"
    assert len(knows[0]) == 2
    assert not knows[0] & knows[1]
    assert pictures[0] == pictures[1]
