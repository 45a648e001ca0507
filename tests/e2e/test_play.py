"""From the menu to the podium with a real mouse in a real window: alone, and three people with curtains."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from .hand import Hand, quick_settings
from .window import Window, screen, window


def _seat(one: Window, humans: int) -> None:
    """Three at the table, so many of them people."""
    for number in (4, 3):
        one.click(f"setup.seat.{number}.remove")
        one.until(lambda now, number=number: f"setup.seat.{number}.remove" not in now["widgets"], "one seat less")  # type: ignore[misc]
    for number in range(1, humans):
        x, y, wide, high = one.facts()["widgets"][f"setup.seat.{number}.kind"]
        one.click_at((x + wide // 4, y + high // 2))
        one.until(lambda now, number=number: f"setup.seat.{number}.level" not in now["widgets"], "a human")  # type: ignore[misc]


SEED = "6"  # of a game that is played to its end soon
# Three people, each behind a curtain, need five minutes for a whole game: `ROUNDS` has what the suite plays of it.
ROUNDS = {1: 3, 3: int(os.environ.get("SABOTEUR_E2E_ROUNDS", "1"))}


@pytest.mark.parametrize("humans", [1, 3])
def test_from_the_menu_to_the_podium(tmp_path: Path, humans: int) -> None:
    rounds = ROUNDS[humans]
    quick_settings(tmp_path)
    with screen(tmp_path) as display, window(tmp_path, display, "--lang", "en", "--seed", SEED) as one:
        one.click("menu.new_game")
        one.scene("setup")
        _seat(one, humans)
        one.click("setup.start")
        hand = Hand(one)
        hand.play(rounds)
        assert hand.rounds == rounds
        assert hand.drags > 5, "tunnels and deeds were dragged"
        assert hand.refused < hand.drags, "what is lit can be dropped on"
        assert (hand.curtains > 0) == (humans > 1)
        if rounds == 3:
            one.click("podium.menu")
            one.scene("menu")
        assert one.close() == 0
    assert not list((tmp_path / "data" / "log").glob("report-*")), "nothing failed on the way"
