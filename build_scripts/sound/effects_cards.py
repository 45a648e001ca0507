"""Cards in the hand and on the table, and the interface around them."""

from __future__ import annotations

import numpy as np

from . import bodies as b
from .effect import PLAIN, SOFT, sound
from .wave import Rng, Wave, between, clock, hiss, mix, room, swell


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
            (b.wood(r, 165, 0.8, 0.08), 0.045, 0.8),
            (b.wood(r, 470, 1.0, 0.045), 0.046, 0.7),
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
    knock = [(b.wood(r, f, 0.3, 0.05), at, gain) for f, at, gain in ((410, 0.001, 0.5), (352, 0.131, 0.42))]
    low = ((b.wood(r, 118, 0.12, 0.07), 0, 0.8), (b.wood(r, 104, 0.12, 0.08), 0.13, 0.64))
    return room(mix(*low, *knock), 0.1, 0.3, 1600)


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


@sound(SOFT)
def click(r: Rng) -> Wave:
    return b.wood(r, 640, 0.8, 0.014)


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
        (between(hiss(r, 0.09), 1800, 6500) * swell(0.09, 0.4, 1), 0.11 * i, r.uniform(0.6, 1)) for i in range(3)
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
    voice = [
        sum(np.sin(2 * np.pi * f * k * t) / k**0.9 for k in range(1, 22)) * swell(0.13, 0.3, 1) for f in (156, 138)
    ]
    spoken = [
        between(w, lo, hi, 1) + between(w, 900, 1700, 1)
        for w, lo, hi in zip(voice, (330, 260), (760, 620), strict=True)
    ]
    return room(mix((spoken[0], 0, 1), (spoken[1], 0.16, 1)), 0.14, 0.3, 2400)
