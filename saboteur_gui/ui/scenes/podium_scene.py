"""The end of a game: who has won, what everybody has, and charts of how it came about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...session.game_summary import GameSummary
from ...session.plan import Seat
from ...session.statistics_charts import Belief
from ..game_charts import ChartPanel, GameFigures, RoundFigures, by_sort
from ..people import avatar, seat_mark
from ..scene import Program, Scene
from ..sound import jingle
from ..theme import BRASS_LIGHT, CREAM, GAIN, LAMP, SAND
from ..widgets.controls import Button, Label, Panel
from ..widgets.widget import Widget

STEPS = {1: 230, 2: 160, 3: 110}  # heights of the podium's steps at 1080p


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
    ) -> None:
        """`steps`: how many the game has."""
        super().__init__(app)
        self.seats, self.summary, self.again, self.menu = tuple(seats), summary, again, menu
        self.beliefs, self.steps = tuple(beliefs), max(1, steps)
        self.look_back = look_back
        self.charts = ChartPanel(self, "podium")
        self._sounded = False

    def enter(self) -> None:
        if not self._sounded:
            self._sounded = True
            people = [number for number, seat in enumerate(self.seats) if seat.kind == "human"]
            won = [self.summary.places[number] == 1 for number in people]
            self.app.play(jingle(won, "game_won", "game_lost"))

    def back(self) -> None:
        self.menu()

    def build(self) -> None:
        px = self.px
        self.content = self.kit.metrics.content.inflate(-px(48), -px(48))
        self._build_sign()
        foot = px(84)
        area = pygame.Rect(self.content.x, self.content.y + px(150), self.content.width, 0)
        area.height = self.content.bottom - foot - px(24) - area.y
        left = pygame.Rect(area.x, area.y, round(area.width * 0.42), area.height)
        right = pygame.Rect(left.right + px(24), area.y, area.right - left.right - px(24), area.height)
        self._build_podium(left)
        self.charts.build(right, self._figures())
        self._build_buttons(foot)

    def _build_sign(self) -> None:
        px, texts = self.px, self.kit.texts
        sign = pygame.Rect(0, 0, px(1080), px(124))
        sign.midtop = self.kit.metrics.screen.centerx, self.content.y
        self.root.add(Panel("podium.sign", sign, "sign"))
        first = [self.seats[seat].name for seat in self.summary.order if self.summary.places[seat] == 1]
        key = "podium.winner" if len(first) == 1 else "podium.shared"
        title = pygame.Rect(sign.x + px(60), sign.y + px(13), sign.width - px(120), px(70))
        words = texts.t(key, players=texts.listed(first))
        letters = self.kit.letters
        fits = letters.block(words, letters.style("headline"), title.width, 1).whole
        role, lines = ("headline", 1) if fits else ("section", 2)  # many names share the sign's two lines
        self.root.add(Label("podium.title", title, words, role, BRASS_LIGHT, "centre", lines=lines))
        gold = max(self.summary.gold)
        below = pygame.Rect(title.x, title.bottom - px(6), title.width, px(40))
        self.root.add(Label("podium.gold", below, texts.n("podium.gold", gold), "text", SAND, "centre", lines=1))

    def _build_podium(self, area: pygame.Rect) -> None:
        px, order = self.px, self.summary.order
        first = order[:3]
        places = [first[1], first[0], first[2]] if len(first) == 3 else first
        rest = order[3:]
        table = px(58) * -(-len(rest) // 2) + px(6) if rest else 0
        room = pygame.Rect(area.x, area.y, area.width, area.height - table)
        wide = min(px(230), room.width // 3)
        for column, seat in enumerate(places):
            rect = pygame.Rect(0, room.y, wide, room.height)
            rect.x = room.centerx + round((column - len(places) / 2) * wide)
            self.root.add(Step(f"podium.step.{seat}", rect, self.seats[seat], self.summary, seat))
        half = area.width // 2
        for number, seat in enumerate(rest):
            row, column = divmod(number, 2)
            rect = pygame.Rect(area.x + column * half, room.bottom + px(10) + row * px(58), half - px(12), px(52))
            self.root.add(Row(f"podium.row.{seat}", rect, self.seats[seat], self.summary, seat))

    def _figures(self) -> GameFigures:
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
        )

    def _build_buttons(self, height: int) -> None:
        px = self.px
        row = pygame.Rect(self.content.x, self.content.bottom - height, self.content.width, height)
        again = pygame.Rect(row.right - px(430), row.y, px(430), row.height)
        button = self.root.add(
            Button("podium.again", again, self.t("podium.again"), self.again, "replay", "primary", "primary")
        )
        self.root.focus_first(button)
        menu = pygame.Rect(row.x, row.y + px(10), px(300), row.height - px(20))
        self.root.add(Button("podium.menu", menu, self.t("podium.menu"), self.menu, "home"))
        if self.look_back is not None:
            look = pygame.Rect(menu.right + px(16), menu.y, px(360), menu.height)
            self.root.add(Button("podium.look_back", look, self.t("podium.look_back"), self.look_back, "eye"))

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self.kit.pictures.backdrop(0.5), (0, 0))


class Step(Widget):
    """One of the first three: the face above a step of wood whose height is the place."""

    takes_pointer = False

    def __init__(self, key: str, rect: pygame.Rect, seat: Seat, summary: GameSummary, number: int) -> None:
        super().__init__(key, rect)
        self.seat, self.gold, self.place = seat, summary.gold[number], summary.places[number]

    def added(self) -> None:
        kit = self.kit
        self.name = kit.letters.block(self.seat.name, kit.letters.style("name", CREAM), self.rect.width - kit.px(8), 2)
        self.tip = "" if self.name.whole else self.seat.name

    def draw(self, surface: pygame.Surface) -> None:
        kit, px, name = self.kit, self.kit.px, self.name
        share = min(1.0, self.rect.height / px(640))
        high = round(px(STEPS.get(self.place, 80)) * share)
        step = pygame.Rect(self.rect.x + px(6), self.rect.bottom - high, self.rect.width - px(12), high)
        kit.pictures.frame(surface, "sign", step)
        style = kit.letters.style("headline", BRASS_LIGHT).but(size=min(px(84), round(high * 0.6)))
        figure = kit.letters.line(kit.texts.number(self.place), style)
        surface.blit(figure, figure.get_rect(center=step.center))
        y = step.top - px(64)
        self._gold(surface, (self.rect.centerx, y + px(26)))
        y -= name.height + px(4)
        kit.letters.draw(surface, name, (self.rect.x + px(4), y), "centre")
        radius = min(px(84 if self.place == 1 else 64), (y - self.rect.y) // 2 - px(8))
        if radius > px(16):
            if self.place == 1:
                glow = kit.pictures.at("ui/glows/lamp.webp", (radius * 5, radius * 5))
                surface.blit(glow, glow.get_rect(center=(self.rect.centerx, y - radius - px(8))))
            face = avatar(kit, self.seat, radius, mood="happy" if self.place == 1 else "plain")
            surface.blit(face, face.get_rect(center=(self.rect.centerx, y - radius - px(8))))

    def _gold(self, surface: pygame.Surface, centre: tuple[int, int]) -> None:
        kit, px = self.kit, self.kit.px
        figure = kit.letters.line(kit.texts.number(self.gold), kit.letters.style("figure", GAIN))
        coin = kit.pictures.mark("ui/icons/coin", px(38))
        wide = figure.get_width() + px(10) + coin.get_width()
        surface.blit(figure, figure.get_rect(midleft=(centre[0] - wide // 2, centre[1])))
        surface.blit(coin, coin.get_rect(midright=(centre[0] + wide // 2, centre[1])))


class Row(Widget):
    """Everybody else: place, face, name, gold in a line."""

    takes_pointer = False

    def __init__(self, key: str, rect: pygame.Rect, seat: Seat, summary: GameSummary, number: int) -> None:
        super().__init__(key, rect)
        self.seat, self.gold, self.place = seat, summary.gold[number], summary.places[number]

    def added(self) -> None:
        kit = self.kit
        self.figure = kit.letters.line(kit.texts.number(self.gold), kit.letters.style("figure", GAIN))
        self.gold_at = self.rect.right - kit.px(48) - self.figure.get_width()
        room = self.gold_at - self.rect.x - kit.px(92)
        self.name = kit.letters.block(self.seat.name, kit.letters.style("label", CREAM), room, 1)
        if not self.name.whole:
            style = kit.letters.style("chip", CREAM)
            self.name = kit.letters.block(self.seat.name, style, room, height=self.rect.height)
        self.tip = "" if self.name.whole else self.seat.name

    def draw(self, surface: pygame.Surface) -> None:
        kit, px, name = self.kit, self.kit.px, self.name
        kit.pictures.frame(surface, "section", self.rect)
        place = kit.letters.line(kit.texts.number(self.place), kit.letters.style("figure", LAMP))
        surface.blit(place, place.get_rect(center=(self.rect.x + px(24), self.rect.centery)))
        mark = seat_mark(kit, self.seat, px(30))
        surface.blit(mark, mark.get_rect(midleft=(self.rect.x + px(46), self.rect.centery)))
        coin = kit.pictures.mark("ui/icons/coin", px(28))
        surface.blit(coin, coin.get_rect(midright=(self.rect.right - px(12), self.rect.centery)))
        surface.blit(self.figure, self.figure.get_rect(midleft=(self.gold_at, self.rect.centery)))
        kit.letters.draw(surface, name, (self.rect.x + px(84), self.rect.centery - name.height // 2))
