"""What a game came to, counted from its events, against the states it went through."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from saboteur_gui.engine.cards import DWARFS, NAMES, THEFT
from saboteur_gui.engine.events import RoundStarted
from saboteur_gui.engine.moves import CLEAR, FRONT_NAMES, LAY, PASS, PLAY
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.session.computer_players import Report
from saboteur_gui.session.game_record import GameRecord
from saboteur_gui.session.game_summary import BREAKS, SABOTEUR, GameSummary, _Round
from saboteur_gui.session.played_game import played_game
from tests.engine.random_play import full_tables, label

from .records import finished, plan_of, played

TABLES = full_tables()[::6]


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_what_lies_before_players_is_told_by_the_events(table: Table) -> None:
    for seed in (1, 2):
        running: _Round | None = None
        for step, g, events in played(plan_of(table, seed)).replay():
            for event in events:
                if isinstance(event, RoundStarted):
                    running = _Round(event, step)
                elif running is not None:
                    running.hear(event)
            front = {
                (seat, name)
                for seat, bits in enumerate(g.front)
                for bit, name in FRONT_NAMES.items()
                if bits & bit and bit != THEFT
            }
            assert running is not None
            assert set(running.harm) == front


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_gold_places_and_rounds_are_those_of_the_game(table: Table) -> None:
    record = played(plan_of(table, 3))
    *_, (_, end, _) = record.replay()
    counted = played_game(record, when=1.0)
    assert counted.finished
    summary = counted.summary
    assert summary.gold == tuple(end.gold)
    assert [round_.n for round_ in summary.rounds] == [1, 2, 3]
    last = summary.rounds[-1]
    assert tuple(seat.total for seat in last.seats) == summary.gold
    assert tuple(seat.dwarf for seat in last.seats) == tuple(DWARFS[dwarf] for dwarf in end.dwarfs)
    assert min(summary.places) == 1
    assert all(
        (place == 1) == (gold == max(summary.gold)) for place, gold in zip(summary.places, summary.gold, strict=True)
    )


@pytest.mark.parametrize(
    "table", [Table(seats=5), Table("saboteur2", 6, modules=("veto", "chests", "detour"))], ids=label
)
def test_cards_played_are_the_moves_that_were_made(table: Table) -> None:
    record = played(plan_of(table, 4))
    told: Counter[tuple[int, str]] = Counter()
    for round_ in played_game(record).summary.rounds:
        for seat in round_.seats:
            told.update({(seat.seat, card): times for card, times in seat.cards.items()})
    made: Counter[tuple[int, str]] = Counter()
    for entry in record.entries:
        if entry.move[0] in (LAY, PLAY):
            made[entry.seat, NAMES[entry.move[1]]] += 1
        elif entry.move[0] in (PASS, CLEAR):
            made[entry.seat, "passed"] += len(entry.move) - 1 if entry.move[0] == PASS else 2
    for key in told.keys() | made.keys():
        assert told[key] == made[key] or key[1] == "veto", key


def test_who_is_caught_and_who_broke_whom() -> None:
    """Counted from the states: whoever played what lies there at the end."""
    seen_caught = seen_free = 0
    for seed in range(12):
        record = finished("base", 5, seed)
        for round_ in played_game(record).summary.rounds:
            dwarfs = [seat.dwarf for seat in round_.seats]
            before = _broken_by_hand(record, round_.n)
            for seat in round_.seats:
                breakers = {by for (target, _), by in before.items() if target == seat.seat}
                expected = seat.dwarf == SABOTEUR and any(dwarfs[by] != SABOTEUR for by in breakers)
                assert seat.caught == expected
                seen_caught += expected
                seen_free += seat.dwarf == SABOTEUR and not expected
            for (by, target, card), times in round_.attacks.items():
                assert by != target and card in BREAKS and times > 0
    assert seen_caught > 5
    assert seen_free > 5


def _broken_by_hand(record: GameRecord, n: int) -> dict[tuple[int, int], int]:
    """Who put down what still lies there when the round ends, from the states alone."""
    before: dict[tuple[int, int], int] = {}
    was: list[int] = []
    for step, g, _ in record.replay():
        if g.round > n:
            break
        if g.round == n and was:
            mover = record.entries[step - 1].seat
            for seat, bit in product(range(len(g.front)), (1, 2, 4, 8)):
                if g.front[seat] & bit and not was[seat] & bit:
                    before[seat, bit] = mover
                elif not g.front[seat] & bit:
                    before.pop((seat, bit), None)
        was = list(g.front) if g.round == n else []
    return before


def test_of_a_running_game_nothing_is_told() -> None:
    record = played(plan_of(Table(seats=5), 5), steps=150)
    report = Report(2, 7, {0: 0.5}, ())
    counted = played_game(record, [report], when=5.0)
    assert (counted.finished, counted.summary) == (False, GameSummary())
    assert counted.beliefs == (report,)


def test_rounds_whose_beginning_is_lost_are_left_out() -> None:
    whole = finished()
    parts = [part for part in whole.replay() if part[0] <= 60]
    step, g, _ = parts[-1]
    assert g.round in (1, 2)
    late = GameRecord(whole.game, whole.plan, step, g.clone(), whole.entries[step - 1].hash, whole.entries[step:])
    known, all_ = played_game(late).summary, played_game(whole).summary
    assert known.rounds == [replace(round_, earlier=round_.earlier[g.round :]) for round_ in all_.rounds[g.round :]]
    assert (known.gold, known.places) == (all_.gold, all_.places)
