"""A small mine band: lute, flute, viols, choir, horn, drums. And the loop they play in, whose end runs into
its beginning.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from . import bodies
from .ogg import RATE
from .wave import Rng, Wave, between, clock, hiss

NAMES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


@cache
def pitch(name: str) -> float:
    """ "D4" or "Bb3" in hertz."""
    step = NAMES[name[0]] + {"b": -1, "#": 1}.get(name[1], 0)
    return 440.0 * 2 ** ((step + 12 * (int(name[-1]) + 1) - 69) / 12)


@cache
def lute(f: float, seconds: float = 2.4, bright: float = 1.0) -> Wave:
    """Plucked string: stiff harmonics, the higher the shorter, with the gap of the plucking point."""
    t = clock(seconds)
    out = np.zeros_like(t)
    for k in range(1, 26):
        fk = f * k * np.sqrt(1 + 0.00022 * k * k)
        if fk > 9000:
            break
        amp = abs(np.sin(np.pi * k * 0.23)) / k ** (1.1 / bright)
        tau = 1.25 / (1 + 0.32 * k) * (220 / f) ** 0.35
        out += amp * np.sin(2 * np.pi * fk * t + 0.3 * k) * np.exp(-t / tau)
    rng = np.random.default_rng(int(f * 10))
    knock = between(hiss(rng, seconds) * np.exp(-t / 0.006), 400, 3500) * 0.16
    return (out + knock) * np.minimum(t / 0.002, 1) * np.clip((seconds - t) / 0.2, 0, 1) * 0.5


@cache
def flute(f: float, seconds: float) -> Wave:
    t = clock(seconds + 0.25)
    shape = np.minimum(t / 0.09, 1) ** 1.4 * np.clip((seconds + 0.2 - t) / 0.22, 0, 1)
    vibrato = 1 + 0.0055 * np.sin(2 * np.pi * 4.8 * t) * np.clip((t - 0.25) / 0.5, 0, 1)
    phase = 2 * np.pi * f * np.cumsum(vibrato) / RATE
    tone = np.sin(phase) + 0.28 * np.sin(2 * phase + 0.4) + 0.1 * np.sin(3 * phase) + 0.03 * np.sin(4 * phase)
    rng = np.random.default_rng(int(f * 7 + seconds * 13))
    breath = between(hiss(rng, len(t) / RATE)[: len(t)], max(300, f * 0.8), min(f * 4, 9000))
    return (tone * (1 + 0.08 * np.sin(2 * np.pi * 4.8 * t)) + 0.07 * breath) * shape * 0.45


@cache
def viol(f: float, seconds: float, attack: float = 0.18, voices: int = 3) -> Wave:
    """Bowed strings: a few players slightly apart, softened by a wooden body."""
    t = clock(seconds + 0.3)
    rng = np.random.default_rng(int(f * 3 + seconds * 31 + attack * 100))
    out = np.zeros_like(t)
    for _ in range(voices):
        tune = f * (1 + rng.normal(0, 0.0016))
        rate, start = rng.uniform(4.6, 5.8), rng.uniform(0, 6.28)
        wobble = 1 + 0.0035 * np.sin(2 * np.pi * rate * t + start) * np.clip((t - 0.3) / 0.6, 0, 1)
        phase = 2 * np.pi * tune * np.cumsum(wobble) / RATE + start
        for k in range(1, 15):
            if f * k > 7000:
                break
            body = 1 / (1 + ((f * k) / 1900) ** 2)
            out += np.sin(k * phase) / k * body
    shape = np.minimum(t / attack, 1) ** 1.5 * np.clip((seconds + 0.28 - t) / 0.3, 0, 1)
    return out / voices * shape * 0.5


@cache
def bow(f: float, seconds: float = 0.22) -> Wave:
    """One short, dry stroke of the low strings."""
    t = clock(seconds + 0.1)
    out = sum(np.sin(2 * np.pi * f * k * t + 0.5 * k) / k**0.9 / (1 + (f * k / 1500) ** 2) for k in range(1, 20))
    rosin = between(hiss(np.random.default_rng(int(f)), len(t) / RATE)[: len(t)], 900, 4500) * 0.25 * np.exp(-t / 0.02)
    return np.asarray((out + rosin) * np.minimum(t / 0.012, 1) * np.exp(-t / (seconds * 0.55)) * 0.5)


@cache
def choir(f: float, seconds: float) -> Wave:
    """Low voices on "oo": harmonics under two formants, each singer a little late and off."""
    t = clock(seconds + 0.8)
    rng = np.random.default_rng(int(f * 5 + seconds))
    out = np.zeros_like(t)
    for _ in range(4):
        tune, start = f * (1 + rng.normal(0, 0.003)), rng.uniform(0, 6.28)
        wobble = 1 + 0.004 * np.sin(2 * np.pi * rng.uniform(4.4, 5.4) * t + start)
        phase = 2 * np.pi * tune * np.cumsum(wobble) / RATE + start
        for k in range(1, 12):
            fk = f * k
            formant = np.exp(-(((fk - 340) / 170) ** 2)) + 0.45 * np.exp(-(((fk - 820) / 160) ** 2)) + 0.05
            out += np.sin(k * phase) * formant / k**0.4
    shape = np.clip(t / 0.7, 0, 1) ** 1.3 * np.clip((seconds + 0.75 - t) / 0.8, 0, 1)
    return out * shape * 0.22


@cache
def horn(f: float, seconds: float) -> Wave:
    t = clock(seconds + 0.2)
    shape = np.minimum(t / 0.07, 1) * np.clip((seconds + 0.15 - t) / 0.2, 0, 1)
    phase = 2 * np.pi * f * np.cumsum(1 + 0.003 * np.sin(2 * np.pi * 5 * t)) / RATE
    return np.asarray(sum(np.sin(k * phase) / k**1.4 * shape ** (1 + 0.22 * k) for k in range(1, 9)) * 0.4)


@cache
def chime(f: float) -> Wave:
    return bodies.bell(f, 1.1) * 0.4


@cache
def drum(f: float, tau: float = 0.22, skin: float = 0.35) -> Wave:
    return bodies.drum(np.random.default_rng(int(f * 100)), f, tau, skin, slap=0) * 0.8


@cache
def shaker(seed: int) -> Wave:
    t = clock(0.12)
    grains = between(hiss(np.random.default_rng(seed), 0.12), 3500, 10500)
    return grains * np.minimum(t / 0.018, 1) * np.exp(-t / 0.028) * 0.25


@cache
def rim(seed: int, f: float = 1150) -> Wave:
    return bodies.wood(np.random.default_rng(seed), f, 0.7, 0.016) * 0.5


class Loop:
    """Stereo, circular: what sounds over the end goes on at the beginning, and so does the room."""

    def __init__(self, seconds: float) -> None:
        self.n = round(seconds * RATE)
        self.dry: NDArray[np.float64] = np.zeros((self.n, 2))
        self.send: NDArray[np.float64] = np.zeros((self.n, 2))

    def add(self, wave: Wave, at: float, gain: float = 1.0, pan: float = 0.0, wet: float = 0.3) -> None:
        """`pan` from -1 (left) to 1; `wet` is the share that the room answers."""
        angle = (pan + 1) * np.pi / 4
        start = round(at * RATE) % self.n
        where = (start + np.arange(len(wave))) % self.n
        stereo = wave[:, None] * gain * np.array([np.cos(angle), np.sin(angle)])
        if len(wave) <= self.n:  # no sample twice: plain indexed addition
            self.dry[where] += stereo
            self.send[where] += stereo * wet
        else:
            np.add.at(self.dry, where, stereo)
            np.add.at(self.send, where, stereo * wet)

    def field(self, wave: NDArray[np.float64], gain: float) -> None:
        """A bed as long as the loop, already periodic, (n, 2)."""
        self.dry += wave * gain

    def mixed(
        self, tail: float = 2.6, dark: float = 3200, seed: int = 5, walls: tuple[tuple[float, float], ...] = ()
    ) -> NDArray[np.float64]:
        """Adds the room by circular convolution. `walls`: how late, in seconds, left and right ear hear each."""
        rng = np.random.default_rng(seed)
        answer = np.zeros((self.n, 2))
        length = round(tail * RATE)
        for side in (0, 1):
            echo = between(rng.standard_normal(length), 140, dark) * np.exp(-np.arange(length) / (length / 6))
            echo[: round(0.018 * RATE)] = 0
            answer[:length, side] = echo / np.sqrt(np.sum(echo**2))
            for order, late in enumerate(walls):
                answer[round(late[side] * RATE), side] += 0.3 / (1 + order)
        spectrum = np.fft.rfft(self.send, axis=0) * np.fft.rfft(answer, axis=0)
        return self.dry + np.fft.irfft(spectrum, self.n, axis=0)


def drifting(rng: Rng, n: int, low: float, high: float, slope: float = -1.0) -> Wave:
    """Noise that is periodic over n samples, between two frequencies, falling with `slope` (−1: pink)."""
    f = np.fft.rfftfreq(n, 1 / RATE)
    f[0] = 1
    shape = f ** (slope / 2) / np.sqrt(1 + (low / f) ** 4) / np.sqrt(1 + (f / high) ** 4)
    wave = np.fft.irfft(shape * np.exp(2j * np.pi * rng.random(len(f))), n)
    return np.asarray(wave / np.sqrt(np.mean(wave**2)))
