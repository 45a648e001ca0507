"""The bench on which sounds are made: noise, struck modes, filters, a room, and loudness as ears weigh it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy import signal

from .ogg import RATE

Wave = NDArray[np.float64]
Rng = np.random.Generator


def clock(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def silence(seconds: float) -> Wave:
    return np.zeros(round(seconds * RATE))


def hiss(rng: Rng, seconds: float) -> Wave:
    return rng.standard_normal(round(seconds * RATE))


def fall(seconds: float, tau: float, attack: float = 0.001) -> Wave:
    """Exponential decay after a short rise."""
    t = clock(seconds)
    return np.minimum(t / attack, 1) * np.exp(-t / tau)


def swell(seconds: float, peak: float = 0.5, power: float = 2.0) -> Wave:
    """Rises to 1 at `peak` (a share of the length) and falls again."""
    x = np.linspace(0, 1, round(seconds * RATE))
    return np.where(x < peak, x / peak, (1 - x) / (1 - peak)) ** power


def between(x: Wave, low: float | None, high: float | None, order: int = 2) -> Wave:
    """Band between two frequencies; an open end is no limit."""
    if low and high:
        sos = signal.butter(order, [low, high], "bandpass", fs=RATE, output="sos")
    elif low:
        sos = signal.butter(order, low, "highpass", fs=RATE, output="sos")
    else:
        sos = signal.butter(order, high, "lowpass", fs=RATE, output="sos")
    return np.asarray(signal.sosfilt(sos, x))


def modes(partials: Sequence[tuple[float, float, float]], seconds: float) -> Wave:
    """Struck body: (frequency, amplitude, decay time constant) for each mode."""
    t = clock(seconds)
    out = np.zeros_like(t)
    for i, (f, a, tau) in enumerate(partials):
        out += a * np.sin(2 * np.pi * f * t + i * 1.7) * np.exp(-t / tau)
    return out * np.minimum(t / 0.0006, 1)


def glide(start: float, end: float, seconds: float) -> Wave:
    """Sine whose pitch moves evenly (in octaves) from start to end."""
    f = start * (end / start) ** np.linspace(0, 1, round(seconds * RATE))
    return np.sin(2 * np.pi * np.cumsum(f) / RATE)


def mix(*parts: tuple[Wave, float, float]) -> Wave:
    """(wave, start in seconds, gain) laid over one another."""
    length = max(round(at * RATE) + len(w) for w, at, _ in parts)
    out = np.zeros(length)
    for w, at, gain in parts:
        start = round(at * RATE)
        out[start : start + len(w)] += gain * w
    return out


def room(x: Wave, wet: float = 0.2, seconds: float = 0.5, dark: float = 3500, seed: int = 99) -> Wave:
    """The mine answers: a short, dark tail of its own noise."""
    rng = np.random.default_rng(seed)
    tail = between(hiss(rng, seconds), 150, dark) * np.exp(-clock(seconds) / (seconds / 5))
    tail[: round(0.012 * RATE)] = 0
    tail /= np.sqrt(np.sum(tail**2))
    out = np.concatenate([x, np.zeros(len(tail) - 1)])
    return np.asarray(out + wet * signal.fftconvolve(x, tail))


def small_speaker(x: Wave) -> Wave:
    """A laptop plays nothing below 200 Hz: overtones of what lies there let the ear hear it all the same."""
    low = between(x, None, 220)
    peak = max(np.abs(low).max(), 1e-9)
    return x + between(np.tanh(4 * low / peak) * peak, 300, 2200) * 0.8


def open_sounding(x: Wave, share: float) -> Wave:
    """With at least that share of its energy above 300 Hz: what lies below is made quieter by as much as that needs."""
    high = np.asarray(signal.sosfiltfilt(signal.butter(8, 340, "highpass", fs=RATE, output="sos"), x))
    low = x - high
    for _ in range(40):
        spectrum = np.abs(np.fft.rfft(high + low)) ** 2
        if spectrum[np.fft.rfftfreq(len(x), 1 / RATE) >= 300].sum() >= share * spectrum.sum():
            break
        low = low * 0.93
    return high + low


def in_room(x: Wave, wet: float = 0.22, seconds: float = 0.22) -> NDArray[np.float64]:
    """The same for both ears, and round it a little room that is not: (n, 2)."""
    rng = np.random.default_rng(7)
    ears = []
    for _ in (0, 1):
        tail = between(hiss(rng, seconds), 300, 6000) * np.exp(-clock(seconds) / (seconds / 5))
        tail[: round(0.006 * RATE)] = 0
        tail *= wet / np.sqrt(np.sum(tail**2))
        ears.append(np.concatenate([x, np.zeros(len(tail) - 1)]) + signal.fftconvolve(x, tail))
    return np.stack(ears, 1)


# ------------------------------------------------------------------ loudness
# BS.1770 K weighting: a shelf for the head, a high pass for the ear, re-derived for our rate
def _k_weighting() -> NDArray[np.float64]:
    shelf_gain, f, q = 10 ** (3.999843853973347 / 20), 1681.974450955533, 0.7071752369554196
    k = np.tan(np.pi * f / RATE)
    middle = shelf_gain**0.4996667741545416
    low = 1 + k / q + k * k
    shelf = [
        (shelf_gain + middle * k / q + k * k) / low,
        2 * (k * k - shelf_gain) / low,
        (shelf_gain - middle * k / q + k * k) / low,
        1,
        2 * (k * k - 1) / low,
        (1 - k / q + k * k) / low,
    ]
    f, q = 38.13547087602444, 0.5003270373238773
    k = np.tan(np.pi * f / RATE)
    low = 1 + k / q + k * k
    cut = [1 / low, -2 / low, 1 / low, 1, 2 * (k * k - 1) / low, (1 - k / q + k * k) / low]
    return np.array([shelf, cut])


K_WEIGHTING = _k_weighting()


def momentary(x: Wave) -> float:
    """Loudest 400 ms in LUFS; shorter sounds count with silence around them, as the ear hears them. Of one ear: a sound
    with one channel is played to both, too."""
    stereo = x if x.ndim == 2 else x[:, None]
    weighted = signal.sosfilt(K_WEIGHTING, stereo, axis=0) ** 2
    window = round(0.4 * RATE)
    total = np.concatenate([[0.0], np.cumsum(weighted.mean(1))])
    energy = (total[window:] - total[:-window]).max() if len(total) > window else total[-1]
    return float(-0.691 + 10 * np.log10(max(energy / window, 1e-12)))


def overall(x: Wave) -> float:
    """Mean loudness in LUFS over the whole, for music and beds."""
    stereo = x if x.ndim == 2 else x[:, None]
    return float(-0.691 + 10 * np.log10(np.mean(signal.sosfilt(K_WEIGHTING, stereo, axis=0) ** 2, axis=0).sum()))


PEAK = 0.84  # -1.5 dB: leaves room for what the codec adds


def levelled(x: Wave, target: float) -> Wave:
    """Scaled to a momentary loudness, but never over the peak; ends faded, so that nothing clicks."""
    x = x - x.mean(0)
    edge = round(0.004 * RATE)
    x[:4] = (x[:4].T * np.linspace(0, 1, 4)).T
    x[-edge:] = (x[-edge:].T * np.linspace(1, 0, edge)).T
    knee = PEAK * 0.7  # transients above it are rounded off rather than the whole made quieter
    for _ in range(3):  # rounding off makes quieter, so that is made good
        x = x * 10 ** ((target - momentary(x)) / 20)
        over = np.abs(x) > knee
        x[over] = np.sign(x[over]) * (knee + (PEAK - knee) * np.tanh((np.abs(x[over]) - knee) / (PEAK - knee)))
    return x


def trimmed(x: Wave, floor: float = -62) -> Wave:
    """Cuts the tail that nobody hears."""
    heard = np.abs(x) if x.ndim == 1 else np.abs(x).max(1)
    loud = np.nonzero(heard > heard.max() * 10 ** (floor / 20))[0]
    return x[: min(len(x), loud[-1] + round(0.02 * RATE))]
