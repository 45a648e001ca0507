"""Charts in the game's own materials: bars by round, who did what to whom, lines over time.

Every series is a seat: its colour goes with its mark, never alone.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from ..session.plan import Seat
from .people import avatar, seat_mark
from .theme import BRASS_DARK, CREAM, SAND, SEATS, Colour, mixed
from .widgets.base import Widget

GRID = (92, 76, 56)


class Chart(Widget):
    """Drawn once for a size, then shown from its picture."""

    def __init__(self, key: str, rect: pygame.Rect) -> None:
        super().__init__(key, rect)
        self._picture: pygame.Surface | None = None

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is None:
            self._picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            self.paint(self._picture)
        surface.blit(self._picture, self.rect)

    def paint(self, out: pygame.Surface) -> None:
        raise NotImplementedError

    def words(
        self,
        out: pygame.Surface,
        text: str,
        at: tuple[int, int],
        anchor: str,
        role: str = "chip",
        colour: Colour = SAND,
    ) -> None:
        picture = self.kit.letters.line(text, self.kit.letters.style(role, colour))
        out.blit(picture, picture.get_rect(**{anchor: at}))


class RoundBars(Chart):
    """For each seat a bar of its gold, a lighter piece for each round; losses hang below the line."""

    def __init__(self, key: str, rect: pygame.Rect, seats: Sequence[Seat], gained: Sequence[Sequence[int]]) -> None:
        """`gained` by seat, then round."""
        super().__init__(key, rect)
        self.seats, self.gained = seats, gained

    def paint(self, out: pygame.Surface) -> None:
        kit, px = self.kit, self.kit.px
        most = max(1, *(sum(max(0, part) for part in parts) for parts in self.gained))
        least = max(0, *(sum(max(0, -part) for part in parts) for parts in self.gained))
        foot, head = px(70), px(34)
        unit = (out.get_height() - foot - head) / (most + least)
        zero = round(head + most * unit)
        step = max(1, math.ceil(most / 6))
        for value in range(0, most + 1, step):
            y = round(zero - value * unit)
            pygame.draw.line(out, GRID, (px(36), y), (out.get_width(), y), 1)
            self.words(out, kit.texts.number(value), (px(28), y), "midright")
        left = px(44)
        wide = (out.get_width() - left) / len(self.seats)
        for number, (seat, parts) in enumerate(zip(self.seats, self.gained, strict=True)):
            bar = pygame.Rect(0, 0, round(min(wide * 0.6, px(84))), 0)
            bar.centerx = round(left + (number + 0.5) * wide)
            self._bar(out, bar, seat, parts, zero, unit)
            face = avatar(kit, seat, min(px(24), round(wide * 0.36)))
            out.blit(face, face.get_rect(center=(bar.centerx, out.get_height() - foot // 2)))

    def _bar(
        self, out: pygame.Surface, bar: pygame.Rect, seat: Seat, parts: Sequence[int], zero: int, unit: float
    ) -> None:
        px, up, down = self.kit.px, 0.0, 0.0
        for number, part in enumerate(parts):
            if not part:
                continue
            tone = mixed(SEATS[seat.colour], (255, 255, 255) if number % 2 else (0, 0, 0), 0.08 + 0.1 * number)
            if part > 0:
                rect = pygame.Rect(bar.x, round(zero - (up + part) * unit), bar.width, round(part * unit))
                up += part
            else:
                rect = pygame.Rect(bar.x, round(zero + down * unit), bar.width, round(-part * unit))
                down -= part
            pygame.draw.rect(out, tone, rect, border_radius=px(4))
            pygame.draw.rect(out, (20, 14, 9), rect, max(1, px(2)), border_radius=px(4))
            if rect.height >= px(22):
                self.words(out, str(number + 1), rect.center, "center", colour=(24, 16, 10))
        total = sum(parts)
        self.words(
            out,
            self.kit.texts.number(total),
            (bar.centerx, round(zero - up * unit) - px(4)),
            "midbottom",
            "figure",
            CREAM,
        )


class Deeds(Chart):
    """Who did it (rows) to whom (columns), how often."""

    def __init__(
        self, key: str, rect: pygame.Rect, seats: Sequence[Seat], counts: Mapping[tuple[int, int], int]
    ) -> None:
        super().__init__(key, rect)
        self.seats, self.counts = seats, counts

    def paint(self, out: pygame.Surface) -> None:
        kit, px, count = self.kit, self.kit.px, len(self.seats)
        names = min(px(210), out.get_width() // 4)
        head = px(64)
        cell = min((out.get_width() - names) / count, (out.get_height() - head) / count, px(84))
        left = names
        top = head
        most = max(1, *self.counts.values()) if self.counts else 1
        for number, seat in enumerate(self.seats):
            face = avatar(kit, seat, round(min(cell * 0.36, px(26))))
            out.blit(face, face.get_rect(center=(round(left + (number + 0.5) * cell), head // 2)))
            mark = seat_mark(kit, seat, px(24))
            y = round(top + (number + 0.5) * cell)
            out.blit(mark, mark.get_rect(midleft=(0, y)))
            block = kit.letters.block(seat.name, kit.letters.style("chip", CREAM), names - px(40), 1)
            kit.letters.draw(out, block, (px(32), y - block.height // 2))
            for whom in range(count):
                at = round(left + whom * cell), round(top + number * cell)
                place = pygame.Rect(at, (round(cell) - 2, round(cell) - 2))
                self._cell(out, place, self.counts.get((number, whom), 0), most, own=number == whom)

    def _cell(self, out: pygame.Surface, rect: pygame.Rect, count: int, most: int, own: bool) -> None:
        tone = mixed((30, 23, 17), (196, 66, 48), count / most) if count else (26, 20, 15) if own else (36, 28, 20)
        pygame.draw.rect(out, tone, rect, border_radius=self.kit.px(4))
        if count:
            self.words(out, str(count), rect.center, "center", "figure", CREAM)


@dataclass(frozen=True)
class Curve:
    seat: int
    points: tuple[tuple[float, float], ...]  # along (0 … 1), height (0 … 1)


class Curves(Chart):
    """Lines over time between nothing and certainty."""

    def __init__(
        self, key: str, rect: pygame.Rect, seats: Sequence[Seat], curves: Sequence[Curve], breaks: Sequence[float] = ()
    ) -> None:
        """`breaks`: where along the way a new round begins."""
        super().__init__(key, rect)
        self.seats, self.curves, self.breaks = seats, curves, breaks

    def paint(self, out: pygame.Surface) -> None:
        kit, px = self.kit, self.kit.px
        area = pygame.Rect(px(70), px(12), out.get_width() - px(120), out.get_height() - px(28))
        for share in (0.0, 0.25, 0.5, 0.75, 1.0):
            y = round(area.bottom - share * area.height)
            pygame.draw.line(out, GRID, (area.x, y), (area.right, y), 1)
            self.words(out, kit.texts.percent(share), (area.x - px(8), y), "midright")
        for at in self.breaks:
            x = round(area.x + at * area.width)
            pygame.draw.line(out, BRASS_DARK, (x, area.y), (x, area.bottom), max(1, px(2)))
        for curve in self.curves:
            points = [(area.x + x * area.width, area.bottom - y * area.height) for x, y in curve.points]
            colour = SEATS[self.seats[curve.seat].colour]
            if len(points) > 1:
                pygame.draw.lines(out, (16, 11, 8), False, points, px(7))
                pygame.draw.lines(out, colour, False, points, px(4))
            if points:
                mark = seat_mark(kit, self.seats[curve.seat], px(28))
                out.blit(mark, mark.get_rect(center=points[-1]))
