"""A riddle on the table: a game that stands at its position, judged after every move.

All hands are open. Whoever is asked is the one person at the screen; seats that do not matter pass by themselves.
"""

from __future__ import annotations

from collections import deque

from ..engine.ending import ROUND_OVER
from ..engine.moves import PASS, Move
from ..riddles.attempt import DigAttempt, Verdict, refutation
from ..riddles.riddle import Dig, Sabotage, move_of
from ..riddles.riddle_position import set_up
from .errors import SessionError
from .game_record import GameRecord, opening_events
from .journal import chain
from .plan import Plan, Seat
from .session import Session


class Judged(SessionError):
    """The riddle is over: nothing more is played by people."""


class RiddleSession(Session):
    def __init__(self, riddle: Dig | Sabotage, seats: tuple[Seat, ...]) -> None:
        state = set_up(riddle.position)
        plan = Plan(riddle.position.table, seats, state.seed)
        record = GameRecord("riddle", plan, 0, state.clone(), chain("", state))
        self.riddle = riddle
        self.verdict: Verdict = "open"
        self._attempt = DigAttempt(riddle) if isinstance(riddle, Dig) else None
        self._refutation: deque[Move] = deque()  # what the diggers still have to show
        super().__init__(record, state, [opening_events(record)])
        self._hand_over()

    @property
    def turns(self) -> int:
        """How many are left to dig."""
        return self._attempt.turns if self._attempt is not None else 1

    @property
    def open_hands(self) -> tuple[tuple[int, ...], ...]:
        """By seat."""
        return tuple(self._state.hands)

    @property
    def passes(self) -> bool:
        """Whether whoever is asked passes by itself."""
        if self.kind != "turn" or (self.verdict == "open" and self._attempt is None):
            return False
        return self.asked not in self.riddle.diggers or not self._state.hands[self.asked]

    def _hand_over(self) -> None:
        """Whoever has to answer is at the screen, alone; nobody any more once it is judged."""
        if self.verdict == "open" and self.passes:
            return
        for seat in range(len(self.plan.seats)):
            asked = seat == self.asked and self.verdict == "open"
            self.hands.give(seat, "screen" if asked else "computer")

    def submit(self, seat: int, move: Move) -> None:
        """Judged once the riddle is solved or lost."""
        if self.verdict != "open":
            raise Judged("the riddle is over")
        super().submit(seat, move)
        if self._attempt is not None:
            self._attempt.play(move)
            self.verdict = self._attempt.verdict()
        elif isinstance(self.riddle, Sabotage):
            self._refutation.extend(refutation(self.riddle, move))
            self.verdict = "lost" if self._refutation else "solved"
        self._hand_over()

    def tick(self, now_ms: int) -> bool:
        """What goes by itself: others pass, and diggers show what the saboteur overlooked."""
        shows = bool(self._refutation)
        if self.computers.pace.paused or self.kind == ROUND_OVER or not (shows or self.verdict == "open"):
            return False
        request = self.request(self.asked)
        if request is None or not (shows or self.passes):
            return False
        made = next(move for move in request.moves if move[0] == PASS) if self.passes else self._refutation.popleft()
        super().submit(self.asked, made)
        self._hand_over()
        return True

    def hint(self) -> Move | None:
        """A move that leads on, if there is one."""
        if self.verdict != "open" or self.passes:
            return None
        if self._attempt is not None:
            return self._attempt.hint()
        request = self.request(self.asked)
        assert isinstance(self.riddle, Sabotage) and request is not None
        return move_of(self.riddle.solution, request.moves)
