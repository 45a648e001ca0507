"""What holds in every game after every move, whatever is played at whatever table."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from saboteur_gui.engine.board import COVERED, JOINED_TO, LINKED, STEPS, Mine
from saboteur_gui.engine.cards import GROUPS, IS_LADDER, IS_TUNNEL, NUGGETS, OPEN
from saboteur_gui.engine.choices import _places
from saboteur_gui.engine.codec import all_cards, check, text_of
from saboteur_gui.engine.events import ChestTurned, Event, GameEnded, GoalTurned, NuggetTaken, RoundEnded, RoundStarted
from saboteur_gui.engine.explain import explain
from saboteur_gui.engine.game import apply, legal_moves, new_game, submit
from saboteur_gui.engine.moves import Move
from saboteur_gui.engine.refusal import IllegalMove
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.saves import load
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.vocabulary import Cell

from .random_play import full_tables, label, random_table, step, tables, walk
from .table import told

FULL = full_tables()


def won(events: list[Event]) -> int:
    """Gold that came from or went to the bank by what was told, sharing by chips aside."""
    amount = 0
    for event in events:
        if isinstance(event, GoalTurned | ChestTurned):
            amount += event.gold or 0
        elif isinstance(event, NuggetTaken) and event.why != "chest":  # that one is told by `ChestTurned`
            amount += event.value or 0
    return amount


class Gold:
    """Follows the gold of a game: every change of the sum of all totals has a cause (B24-B27, G2, H5, S21, N3)."""

    def __init__(self, g: GameState) -> None:
        self.total = sum(g.gold)
        self.paid = 0  # by sharing, in the round that is going on

    def follow(self, g: GameState, events: list[Event]) -> None:
        if told(events, RoundStarted):
            self.paid = 0
        for ended in told(events, RoundEnded):
            assert (ended.paid, ended.gold) == (tuple(g.paid), tuple(g.gold))
        expected = self.total + won(events)
        if g.rules.chips:
            expected += sum(g.paid) - self.paid
        self.paid, self.total = sum(g.paid), sum(g.gold)
        assert self.total == expected
        assert min(g.gold) >= 0


def fresh(g: GameState) -> GameState:
    """The same state with all that is derived from the mine worked out anew, card by card."""
    other = g.clone()
    other.mine.open, other.mine.lays = {}, {}
    other.mine.rebuild()
    return other


def linked_by_search(mine: Mine) -> dict[Cell, int]:
    """Which openings of each card are linked, by a plain search that shares nothing with `Mine.lay`."""
    found: set[tuple[int, int]] = set()
    todo = [(cell, group) for cell, tile in mine.cards.items() if IS_LADDER[tile] for group in GROUPS[tile]]
    while todo:
        cell, group = todo.pop()
        if (cell, group) in found:
            continue
        found.add((cell, group))
        for way, side, back in STEPS:
            if group & side and cell + way in mine.cards:
                todo += [(cell + way, other) for other in GROUPS[mine.cards[cell + way]] if other & back]
    return {cell: sum(group for at, group in found if at == cell) for cell in mine.cards}


def edges_by_definition(mine: Mine, linked: dict[Cell, int]) -> dict[Cell, int]:
    """For every cell that is not face up: the sides that meet a tunnel, rock, a linked tunnel."""
    edges = dict.fromkeys(mine.hidden, COVERED)
    for cell, tile in mine.cards.items():
        for way, side, back in STEPS:
            if cell + way not in mine.cards:
                meets = back if OPEN[tile] & side else back << 4
                meets |= back << 8 if linked[cell] & side else 0
                edges[cell + way] = edges.get(cell + way, 0) | meets
    return edges


def check_caches(g: GameState) -> None:
    """What is kept up to date move by move equals what is worked out from the cards alone."""
    mine, anew = g.mine, fresh(g)
    linked = linked_by_search(mine)
    assert mine.reach == anew.mine.reach == linked
    assert mine.edges == anew.mine.edges == edges_by_definition(mine, linked)
    for openings in range(16):
        for joint in (LINKED, JOINED_TO):
            assert mine.cells_for(openings, joint) == anew.mine.cells_for(openings, joint)
    for card in {card for hand in g.hands for card in hand if IS_TUNNEL[card]}:
        assert mine.lays.get(card, _places(g, card)) == _places(anew, card)
    assert legal_moves(anew) == legal_moves(g)


def check_save(g: GameState) -> GameState:
    """A save gives back the same game, to the letter."""
    text = text_of(g)
    loaded = load(text)
    assert loaded == g
    assert legal_moves(loaded) == legal_moves(g)
    assert text_of(loaded) == text
    return loaded


def check_moves(g: GameState) -> None:
    moves = legal_moves(g)
    assert len(set(moves)) == len(moves)
    assert moves or not g.stack  # whoever is asked can answer
    for move in moves[:: 1 + len(moves) // 6]:
        assert explain(g, g.stack[-1].seat, move) is None


class AnyGame(RuleBasedStateMachine):
    """A game at any table, begun anywhere, played by Hypothesis."""

    g: GameState

    @initialize(table=tables(), seed=st.integers(0, 2**70), skip=st.integers(0, 500))
    def deal(self, table: Table, seed: int, skip: int) -> None:
        self.g = new_game(table, seed)
        self.gold = Gold(self.g)
        self.hurry(skip, seed)

    @rule(count=st.integers(1, 80), seed=st.integers(0, 2**30))
    def hurry(self, count: int, seed: int) -> None:
        """Go on to somewhere else in the game; with its last move it begins again."""
        rng = random.Random(seed)
        for _ in range(count):
            self.gold.follow(self.g, step(self.g, rng)[1])
            if not self.g.stack:
                self.g = new_game(table_of(self.g), self.g.seed + 1)
                self.gold = Gold(self.g)

    @rule(choice=st.integers(0, 10**6))
    def play(self, choice: int) -> None:
        """The game, a clone of it and one that was saved and loaded take the same move alike, each by itself."""
        g = self.g
        if not g.stack:
            return
        moves = legal_moves(g)
        move = moves[choice % len(moves)]
        text, loaded, twin = text_of(g), check_save(g), g.clone()
        events = apply(twin, move)
        assert text_of(g) == text
        assert legal_moves(g) == moves
        after = text_of(twin)
        self.gold.follow(g, submit(g, g.stack[-1].seat, move))
        assert text_of(twin) == after == text_of(g)
        assert apply(loaded, move) == events == g.out_events
        assert loaded == g

    @rule(choice=st.integers(0, 10**6), at=st.integers(0, 5), by=st.sampled_from((-300, -1, 1, 2, 256, 10**9)))
    def mutate(self, choice: int, at: int, by: int) -> None:
        """A move that is a little off is legal exactly if it is listed; else it has a reason and changes nothing."""
        moves = legal_moves(self.g)
        if not moves:
            return
        move = moves[choice % len(moves)]
        off = (*move[:at], move[at] + by, *move[at + 1 :]) if at < len(move) else move[: by % (len(move) + 1)]
        self.refused_or_listed(off, moves)

    @rule(move=st.lists(st.integers(-2, 40), max_size=6).map(tuple))
    def babble(self, move: Move) -> None:
        """Any tuple at all."""
        self.refused_or_listed(move, legal_moves(self.g))

    def refused_or_listed(self, move: Move, moves: list[Move]) -> None:
        if not self.g.stack:
            return
        seat, text = self.g.stack[-1].seat, text_of(self.g)
        reason = explain(self.g, seat, move)
        assert (reason is None) == (move in moves)
        if reason is not None:
            with pytest.raises(IllegalMove) as refused:
                submit(self.g, seat, move)
            assert refused.value.reason is reason
        with pytest.raises(IllegalMove):
            submit(self.g, (seat + 1) % self.g.rules.seats, moves[0])
        assert text_of(self.g) == text

    @invariant()
    def holds(self) -> None:
        check(self.g)
        assert all_cards(self.g) == Counter(self.g.rules.deck)
        check_moves(self.g)
        check_caches(self.g)


def table_of(g: GameState) -> Table:
    rules = g.rules
    return Table(rules.game, rules.seats, rules.edition, rules.options, rules.modules)


AnyGame.TestCase.settings = settings(
    max_examples=60,
    stateful_step_count=14,
    derandomize=True,  # the same games on every run; `tables` and `seed` reach all of them
    suppress_health_check=list(HealthCheck),
)
TestAnyGame = AnyGame.TestCase


LONGEST = 20_000  # decisions; random games take some hundreds or thousands


@pytest.mark.rule("B30")
@pytest.mark.parametrize("table", FULL, ids=label)
def test_b30_every_game_ends_after_three_rounds(table: Table) -> None:
    rounds: list[int] = []
    last: Event | None = None
    for number, (_, _, events) in enumerate(walk(table, table.seats)):
        assert number < LONGEST
        rounds += [event.n for event in told(events, RoundEnded)]
        last = events[-1] if events else last
    assert rounds == [1, 2, 3]
    assert isinstance(last, GameEnded)
    assert list(last.places) == [1 + sum(other > own for other in last.gold) for own in last.gold]


@pytest.mark.rule("B30")
def test_b30_random_tables_end() -> None:
    rng = random.Random(30)
    for seed in range(25):
        for number, _ in enumerate(walk(random_table(rng), seed)):
            assert number < LONGEST


@pytest.mark.rule("B29")
@pytest.mark.parametrize("table", [table for table in FULL if table.game == "base" and table.seats < 5], ids=label)
def test_b29_nuggets_taken_do_not_return(table: Table) -> None:
    """The pile and what was taken from it are together the whole pile, at every moment."""
    taken: list[int] = []
    for g, _, events in walk(table, 1):
        taken += [event.value or 0 for event in told(events, NuggetTaken)]
        assert Counter(taken) + Counter(g.nuggets) + Counter(g.offer) == Counter(NUGGETS)
