"""What is kept of a table beside its moves: what computer players believed, and what the game came to.

A screen looks in after every tick. What was said is for everybody; what was believed is nobody's business before
the game is over (I4), and is kept on the disk meanwhile, for a game that goes on another day.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, runtime_checkable

from .account import account_of
from .statistics import Statistics
from .table import Session
from .worker import Report


@runtime_checkable
class Reporting(Protocol):
    def reports(self) -> list[Report]:
        """What computer players believed and said since, each once."""


class Said(NamedTuple):
    """What a computer player says aloud with its move: text ids with values, as its agent gave them."""

    step: int
    seat: int
    says: tuple[Any, ...]


class Chronicle:
    def __init__(self, session: Session, brains: Reporting, statistics: Statistics) -> None:
        self._session = session
        self._brains = brains
        self._statistics = statistics
        self._early: list[Report] = []  # whose moves have not been made yet
        self._reports: list[Report] = []
        self._round = session.public().round
        self._counted = session.over  # a finished game that is only looked at again

    def look(self) -> list[Said]:
        """What has been said since; at the end of a round and of the game all is written down.
        It is heard with the move: how long somebody thought is nobody's business either."""
        self._early += self._brains.reports()
        fresh = [report for report in self._early if report.step < self._session.steps]
        self._early = [report for report in self._early if report.step >= self._session.steps]
        self._reports += fresh
        now = self._session.public().round
        if (now != self._round or self._session.over) and not self._counted:
            self._round = now
            self._counted = self._session.over
            self._write()
        return [Said(report.step, report.seat, report.says) for report in fresh if report.says]

    def beliefs(self) -> tuple[Report, ...]:
        """How computer players thought about everybody, from the first day of the game on. Nothing before its end."""
        if not self._session.over:
            return ()
        chart = self._statistics.chart(self._session.game)
        if chart is None:  # no statistics today: what is known from this sitting
            return tuple(report for report in self._reports if report.belief)
        return tuple(Report(belief.seat, belief.step, belief.saboteur, ()) for belief in chart.beliefs)

    def close(self) -> None:
        """Before the session is closed."""
        self.look()
        if not self._counted:
            self._write()

    def _write(self) -> None:
        self._statistics.record(account_of(self._session.record(), self._reports))
