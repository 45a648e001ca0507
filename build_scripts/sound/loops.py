"""Loops without a seam: the mine itself, and what the band plays (`tunes.py`)."""

from __future__ import annotations

import numpy as np
from art.job import Job
from numpy.typing import NDArray

from . import bodies, tunes
from . import instruments as play
from .instruments import Loop
from .ogg import RATE, encode
from .wave import PEAK, between, clock, fall, glide, hiss, overall, swell

Stereo = NDArray[np.float64]
SECONDS = {"mine": 80.0} | tunes.SECONDS
SONG_LAYERS = ("ground", "song", "deep", "tense")
LOUDNESS = {
    "mine": -27.0,
    **dict.fromkeys(SONG_LAYERS, -28.0),  # two together make -25, three -23.2
    "victory": -24.0,
    "defeat": -25.0,
    "feast": -24.0,
    "podium": -25.0,
}  # LUFS over the whole; the table's effects lie above


# ------------------------------------------------------------------ the mine
def mine() -> Stereo:
    """Air, torches, drips, far picks, a timber now and then. Far apart enough to be forgotten."""
    rng = np.random.default_rng(2024)
    loop = Loop(SECONDS["mine"])
    t = np.arange(loop.n) / RATE
    slow = (
        1 + 0.35 * np.sin(2 * np.pi * 3 * t / SECONDS["mine"]) + 0.2 * np.sin(2 * np.pi * 7 * t / SECONDS["mine"] + 1)
    )
    air = np.stack([play.drifting(rng, loop.n, 50, 420) for _ in (0, 1)], axis=1) * slow[:, None]
    loop.field(air, 0.05)
    loop.field(np.stack([play.drifting(rng, loop.n, 900, 2600, -1.6) for _ in (0, 1)], axis=1), 0.006)
    for at in np.sort(rng.uniform(0, SECONDS["mine"], 30)):
        low = rng.uniform(620, 1500)
        drop = glide(low, low * rng.uniform(1.5, 1.9), 0.06) * fall(0.06, 0.018)
        loop.add(drop, float(at), rng.uniform(0.05, 0.2), rng.uniform(-0.9, 0.9), 0.9)
        if rng.random() < 0.4:
            loop.add(drop, float(at) + rng.uniform(0.12, 0.3), 0.04, rng.uniform(-0.9, 0.9), 0.9)
    for start, count, pan in ((6.0, 4, -0.7), (24.5, 3, 0.6), (41.0, 5, -0.4), (60.5, 4, 0.8)):
        tone = rng.uniform(880, 1250)
        for i in range(count):
            blow = bodies.iron(rng, tone, 0.09, 0.7) + 0.0
            far = between(blow, 300, 1900)
            loop.add(far, start + i * 1.06 + rng.uniform(-0.04, 0.04), rng.uniform(0.1, 0.16), pan, 1.2)
    for at, length in ((15.0, 1.1), (52.0, 0.8)):
        loop.add(between(bodies.creak(rng, length, 34, 60, 300), 80, 900), at, 0.05, rng.uniform(-0.6, 0.6), 1.0)
    for at in (33.5, 71.0):
        pebbles = np.sort(rng.gamma(1.5, 0.25, 7))
        for p in pebbles:
            loop.add(
                bodies.stone(rng, rng.uniform(500, 900), 0.012, 0.1),
                at + float(p),
                rng.uniform(0.02, 0.06),
                0.5,
                1.1,
            )
    torches(loop)
    cart = between(hiss(rng, 9.0), 60, 240) * swell(9.0, 0.5, 2) * (1 + 0.5 * np.sin(2 * np.pi * 3.1 * clock(9.0)))
    loop.add(cart, 74.0, 0.05, -0.5, 0.8)  # rolls over the seam on purpose
    return loop.mixed(3.2, 2400, 7)


def torches(loop: Loop) -> None:
    """Two that burn near by: they breathe, and now and then they spit."""
    rng = np.random.default_rng(77)
    t = np.arange(loop.n) / RATE
    for pan, cycles in ((-0.55, 23), (0.5, 31)):
        breath = 0.6 + 0.4 * np.sin(2 * np.pi * cycles * t / SECONDS["mine"] + 2 * pan)
        loop.add(play.drifting(rng, loop.n, 320, 1500, -0.6) * breath**2, 0.0, 0.009, pan, 0.1)
        for burst in np.sort(rng.uniform(0, SECONDS["mine"], 34)):
            for at in burst + rng.exponential(0.07, rng.integers(2, 7)):
                spit = bodies.tap(rng, 900, rng.uniform(3200, 6500), rng.uniform(0.0015, 0.005))
                loop.add(spit, float(at), rng.uniform(0.02, 0.075), pan, 0.25)


LOOPS = {
    "mine": mine,
    "ground": tunes.ground,
    "song": tunes.song,
    "deep": tunes.deep,
    "tense": tunes.tense,
    "victory": tunes.victory,
    "defeat": tunes.defeat,
    "feast": tunes.feast,
    "podium": tunes.podium,
}


TILT = {"mine": 0.8} | dict.fromkeys(tunes.SECONDS, 2.2) | {"tense": 3.4}  # dB per octave around 500 Hz


def tilted(wave: Stereo, slope: float) -> Stereo:
    """Less bass, more air; done on the whole circle, so that the seam stays closed."""
    f = np.clip(np.fft.rfftfreq(len(wave), 1 / RATE), 45, 9000)
    gain = (f / 500) ** (slope / 6.02)
    gain[np.fft.rfftfreq(len(wave), 1 / RATE) < 35] = 0
    return np.fft.irfft(np.fft.rfft(wave, axis=0) * gain[:, None], len(wave), axis=0)


def from_quiet(wave: Stereo) -> Stereo:
    """Turned so that the seam falls into the stillest twentieth of a second: the codec errs least where
    little sounds.
    """
    block = RATE // 20
    rows = wave[: len(wave) // block * block].reshape(-1, block, 2)
    return np.roll(wave, -int(np.argmin((rows**2).mean((1, 2)))) * block - block // 2, axis=0)


def mastered(name: str) -> Stereo:
    """To its loudness; only the rare peak above the knee is rounded. Nothing is faded: the end is the
    beginning.
    """
    wave = tilted(LOOPS[name](), TILT[name])
    if name == "mine":  # music begins at its first bar
        wave = from_quiet(wave)
    wave *= 10 ** ((LOUDNESS[name] - overall(wave)) / 20)
    knee = PEAK * 0.75
    size = np.abs(wave)
    return np.where(size > knee, np.sign(wave) * (knee + (PEAK - knee) * np.tanh((size - knee) / (PEAK - knee))), wave)


def baked(name: str) -> bytes:
    return encode(mastered(name), quality=0.3 if name == "mine" else 0.2)


def jobs() -> list[Job]:
    return [Job(f"music/{name}.ogg", baked, (name,)) for name in LOOPS]
