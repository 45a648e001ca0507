"""The computer seats of a table: what they hear, when they are asked, and when their answer is due."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from ..ai.player import LEVELS
from ..engine.ending import ROUND_OVER
from ..engine.events import CardNamed, Event
from ..engine.moves import NO, Move
from ..engine.view import NOBODY
from ..i18n import has_voice
from ..storage.notices import Notice
from .computer_players import ComputerPlayers, Report
from .conversation import Conversation
from .own_chance import own_chance
from .plan import Pace
from .running_game import RunningGame

FORCED = ("reach", "turned")  # kinds of questions about open cards, which often have one answer


@dataclass
class Question:
    """What one of them was asked last, or a person who declines."""

    step: int = -1  # at which it was asked
    since: int = 0  # ms
    answer: Move | None = None  # until it is due
    hurried: int = -2  # the step of the question whose answer nobody wants to wait for


class Told:
    """How far they have been told what their seats saw, and what others said."""

    def __init__(self, game: RunningGame) -> None:
        self._game = game
        self._step = game.record().base - 1  # the last one
        self._lines = 0  # so many that were spoken
        self._reminded = 0  # how many of those their own agents were told too, since they are new

    def forget(self) -> None:
        """The agents are other ones now: they hear all again."""
        self._step, self._lines = self._game.record().base - 1, 0
        self._reminded = len(self._game.spoken())

    def tell(self, seats: tuple[int, ...], agents: ComputerPlayers) -> None:
        """Every computer player hears what its seat saw happen, and what others said, in order."""
        steps, spoken = self._game.steps, self._game.spoken(self._lines)
        if self._step == steps and not spoken:
            return
        own = max(0, self._reminded - self._lines)
        for seat in seats:
            others = [(step, event) for at, (step, event) in enumerate(spoken) if event.seat != seat or at < own]
            told: list[tuple[int, Event]] = sorted([*self._game.events(self._step, seat), *others], key=itemgetter(0))
            agents.tell(seat, [event for _, event in told])
        self._step, self._lines = steps, self._lines + len(spoken)


class ComputerSeats:
    def __init__(self, game: RunningGame, agents: ComputerPlayers | None) -> None:
        """`agents` answer for the computer seats; without any those wait."""
        self.pace = Pace()
        self.bluff = ""  # how much they hide as saboteurs, one of `BLUFF`; as `make_agent` has it, if not said
        self.reports: list[Report] = []  # what was believed and said with the moves made so far
        self._game = game
        self._agents = agents
        self._seats: tuple[int, ...] = ()
        self._early: list[Report] = []  # reports whose moves have not been made yet
        self._told = Told(game)
        self._conversation = Conversation(game)
        self._question = Question()
        self.sit(game.plan.computers)

    def sit(self, seats: tuple[int, ...]) -> None:
        """These are the computer seats now. Whoever is new hears all that its seat saw."""
        if seats == self._seats or self._agents is None:
            return
        self._seats = seats
        self._told.forget()
        self._question.step, self._question.answer = -1, None
        self._conversation.forget()
        players = self._game.plan.seats
        self._agents.start_table({seat: _with_bluff(players[seat].agent, self.bluff) for seat in seats})

    def hide(self, bluff: str) -> None:
        """They hide so much as saboteurs from now on; whoever plays another way then hears all again."""
        if bluff != self.bluff:
            self.bluff, seats = bluff, self._seats
            self._seats = ()
            self.sit(seats)

    @property
    def thinking(self) -> bool:
        """Whether a computer player has been asked and has not answered yet."""
        return self._agents is not None and self._question.step == self._game.steps and self._question.answer is None

    def tick(self, now_ms: int, declines: bool) -> Move | None:
        """Tell them what happened and ask the next one; the move of the seat that is asked, once it is due. `declines`:
        whoever is asked is a person who says no without being bothered, as late as a computer player would."""
        question = self._question
        if declines and question.step != self._game.steps:
            question.step, question.since, question.answer = self._game.steps, now_ms, (NO,)
        if self._agents is not None:
            self.hear()
            self._told.tell(self._seats, self._agents)
            self._conversation.tick(now_ms, self.pace.paused, self.thinking, self._say)
            self._conversation.listen(self._seats, self._agents, self.pace.least_ms)
            self._consult(self._agents, now_ms)
        question.since = min(question.since, now_ms)  # a clock that was set back must not stop the table
        if self.pace.paused:
            question.since = now_ms  # a question begins when the table shows it
            return None
        if now_ms - question.since < self._least_ms():
            return None
        return question.answer

    def _consult(self, agents: ComputerPlayers, now_ms: int) -> None:
        """Ask the computer player whose turn it is to answer, and take the answer once it is there."""
        game, question = self._game, self._question
        seat = game.asked if game.kind != ROUND_OVER else NOBODY  # that is for people to answer
        if seat in self._seats and question.step != game.steps:
            request = game.request(seat)
            assert request is not None
            agents.ask(seat, game.steps, game.view(seat), request, self.chance(seat))
            question.step, question.since = game.steps, now_ms
        for answer in agents.poll():
            if answer[:2] == (seat, game.steps):
                question.answer = answer[2]

    def hurry(self) -> None:
        """Nobody wants to wait for the one who thinks now; never at once, for that would tell how hard it is."""
        self._question.hurried = self._question.step

    def _least_ms(self) -> int:
        """How long whoever is asked seems to think, whatever they hold."""
        if self._game.kind in FORCED:  # what everybody sees has one answer (B18, B20): nobody thinks about it
            request = self._game.request(self._game.asked)
            return 0 if request is not None and len(request.moves) == 1 else self.pace.least_ms
        if self._question.hurried == self._question.step:
            return min(self.pace.quickest_ms, self.pace.least_ms)
        if self._game.kind != "veto":
            return self.pace.least_ms
        last = self._game.events(self._game.steps - 1)
        return self.pace.veto_ms(first=any(isinstance(event, CardNamed) for _, event in last))

    def moved(self) -> None:
        """A move has been made: whoever was asked is asked no more."""
        self._question.answer = None
        self.hear()

    def hear(self) -> None:
        """What they say is heard with their move: how long they thought is nobody's business (I4)."""
        if self._agents is None:
            return
        reports = self._agents.reports()
        for report in reports:
            self._conversation.take(report)
        self._early += [report for report in reports if report.number < 0]
        fresh = [report for report in self._early if report.step < self._game.steps]
        self._early = [report for report in self._early if report.step >= self._game.steps]
        self.reports += fresh
        for report in fresh:
            for line in report.says:
                self._say(report.seat, line)

    def _say(self, seat: int, line: Mapping[str, Any]) -> None:
        """Say something in the seat's own voice."""
        persona = self._game.plan.seats[seat].persona
        self._game.say(seat, line, persona if has_voice(persona) else "", self.chance(seat))

    def wakes_in(self) -> float | None:
        """In how many ms one of them says something, while nobody plays."""
        return None if self.pace.paused else self._conversation.wakes_in()

    def notices(self) -> list[Notice]:
        """What the screen must say about them, each once. They know seats, people know players."""
        if self._agents is None:
            return []
        return [_named(notice, self._game) for notice in self._agents.notices()]

    def chance(self, seat: int) -> int:
        """The chance of a computer player at this step."""
        return own_chance(self._game.plan.seed, seat, self._game.steps)

    def close(self) -> None:
        if self._agents is not None:
            self._agents.close()
            self._agents = None


def _with_bluff(agent: str, bluff: str) -> str:
    return f"{agent}:{bluff}" if bluff and agent.partition(":")[0] in LEVELS else agent


def _named(notice: Notice, game: RunningGame) -> Notice:
    if "seat" not in notice.values:
        return notice
    return Notice(notice.id, notice.values | {"player": game.plan.seats[notice.values["seat"]].name})
