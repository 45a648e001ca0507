"""The law of the fold: following the redacted events between two views of a seat leads from the one to the other."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.ending import revealed
from saboteur_gui.engine.events import EVENTS, Event, Said
from saboteur_gui.engine.follow import Shown, blank, follow, shown_of
from saboteur_gui.engine.game import new_game
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import NOBODY, View, view
from saboteur_gui.engine.vocabulary import Seat

from .random_play import full_tables, label, name_of, single_tables, step, tables, walk
from .table import do, follow_seen, hold, turn
from .table import table as begin

FULL = full_tables()
TABLES = [*FULL, *single_tables()]
# What a view says beside the table: what was agreed on, what the game waits for, and what is derived from the mine.
NOT_OF_THE_TABLE = {
    *("game", "edition", "options", "modules", "seats", "rounds", "starter", "revision"),
    *("first", "last", "draws_due", "drawing_seat", "stack", "asked", "kind", "about", "request"),
    *("linked", "hidden", "ext"),  # `Shown.mine` and `Shown.parts` say the same
}


def told_of(table: Table) -> list[int]:
    """Everybody who is told of a game: all seats, and nobody in particular."""
    return [NOBODY, *range(table.seats)]


def check_shown(shown: Shown, g: GameState) -> None:
    """The fold says what the view says."""
    seen = view(g, shown.seat)
    wanted = shown_of(seen)
    wrong = [field.name for field in fields(Shown) if getattr(shown, field.name) != getattr(wanted, field.name)]
    assert not wrong, [(name, getattr(shown, name), getattr(wanted, name)) for name in wrong]
    assert shown.hidden == seen.hidden
    assert shown.parts == seen.ext
    assert tuple(sorted(shown.mine.reach.items())) == seen.linked


def test_every_part_of_a_view_is_followed_or_no_part_of_the_table() -> None:
    shown, seen = ({field.name for field in fields(kind)} for kind in (Shown, View))
    assert seen - shown == NOT_OF_THE_TABLE
    assert shown - seen == {"actor", "parts", "named", "turned_up"}


# The law


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_every_seat_can_follow_every_step_of_a_game(table: Table) -> None:
    g, viewers = new_game(table, table.seats), random.Random(1)
    shown = {seat: follow_seen(blank(seat), g.out_events) for seat in told_of(table)}
    for g, _, events in walk(table, table.seats):
        shown = {seat: follow_seen(before, events) for seat, before in shown.items()}
        for seat in shown if revealed(g) else viewers.sample(list(shown), 2):  # whoever goes astray stays there
            check_shown(shown[seat], g)


@settings(max_examples=60, derandomize=True, suppress_health_check=list(HealthCheck))
@given(
    table=tables(),
    seed=st.integers(0, 2**40),
    points=st.tuples(st.integers(0, 1500), st.integers(0, 300), st.integers(0, 300)),
    viewers=st.lists(st.integers(NOBODY, 11), min_size=1, max_size=3, unique=True),
)
def test_any_table_can_be_followed_from_any_point_to_any_other(
    table: Table, seed: int, points: tuple[int, int, int], viewers: list[int]
) -> None:
    """From the beginning, from a later view and from a fold that was left for a while: all lead to the same."""
    g, rng = new_game(table, seed), random.Random(seed)
    seats = sorted({seat if seat == NOBODY else seat % table.seats for seat in viewers})
    told = list(g.out_events)
    from_blank = {seat: blank(seat) for seat in seats}
    from_view = dict[int, Shown]()
    for steps in points:
        for _ in range(steps):
            if g.stack:
                told += step(g, rng)[1]
        for seat in seats:
            if seat in from_view:
                from_view[seat] = follow_seen(from_view[seat], told)
                check_shown(from_view[seat], g)
            else:
                from_view[seat] = shown_of(view(g, seat))
            from_blank[seat] = follow_seen(from_blank[seat], told)
            check_shown(from_blank[seat], g)
        told = []


def test_every_kind_of_event_is_followed() -> None:
    """No kind of event escapes the law: each occurs at the tables above."""
    met: set[type[Event]] = set()
    for table in TABLES:
        met |= {type(event) for event in new_game(table, table.seats).out_events}
        met |= {type(event) for _, _, events in walk(table, table.seats) for event in events}
    assert met == set(EVENTS) - {Said}  # talk is no part of the rules


# What besides holds


@pytest.mark.parametrize("table", FULL[::6], ids=label)
def test_what_was_shown_is_never_changed(table: Table) -> None:
    """Who keeps an earlier picture of the table keeps it as it was."""
    g, rng = new_game(table, 3), random.Random(3)
    shown = shown_of(view(g, 0))
    while g.stack:
        seen = view(g, 0)
        kept, same = shown, shown_of(seen)
        shown = follow_seen(shown, step(g, rng)[1])
        assert kept == same
        assert tuple(sorted(kept.mine.reach.items())) == seen.linked


def test_talk_moves_nothing() -> None:
    shown = shown_of(view(new_game(FULL[0], 1), 0))
    assert follow(shown, Said(Seat(1), "accuse", values={"other": 0})) is shown


def test_of_two_cards_named_one_upon_the_other_the_later_is_carried_out_first() -> None:
    """A guidebook lies named while its tunnels are laid; a view tells who named what."""
    g = begin(modules="guidebook veto")
    hold(g, 0, "guidebook cross")
    turn(g, 0)
    shown = follow_seen(shown_of(view(g, 1)), do(g, "play guidebook"))
    assert shown.named == ((0, CARD["guidebook"]),)
    check_shown(shown, g)
