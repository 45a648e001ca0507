"""The variant "sabotaged dwarf" (rule V1)."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.state import GameState
from tests.engine.table import asked, before, do, draw, hold, result, roles, table, turn


def won_by(
    seat: int, names: str, *broken: tuple[int, str], modules: str = "sabotaged_dwarf", share: str = "diggers"
) -> tuple[GameState, list[int]]:
    """The treasure is reached by a seat. Who is asked to take nuggets, one after another, and how many each got."""
    g = table("base", len(names.split()), "jubilee", modules, 0, 3, 0, gold_share=share)
    draw(g, "start . ?treasure")
    roles(g, names)
    hold(g, seat, "straight_ew")
    turn(g, seat)
    g.nuggets = [1] * 12
    do(g, "lay straight_ew 1,0", "turn_goal 2,0")
    for who, tool in broken:
        before(g, who, f"broken_{tool}")
    events = do(g, "turned 0")
    takers = []
    while g.stack[-1].kind == "nugget":
        takers.append(asked(g)[0])
        events = do(g, "nugget 1")
    g.paid = list(result(events).paid or ())
    g.offer = result(events).winners
    return g, takers


@pytest.mark.rule("V1")
@pytest.mark.parametrize("tool", ["pick", "lamp", "cart"])
def test_v1_a_digger_with_a_broken_tool_is_skipped_and_others_get_more(tool: str) -> None:
    g, takers = won_by(0, "digger digger digger saboteur", (2, tool))
    assert takers == [0, 1, 0]  # three cards for three diggers
    assert g.paid == [2, 1, 0, 0]


@pytest.mark.rule("V1")
def test_v1_all_diggers_still_stand_among_the_winners() -> None:
    g, _ = won_by(0, "digger digger digger saboteur", (2, "lamp"))
    assert g.offer == (0, 1, 2)


@pytest.mark.rule("V1", "B25")
def test_v1_who_reached_it_with_a_broken_tool_is_skipped_too() -> None:
    _, takers = won_by(1, "digger digger digger saboteur", (1, "lamp"))
    assert takers == [0, 2, 0]


@pytest.mark.rule("V1")
def test_v1_if_all_have_one_nothing_is_drawn() -> None:
    g, takers = won_by(0, "digger digger saboteur", (0, "lamp"), (1, "pick"))
    assert takers == []
    assert (g.offer, len(g.nuggets)) == ((0, 1), 12)


@pytest.mark.rule("V1", "B24")
def test_v1_the_number_is_that_of_b24_under_players() -> None:
    g, takers = won_by(0, "digger digger saboteur saboteur", (1, "cart"), share="players")
    assert takers == [0, 0, 0, 0]
    assert g.paid == [4, 0, 0, 0]


@pytest.mark.rule("V1")
def test_v1_without_the_variant_a_broken_tool_costs_nothing() -> None:
    _, takers = won_by(0, "digger digger saboteur", (1, "cart"), modules="")
    assert takers == [0, 1]


@pytest.mark.rule("V1", "B26")
def test_v1_saboteurs_with_a_broken_tool_get_theirs() -> None:
    g = table(modules="sabotaged_dwarf")
    roles(g, "digger saboteur digger")
    before(g, 1, "broken_lamp")
    g.hands = [()] * 3
    g.deck.clear()
    turn(g, 0)
    do(g, "pass")
    assert g.gold == [0, 4, 0]
