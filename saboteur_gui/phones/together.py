"""Questions to several phones at once: a veto, and whether the next round may begin.

Answers are kept and given one after another when the engine asks for them.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from ..engine.cards import CARD
from ..engine.ending import ROUND_OVER
from ..engine.moves import NO, YES, Move
from ..engine.view import View
from ..session.errors import SessionError
from ..session.session import Session
from ..wording import Line, question
from .seat_picture import asked_about, worded

log = logging.getLogger(__name__)
KINDS = ("veto", ROUND_OVER)
VETO_TIME = 8000  # ms in which phones may say that they veto
MORE_TIME, MOST_TIME = 20000, 60000  # by how much one may make it longer, and how long it is at most
_VETO = CARD["veto"]


@dataclass
class Window:
    """One such question."""

    step: int  # at which it was asked first
    about: object
    seats: tuple[int, ...]
    until: int | None = None  # ms; None: it waits for all who are there
    latest: int = 0  # how late that may become
    said: dict[int, bool] = field(default_factory=dict)

    def waits_for(self, seat: int) -> bool:
        return seat in self.seats and seat not in self.said


class Together:
    def __init__(self, session: Session, submit: Callable[[int, Move], object]) -> None:
        self._session, self._submit = session, submit
        self.window: Window | None = None

    def tick(self, now: int, here: Iterable[int]) -> None:
        """Open what is asked of all now, and close what has been answered. `here`: seats whose phone is connected."""
        if self._session.kind == "veto":
            self._veto(now)
        elif self._session.kind == ROUND_OVER:
            self._round_over(frozenset(here))
        else:
            self.window = None

    def question(self, window: Window, view: View, now: int) -> tuple[dict[str, Any], tuple[Move, ...]]:
        """The question as a seat sees it, and its answers. Who holds no veto cannot say yes."""
        if self._session.kind == "veto":
            moves: tuple[Move, ...] = ((YES,), (NO,)) if _VETO in view.hand else ((NO,),)
            line, words = question(view), [f"answer.veto.{'yes' if move == (YES,) else 'no'}" for move in moves]
        else:
            moves, line, words = ((YES,),), Line("phone.round_over"), ["phone.go_on"]
        left = None if window.until is None else max(0, window.until - now)
        offers = [[move, [], -1, -1, worded(Line(word))] for move, word in zip(moves, words, strict=True)]
        asked = {"step": window.step, "kind": self._session.kind, "line": worded(line), "moves": offers, "left": left}
        return asked | {"about": asked_about(view)}, moves

    def wait_longer(self, seat: int) -> None:
        """Somebody needs more time to read, or to have it read aloud; all have it, so it tells of nobody's cards."""
        window = self.window
        if window is not None and window.until is not None and window.waits_for(seat):
            window.until = min(window.until + MORE_TIME, window.latest)

    def _veto(self, now: int) -> None:
        """Whether a seat vetoes is known when all have said so, or the time is over: nobody sees who held one."""
        session, window = self._session, self.window
        if not self._asks_a_phone():
            return
        view = session.public()
        about = view.about["move"], view.turn, view.stack[:-1]
        if window is None or window.about != about or session.asked not in window.seats:
            _, asked, waiting, _ = view.stack[-1]
            seats = tuple(seat for seat in (asked, *waiting) if session.hands.of(seat) == "phone")
            self.window = Window(session.steps, about, seats, now + VETO_TIME, now + MOST_TIME)
            return
        if len(window.said) < len(window.seats) and now < (window.until or 0):
            return
        while session.kind == "veto" and session.asked in window.seats and self._asks_a_phone():
            steps, seat = session.steps, session.asked
            self._submit(seat, (YES,) if window.said.get(seat) else (NO,))
            if session.steps == steps:
                return
        self.window = None if session.kind != "veto" else replace(window, until=now)

    def _asks_a_phone(self) -> bool:
        return self._session.hands.of(self._session.asked) == "phone"

    def _round_over(self, here: frozenset[int]) -> None:
        """The next round begins when all phones that are there have said so; the screen may go on before."""
        session = self._session
        about = ROUND_OVER, session.steps
        if self.window is None or self.window.about != about:
            self.window = Window(session.steps, about, session.hands.seats("phone"))
        there = here & set(self.window.seats)
        if there and there <= self.window.said.keys():
            self.window = None
            try:
                session.go_on()
            except SessionError:
                log.warning("the next round could not be begun")
