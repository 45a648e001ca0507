"""The command that shows how costs grow."""

from __future__ import annotations

import pytest

from saboteur_gui.devtools import growth


def test_every_cost_is_shown_by_cards_seats_and_modules(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["growth", "--games", "1"])
    assert growth.main() == 0
    tables = [table.splitlines() for table in capsys.readouterr().out.strip().split("\n\n")]
    assert [head.split("  ")[0] for head, *_ in tables] == ["cards in the mine", "seats", "modules, 5 seats"]
    for head, *rows in tables:
        assert head.split("  ")[-1].strip() == "save" and len(rows) >= 5
        assert all(float(cost) > 0 for row in rows for cost in row[40:].split())


def test_the_help_says_why_each_cost_grows_as_it_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["growth", "--help"])
    with pytest.raises(SystemExit):
        growth.main()
    told = capsys.readouterr().out
    assert all(f"{what}: {reason}" in told for what, reason in growth.REASONS.items())
