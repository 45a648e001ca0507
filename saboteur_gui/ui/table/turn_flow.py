"""The course of a game on the screen: what happened is shown, then whoever is asked next gets the screen.

Facts are final before they are shown.
"""

from __future__ import annotations

from collections.abc import Callable

from ...engine.ending import ROUND_OVER
from ...engine.events import AllRevealed, CardNamed, Event
from ...engine.moves import Move
from ...engine.view import NOBODY
from ...session.plan import Pace
from ...session.recorder import Recorder
from ...session.session import Session
from ..session_flow import notice_text
from ..theatre.theatre import Theatre
from .feel import feel_turn
from .hand_over import HandOver, LookAs
from .role_peek import peek
from .round_end import RoundEnd
from .table_model import SessionModel
from .table_view import TableView
from .unread import shown_to
from .veto_window import VetoWindow

POLL = 60.0  # ms between two looks whether a computer player has answered


class TurnFlow:
    def __init__(
        self,
        table: TableView,
        model: SessionModel,
        theatre: Theatre,
        recorder: Recorder | None,
        look_as: LookAs,
        submit: Callable[[Move], object],
        see: Callable[[], object],
        changed: Callable[[], object],
    ) -> None:
        """`see`: the table is drawn as it has been told. `changed`: other things can be done at it."""
        self.table, self.model, self.session, self.theatre = table, model, model.session, theatre
        self.recorder, self._see, self._changed = recorder, see, changed
        self.next = HandOver(table, model, theatre, look_as, submit, see)
        self.veto = VetoWindow(table, self.session, look_as, self.show_new)
        self.ending = RoundEnd(table, self.session, recorder, look_as, self.show_new)
        self._was_waiting = False  # for what is shown to end
        self.played: int = NOBODY  # whose move is played for all, now that their cards have been put away

    def begin(self, look_as: LookAs) -> None:
        """A game alone needs no curtain."""
        humans = self.table.humans
        if not self.table.many:
            self.session.alone = frozenset(humans)
        look_as(humans[0] if len(humans) == 1 and not self.table.many else NOBODY)
        self._was_waiting = self.theatre.busy

    # What happened

    @property
    def waiting(self) -> bool:
        """Something is still being shown, so nothing is to be done yet."""
        told = not self.theatre.busy and not self.next.roles.due
        return not told or self.next.recap.open or self.session.kind == ROUND_OVER or self.veto.open

    @property
    def asks(self) -> bool:
        """The viewer is asked, and may answer."""
        return self.table.viewer.asked and not self.waiting

    def made(self) -> None:
        """The viewer has moved."""
        self.next.recap.moved()
        self.next.unread.forget()
        self.show_new()

    def show_new(self) -> None:
        """Queue what happened since, as the viewer saw it: the theatre tells it."""
        model = self.model
        moved = model.step != self.session.steps  # or somebody only said something
        happened = self.session.events(model.step)
        told = [event for _, event in happened]
        ends = any(isinstance(event, AllRevealed) for event in told)
        if any(isinstance(event, CardNamed) for event in told):
            self.veto.announced()
        elif not model.has_news or (not told and self.next.asks_others_for_a_veto):
            return
        if self._closes(told):  # whoever made the move does not look alone at what comes now
            if not ends:
                self.next.unread.note(happened)
            self._put_away()
        else:
            news = model.take_news()
            if not ends:
                self.next.unread.note(news)
            self._see()
        self._was_waiting |= moved
        self._changed()  # a question that comes at once lights nothing before it has been shown

    def _closes(self, told: list[Event]) -> bool:
        """Whether one of several people has done their part, and has nothing to read."""
        viewer, session = self.table.viewer, self.session
        if not self.table.many or not viewer.somebody or viewer.message or not told:
            return False
        if any(isinstance(event, AllRevealed) for event in told):
            return True
        return session.asked != viewer.seat and not any(shown_to(event) == viewer.seat for event in told)

    def _put_away(self) -> None:
        """The cards first; then the move is played for all, and stands as long as anybody's."""
        self.played = self.table.viewer.seat
        self.next.turn_down()
        self.theatre.beat.begin(self.played)

    def seen_message(self) -> None:
        """The viewer has read what only they may see."""
        self.next.unread.forget()
        if self.table.many and self.session.asked != self.table.viewer.seat:
            self._put_away()
            return
        peek(self.table, False)
        self._see()  # the sign names somebody else now
        self._changed()

    def close_recap(self) -> None:
        self._was_waiting = False
        self.next.recap.close()
        self._see()
        self._changed()

    def go_on(self) -> None:
        """What is left of this turn is told at once; who still thinks does so as fast as it may seem."""
        if self.theatre.busy:
            self.theatre.skip_beat()
        else:
            self.session.computers.hurry()

    # Time

    def update(self, now: float) -> None:
        """The scene lies on top."""
        session, recap, reads = self.session, self.next.recap, self.next.unread
        _say_trouble(self.table, self.session)
        if self.next.roles.due and not self.theatre.busy:
            self._was_waiting = True
            self.next.roles.begin()
            return
        paused = (self.waiting and not self.veto.open) or reads.stays
        settings = self.table.host.app.settings
        pace = Pace(paused=paused, speed=settings.pace)
        if session.computers.pace != pace:
            session.computers.pace = pace
        session.computers.hide(settings.bluff if session.plan.humans else "little")
        if not session.over:
            if not self.next.asks_us and not self.waiting and not reads.stays:
                self.next.turn_down()  # a computer player may answer at once, and its move is shown next
            session.tick(int(now))
        if self.recorder is not None:
            self.recorder.look()
        if recap.ends is not None and now >= recap.ends:
            self.close_recap()
        if reads.ends is not None and now >= reads.ends and not recap.open:
            self.seen_message()
        if self.model.has_news and not (self.table.many and reads.stays):
            self.show_new()
        if recap.open:
            self.veto.time.resume(now)  # it lies over the window
        elif not self.theatre.busy and not reads.stays and not reads.owed:
            self.veto.update(now)
        if self._was_waiting and not self.waiting:
            self._was_waiting = False
            if self.table.viewer.asked:
                self.table.kit.play("your_turn")
                if not self.table.many:
                    feel_turn(self.table, self.table.viewer.seat)
            self._changed()
        if not self.theatre.busy and not reads.stays and not recap.open and not self.veto.open:
            self._advance()

    def _advance(self) -> None:
        if self.session.kind == ROUND_OVER:
            self.ending.tell_round()
        elif self.session.over and not self.next.unread.owed:
            self.ending.tell_game()
        else:
            self.next.advance()

    def wakes(self, now: float) -> float | None:
        says = self.session.computers.wakes_in()
        times = self._wakes(now), self.next.unread.ends, None if says is None else now + says
        return min((time for time in times if time is not None), default=None)

    def _wakes(self, now: float) -> float | None:
        session, table, human = self.session, self.table, self.next.asks_us
        if self.next.recap.open or self.theatre.busy:
            return self.next.recap.ends
        if session.over:
            return None if self.ending.told else now
        if self.veto.open:
            times = self.veto.wakes(now), None if human else now + POLL
            return min((time for time in times if time is not None), default=None)
        if human:
            there = session.asked in (table.viewer.seat, table.viewer.away)
            return None if there or table.viewer.message or self.next.unread.stays else now
        return now + POLL


def _say_trouble(table: TableView, session: Session) -> None:
    """Every notice of the session, once."""
    while session.trouble:
        notice = session.trouble.pop(0)
        values = dict(notice.values)
        if "seat" in values:
            values["player"] = table.seats[values["seat"]].name
        table.host.app.say(notice_text(table.kit.texts, notice.id, values), alarm=True)
