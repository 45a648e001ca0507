"""The law of order: nothing is on the screen before it has been told, and at rest all that was told is there.

Every kind of event goes through the table scene and through a replay with movements on; after each picture all widgets
are compared with what has been told (`order.py`). `SABOTEUR_ORDER=n` plays n times as many games.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from saboteur_gui.engine.cards import CHESTS
from saboteur_gui.engine.events import EVENTS, AllRevealed, Event, RoundEnded, RoundStarted, Said
from saboteur_gui.engine.follow import shown_of
from saboteur_gui.engine.game import apply
from saboteur_gui.engine.moves import LAY, Move
from saboteur_gui.engine.ruleset import everything
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import NOBODY, Request, View
from saboteur_gui.session.plan import Plan
from saboteur_gui.session.replay import ALL_OPEN
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.draft_scene import DraftScene
from saboteur_gui.ui.scenes.podium_scene import PodiumScene
from saboteur_gui.ui.scenes.replay_scene import ReplayScene
from saboteur_gui.ui.scenes.round_result_scene import RoundResultScene
from saboteur_gui.ui.scenes.settings_scene import SettingsScene
from saboteur_gui.ui.table.log_lines import Entry, entries
from saboteur_gui.ui.table.table_log import TableLog
from saboteur_gui.ui.table.table_model import SessionModel, TableModel
from saboteur_gui.ui.table.veto_window import VetoWindow
from tests.engine.table import last_cards, roles, turn
from tests.engine.table import move as named

from .gestures import people, session_at
from .order_replay import ReplayWatch
from .order_table import TableWatch
from .questions import ASKS, Ask, a_find, a_veto, at, chest
from .replays import record
from .stage import PlainAgents, Stage, chance, plan, stage

DEEPER = int(os.environ.get("SABOTEUR_ORDER", "1"))
SIZE = 640, 400
ACCUSE = {"what": "accuse", "id": "talk.accuse.1", "values": {"other": 0}, "emote": "angry"}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    """Used again and again: its pictures are made once."""
    return stage(tmp_path_factory.mktemp("order"), SIZE, "en", animation="fast", pace="off", veto_window="short")


@pytest.fixture(autouse=True)
def empty(app: Stage) -> Iterator[None]:
    app.stack.clear()
    yield
    app.stack.clear()


# Every kind of move


class Silent(PlainAgents):
    """Computer players who are asked, and never answer."""

    def poll(self) -> list[tuple[int, int, Move]]:
        return []


def watched(app: Stage, session: Session, humans: Collection[int]) -> TableWatch:
    """A table at a position, with people on these seats; the others do nothing of their own."""
    record_, seats = session.record(), people(len(session.plan.seats), humans)
    record_.plan = replace(session.plan, seats=seats)
    return TableWatch(app, Session(record_, session._state, session._told, agents=Silent()))


def until_rest(watch: TableWatch, rng: random.Random, most: int = 300) -> None:
    """Picture by picture, until all has been told."""
    quiet = 0
    for _ in range(most):
        watch.turn(rng.choice((20, 60, 130)))
        quiet = 0 if watch.scene.theatre.busy else quiet + 1
        if quiet > 2:
            return
    raise AssertionError("it is never told to its end")


def make(watch: TableWatch, seat: int, move: Move) -> None:
    """As a person at the screen makes it, or a computer player. A person need not say what has one answer."""
    app, scene = watch.app, watch.scene
    if isinstance(app.top, CurtainScene):
        watch.turn(600)
        app.key(pygame.K_RETURN)
        watch.turn(20)
    if watch.session.steps > watch.told.since:
        return
    if isinstance(app.top, DraftScene):
        app.top.taken(move[1])
    elif isinstance(app.top, RoundResultScene):
        app.top.go_on()  # the cards are turned up at once
        app.top.go_on()
    elif scene.table.viewer.asked and app.top is scene:
        assert scene.table.viewer.seat == seat
        scene.hold.submit(move)
    else:
        watch.session.submit(seat, move)


def ending(rounds: int) -> GameState:
    """The round ends when seat 0 passes."""
    g = at("", rounds=rounds)
    last_cards(g, "map")
    turn(g, 0)
    return g


def a_find_in_saboteur_2() -> GameState:
    g = at("straight_ew map", "start . ?treasure", game="saboteur2", seats=5)
    roles(g, "digger_green digger_blue boss geologist saboteur")
    return g


FOUND = "lay straight_ew 1,0; turn_goal 2,0"
OPENED = "lay straight_ew 1,0; turn_chest 2,0"
MOVES = [
    *ASKS,
    Ask("the last card", lambda: ending(3), "pass map", "", ""),
    Ask("the last round", lambda: ending(1), "go_on", "", "", "pass map"),
    Ask("a goal", lambda: at("straight_ew map", "start . ?stone_left"), "lay straight_ew 1,0", "", ""),
    Ask("the treasure", a_find, "turned 0", "", "", FOUND),
    Ask("the treasure of Saboteur 2", a_find_in_saboteur_2, "turned 0", "", "", FOUND),
    Ask("named", a_veto, "lay straight_ew 1,0", "", ""),
    *(Ask(f"chest: {name}", lambda name=name: chest(name), "chest_turned 0", "", "", OPENED) for name in CHESTS),  # type: ignore[misc]
]


def told_by(ask: Ask) -> set[type[Event]]:
    g = ask.position()
    for words in filter(None, ask.lead.split(";")):
        apply(g, named(words))
    return {type(event) for event in apply(g, named(ask.move))}


def test_every_kind_of_event_is_told_here() -> None:
    assert set[type[Event]]().union({Said}, *map(told_by, MOVES)) == set(EVENTS)


@pytest.mark.parametrize("number", range(len(MOVES)), ids=lambda number: MOVES[number].name)
def test_every_move(app: Stage, number: int) -> None:
    """By whoever makes it, alone at the screen or one of many, or before one or many who look on."""
    ask = MOVES[number]
    for way in range(4) if DEEPER > 1 else (number % 4,):
        app.stack.clear()
        session = session_at(ask.position(), ask.lead)
        actor, others = session.asked, set(range(len(session.plan.seats))) - {session.asked}
        humans = ({actor}, {actor} | others, {min(others)}, others)[way]
        watch = watched(app, session, humans)
        until_rest(watch, chance(number))
        make(watch, actor, named(ask.move))
        until_rest(watch, chance(f"{number}/2"))
        assert watch.kinds >= told_by(ask)
        assert watch.pictures > 5
        watch.session.close()


# Whole games


class Diggers(PlainAgents):
    """They dig towards the goals, play what they can, and one of them talks."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._chance = random.Random(seed)

    def ask(self, seat: int, step: int, view: View, request: Request, seed: int) -> None:
        self._answers = [(seat, step, dig(request.moves, self._chance))]


def dig(moves: tuple[Move, ...], rng: random.Random) -> Move:
    lays = sorted((move for move in moves if move[0] == LAY), key=lambda move: -(move[2] & 255))
    if lays and rng.random() < 0.7:
        return lays[0]
    return rng.choice(moves)


class Party:
    """People at a table, who do what the screen asks for, while somebody watches every picture."""

    def __init__(self, app: Stage, agreed: Plan, seed: int, fidgets: bool = False) -> None:
        self.app, self.rng, self.fidgets = app, random.Random(seed), fidgets
        self.session = Session.new(agreed, None, Diggers(seed))
        self.watch = TableWatch(app, self.session)
        self.scene = self.watch.scene
        self.ended: set[str] = set()

    def play(self, most: int = 6000) -> TableWatch:
        """To the podium."""
        for _ in range(most):
            self.watch.turn(self.rng.choice((30, 90, 200, 400)))
            if isinstance(self.app.top, PodiumScene):
                self.session.close()
                return self.watch
            self._act()
        raise AssertionError(f"the table waits: {self.session.kind}")

    def _act(self) -> None:
        top, scene, app = self.app.top, self.scene, self.app
        if isinstance(top, CurtainScene):
            self.watch.turn(600)
            app.key(pygame.K_RETURN)
        elif isinstance(top, RoundResultScene):
            self.ended.add(top.told.summary.reason)
            top.go_on()
        elif isinstance(top, DraftScene):
            top.choose(0)
            top.keep()
        elif scene.table.viewer.away != NOBODY:
            scene.turns.next.take_up()
        elif scene.turns.next.recap.open:
            if self.rng.random() < 0.1:
                scene.turns.close_recap()
        elif scene.table.viewer.message and not scene.theatre.busy:
            scene.turns.seen_message()
        elif scene.turns.veto.open:
            self._veto()
        elif scene.table.viewer.asked and not scene.turns.waiting:
            if not self.session.spoken() or self.rng.random() < 0.05:
                self.session.say(scene.table.viewer.seat, ACCUSE)
            assert scene.table.viewer.view.request is not None
            scene.hold.submit(dig(scene.table.viewer.view.request.moves, self.rng))
        elif self.fidgets and scene.theatre.busy:
            self._fidget()

    def _veto(self) -> None:
        window = self.scene.turns.veto
        claims = [seat for seat in window.asked.seats() if seat not in window.claims]
        if claims and self.rng.random() < 0.3:
            window.claim(self.rng.choice(claims))
        else:
            self.app.key(pygame.K_RETURN)

    def _fidget(self) -> None:
        """What people do while something is being told."""
        app, kind = self.app, self.rng.random()
        if kind < 0.05:
            app.push(SettingsScene(app, "screen"), fade=False)
            app.settings.language = self.rng.choice(("en", "uk", "bg"))
            app.refresh()
            app.key(pygame.K_ESCAPE)
        elif kind < 0.1:
            size = self.rng.choice((SIZE, (800, 500), (500, 700)))
            app.window.screen = pygame.display.set_mode(size, pygame.RESIZABLE)
            app.turn(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        elif kind < 0.15:
            self._skip()
        elif kind < 0.2 and self.scene.turns.next.recap.there:
            self.scene.act.show_recap()
        elif kind < 0.23:
            app.turn(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        elif kind < 0.26:
            app.settings.toggle("sort_hand")
        elif kind < 0.3:
            self.scene.act.toggle_log()

    def _skip(self) -> None:
        if self.rng.random() < 0.5:
            self.app.key(pygame.K_SPACE)
        else:
            self.app.click(self.scene.table.layout.mine.center)
        self.watch.look()


GAMES: dict[str, tuple[dict[str, Any], bool]] = {
    "alone": ({"seats": 3, "humans": 1, "rounds": 2}, False),
    "couch": ({"seats": 4, "humans": 3, "rounds": 1, "game": "saboteur2"}, True),
    "nobody": ({"seats": 5, "humans": 0, "rounds": 2, "modules": ("tournament",)}, False),
    "everything": ({"seats": 5, "humans": 2, "rounds": 1, "modules": everything("base", 5).modules}, True),
}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(DEEPER))
def test_a_whole_game(app: Stage, name: str, seed: int) -> None:
    more, fidgets = GAMES[name]
    language, size = app.settings.language, app.screen.get_size()
    party = Party(app, plan(seed=seed, **more), seed, fidgets)
    watch = party.play()
    assert watch.pictures > 100
    assert watch.rests > 2
    assert Said in watch.kinds or not more["humans"]
    app.settings.language, app.window.screen = language, pygame.display.set_mode(size)
    app.refresh()


# A replay


def test_every_step_of_a_replay(app: Stage) -> None:
    """With every kind of eyes; now and then the next step is asked for before this one has been told."""
    rng = random.Random(3)
    for game in (record(3, rounds=2, seed=6), record(5, rounds=1, seed=8, game="saboteur2", modules=("chests",))):
        seen = 0.5 if DEEPER > 1 else 0.15  # share of the steps that are looked at
        watch = ReplayWatch(app, game)
        scene = watch.scene
        for eyes in (NOBODY, 0, ALL_OPEN):
            scene.eyes.look_as(eyes)
            scene.player.jump(0)
            watch.turn(20)
            while scene.film.at < scene.film.last:
                if rng.random() > seen and not closes(scene, scene.film.at + 1):
                    scene.player.jump(scene.film.at + 1)
                    watch.turn(20)
                    continue
                scene.player.step_forward()
                watch.turn(20)
                until = 3 if rng.random() < 0.2 else 400
                while scene.theatre.busy and until:
                    watch.turn(rng.choice((60, 160)))
                    until -= 1
        assert watch.pictures > 300
        app.stack.clear()


def closes(scene: ReplayScene, at: int) -> bool:
    """Whether a round ends or begins there: always looked at."""
    return any(isinstance(event, AllRevealed | RoundEnded | RoundStarted) for event in scene.film.told(at))


# Skipping


@pytest.mark.parametrize("way", ["click", "key"])
def test_who_skips_is_told_the_rest_at_once(app: Stage, way: str) -> None:
    session = session_at(at("cross map", seats=3))
    watch = watched(app, session, {1})
    until_rest(watch, chance(1))
    watch.session.submit(0, named("lay cross 1,0"))
    watch.turn(20)
    watch.turn(60)
    assert watch.scene.theatre.busy
    if way == "click":
        app.click(watch.scene.table.layout.mine.center)
    else:
        app.key(pygame.K_SPACE)
    watch.look()
    assert not watch.scene.theatre.busy
    assert watch.told.all_told
    app.turn(ms=20)
    watch.look()
    assert watch.scene.table.viewer.asked


# The law can be broken


MUTATIONS: dict[str, tuple[type, str, Callable[[Any], Any]]] = {
    "panels and sign show the newest table": (SessionModel, "view", lambda model: model._seen_by(model.seat)),
    "the mine shows the newest table": (TableModel, "shown", lambda model: shown_of(model._whole)),
    "the veto window stays": (VetoWindow, "open", lambda window: window._begun and not window._closed),
    "the log is ahead": (TableLog, "entries", lambda log: log_of_all(log)),
}


def log_of_all(log: TableLog) -> list[Entry]:
    table, seat = log.table, log.table.viewer.seat
    return entries(table.kit.texts, table.seats, log.model.session.events(-1, None if seat == NOBODY else seat))


@pytest.mark.parametrize("name", MUTATIONS)
def test_what_breaks_the_law_is_found(app: Stage, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    kind, attribute, broken = MUTATIONS[name]
    monkeypatch.setattr(kind, attribute, property(broken, lambda scene, value: None), raising=False)
    moves = [ask for ask in MOVES if ask.name in ("rockfall", "veto nothing")]
    with pytest.raises(AssertionError):
        for ask in moves:
            app.stack.clear()
            session = session_at(ask.position(), ask.lead)
            watch = watched(app, session, {session.asked})
            until_rest(watch, chance(2))
            make(watch, session.asked, named(ask.move))
            until_rest(watch, chance(3))
