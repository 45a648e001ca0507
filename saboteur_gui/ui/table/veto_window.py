"""The window in which a card that was named may be vetoed (W19): the same after every play, whoever holds a veto.

The engine asks every seat that could hold one, in the order of play. With a curtain for each nobody would ever play
on, so the screen asks once and in public: whoever wants to veto says so by key or by name, then the engine's question
goes to each of them alone, and everybody else declines. Nothing here looks at a hand.
"""

from __future__ import annotations

from collections.abc import Callable

from ...engine.moves import NO, Move
from ...engine.view import NOBODY
from ...session.errors import SessionError
from ...session.session import Session
from .move_targets import Spot
from .table_view import TableView

SHORT, CALL = 3500.0, 2500.0  # ms that the window stays open by itself, and the bell that calls for it
CLAIMED = 1500.0  # ms that others still have once somebody has said so
GUARD = 400.0  # ms in which a press that was meant for something else closes nothing
STEP = 50.0  # ms between two pictures of the time that is left
# A seat's key is the same all game long: 1 for the first, and so on along the row of digits.
KEYCAPS = (*"1234567890", "\N{MINUS SIGN}", "=")


def asks_us(table: TableView, session: Session) -> bool:
    """Whether it is for somebody at this screen to answer."""
    return session.asked in table.humans and not session.spared(session.asked)


class Countdown:
    """Time that runs only while somebody looks."""

    def __init__(self) -> None:
        self.spent = 0.0  # ms since it began
        self.left: float | None = None  # ms; None: it waits
        self._whole = 1.0  # of which `left` is what is left
        self._last: float | None = None  # when time was last counted

    def give(self, left: float | None) -> None:
        self.left, self._whole = left, left or 1.0

    @property
    def share(self) -> float | None:
        """How much of its time is left; None if it waits."""
        return None if self.left is None else max(0.0, self.left / self._whole)

    def count(self, now: float) -> bool:
        """Whether it is over."""
        passed = now - self._last if self._last is not None else 0.0
        self._last = now
        self.spent += passed
        if self.left is not None:
            self.left -= passed
        return self.left is not None and self.left <= 0

    def resume(self, now: float) -> None:
        """Time that was spent elsewhere, in the pause, does not count."""
        self._last = now


class VetoQuestion:
    """What the engine asks of the people at this screen."""

    def __init__(self, table: TableView, session: Session) -> None:
        self.table, self.session = table, session

    @property
    def here(self) -> bool:
        return self.session.kind == "veto"

    def seats(self) -> list[int]:
        """The people who have still to be asked, by seat; not who is alone and holds none (`Session.spared`)."""
        if not self.here:
            return []
        _, asked, waiting, _ = self.session.public().stack[-1]
        here = [seat for seat in (asked, *waiting) if seat in self.table.humans]
        return sorted(seat for seat in here if not self.session.spared(seat))

    def move(self) -> Move | None:
        """The play that is asked about."""
        return tuple(self.session.public().about["move"]) if self.here else None

    def decline(self, claims: set[int]) -> bool:
        """Who did not claim lets it be, until somebody is asked who did, or who is no human. Whether anybody did."""
        session, steps = self.session, self.session.steps
        while self.here and asks_us(self.table, session) and session.asked not in claims:
            seat = session.asked
            try:
                session.submit(seat, (NO,))
            except SessionError:  # the session has a notice about it; the seat is asked like any other question
                claims.add(seat)
        return session.steps != steps


class VetoWindow:
    def __init__(
        self, table: TableView, session: Session, look_as: Callable[[int], object], declined: Callable[[], object]
    ) -> None:
        """`declined` is called when those who do not want to veto have said so."""
        self.table, self._look_as, self._declined = table, look_as, declined
        self.asked = VetoQuestion(table, session)
        self.claims: set[int] = set()  # who wants to veto
        self.called = False  # somebody rang the bell
        self.time = Countdown()
        self._begun = self._closed = False

    # What is asked of it

    @property
    def open(self) -> bool:
        """As long as it is asked: what came of it is told without it."""
        return self._begun and not self._closed and self.asked.here

    @property
    def bell(self) -> bool:
        """Only the bell is seen so far."""
        return (
            self.open and self.table.host.app.settings.veto_window == "on_call" and not self.called and not self.claims
        )

    def targets(self) -> dict[Spot, str]:
        """Panels that claim it for whoever sits there."""
        names = self.table.many and not self.bell
        return {Spot("seat", seat): "now" for seat in self.asked.seats()} if names else {}

    # What players do

    def claim(self, seat: int) -> None:
        """This seat wants to veto, or no longer."""
        if not self.open or seat not in self.asked.seats():
            return
        self.claims ^= {seat}
        if self.claims == set(self.asked.seats()):
            self.table.kit.play("hint")
            self._close()
        else:
            self._give(CLAIMED if self.claims else self._usual_time())

    def call(self) -> None:
        """The bell is rung: the window opens, and waits."""
        if self.bell:
            self.called = True
            self._give(None)

    def go_on(self) -> None:
        """Nobody else wants to."""
        if self.open and self.time.spent >= GUARD:
            self._close()

    def change_mode(self) -> None:
        """Another way to open was set: an open window has the time of that one."""
        if self.open and not self.claims:
            self.time.give(self._usual_time())

    # Time

    def announced(self) -> None:
        """A card was named: a window of its own."""
        self.claims, self.called, self._begun, self._closed = set(), False, False, False

    def update(self, now: float) -> None:
        """The table is at rest: open, count, close, and answer for those who want nothing."""
        if not self.asked.here:
            if self._begun:
                self.announced()
                self.table.host.rebuild()
            return
        if not self._begun and self.asked.seats():
            self._begin()
        if self.open:
            if self.time.count(now):
                self._close()
        elif self._closed and self.asked.decline(self.claims):
            self._declined()

    def _begin(self) -> None:
        viewer = self.table.viewer
        if self.table.many and (viewer.somebody or viewer.away != NOBODY):
            self._look_as(NOBODY)
        self._begun, self.time = True, Countdown()
        self._give(self._usual_time())

    def _usual_time(self) -> float | None:
        mode = self.table.host.app.settings.veto_window
        return None if mode == "always" or self.called else SHORT if mode == "short" else CALL

    def _give(self, left: float | None) -> None:
        self.time.give(left)
        self.table.kit.play("hint")
        self.table.host.rebuild()

    def _close(self) -> None:
        self._closed = True
        self.table.host.rebuild()
        if self.asked.decline(self.claims):
            self._declined()

    def wakes(self, now: float) -> float | None:
        left = self.time.left
        return now + min(STEP, max(0.0, left)) if self.open and left is not None else None
