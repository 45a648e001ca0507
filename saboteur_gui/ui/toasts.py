"""Short messages at the foot of the screen; they come and go by themselves and take no input."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from .motion import ease_in_out
from .render_context import RenderContext

FADE, STAY, LETTER = 200.0, 4000.0, 60.0  # a message stays as long as it takes to read it
MOST = 3


@dataclass
class Toast:
    text: str
    since: float
    alarm: bool = False
    about: str = ""

    @property
    def faded(self) -> float:
        """When it is gone."""
        return self.since + 2 * FADE + max(STAY, LETTER * len(self.text))

    def strength(self, now: float) -> float:
        return ease_in_out(max(0.0, min(1.0, (now - self.since) / FADE, (self.faded - now) / FADE)))

    def over(self, now: float) -> bool:
        return now >= self.faded


class Toasts:
    def __init__(self, damage: Callable[[pygame.Rect], None]) -> None:
        self.damage = damage
        self.shown: list[Toast] = []
        self._drawn = pygame.Rect(0, 0, 0, 0)

    def say(self, text: str, now: float, alarm: bool = False, about: str = "") -> None:
        """It takes the place of what was said about the same."""
        if any(toast.text == text for toast in self.shown):
            return  # said a moment ago
        others = [toast for toast in self.shown if not about or toast.about != about]
        self.shown = [*others, Toast(text, now, alarm, about)][-MOST:]
        self.damage(self._drawn)

    def update(self, kit: RenderContext, now: float) -> None:
        moving = any(toast.strength(now) < 1 for toast in self.shown)
        before = len(self.shown)
        self.shown = [toast for toast in self.shown if not toast.over(now)]
        area = self._area(kit)
        if moving or before != len(self.shown) or area != self._drawn:
            self.damage(self._drawn.union(area) if self._drawn.width else area)
            self._drawn = area

    def wakes(self, now: float) -> float | None:
        if not self.shown:
            return None
        if any(toast.strength(now) < 1 for toast in self.shown):
            return now
        return min(toast.faded - FADE for toast in self.shown)

    def _places(self, kit: RenderContext) -> list[tuple[Toast, pygame.Rect]]:
        screen, places = kit.metrics.screen, []
        bottom = screen.bottom - kit.px(250)
        for toast in reversed(self.shown):
            block = kit.letters.block(toast.text, kit.letters.style("text"), kit.px(720))
            wide = max(sum(kit.letters.width(*piece) for piece in line) for line in block.lines)
            rect = pygame.Rect(0, 0, wide + kit.px(56), block.height + kit.px(28))
            rect.midbottom = screen.centerx, bottom
            bottom = rect.top - kit.px(14)
            places.append((toast, rect))
        return places

    def _area(self, kit: RenderContext) -> pygame.Rect:
        rects = [rect.inflate(kit.px(60), kit.px(60)) for _, rect in self._places(kit)]
        return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, kit: RenderContext, now: float) -> None:
        for toast, rect in self._places(kit):
            reach = kit.px(30)
            layer = pygame.Surface((rect.width + 2 * reach, rect.height + 2 * reach), pygame.SRCALPHA)
            here = rect.move(reach - rect.x, reach - rect.y)
            kit.pictures.frame(layer, "plate_alarm" if toast.alarm else "tooltip", here)
            block = kit.letters.block(toast.text, kit.letters.style("text"), kit.px(720))
            middle = here.y + (here.height - block.height) // 2
            kit.letters.draw(layer, block, (here.x + kit.px(28), middle))
            layer.set_alpha(round(255 * toast.strength(now)))
            surface.blit(layer, (rect.x - reach, rect.y - reach))
