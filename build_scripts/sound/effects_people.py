"""What people do to one another; turns and rounds."""

from __future__ import annotations

import numpy as np

from . import bodies as b
from . import instruments as play
from .effect import BIG, PLAIN, SOFT, STRONG, sound
from .wave import Rng, Wave, between, clock, fall, glide, hiss, mix, room, swell


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
            (b.wood(r, 175, 1.3, 0.09), 0, 1),
            (b.wood(r, 520, 1.4, 0.05), 0.001, 1.1),
            (b.wood(r, 88, 0.5, 0.14), 0, 0.6),
            (b.wood(r, 470, 1, 0.04), 0.16, 0.4),
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
    clicks = [(mix((b.wood(r, 520 if i < 7 else 690, 1, 0.02), 0, 1)), float(t), 0.8) for i, t in enumerate(times)]
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
            (b.wood(r, 98, 0.3, 0.09), 0, 0.7),
            (b.wood(r, 430, 0.9, 0.045), 0.002, 0.55),
            (b.wood(r, 92, 0.3, 0.09), 0.3, 0.7),
            (b.wood(r, 395, 0.9, 0.045), 0.302, 0.55),
            (b.iron(r, 1250, 0.2, 0.4), 0.58, 0.4),
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


@sound(STRONG)
def your_turn(r: Rng) -> Wave:
    """Small bell, two strokes a fourth apart."""
    return room(
        mix((b.bell(659.26, 0.16), 0, 0.8), (b.bell(880.0, 0.2), 0.15, 1), (b.tap(r, 1500, 6000), 0, 0.25)),
        0.2,
        0.4,
        6000,
    )


@sound(STRONG)
def reveal(r: Rng) -> Wave:
    """A role is turned up: a card and a drum, whoever it is. Short: twelve may follow one another."""
    card = b.paper(r, 0.14, 500, 4200, 0.5)
    return room(
        mix((card, 0, 0.5), (b.drum(r, 96, 0.09, 0.9), 0.09, 1), (b.wood(r, 360, 1, 0.05), 0.09, 0.5)), 0.2, 0.4
    )


@sound(STRONG)
def curtain(r: Rng) -> Wave:
    """The door bar falls into its hooks."""
    return room(
        mix(
            (b.creak(r, 0.2, 60, 90, 400), 0, 0.4),
            (b.wood(r, 84, 0.6, 0.13), 0.2, 1),
            (b.wood(r, 340, 1.1, 0.07), 0.202, 0.8),
            (b.iron(r, 660, 0.2, 0.7), 0.22, 0.7),
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
    return np.asarray(sum(np.sin(k * phase) / k**1.35 * shape ** (1 + 0.25 * k) for k in range(1, 10)))


@sound(BIG)
def round_won(r: Rng) -> Wave:
    """D major, upwards, with a drum under it."""
    tune = ((293.66, 0, 0.22), (369.99, 0.2, 0.22), (440.0, 0.4, 0.22), (587.33, 0.6, 1.1))
    parts = [(brass(f, d), at, 0.5) for f, at, d in tune] + [(brass(f, 1.1), 0.6, 0.3) for f in (293.66, 369.99, 440.0)]
    drums = [(b.drum(r, 80, 0.2), at, 1) for at in (0, 0.4, 0.6)]
    return room(mix(*parts, *drums, (b.bell(1174.66, 1.0), 0.6, 0.25)), 0.3, 1.4, 5000)


@sound(BIG)
def round_lost(r: Rng) -> Wave:
    """D minor, downwards, the last note sinks."""
    tune = ((293.66, 0, 0.3), (261.63, 0.28, 0.3), (233.08, 0.56, 0.3))
    parts = [(brass(f, d), at, 0.5) for f, at, d in tune] + [(play.viol(2 * f, d), at, 0.5) for f, at, d in tune]
    parts += [(play.viol(f, 0.8), 0.84, 0.4) for f in (349.23, 440.0, 587.33)]
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


@sound(BIG)
def game_lost(r: Rng) -> Wave:
    """The gold is somebody else's: the fanfare from afar, slower, and a lute that goes home."""
    tune = ((293.66, 0, 0.26), (293.66, 0.28, 0.16), (440.0, 0.46, 0.5), (392.0, 1.0, 0.3), (349.23, 1.32, 1.1))
    far = [(between(brass(f, d), 250, 1400), at, 0.5) for f, at, d in tune]
    home = [(play.lute(f, 1.6), at, 0.5) for f, at in ((440.0, 1.34), (349.23, 1.58), (329.63, 1.82), (293.66, 2.06))]
    under = [(play.viol(f, 1.5, 0.4), 1.32, 0.16) for f in (220.0, 293.66, 349.23)]
    return room(mix(*far, *home, *under, (b.drum(r, 80, 0.2, 0.8), 1.32, 0.6)), 0.3, 1.0, 3000)


@sound(BIG)
def saboteurs_won(r: Rng) -> Wave:
    """Low strings creep down, a fuse hisses, somebody laughs."""
    creep = ((220.0, 0, 0.2), (207.65, 0.2, 0.2), (196.0, 0.4, 0.2), (174.61, 0.6, 0.2), (164.81, 0.8, 0.2))
    steps = [(play.bow(f, d), at, 0.8) for f, at, d in creep] + [(play.bow(2 * f, d), at, 0.4) for f, at, d in creep]
    end = [(play.viol(f, 0.9, 0.05), 1.05, 0.5) for f in (146.83, 349.23, 415.3, 587.33)]
    fuse = between(hiss(r, 1.1), 3000, 9000) * np.linspace(0.2, 1, round(1.1 * 44100)) * (1 + 0.6 * hiss(r, 1.1))
    laugh = []
    for i, (f, gain) in enumerate(((196, 0.8), (210, 1), (196, 1), (178, 0.9), (160, 0.7))):
        t = clock(0.15)
        throat = sum(np.sin(2 * np.pi * f * k * t * (1 - 0.25 * t)) / k**0.8 for k in range(1, 20)) * swell(
            0.15, 0.2, 1.2
        )
        breath = between(hiss(r, 0.15), 1200, 4000) * swell(0.15, 0.15, 1.5)
        laugh.append(
            (between(throat, 550, 950, 1) + 0.6 * between(throat, 1000, 1500, 1) + 0.12 * breath, 1.3 + 0.18 * i, gain)
        )
    drum = (b.drum(r, 66, 0.35, 0.8), 1.05, 1.1)
    return room(mix(*steps, *end, (fuse, 0, 0.16), *laugh, drum), 0.26, 0.4, 3600)


@sound(STRONG)
def unmask(r: Rng) -> Wave:
    """The last of all roles is turned up: a roll of drums, then the blow."""
    roll = [(b.drum(r, 104, 0.06, 0.9), 0.045 * i, 0.15 + 0.03 * i) for i in range(12)]
    blow = (
        (b.drum(r, 84, 0.2, 1.0), 0.56, 1.2),
        (b.wood(r, 330, 1.2, 0.07), 0.56, 0.6),
        (b.iron(r, 740, 0.3, 0.8), 0.56, 0.25),
    )
    return room(mix(*roll, *blow), 0.26, 0.7, 4000)
