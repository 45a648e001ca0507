"""Moments of the show: places on the podium, gold counted, lights that go out, doors, the last card."""

from __future__ import annotations

import numpy as np

from . import bodies as b
from . import instruments as play
from .effect import PLAIN, SOFT, STRONG, sound
from .wave import Rng, Wave, between, fall, hiss, mix, room, swell

# The tune of the podium, a phrase for each place: (hertz of all horns, beats). Two horns ask, three wait on the
# dominant, four come home, each phrase higher and fuller than the one before.
BEAT = 0.625 / 2  # s: half a beat of the music
PHRASES = {
    3: (((369.99, 293.66), 1), ((329.63, 277.18), 1), ((369.99, 293.66), 2)),
    2: (((369.99, 293.66, 220.0), 1), ((392.0, 293.66, 246.94), 1), ((440.0, 329.63, 277.18), 2)),
    1: (
        ((440.0, 329.63, 277.18, 220.0), 0.5),
        ((493.88, 392.0, 293.66, 196.0), 0.5),
        ((554.37, 440.0, 329.63, 220.0), 1),
        ((587.33, 440.0, 369.99, 146.83), 3),
    ),
}


def place(r: Rng, number: int) -> Wave:
    """A block of wood comes up, a drum, a phrase of horns."""
    parts = [(b.creak(r, 0.28, 90, 170, 520), 0.0, 0.35), (b.wood(r, 240, 1.0, 0.07), 0.28, 0.8)]
    parts.append((b.drum(r, 88, 0.18, 1.0), 0.29, 0.9))
    at = 0.3
    for chord, beats in PHRASES[number]:
        parts += [(play.horn(f, beats * BEAT * 0.92), at, 0.42 if i == 0 else 0.22) for i, f in enumerate(chord)]
        at += beats * BEAT
    return room(mix(*parts), 0.26, 0.8, 4500)


@sound(STRONG)
def third_place(r: Rng) -> Wave:
    return place(r, 3)


@sound(STRONG)
def second_place(r: Rng) -> Wave:
    """And under its last chord a roll begins, which leads into the first."""
    roll = [(b.drum(r, 100, 0.05, 1.0), 1.0 + 0.07 * i, 0.12 + 0.04 * i) for i in range(8)]
    return mix((place(r, 2), 0, 1.0), *roll)


@sound(STRONG)
def first_place(r: Rng) -> Wave:
    roll = [(b.drum(r, 110, 0.05, 1.0), 0.03 * i, 0.2 + 0.05 * i) for i in range(10)]
    return mix(*roll, (place(r, 1), 0.1, 1.0), (b.bell(1174.66, 0.8), 1.03, 0.2), (b.coins(r, 16, 0.7), 1.0, 0.16))


@sound(PLAIN)
def gold_counted(r: Rng) -> Wave:
    """Coins run into a bowl, closer and closer; the last one lies."""
    times = np.cumsum(0.085 * 0.9 ** np.arange(11))
    run = [(b.coin(r, 2300 + 90 * i, 0.07), float(t), 0.5 + 0.04 * i) for i, t in enumerate(times)]
    return room(mix(*run, (b.wood(r, 330, 0.7, 0.05), float(times[-1]) + 0.09, 0.8)), 0.12, 0.3, 7000)


@sound(PLAIN)
def nugget(r: Rng) -> Wave:
    """A heavy lump lands in a palm and is closed in it."""
    skin = between(hiss(r, 0.12), 350, 2200) * fall(0.12, 0.025)
    ring = b.coin(r, 1650, 0.12)
    grip = between(hiss(r, 0.16), 280, 1500) * swell(0.16, 0.5, 1.5)
    return mix((b.stone(r, 520, 0.03, 0.5), 0, 0.7), (skin, 0, 0.8), (ring, 0.004, 0.7), (grip, 0.16, 0.5))


@sound(PLAIN)
def goes_dark(r: Rng) -> Wave:
    """Lamps go out, one after another: a breath, a wick that hisses, farther away each time."""
    parts: list[tuple[Wave, float, float]] = []
    for i in range(4):
        puff = between(hiss(r, 0.16), 320, 1500 - 200 * i) * fall(0.16, 0.04, 0.012)
        wick = between(hiss(r, 0.3), 2200, 5200 - 500 * i) * fall(0.3, 0.09)
        parts += [(puff, 0.13 * i, 0.9 * 0.72**i), (wick, 0.13 * i + 0.05, 0.22 * 0.72**i)]
    low = [(play.viol(f, 0.7, 0.2), 0.05, g) for f, g in ((220.0, 0.18), (329.63, 0.14))]
    return room(mix(*parts, *low), 0.3, 0.9, 2600)


@sound(PLAIN)
def last_card(r: Rng) -> Wave:
    """The deck is gone: a bare hand on bare wood, and a far bell."""
    return room(
        mix(
            (b.paper(r, 0.2, 700, 4200, 0.4), 0, 0.6),
            (b.wood(r, 250, 0.5, 0.09), 0.2, 0.9),
            (b.wood(r, 410, 0.5, 0.05), 0.33, 0.5),
            (b.bell(440.0, 0.5), 0.36, 0.4),
            (play.viol(311.13, 0.9, 0.3), 0.36, 0.18),
        ),
        0.28,
        0.9,
        3200,
    )


@sound(SOFT)
def hand_over(r: Rng) -> Wave:
    """A hand of cards is pushed together and laid face down."""
    push = [(b.paper(r, 0.07, 800, 5000, 0.3), 0.05 * i, 0.6) for i in range(4)]
    return mix(*push, (b.paper(r, 0.14, 500, 3000, 0.3), 0.24, 0.7), (b.wood(r, 270, 0.6, 0.04), 0.36, 0.7))


@sound(PLAIN)
def doors(r: Rng) -> Wave:
    """Two leaves of planks slide apart on iron."""
    slide = between(hiss(r, 0.34), 350, 1800) * swell(0.34, 0.4, 1.3)
    wheels = [(b.iron(r, 640 + 22 * i, 0.03, 0.5), 0.05 + 0.05 * i, 0.2) for i in range(6)]
    return room(
        mix(
            (b.iron(r, 780, 0.07, 0.7), 0, 0.4),
            (b.creak(r, 0.3, 110, 190, 600), 0.03, 0.5),
            (slide, 0.03, 0.6),
            *wheels,
            (b.wood(r, 210, 0.7, 0.07), 0.36, 0.8),
            (b.wood(r, 230, 0.7, 0.07), 0.39, 0.6),
        ),
        0.2,
        0.5,
        3600,
    )


@sound(SOFT)
def lantern(r: Rng) -> Wave:
    """A lantern is lit and hung up: the menu."""
    catch = between(hiss(r, 0.5), 350, 2200) * swell(0.5, 0.2, 2)
    strike = between(hiss(r, 0.14), 2600, 8000) * fall(0.14, 0.035)
    chain = b.chain(r, 0.5, 6, 1300)
    return room(
        mix((strike, 0, 0.6), (catch, 0.06, 0.8), (chain, 0.5, 0.1), (b.iron(r, 900, 0.1, 0.5), 0.52, 0.2)), 0.2
    )
