"""From the menu to the podium with a real mouse in a real window: alone, and three people with curtains."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest

from .window import GaveUp, Window, centre, screen, window

TURNS = 1500
SCENES = ("table", "curtain", "draft", "result", "podium")


class Hand:
    """Somebody who plays what is lit: drags tunnels and deeds, else discards."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.curtains = self.turns = self.drags = self.rounds = self.refused = 0

    def play(self, rounds: int) -> None:
        """So many rounds; three are a game and end at the podium."""
        for _ in range(TURNS):
            facts = self.window.scene(*SCENES, patience=60)
            if facts["scene"] == "podium" or self.rounds == rounds < 3:
                return
            getattr(self, f"_{facts['scene']}")(facts)
        raise AssertionError(f"no podium after {TURNS} doings")

    def _curtain(self, facts: dict[str, Any]) -> None:
        self.curtains += 1
        self.window.until(lambda now: not now["busy"] or now["scene"] != "curtain", "the guard's end")
        self.window.click("curtain.ready")
        self.window.until(lambda now: now["scene"] != "curtain", "the curtain to open")

    def _draft(self, facts: dict[str, Any]) -> None:
        if "draft.take" not in facts["widgets"]:  # a card that is left alone is chosen already
            self.window.click("draft.card.0")
        self.window.click("draft.take")
        self.window.until(lambda now: now["scene"] != "draft", "the end of the draft")

    def _result(self, facts: dict[str, Any]) -> None:
        self.rounds += 1
        self.window.until(lambda now: not now["busy"], "all roles to be turned up")  # a click before only shows them
        self.window.click("result.next")
        self.window.until(lambda now: now["scene"] != "result", "what follows the result", 20)

    def _table(self, facts: dict[str, Any]) -> None:
        facts = self.window.until(lambda now: now["scene"] != "table" or _asks(now), "a turn, or what follows it", 90)
        if facts["scene"] != "table":
            return
        for aside in ("recap.ok", "strip.ok"):
            if aside in facts["widgets"]:
                self.window.click(aside)
                self.window.until(lambda now, aside=aside: aside not in now["widgets"], f"{aside} to go")  # type: ignore[misc]
                return
        self.turns += 1
        before = facts["spots"]
        slots = sorted(name for name in before if name.startswith("hand."))
        if not any(self._try(slot) for slot in slots):
            self._discard(slots[0])

    def _try(self, slot: str) -> bool:
        """Take a card up; drop it on the first lit cell or player, if there is one."""
        facts = self.window.facts()
        if slot not in facts["spots"]:
            return False
        x, y = centre(facts["spots"][slot])
        self.window.take_up((x, y), (x, y - 60))
        facts = self.window.until(lambda now: not now["busy"], "the lights")
        lit = sorted(name for name in facts["spots"] if name.endswith(".now")) or sorted(
            name for name in facts["spots"] if name.startswith("lit.seat.")
        )
        if not lit:
            self.window.key("Escape")
            self.window.drop((x, y - 60))
            self.window.until(lambda now: not now["busy"], "the card to lie down")
            return False
        aim = max(lit, key=lambda name: facts["spots"][name][0])  # towards the goals
        self.window.drop(centre(facts["spots"][aim]))
        made = self._made()
        self.drags += made
        return made

    def _discard(self, slot: str) -> None:
        facts = self.window.facts()
        for _ in range(3):
            self.window.drag(centre(facts["spots"][slot]), centre(facts["widgets"]["discard"]))
            if self._made():
                return
        raise AssertionError("nothing can be discarded")

    def _made(self) -> bool:
        """Whether the move is made, or asks about itself: then the first answer will do. Else the card came back."""
        try:
            facts = self.window.until(
                lambda now: now["scene"] != "table" or not _asks(now) or bool(_answers(now)), "the move", 6
            )
        except GaveUp:
            self.refused += 1
            return False
        while facts["scene"] == "table" and _answers(facts):
            self.window.click(_answers(facts)[0])
            facts = self.window.until(lambda now: not now["busy"], "the answer to be taken", 15)
        return True


def _asks(facts: dict[str, Any]) -> bool:
    waits = "recap.ok" in facts["widgets"] or "strip.ok" in facts["widgets"]
    return waits or any(name.startswith("hand.") for name in facts["spots"])


def _answers(facts: dict[str, Any]) -> list[str]:
    return sorted(name for name in facts["widgets"] if re.fullmatch(r"strip\.\d+", name))


def quick_settings(folder: Path) -> None:
    """Nobody is to wait for animations; everything else is as at the first start."""
    config = folder / "data" / "config"
    config.mkdir(parents=True)
    (config / "settings.toml").write_text('[table]\nanimation = "off"\npace = "off"\n', "utf-8")


def _seat(one: Window, humans: int) -> None:
    """Three at the table, so many of them people."""
    for number in (4, 3):
        one.click(f"setup.seat.{number}.remove")
        one.until(lambda now, number=number: f"setup.seat.{number}.remove" not in now["widgets"], "one seat less")  # type: ignore[misc]
    for number in range(1, humans):
        x, y, wide, high = one.facts()["widgets"][f"setup.seat.{number}.kind"]
        one.click_at((x + wide // 4, y + high // 2))
        one.until(lambda now, number=number: f"setup.seat.{number}.level" not in now["widgets"], "a human")  # type: ignore[misc]


# Three people, each behind a curtain, need five minutes for a whole game: `ROUNDS` has what the suite plays of it.
ROUNDS = {1: 3, 3: int(os.environ.get("SABOTEUR_E2E_ROUNDS", "1"))}


@pytest.mark.parametrize("humans", [1, 3])
def test_from_the_menu_to_the_podium(tmp_path: Path, humans: int) -> None:
    rounds = ROUNDS[humans]
    quick_settings(tmp_path)
    with screen(tmp_path) as display, window(tmp_path, display, "--lang", "en", "--size", "1280x720") as one:
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
