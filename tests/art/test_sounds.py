"""Every sound exists, loads, does not clip; loops have no seam; private acts tell nothing.

Heard through pygame, as the game hears them.
"""

from __future__ import annotations

import math
import os
from array import array
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from ..needs import SOUND, need

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
need(*SOUND)

import pygame  # noqa: E402

ASSETS = Path(__file__).resolve().parents[2] / "assets"
RATE = 44100
FULL = 32767

# name: longest it may last, in seconds
SOUNDS = {
    **dict.fromkeys(
        [
            "pick",
            "slide",
            "turn",
            "draw",
            "discard",
            "peek",
            "click",
            "toggle",
            "open",
            "close",
            "note",
            "undo",
            "guard",
            "refuse",
            "hand_over",
        ],
        0.8,
    ),
    **dict.fromkeys(
        ["lay", "lay_goal", "deal", "swap", "map", "remark", "ladder", "hats", "reveal", "nugget", "doors"], 1.2
    ),
    **dict.fromkeys(["break_pick", "break_lamp", "break_cart", "repair_pick", "repair_lamp", "repair_cart"], 2.2),
    **dict.fromkeys(
        [
            "goal_turn",
            "goal_stone",
            "door",
            "chest",
            "coin",
            "theft",
            "free",
            "direction",
            "inspection",
            "toll",
            "party",
            "costume",
            "third_place",
            "second_place",
            "gold_counted",
            "goes_dark",
            "last_card",
            "lantern",
        ],
        3.0,
    ),
    **dict.fromkeys(
        ["rockfall", "trap", "veto", "curtain", "crystal", "hint", "dragon", "spider", "round_starts", "unmask"],
        3.8,
    ),
    **dict.fromkeys(["your_turn", "held_breath"], 1.4),
    "role_dealt": 2.2,
    **dict.fromkeys(
        ["goal_gold", "round_won", "round_lost", "saboteurs_won", "game_won", "game_lost", "first_place"], 5.0
    ),
}
PRIVATE = ("peek", "map", "goal_turn", "inspection", "reveal", "unmask", "held_breath", "role_dealt")
CONFUSABLE = (
    ("break_pick", "break_lamp", "break_cart"),
    ("repair_pick", "repair_lamp", "repair_cart"),
    ("break_pick", "repair_pick"),
    ("break_lamp", "repair_lamp"),
    ("break_cart", "repair_cart"),
    ("goal_stone", "goal_gold"),
    ("round_won", "round_lost", "saboteurs_won"),
    ("game_won", "game_lost"),
    ("goes_dark", "last_card", "lantern"),
    ("trap", "free"),
    ("refuse", "lay", "click", "coin"),
    ("your_turn", "hint", "remark"),
)
LOOPS = {
    "mine": 80.0,
    **dict.fromkeys(("ground", "song", "deep", "tense"), 90.0),
    "victory": 30.0,
    "defeat": 30.0,
    "feast": 45.0,
    "podium": 7.5,
}
MIXES = (("ground", "song"), ("ground", "deep", "tense"))


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    pygame.mixer.init(RATE, -16, 2)
    assert pygame.mixer.get_init() == (RATE, -16, 2)
    yield
    pygame.mixer.quit()


@cache
def samples(path: Path) -> array[int]:
    """Left and right in turn."""
    out = array("h")
    out.frombytes(pygame.mixer.Sound(str(path)).get_raw())
    return out


@cache
def effect(name: str) -> array[int]:
    return samples(ASSETS / "sounds" / f"{name}.ogg")[::2]


def level(part: array[int]) -> float:
    return math.sqrt(sum(v * v for v in part) / len(part))


def felt(wave: array[int]) -> float:
    """The ear sums over about 0.4 s: a short sound counts with the silence after it."""
    window = round(0.4 * RATE)
    return math.sqrt(sum(v * v for v in wave[:window]) / window)


def brightness(wave: array[int]) -> float:
    """Frequency of a tone that would move as fast: mean step by mean size."""
    steps = sum(abs(b - a) for a, b in pairwise(wave))
    return steps / sum(map(abs, wave)) * RATE / (2 * math.pi)


def step_holds(left: array[int]) -> bool:
    """Going round, the step over the seam is no larger than steps near it."""
    near = RATE // 2
    end, start = left[-near:], left[:near]
    usual = max(max(abs(b - a) for a, b in pairwise(part)) for part in (end, start))
    return abs(start[0] - end[-1]) <= usual


def level_holds(left: array[int]) -> bool:
    """Nor does the level jump: a first beat is louder than the last, but not as after a silence."""
    near = RATE // 4
    before, after = level(left[-near:]), level(left[:near])
    return max(before, after) < 3 * min(before, after)


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_loads_and_is_clean(name: str) -> None:
    wave = effect(name)
    seconds = len(wave) / RATE
    assert 0.05 < seconds <= SOUNDS[name]
    peak = max(max(wave), -min(wave))
    assert 0.1 * FULL < peak < 0.98 * FULL
    assert abs(wave[0]) < 0.02 * FULL
    assert max(map(abs, wave[-64:])) < 0.02 * FULL  # it ends in silence, so it ends without a click


@pytest.mark.parametrize("group", CONFUSABLE, ids="-".join)
def test_sounds_that_mean_different_things_differ(group: tuple[str, ...]) -> None:
    """By a fourth in brightness, or by a third in length."""
    measured = [(brightness(w), len(w)) for w in map(effect, group)]
    for i, (tone, length) in enumerate(measured):
        for other_tone, other_length in measured[i + 1 :]:
            brighter = max(tone, other_tone) / min(tone, other_tone)
            longer = max(length, other_length) / min(length, other_length)
            assert brighter > 1.25 or longer > 1.33


def test_often_heard_sounds_have_other_takes() -> None:
    for name in ("lay", "coin", "pick", "turn", "draw"):
        assert (ASSETS / "sounds" / f"{name}_2.ogg").read_bytes() != (ASSETS / "sounds" / f"{name}.ogg").read_bytes()


@pytest.mark.parametrize("name", PRIVATE)
def test_what_may_stay_private_has_one_sound(name: str) -> None:
    assert [p.name for p in (ASSETS / "sounds").glob(f"{name}*.ogg")] == [f"{name}.ogg"]


def test_quiet_signs_are_quieter_than_events() -> None:
    assert felt(effect("click")) < felt(effect("lay")) < felt(effect("veto"))


def mixed(names: tuple[str, ...], each: int = 20) -> array[int]:
    """Left, of layers that sound together; every tenth moment, if nothing else is said."""
    parts = [samples(ASSETS / "music" / f"{name}.ogg")[::each] for name in names]
    return array("h", (sum(moment) for moment in zip(*parts, strict=True)))


def test_no_loop_without_a_check() -> None:
    assert {path.stem for path in (ASSETS / "music").glob("*.ogg")} == set(LOOPS)


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_is_whole_quiet_enough_and_seamless(name: str) -> None:
    wave = samples(ASSETS / "music" / f"{name}.ogg")
    assert abs(len(wave) // 2 - LOOPS[name] * RATE) <= 1
    assert max(max(wave), -min(wave)) < 0.9 * FULL
    assert step_holds(wave[::2])
    assert step_holds(wave[1::2])


@pytest.mark.parametrize("names", [*MIXES, ("mine",), ("victory",), ("defeat",), ("feast",), ("podium",)], ids="-".join)
def test_what_is_heard_does_not_jump_in_level_when_it_begins_again(names: tuple[str, ...]) -> None:
    assert level_holds(mixed(names, 2))


def test_the_seam_measure_sees_a_break() -> None:
    wave = samples(ASSETS / "music" / "victory.ogg")[::2]
    assert not level_holds(wave[: len(wave) - RATE // 2] + array("h", [0] * (RATE // 2)))
    assert not step_holds(wave[:-2000] + array("h", range(0, 30_000, 15)))


def test_effects_are_heard_over_the_music() -> None:
    music = max(level(mixed(names)) for names in MIXES)
    bed = level(samples(ASSETS / "music" / "mine.ogg")[::20])
    assert bed < 0.75 * music
    assert all(felt(effect(name)) > max(music, bed) for name in ("your_turn", "rockfall", "lay", "veto"))


def test_no_sound_without_a_check() -> None:
    names = {p.stem.rstrip("0123456789").rstrip("_") for p in (ASSETS / "sounds").glob("*.ogg")}
    assert names == set(SOUNDS)
