"""A referee that knows the rules and a transcript, and nothing of the engine but the names and shapes of cards.

It checks what depends on house rules and shows in no single line: how a goal may lie (B18), when a round ends by
exhaustion (B22), and who is asked for a veto (W19).

    python -m tests.engine.referee 1000     so many random tables with house rules
"""

from __future__ import annotations

import json
import random
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import saboteur_gui.engine
from saboteur_gui.arena.match import Chunk, Match, play_chunk

from .random_play import random_table

Line = dict[str, Any]
Cell = tuple[int, int]

MANIFEST = tomllib.loads(Path(saboteur_gui.engine.__file__).with_name("cards.toml").read_text("utf-8"))
SHAPES: dict[str, dict[str, Any]] = dict(MANIFEST["start"])
for _family in (*MANIFEST["goals"].values(), *MANIFEST["tunnels"].values()):
    SHAPES |= _family
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
ACROSS = dict(zip("NESW", "SWNE", strict=True))


def next_to(cell: Cell, side: str) -> Cell:
    dx, dy = STEPS[side]
    return cell[0] + dx, cell[1] + dy


def tunnels(name: str, turned: int) -> set[frozenset[str]]:
    """The openings of a card that hang together, as it lies."""
    groups = SHAPES[name]["tunnels"].split()
    return {frozenset(ACROSS[side] if turned else side for side in group) for group in groups}


def openings(name: str, turned: int) -> set[str]:
    return set().union(*tunnels(name, turned))


class Referee:
    """Reads the lines of one game in order; `faults` says what is wrong."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.seen: Counter[str] = Counter()  # what there was to check

    def read(self, lines: Iterable[Line]) -> Referee:
        for line in lines:
            getattr(self, f"_{line['e']}", self._else)(line)
        return self

    def _fault(self, what: str) -> None:
        self.faults.append(f"round {self.n}: {what}")

    # Set-up

    def _game(self, line: Line) -> None:
        self.options, self.seats = line["options"], line["seats"]

    def _round(self, line: Line) -> None:
        self.n = line["n"]
        self.mine: dict[Cell, tuple[str, int]] = {tuple(at): (name, turned) for at, name, turned in line["mine"]}
        self.deck, self.cards = len(line["deck"]), sum(map(len, line["hands"]))
        self.vetoes = sum(hand.count("veto") for hand in (*line["hands"], line["deck"], line["aside"]))
        self.open_vetoes: int | None = 0  # on the discard pile; None once somebody may have taken one from there
        self.passes = 0  # forced ones running
        self.idle: bool | None = None  # whether the seat whose turn it is could do nothing; None before it is asked
        self.began_empty = False

    # Questions

    def _ask(self, line: Line) -> None:
        getattr(self, f"_ask_{line['kind']}", self._else)(line)

    def _ask_turn(self, line: Line) -> None:
        if self.idle is not None:  # somebody refused to pay
            return
        if self.exhausted():
            self._fault("B22: the round should be over")
        self.idle = {move["do"] for move in line["moves"]} <= {"pass", "toll_miner"}
        self.began_empty = not self.deck

    def _ask_veto(self, line: Line) -> None:
        if self.open_vetoes == self.vetoes:
            self._fault("W19: asked although every veto lies open")

    def _ask_turned(self, line: Line) -> None:
        self.positions = {move["turned"] for move in line["moves"]}

    # Moves

    def _spend(self, number: int = 1) -> None:
        self.cards -= number

    def _acted(self, line: Line) -> None:
        """A choice of a turn: whether it was a pass that counts."""
        forced = line["e"] == "pass" and self.idle and self.began_empty
        self.passes = self.passes + 1 if forced else 0
        if line["e"] == "pass" and self.began_empty:
            self.seen["B22 forced" if forced else "B22 by choice"] += 1
        self.idle = None

    def _vetoed(self, line: Line) -> None:
        if "vetoed_by" in line:
            self._spend()
            self.seen["W19"] += 1
            if self.open_vetoes is not None:
                self.open_vetoes += 1

    def _lay(self, line: Line) -> None:
        self._spend()
        self._vetoed(line)
        if "vetoed_by" not in line:
            self.mine[tuple(line["cell"])] = line["card"], line["turned"]
        if self.idle is not None:  # not of a guidebook
            self._acted(line)

    def _play(self, line: Line) -> None:
        self._spend()
        self._vetoed(line)
        self._acted(line)
        if "vetoed_by" in line:
            return
        if line["card"] == "rockfall":
            self.mine.pop(tuple(line["cell"]), None)
        if line["card"] == "detour":
            self.mine[tuple(line["cell"])] = self.mine.pop(tuple(line["from"]))[0], line["turned"]

    def _pass(self, line: Line) -> None:
        self._spend(len(line["cards"]))
        self._acted(line)

    def _clear(self, line: Line) -> None:
        self._spend(2)
        self._acted(line)

    def _toll_miner(self, line: Line) -> None:
        self._spend()
        self._acted(line)

    def _draw(self, line: Line) -> None:
        self.deck -= line["from"] == "deck"
        self.cards += line["from"] in ("deck", "discard")

    def _look(self, line: Line) -> None:
        if line["why"] == "draw_three_keep_one":
            self.deck -= len(line["cards"]) - 1
        else:
            self.open_vetoes = None

    # What is turned up

    def _turn_goal(self, line: Line) -> None:
        self._turned(line, line["goal"])

    def _turn_chest(self, line: Line) -> None:
        self._turned(line, line["tunnel"])
        if line["chest"] == "bury_five":
            self.deck -= min(5, self.deck)

    def _turned(self, line: Line, name: str) -> None:
        cell: Cell = tuple(line["cell"])
        expected = self.may_lie(cell, name)
        if self.positions != expected:
            self._fault(f"B18: {name} on {cell} may lie {sorted(self.positions)}, not {sorted(expected)}")
        self.mine[cell] = name, line["turned"]

    def may_lie(self, cell: Cell, name: str) -> set[int]:
        """B18."""
        choices = [0] if tunnels(name, 0) == tunnels(name, 1) else [0, 1]
        agrees = {at for at in choices if self._agrees(cell, openings(name, at))}
        if agrees or self.options["misfit_goal"] == "player":
            self.seen["B18 misfit"] += not agrees
            return agrees or set(choices)
        linked = self.linked()
        reached = {side for side in STEPS if (next_to(cell, side), ACROSS[side]) in linked}
        self.seen["B18 misfit"] += 1
        return {at for at in choices if openings(name, at) & reached} or set(choices)

    def _agrees(self, cell: Cell, open_: set[str]) -> bool:
        beside = {side: self.mine[next_to(cell, side)] for side in STEPS if next_to(cell, side) in self.mine}
        return all((ACROSS[side] in openings(*card)) == (side in open_) for side, card in beside.items())

    def linked(self) -> set[tuple[Cell, str]]:
        """Every opening with a way to the start (S6: to a ladder is as good)."""
        found: set[tuple[Cell, str]] = set()
        ladders = [cell for cell, (name, _) in self.mine.items() if SHAPES[name].get("ladder")]  # and the start
        ways = [(cell, side) for cell in ladders for side in openings(*self.mine[cell])]
        while ways:
            cell, side = ways.pop()
            for group in tunnels(*self.mine[cell]):
                if side in group and (cell, side) not in found:
                    found |= {(cell, each) for each in group}
                    beyond = [(next_to(cell, each), ACROSS[each]) for each in group]
                    ways += [(at, to) for at, to in beyond if at in self.mine and to in openings(*self.mine[at])]
        return found

    # The end

    def exhausted(self) -> bool:
        """B22, between two turns; of `unplayable` only what shows: a circle of seats that could do nothing."""
        return self.deck == 0 and (self.cards == 0 or self.passes >= self.seats)

    def _round_end(self, line: Line) -> None:
        if line["reason"] != "exhausted":
            return
        self.seen["B22 exhausted"] += 1
        if self.deck:
            self._fault(f"B22: over with {self.deck} cards in the deck")
        if self.options["exhaustion"] == "passes" and not self.exhausted():
            self._fault(f"B22: over after {self.passes} forced passes, {self.cards} cards in hand")

    def _else(self, line: Line) -> None:
        """Nothing to do with these rules."""


def check(number: int, seed: int = 0, agents: tuple[str, ...] = ("random", "easy")) -> tuple[list[str], Counter[str]]:
    """Faults at so many random tables with house rules, one game each, and what there was to check."""
    rng = random.Random(seed)
    faults: list[str] = []
    seen: Counter[str] = Counter()
    for game in range(seed, seed + number):
        table = random_table(rng)
        names = tuple(rng.choice(agents) for _ in range(table.seats))
        match = Match(table, names, transcript=True, with_legal=True)
        text = play_chunk(Chunk(match, range(game, game + 1)))[1]
        referee = Referee().read(map(json.loads, text.splitlines()))
        faults += [f"{table} seed {game}: {fault}" for fault in referee.faults]
        seen += referee.seen + Counter({"games": 1})
    return faults, seen


if __name__ == "__main__":
    found, counted = check(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    print(*found, sep="\n")
    print(len(found), "faults;", dict(counted))
    sys.exit(bool(found))
