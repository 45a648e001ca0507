"""A game as phones play it, in the thread of the game: each seat sees what it may, answers and speaks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..ai.talk_lines import TalkLines, spoken_line
from ..engine.events import AllRevealed, CardRevealed, ChestTurned, GameEnded, GoalTurned, RoundEnded
from ..session.session import Session
from .asking import Asking
from .room import Refused, pack
from .seat_picture import common, how_it_ended, log_of, own

TALK_TIME = 4000  # ms between two lines of a seat
LINES = 60  # of the log
# What is first seen on the screen; phones see it when that has told it.
UNCOVERS = GoalTurned, ChestTurned, CardRevealed, AllRevealed, RoundEnded, GameEnded


class PhoneGame:
    def __init__(
        self,
        session: Session,
        seats: Sequence[int],
        show: Callable[[dict[int, bytes]], object],
        refuse: Callable[[int, str], object],
    ) -> None:
        """`seats`: those with phones. `show(pictures by seat)` and `refuse(seat, text id)` send."""
        self.session, self._seats, self._show, self._refuse = session, seats, show, refuse
        self._asking = Asking(session, refuse)
        self._talk = [TalkLines() for _ in session.plan.seats]
        self._said_at: dict[int, int] = {}
        self._log: dict[int, tuple[int, int, list[dict[str, Any]]]] = {}  # up to which step and line, by seat
        self._shown: tuple[Any, ...] = (-1,)  # what the pictures were made of, the step first
        self._pictures: dict[int, bytes] = {}  # the newest, by seat
        self._ready = False  # the next may be asked
        self._now = 0

    def tick(self, now: int, ready: bool, messages: Iterable[tuple[int, dict[str, Any]]], here: frozenset[int]) -> None:
        """Take what phones said, and show what came of it. `here`: seats whose phone is connected."""
        self._now, self._ready = now, ready
        self._publish()
        for seat, message in messages:
            self._take(seat, message)
        if ready:
            self._asking.together.tick(now, here)
            self._asking.answer_alone()
        self._publish()

    def moved(self) -> None:
        """Something has happened: who may not be asked yet sees it all the same."""
        self._ready = False
        self._publish()

    # Pictures

    def _publish(self) -> None:
        session, window = self.session, self._asking.together.window
        said = None if window is None else (window.step, window.until, tuple(sorted(window.said.items())))
        told = session.steps, len(session.spoken()), session.hands.all, self._ready, said
        if told == self._shown or not (self._ready or self._may_be_seen()):
            return
        self._shown = told
        public = session.public()
        ended = how_it_ended(session.events(max(-1, session.steps - 2)), public)
        shared = pack(common(public, session.plan, session.hands, session.steps, ended))
        self._asking.forget()
        before, self._pictures = self._pictures, {seat: self._picture(shared, seat) for seat in self._seats}
        self._show({seat: picture for seat, picture in self._pictures.items() if picture != before.get(seat)})

    def _may_be_seen(self) -> bool:
        """Nothing has been uncovered since that the screen has not told yet."""
        return not any(isinstance(event, UNCOVERS) for _, event in self.session.events(self._shown[0]))

    def _picture(self, shared: bytes, seat: int) -> bytes:
        view = self.session.view(seat)
        private = own(view, self._talk[seat])
        private["question"] = self._asking.question(view, self._now) if self._ready else None
        private["log"] = self._lines(seat)
        return b'{"is":"table","all":' + shared + b',"own":' + pack(private) + b"}"

    def _lines(self, seat: int) -> Sequence[dict[str, Any]]:
        step, heard, lines = self._log.get(seat, (-1, 0, []))
        spoken = self.session.spoken(heard)
        told = sorted([*self.session.events(step, seat), *spoken], key=lambda each: each[0])
        lines = [*lines, *log_of(told)][-LINES:]
        self._log[seat] = self.session.steps, heard + len(spoken), lines
        return lines

    # What phones say

    def _take(self, seat: int, message: dict[str, Any]) -> None:
        try:
            if self.session.hands.of(seat) != "phone":
                raise Refused("phone.no.away")
            if message["do"] == "say":
                self._say(seat, message["what"], message["about"])
            elif message["do"] == "more":
                self._asking.wait_longer(seat, message["step"])
            else:
                self._asking.answered(seat, message["step"], message["index"])
        except Refused as refused:
            self._refuse(seat, refused.why)

    def _say(self, seat: int, what: str, about: int) -> None:
        session = self.session
        view = session.view(seat)
        if session.over or view.dwarfs or not self._talk[seat].allows(view, what, about):
            raise Refused("phone.no.say")
        if self._now - self._said_at.get(seat, -TALK_TIME) < TALK_TIME:
            raise Refused("talk.too_soon")
        line = spoken_line(view, self._talk[seat], what, about)
        self._said_at[seat] = self._now
        session.say(seat, line)
