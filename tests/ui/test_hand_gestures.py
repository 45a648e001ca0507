"""What is done with a card of the hand without choosing it: turned, seen large, pulled out of that."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.cards import IS_TUNNEL, POSITIONS
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.table_input import LONG_PRESS

from .stage import Stage, motion, press, release
from .test_table import slot_of, table


def turnable(scene: TableScene) -> int:
    order = scene.table.viewer.order
    return next(slot for slot, card in enumerate(order) if IS_TUNNEL[card] and len(POSITIONS[card]) > 1)


def pointed(app: Stage, scene: TableScene, slot: int) -> tuple[int, int]:
    at = scene.root.find(f"hand.{slot}").rect.center
    app.turn(motion(at))
    return at


def test_the_right_button_turns_the_card_it_is_pressed_on_and_chooses_nothing(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    slot = turnable(scene)
    at = pointed(app, scene, slot)
    app.turn(press(at, 3), release(at, 3))
    assert scene.table.viewer.turned_of(slot) == 1 and scene.table.viewer.choice is None
    app.turn(press(at, 3), release(at, 3))
    assert scene.table.viewer.turned_of(slot) == 0


def test_the_key_turns_the_card_that_is_pointed_at_and_it_is_laid_so(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    slot = turnable(scene)
    pointed(app, scene, slot)
    app.key(pygame.K_r, "r")
    assert scene.table.viewer.turned_of(slot) == 1
    app.click(f"hand.{slot}")
    assert scene.table.viewer.choice is not None and scene.table.viewer.choice.turned == 1


def test_what_looks_the_same_both_ways_is_not_turned(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    order = scene.table.viewer.order
    slot = next(slot for slot, card in enumerate(order) if not (IS_TUNNEL[card] and len(POSITIONS[card]) > 1))
    at = pointed(app, scene, slot)
    app.turn(press(at, 3), release(at, 3))
    assert scene.table.viewer.turned_of(slot) == 0


@pytest.mark.parametrize("held", [0.0, 30.0, 150.0])
def test_a_click_after_a_rest_chooses_a_card_however_long_nothing_was_drawn(tmp_path: Path, held: float) -> None:
    """The program sleeps while nothing moves: the time of its last picture is not that of the press."""
    app, scene = table(tmp_path)
    slot = slot_of(scene, "tee_nes")
    at = pointed(app, scene, slot)
    app.turn(press(at), ms=5 * LONG_PRESS)
    app.turn(ms=held)
    app.turn(release(at))
    assert scene.root.overlay is None and scene.table.viewer.held.slots == (slot,)


def test_a_card_that_is_seen_large_and_then_pulled_is_dragged(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    slot = slot_of(scene, "tee_nes")
    at = pointed(app, scene, slot)
    app.turn(press(at))
    app.turn(ms=LONG_PRESS + 100)
    assert scene.root.overlay is not None
    for step in range(1, 5):
        app.turn(motion((at[0], at[1] - 30 * step), held=True), ms=20)
    assert scene.root.overlay is None and scene.table.viewer.held.dragged == slot
    app.turn(release((at[0], at[1] - 120)))
    assert scene.table.viewer.held.dragged == -1


def test_a_card_that_is_seen_large_is_put_back_where_it_was_let_go_of(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    at = pointed(app, scene, 0)
    app.turn(press(at))
    app.turn(ms=LONG_PRESS + 100)
    app.turn(motion((at[0] + 2, at[1]), held=True), release((at[0] + 2, at[1])), ms=20)
    assert scene.root.overlay is None and scene.table.viewer.held.slots == ()
    app.turn(motion((at[0], at[1] - 200)), ms=20)
    assert scene.table.viewer.held.dragged == -1


def test_the_first_arrow_goes_to_the_place_that_lies_furthest_that_way(tmp_path: Path) -> None:
    for key, sign, axis in (
        (pygame.K_RIGHT, 1, 0),
        (pygame.K_LEFT, -1, 0),
        (pygame.K_DOWN, 1, 1),
        (pygame.K_UP, -1, 1),
    ):
        app, scene = table(tmp_path / str(key))
        app.click(f"hand.{slot_of(scene, 'tee_nes')}")
        app.key(key)
        aim = scene.table.viewer.held.aim
        assert aim is not None and aim.kind == "cell"
        places = [
            scene.table.rect_of_spot(spot).center[axis]
            for spot in scene.table.viewer.open_choice.targets()
            if spot.kind == "cell"
        ]
        chosen = scene.table.rect_of_spot(aim).center[axis]
        assert chosen == (max(places) if sign > 0 else min(places))


def test_a_card_is_dragged_on_although_the_table_is_built_anew_meanwhile(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    slot = slot_of(scene, "tee_nes")
    at = pointed(app, scene, slot)
    app.turn(press(at))
    scene.rebuild()
    app.turn(motion((at[0], at[1] - 60), held=True), ms=20)
    assert scene.table.viewer.held.dragged == slot
    scene.rebuild()
    app.turn(motion((at[0], at[1] - 120), held=True), ms=20)
    assert scene.table.viewer.held.dragged == slot
    app.turn(release((at[0], at[1] - 120)))
    assert scene.table.viewer.held.dragged == -1


def test_a_tunnel_that_looks_the_same_both_ways_says_so_and_an_action_says_nothing(tmp_path: Path) -> None:
    app, scene = table(tmp_path, "cross", "map")
    for name, said in (("map", []), ("cross", [app.texts.t("table.no_turn")])):
        at = pointed(app, scene, slot_of(scene, name))
        app.turn(press(at, 3), release(at, 3))
        assert [toast.text for toast in app.toasts.shown] == said


def test_the_role_is_let_go_of_although_the_table_is_built_anew_meanwhile(tmp_path: Path) -> None:
    app, scene = table(tmp_path, peek="hold")
    at = scene.root.find("role").rect.center
    app.turn(motion(at), press(at))
    scene.rebuild()
    app.turn(ms=2000)
    assert scene.table.viewer.peek.on
    app.turn(release(at))
    assert not scene.table.viewer.peek.on
