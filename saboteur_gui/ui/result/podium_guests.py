"""Who looks on while the podium is told: all players on two benches until they are called; and flags for the feast."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from ...session.game_summary import GameSummary
from ...session.plan import Seat
from ..blending import faded
from ..motion import Tween, between, ease_out_back
from ..people import Mood, avatar
from ..render_context import RenderContext
from ..widgets.widget import Widget
from .podium_stage import darkened
from .podium_times import PodiumTimes

FACE, LEAST, PLANK = 70, 24, 60  # of a guest, and how high the plank before them is, at 1080p
APPLAUSE = 1300.0  # ms
HOP, HOPS_EVERY = 10, 170.0  # how high at 1080p, and ms from one to the next
DARK = 0.6  # how bright they are before the lights go up
GONE = 0.4  # of the time in which the charts come: then nobody is left on the benches
BUNTING = "ui/feast/bunting.webp"
MUGS = "ui/icons/mugs"
MUGS_WIDE, MUGS_ASIDE = 0.52, 0.46  # of the face's width: how wide they are, and how far from its middle


class Bench(Widget):
    """A plank."""

    takes_pointer = False
    reach = 90.0

    def __init__(self, key: str, rect: pygame.Rect, times: PodiumTimes) -> None:
        super().__init__(key, rect)
        self.times = times
        self._shown = (0.0, 0.0)

    def update(self, now: float) -> None:
        shown = 1 - min(1.0, self.times.charts.at(now) / GONE), between(DARK, 1, self.times.feast.at(now))
        if shown != self._shown:
            self._shown = shown
            self.redraw()

    def wakes(self, now: float) -> float | None:
        return max(now, self.times.feast.start) if self._shown[0] > 0 else None

    def draw(self, surface: pygame.Surface) -> None:
        strength, bright = self._shown
        if strength <= 0:
            return
        kit, pad, size = self.kit, self.kit.pictures.pad("sign"), self.rect.size
        wood = kit.pictures.kept(("plank", size), lambda: kit.pictures.nine_slice("sign", size))
        plank = darkened(wood, bright)
        surface.blit(faded(plank, strength), (self.rect.x - pad, self.rect.y - pad))


class Guest(Widget):
    """The face of a player who looks on, and is glad for whoever has a place."""

    takes_pointer = False
    reach = 40.0

    def __init__(
        self, seat: Seat, number: int, summary: GameSummary, times: PodiumTimes, place: pygame.Rect, hidden: int
    ) -> None:
        """`hidden`: so much of the face is behind the plank, on which the guest's mugs stand then."""
        super().__init__(f"podium.guest.{number}", place)
        self.seat, self.times, self.hidden = seat, times, hidden
        self.late = number % 3 / 3  # not all hop at once
        self.called = times.steps.get(number)
        self.last = summary.places[number] == max(summary.places)
        self.row = times.rows.get(number)
        self._shown: tuple[Mood, int, float, float] = "plain", 0, 0.0, 0.0

    @property
    def mood(self) -> Mood:
        return self._shown[0]

    @property
    def there(self) -> float:
        """1: to be seen; 0: not any more."""
        return self._shown[2]

    def _claps(self, now: float) -> bool:
        """Somebody has come to stand on the platform, or has won."""
        if now >= self.times.feast.start:
            return now < self.times.charts.start
        starts = [step.start + step.duration for step in self.times.steps.values() if step is not self.called]
        factor = self.times.feast.duration / 700.0
        return any(start <= now < start + APPLAUSE * factor for start in starts)

    def _now(self, now: float) -> tuple[Mood, int, float, float]:
        claps = self._claps(now)
        beaten = self.last and self.row is not None and self.row.over(now)
        mood: Mood = "happy" if claps else "hurt" if beaten else "plain"
        hop = self.kit.px(HOP) * abs(math.sin(math.pi * (now / HOPS_EVERY / 2 + self.late))) if claps else 0.0
        there = 1 - min(1.0, self.times.charts.at(now) / GONE)
        if self.called is not None:
            there *= 1 - self.called.at(now)
        return mood, round(hop), there, between(DARK, 1, max(0.4 * claps, self.times.feast.at(now)))

    def update(self, now: float) -> None:
        shown = self._now(now)
        if shown != self._shown:
            self._shown = shown
            self.redraw()

    def wakes(self, now: float) -> float | None:
        if self._shown[2] <= 0:
            return None
        if self._claps(now):
            return now
        starts = [tween.start for tween in self.times.all()]
        ends = [tween.start + tween.duration for tween in self.times.all()]
        return min((time for time in starts + ends if time > now), default=now)

    def draw(self, surface: pygame.Surface) -> None:
        mood, hop, there, bright = self._shown
        if there <= 0:
            return
        face = darkened(avatar(self.kit, self.seat, self.rect.width // 2, badge=False, mood=mood), bright)
        clip = surface.get_clip()
        seen = self.rect.inflate(self.rect.width, self.rect.height)
        seen.height = self.rect.bottom - self.hidden - seen.y
        surface.set_clip(seen.clip(clip))
        surface.blit(faded(face, there), face.get_rect(center=(self.rect.centerx, self.rect.centery - hop)))
        surface.set_clip(clip)
        if self.hidden:
            mugs = self.kit.pictures.mark(MUGS, round(self.rect.width * MUGS_WIDE))
            foot = self.rect.centerx + round(self.rect.width * MUGS_ASIDE), seen.bottom + self.kit.px(14)
            surface.blit(faded(darkened(mugs, bright), there), mugs.get_rect(midbottom=foot))


class Garland(Widget):
    """Flags on a line: they come down when the lights go up."""

    takes_pointer = False
    reach = 60.0

    def __init__(self, key: str, rect: pygame.Rect, feast: Tween) -> None:
        super().__init__(key, rect)
        self.feast, self._share = feast, 0.0

    def update(self, now: float) -> None:
        share = self.feast.at(now)
        if share != self._share:
            self._share = share
            self.redraw()

    def wakes(self, now: float) -> float | None:
        return max(now, self.feast.start) if self._share < 1 else None

    def draw(self, surface: pygame.Surface) -> None:
        if self._share > 0:
            up = round(self.rect.height * (1 - ease_out_back(self._share)))
            surface.blit(self.kit.pictures.at(BUNTING, self.rect.size), self.rect.move(0, -up))


def guests(
    kit: RenderContext, seats: Sequence[Seat], summary: GameSummary, times: PodiumTimes, sides: Sequence[pygame.Rect]
) -> Iterator[Widget]:
    """All players, half of them on each side, and the plank before them. None where there is no room."""
    px = kit.px
    half = -(-len(seats) // 2)
    for number, side in enumerate(sides):
        those = [*range(len(seats))][number * half : (number + 1) * half]
        radius = px(FACE)
        while radius > px(LEAST) and 2 * max(1, side.width // (2 * radius + px(8))) < len(those):
            radius -= 1
        a_row = min(len(those), max(1, side.width // (2 * radius + px(8))))
        if side.width < 2 * radius * a_row:
            continue
        plank = pygame.Rect(side.x, side.bottom - px(PLANK), side.width, px(PLANK))
        front = those[: -(-len(those) // 2)] if len(those) > a_row else those
        for row in (those[len(front) :], front):  # those in front last
            behind = row is not front
            for at, seat in enumerate(row):
                place = pygame.Rect(0, 0, 2 * radius, 2 * radius)
                apart = side.width / len(row)
                place.centerx = side.x + round(apart * (at + 0.5))
                place.bottom = plank.top + radius // 3 - (round(1.8 * radius) if behind else 0)
                yield Guest(seats[seat], seat, summary, times, place, 0 if behind else radius // 3)
        yield Bench(f"podium.bench.{number}", plank, times)
