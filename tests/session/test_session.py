"""The table: moves, what seats and nobody may know, computer players, failures."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from saboteur_gui.engine import game as engine
from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.engine.events import (
    NO_SEAT,
    AllRevealed,
    CardDrawn,
    CardNamed,
    CardPlayed,
    Event,
    GameEnded,
    GoalTurned,
    HandDealt,
    MinerPlaced,
    Passed,
    RoundEnded,
    RoundStarted,
    TunnelLaid,
    redacted,
)
from saboteur_gui.engine.moves import Move
from saboteur_gui.engine.refusal import IllegalMove, Refusal
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import public, view
from saboteur_gui.session.errors import SaveProblem, SessionError
from saboteur_gui.session.game_record import opening_events
from saboteur_gui.session.plan import Pace, Plan, PlanError
from saboteur_gui.session.session import Session
from saboteur_gui.storage.notices import Notice

from ..engine.random_play import full_tables, label
from .tables import FULL, Chance, choose, look_on, plan_of, play

SMALL = Table("base", 3, rounds=1)


def test_a_table_asks_and_takes_moves_until_the_game_is_over() -> None:
    session = play(Session.new(plan_of()), 10_000)
    assert session.over
    assert (session.asked, session.kind) == (-1, "")
    assert all(session.request(seat) is None for seat in range(5))
    with pytest.raises(IllegalMove) as refused:
        session.submit(0, (2,))
    assert refused.value.reason is Refusal.GAME_OVER


def test_a_table_plays_the_game_that_the_engine_plays() -> None:
    plan = plan_of()
    session, rng = Session.new(plan), random.Random(3)
    g = engine.new_game(plan.table, plan.seed)
    told = list(g.out_events)
    while g.stack:
        assert (session.asked, session.kind) == (g.stack[-1].seat, g.stack[-1].kind)
        move = choose(engine.legal_moves(g), rng)
        told += engine.apply(g, move)
        session.submit(session.asked, move)
    assert [session.view(seat) for seat in range(5)] == [view(g, seat) for seat in range(5)]
    assert session.public() == public(g)
    assert [event for _, event in session.events(-1, 2)] == [redacted(event, 2) for event in told]


@pytest.mark.parametrize("table", full_tables(), ids=label)
def test_the_set_up_is_told_again_from_the_opening(table: Table) -> None:
    """A journal keeps the opening state and no events."""
    session = Session.new(plan_of(table))
    assert opening_events(session.record()) == tuple(engine.new_game(table, 7).out_events)


def test_an_illegal_move_changes_nothing_and_says_why() -> None:
    session = play(Session.new(plan_of(SMALL)), 4)
    asked = session.asked
    request = session.request(asked)
    assert request is not None
    before = (session.steps, session.hash, session.events(), [session.view(seat) for seat in range(3)])
    for seat, move, reason in (
        ((asked + 1) % 3, request.moves[0], Refusal.NOT_YOUR_TURN),
        (asked, (99, 1), Refusal.NOT_NOW),
        (asked, (), Refusal.NOT_NOW),
    ):
        assert session.explain(seat, move) is reason
        with pytest.raises(IllegalMove) as refused:
            session.submit(seat, move)
        assert refused.value.reason is reason
    assert (session.steps, session.hash, session.events(), [session.view(seat) for seat in range(3)]) == before


def test_numbers_that_only_look_whole_are_made_whole() -> None:
    session = Session.new(plan_of(SMALL))
    request = session.request(session.asked)
    assert request is not None
    session.submit(session.asked, tuple(float(part) for part in request.moves[0]))
    assert all(type(part) is int for part in session.record().entries[0].move)


@pytest.mark.parametrize("seat", [-1, 3, 12])
def test_nobody_sits_where_there_is_no_seat(seat: int) -> None:
    """-1 is the view of nobody inside the engine; here it is only to be had by its name."""
    session = Session.new(plan_of(SMALL))
    for ask in (session.view, session.request, lambda who: session.events(-1, who)):
        with pytest.raises(IndexError):
            ask(seat)


@pytest.mark.rule("I1", "I2")
def test_i2_events_are_told_as_each_seat_saw_them() -> None:
    session = play(Session.new(plan_of()), 60)
    everybody = session.events()
    whole = [(step, event) for step, _, events in session.record().replay() for event in events]
    for seat in range(5):
        own = session.events(-1, seat)
        assert own == [(step, redacted(event, seat)) for step, event in whole]
    assert everybody == [(step, redacted(event, NO_SEAT)) for step, event in whole]
    dealt = [event for _, event in session.events(-1, 1) if isinstance(event, HandDealt) and event.hand is not None]
    assert [event.seat for event in dealt] == [1] * session.public().round


def test_events_since_a_step_are_those_after_it() -> None:
    session = play(Session.new(plan_of()), 20)
    whole = session.events(-1, 0)
    assert whole[0][0] == 0
    for since in (-5, 0, 7, 19, 20, 99):
        assert session.events(since, 0) == [(step, event) for step, event in whole if step > since]


def test_a_plan_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(PlanError):
        Session.new(Plan(SMALL, (), 1))


# Failures


class Boom(Exception):
    pass


@pytest.mark.parametrize(
    "where",
    ["saboteur_gui.engine.game.apply", "saboteur_gui.session.session.chain", "saboteur_gui.session.session.view"],
)
def test_a_move_that_fails_leaves_the_table_as_it_was(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    reports: list[tuple[BaseException, Plan, int]] = []

    def report(error: BaseException, plan: Plan, moves: object) -> Path:
        assert isinstance(moves, list)
        reports.append((error, plan, len(moves)))
        return Path("report.txt")

    session = play(Session.new(plan_of(), report=report), 5)
    before = (session.steps, session.hash, session.events(-1, 0), session.view(0), len(session.record().entries))
    request = session.request(session.asked)
    assert request is not None

    def fail(*_: object) -> None:
        raise Boom

    with monkeypatch.context() as broken:
        broken.setattr(where, fail)
        with pytest.raises(SessionError):
            session.submit(session.asked, request.moves[0])
    after = (session.steps, session.hash, session.events(-1, 0), session.view(0), len(session.record().entries))
    assert after == before
    [(error, plan, moves)] = reports
    assert (type(error), plan, moves) == (Boom, session.plan, 5)
    assert session.trouble == [Notice("table.failed", {"report": "report.txt"})]
    play(session, 5)
    assert session.steps == 10


def test_a_report_that_fails_too_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Path:
        raise Boom

    session = Session.new(plan_of(SMALL), report=fail)
    request = session.request(session.asked)
    assert request is not None
    with monkeypatch.context() as broken:
        broken.setattr("saboteur_gui.engine.game.apply", fail)
        with pytest.raises(SessionError):
            session.submit(session.asked, request.moves[0])
    assert (session.steps, session.trouble) == (0, [Notice("table.failed", {"report": ""})])


def test_without_a_save_store_nothing_can_be_kept() -> None:
    session = Session.new(plan_of(SMALL))
    assert session.id == ""
    with pytest.raises(SaveProblem) as refused:
        session.save.copy_as("mine")
    assert refused.value.reason == "no_shelf"
    session.save.picture(b"")
    session.close()


# Computer players


def with_agents(computers: int = 4, thinking_ms: int = 0) -> tuple[Session, Chance]:
    agents = Chance()
    session = Session.new(plan_of(computers=computers), agents=agents)
    session.computers.pace = Pace(thinking_ms)
    return session, agents


def test_computer_players_play_a_game_to_its_end() -> None:
    session, agents = with_agents(computers=5)
    assert agents.agents == dict.fromkeys(range(5), "random")
    ticks = 0
    while not session.over:
        assert look_on(session, ticks)
        ticks += 1
    thought = [step for step, entry in enumerate(session.record().entries) if entry.move != engine.GO_ON_MOVE]
    assert [step for _, step, _ in agents.asked] == thought
    assert len(thought) == session.steps - 2  # it has two rounds
    assert not session.tick(ticks)
    assert not session.trouble
    session.close()
    assert agents.closed
    assert not session.tick(ticks)


def test_the_end_of_a_round_waits_for_people() -> None:
    """However many computer players sit there, whoever looks on says when it is to go on."""
    session, agents = with_agents(computers=5)
    while session.kind != ROUND_OVER:
        session.tick(0)
    steps, asked = session.steps, len(agents.asked)
    assert not any(session.tick(now) for now in range(5))
    assert (session.steps, len(agents.asked), session.computers.thinking) == (steps, asked, False)
    assert session.public().dwarfs == tuple(session.view(seat).dwarf for seat in range(5))
    session.go_on()
    assert (session.steps, session.public().round, session.kind) == (steps + 1, 2, "turn")
    session.go_on()  # nothing is over
    assert session.steps == steps + 1
    assert session.record().entries[-1].move == engine.GO_ON_MOVE


def test_a_human_is_never_answered_for() -> None:
    session, agents = with_agents(computers=4)
    assert session.plan.humans == (0,)
    for now in range(200):
        session.tick(now)
    assert session.asked == 0
    assert {seat for seat, _, _ in agents.asked} <= {1, 2, 3, 4}


@pytest.mark.rule("I4")
def test_i4_a_computer_player_hears_what_its_seat_saw_and_all_of_it() -> None:
    session, agents = with_agents()
    for now in range(60):
        session.tick(now)
        if session.asked == 0:
            play(session, 1, seed=now)
    session.computers.pace = Pace(paused=True)
    session.tick(99)
    for seat in range(1, 5):
        assert agents.heard[seat] == [event for _, event in session.events(-1, seat)]


def test_how_much_saboteurs_hide_can_be_changed_while_they_play_and_they_hear_all_again() -> None:
    agents = Chance()
    plan = plan_of(computers=2)
    seats = (*plan.seats[:-1], replace(plan.seats[-1], level="hard", persona="sly"))
    session = Session.new(replace(plan, seats=seats), agents=agents)
    names, last = agents.agents, len(seats) - 1
    assert names[last] == "hard:sly"
    session.tick(0)
    heard = agents.heard[last]
    session.computers.hide("much")
    session.tick(0)
    assert agents.agents == {**names, last: "hard:sly:much"}, "nobody else plays another way"
    assert heard and agents.heard[last] == heard
    session.close()


def test_the_same_game_gives_computer_players_the_same_chance_of_their_own() -> None:
    seeds = []
    for _ in range(2):
        session, agents = with_agents(computers=5)
        for now in range(30):
            session.tick(now)
        seeds.append(agents.asked)
    assert seeds[0] == seeds[1]
    assert len({seed for _, _, seed in seeds[0]}) == len(seeds[0])
    assert all(seed != session.plan.seed for _, _, seed in seeds[0])


def test_the_least_thinking_time_is_kept() -> None:
    session, agents = with_agents(computers=5, thinking_ms=500)
    assert not session.tick(1000)
    assert len(agents.asked) == 1
    assert not session.tick(1499)
    assert session.tick(1500)
    assert session.steps == 1
    assert len(agents.asked) == 1


def test_nothing_is_played_while_the_table_is_paused() -> None:
    session, _ = with_agents(computers=5)
    session.computers.pace = Pace(0, paused=True)
    assert not any(session.tick(now) for now in range(10))
    session.computers.pace = Pace(0)
    assert session.tick(11)


def test_an_answer_for_an_older_state_is_dropped() -> None:
    session, agents = with_agents(computers=5, thinking_ms=500)
    session.tick(0)
    seat = session.asked
    answer: Move = (99,)
    agents.late = [(seat, session.steps - 1, answer), ((seat + 1) % 5, session.steps, answer)]
    assert session.tick(600)
    assert session.steps == 1
    assert not session.trouble


def test_a_computer_player_that_answers_what_is_not_legal_cannot_hang_the_table() -> None:
    session, agents = with_agents(computers=5, thinking_ms=500)
    session.tick(0)
    seat = session.asked
    agents.late = [(seat, 0, (99,))]
    assert session.tick(600)
    assert session.steps == 1
    assert session.trouble == [Notice("brain.illegal", {"player": session.plan.seats[seat].name})]


def test_a_computer_players_move_that_fails_cannot_hang_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chosen again it would fail again, today and whenever the game is opened."""
    session, agents = with_agents(computers=5, thinking_ms=500)
    session.tick(0)
    request = session.request(session.asked)
    assert request is not None
    chosen = request.moves[0]
    agents.late = [(session.asked, 0, chosen)]
    sound = engine.apply

    def fails_at_one(g: GameState, move: Move) -> list[Event]:
        if move == chosen:
            raise Boom
        return sound(g, move)

    monkeypatch.setattr(engine, "apply", fails_at_one)
    assert session.tick(600)
    assert session.steps == 1
    assert session.record().entries[0].move != chosen
    assert session.trouble == [Notice("table.failed", {"report": ""})]


def test_a_clock_that_is_set_back_does_not_stop_the_table() -> None:
    session, _ = with_agents(computers=5, thinking_ms=500)
    assert not session.tick(9_000_000)
    assert not session.tick(1000)
    assert session.tick(1500)


def test_what_the_agents_have_to_say_reaches_the_screen() -> None:
    session, agents = with_agents()
    agents.said = [Notice("brain.restarted", {})]
    session.tick(0)
    assert session.trouble == [Notice("brain.restarted", {})]


def test_a_table_without_agents_waits_for_its_computer_seats() -> None:
    session = Session.new(plan_of(computers=5))
    assert not session.tick(0)
    assert session.steps == 0


def test_a_full_table_is_used() -> None:
    """The tests above would prove little at a table where nothing happens."""
    kinds: set[type[Event]] = set()
    for seed in range(6):
        session = play(Session.new(plan_of(FULL, seed)), 10_000, seed)
        kinds |= {type(event) for _, event in session.events()}
    assert kinds >= {CardDrawn, TunnelLaid, CardPlayed, Passed, CardNamed, GoalTurned, MinerPlaced}
    assert kinds >= {AllRevealed, RoundEnded, GameEnded}
    assert isinstance(session.events()[0][1], RoundStarted)
