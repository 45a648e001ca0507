"""How likely the treasure still is to be reached, and what gold a world then holds for a seat.

A world is dealt for thinking ahead: its dwarfs and goals are known there, and only there. The chance is a
logistic curve over a few features, fitted to some hundred rounds of play between the computer players.
"""

from __future__ import annotations

import math

from ..engine.cards import BLOCKS_LAYING, THEFT, TRAP
from ..engine.state import GameState
from .policy import AT_HAND
from .roles import BLUE, BOSS, DIGGER, GEOLOGIST, GREEDY, GREEN, PROFITEER, SABOTEUR, WANTS

# Constant, nearness, turns left to the diggers, to their enemies, nearness by digger turns.
_BASE = (0.0194, 0.0537, 0.1181, -0.0551, -14.4166)
_SECOND = (1.844, 0.0544, 0.0485, -0.0262, -19.6599)
FURTHEST = 12.0
BLOCKED, BLOCKED_ENEMY = 0.35, 0.5  # what the turns of somebody who may not lay are worth
PAY = (0, 5, 4, 3, 2)  # S21, by the number of winners; more: 1
SABOTEURS_GET = (0, 4, 3, 3, 2)  # B26
NUGGET = 1.55  # the mean nugget card


def features(g: GameState, nearness: float) -> tuple[float, ...]:
    """What the chance of the diggers depends on."""
    seats = g.rules.seats
    turns = (len(g.deck) + sum(map(len, g.hands))) / seats
    friends = enemies = 0.0
    for seat, role in enumerate(g.dwarfs):
        if not g.hands[seat]:
            continue
        blocked = g.front[seat] & BLOCKS_LAYING
        if WANTS[role] > 0:
            friends += BLOCKED if blocked else 1.0
        elif role == SABOTEUR:
            enemies += BLOCKED_ENEMY if blocked else 1.0
    near = min(nearness, FURTHEST)
    mine = turns * friends
    return 1.0, near, min(mine, 30.0), min(turns * enemies, 30.0), near / (1.0 + mine)


def reach_chance(g: GameState, nearness: float) -> float:
    """The chance that the treasure is reached in this round."""
    weights = _SECOND if g.rules.game == "saboteur2" else _BASE
    total = sum(weight * feature for weight, feature in zip(weights, features(g, nearness), strict=True))
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))


def expected_gold(g: GameState, seat: int, nearness: float) -> float:
    """The gold that sharing may bring a seat of this world."""
    chance = reach_chance(g, nearness)
    if g.rules.game == "saboteur2":
        found, lost = _second(g, seat)
    else:
        found, lost = _base(g, seat, nearness)
    return chance * found + (1 - chance) * lost


def _base(g: GameState, seat: int, nearness: float) -> tuple[float, float]:
    """B24-B27, W16, N3: with the treasure, and without."""
    role = g.dwarfs[seat]
    if role == DIGGER:
        greedy = g.dwarfs.count(GREEDY)
        return NUGGET * (1 - 0.3 * greedy), 0.0
    if role == GREEDY:  # W16: whoever is asked next to the treasure takes it
        mine = 0.3 if nearness > AT_HAND else 0.75 if g.stack[-1].seat == seat else 0.1
        return 4.0 * mine, 0.0
    return 0.0, float(SABOTEURS_GET[min(4, g.dwarfs.count(SABOTEUR))])


def _pay(winners: float) -> float:
    """S21 between whole numbers too."""
    low = int(winners)
    return _paid(low) + (winners - low) * (_paid(low + 1) - _paid(low))


def _paid(winners: int) -> int:
    return PAY[winners] if winners < len(PAY) else 1


def _second(g: GameState, seat: int) -> tuple[float, float]:
    """S18-S23, with what is not decided yet taken at its mean."""
    role = g.dwarfs[seat]
    extra = 0.6 if g.front[seat] & THEFT else 0.0
    if g.front[seat] & TRAP:
        return 0.0, 0.0
    if role == GEOLOGIST:
        alone = 1 if g.dwarfs.count(GEOLOGIST) == 1 else 2
        pay = g.mine.crystals() // alone + 0.5
        return pay + extra, pay + 0.3 + extra
    free = [other for at, other in enumerate(g.dwarfs) if not g.front[at] & TRAP]
    saboteurs, profiteer = free.count(SABOTEUR), free.count(PROFITEER)
    lost = 0.0
    if role == SABOTEUR:
        lost = _pay(saboteurs + profiteer)
    elif role == PROFITEER:
        lost = max(0.0, _pay(saboteurs + profiteer) - 2)
    return _found(role, free) + extra, lost + extra


def _found(role: int, free: list[int]) -> float:
    """The treasure reached: one team or the other, or both by somebody of neither."""
    green, blue = free.count(GREEN), free.count(BLUE)
    others = len(free) - green - blue
    shared = free.count(BOSS) + free.count(PROFITEER)
    less = 1 if role == BOSS else 2 if role == PROFITEER else 0
    total = 0.0
    for weight, teams in ((green, (GREEN,)), (blue, (BLUE,)), (0.4 * others, (GREEN, BLUE))):
        winners = shared + sum(free.count(team) for team in teams)
        if role in teams or role in (BOSS, PROFITEER):
            total += weight * max(0.0, _pay(winners) - less)
    return total / max(0.1, green + blue + 0.4 * others)
