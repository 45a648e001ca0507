"""The figures of the session are taken from real games (how large they are is for `bench` to say)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from saboteur_gui import bench, research_cli
from saboteur_gui.cli import main
from saboteur_gui.session import measure, measure_brains

from .tables import shelf_in


def test_figures_have_names_and_units(tmp_path: Path) -> None:
    assert measure.SAVES == 500
    shelf = shelf_in(tmp_path)
    times, id = measure.submit_times(shelf)
    assert len(times) == measure.MOVES == shelf.read(id).record.steps
    assert min(times) > 0
    measure.fill(shelf, id, 5)
    assert [card.step for card in shelf.list()] == [measure.MOVES] * 5


def test_bench_has_a_part_for_the_session(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert tuple(bench.PARTS) == research_cli.PARTS
    for module, name, value in (
        (measure, "SAVES", 3),
        (measure, "MOVES", 40),
        (measure_brains, "GAMES", 2),
        (measure_brains, "RESTARTS", 2),
        (measure_brains, "answer_times", lambda: ([1.0, 2.0], [1.0, 2.0])),
    ):
        monkeypatch.setattr(module, name, value)
    assert main(["bench", "--only", "session", "--json"]) == 0
    out, err = capsys.readouterr()
    assert {"session.submit", "session.list_500_saves", "brains.restart", "replay.open"} <= json.loads(out).keys()
    assert "worker was lost" not in err
