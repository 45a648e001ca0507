"""Computer players that answer at once what people say to them, and what is done to them.

Who answers and when follows from what everybody sees and from the chance of the game; the agents are asked only what.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..ai.addressed import Table, who_answers
from ..ai.card_values import MAPS
from ..ai.evening import CLAIMS
from ..ai.talk import LOOK
from ..engine.events import AllRevealed, CardPlayed, Event, GoalMoved, GoalsHandled, RoundStarted, Said
from ..engine.view import NOBODY
from ..engine.vocabulary import NO_SEAT, Cell, Seat
from .computer_players import ComputerPlayers, Report
from .own_chance import own_chance
from .running_game import RunningGame

# When the first answers, in thoughts of a computer player: to words, to a deed; and how long the second waits.
WORDS, SPREAD, DEED, SECOND = 0.8, 0.8, 0.3, 1.2
FORGOTTEN = 2  # moves after which an answer that has not come is no longer waited for

Say = Callable[[int, Mapping[str, Any]], None]


@dataclass
class _Answer:
    seat: int
    step: int
    left: float  # ms until it is said
    last: bool = False  # of the last words in a round, which nothing follows: they are said while it is still told
    says: Sequence[Any] | None = None  # None: it is still thought about
    late: bool = False  # it came after it was due, since somebody thought about a move


class Conversation:
    def __init__(self, game: RunningGame) -> None:
        self._game = game
        self._lines, self._steps = len(game.spoken()), game.steps  # up to where it was listened to
        self._open: dict[int, _Answer] = {}
        self._number = 0
        self._then = 0

    def forget(self) -> None:
        """The agents are other ones now."""
        self._open.clear()

    def listen(self, seats: Sequence[int], agents: ComputerPlayers, thought_ms: int) -> None:
        """Ask for answers to what is new. `thought_ms`: how long a computer player thinks."""
        game = self._game
        spoken, happened = game.spoken(self._lines), game.events(self._steps)
        if not spoken and not happened:
            return
        self._lines, self._steps = self._lines + len(spoken), game.steps
        if game.public().dwarfs:  # what was played is over, and only that is spoken of
            for _, event in happened:
                if isinstance(event, AllRevealed):
                    self._ask(event, seats, agents, thought_ms)
            return
        said = [line for _, line in spoken if line.seat not in seats]
        for event in [*(event for _, event in happened), *said]:
            self._ask(event, seats, agents, thought_ms)

    def take(self, report: Report) -> None:
        """An answer has come."""
        answer = self._open.get(report.number)
        if answer is not None:
            answer.says, answer.late = report.says, answer.left <= 0

    def tick(self, now_ms: int, paused: bool, thinking: bool, say: Say) -> None:
        """Say what is due; nothing while something else is shown. `thinking`: about a move. What comes late for that is
        said with the move: how hard anybody thinks is nobody's business (I4)."""
        passed, self._then = max(0, now_ms - self._then), now_ms
        for number, answer in list(self._open.items()):
            answer.left -= 0 if paused else passed
            waits = paused or answer.left > 0 or (answer.late and thinking and answer.step == self._game.steps)
            if answer.says is not None and (answer.last or not waits):
                del self._open[number]
                for line in answer.says[:1]:
                    say(answer.seat, line)
            elif answer.says is None and answer.step + FORGOTTEN < self._game.steps:
                del self._open[number]

    def wakes_in(self) -> float | None:
        """In how many ms something is due."""
        return min((max(0.0, answer.left) for answer in self._open.values() if answer.says is not None), default=None)

    def _ask(self, event: Event, seats: Sequence[int], agents: ComputerPlayers, thought_ms: int) -> None:
        game, rng = self._game, self._chance()
        for place, seat in enumerate(who_answers(event, self._table(event, seats), rng)):
            first = WORDS + SPREAD * rng.random() if isinstance(event, Said) else DEED
            self._number += 1
            wait, last = (first + place * SECOND) * thought_ms, isinstance(event, AllRevealed)
            self._open[self._number] = _Answer(seat, game.steps, wait, last)
            agents.reply(seat, self._number, game.view(seat), event, rng.getrandbits(64))

    def _chance(self) -> random.Random:
        """Of this moment: it tells nothing of the game's own chance, from which the deck could be computed."""
        return random.Random(f"{own_chance(self._game.plan.seed, NOBODY, self._game.steps)}/{self._number}")

    def _table(self, event: Event, seats: Sequence[int]) -> Table:
        game = self._game
        voices = {Seat(seat): game.plan.seats[seat].persona for seat in seats}
        last = next((line.seat for _, line in reversed(game.spoken()) if line.seat in voices), NO_SEAT)
        asks = isinstance(event, Said) and (event.what in CLAIMS or event.what == LOOK)
        return Table(voices, self._looked() if asks else frozenset(), last)

    def _looked(self) -> frozenset[tuple[Seat, Cell]]:
        """Who looked at which goal in this round, and may still know what lies there."""
        looked: set[tuple[Seat, Cell]] = set()
        for _, event in self._game.events():
            if isinstance(event, RoundStarted):
                looked.clear()
            elif isinstance(event, GoalsHandled | GoalMoved):
                looked = {each for each in looked if each[1] not in event[1:3]}
            elif isinstance(event, CardPlayed) and event.move[1] in MAPS and event.vetoed_by == NO_SEAT:
                looked.add((event.seat, Cell(event.move[2])))
        return frozenset(looked)
