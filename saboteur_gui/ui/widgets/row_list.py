"""A list of rows of one height. Only the rows that are seen are drawn, so that hundreds scroll as smoothly as ten."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from .scroll import Scrolled

GAP = 8.0  # below a row, at 1080p
GLOW = 14.0  # how far the shadow of a row reaches
DOUBLE_CLICK = 400.0  # ms


@dataclass
class Press:
    """The last click on a row; the scene keeps it, as every choice builds a new list."""

    id: str = ""
    time: float = -1e9


class RowList(Scrolled):
    """Up and down choose, Enter or a double click opens. What a row looks like is a subclass's matter."""

    focusable = True
    cursor = "point"
    row_height = 104.0  # at 1080p, the gap below it included
    gap = GAP

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        ids: tuple[str, ...],
        at: int,
        chosen: Callable[[int], object],
        opened: Callable[[], object],
        last: Press,
    ) -> None:
        super().__init__(key, rect)
        self.ids, self.at, self.chosen, self.opened, self.last = ids, at, chosen, opened, last
        self._now = 0.0

    def row_key(self, row: int) -> object:
        """What the picture of a row depends on, besides its size and whether it is chosen."""
        raise NotImplementedError

    def paint_row(self, surface: pygame.Surface, place: pygame.Rect, row: int, on: bool) -> None:
        raise NotImplementedError

    def added(self) -> None:
        self.length = self.pitch * len(self.ids)
        self.to(self.offset)

    @property
    def pitch(self) -> int:
        return self.kit.px(self.row_height)

    def show(self, row: int) -> None:
        top = row * self.pitch
        self.to(min(top, max(self.offset, top + self.pitch - self.rect.height)))

    def choose(self, row: int) -> None:
        row = max(0, min(len(self.ids) - 1, row))
        if self.ids and row != self.at:
            self.at = row
            self.show(row)
            self.chosen(row)

    def row_at(self, pos: tuple[int, int]) -> int | None:
        row = int(pos[1] - self.rect.y + self.offset) // self.pitch
        return row if self.rect.collidepoint(pos) and 0 <= row < len(self.ids) else None

    def place(self, row: int) -> pygame.Rect:
        y = self.rect.y + row * self.pitch - round(self.offset)
        return pygame.Rect(self.rect.x, y, self.rect.width - self.kit.px(22), self.pitch - self.kit.px(self.gap))

    # Input

    def activate(self) -> None:
        if self.ids:
            self.opened()

    def on_key(self, event: pygame.event.Event) -> bool:
        page = max(1, self.rect.height // self.pitch)
        to = {
            pygame.K_UP: self.at - 1,
            pygame.K_DOWN: self.at + 1,
            pygame.K_PAGEUP: self.at - page,
            pygame.K_PAGEDOWN: self.at + page,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.ids) - 1,
        }.get(event.key)
        if to is None:
            return False
        self.choose(to)
        return True

    def on_release(self, pos: tuple[int, int], inside: bool) -> None:
        row = self.row_at(pos) if inside and self.grip < 0 else None
        if row is None:
            return
        id, twice = self.ids[row], self._now - self.last.time < DOUBLE_CLICK
        twice, self.last.id, self.last.time = twice and self.last.id == id, id, self._now
        if twice:
            self.opened()
            return
        self.kit.play("click")
        self.choose(row)

    def update(self, now: float) -> None:
        self._now = now

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        first = int(self.offset) // self.pitch
        last = min(len(self.ids), first + self.rect.height // self.pitch + 2)
        for row in range(first, last):
            if self.place(row).colliderect(clip):
                self._draw_row(surface, row)
        super().draw(surface)
        surface.set_clip(clip)

    def _draw_row(self, surface: pygame.Surface, row: int) -> None:
        """A whole row, with room for its shadow: painted once, so that scrolling only moves it."""
        place, on, reach = self.place(row), row == self.at, self.kit.px(GLOW)

        def make() -> pygame.Surface:
            out = pygame.Surface((place.width + 2 * reach, place.height + 2 * reach), pygame.SRCALPHA)
            self.paint_row(out, pygame.Rect((reach, reach), place.size), row, on)
            return out

        picture = self.kit.pictures.kept((self.key, self.kit.texts.language, self.row_key(row), on, place.size), make)
        surface.blit(picture, (place.x - reach, place.y - reach))
