"""Open tunnels from the start to a cell (S18)."""

from __future__ import annotations

from collections.abc import Iterable

from .board import STEPS, Mine
from .cards import CARDS, GROUPS, IS_LADDER, NO_TEAM
from .vocabulary import Cell, Team, Tile

ANY_TEAM = NO_TEAM
Step = tuple[Cell, int]  # a cell, and the openings that are passed there


def shortest_path(mine: Mine, goal: Cell, team: Team) -> list[Step]:
    """S18: the shortest unbroken tunnel to `goal` that passes no door of the other team; empty if there is none.

    It begins at a ladder, which the start card is too. With `ANY_TEAM` doors bar nobody (S7).
    """
    todo = [(cell, group) for cell, tile in mine.cards.items() if IS_LADDER[tile] for group in _passable(tile, team)]
    came: dict[Step, Step | None] = dict.fromkeys(todo)
    for here in todo:  # grows as it goes: the nearest first
        cell, group = here
        if cell == goal:
            return _back(came, here)
        for step, side, back in STEPS:
            tile = mine.cards.get(cell + step) if group & side else None
            for other in _passable(tile, team) if tile is not None else ():
                there = cell + step, other
                if other & back and there not in came:
                    came[there] = here
                    todo.append(there)
    return []


def _back(came: dict[Step, Step | None], end: Step) -> list[Step]:
    """The path that led to `end`, from its beginning."""
    path: list[Step] = []
    at: Step | None = end
    while at is not None:
        path.append(at)
        at = came[at]
    return path[::-1]


def _passable(tile: Tile, team: Team) -> Iterable[int]:
    """The groups of a tile that have no door of the other team. A door stands in the first group."""
    return GROUPS[tile] if team == ANY_TEAM or CARDS[tile >> 1].door in (NO_TEAM, team) else GROUPS[tile][1:]


def crystals(mine: Mine) -> int:
    """S22: how many crystals lie open in the mine."""
    return sum(CARDS[tile >> 1].crystals for tile in mine.cards.values())
