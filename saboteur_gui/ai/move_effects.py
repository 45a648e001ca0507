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
from ..engine.vocabulary import Cell, Tile
from .card_values import BREAKS, MENDS, STRANGE, hand_values
from .distance import FAR, after_lay, after_removal, distance
from .position import Position
from .roles import GEOLOGIST

STRIKE = 1.3  # a certain enemy's tool broken
HELP = 1.15  # a certain friend's tool mended
FIND = 2.0  # the treasure reached
UNPAID = 1.2  # no gold for oneself when it is shared out
MEANT = 0.8  # how likely a player who may exchange goals does so
CHANGE = 1.0  # another dwarf, if it wants the opposite and the treasure is as good as reached
CLOSED = 9.0  # a distance beyond this is no further away


def effect(scene: Position, move: Move, exact: bool = True, own: bool = True) -> float:
    """What a lay or an action card does for `scene.seat`, which plays it (`own`) or another seat plays."""
    if move[0] == LAY:
        return lay_effect(scene, move[2], move[1] * 2 + move[3], exact, own)
    if move[0] != PLAY:
        return 0.0
    act = _ACTS.get(EFFECT[move[1]])
    return act(scene, move) if act is not None else 0.0


def closing(distance: float) -> float:
    """How far it is, as far as it matters."""
    return min(distance, CLOSED)


def lay_effect(scene: Position, cell: Cell, tile: Tile, exact: bool, own: bool) -> float:
    """Links gained, counted as a loss for a dwarf that does not want the treasure."""
    after = distance_of(scene, cell, tile, exact)
    gain = closing(scene.nearness) - closing(after)
    if scene.want > 0 and after > 0 and scene.nearness >= CLOSED:  # a way that looks hopeless is still not closed
        gain = min(gain, scene.ways.nearness - after_lay(scene.mine, scene.ways, cell, tile))
    worth = scene.want * gain
    if after <= 0 and scene.goals:
        worth += scene.want * FIND * found(scene, cell, tile)
    if scene.prizes or scene.spiders:
        worth += _prizes(scene, cell, tile, own)
    if scene.changes:
        worth += _changes(scene, cell, tile, own)
    worth += 0.05 * scene.want * _breadth(scene, cell, tile) if gain > 0 else 0.0
    kind = CARDS[tile >> 1]
    if kind.crystals and scene.role == GEOLOGIST:
        worth += 1.3 * kind.crystals
    if kind.door >= 0 and scene.team >= 0:
        worth += 0.5 if kind.door == scene.team and gain > 0 else -0.4 * (kind.door != scene.team)
    return worth


def _detour(scene: Position, move: Move) -> float:
    """W23: the tunnel laid last lies somewhere else."""
    key = ("relay", *move[2:4])
    if key not in scene.full:
        source = scene.laid[-1]
        mine = scene.mine.clone()
        tile = mine.cards[source] & ~1 | move[3]
        mine.take_away(source)
        scene.full[key] = scene.exactly(move[2], tile, mine)
    gain = closing(scene.nearness) - closing(scene.full[key])
    return scene.want * gain * 1.1


def distance_of(scene: Position, cell: Cell, tile: Tile, exact: bool) -> float:
    """The distance once the tunnel lies there; worked out once for tunnels that are alike."""
    key = (cell, tile)
    if key in scene.full:
        return scene.full[key]
    guess = scene.about(cell, tile)
    if exact and (scene.team >= 0 or IS_LADDER[tile] or _matters(scene, cell, guess)):
        guess = scene.exactly(cell, tile)
        scene.full[key] = guess
    return guess


def _matters(scene: Position, cell: Cell, guess: float) -> bool:
    """A guess is good enough where the card does not lie in the way of the shortest ways."""
    return guess > scene.nearness - 0.5 and scene.ways.cost.get(cell, FAR) <= scene.distance + 1


def found(scene: Position, cell: Cell, tile: Tile) -> float:
    """The chance that a goal reached from this cell is the treasure."""
    return sum(scene.goals.get(near, 0.0) for near in _led_to(scene, cell, tile))


def _prizes(scene: Position, cell: Cell, tile: Tile, own: bool) -> float:
    """G2-G3, H2: all that is reached is turned up; a digger turns the treasure first, which ends the round."""
    reached = _led_to(scene, cell, tile)
    worth = sum(scene.spiders.get(near, 0.0) for near in reached)
    if own:
        worth += sum(scene.prizes.get(near, 0.0) for near in reached)
    return worth * (1 - found(scene, cell, tile)) if scene.want > 0 else worth


def _changes(scene: Position, cell: Cell, tile: Tile, own: bool) -> float:
    """K2, P2: another dwarf for the first to link the costume department, for every seat at a party."""
    after = scene.mine.clone()
    after.lay(cell, tile)
    reach = scene.mine.reach
    linked = [change for cell, change in scene.changes.items() if after.reach.get(cell) and not reach.get(cell)]
    return sum(other_dwarf(scene, change.wants) for change in linked if own or change.everybody)


def other_dwarf(scene: Position, wants: float) -> float:
    """What it is worth to become one that wants the treasure so much; a geologist goes by its crystals (S22)."""
    if scene.role == GEOLOGIST:
        return 0.7 - 0.3 * crystals(scene.mine)
    return CHANGE * (wants - scene.want) * scene.hope


def exchanged(scene: Position, a: Cell, b: Cell) -> float:
    """W17: what two goals bring that change places."""
    further = far(scene, b) - far(scene, a)
    return -scene.want * further * (scene.goals.get(a, 0.0) - scene.goals.get(b, 0.0))


def far(scene: Position, goal: Cell) -> float:
    """How far one goal is, whatever lies there."""
    key = ("far", goal)
    if key not in scene.full:
        scene.full[key] = closing(distance(scene.mine, {goal: 0}, scene.team))
    return scene.full[key]


def _led_to(scene: Position, cell: Cell, tile: Tile) -> list[Cell]:
    """Where a tunnel leads that is laid there."""
    openings = OPEN[tile]
    entry = scene.mine.edges.get(cell, 0) >> 8 & openings
    out = openings if IS_LADDER[tile] else JOINED[tile][entry]
    return [cell + step for step, side, _ in STEPS if out & side]


def _breadth(scene: Position, cell: Cell, tile: Tile) -> int:
    """How many more openings lead on, beyond one in and one out."""
    openings = OPEN[tile]
    entry = scene.mine.edges.get(cell, 0) & LINKED
    return JOINED[tile][entry >> 8 & openings].bit_count() - 2


def _strike(scene: Position, move: Move) -> float:
    """A broken tool or a trap."""
    target, bit = move[2], BREAKS[move[1]]
    if target == scene.seat:
        return -STRIKE * 1.3
    enemy = -scene.friends[target]
    worth = STRIKE * enemy
    if scene.front[target] & BLOCKS_LAYING:
        worth *= 0.45
    elif scene.distance <= 3 and scene.hand_sizes[target]:
        worth *= 1.25
    if bit == TRAP:
        worth = worth * 1.15 + 0.1  # and no gold for them (S23)
    if not scene.hand_sizes[target]:
        worth *= 0.2
    return worth


def _help(scene: Position, move: Move) -> float:
    """A tool mended, a trap opened."""
    target, bit = move[2], move[3] if move[3] > 0 else MENDS[move[1]]
    frees = not scene.front[target] & BLOCKS_LAYING & ~bit
    scale = 1.0 if frees else 0.5
    if target == scene.seat:
        return scale * (1.7 if scene.want > 0 else 0.75) + stake(scene, bit)
    friend = scene.friends[target]
    if not scene.hand_sizes[target]:
        scale *= 0.2
    return HELP * scale * (friend if scene.want > 0 or friend < 0 else 0.6 * friend) - (0.1 if bit == TRAP else 0.0)


def stake(scene: Position, bit: int) -> float:
    """What else depends on the own tool or trap: no gold is paid with it (S23, V1)."""
    return UNPAID if bit == TRAP or (scene.tools_matter and scene.want > 0) else 0.0


def _fall(scene: Position, move: Move) -> float:
    """A tunnel taken out of the mine."""
    cell = move[2]
    key = ("fall", cell)
    if key not in scene.full:
        scene.full[key] = scene.without(cell)
    gain = closing(scene.nearness) - closing(scene.full[key])
    if scene.want > 0:  # do not destroy a way only because it looks hopeless
        gain = min(gain, scene.ways.nearness - after_removal(scene.mine, scene.seeds, cell, scene.team))
    worth = scene.want * gain * 1.1
    tile = scene.mine.cards.get(cell)
    if tile is not None and CARDS[tile >> 1].crystals and scene.role == GEOLOGIST:
        worth -= 1.2
    return worth


def _halt(scene: Position, move: Move) -> float:
    return -0.35 if move[2] == scene.seat else 0.3 - 0.3 * scene.friends[move[2]]


def _exchange(scene: Position, move: Move) -> float:
    """The player may leave them where they are."""
    return MEANT * exchanged(scene, move[2], move[3])


def _change_hat(scene: Position, move: Move) -> float:
    return other_dwarf(scene, scene.fresh) if move[2] == scene.seat else 0.0


def _trade_hands(scene: Position, move: Move) -> float:
    if move[2] != scene.seat:
        return 0.0
    keep = hand_values(scene)
    return 0.6 * (STRANGE * len(scene.hand) - sum(keep[held] for held in scene.hand))


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
