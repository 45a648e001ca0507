"""Who stands on the podium, where, and when each place is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ...session.game_summary import GameSummary
from ..motion import Tween, Tweens, ease_in_out, ease_out, linear

BEGINS, ROW_APART, RISE, APART, SUSPENSE = 600.0, 140.0, 350.0, 1500.0, 800.0  # ms
COUNT, DUST, TUNE, CHARTS, CHARTS_COME = 750.0, 2400.0, 700.0, 2200.0, 600.0
LEAVES, FEAST = 320.0, 700.0  # the light leaves a place; the lights go up
MOST_STEPS = 5


@dataclass
class PodiumTimes(Tweens):
    """When each place is told; who shares one is told together."""

    rows: dict[int, Tween]  # by seat: of those who stand below the first three
    steps: dict[int, Tween]
    gold: dict[int, Tween]
    leaves: dict[int, Tween]  # when the light leaves their place
    dust: Tween
    tune: Tween
    feast: Tween  # the lights go up
    charts: Tween

    def all(self) -> list[Tween]:
        by_seat = (self.rows, self.steps, self.gold, self.leaves)
        told = [tween for tweens in by_seat for tween in tweens.values()]
        return [*told, self.dust, self.tune, self.feast, self.charts]

    def of_step(self, seat: int) -> tuple[Tween, ...]:
        """When it rises, its gold is counted, the light leaves it, and of all: sparks, the lights go up."""
        return self.steps[seat], self.gold[seat], self.leaves[seat], self.dust, self.feast

    @property
    def first(self) -> float:
        """When it is told who has won."""
        return self.tune.start - self.tune.duration


def on_stage(summary: GameSummary) -> list[int]:
    """Who stands on the steps, the best first: the first three, and whoever shares the place of the third; if those are
    too many, none of them."""
    order, places = summary.order, summary.places
    stand = [seat for seat in order if places[seat] <= 3]
    while len(stand) > MOST_STEPS:
        stand = [seat for seat in stand if places[seat] < places[stand[-1]]]
    return stand or order[:3]


def podium_times(summary: GameSummary, now: float, factor: float) -> PodiumTimes:
    stand, begins = on_stage(summary), BEGINS
    rows: dict[int, float] = {}
    for seat in reversed([seat for seat in summary.order if seat not in stand]):
        rows[seat] = begins
        begins += ROW_APART
    begins += RISE if rows else 0.0
    starts, ends = dict[int, float](), dict[int, float]()
    places = sorted({summary.places[seat] for seat in stand}, reverse=True)
    for place in places:
        begins += SUSPENSE if place == 1 and len(places) > 1 else 0.0
        told = [seat for seat in stand if summary.places[seat] == place]
        starts |= dict.fromkeys(told, begins)
        begins += APART
        ends |= dict.fromkeys(told, begins)
    first = begins - APART
    counted = first + RISE + COUNT  # nobody has won before the last coin has fallen
    charts = counted + CHARTS
    ends |= {seat: charts for seat in starts if summary.places[seat] == 1}

    def tween(start: float, length: float) -> Tween:
        return Tween(now + start * factor, length * factor, ease_out)

    return PodiumTimes(
        {seat: tween(start, RISE) for seat, start in rows.items()},
        {seat: tween(start, RISE) for seat, start in starts.items()},
        {seat: tween(start + RISE, COUNT) for seat, start in starts.items()},
        {seat: Tween(now + end * factor, LEAVES * factor, ease_in_out) for seat, end in ends.items()},
        Tween(now + counted * factor, DUST * factor, linear),
        tween(counted, TUNE),
        Tween(now + counted * factor, FEAST * factor, ease_in_out),
        Tween(now + charts * factor, CHARTS_COME * factor, ease_in_out),
    )


def columns(room: pygame.Rect, places: Sequence[int], widest: int) -> list[pygame.Rect]:
    """Beside each other in the middle: with more than three, those who share a step stand closer."""
    many = len(places) > 3
    shares = [0.66 if many and places.count(place) > 1 else 1.0 for place in places]
    unit = min(widest, room.width / sum(shares))
    left, out = room.centerx - unit * sum(shares) / 2, list[pygame.Rect]()
    for share in shares:
        out.append(pygame.Rect(round(left), room.y, round(unit * share), room.height))
        left += unit * share
    return out
