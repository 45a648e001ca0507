"""What the program does while there is nothing to do: it reads pictures ahead, and lets go of scenes that were left."""

from __future__ import annotations

import gc
import os
import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.session.game_summary import RoundSummary, summarise
from saboteur_gui.session.plan import Plan
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.round_result_scene import RoundResultScene
from saboteur_gui.ui.scenes.setup_scene import SetupScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.session_flow import close_table, enter_table, new_session

from .stage import Stage, plan, stage

SIZES = [(1280, 720), (3840, 2160)]
GAMES = int(os.environ.get("SABOTEUR_OPENED_GAMES", "5"))  # that are opened and closed


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Files of pictures that are read, in turn; not of cursors: a window's own, read when it first wants them."""
    files: list[str] = []
    load = pygame.image.load

    def noted(file: str) -> pygame.Surface:
        if Path(file).parent.name != "cursors":
            files.append(Path(file).name)
        return load(file)

    monkeypatch.setattr(pygame.image, "load", noted)
    return files


@pytest.fixture
def without_collector() -> Iterator[None]:
    """Only what the program itself lets go of is gone."""
    gc.disable()
    yield
    gc.enable()


def rest(app: Stage) -> int:
    """Nobody moves for a while; in how many pieces something was drawn ahead."""
    app.turn()
    app.idle.collect()
    pieces = 0
    while app.idle.pending:
        app.idle.draw_ahead()
        pieces += 1
    app.idle.collect()
    return pieces


def open_and_close(app: Stage, seed: int) -> int:
    """How many tables there were meanwhile."""
    session = Session.new(plan(3, seed=seed))
    enter_table(app, session)
    app.turn()
    found = tables()
    app.go.menu()
    close_table(app, session)
    return found


def round_by_chance(agreed: Plan) -> RoundSummary:
    session, chance = Session.new(agreed), random.Random(agreed.seed)
    while session.kind != ROUND_OVER:
        request = session.request(session.asked)
        assert request is not None
        session.submit(session.asked, chance.choice(request.moves))
    return summarise(session.events(-1)).rounds[0]


def tables() -> int:
    return sum(isinstance(one, TableScene) for one in gc.get_objects())


@pytest.mark.parametrize("size", SIZES)
def test_the_set_up_that_is_likely_to_come_has_its_pictures_already(
    tmp_path: Path, size: tuple[int, int], loaded: list[str]
) -> None:
    app = stage(tmp_path, size)
    app.go.menu()
    assert rest(app) > 10
    loaded.clear()
    app.go.setup()
    app.turn()
    assert isinstance(app.top, SetupScene) and loaded == []


@pytest.mark.usefixtures("boards_are_painted_at_once")
@pytest.mark.parametrize("size", SIZES)
def test_a_table_that_was_set_up_has_its_pictures_already(
    tmp_path: Path, size: tuple[int, int], loaded: list[str]
) -> None:
    app = stage(tmp_path, size)
    app.go.menu()
    app.go.setup()
    assert rest(app) > 10
    loaded.clear()
    assert isinstance(app.top, SetupScene)
    app.top.start()
    app.turn()
    assert isinstance(app.top, TableScene) and loaded == []


@pytest.mark.usefixtures("boards_are_painted_at_once")
def test_a_table_straight_from_the_menu_has_its_pictures_already(tmp_path: Path, loaded: list[str]) -> None:
    app = stage(tmp_path)
    close_table(app, new_session(app, plan(5)))  # the game that the menu goes on with
    app.go.menu()
    assert isinstance(app.top, MenuScene) and app.top.last is not None
    assert rest(app) > 10
    loaded.clear()
    app.top.go_on()
    app.turn()
    assert isinstance(app.top, TableScene) and loaded == []


def test_the_result_of_a_round_has_the_pictures_of_its_players_already(tmp_path: Path, loaded: list[str]) -> None:
    app = stage(tmp_path)
    app.go.menu()
    session = new_session(app, plan(5))
    enter_table(app, session)
    app.wait_ms(10_000, 1000)  # the mine has been painted
    assert rest(app) > 10
    loaded.clear()
    told = round_by_chance(session.plan)
    app.push(RoundResultScene(app, session.plan.seats, told, 3, app.pop), fade=False)
    app.wait_ms(10_000, 1000)
    assert loaded == []


def test_nothing_that_was_shown_before_is_read_again(tmp_path: Path, loaded: list[str]) -> None:
    app = stage(tmp_path, (3840, 2160))
    app.go.menu()
    app.turn()
    shown: set[str] = set()
    for _ in range(2):
        shown |= set(loaded)
        loaded.clear()
        for open_scene in (app.go.setup, app.go.settings, app.go.rules):
            open_scene()
            app.turn()
            app.pop(fade=False)
        session = new_session(app, plan(12, game="saboteur2"))
        enter_table(app, session)
        app.wait_ms(10_000, 500)
        while isinstance(app.top, TableScene) and app.top.table.board.layer.owed:
            app.turn(ms=50)  # no more of the mine is painted the second time
        app.go.menu()
        close_table(app, session)
    assert shown & set(loaded) == set()


def test_what_is_drawn_ahead_changes_nothing_that_is_seen_or_heard(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.services.seed = 77
    app.go.menu()
    app.turn()
    before = app.pixels(), app.sound.music.mood, list(app.sound.log), app.stack, app.services.save_store.list()
    assert rest(app) > 10
    app.turn()
    assert (app.pixels(), app.sound.music.mood, app.sound.log, app.stack, app.services.save_store.list()) == before
    app.go.setup()
    assert isinstance(app.top, SetupScene) and app.top.draft.seed == 77, "the code is for the game that is played"
    rest(app)
    assert app.sound.music.mood == before[1] and app.toasts.shown == [] and app.sitting is None


def test_the_same_is_drawn_ahead_once_and_something_else_anew(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.go.menu()
    app.go.setup()
    assert rest(app) > 10
    app.top.rebuild()
    assert rest(app) == 0
    assert isinstance(app.top, SetupScene)
    app.top.draft.set_game("saboteur2")
    app.top.changed()
    assert rest(app) > 10


def test_what_cannot_be_drawn_ahead_is_left_and_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    app = stage(tmp_path)
    app.go.menu()
    app.turn()
    app.expect("broken", lambda program: TableScene(program, None))  # type: ignore[arg-type]
    rest(app)
    assert "a scene could not be drawn ahead" in caplog.text
    assert isinstance(app.top, MenuScene) and app.stack == [app.top]


def test_of_many_games_no_more_is_kept_than_of_one(tmp_path: Path, without_collector: None) -> None:
    app = stage(tmp_path)
    app.go.menu()
    app.turn()  # that no cursor can be set here is logged now, with the frame that found out
    gc.collect()
    before = tables()  # of other tests
    for number in range(GAMES):
        assert open_and_close(app, number) == before + 1
        rest(app)
        assert tables() == before
