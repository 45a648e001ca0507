"""The only holder of a running game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from ..engine.events import Event
from ..engine.moves import Move
from ..engine.refusal import Refusal
from ..engine.view import Request, View
from .plan import Pace, Plan
from .trouble import Notice

if TYPE_CHECKING:
    from .shelf import Shelf


class Brains(Protocol):
    """Whoever answers for the computer seats. A session closes the brains that it was given."""

    def seats(self, agents: Mapping[int, str]) -> None:
        """A table begins: which agent sits where. Nothing of an earlier table is remembered."""

    def ask(self, seat: int, step: int, view: View, request: Request, seed: int) -> None:
        """A question; a newer one takes the place of it."""

    def poll(self) -> list[tuple[int, int, Move]]:
        """Answers that have come since: seat, step, move. Never waits."""

    def tell(self, seat: int, events: Sequence[Event]) -> None:
        """What this seat saw happen, redacted for it."""

    def notices(self) -> list[Notice]:
        """What the screen must say about the brains (restarted, failed), each once."""

    def close(self) -> None: ...


# Writes the report of a failed move: error, plan, (seat, move) of every step so far. Where it lies, if anywhere.
Report = Callable[[BaseException, Plan, Sequence[tuple[int, Move]]], Path | None]


class Session:
    plan: Plan
    pace: Pace
    id: str  # of its save; "" without a shelf
    game: str  # of the game: the same for all saves of one game
    trouble: list[Notice]  # what the screen must say; whoever has said it takes it out

    @classmethod
    def new(
        cls, plan: Plan, shelf: Shelf | None = None, brains: Brains | None = None, report: Report | None = None
    ) -> Session:
        """A game at its first question. PlanError if it cannot be played."""
        raise NotImplementedError

    @property
    def steps(self) -> int:
        """Moves made so far: the version of the state."""
        raise NotImplementedError

    @property
    def asked(self) -> int:
        """The seat that is asked; -1 when the game is over."""
        raise NotImplementedError

    @property
    def kind(self) -> str:
        """What it is asked: a kind of `Request`."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        raise NotImplementedError

    @property
    def humans(self) -> tuple[int, ...]:
        raise NotImplementedError

    def view(self, seat: int) -> View:
        raise NotImplementedError

    def public(self) -> View:
        """What everybody knows: for the curtain, the couch and the log."""
        raise NotImplementedError

    def request(self, seat: int) -> Request | None:
        raise NotImplementedError

    def explain(self, seat: int, move: Move) -> Refusal | None:
        raise NotImplementedError

    def submit(self, seat: int, move: Move) -> None:
        """Make a move: IllegalMove if it is not legal, SessionError if it failed. Either way nothing has changed."""
        raise NotImplementedError

    def events(self, since: int = -1, seat: int | None = None) -> list[tuple[int, Event]]:
        """(step, event) of what happened after step `since`, as `seat` saw it; None: as everybody did.
        Step 0 is the set-up, so -1 gives all."""
        raise NotImplementedError

    def tick(self, now_ms: int) -> bool:
        """Make the computer players' moves and ask the next; True if something changed."""
        raise NotImplementedError

    def save_as(self, name: str) -> str:
        """Keep the game as it stands now under a name; this one goes on. The id of the save, or SaveProblem."""
        raise NotImplementedError

    def picture(self, png: bytes) -> None:
        """The small picture of the save."""
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError
