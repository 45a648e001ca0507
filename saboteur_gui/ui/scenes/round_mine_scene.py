"""The mine as a round left it: the way to the treasure lit, its doors marked, and who could pass them (S18)."""

from __future__ import annotations

import pygame

from ...session.game_summary import RoundSummary
from ..board.board_view import BoardView
from ..board.marks import WAY
from ..line_flow import text_height
from ..result.lines import headline, ways_told, who_wins
from ..rock import paint_around
from ..scene import Program, Scene
from ..table.table_widgets import MineWidget
from ..theme import BRASS_LIGHT, CREAM, LAMP, LEATHER_DARK, SAND
from ..widgets.controls import Button, Label, Panel

MARGIN, FOOT = 24, 132
ZOOM = {"+": 1, "=": 1, "-": -1}


class RoundMineScene(Scene):
    name = "round_mine"

    def __init__(self, app: Program, summary: RoundSummary) -> None:
        super().__init__(app)
        self.summary = summary
        self._board: BoardView | None = None

    @property
    def board(self) -> BoardView:
        assert self._board is not None, "it is built with the scene"
        return self._board

    def build(self) -> None:
        px, screen, content = self.px, self.kit.metrics.screen, self.kit.metrics.content
        sign = pygame.Rect(0, 0, min(px(1020), content.width - px(2 * MARGIN)), px(128))
        sign.midtop = screen.centerx, px(MARGIN)
        foot = pygame.Rect(content.x + px(MARGIN), 0, content.width - px(2 * MARGIN), px(FOOT))
        foot.bottom = screen.bottom - px(MARGIN)
        clear = pygame.Rect(content.x, sign.bottom, content.width, foot.top - sign.bottom)
        self._show_board(screen, clear)
        self.root.add(MineWidget(screen.copy(), self.board, lambda pos: None))
        self._build_sign(sign)
        self._build_foot(foot)

    def _show_board(self, screen: pygame.Rect, clear: pygame.Rect) -> None:
        if self._board is None or self._board.kit is not self.kit:
            self._board = BoardView(self.kit, screen.copy(), clear, self.damage)
            self._board.update(self.now)
            self._board.show(self.summary.closing, {})  # what one seat knows of goals is not for everybody
        ways = self.summary.ways
        if ways is not None:
            self._board.targets = dict.fromkeys(ways.shown(self.summary.teams), WAY)

    def _build_sign(self, sign: pygame.Rect) -> None:
        px, texts = self.px, self.kit.texts
        self.root.add(Panel("round_mine.sign", sign, "sign"))
        title = pygame.Rect(sign.x + px(60), sign.y + px(14), sign.width - px(120), px(68))
        text = headline(texts, self.summary)
        self.root.add(Label("round_mine.headline", title, text, "headline", BRASS_LIGHT, "centre", lines=1))
        below = pygame.Rect(title.x, title.bottom - px(4), title.width, px(40))
        wins = who_wins(texts, self.summary)
        self.root.add(Label("round_mine.wins", below, wins, "label", CREAM, "centre", lines=1))

    def _build_foot(self, foot: pygame.Rect) -> None:
        px, texts = self.px, self.kit.texts
        words = self.t("result.back")
        wide = self.kit.letters.width(words, self.kit.letters.style("primary")) + px(120)
        place = pygame.Rect(foot.right - wide, foot.bottom - px(92), wide, px(92))
        told = "\n".join(ways_told(texts, self.summary))
        if told:
            room = min(px(1000), place.x - px(24) - foot.x)
            high = text_height(self.kit, told, "text", room - px(56)) + px(36)
            panel = pygame.Rect(foot.x, foot.bottom - high, room, high)
            self.root.add(Panel("round_mine.panel", panel, "panel_dark"))
            inner = panel.inflate(-px(56), -px(24))
            self.root.add(Label("round_mine.ways", inner, told, "text", SAND))
        button = Button("round_mine.back", place, words, self.back, "chevron_left", "primary", "primary", sound="close")
        self.root.add(button)
        self.root.focus_first(button)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.unicode in ZOOM:
            self.board.zoom(ZOOM[event.unicode], self.board.rect.center)
            return True
        return super().handle(event)

    def update(self, now: float) -> None:
        if self._board is not None:
            self._board.update(now)

    def wakes(self, now: float) -> float | None:
        return self._board.wakes(now) if self._board is not None else None

    def paint(self, surface: pygame.Surface) -> None:
        paint_around(self.kit, surface, self.kit.metrics.screen)

    def paint_over(self, surface: pygame.Surface) -> None:
        """Whose doors stand on the way, large enough to be seen at once."""
        ways = self.summary.ways
        for cell, team in (ways.doors if ways is not None else {}).items():
            place = self.board.rect_of(cell)
            side = max(self.px(44), place.width // 2)
            centre = place.right - side // 6, place.top + side // 6
            pygame.draw.circle(surface, LEATHER_DARK, centre, round(side * 0.62))
            pygame.draw.circle(surface, LAMP, centre, round(side * 0.62), max(2, self.px(4)))
            mark = self.kit.pictures.mark(f"ui/teams/{team}", side)
            surface.blit(mark, mark.get_rect(center=centre))
