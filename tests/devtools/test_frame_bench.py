"""The figures of the screen are taken from a real table (how large they are is for `bench` to say)."""

from __future__ import annotations

import multiprocessing

import pytest

from saboteur_gui.devtools import frame_bench
from saboteur_gui.ui.board.camera import Camera


def test_the_mine_is_dragged_while_computer_players_think(monkeypatch: pytest.MonkeyPatch) -> None:
    before, pan = set(multiprocessing.active_children()), Camera.pan
    moved: list[bool] = []

    def counted(camera: Camera, *args: float) -> None:
        was = camera.centre
        pan(camera, *args)
        moved.append(camera.centre != was)

    monkeypatch.setattr(Camera, "pan", counted)
    monkeypatch.setattr(frame_bench, "THINKING", 8)
    walls, processor = frame_bench.dragged_while_they_think()
    assert len(walls) == len(processor) == 8
    assert sum(moved) >= 8
    assert min(walls) > 0 < min(processor)
    assert set(multiprocessing.active_children()) <= before  # the computer players have gone home
