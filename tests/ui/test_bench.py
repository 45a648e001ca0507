"""The figures of the screen are taken from a real table (how large they are is for `bench` to say)."""

from __future__ import annotations

import pytest

from saboteur_gui.ui import bench


def test_the_mine_is_dragged_while_twelve_computer_players_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "THOUGHTS", 4)
    walls, processor = bench.dragged_while_they_think()
    assert len(walls) == len(processor) > 4  # an answer a picture at most, and dealing comes before
    assert min(walls) > 0 < min(processor)
