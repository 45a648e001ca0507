"""What moved the opinion of a table."""

from __future__ import annotations

from saboteur_gui.session.opinions import Turn, turns_of, what_moved
from saboteur_gui.session.statistics_charts import Belief


def believed(*rows: tuple[int, int, float]) -> list[Belief]:
    """Step, by whom, how far seat 0 was suspected."""
    return [Belief(step, seat, {0: sure, seat: 0.0}) for step, seat, sure in rows]


def test_each_of_those_who_watch_counts_from_before_a_move_to_after_it() -> None:
    beliefs = believed((1, 1, 0.2), (2, 2, 0.4), (5, 1, 0.6), (6, 2, 0.5))
    assert turns_of(0, [3], beliefs, [0]) == [Turn(3, 0.30000000000000004, 0.55)]


def test_what_is_believed_when_the_move_has_been_seen_counts_as_after_it() -> None:
    assert turns_of(0, [3], believed((2, 1, 0.2), (3, 1, 0.7)), [0]) == [Turn(3, 0.2, 0.7)]


def test_another_round_is_another_dwarf() -> None:
    beliefs = believed((1, 1, 0.2), (12, 1, 0.9))
    assert turns_of(0, [3], beliefs, [0, 10]) == []


def test_who_was_not_asked_before_and_after_does_not_count() -> None:
    beliefs = believed((1, 1, 0.2), (5, 1, 0.4), (6, 2, 1.0))
    assert turns_of(0, [3], beliefs, [0]) == [Turn(3, 0.2, 0.4)]


def test_the_greatest_changes_are_told_in_the_order_of_the_moves() -> None:
    sure = [0.2, 0.3, 0.31, 0.8, 0.5]
    beliefs = believed(*((2 * n + 1, 1, share) for n, share in enumerate(sure)))
    found = what_moved(0, [2, 4, 6, 8], beliefs, [0], most=2)
    assert [turn.step for turn in found] == [6, 8]
    assert [turn.step for turn in what_moved(0, [2, 4, 6, 8], beliefs, [0], most=9)] == [2, 6, 8], "4 changed nothing"
