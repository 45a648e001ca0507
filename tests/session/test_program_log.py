"""The log tells what the program did and nothing that a player may not know."""

from __future__ import annotations

import ast
import logging
import os
import random
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

import saboteur_gui
from saboteur_gui.engine.cards import DWARFS, NAMES
from saboteur_gui.engine.game import new_game
from saboteur_gui.engine.refusal import IllegalMove, Refusal
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.view import view
from saboteur_gui.session import program_log as log_module
from saboteur_gui.session.agent_pool import AgentPool
from saboteur_gui.session.channel import ThreadChannel
from saboteur_gui.session.plan import COLOURS, Plan, Seat
from saboteur_gui.session.program_log import FILE, KEPT, start_log, stop_log
from saboteur_gui.session.session import Session

from .tables import look_on

LOG = logging.getLogger("saboteur_gui.tests")
SEED = 918273645546372819


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    handler = start_log(tmp_path / "log", logging.DEBUG)
    assert handler is not None
    yield tmp_path / "log" / FILE
    stop_log(handler)


def lines(file: Path) -> list[str]:
    """Without the name of the program, which is also that of a dwarf."""
    return file.read_text(encoding="utf-8").replace("saboteur_gui", "program").splitlines()


def test_it_begins_with_the_version(file: Path) -> None:
    assert f"version {saboteur_gui.__version__}, Python" in lines(file)[0]


def test_what_may_hold_cards_is_not_written(file: Path) -> None:
    g = new_game(Table(seats=3), SEED)
    seen = view(g, 0)
    for value in (g, seen, seen.request, seen.hand, g.hands, {"hand": seen.hand}, g.out_events[1], IllegalMove):
        LOG.info("a value: %s, %r", value, value)
    LOG.info(seen)
    LOG.info("by name: %(hand)s", {"hand": seen.hand})
    LOG.info("words and numbers: %s %d %s", "word", 7, Path("x"))
    text = "\n".join(lines(file)[1:])
    assert "words and numbers: word 7 x" in text
    assert "a value: <GameState>" in text
    assert "by name: <tuple>" in text
    assert not [name for name in (*NAMES, *DWARFS, str(SEED)) if name in text]


def test_of_an_error_the_message_is_not_written(file: Path) -> None:
    try:
        try:
            raise IllegalMove(2, (0, 9034, 91155, 0, -1), Refusal.NOT_LINKED)  # numbers that no time of day has
        except IllegalMove as error:
            raise RuntimeError("hand: cross, curve_ne") from error
    except RuntimeError as error:
        LOG.exception("a failure: %s", error)
    text = "\n".join(lines(file)[1:])
    assert "a failure: RuntimeError" in text
    assert "IllegalMove" in text
    assert "test_program_log.py:" in text
    text = text.replace("test_program_log.py:", "")
    assert not [secret for secret in ("9034", "91155", "cross", "not_linked") if secret in text]


def test_a_quoted_line_end_makes_no_line(file: Path) -> None:
    LOG.warning("a name: %s", "x\n2026-01-01 00:00:00.000 ERROR   saboteur_gui: forged")
    assert lines(file)[-1].startswith("  2026")


def test_letters_that_are_none_are_written_somehow(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logging.getLogger("saboteur_gui"), "propagate", False)  # the report of a test must be text
    LOG.warning("a name: %s", "Ґ\ud800")
    assert lines(file)[-1].endswith("a name: Ґ\\ud800")


def table_of(seats: int) -> Plan:
    who = [Seat(f"N{n}", "", COLOURS[n], "computer", "random" if n else "no_such_agent") for n in range(seats)]
    return Plan(Table("saboteur2", seats, modules=("veto", "chests"), rounds=2), tuple(who), SEED)


@pytest.mark.rule("I4")
def test_a_whole_game_leaves_no_secret_in_the_log(file: Path) -> None:
    """With an agent that fails, moves that are refused and everything written that can be."""
    agents = AgentPool(connect=ThreadChannel)
    session = Session.new(table_of(4), None, agents)
    rng = random.Random(1)
    now = 0
    while not session.over:
        if rng.random() < 0.1:
            with pytest.raises(IllegalMove):
                session.submit(session.asked, (0, 3, 9, 0, -1))
        now += 10_000
        look_on(session, now)
    session.close()
    agents.close()
    text = "\n".join(lines(file)[1:])
    assert "no_such_agent" in text  # something was told
    secrets = (*NAMES, *DWARFS, str(SEED), "(0, ", "[")
    assert not [secret for secret in secrets if secret in text]


def test_old_files_are_kept_and_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_module, "LARGEST", 2000)
    handler = start_log(tmp_path)
    assert handler is not None
    for number in range(400):
        LOG.warning("line %d", number)
    stop_log(handler)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == [FILE, *(f"{FILE}.{number}" for number in range(1, KEPT + 1))]
    assert all(path.stat().st_size <= 2000 for path in tmp_path.iterdir())
    assert "line 399" in (tmp_path / FILE).read_text(encoding="utf-8")


def test_where_the_files_cannot_be_moved_on_it_grows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_module, "LARGEST", 500)
    handler = start_log(tmp_path)
    assert isinstance(handler, log_module._Quiet)

    def held(source: str, dest: str) -> None:
        raise PermissionError(13, "held by another program")

    monkeypatch.setattr(handler, "rotate", held)
    for number in range(30):
        LOG.warning("line %d", number)
    stop_log(handler)
    text = (tmp_path / FILE).read_text(encoding="utf-8")
    assert all(f"line {number}\n" in text for number in range(30))
    assert isinstance(handler.broken, PermissionError)


def test_without_a_folder_there_is_no_log_and_no_error(tmp_path: Path) -> None:
    (tmp_path / "log").write_text("a file", encoding="utf-8")
    assert start_log(tmp_path / "log") is None


def test_a_full_disk_disturbs_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    handler = start_log(tmp_path)
    assert isinstance(handler, log_module._Quiet)

    def full(text: str) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(handler.stream, "write", full)
    LOG.warning("lost")
    stop_log(handler)
    assert isinstance(handler.broken, OSError)


def test_a_disk_that_is_full_when_the_log_is_closed_disturbs_nobody(tmp_path: Path) -> None:
    handler = start_log(tmp_path)
    assert isinstance(handler, log_module._Quiet)
    assert handler.stream is not None
    handler.stream.close()
    handler.stream = Path("/dev/full").open("w", encoding="utf-8")  # noqa: SIM115  # its handler closes it
    handler.stream.write("a line that waits to be written")
    stop_log(handler)
    assert isinstance(handler.broken, OSError)


@pytest.mark.parametrize("reader", [False, True])
def test_a_pipe_in_its_place_holds_nobody_up(reader: bool, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    held = os.open(tmp_path / FILE, os.O_RDONLY | os.O_NONBLOCK) if reader else -1
    assert start_log(tmp_path) is None
    if reader:
        os.close(held)


def test_nobody_else_reads_it(file: Path) -> None:
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_whatever_folders_it_makes_are_for_nobody_else(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        handler = start_log(tmp_path / "data" / "log")
    finally:
        os.umask(before)
    assert handler is not None
    stop_log(handler)
    folders = [tmp_path / "data", tmp_path / "data" / "log"]
    assert [stat.S_IMODE(folder.stat().st_mode) for folder in folders] == [0o700, 0o700]


LEVELS = {"debug", "info", "warning", "error", "exception", "critical", "log"}


def log_calls(path: Path) -> Iterator[tuple[int, ast.expr]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr not in LEVELS:
            continue
        owner = node.func.value
        if isinstance(owner, ast.Name) and owner.id.lower() in {"log", "_log", "logger"} and node.args:
            yield node.lineno, node.args[0]


def test_every_line_is_in_fixed_words() -> None:
    """Nothing is put into the words before the log can look at it."""
    package = Path(saboteur_gui.__file__).parent
    calls = [(path.name, *call) for path in package.rglob("*.py") for call in log_calls(path)]
    assert len(calls) > 10
    assert [call[:2] for call in calls if not isinstance(call[2], ast.Constant)] == []
