"""Computer players know what their seat knows and no more (I4); the same seed gives the same move.

That they could not look further if they wanted is seen to elsewhere: they get a view and redacted events alone (import
contracts, `tests/engine/test_locks.py`). Here it is tried: with all else reshuffled nothing they choose or say changes.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from saboteur_gui.ai.agents import make_agent
from saboteur_gui.ai.personas import PERSONAS
from saboteur_gui.ai.player import LEVELS, Player
from saboteur_gui.ai.talk_lines import ABOUT_GOALS, ABOUT_SEATS, ALONE
from saboteur_gui.arena.match import played
from saboteur_gui.engine.board import is_goal
from saboteur_gui.engine.cards import TREASURE
from saboteur_gui.engine.determinize import determinize
from saboteur_gui.engine.events import Event, Said, redacted
from saboteur_gui.engine.game import new_game
from saboteur_gui.engine.moves import Move
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import Request, View, view
from saboteur_gui.engine.vocabulary import Seat
from tests.engine.random_play import full_tables, label, step

TABLES = full_tables()
TOLL = Table(seats=4, modules=("tunnel_toll",))
DEPTH = 24  # moves before somebody is asked: there has been talk, and the deck is not empty yet


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


def choice(g: GameState, level: str, history: list[Event], seat: int) -> tuple[Move, dict[str, Any]]:
    agent = Peeker(PEEKS[level](g)) if level in PEEKS else make_agent(level)
    assert isinstance(agent, Player)
    for event in history:
        agent.observe(event)
    seen = view(g, seat)
    assert seen.request is not None
    move = agent.choose(seen, seen.request, random.Random(7))
    return move, agent.report() | {"replies": [agent.reply(seen, line, random.Random(7)) for line in heard(g, seat)]}


def heard(g: GameState, seat: int) -> list[Said]:
    """What a neighbour could say to somebody."""
    speaker = Seat((seat + 1) % len(g.hands))
    goals = [{"number": 1, "cell": cell} for cell, value in sorted(g.mine.hidden.items()) if is_goal(value)][:1]
    about = [{"other": seat}, {"other": (seat + 2) % len(g.hands)}]
    of_goals = [Said(speaker, what, values=values) for what in ABOUT_GOALS for values in goals]
    of_seats = [Said(speaker, what, values=values) for what in ABOUT_SEATS for values in about]
    return [*of_goals, *of_seats, *(Said(speaker, what) for what in ALONE)]


class Peeker(Player):
    """It goes by something that nobody may know."""

    def __init__(self, peeked: int) -> None:
        super().__init__(LEVELS["easy"])
        self.peeked = peeked

    def choose(self, seen: View, request: Request, rng: random.Random) -> Move:
        return request.moves[self.peeked % len(request.moves)]


PEEKS: dict[str, Callable[[GameState], int]] = {
    "top of the deck": lambda g: g.deck[-1],
    "a hand": lambda g: sum(g.hands[g.stack[-1].seat - 1]),
    "the treasure": lambda g: sum(cell for cell, value in g.mine.hidden.items() if value == TREASURE) >> 8,
    "a dwarf": lambda g: g.dwarfs[g.stack[-1].seat - 1],
}


Asked = dict[str, tuple[GameState, list[Event]]]


class Talker(Player):
    """It talks, answers legally, and remembers which kinds of questions it answered."""

    def __init__(self) -> None:
        super().__init__(LEVELS["easy"], PERSONAS["fiery"].manner)
        self.answered: set[str] = set()

    def choose(self, seen: View, request: Request, rng: random.Random) -> Move:
        move = super().choose(seen, request, rng)
        assert move in request.moves
        self.answered.add(seen.kind)
        return move


@pytest.mark.rule("I4")
@pytest.mark.parametrize("level", ["normal:grim", "normal:sly"])
def test_i4_nothing_it_remembers_of_earlier_rounds_is_a_secret(level: str) -> None:
    table = Table(seats=5, rounds=2)
    g = new_game(table, 3)
    events = list(g.out_events)
    for happened in played(g, [Talker() for _ in range(table.seats)]):
        events += happened
        if g.round == 2 and g.turn % 7 == 6 and g.stack[-1].kind == "turn":
            break
    assert any(isinstance(event, Said) for event in events)
    same_in_all_worlds(g, events, level, worlds=3)


_games: dict[str, tuple[Asked, set[str]]] = {}  # by table: each is played once


def questions(table: Table) -> Asked:
    """By kind of question: the first with a real choice, some way into a game with talk, and all that had happened."""
    found, _ = game(table)
    return {kind: (g.clone(), list(events)) for kind, (g, events) in found.items()}


def game(table: Table) -> tuple[Asked, set[str]]:
    """A round among talkers: its questions, and the kinds that were answered."""
    if repr(table) not in _games:
        _games[repr(table)] = _game(table)
    return _games[repr(table)]


def _game(table: Table) -> tuple[Asked, set[str]]:
    g = new_game(replace(table, rounds=1), table.seats)
    events = list(g.out_events)
    found: Asked = {}
    talked = False
    talkers = [Talker() for _ in range(table.seats)]
    for moved, happened in enumerate(played(g, talkers)):
        events += happened
        kind = g.stack[-1].kind if g.stack else ""
        talked = talked or any(isinstance(event, Said) for event in happened)
        late_enough = kind not in ("turn", "veto") or (moved >= DEPTH and talked)
        if kind and kind not in found and late_enough and len(g.stack[-1].legal(g)) > 1:
            found[kind] = g.clone(), list(events)
    return found, set().union(*(talker.answered for talker in talkers))


@pytest.mark.rule("I4")
@pytest.mark.parametrize("table", TABLES, ids=label)
def test_i4_what_it_cannot_know_changes_nothing(table: Table) -> None:
    asked = questions(table)
    assert "turn" in asked, "with something said among what happened"
    for kind, (g, events) in asked.items():
        for level in ("easy", "normal:sly", "hard:schemer"):
            if kind in SEARCHED or not level.startswith("hard"):  # to the rest it answers like the others
                same_in_all_worlds(g, events, level, worlds=1 if kind in SEARCHED else 3)


@pytest.mark.parametrize("what", PEEKS)
def test_whoever_peeks_is_noticed(what: str) -> None:
    g, events = questions(Table(seats=5))["turn"]
    with pytest.raises(AssertionError, match=what):
        same_in_all_worlds(g, events, what, worlds=8)


def test_every_kind_of_question_is_tried() -> None:
    kinds = {"turn", "veto", "pay_toll", "second_tunnel", "reach", "turned", "keep", "nugget", "target", "steal"}
    missing = kinds | {"move_goal"}
    for table in [TOLL, *TABLES]:
        missing -= questions(table).keys()
        if not missing:
            break
    assert not missing


SEARCHED = ("turn", "second_tunnel")


def same_in_all_worlds(g: GameState, events: list[Event], level: str, worlds: int) -> None:
    seat = g.stack[-1].seat
    history = [redacted(event, seat) for event in events]
    seen = view(g, seat)
    before = choice(g, level, history, seat)
    for seed in range(worlds):
        world = determinize(seen, seed)
        assert world != g, "nothing was reshuffled"
        assert view(world, seat) == seen
        assert choice(world, level, history, seat) == before, level


@pytest.mark.parametrize("level", LEVELS)
def test_a_view_alone_is_enough(level: str) -> None:
    """After a restart nothing may have been told yet."""
    g, _ = position(Table(seats=5))
    move, report = choice(g, level, [], g.stack[-1].seat)
    assert move in g.stack[-1].legal(g)
    assert set(report["belief"]) == {"0", "1", "2", "3", "4"}


@pytest.mark.parametrize("level", LEVELS)
def test_it_does_not_change_what_it_is_shown(level: str) -> None:
    g, events = position(Table(seats=5))
    seat = g.stack[-1].seat
    before = g.clone()
    choice(g, level, [redacted(event, seat) for event in events], seat)
    assert g == before


def test_every_kind_of_question_is_answered() -> None:
    kinds = {"turn", "veto", "pay_toll", "second_tunnel", "reach", "turned", "keep", "nugget", "target", "steal"}
    for table in [TOLL, Table(seats=3), *TABLES]:
        kinds -= game(table)[1]
    assert not kinds
