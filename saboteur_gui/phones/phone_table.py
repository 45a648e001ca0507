"""The table as phones see it, in the thread of the game: it shows each seat what it may see and takes answers.

A phone names the index of a legal answer and the step at which it was asked; the engine decides. A veto and the end of
a round are asked of all phones at once, and the answers are given one after another when the engine asks for them.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from queue import Empty, SimpleQueue
from typing import Any

from ..ai.talk_lines import TalkLines, spoken_line
from ..engine.cards import CARD
from ..engine.ending import ROUND_OVER
from ..engine.events import AllRevealed, CardRevealed, ChestTurned, GoalTurned
from ..engine.moves import NO, YES, Move
from ..engine.refusal import IllegalMove
from ..engine.view import View
from ..session.errors import SessionError
from ..session.offers import only_answer
from ..session.plan import Plan
from ..session.session import Session
from ..session.who_answers import Hand
from ..wording import Line, question
from .hub import Chair, Room, pack
from .pages import pages
from .seat_picture import asks, common, how_it_ended, log_of, own, worded
from .server import Server

log = logging.getLogger(__name__)
VETO_TIME = 8000  # ms in which phones may say that they veto
TALK_TIME = 4000  # ms between two lines of a seat
LINES = 60  # of the log
_UNCOVERS = GoalTurned, ChestTurned, CardRevealed, AllRevealed  # what is first seen on the screen
_VETO = CARD["veto"]


@dataclass
class Together:
    """A question to several phones at once."""

    step: int  # at which it was asked first
    about: object
    seats: tuple[int, ...]
    until: int | None = None  # ms; None: it waits for all who are there
    said: dict[int, bool] = field(default_factory=dict)


class PhoneTable:
    """Phones in the service of a session; without one, of the people who come together for it."""

    def __init__(
        self, address: str, port: int = 0, wake: Callable[[], object] = lambda: None, anywhere: bool = False
    ) -> None:
        """OSError if the address cannot be had. `wake` is called from another thread when there is something to do."""
        self._inbox: SimpleQueue[tuple[int, dict[str, Any]]] = SimpleQueue()
        self._wake = wake
        self.server = Server(address, port, pages(), self._put, wake, anywhere)
        self.session: Session | None = None
        self._together: Together | None = None
        self._questions: dict[int, tuple[dict[str, Any], tuple[Move, ...]]] = {}
        self._talk: dict[int, TalkLines] = {}
        self._said_at: dict[int, int] = {}
        self._log: dict[int, tuple[int, int, list[dict[str, Any]]]] = {}  # up to which step and line, by seat
        self._shown: object = None  # what the pictures were made of
        self._ready = False
        self._here: frozenset[int] = frozenset()
        self._now = 0

    def _put(self, seat: int, message: dict[str, Any]) -> None:
        self._inbox.put((seat, message))
        self._wake()

    # Who sits where

    @property
    def room(self) -> Room:
        return self.server.room

    @property
    def here(self) -> frozenset[int]:
        """Seats whose phone is connected."""
        return frozenset(chair.seat for chair in self.room.chairs if chair.here)

    def absent(self) -> list[Chair]:
        """Seats whose phone was there and is gone, or has not come, and for which it is still waited."""
        session = self.session
        chairs = self.room.chairs
        return [chair for chair in chairs if not chair.here and session and session.hands.of(chair.seat) == "phone"]

    def offer(self, room: Room, moved: Mapping[int, int] | None = None) -> None:
        """These seats may be taken. `moved`: which seat of the room before each of them was."""
        self.server.do(self.server.hub.set_room, room, dict(moved or {}))

    def free(self, seat: int) -> None:
        """The seat may be taken by another phone."""
        self.server.do(self.server.hub.free, seat)

    def hand_over(self, seat: int, hand: Hand) -> None:
        """Who answers for a seat whose phone is gone. Its phone has it back as soon as it returns."""
        if self.session is not None:
            self._here = self.here  # gone since the last tick, or it would not be seen to return
            self.session.give(seat, hand)
            self.moved()

    def stop(self) -> None:
        """No phones any more: their people are at the screen again."""
        self.leave()
        self.server.stop()

    # A game

    def take_up(self, session: Session) -> None:
        """The phones play this game: whoever had a seat under the same name has it still."""
        names = {chair.name: chair.key for chair in self.room.chairs if chair.taken}
        phones = {seat: session.plan.seats[seat].name for seat in session.plan.phones}
        self.play(session, {seat: names[name] for seat, name in phones.items() if name in names})

    def play(self, session: Session, keys: Mapping[int, str]) -> None:
        """The phones play this game. `keys`: of the seats that have been taken."""
        self.leave()
        self.session = session
        for seat in session.plan.phones:
            session.give(seat, "phone")
        session.remote = self
        self._here = frozenset()
        chairs = tuple(_chair(session.plan, seat, keys.get(seat, "")) for seat in session.plan.phones)
        before = {chair.key: chair.seat for chair in self.room.chairs if chair.key}
        moved = {before[key]: seat for seat, key in keys.items() if key in before}
        self.offer(Room(chairs, begun=True), moved)
        self.moved()

    def leave(self) -> None:
        """The game goes on without phones."""
        if self.session is not None:
            for chair in self.room.chairs:
                if self.session.hands.of(chair.seat) != "computer":
                    self.session.give(chair.seat, "screen")
            self.session.remote = None
            self.offer(replace(self.room, begun=False), {chair.seat: chair.seat for chair in self.room.chairs})
        self.session, self._together, self._shown = None, None, None
        self._questions, self._talk, self._log = {}, {}, {}

    def tick(self, now_ms: int, ready: bool = True) -> None:
        """Take answers, show what has happened. `ready`: all of it has been seen on the screen, so the next may be
        asked."""
        self._now, self._ready = now_ms, ready
        self._welcome()
        self._publish()
        while True:
            try:
                seat, message = self._inbox.get_nowait()
            except Empty:
                break
            if self.session is not None:
                self._take(self.session, seat, message)
        if self.session is not None and ready:
            self._answer_for_all(self.session)
        self._publish()

    def moved(self) -> None:
        """Something has happened: who may not be asked yet sees it all the same."""
        self._ready = False
        self._publish()

    def _welcome(self) -> None:
        """Whose phone has come back plays on with it."""
        here, session = self.here, self.session
        for seat in here - self._here if session is not None else ():
            if session is not None and session.hands.of(seat) != "phone":
                session.give(seat, "phone")
        self._here = here

    # Pictures

    def _publish(self) -> None:
        session = self.session
        if session is None:
            return
        spoken = len(session.spoken())
        told = (session.steps, spoken, session.hands.all, self._ready, self._waits())
        if told == self._shown:
            return
        if not self._ready and isinstance(self._shown, tuple) and self._uncovers(session, self._shown[0]):
            return
        self._shown = told
        public = session.public()
        ended = how_it_ended(session.events(max(-1, session.steps - 2)), public)
        shared = pack(common(public, session.plan, session.hands, session.steps, ended))
        pictures = {}
        self._questions = {}
        for chair in self.room.chairs:
            view = session.view(chair.seat)
            private = own(view, self._talk.setdefault(chair.seat, TalkLines()))
            private["question"] = self._question(session, view)
            private["log"] = self._lines(session, chair.seat)
            pictures[chair.seat] = b'{"is":"table","all":' + shared + b',"own":' + pack(private) + b"}"
        self.server.do(self.server.hub.show, pictures)

    def _waits(self) -> object:
        together = self._together
        return None if together is None else (together.step, tuple(sorted(together.said.items())))

    def _uncovers(self, session: Session, since: int) -> bool:
        return any(isinstance(event, _UNCOVERS) for _, event in session.events(since))

    def _lines(self, session: Session, seat: int) -> list[dict[str, Any]]:
        step, heard, lines = self._log.get(seat, (-1, 0, []))
        spoken = session.spoken(heard)
        told = sorted([*session.events(step, seat), *spoken], key=lambda each: each[0])
        lines = [*lines, *log_of(told)][-LINES:]
        self._log[seat] = session.steps, heard + len(spoken), lines
        return lines

    def _question(self, session: Session, view: View) -> dict[str, Any] | None:
        """What is asked of a seat now, if its phone answers for it."""
        seat, together = view.seat, self._together
        if not self._ready or session.hands.of(seat) != "phone":
            return None
        if together is not None and session.kind in ("veto", ROUND_OVER):
            if seat not in together.seats or seat in together.said:
                return None
            return self._asked_together(session, view, together)
        if view.request is None or view.kind in ("veto", ROUND_OVER):
            return None
        self._questions[seat] = ({"step": session.steps}, view.request.moves)
        return asks(view, view.request, session.steps)

    def _asked_together(self, session: Session, view: View, together: Together) -> dict[str, Any]:
        kind = session.kind
        moves: tuple[Move, ...] = ((YES,), (NO,)) if _VETO in view.hand else ((NO,),)
        line = worded(question(view)) if kind == "veto" else worded(Line("phone.round_over"))
        words = [worded(Line(f"answer.veto.{'yes' if move == (YES,) else 'no'}")) for move in moves]
        if kind == ROUND_OVER:
            moves, words = ((YES,),), [worded(Line("phone.go_on"))]
        self._questions[view.seat] = ({"step": together.step}, moves)
        left = None if together.until is None else max(0, together.until - self._now)
        offers = [[move, [], -1, -1, word] for move, word in zip(moves, words, strict=True)]
        return {"step": together.step, "kind": kind, "line": line, "moves": offers, "left": left}

    # Answers

    def _take(self, session: Session, seat: int, message: dict[str, Any]) -> None:
        if session.hands.of(seat) != "phone":
            self._refuse(seat, "phone.no.away")
        elif message["do"] == "say":
            self._say(session, seat, message["what"], message["about"])
        else:
            self._answer(session, seat, message["step"], message["index"])

    def _answer(self, session: Session, seat: int, step: int, index: int) -> None:
        asked = self._questions.get(seat)
        if asked is None:
            self._refuse(seat, "phone.no.not_asked")
            return
        (head, moves), together = asked, self._together
        if head["step"] != step or (together is None and session.steps != step):
            self._refuse(seat, "phone.no.stale")
        elif not 0 <= index < len(moves):
            self._refuse(seat, "refusal.not_offered")
        elif together is not None:
            together.said[seat] = moves[index] == (YES,)
            self._questions.pop(seat)
        else:
            self._submit(session, seat, moves[index])

    def _submit(self, session: Session, seat: int, move: Move) -> None:
        try:
            session.submit(seat, move)
        except IllegalMove as error:
            self._refuse(seat, f"refusal.{error.reason.value}")
        except SessionError:
            self._refuse(seat, "table.failed")

    def _say(self, session: Session, seat: int, what: str, about: int) -> None:
        view, talk = session.view(seat), self._talk.setdefault(seat, TalkLines())
        line = spoken_line(view, talk, what, about, len(session.spoken()))
        if line is None or session.over or view.dwarfs:
            self._refuse(seat, "phone.no.say")
        elif self._now - self._said_at.get(seat, -TALK_TIME) < TALK_TIME:
            self._refuse(seat, "talk.too_soon")
        else:
            self._said_at[seat] = self._now
            session.say(seat, line)

    def _refuse(self, seat: int, why: str) -> None:
        self.server.do(self.server.hub.refuse, seat, pack({"is": "no", "why": why}))

    # Questions to several

    def _answer_for_all(self, session: Session) -> None:
        """Open and close what is asked of all phones at once, and make the moves that need no asking."""
        if session.kind == "veto":
            self._veto(session)
        elif session.kind == ROUND_OVER:
            self._round_over(session)
        else:
            self._together = None
            if session.asked >= 0 and session.hands.of(session.asked) == "phone":
                only = only_answer(session.request(session.asked))
                if only is not None:
                    self._submit(session, session.asked, only)

    def _veto(self, session: Session) -> None:
        """Whether a seat vetoes is known when all have said so, or the time is over: nobody sees who held one."""
        if session.hands.of(session.asked) != "phone":
            return
        view = session.public()
        together, about = self._together, (view.about["move"], view.turn, view.stack[:-1])
        if together is None or together.about != about or session.asked not in together.seats:
            _, asked, waiting, _ = view.stack[-1]
            seats = tuple(seat for seat in (asked, *waiting) if session.hands.of(seat) == "phone")
            self._together = Together(session.steps, about, seats, self._now + VETO_TIME)
            return
        if len(together.said) < len(together.seats) and self._now < (together.until or 0):
            return
        while session.kind == "veto" and session.asked in together.seats and session.hands.of(session.asked) == "phone":
            steps, seat = session.steps, session.asked
            self._submit(session, seat, (YES,) if together.said.get(seat) else (NO,))
            if session.steps == steps:
                return
        self._together = None if session.kind != "veto" else replace(together, until=self._now)

    def _round_over(self, session: Session) -> None:
        """The next round begins when all phones that are there have said so; the screen may go on before."""
        seats = tuple(chair.seat for chair in self.room.chairs if session.hands.of(chair.seat) == "phone")
        if self._together is None or self._together.about != (ROUND_OVER, session.steps):
            self._together = Together(session.steps, (ROUND_OVER, session.steps), seats)
        here = self._here & set(seats)
        if here and here <= self._together.said.keys():
            self._together = None
            try:
                session.go_on()
            except SessionError:
                log.warning("the next round could not be begun")


def _chair(plan: Plan, seat: int, key: str) -> Chair:
    sits = plan.seats[seat]
    return Chair(seat, sits.name, sits.avatar, sits.colour, key)
