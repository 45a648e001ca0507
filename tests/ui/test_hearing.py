"""From which side something is heard, and what is heard because of what it leads to."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.events import (
    AllRevealed,
    CardDrawn,
    CardPlayed,
    CardRevealed,
    Event,
    GoalSeen,
    GoalTurned,
    LookEvent,
    TunnelLaid,
)
from saboteur_gui.engine.moves import PLAY
from saboteur_gui.engine.view import NOBODY
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.theatre.hearing import FROM_THE_MIDDLE, side_of, sounds_after

from .at_table import table
from .mine import shown_mine
from .small_theatre import FALLEN
from .small_theatre import Stage as Theatre
from .stage import stage
from .test_weight import JOINED, darkness


def test_what_is_done_to_somebody_is_heard_from_them_and_else_from_whoever_does_it() -> None:
    assert side_of(CardPlayed(Seat(1), (PLAY, CARD["broken_lamp"], 3))) == 3
    assert side_of(CardPlayed(Seat(1), (PLAY, CARD["map"], cell_at(8, 0)))) == 1
    assert side_of(TunnelLaid(Seat(2), CARD["cross"], cell_at(1, 0), 0, Seat(NOBODY))) == 2


@pytest.mark.rule("I4")
def test_what_somebody_sees_alone_and_what_turns_up_has_no_side() -> None:
    middle = get_args(FROM_THE_MIDDLE)
    assert {*get_args(LookEvent), CardRevealed, GoalTurned, AllRevealed} <= set(middle)
    for content in (None, CARD["treasure"]):
        assert side_of(GoalSeen(Seat(1), cell_at(8, 0), content)) == NOBODY


def test_tunnels_that_are_cut_off_are_heard_going_dark_and_those_that_are_joined_are_not() -> None:
    theatre = Theatre()
    for event, heard in ((FALLEN, True), (JOINED, False)):
        theatre.heard.clear()
        theatre.lead_on([event], since=theatre.model.shown if event is JOINED else None)
        darkness(theatre)
        assert ("goes_dark" in theatre.heard) is heard


def test_the_last_card_of_the_deck_is_heard() -> None:
    shown = replace(shown_mine(), deck=2)
    drawn: Event = CardDrawn(Seat(0), "deck", None)
    assert list(sounds_after(shown, drawn)) == []
    assert list(sounds_after(replace(shown, deck=1), drawn)) == ["last_card"]
    assert list(sounds_after(replace(shown, deck=0), CardDrawn(Seat(0), "discard", None))) == []


def play(scene: TableScene, *what: int) -> None:
    request = scene.session.request(0)
    assert request is not None
    scene.hold.submit(next(move for move in request.moves if move[:3] == (PLAY, *what)))


@pytest.mark.parametrize("target", [1, 4])
def test_a_blow_is_heard_from_the_panel_of_whom_it_hits(tmp_path: Path, target: int) -> None:
    app = stage(tmp_path, sort_hand=False)
    scene = table(app, "broken_lamp", seats=5)
    play(scene, CARD["broken_lamp"], target)
    app.wait_ms(900)
    (pan,) = {pan for name, pan in app.sound.heard if name == "break_lamp"}
    panel = scene.table.seat_rect(target)
    assert abs(pan) > 0.5
    assert (pan < 0) == (panel.centerx < app.kit.metrics.width / 2)


def test_a_private_look_is_heard_from_the_middle(tmp_path: Path) -> None:
    app = stage(tmp_path, sort_hand=False)
    scene = table(app, "map", seats=5)
    play(scene, CARD["map"], cell_at(8, 0))
    app.wait_ms(1500)
    assert {pan for name, pan in app.sound.heard if name == "peek"} == {0.0}
