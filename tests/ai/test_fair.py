"""Computer players know what their seat knows and no more (I4); the same seed gives the same move."""

from __future__ import annotations

import random

import pytest

from saboteur_gui.ai.agents import make_agent
from saboteur_gui.ai.player import LEVELS
from saboteur_gui.engine.determinize import determinize
from saboteur_gui.engine.events import Event
from saboteur_gui.engine.game import apply, new_game
from saboteur_gui.engine.moves import Move
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import view
from tests.engine.random_play import full_tables, label, step

TABLES = full_tables()
DEPTH = 40  # moves before somebody is asked


def position(table: Table) -> tuple[GameState, list[Event]]:
    """Somewhere in a game, with a real choice, and all that happened."""
    rng = random.Random(table.seats)
    g = new_game(table, table.seats)
    events = list(g.out_events)
    for moved in range(400):
        if moved >= DEPTH and len(g.stack[-1].legal(g)) > 1:
            return g, events
        events += step(g, rng)[1]
        if not g.stack:
            break
    raise AssertionError("the game was over first")


def choice(g: GameState, level: str, history: list[Event], seat: int) -> tuple[Move, dict[str, object]]:
    agent = make_agent(level)
    for event in history:
        agent.observe(event)  # type: ignore[attr-defined]
    seen = view(g, seat)
    assert seen.request is not None
    move = agent.choose(seen, seen.request, random.Random(7))
    return move, agent.report()  # type: ignore[attr-defined]


@pytest.mark.rule("I4")
@pytest.mark.parametrize("table", TABLES, ids=label)
@pytest.mark.parametrize("level", ["easy", "normal:sly"])
def test_i4_what_it_cannot_know_changes_nothing(table: Table, level: str) -> None:
    same_in_all_worlds(table, level, worlds=3)


@pytest.mark.rule("I4")
@pytest.mark.parametrize("table", TABLES[::3], ids=label)
def test_i4_nor_when_it_thinks_ahead(table: Table) -> None:
    same_in_all_worlds(table, "hard:schemer", worlds=1)


def same_in_all_worlds(table: Table, level: str, worlds: int) -> None:
    g, events = position(table)
    seat = g.stack[-1].seat
    history = [event.seen_by(seat) for event in events]
    seen = view(g, seat)
    before = choice(g, level, history, seat)
    for seed in range(worlds):
        world = determinize(seen, seed)
        assert view(world, seat) == seen
        assert choice(world, level, history, seat) == before


@pytest.mark.parametrize("level", LEVELS)
def test_a_view_alone_is_enough(level: str) -> None:
    """After a restart nothing may have been told yet."""
    g, _ = position(Table(seats=5))
    move, report = choice(g, level, [], g.stack[-1].seat)
    assert move in g.stack[-1].legal(g)
    assert set(report["belief"]) == {"0", "1", "2", "3", "4"}  # type: ignore[call-overload]


@pytest.mark.parametrize("level", LEVELS)
def test_it_does_not_change_what_it_is_shown(level: str) -> None:
    g, events = position(Table(seats=5))
    seat = g.stack[-1].seat
    before = g.clone()
    choice(g, level, [event.seen_by(seat) for event in events], seat)
    assert g == before


def test_every_kind_of_question_is_answered() -> None:
    asked: set[str] = set()
    for seed, table in enumerate([Table(seats=3), *TABLES[::2]]):
        one_round = Table(table.game, table.seats, table.edition, table.options, table.modules, 1)
        g = new_game(one_round, seed)
        agents = [make_agent("easy") for _ in range(table.seats)]
        rng = random.Random(seed)
        while g.stack:
            asked.add(g.stack[-1].kind)
            seen = view(g, g.stack[-1].seat)
            assert seen.request is not None
            move = agents[seen.seat].choose(seen, seen.request, rng)
            assert move in seen.request.moves
            apply(g, move)
    kinds = {"turn", "veto", "pay_toll", "second_tunnel", "reach", "turned", "keep", "nugget", "target", "steal"}
    assert asked >= kinds
