"""What goes when a hand is turned down, from every scene over the table, and what comes back with the cards."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.engine.moves import PASS
from saboteur_gui.engine.view import NOBODY
from saboteur_gui.session.session import Session
from saboteur_gui.ui.attention import IDLE
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.draft_scene import DraftScene
from saboteur_gui.ui.scenes.round_result_scene import RoundResultScene
from saboteur_gui.ui.scenes.rule_book_scene import RuleBookScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.log_panel import LogPanel

from .gestures import session_at
from .questions import NUGGETS, a_find
from .stage import Stage, motion, plan, press, release, retold, stage
from .test_table_hidden import (
    LOST,
    SIZE,
    cards,
    large,
    leave_by_time,
    look_at_role,
    make,
    only_leave,
    point_at_a_goal,
    read_the_log,
    recap,
    settings,
    table,
)  # fmt: skip
from .virtual_pads import VirtualPad

pytestmark = pytest.mark.usefixtures("boards_are_painted_at_once")

# What is gone, and what comes back


def test_nothing_of_whoever_left_is_kept_under_another_scene(tmp_path: Path) -> None:
    app, scene = table(tmp_path, other=False)
    viewer = scene.table.viewer
    large(app, scene)
    app.key(pygame.K_ESCAPE)
    look_at_role(app, scene)
    app.key(pygame.K_F1)
    left: list[weakref.ref[object]] = [weakref.ref(one) for one in (viewer, viewer.kit, viewer.held)]
    del viewer
    app.turn(LOST)
    gc.collect()
    assert [one() for one in left if one() is not None] == []
    assert scene.table.viewer.view == scene.session.public()
    assert not any(entry.private for entry in scene.log.entries)


def test_no_words_that_only_one_could_read_are_kept_with_those_of_the_screen(tmp_path: Path) -> None:
    kept = []
    for other in (False, True):
        app, scene = table(tmp_path / str(other), other)
        for way in (only_leave, point_at_a_goal, look_at_role, read_the_log, recap):
            way(app, scene)
            app.turn(ms=50)
        app.click("recap.ok")
        app.drag(
            scene.table.parts.hand[0].rect.center, scene.table.board.rect_of(scene.table.viewer.view.mine[0][0]).center
        )
        app.turn(LOST)
        app.turn(ms=50)
        kept.append([{*kit.letters._lines.values, *kit.letters._blocks.values} for kit in (app.kit, scene.kit)])
    assert kept[0] == kept[1]


def test_the_cards_are_shown_again_by_the_first_key(tmp_path: Path) -> None:
    app, scene = table(tmp_path, other=False)
    settings(app, scene)
    app.turn(LOST)
    app.turn(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    app.key(pygame.K_ESCAPE)
    app.turn()
    assert not cards(scene)
    assert app.wait() > 400, "it waits asleep"
    app.key(pygame.K_RETURN)
    app.turn()
    assert cards(scene)
    assert scene.table.viewer.seat == 0
    assert scene.table.viewer.notes[2] == "digger"
    assert any(entry.private for entry in scene.log.entries)


def test_no_picture_of_the_table_fades_over_what_hides_it(tmp_path: Path) -> None:
    app, scene = table(tmp_path, other=False)
    app.settings.animation = "normal"
    settings(app, scene)
    assert app.canvas.old is not None, "the table as one player saw it"
    app.turn(LOST)
    assert app.canvas.old is None


def test_input_to_a_scene_over_the_table_tells_that_somebody_is_there(tmp_path: Path) -> None:
    app, scene = table(tmp_path, other=False)
    app.wait_ms(IDLE - 20_000, 5_000)
    settings(app, scene)
    app.wait_ms(IDLE - 20_000, 5_000)
    app.turn(motion((300, 300)))
    app.wait_ms(30_000, 5_000)
    assert scene.table.viewer.away == NOBODY
    app.wait_ms(IDLE, 5_000)
    assert scene.table.viewer.away == 0


def test_a_button_that_lies_pressed_is_nobody(tmp_path: Path) -> None:
    """A gamepad under a cushion goes from place to place for as long as it lies there."""
    app, scene = table(tmp_path, other=False)
    app.turn(VirtualPad(app).down("rb"))
    app.wait_ms(IDLE + 1000, 1000)
    assert scene.table.viewer.away == 0


def test_a_key_that_lies_pressed_is_nobody(tmp_path: Path) -> None:
    app, scene = table(tmp_path, other=False)
    for _ in range(130):
        app.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, unicode="", mod=0, scancode=0), ms=1000)
    assert scene.table.viewer.away == 0


def test_who_lets_go_of_a_button_is_there(tmp_path: Path) -> None:
    """What was pressed for so long opens the hand, and it is turned down again."""
    app, scene = table(tmp_path, other=False)
    app.turn(LOST)
    place = scene.root.find("hand.hidden").rect.center
    app.turn(motion(place))
    app.turn(press(place))
    app.wait_ms(IDLE + 1000, 5_000)
    app.turn(release(place))
    assert scene.table.viewer.seat == 0
    app.wait_ms(IDLE + 1000, 5_000)
    assert scene.table.viewer.away == 0


def test_how_far_the_log_went_back_is_forgotten(tmp_path: Path) -> None:
    """It depends on lines that only one may read."""
    app, scene = table(tmp_path, other=False)
    log = scene.root.find("log")
    assert isinstance(log, LogPanel)
    log.fill([*scene.log.entries] * 20)
    app.key(pygame.K_PAGEUP)
    assert log.offset > 0
    app.turn(LOST)
    assert scene.root.offsets == {}


def test_idle_cards_stay_up_if_the_player_wants_that(tmp_path: Path) -> None:
    app, scene = table(tmp_path, other=False)
    app.settings.hide_hand = False
    leave_by_time(app)
    assert cards(scene)
    app.turn(LOST)
    assert not cards(scene)


def test_a_list_that_lay_open_lies_open_again(tmp_path: Path) -> None:
    app, scene = table(tmp_path, other=False)
    recap(app, scene)
    app.turn(LOST)
    assert not scene.turns.next.recap.open
    app.click("hand.hidden")
    app.turn()
    assert scene.turns.next.recap.open


def map_played(folder: Path, animation: str) -> tuple[Stage, TableScene]:
    """Four people; the first has just played a map."""
    app = stage(folder, SIZE, animation=animation)
    session = Session.new(plan(4, 4, seed=3), None, None)
    g = session._state
    first = next(seat for seat in range(4) if CARD["map"] in g.hands[seat])
    g.hands[0], g.hands[first] = g.hands[first], g.hands[0]
    scene = TableScene(app, retold(session))
    app.push(scene, fade=False)
    while not isinstance(app.top, CurtainScene):
        app.turn(ms=200)
    app.wait_ms(1000)
    app.key(pygame.K_RETURN)
    app.turn(ms=50)
    app.key(pygame.K_1 + scene.table.viewer.order.index(CARD["map"]))
    app.click(scene.table.board.rect_of(scene.table.viewer.view.hidden[0][0]).center)
    return app, scene


def test_what_was_not_told_yet_is_shown_to_its_player_as_well(tmp_path: Path) -> None:
    app, scene = map_played(tmp_path, "normal")
    app.turn(ms=50)
    assert scene.theatre.busy
    assert not scene.table.viewer.message, "the map is still on its way"
    app.turn(LOST)
    app.wait_ms(6000)
    assert app.top is scene
    assert not scene.table.viewer.somebody
    app.click("hand.hidden")
    app.turn(ms=50)
    assert scene.table.viewer.seat == 0
    assert scene.table.viewer.message
    app.click("strip.ok")
    app.wait_ms(1000)
    assert isinstance(app.top, CurtainScene)


def test_what_was_not_read_yet_is_shown_to_its_player_and_nobody_plays_on_before(tmp_path: Path) -> None:
    app, scene = map_played(tmp_path, "off")
    app.wait_ms(1000)
    told = scene.table.viewer.message
    assert told
    app.turn(LOST)
    app.wait_ms(3000)
    assert scene.session.asked == 1
    assert app.top is scene, "no curtain for the next one before it has been read"
    assert not any(widget.key.startswith("strip") for widget in scene.root.widgets)
    app.click("hand.hidden")
    app.turn(ms=50)
    assert (scene.table.viewer.seat, scene.table.viewer.message) == (0, told)
    app.turn(LOST)
    app.click("hand.hidden")
    app.turn(ms=50)
    assert scene.table.viewer.message == told, "as often as it takes"
    app.click("strip.ok")
    app.wait_ms(1000)
    assert isinstance(app.top, CurtainScene)
    assert scene.table.viewer.away == NOBODY


# Nuggets on offer


def offered(folder: Path) -> tuple[Stage, TableScene, DraftScene]:
    app = stage(folder, SIZE, animation="off")
    scene = TableScene(app, session_at(a_find(), NUGGETS))
    app.push(scene, fade=False)
    app.wait_ms(1000)
    app.key(pygame.K_RETURN)
    app.wait_ms(300)
    draft = app.top
    assert isinstance(draft, DraftScene)
    assert draft.offer
    return app, scene, draft


@pytest.mark.parametrize("under", [False, True])
def test_nuggets_on_offer_go_with_whoever_leaves_and_are_offered_again(tmp_path: Path, under: bool) -> None:
    app, scene, draft = offered(tmp_path)
    offer = draft.offer
    if under:
        app.key(pygame.K_F1)
        assert isinstance(app.top, RuleBookScene)
    app.turn(LOST)
    assert draft not in app.stack
    assert draft.offer == ()
    if under:
        app.key(pygame.K_ESCAPE)
    app.wait_ms(1000)
    assert app.stack == [scene]
    app.key(pygame.K_RETURN)
    app.wait_ms(300)
    again = app.top
    assert isinstance(again, DraftScene)
    assert again.offer == offer
    step = scene.session.steps
    app.click("draft.card.0")
    app.click("draft.take")
    assert scene.session.steps == step + 1


def test_the_rule_book_over_nuggets_on_offer_takes_none_away(tmp_path: Path) -> None:
    app, _, draft = offered(tmp_path)
    offer = draft.offer
    app.key(pygame.K_F1)
    app.key(pygame.K_ESCAPE)
    app.turn(ms=300)
    assert app.top is draft
    assert draft.offer == offer
    app.click("draft.card.0")


# A player alone


def test_a_player_alone_keeps_the_cards_and_the_page(tmp_path: Path) -> None:
    app = stage(tmp_path, SIZE, animation="off")
    scene = TableScene(app, Session.new(plan(4, 1, seed=3), None, app.services.agents()))
    app.push(scene, fade=False)
    app.wait_ms(500)
    look_at_role(app, scene)
    app.key(pygame.K_F1)
    book = app.top
    assert isinstance(book, RuleBookScene)
    here = book.bookmarks
    app.turn(LOST)
    leave_by_time(app)
    assert book.bookmarks is here
    app.key(pygame.K_ESCAPE)
    app.turn(ms=50)
    assert cards(scene)


# Where one looks


def test_the_mine_lies_again_where_its_player_had_moved_it(tmp_path: Path) -> None:
    """To which cells it moves by itself tells which card was chosen."""
    app, scene = table(tmp_path, other=False)
    board = scene.table.board
    for _ in range(3):
        board.zoom(1, board.rect.center)
    board.pan(-5000, 0)
    app.wait_ms(600)
    here = board.camera.goal
    for slot in range(len(scene.table.viewer.order)):
        scene.hold.selection.pick(slot, False)
        if board.camera.goal != here:
            break
    assert board.camera.goal != here
    app.turn(LOST)
    assert scene.table.board.camera.goal == here


def test_the_cards_of_the_next_round_lie_open_before_nobody_who_looks_at_the_end_of_this_one(tmp_path: Path) -> None:
    app = stage(tmp_path, SIZE, animation="normal")
    session = Session.new(plan(3, 3, seed=3, rounds=2), None, None)
    g = session._state
    g.hands[:] = [hand[:1] for hand in g.hands]
    g.deck.clear()
    session = retold(session)
    for _ in range(2):
        make(session, PASS)
    scene = TableScene(app, session)
    app.push(scene, fade=False)
    app.wait_ms(1000)
    app.key(pygame.K_RETURN)
    app.turn(ms=50)
    app.click("recap.ok") if scene.turns.next.recap.open else None
    app.key(pygame.K_1)
    app.click("discard")
    assert session.kind == ROUND_OVER
    told = 0
    for _ in range(400):
        top = app.top
        if isinstance(top, RoundResultScene):
            told += 1
            top.go_on()
        elif isinstance(top, CurtainScene):
            break
        app.turn(ms=80)
        assert not cards(scene)
        assert not scene.table.viewer.somebody
    assert told
    assert session.public().round == 2
    assert isinstance(app.top, CurtainScene)
