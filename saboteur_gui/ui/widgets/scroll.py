"""A part of the screen that is longer than its place."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from .widget import Widget


class Scrolled(Widget):
    """Shows as much as there is room for from `offset` on, with a bar at its right edge to drag or to press."""

    length = 0  # of all there is
    grip = -1  # how far below the upper end of the thumb it is held; less than 0: it is not

    @property
    def offset(self) -> float:
        """How much of it is above its upper edge; it outlives a rebuild."""
        return self.root.offsets.get(self.key, 0.0)

    @property
    def most(self) -> int:
        return max(0, self.length - self.rect.height)

    def to(self, offset: float) -> None:
        self.root.offsets[self.key] = max(0.0, min(float(self.most), offset))
        self.redraw()

    def on_wheel(self, amount: float) -> bool:
        if not self.most:
            return False
        self.to(self.offset - amount * self.kit.px(90))
        return True

    @property
    def scrolls(self) -> bool:  # type: ignore[override]
        return bool(self.most)

    def on_view(self, pan: tuple[int, int], steps: int, pos: tuple[int, int]) -> bool:
        if self.most:
            self.to(self.offset - pan[1])
        return bool(self.most)

    def bar(self) -> pygame.Rect | None:
        """The thumb of the scroll bar, if one is needed."""
        if not self.most:
            return None
        height = max(self.kit.px(48), round(self.rect.height * self.rect.height / self.length))
        y = self.rect.y + round((self.rect.height - height) * self.offset / self.most)
        return pygame.Rect(self.rect.right - self.kit.px(10), y, self.kit.px(10), height)

    def on_press(self, pos: tuple[int, int]) -> None:
        thumb = self.bar()
        self.grip = -1
        if thumb is not None and pos[0] >= thumb.x - self.kit.px(8):
            self.grip = pos[1] - thumb.y if thumb.collidepoint(pos) else thumb.height // 2
            self.on_drag(pos)

    def on_drag(self, pos: tuple[int, int]) -> None:
        thumb = self.bar()
        if thumb is not None and self.grip >= 0:
            self.to((pos[1] - self.grip - self.rect.y) * self.most / max(1, self.rect.height - thumb.height))

    def draw(self, surface: pygame.Surface) -> None:
        thumb = self.bar()
        if thumb is not None:
            track = pygame.Rect(thumb.x, self.rect.y, thumb.width, self.rect.height)
            self.kit.pictures.frame(surface, "track", track)
            self.kit.pictures.frame(surface, "thumb", thumb)


class ScrollArea(Scrolled):
    """Moves its members up and down and cuts them at its edges. Added before its members."""

    def __init__(self, key: str, rect: pygame.Rect) -> None:
        super().__init__(key, rect)
        self.members: Sequence[Widget] = []

    def hold(self, members: Sequence[Widget], length: int) -> None:
        """The members, laid out from the area's top as if there were no end, and how long they are."""
        self.members, self.length = list(members), length
        for member in self.members:
            member.clip = self.rect
        offset, self._offset = self.root.offsets.get(self.key, 0.0), 0.0
        self.to(offset)

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
