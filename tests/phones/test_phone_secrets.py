"""Bytes that reach a phone tell its seat nothing that it may not know (I1-I4)."""

from __future__ import annotations

import random

import pytest

from saboteur_gui.engine.determinize import determinize
from saboteur_gui.engine.events import HIDDEN, Event
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import view
from saboteur_gui.phones.phone_game import PhoneGame
from saboteur_gui.session.offers import only_answer
from saboteur_gui.session.session import Session
from tests.engine.random_play import full_tables, label, single_tables

from .people import plan_with_phones

TABLES = [*single_tables(), *full_tables()[::3]]


def wired(session: Session, seat: int) -> bytes:
    """What a phone that came to a session now would be sent."""
    sent: dict[int, bytes] = {}
    for other in session.plan.phones:
        session.give(other, "phone")
    game = PhoneGame(session, (seat,), sent.update, lambda *about: None)
    for now in (0, 10):
        game.tick(now, True, (), frozenset())
    return sent[seat]


class Elsewhere(Session):
    """A session whose hidden parts are others."""

    @classmethod
    def of(cls, session: Session, state: GameState, told: list[tuple[Event, ...]]) -> Elsewhere:
        return cls(session.record(), state, told)


def scrambled(event: Event, seat: int) -> Event:
    """The event with nonsense in all that the seat may not know."""
    fields = HIDDEN.get(type(event), ())
    hidden = [name for name, who in fields if all(getattr(event, knower) != seat for knower in who)]
    return event._replace(**dict.fromkeys(hidden, ("secret",))) if hidden else event  # type: ignore[arg-type]


@pytest.mark.rule("I1", "I2", "I3", "I4")
@pytest.mark.parametrize("table", TABLES, ids=label)
def test_i4_games_that_differ_only_in_what_a_seat_may_not_know_send_it_the_same_bytes(
    table: Table,
) -> None:
    rng = random.Random(f"wire {label(table)}")
    session = Session.new(plan_with_phones(table, seed=rng.randrange(1000)))
    compared = 0
    while not session.over and session.steps < 150:
        request = session.request(session.asked)
        assert request is not None
        lays = [move for move in request.moves if move[0] == 0]
        session.submit(session.asked, rng.choice(lays if lays and rng.random() < 0.7 else request.moves))
        if rng.random() < 0.12 and not session.over and only_answer(session.request(session.asked)) is None:
            for seat in range(table.seats):
                world = determinize(view(session._state, seat), rng.randrange(1 << 30))
                told = [tuple(scrambled(event, seat) for event in step) for step in session._told]
                assert wired(session, seat) == wired(Elsewhere.of(session, world, told), seat)
                compared += 1
    assert compared


def test_nothing_of_a_plan_that_deals_the_cards_is_sent() -> None:
    session = Session.new(plan_with_phones(Table("base", 3), seed=918273645))
    sent = [wired(session, seat) for seat in range(3)]
    assert all(b"918273645" not in data and session.hash.encode() not in data for data in sent)
