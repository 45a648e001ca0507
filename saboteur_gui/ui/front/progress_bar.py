"""How far somebody has come: what with, how much of it, and a bar."""

from __future__ import annotations

import pygame

from ..letters import Style
from ..theme import CREAM, SAND
from ..widgets.widget import Widget

BAR, GAP = 16, 6  # at 1080p


class ProgressBar(Widget):
    takes_pointer = False

    def __init__(self, key: str, rect: pygame.Rect, title: str, score: str, share: float) -> None:
        super().__init__(key, rect)
        self.title, self.score, self.share = title, score, share

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect, px = self.kit, self.rect, self.kit.px
        letters = kit.letters
        title = letters.block(self.title, letters.style("label", CREAM), self._room(), 1)
        score = letters.line(self.score, self._score_style())
        top = rect.centery - (title.height + px(GAP + BAR)) // 2
        letters.draw(surface, title, (rect.x, top))
        surface.blit(score, score.get_rect(bottomright=(rect.right, top + title.height)))
        track = pygame.Rect(rect.x, top + title.height + px(GAP), rect.width, px(BAR))
        kit.pictures.frame(surface, "track", track)
        if self.share:
            full = pygame.Rect(track.x, track.y, max(track.height, round(track.width * self.share)), track.height)
            kit.pictures.frame(surface, "track_full", full)

    def _room(self) -> int:
        letters = self.kit.letters
        return self.rect.width - letters.width(self.score, self._score_style()) - self.kit.px(16)

    def _score_style(self) -> Style:
        """As large as its heading, whatever size of text is wished for: it stands on the bar."""
        return self.kit.letters.style("text", SAND, read=False)

    def whole(self) -> bool:
        letters = self.kit.letters
        return letters.block(self.title, letters.style("label"), self._room(), 1).whole
