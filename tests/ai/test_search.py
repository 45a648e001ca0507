"""Thinking ahead: the worlds are those that the seat believes in."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from saboteur_gui.ai import search
from saboteur_gui.ai.agents import make_agent
from saboteur_gui.ai.player import LEVELS, Player
from saboteur_gui.ai.position import goal_chances
from saboteur_gui.ai.roles import SABOTEUR
from saboteur_gui.ai.steps import prefer
from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD, TREASURE
from saboteur_gui.engine.determinize import determinize
from saboteur_gui.engine.events import CardPlayed, Said
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.moves import PLAY
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import View, view
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.lessons.move_words import words_of

from .position import Position, set_up

TOP, MIDDLE, BOTTOM = (cell_at(8, y) for y in (-2, 0, 2))
FORK = Position(
    "which of two",
    hand="straight_ew curve_ne dead_ns map",
    mine="cross 1,0; straight_ew 2,0; cross 3,0; cross 4,0; tee_new 5,0; cross 6,0; straight_ns 6,-1; tee_nes 6,-2; "
    "tee_nes 7,1",
    gold="8,2",
    knows_gold=False,
    stones="8,0",
    knows="1 2 3",
)


def told(agent: Player, g: GameState) -> View:
    """A digger that everybody knows has looked at the lowest goal and says that the treasure is there."""
    agent.witness.observe(g.out_events[0])
    seen = view(g, 0)
    agent.look(seen)
    agent.observe(CardPlayed(Seat(1), (PLAY, CARD["map"], BOTTOM, -1, -1)))
    agent.observe(Said(Seat(1), "claim_treasure", values={"number": 3, "cell": BOTTOM}))
    return seen


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Where the treasure lies in the worlds that are played on."""
    cells: list[int] = []
    real = search._play_on

    def watched(g: GameState, seat: int, candidate: search.Candidate, chance: int) -> float:
        cells.append(next(cell for cell, value in g.mine.hidden.items() if value == TREASURE))
        return real(g, Seat(seat), candidate, chance)

    monkeypatch.setattr(search, "_play_on", watched)
    yield cells


def test_worlds_go_by_what_was_said(dealt: list[int]) -> None:
    chosen: Counter[str] = Counter()
    for seed in range(8):
        agent = make_agent("hard")
        assert isinstance(agent, Player)
        seen = told(agent, set_up(FORK))
        assert seen.request is not None
        chosen[words_of(agent.choose(seen, seen.request, random.Random(seed)))] += 1
    assert dealt.count(BOTTOM) > 0.85 * len(dealt) > 100
    assert TOP in dealt, "nobody is believed beyond doubt"
    assert MIDDLE not in dealt, "what it has seen stays so"
    assert chosen["lay straight_ew 7,-2"] == 0, chosen


def test_nothing_said_leaves_the_worlds_as_they_are_dealt(dealt: list[int]) -> None:
    for seed in range(8):
        seen = view(set_up(FORK), 0)
        assert seen.request is not None
        make_agent("hard").choose(seen, seen.request, random.Random(seed))
    assert 0.35 < dealt.count(BOTTOM) / len(dealt) < 0.65


def test_leanings_are_what_is_believed_by_what_is_dealt() -> None:
    seen = view(set_up(FORK), 0)
    assert goal_chances(seen) == {TOP: 0.5, MIDDLE: 0.0, BOTTOM: 0.5}
    assert search.leanings(seen, {TOP: 0.2, MIDDLE: 0.0, BOTTOM: 0.8}) == {TOP: 0.25, BOTTOM: 1.0}
    assert search.leanings(seen, {}) == {}, "no belief at all: the worlds as they come"


def test_a_world_fits_the_view_whatever_is_believed() -> None:
    seen = view(set_up(FORK), 0)
    for seed in range(20):
        world = search._deal(seen, {TOP: 0.01, BOTTOM: 1.0}, random.Random(seed))
        assert view(world, 0) == seen == view(determinize(seen, seed), 0)


def test_before_the_last_cell_blows_on_enemies_are_thought_through_and_on_friends_not() -> None:
    g = set_up(Position("one missing", hand="broken_pick dead_ns", mine=FORK.mine.removesuffix("; tee_nes 7,1")))
    seen = view(g, 0)
    agent = make_agent("hard")
    assert isinstance(agent, Player) and seen.request is not None
    position = agent.look(seen)
    position.friends[1:] = [0.5, 1.0, -0.3, -1.0]
    always = search.last_cell(position, seen.request.moves)
    assert {move[2] for move in always if move[0] == PLAY} == {3, 4}


def test_who_lied_of_a_goal_that_it_looked_at_digs_in_vain() -> None:
    """The liar may dig on as everybody does, and in the first laps little that is seen counts."""
    for level in ("normal", "hard"):
        agent = Player(LEVELS[level])
        g = set_up(replace(FORK, gold="8,-2", stones="8,2", knows=""))
        seen = told(agent, g)
        agent.look(seen)
        for _ in range(4):
            agent.witness._says(Seat(1), "digs")
        agent.look(seen)
        assert agent.believed[1][SABOTEUR] > 0.75 > agent.believed[2][SABOTEUR]


def test_where_the_treasure_was_seen_another_goal_called_so_is_a_lie() -> None:
    agent = Player(LEVELS["hard"])
    told(agent, g := set_up(replace(FORK, gold="8,-2", knows_gold=True, stones="", knows="")))
    agent.look(view(g, 0))
    assert agent.witness.hearsay.proven == {1}


def test_a_saboteur_takes_no_step_before_the_treasure() -> None:
    way = "cross 1,0; straight_ew 2,0; cross 3,0; tee_new 4,0; tee_new 5,0"
    g = set_up(Position("", "straight_ew straight_ns map", way, dwarfs="saboteur digger digger digger saboteur"))
    position, moves = Player(LEVELS["hard"]).look(view(g, 0)), legal_moves(g)
    settled = dict(zip(moves, prefer(position, moves, [0.0] * len(moves)), strict=True))
    behind = {move[2] for move, worth in settled.items() if worth < 0}
    assert behind == {cell_at(6, 0)}
