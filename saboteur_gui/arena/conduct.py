"""How play looks to a person: whether beliefs come true, how late saboteurs are found out, and odd moves."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..ai.card_values import BREAKS, MENDS, through
from ..ai.distance import spread
from ..ai.position import goal_chances
from ..ai.roles import FRIENDSHIP, SABOTEUR, WANTS
from ..engine.board import LINKED, Mine
from ..engine.cards import BLOCKS_LAYING, IS_TUNNEL
from ..engine.moves import CLEAR, LAY, PASS, PLAY, Move
from ..engine.state import GameState
from ..engine.view import View
from ..engine.vocabulary import Cell, Dwarf, Seat, by_seat

Belief = Mapping[int, float]  # by seat: how far it is taken for a saboteur
BINS = 10
EARLY = 2  # laps
CAUGHT = 0.7  # whoever half the diggers take so far for a saboteur is found out
ENEMY, SURE = 0.5, 0.7  # beliefs from which a digger has a seat for an enemy, and knows it for one
FRIEND = 0.1  # a belief up to which a saboteur knows a seat for a digger
SILTED = 3  # repairs
# Odd moves, by how they are called in results.
ODD = {
    "strikes_friend": "digger strikes a digger in laps 1 and 2",
    "passes_striker": "digger who was struck strikes somebody else",
    "second_tool": "a second broken tool while another enemy is free",
    "frees_nobody": "repair for another seat that frees nobody",
    "favour": "repair for a known enemy",
    "left_open": "known last cell left open by a saboteur who could close it",
    "silted": "three repairs kept, and no tunnel",
    "open_harm": "first move of a saboteur a blow or a dead end",
}


@dataclass
class Calibration:
    """Of all beliefs about so high, how many are true."""

    believed: dict[tuple[int, int], float] = field(default_factory=dict)  # lap and bin -> sum of beliefs
    true: Counter[tuple[int, int]] = field(default_factory=Counter)
    held: Counter[tuple[int, int]] = field(default_factory=Counter)

    def note(self, lap: int, belief: float, guilty: bool) -> None:
        key = lap, min(BINS - 1, int(belief * BINS))
        self.believed[key] = self.believed.get(key, 0.0) + belief
        self.true[key] += guilty
        self.held[key] += 1

    def add(self, other: Calibration) -> None:
        for key, belief in other.believed.items():
            self.believed[key] = self.believed.get(key, 0.0) + belief
        self.true.update(other.true)
        self.held.update(other.held)

    def error(self, laps: Sequence[int]) -> float:
        """The expected calibration error: how far beliefs are from what is so, in the mean."""
        off = sum(abs(believed - true) for believed, true, _ in self._bins(laps))
        return round(off / max(1, sum(held for *_, held in self._bins(laps))), 4)

    def _bins(self, laps: Sequence[int]) -> list[tuple[float, int, int]]:
        found = []
        for at in range(BINS):
            keys = [(lap, at) for lap in laps]
            if held := sum(self.held[key] for key in keys):
                believed = sum(self.believed.get(key, 0.0) for key in keys)
                found.append((believed, sum(self.true[key] for key in keys), held))
        return found

    def plain(self) -> dict[str, Any]:
        laps = sorted({lap for lap, _ in self.held})
        return {
            "error": self.error(laps),
            "early": self.error([lap for lap in laps if lap < EARLY]),
            "by_lap": [self.error([lap]) for lap in laps],
            "curve": [
                [round(believed / held, 4), round(true / held, 4), held] for believed, true, held in self._bins(laps)
            ],
        }


@dataclass
class Conduct:
    """What was seen in many rounds."""

    rounds: int = 0
    odd: Counter[str] = field(default_factory=Counter)
    could: Counter[str] = field(default_factory=Counter)  # where it is known how often it could have happened
    diggers: Calibration = field(default_factory=Calibration)
    saboteurs: Calibration = field(default_factory=Calibration)
    found: Counter[float] = field(default_factory=Counter)  # lap, from 1 -> saboteurs found out in it; inf for never

    def add(self, other: Conduct) -> None:
        self.rounds += other.rounds
        self.odd.update(other.odd)
        self.could.update(other.could)
        self.diggers.add(other.diggers)
        self.saboteurs.add(other.saboteurs)
        self.found.update(other.found)

    def plain(self) -> dict[str, Any]:
        laps = sorted(self.found.elements())
        median = statistics.median_low(laps) if laps else float("inf")
        return {
            "odd": {name: round(1000 * self.odd[name] / max(1, self.rounds), 1) for name in ODD},
            "could": {name: round(1000 * count / max(1, self.rounds), 1) for name, count in sorted(self.could.items())},
            "calibration": {"digger": self.diggers.plain(), "saboteur": self.saboteurs.plain()},
            "found_lap": None if median == float("inf") else int(median),
            "found_by_lap": [
                round(sum(lap <= until for lap in laps) / len(laps), 4)
                for until in range(1, 1 + int(max((lap for lap in laps if lap != float("inf")), default=0)))
            ],
        }


class Watch:
    """Looks at the decisions of one game, knowing all."""

    def __init__(self, conduct: Conduct) -> None:
        self.conduct = conduct
        self._beliefs: dict[Seat, Belief] = {}
        self._caught: dict[Seat, int] = {}
        self._strikers: dict[Seat, set[Seat]] = defaultdict(set)
        self._moved: set[Seat] = set()

    def round_over(self, dwarfs: Sequence[Dwarf]) -> None:
        self.conduct.rounds += 1
        for seat, dwarf in by_seat(dwarfs):
            if dwarf == SABOTEUR:
                self.conduct.found[self._caught.get(seat, float("inf"))] += 1
        self._beliefs, self._caught, self._moved = {}, {}, set()
        self._strikers.clear()

    def move(self, g: GameState, seen: View | None, move: Move, lap: int, belief: Mapping[str, float]) -> None:
        """A turn of the seat that is asked, before it is carried out; `belief` as the agent reports it."""
        seat = g.stack[-1].seat
        if belief:
            self._believes(g, seat, {int(other): chance for other, chance in belief.items()}, lap)
        if move[0] == PLAY and move[1] in BREAKS:
            self._strikes(g, seat, move[2], lap)
        elif move[0] == PLAY and move[1] in MENDS:
            self._mends(g, seat, move)
        if g.dwarfs[seat] == SABOTEUR:
            if seat not in self._moved:
                self._saw(
                    "open_harm", through(move[1]) < 2 if move[0] == LAY else move[0] == PLAY and move[1] in BREAKS
                )
            if seen is not None:
                self._closes(g, seat, seen, move)
        self._moved.add(seat)
        left = kept(g, seat, move)
        self.conduct.odd["silted"] += not any(IS_TUNNEL[card] for card in left) and (
            sum(card in MENDS for card in left) >= SILTED
        )

    def _saw(self, name: str, happened: bool) -> None:
        self.conduct.odd[name] += happened
        self.conduct.could[name] += 1

    def _believes(self, g: GameState, seat: Seat, belief: Belief, lap: int) -> None:
        self._beliefs[seat] = belief
        side = self.conduct.saboteurs if g.dwarfs[seat] == SABOTEUR else self.conduct.diggers
        for other, chance in belief.items():
            if other != seat:
                side.note(lap, chance, g.dwarfs[other] == SABOTEUR)
        diggers = [held for who, held in self._beliefs.items() if g.dwarfs[who] != SABOTEUR]
        everybody = sum(dwarf != SABOTEUR for dwarf in g.dwarfs)
        for other, dwarf in by_seat(g.dwarfs):
            if dwarf == SABOTEUR and other not in self._caught:
                sure = sum(held.get(other, 0.0) > CAUGHT for held in diggers)
                if 2 * sure >= everybody:
                    self._caught[other] = lap + 1

    def _enemy(self, g: GameState, seat: Seat, other: Seat) -> bool:
        """As the seat believes; as it is, if it does not tell."""
        belief = self._beliefs.get(seat)
        if belief is None or other not in belief:
            return FRIENDSHIP[g.dwarfs[seat]][g.dwarfs[other]] < 0
        return (belief[other] > ENEMY) != (g.dwarfs[seat] == SABOTEUR)

    def _strikes(self, g: GameState, seat: Seat, target: Seat, lap: int) -> None:
        digs = WANTS[g.dwarfs[seat]] > 0
        if digs and lap < EARLY:
            self.conduct.odd["strikes_friend"] += FRIENDSHIP[g.dwarfs[seat]][g.dwarfs[target]] > 0
        strikers = {who for who in self._strikers[seat] if not g.front[who] & BLOCKS_LAYING}
        if digs and strikers:
            self._saw("passes_striker", target not in strikers)
        if g.front[target] & BLOCKS_LAYING:
            free = (who for who, lies in by_seat(g.front) if not lies & BLOCKS_LAYING and g.hands[who])
            self.conduct.odd["second_tool"] += any(who != seat and self._enemy(g, seat, who) for who in free)
        self._strikers[target].add(seat)

    def _mends(self, g: GameState, seat: Seat, move: Move) -> None:
        target = move[2]
        bit = move[3] if move[3] > 0 else MENDS[move[1]]
        if target == seat:  # whoever begins with one of its own two may be helped with the other
            return
        self._saw("frees_nobody", bool(g.front[target] & BLOCKS_LAYING & ~bit))
        belief = self._beliefs.get(seat)
        if belief is None:
            return
        if WANTS[g.dwarfs[seat]] > 0:
            self.conduct.odd["favour"] += belief.get(target, 0.0) >= SURE
        elif g.dwarfs[seat] == SABOTEUR and seat in self._caught:
            self.conduct.odd["favour"] += belief.get(target, 1.0) <= FRIEND

    def _closes(self, g: GameState, seat: Seat, seen: View, move: Move) -> None:
        """Whether a saboteur that knows the treasure leaves the last cell before it open, with a card to close it."""
        known = [cell for cell, chance in goal_chances(seen).items() if chance > 0.99]
        if g.front[seat] & BLOCKS_LAYING or not known or missing(g.mine, known[0]) != 1 or seen.request is None:
            return
        lays = [legal for legal in seen.request.moves if legal[0] == LAY]
        if any(closes(g.mine, known[0], lay) for lay in lays):
            self._saw("left_open", move[0] != LAY or not closes(g.mine, known[0], move))


def missing(mine: Mine, goal: Cell) -> int:
    """How many tunnels are missing to a goal at least."""
    return 0 if mine.edges[goal] & LINKED else spread(mine, {goal: 0}).distance


def closes(mine: Mine, goal: Cell, lay: Move) -> bool:
    after = mine.clone()
    after.lay(lay[2], lay[1] * 2 + lay[3])
    return missing(after, goal) > 1


def kept(g: GameState, seat: Seat, move: Move) -> list[int]:
    """The hand after a move, before anything is drawn."""
    left: list[int] = list(g.hands[seat])
    thrown = move[1:] if move[0] == PASS else move[1:3] if move[0] == CLEAR else move[1:2]
    for card in thrown:
        if card in left:
            left.remove(card)
    return left
