"""How a player is shown."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.cards import LAMP, THEFT, TRAP
from saboteur_gui.ui.people import MOODS, avatar, mood_of
from saboteur_gui.ui.theme import AVATARS

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
