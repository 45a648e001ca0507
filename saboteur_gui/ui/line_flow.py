"""Widgets one below the other in a column that scrolls when it is longer than its place."""

from __future__ import annotations

import pygame

from .letters import Text
from .render_context import RenderContext
from .theme import CREAM, Colour
from .widgets.controls import Label
from .widgets.root import Root
from .widgets.scroll import ScrollArea
from .widgets.widget import W, Widget

MARGIN = 12  # inside the area, so that shadows and outlines at its edges are not cut off


class Flow:
    """Takes places from top to bottom; `done` tells the scroll area how long it has become."""

    def __init__(self, root: Root, key: str, rect: pygame.Rect) -> None:
        self.root, self.kit = root, root.kit
        margin = self.kit.px(MARGIN)
        self.area = root.add(ScrollArea(key, rect.inflate(2 * margin, 0)))
        self.x, self.y, self.width = rect.x, rect.y + margin, rect.width
        self.members: list[Widget] = []

    def px(self, length: float) -> int:
        return self.kit.px(length)

    def gap(self, length: float) -> None:
        self.y += self.px(length)

    def place(self, height: int, gap: float = 0) -> pygame.Rect:
        """The next row, `height` in pixels of the window."""
        rect = pygame.Rect(self.x, self.y, self.width, height)
        self.y += height + (self.px(gap) if gap else 0)
        return rect

    def row(self, height: float, gap: float = 0) -> pygame.Rect:
        """The next row, its height that of the 1080p drawings."""
        return self.place(self.px(height), gap)

    def add(self, widget: W) -> W:
        self.members.append(widget)
        return self.root.add(widget)

    def text(
        self, key: str, text: Text, role: str = "text", colour: Colour = CREAM, gap: float = 0, align: str = "left"
    ) -> Label:
        """As many lines as it needs."""
        height = text_height(self.kit, text, role, self.width)
        return self.add(Label(key, self.place(height, gap), text, role, colour, align, "top"))

    def done(self) -> None:
        self.area.hold(self.members, self.y + self.px(MARGIN) - self.area.rect.y)


def text_height(kit: RenderContext, text: Text, role: str, width: int) -> int:
    return kit.letters.block(text, kit.letters.style(role), width).height


def split(rect: pygame.Rect, left: int, gap: int) -> tuple[pygame.Rect, pygame.Rect]:
    """A row in two: `left` pixels, and the rest after a gap."""
    return (
        pygame.Rect(rect.x, rect.y, left, rect.height),
        pygame.Rect(rect.x + left + gap, rect.y, rect.width - left - gap, rect.height),
    )
