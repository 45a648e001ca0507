"""The hourglass of a shared table, if it is wanted: whoever lets it run out passes.

Only the time counts in which a turn lies open. The card that is discarded then is the one that an adviser, who knows
what the seat knows, would miss least.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from ...engine.moves import PASS, Move
from ..theme import ALARM_TEXT, CREAM
from ..widgets.widget import Widget
from .hint import advice_for
from .table_view import TableView, remove
from .turn_flow import TurnFlow
from .veto_window import Countdown

SOON = 10_000.0  # ms before its end at which it is said what will happen
WIDE, HIGH = 150, 52  # at 1080p


class Glass(Widget):
    """The seconds that are left."""

    def __init__(self, rect: pygame.Rect, seconds: int, tip: str) -> None:
        super().__init__("hourglass", rect, tip)
        self.seconds = seconds

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        colour = ALARM_TEXT if self.seconds * 1000 <= SOON else CREAM
        kit.pictures.frame(surface, "chip", rect)
        sign = kit.pictures.glyph("clock", round(rect.height * 0.6), colour)
        surface.blit(sign, sign.get_rect(midleft=(rect.x + kit.px(14), rect.centery)))
        words = kit.letters.line(f"{self.seconds // 60}:{self.seconds % 60:02}", kit.letters.style("figure", colour))
        surface.blit(words, words.get_rect(midright=(rect.right - kit.px(14), rect.centery)))


class Hourglass:
    def __init__(
        self, table: TableView, turns: TurnFlow, cancel: Callable[[], object], submit: Callable[[Move], object]
    ) -> None:
        """`cancel`: whatever is held is put back."""
        self.table, self.turns, self._cancel, self._submit = table, turns, cancel, submit
        self.time = Countdown()
        self._turn: tuple[int, int] | None = None  # the step and the seat that it was turned for
        self._said = False

    @property
    def runs(self) -> bool:
        """A turn lies open, and has to end in time."""
        wanted = self.table.host.app.settings.hourglass != "off"
        return wanted and self.table.many and self.turns.asks and self.table.viewer.view.kind == "turn"

    @property
    def _seconds(self) -> int:
        return max(0, math.ceil((self.time.left or 0.0) / 1000))

    def update(self, now: float) -> None:
        """Nothing lies over the table."""
        if not self.runs:
            if self._turn is not None:
                remove(self.table.host.root, "hourglass")
            self.time.resume(now)
            return
        turn = self.turns.session.steps, self.table.viewer.seat
        if self._turn != turn:
            self._turn, self._said, self.time = turn, False, Countdown()
            self.time.give(float(self.table.host.app.settings.hourglass) * 1000)
        over = self.time.count(now)
        self._say_soon()
        if over:
            self._pass()
        else:
            self.add()

    def _say_soon(self) -> None:
        """Once, and before it happens."""
        if not self._said and (self.time.left or 0.0) <= SOON:
            self._said = True
            player = self.table.seats[self.table.viewer.seat].name
            self.table.kit.play("hint")
            self.table.host.app.say(self.table.kit.t("hourglass.soon", player=player), about="hourglass")

    def _pass(self) -> None:
        """The seat passes with the card that it needs least."""
        seat, request = self.table.viewer.seat, self.table.viewer.view.request
        assert request is not None
        fewest = min((len(move) for move in request.moves if move[0] == PASS), default=0)
        if fewest:
            self._cancel()
            self._submit(advice_for(self.turns.session, seat, lambda m: m[0] == PASS and len(m) == fewest).move)

    def wakes(self, now: float) -> float | None:
        """When another second is over."""
        if not self.runs or self.time.left is None:
            return None
        return now + max(1.0, self.time.left - (self._seconds - 1) * 1000)

    def add(self) -> None:
        """At the upper left of the mine, below what lies there."""
        table, root, px, mine = self.table, self.table.host.root, self.table.kit.px, self.table.layout.mine
        if not self.runs or self._turn is None or self.time.left is None:
            return
        shown = next((widget for widget in root.widgets if isinstance(widget, Glass)), None)
        if shown is None:
            above = (widget.rect.bottom for widget in root.widgets if widget.key in ("crystals", "unsaved"))
            place = pygame.Rect(mine.x + px(16), max(above, default=mine.top) + px(16), px(WIDE), px(HIGH))
            root.add(Glass(place, self._seconds, table.kit.t("settings.hourglass.about")))
        elif shown.seconds != self._seconds:
            shown.seconds = self._seconds
            shown.redraw()
