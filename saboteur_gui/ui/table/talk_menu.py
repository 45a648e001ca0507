"""The menu of lines that a person may say. It is public, no move, and said at any time of one's turn; alone, at any
time. Not all at once: who talks all the time is heard by nobody.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ...ai.talk_lines import (
    ABOUT_GOALS,
    ABOUT_SEATS,
    ALONE,
    HELP,
    NOBODY_MEANT,
    TalkLines,
    everything,
    needs,
    spoken_line,
)
from ...engine.moves import AIM, GOAL, Move
from ...engine.view import View, goal_number
from ...session.session import Session
from ..render_context import RenderContext
from . import move_targets
from .move_targets import Spot
from .prompt import Prompt
from .prompt_bar import Answer
from .table_view import TableView, talks

QUIET = 4000.0  # ms between two lines of a person
DIGITS = "1234567890"
GOALS = "goals"  # the group of what is said of goals
# A topic has the same digit whatever has been said, as has a player and a goal.
TOPICS = {"": (*ABOUT_SEATS, GOALS, *ALONE, HELP), GOALS: ABOUT_GOALS}


class TalkMenu:
    def __init__(
        self,
        table: TableView,
        session: Session,
        hinders: Callable[[], bool],
        put_back: Callable[[], object],
        changed: Callable[[], object],
    ) -> None:
        """`hinders`: something else lies over the mine. `put_back` what is held; `changed` is called when other things
        can be said."""
        self.table, self.session = table, session
        self._hinders, self._put_back, self._changed = hinders, put_back, changed
        self.topic: str | None = None  # "": to be chosen; None: nothing is being said
        self.lines = TalkLines()
        self._last = -QUIET  # when somebody last said something

    @property
    def open(self) -> bool:
        return self.topic is not None

    @property
    def heard(self) -> bool:
        """Whether anybody would listen: people at one screen need no buttons to talk to each other."""
        return len(self.table.humans) < len(self.table.seats) and talks(self.table)

    @property
    def allowed(self) -> bool:
        """Whether the viewer may say something now."""
        table, viewer = self.table, self.table.viewer
        own = viewer.somebody and (not table.many or viewer.asked)
        over = bool(viewer.view.dwarfs) or self.session.over
        return own and not over and not viewer.message and not self._hinders() and self.heard

    def toggle(self) -> None:
        """Begin, or leave it."""
        kit = self.table.kit
        if self.open or not self.allowed:
            self.close()
        elif self.table.host.now - self._last < QUIET:
            kit.play("refuse")
            kit.say(kit.t("talk.too_soon"))
        else:
            self._put_back()
            self._go("")

    def close(self) -> None:
        if self.open:
            self._go(None)

    def _go(self, topic: str | None) -> None:
        self.topic = topic
        self._changed()

    # What can be said

    def prompt(self) -> Prompt:
        """What the strip asks: the buttons, and what they point at on the table. What has been said stays, greyed."""
        t, topic, view = self.table.kit.t, self.topic or "", self.table.viewer.view
        found: list[tuple[int, str, Callable[[], object], Move | None, bool]] = []
        if topic in TOPICS:
            found = [
                (TOPICS[topic].index(what), t(f"talk.button.{what}"), self._choose(what), None, left)
                for what, left in _topics(self.lines, view, topic).items()
            ]
        else:
            left, every = self.lines.left(view, topic), everything(view, topic)
            for about in every:
                number, move = self._named(about)
                name = t("table.goal_number", number=number + 1) if move[0] == GOAL else self.table.seats[about].name
                found.append((number, name, self._about(about), move, about in left))
        answers = [
            Answer(
                f"talk.{n}",
                text,
                do if left else partial(_refuse, self.table.kit),
                keycap=DIGITS[digit] if digit < len(DIGITS) else "",
                reason="" if left else t("talk.said"),
            )
            for n, (digit, text, do, _, left) in enumerate(found)
        ]
        moves = {f"talk.{n}": move for n, (_, _, _, move, _) in enumerate(found) if move is not None}
        asks = "talk.ask.seat" if topic in ABOUT_SEATS else "talk.ask.goal" if topic in ABOUT_GOALS else "talk.ask"
        return Prompt(t(asks), [*answers, Answer("cancel", t("dialog.cancel"), self.close)], moves)

    def _named(self, about: int) -> tuple[int, Move]:
        """Which of the digits somebody or something has, and the move that points at it."""
        view = self.table.viewer.view
        if self.topic in ABOUT_GOALS:
            return goal_number(view, about) - 1, (GOAL, about)
        return everything(view, self.topic or "").index(about), (AIM, about)

    def targets(self) -> dict[Spot, str]:
        """What can be pointed at instead of pressing a button."""
        if self.topic not in (*ABOUT_SEATS, *ABOUT_GOALS):
            return {}
        spot = move_targets.seat if self.topic in ABOUT_SEATS else move_targets.cell
        return {spot(about): "now" for about in self.lines.left(self.table.viewer.view, self.topic)}

    def drop(self, spot: Spot) -> None:
        """Pointed at: said, if it can be."""
        if spot in self.targets():
            self._about(spot.a)()

    def key(self, event: pygame.event.Event) -> bool:
        """Digits are the answers that show them; Escape leaves it."""
        if event.key == pygame.K_ESCAPE:
            self.close()
            return True
        if event.key not in range(pygame.K_0, pygame.K_9 + 1):
            return False
        digit = DIGITS[(event.key - pygame.K_1) % 10]
        for answer in self.prompt().answers:
            if answer.keycap == digit:
                answer.do()
                break
        return True

    # Saying it

    def _choose(self, topic: str) -> Callable[[], object]:
        if topic == HELP:
            return partial(self._say, self.lines.plea(self.table.viewer.view), NOBODY_MEANT)
        return partial(self._say, topic, NOBODY_MEANT) if topic in ALONE else partial(self._go, topic)

    def _about(self, about: int) -> Callable[[], object]:
        return partial(self._say, self.topic or "", about)

    def _say(self, what: str, about: int) -> None:
        view = self.table.viewer.view
        if self.lines.allows(view, what, about):
            self._last = self.table.host.now
            self.session.say(view.seat, spoken_line(view, self.lines, what, about))
        self.close()


def _topics(lines: TalkLines, view: View, group: str) -> dict[str, bool]:
    """What there is to be said, no more than there are digits, and whether it can be now: what is said of goals is a
    group of its own."""
    about, alone = lines.about(view), lines.alone(view)
    goals = {what: what in about for what in ABOUT_GOALS if everything(view, what)}
    if group == GOALS:
        return goals
    seats = {what: what in about for what in ABOUT_SEATS}
    of_goals = {GOALS: any(goals.values())} if goals else {}
    help_ = {HELP: bool(lines.plea(view))} if needs(view) else {}
    return {**seats, **of_goals, **{what: what in alone for what in ALONE}, **help_}


def _refuse(kit: RenderContext) -> None:
    """It has been said."""
    kit.play("refuse")
    kit.say(kit.t("talk.said"))
