"""A game that cannot be saved: a sign that stays, a pause that says so, and a question before it is left."""

from __future__ import annotations

import errno
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from saboteur_gui.session.save_store import SaveStore
from saboteur_gui.session.session import Session
from saboteur_gui.storage.files import Disk
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.pause_scene import PauseScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.scenes.unsaved_scene import UnsavedScene
from saboteur_gui.ui.session_flow import enter_table, new_session
from saboteur_gui.ui.widgets.controls import Button, Label

from .stage import Stage, plan, stage

Leave = Callable[[Stage], object]


class FullDisk(Disk):
    """Under one folder there is no room, while `full`."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.full = folder, False

    def _fits(self, path: Path) -> None:
        if self.full and path.is_relative_to(self.folder):
            raise OSError(errno.ENOSPC, "No space left on device")

    def replace(self, path: Path, data: bytes, previous: Path | None = None) -> None:
        self._fits(path)
        super().replace(path, data, previous)

    def write(self, fd: int, data: bytes) -> None:
        self._fits(Path(f"/proc/self/fd/{fd}").readlink())
        super().write(fd, data)


class Table:
    """A person and computer players at a table whose disk may be full."""

    def __init__(self, folder: Path, full_from_the_start: bool = False) -> None:
        self.app = stage(folder / "data", animation="off", pace="off")
        self.disk = FullDisk(folder / "data" / "saves")
        self.disk.full = full_from_the_start
        self.app.services.save_store = SaveStore(self.app.services.folders, self.disk)
        self.app.push(MenuScene(self.app), fade=False)
        self.session = new_session(self.app, plan(4, seed=3))
        enter_table(self.app, self.session)
        self.app.wait_ms(500)

    def pass_turn(self) -> None:
        """Somebody has moved, and everybody else has after them."""
        before = self.session.steps
        asked = self.session.asked
        request = self.session.request(asked)
        assert request is not None
        self.session.submit(asked, request.moves[-1])
        self.app.wait_ms(2_000)
        assert self.session.steps > before

    def text(self, key: str) -> str:
        widget = self.app.top.root.find(key)
        assert isinstance(widget, Label | Button)
        return str(widget.text)

    @property
    def signed(self) -> bool:
        return any(widget.key == "unsaved" for widget in self.app.top.root.widgets)


@pytest.fixture
def full(tmp_path: Path) -> Table:
    """The disk is full since some moves."""
    table = Table(tmp_path)
    table.pass_turn()
    table.disk.full = True
    table.pass_turn()
    return table


def cross(app: Stage) -> None:
    app.turn(pygame.event.Event(pygame.QUIT))


def by_the_pause(way: str) -> Leave:
    def leave(app: Stage) -> None:
        if isinstance(app.top, TableScene):
            app.key(pygame.K_ESCAPE)
        assert isinstance(app.top, PauseScene)
        app.click(f"pause.{way}")

    return leave


def by_signal(number: int) -> Leave:
    def leave(app: Stage) -> None:
        usual = signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL
        before = signal.signal(number, usual)  # a run in the background may ignore some
        try:
            with app.signals.heard(lambda: None):
                os.kill(os.getpid(), number)
        finally:
            signal.signal(number, before)
        app.turn()

    return leave


WAYS = {
    "cross": cross,
    "menu": by_the_pause("menu"),
    "quit": by_the_pause("quit"),
    **{name: by_signal(getattr(signal, name)) for name in ("SIGINT", "SIGTERM", "SIGHUP")},
}


def left(table: Table) -> bool:
    """The table was left in order: nobody sits at it, and nobody holds the save."""
    if table.app.sitting is not None:
        return False
    again = Session.open(table.app.services.save_store, table.session.id)
    again.close()
    return True


def test_a_sign_stays_while_moves_are_on_no_disk(full: Table) -> None:
    step = full.session.save.saving.step
    assert 0 < step < full.session.steps
    assert full.text("unsaved") == f"Not saved since move {step}"
    full.pass_turn()
    full.app.wait_ms(60_000)  # long after any message has gone
    assert full.text("unsaved") == f"Not saved since move {step}"
    full.disk.full = False
    full.pass_turn()
    assert not full.signed


def test_a_game_that_never_was_on_the_disk_says_so(tmp_path: Path) -> None:
    table = Table(tmp_path, full_from_the_start=True)
    assert table.text("unsaved") == "This game is not saved"
    table.disk.full = False
    table.pass_turn()
    assert not table.signed


def test_the_pause_tells_how_it_stands(full: Table) -> None:
    full.app.key(pygame.K_ESCAPE)
    full.app.turn()
    assert full.text("pause.saved").startswith(
        f"Not saved since move {full.session.save.saving.step}. There is no room"
    )
    full.disk.full = False
    full.app.key(pygame.K_ESCAPE)
    full.pass_turn()
    full.app.key(pygame.K_ESCAPE)
    full.app.turn()
    assert full.text("pause.saved") == full.app.texts.t("pause.saved")


@pytest.mark.parametrize("way", WAYS)
def test_no_way_out_loses_moves_without_a_question(full: Table, way: str) -> None:
    WAYS[way](full.app)
    assert isinstance(full.app.top, UnsavedScene)
    assert "would be lost" in full.text("dialog.text")
    assert full.app.running
    full.app.click("dialog.stay")
    assert not isinstance(full.app.top, UnsavedScene)
    assert full.app.sitting is not None
    WAYS[way](full.app)
    full.app.click("dialog.leave")
    assert left(full)
    assert full.app.running == (way == "menu")


@pytest.mark.parametrize("way", WAYS)
def test_once_there_is_room_again_nothing_is_asked_and_nothing_lost(full: Table, way: str) -> None:
    full.disk.full = False
    WAYS[way](full.app)
    assert not isinstance(full.app.stack[-1] if full.app.stack else None, UnsavedScene)
    assert left(full)
    assert full.app.services.save_store.read(full.session.id).record.hash == full.session.hash


@pytest.mark.parametrize("way", WAYS)
def test_who_tries_again_leaves_when_it_has_worked(full: Table, way: str) -> None:
    WAYS[way](full.app)
    full.app.click("dialog.again")
    assert isinstance(full.app.top, UnsavedScene)
    full.disk.full = False
    full.app.click("dialog.again")
    assert left(full)
    assert full.app.services.save_store.read(full.session.id).record.hash == full.session.hash


@pytest.mark.parametrize("way", WAYS)
def test_a_game_can_be_kept_in_another_file_and_taken_over_again(full: Table, way: str, tmp_path: Path) -> None:
    WAYS[way](full.app)
    path = tmp_path / "elsewhere.saboteur"
    full.app.click("dialog.other_place")
    full.app.type(str(path))
    full.app.key(pygame.K_RETURN)
    assert full.app.sitting is None
    assert full.app.running == (way == "menu")
    full.disk.full = False
    save_store = full.app.services.save_store
    assert save_store.read(save_store.import_(path)).record.hash == full.session.hash


def test_a_place_that_cannot_be_written_asks_again(full: Table, tmp_path: Path) -> None:
    cross(full.app)
    full.app.click("dialog.other_place")
    full.app.type(str(tmp_path / "missing" / "game.saboteur"))
    full.app.key(pygame.K_RETURN)
    assert isinstance(full.app.top, UnsavedScene)
    assert full.app.texts.t("save.problem.no_folder") in [toast.text for toast in full.app.toasts.shown]


def test_while_it_is_kept_elsewhere_every_move_goes_there(full: Table, tmp_path: Path) -> None:
    path = tmp_path / "elsewhere.saboteur"
    full.app.click("unsaved")
    assert full.app.top.root.find("dialog.text")
    assert not any(widget.key == "dialog.leave" for widget in full.app.top.root.widgets)
    full.app.click("dialog.other_place")
    full.app.type(str(path))
    full.app.key(pygame.K_RETURN)
    assert isinstance(full.app.top, TableScene)
    full.pass_turn()
    assert full.text("unsaved") == "Kept in “elsewhere.saboteur”"
    cross(full.app)
    assert left(full)
    full.disk.full = False
    save_store = full.app.services.save_store
    assert save_store.read(save_store.import_(path)).record.hash == full.session.hash


def test_a_second_signal_takes_no_question(full: Table) -> None:
    by_signal(signal.SIGTERM)(full.app)
    assert full.app.running
    by_signal(signal.SIGTERM)(full.app)
    assert not full.app.running
    assert left(full)


def test_a_third_signal_does_not_wait(full: Table) -> None:
    with full.app.signals.heard(lambda: None):
        os.kill(os.getpid(), signal.SIGTERM)
        os.kill(os.getpid(), signal.SIGTERM)
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGTERM)


def test_signals_that_are_ignored_stay_ignored(full: Table) -> None:
    """As `nohup` wants it."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with full.app.signals.heard(lambda: None):
            os.kill(os.getpid(), signal.SIGHUP)
        assert full.app.signals.came == 0
    finally:
        signal.signal(signal.SIGHUP, before)


def test_after_a_failure_moves_that_are_on_no_disk_are_not_thrown_away(
    full: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: object) -> None:
        raise ZeroDivisionError

    app = full.app
    with monkeypatch.context() as broken:
        broken.setattr(TableScene, "update", breaks)
        with pytest.raises(ZeroDivisionError):
            app.turn()
    assert app.top.name == "failure"
    assert full.text("dialog.text").startswith(app.texts.t("crash.text_unsaved"))
    app.click("dialog.ok")
    assert isinstance(app.top, UnsavedScene)
    full.disk.full = False
    app.click("dialog.again")
    assert isinstance(app.top, MenuScene)
    assert app.services.save_store.read(full.session.id).record.hash == full.session.hash
    assert left(full)


def test_a_game_whose_table_failed_can_be_gone_on_with(full: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> None:
        raise ZeroDivisionError

    app = full.app
    with monkeypatch.context() as broken:
        broken.setattr(TableScene, "update", breaks)
        with pytest.raises(ZeroDivisionError):
            app.turn()
    app.click("dialog.ok")
    app.click("dialog.stay")
    assert isinstance(app.top, TableScene)
    full.pass_turn()
    assert full.signed
    assert isinstance(full.session, Session)
