"""Steps: tunnels that bring the treasure nearer, counted in plain tunnels to every goal where it may lie.

`expected_turns` weighs how long each way is waited for; several ways through the open may outweigh a step on the
shortest. What everybody at the table counts is how many tunnels are missing: whoever digs takes the step that is at
hand before a tunnel that does nothing, or leads away, and strikes whoever is known before doing nothing at all; a
saboteur bars the way where it is shortest, and never ends it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.board import STEPS
from ..engine.cards import CARDS, EFFECT, IS_LADDER, JOINED, OPEN
from ..engine.moves import LAY, PASS, PLAY, Move
from ..engine.vocabulary import Cell, Seat, Tile
from .card_values import BREAKS, through
from .distance import FAR, SLACK, Field, spread, team_reach
from .move_effects import found
from .position import UNLIKELY, Position, digging
from .roles import BOSS, GREEDY

LEAST = 0.1  # of a tunnel, by where the treasure may lie: what is less is no step
AS_LIKELY = 0.5  # how likely a goal is, beside the likeliest, that no step should lead away from
NEAR, HELPS = 3, 0.5  # tunnels from the treasure, and of a tunnel: no saboteur digs so much there
CLEARLY = 1.0  # links: a tunnel judged so much better than any step has another reason
FAIR, DOUBTFUL = 0.3, -2.0  # links: a whole step is worth so much at least, if it is not worse than doubtful
SOLID = 0.1  # links: a step worth so much is taken before a pass
IDLE, MORE_IDLE = 0.25, 0.1  # links: what a tunnel beside the way may be worth, and how much of the rest counts
KNOWN, HARDLY = 0.2, 0.4  # how far a seat is an enemy, and how likely it digs at most, once it has shown itself
BLOW = 0.5  # links: what a blow at such a seat is worth at least
BARS = (0.5, 1.0, 1.0)  # links, by tunnels missing from `NEAR` down: what it is worth at least to make them more
IN_VAIN = 0.7  # links: how much worse a dead end is that bars nothing
INSTEAD = 8.0  # links: how far behind lies what is done instead of a step
AT_RANDOM = ("trade_hands", "change_hat", "reverse")  # effects that are no reason to leave a step


def prefer(position: Position, moves: Sequence[Move], worths: list[float]) -> list[float]:
    """The worths of a turn, with what everybody at the table would see put right."""
    if position.want > 0:
        strikes = [_strikes_known(position, move, worth) for move, worth in zip(moves, worths, strict=True)]
        if any(strikes):
            worths = _striking(position, moves, worths, strikes)
        if position.careless or not position.goals:
            return worths
        gains, idle = _Gains(position), (0.0, True)
        found = [gains.of(move[2], move[1] * 2 + move[3]) if move[0] == LAY else idle for move in moves]
        return _digging(position, moves, worths, found, any(strikes))
    if position.want < -0.5:
        return _barring(position, moves, worths) if position.goals else worths
    return [
        worth - IN_VAIN if move[0] == LAY and through(move[1]) < 2 and not CARDS[move[1]].crystals else worth
        for move, worth in zip(moves, worths, strict=True)
    ]


def known_enemy(position: Position, seat: Seat) -> bool:
    """Whether a seat has shown itself, more likely than not, and may still lay tunnels."""
    known = position.friends[seat] <= -KNOWN and digging(position.chances[seat]) < HARDLY
    return known and not position.blocked(seat) and bool(position.hand_sizes[seat])


def _strikes_known(position: Position, move: Move, worth: float) -> bool:
    return move[0] == PLAY and move[1] in BREAKS and worth > DOUBTFUL and known_enemy(position, move[2])


def _striking(position: Position, moves: Sequence[Move], worths: list[float], strikes: Sequence[bool]) -> list[float]:
    """A known enemy who is free is struck before nothing is done."""
    return [
        max(worth, BLOW - position.friends[move[2]] * SOLID) if blow else worth - INSTEAD * (move[0] == PASS)
        for move, worth, blow in zip(moves, worths, strikes, strict=True)
    ]


def _barring(position: Position, moves: Sequence[Move], worths: list[float]) -> list[float]:
    """For a saboteur: no step once the treasure is near, and nothing that may turn it up; what bars the way is worth
    something then, and a dead end that bars nothing is a waste."""
    gains = _Gains(position)

    def of_lay(move: Move, worth: float) -> float:
        cell, tile = move[2], move[1] * 2 + move[3]
        if found(position, cell, tile) > UNLIKELY:
            return worth - INSTEAD
        if position.distance > NEAR and through(move[1]) > 1:
            return worth
        more = gains.more_missing(cell, tile)
        if more > 0 and position.distance <= NEAR:
            return max(worth, BARS[max(0, NEAR - position.distance)] * min(1, more))
        if position.distance <= NEAR and gains.of(cell, tile)[0] >= HELPS:
            return worth - INSTEAD
        return worth - IN_VAIN if through(move[1]) < 2 and more <= 0 else worth

    if position.careless and position.distance > 1:
        return worths
    return [of_lay(move, worth) if move[0] == LAY else worth for move, worth in zip(moves, worths, strict=True)]


def _digging(
    position: Position, moves: Sequence[Move], worths: list[float], found: list[tuple[float, bool]], strikes: bool
) -> list[float]:
    """For whoever digs: idle tunnels and passes come behind a step or a blow (`strikes`), a step that leads away from a
    goal behind one that does not, and no way is made longer."""
    worths = [_of_step(position, move, worth, *gain) for move, worth, gain in zip(moves, worths, found, strict=True)]
    steps = [(clean, worth) for (gain, clean), worth in zip(found, worths, strict=True) if gain >= LEAST and worth > 0]
    best = max((worth for _, worth in steps), default=0.0)
    need_clean = any(clean for clean, _ in steps)
    rivals = position.team >= 0 or position.role == BOSS  # to whom the last tunnel would be left
    instead = best >= SOLID and not (rivals and position.distance <= 2)

    def behind(move: Move, worth: float, gain: float, clean: bool) -> bool:
        if move[0] == PLAY:
            return instead and EFFECT[move[1]] in AT_RANDOM
        if move[0] != LAY or worth > best + CLEARLY:
            return move[0] == PASS and instead
        if gain < LEAST:
            return bool(steps) or strikes or gain <= -LEAST
        return need_clean and not clean

    return [
        worth - INSTEAD if behind(move, worth, *gain) else worth
        for move, gain, worth in zip(moves, found, worths, strict=True)
    ]


def _of_step(position: Position, move: Move, worth: float, gain: float, clean: bool) -> float:
    """A step is worth something, a tunnel that is none not much, whatever it may lead to later."""
    if move[0] != LAY:
        return worth
    if gain >= LEAST:
        return max(worth, FAIR * min(1.0, gain)) if clean and worth > DOUBTFUL and _plain(position, move) else worth
    if worth <= IDLE or position.prizes or position.changes or position.distance <= 0:
        return worth
    return IDLE + MORE_IDLE * (worth - IDLE)


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
        self._more: dict[tuple[Cell, Tile], int] = {}

    def of(self, cell: Cell, tile: Tile) -> tuple[float, bool]:
        """The gain, and whether no likely goal is further away then."""
        key = (cell, tile)
        if key not in self._found:
            out = self._leads_to(cell, tile)
            gains = [(chance, _gain(field, cell, out)) for chance, field in self._fields]
            clean = all(gain >= 0 for chance, gain in gains if chance >= self._most)
            self._found[key] = sum(chance * gain for chance, gain in gains), clean
        return self._found[key]

    def more_missing(self, cell: Cell, tile: Tile) -> int:
        """How many more tunnels the shortest way asks for then, exactly."""
        position, key = self._position, (cell, tile)
        if position.ways.cost.get(cell, FAR) > position.distance:
            return 0
        if key not in self._more:
            after = position.mine.clone()
            after.lay(cell, tile)
            self._more[key] = (
                spread(after, position.seeds, team_reach(after, position.team)).distance - position.distance
            )
        return self._more[key]

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
