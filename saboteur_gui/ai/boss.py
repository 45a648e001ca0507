"""The boss, who wins with whichever team does: whether it reaches the treasure itself or leaves that to a digger.

Where it is the boss who reaches it, every team wins whose way is open; a digger wins with one team, so that fewer share
(S18-S21). But what is left to others may not happen any more.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from ..engine.board import LINKED, Mine
from ..engine.cards import BLUE, GREEN, TRAP
from ..engine.vocabulary import Cell, Seat, Team, Tile
from .distance import open_for, opens
from .position import Position, digging
from .roles import PROFITEER, SABOTEUR, TEAM, pay

GOLD = 3.0  # links that a gold is worth
LATER = 0.9  # how likely a digger still reaches it, at most
FITS, SPOILS = 0.7, 0.6  # how likely a digger can lay the last tunnel in its turn, and an enemy can prevent it
LOOKED = 0.3  # what it is worth that a goal is turned up which is not the treasure
LEAST = -1.0  # links: no worse than this, for what others may still do is not sure
TURNS = 1.5  # below this many turns per seat, take the treasure rather than wait for a digger


def worth_of_reaching(position: Position, cell: Cell, tile: Tile, worth: float) -> float:
    """The worth of a tunnel that reaches a goal; as it was (`worth`) if that goal cannot be the treasure."""
    after = position.mine.clone()
    after.lay(cell, tile)
    reached = [goal for goal, chance in position.goals.items() if chance > 0 and after.edges.get(goal, 0) & LINKED]
    chance = sum(position.goals[goal] for goal in reached)
    if chance <= 0:
        return worth
    likeliest = max(reached, key=lambda goal: position.goals[goal])
    return chance * _by_itself(position, after, likeliest, cell) + (1 - chance) * LOOKED


def _by_itself(position: Position, after: Mine, goal: Cell, cell: Cell) -> float:
    """What more it gets if it reaches the treasure by itself."""
    sizes, besides = _winners(position)
    open_now = _open_teams(after, goal)
    rivals = () if position.alone_pays else tuple(sizes)  # S19
    gold = _gold(besides + sum(sizes[team] for team in open_now or rivals))
    later = _later(position)
    if position.left < TURNS or later <= 0:
        return GOLD * gold
    theirs = _left_to_them(position, sizes, besides, _open_teams(position.mine, cell))
    return max(LEAST, GOLD * (gold - later * theirs))


def _left_to_them(position: Position, sizes: Mapping[Team, float], besides: float, is_open: Collection[Team]) -> float:
    """S18, S19: its gold if a digger reaches the treasure, of either team as likely as it has members."""
    gold = 0.0
    for team, size in sizes.items():
        if team in is_open:
            winners = size
        elif is_open or not position.alone_pays:
            winners = sizes[BLUE if team == GREEN else GREEN]
        else:
            winners = 0.0
        gold += size * _gold(besides + winners)
    return gold / (sum(sizes.values()) or 1.0)


def _winners(position: Position) -> tuple[dict[Team, float], float]:
    """How many of each team are likely to win, and how many others, the boss included; trapped seats do not (S20)."""
    free = [row for at, row in enumerate(position.chances) if at != position.seat and not position.front[at] & TRAP]
    sizes = {team: sum(row[role] for row in free) for role, team in TEAM.items()}
    return sizes, 1.0 + sum(row[PROFITEER] for row in free)


def _later(position: Position) -> float:
    """How likely a digger reaches it before the own next turn, as those who would prevent it sit before or behind."""
    chance, left = 0.0, 1.0
    for step in range(1, position.seats):
        seat = Seat((position.seat + step * position.direction) % position.seats)
        digs = FITS * _ready(position, seat)
        chance += left * digs
        free = position.hand_sizes[seat] and not position.blocked(seat)
        left *= (1 - digs) * (1 - SPOILS * position.chances[seat][SABOTEUR] if free else 1.0)
    return min(LATER, chance)


def _ready(position: Position, seat: Seat) -> float:
    """How likely another seat may lay tunnels and is a digger."""
    if seat == position.seat or position.blocked(seat) or not position.hand_sizes[seat]:
        return 0.0
    return digging(position.chances[seat])


def _open_teams(mine: Mine, cell: Cell) -> list[Team]:
    return [team for team in TEAM.values() if opens(mine.cards, open_for(mine, team), cell)]


def _gold(winners: float) -> float:
    """S21: the boss gets one less."""
    return max(0.0, pay(winners) - 1)
