"""Riddles of the kind "who is it?" on the screen: a round is watched, then the saboteurs are named."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.cards import DWARFS
from saboteur_gui.engine.view import NOBODY
from saboteur_gui.i18n import LANGUAGES
from saboteur_gui.riddles.evidence import clues, watched
from saboteur_gui.riddles.riddle import Who, riddles
from saboteur_gui.session.plan import COLOURS, Seat
from saboteur_gui.session.solved import Solved
from saboteur_gui.session.who_round import WhoRound
from saboteur_gui.storage.folders import find_folders
from saboteur_gui.ui.replay.suspects import SuspectWidgets
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.who_scene import WhoScene
from saboteur_gui.ui.table.bubbles import Bubble
from saboteur_gui.ui.table.log_panel import LogPanel
from saboteur_gui.ui.theme import AVATARS

from .stage import Stage, stage

ALL = [riddle for riddle in riddles("who") if isinstance(riddle, Who)]


def opened(
    folder: Path, riddle: Who, lang: str = "en", size: tuple[int, int] = (1280, 720), animation: str = "off"
) -> Stage:
    app = stage(folder, size, lang, animation=animation)
    app.push(MenuScene(app), fade=False)
    app.go.riddle(riddle)
    app.wait_ms(600)
    return app


def scene_of(app: Stage) -> WhoScene:
    assert isinstance(app.top, WhoScene)
    return app.top


def words(app: Stage) -> str:
    return scene_of(app).root.find("lesson.text").text  # type: ignore[attr-defined,no-any-return]


def keys(app: Stage) -> set[str]:
    return {widget.key for widget in scene_of(app).root.widgets}


def round_of(riddle: Who) -> WhoRound:
    seats = tuple(Seat(f"{n}", AVATARS[n], COLOURS[n], "computer") for n in range(riddle.seats))
    return WhoRound(riddle, seats)


def by_pointer(app: Stage, seats: tuple[int, ...]) -> None:
    app.click("replay.round_on")
    for seat in seats:
        app.click("own" if seat == 0 else f"seat.{seat}")
    app.click("lesson.go_on")
    app.turn()


def by_keys(app: Stage, seats: tuple[int, ...]) -> None:
    app.key(pygame.K_END)
    for seat in seats:
        app.key(pygame.K_1 + seat)
    app.key(pygame.K_RETURN)
    app.turn()


@pytest.mark.parametrize("answer", [by_pointer, by_keys])
@pytest.mark.parametrize("riddle", [ALL[1], ALL[4], ALL[19]], ids=lambda riddle: riddle.name)
def test_whoever_names_the_saboteurs_solves_it(
    tmp_path: Path, riddle: Who, answer: Callable[[Stage, tuple[int, ...]], None]
) -> None:
    app = opened(tmp_path, riddle)
    answer(app, riddle.saboteurs)
    assert scene_of(app).round.solved
    names = [scene_of(app).table.seats[seat].name for seat in riddle.saboteurs]
    assert words(app) == app.texts.t("riddle.who.solved", players=app.texts.listed(names))
    assert Solved(find_folders(tmp_path)).has(riddle.name)
    app.key(pygame.K_RETURN)
    app.wait_ms(600)
    assert scene_of(app).round.riddle.name != riddle.name


def test_focus_and_enter_alone_name_and_answer(tmp_path: Path) -> None:
    riddle = ALL[0]
    app = opened(tmp_path, riddle)

    def press(key: str) -> None:
        for _ in range(60):
            if (focus := scene_of(app).root.focus) is not None and focus.key == key:
                break
            app.key(pygame.K_TAB)
        else:
            raise AssertionError(f"{key} is not reached")
        app.key(pygame.K_RETURN)
        app.turn()

    press("replay.round_on")
    press(f"seat.{riddle.saboteurs[0]}")
    press("lesson.go_on")
    assert scene_of(app).round.solved


def test_the_round_is_played_to_its_last_step_and_talked_at(tmp_path: Path) -> None:
    riddle = ALL[12]
    app = opened(tmp_path, riddle, animation="normal")
    scene, heard = scene_of(app), set()
    assert scene.film.at == 0
    app.key(pygame.K_SPACE)
    left = 20  # until what is said at the last step is on the screen
    for _ in range(900):
        app.wait_ms(100)
        heard |= {widget.seat for widget in scene.root.widgets if isinstance(widget, Bubble)}
        left -= not scene.player.playing
        if not left:
            break
    assert scene.film.at == scene.film.last == len(riddle.moves)
    assert heard == {seat for _, seat, _ in riddle.talk}
    app.key(pygame.K_LEFT)
    assert scene.film.at == scene.film.last - 1


def test_nobody_can_be_accused_before_the_last_step_was_seen(tmp_path: Path) -> None:
    riddle = ALL[0]
    app = opened(tmp_path, riddle)
    app.key(pygame.K_1 + riddle.saboteurs[0])
    app.turn()
    assert "lesson.go_on" not in keys(app)
    assert words(app).startswith(app.texts.t("riddle.who.watch"))
    app.key(pygame.K_RETURN)
    assert not scene_of(app).round.solved
    app.key(pygame.K_END)
    app.turn()
    assert words(app).startswith(app.texts.t("riddle.who.now"))
    assert "lesson.go_on" in keys(app)


def test_a_wrong_name_is_answered_with_what_speaks_for_it(tmp_path: Path) -> None:
    riddle = ALL[1]
    innocent = next(seat for seat in range(riddle.seats) if seat not in riddle.saboteurs)
    app = opened(tmp_path, riddle)
    by_keys(app, (riddle.saboteurs[0], innocent))
    scene, found = scene_of(app), clues(riddle)
    assert not scene.round.solved and not app.services.solved.has(riddle.name)
    least = min((clue for clue in found if clue.seat == innocent), key=lambda clue: clue.change)
    name = scene.table.seats[innocent].name
    assert words(app) == app.texts.t("riddle.who.innocent", player=name, step=least.step)
    app.click("lesson.show")
    assert scene.film.at == least.step


def test_a_missing_name_is_answered_with_what_gives_it_away(tmp_path: Path) -> None:
    riddle = next(riddle for riddle in ALL if len(riddle.saboteurs) == 2)
    app = opened(tmp_path, riddle)
    by_keys(app, riddle.saboteurs[:1])
    missed = [clue for clue in clues(riddle) if clue.seat == riddle.saboteurs[1]]
    step = max(missed, key=lambda clue: clue.change).step
    assert words(app) == app.texts.t("riddle.who.missing", step=step)
    app.key(pygame.K_1 + riddle.saboteurs[1])
    app.key(pygame.K_RETURN)
    assert scene_of(app).round.solved


@pytest.mark.parametrize("riddle", ALL, ids=lambda riddle: riddle.name)
def test_no_wrong_answer_passes_and_each_is_told_why(riddle: Who) -> None:
    every = [seats for count in range(1, riddle.seats + 1) for seats in combinations(range(riddle.seats), count)]
    round_ = round_of(riddle)
    for seats in every:
        round_.named = frozenset(seats)
        round_.answer()
        assert round_.solved == (seats == riddle.saboteurs)
        if not round_.solved:
            assert round_.look_at is not None
            assert round_.innocent in set(seats) - set(riddle.saboteurs) or round_.innocent == -1


@pytest.mark.parametrize("riddle", ALL, ids=lambda riddle: riddle.name)
def test_the_number_of_saboteurs_is_one_that_the_rules_allow(riddle: Who) -> None:
    counts = round_of(riddle).counts
    assert len(riddle.saboteurs) in counts
    deck = [DWARFS[dwarf] for dwarf in next(watched(riddle))[0].rules.dwarf_deck]
    assert counts[-1] == deck.count("saboteur") and len(deck) == riddle.seats + 1


@pytest.mark.parametrize("riddle", ALL[::3], ids=lambda riddle: riddle.name)
def test_the_evidence_is_what_moved_the_belief_of_the_listener(riddle: Who) -> None:
    beliefs = [belief for _, belief in watched(riddle)]
    shown = round_of(riddle).evidence()
    assert {clue.seat for clue in shown} == set(riddle.saboteurs)
    for clue in shown:
        assert beliefs[clue.step - 1][clue.seat] == clue.before < clue.after == beliefs[clue.step][clue.seat]


def test_the_log_tells_the_evidence_and_leads_to_it(tmp_path: Path) -> None:
    riddle = ALL[1]
    app = opened(tmp_path, riddle)
    scene = scene_of(app)
    assert "log.evidence" not in keys(app)
    by_keys(app, riddle.saboteurs)
    log = scene.root.find("log.evidence")
    assert isinstance(log, LogPanel)
    for entry, clue in zip(log.entries, scene.round.evidence(), strict=True):
        assert (entry.step, entry.seat) == (clue.step, clue.seat)
        assert app.texts.percent(clue.before) in entry.text and app.texts.percent(clue.after) in entry.text
    number, rect = log._shown()[0]
    app.click(rect.center)
    assert scene.film.at == log.entries[number].step


def test_only_what_everybody_saw_is_shown(tmp_path: Path) -> None:
    app = opened(tmp_path, ALL[0])
    scene = scene_of(app)
    app.key(pygame.K_END)
    app.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert scene.film.replay.eyes == NOBODY == scene.table.viewer.view.seat
    assert scene.film.replay.may_look() == (NOBODY,)
    assert not scene.table.viewer.view.dwarfs
    assert not {key for key in keys(app) if key.startswith(("replay.eyes.", "open.", "bar.export"))}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("size", "riddle"), [((1280, 720), ALL[0]), ((1280, 720), ALL[16]), ((1920, 1080), ALL[16])])
def test_all_words_are_whole(tmp_path: Path, lang: str, size: tuple[int, int], riddle: Who) -> None:
    app = opened(tmp_path, riddle, lang, size)
    scene = scene_of(app)
    cut = list[str]()

    def look(state: str) -> None:
        app.turn()
        cut.extend(f"{state} {w.key}" for w in scene.root.widgets if w.key.startswith("lesson.") and not w.whole())
        places = [w.rect for w in scene.root.widgets if w.key.startswith("lesson.")]
        over = [*scene.table.layout.seats, scene.table.layout.own, scene.table.layout.mine, scene.table.layout.deck]
        cut.extend(f"{state} {place}" for place in places if place.collidelist(over) >= 0)

    look("watch")
    scene.player.to(scene.film.last)
    look("now")
    for seats in ({next(n for n in range(riddle.seats) if n not in riddle.saboteurs)}, riddle.saboteurs[:1]):
        scene.round.named = frozenset(seats)
        scene.answer()
        look("wrong")
    scene.round.named = frozenset(riddle.saboteurs)
    scene.answer()
    look("solved")
    assert isinstance(scene.widgets, SuspectWidgets) and len(scene.widgets.evidence()) >= len(riddle.saboteurs)
    assert cut == []
