"""Who has which seat. It lives in the server's thread; what others read of it is replaced, never changed.

A phone first shows a key: the table's, to see which seats are free, or that of its own seat. Whoever sits down gets a
key for the seat; the last phone to show it has the seat.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from .access_keys import looks_like_key, new_key, same
from .room import Refused, Room, pack

Tell = Callable[[int, dict[str, Any]], None]  # what a seat's phone said, for the thread of the game


class Phone(Protocol):
    """A phone at the other end of a connection."""

    def post(self, message: bytes) -> None:
        """Send it soon."""

    def show(self, picture: bytes) -> None:
        """Send it soon, instead of any picture that has not been sent yet."""

    def end(self, reason: str) -> None:
        """Hang up."""


@dataclass
class Guest:
    """What is known of a phone."""

    phone: Phone
    admitted: bool = False  # it has shown a key
    seat: int = -1


# Message -> its fields with their types; each has exactly these.
MESSAGES: dict[str, dict[str, type]] = {
    "table": {"key": str},
    "seat": {"key": str},
    "sit": {"seat": int, "name": str, "avatar": str, "colour": str},
    "leave": {},
    "answer": {"step": int, "index": int},
    "more": {"step": int},
    "say": {"what": str, "about": int},
}


def read(data: str | bytes) -> tuple[str, dict[str, Any]]:
    """A message of a phone; Refused if it is none."""
    try:
        told = json.loads(data) if isinstance(data, str) else None
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, dict):
        raise Refused("message")
    do = told.pop("do", None)
    kinds = MESSAGES.get(do) if isinstance(do, str) else None
    if kinds is None or told.keys() != kinds.keys() or any(type(told[name]) is not of for name, of in kinds.items()):
        raise Refused("message")
    return str(do), told


@dataclass
class Hub:
    table_key: str
    tell: Tell
    changed: Callable[[], object]  # who sits where is another
    room: Room = field(default_factory=Room)
    guests: list[Guest] = field(default_factory=list)
    pictures: dict[int, bytes] = field(default_factory=dict)  # the newest, by seat

    # Phones

    def came(self, phone: Phone) -> Guest:
        guest = Guest(phone)
        self.guests.append(guest)
        return guest

    def went(self, guest: Guest) -> None:
        if guest in self.guests:
            self.guests.remove(guest)
            self._look()

    def heard(self, guest: Guest, data: str | bytes) -> None:
        """Whatever a phone sent; Refused."""
        do, told = read(data)
        if do == "table":
            self._enter(guest, told["key"])
        elif do == "seat":
            self._return(guest, told["key"])
        elif not guest.admitted:
            raise Refused("key", final=True)
        elif do == "sit":
            self._sit(guest, **told)
        elif guest.seat < 0:
            raise Refused("no_seat")
        elif do == "leave":
            self.free(guest.seat)
        else:
            self.tell(guest.seat, {"do": do, **told})

    def _enter(self, guest: Guest, key: str) -> None:
        if not looks_like_key(key) or not same(self.table_key, key):
            raise Refused("key", final=True)
        guest.admitted = True
        guest.phone.post(self.room.seen_by(guest.seat))

    def _return(self, guest: Guest, key: str) -> None:
        found = self.room.seat_of(key)
        if found < 0:
            raise Refused("seat_key", final=True)
        self._give(guest, found, key)

    def _give(self, guest: Guest, seat: int, key: str) -> None:
        for other in self.guests:
            if other is not guest and other.seat == seat:
                other.seat, other.admitted = -1, False
                other.phone.end("elsewhere")
        guest.admitted, guest.seat = True, seat
        self._look()
        guest.phone.post(pack({"is": "in", "seat": seat, "key": key}))
        guest.phone.post(self.room.seen_by(seat))
        if seat in self.pictures:
            guest.phone.show(self.pictures[seat])

    def _sit(self, guest: Guest, seat: int, name: str, avatar: str, colour: str) -> None:
        """Take a free seat, or be called otherwise on one's own."""
        chair = self.room.chair(seat)
        if chair is None or (chair.taken and guest.seat != seat):
            raise Refused("taken")
        if guest.seat not in (-1, seat):
            raise Refused("has_seat")
        kept = chair._replace(key=chair.key or new_key())
        self.room = self.room.having(kept) if self.room.begun else self.room.named(kept, name, avatar, colour)
        if chair.taken:
            self._look()
        else:
            self._give(guest, seat, kept.key)

    # The table

    def set_room(self, room: Room, moved: dict[int, int] | None = None) -> None:
        """Another table, or the same with other seats: `moved` says which old seat each has become; whoever has none
        is back among those who choose."""
        for guest in self.guests:
            if guest.seat >= 0:
                guest.seat = (moved or {}).get(guest.seat, -1)
        self.pictures.clear()
        self.room = room
        self._look()

    def game_left(self) -> None:
        """The seats stay with whoever has them; names, faces and colours may be chosen anew."""
        self.pictures.clear()
        self.room = replace(self.room, begun=False)
        self._look()

    def free(self, seat: int) -> None:
        """Nobody has this seat any more; its key is worth nothing."""
        chair = self.room.chair(seat)
        if chair is not None:
            self.room = self.room.having(chair._replace(key=""))
            for guest in self.guests:
                if guest.seat == seat:
                    guest.seat = -1
                    guest.phone.post(pack({"is": "out"}))
            self._look()

    def show(self, pictures: dict[int, bytes]) -> None:
        """What each seat sees now."""
        self.pictures.update(pictures)
        for guest in self.guests:
            if guest.seat in pictures:
                guest.phone.show(pictures[guest.seat])

    def refuse(self, seat: int, message: bytes) -> None:
        for guest in self.guests:
            if guest.seat == seat:
                guest.phone.post(message)

    def _look(self) -> None:
        """Who is here now; everybody who is let in sees it."""
        here = {guest.seat for guest in self.guests}
        self.room = self.room.having(*(chair._replace(here=chair.seat in here) for chair in self.room.chairs))
        for guest in self.guests:
            if guest.admitted:
                guest.phone.post(self.room.seen_by(guest.seat))
        self.changed()
