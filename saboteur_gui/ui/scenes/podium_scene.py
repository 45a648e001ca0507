"""The end of a game: who has won, told from the last place to the first, and charts of how it came about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

import pygame

from ...session.evening_told import Story
from ...session.game_summary import GameSummary
from ...session.plan import Seat
from ...session.statistics_charts import Belief
from ..game_charts import ChartPanel, GameFigures, RoundFigures, by_sort
from ..motion import DURATION_FACTORS, between
from ..result.dressing import Coins
from ..result.podium_guests import Garland, guests
from ..result.podium_opening import Opening, draw_gallery
from ..result.podium_stage import Light, Row, Step, Told, join
from ..result.podium_times import columns, on_stage, podium_times
from ..scene import Program, Scene
from ..sound import dressed, jingle
from ..theme import BRASS_LIGHT, SAND
from ..widgets.controls import Button, Label, Panel
from ..widgets.root import ARROWS
from .round_result_scene import HAMMER

RAIN = 0.8  # as long as gold rains after a round: it is over before the charts come


class GameTold(NamedTuple):
    seats: tuple[Seat, ...]
    summary: GameSummary
    beliefs: tuple[Belief, ...]
    steps: int
    moves: Mapping[int, tuple[int, str]]  # by step: who did what, in words
    stories: tuple[Story, ...]

    def figures(self) -> GameFigures:
        """For the charts."""
        told = self.summary
        gained = [[told.gained(n, seat) for n in range(len(told.rounds))] for seat in range(len(self.seats))]
        return GameFigures(
            self.seats,
            tuple(tuple(parts) for parts in gained),
            by_sort(told.cards),
            told.broke,
            tuple(RoundFigures(round_.step, tuple(seat.dwarf for seat in round_.seats)) for round_ in told.rounds),
            self.beliefs,
            self.steps,
            self.moves,
            self.stories,
        )

    def won(self) -> list[bool]:
        """Of each person at this screen."""
        people = [number for number, seat in enumerate(self.seats) if seat.kind != "computer"]
        return [self.summary.places[number] == 1 for number in people]

    @property
    def only_person(self) -> int | None:
        """Whoever played alone against computer players, if they were watched."""
        people = [number for number, seat in enumerate(self.seats) if seat.kind != "computer"]
        return people[0] if len(people) == 1 and self.beliefs else None


class PodiumScene(Scene):
    name = "podium"

    def __init__(
        self,
        app: Program,
        seats: Sequence[Seat],
        summary: GameSummary,
        again: Callable[[], object],
        menu: Callable[[], object],
        beliefs: Sequence[Belief] = (),
        steps: int = 1,
        look_back: Callable[[], object] | None = None,
        moves: Mapping[int, tuple[int, str]] = MappingProxyType({}),
        stories: Sequence[Story] = (),
    ) -> None:
        """`steps`: how many the game has; `moves`: by step, who did what, in words; `stories`: what is told of it."""
        super().__init__(app)
        self.told = GameTold(tuple(seats), summary, tuple(beliefs), max(1, steps), moves, tuple(stories))
        self.again, self.menu, self.look_back = again, menu, look_back
        self.charts = ChartPanel(self, "podium")
        self.factor = 0.0 if app.settings.less_motion else DURATION_FACTORS[app.settings.animation]
        self.times = podium_times(summary, self.now, self.factor)
        self._deaf_until = self.now + HAMMER  # whoever hammers a key sees who has won all the same
        self._sounded = False

    @property
    def mood(self) -> str:
        """All waits until it is told who has won; then there is a feast, but not for the only person, if they lost."""
        return dressed(self.told.won(), "feast", "afterwards", "feast") if self._sounded else "podium"

    def update(self, now: float) -> None:
        if not self._sounded and now >= self.times.tune.start:
            self._sounded = True
            self.app.play(jingle(self.told.won(), "game_won", "game_lost"))
            self.app.sound.change_mood(self.mood)
            self.rebuild()  # the sign says who has won

    def wakes(self, now: float) -> float | None:
        return None if self._sounded else max(now, self.times.tune.start)

    def progress(self) -> dict[str, object]:
        return {"told": self.times.over(self.now)}

    def _told(self, do: Callable[[], object]) -> Callable[[], object]:
        """The first press tells the rest at once."""

        def press() -> None:
            if not self.times.over(self.now):
                self._skip()
            elif do is not self.again or self.now >= self._deaf_until:
                do()

        return press

    def _skip(self) -> None:
        self.times.finish(self.now)
        self._deaf_until = self.now + HAMMER
        self.damage()

    def before_widgets(self, event: pygame.event.Event) -> bool:
        """Nothing is pressed, and no focus moves, where nothing is to be seen yet."""
        moves = event.type == pygame.KEYDOWN and event.key in (pygame.K_TAB, *ARROWS)
        if (moves or event.type == pygame.MOUSEBUTTONDOWN) and not self.times.over(self.now):
            self._skip()
            return True
        return super().before_widgets(event)

    def back(self) -> None:
        self._told(self.menu)()

    def build(self) -> None:
        px = self.px
        self.content = self.kit.metrics.content.inflate(-px(48), -px(48))
        self._build_sign()
        foot = px(84)
        area = pygame.Rect(self.content.x, self.content.y + px(150), self.content.width, 0)
        area.height = self.content.bottom - foot - px(24) - area.y
        left = pygame.Rect(area.x, area.y, round(area.width * 0.42), area.height)
        right = pygame.Rect(left.right + px(24), area.y, area.right - left.right - px(24), area.height)
        self.charts.build(right, self.told.figures())
        self._build_buttons(foot)
        self._ways = self.content.centerx, left.centerx
        row = pygame.Rect(self.content.x, self.content.bottom - foot, self.content.width, foot)
        screen, gap = self.kit.metrics.screen, px(24)
        covered = [place.inflate(gap, gap).clip(screen) for place in (right, row)]
        opening = self.root.add(Opening(covered[0], covered[1], self.times, self.now, self._behind))
        aside = self._ways[0] - self._ways[1]
        _add_guests(self, left.move(aside, 0))
        opening.move(self._build_podium(left), aside)

    def _build_sign(self) -> None:
        px, texts = self.px, self.kit.texts
        sign = pygame.Rect(0, 0, px(1080), px(124))
        sign.midtop = self.kit.metrics.screen.centerx, self.content.y
        for key, x, end in (("left", 0, sign.left), ("right", sign.right, self.kit.metrics.screen.right)):
            line = pygame.Rect(x, 0, end - x, round((end - x) * 0.1875))
            self.root.add(Garland(f"podium.garland.{key}", line, self.times.feast))
        self.root.add(Panel("podium.sign", sign, "sign"))
        if self.now < self.times.tune.start:
            words = self.t("podium.who")
            title = sign.inflate(-px(120), 0)
            self.root.add(Label("podium.title", title, words, "headline", BRASS_LIGHT, "centre", lines=1))
            return
        first = [self.told.seats[seat].name for seat in self.told.summary.order if self.told.summary.places[seat] == 1]
        key = "podium.winner" if len(first) == 1 else "podium.shared"
        title = pygame.Rect(sign.x + px(60), sign.y + px(13), sign.width - px(120), px(70))
        words = texts.t(key, players=texts.listed(first))
        letters = self.kit.letters
        fits = letters.block(words, letters.style("headline"), title.width, 1).whole
        role, lines = ("headline", 1) if fits else ("section", 2)  # many names share the sign's two lines
        self.root.add(Label("podium.title", title, words, role, BRASS_LIGHT, "centre", lines=lines))
        gold = max(self.told.summary.gold)
        below = pygame.Rect(title.x, title.bottom - px(6), title.width, px(40))
        self.root.add(Label("podium.gold", below, texts.n("podium.gold", gold), "text", SAND, "centre", lines=1))

    def _build_podium(self, area: pygame.Rect) -> list[Told]:
        steps, rows = list[Step](), list[Row]()
        px, summary, stand = self.px, self.told.summary, on_stage(self.told.summary)
        places = [stand[1], stand[0], *stand[2:]] if len(stand) > 2 else stand
        rest = [seat for seat in summary.order if seat not in stand]
        table = px(58) * -(-len(rest) // 2) + px(6) if rest else 0
        room = pygame.Rect(area.x, area.y, area.width, area.height - table)
        for seat, rect in zip(places, columns(room, [summary.places[seat] for seat in places], px(262)), strict=True):
            step = Step(f"podium.step.{seat}", rect, self.told.seats[seat], summary, seat)
            step.told_at(self.now, *self.times.of_step(seat))
            steps.append(step)
        join(steps)
        rain = room.inflate(room.width // 2, 0)
        rain.centerx = self.content.centerx  # where the podium stands then
        self.root.add(Coins(rain, lambda: self.times.feast.start, self.factor * RAIN))
        for widget in (*(Light(step) for step in steps), *steps):
            self.root.add(widget)
        half = area.width // 2
        for number, seat in enumerate(rest):
            row, column = divmod(number, 2)
            rect = pygame.Rect(area.x + column * half, room.bottom + px(10) + row * px(58), half - px(12), px(52))
            line = Row(f"podium.row.{seat}", rect, self.told.seats[seat], summary, seat)
            line.told_at(self.now, self.times.rows[seat])
            rows.append(self.root.add(line))
        return [*steps, *rows]

    def _build_buttons(self, height: int) -> None:
        px = self.px
        row = pygame.Rect(self.content.x, self.content.bottom - height, self.content.width, height)
        again = pygame.Rect(row.right - px(430), row.y, px(430), row.height)
        button = self.root.add(
            Button(
                "podium.again", again, self.t("podium.again"), self._told(self.again), "replay", "primary", "primary"
            )
        )
        self.root.focus_first(button)
        menu = pygame.Rect(row.x, row.y + px(10), px(300), row.height - px(20))
        self.root.add(Button("podium.menu", menu, self.t("podium.menu"), self._told(self.menu), "home"))
        if self.look_back is not None:
            look = pygame.Rect(menu.right + px(16), menu.y, px(360), menu.height)
            do = self._told(self.look_back)
            self.root.add(Button("podium.look_back", look, self.t("podium.look_back"), do, "replay"))
            if self.told.only_person is not None:
                room = pygame.Rect(look.right + px(16), menu.y, again.left - px(16) - look.right - px(16), menu.height)
                room.width = min(room.width, px(460))
                opens = self._told(partial(self.charts.show_seat, self.told.only_person))
                thoughts = Button("podium.thoughts", room, self.t("podium.thoughts"), opens, "eye")
                thoughts.root = self.root
                if thoughts.whole():  # else the tab of the charts must do
                    self.root.add(thoughts)

    def paint(self, surface: pygame.Surface) -> None:
        self._behind(surface, self.kit.metrics.screen)

    def _behind(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The light at the end of the gallery stays behind the podium."""
        middle, lit = between(*self._ways, self.times.charts.at(self.now)), self.times.feast.at(self.now)
        draw_gallery(self.kit, surface, round(middle), lit, area)


def _add_guests(scene: PodiumScene, stage: pygame.Rect) -> None:
    """Beside where the podium stands at first."""
    content, gap = scene.content, scene.px(24)
    rooms = ((content.x, stage.left - gap), (stage.right + gap, content.right))
    sides = [pygame.Rect(x, stage.y, max(0, end - x), content.bottom - stage.y) for x, end in rooms]
    for widget in guests(scene.kit, scene.told.seats, scene.told.summary, scene.times, sides):
        scene.root.add(widget)


def any_podium(app: Program, seats: Sequence[Seat]) -> PodiumScene:
    """One that is drawn ahead: who has how much does not matter to what has to be read and scaled."""
    gold = tuple(range(len(seats), 0, -1))
    summary = GameSummary([], gold, tuple(range(1, len(seats) + 1)))
    return PodiumScene(app, seats, summary, lambda: None, lambda: None, look_back=lambda: None)
