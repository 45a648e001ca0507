"""Crash reports: enough to see a failure again, and no more."""

from __future__ import annotations

import errno
import json
import platform
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from saboteur_gui import __version__
from saboteur_gui.engine.game import start, submit
from saboteur_gui.engine.ruleset import compile_rules
from saboteur_gui.session.crash import KEPT, Reports, game_of, leave_out_game, report_text
from saboteur_gui.session.errors import SessionError
from saboteur_gui.session.plan import Plan
from saboteur_gui.session.session import Session
from saboteur_gui.storage.files import Disk
from saboteur_gui.storage.notices import Notice

from .records import finished, plan_of, played


def failure(words: str = "lost the map") -> RuntimeError:
    try:
        raise RuntimeError(words)
    except RuntimeError as error:
        return error


def test_a_report_holds_what_is_needed_and_no_more(tmp_path: Path) -> None:
    record = finished()
    path = Reports(tmp_path).of_table(failure(), record.plan, record.moves)
    assert path is not None
    told = json.loads(path.read_text(encoding="utf-8"))
    assert list(told) == ["format", "version", "program", "system", "error", "trace", "game"]
    assert told["program"] == __version__
    game = game_of(path.read_text(encoding="utf-8"))
    assert game is not None
    assert game["plan"] == record.plan.to_json()
    assert len(game["moves"]) == record.steps
    assert told["error"] == "RuntimeError: lost the map"
    assert told["trace"][-1] == "RuntimeError"
    assert told["trace"][0].startswith("test_crash.py:")


def test_who_opens_it_in_an_editor_reads_no_secret(tmp_path: Path) -> None:
    record = played(plan_of(finished().plan.table, 987654321987), steps=30)
    path = Reports(tmp_path).of_table(failure(), record.plan, record.moves)
    assert path is not None
    text = path.read_text(encoding="utf-8")
    assert not [secret for secret in ("987654321987", "seed", "moves", "plan") if secret in text]


def test_it_can_be_written_without_the_game(tmp_path: Path) -> None:
    record = finished()
    path = Reports(tmp_path).of_table(failure(), record.plan, record.moves)
    assert path is not None
    before = json.loads(path.read_text(encoding="utf-8"))
    leave_out_game(path)
    after = json.loads(path.read_text(encoding="utf-8"))
    assert before.pop("game")
    assert after == before
    assert game_of(path.read_text(encoding="utf-8")) is None


def test_it_does_not_say_whose_computer_it_is(tmp_path: Path) -> None:
    home = str(Path.home())
    for error in (failure(f"no {home}/x"), FileNotFoundError(2, "No such file", f"{home}/saves")):
        text = report_text(error, None)
        assert home not in text
        assert platform.node() not in text
        assert str(Path(__file__).parents[2]) not in text


def test_the_game_can_be_played_again_from_it(tmp_path: Path) -> None:
    record = played(plan_of(finished("saboteur2", 5, modules=("veto", "chests")).plan.table, 4), steps=60)
    path = Reports(tmp_path, lambda: (record.plan, record.moves)).of_program(failure())
    assert path is not None
    told = game_of(path.read_text(encoding="utf-8"))
    assert told is not None
    plan = Plan.from_json(told["plan"])
    state = start(compile_rules(plan.table), plan.seed)
    for seat, *move in told["moves"]:
        submit(state, seat, tuple(move))
    *_, (_, expected, _) = record.replay()
    assert state == expected


def test_a_failed_move_is_reported_and_the_table_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.new(plan_of(finished().plan.table, 3, humans=4), report=Reports(tmp_path).of_table)
    before = session.hash
    request = session.request(session.asked)
    assert request is not None

    def breaks(*_: Any) -> None:
        raise ZeroDivisionError("in the engine")

    monkeypatch.setattr("saboteur_gui.session.session.engine.apply", breaks)
    with pytest.raises(SessionError):
        session.submit(session.asked, request.moves[0])
    [path] = tmp_path.iterdir()
    assert session.trouble == [Notice("table.failed", {"report": str(path)})]
    assert (session.hash, session.steps) == (before, 0)
    told = game_of(path.read_text(encoding="utf-8"))
    assert told is not None and told["moves"] == []


def test_a_failure_with_every_frame_is_one_report(tmp_path: Path) -> None:
    reports = Reports(tmp_path)
    error = failure()
    assert {reports.of_program(error) for _ in range(5)} == set(tmp_path.iterdir())
    assert len(list(tmp_path.iterdir())) == 1


def test_only_the_newest_are_kept(tmp_path: Path) -> None:
    (tmp_path / "saboteur-gui.log").write_text("", encoding="utf-8")
    for number in range(KEPT + 5):
        (tmp_path / f"report-20200101-0000{number:02}-000.json").touch()
    path = Reports(tmp_path).of_program(failure())
    names = sorted(entry.name for entry in tmp_path.iterdir())
    assert len(names) == KEPT + 1
    assert path is not None
    assert path.name in names
    assert "saboteur-gui.log" in names
    assert "report-20200101-000000-000.json" not in names


def test_a_clock_that_was_set_back_costs_no_report(tmp_path: Path) -> None:
    for number in range(KEPT + 5):
        (tmp_path / f"report-29990101-{number:06}-000.json").write_text("{}", encoding="utf-8")
    path = Reports(tmp_path).of_program(failure())
    assert path is not None and path.is_file()
    assert len(list(tmp_path.iterdir())) == KEPT


def test_a_report_is_written_where_nobody_has_a_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nowhere)
    path = Reports(tmp_path).of_program(failure())
    assert path is not None
    monkeypatch.setattr(Path, "home", lambda: Path("/"))
    assert "/a/b" in report_text(ValueError("/a/b"), None)


class Full(Disk):
    def write(self, fd: int, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_report_that_cannot_be_written_is_no_failure(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert Reports(tmp_path, disk=Full()).of_program(failure()) is None
    assert "no report could be written" in caplog.text
    assert list(tmp_path.iterdir()) == []


def test_a_table_that_cannot_be_told_is_left_out(tmp_path: Path) -> None:
    def broken() -> None:
        raise KeyError("table")

    path = Reports(tmp_path, broken).of_program(failure())
    assert path is not None
    assert game_of(path.read_text(encoding="utf-8")) is None


class Unspeakable(Exception):
    def __str__(self) -> str:
        raise ValueError("not to be said")


def test_an_error_that_cannot_say_itself(tmp_path: Path) -> None:
    assert '"Unspeakable: ValueError"' in report_text(Unspeakable(), None)


def test_what_nobody_catches_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    Reports(tmp_path).watch()
    thread = threading.Thread(target=lambda: [][1])
    thread.start()
    thread.join()
    [path] = tmp_path.iterdir()
    assert json.loads(path.read_text(encoding="utf-8"))["trace"][-1] == "IndexError"
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert len(list(tmp_path.iterdir())) == 1
    assert "IndexError" in capsys.readouterr().err
