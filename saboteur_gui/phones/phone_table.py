"""The table as phones see it, in the thread of the game: who may sit where, and the game that they play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any

from ..session.plan import Plan
from ..session.session import Session
from ..session.who_answers import Hand
from .pages import pages
from .phone_game import PhoneGame
from .room import Chair, Room
from .server import Server


class Inbox:
    """What phones said, from the server's thread to that of the game."""

    def __init__(self, wake: Callable[[], object]) -> None:
        self._queue: SimpleQueue[tuple[int, dict[str, Any]]] = SimpleQueue()
        self._wake = wake

    def put(self, seat: int, message: dict[str, Any]) -> None:
        self._queue.put((seat, message))
        self._wake()

    def taken(self) -> list[tuple[int, dict[str, Any]]]:
        """All that has come since."""
        found = []
        with suppress(Empty):
            while True:
                found.append(self._queue.get_nowait())
        return found


class PhoneTable:
    """Phones in the service of a session; without one, of the people who come together for it."""

    def __init__(
        self, address: str, port: int = 0, wake: Callable[[], object] = lambda: None, anywhere: bool = False
    ) -> None:
        """OSError if the address cannot be had. `wake` is called from another thread when there is something to do."""
        self._inbox = Inbox(wake)
        self.server = Server(address, port, pages(), self._inbox.put, wake, anywhere)
        self._game: PhoneGame | None = None
        self._here: frozenset[int] = frozenset()
        self._pictures: dict[int, bytes] = {}  # by seat: to be sent when the screen has been drawn

    # Who sits where

    @property
    def session(self) -> Session | None:
        return self._game.session if self._game is not None else None

    @property
    def room(self) -> Room:
        return self.server.room

    @property
    def here(self) -> frozenset[int]:
        """Seats whose phone is connected."""
        return frozenset(chair.seat for chair in self.room.chairs if chair.here)

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
        self._game = PhoneGame(session, session.plan.phones, self._pictures.update, self.server.refuse)
        for seat in session.plan.phones:
            session.give(seat, "phone")
        session.remote = self
        self._here = frozenset()
        chairs = tuple(_chair(session.plan, seat, keys.get(seat, "")) for seat in session.plan.phones)
        before = {chair.key: chair.seat for chair in self.room.chairs if chair.key}
        self.offer(Room(chairs, begun=True), {before[key]: seat for seat, key in keys.items() if key in before})
        self.moved()

    def leave(self) -> None:
        """The game goes on without phones."""
        self.send()
        session, self._game = self.session, None
        if session is not None:
            for seat in session.plan.phones:
                if session.hands.of(seat) != "computer":
                    session.give(seat, "screen")
            session.remote = None
            self.server.do(self.server.hub.game_left)

    def tick(self, now_ms: int, ready: bool = True) -> None:
        """Take answers, show what has happened. `ready`: all of it has been seen on the screen, so the next may be
        asked."""
        self.send()
        messages = self._inbox.taken()
        if self._game is not None:
            self._welcome(self._game.session)
            self._game.tick(now_ms, ready, messages, self._here)

    def send(self) -> None:
        """The screen has been drawn: phones of the same machine would compete with it."""
        if self._pictures:
            self.server.show(dict(self._pictures))
            self._pictures.clear()

    def moved(self) -> None:
        """Something has happened."""
        if self._game is not None:
            self._game.moved()

    def _welcome(self, session: Session) -> None:
        """Whose phone has come back plays on with it."""
        here = self.here
        for seat in here - self._here:
            if session.hands.of(seat) != "phone":
                session.give(seat, "phone")
        self._here = here


def _chair(plan: Plan, seat: int, key: str) -> Chair:
    sits = plan.seats[seat]
    return Chair(seat, sits.name, sits.avatar, sits.colour, key)
