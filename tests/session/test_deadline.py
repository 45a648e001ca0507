"""The deadline that tests of harmed files hold the program to can be missed."""

from __future__ import annotations

import time

import pytest

from .harm import LONGEST, Deadline, Hangs


def test_who_waits_for_what_never_comes_misses_it() -> None:
    deadline = Deadline(lambda: None)
    deadline.waited = 0.1
    with pytest.raises(Hangs, match="waited"), deadline:
        time.sleep(60)


def test_who_works_for_too_long_misses_it() -> None:
    deadline = Deadline(lambda: None)
    assert deadline.limit == LONGEST
    deadline.limit = 0.05
    with pytest.raises(Hangs, match="worked"), deadline:
        work(0.1)


def test_who_is_soon_done_is_in_time_and_what_else_failed_is_told() -> None:
    deadline = Deadline(lambda: work(0.15))
    assert deadline.limit >= 3.0
    with deadline:
        work(0.1)
    with pytest.raises(KeyError), deadline:
        raise KeyError


def work(seconds: float) -> None:
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass
