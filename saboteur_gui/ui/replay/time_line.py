"""The time line: where the replay stands, where the rounds begin, where a goal was turned up."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..theme import BRASS, BRASS_LIGHT, GAIN, SAND
from ..widgets.widget import Widget
from .film import Film

TRACK, THUMB, BELOW = 14, (24, 28), 8  # at 1080p


class TimeLine(Widget):
    """A click or a drag goes there; so do the arrows. The scene owns the drag: every stop builds new widgets."""

    focusable = True
    cursor = "point"

    def __init__(self, key: str, rect: pygame.Rect, film: Film, words: Callable[[int], str]) -> None:
        """`words`: the name of a round by its number."""
        super().__init__(key, rect)
        self.film, self.words = film, words

    def added(self) -> None:
        self.tip = self.kit.t("tip.time_line")

    def track(self) -> pygame.Rect:
        kit = self.kit
        inset = kit.px(THUMB[0] / 2)
        return pygame.Rect(
            self.rect.x + inset, self.rect.bottom - kit.px(TRACK + BELOW), self.rect.width - 2 * inset, kit.px(TRACK)
        )

    def x_of(self, at: int) -> int:
        track = self.track()
        return track.x + round(track.width * at / max(1, self.film.last))

    def stop_at(self, x: int) -> int:
        track = self.track()
        share = (x - track.x) / max(1, track.width)
        return round(min(1.0, max(0.0, share)) * self.film.last)

    def activate(self) -> None:
        """Enter has nothing to do here."""

    def draw(self, surface: pygame.Surface) -> None:
        kit, track, film = self.kit, self.track(), self.film
        kit.pictures.frame(surface, "track", track)
        x = self.x_of(film.at)
        full = pygame.Rect(track.x, track.y, max(track.height, x - track.x), track.height)
        kit.pictures.frame(surface, "track_full", full)
        for at in film.goals:
            pygame.draw.circle(surface, (40, 26, 10), (self.x_of(at), track.centery), kit.px(9))
            pygame.draw.circle(surface, GAIN, (self.x_of(at), track.centery), kit.px(6))
        self._draw_rounds(surface, track)
        thumb = pygame.Rect(0, 0, kit.px(THUMB[0]), kit.px(THUMB[1]))
        thumb.center = x, track.centery
        kit.pictures.frame(surface, "thumb", thumb)
        if self.hovered:
            kit.pictures.frame(surface, "hover", thumb)

    def _draw_rounds(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        """A post at the beginning of every round, with its name beside it if there is room."""
        kit, film = self.kit, self.film
        ends = [self.x_of(part.at) for part in film.parts[1:]] + [self.rect.right]
        for number, (part, end) in enumerate(zip(film.parts, ends, strict=True)):
            here = number == film.part
            x = self.x_of(part.at)
            post = pygame.Rect(x - kit.px(1.5), self.rect.y + kit.px(2), kit.px(3), track.bottom - self.rect.y)
            surface.fill(BRASS, post)
            style = kit.letters.style("chip", BRASS_LIGHT if here else SAND)
            room = end - post.right - kit.px(12)
            text = self.words(part.n)
            if kit.letters.width(text, style) > room:
                text = kit.texts.number(part.n)
            words = kit.letters.line(text, style)
            surface.blit(words, (post.right + kit.px(6), self.rect.y))
