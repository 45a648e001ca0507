"""Effects by name. Each is a pure function of a generator seeded by its name; the second column is how loud it should seem.

Private acts have one sound each for every outcome (`peek`, `map`): nothing is learnt by listening.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable

import numpy as np
from art.job import Job

from . import bodies as b
from .ogg import encode
from .wave import (
    Rng,
    Wave,
    between,
    clock,
    fall,
    glide,
    hiss,
    levelled,
    mix,
    room,
    silence,
    small_speaker,
    swell,
    trimmed,
)

Make = Callable[[Rng], Wave]
HINT, SOFT, PLAIN, STRONG, BIG = -37.0, -28.0, -24.0, -21.0, -18.0  # LUFS, loudest 400 ms

EFFECTS: dict[str, tuple[Make, float]] = {}


def sound(loud: float, copies: int = 1) -> Callable[[Make], Make]:
    """Registers an effect; copies are other takes of it (`lay`, `lay_2`, …), so that repetition does not tire."""

    def register(make: Make) -> Make:
        name = make.__name__.rstrip("_")
        for i in range(copies):
            EFFECTS[name if i == 0 else f"{name}_{i + 1}"] = (make, loud)
        return make

    return register


# ------------------------------------------------------------------ cards
@sound(SOFT, 2)
def pick(r: Rng) -> Wave:
    """A card leaves the hand."""
    return mix((b.paper(r, 0.11, 1800, 9000, 0.4), 0, 0.6), (b.tap(r, 1200, 6000, 0.006), 0.012, 0.5))


@sound(SOFT)
def slide(r: Rng) -> Wave:
    return b.paper(r, 0.24, 900, 5200, 0.3)


@sound(PLAIN, 3)
def lay(r: Rng) -> Wave:
    return room(
        mix((b.paper(r, 0.06, 900, 4000, 0.2), 0, 0.12), (b.stone(r, r.uniform(380, 460), 0.03), 0.045, 1)),
        0.16,
        0.35,
    )


@sound(PLAIN)
def lay_goal(r: Rng) -> Wave:
    return room(
        mix(
            (b.paper(r, 0.06, 800, 3500, 0.2), 0, 0.1),
            (b.wood(r, 165, 0.8, 0.08), 0.045, 1),
            (b.wood(r, 240, 0.4, 0.05), 0.09, 0.3),
        ),
        0.18,
        0.4,
    )


@sound(SOFT, 2)
def turn(r: Rng) -> Wave:
    """Half a turn in the hand: two short brushes."""
    return mix(
        (b.paper(r, 0.1, 1400, 8000, 0.5), 0, 0.8),
        (b.paper(r, 0.12, 1000, 6500, 0.6), 0.1, 1),
        (b.tap(r, 900, 4500), 0.2, 0.5),
    )


@sound(PLAIN)
def refuse(r: Rng) -> Wave:
    """A dull double knock; never a buzzer."""
    return room(
        mix((b.wood(r, 118, 0.12, 0.07), 0, 1), (b.wood(r, 104, 0.12, 0.08), 0.13, 0.8)), 0.1, 0.3, 1200
    )


@sound(PLAIN)
def deal(r: Rng) -> Wave:
    """A riffle: cards falling faster and faster, then squared."""
    gaps = 0.052 * 0.93 ** np.arange(18)
    times = np.cumsum(gaps)
    flicks = [
        (
            mix((b.tap(r, 1500, 8000, 0.005), 0, 1), (b.paper(r, 0.05, 2000, 9000, 0.2), 0, 0.25)),
            float(t),
            r.uniform(0.6, 1),
        )
        for t in times
    ]
    return mix(
        *flicks,
        (b.wood(r, 310, 0.7, 0.03), float(times[-1]) + 0.12, 0.5),
        (b.wood(r, 300, 0.7, 0.03), float(times[-1]) + 0.24, 0.35),
    )


@sound(SOFT, 2)
def draw(r: Rng) -> Wave:
    return mix((b.paper(r, 0.2, 1300, 6500, 0.25), 0, 1), (b.tap(r, 2500, 9000, 0.004), 0.17, 0.5))


@sound(SOFT)
def discard(r: Rng) -> Wave:
    return mix((b.paper(r, 0.14, 700, 3600, 0.2), 0, 0.8), (b.wood(r, 190, 0.5, 0.03), 0.12, 0.5))


@sound(SOFT)
def swap(r: Rng) -> Wave:
    """Two hands of cards pass each other."""
    return mix(
        (b.paper(r, 0.34, 700, 4200, 0.5), 0, 1),
        (b.paper(r, 0.34, 1600, 8000, 0.5), 0.16, 0.8),
        (b.wood(r, 280, 0.5, 0.03), 0.5, 0.4),
    )


@sound(SOFT)
def peek(r: Rng) -> Wave:
    """Any private look: a hood lifted, a breath; the same whatever is seen."""
    cloth = between(hiss(r, 0.4), 300, 1900) * swell(0.4, 0.4, 2)
    return mix((cloth, 0, 1), (b.tap(r, 500, 2200, 0.01), 0.3, 0.3))


@sound(PLAIN)
def map_(r: Rng) -> Wave:
    """Parchment unrolled and let go."""
    unroll = b.paper(r, 0.55, 600, 4600, 1.2)
    return room(
        mix(
            (unroll, 0, 1),
            (b.paper(r, 0.2, 900, 6000, 1.3), 0.55, 0.7),
            (b.tap(r, 500, 2500, 0.012), 0.72, 0.4),
        ),
        0.08,
        0.3,
    )


# ------------------------------------------------------------------ breaking and mending
def crack(r: Rng, pitch: float) -> Wave:
    splits = [
        (b.wood(r, pitch * r.uniform(0.8, 1.7), 1.4, 0.02), float(t), r.uniform(0.4, 1))
        for t in np.sort(r.uniform(0, 0.09, 6))
    ]
    return mix((b.tap(r, 400, 7000, 0.012), 0, 1.4), *splits)


@sound(STRONG)
def break_pick(r: Rng) -> Wave:
    """The handle snaps, the head falls on stone."""
    return room(
        mix(
            (crack(r, 300), 0, 1.2),
            (b.creak(r, 0.12, 300, 120, 700), 0.03, 0.5),
            (b.iron(r, 700, 0.16, 0.9), 0.3, 0.8),
            (b.stone(r, 500, 0.02, 0.4), 0.3, 0.5),
            (b.iron(r, 760, 0.1, 0.7), 0.45, 0.35),
        ),
        0.2,
        0.6,
    )


@sound(STRONG)
def break_lamp(r: Rng) -> Wave:
    hiss_out = between(hiss(r, 0.5), 1500, 5000) * fall(0.5, 0.14)
    return room(
        mix((b.iron(r, 1250, 0.06, 0.6), 0, 0.5), (b.glass(r, 34, 0.5), 0.015, 1.2), (hiss_out, 0.25, 0.12)),
        0.14,
        0.5,
        7000,
    )


@sound(STRONG)
def break_cart(r: Rng) -> Wave:
    """An axle gives, the tub drops and rolls out."""
    roll = [
        (b.iron(r, r.uniform(240, 300), 0.07, 0.8), 0.34 + 0.07 * i + 0.012 * i * i, 0.5 * 0.8**i)
        for i in range(6)
    ]
    return room(
        mix(
            (b.iron(r, 190, 0.3, 1.2), 0, 1),
            (crack(r, 180), 0, 0.6),
            (b.stone(r, 240, 0.05, 1.6), 0.12, 0.9),
            (b.iron(r, 143, 0.35, 1), 0.13, 0.9),
            *roll,
        ),
        0.22,
        0.7,
    )


@sound(STRONG)
def repair_pick(r: Rng) -> Wave:
    """Two blows drive the wedge home."""
    return room(
        mix(
            (b.wood(r, 330, 1, 0.05), 0, 0.9),
            (b.iron(r, 1150, 0.12, 0.7), 0, 0.35),
            (b.wood(r, 392, 1, 0.05), 0.24, 1),
            (b.iron(r, 1300, 0.16, 0.7), 0.24, 0.4),
        ),
        0.16,
        0.4,
    )


@sound(STRONG)
def repair_lamp(r: Rng) -> Wave:
    """Two light taps, a strike, the flame catches."""
    catch = between(hiss(r, 0.5), 250, 1800) * swell(0.5, 0.25, 2)
    return room(
        mix(
            (b.iron(r, 1900, 0.1, 0.5), 0, 0.6),
            (b.iron(r, 2130, 0.14, 0.5), 0.2, 0.7),
            (between(hiss(r, 0.1), 3000, 9000) * fall(0.1, 0.03), 0.42, 0.5),
            (catch, 0.46, 0.7),
        ),
        0.14,
        0.4,
    )


@sound(STRONG)
def repair_cart(r: Rng) -> Wave:
    """Two hammer blows on iron, then a wheel that runs."""
    wheel = [(b.iron(r, 520 + 12 * i, 0.03, 0.5), 0.56 + 0.045 * i, 0.22) for i in range(6)]
    return room(
        mix((b.iron(r, 410, 0.3, 1.1), 0, 0.9), (b.iron(r, 488, 0.34, 1.1), 0.27, 1), *wheel), 0.18, 0.5
    )


# ------------------------------------------------------------------ the mine
@sound(BIG)
def rockfall(r: Rng) -> Wave:
    stones = []
    for _ in range(34):
        at = float(r.gamma(2.2, 0.16))
        stones.append(
            (
                b.stone(r, r.uniform(170, 620), r.uniform(0.02, 0.05), r.uniform(0.4, 1.4)),
                at,
                r.uniform(0.2, 1) * np.exp(-at),
            )
        )
    pebbles = [
        (b.tap(r, 1200, 6000, 0.006), float(t), r.uniform(0.05, 0.25))
        for t in np.sort(r.uniform(0.4, 1.7, 26))
    ]
    dust = between(hiss(r, 1.6), 300, 2600) * swell(1.6, 0.2, 2)
    return room(
        mix((b.rumble(r, 1.5, 140, 0.16), 0, 4), *stones, *pebbles, (dust, 0.1, 0.14)), 0.3, 1.0, 2500
    )


@sound(STRONG)
def goal_turn(r: Rng) -> Wave:
    """A chain winds a plank of wood over: tells nothing of what lies under it."""
    return room(
        mix(
            (b.chain(r, 0.5, 13), 0, 0.5),
            (b.creak(r, 0.5, 90, 160, 520), 0.05, 0.7),
            (b.wood(r, 130, 0.6, 0.1), 0.58, 1),
        ),
        0.2,
        0.6,
    )


@sound(STRONG)
def goal_stone(r: Rng) -> Wave:
    """A heavy slab settles: the hope was false."""
    scrape = between(hiss(r, 0.3), 200, 1300) * swell(0.3, 0.5, 1.2)
    return room(
        mix(
            (scrape, 0, 0.5),
            (b.stone(r, 210, 0.06, 2), 0.26, 1.2),
            (glide(98, 65, 0.9) * fall(0.9, 0.3), 0.26, 0.7),
        ),
        0.28,
        0.9,
        2200,
    )


@sound(BIG)
def goal_gold(r: Rng) -> Wave:
    """Treasure: a chord rises out of pouring coins."""
    notes = (293.66, 369.99, 440.0, 587.33, 739.99, 880.0)
    rise = [(b.bell(f, 0.9), 0.09 * i, 0.55) for i, f in enumerate(notes)]
    shine = between(hiss(r, 1.8), 6000, 13000) * swell(1.8, 0.4, 2)
    warm = sum(np.sin(2 * np.pi * f * clock(2.2)) for f in (146.83, 220.0, 293.66)) * swell(2.2, 0.3, 1.2)
    return room(
        mix(*rise, (b.coins(r, 40, 1.5), 0.15, 0.3), (shine, 0.1, 0.05), (warm, 0, 0.22)), 0.3, 1.4, 6000
    )


@sound(STRONG)
def door(r: Rng) -> Wave:
    return room(
        mix(
            (b.creak(r, 0.5, 70, 130, 430), 0, 0.9),
            (b.wood(r, 92, 0.5, 0.12), 0.5, 1.1),
            (b.iron(r, 820, 0.1, 0.6), 0.56, 0.4),
        ),
        0.26,
        0.8,
        2600,
    )


@sound(PLAIN)
def ladder(r: Rng) -> Wave:
    """Four rungs, going up."""
    return room(
        mix(
            *((b.wood(r, f, 0.7, 0.05), 0.13 * i, 0.8 + 0.05 * i) for i, f in enumerate((240, 285, 320, 380)))
        ),
        0.2,
        0.5,
    )


@sound(STRONG)
def chest(r: Rng) -> Wave:
    return room(
        mix(
            (b.iron(r, 1500, 0.05, 0.9), 0, 0.6),
            (b.iron(r, 1150, 0.06, 0.8), 0.08, 0.6),
            (b.creak(r, 0.45, 150, 330, 820), 0.16, 0.8),
            (b.wood(r, 150, 0.4, 0.1), 0.6, 0.8),
            (b.coins(r, 5, 0.2), 0.62, 0.14),
        ),
        0.2,
        0.6,
    )


@sound(PLAIN)
def crystal(r: Rng) -> Wave:
    return room(
        mix(*((b.bell(f, 0.5), 0.07 * i, 0.5) for i, f in enumerate((1568, 1976, 2349)))), 0.35, 1.0, 9000
    )


# ------------------------------------------------------------------ people
@sound(PLAIN, 4)
def coin(r: Rng) -> Wave:
    return room(
        mix(
            (b.coin(r, r.uniform(2700, 3500)), 0, 1),
            (b.coin(r, r.uniform(3500, 4300), 0.1), r.uniform(0.04, 0.07), 0.5),
        ),
        0.1,
        0.3,
        8000,
    )


@sound(STRONG)
def theft(r: Rng) -> Wave:
    """A string pulled tight, a purse gone."""
    swish = between(hiss(r, 0.22), 900, 4200) * swell(0.22, 0.7, 2)
    return mix(
        (swish, 0, 0.9),
        (b.coins(r, 7, 0.22, 2100, 3300), 0.14, 0.6),
        (glide(700, 320, 0.12) * fall(0.12, 0.05), 0.12, 0.25),
        (b.tap(r, 300, 1500, 0.014), 0.38, 0.8),
    )


@sound(BIG)
def trap(r: Rng) -> Wave:
    """A grate falls."""
    return room(
        mix(
            (b.chain(r, 0.26, 9, 1700), 0, 0.4),
            (b.iron(r, 215, 0.5, 1.3), 0.28, 1.1),
            (b.iron(r, 287, 0.45, 1.2), 0.29, 0.9),
            (b.stone(r, 230, 0.05, 1.5), 0.28, 0.7),
            (b.iron(r, 219, 0.3, 1), 0.44, 0.35),
        ),
        0.26,
        0.9,
        4000,
    )


@sound(STRONG)
def free(r: Rng) -> Wave:
    """A lock opens, the grate goes up."""
    ticks = [(b.iron(r, 900 + 55 * i, 0.04, 0.8), 0.2 + 0.05 * i, 0.4) for i in range(8)]
    return room(
        mix(
            (b.iron(r, 1700, 0.05, 0.9), 0, 0.7),
            (b.iron(r, 1300, 0.06, 0.9), 0.09, 0.7),
            *ticks,
            (b.bell(880, 0.5), 0.62, 0.35),
        ),
        0.2,
        0.6,
    )


@sound(PLAIN)
def hats(r: Rng) -> Wave:
    """Two felt puffs and a little hop up."""
    puff = between(hiss(r, 0.14), 200, 1300) * swell(0.14, 0.3, 1.5)
    hop = glide(330, 520, 0.16) * swell(0.16, 0.4, 1.5)
    return room(
        mix(
            (puff, 0, 1),
            (hop, 0.05, 0.35),
            (puff[::-1].copy(), 0.26, 1),
            (glide(392, 660, 0.18) * swell(0.18, 0.4, 1.5), 0.3, 0.35),
        ),
        0.12,
        0.3,
    )


@sound(BIG)
def veto(r: Rng) -> Wave:
    """A gavel: one blow, final."""
    return room(
        mix(
            (b.wood(r, 175, 1.3, 0.09), 0, 1.2),
            (b.wood(r, 88, 0.5, 0.14), 0, 1),
            (b.wood(r, 168, 1, 0.08), 0.16, 0.45),
        ),
        0.32,
        0.9,
        2600,
    )


@sound(STRONG)
def direction(r: Rng) -> Wave:
    """A wheel slows down, stops and runs the other way."""
    gaps = np.concatenate([0.045 * 1.22 ** np.arange(7), 0.15 / 1.22 ** np.arange(7)])
    times = np.cumsum(gaps)
    clicks = [
        (mix((b.wood(r, 520 if i < 7 else 690, 1, 0.02), 0, 1)), float(t), 0.8) for i, t in enumerate(times)
    ]
    return room(
        mix(
            *clicks,
            (glide(420, 210, 0.55) * swell(0.55, 0.4, 2), 0, 0.16),
            (glide(210, 470, 0.55) * swell(0.55, 0.6, 2), 0.66, 0.16),
        ),
        0.14,
        0.4,
    )


@sound(STRONG)
def inspection(r: Rng) -> Wave:
    """Public: somebody's dwarf is looked at. Two slow steps and a lantern raised."""
    return room(
        mix(
            (b.wood(r, 98, 0.3, 0.09), 0, 0.9),
            (b.wood(r, 92, 0.3, 0.09), 0.3, 0.9),
            (b.iron(r, 2100, 0.12, 0.4), 0.58, 0.3),
        ),
        0.24,
        0.6,
    )


@sound(STRONG)
def toll(r: Rng) -> Wave:
    return room(
        mix(
            (b.wood(r, 140, 0.5, 0.06), 0, 0.9),
            (b.coin(r, 2900, 0.2), 0.16, 0.8),
            (b.coin(r, 3400, 0.2), 0.3, 0.6),
        ),
        0.18,
        0.5,
    )


@sound(STRONG)
def party(r: Rng) -> Wave:
    """Mugs together, twice."""
    return room(
        mix(
            (b.wood(r, 260, 1, 0.06), 0, 1),
            (b.iron(r, 1450, 0.08, 0.4), 0, 0.3),
            (b.wood(r, 290, 1, 0.06), 0.22, 1),
            (b.iron(r, 1620, 0.08, 0.4), 0.22, 0.3),
            (between(hiss(r, 0.6), 2500, 8000) * fall(0.6, 0.2), 0.25, 0.1),
        ),
        0.22,
        0.6,
    )


@sound(STRONG)
def costume(r: Rng) -> Wave:
    cloth = between(hiss(r, 0.5), 350, 2600) * swell(0.5, 0.5, 1.5)
    return room(
        mix(
            (b.creak(r, 0.3, 200, 330, 1000), 0, 0.4),
            (cloth, 0.2, 0.9),
            (b.wood(r, 210, 0.6, 0.05), 0.68, 0.7),
        ),
        0.14,
        0.4,
    )


@sound(BIG)
def dragon(r: Rng) -> Wave:
    breath = between(hiss(r, 1.3), 120, 1500) * swell(1.3, 0.35, 1.5)
    growl = between(np.sign(glide(74, 50, 1.2)) * (1 + 0.4 * hiss(r, 1.2)), 60, 700) * swell(1.2, 0.3, 1.2)
    return room(mix((growl, 0, 0.8), (breath, 0.05, 1.2)), 0.3, 1.0, 2200)


@sound(BIG)
def spider(r: Rng) -> Wave:
    """Many feet come nearer, then a falling cluster."""
    times = np.cumsum(r.uniform(0.018, 0.04, 30))
    feet = [(b.tap(r, 2200, 9500, 0.003), float(t), 0.2 + 0.8 * i / 30) for i, t in enumerate(times)]
    cluster = sum(glide(f, f * 0.5, 0.9) for f in (466, 494, 523)) * swell(0.9, 0.15, 1.5)
    return room(mix(*feet, (cluster, float(times[-1]) * 0.7, 0.35)), 0.3, 1.0, 3500)


# ------------------------------------------------------------------ turns and rounds
@sound(STRONG)
def your_turn(r: Rng) -> Wave:
    """Small bell, two strokes a fourth apart."""
    return room(
        mix((b.bell(659.26, 0.6), 0, 0.8), (b.bell(880.0, 0.8), 0.17, 1), (b.tap(r, 2500, 8000), 0, 0.2)),
        0.24,
        0.9,
        7000,
    )


@sound(STRONG)
def reveal(r: Rng) -> Wave:
    """A role is turned up: a drum, whoever it is."""
    return room(
        mix((b.drum(r, 88, 0.2), 0, 0.6), (b.drum(r, 88, 0.2), 0.1, 0.7), (b.drum(r, 70, 0.35), 0.24, 1.1)),
        0.26,
        0.8,
    )


@sound(STRONG)
def curtain(r: Rng) -> Wave:
    """The door bar falls into its hooks."""
    return room(
        mix(
            (b.creak(r, 0.2, 60, 90, 400), 0, 0.4),
            (b.wood(r, 84, 0.6, 0.13), 0.2, 1.2),
            (b.iron(r, 330, 0.15, 0.7), 0.22, 0.5),
        ),
        0.26,
        0.7,
        2600,
    )


@sound(SOFT)
def guard(r: Rng) -> Wave:
    """The half second before the curtain accepts."""
    return b.wood(r, 900, 0.9, 0.012)


def brass(pitch: float, seconds: float) -> Wave:
    """Low horn: harmonics that open with loudness."""
    t = clock(seconds)
    shape = np.minimum(t / 0.05, 1) * np.clip((seconds - t) / 0.12, 0, 1)
    vibrato = 1 + 0.004 * np.sin(2 * np.pi * 5.2 * t) * np.clip(t - 0.2, 0, 1)
    phase = 2 * np.pi * pitch * np.cumsum(vibrato) / 44100
    return sum(np.sin(k * phase) / k**1.35 * shape ** (1 + 0.25 * k) for k in range(1, 10))


@sound(BIG)
def round_won(r: Rng) -> Wave:
    """D major, upwards, with a drum under it."""
    tune = ((293.66, 0, 0.22), (369.99, 0.2, 0.22), (440.0, 0.4, 0.22), (587.33, 0.6, 1.1))
    parts = [(brass(f, d), at, 0.5) for f, at, d in tune] + [
        (brass(f, 1.1), 0.6, 0.3) for f in (293.66, 369.99, 440.0)
    ]
    drums = [(b.drum(r, 80, 0.2), at, 1) for at in (0, 0.4, 0.6)]
    return room(mix(*parts, *drums, (b.bell(1174.66, 1.0), 0.6, 0.25)), 0.3, 1.4, 5000)


@sound(BIG)
def round_lost(r: Rng) -> Wave:
    """D minor, downwards, the last note sinks."""
    tune = ((293.66, 0, 0.3), (261.63, 0.28, 0.3), (233.08, 0.56, 0.3))
    parts = [(brass(f, d), at, 0.5) for f, at, d in tune]
    last = sum(brass(f, 1.3) for f in (110.0, 146.83, 174.61)) * np.linspace(1, 0.5, round(1.3 * 44100))
    return room(mix(*parts, (last, 0.84, 0.35), (b.drum(r, 62, 0.4), 0.84, 1.2)), 0.3, 1.4, 2600)


@sound(BIG)
def game_won(r: Rng) -> Wave:
    """The end of the third round: a fanfare over rolling drums and gold."""
    tune = (
        (293.66, 0, 0.2),
        (293.66, 0.2, 0.12),
        (293.66, 0.33, 0.12),
        (440.0, 0.47, 0.42),
        (392.0, 0.9, 0.2),
        (440.0, 1.1, 0.2),
        (587.33, 1.32, 1.5),
    )
    parts = [(brass(f, d), at, 0.5) for f, at, d in tune]
    chord = [(brass(f, 1.5), 1.32, 0.3) for f in (220.0, 293.66, 369.99, 440.0)]
    roll = [(b.drum(r, 84, 0.1, 0.5), 1.32 * i / 22, 0.2 + 0.5 * i / 22) for i in range(22)]
    return room(
        mix(*parts, *chord, *roll, (b.drum(r, 66, 0.5), 1.32, 1.4), (b.coins(r, 46, 1.6), 1.35, 0.22)),
        0.32,
        1.6,
        6000,
    )


# ------------------------------------------------------------------ the interface
@sound(SOFT)
def click(r: Rng) -> Wave:
    return b.wood(r, 640, 0.8, 0.014)


@sound(HINT)
def hover(r: Rng) -> Wave:
    return between(b.wood(r, 1250, 0.3, 0.008), 600, 5000)


@sound(SOFT)
def toggle(r: Rng) -> Wave:
    return mix((b.wood(r, 760, 0.8, 0.012), 0, 1), (b.iron(r, 2600, 0.03, 0.3), 0.03, 0.25))


@sound(SOFT)
def open_(r: Rng) -> Wave:
    return mix((b.paper(r, 0.2, 500, 3000, 0.4), 0, 0.8), (b.wood(r, 330, 0.5, 0.03), 0.14, 0.5))


@sound(SOFT)
def close(r: Rng) -> Wave:
    return mix((b.paper(r, 0.16, 500, 2600, 0.3), 0, 0.8), (b.wood(r, 210, 0.5, 0.04), 0.13, 0.7))


@sound(SOFT)
def note(r: Rng) -> Wave:
    """Pencil on parchment."""
    strokes = [
        (between(hiss(r, 0.09), 1800, 6500) * swell(0.09, 0.4, 1), 0.11 * i, r.uniform(0.6, 1))
        for i in range(3)
    ]
    return mix(*strokes)


@sound(SOFT)
def undo(r: Rng) -> Wave:
    """A card lifted again and drawn back."""
    return mix((b.tap(r, 700, 3500, 0.006), 0, 0.7), (b.paper(r, 0.22, 900, 5200, 0.3)[::-1].copy(), 0.02, 1))


@sound(SOFT)
def hint(r: Rng) -> Wave:
    return room(mix((b.bell(1318.5, 0.25), 0, 0.5), (b.bell(1760, 0.3), 0.08, 0.5)), 0.2, 0.5, 8000)


@sound(PLAIN)
def remark(r: Rng) -> Wave:
    """A computer player says something: two hums, no word."""
    t = clock(0.13)
    hum = [
        sum(np.sin(2 * np.pi * f * k * t) / k**1.8 for k in range(1, 8)) * swell(0.13, 0.3, 1)
        for f in (118, 104)
    ]
    return room(
        mix((between(hum[0], 150, 1400), 0, 1), (between(hum[1], 120, 1100), 0.16, 1)), 0.14, 0.3, 1800
    )


def made(name: str) -> Wave:
    make, loud = EFFECTS[name]
    wave = make(np.random.default_rng(zlib.crc32(name.encode())))
    return levelled(trimmed(np.concatenate([silence(0.002), small_speaker(wave)])), loud)


def baked(name: str) -> bytes:
    return encode(made(name))


def jobs() -> list[Job]:
    return [Job(f"sounds/{name}.ogg", baked, (name,)) for name in EFFECTS]
