"""What things are made of: a blow on wood, stone, iron, glass, leather, gold. Effects are put together from
these.
"""

from __future__ import annotations

import numpy as np

from .wave import Rng, Wave, between, clock, fall, glide, hiss, mix, modes, swell


def tap(rng: Rng, low: float, high: float, tau: float = 0.004) -> Wave:
    """The click of contact."""
    return between(hiss(rng, 0.05) * fall(0.05, tau, 0.0003), low, high)


def wood(rng: Rng, pitch: float = 220, hard: float = 1.0, tau: float = 0.06) -> Wave:
    ratios = (1, 2.57, 4.1, 5.9, 7.7)
    body = modes(
        [(pitch * r * rng.uniform(0.97, 1.03), 1 / (1 + i * 1.1), tau / (1 + 0.7 * i)) for i, r in enumerate(ratios)],
        0.4,
    )
    return mix((body, 0, 1), (tap(rng, 700, 5200), 0, 0.5 * hard))


def stone(rng: Rng, pitch: float = 420, tau: float = 0.028, weight: float = 0.8) -> Wave:
    """Dry clack over a low thud."""
    clack = modes(
        [
            (pitch * r * rng.uniform(0.94, 1.06), a, tau * k)
            for r, a, k in ((1, 1, 1), (1.71, 0.8, 0.8), (2.39, 0.6, 0.7), (3.7, 0.4, 0.5), (5.3, 0.3, 0.4))
        ],
        0.25,
    )
    thud = glide(130, 62, 0.22) * fall(0.22, 0.05)
    grit = between(hiss(rng, 0.09) * fall(0.09, 0.016), 900, 6500)
    return mix((clack, 0, 0.7), (thud, 0, weight), (grit, 0.001, 0.25))


def iron(rng: Rng, pitch: float = 620, tau: float = 0.4, bright: float = 1.0) -> Wave:
    """A free bar: 1, 2.76, 5.40, 8.93 times the lowest."""
    ratios = ((1, 1), (2.756, 0.75), (5.404, 0.5 * bright), (8.933, 0.32 * bright), (13.34, 0.18 * bright))
    partials = []
    for i, (r, a) in enumerate(ratios):
        f = pitch * r * rng.uniform(0.995, 1.005)
        if f < 18000:
            partials += [(f, a, tau / (1 + 0.6 * i)), (f * 1.004, a * 0.5, tau / (1 + 0.7 * i))]
    return mix((modes(partials, min(2.0, tau * 5)), 0, 0.6), (tap(rng, 2000, 9000, 0.002), 0, 0.8))


def glass(rng: Rng, pieces: int = 26, spread: float = 0.45) -> Wave:
    """One burst, then pieces falling less and less often."""
    parts = [(between(hiss(rng, 0.18) * fall(0.18, 0.03), 2500, 14000), 0.0, 1.0)]
    for _ in range(pieces):
        at = rng.exponential(spread * 0.33)
        f = rng.uniform(2400, 8200)
        ping = modes([(f, 1, rng.uniform(0.02, 0.1)), (f * 1.53, 0.5, 0.03), (f * 2.27, 0.25, 0.02)], 0.3)
        parts.append((ping, min(at, spread * 1.6), rng.uniform(0.05, 0.3) * np.exp(-at / spread)))
    return mix(*parts)


def coin(rng: Rng, pitch: float = 3100, tau: float = 0.16) -> Wave:
    """A thin disc that falls on others: many modes close together, the scrape of metal, the knock of the heap."""
    f = pitch * rng.uniform(0.98, 1.02)
    ratios = (0.47, 0.62, 1, 1.009, 1.27, 1.52, 1.55, 1.93, 2.31, 2.74, 3.07)
    partials = [
        (f * r * rng.uniform(0.99, 1.01), rng.uniform(0.35, 1) / r**0.7, tau * rng.uniform(0.45, 0.8) * min(r, 1 / r))
        for r in ratios
    ]
    scrape = between(hiss(rng, 0.09) * fall(0.09, 0.022), 2200, 9500)
    knock = modes([(rng.uniform(900, 1300), 1, 0.012), (rng.uniform(1500, 2000), 0.7, 0.009)], 0.08)
    return mix((modes(partials, tau * 5), 0, 0.34), (scrape, 0, 0.30), (knock, 0, 0.55))


def coins(rng: Rng, count: int, seconds: float, low: float = 2500, high: float = 4400) -> Wave:
    times = np.sort(rng.uniform(0, seconds, count))
    return mix(
        *((coin(rng, rng.uniform(low, high), rng.uniform(0.05, 0.14)), float(t), rng.uniform(0.25, 0.8)) for t in times)
    )


def paper(rng: Rng, seconds: float, low: float = 1200, high: float = 7500, crackle: float = 0.5) -> Wave:
    """Stiff card moving through air and over a table; crackles where it bends."""
    air = between(hiss(rng, seconds), low, high) * swell(seconds, 0.35, 1.6)
    n = len(air)
    ticks = np.zeros(n)
    where = rng.integers(0, n, max(2, int(seconds * 90 * crackle)))
    ticks[where] = rng.uniform(-1, 1, len(where)) * 18
    body = between(hiss(rng, seconds), 190, 620) * swell(seconds, 0.5, 1.3)  # the card itself bends
    return air * 0.8 + 1.5 * body + between(ticks, 1500, 9000) * swell(seconds, 0.4, 1.0) * crackle


def rumble(rng: Rng, seconds: float, high: float = 160, peak: float = 0.2) -> Wave:
    wave = between(hiss(rng, seconds), 28, high, 3) * swell(seconds, peak, 1.4)
    return wave * (1 + 0.5 * np.sin(2 * np.pi * (5 + 3 * clock(seconds)) * clock(seconds)))


def creak(rng: Rng, seconds: float, start: float = 180, end: float = 320, body: float = 900) -> Wave:
    """Stick and slip: a train of irregular clicks heard through wood."""
    t, out, at = 0.0, np.zeros(round(seconds * 44100)), 0
    while at < len(out):
        out[at] = rng.uniform(0.5, 1)
        share = at / len(out)
        t += 1 / ((start + (end - start) * share) * rng.uniform(0.8, 1.25))
        at = int(t * 44100)
    voiced = between(out, body * 0.6, body * 1.7, 1) + 0.6 * between(out, body * 2.2, body * 3.6, 1)
    return voiced * swell(seconds, 0.45, 0.8) * 6


def chain(rng: Rng, seconds: float, links: int, pitch: float = 1500) -> Wave:
    times = np.linspace(0, seconds, links) + rng.uniform(-0.3, 0.3, links) * seconds / links
    return mix(
        *((iron(rng, pitch * rng.uniform(0.75, 1.4), 0.05, 1.2), float(max(0, t)), rng.uniform(0.4, 1)) for t in times)
    )


def bell(pitch: float, tau: float = 0.9) -> Wave:
    """Small bell: hum, prime, minor third, fifth, octave and what rings above."""
    table = (
        (0.5, 0.35, 1.3),
        (1, 1, 1),
        (1.19, 0.5, 0.7),
        (1.5, 0.35, 0.6),
        (2, 0.8, 0.55),
        (2.52, 0.3, 0.35),
        (3.01, 0.3, 0.3),
        (4.17, 0.25, 0.2),
    )
    partials = [(pitch * r * d, a / 2, tau * k) for r, a, k in table for d in (1, 1.0016)]
    return modes(partials, tau * 4)


def drum(rng: Rng, pitch: float = 82, tau: float = 0.22, skin: float = 0.3, slap: float = 0.5) -> Wave:
    """Frame drum: a sinking tone, two modes of the skin, the slap of the hand: what small speakers play of it."""
    low = glide(pitch * 1.6, pitch, 0.06)
    hold = np.sin(2 * np.pi * pitch * clock(tau * 4) + 2 * np.pi * 0.0)
    tone = np.concatenate([low, hold])[: round(tau * 4 * 44100)] * fall(tau * 4, tau)
    over = modes(
        [(pitch * 1.59, 0.5, tau * 0.5), (pitch * 2.14, 0.35, tau * 0.35), (pitch * 2.9, 0.2, tau * 0.2)],
        tau * 3,
    )
    high = modes([(pitch * r, a, 0.05 / r**0.5) for r, a in ((5.3, 1), (7.1, 0.8), (9.4, 0.6), (13.2, 0.4))], 0.2)
    return mix((tone, 0, 1), (over, 0, 0.6), (high, 0, slap * skin), (tap(rng, 300, 2600, 0.009), 0, skin))
