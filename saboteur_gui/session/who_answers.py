"""Who answers for each seat just now."""

from __future__ import annotations

from typing import Literal, Protocol

from .plan import Plan

Hand = Literal["screen", "phone", "computer"]


class Hands:
    """At first the people are all at the screen: phones come when somebody opens the table to them."""

    def __init__(self, plan: Plan) -> None:
        self._of: list[Hand] = ["computer" if seat.kind == "computer" else "screen" for seat in plan.seats]

    def of(self, seat: int) -> Hand:
        return self._of[seat]

    @property
    def all(self) -> tuple[Hand, ...]:
        """By seat."""
        return tuple(self._of)

    def give(self, seat: int, hand: Hand) -> None:
        self._of[seat] = hand

    def seats(self, hand: Hand) -> tuple[int, ...]:
        return tuple(seat for seat, of in enumerate(self._of) if of == hand)


class RemoteSeats(Protocol):
    """What answers for seats that are elsewhere. Nothing here waits."""

    @property
    def here(self) -> frozenset[int]:
        """The seats that can be reached just now."""

    def moved(self) -> None:
        """A move has been made."""

    def tick(self, now_ms: int, ready: bool = True) -> None:
        """Take answers, show what has happened. `ready`: all of it has been seen, so the next may be asked."""
