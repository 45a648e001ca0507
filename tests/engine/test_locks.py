"""The four locks on hidden information (rules I1-I4). The second one, on events, is in `test_events`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from saboteur_gui.engine.determinize import determinize
from saboteur_gui.engine.events import (
    NO_SEAT,
    AllRevealed,
    CardDrawn,
    CardKept,
    CardRevealed,
    CardsSeen,
    CardTaken,
    ChestSeen,
    DirectionChanged,
    DwarfChanged,
    DwarfSeen,
    Event,
    GameEnded,
    GoalSeen,
    GoldChanged,
    HandDealt,
    HandsSwapped,
    NuggetTaken,
    Passed,
    RoundStarted,
    redacted,
)
from saboteur_gui.engine.game import apply, legal_moves, new_game
from saboteur_gui.engine.moves import CLEAR, KEEP, LAY, MINER, NO, NUGGET, PASS, PLAY, YES, Move
from saboteur_gui.engine.ruleset import GAMES, SEATS, Table
from saboteur_gui.engine.state import COPIED, FRAMES, SHARED, GameState
from saboteur_gui.engine.view import POLICY, View, view
from saboteur_gui.engine.vocabulary import Seat

from .random_play import full_tables, label, name_of, random_table, single_tables, step, walk
from .table import do, hold, move, secrets, table, told, turn

FULL = full_tables()


def moments(table: Table, seed: int, every: int) -> Iterator[GameState]:
    """The game as it begins, and one of so many of its later states."""
    yield new_game(table, seed)
    rng = random.Random(seed)
    for g, _, _ in walk(table, seed):
        if rng.randrange(every) == 0:
            yield g


# The first lock: a view is built from the policies alone


@pytest.mark.rule("I4")
def test_i4_every_part_of_the_state_has_a_policy() -> None:
    assert set(POLICY) == set(GameState.__slots__)


@pytest.mark.rule("I4")
def test_i4_a_view_has_what_the_policies_give_and_nothing_else() -> None:
    g = table("saboteur2", 4, modules="veto tunnel_toll chests")
    given = [key for policy in POLICY.values() if policy is not None for key in policy(g, Seat(1))]
    assert len(given) == len(set(given))
    assert {field.name for field in fields(View)} == {"seat", *given}


@pytest.mark.rule("I3", "I4")
@pytest.mark.parametrize("name", ["seed", "chance", "known_card_count", "out_events"])
def test_i3_some_parts_reach_nobody(name: str) -> None:
    assert POLICY[name] is None


@pytest.mark.rule("I4")
def test_i4_a_part_without_policy_is_in_no_view() -> None:
    """Whatever is put into a slot that is secret leaves every view as it was."""
    g = table("base", 3)
    before = [view(g, seat) for seat in range(3)]
    g.seed, g.chance, g.known_card_count, g.out_events = 99, 99, 0, [DirectionChanged(-1)]
    assert [view(g, seat) for seat in range(3)] == before


def plain(value: Any) -> bool:
    if isinstance(value, tuple | list):
        return all(plain(part) for part in value)
    if isinstance(value, dict):
        return all(plain(part) for part in value.values())
    return value is None or isinstance(value, int | str)


@pytest.mark.rule("I4")
@pytest.mark.parametrize("table", FULL[::4], ids=label)
def test_i4_a_view_is_plain_data(table: Table) -> None:
    """No path leads from a view back to the state: nothing in it is more than numbers, words and lists."""
    for g in moments(table, 2, 100):
        seen = view(g, g.rules.seats - 1)
        assert all(plain(getattr(seen, field.name)) for field in fields(View))


@pytest.mark.rule("I4")
def test_i4_frames_hold_nothing_secret() -> None:
    """All of the stack is in every view, so no field of a frame may be a hidden card or dwarf."""
    public = {
        "seat",
        "refused",
        "move",
        "options",
        "cell",
        "goals",
        "why",
        "count",
        "from_deck",
        "waiting",
        "left",
        "chest",
        "card",
        "reason",
        "reached_by",
        "winners",
        "teams",
        "crystals",
    }
    assert {field.name for made in FRAMES.values() for field in fields(made)} <= public  # type: ignore[arg-type]


# The third lock: what a seat cannot know changes nothing for it


def twin(g: GameState, world: GameState, done: Move, seat: int) -> Move | None:
    """The move in another world that looks to `seat` like `done` in the game; None if it cannot be made there."""

    def looks(m: Move) -> tuple[Any, ...]:
        if g.stack[-1].seat == seat or m[0] in (LAY, PLAY):
            return m
        if m[0] == PASS:
            return PASS, len(m)
        if m[0] == CLEAR:
            return CLEAR, m[3]
        if m[0] == MINER:
            return MINER, m[2]
        if m[0] in (KEEP, NUGGET):
            return (m[0],)
        if m[0] in (YES, NO) and type(g.stack[-1]).__name__ == "Exchange":  # W17: nobody sees which
            return (YES,)
        return m

    return next((m for m in reversed(legal_moves(world)) if looks(m) == looks(done)), None)


# What tells a seat something that it cannot know before; what everybody is told of it may not differ all the same.
NEWS = (
    HandDealt,
    GoalSeen,
    ChestSeen,
    DwarfSeen,
    CardsSeen,
    CardKept,
    HandsSwapped,
    DwarfChanged,
    CardDrawn,
    CardTaken,
    NuggetTaken,
)


# What turns up, or deals out, what nobody could know.
UNCOVERS = (CardRevealed, AllRevealed, RoundStarted, GameEnded)


def as_seen(events: list[Event], seat: int) -> list[Event]:
    """The events as this seat is told them, but for its news, up to where something is uncovered for all."""
    shown = next((at for at, event in enumerate(events) if isinstance(event, UNCOVERS)), len(events))
    return [_without_news(event, seat) for event in events[:shown]]


def _without_news(event: Event, seat: int) -> Event:
    if isinstance(event, GoldChanged):  # that the last gold is gone is new to all (B28)
        return GoldChanged(event.seat, True, None, None)
    return redacted(event, NO_SEAT if isinstance(event, NEWS) else seat)


def check_world(g: GameState, world: GameState, done: Move, seat: int) -> bool:
    """The same move in the game and in the world looks alike to `seat`; whether there was anything to compare."""
    alike = twin(g, world, done, seat)
    if alike is None:
        return False
    real, dealt = g.clone(), world.clone()
    told_here, told_there = apply(real, done), apply(dealt, alike)
    here, there = as_seen(told_here, seat), as_seen(told_there, seat)
    if any(isinstance(event, UNCOVERS) for event in (*told_here, *told_there)):
        # what is uncovered differs, and with it what follows
        shared = min(len(here), len(there))
        assert here[:shared] == there[:shared]
    else:
        assert here == there
        assert (real.stack[-1].seat, real.stack[-1].kind) == (dealt.stack[-1].seat, dealt.stack[-1].kind)
    return True


@pytest.mark.rule("I3", "I4")
@pytest.mark.parametrize("table", [*FULL, *single_tables()], ids=name_of)
def test_i4_what_a_seat_cannot_know_changes_nothing_for_it(table: Table) -> None:
    """Dealt anew, all hidden cards leave a seat's view, its legal moves and what it is told of a move as they were."""
    rng = random.Random(21)
    g = new_game(table, 21)
    compared = 0
    while g.stack:
        if rng.random() < 0.08:
            moves = legal_moves(g)
            done = rng.choice(moves)
            for seat in {g.stack[-1].seat, rng.randrange(table.seats)}:
                seen = view(g, seat)
                for seed in (1, 2):
                    world = determinize(seen, seed)
                    assert view(world, seat) == seen
                    if seen.request is not None:
                        assert tuple(legal_moves(world)) == seen.request.moves == tuple(moves)
                    compared += check_world(g, world, done, seat)
        step(g, rng)
    assert compared


@pytest.mark.rule("I3")
def test_i3_worlds_differ_in_all_that_nobody_knows() -> None:
    """The lock above would hold of itself if nothing were dealt anew."""
    g = table("saboteur2", 4, modules="chests new_goals")
    worlds = [determinize(view(g, 0), seed) for seed in range(20)]
    for part in ("deck", "aside", "spare", "goals_left"):
        assert len({tuple(getattr(world, part)) for world in worlds}) > 10
    assert len({tuple(world.mine.hidden.items()) for world in worlds}) > 10
    assert len({world.hands[1] for world in worlds}) > 10
    assert len({tuple(world.dwarfs) for world in worlds}) > 10
    assert len({world.ext["chests"] for world in worlds}) > 10


@pytest.mark.rule("I4")
def test_i4_the_same_view_and_seed_give_the_same_world() -> None:
    seen = view(table("base", 5, modules="veto chests"), 2)
    assert determinize(seen, 3) == determinize(seen, 3)


@pytest.mark.rule("I4", "W19")
@pytest.mark.parametrize("holder", range(5))
def test_i4_who_is_asked_for_a_veto_does_not_depend_on_who_holds_it(holder: int) -> None:
    g = table("base", 5, modules="veto")
    for seat in range(5):
        hold(g, seat, "map")
    hold(g, 1, "map map")
    hold(g, 0, "rockfall broken_lamp") if holder == 0 else hold(g, 0, "broken_lamp")
    if holder:
        hold(g, holder, "veto")
    turn(g, 0)
    do(g, "play broken_lamp >3")
    asked = []
    while g.stack[-1].kind == "veto":
        asked.append(g.stack[-1].seat)
        do(g, "no")
    assert asked == [1, 2, 3, 4]


@pytest.mark.rule("I1", "W19")
def test_i1_a_seat_without_cards_is_not_asked_for_a_veto() -> None:
    """That a hand is empty is public."""
    g = table("base", 4, modules="veto")
    hold(g, 2, "")
    hold(g, 0, "broken_lamp")
    turn(g, 0)
    do(g, "play broken_lamp >3")
    assert g.stack[-1].seat == 1
    do(g, "no")
    assert g.stack[-1].seat == 3


# The fourth lock: a world that was dealt from a view gives that view


@pytest.mark.rule("I4")
@pytest.mark.parametrize("table", FULL, ids=label)
def test_i4_the_view_of_a_world_is_the_view_it_was_dealt_from(table: Table) -> None:
    for g in moments(table, 31, 60):
        for seat in range(table.seats):
            seen = view(g, seat)
            assert view(determinize(seen, g.turn), seat) == seen


@pytest.mark.rule("I4")
def test_i4_the_view_of_a_world_at_random_tables() -> None:
    rng = random.Random(77)
    for seed in range(30):
        for g in moments(random_table(rng), seed, 50):
            for seat in {g.stack[-1].seat if g.stack else 0, rng.randrange(g.rules.seats)}:
                seen = view(g, seat)
                assert view(determinize(seen, seed), seat) == seen


@pytest.mark.rule("I4")
def test_i4_a_world_can_be_played_to_its_end() -> None:
    """What a computer player thinks about is a game like any other, wherever it was dealt."""
    rng = random.Random(5)
    for seed in range(12):
        for g in moments(random_table(rng), seed, 120):
            if g.stack:
                world = determinize(view(g, g.stack[-1].seat), seed)
                while world.stack and world.round == g.round:
                    step(world, rng)


# What is private, rule by rule


@pytest.mark.rule("I1")
def test_i1_everybody_sees_the_same_of_what_is_public() -> None:
    private = {"seat", "hand", "dwarf", "gold", "paid", "discard", "offer", "memory", "request"}
    for g in moments(FULL[-1], 8, 120):
        views = [view(g, seat) for seat in range(g.rules.seats)]
        for field in {field.name for field in fields(View)} - private:
            assert all(getattr(seen, field) == getattr(views[0], field) for seen in views)


@pytest.mark.rule("I1", "I2")
def test_i2_a_hand_is_its_owners_and_its_size_is_everybodys() -> None:
    g = table("base", 3)
    hold(g, 1, "map cross")
    assert view(g, 1).hand == g.hands[1]
    for seat in (0, 2):
        seen = view(g, seat)
        assert seen.hand == g.hands[seat]
        assert seen.hand_sizes == (6, 2, 6)


@pytest.mark.rule("I2", "B28", "S26")
@pytest.mark.parametrize("game", GAMES)
def test_i2_gold_is_secret_but_not_that_there_is_some(game: str) -> None:
    g = table(game, SEATS[game][0] + 2)
    g.gold[:3] = [0, 4, 1]
    more = g.clone()
    more.gold[1] = 9
    assert view(g, 0) == view(more, 0)
    assert view(g, 0).holders[:3] == (False, True, True)
    assert view(g, 1).gold == 4


@pytest.mark.rule("I2")
def test_i2_what_was_discarded_is_known_to_whoever_did_it() -> None:
    g = table("base", 3)
    hold(g, 0, "map")
    turn(g, 0)
    events = do(g, "pass map")
    assert view(g, 0).discard == (move("pass map")[1],)
    assert view(g, 1).discard == (-1,)
    assert secrets(told(events, Passed)[0], 0) == {"cards": move("pass map")[1:]}


@pytest.mark.rule("I2", "B14")
def test_i2_what_a_map_showed_stays_with_whoever_looked() -> None:
    g = table("base", 3)
    hold(g, 0, "map")
    turn(g, 0)
    do(g, "play map 8,0")
    cell = move("play map 8,0")[2]
    assert [(m.what, m.where, m.content) for m in view(g, 0).memory] == [("goal", (cell,), (g.mine.hidden[cell],))]
    assert view(g, 1).memory == ()
    assert {determinize(view(g, 0), seed).mine.hidden[cell] for seed in range(12)} == {g.mine.hidden[cell]}
    assert len({determinize(view(g, 1), seed).mine.hidden[cell] for seed in range(12)}) > 1


@pytest.mark.rule("I2", "T3")
def test_i2_whoever_is_asked_to_pay_knows_the_card_that_was_named() -> None:
    g = table("base", 3, modules="tunnel_toll")
    hold(g, 0, "map")
    hold(g, 1, "cross straight_ew tee_nes dead_s")
    turn(g, 0)
    do(g, "toll_miner map 1,0", "lay cross 1,0 payer=2")
    assert g.stack[-1].kind == "pay_toll"
    for seed in range(10):
        assert move("lay cross 1,0")[1] in determinize(view(g, 2), seed).hands[1]
    do(g, "no")
    assert view(g, 2).memory[-1].what == "card"


def test_all_slots_are_listed_for_cloning() -> None:
    assert set(GameState.__slots__) == {*SHARED, *COPIED, "mine", "out_events"}
