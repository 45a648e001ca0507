"""A tune for an end; from which side something is heard."""

from __future__ import annotations

import pytest

from saboteur_gui.settings import Settings
from saboteur_gui.ui.sound import Sound, dressed, jingle

from ..needs import SOUND, need

need(*SOUND)


@pytest.mark.parametrize(
    ("won", "mood"), [([True], "victory"), ([False], "defeat"), ([True, False], "table"), ([], "table")]
)
def test_music_after_an_end_takes_a_side_for_the_only_person_alone(won: list[bool], mood: str) -> None:
    assert dressed(won, "victory", "defeat", "table") == mood


@pytest.mark.parametrize(
    ("won", "tune"),
    [
        ([True], "victory"),
        ([False], "defeat"),
        ([False, True], "victory"),
        ([False, False], "victory"),
        ([], "victory"),
    ],
)
def test_who_looks_alone_hears_their_own_side_and_others_whoever_won(won: list[bool], tune: str) -> None:
    assert jingle(won, "victory", "defeat") == tune


def test_what_comes_from_the_left_is_quieter_at_the_right(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Sound()
    sound.apply(Settings())
    played: list[tuple[float, ...]] = []

    class Channel:
        def set_volume(self, *volumes: float) -> None:
            played.append(volumes)

    class Effect:
        def set_volume(self, volume: float) -> None: ...

        def play(self) -> Channel:
            return Channel()

    monkeypatch.setattr(sound, "_load", lambda path: Effect())
    for number, pan in enumerate((-1.0, 0.0, 0.5)):
        sound.play("lay", number * 1000.0, pan)
    assert played == [(1.0, pytest.approx(0.3)), (1.0, 1.0), (pytest.approx(0.65), 1.0)]
    assert [pan for _, pan in sound.heard] == [-1.0, 0.0, 0.5]
