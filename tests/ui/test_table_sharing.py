"""What the table shows of how gold will be and is shared: open roles, who is sabotaged, chips of the tournament."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from saboteur_gui.devtools import showcase
from saboteur_gui.engine.cards import ANY_TOOL, DWARFS
from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.engine.events import AllRevealed, GoldPaid
from saboteur_gui.engine.moves import STEAL
from saboteur_gui.i18n import Texts
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.round_result_scene import RoundResultScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.own_panel import OwnPanel
from saboteur_gui.ui.table.seat_facts import Facts
from saboteur_gui.ui.table.seat_panel import SeatPanel

from .stage import PlainAgents, Stage, plan, stage

TEXTS = Texts("en")


def seated(folder: Path, session: Session) -> tuple[Stage, TableScene]:
    app = stage(folder, animation="off", pace="off")
    scene = TableScene(app, session)
    app.push(scene, fade=False)
    app.wait_ms(500)
    return app, scene


def facts(scene: TableScene) -> dict[int, Facts]:
    panels = [widget for widget in scene.root.widgets if isinstance(widget, SeatPanel | OwnPanel)]
    return {panel.facts.number: panel.facts for panel in panels}


@pytest.mark.parametrize(("rounds", "way"), [(3, "doors"), (1, "close")])
def test_doors_slide_apart_where_the_next_round_begins(tmp_path: Path, rounds: int, way: str) -> None:
    session, chance = Session.new(plan(3, 1, rounds=rounds), None, PlainAgents()), random.Random(1)
    app, _scene = seated(tmp_path, session)
    while session.kind != ROUND_OVER and not session.over:
        session.submit(session.asked, showcase.sensible(_moves(session), chance))
    app.wait_ms(500)
    assert isinstance(app.top, RoundResultScene) and app.top.goes == way


@pytest.mark.rule("B23", "S24")
def test_roles_lie_open_for_a_thief_who_chooses(tmp_path: Path) -> None:
    session = stealing(seed=7)
    assert session.asked == 0
    _app, scene = seated(tmp_path, session)
    over = next(event for _, event in session.events(-1) if isinstance(event, AllRevealed))
    shown = facts(scene)
    assert [shown[seat].dwarf for seat in range(5)] == [DWARFS[dwarf] for dwarf in over.dwarfs]
    assert all(TEXTS.t(f"role.{facts_.dwarf}.title") in facts_.tip for facts_ in shown.values())


@pytest.mark.rule("B23")
def test_roles_lie_open_for_nobody_else_before_the_result(tmp_path: Path) -> None:
    session = stealing(seed=1)
    app, scene = seated(tmp_path, session)
    assert session.asked != 0 and {facts_.dwarf for facts_ in facts(scene).values()} == {""}
    session.submit(session.asked, next(m for m in _moves(session) if m[0] == STEAL))
    while session.kind == "steal":
        session.submit(session.asked, _moves(session)[0])
    app.wait_ms(500)
    assert isinstance(app.top, RoundResultScene)
    app.top.go_on()
    app.wait_ms(500)
    assert {facts_.dwarf for facts_ in facts(scene).values()} == {""}, "the next round has begun"


def stealing(seed: int) -> Session:
    """A round that is over, with a thief who is asked whom to steal from; seat 0 is a person."""
    session = showcase.played(showcase.plan(TEXTS, 5, 1, "saboteur2", seed=seed), until="steal")
    assert session.kind == "steal"
    return session


def _moves(session: Session) -> tuple[tuple[int, ...], ...]:
    request = session.request(session.asked)
    assert request is not None
    return request.moves


def test_no_role_lies_open_during_a_turn(tmp_path: Path) -> None:
    session = showcase.played(showcase.plan(TEXTS, 5, 5, "saboteur2"), 30)
    app, scene = seated(tmp_path, session)
    assert isinstance(app.top, CurtainScene)
    assert {facts_.dwarf for facts_ in facts(scene).values()} == {""}


@pytest.mark.rule("V1")
@pytest.mark.parametrize(("modules", "signs"), [(("sabotaged_dwarf",), True), ((), False)])
def test_a_broken_tool_costs_nuggets_only_with_the_variant(
    tmp_path: Path, modules: tuple[str, ...], signs: bool
) -> None:
    session = showcase.played(showcase.plan(TEXTS, 6, 1, modules=modules), 26)
    broken = {seat for seat, bits in enumerate(session.public().front) if bits & ANY_TOOL}
    assert broken
    _, scene = seated(tmp_path, session)
    front = scene.table.viewer.view.front
    for seat, shown in facts(scene).items():
        assert shown.sabotaged is (signs and bool(front[seat] & ANY_TOOL))
        assert (TEXTS.t("module.sabotaged_dwarf.about") in shown.tip) is shown.sabotaged


@pytest.mark.rule("N3", "I1")
def test_the_score_of_the_tournament_is_on_the_panels(tmp_path: Path) -> None:
    agreed = showcase.plan(TEXTS, 5, 1, modules=("tournament",))
    session = showcase.played(agreed)
    chance = random.Random(1)
    app, scene = seated(tmp_path, session)
    assert {facts_.tip for facts_ in facts(scene).values()} == {""}, "nothing is paid yet"
    while session.kind != ROUND_OVER:
        session.submit(session.asked, showcase.sensible(_moves(session), chance))
    app.wait_ms(500)
    assert isinstance(app.top, RoundResultScene)
    app.top.go_on()
    app.wait_ms(500)
    paid = dict.fromkeys(range(5), 0)
    paid |= {event.seat: event.amount for _, event in session.events(-1) if isinstance(event, GoldPaid)}
    assert any(paid.values())
    for seat, shown in facts(scene).items():
        assert shown.tip == TEXTS.t("result.by_round", list=str(paid[seat]))
