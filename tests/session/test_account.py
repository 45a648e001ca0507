"""What a game came to, counted from its events, against the states it went through."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from saboteur_gui.engine.cards import DWARFS, NAMES, THEFT
from saboteur_gui.engine.moves import CLEAR, FRONT_NAMES, LAY, PASS, PLAY
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.session.account import BREAKS, SABOTEUR, _Tally, account_of
from saboteur_gui.session.journal import Entry
from saboteur_gui.session.record import Record
from saboteur_gui.session.worker import Report
from tests.engine.random_play import full_tables, label

from .records import finished, plan_of, played

TABLES = full_tables()[::6]


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_what_lies_before_players_is_told_by_the_events(table: Table) -> None:
    for seed in (1, 2):
        tally = _Tally()
        for _, g, events in played(plan_of(table, seed)).replay():
            for event in events:
                tally = _Tally() if event.kind == "round" else tally
                tally.hear(event)
            front = {
                (seat, name)
                for seat, bits in enumerate(g.front)
                for bit, name in FRONT_NAMES.items()
                if bits & bit and bit != THEFT
            }
            if g.stack and g.round:
                assert set(tally.before) == front


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_gold_places_and_rounds_are_those_of_the_game(table: Table) -> None:
    record = played(plan_of(table, 3))
    *_, (_, end, _) = record.replay()
    account = account_of(record, when=1.0)
    assert account.finished
    assert account.gold == tuple(end.gold)
    assert [round_.n for round_ in account.rounds] == [1, 2, 3]
    last = account.rounds[-1]
    assert tuple(part.gold for part in last.parts) == account.gold
    assert tuple(part.dwarf for part in last.parts) == tuple(DWARFS[dwarf] for dwarf in end.dwarfs)
    assert min(account.places) == 1
    assert all(
        (place == 1) == (gold == max(account.gold)) for place, gold in zip(account.places, account.gold, strict=True)
    )


@pytest.mark.parametrize(
    "table", [Table(seats=5), Table("saboteur2", 6, modules=("veto", "chests", "detour"))], ids=label
)
def test_cards_played_are_the_moves_that_were_made(table: Table) -> None:
    record = played(plan_of(table, 4))
    told: Counter[tuple[int, str]] = Counter()
    for round_ in account_of(record).rounds:
        for part in round_.parts:
            told.update({(part.seat, card): times for card, times in part.cards})
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
        for round_ in account_of(record).rounds:
            dwarfs = [part.dwarf for part in round_.parts]
            before, last = _broken_by_hand(record, round_.n)
            if last.move[0] == PLAY:
                continue  # what it changed is in no state: the next round has been set up
            for part in round_.parts:
                breakers = {by for (target, _), by in before.items() if target == part.seat}
                expected = part.dwarf == SABOTEUR and any(dwarfs[by] != SABOTEUR for by in breakers)
                assert part.caught == expected
                seen_caught += expected
                seen_free += part.dwarf == SABOTEUR and not expected
            assert all(seat != target and card in BREAKS and times > 0 for seat, target, card, times in round_.attacks)
    assert seen_caught > 5
    assert seen_free > 5


def _broken_by_hand(record: Record, n: int) -> tuple[dict[tuple[int, int], int], Entry]:
    """Who put down what still lies there when the round ends, from the states alone; the move that ended it."""
    before: dict[tuple[int, int], int] = {}
    was: list[int] = []
    end = record.entries[-1]
    for step, g, _ in record.replay():
        if g.round > n:
            end = record.entries[step - 1]
            break
        if g.round == n and was:
            mover = record.entries[step - 1].seat
            for seat, bit in product(range(len(g.front)), (1, 2, 4, 8)):
                if g.front[seat] & bit and not was[seat] & bit:
                    before[seat, bit] = mover
                elif not g.front[seat] & bit:
                    before.pop((seat, bit), None)
        was = list(g.front) if g.round == n else []
    return before, end


def test_of_a_running_game_nothing_is_told() -> None:
    record = played(plan_of(Table(seats=5), 5), steps=150)
    report = Report(2, 7, {0: 0.5}, ())
    account = account_of(record, [report], when=5.0)
    assert (account.finished, account.rounds, account.gold, account.places) == (False, (), (), ())
    assert account.beliefs == (report,)


def test_rounds_whose_beginning_is_lost_are_left_out() -> None:
    whole = finished()
    parts = [part for part in whole.replay() if part[0] <= 60]
    step, g, _ = parts[-1]
    assert g.round in (1, 2)
    late = Record(whole.game, whole.plan, step, g.clone(), whole.entries[step - 1].hash, whole.entries[step:])
    account = account_of(late)
    assert account.rounds == account_of(whole).rounds[g.round :]
    assert account.gold == account_of(whole).gold
