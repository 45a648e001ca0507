"""Light means "here": what can be used is lit, what pointer or keys are at is aimed at, and nothing glows on after."""

from __future__ import annotations

import random
from pathlib import Path

import pygame

from saboteur_gui.devtools.shots import SCENES
from saboteur_gui.engine.cards import LAMP, PICK
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table import lights
from saboteur_gui.ui.table.piles import Pile
from saboteur_gui.ui.table.prompt_bar import AnswerButton

from .stage import motion, press, release, stage
from .storm import SIZES, Storm, check_lights
from .test_table import slot_of, table


def states(scene: TableScene) -> dict[int, str]:
    """Of the players' panels, those that are lit."""
    panels = [widget for widget in lights.targets_of(scene.table) if not isinstance(widget, Pile)]
    return {panel.facts.number: panel.state for panel in panels if panel.state in ("target", "aimed")}


def marked(scene: TableScene) -> set[int]:
    panels = [widget for widget in lights.targets_of(scene.table) if not isinstance(widget, Pile)]
    return {panel.facts.number for panel in panels if panel.marked}


def test_a_player_is_aimed_at_only_while_the_pointer_is_there(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    app.click(f"hand.{slot_of(scene, 'broken_pick')}")
    assert states(scene) == dict.fromkeys(range(4), "target")
    panel = scene.table.seat_rect(2).center
    for away in (
        scene.table.layout.mine.center,
        scene.table.parts.hand[0].rect.center,
        scene.table.layout.deck.center,
        (2, 2),
    ):
        app.turn(motion(panel))
        assert states(scene)[2] == "aimed"
        app.turn(motion(away))
        assert states(scene)[2] == "target", f"the pointer is at {away}"
        check_lights(scene)


def test_a_player_who_was_pressed_is_let_go_with_the_pointer(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    app.click(f"hand.{slot_of(scene, 'broken_pick')}")
    app.turn(motion(scene.table.seat_rect(2).center))
    app.turn(press(scene.table.seat_rect(2).center))
    app.turn(motion(scene.table.layout.mine.center, held=True))
    assert states(scene)[2] == "target"
    app.turn(release(scene.table.layout.mine.center))
    check_lights(scene)


def test_what_the_keys_aim_at_stays_until_the_pointer_finds_something(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    app.turn(motion(scene.table.layout.mine.center))
    app.key(pygame.K_1 + slot_of(scene, "broken_pick"))
    app.key(pygame.K_TAB)
    aimed = next(number for number, state in states(scene).items() if state == "aimed")
    app.turn(motion(scene.table.layout.deck.center))
    assert states(scene)[aimed] == "aimed"
    other = next(number for number in (1, 2, 3) if number != aimed)
    app.turn(motion(scene.table.seat_rect(other).center))
    assert (states(scene)[aimed], states(scene)[other]) == ("target", "aimed")
    check_lights(scene)


def test_nobody_is_lit_for_a_repair_that_nobody_needs_nor_after_a_move(tmp_path: Path) -> None:
    app, scene = table(tmp_path, "repair_lamp", "broken_pick", "map")
    app.click(f"hand.{slot_of(scene, 'repair_lamp')}")
    app.turn(motion(scene.table.seat_rect(1).center))
    assert states(scene) == {}
    app.click(f"hand.{slot_of(scene, 'broken_pick')}")
    app.click(scene.table.seat_rect(1).center)
    assert scene.session.public().front[1] & PICK
    assert states(scene) == {} and marked(scene) == set()


def test_who_an_answer_is_about_is_lit_no_more_when_the_answers_go(tmp_path: Path) -> None:
    app, scene = table(tmp_path, "repair_pick_lamp", "map", front=PICK | LAMP)
    app.click(f"hand.{slot_of(scene, 'repair_pick_lamp')}")
    app.click(scene.table.layout.own.topleft)
    answer = next(widget for widget in scene.root.widgets if isinstance(widget, AnswerButton))
    app.turn(motion(answer.rect.center))
    assert marked(scene) == {0}
    app.key(pygame.K_ESCAPE)
    assert not any(isinstance(widget, AnswerButton) and widget.key == answer.key for widget in scene.root.widgets)
    assert marked(scene) == set()


def test_a_question_that_comes_at_once_lights_nothing_before_it_has_been_shown(tmp_path: Path) -> None:
    """A storm that found it."""
    chance = random.Random("1question-turned")
    app = stage(tmp_path, chance.choice(SIZES[:2]), animation=chance.choice(("off", "fast")))
    app.push(MenuScene(app), fade=False)
    app.push(SCENES["question-turned"](app), fade=False)
    storm = Storm(app, chance)
    for _ in range(250):
        if app.stack:
            storm.event()
    assert storm.seen.total() > 100
