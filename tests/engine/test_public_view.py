"""The view of nobody: what is public and nothing else (rules I1-I4)."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest

from saboteur_gui.engine.board import is_goal
from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.game import new_game
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.view import NOBODY, UNKNOWN, View, public, view

from .random_play import full_tables, label, step
from .table import do, hold, on_discards, table, turn

NOTHING = {"seat": NOBODY, "hand": (), "dwarf": UNKNOWN, "gold": 0, "paid": 0, "memory": (), "request": None}


@pytest.mark.rule("I1", "I4")
@pytest.mark.parametrize("table", full_tables(), ids=label)
def test_i1_nobody_knows_what_every_seat_knows_alike_and_nothing_private(table: Table) -> None:
    rng = random.Random(2)
    g = new_game(table, 2)
    while g.stack:
        if rng.random() < 0.02:
            seen = public(g)
            views = [view(g, seat) for seat in range(table.seats)]
            for field in {field.name for field in fields(View)} - {"discard", "offer"}:
                value = getattr(seen, field)
                if field in NOTHING:
                    assert value == NOTHING[field]
                else:
                    assert all(value == getattr(other, field) for other in views)
            assert set(seen.offer) <= {UNKNOWN}
            for entry, *others in zip(seen.discard, *(other.discard for other in views), strict=True):
                assert entry == UNKNOWN or set(others) == {entry}
        step(g, rng)


@pytest.mark.rule("I4")
@pytest.mark.parametrize("game", ["base", "saboteur2"])
def test_i4_nothing_hidden_changes_the_view_of_nobody(game: str) -> None:
    """Not even what lies with the last seat, where an index of -1 would look."""
    g = table(game, 3, modules="chests new_goals")
    before = public(g)
    hidden = dict(g.mine.hidden)
    g.hands[0], g.hands[2] = g.hands[2], g.hands[0]
    g.dwarfs.reverse()
    g.shuffle(g.deck)
    for kind in (True, False):  # goals among themselves, and chests
        cells = [cell for cell, value in g.mine.hidden.items() if is_goal(value) is kind]
        g.mine.hidden |= dict(zip(cells, [g.mine.hidden[cell] for cell in reversed(cells)], strict=True))
    assert g.mine.hidden != hidden
    tunnels, chests, *rest = g.ext["chests"]
    g.ext["chests"] = (tunnels[::-1], chests[::-1], *rest)
    assert public(g) == before


@pytest.mark.rule("I1", "I2")
def test_i1_cards_discarded_unseen_are_nobodys_and_played_ones_everybodys() -> None:
    g = table("base", 3)
    hold(g, 0, "map")
    turn(g, 0)
    do(g, "pass map")
    on_discards(g, "rockfall")
    assert public(g).discard == (UNKNOWN, CARD["rockfall"])


@pytest.mark.rule("I2")
def test_i2_what_each_seat_saw_for_itself_is_not_public() -> None:
    g = table("base", 3)
    g.discard.append(g.deck.pop() | 0b111 << 8)
    assert public(g).discard == (UNKNOWN,)
