"""What a move does for a dwarf, in links of the tunnel: who plays it and what it costs does not matter here.

The same judgement serves the seat that moves, one that may veto the move, and one that asks afterwards which dwarf
would have made it.
"""

from __future__ import annotations

from collections.abc import Callable

from ..engine.board import LINKED, STEPS
from ..engine.cards import BLOCKS_LAYING, CARDS, EFFECT, IS_LADDER, JOINED, OPEN, TRAP
from ..engine.moves import LAY, PLAY, Move
from ..engine.paths import crystals
from ..engine.vocabulary import Cell, Seat, Tile
from .card_values import BREAKS, MENDS, STRANGE, hand_values
from .distance import FAR, after_lay, after_removal, distance
from .position import Position
from .roles import GEOLOGIST

STRIKE = 1.3  # a certain enemy's tool broken
SOON, SOONER = 1.1, 0.3  # how much more a blow counts near the treasure, and against whoever moves sooner
HELP = 1.15  # a certain friend's tool mended
FIND = 2.0  # the treasure reached
UNPAID = 1.2  # no gold for oneself when it is shared out
MEANT = 0.8  # how likely a player who may exchange goals does so
CHANGE = 1.0  # another dwarf, if it wants the opposite and the treasure is as good as reached
CLOSED = 9.0  # a distance beyond this is no further away


def effect(position: Position, move: Move, own: bool = True) -> float:
    """What a lay or an action card does for `position.seat`, which plays it (`own`) or another seat plays."""
    if move[0] == LAY:
        return lay_effect(position, move[2], move[1] * 2 + move[3], own)
    if move[0] != PLAY:
        return 0.0
    act = _ACTS.get(EFFECT[move[1]])
    return act(position, move) if act is not None else 0.0


def closing(distance: float) -> float:
    """How far it is, as far as it matters."""
    return min(distance, CLOSED)


def lay_effect(position: Position, cell: Cell, tile: Tile, own: bool) -> float:
    """Links gained, counted as a loss for a dwarf that does not want the treasure."""
    after = distance_of(position, cell, tile)
    gain = closing(position.nearness) - closing(after)
    if position.want > 0 and after > 0 and position.nearness >= CLOSED:  # a way that looks hopeless is still not closed
        gain = min(gain, position.ways.nearness - after_lay(position.mine, position.ways, cell, tile))
    worth = position.want * gain
    if after <= 0 and position.goals:
        worth += position.want * FIND * found(position, cell, tile)
    if position.prizes or position.spiders:
        worth += _prizes(position, cell, tile, own)
    if position.changes:
        worth += _changes(position, cell, tile, own)
    worth += 0.05 * position.want * _breadth(position, cell, tile) if gain > 0 else 0.0
    kind = CARDS[tile >> 1]
    if kind.crystals and position.role == GEOLOGIST:
        worth += 1.3 * kind.crystals
    if kind.door >= 0 and position.team >= 0:
        worth += 0.5 if kind.door == position.team and gain > 0 else -0.4 * (kind.door != position.team)
    return worth


def _detour(position: Position, move: Move) -> float:
    """W23: the tunnel laid last lies somewhere else."""
    key = ("relay", *move[2:4])
    if key not in position.full:
        source = position.laid[-1]
        mine = position.mine.clone()
        tile = mine.cards[source] & ~1 | move[3]
        mine.take_away(source)
        position.full[key] = position.exactly(move[2], tile, mine)
    gain = closing(position.nearness) - closing(position.full[key])
    return position.want * gain * 1.1


def distance_of(position: Position, cell: Cell, tile: Tile) -> float:
    """The distance once the tunnel lies there; worked out once for tunnels that are alike."""
    key = (cell, tile)
    if key in position.full:
        return position.full[key]
    guess = position.about(cell, tile)
    if position.team >= 0 or IS_LADDER[tile] or _matters(position, cell, guess):
        guess = position.exactly(cell, tile)
        position.full[key] = guess
    return guess


def _matters(position: Position, cell: Cell, guess: float) -> bool:
    """A guess is good enough where the card does not lie in the way of the shortest ways."""
    return guess > position.nearness - 0.5 and position.ways.cost.get(cell, FAR) <= position.distance + 1


def found(position: Position, cell: Cell, tile: Tile) -> float:
    """The chance that a goal reached from this cell is the treasure."""
    return sum(position.goals.get(near, 0.0) for near in _led_to(position, cell, tile))


def _prizes(position: Position, cell: Cell, tile: Tile, own: bool) -> float:
    """G2-G3, H2: all that is reached is turned up; a digger turns the treasure first, which ends the round."""
    reached = _led_to(position, cell, tile)
    worth = sum(position.spiders.get(near, 0.0) for near in reached)
    if own:
        worth += sum(position.prizes.get(near, 0.0) for near in reached)
    return worth * (1 - found(position, cell, tile)) if position.want > 0 else worth


def _changes(position: Position, cell: Cell, tile: Tile, own: bool) -> float:
    """K2, P2: another dwarf for the first to link the costume department, for every seat at a party."""
    after = position.mine.clone()
    after.lay(cell, tile)
    reach = position.mine.reach
    linked = [change for cell, change in position.changes.items() if after.reach.get(cell) and not reach.get(cell)]
    return sum(other_dwarf(position, change.wants) for change in linked if own or change.everybody)


def other_dwarf(position: Position, wants: float) -> float:
    """What it is worth to become one that wants the treasure so much; a geologist goes by its crystals (S22)."""
    if position.role == GEOLOGIST:
        return 0.7 - 0.3 * crystals(position.mine)
    return CHANGE * (wants - position.want) * position.hope


def exchanged(position: Position, a: Cell, b: Cell) -> float:
    """W17: what two goals bring that change places."""
    further = far(position, b) - far(position, a)
    return -position.want * further * (position.goals.get(a, 0.0) - position.goals.get(b, 0.0))


def far(position: Position, goal: Cell) -> float:
    """How far one goal is, whatever lies there."""
    key = ("far", goal)
    if key not in position.full:
        position.full[key] = closing(distance(position.mine, {goal: 0}, position.team))
    return position.full[key]


def _led_to(position: Position, cell: Cell, tile: Tile) -> list[Cell]:
    """Where a tunnel leads that is laid there."""
    openings = OPEN[tile]
    entry = position.mine.edges.get(cell, 0) >> 8 & openings
    out = openings if IS_LADDER[tile] else JOINED[tile][entry]
    return [cell + step for step, side, _ in STEPS if out & side]


def _breadth(position: Position, cell: Cell, tile: Tile) -> int:
    """How many more openings lead on, beyond one in and one out."""
    openings = OPEN[tile]
    entry = position.mine.edges.get(cell, 0) & LINKED
    return JOINED[tile][entry >> 8 & openings].bit_count() - 2


def _strike(position: Position, move: Move) -> float:
    """A broken tool or a trap."""
    target, bit = move[2], BREAKS[move[1]]
    if target == position.seat:
        return -STRIKE * 1.3
    enemy = -position.friends[target]
    worth = STRIKE * enemy
    if position.front[target] & BLOCKS_LAYING:
        worth *= 0.45
    elif position.distance <= 3 and position.hand_sizes[target]:
        worth *= SOON + SOONER * _how_soon(position, target)
    if bit == TRAP:
        worth = worth * 1.15 + 0.1  # and no gold for them (S23)
    if not position.hand_sizes[target]:
        worth *= 0.2
    return worth


def _how_soon(position: Position, seat: Seat) -> float:
    """1 for whoever moves next, 0 for whoever moves last before the own next turn."""
    turns = (seat - position.seat) * position.direction % position.seats
    return 1 - (turns - 1) / max(1, position.seats - 2)


def _help(position: Position, move: Move) -> float:
    """A tool mended, a trap opened."""
    target, bit = move[2], move[3] if move[3] > 0 else MENDS[move[1]]
    frees = not position.front[target] & BLOCKS_LAYING & ~bit
    scale = 1.0 if frees else 0.5
    if target == position.seat:
        return scale * (1.7 if position.want > 0 else 0.75) + stake(position, bit)
    friend = position.friends[target]
    if not position.hand_sizes[target]:
        scale *= 0.2
    return HELP * scale * (friend if position.want > 0 or friend < 0 else 0.6 * friend) - (0.1 if bit == TRAP else 0.0)


def stake(position: Position, bit: int) -> float:
    """What else depends on the own tool or trap: no gold is paid with it (S23, V1)."""
    return UNPAID if bit == TRAP or (position.tools_matter and position.want > 0) else 0.0


def _fall(position: Position, move: Move) -> float:
    """A tunnel taken out of the mine."""
    cell = move[2]
    key = ("fall", cell)
    if key not in position.full:
        position.full[key] = position.without(cell)
    gain = closing(position.nearness) - closing(position.full[key])
    if position.want > 0:  # do not destroy a way only because it looks hopeless
        gain = min(gain, position.ways.nearness - after_removal(position.mine, position.seeds, cell, position.team))
    worth = position.want * gain * 1.1
    tile = position.mine.cards.get(cell)
    if tile is not None and CARDS[tile >> 1].crystals and position.role == GEOLOGIST:
        worth -= 1.2
    return worth


def _halt(position: Position, move: Move) -> float:
    return -0.35 if move[2] == position.seat else 0.3 - 0.3 * position.friends[move[2]]


def _exchange(position: Position, move: Move) -> float:
    """The player may leave them where they are."""
    return MEANT * exchanged(position, move[2], move[3])


def _change_hat(position: Position, move: Move) -> float:
    return other_dwarf(position, position.fresh) if move[2] == position.seat else 0.0


def _trade_hands(position: Position, move: Move) -> float:
    if move[2] != position.seat:
        return 0.0
    keep = hand_values(position)
    return 0.6 * (STRANGE * len(position.hand) - sum(keep[held] for held in position.hand))


_ACTS: dict[str, Callable[[Position, Move], float]] = {
    "break": _strike,
    "trap": _strike,
    "mend": _help,
    "free": _help,
    "collapse": _fall,
    "relay": _detour,
    "halt": _halt,
    "exchange": _exchange,
    "change_hat": _change_hat,
    "trade_hands": _trade_hands,
}
