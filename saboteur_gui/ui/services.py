"""What the screen is given from outside: folders, settings, saves, statistics, computer players, reports."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ..lessons.learned import Learned
from ..session.save_store import SaveStore
from ..session.solved import Solved
from ..session.statistics import Statistics
from ..settings import Settings
from ..storage.folders import Folders

if TYPE_CHECKING:  # loaded with the first table, and when somebody wants phones
    from ..phones.phone_table import PhoneTable
    from ..session.computer_players import ComputerPlayers
    from ..session.known_people import KnownPeople
    from ..session.recorder import Recorder
    from ..session.session import FailureReport, Session


class Sitting(NamedTuple):
    """The table that is being played at."""

    session: Session
    recorder: Recorder


@dataclass
class Services:
    folders: Folders
    settings: Settings
    save_store: SaveStore
    statistics: Statistics
    agents: Callable[[], ComputerPlayers]  # computer players for one table
    report: Callable[[BaseException], Path | None]  # a crash report; where it lies
    system_language: str = "en"
    version: str = ""
    seed: int | None = None  # of the next new game, if it was named
    report_table: FailureReport | None = None  # a crash report of a move that failed: what a session calls
    wake: Callable[[], object] = lambda: None  # the screen, from another thread
    phones: PhoneTable | None = None  # if phones have been let in
    notices: list[tuple[str, dict[str, object]]] = field(default_factory=list)  # to be said at the start: ids, values
    learned: Learned = field(init=False)  # how far the lessons have come
    solved: Solved = field(init=False)  # riddles

    @cached_property
    def known_people(self) -> KnownPeople:
        """People who have played here."""
        from ..session.known_people import KnownPeople

        return KnownPeople(self.folders)

    def __post_init__(self) -> None:
        self.learned = Learned(self.folders)
        self.solved = Solved(self.folders)
