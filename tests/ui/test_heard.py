"""What is heard at the table: what is laid, and the loop that follows from what everybody sees."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.moves import LAY
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.table_scene import TableScene

from .at_table import table
from .stage import plan, stage


@pytest.mark.parametrize(
    ("card", "sound"),
    [("green_ew", "door"), ("ladder_w", "ladder"), ("crystal_w", "crystal"), ("straight_ew", "lay"), ("dead_w", "lay")],
)
def test_what_is_laid_sounds_like_what_it_is(tmp_path: Path, card: str, sound: str) -> None:
    app = stage(tmp_path, sort_hand=False)
    scene = table(app, card, game="saboteur2")
    request = scene.session.request(0)
    assert request is not None
    begin = LAY, CARD[card], cell_at(1, 0)
    before = len(app.sound.log)
    scene.hold.submit(next(move for move in request.moves if move[:3] == begin))
    app.wait_ms(600)
    assert app.sound.log[before : before + 2] == ["slide", sound]


def test_it_grows_tense_with_the_last_cards_in_hands(tmp_path: Path) -> None:
    app = stage(tmp_path, (1280, 720), "en", sort_hand=False, animation="off", pace="slow")
    session = Session.new(plan(4, 1, seed=3, first=0), None, app.services.agents())
    state = session._state
    state.deck, state.hands[:] = [], [hand[: 2 + (not seat)] for seat, hand in enumerate(state.hands)]
    session._views.clear()
    scene = TableScene(app, session)
    app.push(scene, fade=False)
    app.wait_ms(200)
    assert app.sound.music.mood == "deeper"
    app.key(pygame.K_1)
    app.click("discard")
    app.wait_ms(100)
    assert scene.table.viewer.view.hand_sizes == (2, 2, 2, 2)
    assert app.sound.music.mood == "tense"
