"""Tunes in three: a calm one, a second one that lies deeper in the mine (both Dorian), and a jig for the podium."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from . import instruments as play
from .instruments import Loop, pitch

Stereo = NDArray[np.float64]
Bars = tuple[tuple[tuple[str, float], ...], ...]  # of (note, beats)
Form = tuple[tuple[tuple[str, ...], Bars | None, str, int], ...]  # (chords, tune, who plays it, how full)
DEEPER_BEAT, JIG = 0.75, 0.19  # s: a beat, an eighth
SECONDS = {"calm": 120.0, "deeper": 8 * 8 * 3 * DEEPER_BEAT, "feast": 8 * 8 * 6 * JIG}

# ------------------------------------------------------------------ calm: three-four at 96, 64 bars
CHORDS = {
    "Dm": ("D3", "A3", "D4", "F4"),
    "C": ("C3", "G3", "C4", "E4"),
    "Am": ("A2", "E3", "A3", "C4"),
    "F": ("F2", "C3", "A3", "C4"),
    "G": ("G2", "D3", "G3", "B3"),
    "Em": ("E3", "B3", "E4", "G4"),
    "Bb": ("Bb2", "F3", "Bb3", "D4"),
    "Gm": ("G2", "D3", "G3", "Bb3"),
    "Eb": ("Eb3", "Bb3", "Eb4", "G4"),
    "A": ("A2", "E3", "A3", "C#4"),
}
VERSE = ("Dm", "C", "Dm", "Am", "F", "C", "G", "Am")
CLOSE = ("Dm", "C", "Dm", "Am", "F", "C", "C", "Dm")
CHORUS = ("F", "C", "G", "Dm", "F", "C", "Em", "Am")
TUNE_VERSE = (
    (("D5", 1), ("F5", 1), ("A5", 1)),
    (("G5", 2), ("E5", 1)),
    (("F5", 1), ("E5", 1), ("D5", 1)),
    (("E5", 2), ("C5", 1)),
    (("A4", 1), ("C5", 1), ("F5", 1)),
    (("E5", 1.5), ("D5", 0.5), ("C5", 1)),
    (("D5", 1), ("B4", 1), ("D5", 1)),
    (("E5", 3),),
)
TUNE_CLOSE = (*TUNE_VERSE[:6], (("E5", 1), ("C5", 1), ("E5", 1)), (("D5", 3),))
TUNE_CHORUS = (
    (("A5", 2), ("G5", 1)),
    (("E5", 1), ("G5", 2)),
    (("D5", 1), ("G5", 1), ("B5", 1)),
    (("A5", 3),),
    (("C6", 1.5), ("A5", 0.5), ("F5", 1)),
    (("G5", 2), ("E5", 1)),
    (("B4", 1), ("E5", 1), ("G5", 1)),
    (("E5", 3),),
)
# (chords, tune, who plays it, how full): the last leads back into the first
CALM_FORM: Form = (
    (VERSE, None, "", 1),
    (CLOSE, TUNE_CLOSE, "flute", 2),
    (VERSE, TUNE_VERSE, "flute", 3),
    (CHORUS, TUNE_CHORUS, "viol", 3),
    (CLOSE, None, "chime", 2),
    (VERSE, TUNE_VERSE, "viol", 3),
    (CHORUS, TUNE_CHORUS, "both", 4),
    (CLOSE, TUNE_CLOSE, "flute", 2),
)


def calm() -> Stereo:
    rng = np.random.default_rng(31)
    loop = Loop(SECONDS["calm"])
    beat = 0.625
    for part, (chords, tune, who, full) in enumerate(CALM_FORM):
        for bar, chord in enumerate(chords):
            start = (part * 8 + bar) * 3 * beat
            tones = [pitch(n) for n in CHORDS[chord]]
            for i, k in enumerate((0, 1, 2, 3, 2, 1)):
                late, force = (
                    rng.normal(0, 0.007),
                    (0.30, 0.2, 0.24, 0.26, 0.22, 0.18)[i] * rng.uniform(0.88, 1.1),
                )
                loop.add(play.lute(tones[k]), start + i * beat / 2 + late, force, -0.25 + 0.1 * k, 0.35)
            if full >= 2:
                loop.add(play.lute(tones[0] / 2, 2.8, 0.8), start, 0.34, 0.05, 0.2)
            if full >= 3:
                for tone, pan in zip(tones[1:], (-0.5, 0.1, 0.5), strict=True):
                    loop.add(play.viol(tone, 3 * beat, 0.4), start, 0.05, pan, 0.6)
                loop.add(play.drum(92, 0.16, 0.25), start, 0.2, 0, 0.4)
                loop.add(play.drum(138, 0.09, 0.35), start + 2 * beat, 0.07, 0.2, 0.4)
            if who == "chime" and bar % 2 == 0:
                for i, k in enumerate((3, 2, 1)):
                    loop.add(play.chime(tones[k] * 4), start + i * beat, 0.07, 0.4, 0.9)
        if tune:
            lead(loop, rng, tune, chords, part * 24 * beat, beat, who)
    for i in range(8):  # a soft fifth under all, breathing with the phrases
        for tone, pan in ((pitch("D2"), -0.2), (pitch("A2"), 0.2)):
            loop.add(play.viol(tone, 14.6, 1.5), i * 15.0, 0.045, pan, 0.4)
    return loop.mixed(2.8, 5600, 11)


def below(f: float, chord: str) -> float:
    """The next tone of a chord at least a third under a note."""
    tones = (pitch(note) * 2.0**octave for note in CHORDS[chord] for octave in range(-1, 4))
    return max(tone for tone in tones if tone < f / 2 ** (2.5 / 12))


def lead(
    loop: Loop,
    rng: np.random.Generator,
    tune: Bars,
    chords: tuple[str, ...],
    start: float,
    beat: float,
    who: str,
    beats_a_bar: int = 3,
) -> None:
    for bar, chord in zip(tune, chords, strict=True):
        at = start
        for note, beats in bar:
            late, f = rng.normal(0.006, 0.006), pitch(note)
            if who in ("flute", "both"):
                loop.add(play.flute(f, beats * beat * 0.94), at + late, 0.17 * rng.uniform(0.92, 1.06), 0.22, 0.55)
            if who in ("viol", "both"):
                tone = f / 2 if who == "viol" else below(f, chord)
                loop.add(play.viol(tone, beats * beat * 0.96, 0.12), at + late, 0.19, -0.25, 0.5)
            at += beats * beat
        start += beats_a_bar * beat


# ------------------------------------------------------------------ deeper: three-four at 80, 64 bars
LOW_VERSE = ("Gm", "Dm", "C", "Gm", "Bb", "F", "C", "Dm")
LOW_CLOSE = ("Gm", "Dm", "C", "Gm", "Bb", "F", "Dm", "Gm")
LOW_MIDDLE = ("Bb", "F", "Gm", "Dm", "Bb", "C", "Gm", "Dm")
LOW_TUNE = (
    (("D5", 2), ("Bb4", 1)),
    (("A4", 3),),
    (("C5", 1), ("E5", 1), ("G5", 1)),
    (("D5", 3),),
    (("F5", 1.5), ("D5", 0.5), ("Bb4", 1)),
    (("C5", 2), ("A4", 1)),
    (("G4", 1), ("C5", 1), ("E5", 1)),
    (("D5", 3),),
)
LOW_END = (*LOW_TUNE[:6], (("A4", 2), ("F4", 1)), (("G4", 3),))
LOW_ANSWER = (
    (("D5", 1), ("F5", 2)),
    (("C5", 1), ("F5", 2)),
    (("Bb4", 1), ("D5", 1), ("G5", 1)),
    (("F5", 2), ("E5", 1)),
    (("D5", 1), ("F5", 1), ("Bb5", 1)),
    (("A5", 1), ("G5", 1), ("E5", 1)),
    (("D5", 2), ("Bb4", 1)),
    (("A4", 3),),
)
DEEPER_FORM: Form = (
    (LOW_VERSE, None, "", 1),
    (LOW_VERSE, LOW_TUNE, "viol", 2),
    (LOW_CLOSE, LOW_END, "viol", 2),
    (LOW_MIDDLE, None, "chime", 1),
    (LOW_MIDDLE, LOW_ANSWER, "flute", 3),
    (LOW_VERSE, LOW_TUNE, "viol", 3),
    (LOW_CLOSE, LOW_END, "flute", 2),
    (LOW_MIDDLE, None, "chime", 0),
)


def deeper() -> Stereo:
    """Slower and lower than `calm`: a lute that counts, a viol that thinks, drops that ring."""
    rng = np.random.default_rng(53)
    loop = Loop(SECONDS["deeper"])
    beat = DEEPER_BEAT
    for part, (chords, tune, who, full) in enumerate(DEEPER_FORM):
        for bar, chord in enumerate(chords):
            start = (part * 8 + bar) * 3 * beat
            tones = [pitch(note) for note in CHORDS[chord]]
            for i, k in enumerate((0, 2, 3)):
                force = (0.3, 0.2, 0.17)[i] * rng.uniform(0.9, 1.08)
                loop.add(
                    play.lute(tones[k], 3.0, 0.7), start + i * beat + rng.normal(0, 0.008), force, 0.2 - 0.15 * k, 0.5
                )
            if full >= 1:
                loop.add(play.lute(tones[0] / 2, 3.4, 0.6), start, 0.3, -0.05, 0.3)
            if full >= 2:
                for tone, pan in zip(tones[1:], (-0.55, 0.05, 0.55), strict=True):
                    loop.add(play.viol(tone / 2, 3 * beat, 0.6), start, 0.06, pan, 0.7)
            if full >= 3:
                loop.add(play.drum(78, 0.24, 0.2), start, 0.2, 0, 0.5)
            if who == "chime" and bar % 2 == 1:
                for i, k in enumerate((3, 1)):
                    loop.add(play.chime(tones[k] * 4), start + (i + 0.5) * beat, 0.06, -0.5 + i, 1.1)
        if tune:
            lead(loop, rng, tune, chords, part * 24 * beat, beat, who)
    phrase = SECONDS["deeper"] / 8
    for i in range(8):
        for tone, pan in ((pitch("G2"), -0.25), (pitch("D3"), 0.25)):
            loop.add(play.choir(tone, phrase - 0.5), i * phrase, 0.05, pan, 0.8)
    return loop.mixed(3.4, 4200, 17)


# ------------------------------------------------------------------ feast: six-eight, 64 bars
REEL = ("F", "C", "Dm", "Bb", "F", "C", "Bb", "F")
TURN = ("Dm", "Gm", "C", "F", "Dm", "Gm", "C", "C")
JIG_TUNE = (
    (("C5", 1), ("F5", 1), ("A5", 1), ("A5", 2), ("G5", 1)),
    (("G5", 1), ("E5", 1), ("C5", 1), ("E5", 3)),
    (("D5", 1), ("F5", 1), ("A5", 1), ("A5", 2), ("F5", 1)),
    (("D5", 2), ("F5", 1), ("Bb5", 3)),
    (("A5", 2), ("G5", 1), ("F5", 2), ("A5", 1)),
    (("G5", 1), ("E5", 1), ("C5", 1), ("G5", 3)),
    (("Bb5", 1), ("A5", 1), ("G5", 1), ("F5", 1), ("E5", 1), ("D5", 1)),
    (("F5", 3), ("F5", 3)),
)
JIG_TURN = (
    (("F5", 2), ("D5", 1), ("A5", 2), ("F5", 1)),
    (("G5", 2), ("D5", 1), ("Bb4", 3)),
    (("E5", 1), ("G5", 1), ("E5", 1), ("C5", 2), ("E5", 1)),
    (("F5", 2), ("A5", 1), ("C5", 3)),
    (("D5", 1), ("F5", 1), ("A5", 1), ("D5", 1), ("F5", 1), ("A5", 1)),
    (("Bb5", 2), ("G5", 1), ("D5", 2), ("G5", 1)),
    (("E5", 1), ("G5", 1), ("C5", 1), ("E5", 1), ("G5", 1), ("C5", 1)),
    (("G5", 3), ("E5", 3)),
)
FEAST_FORM: Form = (
    (REEL, JIG_TUNE, "flute", 2),
    (REEL, JIG_TUNE, "both", 3),
    (TURN, JIG_TURN, "viol", 3),
    (REEL, JIG_TUNE, "both", 4),
    (TURN, None, "chime", 2),
    (TURN, JIG_TURN, "flute", 3),
    (REEL, JIG_TUNE, "viol", 3),
    (REEL, JIG_TUNE, "both", 4),
)


def feast() -> Stereo:
    """A jig at the long table: everybody plays, somebody drums on a barrel."""
    rng = np.random.default_rng(61)
    loop = Loop(SECONDS["feast"])
    for part, (chords, tune, who, full) in enumerate(FEAST_FORM):
        for bar, chord in enumerate(chords):
            start = (part * 8 + bar) * 6 * JIG
            tones = [pitch(note) for note in CHORDS[chord]]
            for at, k, force in ((0.0, 0, 0.34), (2.0, 2, 0.2), (3.0, 1, 0.28), (5.0, 3, 0.2)):
                late = rng.normal(0, 0.006)
                loop.add(
                    play.lute(tones[k], 1.4, 1.2), start + at * JIG + late, force * rng.uniform(0.9, 1.08), -0.3, 0.3
                )
            loop.add(play.lute(tones[0] / 2, 1.6, 0.9), start, 0.34, 0.05, 0.2)
            if full >= 2:
                for at, skin, force in ((0, 84, 0.3), (3, 84, 0.2), (5, 132, 0.1)):
                    loop.add(play.drum(skin, 0.14, 0.35), start + at * JIG, force, 0.1, 0.35)
            if full >= 3:
                for i in range(6):
                    loop.add(play.shaker(i % 4), start + i * JIG, 0.2 if i % 3 == 0 else 0.11, 0.5, 0.2)
            if full >= 4:
                for tone, pan in zip(tones[1:], (-0.5, 0.1, 0.5), strict=True):
                    loop.add(play.viol(tone, 6 * JIG, 0.25), start, 0.05, pan, 0.5)
            if who == "chime":
                for i, k in enumerate((1, 2, 3)):
                    loop.add(play.chime(tones[k] * 4), start + 2 * i * JIG, 0.06, 0.4 - 0.3 * i, 0.8)
        if tune:
            lead(loop, rng, tune, chords, part * 48 * JIG, JIG, who, beats_a_bar=6)
    return loop.mixed(2.0, 6000, 19)
