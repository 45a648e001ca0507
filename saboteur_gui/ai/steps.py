"""Steps: tunnels that bring the treasure nearer, counted in plain tunnels to every goal where it may lie.

`expected_turns` weighs how long each way is waited for; several ways through the open may outweigh a step on the
shortest. What everybody at the table counts is how many tunnels are missing: whoever digs takes the step that is at
hand before a tunnel that does nothing, or leads away.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.board import STEPS
from ..engine.cards import CARDS, IS_LADDER, JOINED, OPEN
from ..engine.moves import LAY, PASS, Move
from ..engine.vocabulary import Cell, Tile
from .distance import FAR, SLACK, Field, spread, team_reach
from .position import UNLIKELY, Position
from .roles import BOSS, GREEDY

LEAST = 0.1  # of a tunnel, by where the treasure may lie: what is less is no step
AS_LIKELY = 0.5  # how likely a goal is, beside the likeliest, that no step should lead away from
NEAR, HELPS = 3, 0.5  # tunnels from the treasure, and of a tunnel: no saboteur digs so much there
CLEARLY = 1.0  # links: a tunnel judged so much better than any step has another reason
FAIR, DOUBTFUL = 0.3, -2.0  # links: a whole step is worth so much at least, if it is not worse than doubtful
SOLID = 0.1  # links: a step worth so much is taken before a pass
INSTEAD = 8.0  # links: how far behind lies what is done instead of a step


def prefer(position: Position, moves: Sequence[Move], worths: list[float]) -> list[float]:
    """The worths of a turn. For whoever digs idle tunnels and passes come behind a step, one that leads away from a
    goal behind one that does not, and no way is made longer; a saboteur takes no step once the treasure is near."""
    near = position.distance <= NEAR and position.want < -0.5
    if position.careless or not position.goals or not (position.want > 0 or near):
        return worths
    gains, idle = _Gains(position), (0.0, True)
    found = [gains.of(move[2], move[1] * 2 + move[3]) if move[0] == LAY else idle for move in moves]
    if near:
        return [worth - INSTEAD if gain >= HELPS else worth for worth, (gain, _) in zip(worths, found, strict=True)]
    return _digging(position, moves, worths, found)


def _digging(
    position: Position, moves: Sequence[Move], worths: list[float], found: list[tuple[float, bool]]
) -> list[float]:
    worths = [
        max(worth, FAIR * min(1.0, gain))
        if clean and gain >= LEAST and worth > DOUBTFUL and _plain(position, move)
        else worth
        for move, (gain, clean), worth in zip(moves, found, worths, strict=True)
    ]
    steps = [(clean, worth) for (gain, clean), worth in zip(found, worths, strict=True) if gain >= LEAST and worth > 0]
    best = max((worth for _, worth in steps), default=0.0)
    need_clean = any(clean for clean, _ in steps)
    rivals = position.team >= 0 or position.role == BOSS  # to whom the last tunnel would be left
    no_pass = best >= SOLID and not (rivals and position.distance <= 2)

    def behind(move: Move, worth: float, gain: float, clean: bool) -> bool:
        if move[0] != LAY or worth > best + CLEARLY:
            return move[0] == PASS and no_pass
        return gain <= -LEAST or (bool(steps) and (gain < LEAST or (need_clean and not clean)))

    return [
        worth - INSTEAD if behind(move, worth, *gain) else worth
        for move, gain, worth in zip(moves, found, worths, strict=True)
    ]


def _plain(position: Position, move: Move) -> bool:
    """Whether a tunnel neither costs a toll nor is one that somebody would rather leave to another."""
    return move[4] < 0 and (position.role not in (BOSS, GREEDY) or position.distance > 2)


class _Gains:
    """How many tunnels nearer a lay brings the treasure, by where it may lie; each worked out once."""

    def __init__(self, position: Position) -> None:
        mine, reach = position.mine, team_reach(position.mine, position.team)
        likely = [(goal, chance) for goal, chance in position.goals.items() if chance > UNLIKELY]
        self._position = position
        self._reach = mine.reach if reach is None else reach
        self._fields = [(chance, spread(mine, {goal: 0}, reach)) for goal, chance in likely]
        self._most = AS_LIKELY * max(chance for chance, _ in self._fields)
        self._found: dict[tuple[Cell, Tile], tuple[float, bool]] = {}

    def of(self, cell: Cell, tile: Tile) -> tuple[float, bool]:
        """The gain, and whether no likely goal is further away then."""
        key = (cell, tile)
        if key not in self._found:
            out = self._leads_to(cell, tile)
            gains = [(chance, _gain(field, cell, out)) for chance, field in self._fields]
            clean = all(gain >= 0 for chance, gain in gains if chance >= self._most)
            self._found[key] = sum(chance * gain for chance, gain in gains), clean
        return self._found[key]

    def _leads_to(self, cell: Cell, tile: Tile) -> list[tuple[Cell, int]]:
        """Where a tunnel leads that is laid there, and by which side that is entered."""
        team, door, openings = self._position.team, CARDS[tile >> 1].door, OPEN[tile]
        if team >= 0 and door not in (team, -1):
            return []
        entry = sum(side for step, side, back in STEPS if self._reach.get(cell + step, 0) & back)
        out = openings if IS_LADDER[tile] else JOINED[tile][entry & openings]
        return [(cell + step, back) for step, side, back in STEPS if out & side]


def _gain(field: Field, cell: Cell, out: list[tuple[Cell, int]]) -> int:
    """For one goal: what is further away than the field was spread counts as that."""
    worst = min(field.distance, FAR) + SLACK
    fresh = (field.cost.get(near, field.through.get(near << 4 | back, FAR)) for near, back in out)
    kept = (cost for front, cost in field.fronts.items() if front != cell)
    return min(field.distance, worst) - min(worst, *fresh, *kept, worst)
