"""The figures come from real games and a real process (how large they are is for `bench` to say)."""

from __future__ import annotations

from saboteur_gui.session import measure_brains


def test_figures_have_names_and_units() -> None:
    figures = measure_brains._looking_back(2)
    assert list(figures) == ["replay.open", "replay.jump", "statistics.record"]
    assert all(figure["unit"] == "ms" and float(figure["median"]) > 0 for figure in figures.values())


def test_questions_are_timed_and_every_restart_is_one() -> None:
    asked, answered = measure_brains.answer_times()
    assert len(asked) == len(answered) > 50
    assert all(0 < ask < answer for ask, answer in zip(asked, answered, strict=True))
    assert len(measure_brains.restart_times(2)) == 2
