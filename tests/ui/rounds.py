"""Rounds and games for tests of what they came to; the table of a position told by events."""

from __future__ import annotations

from saboteur_gui.engine.cards import FRONT_CARDS
from saboteur_gui.engine.ending import CloseRound, RoundOver
from saboteur_gui.engine.events import AllRevealed, CardPlaced, Event, RoundStarted
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import View, public
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.session.game_summary import GameSummary, RoundSummary, summarise
from saboteur_gui.session.replay import ALL_OPEN, Replay
from saboteur_gui.session.session import Session

from .stage import PlainAgents, plan


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


def finished(seats: int = 4, game: str = "base", seed: int = 3) -> Session:
    session = Session.new(plan(seats, 0, seed, game=game), None, PlainAgents())
    now = 0
    while not session.over:
        now += 10_000
        session.tick(now)
        session.go_on()
    return session


def summary_of_game(session: Session) -> GameSummary:
    """With all cards open."""
    replay = Replay(session.record())
    replay.look_as(ALL_OPEN)
    return summarise(replay.events(-1))
