"""The words of the tests about toll miners."""

from __future__ import annotations

from saboteur_gui.engine.state import GameState
from tests.engine.table import (
    do,
    draw,
    hold,
    table,
    turn,
)


def toll_table(seats: int = 3, modules: str = "", game: str = "base") -> GameState:
    """Seat 1 has a miner east of the start card; it is the turn of seat 0."""
    g = table(game=game, seats=seats, modules=f"tunnel_toll {modules}")
    draw(g, "start .")
    hold(g, 0, "straight_ew map")
    hold(g, 1, "map cross straight_ew")
    hold(g, 2, "cross map")
    turn(g, 1)
    do(g, "toll_miner map 1,0")
    turn(g, 0)
    return g


def miners(g: GameState) -> dict[tuple[int, int], int]:
    return {((cell & 255) - 128, (cell >> 8) - 128): owner for cell, owner in g.ext["tunnel_toll"][0]}
