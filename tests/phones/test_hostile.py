"""Hostile requests and messages, a few of them; `python -m tests.phones.hostile` sends as many as are wanted."""

from __future__ import annotations

from .hostile import trial


def test_hostile_requests_and_messages_get_nothing_and_the_game_goes_on() -> None:
    out = trial(1500)
    assert out.failures == 0
    assert out.leaks == []
    assert out.moves > 3
