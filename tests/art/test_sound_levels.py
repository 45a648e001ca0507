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

from sound import levels  # noqa: E402
from sound.effect import DEEP, EFFECTS, PLAIN  # noqa: E402
from sound.loops import LOUDNESS  # noqa: E402
from sound.wave import momentary, overall  # noqa: E402


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


@pytest.mark.parametrize("name", LOUDNESS)
def test_a_loop_is_as_loud_as_it_should_be_and_closes(name: str) -> None:
    wave = levels.read(ROOT / "assets" / "music" / f"{name}.ogg")
    assert abs(overall(wave) - LOUDNESS[name]) < 1.0
    assert levels.seam(wave) < 1.0
    assert levels.seam(wave[:-4000]) > levels.seam(wave)


def test_every_sound_has_a_line_of_figures() -> None:
    lines = levels.table(ROOT / "assets")
    assert {line.split()[0] for line in lines if line.strip()} == {*NAMES, *LOUDNESS, "sound", "loop"}
