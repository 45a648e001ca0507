"""The championship card master craftsman (rule W21)."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.cards import CARD, TOOLS
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.state import GameState
from tests.engine.table import before, do, hold, legal, table, turn, why_not


def craftsman_table() -> GameState:
    g = table(modules="master_craftsman")
    hold(g, 0, "master_craftsman")
    turn(g, 0)
    return g


@pytest.mark.rule("W21")
@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("target", [0, 2])
def test_w21_it_mends_any_tool_of_anybody(tool: str, target: int) -> None:
    g = craftsman_table()
    before(g, target, f"broken_{tool}")
    do(g, f"play master_craftsman >{target} {tool}")
    assert g.front == [0, 0, 0]
    assert [entry & 255 for entry in g.discard] == [CARD[f"broken_{tool}"], CARD["master_craftsman"]]


@pytest.mark.rule("W21")
@pytest.mark.parametrize("tool", TOOLS)
def test_w21_it_mends_one_of_three(tool: str) -> None:
    g = craftsman_table()
    before(g, 1, "broken_pick", "broken_lamp", "broken_cart")
    do(g, f"play master_craftsman >1 {tool}")
    assert g.front[1] == sum(TOOLS.values()) - TOOLS[tool]


@pytest.mark.rule("W21", "B12")
def test_w21_only_where_it_mends_something() -> None:
    g = craftsman_table()
    before(g, 1, "broken_pick")
    assert why_not(g, "play master_craftsman >1 lamp") is Refusal.NOTHING_TO_MEND
    assert why_not(g, "play master_craftsman >2 pick") is Refusal.NOTHING_TO_MEND
    assert why_not(g, "play master_craftsman >9 pick") is Refusal.NO_TARGET
    assert legal(g, "play master_craftsman >1 pick")
