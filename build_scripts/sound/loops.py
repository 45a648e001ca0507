"""Loops without a seam: the mine itself, tunes (`tunes.py`), and a tense one (Phrygian)."""

from __future__ import annotations

import numpy as np
from art.job import Job
from numpy.typing import NDArray

from . import bodies, tunes
from . import instruments as play
from .instruments import Loop, pitch
from .ogg import RATE, encode
from .tunes import CHORDS
from .wave import PEAK, between, clock, fall, glide, hiss, overall, swell

Stereo = NDArray[np.float64]
SECONDS = {"mine": 80.0, "tense": 120.0}
LOUDNESS = {
    "mine": -27.0,
    "calm": -25.0,
    "deeper": -25.0,
    "feast": -24.0,
    "tense": -23.0,
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


# ------------------------------------------------------------------ tense: four-four at 112, 56 bars
TENSE_A = ("Dm", "Dm", "Eb", "Dm", "Bb", "Gm", "Eb", "A")
TENSE_B = ("Gm", "Dm", "Eb", "Bb", "Gm", "Dm", "Eb", "A")
LINE_A = (("D4", 8), ("Eb4", 4), ("D4", 4), ("F4", 4), ("G4", 4), ("Bb4", 4), ("A4", 4))
LINE_B = (("G4", 4), ("F4", 4), ("Eb4", 4), ("D4", 4), ("Bb4", 4), ("A4", 4), ("G4", 4), ("C#5", 4))
OSTINATO = (0, 0, 1, 0, 2, 0, 1, 3)
ACCENT = (1.0, 0.5, 0.62, 0.5, 0.85, 0.5, 0.7, 0.6)
# (chords, line, how full 0…4)
TENSE_FORM = (
    (TENSE_A, LINE_A, 3),
    (TENSE_B, LINE_B, 4),
    (TENSE_A, None, 0),
    (TENSE_B, LINE_B, 4),
    (TENSE_A, LINE_A, 2),
    (TENSE_A, None, 1),
    (TENSE_A, None, 2),
)


def tense() -> Stereo:
    rng = np.random.default_rng(47)
    loop = Loop(SECONDS["tense"])
    beat = 60 / 112
    for part, (chords, line, full) in enumerate(TENSE_FORM):
        for bar, chord in enumerate(chords):
            start = (part * 8 + bar) * 4 * beat
            tones = [pitch(n) for n in CHORDS[chord]]
            pulse(loop, rng, tones, start, beat, full)
            drums(loop, rng, start, beat, full, bar)
            if full >= 2:
                for tone, pan in zip(tones[1:], (-0.5, 0.0, 0.5), strict=True):
                    loop.add(play.viol(tone, 4 * beat, 0.7), start, 0.045 + 0.012 * full, pan, 0.6)
            if full == 4 and bar in (0, 4):
                for tone in tones[:3]:
                    loop.add(play.horn(tone, 3 * beat), start, 0.12, 0.3, 0.5)
            if full == 0:
                loop.add(play.chime(tones[3] * 2), start + 2 * beat, 0.06, -0.4, 1.0)
        if line:
            at = part * 32 * beat
            for note, beats in line:
                loop.add(play.viol(pitch(note), beats * beat * 0.98, 0.35, 4), at, 0.15, -0.15, 0.5)
                if full == 4:
                    loop.add(play.choir(pitch(note) / 2, beats * beat), at, 0.13, 0.2, 0.7)
                at += beats * beat
        loop.add(play.choir(pitch("D3"), 31 * beat), part * 32 * beat, 0.06 + 0.008 * full, 0.1, 0.8)
    return loop.mixed(2.4, 5000, 13)


def pulse(loop: Loop, rng: np.random.Generator, tones: list[float], start: float, beat: float, full: int) -> None:
    """The low strings that never rest (but for one phrase, where only the heart is heard)."""
    if full == 0:
        return
    for i, (k, accent) in enumerate(zip(OSTINATO, ACCENT, strict=True)):
        force = (0.2 + 0.02 * full) * accent * rng.uniform(0.93, 1.07)
        loop.add(
            play.bow(tones[k] / 2 if k else tones[0] / 2),
            start + i * beat / 2 + rng.normal(0, 0.004),
            force,
            -0.3,
            0.3,
        )
        loop.add(play.bow(tones[k]), start + i * beat / 2 + rng.normal(0, 0.004), force * 0.6, 0.3, 0.3)


def drums(loop: Loop, rng: np.random.Generator, start: float, beat: float, full: int, bar: int) -> None:
    if full == 0:  # a heart
        for at in (0.0, 0.42, 2.0, 2.42):
            loop.add(play.drum(62, 0.2, 0.15), start + at * beat, 0.42 if at % 1 == 0 else 0.28, 0, 0.4)
        return
    for i in range(8):  # a clock
        loop.add(
            play.rim(3 + i % 2, 1150 if i % 2 == 0 else 980),
            start + i * beat / 2,
            0.09 if i % 2 else 0.14,
            0.55,
            0.4,
        )
    if full >= 2:
        for at, force in ((0, 0.42), (1.5, 0.26), (2.5, 0.32), (3.5, 0.2)):
            loop.add(play.drum(70, 0.2, 0.3), start + at * beat, force * rng.uniform(0.9, 1.05), -0.05, 0.35)
    if full >= 3:
        for i in range(16):
            loop.add(
                play.shaker(i % 4),
                start + i * beat / 4,
                (0.26 if i % 4 == 2 else 0.14) * rng.uniform(0.8, 1.1),
                -0.5,
                0.2,
            )
        for at in (1, 3):
            loop.add(play.drum(150, 0.1, 0.5), start + at * beat, 0.2, 0.25, 0.4)
    if full >= 3 and bar == 7:
        for i in range(8):
            loop.add(
                play.drum(96 + 6 * i, 0.12, 0.4),
                start + (2 + i * 0.25) * beat,
                0.12 + 0.02 * i,
                -0.3 + 0.08 * i,
                0.4,
            )


LOOPS = {"mine": mine, "calm": tunes.calm, "deeper": tunes.deeper, "feast": tunes.feast, "tense": tense}


TILT = {"mine": 0.8, "calm": 2.4, "deeper": 2.4, "feast": 1.6, "tense": 2.2}  # dB per octave around 500 Hz


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
    return encode(mastered(name), quality=0.3 if name in ("mine", "tense") else 0.2)


def jobs() -> list[Job]:
    return [Job(f"music/{name}.ogg", baked, (name,)) for name in LOOPS]
