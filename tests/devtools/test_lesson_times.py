"""The first course takes eight minutes, reading and all."""

from __future__ import annotations

import pytest

from saboteur_gui.devtools.lesson_times import Times, main, time_of
from saboteur_gui.lessons.courses import BASE


def test_the_first_course_takes_no_more_than_eight_minutes() -> None:
    times = [time_of(name) for name in BASE]
    assert all(time.reading > 10 and time.table > 1 for time in times)
    assert sum(time.whole for time in times) <= 8 * 60


def test_the_command_shows_every_lesson_and_the_sum(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("saboteur_gui.devtools.lesson_times.time_of", lambda name, language: Times(30.0, 6.0, 24.0))
    assert main([]) == 0
    told = capsys.readouterr().out
    assert all(name in told for name in BASE)
    assert f"{len(BASE)}.0 minutes" in told
