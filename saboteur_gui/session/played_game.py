"""A game as it is counted for the statistics: who played it, and what it came to."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from .computer_players import Report
from .game_record import GameRecord
from .game_summary import GameSummary, summarise
from .plan import Plan


@dataclass(frozen=True)
class PlayedGame:
    game: str
    when: float  # seconds since 1970
    plan: Plan
    finished: bool
    summary: GameSummary = field(default_factory=GameSummary)  # of a finished game: before, gold is secret (B28)
    beliefs: tuple[Report, ...] = ()
    hints: Mapping[int, int] = field(default_factory=dict)  # asked for, by seat


def played_game(
    record: GameRecord,
    reports: Iterable[Report] = (),
    when: float | None = None,
    hints: Mapping[int, int] | None = None,
) -> PlayedGame:
    """Of a game that runs only that it was begun, and what was believed, which nobody is shown before its end."""
    summary = summarise((step, event) for step, _, events in record.replay() for event in events)
    when = time.time() if when is None else when
    finished = bool(summary.places)
    summary = summary if finished else GameSummary()
    return PlayedGame(record.game, when, record.plan, finished, summary, tuple(reports), hints or {})
