"""The figures of the session are taken from real games (how large they are is for `bench` to say)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from saboteur_gui.cli import main
from saboteur_gui.devtools import session_bench, worker_bench

from ..session.tables import save_store_in


def test_figures_have_names_and_units(tmp_path: Path) -> None:
    assert session_bench.SAVES == 500
    save_store = save_store_in(tmp_path)
    times, id = session_bench.submit_times(save_store)
    assert len(times) == session_bench.MOVES == save_store.read(id).record.steps
    assert min(times) > 0
    session_bench.fill(save_store, id, 5)
    assert [card.step for card in save_store.list()] == [session_bench.MOVES] * 5


def test_looking_back_has_figures() -> None:
    figures = session_bench.looking_back(2)
    assert list(figures) == ["replay.open", "replay.jump", "statistics.record"]
    assert all(figure["unit"] == "ms" and float(figure["median"]) > 0 for figure in figures.values())


def test_bench_has_a_part_for_the_session(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for module, name, value in (
        (session_bench, "SAVES", 3),
        (session_bench, "MOVES", 40),
        (session_bench, "GAMES", 2),
        (worker_bench, "RESTARTS", 2),
        (worker_bench, "answer_times", lambda: ([1.0, 2.0], [1.0, 2.0])),
    ):
        monkeypatch.setattr(module, name, value)
    assert main(["bench", "--only", "session", "--json"]) == 0
    out, err = capsys.readouterr()
    assert {"session.submit", "session.list_500_saves", "brains.restart", "replay.open"} <= json.loads(out).keys()
    assert "worker was lost" not in err
