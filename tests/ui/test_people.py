"""How a player is shown."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from saboteur_gui.ui.people import avatar
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
