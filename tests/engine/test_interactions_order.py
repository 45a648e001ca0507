"""Modules that meet: the order in which one card acts, gold, change of direction, cards conserved."""

from __future__ import annotations

from collections import Counter

import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.codec import all_cards
from saboteur_gui.engine.determinize import determinize
from saboteur_gui.engine.events import DwarfChanged, Event, GoalTurned, RoundEnded
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import view
from saboteur_gui.engine.vocabulary import Tile
from tests.engine.table import (
    asked,
    before,
    do,
    draw,
    hold,
    legal,
    on_discards,
    roles,
    table,
    told,
    turn,
)

# Party, costume, chest and goal by one card


AT_ONCE = """
    .     .           .           .           tunnel_party       ?stone_left
    .     .           .           .           straight_ns        .
    start straight_ew straight_ew straight_ew .                  {east}
    .     .           .           .           straight_ns        .
    .     .           .           .           costume_department ?chest_cross+gold
"""


def all_by_one_card(east: str) -> GameState:
    """Seat 0 can link party, costume department, two goals and a chest by one crossing."""
    g = table(modules="tunnel_party costume_department chests")
    draw(g, AT_ONCE.format(east=east))
    hold(g, 0, "cross map")
    turn(g, 0)
    do(g, "lay cross 4,0")
    return g


@pytest.mark.rule("B20", "P2", "B17")
def test_b20_party_and_treasure_by_one_card_the_party_comes_first() -> None:
    g = table(modules="tunnel_party")
    draw(g, AT_ONCE.format(east="?treasure").replace("?chest_cross+gold", "."))
    hold(g, 0, "cross map")
    turn(g, 0)
    do(g, "lay cross 4,0")
    assert legal(g, "party")
    assert not legal(g, "turn_goal 5,0")
    events = do(g, "party")
    assert len(told(events, DwarfChanged)) == 3
    roles(g, "saboteur digger digger")
    do(g, "turn_goal 5,0", "turned 0")
    assert asked(g) == (2, "nugget")  # the dwarf held when the treasure is turned counts


@pytest.mark.rule("B20", "K2", "P2", "H2")
@pytest.mark.parametrize("order", [("costume", "party"), ("party", "costume")])
def test_b20_costume_and_party_in_the_players_order_then_what_is_reached(order: tuple[str, str]) -> None:
    g = all_by_one_card("?stone_right")
    assert {legal(g, word) for word in order} == {True}
    assert len(legal_moves(g)) == 2
    do(g, order[0])
    assert len(legal_moves(g)) == 1
    do(g, order[1])
    reached = ("turn_goal 5,-2", "turn_goal 5,0", "turn_chest 5,2")
    assert all(legal(g, word) for word in reached)
    assert len(legal_moves(g)) == 3


@pytest.mark.rule("B20", "B17")
def test_b20_the_treasure_ends_the_round_and_the_rest_stays_face_down() -> None:
    g = all_by_one_card("?treasure")
    do(g, "costume", "party")
    roles(g, "digger digger saboteur", "digger")
    do(g, "turn_goal 5,0", "turned 0")
    assert asked(g) == (0, "nugget")
    assert {cell_at(5, -2), cell_at(5, 2)} <= set(g.mine.hidden)
    assert g.gold == [0, 0, 0]


@pytest.mark.rule("B20")
def test_b20_what_a_chest_tunnel_links_acts_before_the_next_is_turned() -> None:
    g = table(modules="tunnel_party chests")
    draw(
        g,
        """
        .     .           .           .           tunnel_party       .
        .     .           .           .           ?chest_ns+extra_draw .
        start straight_ew straight_ew straight_ew .                  ?stone_right
        """,
    )
    hold(g, 0, "cross map")
    turn(g, 0)
    do(g, "lay cross 4,0")
    assert not legal(g, "party")
    assert legal(g, "turn_goal 5,0")
    do(g, "turn_chest 4,-1", "chest_turned 0")
    assert legal(g, "party")
    assert not legal(g, "turn_goal 5,0")
    do(g, "party")
    assert legal(g, "turn_goal 5,0")


@pytest.mark.rule("B20", "H5")
def test_b20_the_effect_of_a_chest_happens_in_full_before_the_next_is_turned() -> None:
    g = table(modules="chests")
    draw(g, ". ?chest_ns+search_discards\nstart . ?stone_left")
    hold(g, 0, "cross map")
    on_discards(g, "tee_new tee_nes")
    turn(g, 0)
    do(g, "lay cross 1,0", "turn_chest 1,-1", "chest_turned 0")
    assert asked(g) == (0, "keep")
    do(g, "keep tee_new")
    assert legal(g, "turn_goal 2,0")


# Gold


@pytest.mark.rule("G2", "S25")
def test_g2_a_spider_in_saboteur_2_without_saboteurs() -> None:
    g = table("saboteur2", modules="new_goals")
    draw(g, "start . ?spider")
    roles(g, "digger_green profiteer boss")
    hold(g, 0, "straight_ew")
    turn(g, 0)
    end = told(do(g, "lay straight_ew 1,0", "turn_goal 2,0", "turned 0"), RoundEnded)[0]
    assert (end.winners, end.paid) == ((1,), (0, 3, 0))


@pytest.mark.rule("G2")
@pytest.mark.parametrize(("goal", "gold"), [("pouch_1", 1), ("pouch_2", 2), ("dragon", 0)])
def test_g2_pouch_and_dragon_at_zero_gold(goal: str, gold: int) -> None:
    g = table(modules="new_goals")
    draw(g, f"start . ?{goal}")
    hold(g, 0, "straight_ew")
    turn(g, 0)
    events = do(g, "lay straight_ew 1,0", "turn_goal 2,0", "turned 0")
    assert g.gold == [gold, 0, 0]
    assert told(events, GoalTurned)[0].gold == gold


@pytest.mark.rule("G2", "T5")
def test_g2_a_dragon_takes_the_gold_that_tolls_are_paid_with() -> None:
    g = table(modules="new_goals tunnel_toll")
    draw(g, "start . ?dragon")
    hold(g, 0, "straight_ew")
    turn(g, 0)
    do(g, "lay straight_ew 1,0", "turn_goal 2,0", "turned 0")
    assert g.gold == [0, 1, 1]


def treasure(g: GameState, seat: int, *broken: int) -> list[Event]:
    draw(g, "start . ?treasure")
    hold(g, seat, "straight_ew")
    turn(g, seat)
    do(g, "lay straight_ew 1,0", "turn_goal 2,0")
    for who, tool in zip(broken, ("pick", "lamp", "cart"), strict=False):
        before(g, who, f"broken_{tool}")
    return do(g, "turned 0")


@pytest.mark.rule("V1")
def test_v1_everyones_tool_broken() -> None:
    g = table(modules="sabotaged_dwarf")
    roles(g, "digger digger saboteur")
    events = treasure(g, 0, 0, 1, 2)
    end = told(events, RoundEnded)[0]
    assert (end.winners, end.paid) == ((0, 1), (0, 0, 0))
    assert len(g.nuggets) == 28
    assert g.round == 2


@pytest.mark.rule("W16", "B24", "V1")
@pytest.mark.parametrize(("share", "cards"), [("diggers", 2), ("players", 4)])
def test_w16_greedy_dwarf_under_players(share: str, cards: int) -> None:
    g = table("base", 4, "jubilee", "greedy_dwarf sabotaged_dwarf", 0, 3, 0, gold_share=share)
    roles(g, "digger greedy digger saboteur")
    treasure(g, 0)
    assert len(g.offer) == cards


# Change of direction


@pytest.mark.rule("W20")
def test_w20_with_two_players_it_is_legal_and_changes_nothing() -> None:
    g = table("saboteur2", seats=2, modules="change_direction")
    hold(g, 0, "change_direction map")
    hold(g, 1, "map map")
    turn(g, 0)
    do(g, "play change_direction")
    assert asked(g) == (1, "turn")
    do(g, "pass map")
    assert asked(g) == (0, "turn")


@pytest.mark.rule("W20", "B25")
@pytest.mark.parametrize(("direction", "takers"), [(1, [1, 0, 4, 2]), (-1, [1, 2, 4, 0])])
def test_w20_in_the_nugget_draft_gold_goes_the_other_way(direction: int, takers: list[int]) -> None:
    g = table(seats=5, modules="change_direction")
    roles(g, "digger digger digger saboteur digger")
    g.direction = direction
    g.nuggets = [1] * 9
    treasure(g, 1)
    seats = []
    while asked(g)[1] == "nugget":
        seats.append(asked(g)[0])
        do(g, "nugget 1")
    assert seats == takers


@pytest.mark.rule("W20", "B25")
@pytest.mark.parametrize(("direction", "first"), [(1, 1), (-1, 4)])
def test_w20_the_first_digger_after_a_saboteur_is_sought_the_other_way(direction: int, first: int) -> None:
    g = table(seats=5, modules="change_direction")
    roles(g, "digger digger saboteur saboteur digger")
    g.direction = direction
    treasure(g, 2)
    assert asked(g) == (first, "nugget")


# Cards are conserved where the round ends inside an action card


@pytest.mark.rule("W22", "B31", "I4")
def test_w22_guidebook_that_reaches_the_treasure_leaves_a_whole_deck() -> None:
    g = table(modules="guidebook")
    roles(g, "digger digger saboteur")
    draw(g, "start . ?treasure")
    hold(g, 0, "guidebook straight_ew")
    turn(g, 0)
    do(g, "play guidebook", "lay straight_ew 1,0", "turn_goal 2,0", "turned 0")
    assert asked(g) == (0, "nugget")
    assert all_cards(g) == Counter(g.rules.deck)


@pytest.mark.rule("W23", "B31", "I4")
def test_w23_detour_that_reaches_the_treasure_leaves_a_whole_deck() -> None:
    g = table(modules="detour")
    roles(g, "digger digger saboteur")
    for cell, name in zip(list(g.mine.hidden), ("stone_left", "treasure", "stone_right"), strict=True):
        g.mine.hidden[cell] = CARD[name]
    for x in range(1, 7):
        g.mine.lay(cell_at(x, 0), Tile(fetched(g, "cross" if x < 5 else "straight_ew") * 2))
    hold(g, 0, "straight_ew")
    hold(g, 1, "detour")
    turn(g, 0)
    do(g, "lay straight_ew -1,0", "play detour 7,0", "turn_goal 8,0", "turned 0")
    assert asked(g) == (1, "nugget")
    assert view(determinize(view(g, 1), 3), 1) == view(g, 1)


def fetched(g: GameState, name: str) -> int:
    hold(g, 2, name)
    g.hands[2] = ()
    return CARD[name]
