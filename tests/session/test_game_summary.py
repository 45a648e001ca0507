"""What a game came to, as everybody and each seat can know it."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.cards import CARD, DWARF
from saboteur_gui.engine.events import (
    AllRevealed,
    CardPlaced,
    CardTakenAway,
    Event,
    GoldPaid,
    GoldStolen,
    NuggetTaken,
    RoundEnded,
    RoundStarted,
    redacted,
)
from saboteur_gui.engine.follow import shown_of
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.view import NOBODY, public
from saboteur_gui.engine.vocabulary import Cell, Seat
from saboteur_gui.session.game_record import GameRecord
from saboteur_gui.session.game_summary import GameSummary, Pay, RoundSummary, summarise
from tests.engine.random_play import full_tables, label

from .records import plan_of, played

TABLES = [*full_tables()[::6], Table(seats=5), Table("saboteur2", 6)]


def seen_by(record: GameRecord, seat: int) -> GameSummary:
    """What the events that a seat was told come to."""
    return summarise((step, redacted(event, seat)) for step, _, events in record.replay() for event in events)


@pytest.mark.rule("B28", "I4")
@pytest.mark.parametrize("table", TABLES, ids=label)
def test_b28_each_seat_can_count_its_own_gold_and_what_everybody_can_read(table: Table) -> None:
    record = played(plan_of(table, 4))
    whole = summarise((step, event) for step, _, events in record.replay() for event in events)
    assert len(whole.rounds) == 3
    for viewer in (NOBODY, 0, table.seats - 1):
        seen = seen_by(record, viewer)
        assert (seen.gold, seen.places) == (whole.gold, whole.places)  # told when the game ends (B30)
        for mine, all_ in zip(seen.rounds, whole.rounds, strict=True):
            for own, open_ in zip(mine.seats, all_.seats, strict=True):
                brought = open_.paid + len(open_.stolen_from) - len(open_.robbed_by)
                assert open_.gold == brought
                assert own.gold == (None if own.nuggets and own.seat != viewer else brought)
                assert (own.dwarf, own.won, own.front, own.cards) == (
                    open_.dwarf,
                    open_.won,
                    open_.front,
                    open_.cards,
                )
            assert (mine.reason, mine.winners, mine.teams, mine.ways) == (
                all_.reason,
                all_.winners,
                all_.teams,
                all_.ways,
            )
            assert mine.closing == all_.closing  # of nobody in particular, whoever looks


def test_a_round_is_left_as_it_was_when_everything_was_turned_up() -> None:
    record = played(plan_of(TABLES[0], 4))
    ends = [g for _, g, events in record.replay() if any(isinstance(event, RoundEnded) for event in events)]
    for told, g in zip(summarise(_whole(record)).rounds, ends, strict=True):
        seen = shown_of(public(g))
        for part in ("mine", "front", "dwarfs", "revealed", "hand_sizes", "discard", "laid"):
            assert getattr(told.closing, part) == getattr(seen, part), part


def _whole(record: GameRecord) -> list[tuple[int, Event]]:
    return [(step, event) for step, _, events in record.replay() for event in events]


def summed(*events: Event, seats: int = 3) -> RoundSummary:
    """A round in which this happened, and then it was over."""
    start = RoundStarted(1, Seat(0), ((Cell(0), CARD["start"] * 2),), (), (), 0, 0, 0, 0, 0, (False,) * seats, (), None)
    end = RoundEnded(1, "exhausted", Seat(-1), (Seat(1),), (), -1, None, None)
    (told,) = summarise([(0, start), *((1, event) for event in (*events, end))]).rounds
    return told


def revealed(*dwarfs: str) -> AllRevealed:
    return AllRevealed(Seat(-1), "exhausted", tuple(DWARF[dwarf] for dwarf in dwarfs), ())


def test_what_lies_before_a_seat_at_the_end_and_who_put_it_there() -> None:
    lamp, trap = CARD["broken_lamp"], CARD["trapped"]
    told = summed(
        CardPlaced(Seat(0), Seat(1), lamp),
        CardPlaced(Seat(0), Seat(2), trap),
        CardPlaced(Seat(1), Seat(0), lamp),
        CardTakenAway(Seat(0), lamp),
        CardPlaced(Seat(2), Seat(2), lamp),
        revealed("digger", "saboteur", "saboteur"),
    )
    assert told.attacks == {(0, 1, "broken_lamp"): 1, (0, 2, "trapped"): 1, (1, 0, "broken_lamp"): 1}
    assert [seat.front for seat in told.seats] == [(), ("broken_lamp",), ("broken_lamp", "trapped")]
    assert [(seat.trapped, seat.broken) for seat in told.seats] == [
        (False, ""),
        (False, "broken_lamp"),
        (True, "broken_lamp"),
    ]
    assert [seat.caught for seat in told.seats] == [False, True, True]


def test_harm_among_saboteurs_catches_nobody() -> None:
    told = summed(CardPlaced(Seat(0), Seat(1), CARD["broken_lamp"]), revealed("saboteur", "saboteur", "digger"))
    assert not any(seat.caught for seat in told.seats)


def test_gold_that_is_paid_and_stolen_openly_is_counted() -> None:
    told = summed(
        revealed("digger_green", "boss", "saboteur"),
        GoldPaid(Seat(0), "winner", 4, 0),
        GoldPaid(Seat(1), "winner", 4, 1),
        GoldStolen(Seat(2), Seat(0)),
    )
    assert told.seats[1].pays == [Pay("winner", 4, 1)]
    assert [seat.gold for seat in told.seats] == [3, 3, 1]
    assert (told.seats[2].stolen_from, told.seats[0].robbed_by) == ([0], [2])


def test_of_several_nuggets_all_must_be_known() -> None:
    over = revealed("digger", "saboteur", "digger")
    known, unknown = NuggetTaken(Seat(1), "saboteur", 3), NuggetTaken(Seat(1), "saboteur", None)
    assert summed(over, known, known).seats[1].gold == 6
    for events in ((known, unknown), (unknown, known), (unknown,)):
        assert summed(over, *events).seats[1].gold is None
    assert summed(over).seats[1].gold == 0


def test_gold_found_in_a_chest_is_no_part_of_the_sharing() -> None:
    told = summed(NuggetTaken(Seat(1), "chest", 2), revealed("digger", "saboteur", "digger"))
    assert (told.seats[1].nuggets, told.seats[1].gold) == (0, 0)
