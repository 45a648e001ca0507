"""What a person says at the table is answered there within the beat, in the voice of whoever is meant."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from saboteur_gui.i18n import LANGUAGES
from saboteur_gui.session.agent_pool import AgentPool
from saboteur_gui.session.channel import InlineChannel
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.bubbles import Bubble

from .stage import Stage, plan, stage

PERSONAS = ("", "fiery", "silent", "loyal")


def table(folder: Path, language: str = "en", **settings: object) -> tuple[Stage, TableScene]:
    app = stage(folder, (960, 540), language, **{"animation": "off", **settings})
    made = plan(4, 1, seed=3, first=0)
    seats = [replace(seat, level="easy", persona=persona) for seat, persona in zip(made.seats, PERSONAS, strict=True)]
    scene = TableScene(app, Session.new(replace(made, seats=tuple(seats)), None, AgentPool(connect=InlineChannel)))
    app.push(scene, fade=False)
    app.wait_ms(600)
    assert scene.table.viewer.asked
    return app, scene


def accuses(app: Stage, seat: int) -> None:
    app.key(pygame.K_t)
    app.key(pygame.K_1)
    app.click(f"seat.{seat}")


def speakers(scene: TableScene) -> set[int]:
    return {widget.seat for widget in scene.root.widgets if isinstance(widget, Bubble)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_accused_answers_in_a_bubble_and_in_the_log(tmp_path: Path, language: str) -> None:
    app, scene = table(tmp_path, language=language)
    accuses(app, 1)
    app.wait_ms(1500)
    assert {0, 1} <= speakers(scene)
    answer = next(line for _, line in scene.session.spoken(1) if line.seat == 1)
    said = scene.t(answer.id, other=scene.table.seats[0].name)
    assert any(said in entry.text for entry in scene.log.entries)
    assert scene.session.steps == 0
    assert scene.table.viewer.asked, "nobody has moved"


def test_a_screen_that_sleeps_wakes_for_the_answer(tmp_path: Path) -> None:
    app, scene = table(tmp_path)
    assert scene.turns.wakes(scene.now) is None, "it is for the person to play"
    accuses(app, 1)
    app.turn(ms=20)
    app.turn(ms=20)
    wakes = scene.turns.wakes(scene.now)
    assert wakes is not None
    app.turn(ms=wakes - scene.now + 1)
    app.turn()
    assert 1 in speakers(scene)


def test_at_a_quiet_table_nobody_answers_aloud(tmp_path: Path) -> None:
    app, scene = table(tmp_path, quiet=True)
    scene.session.say(0, {"what": "accuse", "values": {"other": 1}})
    app.wait_ms(2000)
    assert speakers(scene) == set()
