"""What is kept of pictures: no more than is needed to draw them again."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saboteur_gui.ui.pictures import Pictures
from saboteur_gui.ui.theme import Metrics

from .stage import stage

GRAIN = 10  # of 255, of what a file keeps of an even edge


def kept_bytes(pictures: Pictures) -> int:
    return sum(one.get_width() * one.get_height() * 4 for one in pictures._kept.values.values())


@pytest.mark.parametrize("size", [(37, 41), (300, 64), (700, 500)])
@pytest.mark.parametrize("name", ["panel", "panel_dark", "sign", "bar", "button", "focus"])
def test_a_nine_slice_looks_as_if_it_were_painted_whole(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    pictures = stage(tmp_path).kit.pictures
    drawn, whole = pygame.Surface((900, 700)), pygame.Surface((900, 700))
    pictures.frame(drawn, name, pygame.Rect((90, 90), size))
    whole.blit(pictures.nine_slice(name, size), (90 - pictures.pad(name), 90 - pictures.pad(name)))
    pairs = zip(drawn.get_buffer().raw, whole.get_buffer().raw, strict=True)
    assert max(abs(one - other) for one, other in pairs) <= GRAIN


def test_of_a_large_panel_is_kept_what_does_not_repeat_itself(tmp_path: Path) -> None:
    stage(tmp_path)
    pictures = Pictures(Metrics(3840, 2160))
    pictures.frame(pygame.Surface((3840, 2160)), "panel_dark", pygame.Rect(100, 100, 3600, 1900))
    assert 0 < kept_bytes(pictures) < 3600 * 1900


def test_the_menu_gives_its_painting_back_when_it_is_left(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.go.menu()
    app.turn()
    painting = "read", "ui/menu/gallery.webp"
    sources = app.kit.pictures._sources.values
    assert painting in sources, "for other sizes of the window"
    app.go.setup()
    assert painting not in sources
