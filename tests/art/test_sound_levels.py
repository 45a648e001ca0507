"""How loud each committed sound seems, whether small speakers can play it, and whether it stands in a room."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import pytest

from ..needs import BAKING, need

need(*BAKING)

import numpy as np  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "sounds"
NAMES = sorted(path.stem for path in FOLDER.glob("*.ogg"))
sys.path.insert(0, str(ROOT / "build_scripts"))

from sound import levels, tunes  # noqa: E402
from sound.effect import DEEP, EFFECTS, PLAIN  # noqa: E402
from sound.loops import LOUDNESS  # noqa: E402
from sound.ogg import RATE  # noqa: E402
from sound.wave import momentary, overall  # noqa: E402

from saboteur_gui.ui.music import BAR, MOODS, SONG_OF_MUSIC  # noqa: E402

TIERS = {
    "menu": -25.0,
    "table": -28.0,
    "deeper": -28.0,
    "tense": -26.0,
    "sly": -27.0,
    "victory": -27.0,
    "defeat": -28.0,
    "podium": -28.0,
    "feast": -26.0,
    "afterwards": -27.0,
}  # LUFS of the music of a mood


@cache
def samples(name: str) -> levels.Samples:
    return levels.read(FOLDER / f"{name}.ogg")


def above(name: str, limit: float) -> float:
    return levels.above(samples(name), limit)


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_as_loud_as_its_tier(name: str) -> None:
    assert abs(momentary(samples(name)) - EFFECTS[name][1]) < 1.0


@pytest.mark.parametrize("name", NAMES)
def test_small_speakers_play_at_least_half_of_a_sound_but_two(name: str) -> None:
    assert above(name, 300) > (0.25 if name in DEEP else 0.5)


def test_two_sounds_may_be_deep() -> None:
    assert len(DEEP) == 2


def test_cards_have_a_body() -> None:
    for name in ("pick", "turn", "draw", "slide", "swap", "map"):
        assert above(name, 200) - above(name, 600) > 0.15, name


@pytest.mark.parametrize("name", NAMES)
def test_what_happens_at_the_table_stands_in_a_room_and_buttons_do_not(name: str) -> None:
    wave = samples(name)
    if EFFECTS[name][1] < PLAIN:
        assert wave.shape[1] == 1
    else:
        assert np.abs(wave[:, 0] - wave[:, 1]).max() > 0.01


@cache
def loop(name: str) -> levels.Samples:
    return levels.read(ROOT / "assets" / "music" / f"{name}.ogg")


@pytest.mark.parametrize("name", LOUDNESS)
def test_a_loop_is_as_loud_as_it_should_be_and_closes(name: str) -> None:
    wave = loop(name).copy()
    assert abs(overall(wave) - LOUDNESS[name]) < 1.0
    assert levels.seam(wave) < 1.0
    drifting = np.linspace(0, 0.3, RATE // 10)[:, None]
    wave[-len(drifting) :] += drifting
    assert levels.seam(wave) > 1.0, "the measure sees a break"


@pytest.mark.parametrize("name", [name for name in LOUDNESS if name != "mine"])
def test_small_speakers_play_at_least_half_of_the_music(name: str) -> None:
    assert levels.above(loop(name)) > 0.5


@pytest.mark.parametrize("mood", MOODS)
def test_what_sounds_together_is_as_loud_as_its_tier(mood: str) -> None:
    """Music in play lies between -29 and -26 LUFS, in the menu and at the podium higher."""
    names, level, _ = MOODS[mood]
    loud = overall(np.sum([loop(name) for name in names], axis=0)) + level
    assert abs(loud - TIERS[mood]) < 1.0


def test_layers_of_the_song_grow_without_getting_in_each_others_way() -> None:
    """Together they are as loud as their energies, so none cancels another."""
    alone = [10 ** (overall(loop(name)) / 10) for name in SONG_OF_MUSIC]
    together = overall(np.sum([loop(name) for name in SONG_OF_MUSIC], axis=0))
    assert abs(together - 10 * np.log10(sum(alone))) < 0.5


def test_all_pieces_have_bars_that_meet() -> None:
    assert pytest.approx(BAR) == tunes.BAR * 1000
    assert all(seconds * 1000 % BAR == 0 for seconds in tunes.SECONDS.values())
    assert 12 * tunes.EIGHTH == tunes.BAR, "two bars of the jig"


def test_every_sound_has_a_line_of_figures() -> None:
    lines = levels.table(ROOT / "assets")
    assert {line.split()[0] for line in lines if line.strip()} == {*NAMES, *LOUDNESS, "sound", "loop"}
