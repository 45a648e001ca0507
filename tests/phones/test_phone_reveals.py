"""What is uncovered is first seen on the screen, and only then on phones."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from saboteur_gui.engine import events as ev
from saboteur_gui.engine.events import Event
from saboteur_gui.engine.ruleset import Table, module_ids, with_modules
from saboteur_gui.phones.phone_game import PhoneGame
from saboteur_gui.phones.phone_table import PhoneTable
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.podium_scene import PodiumScene
from saboteur_gui.ui.scenes.round_result_scene import RoundResultScene
from saboteur_gui.ui.session_flow import enter_table
from tests.ui.stage import Stage

from .people import Phone, chosen, plan_with_phones, until
from .test_lobby import come

UNCOVERS = ev.CardRevealed, ev.GoalTurned, ev.ChestTurned, ev.AllRevealed, ev.RoundEnded, ev.GameEnded


class Shown:
    """A game and the pictures that its phones got last."""

    def __init__(self, session: Session) -> None:
        self.session, self.now = session, 0
        self.pictures: dict[int, bytes] = {}
        for seat in session.plan.phones:
            session.give(seat, "phone")
        self.game = PhoneGame(session, session.plan.phones, self.pictures.update, lambda *about: None)

    def told(self) -> None:
        """The screen has shown everything."""
        self.now += 1
        self.game.tick(self.now, True, (), frozenset())

    def uncovered(self, seat: int) -> dict[str, Any]:
        """What lies open of what was hidden when the round began, and how the round and the game ended."""
        everybody = json.loads(self.pictures[seat])["all"]
        return {name: everybody[name] for name in ("dwarfs", "open", "ended")}

    def covered(self, seat: int) -> set[int]:
        return {cell for cell, _ in json.loads(self.pictures[seat])["all"]["covered"]}

    def in_the_mine(self, seat: int) -> set[int]:
        return {cell for cell, _ in json.loads(self.pictures[seat])["all"]["mine"]}


def by_chance(session: Session, rng: random.Random) -> list[Event]:
    """A move of whoever is asked; what happened."""
    request, steps = session.request(session.asked), session.steps
    assert request is not None
    session.submit(session.asked, request.moves[chosen({"moves": [[move] for move in request.moves]}, rng)])
    return [event for _, event in session.events(steps)]


ENDS = {ev.AllRevealed, ev.RoundEnded, ev.GameEnded}


@pytest.mark.parametrize(
    ("table", "uncovers"),
    [
        (Table("base", 3, rounds=1), {ev.GoalTurned} | ENDS),
        (with_modules(Table("base", 4, rounds=1), ["chests"]), {ev.ChestTurned, ev.CardRevealed} | ENDS),
        (with_modules(Table("saboteur2", 5, rounds=2), module_ids("saboteur2")), ENDS),
    ],
    ids=["goals", "chests", "every module"],
)
def test_no_phone_sees_anything_uncovered_before_the_screen_has_told_it(table: Table, uncovers: set[type]) -> None:
    seen: set[type] = set()
    for seed in range(60):
        seen |= uncovered_in(Shown(Session.new(plan_with_phones(table, seed))), random.Random(seed))
        if uncovers <= seen:
            return
    raise AssertionError(f"no game uncovered {uncovers - seen}")


def uncovered_in(shown: Shown, rng: random.Random) -> set[type]:
    """What was uncovered in a whole game, each time on the phones after the screen had told it."""
    seats, seen = shown.session.plan.phones, set()
    shown.told()
    while not shown.session.over:
        before = dict(shown.pictures)
        facts = {seat: (shown.uncovered(seat), shown.covered(seat)) for seat in seats}
        happened = {type(event) for event in by_chance(shown.session, rng)}
        kinds = happened & set(UNCOVERS)
        shown.game.moved()
        for seat in seats:
            uncovered, covered = facts[seat]
            assert shown.uncovered(seat) == uncovered or ev.RoundStarted in happened
            assert not covered & shown.in_the_mine(seat)
            assert not kinds or shown.pictures[seat] == before[seat]
        shown.told()
        assert not kinds or all(shown.pictures[seat] != before[seat] for seat in seats)
        seen |= kinds
    shown.session.close()
    return seen


def before_the_end() -> Session:
    """A game of one round at its last question."""
    plan, rng = plan_with_phones(Table("base", 3, rounds=1), 1), random.Random(1)
    whole = Session.new(plan)
    while not any(isinstance(event, ev.AllRevealed) for event in by_chance(whole, rng)):
        pass
    session = Session.new(plan)
    for entry in whole.record().entries[: whole.steps - 1]:
        session.submit(entry.seat, entry.move)
    return session


def test_phones_that_come_while_the_screen_tells_the_end_see_nothing_of_it() -> None:
    session = before_the_end()
    by_chance(session, random.Random(1))
    shown = Shown(session)
    shown.game.moved()
    assert shown.pictures == {}
    shown.told()
    assert shown.uncovered(0)["dwarfs"]


def test_phones_know_who_has_won_when_the_result_and_the_podium_have_told_it(app: Stage) -> None:
    app.settings.animation = "normal"
    session = before_the_end()
    app.services.phones = table = PhoneTable("127.0.0.1", wake=app.services.wake)
    enter_table(app, session)
    phones = [come(app, table, seat) for seat in session.plan.phones]
    told: set[type] = set()
    heard: set[str] = set()
    early: list[str] = []

    def step() -> None:
        app.turn(ms=60)
        top = app.top
        if isinstance(top, RoundResultScene | PodiumScene) and top.progress()["told"]:
            told.add(type(top))
        for phone in phones:
            if phone.table:
                look(phone)

    def look(phone: Phone) -> None:
        ended = phone.table["all"]["ended"] or {}
        heard.update(ended)
        if "winners" in ended and RoundResultScene not in told:
            early.append("who has won the round")
        if "gold" in ended and PodiumScene not in told:
            early.append("who has won the game")
        if phone.question is not None and phone.answered != phone.question["step"]:
            phone.answered = phone.question["step"]
            phone.answer(chosen(phone.question, random.Random(1)))

    until(lambda: {"winners", "gold"} <= heard, step, 90)
    assert early == []
