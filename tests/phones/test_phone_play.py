"""Whole games over the wire: every question, phones that go and come back, seats that change hands."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import get_args

import pytest

from saboteur_gui.engine.cards import NAMES
from saboteur_gui.engine.moves import LAY, NO, PLAY
from saboteur_gui.engine.ruleset import Table, module_ids, with_modules
from saboteur_gui.engine.vocabulary import QuestionKind
from saboteur_gui.phones.phone_game import PhoneGame
from saboteur_gui.phones.together import MORE_TIME, MOST_TIME, VETO_TIME
from saboteur_gui.session.offers import only_answer
from saboteur_gui.session.plan import Plan
from saboteur_gui.session.session import Session
from tests.session.tables import save_store_in

from .people import Party, Phone, chosen, plan_with_phones, until

FULL = with_modules(Table("saboteur2", 12, rounds=3), module_ids("saboteur2"))


pytestmark = pytest.mark.usefixtures("no_hurry")


def test_twelve_phones_play_a_whole_game_with_all_modules() -> None:
    with Party(plan_with_phones(FULL)) as party:
        party.play(3000, random.Random(5))
        until(party.current, party.tick)
        assert party.session.over
        assert party.table.server.failures == 0
        assert not [phone.refused for phone in party.phones if phone.refused]


KINDS = tuple(kind for kind in get_args(QuestionKind) if kind)


def game_that_asks(kind: str) -> Session:
    """A game at a question of this kind, found by random play."""
    for seed, game in zip(range(400), itertools.cycle(("saboteur2", "base"))):
        rng = random.Random(seed)
        modules = module_ids(game)
        rng.shuffle(modules)
        table = with_modules(Table(game, 5, rounds=2), modules[: 4 * rng.randrange(4)])
        session = Session.new(plan_with_phones(table, seed))
        while not session.over and session.kind != kind:
            request = session.request(session.asked)
            assert request is not None
            session.submit(session.asked, request.moves[chosen({"moves": [[move] for move in request.moves]}, rng)])
        if session.kind == kind and only_answer(session.request(session.asked)) is None:
            return session
        session.close()
    raise AssertionError(f"no game asks '{kind}'")


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_question_comes_to_a_phone_and_is_answered(kind: str) -> None:
    session = game_that_asks(kind)
    with Party(session.plan, session) as party:
        steps = session.steps
        until(party.asked, party.tick)
        assert [phone.question["kind"] for phone in party.asked() if phone.question][:1] == [kind]
        until(lambda: session.steps > steps, lambda: party.step(random.Random(1)))
        assert not [phone.refused for phone in party.phones if phone.refused]


def test_phones_that_go_and_come_back_lose_nothing_and_sit_where_they_sat() -> None:
    rng = random.Random(11)
    table = with_modules(Table("saboteur2", 12, rounds=1), module_ids("saboteur2"))
    with Party(plan_with_phones(table, 3)) as party:
        seats = {phone.key: phone.seat for phone in party.phones}

        def stir() -> None:
            phone = rng.choice(party.phones)
            phone.drop()
            phone.table = {}
            phone.come_back()
            until(lambda: phone.table and party.current(), party.tick)
            until(lambda: party.asked(), party.tick)

        party.play(400, rng, stir)
        assert party.session.over
        assert {phone.key: phone.seat for phone in party.phones} == seats
        for phone in party.phones:
            assert phone.table["own"]["seat"] == phone.seat
            assert phone.table["own"]["gold"] == party.session.view(phone.seat).gold


def small(phones: int = 3, **options: object) -> Plan:
    return plan_with_phones(Table("base", 3), phones=phones)


def test_an_answer_to_an_older_question_is_refused_in_words() -> None:
    with Party(small()) as party:
        until(lambda: party.asked(), party.tick)
        phone = party.asked()[0]
        phone.send({"do": "answer", "step": 77, "index": 0})
        until(lambda: phone.refused, party.tick)
        assert phone.refused == ["phone.no.stale"]
        assert party.session.steps == 0


def test_an_answer_of_whoever_is_not_asked_is_refused_in_words() -> None:
    with Party(small()) as party:
        until(lambda: party.asked(), party.tick)
        phone = next(phone for phone in party.phones if phone.question is None)
        phone.send({"do": "answer", "step": 0, "index": 0})
        until(lambda: phone.refused, party.tick)
        assert phone.refused == ["phone.no.not_asked"]


@pytest.mark.parametrize("index", [-1, 10_000, 1 << 70])
def test_an_index_that_no_answer_has_is_refused_in_words(index: int) -> None:
    with Party(small()) as party:
        until(lambda: party.asked(), party.tick)
        phone = party.asked()[0]
        phone.send({"do": "answer", "step": 0, "index": index})
        until(lambda: phone.refused, party.tick)
        assert phone.refused == ["refusal.not_offered"]


def test_the_same_answer_twice_is_one_move() -> None:
    with Party(small()) as party:
        until(lambda: party.asked(), party.tick)
        phone = party.asked()[0]
        phone.answer(0)
        phone.answer(0)
        until(lambda: phone.refused, party.tick)
        assert party.session.steps == 1


def test_nobody_is_asked_before_the_screen_has_told_what_happened() -> None:
    with Party(small()) as party:
        until(lambda: party.asked(), party.tick)
        party.asked()[0].answer(0)
        until(lambda: party.session.steps == 1, lambda: party.table.tick(0))
        until(party.current, lambda: party.table.tick(0, ready=False))
        assert not party.asked()
        until(lambda: party.asked(), party.tick)


def test_a_computer_player_takes_a_seat_over_and_gives_it_back() -> None:
    with Party(small()) as party:
        until(lambda: party.asked(), party.tick)
        phone = party.asked()[0]
        phone.drop()
        until(lambda: phone.seat not in party.table.here, party.tick)
        party.table.hand_over(phone.seat, "computer")
        assert party.session.hands.seats("computer") == (phone.seat,)
        phone.come_back()
        until(lambda: party.session.hands.of(phone.seat) == "phone", party.tick)
        before, rng = phone.answered, random.Random(1)
        until(lambda: phone.answered > before, lambda: party.step(rng))


def test_a_seat_that_goes_on_at_the_screen_is_not_asked_on_its_phone() -> None:
    with Party(small()) as party:
        until(lambda: party.asked(), party.tick)
        phone = party.asked()[0]
        party.table.hand_over(phone.seat, "screen")
        until(lambda: phone.question is None, party.tick)
        phone.send({"do": "answer", "step": 0, "index": 0})
        until(lambda: phone.refused, party.tick)
        assert phone.refused == ["phone.no.away"]


def test_a_game_saved_with_phones_goes_on_without_them_and_with_them(tmp_path: Path) -> None:
    store = save_store_in(tmp_path)
    plan = small()
    with Party(plan, Session.new(plan, store)) as party:
        party.play(3, random.Random(1))
        id, steps = party.session.id, party.session.steps
    without = Session.open(store, id)
    assert without.hands.seats("screen") == (0, 1, 2)
    assert without.hands.seats("phone") == ()
    without.close()
    with Party(plan, Session.open(store, id)) as party:
        assert party.session.steps == steps
        assert party.session.hands.seats("phone") == (0, 1, 2)
        until(lambda: party.current(), party.tick)


def test_no_key_is_in_a_save(tmp_path: Path) -> None:
    plan = small(3)
    with Party(plan, Session.new(plan, save_store_in(tmp_path))) as party:
        party.play(3, random.Random(1))
        keys = [party.table.server.key, *(phone.key for phone in party.phones)]
    kept = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert kept
    assert not [key for key in keys if key.encode() in kept]


def test_what_a_phone_says_is_heard_by_all_and_not_twice() -> None:
    with Party(small()) as party:
        speaker, other = party.phones[0], party.phones[1]
        speaker.send({"do": "say", "what": "accuse", "about": 1})
        until(lambda: any(line.get("says") == 0 for line in other.table["own"]["log"]), party.tick)
        speaker.send({"do": "say", "what": "accuse", "about": 1})
        until(lambda: speaker.refused, party.tick)
        assert speaker.refused == ["phone.no.say"]


def test_whether_a_seat_holds_a_veto_no_other_phone_sees_in_the_window() -> None:
    """W19: every phone that may be asked is asked at once, and answers are made known when the window closes."""
    with at_a_veto() as party:
        assert {phone.question["kind"] for phone in party.asked() if phone.question} == {"veto"}
        first = party.asked()[0]
        assert first.question is not None
        before = {phone.seat: phone.table["all"] for phone in party.phones}
        index = [offer[0] for offer in first.question["moves"]].index([NO])
        first.answer(index)
        until(lambda: first.question is None, party.tick)
        assert {phone.seat: phone.table["all"] for phone in party.phones} == before


def at_a_veto(of: int | None = None) -> Party:
    """All but one are asked; `of`: about such a move."""
    party = Party(plan_with_phones(with_modules(Table("base", 4), ["veto"])))
    rng = random.Random(2)
    while party.session.kind != "veto" or (of is not None and party.session.public().about["move"][0] != of):
        party.play(1, rng)
        until(lambda: party.asked(), party.tick)
    until(lambda: party.current() and len(party.asked()) == 3, party.tick)
    return party


def left(phone: Phone) -> int:
    return int(phone.question["left"]) if phone.question is not None else 0


def test_more_time_for_a_veto_is_for_all_who_are_asked_and_has_an_end() -> None:
    with at_a_veto() as party:
        asked = party.asked()
        step = asked[0].question and asked[0].question["step"]
        asked[0].send({"do": "more", "step": step})
        until(lambda: all(left(phone) > VETO_TIME for phone in asked), party.tick)
        for _ in range(4):
            asked[0].send({"do": "more", "step": step})
        until(lambda: left(asked[0]) > MOST_TIME - MORE_TIME, party.tick)
        assert max(map(left, asked)) <= MOST_TIME
        assert not [phone.refused for phone in party.phones if phone.refused]


def test_whoever_is_not_asked_for_a_veto_cannot_make_it_longer() -> None:
    with at_a_veto() as party:
        [other] = [phone for phone in party.phones if phone.question is None]
        other.send({"do": "more", "step": party.session.steps})
        until(lambda: other.refused, party.tick)
        assert other.refused == ["phone.no.not_asked"]
        assert max(map(left, party.asked())) <= VETO_TIME


def test_the_tunnel_that_a_veto_is_about_is_told_with_its_place() -> None:
    with at_a_veto(LAY) as party:
        _, card, cell, turned, *_ = party.session.public().about["move"]
        told = [phone.question["about"] for phone in party.asked() if phone.question]
        assert told == [{"cells": [cell], "seats": [], "lies": [card, turned]}] * 3


def test_whom_a_card_is_meant_for_that_a_veto_is_about_is_told() -> None:
    with at_a_veto(PLAY) as party:
        view = party.session.public()
        told = [phone.question["about"] for phone in party.asked() if phone.question]
        assert {NAMES[view.about["move"][1]], view.about["move"][2]} == {"broken_cart", told[0]["seats"][0]}
        assert told == [told[0]] * 3


def test_a_new_phone_gets_the_seat_of_one_that_was_lost() -> None:
    with Party(small()) as party:
        lost = party.phones[0]
        lost.drop()
        party.table.free(lost.seat)
        fresh = Phone(party.table)
        until(lambda: fresh.seats, party.tick)
        fresh.sit(lost.seat)
        until(lambda: fresh.table, party.tick)
        assert fresh.table["own"]["hand"] == sorted_hand(party.session, lost.seat)


def sorted_hand(session: Session, seat: int) -> list[int]:
    from saboteur_gui.looks import kind_key

    return sorted(session.view(seat).hand, key=kind_key)


def test_when_the_next_is_asked_only_its_phone_hears_of_it() -> None:
    session = Session.new(small())
    heard: list[tuple[int, ...]] = []
    game = PhoneGame(session, session.plan.phones, lambda pictures: heard.append(tuple(pictures)), lambda *_: None)
    for seat in session.plan.phones:
        session.give(seat, "phone")
    game.tick(0, True, [], frozenset(session.plan.phones))
    heard.clear()
    request = session.request(session.asked)
    assert request is not None
    session.submit(session.asked, request.moves[0])
    game.moved()
    game.tick(0, True, [], frozenset(session.plan.phones))
    assert heard == [session.plan.phones, (session.asked,)]
