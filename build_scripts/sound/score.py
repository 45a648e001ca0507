"""How music is written here: lines of notes, bar by bar, and what is asked of voices that sound together.

A line is "D5 F5:1.5 -:0.5 | E5:3": notes with their beats (1 if nothing is said), "-" a rest, "|" a bar line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
SHIFT = {"b": -1, "#": 1}
TRIADS = {"": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 7, 10)}
PERFECT = (0, 7)  # octaves and fifths, which two outer voices may reach together but not keep together

BREATH = 1.0  # beats


class Note(NamedTuple):
    at: float  # beats from the beginning of the line
    beats: float
    name: str

    @property
    def key(self) -> int:
        return key(self.name)


class Part(NamedTuple):
    """Eight bars. `chords`: one for each bar; `lines`: who plays what, melodies first."""

    name: str
    chords: str
    bass: str
    tenor: str
    alto: str
    lines: dict[str, str]
    full: int = 1  # how many play, 0 to 4
    varies: str = ""  # the part that it repeats otherwise
    refrain: bool = False  # it may be the same as before


@cache
def key(name: str) -> int:
    """A note's number, 60 for C4; "D", without an octave, is 0 to 11."""
    step = STEPS[name[0]] + sum(SHIFT[sign] for sign in name[1:] if sign in SHIFT)
    return step + 12 * (int(name[-1]) + 1) if name[-1].isdigit() else step % 12


@cache
def bars(line: str) -> tuple[tuple[tuple[str, float], ...], ...]:
    """(note, beats) of every bar."""
    words = [[word.partition(":") for word in bar.split()] for bar in line.split("|")]
    return tuple(tuple((name, float(beats or 1)) for name, _, beats in bar) for bar in words)


def notes(line: str, start: float = 0.0) -> list[Note]:
    """What sounds of a line; "~" holds the note before."""
    out: list[Note] = []
    for name, beats in (word for bar in bars(line) for word in bar):
        if name == "~":
            out[-1] = out[-1]._replace(beats=out[-1].beats + beats)
        elif name != "-":
            out.append(Note(start, beats, name))
        start += beats
    return out


def tones(chord: str) -> frozenset[int]:
    """The tones of a chord, 0 to 11."""
    root = chord[:2] if chord[1:2] in ("b", "#") else chord[:1]
    return frozenset((key(root) + step) % 12 for step in TRIADS[chord[len(root) :]])


def chord_at(part: Part, beat: float, beats_a_bar: int) -> frozenset[int]:
    return tones(part.chords.split()[int(beat // beats_a_bar)])


def together(upper: Sequence[Note], lower: Sequence[Note]) -> Iterator[tuple[float, Note, Note]]:
    """Every moment at which one of two voices begins a note and both sound."""
    for at in sorted({note.at for note in (*upper, *lower)}):
        high, low = sounding(upper, at), sounding(lower, at)
        if high and low:
            yield at, high, low


def sounding(voice: Sequence[Note], at: float) -> Note | None:
    return next((note for note in voice if note.at <= at < note.at + note.beats), None)


def parallels(upper: Sequence[Note], lower: Sequence[Note]) -> list[str]:
    """Where two voices go from one octave or fifth into another one, if neither was silent for more than a beat."""
    found = []
    for (_, high, low), (at, higher, lower_) in pairwise(together(upper, lower)):
        if at > min(high.at + high.beats, low.at + low.beats) + BREATH:
            continue
        before, after = (high.key - low.key) % 12, (higher.key - lower_.key) % 12
        if before == after and before in PERFECT and high.key != higher.key and low.key != lower_.key:
            found.append(f"beat {at}: {high.name}/{low.name} to {higher.name}/{lower_.name}")
    return found
