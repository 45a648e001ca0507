"""What has been played: everybody over all finished games, and every game with its charts."""

from __future__ import annotations

import pygame

from ...session.statistics_charts import MOST_GAMES, GameLine, PlayerLine
from ..frame import add_bar, body, paint_rock
from ..game_charts import ChartPanel, GameFigures
from ..line_flow import split
from ..scene import Program, Scene
from ..statistics.figures import ended_words, figures_of, table_words
from ..statistics.game_list import GameList
from ..statistics.player_columns import Order, columns, fitting
from ..statistics.player_details import build_player
from ..statistics.player_table import Heading, PlayerList, places, player_id
from ..theme import BRASS_LIGHT, SAND
from ..widgets.choice import Choice, Tabs
from ..widgets.controls import Button, Label, Panel
from ..widgets.row_list import Press

DETAILS, GAMES = 500.0, 580.0  # widths at 1080p
HEAD = 64.0


class StatisticsScene(Scene):
    name = "statistics"

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.part = "players"
        self.players: list[PlayerLine] = []
        self.games: list[GameLine] = []
        self.trouble = ""  # why there is nothing, if that is not because nothing was played
        self.order = Order()
        self.player = ""  # who is picked
        self.game = ""
        self.charts = ChartPanel(self, "statistics")
        self.last_press = Press()
        self._figures: tuple[str, GameFigures | None] = ("", None)  # of the game that is picked

    def enter(self) -> None:
        self.read()

    def read(self) -> None:
        """All of it anew: another program may have written meanwhile."""
        told = self.app.services.statistics
        self.players = told.players()
        self.games = told.games() if not told.trouble else []
        self.trouble = told.trouble
        self._say_notices()
        if self.player not in map(player_id, self.players):
            self.player = player_id(self.players[0]) if self.players else ""
        if all(line.id != self.game for line in self.games):
            self.game = self.games[0].id if self.games else ""
        self._figures = "", None
        self.rebuild()

    def _say_notices(self) -> None:
        """That a file was set aside is said by its notice; why nothing can be read stands on the screen."""
        told = self.app.services.statistics
        for notice in told.notices:
            if notice.values:
                self.app.say(self.t(notice.id, **notice.values), alarm=True)
        told.notices.clear()

    # Building

    def build(self) -> None:
        right = add_bar(self, self.t("statistics.title"), self.px(480))
        rect = body(self)
        if not self.players or not self.games:
            self._build_nothing(rect)
            return
        parts = [Choice(name, self.t(f"statistics.part.{name}")) for name in ("players", "games")]
        tabs = pygame.Rect(max(right.x, right.right - self.px(480)), right.y, 0, right.height)
        tabs.width = right.right - tabs.x
        self.root.add(Tabs("statistics.part", tabs, parts, self.part, self.turn_to))
        if self.part == "players":
            self._build_players(rect)
        else:
            self._build_games(rect)

    def turn_to(self, part: str) -> None:
        self.part = part
        self.root.set_focus(None)  # the list of the other part gets it
        self.rebuild()

    def _build_nothing(self, rect: pygame.Rect) -> None:
        px = self.px
        again = bool(self.trouble)
        box = pygame.Rect(0, 0, min(rect.width, px(860)), px(280 if again else 200))
        box.center = rect.center
        self.root.add(Panel("statistics.none.panel", box, "panel_dark"))
        inner = box.inflate(-px(80), -px(40))
        words = self.t(f"statistics.trouble.{self.trouble}") if again else self.t("statistics.none")
        room = pygame.Rect(inner.x, inner.y, inner.width, inner.height - (px(84) if again else 0))
        self.root.add(Label("statistics.none", room, words, "text", SAND, "centre"))
        if again:
            place = pygame.Rect(0, 0, min(inner.width, px(360)), px(60))
            place.midbottom = inner.midbottom
            button = Button("statistics.again", place, self.t("statistics.again"), self.read, glyph="replay")
            self.root.add(button)
            self.root.focus_first(button)

    # Players

    def _build_players(self, rect: pygame.Rect) -> None:
        px = self.px
        details = min(px(DETAILS), round(rect.width * 0.45))
        left, right = split(rect, rect.width - details - px(24), px(24))
        every = columns(self.kit.texts, self.players)
        shown = fitting(every, (left.width - px(22)) / self.kit.metrics.u)
        lines = self.order.of(self.players, every)
        at = next((row for row, line in enumerate(lines) if player_id(line) == self.player), 0)
        head = pygame.Rect(left.x, left.y, left.width - px(22), px(HEAD))
        for column, (x, wide) in zip(shown, places(self.kit, shown, head), strict=True):
            place = pygame.Rect(x + px(2), head.y, wide - px(4), head.height)
            way = ("down" if self.order.down else "up") if column.key == self.order.key else ""
            self.root.add(Heading(place, column, way, lambda key=column.key: self.sort(key)))  # type: ignore[misc]
        rows = pygame.Rect(left.x, head.bottom + px(8), left.width, left.bottom - head.bottom - px(8))
        table = PlayerList(rows, lines, shown, at, lambda row: self._pick_player(lines[row]), self.last_press)
        self.root.add(table)
        self.root.focus_first(table)
        build_player(self, right, lines[at])

    def sort(self, key: str) -> None:
        self.order = self.order.then(key)
        self.rebuild()

    def _pick_player(self, line: PlayerLine) -> None:
        self.player = player_id(line)
        self.rebuild()

    # Games

    def _build_games(self, rect: pygame.Rect) -> None:
        px = self.px
        left, right = split(rect, min(px(GAMES), round(rect.width * 0.36)), px(24))
        at = next((row for row, line in enumerate(self.games) if line.id == self.game), 0)
        if len(self.games) >= MOST_GAMES:  # earlier ones count, but are not listed
            left, note = left.move(0, 0), pygame.Rect(left.x, left.bottom - px(36), left.width, px(36))
            left.height -= px(44)
            words = self.kit.texts.n("statistics.latest", MOST_GAMES)
            self.root.add(Label("statistics.latest", note, words, "hint", SAND, "centre", lines=1))

        def to_charts() -> None:
            self.root.set_focus(self.root.find("statistics.tabs"))

        games = GameList(left, self.games, at, self._pick_game, to_charts, self.last_press)
        self.root.add(games)
        self.root.focus_first(games)
        self._build_game(right, self.games[at])

    def _pick_game(self, row: int) -> None:
        self.game = self.games[row].id
        self.rebuild()

    def _chosen_figures(self, line: GameLine) -> GameFigures | None:
        if self._figures[0] != line.id:
            chart = self.app.services.statistics.chart(line.id)
            self._figures = line.id, figures_of(chart) if chart is not None and chart.rounds else None
        return self._figures[1]

    def _build_game(self, rect: pygame.Rect, line: GameLine) -> None:
        px, texts = self.px, self.kit.texts
        title = pygame.Rect(rect.x, rect.y, rect.width, px(40))
        self.root.add(Label("statistics.table", title, table_words(texts, line), "label", BRASS_LIGHT, lines=1))
        below = pygame.Rect(rect.x, title.bottom, rect.width, px(34))
        winners = texts.t("statistics.won_by", players=texts.listed(line.winners), when=ended_words(texts, line.ended))
        self.root.add(Label("statistics.won_by", below, winners, "second", SAND, lines=1))
        area = pygame.Rect(rect.x, below.bottom + px(10), rect.width, rect.bottom - below.bottom - px(10))
        figures = self._chosen_figures(line)
        if figures is None:  # somebody mended the file by hand
            self.root.add(Label("statistics.no_chart", area, self.t("statistics.no_chart"), "text", SAND, "centre"))
        else:
            self.charts.build(area, figures)

    def paint(self, surface: pygame.Surface) -> None:
        paint_rock(self, surface)
