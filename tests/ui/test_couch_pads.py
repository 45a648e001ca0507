"""One room, one screen: four people with a gamepad each and one with the mouse; who may act when, and who sees what."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
from hypothesis import HealthCheck, given
from hypothesis import settings as tried
from hypothesis import strategies as st

from saboteur_gui.engine.moves import CLEAR, YES, Move
from saboteur_gui.engine.ruleset import everything
from saboteur_gui.engine.view import NOBODY
from saboteur_gui.ui import session_flow
from saboteur_gui.ui.scenes.curtain_scene import GUARD, CurtainScene
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.podium_scene import PodiumScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.move_targets import Spot
from saboteur_gui.ui.table.veto_window import CLAIMED
from saboteur_gui.ui.widgets.controls import Button
from tests.engine.table import hold

from .gestures import session_at, sit
from .questions import a_veto
from .stage import NAMES, Stage, plan, stage
from .storm import check_left, check_turned_down
from .test_whole_games import ROUNDS, Watched, check_journal
from .virtual_pads import VirtualPad

BUTTONS = {pygame.K_RETURN: "a", pygame.K_r: "x", pygame.K_v: "select+lt"}


class PadPlayer(Watched):
    """What a player does by pointer and keys, people with a gamepad do by that one; the last one has the mouse."""

    def __init__(self, app: Stage, scene: TableScene, chance: random.Random, pads: list[VirtualPad]) -> None:
        super().__init__(app, scene, chance)
        self.pads = {pad.id: pad for pad in pads}
        self.by_pad = 0
        self._click, self._key = app.click, app.key
        app.click = self.click  # type: ignore[method-assign]
        app.key = self.key  # type: ignore[method-assign]

    def look(self) -> None:
        """A thief chooses after all roles lie open (S24), alone."""
        thief = self.scene.session.kind == "steal" and self.scene.table.viewer.seat == self.scene.session.asked
        if not thief:
            super().look()

    def pad(self) -> VirtualPad | None:
        """Of whoever the screen belongs to now; None for the mouse."""
        person = self.app.top.whose
        id = self.app.pads.people.get(person) if person else self.chance.choice(list(self.pads))
        return self.pads[id] if id is not None else None

    def click(self, target: str | tuple[int, int], button: int = 1) -> None:
        pad = self.pad()
        if pad is None:
            self._click(target, button)
        elif target == "recap.ok":
            pad.press("a")
        else:
            assert isinstance(target, str), "a gamepad has no pointer"
            pad.choose(target)

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        pad = self.pad()
        if pad is None:
            self._key(key, text, mod)
        elif key in BUTTONS:
            pad.press(BUTTONS[key])
        else:
            slot = (key - pygame.K_1) % 10
            pad.go_to(f"hand.{slot}")
            pad.press("a")

    def _move(self, move: Move) -> None:
        self.by_pad += self.pad() is not None
        super()._move(move)

    def _discard(self, move: Move) -> None:
        pad = self.pad()
        if pad is None:
            super()._discard(move)
            return
        pad.press("y")
        cards = list(move[1:-1] if move[0] == CLEAR else move[1:])
        for slot, card in enumerate(self.scene.table.viewer.order):
            if card in cards:
                cards.remove(card)
                pad.go_to(f"hand.{slot}", "right")
                pad.press("a")
        self._answer(move)

    def _point(self, spot: Spot, slot: int, move: Move) -> None:
        pad = self.pad()
        if pad is None:
            super()._point(spot, slot, move)
            return
        for _ in range(200):
            if self.scene.table.viewer.held.aim == spot:
                break
            pad.press("rb")
        pad.press("a")


def seated(folder: Path, humans: int, pads: int, **table: Any) -> tuple[Stage, TableScene, list[VirtualPad]]:
    app = stage(folder, (960, 540), "en", animation="off", pace="off", veto_window="short")
    app.push(MenuScene(app), fade=False)
    found = [VirtualPad(app, id) for id in range(1, pads + 1)]
    for pad, name in zip(found, NAMES, strict=False):
        app.pads.give(pad.id, name)
    session_flow.enter_table(app, session_flow.new_session(app, plan(humans, humans, seed=5, **table)))
    scene = app.top
    assert isinstance(scene, TableScene)
    return app, scene, found


def test_a_whole_game_by_four_gamepads_and_one_mouse(tmp_path: Path) -> None:
    modules = everything("saboteur2", 5, ()).modules
    app, scene, pads = seated(tmp_path, 5, 4, rounds=ROUNDS, game="saboteur2", modules=modules)
    player = PadPlayer(app, scene, random.Random(9), pads)
    made = player.play()
    assert isinstance(app.top, PodiumScene)
    assert scene.session.trouble == []
    assert not list((tmp_path / "log").glob("report-*"))
    assert made > player.by_pad > made // 2
    check_journal(scene.session)


# Who may act


def door(app: Stage) -> CurtainScene:
    for _ in range(200):
        if isinstance(app.top, CurtainScene):
            app.wait_ms(GUARD + 50)
            return app.top
        app.turn(ms=100)
    raise AssertionError("no door falls")


def test_a_door_opens_by_its_persons_pad_and_by_no_other(tmp_path: Path) -> None:
    app, scene, pads = seated(tmp_path, 3, 3)
    person = door(app).seat.name
    own = app.pads.people[person]
    for pad in pads:
        if pad.id != own:
            pad.press("a")
    assert isinstance(app.top, CurtainScene)
    pads[own - 1].press("a")
    assert scene.table.seats[scene.table.viewer.seat].name == person


def test_in_a_turn_other_pads_do_nothing(tmp_path: Path) -> None:
    app, scene, pads = seated(tmp_path, 3, 3)
    own = app.pads.people[door(app).seat.name]
    pads[own - 1].press("a")
    app.wait_ms(500)
    before = app.pixels()
    for pad in pads:
        if pad.id != own:
            for button in ("a", "b", "x", "y", "rb", "down", "start", "select+x", "l3"):
                pad.press(button)
    assert app.pixels() == before and app.top is scene


def test_a_pad_that_goes_in_mid_turn_turns_the_hand_down_and_another_goes_on(tmp_path: Path) -> None:
    app, scene, pads = seated(tmp_path, 3, 3)
    person = door(app).seat.name
    own = app.pads.people[person]
    pads[own - 1].press("a")
    app.wait_ms(500)
    steps = scene.session.steps
    pads[own - 1].unplug()
    assert scene.table.viewer.seat == NOBODY and scene.session.steps == steps
    assert app.toasts.shown[-1].text == app.texts.t("pad.gone_of", player=person)
    other = pads[own % 3]
    if isinstance(app.top, CurtainScene):
        other.press("a")
    else:
        other.choose("hand.hidden") if any(w.key == "hand.hidden" for w in scene.root.widgets) else other.press("a")
    app.wait_ms(300)
    assert scene.table.seats[scene.table.viewer.seat].name == person


def test_only_the_pad_of_whoever_is_called_is_felt(tmp_path: Path) -> None:
    app, _, pads = seated(tmp_path, 3, 3)
    called = app.pads.people[door(app).seat.name]
    assert [bool(pad.device.felt) for pad in pads] == [pad.id == called for pad in pads]


def test_nothing_is_felt_if_it_is_set_so(tmp_path: Path) -> None:
    app = stage(tmp_path, animation="off", rumble=False)
    app.push(MenuScene(app), fade=False)
    pads = [VirtualPad(app, id) for id in (1, 2, 3)]
    for pad, name in zip(pads, NAMES, strict=False):
        app.pads.give(pad.id, name)
    session_flow.enter_table(app, session_flow.new_session(app, plan(3, 3, seed=5)))
    door(app)
    assert [pad.device.felt for pad in pads] == [[], [], []]


# A veto


def asked_for_a_veto(folder: Path) -> tuple[Stage, TableScene, list[VirtualPad]]:
    """Seat 0 names a card; the two others may veto it."""
    app = stage(folder, (960, 540), animation="off", pace="off", veto_window="always")
    pads = [VirtualPad(app, id) for id in (1, 2, 3)]
    g = a_veto()
    hold(g, 2, "map cross")
    scene = sit(app, session_at(g, "lay straight_ew 1,0"), range(3), app.services.agents())
    for pad, name in zip(pads, NAMES, strict=False):
        app.pads.give(pad.id, name)
    while not scene.turns.veto.open:
        app.turn(ms=100)
    return app, scene, pads


def test_the_veto_button_of_a_pad_claims_it_for_its_person(tmp_path: Path) -> None:
    app, scene, pads = asked_for_a_veto(tmp_path)
    pads[1].press("select+lt")
    assert scene.turns.veto.claims == {1}
    app.wait_ms(CLAIMED + 100)
    assert door(app).seat.name == NAMES[1]
    pads[1].press("a")
    app.wait_ms(300)
    assert scene.table.viewer.seat == 1 and scene.table.viewer.view.kind == "veto"
    pads[1].choose("strip.0")
    assert (1, (YES,)) in scene.session.record().moves


def test_who_is_not_asked_for_a_veto_claims_none(tmp_path: Path) -> None:
    _, scene, pads = asked_for_a_veto(tmp_path)
    pads[0].press("select+lt")
    assert scene.turns.veto.claims == set()


def test_a_pad_that_is_nobodys_rings_for_a_veto(tmp_path: Path) -> None:
    app, scene, pads = asked_for_a_veto(tmp_path)
    app.pads.give(2, "")
    pads[1].press("select+lt")
    assert scene.turns.veto.claims == set()


def test_the_veto_window_names_the_button_of_each_pad(tmp_path: Path) -> None:
    app, scene, _ = asked_for_a_veto(tmp_path)
    app.pads.found[2].kind = "playstation"
    app.pads.give(3, "")
    scene.rebuild()
    app.turn()
    one, two = (scene.root.find(f"veto.seat.{seat}") for seat in (1, 2))
    assert isinstance(one, Button) and isinstance(two, Button)
    assert one.keycap == "Share + L2" and two.keycap == "3"


# Nobody sees what is not theirs


STEPS = ("a0", "a1", "a2", "y0", "b1", "rb2", "select+x0", "out0", "out1", "out2", "in0", "in1", "in2", "lost", "wait",
         "return", "escape", "long")  # fmt: skip


@tried(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.lists(st.sampled_from(STEPS), min_size=5, max_size=24))
def test_no_order_of_doors_pads_focus_and_loss_shows_a_hand_to_another(tmp_path: Path, steps: list[str]) -> None:
    app, scene, pads = seated(tmp_path, 3, 3)
    for step in steps:
        before = scene.table.viewer.seat
        person = app.top.whose
        _do(app, pads, step)
        after = scene.table.viewer.seat
        if after not in (NOBODY, before) and step[-1].isdigit():
            name, own = scene.table.seats[after].name, pads[int(step[-1])].id
            assert (
                app.pads.people[name] == own or app.pads.people[name] not in app.pads.found or len(app.pads.found) < 2
            ), f"{step} opened the hand of {name}, {person} was called"
        if any(isinstance(above, CurtainScene) for above in app.stack):
            assert scene.table.viewer.seat == NOBODY
        check_turned_down(scene)
        if step == "lost":
            check_left(app)
    app.quit()


def _do(app: Stage, pads: list[VirtualPad], step: str) -> None:
    pad = pads[int(step[-1])] if step[-1].isdigit() else None
    if pad is None:
        if step == "lost":
            app.turn(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        elif step in ("return", "escape"):
            app.key(pygame.K_RETURN if step == "return" else pygame.K_ESCAPE)
        else:
            app.wait_ms(600 if step == "wait" else 3000, 200)
    elif step.startswith("out"):
        pad.unplug()
    elif step.startswith("in"):
        if pad.id not in app.pads.found:
            pad.plug()
    else:
        pad.press(step[:-1])
