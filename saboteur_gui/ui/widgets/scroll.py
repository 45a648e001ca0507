"""A part of the screen that is longer than its place."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from .base import Widget


class ScrollArea(Widget):
    """Moves its members up and down and cuts them at its edges. Added before its members."""

    def __init__(self, key: str, rect: pygame.Rect) -> None:
        super().__init__(key, rect)
        self.members: list[Widget] = []
        self.length = 0  # of all members together
        self._grip = 0

    def hold(self, members: Sequence[Widget], length: int) -> None:
        """The members, laid out from the area's top as if there were no end, and how long they are."""
        self.members, self.length = list(members), length
        for member in self.members:
            member.clip = self.rect
        offset, self._offset = self.root.offsets.get(self.key, 0.0), 0.0
        self.to(offset)

    @property
    def offset(self) -> float:
        return self.root.offsets.get(self.key, 0.0)

    @property
    def most(self) -> int:
        return max(0, self.length - self.rect.height)

    def to(self, offset: float) -> None:
        offset = round(max(0.0, min(float(self.most), offset)))
        step = round(offset - self._offset)
        self._offset = offset
        self.root.offsets[self.key] = offset
        if step:
            for member in self.members:
                member.rect.y -= step
            self.redraw()

    def show(self, rect: pygame.Rect) -> None:
        """Scroll as little as needed for `rect` to be seen."""
        margin = self.kit.px(8)
        if rect.top < self.rect.top + margin:
            self.to(self._offset - (self.rect.top + margin - rect.top))
        elif rect.bottom > self.rect.bottom - margin:
            self.to(self._offset + rect.bottom - self.rect.bottom + margin)

    def update(self, now: float) -> None:
        focus = self.root.focus
        if focus in self.members and focus is not None and self.root.keyboard:
            self.show(focus.rect)

    def on_wheel(self, amount: float) -> bool:
        if not self.most:
            return False
        self.to(self._offset - amount * self.kit.px(90))
        return True

    def bar(self) -> pygame.Rect | None:
        """The thumb of the scroll bar, if one is needed."""
        if not self.most:
            return None
        height = max(self.kit.px(48), round(self.rect.height * self.rect.height / self.length))
        y = self.rect.y + round((self.rect.height - height) * self._offset / self.most)
        return pygame.Rect(self.rect.right - self.kit.px(10), y, self.kit.px(10), height)

    def on_press(self, pos: tuple[int, int]) -> None:
        thumb = self.bar()
        self._grip = -1
        if thumb is not None and pos[0] >= thumb.x - self.kit.px(8):
            self._grip = pos[1] - thumb.y if thumb.collidepoint(pos) else thumb.height // 2
            self.on_drag(pos)

    def on_drag(self, pos: tuple[int, int]) -> None:
        thumb = self.bar()
        if thumb is not None and self._grip >= 0:
            self.to((pos[1] - self._grip - self.rect.y) * self.most / max(1, self.rect.height - thumb.height))

    def draw(self, surface: pygame.Surface) -> None:
        thumb = self.bar()
        if thumb is not None:
            track = pygame.Rect(thumb.x, self.rect.y, thumb.width, self.rect.height)
            self.kit.pictures.frame(surface, "track", track)
            self.kit.pictures.frame(surface, "thumb", thumb)
