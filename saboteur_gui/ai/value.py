"""How likely the treasure still is to be reached, and what gold a world then holds for a seat.

A world is dealt for thinking ahead: its dwarfs and goals are known there, and only there. The chance is a
logistic curve over the features, fitted to positions of 1 400 rounds of the base game and 280 of Saboteur 2 played by
judgement alone; `build_scripts/fit_value.py` plays and fits.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from ..engine.board import is_goal
from ..engine.cards import BLOCKS_LAYING, THEFT, TRAP, TREASURE, of_effect
from ..engine.paths import crystals
from ..engine.state import GameState
from ..engine.vocabulary import Dwarf, Seat, by_seat
from .card_values import ROCKFALLS
from .expected_turns import Supply, find_routes
from .roles import BLUE, BOSS, DIGGER, GEOLOGIST, GREEDY, GREEN, PROFITEER, SABOTEUR, WANTS, pay
from .turn_values import AT_HAND, LAST_TURNS

# Constant, nearness, turns left to the diggers, to their enemies, nearness by digger turns, work, work by digger turns,
# rockfalls that enemies hold, enemies for each digger.
WEIGHTS = {
    "base": (5.398, -0.089, 0.0664, -0.0072, -3.612, -0.150, -0.0819, -0.511, -7.108),
    "saboteur2": (0.372, -0.159, 0.1333, -0.0052, -1.930, -0.085, -0.0576, -0.0935, -3.240),
}
OTHER_GOALS = 4.0  # turns: how much further than the treasure the other goals are
FURTHEST, MOST_TURNS = 12.0, 30.0
BLOCKED, BLOCKED_ENEMY = 0.35, 0.5  # what the turns of a seat that may not lay are worth
SABOTEURS_GET = (0, 4, 3, 3, 2)  # B26
NUGGET = 1.55  # the mean nugget card
THEFTS, THEFT_BRINGS = of_effect("steal"), 0.6


def work_left(g: GameState, diggers: Sequence[Seat]) -> float:
    """The work up to the treasure, with the tunnels that the diggers of this world hold or may still draw."""
    tunnels = Counter(g.deck)
    for seat in diggers:
        tunnels.update(g.hands[seat])
    cards = sum(tunnels.values())
    seats = max(1, len(diggers))
    supply = Supply(tunnels, cards, (cards - len(g.deck)) / seats, seats, len(g.deck) * seats / g.rules.seats)
    goals = {cell: 0.0 if value == TREASURE else OTHER_GOALS for cell, value in g.mine.hidden.items() if is_goal(value)}
    return find_routes(g.mine, goals, supply).work


def features(g: GameState, nearness: float) -> tuple[float, ...]:
    """What the chance of the diggers depends on."""
    seats = g.rules.seats
    turns = (len(g.deck) + sum(map(len, g.hands))) / seats
    diggers = [seat for seat, role in by_seat(g.dwarfs) if WANTS[role] > 0]
    others = [seat for seat, role in by_seat(g.dwarfs) if role == SABOTEUR]
    ours = turns * sum(BLOCKED if g.front[seat] & BLOCKS_LAYING else 1.0 for seat in diggers if g.hands[seat])
    theirs = turns * sum(BLOCKED_ENEMY if g.front[seat] & BLOCKS_LAYING else 1.0 for seat in others if g.hands[seat])
    near = min(nearness, FURTHEST)
    work = work_left(g, diggers)
    return (
        1.0,
        near,
        min(ours, MOST_TURNS),
        min(theirs, MOST_TURNS),
        near / (1.0 + ours),
        work,
        work / (1.0 + ours),
        sum(g.hands[seat].count(card) for seat in others for card in ROCKFALLS),
        len(others) / max(1, len(diggers)),
    )


def reach_chance(g: GameState, nearness: float) -> float:
    """The chance that the treasure is reached in this round."""
    weighed = zip(WEIGHTS[g.rules.game], features(g, nearness), strict=True)
    total = sum(weight * feature for weight, feature in weighed)
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))


def expected_gold(g: GameState, seat: Seat, nearness: float) -> float:
    """The gold that sharing may bring a seat of this world."""
    chance = reach_chance(g, nearness)
    if g.rules.game == "saboteur2":
        found, lost = _second(g, seat)
    else:
        found, lost = _base(g, seat, nearness)
    return chance * found + (1 - chance) * lost


def _base(g: GameState, seat: Seat, nearness: float) -> tuple[float, float]:
    """B24-B27, W16, N3: with the treasure, and without."""
    role = g.dwarfs[seat]
    if role == DIGGER:
        greedy = g.dwarfs.count(GREEDY)
        return NUGGET * (1 - 0.3 * greedy), 0.0
    if role == GREEDY:  # W16: the first to be asked next to the treasure takes it
        mine = 0.3 if nearness > AT_HAND else 0.75 if g.stack[-1].seat == seat else 0.1
        return 4.0 * mine, 0.0
    return 0.0, float(SABOTEURS_GET[min(4, g.dwarfs.count(SABOTEUR))])


def _second(g: GameState, seat: Seat) -> tuple[float, float]:
    """S18-S23, with what is not decided yet taken at its mean."""
    role = g.dwarfs[seat]
    extra = _theft(g, seat)
    if g.front[seat] & TRAP:
        return 0.0, 0.0
    if role == GEOLOGIST:
        alone = 1 if g.dwarfs.count(GEOLOGIST) == 1 else 2
        own = crystals(g.mine) // alone + 0.5
        return own + extra, own + 0.3 + extra
    free = [other for at, other in by_seat(g.dwarfs) if not g.front[at] & TRAP]
    saboteurs, profiteer = free.count(SABOTEUR), free.count(PROFITEER)
    lost = 0.0
    if role == SABOTEUR:
        lost = pay(saboteurs + profiteer)
    elif role == PROFITEER:
        lost = max(0.0, pay(saboteurs + profiteer) - 2)
    return _found(role, free) + extra, lost + extra


def _theft(g: GameState, seat: Seat) -> float:
    """S24: what a theft card may bring that lies in front of the seat, or waits in its hand."""
    if g.front[seat] & THEFT:
        return THEFT_BRINGS
    late = len(g.deck) + sum(map(len, g.hands)) <= LAST_TURNS * g.rules.seats
    return 0.0 if late or THEFTS.isdisjoint(g.hands[seat]) else THEFT_BRINGS


def _found(role: Dwarf, free: list[Dwarf]) -> float:
    """The treasure reached: one team or the other, or both if a dwarf of neither reached it."""
    green, blue = free.count(GREEN), free.count(BLUE)
    others = len(free) - green - blue
    shared = free.count(BOSS) + free.count(PROFITEER)
    less = 1 if role == BOSS else 2 if role == PROFITEER else 0
    total = 0.0
    for weight, teams in ((green, (GREEN,)), (blue, (BLUE,)), (0.4 * others, (GREEN, BLUE))):
        winners = shared + sum(free.count(team) for team in teams)
        if role in teams or role in (BOSS, PROFITEER):
            total += weight * max(0.0, pay(winners) - less)
    return total / max(0.1, green + blue + 0.4 * others)
