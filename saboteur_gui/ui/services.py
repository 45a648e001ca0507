"""What the screen is given from outside: folders, settings, saves, statistics, computer players, reports."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from ..session.brains import Brains
from ..session.shelf import Shelf
from ..session.statistics import Statistics
from ..session.table import Report
from ..settings import Settings
from ..storage.folders import Folders


@dataclass
class Services:
    folders: Folders
    settings: Settings
    shelf: Shelf
    statistics: Statistics
    brains: Callable[[], Brains]  # computer players for one table
    report: Callable[[BaseException], Path | None]  # a crash report; where it lies
    system_language: str = "en"
    version: str = ""
    seed: int | None = None  # of the next new game, if it was named
    report_table: Report | None = None  # a crash report of a move that failed: what a session calls
    notices: list[tuple[str, dict[str, object]]] = field(default_factory=list)  # to be said at the start: ids, values
