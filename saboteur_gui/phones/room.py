"""The seats that phones may have, as a value: what changes it makes another."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ..session.plan import COLOURS, tidy_name
from .access_keys import looks_like_key, same


class Refused(Exception):
    """What a phone asked for cannot be. `why` ends a text id; `final`: the phone is hung up on."""

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

    def told(self) -> dict[str, Any]:
        """What everybody who is let in may know of it."""
        return {name: value for name, value in self._asdict().items() if name != "key"} | {"taken": self.taken}


@dataclass(frozen=True)
class Room:
    """What the phones may choose from."""

    chairs: tuple[Chair, ...] = ()
    avatars: tuple[str, ...] = ()
    colours: tuple[str, ...] = COLOURS  # that nobody else at the table has
    begun: bool = False  # names, faces and colours are agreed

    def chair(self, seat: int) -> Chair | None:
        return next((chair for chair in self.chairs if chair.seat == seat), None)

    def having(self, *changed: Chair) -> Room:
        """With these chairs in place of those of the same seats."""
        by_seat = {chair.seat: chair for chair in changed}
        return replace(self, chairs=tuple(by_seat.get(chair.seat, chair) for chair in self.chairs))

    def seat_of(self, key: str) -> int:
        """The seat that has this key, or -1. All are compared, however early the right one comes."""
        found = -1
        if looks_like_key(key):
            for chair in self.chairs:
                found = chair.seat if same(chair.key, key) else found
        return found

    def named(self, chair: Chair, name: str, avatar: str, colour: str) -> Room:
        """With another name, face and colour on a chair. The colour of a free chair is exchanged for its own."""
        name = tidy_name(name[:80])
        others = [other for other in self.chairs if other.seat != chair.seat]
        if not name:
            raise Refused("name")
        if any(other.name == name and other.taken for other in others):
            raise Refused("name_taken")
        if avatar not in self.avatars or colour not in self.colours:
            raise Refused("message")
        before = next((other for other in others if other.colour == colour), None)
        if before is not None and before.taken:
            raise Refused("colour_taken")
        exchanged = [before._replace(colour=chair.colour)] if before is not None else []
        return self.having(chair._replace(name=name, avatar=avatar, colour=colour), *exchanged)

    def seen_by(self, seat: int) -> bytes:
        """The message that shows it to whoever has this seat, or none (-1)."""
        chairs = [chair.told() for chair in self.chairs]
        told = {"seats": chairs, "own": seat, "begun": self.begun, "avatars": self.avatars, "colours": self.colours}
        return pack({"is": "seats", **told})


def pack(message: dict[str, Any]) -> bytes:
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode()
