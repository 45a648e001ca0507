"""What whoever looks at a table has been told of it, and what is still to be told. No pygame here.

The screen is behind the facts, never ahead: it draws `view`, which says no more than `shown` does as long as anything
is left to tell. Then it is the viewer's own view, with the question they may be asked.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace

from ...engine.events import (
    NO_SEAT,
    Event,
    HandDealt,
    RoundStarted,
    Said,
    TunnelLaid,
    TunnelMoved,
    TunnelRemoved,
    redacted,
)
from ...engine.follow import Shown, blank, follow, shown_of
from ...engine.view import NOBODY, UNKNOWN, View
from ...session.game_summary import summarise
from ...session.replay import Replay
from ...session.session import Session
from . import onlookers
from .onlookers import Onlookers

Step = tuple[int, Event]


class TableModel:
    """A table as it is told, event by event, to one viewer."""

    def __init__(self, view: View, told: Callable[[int, Event], object] = lambda step, event: None) -> None:
        """`view`: the table as it stands; `told(step, event)` hears of every event once it has been told."""
        self._told = told
        self._queue: deque[Step] = deque()
        self._view = self._whole = view
        self._shown = shown_of(view)
        self.onlookers: Onlookers = {}  # as far as it has been told
        self.fallen: frozenset[int] = frozenset()  # the cells where a tunnel has come down, as far as it has been told

    @property
    def shown(self) -> Shown:
        """The table as it has been told so far."""
        return self._shown

    @property
    def view(self) -> View:
        """What is to be drawn: the viewer's own view once nothing is left to tell."""
        return self._view

    @property
    def seat(self) -> int:
        return self._shown.seat

    @property
    def left(self) -> int:
        """How many events there are still to tell."""
        return len(self._queue)

    @property
    def untold(self) -> Sequence[Step]:
        """What that is, and when it happened."""
        return tuple(self._queue)

    def next(self) -> Sequence[Event]:
        """What is told next: one event, or all hands that are dealt together."""
        first = self._queue[0][1]
        if not isinstance(first, HandDealt):
            return [first]
        dealt: list[Event] = []
        for _, event in self._queue:
            if not isinstance(event, HandDealt):
                break
            dealt.append(event)
        return dealt

    def tell(self) -> None:
        """What is next has been seen: move the table on."""
        for _ in self.next():
            step, event = self._queue.popleft()
            self._shown = follow(self._shown, redacted(event, self.seat))
            self._view = told_view(self._whole, self._shown) if self._queue else self._whole
            self.onlookers = onlookers.after(self.onlookers, event)
            self.fallen = fallen_after(self.fallen, event)
            self._told(step, event)

    def paid_by_round(self, view: View) -> list[tuple[int, ...]]:
        """The score of a tournament before the round of a view: by round, then seat. What it pays is public (N3)."""
        return []

    def show(self, view: View) -> None:
        """The table as it stands, at once; what was left to tell is not told."""
        self._queue.clear()
        self._view = self._whole = view
        self._shown = shown_of(view)

    def lead_on(self, view: View, events: Iterable[Step], since: Shown | None = None) -> None:
        """More to tell, redacted for the viewer, that leads to `view`. `since`: from another table than is shown."""
        if since is not None:
            self._queue.clear()
            self._shown = since
        self._queue.extend(events)
        self._whole = view
        self._view = told_view(view, self._shown) if self._queue else view
        if not self._queue:
            self._shown = shown_of(view)


class SessionModel(TableModel):
    """The table of a running game. It also follows what everybody has been told, for whoever looks next."""

    def __init__(
        self,
        session: Session,
        told: Callable[[int, Event], object],
        told_again: Callable[[Event], object] = lambda event: None,
        shared: bool = False,
    ) -> None:
        """`told_again` hears of every event that is told once more. `shared`: several people look in turn, and what
        one of them was told while they looked, all are told when that viewer has gone."""
        self.session, self._shared = session, shared
        self._aside: list[Step] = []  # what only the viewer has been told so far
        self._hear, self._hear_again = told, told_again
        self.again = False  # what is left to tell had been told before
        super().__init__(session.public(), self._heard)
        self.onlookers = self._looked() if session.steps else {}
        self._spoken = len(session.spoken())
        self.step = session.steps or -1  # the last one whose events were taken: of a new game all are told
        self._common = self._shown if session.steps else blank(NOBODY, len(session.plan.seats))
        self._paid: list[tuple[int, ...]] = []
        for _, event in session.events(-1) if session.steps else ():
            self.fallen = fallen_after(self.fallen, event)

    @property
    def view(self) -> View:
        if not self.left and not self.has_news:
            view = self._seen_by(self.seat)
            if view is not self._view:
                self.show(view)
        return self._view

    @property
    def common(self) -> Shown:
        """What everybody has been told."""
        return self._common

    @property
    def has_news(self) -> bool:
        """Something happened, or was said, that has not been taken yet."""
        return self.step != self.session.steps or self._spoken != len(self.session.spoken())

    def paid_by_round(self, view: View) -> list[tuple[int, ...]]:
        if view.rules.fixed_pay and len(self._paid) != view.round - 1:
            rounds = summarise(self.session.events(-1)).rounds
            self._paid = [tuple(seat.gold or 0 for seat in told.seats) for told in rounds if told.n < view.round]
        return self._paid

    def look_as(self, seat: int) -> None:
        """Another viewer: NOBODY sees what everybody has been told so far, and is told the rest; a seat sees the table
        as it stands, but for a game that begins."""
        self.stop_again()
        if seat == NOBODY:
            left = [(step, redacted(event, NOBODY)) for step, event in (*self._aside, *self._queue)]
            if self._aside:
                self._go_back(left)
            since = self._common
        elif self.step < 0:
            left, since = [], blank(seat, len(self.session.plan.seats))
        else:
            self.show(self.session.view(seat))
            self.step, self._spoken = self.session.steps, len(self.session.spoken())
            self._common = shown_of(self.session.public())
            self._aside.clear()
            self.onlookers = self._looked()
            return
        self.lead_on(self._seen_by(seat), [*left, *self._news(seat)], since)
        if self.left and isinstance(self.next()[0], RoundStarted):  # there must be a mine to look at
            self.tell()

    def _go_back(self, left: list[Step]) -> None:
        """What the viewer was told is told to all: who looked at what, and what fell in, is as it was before it."""
        self._aside.clear()
        happened = [event for step, event in self.session.events(-1) if step <= self.step]
        before = happened[: len(happened) - sum(not isinstance(event, Said) for _, event in left)]
        self.onlookers, self.fallen = onlookers.after_all(before), frozenset()
        for event in before:
            self.fallen = fallen_after(self.fallen, event)

    # Once more

    def tell_again(self, since: int) -> bool:
        """Queue what the viewer has been told of this round after a step once more; whether there is anything."""
        started = [step for step, event in self.session.events(-1) if isinstance(event, RoundStarted)]
        since = max(since, *started) if started else since
        if self.left or self.take_news():
            return False
        events = self.told_since(since)
        replay = Replay(self.session.record())
        replay.look_as(self.seat)
        replay.go(since)
        self.again = bool(events)
        if events:
            before = (event for step, event in self.session.events(-1) if step <= since)
            self.onlookers = onlookers.after_all(before)
            self.lead_on(self._seen_by(self.seat), events, shown_of(replay.view()))
        return self.again

    def stop_again(self) -> None:
        """The table as it stands."""
        if self.again:
            self.again = False
            self.onlookers = self._looked()
            self.show(self._seen_by(self.seat))

    def take_news(self) -> list[Step]:
        """Queue what happened and what was said since; what that was."""
        news = self._news(self.seat)
        self.lead_on(self._seen_by(self.seat), news)
        return news

    def told_since(self, step: int) -> list[Step]:
        """What happened and was said after a step, as far as it has been told."""
        happened = self.session.events(step, self.seat if self.seat != NOBODY else None)
        spoken = [each for each in self.session.spoken() if each[0] >= step]  # after that move
        told = sorted([*happened, *spoken], key=lambda each: each[0])
        untold = len(self.session.spoken(self._spoken)) + len(self.session.events(self.step))
        untold += 0 if self.again else self.left
        return told[: len(told) - untold]

    def _news(self, seat: int) -> list[Step]:
        happened = self.session.events(self.step, seat if seat != NOBODY else None)
        spoken = self.session.spoken(self._spoken)
        self.step, self._spoken = self.session.steps, self._spoken + len(spoken)
        return sorted([*happened, *spoken], key=lambda each: each[0])

    def _looked(self) -> Onlookers:
        return onlookers.after_all(event for _, event in self.session.events(-1))

    def _heard(self, step: int, event: Event) -> None:
        if self.again:
            self.again = self.left > 0
            self._hear_again(event)
            return
        if self._shared and self.seat != NOBODY and (self._aside or not isinstance(event, Said)):
            self._aside.append((step, event))
        else:
            self._common = follow(self._common, redacted(event, NOBODY))
        self._hear(step, event)

    def _seen_by(self, seat: int) -> View:
        return self.session.view(seat) if seat != NOBODY else self.session.public()


def last_cards(view: View) -> bool:
    """The deck has no more cards than there are seats. A public fact: the sign, the deck and the music follow it."""
    return view.deck <= len(view.hand_sizes)


def fallen_after(fallen: Collection[int], event: Event) -> frozenset[int]:
    """The cells where a tunnel has fallen in, after an event."""
    match event:
        case RoundStarted():
            return frozenset()
        case TunnelRemoved(_, cell):
            return frozenset(fallen) | {cell}
        case TunnelLaid(_, _, cell, vetoed_by=by) if by == NO_SEAT:
            return frozenset(fallen) - {cell}
        case TunnelMoved(_, _, cell):
            return frozenset(fallen) - {cell}
        case _:
            return frozenset(fallen)


def told_view(whole: View, shown: Shown) -> View:
    """A view that says no more than has been told. Nobody is asked anything in it."""
    return replace(
        whole,
        round=shown.round,
        turn=shown.turn,
        direction=shown.direction,
        hand_sizes=shown.hand_sizes,
        front=shown.front,
        holders=shown.holders,
        deck=shown.deck,
        aside=shown.aside,
        spare=shown.spare,
        retired=shown.retired,
        goals_left=shown.goals_left,
        nuggets=shown.nuggets,
        mine=tuple(sorted(shown.mine.cards.items())),
        linked=tuple(sorted(shown.mine.reach.items())),
        hidden=shown.hidden,
        revealed=shown.revealed,
        dwarfs=shown.dwarfs,
        laid=shown.laid,
        last_layer=shown.last_layer,
        last=shown.actor,
        stack=(),
        asked=shown.actor,
        kind="",
        about={},
        ext=dict(shown.parts),
        hand=shown.hand,
        dwarf=shown.dwarf,
        gold=shown.gold,
        paid=shown.paid,
        discard=shown.discard,
        offer=(UNKNOWN,) * shown.offer,
        memory=shown.memory,
        request=None,
    )
