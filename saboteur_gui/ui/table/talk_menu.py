"""What a person may say to the table: a few lines that computer players understand (`ai.talk.ANSWERS`).

It is public, no move, and said at any time of one's turn; alone, at any time. Not twice the same in a round, and not
all at once: who talks all the time is heard by nobody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from ...engine.cards import BLOCKS_LAYING, TOOL_NAMES, TRAP
from ...engine.moves import AIM, GOAL, Move
from ...engine.view import goal_number
from . import move_targets
from .move_targets import Spot
from .prompt_bar import Answer

if TYPE_CHECKING:
    from ..scenes.table_scene import TableScene

QUIET = 4000.0  # ms between two lines of a person
DIGITS = "1234567890"
ABOUT_SEATS, ABOUT_GOALS, HELP = ("accuse", "trust"), ("claim_treasure", "claim_stone"), "help"


class TalkMenu:
    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.topic: str | None = None  # "": to be chosen; None: nothing is being said
        self._said: set[tuple[int, int, str, int]] = set()  # round, seat, what, about whom or what
        self._last = -QUIET  # when somebody last said something

    @property
    def open(self) -> bool:
        return self.topic is not None

    @property
    def heard(self) -> bool:
        """Whether anybody would listen: people at one screen need no buttons to talk to each other."""
        computers = any(seat.kind == "computer" for seat in self.scene.seats)
        return computers and not self.scene.app.settings.quiet

    @property
    def allowed(self) -> bool:
        """Whether the viewer may say something now."""
        scene = self.scene
        own = not scene.many or scene.viewer.asked
        shows = scene.turns.recap_open or scene.turns.veto.open or bool(scene.viewer.view.dwarfs)
        ends = scene.session.over or bool(scene.viewer.message)
        return scene.viewer.somebody and own and not shows and not ends and self.heard

    def toggle(self) -> None:
        """Begin, or leave it."""
        if self.open or not self.allowed:
            self.close()
        elif self.scene.now - self._last < QUIET:
            self.scene.app.play("refuse")
            self.scene.app.say(self.scene.t("talk.too_soon"))
        else:
            self.scene.hold.cancel()
            self._go("")

    def close(self) -> None:
        if self.open:
            self._go(None)

    def _go(self, topic: str | None) -> None:
        self.topic = topic
        self.scene.hold_changed()

    # What can be said

    def asks(self) -> str:
        """What the strip asks."""
        if self.topic == "":
            return self.scene.t("talk.ask")
        about = "goal" if self.topic in ABOUT_GOALS else "help" if self.topic == HELP else "seat"
        return self.scene.t(f"talk.ask.{about}")

    def answers(self) -> tuple[list[Answer], dict[str, Move]]:
        """The buttons on the strip, and what they point at on the table."""
        t, topic = self.scene.t, self.topic
        found: list[tuple[str, Callable[[], object], Move | None]] = []
        if topic == "":
            found = [(t(f"talk.button.{what}"), self._choose(what), None) for what in self._topics()]
        elif topic in ABOUT_SEATS:
            names = self.scene.session.plan.seats
            found = [(names[seat].name, self._about(seat), (AIM, seat)) for seat in self._left(topic)]
        elif topic in ABOUT_GOALS:
            found = [
                (t("table.goal_number", number=self._number(at)), self._about(at), (GOAL, at))
                for at in self._left(topic)
            ]
        elif topic == HELP:
            found = [(t(f"talk.need.{need}"), self._about(bit), None) for bit, need in self._needs().items()]
        answers = [
            Answer(f"talk.{n}", text, do, False, DIGITS[n] if n < len(DIGITS) else "")
            for n, (text, do, _) in enumerate(found)
        ]
        moves = {f"talk.{n}": move for n, (_, _, move) in enumerate(found) if move is not None}
        return [*answers, Answer("cancel", t("dialog.cancel"), self.close)], moves

    def targets(self) -> dict[Spot, str]:
        """What can be pointed at instead of pressing a button."""
        if self.topic in ABOUT_SEATS:
            return {move_targets.seat(seat): "now" for seat in self._left(self.topic)}
        if self.topic in ABOUT_GOALS:
            return {move_targets.cell(cell): "now" for cell in self._left(self.topic)}
        return {}

    def drop(self, spot: Spot) -> bool:
        """Pointed at: said, if it can be."""
        if spot not in self.targets():
            return False
        self._about(spot.a)()
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Digits are the answers in their order; Escape leaves it."""
        if event.key == pygame.K_ESCAPE:
            self.close()
            return True
        if event.key not in range(pygame.K_0, pygame.K_9 + 1):
            return False
        answers, number = self.answers()[0], (event.key - pygame.K_1) % 10
        if number < len(answers) - 1:
            answers[number].do()
        return True

    def _topics(self) -> list[str]:
        topics = [what for what in (*ABOUT_SEATS, *ABOUT_GOALS) if self._left(what)]
        return [*topics, HELP] if self._needs() else topics

    def _left(self, what: str) -> list[int]:
        """Whom or what it has not been said about in this round."""
        view = self.scene.viewer.view
        every = self._goals() if what in ABOUT_GOALS else [who for who in range(view.seats) if who != view.seat]
        return [about for about in every if (view.round, view.seat, what, about) not in self._said]

    def _goals(self) -> list[int]:
        """Goals that lie face down, from the top."""
        return sorted(cell for cell, kind in self.scene.viewer.view.hidden if kind == "goal")  # cells count row by row

    def _number(self, cell: int) -> int:
        return goal_number(self.scene.viewer.view, cell)

    def _needs(self) -> dict[int, str]:
        """What keeps the viewer from laying tunnels, as everybody sees: what can be asked for."""
        view = self.scene.viewer.view
        front = view.front[view.seat] & BLOCKS_LAYING if view.seat >= 0 else 0
        names = {**TOOL_NAMES, TRAP: "trap"}
        needs = {bit: name for bit, name in names.items() if front & bit}
        said = {(what, about) for round_, seat, what, about in self._said if (round_, seat) == (view.round, view.seat)}
        return {bit: name for bit, name in needs.items() if (f"help_{name}", bit) not in said}

    # Saying it

    def _choose(self, topic: str) -> Callable[[], object]:
        needs = self._needs()
        if topic == HELP and len(needs) == 1:
            return lambda: self._say(f"help_{next(iter(needs.values()))}", next(iter(needs)), {})
        return lambda: self._go(topic)

    def _about(self, about: int) -> Callable[[], object]:
        topic = self.topic or ""
        if topic in ABOUT_SEATS:
            return lambda: self._say(topic, about, {"other": about})
        if topic in ABOUT_GOALS:
            return lambda: self._say(topic, about, {"number": self._number(about), "cell": about})
        return lambda: self._say(f"help_{self._needs()[about]}", about, {})

    def _say(self, what: str, about: int, values: dict[str, Any]) -> None:
        from ...ai.talk import LINES

        scene, view = self.scene, self.scene.viewer.view
        count, emote = LINES[what]
        number = 1 + len(scene.session.spoken()) % count
        self._said.add((view.round, view.seat, what, about))
        self._last = scene.now
        line = {"what": what, "id": f"talk.{what}.{number}", "values": values, "emote": emote}
        scene.session.say(view.seat, line)
        self.close()
