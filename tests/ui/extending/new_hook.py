"""The hook of the module that was added. Run in a copy of the tree (tests/test_extending.py)."""

from __future__ import annotations

from saboteur_gui.engine.events import CardDrawn
from saboteur_gui.engine.view import public
from tests.engine.table import do, draw, hold, table, told, turn


def test_who_lays_a_tunnel_draws_more() -> None:
    g = table("base", 3, modules="night_shift")
    draw(g, "start . .")
    hold(g, 0, "night_shift cross")
    turn(g, 0)
    assert len(told(do(g, "play night_shift"), CardDrawn)) == 1
    assert public(g).ext == {"night_shift": 1}
    hold(g, 1, "cross cross")
    assert len(told(do(g, "lay cross 1,0"), CardDrawn)) == 2
