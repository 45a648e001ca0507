"""Who has which seat. It lives in the server's thread; what others read of it is replaced, never changed.

A phone first shows a key: the table's, to see which seats are free, or that of its own seat. Whoever sits down gets a
key for the seat; the last phone to show it has the seat.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Protocol

from ..session.plan import COLOURS, tidy_name
from .access_keys import looks_like_key, new_key, same

Tell = Callable[[int, dict[str, Any]], None]  # what a seat's phone said, for the thread of the game


class Phone(Protocol):
    """A phone at the other end of a connection."""

    def post(self, message: bytes) -> None:
        """Send it soon."""

    def show(self, picture: bytes) -> None:
        """Send it soon, instead of any picture that has not been sent yet."""

    def end(self, reason: str) -> None:
        """Hang up."""


class Refused(Exception):
    """What a phone asked for cannot be. `why` ends a text id."""

    def __init__(self, why: str, final: bool = False) -> None:
        super().__init__(why)
        self.why, self.final = why, final


class Chair(NamedTuple):
    """A seat that a phone may have. Seats have numbers of the table that is set up, or of the game."""

    seat: int
    name: str
    avatar: str
    colour: str
    key: str = ""  # of whoever has it
    here: bool = False  # their phone is connected

    @property
    def taken(self) -> bool:
        return bool(self.key)


@dataclass
class Guest:
    """What is known of a phone."""

    phone: Phone
    admitted: bool = False  # it has shown the table's key
    seat: int = -1


@dataclass(frozen=True)
class Room:
    """What the phones may choose from."""

    chairs: tuple[Chair, ...] = ()
    avatars: tuple[str, ...] = ()
    colours: tuple[str, ...] = COLOURS  # that nobody else at the table has
    begun: bool = False  # names, faces and colours are agreed


# Message -> its fields with their types; each has exactly these.
MESSAGES: dict[str, dict[str, type]] = {
    "table": {"key": str},
    "seat": {"key": str},
    "sit": {"seat": int, "name": str, "avatar": str, "colour": str},
    "leave": {},
    "answer": {"step": int, "index": int},
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


def pack(message: dict[str, Any]) -> bytes:
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode()


@dataclass
class Hub:
    table_key: str
    tell: Tell
    changed: Callable[[], object]  # who sits where is another
    room: Room = Room()
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
        guest.phone.post(self._seats(guest))

    def _return(self, guest: Guest, key: str) -> None:
        found = -1
        if looks_like_key(key):
            for chair in self.room.chairs:  # all of them, however early the right one comes
                found = chair.seat if same(chair.key, key) else found
        if found < 0:
            raise Refused("seat_key", final=True)
        self._give(guest, found)

    def _give(self, guest: Guest, seat: int) -> None:
        for other in self.guests:
            if other is not guest and other.seat == seat:
                other.seat, other.admitted = -1, False
                other.phone.end("elsewhere")
        guest.admitted, guest.seat = True, seat
        self._look()
        chair = self.chair(seat)
        guest.phone.post(pack({"is": "in", "seat": seat, "key": chair.key}))
        guest.phone.post(self._seats(guest))
        if seat in self.pictures:
            guest.phone.show(self.pictures[seat])

    def _sit(self, guest: Guest, seat: int, name: str, avatar: str, colour: str) -> None:
        chair = next((chair for chair in self.room.chairs if chair.seat == seat), None)
        if chair is None or (chair.taken and guest.seat != seat):
            raise Refused("taken")
        if guest.seat not in (-1, seat):
            raise Refused("has_seat")
        if not self.room.begun:
            chair = self._named(chair, tidy_name(name[:80]), avatar, colour)
        fresh = not chair.taken
        self._put(chair._replace(key=chair.key or new_key()))
        if fresh:
            self._give(guest, seat)
        else:
            self._look()

    def _named(self, chair: Chair, name: str, avatar: str, colour: str) -> Chair:
        others = [other for other in self.room.chairs if other.seat != chair.seat]
        if not name:
            raise Refused("name")
        if any(other.name == name and other.taken for other in others):
            raise Refused("name_taken")
        if avatar not in self.room.avatars or colour not in self.room.colours:
            raise Refused("message")
        before = next((other for other in others if other.colour == colour), None)
        if before is not None and before.taken:
            raise Refused("colour_taken")
        if before is not None:
            self._put(before._replace(colour=chair.colour))
        return chair._replace(name=name, avatar=avatar, colour=colour)

    # The table

    def chair(self, seat: int) -> Chair:
        return next(chair for chair in self.room.chairs if chair.seat == seat)

    def set_room(self, room: Room, moved: dict[int, int] | None = None) -> None:
        """Another table, or the same with other seats: `moved` says which old seat each has become; whoever has none
        is back among those who choose."""
        for guest in self.guests:
            if guest.seat >= 0:
                guest.seat = (moved or {}).get(guest.seat, -1)
        self.pictures.clear()
        self.room = room
        self._look()

    def free(self, seat: int) -> None:
        """Nobody has this seat any more; its key is worth nothing."""
        if any(chair.seat == seat for chair in self.room.chairs):
            self._put(self.chair(seat)._replace(key=""))
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

    def _put(self, chair: Chair) -> None:
        chairs = tuple(chair if old.seat == chair.seat else old for old in self.room.chairs)
        self.room = replace(self.room, chairs=chairs)

    def _look(self) -> None:
        """Who is here now; everybody who is not playing sees it."""
        here = {guest.seat for guest in self.guests}
        self.room = replace(
            self.room, chairs=tuple(chair._replace(here=chair.seat in here) for chair in self.room.chairs)
        )
        for guest in self.guests:
            if guest.admitted:
                guest.phone.post(self._seats(guest))
        self.changed()

    def _seats(self, guest: Guest) -> bytes:
        room = self.room
        chairs: Iterable[dict[str, Any]] = [
            {
                "seat": chair.seat,
                "name": chair.name,
                "avatar": chair.avatar,
                "colour": chair.colour,
                "taken": chair.taken,
                "here": chair.here,
            }
            for chair in room.chairs
        ]
        return pack(
            {
                "is": "seats",
                "seats": chairs,
                "own": guest.seat,
                "begun": room.begun,
                "avatars": room.avatars,
                "colours": room.colours,
            }
        )
