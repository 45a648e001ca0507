"""The locks at the pipe: what is sent is what one seat may know, byte by byte."""

from __future__ import annotations

import random

import pytest

from saboteur_gui.engine.determinize import determinize
from saboteur_gui.engine.events import Event, HandDealt, redacted
from saboteur_gui.engine.game import new_game
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import view
from saboteur_gui.engine.vocabulary import CardId, Dwarf
from saboteur_gui.session import wire
from saboteur_gui.session.channel import ThreadChannel
from saboteur_gui.session.own_chance import own_chance
from tests.engine.random_play import full_tables, label, walk

from .plain_agents import player

SECRETS = (918273645, 827364591, 736459182, 645918273, 591827364, 182736459, 273645918)


def planted(g: GameState, seat: int) -> GameState:
    """The same game to this seat; whatever it may not know is a number that can be found."""
    chance, gold, seed = SECRETS[2], SECRETS[4], SECRETS[6]
    hand, deck, aside = (CardId(SECRETS[at]) for at in (0, 3, 5))
    dwarf = Dwarf(SECRETS[1])
    g = g.clone()
    g.seed, g.chance = seed, chance
    g.hands = [cards if who == seat else (hand,) * len(cards) for who, cards in enumerate(g.hands)]
    g.dwarfs = [own if who == seat else dwarf for who, own in enumerate(g.dwarfs)]
    g.gold = [own if who == seat or not own else gold for who, own in enumerate(g.gold)]
    g.paid = [own if who == seat or not own else gold for who, own in enumerate(g.paid)]
    g.spare, g.retired = (dwarf,) * len(g.spare), (dwarf,) * len(g.retired)
    g.deck, g.aside = [deck] * len(g.deck), (aside,) * len(g.aside)
    g.goals_left, g.nuggets = (aside,) * len(g.goals_left), [gold] * len(g.nuggets)
    g.memory = [own if who == seat else () for who, own in enumerate(g.memory)]
    g.out_events = []
    return g


def asked_bytes(g: GameState, seed: int) -> list[bytes]:
    """What is sent for one question."""
    with player(ThreadChannel) as table:
        table.g, table.seed = g, seed
        table.agents.start_table({table.seat: "random"})
        table.ask()
        return list(table.sent)


@pytest.mark.parametrize("table", full_tables()[::4], ids=label)
def test_i4_no_secret_of_another_seat_is_in_the_bytes_of_a_question(table: Table) -> None:
    moments = [g.clone() for g, _, _ in walk(table, 3) if g.stack and g.stack[-1].kind in ("turn", "veto", "target")]
    for g in random.Random(1).sample(moments, 5):
        seat = g.stack[-1].seat
        sent = b"".join(asked_bytes(planted(g, seat), SECRETS[-1]))
        assert sent == b"".join(asked_bytes(g, SECRETS[-1]))
        assert not [secret for secret in SECRETS if str(secret).encode() in sent]


@pytest.mark.parametrize("table", full_tables()[1::4], ids=label)
def test_i4_dealing_anew_what_a_seat_cannot_know_changes_no_byte(table: Table) -> None:
    moments = [g.clone() for g, _, _ in walk(table, 4) if g.stack]
    for g in random.Random(2).sample(moments, 12):
        seen = view(g, g.stack[-1].seat)
        world = determinize(seen, 77)
        assert wire.dumps(view(world, seen.seat)) == wire.dumps(seen)


def test_i4_events_are_redacted_where_they_are_sent() -> None:
    """A table that forgot to: nothing but the seat's own part leaves."""
    g = new_game(Table(seats=4, modules=("veto",)), SECRETS[0])
    dealt = [event for event in g.out_events if isinstance(event, HandDealt)]
    with player(ThreadChannel) as table:
        table.agents.start_table({1: "random"})
        table.agents.tell(1, g.out_events)
        told = [wire.loads(data) for data in table.sent if b'"tell"' in data]
    events: tuple[Event, ...] = told[0]["events"]
    assert events == tuple(redacted(event, 1) for event in g.out_events)
    assert [event for event in events if isinstance(event, HandDealt) and event.hand] == [redacted(dealt[1], 1)]
    assert str(SECRETS[0]).encode() not in b"".join(table.sent)


@pytest.mark.parametrize("table", full_tables()[::3], ids=label)
def test_views_and_events_arrive_as_they_were(table: Table) -> None:
    for g, _, events in walk(table, 6):
        own = tuple(redacted(event, 0) for event in events)
        seen = view(g, g.stack[-1].seat) if g.stack and g.turn % 5 == 0 else None
        for sent in (seen, own):
            arrived = wire.loads(wire.dumps(sent))
            assert arrived == sent
            assert repr(arrived) == repr(sent)  # tuples and lists apart


@pytest.mark.parametrize("value", [new_game(Table(), 1), {1, 2}, b"bytes", (new_game(Table(), 1).mine,), SECRETS.index])
def test_i4_nothing_else_can_be_sent(value: object) -> None:
    with pytest.raises(TypeError, match="nothing that a computer player may be given"):
        wire.dumps(("ask", value))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b'{"state":[1]}',
        b'{"view":[1,2]}',
        b'{"list":1}',
        b'{"dict":[[1]]}',
        b"{}",
        b"[" * 100_000,
    ],
)
def test_bytes_that_are_no_message_are_told_so(data: bytes) -> None:
    with pytest.raises(wire.WireError):
        wire.loads(data)


def test_the_seed_of_a_question_differs_from_step_to_step_and_seat_to_seat() -> None:
    seeds = {own_chance(5, seat, step) for seat in range(3) for step in range(4)}
    assert len(seeds) == 12
    assert 5 not in seeds
