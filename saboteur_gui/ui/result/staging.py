"""When each part of a round's result is told: who was who, saboteurs last; who wins; the gold; how it was shared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from ...session.game_summary import SABOTEUR, RoundSummary
from ..motion import Ease, Tween, Tweens, ease_out, linear
from ..widgets.controls import Label

BEGINS, APART, LAST = 700.0, 800.0, 700.0  # ms; what passes before the last role is turned up
REVEAL = 1.16  # of the time to the next: one comes while another goes
MOST_APART, LEAST_APART = 5200.0, 560.0  # of all together: many are turned up sooner after each other
WINS, GOLD, GOLD_APART = 500.0, 800.0, 130.0
STEP, STEP_APART = 420.0, 260.0


class SeatTold(NamedTuple):
    """Of one seat: when its role is turned up, and its gold counted."""

    reveal: Tween
    gold: Tween
    last: bool  # of all


@dataclass
class Staging(Tweens):
    reveals: list[Tween]  # by seat
    wins: Tween
    gold: list[Tween]  # by seat
    steps: list[Tween]

    def all(self) -> Iterator[Tween]:
        yield from (*self.reveals, self.wins, *self.gold, *self.steps)

    def of(self, seat: int) -> SeatTold:
        reveal = self.reveals[seat]
        return SeatTold(reveal, self.gold[seat], reveal.start == max(each.start for each in self.reveals))


def telling_order(summary: RoundSummary) -> list[int]:
    """Saboteurs last, before them whoever won: by what lies open on the table already."""
    return sorted(
        range(len(summary.seats)),
        key=lambda seat: (summary.seats[seat].dwarf == SABOTEUR, not summary.seats[seat].won, seat),
    )


def staged(summary: RoundSummary, steps: int, now: float, factor: float) -> Staging:
    """`steps`: how many sentences tell how the gold was shared; `factor`: of every length, 0 for all at once."""
    order = telling_order(summary)
    apart = max(LEAST_APART, min(APART, MOST_APART / len(order)))
    reveal = apart * REVEAL
    starts = {seat: BEGINS + apart * number for number, seat in enumerate(order)}
    if len(order) > 1:
        starts[order[-1]] += LAST

    def tween(start: float, length: float, ease: Ease = ease_out) -> Tween:
        return Tween(now + start * factor, length * factor, ease)

    reveals = [tween(starts[seat], reveal, linear) for seat in range(len(order))]
    wins = max(starts.values()) + reveal + 150
    gold = wins + WINS
    golds = {seat: gold + GOLD_APART * number for number, seat in enumerate(order)}
    told = max(golds.values()) + GOLD * 0.6
    return Staging(
        reveals,
        tween(wins, WINS),
        [tween(golds[seat], GOLD) for seat in range(len(order))],
        [tween(told + STEP_APART * number, STEP) for number in range(steps)],
    )


class Written(Label):
    """Words that write themselves, line after line."""

    told: Tween | None = None
    _share = 1.0

    def update(self, now: float) -> None:
        share = self.told.at(now) if self.told is not None else 1.0
        if share != self._share:
            self._share = share
            self.root.damage(self.rect)

    def wakes(self, now: float) -> float | None:
        if self.told is None or self._share >= 1:
            return None
        return max(now, self.told.start)

    def draw(self, surface: pygame.Surface) -> None:
        if self._share >= 1:
            super().draw(surface)
            return
        clip, lines = surface.get_clip(), max(1, len(self.block.lines))
        gap = {"top": 0, "middle": 1, "bottom": 2}[self.valign] * (self.rect.height - self.block.height) // 2
        for number in range(lines):
            share = min(1.0, max(0.0, self._share * lines - number))
            line = pygame.Rect(self.rect.x, self.rect.y + gap + number * self.block.line_height, 0, 0)
            line.size = round(self.rect.width * share), self.block.line_height
            surface.set_clip(line.clip(clip))
            if line.width:
                super().draw(surface)
        surface.set_clip(clip)


def written(label: Written, told: Tween, now: float) -> Written:
    """It is told at a time."""
    label.told, label._share = told, told.at(now)
    return label


class Turned(Label):
    """Words that are there until a moment, or from it on."""

    moment: Tween | None = None
    first = True  # until then
    _over = False

    @property
    def seen(self) -> bool:
        return self._over != self.first

    def update(self, now: float) -> None:
        over = self.moment is not None and now >= self.moment.start
        if over != self._over:
            self._over = over
            self.root.damage(self.rect)

    def wakes(self, now: float) -> float | None:
        return max(now, self.moment.start) if self.moment is not None and not self._over else None

    def draw(self, surface: pygame.Surface) -> None:
        if self.seen:
            super().draw(surface)


def turned(label: Turned, moment: Tween, first: bool, now: float) -> Turned:
    """It is seen until the moment, or from it on."""
    label.moment, label.first, label._over = moment, first, now >= moment.start
    return label
