"""The tournament variant (rules N1-N3)."""

from __future__ import annotations

from collections import Counter

import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import DECKS, DWARFS, IS_TUNNEL, NAMES
from saboteur_gui.engine.codec import all_cards
from saboteur_gui.engine.events import RoundEnded
from saboteur_gui.engine.state import GameState
from tests.engine.table import do, draw, hold, legal, roles, table, told, turn

CELL = cell_at(4, 0)


def reach_treasure(g: GameState, names: str, seat: int) -> RoundEnded:
    draw(g, "start . ?treasure")
    roles(g, names)
    hold(g, seat, "straight_ew")
    turn(g, seat)
    return told(do(g, "lay straight_ew 1,0", "turn_goal 2,0", "turned 0"), RoundEnded)[0]


@pytest.mark.rule("N1")
@pytest.mark.parametrize(
    ("seats", "saboteurs", "diggers", "greedy", "hand"),
    [(5, 1, 3, 1, 6), (6, 2, 3, 1, 5), (7, 2, 3, 2, 5), (8, 3, 3, 2, 4), (9, 3, 4, 2, 4)],
)
def test_n1_dwarfs_without_a_spare_and_hands(seats: int, saboteurs: int, diggers: int, greedy: int, hand: int) -> None:
    g = table(seats=seats, modules="tournament")
    dealt = Counter(DWARFS[dwarf] for dwarf in g.dwarfs)
    assert dealt == {"saboteur": saboteurs, "digger": diggers, "greedy": greedy}
    assert g.spare == ()
    assert {len(cards) for cards in g.hands} == {hand}


@pytest.mark.rule("N2")
def test_n2_one_tunnel_of_the_forty_lies_in_the_middle() -> None:
    cards, turns = set(), set()
    for seed in range(60):
        g = table(seats=5, modules="tournament", seed=seed)
        tile = g.mine.cards[CELL]
        cards.add(tile >> 1)
        turns.add(tile & 1)
        assert all_cards(g) == Counter(g.rules.deck)  # it is one of the deck, not one more
        assert len(g.deck) == 67 - 1 - 5 * 6
    assert cards <= set(DECKS["tunnels.base"])
    assert len(cards) > 8
    assert turns == {0, 1}
    assert all(IS_TUNNEL[card] for card in cards)


@pytest.mark.rule("N2", "B29")
def test_n2_it_is_not_laid() -> None:
    g = table(seats=5, modules="tournament detour")
    assert (g.laid, g.last_layer) == ((), -1)


@pytest.mark.rule("N2", "B13", "B31")
def test_n2_a_rockfall_may_remove_it() -> None:
    g = table(seats=5, modules="tournament")
    hold(g, 0, "rockfall")
    name = NAMES[g.mine.cards[CELL] >> 1]
    assert legal(g, "play rockfall 4,0")
    do(g, "play rockfall 4,0")
    assert CELL not in g.mine.cards
    assert [NAMES[entry & 255] for entry in g.discard] == [name, "rockfall"]


@pytest.mark.rule("N3")
def test_n3_the_digger_who_reached_it_gets_three_others_two() -> None:
    end = reach_treasure(table(seats=5, modules="tournament"), "digger digger greedy saboteur digger", 1)
    assert end.paid == (2, 3, 0, 0, 2)
    assert end.winners == (0, 1, 4)


@pytest.mark.rule("N3")
def test_n3_a_saboteur_who_reached_it_gets_nothing() -> None:
    end = reach_treasure(table(seats=5, modules="tournament"), "digger digger greedy saboteur digger", 3)
    assert end.paid == (2, 2, 0, 0, 2)


@pytest.mark.rule("N3", "W16")
def test_n3_a_greedy_dwarf_who_reached_it_gets_four_and_nobody_else_any() -> None:
    names = "greedy greedy digger digger digger saboteur saboteur"
    end = reach_treasure(table(seats=7, modules="tournament"), names, 1)
    assert end.paid == (0, 4, 0, 0, 0, 0, 0)
    assert end.winners == (1,)


@pytest.mark.rule("N3")
@pytest.mark.parametrize(
    ("names", "paid"),
    [
        ("saboteur digger digger digger greedy", [4, 0, 0, 0, 0]),
        ("saboteur digger saboteur digger digger greedy", [3, 0, 3, 0, 0, 0]),
        ("saboteur digger saboteur digger digger greedy greedy saboteur", [3, 0, 3, 0, 0, 0, 0, 3]),
    ],
)
def test_n3_saboteurs_get_three_each_a_single_one_with_five_players_four(names: str, paid: list[int]) -> None:
    seats = len(names.split())
    g = table(seats=seats, modules="tournament")
    roles(g, names)
    g.hands = [()] * seats
    g.deck.clear()
    turn(g, 0)
    assert told(do(g, "pass"), RoundEnded)[0].paid == tuple(paid)


@pytest.mark.rule("N3")
def test_n3_chips_not_nuggets() -> None:
    g = table(seats=5, modules="tournament")
    assert (g.rules.chips, g.nuggets) == (True, [])


@pytest.mark.rule("N3", "B24")
@pytest.mark.parametrize("option", ["diggers", "players"])
def test_n3_whatever_the_option_gold_share(option: str) -> None:
    g = table("base", 5, "jubilee", "tournament", 0, 3, 0, gold_share=option)
    assert reach_treasure(g, "digger digger greedy saboteur digger", 1).paid == (2, 3, 0, 0, 2)
