"""What a table hears beside the moves: talk, once and in order; and about a veto, in the same time from everybody."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.events import CardDrawn, Said
from saboteur_gui.engine.moves import LAY, NO, NOBODY, YES
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.view import view
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.session import wire
from saboteur_gui.session.plan import BEATS, Pace
from saboteur_gui.session.session import Session

from .tables import Chance, choose, plan_of

ACCUSE = {"what": "accuse", "id": "talk.accuse.1", "values": {"other": 2}, "emote": "angry"}
ACCUSED_BY_0, ACCUSED_BY_1 = (Said(Seat(seat), "accuse", "talk.accuse.1", {"other": 2}, "angry") for seat in (0, 1))
VETO = CARD["veto"]


def table(computers: int, **pace: object) -> tuple[Session, Chance]:
    agents = Chance()
    session = Session.new(plan_of(Table("base", 5, modules=("veto",)), computers=computers), agents=agents)
    session.computers.pace = Pace(**pace)  # type: ignore[arg-type]
    return session, agents


def said(agents: Chance, seat: int) -> list[Said]:
    return [event for event in agents.heard[seat] if isinstance(event, Said)]


# Talk


def test_what_is_said_is_heard_once_by_every_other_computer_player() -> None:
    session, agents = table(4, thinking_ms=0, paused=True)
    session.say(1, ACCUSE)
    session.tick(1)
    session.tick(2)
    assert said(agents, 1) == []
    for seat in (2, 3, 4):
        assert said(agents, seat) == [ACCUSED_BY_1]
    session.say(0, ACCUSE)
    session.tick(3)
    assert said(agents, 1) == [ACCUSED_BY_0]
    assert len(said(agents, 4)) == 2


def test_talk_is_heard_after_what_happened_before_it_and_before_what_came_after() -> None:
    session, agents = table(4, thinking_ms=0, paused=True)
    for _ in range(2):  # nobody has been told of either move when the third comes
        session.submit(session.asked, choose(session.view(session.asked).request.moves, random.Random(1)))  # type: ignore[union-attr]
        session.say(0, ACCUSE)
    session.tick(1)
    told = [event for event in agents.heard[3] if not isinstance(event, CardDrawn)]
    happened = session.events(-1, 3)
    spoken = [at for at, event in enumerate(told) if isinstance(event, Said)]
    before = [event for step, event in happened if step <= 1 and not isinstance(event, CardDrawn)]
    assert spoken[0] == len(before)
    assert len(spoken) == 2
    assert spoken[1] == len(told) - 1


def test_talk_is_no_move() -> None:
    session, _ = table(4)
    before = session.hash
    session.say(0, ACCUSE)
    assert (session.steps, session.hash) == (0, before)
    assert session.record().moves == []
    assert session.spoken() == [(0, ACCUSED_BY_0)]
    assert session.spoken(1) == []


def test_talk_crosses_the_pipe_as_it_is() -> None:
    assert wire.loads(wire.dumps(ACCUSED_BY_0)) == ACCUSED_BY_0


@pytest.mark.parametrize("seat", [-1, 5])
def test_nobody_speaks_who_does_not_sit_there(seat: int) -> None:
    session, _ = table(4)
    with pytest.raises(IndexError):
        session.say(seat, ACCUSE)


# A veto


def answers_to_a_veto(session: Session, step_ms: int = 7) -> list[int]:
    """How long each computer player took to say whether it vetoes, from one play to the next question."""
    now, asked, times = 0, -1, []
    while session.kind != "veto":
        session.tick(now)
        now += step_ms
    since = now
    while session.kind == "veto":
        if asked != session.steps:
            asked, since = session.steps, now
        session.tick(now)
        if session.steps != asked:
            times.append(now - since)
        now += step_ms
    return times


@pytest.mark.rule("I4", "W19")
@pytest.mark.parametrize("speed", BEATS)
def test_w19_who_holds_a_veto_and_who_uses_it_takes_the_same_time(speed: str) -> None:
    found = []
    for holders in ((), (1,), (3,), (1, 2, 3, 4)):
        session, _ = table(5, speed=speed)
        g = session._state
        for seat in range(5):
            hand = [card for card in g.hands[seat] if card != VETO]
            hand += [CARD["map"]] * (len(g.hands[seat]) - len(hand))
            g.hands[seat] = tuple(sorted([VETO, *hand[1:]] if seat in holders else hand))
        session._views.clear()
        found.append(answers_to_a_veto(session))
    longest = max(found, key=len)
    assert len(longest) == 4
    assert all(times == longest[: len(times)] for times in found), "a veto only ends the asking"
    assert longest[1:] == [longest[1]] * 3
    assert longest[1] >= 100


def people(*holders: int) -> Session:
    """Five people; seat 0 has just laid a tunnel, and these hold a veto."""
    session = Session.new(plan_of(Table("base", 5, modules=("veto",))))
    g = session._state
    for seat in range(5):
        hand = [CARD["straight_ew"], *(CARD["map"],) * 4]
        g.hands[seat] = tuple(sorted([*hand, VETO if seat in holders else CARD["map"]]))
    session._views.clear()
    session.submit(0, (LAY, CARD["straight_ew"], cell_at(1, 0), 0, NOBODY))
    assert (session.kind, session.asked) == ("veto", 1)
    return session


@pytest.mark.rule("W19")
def test_w19_who_is_alone_at_a_screen_without_a_veto_is_not_asked() -> None:
    session = people(3)
    session.alone = frozenset({1, 3})
    assert (session.request(1), session.view(1).request) == (None, None)
    for now in range(0, 2000, 50):
        session.tick(now)
    assert session.record().moves[1:] == [(1, (NO,))]  # seat 2 shares its screen
    assert session.request(2) is not None
    session.submit(2, (NO,))
    asked = session.request(3)
    assert asked is not None
    assert asked.moves == ((YES,), (NO,))
    assert not session.tick(5000)


@pytest.mark.rule("W19")
def test_w19_at_a_screen_for_several_everybody_is_asked() -> None:
    session = people()
    assert not any(session.tick(now) for now in range(0, 2000, 50))
    assert session.request(1) is not None


@pytest.mark.rule("I4", "W19")
@pytest.mark.parametrize("speed", BEATS)
def test_w19_who_is_not_asked_takes_the_time_of_a_computer_player(speed: str) -> None:
    found = []
    for person in (False, True):
        plan = plan_of(Table("base", 5, modules=("veto",)), computers=5)
        seats = [replace(seat, kind="human") if person and at in (1, 4) else seat for at, seat in enumerate(plan.seats)]
        session = Session.new(replace(plan, seats=tuple(seats)), agents=Chance())
        session.computers.pace, session.alone = Pace(speed=speed), frozenset(session.plan.humans)
        g = session._state
        for seat in range(1, 5):
            g.hands[seat] = (CARD["map"],) * 6
        session._views.clear()
        found.append(answers_to_a_veto(session))
    assert found[0] == found[1]
    assert len(found[0]) == 4


def test_a_quick_test_table_does_not_wait_for_vetoes() -> None:
    assert Pace(thinking_ms=0).veto_ms(first=True) == 0


@pytest.mark.rule("I4", "W19")
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_w19_a_computer_player_looks_at_the_table_whether_it_holds_a_veto_or_not(level: str) -> None:
    from saboteur_gui.ai.agents import make_agent

    looked = []
    for holds in (False, True):
        session, _ = table(4)
        g = session._state
        g.hands[1] = tuple(sorted([VETO if holds else CARD["map"], *(card for card in g.hands[1] if card != VETO)][:6]))
        session._views.clear()
        request = session.request(0)
        assert request is not None
        session.submit(0, next(move for move in request.moves if move[0] == 0))
        assert (session.kind, session.asked) == ("veto", 1)
        agent = make_agent(level)
        for _, event in session.events(-1, 1):
            agent.observe(event)  # type: ignore[attr-defined]
        seen = view(session._state, 1)
        assert seen.request is not None
        assert len(seen.request.moves) == 1 + holds
        agent.choose(seen, seen.request, random.Random(1))
        looked.append(agent.report()["belief"])  # type: ignore[attr-defined]
    assert looked[0] == looked[1] != {}
