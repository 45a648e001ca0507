"""Replays: every step is the state it was, each eye sees what it saw, and nothing of a running game is open."""

from __future__ import annotations

import json
import random

import pytest

from saboteur_gui.ai.agents import RandomAgent
from saboteur_gui.arena.match import Chunk, Match, play_chunk
from saboteur_gui.engine.cards import DWARFS
from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.engine.events import CardDrawn, RoundStarted, redacted
from saboteur_gui.engine.game import GO_ON_MOVE, apply, legal_moves
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import NOBODY, Request, view
from saboteur_gui.session.game_record import GameRecord
from saboteur_gui.session.journal import Entry, chain
from saboteur_gui.session.replay import ALL_OPEN, EVERY, OpenTable, Replay, ReplayError
from tests.engine.random_play import full_tables, label

from .records import finished, plan_of, played


def states(record: GameRecord) -> list[GameState]:
    return [g for _, g, _ in record.replay()]


@pytest.mark.parametrize("table", full_tables()[::5], ids=label)
def test_every_step_can_be_gone_to_from_every_other(table: Table) -> None:
    record = played(plan_of(table, 9))
    replay = Replay(record)
    whole = states(record)
    assert (replay.first, replay.last, replay.at) == (0, len(record.entries), len(record.entries))
    order = [*range(0, replay.last + 1, 7), *range(replay.last, -1, -11), EVERY, EVERY - 1, EVERY + 1]
    for step in order:
        replay.go(step)
        for seat in (0, table.seats - 1):
            replay.look_as(seat)
            assert replay.view() == view(whole[step], seat)


def test_forward_and_back_end_at_the_ends() -> None:
    replay = Replay(finished())
    replay.go(replay.at + 1)
    assert replay.at == replay.last
    replay.go(replay.at - 1)
    assert replay.at == replay.last - 1
    replay.go(-5)
    assert replay.at == 0
    replay.go(replay.at - 1)
    assert replay.at == 0
    replay.go(replay.at + 1)
    assert replay.at == 1


def test_rounds_are_found_where_they_were_set_up() -> None:
    replay = Replay(finished())
    assert [round_.n for round_ in replay.rounds] == [1, 2, 3]
    for round_ in replay.rounds:
        replay.go(round_.step)
        assert replay.round == round_.n
        assert any(isinstance(event, RoundStarted) for event in replay.happened())
    assert replay.rounds[0].step == 0


def test_jumping_about_does_not_change_what_is_kept() -> None:
    record = finished()
    replay = Replay(record)
    whole = states(record)
    for step in (3, 20, 4, 3, 19, 3):
        replay.go(step)
        assert replay.view() == view(whole[step], NOBODY)


@pytest.mark.rule("I2", "I4")
def test_events_are_those_that_the_eyes_saw() -> None:
    record = finished("saboteur2", 5, modules=("veto",))
    replay = Replay(record)
    every = [(step, event) for step, _, events in record.replay() for event in events]
    for eyes in range(5):
        replay.look_as(eyes)
        assert replay.events(-1) == [(step, redacted(event, eyes)) for step, event in every]
    replay.look_as(NOBODY)
    assert replay.events(-1) == [(step, redacted(event, NOBODY)) for step, event in every]
    replay.look_as(ALL_OPEN)
    assert replay.events(-1) == every


@pytest.mark.rule("I4")
def test_all_cards_open_is_for_finished_games_only() -> None:
    running = Replay(played(plan_of(Table(seats=4), 5), steps=30))
    for refused in (
        lambda: running.look_as(ALL_OPEN),
        running.open_table,
        lambda: running.transcript(lambda line: None),
    ):
        with pytest.raises(ReplayError) as caught:
            refused()
        assert caught.value.reason == "running"
    assert running.eyes == NOBODY
    with pytest.raises(IndexError):
        running.look_as(4)


@pytest.mark.rule("I4")
def test_a_running_game_seen_by_a_seat_says_nothing_of_the_rest() -> None:
    record = played(plan_of(Table(seats=4), 5), steps=30)
    replay = Replay(record)
    replay.look_as(2)
    seen = replay.view()
    assert seen.hand
    every = [(step, event) for step, _, events in record.replay() for event in events]
    assert replay.events(-1) == [(step, redacted(event, 2)) for step, event in every] != every
    replay.look_as(NOBODY)
    assert (replay.view().hand, replay.view().memory, replay.view().request) == ((), (), None)


def test_all_open_shows_each_card_once() -> None:
    record = finished("saboteur2", 6, modules=("chests", "veto"))
    replay = Replay(record)
    for step in range(0, replay.last, 17):
        replay.go(step)
        open_: OpenTable = replay.open_table()
        for seat in range(6):
            replay.look_as(seat)
            seen = replay.view()
            assert (open_.hands[seat], open_.dwarfs[seat]) == (seen.hand, seen.dwarf)
            assert (open_.gold[seat], open_.paid[seat]) == (seen.gold, seen.paid)
        assert len(open_.deck) == seen.deck
        assert len(open_.discard) == len(seen.discard)
        assert len(open_.goals) + len(open_.chests) == len(seen.hidden)
        assert {cell for cell, *_ in (*open_.goals, *open_.chests)} == {cell for cell, _ in seen.hidden}


def test_the_top_of_the_deck_is_what_is_drawn_next() -> None:
    replay = Replay(finished())
    replay.look_as(ALL_OPEN)
    draws = 0
    for step in range(1, replay.rounds[1].step):
        replay.go(step)
        drawn = [event.card for event in replay.happened() if isinstance(event, CardDrawn)]
        replay.go(replay.at - 1)
        assert list(replay.open_table().deck[: len(drawn)]) == drawn
        draws += len(drawn)
    assert draws > 10


def test_a_transcript_is_the_one_that_simulate_writes() -> None:
    """A game that random agents played, replayed from nothing but its moves."""
    table = Table("saboteur2", 4, modules=("chests", "veto"), rounds=2)
    for with_legal in (False, True):
        match = Match(table, ("random",) * 4, transcript=True, with_legal=with_legal)
        _, expected = play_chunk(Chunk(match, range(11, 12)))
        record = _same_game(table, 11)
        lines: list[str] = []
        Replay(record).transcript(lines.append, with_legal)
        assert "".join(lines) == expected


def _same_game(table: Table, seed: int) -> GameRecord:
    record = played(plan_of(table, seed, humans=0), steps=0)
    g = record.opening.clone()
    rngs = [random.Random(f"{seed}/{seat}") for seat in range(table.seats)]
    agent = RandomAgent()
    while g.stack:
        seat, move = g.stack[-1].seat, GO_ON_MOVE
        if g.stack[-1].kind != ROUND_OVER:
            move = agent.choose(None, Request(seat, "", tuple(legal_moves(g)), {}, {}), rngs[seat])
        apply(g, move)
        record.entries.append(Entry(seat, move, chain(record.hash, g)))
    return record


def test_a_transcript_names_no_person() -> None:
    lines: list[str] = []
    Replay(finished()).transcript(lines.append)
    assert json.loads(lines[0])["agents"] == ["human", "random", "random", "random"]
    assert json.loads(lines[1])["dwarfs"][0] in DWARFS
    assert json.loads(lines[-1])["e"] == "game_end"


def test_a_game_whose_beginning_is_lost_is_shown_from_where_it_begins() -> None:
    whole = finished()
    *_, (step, g, _) = [part for part in whole.replay() if part[0] <= 40]
    late = GameRecord(whole.game, whole.plan, step, g.clone(), whole.entries[step - 1].hash, whole.entries[step:])
    replay = Replay(late)
    assert (replay.first, replay.last) == (40, whole.steps)
    replay.go(0)
    assert replay.at == 40
    assert replay.view() == view(g, NOBODY)
    replay.go(50)
    beginning = Replay(whole)
    beginning.go(50)
    assert replay.view() == beginning.view()
    assert replay.events(45, 50) == beginning.events(45, 50)
    with pytest.raises(ReplayError) as caught:
        replay.transcript(lambda line: None)
    assert caught.value.reason == "no_beginning"
