"""The set-up: game, players, extras. It cannot start a table that the rules do not allow."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pygame

from ...rulebook import Target
from ...wording import Line
from ..frame import add_bar, add_foot, body, paint_rock
from ..scene import Program, share_of
from ..scene_changes import Spot
from ..session_flow import enter_table, new_session
from ..setup.extras_column import build_extras
from ..setup.pad_seats import PadSeats
from ..setup.presets import Presets
from ..setup.seats import SeatDrag, draw_dragged
from ..setup.setup_columns import build_game, build_seats
from ..setup.setup_foot import build_foot, show_problem
from ..setup.table_editor import TableEditor
from ..setup.table_setup import TableSetup, remembered_table
from ..widgets.choice import Choice, Tabs

COLUMNS = (540.0, 672.0, 612.0)  # at 1080p
MODULE = "setup.module."  # what the keys of the extras' rows begin with


class SetupScene(TableEditor):
    name = "setup"
    comes = goes = "iris"
    built_from = ("house_rules",)

    def __init__(self, app: Program, draft: TableSetup | None = None) -> None:
        super().__init__(app, draft or remembered_table(app.texts, random.Random(), app.settings.last_table))
        self.presets = Presets(self)
        if draft is None and app.services.seed is not None:  # named on the command line, for one game
            self.draft.seed, app.services.seed = app.services.seed, None
        self.drag = SeatDrag(self._move_seat, self.damage)
        self.pads = PadSeats(self)
        self.part = "game"  # which of the three is seen where there is no room for all
        self._problem: Line | None = None
        self.hangs = partial(_lantern, self)

    # Building

    def build(self) -> None:
        self._problem = self.draft.problem()
        self.presets.build(add_bar(self, self.t("setup.title"), self.px(420)))
        foot = add_foot(self)
        rect = body(self, foot=True)
        gap = self.px(24)
        wide = [self.px(width) for width in COLUMNS]
        if sum(wide) + 2 * gap <= rect.width + self.px(2):
            stretch = min(1.12, (rect.width - 2 * gap) / sum(wide))
            x = rect.centerx - round(sum(wide) * stretch) // 2 - gap
            for build, width in zip(self.parts().values(), wide, strict=True):
                place = pygame.Rect(x, rect.y, round(width * stretch), rect.height)
                build(place)
                x = place.right + gap
        else:
            self._build_tabs(rect)
        build_foot(self, foot, self.start)
        show_problem(self, self._problem)
        if self._problem is None:
            self.app.go.expect_table(self.draft.plan())

    def parts(self) -> dict[str, Callable[[pygame.Rect], None]]:
        """What fills each of the columns."""
        return {
            "game": partial(build_game, self),
            "players": partial(build_seats, self, drag=self.drag),
            "extras": partial(build_extras, self),
        }

    def _build_tabs(self, rect: pygame.Rect) -> None:
        parts = self.parts()
        high = self.px(60)
        tabs = [Choice(name, self.t(f"setup.{name}")) for name in parts]
        self.root.add(Tabs("setup.part", pygame.Rect(rect.x, rect.y, rect.width, high), tabs, self.part, self._turn_to))
        width = min(rect.width, self.px(860))
        place = pygame.Rect(0, rect.y + high + self.px(10), width, rect.height - high - self.px(10))
        place.centerx = rect.centerx
        parts[self.part](place)

    def _turn_to(self, part: str) -> None:
        self.part = part
        self.rebuild()

    def renamed(self) -> None:
        self._problem = self.draft.problem()
        show_problem(self, self._problem)

    def asks_the_rules(self) -> Target | None:
        """The extra, or the editions, that are pointed at."""
        at = self.root.focus if self.root.keyboard else self.root.hover
        key = at.key if at is not None else ""
        if key.startswith(MODULE):
            return Target(key.removeprefix(MODULE).partition(".")[0], "")
        return Target("editions", "") if key in ("setup.edition", "setup.house_rules") else None

    # Seats on their way

    def _move_seat(self, number: int, to: int) -> None:
        self.draft.move(number, to)
        self.app.play("slide")
        self.rebuild()

    def paint(self, surface: pygame.Surface) -> None:
        paint_rock(self, surface)

    def before_widgets(self, event: pygame.event.Event) -> bool:
        return self.pads.press(event)

    def enter(self) -> None:
        self.pads.offer()

    def paint_over(self, surface: pygame.Surface) -> None:
        self.pads.draw(surface)
        draw_dragged(self.kit, surface, self.drag)

    # Leaving

    def _remember(self) -> None:
        if self.draft.problem() is None:
            self.app.settings.last_table = self.draft.remembered()
            self.app.settings.save()

    def back(self) -> None:
        self._remember()
        self.app.pop()

    def start(self) -> None:
        self._problem = self.draft.problem()
        if self._problem is not None:
            self.app.play("refuse")
            show_problem(self, self._problem)
            return
        self._remember()
        self.pads.settle()
        plan = self.draft.plan()
        self.app.services.known_people.remember(plan.seats)
        if plan.phones:
            self.app.go.lobby(plan)
        else:
            enter_table(self.app, new_session(self.app, plan))


def _lantern(scene: SetupScene) -> Spot | None:
    """The chosen game lies in the light."""
    cards = (widget for widget in scene.root.widgets if widget.key == f"setup.game.{scene.draft.game}")
    chosen = next(cards, None)
    return share_of(chosen.rect.center, scene.kit.metrics.screen) if chosen is not None else None
