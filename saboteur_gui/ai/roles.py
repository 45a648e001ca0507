"""What each dwarf wants: whether the treasure is good news for it, and which dwarfs are its friends."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.cards import DWARF, DWARFS
from ..engine.modules.saboteur2 import PAY
from ..engine.vocabulary import Dwarf, Team

ROLES = tuple(map(Dwarf, range(len(DWARFS))))
DIGGER, SABOTEUR, GREEDY = DWARF["digger"], DWARF["saboteur"], DWARF["greedy"]
GREEN, BLUE = DWARF["digger_green"], DWARF["digger_blue"]
BOSS, PROFITEER, GEOLOGIST = DWARF["boss"], DWARF["profiteer"], DWARF["geologist"]
TEAM = {GREEN: Team(0), BLUE: Team(1)}  # S7: whose doors stand open

# How much a dwarf wants the treasure to be reached, from 1 to -1. The profiteer wins either way, with fewer
# others where it is not reached (S20, S21); the geologists' crystals need time (S22).
WANTS: dict[Dwarf, float] = {
    DIGGER: 1.0,
    SABOTEUR: -1.0,
    GREEDY: 0.8,
    GREEN: 1.0,
    BLUE: 1.0,
    BOSS: 1.0,
    PROFITEER: -0.3,
    GEOLOGIST: -0.1,
}

_SAME_SIDE = {
    (GREEN, BLUE): -0.25,  # both dig, one of them wins
    (GREEN, BOSS): 0.5,  # the boss takes a share
    (BLUE, BOSS): 0.5,
    (GREEN, PROFITEER): -0.35,
    (BLUE, PROFITEER): -0.35,
    (BOSS, PROFITEER): -0.35,
    (SABOTEUR, PROFITEER): -0.1,
    (DIGGER, GREEDY): 0.2,  # digs along until the treasure is near
    (GREEDY, GREEDY): -0.2,
    (GREEDY, DIGGER): 0.3,
    (GEOLOGIST, GEOLOGIST): -0.3,  # they share (S22)
    (BOSS, BOSS): 0.0,
    (PROFITEER, PROFITEER): 0.0,
}


def _friendship(mine: Dwarf, theirs: Dwarf) -> float:
    for pair in ((mine, theirs), (theirs, mine)):
        if pair in _SAME_SIDE:
            return _SAME_SIDE[pair]
    if GEOLOGIST in (mine, theirs):
        return -0.05
    return 1.0 if WANTS[mine] * WANTS[theirs] > 0 else -1.0


# FRIENDSHIP[mine][theirs], from 1 to -1.
FRIENDSHIP = tuple(tuple(_friendship(mine, theirs) for theirs in ROLES) for mine in ROLES)


def pay(winners: float) -> float:
    """S21 between whole numbers too."""
    low = int(winners)
    return _paid(low) + (winners - low) * (_paid(low + 1) - _paid(low))


def _paid(winners: int) -> int:
    return PAY.get(winners, 1) if winners else 0


def friendliness(role: Dwarf, chances: Sequence[float]) -> float:
    """How far a seat with these chances of being each dwarf is a friend of `role`."""
    row = FRIENDSHIP[role]
    return sum(chance * row[theirs] for theirs, chance in enumerate(chances) if chance)
