"""The end of a round: all roles turned up (B23), who wins and why, what everybody gets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...session.game_summary import RoundSummary
from ...session.plan import Seat
from ..motion import DURATION_FACTORS
from ..result.dressing import GOLD_PICTURES, Chill, Coins, Fuse, read_ahead, wall
from ..result.lines import how_shared
from ..result.result_columns import build_columns
from ..result.result_foot import build_foot
from ..result.result_page import ResultPage, RoundTold
from ..result.result_sign import build_busts, build_sides, build_sign
from ..result.staging import staged
from ..result.unmasking import Unmasking
from ..scene import Program, Scene
from ..sound import dressed, jingle
from ..widgets.scroll import ScrollArea

PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
BUTTONS = ("result.next", "result.mine")
HAMMER = 600.0  # ms in which nothing leads away from what has just been shown


class RoundResultScene(Scene):
    """`next_round` goes on; `look` shows the mine as the round left it, if the caller can."""

    name = "result"

    def __init__(
        self,
        app: Program,
        seats: Sequence[Seat],
        summary: RoundSummary,
        rounds: int,
        next_round: Callable[[], object],
        look: Callable[[], object] | None = None,
        last: bool = False,
    ) -> None:
        super().__init__(app)
        self.told = RoundTold(tuple(seats), summary, rounds, last)
        self.next_round, self.look = next_round, look
        self.factor = 0.0 if app.settings.less_motion else DURATION_FACTORS[app.settings.animation]
        steps = len(how_shared(app.texts, summary, self.told.names))
        self.staging = staged(summary, steps, self.now, self.factor)
        self._deaf_until = self.now + HAMMER  # whoever hammers a key sees who was who all the same
        self._began, self._sounded = self.now, False

    @property
    def mood(self) -> str:
        """It takes a side when it has been told who wins."""
        return (
            dressed(self._won(), "victory" if self.told.found else "sly", "defeat", "table")
            if self._sounded
            else "table"
        )

    def back(self) -> None:
        """Only forward: the button says where to."""

    def progress(self) -> dict[str, object]:
        return {"told": self.staging.over(self.now)}

    def _show_buttons(self, now: float) -> None:
        """They come when the last role has been told; until then a press tells the rest."""
        there = now >= self.staging.wins.start
        for button in (widget for widget in self.root.widgets if widget.key in BUTTONS):
            if button.visible != there:
                button.visible = there
                button.redraw()

    def update(self, now: float) -> None:
        self._show_buttons(now)
        if not self._sounded and now >= self.staging.wins.start:
            self._sounded = True
            self.app.play(self._sound())
            self.app.sound.change_mood(self.mood)

    def wakes(self, now: float) -> float | None:
        return None if self._sounded else max(now, self.staging.wins.start)

    def _won(self) -> list[bool]:
        """Of each person at this screen."""
        people = [number for number, seat in enumerate(self.told.seats) if seat.kind != "computer"]
        return [self.told.summary.seats[number].won for number in people]

    def _sound(self) -> str:
        return jingle(self._won(), "round_won" if self.told.found else "saboteurs_won", "round_lost")

    def press(self) -> None:
        if self.now >= self._deaf_until:
            self.go_on()

    def go_on(self) -> None:
        """Tell the rest at once, and if nothing is left to tell, leave."""
        if not self.staging.over(self.now):
            self._skip()
        else:
            self.next_round()

    def _skip(self) -> None:
        self.staging.finish(self.now)
        self._deaf_until = self.now + HAMMER
        self.damage()

    def build(self) -> None:
        told = self.told
        page = ResultPage(self.root, self.kit, told, self.staging, self.now, self.factor)
        read_ahead(self.kit, *GOLD_PICTURES)
        if not told.found:
            build_busts(page)
        build_sign(page)
        build_sides(page)
        cards = build_columns(page)
        if told.found:
            rain = self.kit.metrics.screen.copy()
            self.root.add(Coins(rain, lambda: min(gold.start for gold in self.staging.gold), self.factor))
        else:
            self.root.add(Chill(self.kit.metrics.screen.copy(), lambda: self.staging.wins.start, self.factor))
            self.root.add(Fuse(page.sign, self._began, self.factor))
        build_foot(page, self.press, self.look)  # in its own colours
        self._show_buttons(self.now)
        self.root.add(Unmasking(self.kit.metrics.screen.copy(), cards, self.staging, self.factor))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self.staging.over(self.now):
            self._skip()
        if event.type == pygame.KEYDOWN and event.key in PAGES:
            for area in (widget for widget in self.root.widgets if isinstance(widget, ScrollArea)):
                area.to(area.offset + PAGES[event.key] * area.rect.height * 0.8)
        return True

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(wall(self.kit, self.told.found), (0, 0))
