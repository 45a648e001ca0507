"""Who gets which seat, and keeps it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from saboteur_gui.engine.ruleset import Table
from saboteur_gui.phones.phone_table import PhoneTable
from saboteur_gui.session.plan import COLOURS

from .people import Phone, plan_with_phones, table_open, until

PLAN = plan_with_phones(Table("base", 4), phones=3)


@pytest.fixture
def table() -> Iterator[PhoneTable]:
    with table_open(PLAN) as opened:
        yield opened
        assert opened.server.failures == 0


def come(table: PhoneTable, seat: int = -1) -> Phone:
    phone = Phone(table)
    until(lambda: phone.seats)
    if seat >= 0:
        phone.sit(seat)
        until(lambda: phone.seat == seat)
    return phone


def test_whoever_comes_sees_the_seats_and_sits_down_with_name_face_and_colour(table: PhoneTable) -> None:
    phone = come(table)
    assert [chair["taken"] for chair in phone.seats["seats"]] == [False] * 3
    phone.sit(1, " Anna  Maria ", "bun", "moon")
    until(lambda: phone.seat == 1)
    chair = table.room.chairs[1]
    assert (chair.name, chair.avatar, chair.colour, chair.here) == ("Anna Maria", "bun", "moon", True)


def test_a_seat_that_is_taken_is_refused(table: PhoneTable) -> None:
    come(table, 0)
    other = come(table)
    other.sit(0)
    until(lambda: other.refused)
    assert other.refused == ["taken"]
    assert other.seat == -1


def test_two_people_never_have_one_name_or_colour(table: PhoneTable) -> None:
    come(table, 0)
    other = come(table)
    other.sit(1, "P0")
    until(lambda: other.refused == ["name_taken"])
    other.sit(1, "Ben", colour=COLOURS[0])
    until(lambda: other.refused[1:] == ["colour_taken"])


def test_the_colour_of_a_free_seat_is_exchanged_for_it(table: PhoneTable) -> None:
    phone = come(table)
    phone.sit(0, "Ann", colour=COLOURS[2])
    until(lambda: phone.seat == 0)
    assert [chair.colour for chair in table.room.chairs] == [COLOURS[2], COLOURS[1], COLOURS[0]]


def test_a_phone_that_comes_back_with_its_key_has_its_seat(table: PhoneTable) -> None:
    phone = come(table, 2)
    phone.drop()
    until(lambda: not table.room.chairs[2].here)
    phone.come_back()
    until(lambda: table.room.chairs[2].here)


def test_the_last_phone_with_a_key_has_the_seat_and_the_one_before_is_told(table: PhoneTable) -> None:
    phone = come(table, 2)
    second = Phone(table, phone.key)
    until(lambda: second.seat == 2 and phone.closed)
    assert phone.closed == "elsewhere"


def test_a_seat_that_was_freed_is_for_another_phone_and_its_key_is_worth_nothing(table: PhoneTable) -> None:
    phone = come(table, 2)
    table.free(2)
    until(lambda: phone.seat == -1)
    come(table, 2)
    late = Phone(table, phone.key)
    until(lambda: late.closed)
    assert late.refused == ["seat_key"]


def test_a_phone_without_a_seat_may_not_answer(table: PhoneTable) -> None:
    phone = come(table)
    phone.send({"do": "answer", "step": 0, "index": 0})
    until(lambda: phone.refused)
    assert phone.refused == ["no_seat"]


def test_a_phone_has_one_seat(table: PhoneTable) -> None:
    phone = come(table, 0)
    phone.sit(1)
    until(lambda: phone.refused)
    assert phone.refused == ["has_seat"]


def test_whoever_leaves_a_seat_sees_it_free_again(table: PhoneTable) -> None:
    phone = come(table, 0)
    phone.send({"do": "leave"})
    until(lambda: phone.seat == -1 and not table.room.chairs[0].taken)
