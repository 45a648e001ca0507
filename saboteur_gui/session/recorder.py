"""What is kept of a table beside its moves: what computer players believed, and what the game came to.

A screen looks in after every tick. What was believed is nobody's business before the game is over (I4), and is kept on
the disk meanwhile, for a game that goes on another day.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable

from .computer_players import Report
from .errors import SaveProblem
from .played_game import played_game
from .save_files import SaveCard
from .save_store import SaveStore
from .session import Session
from .statistics import Statistics

log = logging.getLogger(__name__)


class Recorder:
    def __init__(self, session: Session, statistics: Statistics) -> None:
        self._session = session
        self._statistics = statistics
        self._round = session.public().round
        self._ended = session.over and not session.save.counts()  # a finished game that is only looked at again
        self._counted = self._ended

    def look(self) -> None:
        """At the end of a round and of the game, write down all of it."""
        now, over = self._session.public().round, self._session.over
        if (now != self._round or over) and not self._ended:
            self._round, self._ended = now, over
            self._write()

    def beliefs(self) -> tuple[Report, ...]:
        """How computer players thought about everybody, from the first day of the game on. Nothing before its end."""
        if not self._session.over:
            return ()
        chart = self._statistics.chart(self._session.record().game)
        if chart is None:  # no statistics today: what is known from this sitting
            return tuple(report for report in self._session.computers.reports if report.belief)
        return tuple(Report(belief.seat, belief.step, belief.saboteur, ()) for belief in chart.beliefs)

    def close(self) -> None:
        """Before the session is closed."""
        self.look()
        if not self._counted:
            self._write()

    def _write(self) -> None:
        session = self._session
        played = played_game(session.record(), session.computers.reports, hints=session.save.notes.hints)
        written = self._statistics.record(played)
        if written and self._session.over:
            self._counted = True
            self._session.save.counts(counted=True)


def count_late(save_store: SaveStore, statistics: Statistics, cards: Iterable[SaveCard]) -> None:
    """Count the games that ended when they could not be counted: the program was killed, or the file was held."""
    for card in cards:
        if not card.uncounted:
            continue
        try:
            restored = save_store.read(card.id)
        except SaveProblem as problem:
            log.warning("save %s cannot be counted: %s", card.id, problem.reason)
            continue
        if restored.state.over:
            if not statistics.record(played_game(restored.record, when=card.when)):
                return  # nor can the others be
            save_store.counted(card.id)
