"""What happens in the mine: breaking, mending, falling rock, goals."""

from __future__ import annotations

import numpy as np

from . import bodies as b
from . import instruments as play
from .effect import BIG, PLAIN, STRONG, sound
from .wave import Rng, Wave, between, fall, glide, hiss, mix, room, swell


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
            (b.wood(r, 520, 1, 0.04), 0.66, 0.3),
            (b.wood(r, 610, 1, 0.04), 0.98, 0.16),
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
        (b.iron(r, r.uniform(240, 300), 0.07, 0.8), 0.34 + 0.07 * i + 0.012 * i * i, 0.5 * 0.8**i) for i in range(6)
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
    return room(mix((b.iron(r, 410, 0.3, 1.1), 0, 0.9), (b.iron(r, 488, 0.34, 1.1), 0.27, 1), *wheel), 0.18, 0.5)


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
    pebbles = [(b.tap(r, 1200, 6000, 0.006), float(t), r.uniform(0.05, 0.25)) for t in np.sort(r.uniform(0.4, 1.7, 26))]
    dust = between(hiss(r, 1.6), 300, 2600) * swell(1.6, 0.2, 2)
    cracks = [
        (b.stone(r, r.uniform(620, 1300), 0.018, 0.2), float(t), r.uniform(0.3, 0.7)) for t in r.gamma(2, 0.14, 14)
    ]
    low = b.rumble(r, 1.5, 140, 0.16)
    return room(mix((low, 0, 3.2), *stones, *cracks, *pebbles, (dust, 0.1, 0.22)), 0.3, 1.0, 3200)


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


@sound(PLAIN)
def held_breath(r: Rng) -> Wave:
    """A goal is about to turn: skins tremble, air is drawn in; the same for every goal, and still at the half turn."""
    n = round(1.0 * 44100)
    drawn = between(hiss(r, 1.0), 500, 3200) * np.linspace(0, 1, n) ** 2.5
    skins = [(b.drum(r, 150, 0.05, 1.0), 0.052 * i, 0.10 + 0.9 * (i / 19) ** 2) for i in range(19)]
    ring = b.bell(587.33, 0.6)[:n][::-1] * 0.25
    return mix((drawn, 0, 0.35), *skins, (ring, 0, 0.5))[:n] * np.minimum((n - np.arange(n)) / 1500, 1)


@sound(STRONG)
def goal_stone(r: Rng) -> Wave:
    """A heavy slab settles: the hope was false."""
    scrape = between(hiss(r, 0.3), 200, 1300) * swell(0.3, 0.5, 1.2)
    return room(
        mix(
            (scrape, 0, 0.5),
            (b.stone(r, 210, 0.06, 1.6), 0.26, 1.2),
            (b.stone(r, 640, 0.05, 0.2), 0.262, 0.9),
            (glide(98, 65, 0.9) * fall(0.9, 0.3), 0.26, 0.5),
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
    call = [(play.horn(f, d), at, 0.34) for f, at, d in ((293.66, 0, 0.16), (440.0, 0.2, 0.16), (587.33, 0.4, 1.5))]
    under = [(play.horn(f, 1.5), 0.4, 0.2) for f in (369.99, 440.0)]
    song = [(play.choir(f, 1.9), 0.3, 0.3) for f in (293.66, 369.99, 440.0)]
    gold = (b.coins(r, 54, 1.7), 0.5, 0.34)
    return room(mix(*rise, *call, *under, *song, gold, (shine, 0.1, 0.05)), 0.3, 1.4, 6000)


@sound(STRONG)
def door(r: Rng) -> Wave:
    return room(
        mix(
            (b.creak(r, 0.5, 70, 130, 430), 0, 0.9),
            (b.wood(r, 92, 0.5, 0.12), 0.5, 0.9),
            (b.wood(r, 380, 0.9, 0.07), 0.502, 0.8),
            (b.iron(r, 820, 0.14, 0.6), 0.56, 0.6),
        ),
        0.26,
        0.8,
        2600,
    )


@sound(PLAIN)
def ladder(r: Rng) -> Wave:
    """Four rungs, going up."""
    return room(
        mix(*((b.wood(r, f, 0.7, 0.05), 0.13 * i, 0.8 + 0.05 * i) for i, f in enumerate((240, 285, 320, 380)))),
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
    return room(mix(*((b.bell(f, 0.5), 0.07 * i, 0.5) for i, f in enumerate((1568, 1976, 2349)))), 0.35, 1.0, 9000)


@sound(PLAIN)
def round_starts(r: Rng) -> Wave:
    """A new round, deeper down: a far horn, an iron bar that is struck, the cage begins to sink."""
    call = ((play.horn(220.0, 0.5), 0, 0.6), (play.horn(293.66, 1.0), 0.45, 0.7), (play.horn(440.0, 1.0), 0.45, 0.25))
    bar = (b.iron(r, 520, 0.5, 0.6), 0.45, 0.35)
    return room(
        mix(*call, bar, (b.chain(r, 0.7, 9, 900), 0.9, 0.14), (b.drum(r, 80, 0.2, 0.7), 0.45, 0.7)), 0.3, 1.0, 3000
    )


@sound(PLAIN)
def role_dealt(r: Rng) -> Wave:
    """One's own dwarf lies there, whoever it is: a card comes to rest, a low string stirs."""
    strings = [
        (play.viol(f, 0.8, 0.25), 0.1, g) for f, g in ((146.83, 0.5), (220.0, 0.4), (440.0, 0.22), (587.33, 0.12))
    ]
    return room(
        mix((b.paper(r, 0.22, 500, 4200, 0.5), 0, 0.7), (b.wood(r, 300, 0.7, 0.06), 0.2, 0.8), *strings),
        0.24,
        0.8,
        3600,
    )
