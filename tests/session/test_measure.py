"""The figures of the session are taken from real games (how large they are is for `bench` to say)."""

from __future__ import annotations

from pathlib import Path

from saboteur_gui.session import measure

from .tables import shelf_in


def test_figures_have_names_and_units(tmp_path: Path) -> None:
    assert measure.SAVES == 500
    shelf = shelf_in(tmp_path)
    times, id = measure.submit_times(shelf)
    assert len(times) == measure.MOVES == shelf.read(id).record.steps
    assert min(times) > 0
    measure.fill(shelf, id, 5)
    assert [card.step for card in shelf.list()] == [measure.MOVES] * 5
