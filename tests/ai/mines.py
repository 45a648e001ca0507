"""Mines that are drawn, and how far they are from their goals."""

from __future__ import annotations

from collections.abc import Mapping

from saboteur_gui.ai.distance import spread
from saboteur_gui.engine.board import LINKED, Mine, is_goal
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.vocabulary import Cell, Tile
from tests.engine.table import draw, table


def mine_with(text: str, game: str = "base") -> GameState:
    g = table(game)
    draw(g, text)
    return g


def goals_of(mine: Mine) -> dict[Cell, int]:
    return {cell: 0 for cell, value in mine.hidden.items() if is_goal(value)}


def distance_after(mine: Mine, goals: Mapping[Cell, int], cell: Cell, tile: Tile) -> float:
    """How many tunnels are missing once one more lies there; 0 where it reaches a goal."""
    changed = mine.clone()
    changed.lay(cell, tile)
    if any(changed.edges.get(goal, 0) & LINKED for goal in goals):
        return 0.0
    return spread(changed, goals, slack=1).nearness
