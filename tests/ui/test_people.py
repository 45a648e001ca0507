"""How a player is shown."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.cards import LAMP, THEFT, TRAP
from saboteur_gui.ui.people import MOODS, avatar, mood_of
from saboteur_gui.ui.render_context import RenderContext
from saboteur_gui.ui.table.blinking import next_change, shut
from saboteur_gui.ui.table.seat_facts import Facts
from saboteur_gui.ui.table.seat_panel import SeatPanel
from saboteur_gui.ui.theme import AVATARS
from saboteur_gui.ui.widgets.widget import WidgetList

from .stage import plan, stage


@pytest.mark.parametrize("face", ["", "nobody", "../logo/emblem.256", "/etc/passwd"])
def test_a_face_that_the_program_does_not_have_is_the_first_one(face: str, tmp_path: Path) -> None:
    """What a save says is a word and never a path."""
    kit = stage(tmp_path).kit
    seat = plan().seats[0]
    shown = avatar(kit, replace(seat, avatar=face), 40)
    known = avatar(kit, replace(seat, avatar=AVATARS[0]), 40)
    assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(known, "RGBA")


@pytest.mark.parametrize(("front", "mood"), [(0, "plain"), (LAMP, "hurt"), (TRAP, "hurt"), (THEFT, "plain")])
def test_who_cannot_dig_looks_hurt(front: int, mood: str) -> None:
    assert mood_of(front) == mood


def test_the_end_shows_on_a_face_whatever_lies_before_it() -> None:
    assert mood_of(LAMP, won=True) == "happy"
    assert mood_of(won=True, saboteur=True) == "sly"
    assert mood_of(won=False, saboteur=True) == mood_of(won=False) == "angry"


def test_every_face_has_every_mood(tmp_path: Path) -> None:
    kit = stage(tmp_path).kit
    for name in AVATARS:
        seat = replace(plan().seats[0], avatar=name)
        faces = [avatar(kit, seat, 40, mood=mood) for mood in MOODS]
        assert len({pygame.image.tobytes(face, "RGBA") for face in faces}) == len(MOODS), name


def test_whoever_has_the_turn_blinks_every_five_to_nine_seconds() -> None:
    shuts = [now for now in range(0, 60_000, 10) if shut(now) and not shut(now - 10)]
    gaps = [after - before for before, after in pairwise(shuts)]
    assert len(gaps) >= 6 and all(5_000 <= gap <= 9_000 for gap in gaps)
    for now in (0.0, 4_399.0, 4_400.0, 4_500.0, 9_000.0, 11_050.0, 11_999.0):
        assert shut(next_change(now)) != shut(next_change(now) - 1), now


def test_nobody_else_blinks_nor_whoever_cannot_dig_nor_with_less_motion(tmp_path: Path) -> None:
    kit = stage(tmp_path).kit
    root = WidgetList(kit, lambda rect: None)
    facts = Facts(0, plan().seats[0], "", 4, False, 0, turn=True)

    def mood(facts: Facts, own: RenderContext = kit) -> str:
        panel = root.add(SeatPanel("seat", pygame.Rect(0, 0, 200, 90), facts, (False, 30), print), own)
        panel.update(4_450.0)
        return panel.mood

    assert mood(facts) == "blink"
    assert mood(replace(facts, turn=False)) == "plain"
    assert mood(replace(facts, front=LAMP)) == "hurt"
    assert mood(facts, replace(kit, less_motion=True)) == "plain"
