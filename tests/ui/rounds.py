"""Rounds for tests of what they came to: their beginning as an event, and the table of a position told by events."""

from __future__ import annotations

from saboteur_gui.engine.cards import FRONT_CARDS
from saboteur_gui.engine.ending import CloseRound, RoundOver
from saboteur_gui.engine.events import AllRevealed, CardPlaced, Event, RoundStarted
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import View, public
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.session.game_summary import RoundSummary, summarise


def began(seats: int, n: int = 1) -> RoundStarted:
    """A round with an empty mine."""
    return RoundStarted(n, Seat(0), (), (), (), 30, 0, 0, 0, 20, (False,) * seats, (), None)


def lying(g: GameState) -> list[Event]:
    """What tells of a table as it lies in a position."""
    seen = public(g)
    cells = {what: tuple(cell for cell, kind in seen.hidden if kind == what) for what in ("goal", "chest")}
    start = began(g.rules.seats, seen.round)._replace(mine=seen.mine, goals=cells["goal"], chests=cells["chest"])
    placed = [
        CardPlaced(Seat(seat), Seat(seat), card)
        for seat, bits in enumerate(seen.front)
        for bit, card in FRONT_CARDS.items()
        if bits & bit
    ]
    ends = [frame for frame in g.stack if isinstance(frame, CloseRound | RoundOver)]
    open_ = [AllRevealed(end.reached_by, end.reason, tuple(g.dwarfs), g.mine.covered()) for end in ends]
    return [start, *placed, *open_]


def summary_of(events: list[Event], table: View | None = None) -> RoundSummary:
    """Of one round that these events tell from its beginning to its end."""
    (summary,) = summarise(list(enumerate(events)), table).rounds
    return summary
