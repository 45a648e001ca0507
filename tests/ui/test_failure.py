"""What a player is told of a failure, and what can be done with the report."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from saboteur_gui.session.crash import Reports, game_of
from saboteur_gui.ui import file_manager
from saboteur_gui.ui.scenes.failure_scene import FailureScene
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from tests.session.records import finished

from .stage import Stage, stage


def failed(folder: Path) -> tuple[Stage, Path]:
    app = stage(folder)
    app.push(MenuScene(app), fade=False)
    record = finished()
    report = Reports(folder / "log").of_table(RuntimeError("no map"), record.plan, record.moves)
    assert report is not None
    app.go.failure(report, False)
    app.turn(ms=50)
    return app, report


def test_it_says_where_the_report_lies_and_what_is_in_it(tmp_path: Path) -> None:
    app, report = failed(tmp_path)
    assert isinstance(app.top, FailureScene)
    assert str(report) in app.top.text
    assert "sealed" in app.top.text


def test_a_button_shows_the_report_where_it_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: opened.append(command))
    app, report = failed(tmp_path)
    app.click("dialog.show")
    assert opened == [file_manager.command(report)]
    assert str(report.parent) in opened[0][-1]
    assert file_manager.command(report, "darwin") == ["open", "-R", str(report)]


def test_where_nothing_opens_folders_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*of: object, **named: object) -> None:
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setattr(subprocess, "Popen", none)
    app, _ = failed(tmp_path)
    app.click("dialog.show")
    assert [toast.text for toast in app.toasts.shown] == [app.texts.t("crash.not_shown")]


def test_a_button_removes_the_game_from_the_report(tmp_path: Path) -> None:
    app, report = failed(tmp_path)
    assert game_of(report.read_text("utf-8")) is not None
    app.click("dialog.leave_out")
    assert game_of(report.read_text("utf-8")) is None
    assert [toast.text for toast in app.toasts.shown] == [app.texts.t("crash.left_out")]
    report.unlink()
    app.click("dialog.leave_out")
    assert app.toasts.shown[-1].text == app.texts.t("crash.not_left_out")
