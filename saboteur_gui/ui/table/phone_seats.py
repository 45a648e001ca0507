"""Seats with phones, at the table on the screen: when they may be asked, and what the room sees of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ...engine.ending import ROUND_OVER
from ...engine.view import NOBODY
from ...session.session import Session
from .seat_facts import Facts
from .table_view import TableView
from .top_bar import Entry
from .turn_flow import TurnFlow


class PhoneSeats:
    def __init__(self, table: TableView, session: Session, turns: TurnFlow, look_as: Callable[[int], object]) -> None:
        self.table, self.session, self.turns, self._look_as = table, session, turns, look_as
        self._seen = self._who()

    def update(self, now: float) -> None:
        """Whatever lies over the table: a phone that was lost comes back at any time."""
        remote, viewer, host = self.session.remote, self.table.viewer, self.table.host
        if remote is not None:
            remote.tick(int(now), self._told(now) and not self.turns.next.unread.stays)
        if self.session.kind != ROUND_OVER:
            self.turns.ending.passed()
        if self._seen != self._who():
            self._seen = self._who()
            if viewer.somebody and viewer.seat not in self.table.humans:
                self._look_as(NOBODY)
            host.rebuild()

    def _told(self, now: float) -> bool:
        """The screen has shown all that happened, the end of a round or of the game included."""
        turns, host = self.turns, self.table.host
        if turns.theatre.busy or turns.model.has_news or turns.ending.tells(now):
            return False
        return host.app.top is host or self.session.kind == ROUND_OVER or self.session.over

    def _who(self) -> object:
        """Who answers for each seat, and whose phone is there."""
        remote = self.session.remote
        return self.session.hands.all, remote.here if remote is not None else None


def waits_for(table: TableView, session: Session, seat: int) -> str:
    """What the sign says of a seat that answers by phone; "" for any other."""
    if session.hands.of(seat) != "phone":
        return ""
    here = session.remote is not None and seat in session.remote.here
    return table.kit.t("phones.waits" if here else "phones.gone", player=table.seats[seat].name)


def with_who_answers(table: TableView, session: Session, facts: Facts) -> Facts:
    """What the panel says of a seat that was given a phone: whether that is there, or who plays for it."""
    seat = table.seats[facts.number]
    if seat.kind != "phone":
        return facts
    match session.hands.of(facts.number):
        case "screen":
            return replace(facts, seat=replace(seat, kind="human"), kind=table.kit.t("table.human"))
        case "computer":
            return replace(facts, seat=replace(seat, kind="computer"), kind=table.kit.t("setup.computer"))
    here = session.remote is not None and facts.number in session.remote.here
    return facts if here else replace(facts, kind=table.kit.t("phones.away"))


def bar_entry(table: TableView, session: Session) -> list[Entry]:
    """The way to the phones, where anybody has one."""
    go = table.host.app.go
    text = table.kit.t("phones.title")
    return [Entry("bar.phones", "hand", lambda: go.phones(session), text)] if session.plan.phones else []
