"""The table by pointer and by keys: what is held goes where the engine lets it, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.cards import CARD, IS_TUNNEL, PICK
from saboteur_gui.engine.events import Passed
from saboteur_gui.engine.moves import LAY, PLAY, Move
from saboteur_gui.engine.vocabulary import Cell
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.pause_scene import PauseScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table import move_targets
from saboteur_gui.ui.table.inspector import CloseUp
from saboteur_gui.ui.table.lights import point_at
from saboteur_gui.ui.table.own_panel import OwnPanel
from saboteur_gui.ui.table.seat_panel import SeatPanel

from .stage import Stage, motion, plan, press, release, retold, stage, wheel

HAND = ("tee_nes", "curve_ne", "dead_s", "map", "broken_pick", "rockfall")


def table(folder: Path, *hand: str, front: int = 0, game: str = "base", **settings: object) -> tuple[Stage, TableScene]:
    """One person's turn, with these cards in hand."""
    app = stage(folder, (1280, 720), "en", **{"animation": "off", "sort_hand": False, **settings})
    session = Session.new(plan(4, 1, seed=3, first=0, game=game), None, app.services.agents())
    g = session._state
    g.hands[0] = tuple(sorted(CARD[name] for name in hand or HAND))
    g.front[0] = front
    scene = TableScene(app, retold(session, base=1 if front else 0))
    app.push(scene, fade=False)
    app.turn(ms=10)
    return app, scene


def slot_of(scene: TableScene, name: str) -> int:
    return scene.table.viewer.order.index(CARD[name])


def moves(scene: TableScene, name: str) -> list[Move]:
    request = scene.table.viewer.view.request
    assert request is not None
    return [move for move in request.moves if move[0] in (LAY, PLAY) and move[1] == CARD[name]]


def middle(scene: TableScene, cell: int) -> tuple[int, int]:
    return scene.table.board.rect_of(cell).center


def lies(scene: TableScene, cell: Cell) -> int | None:
    return dict(scene.session.public().mine).get(cell)


# Dragging


def test_a_tunnel_is_dragged_to_a_legal_cell(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    move = next(move for move in moves(scene, "tee_nes") if move[3] == 0)
    app.drag(scene.table.parts.hand[slot_of(scene, "tee_nes")].rect.center, middle(scene, move[2]))
    assert lies(scene, move[2]) == CARD["tee_nes"] * 2


def test_a_card_turns_by_itself_where_only_the_other_way_fits(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    ways = moves(scene, "dead_s")
    cells = {move[2] for move in ways}
    cell = next(cell for cell in sorted(cells) if [move[3] for move in ways if move[2] == cell] == [1])
    app.drag(scene.table.parts.hand[slot_of(scene, "dead_s")].rect.center, middle(scene, cell))
    assert lies(scene, cell) == CARD["dead_s"] * 2 + 1


@pytest.mark.parametrize("how", ["r", "right", "wheel"])
def test_a_dragged_card_is_turned(tmp_path: Path, how: str) -> None:
    app, scene = table(tmp_path)
    start = scene.table.parts.hand[slot_of(scene, "tee_nes")].rect.center
    app.turn(motion(start), press(start))
    app.turn(motion((start[0], start[1] - 60), held=True))
    assert scene.table.viewer.held.dragged >= 0
    assert scene.table.viewer.choice is not None
    assert scene.table.viewer.choice.turned == 0
    if how == "r":
        app.key(pygame.K_r)
    elif how == "right":
        app.turn(press((start[0], start[1] - 60), 3))
    else:
        app.turn(wheel(1))
    assert scene.table.viewer.choice.turned == 1


def test_what_is_dropped_where_it_does_not_fit_springs_back_and_is_told_why(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    start_cell = scene.table.viewer.view.mine[0][0]
    app.drag(scene.table.parts.hand[slot_of(scene, "tee_nes")].rect.center, middle(scene, start_cell))
    assert scene.table.board.refusal.value == (start_cell, scene.t("refusal.cell_taken"))
    assert scene.session.steps == 0
    assert scene.table.viewer.choice is None


@pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.KEYDOWN, pygame.VIDEORESIZE])
def test_what_ends_a_drag_from_outside_puts_the_card_back(tmp_path: Path, event: int) -> None:
    app, scene = table(tmp_path)
    start = scene.table.parts.hand[slot_of(scene, "tee_nes")].rect.center
    app.turn(motion(start), press(start))
    app.turn(motion((start[0], start[1] - 200), held=True))
    assert scene.table.viewer.held.dragged >= 0
    app.turn(pygame.event.Event(event, key=pygame.K_ESCAPE, unicode="", mod=0, size=(1280, 720), w=1280, h=720))
    assert scene.table.viewer.held.dragged == -1
    assert scene.table.viewer.choice is None
    app.turn(release((start[0], start[1] - 200)))
    assert scene.session.steps == 0
    assert not isinstance(app.top, PauseScene)


def test_a_card_dropped_on_the_discards_passes(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    app.drag(scene.table.parts.hand[slot_of(scene, "dead_s")].rect.center, scene.table.layout.discard.center)
    assert isinstance(scene.session.events(0)[0][1], Passed)


# Clicking


def test_click_a_card_then_a_player(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    app.click(f"hand.{slot_of(scene, 'broken_pick')}")
    panels = [widget for widget in scene.root.widgets if isinstance(widget, SeatPanel | OwnPanel)]
    assert {panel.facts.number for panel in panels if panel.state == "target"} >= {1, 2, 3}
    app.click("seat.2")
    assert scene.session.public().front[2] == PICK


def test_a_player_who_is_no_target_says_why(tmp_path: Path) -> None:
    app, scene = table(tmp_path, "broken_pick", "tee_nes")
    scene.session._state.front[2] = PICK
    scene.session._views.clear()
    scene.see()
    app.click(f"hand.{slot_of(scene, 'broken_pick')}")
    panel = scene.root.find("seat.2")
    assert isinstance(panel, SeatPanel)
    assert panel.state == "dim"
    app.click("seat.2")
    assert scene.hold.reason.text == scene.t("refusal.already_has_it")
    assert scene.session.steps == 0


def test_who_may_not_lay_is_told_at_once(tmp_path: Path) -> None:
    app, scene = table(tmp_path, front=PICK)
    app.click(f"hand.{slot_of(scene, 'tee_nes')}")
    app.turn()
    assert getattr(scene.root.find("strip.text"), "text", "") == scene.t("refusal.tool_broken")


def test_a_map_is_read_and_stays_on_the_goal(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    goal = moves(scene, "map")[0][2]
    app.click(f"hand.{slot_of(scene, 'map')}")
    assert set(scene.table.board.targets) == {cell for cell, _ in scene.table.viewer.view.hidden}
    app.click(middle(scene, goal))
    assert scene.table.viewer.message
    app.click("strip.ok")
    assert not scene.table.viewer.message


def test_a_second_click_lets_the_card_go(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    app.click("hand.0")
    assert scene.table.viewer.held.slots == (0,)
    app.click("hand.0")
    assert scene.table.viewer.choice is None
    assert scene.table.board.legal == {}


def test_saboteur_2_discards_up_to_three(tmp_path: Path) -> None:
    app, scene = table(tmp_path, game="saboteur2")
    app.click("discard")
    for slot in (0, 1, 2):
        app.click(f"hand.{slot}")
    assert scene.table.viewer.held.slots == (0, 1, 2)
    app.click("strip.0")
    told = [event for _, event in scene.session.events(0) if isinstance(event, Passed)]
    assert told[0].number == 3


def test_a_move_is_confirmed_if_that_is_wished(tmp_path: Path) -> None:
    app, scene = table(tmp_path, confirm_moves=True)
    move = next(move for move in moves(scene, "tee_nes") if move[3] == 0)
    app.click(f"hand.{slot_of(scene, 'tee_nes')}")
    app.click(middle(scene, move[2]))
    assert scene.session.steps == 0
    app.click("strip.cancel")
    assert scene.table.viewer.choice is None
    app.click(f"hand.{slot_of(scene, 'tee_nes')}")
    app.click(middle(scene, move[2]))
    app.click("strip.yes")
    assert scene.session.steps > 0


# Keys


def test_a_tunnel_is_laid_with_keys_alone(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    app.key(pygame.K_1 + slot_of(scene, "tee_nes"))
    app.key(pygame.K_TAB)
    spot = scene.table.viewer.held.aim
    assert spot is not None
    assert spot.kind == "cell"
    assert scene.table.board.focus == spot.a
    app.key(pygame.K_RETURN)
    assert lies(scene, Cell(spot.a)) is not None


def test_a_player_is_chosen_with_arrows(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    app.key(pygame.K_1 + slot_of(scene, "broken_pick"))
    app.key(pygame.K_TAB)
    assert scene.table.viewer.held.aim == move_targets.seat(0)
    app.key(pygame.K_UP)
    assert scene.table.viewer.held.aim in (move_targets.seat(1), move_targets.seat(2))  # the left rail
    app.key(pygame.K_RIGHT)
    assert scene.table.viewer.held.aim == move_targets.seat(3)  # the right one
    app.key(pygame.K_RETURN)
    assert scene.session.public().front[3] == PICK


def test_escape_lets_go_first_and_pauses_then(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    app.key(pygame.K_1)
    app.key(pygame.K_ESCAPE)
    assert app.top is scene
    assert scene.table.viewer.choice is None
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.top, PauseScene)


def test_d_discards_the_chosen_card(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    app.key(pygame.K_1)
    app.key(pygame.K_d)
    assert isinstance(scene.session.events(0)[0][1], Passed)


# Looking


def test_the_inspector_tells_of_what_is_pointed_at(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    app.turn(motion(scene.table.parts.hand[slot_of(scene, "map")].rect.center))
    assert scene.table.viewer.looked_at is not None
    assert scene.table.viewer.looked_at.title == scene.t("card.map.title")
    app.turn(motion(middle(scene, scene.table.viewer.view.hidden[0][0])))
    assert scene.table.viewer.looked_at.back == "goal"


def test_the_mine_is_dragged_from_anywhere_with_the_space_bar(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    cell = next(cell for cell, _ in scene.session.public().mine)
    before, place = middle(scene, cell), scene.table.parts.hand[0].rect.center
    app.click("hand.0")  # it has the focus now
    app.click("hand.0")
    app.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0, scancode=0))
    app.drag(place, (place[0] + 60, place[1] - 40))
    assert middle(scene, cell) == (before[0] + 60, before[1] - 40)
    assert scene.table.viewer.choice is None
    app.turn(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, scancode=0))
    app.drag(place, (place[0] + 20, place[1] - 60))
    assert middle(scene, cell) == (before[0] + 60, before[1] - 40)


def test_a_card_held_down_is_seen_large_and_not_chosen(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    start = next(cell for cell, _ in scene.session.public().mine)
    for place in (scene.table.parts.hand[slot_of(scene, "map")].rect.center, middle(scene, start)):
        app.turn(motion(place), press(place))
        app.wait_ms(400)
        assert scene.root.overlay is None
        app.wait_ms(200)
        assert isinstance(scene.root.overlay, CloseUp)
        app.turn(release(place))
        assert scene.root.overlay is None
        assert scene.table.viewer.choice is None


def test_a_card_that_is_moved_is_not_held_down(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    x, y = scene.table.parts.hand[slot_of(scene, "tee_nes")].rect.center
    app.turn(motion((x, y)), press((x, y)))
    app.turn(motion((x, y - 60), held=True))
    app.wait_ms(900)
    assert scene.root.overlay is None
    assert scene.table.viewer.held.dragged >= 0


def test_the_inspector_opens_large_by_key_and_closes_when_the_focus_is_lost(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    app.turn(motion(scene.table.parts.hand[slot_of(scene, "map")].rect.center))
    scene.root.set_focus(scene.root.find("inspector"))
    app.key(pygame.K_RETURN)
    assert isinstance(scene.root.overlay, CloseUp)
    app.key(pygame.K_ESCAPE)
    assert scene.root.overlay is None
    assert app.top is scene
    app.click("inspector")
    assert isinstance(scene.root.overlay, CloseUp)
    app.turn(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert scene.root.overlay is None


@pytest.mark.parametrize("way", ["hold", "toggle"])
def test_the_role_is_seen_while_held_or_until_pressed_again(tmp_path: Path, way: str) -> None:
    app, scene = table(tmp_path, peek=way)
    at = scene.root.find("role").rect.center
    app.turn(motion(at), press(at))
    assert scene.table.viewer.peek.on == (way == "hold")
    app.turn(ms=2000)
    app.turn(release(at))
    assert scene.table.viewer.peek.on == (way == "toggle")
    if way == "toggle":
        app.click("role")
    assert not scene.table.viewer.peek.on
    app.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_e, unicode="e", mod=0, scancode=0))
    assert scene.table.viewer.peek.on, "the key does as the pointer does"
    app.turn(ms=2000)
    app.turn(pygame.event.Event(pygame.KEYUP, key=pygame.K_e, mod=0, scancode=0))
    assert scene.table.viewer.peek.on == (way == "toggle")


def test_a_tap_shows_the_role_long_enough_to_be_read_unless_others_look_on(tmp_path: Path) -> None:
    app, scene = table(tmp_path, peek="hold")
    at = scene.root.find("role").rect.center
    app.turn(motion(at), press(at))
    app.turn(release(at), ms=1000)
    assert scene.table.viewer.peek.on
    app.turn(ms=1000)
    assert not scene.table.viewer.peek.on


def test_a_line_of_the_log_points_at_its_cell(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    move = next(move for move in moves(scene, "tee_nes") if move[3] == 0)
    scene.hold.submit(move)
    app.turn()
    entry = next(entry for entry in scene.log.entries if entry.cell == move[2])
    point_at(scene.table, entry)
    assert scene.table.board.marked == {move[2]}
    point_at(scene.table, None)
    assert scene.table.board.marked == set()


def test_a_pencil_mark_is_written_on_a_player(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    app.click("seat.1")
    assert scene.table.viewer.notes[1] == "digger"
    app.click("seat.1")
    app.click("seat.1")
    assert scene.table.viewer.notes[1] == ""


def test_a_table_at_rest_lets_the_machine_sleep(tmp_path: Path) -> None:
    app, scene = table(tmp_path, animation="normal")
    app.wait_ms(8000)
    assert scene.table.viewer.asked
    assert app.wait() > 300


def test_hands_keep_their_order_or_are_sorted(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    before = scene.table.viewer.order
    app.key(pygame.K_s)
    kinds = [IS_TUNNEL[card] for card in scene.table.viewer.order]
    assert kinds == sorted(kinds, reverse=True)
    assert sorted(before) == sorted(scene.table.viewer.order)


@pytest.mark.parametrize("over", ["pause", "settings", "rules"])
def test_nothing_is_told_under_what_lies_over_the_table(tmp_path: Path, over: str) -> None:
    app, scene = table(tmp_path, animation="normal")
    left = scene.model.left
    assert left, "the cards are dealt"
    if over == "pause":
        app.go.pause(scene.session)
    elif over == "settings":
        app.go.settings()
    else:
        app.go.rules()
    for _ in range(100):
        app.turn(ms=100)
    assert scene.model.left == left
    app.pop(fade=False)
    app.turn()
    assert scene.model.left == left, "it goes on where it was"
    for _ in range(100):
        app.turn(ms=100)
    assert scene.model.left < left
