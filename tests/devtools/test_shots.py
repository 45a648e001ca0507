"""Pictures of scenes as files."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from saboteur_gui.devtools.shots import draw_shots


@pytest.mark.parametrize("name", [b"here", b"\xff", "тут ☃".encode()])
def test_a_folder_may_have_any_name(name: bytes, tmp_path: Path) -> None:
    out = tmp_path / os.fsdecode(name)
    [path] = draw_shots(out, ["en"], (640, 360), ["dialog"])
    with path.open("rb") as file:
        assert pygame.image.load(file, "shot.png").get_size() == (640, 360)
