"""The mine band plays what `song.py` and `dances.py` have written: layers of one song, a victory, a defeat, a feast.

The layers are as long as each other and stand in the same room, so that any of them can be heard together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from . import instruments as play
from .dances import DEFEAT, FEAST, VICTORY
from .instruments import Loop, pitch
from .score import Note, Part, bars, key, notes, tones
from .song import SONG
from .wave import Wave

Stereo = NDArray[np.float64]
BEAT, EIGHTH = 0.625, 0.15625  # s: of the song, of the jig, whose bar is half of the song's
BAR = 3 * BEAT  # the grid on which pieces and layers meet
SECONDS = {
    **dict.fromkeys(("ground", "song", "deep", "tense"), len(SONG) * 8 * BAR),
    "victory": len(VICTORY) * 8 * BAR,
    "defeat": len(DEFEAT) * 8 * BAR,
    "feast": len(FEAST) * 8 * 6 * EIGHTH,
    "podium": 4 * BAR,
}


class Place(NamedTuple):
    """Where somebody sits, and how they play."""

    pan: float  # -1 left, 1 right
    wet: float  # how far from the listener
    late: float  # s: how much they stray from the beat
    gain: float


PLACES = {
    "flute": Place(0.3, 0.5, 0.007, 0.19),
    "viol": Place(-0.35, 0.5, 0.01, 0.2),
    "fiddle": Place(-0.3, 0.4, 0.008, 0.15),
    "deep": Place(-0.2, 0.6, 0.012, 0.24),
    "lute": Place(-0.1, 0.35, 0.007, 0.27),
    "bass": Place(0.05, 0.25, 0.005, 0.3),
    "tenor": Place(-0.55, 0.6, 0.02, 0.06),
    "alto": Place(0.55, 0.6, 0.02, 0.06),
}
WALLS = ((0.019, 0.024), (0.037, 0.031), (0.058, 0.067))  # s after which those of the mine answer each ear
# Which voice the lute plucks in each half of a beat of the question and of the answer, four bars each: 0 bass, 1 tenor,
# 2 alto, -1 none.
FIGURES = {
    "A": ((0, 1, 2, 1, 2, 1), (0, 1, 2, -1, 2, 1)),
    "A2": ((0, 2, 1, 2, 1, 2), (0, 1, 2, 1, 2, 1)),
    "B": ((0, -1, 1, 2, -1, 2), (0, 1, 2, -1, 2, 1)),
    "B2": ((0, 1, 2, 1, 0, 2), (0, 2, 1, 2, 1, 2)),
    "A3": ((0, -1, 1, 2, 1, 2), (0, 1, -1, 2, 1, 2)),
    "Turn": ((0, -1, 2, -1, 1, -1), (0, -1, 1, -1, 2, 1)),
    "V": ((0, 1, 2, 1, 2, 1), (0, -1, 1, 2, 1, 2)),
    "V2": ((0, 2, 1, 2, 1, 2), (0, 1, 2, 1, 2, 1)),
    "L": ((0, -1, 1, -1, 2, -1), (0, -1, 2, -1, 1, -1)),
    "L2": ((0, -1, 1, 2, 1, -1), (0, 1, -1, 2, -1, 1)),
}
FORCES = (0.3, 0.19, 0.23, 0.2, 0.22, 0.18)


class Band:
    """Everybody in one room; each keeps time and force as people do, the same at every bake."""

    def __init__(self, name: str, seed: int, beat: float = BEAT, beats_a_bar: int = 3) -> None:
        self.loop, self.rng = Loop(SECONDS[name]), np.random.default_rng(seed)
        self.beat, self.beats_a_bar = beat, beats_a_bar

    def begins(self, number: int) -> float:
        """Beats before a part."""
        return number * 8 * self.beats_a_bar

    def force(self, at: float) -> float:
        """A phrase of four bars swells and sinks, a bar leans on its first beat, and no two notes are alike."""
        phrase = 4 * self.beats_a_bar
        arc = 0.9 + 0.2 * np.sin(np.pi * (at % phrase + 0.5) / phrase)
        return float(arc * (1.06 if at % self.beats_a_bar == 0 else 0.97) * self.rng.uniform(0.93, 1.07))

    def put(self, who: str, wave: Wave, at: float, gain: float = 1.0) -> None:
        """At a beat, about."""
        place = PLACES[who]
        late = self.rng.normal(0.0, place.late)
        self.loop.add(wave, at * self.beat + float(np.clip(late, -0.03, 0.03)), place.gain * gain, place.pan, place.wet)

    def strike(self, wave: Wave, at: float, gain: float, pan: float, wet: float = 0.4) -> None:
        late = float(np.clip(self.rng.normal(0, 0.004), -0.012, 0.012))
        self.loop.add(wave, at * self.beat + late, gain * self.rng.uniform(0.9, 1.06), pan, wet)

    def sing(self, who: str, line: Sequence[Note], gain: float = 1.0) -> None:
        """A tune; before a rest the last note gives way to breath."""
        for note, after in zip(line, [*line[1:], None], strict=True):
            breath = after is None or after.at > note.at + note.beats
            seconds = note.beats * self.beat * (0.86 if breath else 0.97)
            f = pitch(note.name)
            wave = play.flute(f, seconds) if who == "flute" else play.viol(f, seconds, 0.13)
            self.put(who, wave, note.at, gain * self.force(note.at))

    def hold(self, who: str, line: Sequence[Note], gain: float = 1.0) -> None:
        """Inner voices: what stays the same is held on."""
        for note in tied(line):
            seconds = note.beats * self.beat
            self.put(who, play.viol(pitch(note.name), seconds, 0.4), note.at, gain)

    def pluck(self, part: Part, start: float, gain: float = 1.0) -> None:
        """The lute breaks each chord, with another figure in each part."""
        voices = [bars(line) for line in (part.bass, part.tenor, part.alto)]
        for bar in range(8):
            for half, voice in enumerate(FIGURES[part.name][bar // 4]):
                if voice >= 0:
                    at = start + bar * 3 + half / 2
                    wave = play.lute(pitch(voices[voice][bar][0][0]))
                    self.put("lute", wave, at, gain * FORCES[half] * 4 * self.force(at))

    def bass(self, part: Part, start: float, gain: float = 1.0) -> None:
        for note in notes(part.bass, start):
            self.put("bass", play.lute(pitch(note.name), 2.8, 0.9), note.at, gain * self.force(note.at))

    def mixed(self) -> Stereo:
        return self.loop.mixed(1.7, 4800, 11, WALLS)


def tied(line: Sequence[Note]) -> list[Note]:
    """Notes of the same name that follow each other are one, up to a phrase of four bars."""
    out: list[Note] = []
    for note in line:
        if out and out[-1].name == note.name and out[-1].beats < 12:
            out[-1] = out[-1]._replace(beats=out[-1].beats + note.beats)
        else:
            out.append(note)
    return out


# ------------------------------------------------------------------ the song, layer by layer
def ground() -> Stereo:
    """Bass, lute and inner voices, over a drone that sounds where it belongs to the chord."""
    band = Band("ground", 31)
    for number, part in enumerate(SONG):
        start = band.begins(number)
        band.pluck(part, start)
        band.bass(part, start)
        for who, line in (("tenor", part.tenor), ("alto", part.alto)):
            band.hold(who, notes(line, start), 0.7 + 0.1 * part.full)
    for name, pan in (("D2", -0.25), ("A2", 0.25)):
        for note in drone(name):
            wave = play.viol(pitch(name), note.beats * BEAT - 0.3, 0.9)
            band.strike(wave, note.at, 0.045, pan)
    return band.mixed()


def drone(name: str) -> list[Note]:
    """A tone held as long as the chords have it; with the others it is silent, and so it breathes."""
    tone = key(name) % 12
    out: list[Note] = []
    chords = [chord for part in SONG for chord in part.chords.split()]
    for bar, chord in enumerate(chords):
        if tone not in tones(chord):
            continue
        if out and out[-1].at + out[-1].beats == bar * 3 and out[-1].beats < 12:
            out[-1] = out[-1]._replace(beats=out[-1].beats + 3)
        else:
            out.append(Note(bar * 3, 3, name))
    return out


def song() -> Stereo:
    """The tune: a flute, a viol that takes it home, chimes where it rests."""
    band = Band("song", 37)
    for number, part in enumerate(SONG):
        start = band.begins(number)
        for who in ("flute", "viol"):
            if who in part.lines:
                second = who == "flute" and "viol" in part.lines
                band.sing(who, notes(part.lines[who], start), 0.6 if second else 1.0)
        if part.full == 0:
            for note in notes(part.alto, start):
                band.strike(play.chime(2 * pitch(note.name)), note.at + 1.5, 0.05, 0.45, 0.9)
    return band.mixed()


def deep() -> Stereo:
    """Instead of the tune, a viol that thinks; low voices and drops that ring."""
    band = Band("deep", 53)
    for number, part in enumerate(SONG):
        start = band.begins(number)
        band.sing("deep", notes(part.lines["deep"], start))
        for note in tied(notes(part.tenor, start)):
            band.strike(play.choir(pitch(note.name), note.beats * BEAT - 0.3), note.at, 0.06, 0.3, 0.9)
        for bar in range(1, 8, 2):
            name = bars(part.alto)[bar][0][0]
            band.strike(play.chime(2 * pitch(name)), start + bar * 3 + 0.5, 0.04, -0.6, 1.1)
            band.strike(play.lute(pitch(name) * 2, 2.0, 0.7), start + bar * 3 + 1.5, 0.12, 0.5, 0.6)
    return band.mixed()


# ------------------------------------------------------------------ tense: percussion and strings over the song
FULL = {"A": 1, "A2": 2, "B": 3, "B2": 4, "A3": 3, "Turn": 0}  # how many drive on
GALLOP = (0.0, 0.5, 0.75)  # in a beat
HEMIOLA = (6, 7)  # the bars of a part in which three times two beats are counted instead of twice three


def tense() -> Stereo:
    band = Band("tense", 47)
    for number, part in enumerate(SONG):
        start, full = band.begins(number), FULL[part.name]
        for bar in range(8):
            at = start + bar * 3
            ostinato(band, part, bar, at, 0.85 + 0.07 * full if full else 0.3 + 0.07 * bar)  # the Turn grows
            drums(band, at, full, bar)
        if full == 4:
            for note in notes(part.bass, start):
                band.strike(play.horn(2 * pitch(note.name), note.beats * BEAT * 0.8), note.at, 0.1, 0.35, 0.6)
    return band.mixed()


def ostinato(band: Band, part: Part, bar: int, at: float, strength: float) -> None:
    """Low strings gallop on the chord; at home they lean on the half step above."""
    low, inner = (pitch(bars(line)[bar][0][0]) for line in (part.bass, part.tenor))
    leans = part.chords.split()[bar] == "Dm"
    for beat in range(3):
        for step, ahead in enumerate(GALLOP):
            tone = inner if beat == 1 else low * 2 ** (1 / 12) if leans and beat == 2 and step == 1 else low
            force = (0.24 if step == 0 else 0.14) * strength
            band.strike(play.bow(tone), at + beat + ahead, force, -0.35, 0.3)
            band.strike(play.bow(2 * tone), at + beat + ahead, 0.5 * force, 0.35, 0.3)


def drums(band: Band, at: float, full: int, bar: int) -> None:
    if full == 0:  # a heart
        for beat, force in ((0.0, 0.4), (0.4, 0.26)):
            band.strike(play.drum(62, 0.2, 0.15), at + beat, force, 0)
        return
    for half in range(6):  # a clock
        band.strike(play.rim(3 + half % 2, 980 if half % 2 else 1150), at + half / 2, 0.09 if half % 2 else 0.14, 0.55)
    if full >= 2:
        hemiola = {HEMIOLA[0]: (0.0, 2.0), HEMIOLA[1]: (1.0,)}
        for beat in hemiola.get(bar, (0.0, 1.5)):
            band.strike(play.drum(70, 0.2, 0.3), at + beat, 0.36, -0.05)
    if full >= 3:
        for quarter in range(12):
            loud = 0.22 if quarter % 4 == 2 else 0.12
            band.strike(play.shaker(quarter % 4), at + quarter / 4, loud, -0.5, 0.2)
        band.strike(play.drum(150, 0.1, 0.5), at + 2, 0.18, 0.25)
    if full >= 3 and bar == 7:
        for i in range(8):
            band.strike(play.drum(96 + 6 * i, 0.12, 0.4), at + 1 + i / 4, 0.1 + 0.02 * i, -0.3 + 0.08 * i)


# ------------------------------------------------------------------ when all is told
def victory() -> Stereo:
    """D major: the flute dances, everybody falls in for the repeat."""
    band = Band("victory", 71)
    for number, part in enumerate(VICTORY):
        start = band.begins(number)
        band.pluck(part, start)
        band.bass(part, start)
        band.sing("flute", notes(part.lines["flute"], start))
        for who, line in (("tenor", part.tenor), ("alto", part.alto)):
            band.hold(who, notes(line, start), 0.8 + 0.1 * part.full)
        for bar in range(8):
            at = start + bar * 3
            band.strike(play.drum(88, 0.15, 0.3), at, 0.24, 0.1)
            if part.full >= 4:
                band.strike(play.drum(140, 0.09, 0.4), at + 2, 0.1, 0.25)
                band.strike(play.horn(pitch(bars(part.alto)[bar][0][0]), 2.4 * BEAT), at, 0.05, -0.45, 0.6)
                band.strike(play.chime(4 * pitch(bars(part.tenor)[bar][0][0])), at + 1, 0.04, 0.5, 0.8)
    return band.mixed()


def defeat() -> Stereo:
    """D minor: the bass sinks, a viol laments, somebody plucks a lute."""
    band = Band("defeat", 73)
    for number, part in enumerate(DEFEAT):
        start = band.begins(number)
        band.pluck(part, start, 0.8)
        band.bass(part, start)
        band.sing("viol", notes(part.lines["viol"], start))
        for who, line in (("tenor", part.tenor), ("alto", part.alto)):
            band.hold(who, notes(line, start), 0.5 + 0.2 * part.full)
        for bar in (0, 4):
            band.strike(play.drum(62, 0.3, 0.2), start + bar * 3, 0.2, 0)
    return band.mixed()


def feast() -> Stereo:
    """A jig at the long table: flute and fiddle take turns, everybody plays, somebody drums on a barrel."""
    band = Band("feast", 61, EIGHTH, 6)
    for number, part in enumerate(FEAST):
        start = band.begins(number)
        for who, line in part.lines.items():
            band.sing(who, notes(line, start))
        for note in notes(part.bass, start):
            band.put("bass", play.lute(pitch(note.name), 1.6, 1.0), note.at, band.force(note.at))
        for bar in range(8):
            jig_bar(band, part, bar, start + bar * 6)
        if part.full >= 3:
            for who, line in (("tenor", part.tenor), ("alto", part.alto)):
                band.hold(who, notes(line, start), 0.9)
    return band.mixed()


def jig_bar(band: Band, part: Part, bar: int, at: float) -> None:
    """What is strummed and beaten in a bar of six."""
    tenor, alto = (pitch(bars(line)[bar][0][0]) for line in (part.tenor, part.alto))
    for eighth, tone in ((1, tenor), (2, alto), (4, tenor), (5, alto)):
        band.put("lute", play.lute(tone, 1.2, 1.2), at + eighth, 0.75 if eighth in (2, 5) else 0.6)
    for eighth, skin, force in ((0, 84, 0.28), (3, 84, 0.18), (5, 132, 0.1)):
        band.strike(play.drum(skin, 0.14, 0.35), at + eighth, force, 0.1, 0.35)
    if part.full >= 3:
        for eighth in range(6):
            band.strike(play.shaker(eighth % 4), at + eighth, 0.2 if eighth % 3 == 0 else 0.11, 0.5, 0.2)
    if part.full >= 4 and bar % 2 == 1:
        band.strike(play.chime(4 * tenor), at + 3, 0.05, -0.4, 0.8)


def podium() -> Stereo:
    """Before the first is named: everything waits on the dominant, hands drum on skins."""
    band = Band("podium", 79)
    for name, pan in (("A2", -0.3), ("E3", 0.0), ("A3", 0.3)):
        band.strike(play.viol(pitch(name), 4 * BAR, 1.2), 0, 0.1, pan, 0.6)
    for half in range(24):
        band.strike(play.drum(104 if half % 6 else 84, 0.07, 0.6), half / 2, 0.1 + 0.012 * (half % 12), -0.1)
        band.put("lute", play.lute(pitch(("A3", "E4", "A4")[half % 3]), 1.2), half / 2, 0.5)
    return band.mixed()
