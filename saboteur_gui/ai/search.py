"""Thinking ahead: flat Monte Carlo over worlds that fit the view.

For the moves that look best the same worlds are played on a little, one lap of the table at most, by everybody's
quick judgement, and valued. All moves are tried in the same worlds with the same chance, so that what they have in
common cancels out; at every second world the moves that are clearly behind are given up. How many worlds are
thought through is fixed, so the same seed gives the same move; the clock only stops what takes far too long.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..engine.cards import TREASURE
from ..engine.determinize import determinize
from ..engine.ending import ROUND_OVER
from ..engine.game import apply
from ..engine.moves import LAY, PLAY, Move
from ..engine.state import GameState
from ..engine.view import View
from ..engine.vocabulary import NOWHERE, Cell, Seat
from . import clues
from .belief import Weights, chances, deal_dwarfs, known_dwarfs, lean
from .card_values import BREAKS
from .observer import Observer
from .position import Position, goal_chances
from .roles import ROLES, friendliness
from .rollout import Rollout, Trust
from .value import expected_gold

LEAST_WORLDS = 6  # before any move may be given up
CLEAR = 2.2  # drop a candidate that trails by this many standard errors
PLIES = 6  # how far a world is played on at most
FURTHER, FORBIDDEN = 4, -4.0  # of what is always thought through: how many, but nothing that is absurd
GOLD = 5.0  # what a gold is worth beside a link of the tunnel
TRIES = 12  # worlds dealt at most until the treasure of one lies where it may be believed to
LONGEST = 3.0  # seconds of work, however busy the machine: the clock stops what would take far too long


@dataclass(slots=True)
class Candidate:
    move: Move
    prior: float  # what judgement says, in links
    values: list[float]  # gold, one for each world
    trust: Trust = ()  # what the table will believe after it

    def worth(self) -> float:
        """Return what the worlds and judgement say together."""
        return self.prior + GOLD * sum(self.values) / len(self.values)


def candidates(
    moves: Sequence[Move], worths: Sequence[float], most: int, margin: float, always: Collection[Move] = ()
) -> list[Candidate]:
    """The moves that judgement likes best, and the best of those that are always thought through."""
    order = sorted(range(len(moves)), key=lambda at: -worths[at])
    least = worths[order[0]] - margin
    found = [at for at in order[:most] if worths[at] >= least]
    further = [at for at in order if moves[at] in always and at not in found and worths[at] > FORBIDDEN]
    return [Candidate(moves[at], max(worths[at], least), []) for at in (*found, *further[:FURTHER])]


def last_cell(position: Position, moves: Sequence[Move]) -> set[Move]:
    """Lays on the last cell before the likely treasure, and blows on enemies who move before one's own next turn."""
    if position.distance > 1:
        return set()
    return {
        move
        for move in moves
        if (move[0] == LAY and position.ways.fronts.get(move[2]) == 1)
        or (move[0] == PLAY and move[1] in BREAKS and position.friends[move[2]] < 0 and not position.blocked(move[2]))
    }


def believed_after(view: View, witness: Observer, found: list[Candidate]) -> None:
    """Set what the table will believe after each move: one against the treasure may give the seat away."""
    seen = chances(view, witness.rows, use_own=False)
    same = _trust(seen)
    for candidate in found:
        kind = witness.kind(view, view.seat, candidate.move, seen)
        if kind is None:
            candidate.trust = same
            continue
        rows = witness.rows.copy()
        rows[view.seat] = lean(rows[view.seat], clues.weigh(kind, witness.turns[view.seat]))
        candidate.trust = _trust(chances(view, rows, use_own=False))


def _trust(seen: Sequence[Sequence[float]]) -> Trust:
    return [[friendliness(role, row) for row in seen] for role in ROLES]


def leanings(view: View, goals: Mapping[Cell, float]) -> dict[Cell, float]:
    """By goal: how readily a world is taken that has the treasure there, for the believed chances to come out."""
    dealt = goal_chances(view)
    leans = {cell: goals.get(cell, 0.0) / chance for cell, chance in dealt.items() if chance > 0}
    most = max(leans.values(), default=0.0)
    return {cell: lean / most for cell, lean in leans.items()} if most > 0 else {}


def _deal(view: View, leans: Mapping[Cell, float], rng: random.Random) -> GameState:
    """A world that fits the view; where the treasure lies in it goes by what was said, too."""
    for _ in range(TRIES):
        world = determinize(view, rng.getrandbits(48))
        gold = next((cell for cell, value in world.mine.hidden.items() if value == TREASURE), NOWHERE)
        if rng.random() < leans.get(gold, 1.0):
            break
    return world


class Judged(NamedTuple):
    """What a player thinks ahead by."""

    goals: Mapping[Cell, float]  # where the treasure is believed to lie
    rows: Sequence[Weights]  # how far each seat is believed to be what
    trust: float  # how much judgement counts beside what the worlds say


def think(
    view: View, judged: Judged, found: list[Candidate], witness: Observer, worlds: int, rng: random.Random
) -> Move:
    """The best of some moves."""
    leans = leanings(view, judged.goals)
    for candidate in found:
        candidate.prior *= judged.trust
    believed_after(view, witness, found)
    fixed = known_dwarfs(view)
    former = any(m.what in ("spare", "out") and m.holds for m in view.memory)
    began = time.thread_time()
    for number in range(worlds):
        world = _deal(view, leans, rng)
        spare = [] if former else list(world.spare)
        deal_dwarfs(world.dwarfs, spare, judged.rows, fixed, rng)
        if not former:
            world.spare = tuple(spare)
        chance = rng.getrandbits(48)
        for candidate in found:
            candidate.values.append(_play_on(world.clone(), view.seat, candidate, chance))
        if number + 1 >= LEAST_WORLDS and number % 2:
            found = _hopeful(found)
            if len(found) == 1 or time.thread_time() - began > LONGEST:
                break
    return max(found, key=Candidate.worth).move


def _play_on(g: GameState, seat: Seat, candidate: Candidate, chance: int) -> float:
    """The gold of this round that a world promises after a move and some plies more."""
    rng = random.Random(chance)
    gold = g.gold[seat]
    quick = Rollout(rng, candidate.trust)
    apply(g, candidate.move)
    plies = min(g.rules.seats - 1, PLIES)  # up to the seat's own next turn: what it could do then, it could do now
    while (asked := g.stack[-1]).kind != ROUND_OVER:
        if asked.kind == "turn":
            if not plies:
                return g.gold[seat] - gold + expected_gold(g, seat, quick.nearness(g))
            plies -= 1
        apply(g, quick.choose(g, asked))
    return float(g.gold[seat] - gold)


def _hopeful(found: list[Candidate]) -> list[Candidate]:
    """Those that are not behind the best by more than chance would do."""
    best = max(found, key=Candidate.worth)
    count = len(best.values)
    hopeful: list[Candidate] = []
    for other in found:
        apart = [GOLD * (a - b) for a, b in zip(best.values, other.values, strict=True)]
        lead = sum(apart) / count
        spread = math.sqrt(sum((value - lead) ** 2 for value in apart) / (count - 1) / count)
        if other is best or lead + best.prior - other.prior < CLEAR * spread:
            hopeful.append(other)
    return hopeful
