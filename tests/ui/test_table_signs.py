"""What the table shows by itself: linked ladders, what a Detour takes up, crystals, the direction, new roles."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD, DWARFS
from saboteur_gui.engine.state import GameState
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.crystals import Crystals
from saboteur_gui.ui.table.own_panel import RolePeek
from saboteur_gui.ui.table.turn_chain import TurnChain
from saboteur_gui.ui.table.unread import READ
from saboteur_gui.ui.widgets.controls import Label
from saboteur_gui.wording import role_title
from tests.engine.table import hold, roles, turn

from .gestures import Gestures, empty_stage, made, seated, session_at, sit
from .questions import TWO_AT_ONCE, a_laid_tunnel, a_miner, at, with_front
from .stage import PlainAgents, Stage, motion

LADDERS = "start cross .\n. . .\nladder_es ladder_ne crystal_cross"
CELLS = {cell_at(0, 0), cell_at(0, 2), cell_at(1, 2)}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    return empty_stage(tmp_path_factory.mktemp("signs"))


def second(hand: str) -> GameState:
    return at(hand, LADDERS, game="saboteur2")


def test_a_ladder_that_is_pointed_at_lights_up_all_that_it_is_linked_to(app: Stage) -> None:
    scene = seated(app, second("cross map"))
    app.turn(motion(scene.table.board.rect_of(cell_at(1, 2)).center))
    assert scene.table.board.linked == CELLS
    app.turn(motion(scene.table.board.rect_of(cell_at(1, 0)).center))
    assert scene.table.board.linked == set()
    app.turn(motion(scene.table.board.rect_of(cell_at(0, 0)).center))
    assert scene.table.board.linked == set(), "the start by itself is pointed at all the time"


def test_a_ladder_that_is_held_shows_what_it_would_be_linked_to(app: Stage) -> None:
    scene = seated(app, second("ladder_s ladder_w"))
    app.key(pygame.K_1)
    app.key(pygame.K_TAB)
    aim = scene.table.viewer.held.aim
    assert aim is not None
    assert scene.table.board.ghost is not None
    assert scene.table.board.linked == CELLS - {aim.a}
    app.key(pygame.K_ESCAPE)
    assert scene.table.board.linked == set()


def test_a_detour_lifts_the_tunnel_laid_last(app: Stage) -> None:
    scene = seated(app, a_laid_tunnel())
    app.click(f"hand.{scene.table.viewer.order.index(CARD['detour'])}")
    assert scene.table.board.lifted == cell_at(1, 0)
    app.key(pygame.K_ESCAPE)
    assert scene.table.board.lifted is None


def test_crystals_are_counted(app: Stage) -> None:
    scene = seated(app, second("cross map"))
    sign = scene.root.find("crystals")
    assert isinstance(sign, Crystals)
    assert sign.count == 1
    with pytest.raises(KeyError):
        seated(app, at("cross map")).root.find("crystals")


@pytest.mark.parametrize("people", [1, 2])
def test_the_line_in_the_bar_keeps_away_from_the_words_before_it(tmp_path: Path, people: int) -> None:
    """Also where there is no room for the edition: two people at the screen get larger letters."""
    app = empty_stage(tmp_path, (1920, 1080))
    widgets = {widget.key: widget for widget in couch(app, at("cross map"), range(people)).root.widgets}
    assert ("bar.edition" in widgets) == (people == 1)
    before, style = ("bar.edition", "second") if people == 1 else ("bar.title", "section")
    words = widgets[before]
    assert isinstance(words, Label) and isinstance(words.text, str)
    end = words.rect.x + words.kit.letters.width(words.text, words.kit.letters.style(style))
    assert widgets["bar.rule"].rect.left - end >= words.kit.px(14)


def chains(scene: TableScene) -> TurnChain:
    found = scene.root.find("chains")
    assert isinstance(found, TurnChain)
    return found


def test_the_beads_turn_with_the_direction(app: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.settings, "animation", "normal")
    scene = seated(app, at("change_direction map", modules="change_direction"))
    Gestures(app, scene).by_mouse("drag change_direction mine")
    assert chains(scene).direction == 1, "not before the card has been seen"
    while scene.table.viewer.view.direction == 1:
        app.turn(ms=20)
    app.turn()
    assert chains(scene).direction == -1
    turning = chains(scene).turning
    assert turning is not None
    assert not turning.over(app.clock.now())


# What is begun can be left


@pytest.mark.parametrize(
    ("position", "steps"),
    [
        (lambda: with_front("cross map rockfall", (0, "broken_lamp"), game="saboteur2"), "seat 0; card cross"),
        (a_miner, "drag straight_ew 1,0"),
        (lambda: at("goal_swap map", modules="goal_swap"), "card goal_swap; cell 8,0"),
    ],
    ids=["clear", "toll", "goal swap"],
)
@pytest.mark.parametrize("way", ["button", "key"])
def test_a_move_that_is_begun_can_be_taken_back(app: Stage, position: object, steps: str, way: str) -> None:
    assert callable(position)
    scene = seated(app, position())
    Gestures(app, scene).by_mouse(steps)
    assert scene.table.viewer.choice is not None
    app.key(pygame.K_ESCAPE) if way == "key" else app.click("strip.cancel")
    assert scene.table.viewer.choice is None
    assert made(scene) == []
    assert app.top is scene


# New roles


def couch(app: Stage, g: GameState, humans: Collection[int], lead: str = "") -> TableScene:
    return sit(app, session_at(g, lead), humans, PlainAgents())


def open_curtain(app: Stage) -> int:
    """Whose it was."""
    for _ in range(40):
        if isinstance(app.top, CurtainScene) and app.top.guard.over(app.clock.now()):
            break
        app.turn(ms=50)
    assert isinstance(app.top, CurtainScene)
    name = app.top.seat.name
    app.key(pygame.K_RETURN)
    app.turn(ms=20)
    scene = app.top
    assert isinstance(scene, TableScene)
    return next(n for n, seat in enumerate(scene.session.plan.seats) if seat.name == name)


def sees_new_role(scene: TableScene) -> bool:
    role = scene.t(role_title(DWARFS[scene.table.viewer.view.dwarf]))
    shown = any(isinstance(widget, RolePeek) for widget in scene.root.widgets)
    return shown and scene.table.viewer.message == scene.t("log.own_role", role=role)


def test_a_changed_role_is_shown_to_its_owner_alone(app: Stage) -> None:
    g = with_front("swap_hats cross", game="saboteur2")
    roles(g, "boss digger_green digger_blue", "geologist profiteer saboteur")
    scene = couch(app, g, range(3))
    assert open_curtain(app) == 0
    Gestures(app, scene).by_mouse("card swap_hats; seat 2")
    assert not scene.table.viewer.message
    assert open_curtain(app) == 2
    assert sees_new_role(scene)
    app.click("strip.ok")
    assert not scene.table.viewer.peek.on
    assert open_curtain(app) == 1, "then the game goes on"
    assert not scene.table.viewer.message


def test_after_a_party_everybody_sees_their_role_behind_a_curtain(app: Stage) -> None:
    g = at("cross map", TWO_AT_ONCE, modules="tunnel_party costume_department")
    hold(g, 1, "map")
    turn(g, 0)
    scene = couch(app, g, range(3), "lay cross 4,0;costume")
    met = []
    for _ in range(3):
        met.append(open_curtain(app))
        if scene.table.viewer.message:
            assert sees_new_role(scene)
            app.click("strip.ok")
        else:  # the party is the only one left, and needs no answer
            app.turn(ms=50)
            assert sees_new_role(scene)
            app.click("strip.ok")
    assert sorted(met) == [0, 1, 2]


def test_alone_one_sees_it_at_once(app: Stage) -> None:
    g = with_front("swap_hats cross", game="saboteur2")
    roles(g, "boss digger_green digger_blue", "geologist profiteer saboteur")
    scene = seated(app, g)
    Gestures(app, scene).by_mouse("card swap_hats; seat 0")
    assert sees_new_role(scene)
    assert DWARFS[scene.table.viewer.view.dwarf] == "geologist"


def test_a_new_role_says_who_gave_it_by_what_and_goes_by_itself(app: Stage) -> None:
    """B10, B15"""
    g = with_front("swap_hats cross", game="saboteur2")
    roles(g, "boss digger_green digger_blue", "geologist profiteer saboteur")
    scene = seated(app, g)
    Gestures(app, scene).by_mouse("card swap_hats; seat 0")
    me = scene.table.seats[0].name
    assert scene.turns.next.unread.why() == scene.t("log.play_on_self", player=me, card=scene.t("card.swap_hats.title"))
    app.wait_ms(READ - 1000)
    assert sees_new_role(scene)
    app.wait_ms(1500)
    assert not scene.table.viewer.message and not scene.table.viewer.peek.on
    assert not any(widget.key.startswith(("strip", "role.card")) for widget in scene.root.widgets)
