"""What a widget is about, in words beside it, where the pointer has rested for a moment."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..render_context import RenderContext

DELAY = 500  # ms the pointer rests before a tip shows
WIDEST = 420.0  # at 1080p
PAD, ABOVE = 18.0, 10.0  # round the words


class Tip:
    """Shown for as long as the pointer stays; the text is told anew whenever it is asked for."""

    def __init__(self, damage: Callable[[pygame.Rect | None], None]) -> None:
        self.damage = damage
        self.rect: pygame.Rect | None = None  # where it is shown
        self.room: pygame.Rect | None = None  # where it may lie, if not anywhere on the screen
        self.rested = 0.0  # since when the pointer rests
        self._beside: pygame.Rect | None = None  # what it rests on

    def update(self, kit: RenderContext, text: str, beside: pygame.Rect, room: pygame.Rect | None, now: float) -> None:
        """`room`: where these words may lie, if not wherever others may."""
        if beside != self._beside:
            self.hide(kit)
            self._beside, self.rested = beside.copy(), now
        if text and self.rect is None and now >= self.rested + DELAY:
            self.rect = self._place(kit, text, beside, room or self.room or kit.metrics.screen)
            self._redraw(kit, self.rect)

    def hurry(self, beside: pygame.Rect) -> None:
        """Somebody asks for it: it shows with the next update."""
        self._beside, self.rested = beside.copy(), -float(DELAY)

    def wakes(self, text: str) -> float | None:
        return self.rested + DELAY if text and self.rect is None else None

    def hide(self, kit: RenderContext) -> None:
        if self.rect is not None:
            self._redraw(kit, self.rect)
            self.rect = None

    def draw(self, kit: RenderContext, surface: pygame.Surface, text: str) -> None:
        if not text or self.rect is None:
            return
        kit.pictures.frame(surface, "tooltip", self.rect)
        block = kit.letters.block(text, kit.letters.style("second"), self.rect.width - 2 * kit.px(PAD))
        kit.letters.draw(surface, block, (self.rect.x + kit.px(PAD), self.rect.y + kit.px(ABOVE)))

    def _place(self, kit: RenderContext, text: str, beside: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
        """Below what it is about, or above where there is no room."""
        block = kit.letters.block(text, kit.letters.style("second"), kit.px(WIDEST))
        wide = max(sum(kit.letters.width(*piece) for piece in line) for line in block.lines)
        rect = pygame.Rect(0, 0, wide + 2 * kit.px(PAD), block.height + kit.px(24))
        rect.midtop = beside.centerx, beside.bottom + kit.px(12)
        if rect.bottom > room.bottom:
            rect.bottom = beside.top - kit.px(12)
        return rect.clamp(room.inflate(-kit.px(16), -kit.px(16)))

    def _redraw(self, kit: RenderContext, rect: pygame.Rect) -> None:
        """Its shadow too."""
        self.damage(rect.inflate(kit.px(60), kit.px(60)))
