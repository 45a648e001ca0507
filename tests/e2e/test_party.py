"""A party of four people in a real window, with veto, toll and party on: one round, with a real mouse.

`SABOTEUR_E2E_ROUNDS=3` plays the whole game.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from saboteur_gui.engine.board import cell_at, xy
from saboteur_gui.engine.moves import LAY, MINER
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.session.plan import COLOURS, Plan, Seat
from saboteur_gui.session.save_store import SaveStore
from saboteur_gui.storage.folders import find_folders
from saboteur_gui.ui.theme import AVATARS

from .hand import Hand, quick_settings, sit_down
from .window import Window, screen, window

NAMES = ("Olha", "Taras", "Milka", "Orm")
MODULES = ("veto", "tunnel_toll", "tunnel_party")
PARTY = cell_at(4, -2)
ROUNDS = int(os.environ.get("SABOTEUR_E2E_ROUNDS", "1"))
SEED = "6"


class Party(Hand):
    """Four who dig their way to the party first, and let everybody play but for one veto now and then."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.windows = self.claims = self.new_roles = 0
        self.toll = ""  # where the toll miner stands

    def _table(self, facts: dict[str, Any]) -> None:
        facts = self.window.until(_wants_somebody, "a turn, a veto window, or what follows", 90)
        if facts["scene"] != "table":
            return
        if "veto.go_on" in facts["widgets"]:
            self._veto(facts)
            return
        if "role.card" in facts["widgets"] and "strip.ok" in facts["widgets"]:
            self.new_roles += 1
        super()._table(facts)

    def _veto(self, facts: dict[str, Any]) -> None:
        """Everybody lets it be; in every fourth window somebody claims it first, and is asked behind a curtain."""
        self.windows += 1
        seats = sorted(name for name in facts["widgets"] if name.startswith("veto.seat."))
        if self.windows % 4 == 1:
            self.window.click(seats[-1])
            self.claims += 1
        while self.window.until(_at_rest, "the window at rest")["widgets"].keys() & {"veto.go_on"}:
            self.window.click("veto.go_on")  # a press that comes too soon for it closes nothing

    def _try(self, slot: str) -> bool:
        """Like anybody; but once a toll miner is placed."""
        if self.turns < 3 or self.toll:
            return super()._try(slot)
        self.window.click(slot)
        self.window.click("strip.miner")
        facts = self.window.until(lambda now: not now["busy"] and bool(_cells(now["spots"])), "the lights")
        self.toll = min(_cells(facts["spots"]), key=_from_the_start)
        self.window.click(self.toll)
        return self._made(facts["step"])

    def aim(self, lit: list[str], places: dict[str, list[int]]) -> str:
        cells = _cells(lit)
        if self.toll in cells:
            return self.toll
        return super().aim(lit, places) if self.new_roles or not cells else min(cells, key=_from_the_party)


def _wants_somebody(facts: dict[str, Any]) -> bool:
    pressed = facts["widgets"].keys() & {"veto.go_on", "strip.ok"}
    return facts["scene"] != "table" or bool(facts["asks"]) or bool(pressed)


def _at_rest(facts: dict[str, Any]) -> bool:
    return facts["scene"] != "table" or not facts["busy"]


def _cells(spots: Iterable[str]) -> list[str]:
    return [name for name in spots if name.startswith("cell.")]


def _from_the_party(spot: str) -> int:
    (x, y), (to_x, to_y) = xy(int(spot.split(".")[1])), xy(PARTY)
    return abs(x - to_x) + abs(y - to_y)


def _from_the_start(spot: str) -> tuple[bool, int]:
    """The nearest one on the way to the goals."""
    x, y = xy(int(spot.split(".")[1]))
    return x <= 0, abs(x) + abs(y)


def party() -> Plan:
    seats = tuple(Seat(NAMES[n], AVATARS[n], COLOURS[n], "human") for n in range(4))
    return Plan(Table("base", 4, modules=MODULES), seats, 1)


def test_four_people_with_veto_toll_and_party(tmp_path: Path) -> None:
    quick_settings(tmp_path, party(), veto_window="always")
    with screen(tmp_path) as display, window(tmp_path, display, "--lang", "en", "--seed", SEED) as one:
        sit_down(one)
        hand = Party(one)
        hand.play(ROUNDS)
        assert hand.rounds == ROUNDS
        assert hand.curtains > 8
        assert hand.windows > 4, "plays could be vetoed"
        assert hand.claims > 1
        assert hand.new_roles >= 4, "everybody saw their new role behind a curtain"
        assert one.close() == 0
    assert not list((tmp_path / "data" / "log").glob("report-*")), "nothing failed on the way"
    save_store = SaveStore(find_folders(tmp_path / "data"))
    (card,) = save_store.list()
    moves = [move for _, move in save_store.read(card.id).record.moves]
    assert any(move[0] == MINER for move in moves)
    assert any(move[0] == LAY and move[4] >= 0 for move in moves), "a toll was paid"
