"""Somebody who plays with a mouse what is lit, and the tables they sit down at."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import tomlkit

from saboteur_gui.session.plan import Plan

from .window import GaveUp, Window, centre

TURNS = 1500
MOST_CLICKS = 12  # for one answer
SCENES = ("table", "curtain", "role", "draft", "result", "podium", "pause")


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

    def take_turns(self, count: int) -> None:
        """So many turns of people, whatever lies in between."""
        last = self.turns + count
        while self.turns < last:
            facts = self.window.scene(*SCENES, patience=60)
            assert facts["scene"] != "podium", f"the game was over after {self.turns} turns"
            getattr(self, f"_{facts['scene']}")(facts)

    def _curtain(self, facts: dict[str, Any]) -> None:
        self.curtains += 1
        self.window.leave("curtain", "curtain.ready")  # a press before the guard's end opens nothing

    def _role(self, facts: dict[str, Any]) -> None:
        if facts["role"] == "down":
            self.window.click("role.dealt")
            self.window.until(lambda now: now.get("role") == "up", "the role to be turned up")
        self.window.leave("role", "role.dealt")

    def _pause(self, facts: dict[str, Any]) -> None:
        """Escape found nothing to lay down: what was pressed had not taken a card up."""
        self.window.leave("pause", "pause.go_on")

    def _draft(self, facts: dict[str, Any]) -> None:
        if "draft.take" not in facts["widgets"]:  # a card that is left alone is chosen already
            self.window.click("draft.card.0")
        self.window.leave("draft", "draft.take")

    def _result(self, facts: dict[str, Any]) -> None:
        self.rounds += 1
        self.window.leave("result", "result.next")  # the first press may only turn up all roles

    def _table(self, facts: dict[str, Any]) -> None:
        facts = self.window.until(lambda now: now["scene"] != "table" or _waits(now), "a turn, or what follows it", 90)
        if facts["scene"] != "table":
            return
        if "strip.ok" in facts["widgets"]:
            self.window.click("strip.ok")
            self.window.until(lambda now: "strip.ok" not in now["widgets"], "what was read to go")
            return
        self.turns += 1
        if self._answer(facts) or any(self._try(slot) for slot in _slots(facts)):
            return
        if self.window.facts()["scene"] == "table":  # Escape may have found nothing to lay down
            self._discard(_slots(facts)[0])

    def _answer(self, facts: dict[str, Any]) -> bool:
        """Press the first button that answers, or point at the first thing that is lit; False if neither is there.
        Some answers have several parts, and a click may only send a bubble away."""
        step = facts["step"]
        for _ in range(MOST_CLICKS):
            said = sorted(name for name in facts["widgets"] if re.fullmatch(r"strip\.\d+", name))
            lit = [name for name in facts["spots"] if not name.startswith("hand.")]
            if not said and not lit:
                return False
            self.window.click(said[0] if said else lit[0])
            facts = self._settled(step)
            if facts["scene"] != "table" or facts["step"] > step:
                return True
        raise AssertionError(f"no answer to '{facts['asks']}' after {MOST_CLICKS} clicks")

    def _try(self, slot: str) -> bool:
        """Take a card up; drop it on the first lit cell or player, if there is one."""
        facts = self.window.facts()
        if slot not in facts["spots"]:
            return False
        x, y = centre(facts["spots"][slot])
        self.window.take_up((x, y), (x, y - 60))
        with suppress(GaveUp):  # else it is tried again
            self.window.until(lambda now: now["scene"] != "table" or now["drags"], "a card at the pointer", 5)
        facts = self.window.until(lambda now: not now["busy"], "the lights")
        lit = sorted(name for name in facts["spots"] if name.endswith(".now")) or sorted(
            name for name in facts["spots"] if name.startswith("lit.seat.")
        )
        if not lit:
            self.window.key("Escape")
            self.window.drop((x, y - 60))
            self.window.until(lambda now: not now["busy"], "the card to lie down")
            return False
        self.window.drop(centre(facts["spots"][self.aim(lit, facts["spots"])]))
        made = self._made(facts["step"])
        self.drags += made
        self.refused += not made
        return made

    def aim(self, lit: list[str], places: dict[str, list[int]]) -> str:
        """Where a card goes: towards the goals."""
        return max(lit, key=lambda name: places[name][0])

    def _discard(self, slot: str) -> None:
        for _ in range(3):
            facts = self.window.facts()
            self.window.drag(centre(facts["spots"][slot]), centre(facts["widgets"]["discard"]))
            if self._made(facts["step"]):
                return
        raise AssertionError("nothing can be discarded")

    def _made(self, step: int) -> bool:
        """Whether the move is made, or asks about itself: then the first answer will do. Else the card came back."""
        facts = self._settled(step)
        return facts["scene"] != "table" or facts["step"] > step or self._answer(facts)

    def _settled(self, step: int) -> dict[str, Any]:
        """When a move has been made since this step, or nothing moves any more."""
        return self.window.until(
            lambda now: now["scene"] != "table" or now["step"] > step or not now["busy"], "the table to settle"
        )


def _slots(facts: dict[str, Any]) -> list[str]:
    return sorted(name for name in facts["spots"] if name.startswith("hand."))


def _waits(facts: dict[str, Any]) -> bool:
    """For whoever looks at the table."""
    return bool(facts["asks"]) or "strip.ok" in facts["widgets"]


def quick_settings(folder: Path, plan: Plan | None = None, **table: object) -> None:
    """Nobody is to wait for animations; everything else is as at the first start, or as if `plan` had been played."""
    settings: dict[str, Any] = {"table": {"animation": "off", "pace": "off"} | table}
    if plan is not None:
        settings["memory"] = {"last_table": json.dumps(plan.to_json())}
    config = folder / "data" / "config"
    config.mkdir(parents=True)
    (config / "settings.toml").write_text(tomlkit.dumps(settings), "utf-8")


def sit_down(window: Window) -> None:
    """A new game at the last table."""
    window.click("menu.new_game")
    window.scene("setup")
    window.click("setup.start")
    window.scene(*SCENES)
