"""What happened, as each seat may know it (rules I1, I2): the second lock on hidden information."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from saboteur_gui.engine import events as ev
from saboteur_gui.engine.cards import LIES
from saboteur_gui.engine.effects import CARD_BITS, EVERYONE
from saboteur_gui.engine.events import EVENTS, NO_SEAT, Event, redacted
from saboteur_gui.engine.game import new_game
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.state import GameState

from .random_play import full_tables, name_of, random_table, single_tables, step

FULL = full_tables()
Fields = tuple[str, ...]
OWN, BOTH, NOBODYS = ("seat",), ("seat", "target"), tuple[str, ...]()

# Every kind of event: what everybody is told of it, and what is hidden, each with the fields that name those who know.
# A card, goal, tunnel or move that everybody is told lies face up or was named aloud.
FIELDS: dict[type[Event], tuple[str, dict[str, Fields]]] = {
    ev.RoundStarted: (
        "n seat mine goals chests deck aside spare goals_left nuggets holders parts",
        {"set_up": NOBODYS},
    ),
    ev.HandDealt: ("seat number", {"hand": OWN, "dwarf": OWN, "gold": OWN}),
    ev.TurnStarted: ("seat", {}),
    ev.CardNamed: ("seat move", {}),
    ev.TunnelLaid: ("seat card cell turned vetoed_by", {}),
    ev.CardPlayed: ("seat move origin vetoed_by", {}),
    ev.VetoPlayed: ("seat card", {}),
    ev.CardPlaced: ("seat target card", {}),
    ev.CardTakenAway: ("seat card", {}),
    ev.CardDiscarded: ("card", {}),
    ev.Passed: ("seat number", {"cards": OWN}),
    ev.Cleared: ("seat removed number", {"cards": OWN}),
    ev.MinerPlaced: ("seat cell", {"card": OWN}),
    ev.TollAsked: ("seat payer move", {}),
    ev.TollRefused: ("seat move", {}),
    ev.TollPaid: ("seat owner cell", {}),
    ev.TunnelMoved: ("seat origin cell turned", {}),
    ev.TunnelRemoved: ("seat cell card", {}),
    ev.CardRevealed: ("seat cell card chest", {}),
    ev.GoalTurned: ("seat cell goal turned gold", {}),
    ev.ChestTurned: ("seat cell tunnel turned chest gold asks", {}),
    ev.GoalMoved: ("seat origin cell", {}),
    ev.GoalsHandled: ("seat a b", {"swapped": OWN}),
    ev.GoalSeen: ("seat cell", {"goal": OWN}),
    ev.ChestSeen: ("seat cell", {"tunnel": OWN, "chest": OWN}),
    ev.DwarfSeen: ("seat target", {"dwarf": OWN}),
    ev.CardsSeen: ("seat why pile number", {"cards": OWN}),
    ev.CardKept: ("seat why pile number", {"cards": OWN, "kept": OWN}),
    ev.PileShuffled: ("seat number", {"discard": NOBODYS}),
    ev.CardsBuried: ("seat number", {}),
    ev.HandsSwapped: ("seat target", {"mine": BOTH, "theirs": BOTH}),
    ev.DwarfChanged: ("seat why spare retired", {"dwarf": OWN}),
    ev.DirectionChanged: ("direction", {}),
    ev.CardDrawn: ("seat pile", {"card": OWN}),
    ev.CardTaken: ("seat target", {"card": BOTH}),
    ev.NuggetsOffered: ("seat number", {}),
    ev.NuggetTaken: ("seat why", {"value": OWN}),
    ev.GoldPaid: ("seat why amount less", {}),
    ev.GoldStolen: ("seat target", {}),
    ev.GoldChanged: ("seat holds", {"gold": OWN, "paid": OWN}),
    ev.PartChanged: ("module value", {}),
    ev.AllRevealed: ("seat reason dwarfs hidden", {}),
    ev.RoundEnded: ("n reason reached_by winners teams crystals", {"paid": NOBODYS, "gold": NOBODYS}),
    ev.GameEnded: ("gold places", {}),
    ev.Said: ("seat what id values emote", {}),
}


@pytest.mark.rule("I1", "I2")
def test_i2_every_field_of_every_kind_of_event_is_open_or_hidden() -> None:
    assert set(FIELDS) == set(EVENTS)
    for kind, (open_, hidden) in FIELDS.items():
        assert {*open_.split(), *hidden} == set(kind._fields), kind


def check_redacted(event: Event, seats: int) -> None:
    """Everybody is told what is open; what is hidden only those who may know it, and only that they know it."""
    open_, hidden = FIELDS[type(event)]
    for seat in (NO_SEAT, *range(seats)):
        seen = redacted(event, seat)
        assert all(getattr(seen, name) == getattr(event, name) for name in open_.split())
        for name, knowers in hidden.items():
            knows = seat in [getattr(event, knower) for knower in knowers]
            assert getattr(seen, name) == (getattr(event, name) if knows else None)
        assert redacted(seen, seat) == seen
        assert redacted(seen, NO_SEAT) == redacted(event, NO_SEAT)


def check_face_up(g: GameState, event: Event, before: GameState) -> None:
    """The cards that an event names to everybody lie face up: in the mine, on the discard pile or before a player."""
    match event:
        case ev.TunnelRemoved(_, cell, None):
            assert cell in before.mine.hidden
        case ev.TunnelRemoved(_, cell, card):
            assert before.mine.cards[cell] >> 1 == card
        case ev.TunnelLaid(_, card, _, _, ev.NO_SEAT) | ev.GoalTurned(_, _, card) | ev.ChestTurned(_, _, card):
            assert g.round != before.round or card in {tile >> 1 for tile in g.mine.cards.values()}
        case ev.CardDiscarded(card) | ev.CardTakenAway(_, card):
            assert g.round != before.round or card | EVERYONE << CARD_BITS in g.discard
        case ev.CardPlaced(_, target, card):
            assert g.front[target] & LIES[card]


def told_in(table: Table, seed: int) -> Iterator[tuple[GameState, Event, GameState]]:
    """Every event of a random game, with the state after and before the move that it belongs to."""
    before = new_game(table, seed)
    yield from ((before, event, before) for event in before.out_events)
    rng = random.Random(seed)
    g = before.clone()
    while g.stack:
        before = g.clone()
        yield from ((g, event, before) for event in step(g, rng)[1])


@pytest.mark.rule("I1", "I2")
@pytest.mark.parametrize("table", [*FULL, *single_tables()], ids=name_of)
def test_i2_events_tell_what_is_hidden_to_those_who_may_know_it(table: Table) -> None:
    for g, event, before in told_in(table, 4):
        check_redacted(event, table.seats)
        check_face_up(g, event, before)


@pytest.mark.rule("I2")
def test_i2_what_is_hidden_is_in_the_whole_event() -> None:
    """The lock above would hold of itself if events never said what they hide."""
    met: set[tuple[type[Event], str]] = set()
    rng = random.Random(12)
    for seed in range(30):
        for _, event, _ in told_in(random_table(rng), seed):
            hidden = {(type(event), name) for name in FIELDS[type(event)][1]}
            assert all(getattr(event, name) is not None for _, name in hidden)
            met |= hidden
    assert met == {(kind, name) for kind, (_, hidden) in FIELDS.items() for name in hidden}
