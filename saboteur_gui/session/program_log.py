"""The log: rotating files that tell what the program did, and nothing that a player may not know.

Whoever watches the log while a game runs must learn nothing from it. So what is written is what code says in its
own words; values that hold cards are not, nor the messages of errors, which may quote them.
"""

from __future__ import annotations

import errno
import logging
import os
import stat
import sys
import traceback
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path, PurePath
from types import TracebackType
from typing import Any

from .. import __version__
from ..storage.files import Disk

FILE = "saboteur-gui.log"
LARGEST = 512 << 10
KEPT = 3  # older files
ROOT = "saboteur_gui"
_TOLD = (str, int, float, bool, type(None), PurePath)

_ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class _Plain(logging.Formatter):
    """Lines without secrets: of an error its kind and the places in the code, not its message."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
        self.default_msec_format = "%s.%03d"

    def format(self, record: logging.LogRecord) -> str:
        fresh = logging.makeLogRecord(vars(record) | {"args": _shown(record.args), "exc_text": None})
        if not isinstance(fresh.msg, str):
            fresh.msg = _shown_one(fresh.msg)
        return _one_line(super().format(fresh))

    def formatException(self, ei: _ExcInfo) -> str:  # noqa: N802  # the name that logging calls
        return "".join(f"\n  {line}" for line in error_lines(ei[1]))


def error_lines(error: BaseException | None) -> list[str]:
    """An error and what it came from: kinds and places."""
    lines: list[str] = []
    while error is not None and len(lines) < 100:
        frames = traceback.extract_tb(error.__traceback__)
        lines += [f"{_place(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]
        lines.append(type(error).__name__)
        error = error.__cause__ or error.__context__
    return lines


def _place(path: str) -> str:
    """From the package on: where the program is installed is nobody's business."""
    parts = PurePath(path).parts
    at = len(parts) - 1 - parts[::-1].index(ROOT) if ROOT in parts else len(parts) - 1
    return "/".join(parts[at:])


def _one_line(text: str) -> str:
    """Only our own line ends: what is quoted cannot look like a line of the log."""
    first, *more = text.split("\n")
    return "\n".join([first, *(line if line.startswith("  ") else f"  {line}" for line in more)])


def _shown(args: Any) -> Any:
    if isinstance(args, dict):
        return {name: _shown_one(value) for name, value in args.items()}
    return tuple(_shown_one(value) for value in args) if isinstance(args, tuple) else _shown_one(args)


def _shown_one(value: Any) -> Any:
    """Words and numbers; of anything that may hold cards, only what it is."""
    if isinstance(value, BaseException):
        return type(value).__name__
    return value if isinstance(value, _TOLD) else f"<{type(value).__name__}>"


class _Quiet(RotatingFileHandler):
    """A log that cannot be written is no reason to disturb a game: `broken` says why something is missing in it."""

    broken: BaseException | None = None

    def _open(self) -> TextIOWrapper:
        """A plain file for nobody else's eyes; opening a pipe would wait for somebody to read."""
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0)
        fd = os.open(self.baseFilename, flags, 0o600)
        if not stat.S_ISREG(os.fstat(fd).st_mode):
            os.close(fd)
            raise OSError(errno.EINVAL, "no plain file", self.baseFilename)
        return os.fdopen(fd, "a", encoding=self.encoding, errors=self.errors)

    def close(self) -> None:
        """What could not be written does not get through now either."""
        try:
            super().close()
        except OSError as error:
            self.broken = error

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        self.broken = sys.exc_info()[1]

    def doRollover(self) -> None:  # noqa: N802
        """Where another copy of the program holds the file (Windows), it grows on."""
        try:
            super().doRollover()
        except OSError as error:
            self.broken = error
            if self.stream is None:  # closed before the renaming failed
                self.stream = self._open()


def start_log(folder: Path, level: int = logging.INFO) -> logging.Handler | None:
    """From now on what the program tells goes to a file in this folder; None if there can be none."""
    try:
        Disk().make_folder(folder)
        handler = _Quiet(folder / FILE, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8", errors="backslashreplace")
    except OSError:
        return None
    handler.setFormatter(_Plain())
    root = logging.getLogger(ROOT)
    root.setLevel(level)
    root.addHandler(handler)
    root.info("version %s, Python %s, %s", __version__, sys.version.split()[0], _system())
    return handler


def _system() -> str:
    """What the computer runs. The module `platform` loads much that a start need not wait for."""
    if hasattr(os, "uname"):
        named = os.uname()
        return f"{named.sysname} {named.release}"
    import platform

    return platform.platform(terse=True)


def stop_log(handler: logging.Handler) -> None:
    logging.getLogger(ROOT).removeHandler(handler)
    handler.close()
