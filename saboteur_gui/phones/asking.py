"""What each phone is asked. It answers with the index of a legal answer and the step at which it was asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..engine.moves import YES, Move
from ..engine.refusal import IllegalMove
from ..engine.view import View
from ..session.errors import SessionError
from ..session.offers import only_answer
from ..session.session import Session
from .room import Refused
from .seat_picture import asks
from .together import KINDS, Together


class Asked(NamedTuple):
    step: int
    moves: tuple[Move, ...]


class Asking:
    def __init__(self, session: Session, refuse: Callable[[int, str], object]) -> None:
        """`refuse(seat, text id)`: a move was refused by the engine."""
        self._session, self._refuse = session, refuse
        self.together = Together(session, self.submit)
        self._asked: dict[int, Asked] = {}

    def question(self, view: View, now: int) -> dict[str, Any] | None:
        """What is asked of a seat now; None if it is nothing, or its phone does not answer for it."""
        seat, window = view.seat, self.together.window
        self._asked.pop(seat, None)
        if self._session.hands.of(seat) != "phone":
            return None
        if window is not None and self._session.kind in KINDS:
            if not window.waits_for(seat):
                return None
            told, moves = self.together.question(window, view, now)
            self._asked[seat] = Asked(window.step, moves)
            return told
        if view.request is None or view.kind in KINDS:
            return None
        self._asked[seat] = Asked(self._session.steps, view.request.moves)
        return asks(view, view.request, self._session.steps)

    def forget(self) -> None:
        """Nobody is asked anything now."""
        self._asked.clear()

    def answered(self, seat: int, step: int, index: int) -> None:
        """What a phone chose; Refused."""
        asked, window = self._asked.get(seat), self.together.window
        if asked is None:
            raise Refused("phone.no.not_asked")
        if asked.step != step or (window is None and self._session.steps != step):
            raise Refused("phone.no.stale")
        if not 0 <= index < len(asked.moves):
            raise Refused("refusal.not_offered")
        if window is not None:
            window.said[seat] = asked.moves[index] == (YES,)
            self._asked.pop(seat)
        else:
            self.submit(seat, asked.moves[index])

    def wait_longer(self, seat: int, step: int) -> None:
        """A phone needs more time for a question that does not wait; Refused."""
        asked = self._asked.get(seat)
        if asked is None or asked.step != step:
            raise Refused("phone.no.not_asked")
        self.together.wait_longer(seat)

    def submit(self, seat: int, move: Move) -> None:
        try:
            self._session.submit(seat, move)
        except IllegalMove as error:
            self._refuse(seat, f"refusal.{error.reason.value}")
        except SessionError:
            self._refuse(seat, "table.failed")

    def answer_alone(self) -> None:
        """The move of a seat that has only one and is asked by phone."""
        session = self._session
        if session.kind in KINDS or session.asked < 0 or session.hands.of(session.asked) != "phone":
            return
        only = only_answer(session.request(session.asked))
        if only is not None:
            self.submit(session.asked, only)
