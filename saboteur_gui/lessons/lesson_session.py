"""A lesson while it is played: a session of its own in which the learner does what is asked, and nothing else.

What is not asked is not made: it gets an answer in words, and the table stays as it is. The others play what the lesson
says. A question that the step does not ask about (how a goal lies, which nugget) is answered freely.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from ..ai.sayings import SAYINGS
from ..engine import game as engine
from ..engine.ending import ROUND_OVER
from ..engine.events import Event
from ..engine.moves import Move
from ..engine.view import Request, View, goal_number
from ..session.computer_players import Report
from ..session.errors import SessionError
from ..session.game_record import GameRecord, opening_events
from ..session.journal import chain
from ..session.plan import Plan, Seat
from ..session.session import Session
from ..storage.notices import Notice
from .lesson import LEARNER, Lesson
from .move_words import cell_of, matches, read_move, words_of, xy_word
from .progress import Progress

LISTEN, PEEK = "lesson.wrong.listen", "peek"


class NotAsked(SessionError):
    """A legal move that the lesson does not want."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words


class ScriptedPlayers:
    """The other seats: each answers with the next move of the script."""

    def __init__(self) -> None:
        self.script: deque[str] = deque()
        self.step = -1  # at which one of them was asked last
        self._answers: list[tuple[int, int, Move]] = []
        self._asked: tuple[int, int, Request] | None = None  # of whom something is to be heard before the next move

    def start_table(self, agents: Mapping[int, str]) -> None:
        self._answers = []

    def ask(self, seat: int, step: int, view: View, request: Request, seed: int) -> None:
        self.step, self._asked = step, (seat, step, request)
        self.go_on()

    def go_on(self) -> None:
        """Answer, unless the script has something to say first."""
        if self._asked is not None and not self.script[0].startswith("say"):
            seat, step, request = self._asked
            self._asked, self._answers = None, [(seat, step, found(self.script.popleft(), request))]

    def reply(self, seat: int, number: int, view: View, event: Event, seed: int) -> None:
        """They say only what is written."""

    def answering(self, steps: int) -> bool:
        """A move has been chosen, but not made: the game has so many steps."""
        return self.step == steps and self._asked is None

    def poll(self) -> list[tuple[int, int, Move]]:
        answers, self._answers = self._answers, []
        return answers

    def tell(self, seat: int, events: Sequence[Event]) -> None:
        """They need not know: they only play what is written."""

    def reports(self) -> list[Report]:
        return []

    def notices(self) -> list[Notice]:
        return []

    def close(self) -> None:
        self.script.clear()


def found(pattern: str, request: Request) -> Move:
    """The first legal move of that pattern; without one what the pattern says, which is refused."""
    legal = [move for move in request.moves if matches(pattern, words_of(move))]
    return legal[0] if legal else read_move(pattern)


class LessonSession(Session):
    def __init__(self, lesson: Lesson, seats: tuple[Seat, ...], step: int = 0) -> None:
        """The lesson at a step: all that was asked before it has been done."""
        state = lesson.opening()
        plan = Plan(lesson.table, seats, state.seed)
        record = GameRecord("lesson", plan, 0, state.clone(), chain("", state))
        self.progress = Progress(lesson)
        self._others = ScriptedPlayers()
        super().__init__(record, state, [opening_events(record)], agents=self._others)
        self._others.script.extend(self.progress.step.play)
        while self.progress.at < step and not self.progress.finished:
            self._do_one()

    @property
    def others_play(self) -> bool:
        """Whether the others have still something to do in this step."""
        return bool(self._others.script) or self._others.step == self.steps

    @property
    def listens(self) -> bool:
        """Whether the learner has only to listen, and then to go on."""
        return not self.progress.step.want and not self.others_play and not self.progress.finished

    @property
    def looks(self) -> bool:
        """Whether a look at the own role is asked, which is nothing of a turn."""
        return self.progress.asks and self.progress.step.want == (PEEK,)

    @property
    def may_speak(self) -> bool:
        """What is asked is said or looked at, in anybody's turn."""
        return self.progress.asks and self.progress.step.want[0].startswith(("say", PEEK))

    @property
    def step_over(self) -> bool:
        """What was asked has been done, all questions it led to were answered, and the others have played."""
        progress, stays = self.progress, self.others_play or self.kind == ROUND_OVER
        settled = not stays and not _question_left(progress, self.request(LEARNER))
        return bool(progress.step.want) and progress.done and settled and not progress.finished

    def go_on(self) -> None:
        """The round has been looked at. That may be what is asked."""
        super().go_on()
        self.progress.did("go_on")

    def next_step(self) -> None:
        """The learner has listened, or the step is over."""
        self.progress.next_step()
        if not self.progress.finished:
            self._others.script.extend(self.progress.step.play)

    # What the learner does

    def submit(self, seat: int, move: Move) -> None:
        """NotAsked, with words, for what is legal and not asked."""
        request = self.request(seat)
        if seat == LEARNER and request is not None and move in request.moves:
            _judge(self, request, move)
            words = words_of(move)
            right = self.right(move)
            super().submit(seat, move)
            if right:
                self.progress.did(words)
        else:
            super().submit(seat, move)

    def right(self, move: Move) -> bool:
        """Whether a legal move is what is asked."""
        reach = self.progress.step.reach
        if not self.progress.wants(words_of(move)):
            return False
        if not reach:
            return True
        g, cell = self._state.clone(), cell_of(reach)
        engine.apply(g, move)
        return bool(g.mine.edges.get(cell, 0) >> 8 or g.mine.reach.get(cell))

    def say(self, seat: int, line: Mapping[str, Any], voice: str = "", chance: int | None = None) -> None:
        super().say(seat, line, voice, chance)
        progress = self.progress
        if seat == LEARNER and not progress.done:
            words = _said_words(line)
            if progress.wants(words):
                progress.did(words)
            elif any(want.startswith("say") for want in progress.step.want):
                progress.answer = progress.wrong_words(words)

    # Time

    def tick(self, now_ms: int) -> bool:
        """The others play only what is written."""
        script = self._others.script
        if script and script[0].startswith("say") and not self.progress.asks and not self._others.answering(self.steps):
            self._say_scripted(script.popleft())
            self._others.go_on()
            return True
        if not self.others_play and not self.spared(self.asked):
            return False
        return super().tick(now_ms)

    def _say_scripted(self, text: str) -> None:
        _, seat, what, *about = text.split()
        values: dict[str, Any] = {}
        if about and "," in about[0]:
            cell = cell_of(about[0])
            values = {"number": goal_number(self.view(LEARNER), cell), "cell": cell}
        elif about:
            values = {"other": int(about[0].removeprefix(">"))}
        self.say(int(seat), {"what": what, "id": f"talk.{what}.1", "values": values, "emote": SAYINGS[what].emote})

    # Without the learner

    def show(self) -> None:
        """Do what is asked: the first right answer."""
        for want in self.progress.step.want:
            if want == PEEK:
                self.progress.did(want)
            elif want.startswith("say"):
                self._say_scripted(want.replace("say", f"say {LEARNER}", 1))
        request = self.request(self.asked)
        if request is None or (self.progress.done and self.kind == "turn"):
            return
        if self.kind == ROUND_OVER:
            self.go_on()
        else:
            self.submit(self.asked, next((move for move in request.moves if self.right(move)), request.moves[0]))

    def _do_one(self) -> None:
        script, request = self._others.script, self.request(self.asked)
        if self.progress.done and self.kind == ROUND_OVER:
            self.go_on()
        elif script and script[0].startswith("say") and not self.progress.asks:
            self._say_scripted(script.popleft())
        elif script and self.asked != LEARNER and request is not None:
            super().submit(self.asked, found(script.popleft(), request))
        elif self.progress.asks or _question_left(self.progress, self.request(LEARNER)):
            self.show()
        else:
            self.next_step()


def _judge(session: LessonSession, request: Request, move: Move) -> None:
    """NotAsked for a move that is not what the lesson wants now."""
    progress = session.progress
    if progress.asks and session.right(move):
        return
    if request.kind != "turn" and not (progress.asks and any(map(session.right, request.moves))):
        return
    progress.answer = progress.wrong_words(words_of(move)) if progress.asks else LISTEN
    raise NotAsked(progress.answer)


def _question_left(progress: Progress, request: Request | None) -> bool:
    """The learner has still to say something that the next step does not ask about."""
    follows = progress.lesson.steps[progress.at + 1 : progress.at + 2]
    if request is None or request.kind == "turn":
        return False
    wanted = [pattern for step in follows for pattern in step.want]
    return not any(matches(pattern, words_of(move)) for pattern in wanted for move in request.moves)


def _said_words(line: Mapping[str, Any]) -> str:
    values = line["values"]
    about = f">{values['other']}" if "other" in values else ""
    if "cell" in values:
        about = xy_word(values["cell"])
    return f"say {line['what']} {about}".strip()
