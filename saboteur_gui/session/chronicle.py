"""What is kept of a table beside its moves: what computer players believed, and what the game came to.

A screen looks in after every tick. What was believed is nobody's business before the game is over (I4), and is kept on
the disk meanwhile, for a game that goes on another day.
"""

from __future__ import annotations

from .account import account_of
from .brains import Report
from .statistics import Statistics
from .table import Session


class Chronicle:
    def __init__(self, session: Session, statistics: Statistics) -> None:
        self._session = session
        self._statistics = statistics
        self._round = session.public().round
        self._counted = session.over  # a finished game that is only looked at again

    def look(self) -> None:
        """At the end of a round and of the game, write down all of it."""
        now = self._session.public().round
        if (now != self._round or self._session.over) and not self._counted:
            self._round = now
            self._counted = self._session.over
            self._write()

    def beliefs(self) -> tuple[Report, ...]:
        """How computer players thought about everybody, from the first day of the game on. Nothing before its end."""
        if not self._session.over:
            return ()
        chart = self._statistics.chart(self._session.game)
        if chart is None:  # no statistics today: what is known from this sitting
            return tuple(report for report in self._session.reports if report.belief)
        return tuple(Report(belief.seat, belief.step, belief.saboteur, ()) for belief in chart.beliefs)

    def close(self) -> None:
        """Before the session is closed."""
        self.look()
        if not self._counted:
            self._write()

    def _write(self) -> None:
        self._statistics.record(account_of(self._session.record(), self._session.reports))
