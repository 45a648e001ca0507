"""Computer players that answer at once: within the beat, in their own voices, and alike whatever they know."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from saboteur_gui.ai.sayings import VOICED
from saboteur_gui.ai.talk_lines import TalkLines, spoken_line
from saboteur_gui.engine.cards import CARD, LAMP
from saboteur_gui.engine.determinize import determinize
from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.engine.events import CardPlayed, Event, GoalMoved, GoalsHandled, Said
from saboteur_gui.engine.moves import PASS, PLAY, Move
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.view import View
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.i18n import has_voice
from saboteur_gui.session.agent_pool import AgentPool
from saboteur_gui.session.channel import InlineChannel
from saboteur_gui.session.computer_players import Report
from saboteur_gui.session.plan import Pace, Plan
from saboteur_gui.session.save_store import SaveStore
from saboteur_gui.session.session import Session

from .tables import Chance, choose, look_on, plan_of, save_store_in

PERSONAS = ("", "fiery", "sincere", "grim", "sly")
SOON = 2000  # ms


def plan(rounds: int = 1) -> Plan:
    """A person and four characters."""
    made = plan_of(Table("base", 5, rounds=rounds), computers=4)
    seats = [
        replace(seat, level="easy", persona=persona) if persona else seat
        for seat, persona in zip(made.seats, PERSONAS, strict=True)
    ]
    return replace(made, seats=tuple(seats))


def table(store: SaveStore | None = None) -> Session:
    session = Session.new(plan(), store, agents=AgentPool(connect=InlineChannel))
    session.computers.pace = Pace()
    return session


def says(session: Session, what: str, about: int = -1) -> None:
    session.say(0, spoken_line(session.view(0), TalkLines(), what, about))


def pass_time(session: Session, ms: int, since: int = 1000) -> list[tuple[int, Said]]:
    """What is said in the meantime: when, and what."""
    heard: list[tuple[int, Said]] = []
    for now in range(since, since + ms, 20):
        before = len(session.spoken())
        session.tick(now)
        heard += [(now - since, line) for _, line in session.spoken(before)]
    return heard


def answers(session: Session) -> list[Said]:
    return [line for _, line in pass_time(session, SOON)]


@pytest.mark.parametrize(("what", "answer"), [
    ("accuse", {"deny"}), ("liar", {"deny"}), ("warn", {"deny"}), ("thanks", {"trust", "accuse"}),
    ("trust", {"trust", "accuse"}), ("sorry", {"forgive", "grudge"}),
])  # fmt: skip
def test_who_is_spoken_to_answers_at_once_and_first(what: str, answer: set[str]) -> None:
    session = table()
    says(session, what, about=2)
    first, *others = answers(session)
    assert first.seat == 2
    assert first.what in answer
    assert len(others) <= 1
    assert session.steps == 0, "nobody has moved"


@pytest.mark.parametrize("handled", [GoalsHandled, GoalMoved])
def test_nobody_is_asked_what_lies_where_a_goal_was_moved(handled: type[GoalsHandled | GoalMoved]) -> None:
    """W17, H5"""
    agents = Deaf()
    session = Session.new(plan(), agents=agents)
    goal, other = (cell for cell, _ in session.view(0).hidden[:2])
    look = CardPlayed(Seat(2), (PLAY, CARD["map"], goal, -1, -1))
    moved = GoalsHandled(Seat(3), other, goal, None) if handled is GoalsHandled else GoalMoved(Seat(3), goal, other)
    for events, asked in (([look], [(2, "look")]), ([moved], [])):
        session._told[-1] += tuple(events)
        agents.wanted.clear()
        session.say(0, {"what": "look", "values": {"number": 1, "cell": goal}})
        session.tick(1)
        assert agents.wanted == asked


def test_an_answer_takes_a_moment_and_a_second_one_longer() -> None:
    for what in ("honest", "laugh") * 3:
        session = table()
        says(session, what)
        times = [at for at, _ in pass_time(session, SOON)]
        assert times
        assert len(times) <= 2
        assert times[0] >= 300
        assert times == sorted(times)
        assert len(times) < 2 or times[1] - times[0] >= 300


def test_nobody_answers_while_something_else_is_shown() -> None:
    session = table()
    session.computers.pace = Pace(paused=True)
    says(session, "accuse", about=2)
    assert pass_time(session, SOON) == []
    session.computers.pace = Pace()
    assert pass_time(session, SOON, since=9000)


def test_computer_players_do_not_answer_each_other() -> None:
    session = table()
    session.say(1, {"what": "accuse", "values": {"other": 2}, "emote": "angry"})
    assert answers(session) == []


def test_each_speaks_in_its_own_voice_and_people_in_common_words() -> None:
    session = table()
    says(session, "accuse", about=3)
    first = answers(session)[0]
    assert session.spoken()[0][1].id.startswith("talk.accuse.")
    assert first.id.startswith(f"voice.{PERSONAS[3]}." if has_voice(PERSONAS[3]) else "talk.")


def test_what_is_done_to_a_seat_is_answered_too() -> None:
    session = Session.new(plan(), agents=AgentPool(connect=InlineChannel))
    session._state.front[2] = LAMP
    session._state.hands[0] = tuple(sorted([CARD["repair_lamp"], *session._state.hands[0][1:]]))
    session._views.clear()
    session.tick(0)
    session.submit(0, (PLAY, CARD["repair_lamp"], 2, LAMP, -1))
    session.computers.pace = Pace(thinking_ms=100_000)  # nobody moves in the meantime
    session.tick(0)
    heard = pass_time(session, 90_000, since=20)
    assert [(line.seat, line.what) for _, line in heard] == [(2, "thanks")]


class Deaf(Chance):
    """It keeps what it is asked to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted: list[tuple[int, str]] = []

    def reply(self, seat: int, number: int, view: View, event: Event, seed: int) -> None:
        assert view.seat == seat
        self.wanted.append((seat, event.what if isinstance(event, Said) else ""))
        self.reported.append(Report(seat, -1, {}, ({"what": "deny", "values": {"other": 0}},), number))


@pytest.mark.rule("I4")
def test_i4_who_answers_and_when_does_not_depend_on_what_anybody_knows() -> None:
    found = []
    for world in range(4):
        agents = Deaf()
        session = Session.new(plan(), agents=agents)
        if world:
            session._state = determinize(session.view(0), world)
            session._views.clear()
        heard = []
        for at, (what, about) in enumerate([("accuse", 2), ("honest", -1), ("laugh", -1), ("help", -1), ("warn", 1)]):
            values = {"other": about} if about >= 0 else {}
            session.say(0, {"what": what, "values": values})
            heard += [(at_, line.seat) for at_, line in pass_time(session, SOON, since=10_000 * (at + 1))]
        found.append((agents.wanted, heard))
    assert len(found[0][0]) >= 5
    assert all(each == found[0] for each in found)


class Slow(Deaf):
    """It thinks about a move first, and answers what was said after it."""

    def poll(self) -> list[tuple[int, int, Move]]:
        return []

    def reports(self) -> list[Report]:
        return super().reports() if self.ready else []

    ready = False


@pytest.mark.rule("I4")
def test_i4_an_answer_that_comes_late_for_a_thought_is_said_with_the_move() -> None:
    agents = Slow()
    session = Session.new(plan(), agents=agents)
    request = session.request(0)
    assert request is not None
    session.submit(0, next(move for move in request.moves if move[0] == PASS))
    says(session, "accuse", about=2)
    assert pass_time(session, SOON) == []
    agents.ready = True
    assert pass_time(session, SOON, since=9000) == []
    asked = session.request(1)
    assert asked is not None
    session.submit(1, asked.moves[0])
    assert [line.seat for _, line in pass_time(session, 100, since=20_000)][:1] == [2]


def test_an_agent_without_a_word_to_say_stays_silent_and_plays_on() -> None:
    session = Session.new(plan_of(Table("base", 5), computers=4), agents=AgentPool(connect=InlineChannel))
    says(session, "accuse", about=2)
    assert answers(session) == []
    assert not session.trouble


def whole_game(session: Session, heard_after: int = 0) -> list[Said]:
    """A game in which the person plays by chance and talks all the time; what is said after so many lines."""
    rng, now, lines = random.Random(3), 0, TalkLines()
    for _ in range(40_000):
        if session.over:
            break
        now += 25
        request = session.request(0) if session.asked == 0 else None
        if request is not None and request.kind != "round_over":
            view = session.view(0)
            about = lines.about(view)
            what = rng.choice([*about, *lines.alone(view)])
            session.say(0, spoken_line(view, lines, what, rng.choice(about[what]) if what in about else -1))
            for _ in range(60):
                now += 25
                session.tick(now)
            session.submit(0, choose(request.moves, rng))
        look_on(session, now)
    assert session.over
    return [line for _, line in session.spoken(heard_after)]


def repeats(said: Iterable[Said]) -> int:
    """How often something was said again while the same could be said in other words."""
    ids, again = list[str](), 0
    for line in said:
        begin = line.id.rpartition(".")[0]
        kind = {id for id in ids if id.rpartition(".")[0] == begin}
        again += line.id in kind and begin.startswith("voice.") and len(kind) < VOICED
        ids.append(line.id)
    return again


def test_in_a_whole_game_nothing_is_said_twice_and_nothing_twice_in_a_row() -> None:
    session = Session.new(plan(rounds=2), agents=AgentPool(connect=InlineChannel))
    session.computers.pace = Pace(thinking_ms=20)
    said = whole_game(session)
    assert len(said) > 30
    assert len({line.seat for line in said}) == 5
    assert repeats(said) == 0
    assert all(one.id != next_.id for one, next_ in pairwise(line for line in said if line.id))


def test_when_all_cards_are_up_somebody_has_the_last_word() -> None:
    heard: list[str] = []
    for seed in range(4, 9):
        session = Session.new(replace(plan(), seed=seed), agents=AgentPool(connect=InlineChannel))
        session.computers.pace = Pace(thinking_ms=0)
        now = 0
        while session.kind != ROUND_OVER:
            now += 20
            if session.asked == 0:
                request = session.request(0)
                assert request is not None
                session.submit(0, choose(request.moves, random.Random(now)))
            session.tick(now)
        before = len(session.spoken())
        session.computers.pace = Pace(paused=True)
        for ms in range(5):
            session.tick(now + 20 * ms)
        heard += [line.what for step, line in session.spoken(before) if step == session.steps]
    assert heard
    assert set(heard) <= {"fooled", "beaten", "unmasked", "won"}


def test_a_game_that_is_taken_up_again_repeats_nothing_that_was_said(tmp_path: Path) -> None:
    store = save_store_in(tmp_path)
    session = table(store)
    says(session, "accuse", about=2)
    before = answers(session)
    session.close()
    again = Session.open(store, session.id, agents=AgentPool(connect=InlineChannel))
    assert [line.id for _, line in again.spoken()] == [line.id for _, line in session.spoken()]
    assert pass_time(again, SOON) == [], "what was answered is not answered again"
    says(again, "accuse", about=2)
    fresh = answers(again)
    assert not {line.id for line in before} & {line.id for line in fresh}
    again.close()


def test_an_agent_that_is_new_hears_what_its_seat_said_before() -> None:
    agents = Chance()
    session = Session.new(plan(), agents=agents)
    session.say(1, {"what": "claim_stone", "values": {"number": 1, "cell": 7}})
    session.tick(1)
    assert not any(isinstance(event, Said) for event in agents.heard[1]), "it knows what it says"
    session.computers.hide("much")
    session.tick(2)
    assert [event.what for event in agents.heard[1] if isinstance(event, Said)] == ["claim_stone"]
