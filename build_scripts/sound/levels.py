"""What is measured of baked sounds: how loud each seems, what small speakers play of it, whether a loop closes."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from . import effects
from .effect import DEEP, EFFECTS
from .loops import LOUDNESS
from .ogg import RATE
from .wave import momentary, overall

Samples = NDArray[np.float64]
SMALL = 300.0  # Hz that small speakers begin at
assert effects.FAMILIES  # importing them fills EFFECTS


def read(path: Path) -> Samples:
    """(n, channels), within ±1."""
    wave, rate = soundfile.read(path, always_2d=True)
    if rate != RATE:
        raise ValueError(f"{path.name} has {rate} samples a second")
    return np.asarray(wave)


def above(wave: Samples, limit: float = SMALL) -> float:
    """The share of energy above a frequency."""
    mono = wave.mean(1)
    energy = np.abs(np.fft.rfft(mono)) ** 2
    return float(energy[np.fft.rfftfreq(len(mono), 1 / RATE) >= limit].sum() / energy.sum())


def seam(wave: Samples) -> float:
    """The step from the end to the beginning, in the largest steps of the half second on either side."""
    near = RATE // 2
    usual = max(float(np.abs(np.diff(part, axis=0)).max()) for part in (wave[-near:], wave[:near]))
    return float(np.abs(wave[0] - wave[-1]).max()) / usual


def table(assets: Path) -> list[str]:
    """A line for every sound and every loop in a folder of assets."""
    lines = [f"{'sound':16} {'LUFS':>6} {'tier':>6} {'off':>5} {'over 300 Hz':>11} {'seconds':>7}"]
    for name in sorted(EFFECTS):
        wave, tier = read(assets / "sounds" / f"{name}.ogg"), EFFECTS[name][1]
        loud, share = momentary(wave), above(wave)
        deep = "  deep" if name in DEEP else ""
        row = f"{name:16} {loud:6.1f} {tier:6.1f} {loud - tier:+5.1f} {share:11.0%} {len(wave) / RATE:7.2f}{deep}"
        lines.append(row)
    lines.append(f"\n{'loop':16} {'LUFS':>6} {'tier':>6} {'off':>5} {'seam':>11} {'seconds':>7}")
    for name, tier in LOUDNESS.items():
        wave = read(assets / "music" / f"{name}.ogg")
        loud = overall(wave)
        lines.append(
            f"{name:16} {loud:6.1f} {tier:6.1f} {loud - tier:+5.1f} {seam(wave):11.2f} {len(wave) / RATE:7.2f}"
        )
    return lines
