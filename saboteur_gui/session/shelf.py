"""The saves on disk."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .folders import Folders
from .plan import Plan
from .table import Brains, Report, Session


@dataclass(frozen=True)
class SaveCard:
    """A save as the list shows it. If it is damaged, what could not be read is empty."""

    id: str
    name: str  # "" for an automatic save
    when: float  # of the last move, seconds since 1970
    plan: Plan | None
    round: int
    step: int
    over: bool
    picture: Path | None
    damaged: str = ""  # reason of a SaveProblem

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.plan.seats) if self.plan else ()


class Shelf:
    def __init__(self, folders: Folders) -> None:
        self.folders = folders

    def list(self) -> list[SaveCard]:
        """Newest first. Reads the heads only."""
        raise NotImplementedError

    def open(self, id: str, brains: Brains | None = None, report: Report | None = None) -> Session:
        """The game, exactly where its journal ends; SaveProblem."""
        raise NotImplementedError

    def rename(self, id: str, name: str) -> None:
        raise NotImplementedError

    def delete(self, id: str) -> None:
        """To the trash folder."""
        raise NotImplementedError

    def export(self, id: str, path: Path) -> None:
        """The whole save as one file."""
        raise NotImplementedError

    def import_(self, path: Path) -> str:
        """Take over a save from a file that may come from anywhere; its new id, or SaveProblem."""
        raise NotImplementedError
