"""What a session asks of whoever answers for the computer seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from ..engine.events import Event
from ..engine.moves import Move
from ..engine.view import Request, View
from ..storage.notices import Notice


class Report(NamedTuple):
    """What a computer player tells besides its move. The belief is its own secret while the game runs (I4)."""

    seat: int
    step: int
    belief: dict[int, float]  # seat -> how likely it is a saboteur
    says: tuple[Any, ...]  # lines of `ai.talk`
    number: int = -1  # of what it replies to, if it says this without a move


class ComputerPlayers(Protocol):
    """Answers for the computer seats. A session closes what it was given. Nothing here waits or raises."""

    def start_table(self, agents: Mapping[int, str]) -> None:
        """A table begins: which agent sits where. Nothing of an earlier table is remembered."""

    def ask(self, seat: int, step: int, view: View, request: Request, seed: int) -> None:
        """A question; a newer one takes the place of it. `seed`: a chance that tells nothing of the game's own."""

    def reply(self, seat: int, number: int, view: View, event: Event, seed: int) -> None:
        """What does this seat say to an event that it has been told of? It comes with the reports."""

    def poll(self) -> list[tuple[int, int, Move]]:
        """Answers that have come since: seat, step, move. Never waits."""

    def tell(self, seat: int, events: Sequence[Event]) -> None:
        """What this seat saw happen, redacted for it."""

    def reports(self) -> list[Report]:
        """What computer players believed and said since, each once."""

    def notices(self) -> list[Notice]:
        """What the screen must say about them (restarted, failed), each once."""

    def close(self) -> None: ...
