"""Whose eyes look at a replay, and that they see what they saw and nothing else (I1, I2, I4)."""

from __future__ import annotations

import gc
import random
import weakref
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.cards import DWARFS
from saboteur_gui.engine.events import RoundEnded
from saboteur_gui.engine.moves import PASS
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import NOBODY
from saboteur_gui.session.game_record import GameRecord
from saboteur_gui.session.replay import ALL_OPEN, Replay, ReplayError
from saboteur_gui.session.session import Session
from saboteur_gui.ui.replay.film import Film, open_lines
from saboteur_gui.ui.replay.hands import OpenHand
from saboteur_gui.ui.scenes.replay_scene import ReplayScene
from saboteur_gui.ui.table.hand import HandCard
from saboteur_gui.ui.table.seat_panel import SeatPanel

from .replays import keys, older, record, replay, said
from .stage import Stage, plan, stage

SIZE = 960, 540


def hand(scene: ReplayScene) -> list[int]:
    return sorted(widget.card for widget in scene.root.widgets if isinstance(widget, HandCard))


def roles_shown(scene: ReplayScene) -> dict[int, str]:
    panels = (widget for widget in scene.root.widgets if isinstance(widget, SeatPanel))
    return {panel.facts.number: panel.facts.role for panel in panels if panel.facts.role}


# Whose eyes


def clicked(key: str) -> Callable[[Stage], None]:
    return lambda app: app.click(key)


def pressed(key: int, times: int = 1) -> Callable[[Stage], None]:
    def act(app: Stage) -> None:
        for _ in range(times):
            app.key(key)

    return act


@pytest.mark.parametrize(
    ("act", "eyes"),
    [
        (clicked("replay.eyes.everybody"), NOBODY),
        (clicked("replay.eyes.open"), ALL_OPEN),
        (clicked("replay.eyes.2"), 2),
        (clicked("seat.3"), 3),
        (pressed(pygame.K_2), 1),
        (pressed(pygame.K_e), 1),
        (pressed(pygame.K_e, 4), NOBODY),
        (pressed(pygame.K_e, 5), ALL_OPEN),
    ],
)
def test_of_a_finished_game_all_eyes_are_there(tmp_path: Path, act: Callable[[Stage], None], eyes: int) -> None:
    app = stage(tmp_path, SIZE, animation="off")
    scene = replay(app, record(), 0)
    act(app)
    app.turn()
    assert scene.film.replay.eyes == eyes
    button = {NOBODY: "everybody", ALL_OPEN: "open"}.get(eyes, f"{eyes}")
    lit = {name for name in keys(scene) if getattr(scene.root.find(name), "on", False) and ".eyes." in name}
    assert lit == {f"replay.eyes.{button}"}


def test_it_opens_with_the_eyes_of_the_only_human(tmp_path: Path) -> None:
    app = stage(tmp_path, SIZE, animation="off")
    for humans, eyes in ((1, 0), (2, NOBODY), (0, NOBODY)):
        scene = ReplayScene(app, Replay(record(humans=humans)))
        assert (scene.film.replay.eyes, scene.film.at) == (eyes, 0)
        running = ReplayScene(app, Replay(record(humans=humans, steps=20)))
        assert (running.film.replay.eyes, running.film.at) == (eyes, running.film.last)


def test_a_seat_sees_its_own_hand_and_role(tmp_path: Path) -> None:
    app = stage(tmp_path, SIZE, animation="off")
    scene = replay(app, record(), NOBODY)
    assert hand(scene) == []
    for eyes in range(4):
        scene.eyes.look_as(eyes)
        for at in (0, 9, 25):
            scene.player.jump(at)
            app.turn()
            table = Replay(record())
            table.go(scene.film.stop.step)
            opened = table.open_table()
            assert scene.table.viewer.view.seat == scene.table.bottom == eyes
            assert hand(scene) == sorted(opened.hands[eyes])
            assert roles_shown(scene).keys() <= {seat for seat in range(4) if seat != eyes}
            assert scene.cards.roles()[eyes] == DWARFS[opened.dwarfs[eyes]]


def test_with_all_cards_open_every_hand_role_goal_and_nugget_is_seen(tmp_path: Path) -> None:
    app = stage(tmp_path, SIZE, animation="off")
    scene = replay(app, record(), ALL_OPEN)
    for at in (0, 30, scene.film.parts[2].at + 4):
        scene.player.jump(at)
        app.turn()
        table = scene.film.open_table()
        assert table is not None
        hands = [widget for widget in scene.root.widgets if isinstance(widget, OpenHand)]
        assert [sorted(one.cards) for one in hands] == [sorted(cards) for cards in table.hands]
        assert [one.gold for one in hands] == list(table.gold)
        assert scene.cards.roles() == {seat: DWARFS[dwarf] for seat, dwarf in enumerate(table.dwarfs)}
        assert set(roles_shown(scene)) | {scene.table.bottom} == set(range(4))
        assert scene.cards.tabs.keys() == dict(table.goals).keys()
        assert {cell: scene.table.board.lying(cell) for cell in scene.cards.tabs} == {
            cell: card * 2 for cell, card in table.goals
        }


def test_an_open_card_that_is_pointed_at_is_told(tmp_path: Path) -> None:
    app = stage(tmp_path, animation="off")
    scene = replay(app, record(), ALL_OPEN)
    group = scene.root.find("open.2")
    assert isinstance(group, OpenHand)
    app.turn(pygame.event.Event(pygame.MOUSEMOTION, pos=group.card_rects()[1].midleft, rel=(0, 0), buttons=(0, 0, 0)))
    assert scene.table.viewer.looked_at is not None and scene.table.viewer.looked_at.card == group.cards[1]
    assert group.pointed == 1


def test_open_hands_lie_in_their_room_whatever_the_number_of_players(tmp_path: Path) -> None:
    app = stage(tmp_path, animation="off")
    for seats in (3, 10):
        scene = replay(app, record(seats, rounds=1), ALL_OPEN)
        groups = [widget for widget in scene.root.widgets if isinstance(widget, OpenHand)]
        rects = [rect for group in groups for rect in group.card_rects()]
        assert all(scene.table.layout.hand.inflate(2, 2).contains(rect) for rect in rects)
        assert not any(a.rect.colliderect(b.rect) for a in groups for b in groups if a is not b)
        app.pop(fade=False)
        app.running = True


@pytest.mark.rule("B23")
@pytest.mark.parametrize("kept", [lambda game: game, older], ids=["now", "older"])
def test_where_a_round_ends_its_mine_is_still_there_and_all_roles_are_up(
    tmp_path: Path, kept: Callable[[GameRecord], GameRecord]
) -> None:
    app = stage(tmp_path, SIZE, animation="off")
    scene = replay(app, kept(record()), NOBODY)
    film = scene.film
    ends = [at for at in range(film.last + 1) if any(isinstance(event, RoundEnded) for event in film.told(at))]
    assert len(ends) == 3
    for end in ends:
        before = scene.film.stops[end - 1]
        scene.player.jump(end - 1)
        mine = len(scene.table.viewer.view.mine)
        scene.player.jump(end)
        app.turn()
        assert len(scene.table.viewer.view.mine) >= mine and scene.film.stop.step == before.step + 1
        assert set(roles_shown(scene)) == set(range(4)) - {scene.table.bottom}
        assert scene.widgets.sign_words() in {
            app.texts.t(f"result.headline.{why}") for why in ("treasure", "exhausted")
        }
        if end == ends[-1]:
            break
        scene.player.jump(end + 1)
        app.turn()
        assert len(scene.table.viewer.view.mine) == 1 and roles_shown(scene) == {}
    scene.player.jump(film.last)
    app.turn()
    assert set(roles_shown(scene)) == set(range(4)) - {scene.table.bottom}
    if film.last > end:
        assert scene.widgets.sign_words() == app.texts.t("table.over")


def test_with_all_cards_open_nobody_is_you() -> None:
    film = Film(Replay(record(5, game="saboteur2")))
    film.replay.look_as(ALL_OPEN)
    lines = open_lines([event for _, event in film.history()])
    assert lines and not any(line.private for line in lines)
    assert not {line.id for line in lines} & {"log.saw", "log.draw_own", "log.own_role", "log.nugget_own"}


def test_steps_at_which_nothing_is_seen_are_left_out() -> None:
    game = record(4, game="saboteur2", modules=("veto",))
    film = Film(Replay(game))
    assert len(film.stops) < game.steps + 1
    told = [step for step, _ in film.replay.events(-1)]
    assert sorted({stop.step for stop in film.stops} | {0}) == sorted({*told, 0, game.steps})
    assert [event for at in range(len(film.stops)) for event in film.told(at)] == [
        event for _, event in film.replay.events(-1)
    ], "nothing is lost, nothing is told twice"


# A game that runs


@pytest.mark.rule("I4")
def test_alone_one_sees_what_one_saw_and_what_everybody_did(tmp_path: Path) -> None:
    app = stage(tmp_path, SIZE, animation="off")
    scene = replay(app, record(steps=25), 0)
    eyes = {name for name in keys(scene) if name.startswith("replay.eyes.")}
    assert eyes == {"replay.eyes.everybody", "replay.eyes.open", "replay.eyes.0"}
    for act, text in (
        (clicked("replay.eyes.open"), "replay.running"),
        (clicked("seat.2"), "replay.own_eyes"),
        (pressed(pygame.K_3), "replay.own_eyes"),
    ):
        act(app)
        app.turn()
        assert scene.film.replay.eyes == 0 and said(app)[-1] == app.texts.t(text)
    app.key(pygame.K_e)
    assert scene.film.replay.eyes == NOBODY
    app.key(pygame.K_e)
    assert scene.film.replay.eyes == 0
    assert scene.film.open_table() is None and scene.cards.tabs == {}


@pytest.mark.rule("I4")
def test_several_people_see_what_everybody_saw(tmp_path: Path) -> None:
    app = stage(tmp_path, SIZE, animation="off")
    scene = replay(app, record(humans=2, steps=25), NOBODY)
    app.key(pygame.K_1)
    assert said(app) == [app.texts.t("replay.own_eyes")]
    app.click("own")
    app.key(pygame.K_e)
    app.click("replay.eyes.open")
    assert scene.film.replay.eyes == NOBODY and hand(scene) == [] and scene.cards.roles() == {}
    assert said(app)[-1] == app.texts.t("replay.running")


@pytest.mark.rule("I4")
def test_cards_of_a_running_game_cannot_be_opened_behind_the_screens_back() -> None:
    film = Film(Replay(record(steps=25)))
    with pytest.raises(ReplayError, match="running"):
        film.replay.look_as(ALL_OPEN)
    film.replay.eyes = ALL_OPEN  # whatever a scene may do wrong
    with pytest.raises(ReplayError, match="running"):
        film.open_table()


# Pictures tell nothing


def other_secrets(g: GameState, kept: int) -> None:
    """The same table, but for what neither everybody nor the seat `kept` can know."""
    rng, seats = random.Random(5), [seat for seat in range(len(g.hands)) if seat != kept]
    held = [card for seat in seats for card in g.hands[seat]] + g.deck
    rng.shuffle(held)
    for seat in seats:
        g.hands[seat] = tuple(sorted(held.pop() for _ in g.hands[seat]))
    g.deck[:] = held
    for seat, dwarf in zip(seats, [g.dwarfs[seat] for seat in (*seats[1:], seats[0])], strict=True):
        g.dwarfs[seat] = dwarf
    cells = sorted(g.mine.hidden)
    g.mine.hidden |= dict(zip(cells, [g.mine.hidden[cell] for cell in (*cells[1:], cells[0])], strict=True))


def secret_game(kept: int | None) -> GameRecord:
    """Three passes by others than seat 0; with `kept` of a table with other secrets."""
    session = Session.new(plan(4, 1, seed=3, first=1))
    if kept is not None:
        other_secrets(session._state, kept)
    session._record.opening = session._state.clone()
    session._views.clear()
    for _ in range(3):
        request = session.request(session.asked)
        assert request is not None
        session.submit(session.asked, next(move for move in request.moves if move[0] == PASS and len(move) == 2))
    return session.record()


def frames(folder: Path, game: GameRecord, eyes: int) -> tuple[list[int], list[tuple[object, ...]]]:
    """Every picture of it, played from the beginning, and what is heard with each."""
    app = stage(folder, SIZE, animation="normal", captions=True)
    scene = replay(app, game, eyes)
    app.key(pygame.K_HOME)
    app.key(pygame.K_SPACE)
    found, sounds = [], []
    while scene.player.playing or scene.theatre.busy:
        app.turn(ms=80)
        found.append(hash(app.pixels()))
        sounds.append(app.sounds())
    assert scene.film.at == scene.film.last > 2
    return found, sounds


@pytest.mark.parametrize("eyes", [NOBODY, 0])
def test_games_that_differ_in_secrets_only_look_and_sound_the_same(tmp_path: Path, eyes: int) -> None:
    one, other = secret_game(None), secret_game(eyes)
    assert Replay(one).record.opening.hands != Replay(other).record.opening.hands
    assert frames(tmp_path / "one", one, eyes) == frames(tmp_path / "other", other, eyes)


def test_a_seats_own_pictures_do_differ(tmp_path: Path) -> None:
    """Else the test above would compare games that are alike."""
    pictures = [frames(tmp_path / f"{kept}", secret_game(kept), 0)[0] for kept in (None, NOBODY)]
    assert pictures[0] != pictures[1]


def test_nothing_of_a_seat_is_left_when_other_eyes_look(tmp_path: Path) -> None:
    app = stage(tmp_path, SIZE, animation="off")
    scene = replay(app, record(steps=25), 0)
    viewer = scene.table.viewer
    assert viewer.faces, "the hand has been drawn"
    left: list[weakref.ref[object]] = [weakref.ref(viewer)]
    left += [weakref.ref(widget) for widget in scene.root.widgets if isinstance(widget, HandCard)]
    del viewer
    app.key(pygame.K_e)
    app.turn()
    assert scene.film.replay.eyes == NOBODY
    gc.collect()
    assert [one() for one in left if one() is not None] == []
