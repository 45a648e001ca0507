"""Crash reports: what is needed to see a failure again, and no more. Nothing leaves this computer.

A report holds the version, the system and the places in the code, all to be read; and sealed (`seal.py`) the plan with
its seed and the moves, from which the game can be played again. Whoever has the program can open that and learns every
hidden card: the screen says so, and `leave_out_game` removes it.
"""

from __future__ import annotations

import json
import logging
import sys
import threading
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any

from .. import __version__
from ..engine.moves import Move
from ..storage.files import Disk
from .plan import Plan
from .program_log import error_lines
from .seal import opened, sealed

log = logging.getLogger(__name__)

FORMAT = "saboteur-report"
VERSION = 2  # 1: the game is not sealed
KEPT = 20  # reports in the folder; older ones go
LONGEST_MESSAGE = 500
LARGEST = 1 << 20

Game = tuple[Plan, Sequence[tuple[int, Move]]]


def system() -> dict[str, str]:
    """The kind of computer, nothing of whose it is."""
    import platform

    pygame = sys.modules.get("pygame")
    return {
        "system": platform.system(),
        "release": platform.release(),
        "machine": platform.machine(),
        "python": platform.python_version(),
        "pygame": str(getattr(getattr(pygame, "version", None), "ver", "")),
        "packaged": str(bool(getattr(sys, "frozen", False))).lower(),
    }


def report_text(error: BaseException, game: Game | None) -> str:
    report: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "program": __version__,
        "system": system(),
        "error": _message(error),
        "trace": error_lines(error),
    }
    if game is not None:
        plan, moves = game
        told = {"plan": plan.to_json(), "moves": [[seat, *move] for seat, move in moves]}
        report["game"] = sealed(json.dumps(told).encode()).decode()
    return _page(report)


def _page(report: dict[str, Any]) -> str:
    lines = (f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in report.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def game_of(text: str) -> dict[str, Any] | None:
    """Plan and moves, as plain values, of the game in a report; None if there is none. ValueError for what is no
    report."""
    game = json.loads(text).get("game")
    return json.loads(opened(game.encode())) if isinstance(game, str) else None


def leave_out_game(path: Path) -> None:
    """Write a report again, without the game; OSError or ValueError."""
    disk = Disk()
    report = json.loads(disk.read(path, LARGEST))
    report.pop("game", None)
    disk.replace(path, _page(report).encode("utf-8", "backslashreplace"))


def _message(error: BaseException) -> str:
    """One line. Messages of the system name files, and those the person whose they are."""
    if isinstance(error, OSError):
        return f"{type(error).__name__}: {error.strerror}"
    try:
        words = " ".join(str(error).split())
    except Exception as other:  # its own __str__ fails
        words = type(other).__name__
    return f"{type(error).__name__}: {_without_home(words)}"[:LONGEST_MESSAGE]


def _without_home(words: str) -> str:
    try:
        home = str(Path.home())
    except RuntimeError:  # nobody knows where it is
        return words
    return words.replace(home, "~") if len(home) > 1 else words


class Reports:
    """Writes reports into a folder, beside the log. `game` tells which game is on the table, if any."""

    def __init__(self, folder: Path, game: Callable[[], Game | None] = lambda: None, disk: Disk | None = None) -> None:
        self.folder = folder
        self.game = game
        self._disk = disk or Disk()
        self._known: dict[tuple[str, ...], Path] = {}  # a failure that comes with every frame is one report

    def of_table(self, error: BaseException, plan: Plan, moves: Sequence[tuple[int, Move]]) -> Path | None:
        """The report of a move that failed: what a `Session` calls."""
        return self._write(error, (plan, moves))

    def of_program(self, error: BaseException) -> Path | None:
        """The report of any failure; where it lies, or None if it could not be written."""
        try:
            game = self.game()
        except Exception as other:  # the table itself may be what failed
            log.error("the game cannot be told for the report: %s", other)
            game = None
        return self._write(error, game)

    def _write(self, error: BaseException, game: Game | None) -> Path | None:
        places = tuple(error_lines(error))
        if places in self._known:
            return self._known[places]
        log.error("a failure", exc_info=error)
        try:
            text = report_text(error, game)
            self._disk.make_folder(self.folder)
            path = self._free_name()
            self._disk.replace(path, text.encode("utf-8", "backslashreplace"))
            self._drop_old(path)
        except OSError as failed:
            log.error("no report could be written: %s", failed.strerror)
            return None
        self._known[places] = path
        return path

    def _free_name(self) -> Path:
        name = f"report-{datetime.now(UTC):%Y%m%d-%H%M%S}"
        numbers = (self.folder / f"{name}-{number:03}.json" for number in range(1000))
        return next(path for path in numbers if not path.exists())

    def _drop_old(self, fresh: Path) -> None:
        """Never the one just written, which looks like the oldest if the clock was set back."""
        others = sorted(path for path in self.folder.glob("report-*.json") if path != fresh)
        for path in others[: 1 - KEPT]:
            path.unlink()

    def watch(self) -> None:
        """Also report what nobody catches, here and in threads."""
        sys.excepthook = self._uncaught
        threading.excepthook = lambda args: self._uncaught(args.exc_type, args.exc_value, args.exc_traceback)

    def _uncaught(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        if error is not None and not issubclass(kind, KeyboardInterrupt | SystemExit):
            self.of_program(error)
        if error is not None:
            sys.__excepthook__(kind, error, trace)
