"""The music as it is written: how voices lead, where phrases end, who can play it, and that no repeat is the same."""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "build_scripts"))

from sound.dances import DEFEAT, FEAST, VICTORY
from sound.score import Note, Part, bars, chord_at, key, notes, parallels, sounding, tones
from sound.song import SONG

PIECES = {"song": (SONG, 3), "victory": (VICTORY, 3), "defeat": (DEFEAT, 3), "feast": (FEAST, 6)}
RANGES = {
    "flute": ("A4", "D6"),
    "fiddle": ("A4", "D6"),
    "viol": ("C4", "D5"),
    "deep": ("A3", "Bb4"),
    "alto": ("A3", "A4"),
    "tenor": ("E3", "E4"),
    "bass": ("D2", "F#3"),
}
INNER = ("bass", "tenor", "alto")
LEADS = {"A": "D Dm Bb", "A7": "D Dm", "C": "F", "E": "A"}  # dominants, and the chords to which their third leads
pieces = pytest.mark.parametrize(("parts", "beats"), PIECES.values(), ids=PIECES)


def line_of(part: Part, who: str) -> str:
    return {"bass": part.bass, "tenor": part.tenor, "alto": part.alto, **part.lines}.get(who, "")


def voices(parts: tuple[Part, ...], beats: int) -> dict[str, list[Note]]:
    """Every voice of a piece from its beginning to its end; and its first part again, into which it leads."""
    names = dict.fromkeys([*INNER, *(who for part in parts for who in part.lines)])
    around = [*parts, parts[0]]
    return {
        who: [n for i, part in enumerate(around) for n in notes(line_of(part, who), i * 8 * beats)] for who in names
    }


def tunes(parts: tuple[Part, ...], beats: int) -> dict[str, list[Note]]:
    return {who: line for who, line in voices(parts, beats).items() if who not in INNER}


@pieces
def test_every_voice_has_eight_whole_bars_in_every_part(parts: tuple[Part, ...], beats: int) -> None:
    for part in parts:
        assert len(part.chords.split()) == 8
        for who in (*INNER, *part.lines):
            assert [sum(length for _, length in bar) for bar in bars(line_of(part, who))] == [beats] * 8, who


@pieces
def test_no_two_voices_go_in_fifths_or_octaves(parts: tuple[Part, ...], beats: int) -> None:
    """Tunes against each other, against the bass and the inner voices, and those among themselves. The tune and the
    slow voice are layers of which one is heard at a time."""
    lines = voices(parts, beats)
    for upper, lower in [(a, b) for i, a in enumerate(lines) for b in list(lines)[:i]]:
        if {upper, lower} not in ({"flute", "deep"}, {"viol", "deep"}):
            assert parallels(lines[upper], lines[lower]) == [], f"{upper} and {lower}"


@pieces
def test_first_beats_of_bars_do_not_follow_each_other_in_fifths_or_octaves_either(
    parts: tuple[Part, ...], beats: int
) -> None:
    lines = voices(parts, beats)
    firsts = {who: [n for n in line if n.at % beats == 0] for who, line in lines.items()}
    held = {who: [n._replace(beats=float(beats)) for n in line] for who, line in firsts.items()}
    for who in tunes(parts, beats):
        assert parallels(held[who], held["bass"]) == [], who


def test_the_measure_sees_parallels() -> None:
    assert parallels(notes("A5:3 | G5:3"), notes("D3:3 | C3:3")) == ["beat 3.0: A5/D3 to G5/C3"]
    assert parallels(notes("A5:3 | G5:3"), notes("D3:3 | E3:3")) == []


@pieces
def test_everybody_stays_within_their_instrument(parts: tuple[Part, ...], beats: int) -> None:
    for who, line in voices(parts, beats).items():
        low, high = (key(name) for name in RANGES[who])
        assert [note.name for note in line if not low <= note.key <= high] == [], who


@pieces
def test_inner_voices_take_no_leap_over_a_fifth_and_tunes_none_over_a_sixth(
    parts: tuple[Part, ...], beats: int
) -> None:
    lines = voices(parts, beats)
    for who, line in lines.items():
        most = 7 if who in ("tenor", "alto") else 12 if who == "bass" else 9
        leaps = [(a.name, b.name, b.at) for a, b in pairwise(line) if abs(a.key - b.key) > most]
        assert leaps == [], who


@pieces
def test_a_bar_begins_on_its_chord_or_leans_on_it(parts: tuple[Part, ...], beats: int) -> None:
    """What does not belong to the chord goes on by step."""
    for number, part in enumerate(parts):
        for who in part.lines:
            line = notes(part.lines[who])
            for note, after in pairwise(line):
                if note.at % beats == 0 and note.key % 12 not in chord_at(part, note.at, beats):
                    assert abs(after.key - note.key) <= 2, f"{part.name} {number} {who} {note}"


@pieces
def test_a_part_ends_on_a_tone_of_its_chord(parts: tuple[Part, ...], beats: int) -> None:
    for part in parts:
        for who, line in part.lines.items():
            assert notes(line)[-1].key % 12 in tones(part.chords.split()[-1]), f"{part.name} {who}"


@pieces
def test_a_closed_phrase_is_followed_by_breath(parts: tuple[Part, ...], beats: int) -> None:
    """Where the chord of home is reached at the end of a part, the tune rests."""
    for part in parts:
        if part.chords.split()[-1] in ("Dm", "D", "F"):
            for who, line in part.lines.items():
                assert bars(line)[-1][-1][0] == "-", f"{part.name} {who}"


@pieces
def test_a_leading_tone_is_resolved_upwards(parts: tuple[Part, ...], beats: int) -> None:
    """The last note of a voice over a dominant that goes to its home, if it is the third, goes up a half step."""
    chords = [chord for part in (*parts, parts[0]) for chord in part.chords.split()]
    for who, line in voices(parts, beats).items():
        if who == "bass":
            continue
        for note, after in pairwise(line):
            before, later = chords[int(note.at // beats)], chords[int(after.at // beats)]
            homes = LEADS.get(before, "").split()
            if later in homes and (key(homes[0]) - note.key) % 12 == 1:
                assert after.key - note.key == 1, f"{who} {note} to {after}"


@pieces
def test_no_repeat_has_the_same_bar_of_a_tune_but_a_refrain(parts: tuple[Part, ...], beats: int) -> None:
    by_name = {part.name: part for part in parts}
    for part in parts:
        if part.varies and not part.refrain:
            first = by_name[part.varies]
            for who in part.lines.keys() & first.lines.keys():
                both = zip(bars(part.lines[who]), bars(first.lines[who]), strict=True)
                assert [bar for bar, other in both if bar == other] == [], f"{part.name} {who}"


@pieces
def test_inner_voices_hold_what_chords_share(parts: tuple[Part, ...], beats: int) -> None:
    """At one change of chord in four at least, tenor or alto stays."""
    lines = voices(parts, beats)
    changes = [i * beats for i in range(1, len(parts) * 8)]
    held = [
        at
        for at in changes
        if any(name_at(lines[who], at) == name_at(lines[who], at - 0.5) for who in ("tenor", "alto"))
    ]
    assert len(held) >= len(changes) / 4


def name_at(line: list[Note], at: float) -> str:
    note = sounding(line, at)
    return note.name if note else ""


def test_the_second_part_of_the_song_goes_elsewhere_and_comes_back() -> None:
    ends = [part.chords.split()[-1] for part in SONG]
    assert ends == ["A", "Dm", "C", "F", "Dm", "A"]


def test_what_hangs_over_the_sinking_bass_resolves_downwards() -> None:
    turn = SONG[-1]
    line = notes(turn.lines["deep"])
    over = [(a, b) for a, b in pairwise(line) if a.at < 12 and a.at // 3 < (a.at + a.beats - 0.5) // 3]
    assert len(over) == 3
    for held, after in over:
        assert held.key % 12 not in chord_at(turn, after.at - 0.5, 3) and 1 <= held.key - after.key <= 2
