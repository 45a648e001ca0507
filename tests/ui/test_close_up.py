"""A cell is looked at from near, and the mine is seen again as it was."""

from __future__ import annotations

import pygame
import pytest

from saboteur_gui.ui.board.close_up import NEAR_MS, CloseUpCamera

CLEAR = pygame.Rect(200, 60, 1200, 700)
BOUNDS = -1, -2, 10, 3
CELL = 8, 2


@pytest.fixture
def camera() -> CloseUpCamera:
    out = CloseUpCamera(CLEAR)
    out.show(BOUNDS, BOUNDS, 0.0, at_once=True)
    return out


def test_two_rows_of_three_cells_are_seen_around_it(camera: CloseUpCamera) -> None:
    camera.close_up(CELL, 0.0)
    seen = camera.shot(NEAR_MS).rect(*CELL)
    assert seen.center == pytest.approx(CLEAR.center, abs=1)
    assert seen.width > 1.5 * camera.width
    assert seen.width * 3 <= CLEAR.width and seen.height * 2 <= CLEAR.height


def test_it_goes_there_and_back_gently(camera: CloseUpCamera) -> None:
    before = camera.goal
    camera.close_up(CELL, 0.0)
    assert camera.shot(0.0) == before and camera.ride.moving(10.0)
    camera.close_up(None, 1000.0)
    assert camera.ride.moving(1010.0)
    assert camera.shot(1000.0 + NEAR_MS) == before


def test_a_mine_that_grows_meanwhile_does_not_lead_away(camera: CloseUpCamera) -> None:
    camera.close_up(CELL, 0.0)
    camera.show((-1, -2, 12, 5), (-1, -2, 12, 5), 100.0)
    assert camera.ride.moving(110.0) and camera.shot(NEAR_MS).rect(*CELL).center == pytest.approx(CLEAR.center, abs=1)
    camera.close_up(None, 1000.0)
    assert camera.goal.rect(11, 4).bottom <= CLEAR.bottom + 1, "all of it is seen then"


@pytest.mark.parametrize("way", ["zoom", "pan", "whole"])
def test_the_player_ends_it(camera: CloseUpCamera, way: str) -> None:
    camera.close_up(CELL, 0.0)
    if way == "zoom":
        camera.zoom(1, CLEAR.center, 600.0)
    elif way == "pan":
        camera.pan(5, 5)
    else:
        camera.whole(600.0)
    assert camera.near is None
    assert camera.shot(3000.0).rect(*CELL).center != CLEAR.center
