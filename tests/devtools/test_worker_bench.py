"""The figures come from a real process (how large they are is for `bench` to say)."""

from __future__ import annotations

from saboteur_gui.devtools.worker_bench import answer_times, restart_times


def test_questions_are_timed_and_every_restart_is_one() -> None:
    asked, answered = answer_times()
    assert len(asked) == len(answered) > 50
    assert all(0 < ask < answer for ask, answer in zip(asked, answered, strict=True))
    assert len(restart_times(2)) == 2
