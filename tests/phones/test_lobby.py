"""The screen with phones: how they are let in, what the room sees, what its buttons do."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pygame

from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.engine.ruleset import Table, with_modules
from saboteur_gui.engine.view import NOBODY
from saboteur_gui.phones.phone_table import PhoneTable
from saboteur_gui.session.plan import Plan
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.lobby_scene import OPENED, LobbyScene
from saboteur_gui.ui.scenes.podium_scene import PodiumScene
from saboteur_gui.ui.scenes.round_result_scene import RoundResultScene
from saboteur_gui.ui.scenes.setup_scene import SetupScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from tests.ui.stage import Stage

from .people import Phone, chosen, plan_with_phones, until


def lobby(app: Stage, plan: Plan) -> PhoneTable:
    """Phones have been let in for a game that is about to begin."""
    app.go.lobby(plan)
    app.turn()
    app.click("lobby.open")
    app.turn()
    assert app.services.phones is not None
    return app.services.phones


def come(app: Stage, table: PhoneTable, seat: int, name: str = "", colour: str = "") -> Phone:
    phone = Phone(table)
    until(lambda: phone.seats, app.turn)
    phone.sit(seat, name, "bowl", colour)
    until(lambda: phone.seat == seat, app.turn)
    return phone


def game(app: Stage, plan: Plan) -> tuple[Session, list[Phone]]:
    """A game that has begun, all of its phones there."""
    table = lobby(app, plan)
    phones = [come(app, table, seat) for seat in plan.phones]
    app.click("lobby.begin")
    until(lambda: all(phone.table for phone in phones), lambda: app.turn(ms=50))
    assert app.sitting is not None
    return app.sitting.session, phones


def play(app: Stage, phones: list[Phone], enough: Callable[[], object], rng: random.Random) -> None:
    """The phones answer until it is enough."""

    def step() -> None:
        for phone in phones:
            question = phone.question
            if question is not None and phone.answered != question["step"]:
                phone.answered = question["step"]
                phone.answer(chosen(question, rng))
        app.turn(ms=30)

    until(enough, step, patience=150)


BASE = plan_with_phones(Table("base", 3, rounds=2))


def test_nothing_listens_before_somebody_asked_for_it_in_words_that_say_what_opens(app: Stage) -> None:
    app.go.lobby(BASE)
    app.turn()
    assert app.services.phones is None
    assert "127.0.0.1" in app.top.root.find("lobby.opens").text  # type: ignore[attr-defined]


def test_the_sentence_comes_once(app: Stage) -> None:
    lobby(app, BASE)
    app.click("lobby.stop")
    assert app.services.phones is None
    assert OPENED in app.settings.seen_hints
    app.go.lobby(BASE)
    assert app.services.phones is not None


def test_a_seat_on_a_phone_leads_from_the_set_up_to_the_lobby(app: Stage) -> None:
    app.push(SetupScene(app), fade=False)
    app.turn()
    scene = app.top
    assert isinstance(scene, SetupScene)
    human = next(place.number for place in scene.draft.places if place.seat.kind == "human")
    app.click(f"setup.seat.{human}.where")
    app.key(pygame.K_DOWN)
    app.key(pygame.K_RETURN)
    assert scene.draft.seat(human).kind == "phone"
    app.click("setup.start")
    assert isinstance(app.top, LobbyScene)


def test_whoever_sits_down_is_seen_at_once_and_plays_under_that_name(app: Stage) -> None:
    table = lobby(app, BASE)
    come(app, table, 1, "Anna", "moon")
    until(lambda: app.top.root.find("lobby.seat.1.name").text == "Anna", app.turn)  # type: ignore[attr-defined]
    app.click("lobby.begin")
    assert app.sitting is not None
    seat = app.sitting.session.plan.seats[1]
    assert (seat.name, seat.avatar, seat.colour) == ("Anna", "bowl", "moon")


def test_a_seat_is_freed_by_a_button(app: Stage) -> None:
    table = lobby(app, BASE)
    phone = come(app, table, 0)
    until(lambda: table.room.chairs[0].taken, app.turn)
    app.turn()
    app.click("lobby.seat.0.free")
    until(lambda: phone.seat == -1 and not table.room.chairs[0].taken, app.turn)


def test_phones_play_a_whole_game_on_the_screen_and_see_its_end(app: Stage) -> None:
    table = with_modules(Table("saboteur2", 4, rounds=1), ["veto", "chests", "tunnel_toll"])
    session, phones = game(app, plan_with_phones(table, seed=4))
    play(app, phones, lambda: isinstance(app.top, PodiumScene), random.Random(4))
    assert session.over
    until(lambda: all(phone.table["all"]["ended"] for phone in phones), app.turn)


def test_the_screen_never_shows_a_curtain_nor_what_a_phone_sees(app: Stage) -> None:
    seen: set[object] = set()
    _, phones = game(app, BASE)

    def note() -> bool:
        scene = app.stack[1]
        assert isinstance(scene, TableScene)
        seen.add(scene.table.viewer.seat)
        seen.add(any(isinstance(scene, CurtainScene) for scene in app.stack))
        return isinstance(app.top, RoundResultScene)

    play(app, phones, note, random.Random(1))
    assert seen == {NOBODY, False}


def test_the_next_round_begins_when_all_phones_want_it_and_the_result_goes(app: Stage) -> None:
    session, phones = game(app, BASE)
    play(app, phones, lambda: session.kind == ROUND_OVER, random.Random(1))
    play(app, phones, lambda: session.public().round == 2, random.Random(1))
    until(lambda: isinstance(app.top, TableScene), lambda: app.turn(ms=30))


def test_the_sign_says_whose_phone_is_waited_for_and_when_it_is_gone(app: Stage) -> None:
    session, phones = game(app, BASE)
    until(lambda: any(phone.question for phone in phones), lambda: app.turn(ms=30))
    name = session.plan.seats[session.asked].name

    def sign() -> str:
        return str(app.top.root.find("bar.sign").text)  # type: ignore[attr-defined]

    until(lambda: sign() == app.texts.t("phones.waits", player=name), lambda: app.turn(ms=30))
    phones[session.asked].drop()
    until(lambda: sign() == app.texts.t("phones.gone", player=name), lambda: app.turn(ms=30))


def test_a_mixed_table_puts_only_the_seat_at_the_screen_behind_the_curtain(app: Stage) -> None:
    plan = plan_with_phones(Table("base", 3), phones=3)
    seats = (replace(plan.seats[0], kind="human"), *plan.seats[1:])
    session, phones = game(app, replace(plan, seats=seats))
    behind: set[int] = set()

    def note() -> bool:
        if isinstance(app.top, CurtainScene):
            behind.add(session.asked)
        return bool(behind)

    play(app, phones, note, random.Random(1))
    assert behind == {0}


def test_the_room_lets_a_seat_go_on_at_the_screen_and_its_phone_has_it_back(app: Stage) -> None:
    session, phones = game(app, BASE)
    until(lambda: any(phone.question for phone in phones), lambda: app.turn(ms=30))
    lost = phones[session.asked]
    lost.drop()
    until(lambda: session.remote is not None and lost.seat not in session.remote.here, lambda: app.turn(ms=30))
    app.turn()
    app.click("bar.phones")
    app.turn()
    app.click(f"lobby.seat.{lost.seat}.screen")
    app.click("lobby.to_table")
    until(lambda: isinstance(app.top, CurtainScene), lambda: app.turn(ms=30))
    lost.come_back()
    until(lambda: session.hands.of(lost.seat) == "phone", lambda: app.turn(ms=30))


def test_the_panels_say_who_plays_for_each_seat(app: Stage) -> None:
    _, phones = game(app, plan_with_phones(Table("base", 5), phones=4))

    def says(seat: int) -> str:
        return str(app.top.root.find(f"seat.{seat}").facts.kind)  # type: ignore[attr-defined]

    until(lambda: says(0) == app.texts.t("setup.phone"), lambda: app.turn(ms=30))
    table = app.services.phones
    assert table is not None
    for seat in (1, 2, 3):
        phones[seat].drop()
    until(lambda: says(1) == app.texts.t("phones.away"), lambda: app.turn(ms=30))
    until(lambda: table.here == {0}, lambda: app.turn(ms=30))
    table.hand_over(2, "screen")
    table.hand_over(3, "computer")
    until(lambda: says(3) == app.texts.t("setup.computer"), lambda: app.turn(ms=30))
    assert [says(seat) for seat in (0, 1, 2)] == [
        app.texts.t(id) for id in ("setup.phone", "phones.away", "table.human")
    ]


def test_stopping_the_phones_leaves_everybody_at_the_screen(app: Stage) -> None:
    session, phones = game(app, BASE)
    app.turn(ms=50)
    app.click("bar.phones")
    app.turn()
    app.click("lobby.stop")
    assert app.services.phones is None
    assert session.hands.seats("screen") == (0, 1, 2)
    until(lambda: all(phone.closed for phone in phones), app.turn)
    until(lambda: isinstance(app.top, CurtainScene), lambda: app.turn(ms=30))
