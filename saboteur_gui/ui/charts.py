"""Charts in the game's own materials: bars by round, who did what to whom, lines over time, gold by role.

Every series is a seat: its colour goes with its mark, never alone.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from ..session.plan import Seat
from ..session.statistics_charts import RoleLine
from .people import face, seat_mark
from .theme import BRASS_DARK, BRASS_LIGHT, CREAM, GAIN, SAND, SEATS, Colour, mixed
from .widgets.widget import Widget

GRID = (92, 76, 56)
INKED, PALE = (16, 11, 8), (36, 28, 20)
NOBODY = -1  # no seat is picked out
UNITS = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


def roman(number: int) -> str:
    """Up to 39: which round it is must not look like how much it brought."""
    return "X" * (number // 10) + UNITS[number % 10]


class Chart(Widget):
    """Drawn once for a size, then shown from its picture."""

    takes_pointer = False

    def __init__(self, key: str, rect: pygame.Rect) -> None:
        super().__init__(key, rect)
        self._picture: pygame.Surface | None = None

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
        shadow = sum(colour) > 200  # dark letters would run together with theirs
        picture = self.kit.letters.line(text, self.kit.letters.style(role, colour, shadow))
        out.blit(picture, picture.get_rect(**{anchor: at}))

    def name(self, out: pygame.Surface, seat: Seat, left_middle: tuple[int, int], room: int, high: int) -> None:
        """The seat's mark and name in a row of this height."""
        kit, (x, y) = self.kit, left_middle
        mark = seat_mark(kit, seat, kit.px(24))
        out.blit(mark, mark.get_rect(midleft=(x, y)))
        block = kit.letters.block(seat.name, kit.letters.style("chip", CREAM), max(1, room - kit.px(32)), height=high)
        kit.letters.draw(out, block, (x + kit.px(32), y - block.height // 2))


class RoundBars(Chart):
    """For each seat a bar of its gold, a piece for each round; losses hang below the line."""

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        seats: Sequence[Seat],
        gained: Sequence[Sequence[int]],
        picked: int = NOBODY,
    ) -> None:
        """`gained` by seat, then round."""
        super().__init__(key, rect)
        self.seats, self.gained, self.picked = seats, gained, picked

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
            self._bar(out, bar, number, parts, zero, unit)
            radius = min(px(24), round(wide * 0.42))
            shown = face(kit, seat, radius) if radius >= px(14) else seat_mark(kit, seat, 2 * radius)
            out.blit(shown, shown.get_rect(center=(bar.centerx, out.get_height() - foot // 2)))

    def _bar(
        self, out: pygame.Surface, bar: pygame.Rect, number: int, parts: Sequence[int], zero: int, unit: float
    ) -> None:
        px, up, down = self.kit.px, 0.0, 0.0
        colour = SEATS[self.seats[number].colour]
        if self.picked not in (NOBODY, number):
            colour = mixed(colour, PALE, 0.7)
        for at, part in enumerate(parts):
            if not part:
                continue
            tone = mixed(colour, (255, 255, 255) if at % 2 else (0, 0, 0), min(0.4, 0.08 + 0.1 * at))
            if part > 0:
                rect = pygame.Rect(bar.x, round(zero - (up + part) * unit), bar.width, round(part * unit))
                up += part
            else:
                rect = pygame.Rect(bar.x, round(zero + down * unit), bar.width, round(-part * unit))
                down -= part
            pygame.draw.rect(out, tone, rect, border_radius=px(4))
            pygame.draw.rect(out, (20, 14, 9), rect, max(1, px(2)), border_radius=px(4))
            if rect.height >= px(22):
                self.words(out, roman(at + 1), rect.center, "center", colour=(24, 16, 10))
        top = bar.centerx, round(zero - up * unit) - px(4)
        self.words(out, self.kit.texts.number(sum(parts)), top, "midbottom", "figure", CREAM)


class Deeds(Chart):
    """Who did it (rows) to whom (columns), how often."""

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        seats: Sequence[Seat],
        counts: Mapping[tuple[int, int], int],
    ) -> None:
        super().__init__(key, rect)
        self.seats, self.counts = seats, counts

    def paint(self, out: pygame.Surface) -> None:
        kit, px, count = self.kit, self.kit.px, len(self.seats)
        left, head = min(px(250), out.get_width() // 3), px(64)
        cell = min((out.get_width() - left) / count, (out.get_height() - head) / count, px(84))
        most = max(1, *self.counts.values()) if self.counts else 1
        for number, seat in enumerate(self.seats):
            shown = face(kit, seat, round(min(cell * 0.36, px(26))))
            out.blit(shown, shown.get_rect(center=(round(left + (number + 0.5) * cell), head // 2)))
            self.name(out, seat, (0, round(head + (number + 0.5) * cell)), left - px(12), round(cell))
            for whom in range(count):
                at = round(left + whom * cell), round(head + number * cell)
                place = pygame.Rect(at, (round(cell) - 2, round(cell) - 2))
                self._cell(out, place, (number, whom), most)

    def _cell(self, out: pygame.Surface, rect: pygame.Rect, who: tuple[int, int], most: int) -> None:
        count = self.counts.get(who, 0)
        tone = mixed((30, 23, 17), (196, 66, 48), count / most) if count else INKED if who[0] == who[1] else PALE
        pygame.draw.rect(out, tone, rect, border_radius=self.kit.px(4))
        if count:
            self.words(out, str(count), rect.center, "center", "figure", CREAM)


class Tally(Chart):
    """For each seat how many of each sort: a figure on a bar."""

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        seats: Sequence[Seat],
        sorts: Sequence[tuple[str, str, str]],
        counts: Mapping[tuple[int, str], int],
    ) -> None:
        """`sorts`: id, picture or glyph, name."""
        super().__init__(key, rect)
        self.seats, self.sorts, self.counts = seats, sorts, counts

    def paint(self, out: pygame.Surface) -> None:
        kit, px = self.kit, self.kit.px
        left, head = min(px(250), out.get_width() // 3), px(96)
        wide = (out.get_width() - left) / len(self.sorts)
        high = min((out.get_height() - head) / len(self.seats), px(64))
        most = max(1, *self.counts.values()) if self.counts else 1
        style = kit.letters.style("chip", SAND)
        for column, (sort, icon, name) in enumerate(self.sorts):
            middle = round(left + (column + 0.5) * wide)
            pictures, side = kit.pictures, px(40)
            sign = pictures.mark(icon, side) if "/" in icon else pictures.glyph(icon, side, SAND)
            out.blit(sign, sign.get_rect(midtop=(middle, 0)))
            block = kit.letters.block(name, style, round(wide) - px(6), 2)
            kit.letters.draw(out, block, (middle - block.width // 2, px(42)), "centre")
            for row in range(len(self.seats)):
                cell = pygame.Rect(round(left + column * wide), round(head + row * high), round(wide), round(high))
                self._cell(out, cell.inflate(-px(6), -px(6)), row, self.counts.get((row, sort), 0), most)
        for row, seat in enumerate(self.seats):
            self.name(out, seat, (0, round(head + (row + 0.5) * high)), left - px(12), round(high))

    def _cell(self, out: pygame.Surface, rect: pygame.Rect, row: int, count: int, most: int) -> None:
        px = self.kit.px
        pygame.draw.rect(out, PALE, rect, border_radius=px(4))
        if not count:
            return
        full = pygame.Rect(rect.x, rect.y, max(px(6), round(rect.width * count / most)), rect.height)
        pygame.draw.rect(out, mixed(SEATS[self.seats[row].colour], PALE, 0.45), full, border_radius=px(4))
        self.words(out, str(count), rect.center, "center", "figure", CREAM)


@dataclass(frozen=True)
class Curve:
    seat: int
    points: tuple[tuple[float, float], ...]  # along (0 … 1), height (0 … 1)


@dataclass(frozen=True)
class Stretch:
    """A part of the way along: its name, and the seats it turned out to be about."""

    begin: float
    end: float
    title: str
    seats: tuple[int, ...]


class Curves(Chart):
    """Lines over time between nothing and certainty; above each stretch who it really was."""

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        seats: Sequence[Seat],
        curves: Sequence[Curve],
        stretches: Sequence[Stretch] = (),
        picked: int = NOBODY,
    ) -> None:
        super().__init__(key, rect)
        self.seats, self.curves, self.stretches, self.picked = seats, curves, stretches, picked

    def paint(self, out: pygame.Surface) -> None:
        kit, px = self.kit, self.kit.px
        head = px(78) if self.stretches else px(12)
        self.area = area = pygame.Rect(px(64), head, out.get_width() - px(84), out.get_height() - head - px(16))
        for share in (0.0, 0.25, 0.5, 0.75, 1.0):
            y = round(area.bottom - share * area.height)
            pygame.draw.line(out, GRID, (area.x, y), (area.right, y), 1)
            self.words(out, kit.texts.percent(share), (area.x - px(8), y), "midright")
        for stretch in self.stretches:
            self._stretch(out, stretch)
        lit = [curve for curve in self.curves if self.picked in (NOBODY, curve.seat)]
        for curve in [*(curve for curve in self.curves if curve not in lit), *lit]:
            self._curve(out, curve, curve in lit)
        for at in sorted({curve.points[-1][0] for curve in lit}):
            self._marks(out, [curve for curve in lit if curve.points[-1][0] == at])

    def _at(self, point: tuple[float, float]) -> tuple[float, float]:
        area = self.area
        return area.x + point[0] * area.width, area.bottom - point[1] * area.height

    def _stretch(self, out: pygame.Surface, stretch: Stretch) -> None:
        kit, px = self.kit, self.kit.px
        x, end = round(self._at((stretch.begin, 0))[0]), round(self._at((stretch.end, 0))[0])
        pygame.draw.line(out, BRASS_DARK, (x, px(4)), (x, self.area.bottom), max(1, px(2)))
        block = kit.letters.block(stretch.title, kit.letters.style("chip", BRASS_LIGHT), max(1, end - x - px(8)), 1)
        kit.letters.draw(out, block, (x + px(8), px(2)))
        side = min(px(30), max(1, (end - x - px(8)) // (len(stretch.seats) + 1)))
        signs = [kit.pictures.mark("ui/roles/saboteur", side)] if stretch.seats else []
        signs += [seat_mark(kit, self.seats[seat], side) for seat in stretch.seats]
        for number, sign in enumerate(signs):
            out.blit(sign, (x + px(8) + number * side, px(36)))

    def _curve(self, out: pygame.Surface, curve: Curve, lit: bool) -> None:
        px, points = self.kit.px, [self._at(point) for point in curve.points]
        colour = SEATS[self.seats[curve.seat].colour]
        if len(points) > 1 and lit:
            pygame.draw.lines(out, INKED, False, points, px(7))
            pygame.draw.lines(out, colour, False, points, px(4))
        elif len(points) > 1:
            pygame.draw.lines(out, mixed(colour, PALE, 0.7), False, points, px(2))

    def _marks(self, out: pygame.Surface, curves: Sequence[Curve]) -> None:
        """Whose each line is, at its end; marks that would hide each other make room."""
        kit, side = self.kit, self.kit.px(26)
        ends = sorted(((round(self._at(curve.points[-1])[1]), curve) for curve in curves), key=lambda end: end[0])
        tops = spread([y for y, _ in ends], side, self.area.top, self.area.bottom)
        for (y, curve), place in zip(ends, tops, strict=True):
            x = round(self._at(curve.points[-1])[0])
            if abs(place - y) > side // 2:
                pygame.draw.line(out, SEATS[self.seats[curve.seat].colour], (x - side // 2, y), (x, place), 1)
            mark = seat_mark(kit, self.seats[curve.seat], side)
            out.blit(mark, mark.get_rect(center=(x, place)))


def spread(wanted: Iterable[int], gap: int, low: int, high: int) -> list[int]:
    """Places near the wanted ones, which are in order, at least a gap apart and between the ends if there is room."""
    places: list[int] = []
    for place in wanted:
        places.append(max(place, places[-1] + gap if places else low))
    limit = high
    for number in range(len(places) - 1, -1, -1):
        places[number] = min(places[number], limit)
        limit = places[number] - gap
    return places


class RoleBars(Chart):
    """A player by role: how much gold a round brought, how many rounds there were and how many were won."""

    ROW = 74  # at 1080p

    def __init__(self, key: str, rect: pygame.Rect, roles: Sequence[RoleLine]) -> None:
        super().__init__(key, rect)
        self.roles = roles

    def paint(self, out: pygame.Surface) -> None:
        kit, px = self.kit, self.kit.px
        most = max((role.gold_a_round for role in self.roles), default=0.0) or 1.0
        left = px(66)
        for number, role in enumerate(self.roles):
            y = number * px(self.ROW)
            emblem = kit.pictures.mark(f"ui/roles/{role.dwarf}", px(52))
            out.blit(emblem, emblem.get_rect(midleft=(0, y + px(self.ROW) // 2)))
            self._headline(out, role, left, y + px(4))
            track = pygame.Rect(left, y + px(40), out.get_width() - left - px(74), px(22))
            pygame.draw.rect(out, PALE, track, border_radius=px(5))
            full = pygame.Rect(track.x, track.y, round(track.width * role.gold_a_round / most), track.height)
            if full.width:
                pygame.draw.rect(out, mixed(GAIN, BRASS_DARK, 0.35), full, border_radius=px(5))
            figure = kit.texts.number(role.gold_a_round, 1)
            self.words(out, figure, (out.get_width(), track.centery), "midright", "figure", GAIN)

    def _headline(self, out: pygame.Surface, role: RoleLine, left: int, top: int) -> None:
        kit = self.kit
        told = kit.texts.n("statistics.rounds", role.rounds, won=role.won)
        wide = kit.letters.width(told, kit.letters.style("chip"))
        title = kit.t(f"role.{role.dwarf}.title")
        room = max(1, out.get_width() - left - wide - kit.px(12))
        block = kit.letters.block(title, kit.letters.style("label", CREAM), room, 1)
        kit.letters.draw(out, block, (left, top))
        self.words(out, told, (out.get_width(), top + block.height // 2), "midright")
