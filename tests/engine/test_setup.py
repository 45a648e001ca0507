"""C1, B1-B5, B29: what lies on the table when a game and its next rounds begin."""

from __future__ import annotations

from collections import Counter

import pytest

from saboteur_gui.engine.board import xy
from saboteur_gui.engine.cards import CARD, DECKS, DWARF, DWARF_COUNTS, DWARFS, IS_TUNNEL, NAMES, START, TREASURE
from saboteur_gui.engine.events import AllRevealed, HandDealt, Passed, RoundStarted
from saboteur_gui.engine.game import actor, new_game
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import UNKNOWN, view

from .table import asked, do, draw, hold, last_cards, lays, role, roles, secrets, table, told, turn

ALL_SEATS = range(3, 11)


def dwarf_cards(g: GameState) -> Counter[str]:
    return Counter(DWARFS[dwarf] for dwarf in (*g.dwarfs, *g.spare))


def deck_cards(g: GameState) -> Counter[int]:
    return Counter([*g.deck, *(card for hand in g.hands for card in hand)])


# C1


@pytest.mark.rule("C1", "B3")
def test_c1_b3_forty_tunnels_and_27_actions_are_played_with() -> None:
    g = table()
    assert sum(IS_TUNNEL[card] * count for card, count in deck_cards(g).items()) == 40
    assert sum((not IS_TUNNEL[card]) * count for card, count in deck_cards(g).items()) == 27
    assert deck_cards(g) == Counter(DECKS["tunnels.base"]) + Counter(DECKS["actions.base"])


@pytest.mark.rule("C1")
def test_c1_one_start_one_treasure_two_stones() -> None:
    g = table()
    assert [NAMES[tile >> 1] for tile in g.mine.cards.values()] == ["start"]
    assert sorted(NAMES[card] for card in g.mine.hidden.values()) == ["stone_left", "stone_right", "treasure"]


@pytest.mark.rule("C1")
@pytest.mark.parametrize(
    ("name", "count"),
    [
        *(("map", 6), ("rockfall", 3), ("broken_pick", 3), ("broken_lamp", 3), ("broken_cart", 3)),
        *(("repair_pick", 2), ("repair_lamp", 2), ("repair_cart", 2)),
        *(("repair_pick_lamp", 1), ("repair_lamp_cart", 1), ("repair_pick_cart", 1)),
    ],
)
def test_c1_action_cards(name: str, count: int) -> None:
    assert table().rules.deck.count(CARD[name]) == count


@pytest.mark.rule("C1", "B4")
def test_c1_b4_nuggets() -> None:
    assert Counter(table().nuggets) == {1: 16, 2: 8, 3: 4}


@pytest.mark.rule("C1")
def test_c1_eleven_dwarfs() -> None:
    assert {DWARFS[dwarf]: count for dwarf, count in DWARF_COUNTS["base"].items()} == {"digger": 7, "saboteur": 4}


# B1


@pytest.mark.rule("B1")
@pytest.mark.parametrize(
    ("seats", "saboteurs", "diggers"),
    [(3, 1, 3), (4, 1, 4), (5, 2, 4), (6, 2, 5), (7, 3, 5), (8, 3, 6), (9, 3, 7), (10, 4, 7)],
)
def test_b1_dwarf_deck(seats: int, saboteurs: int, diggers: int) -> None:
    g = table(seats=seats)
    assert dwarf_cards(g) == {"saboteur": saboteurs, "digger": diggers}
    assert len(g.dwarfs) == seats
    assert len(g.spare) == 1


@pytest.mark.rule("B1")
def test_b1_dwarfs_are_shuffled_and_any_may_be_left_over() -> None:
    games = [table(seats=5, seed=seed) for seed in range(60)]
    for seat in range(5):
        assert {role(g, seat) for g in games} == {"digger", "saboteur"}
    assert {DWARFS[g.spare[0]] for g in games} == {"digger", "saboteur"}


@pytest.mark.rule("B1")
def test_b1_each_knows_only_the_own_dwarf_and_nobody_the_spare_one() -> None:
    g = table(seats=5)
    opening = told(g.out_events, RoundStarted)[0]
    for seat in range(5):
        assert view(g, seat).dwarf == g.dwarfs[seat]
        assert view(g, seat).spare == 1
        assert not secrets(opening, seat)
        dealt = [secrets(event, seat).get("dwarf") for event in told(g.out_events, HandDealt)]
        assert dealt == [g.dwarfs[seat] if who == seat else None for who in range(5)]


@pytest.mark.rule("B1", "B23")
def test_b1_b23_the_spare_dwarf_is_not_among_those_turned_up() -> None:
    g = table(rounds=1)
    roles(g, "digger digger digger", spare="saboteur")
    draw(g, "start . ?treasure")
    hold(g, 0, "cross")
    events = do(g, "lay cross 1,0", "turn_goal 2,0", "turned 0")
    assert told(events, AllRevealed)[0].dwarfs == (DWARF["digger"],) * 3


# B2


@pytest.mark.rule("B2")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_b2_the_mine(seats: int) -> None:
    g = table(seats=seats)
    assert {xy(cell): tile for cell, tile in g.mine.cards.items()} == {(0, 0): START * 2}
    assert {xy(cell) for cell in g.mine.hidden} == {(8, -2), (8, 0), (8, 2)}


@pytest.mark.rule("B2")
def test_b2_goals_are_shuffled() -> None:
    orders = {tuple(NAMES[goal] for _, goal in sorted(table(seed=seed).mine.hidden.items())) for seed in range(80)}
    assert len(orders) == 6


@pytest.mark.rule("B2")
def test_b2_goals_lie_face_down() -> None:
    g = table()
    kinds = {(*xy(cell), kind) for cell, kind in view(g, 0).hidden}
    assert kinds == {(8, -2, "goal"), (8, 0, "goal"), (8, 2, "goal")}
    assert not view(g, 0).memory


@pytest.mark.rule("B2")
@pytest.mark.parametrize(
    ("drawing", "cell"),
    [
        ("straight_ns\n straight_ns\n straight_ns\n straight_ns\n start", (0, -5)),
        ("start\n straight_ns\n straight_ns\n straight_ns\n straight_ns", (0, 5)),
        ("cross cross start", (-3, 0)),
        ("start tee_new tee_new tee_new tee_new tee_new straight_ew straight_ew straight_ew\n ?treasure", (9, 0)),
    ],
)
def test_b2_the_mine_grows_past_the_rectangle(drawing: str, cell: tuple[int, int]) -> None:
    g = table()
    draw(g, drawing)
    hold(g, 0, "cross")
    assert (*cell, 0) in lays(g, "cross")


# B3


@pytest.mark.rule("B3")
@pytest.mark.parametrize(("seats", "size"), [(3, 6), (4, 6), (5, 6), (6, 5), (7, 5), (8, 4), (9, 4), (10, 4)])
def test_b3_hand_size(seats: int, size: int) -> None:
    g = table(seats=seats)
    assert [len(hand) for hand in g.hands] == [size] * seats
    assert len(g.deck) == 67 - size * seats


@pytest.mark.rule("B3")
def test_b3_the_deck_is_shuffled() -> None:
    tops = {tuple(table(seed=seed).deck[-3:]) for seed in range(20)}
    assert len(tops) > 15


@pytest.mark.rule("B3", "B6")
def test_b3_b6_a_discarded_card_lies_face_down_and_only_its_owner_knows_it() -> None:
    g = table()
    hold(g, 0, "map cross")
    events = do(g, "pass map")
    assert view(g, 0).discard == (CARD["map"],)
    assert view(g, 1).discard == view(g, 2).discard == (UNKNOWN,)
    assert [secrets(told(events, Passed)[0], seat) for seat in range(3)] == [{"cards": (CARD["map"],)}, {}, {}]


# B4


@pytest.mark.rule("B4")
def test_b4_nuggets_are_shuffled_face_down() -> None:
    tops = {tuple(table(seed=seed).nuggets[-5:]) for seed in range(20)}
    assert len(tops) > 10
    assert view(table(), 0).nuggets == 28


# B5


@pytest.mark.rule("B5")
@pytest.mark.parametrize("first_player", ["youngest", "agreed"])
@pytest.mark.parametrize("first", range(4))
def test_b5_the_table_names_the_first_seat(first: int, first_player: str) -> None:
    assert asked(table(seats=4, first=first, first_player=first_player)) == (first, "turn")


@pytest.mark.rule("B5")
def test_b5_seat_0_begins_if_no_seat_is_named() -> None:
    assert actor(new_game(Table("base", 7), 3)) == 0


@pytest.mark.rule("B5")
def test_b5_play_goes_clockwise() -> None:
    g = table(seats=4, first=2)
    order = []
    for _ in range(6):
        order.append(actor(g))
        do(g, f"pass {NAMES[g.hands[actor(g)][0]]}")
    assert order == [2, 3, 0, 1, 2, 3]


# B29


def after_treasure(seed: int = 0) -> GameState:
    """Round 2, after seat 0 reached the treasure of round 1 with a broken tool in front of seat 1."""
    g = table(seed=seed)
    roles(g, "digger digger digger", spare="saboteur")
    draw(g, "start . ?treasure")
    hold(g, 0, "cross broken_lamp")
    do(g, "play broken_lamp >1")
    turn(g, 0)
    do(g, "lay cross 1,0", "turn_goal 2,0", "turned 0")
    while g.round == 1:
        do(g, f"nugget {max(g.offer)}")
    return g


@pytest.mark.rule("B29")
def test_b29_mine_and_deck_are_set_up_afresh() -> None:
    g = after_treasure()
    assert g.round == 2
    assert {xy(cell) for cell in g.mine.cards} == {(0, 0)}
    assert {xy(cell) for cell in g.mine.hidden} == {(8, -2), (8, 0), (8, 2)}
    assert sorted(g.mine.hidden.values()) == sorted([TREASURE, CARD["stone_left"], CARD["stone_right"]])
    assert deck_cards(g) == Counter(g.rules.deck)
    assert [len(hand) for hand in g.hands] == [6, 6, 6]
    assert g.discard == []
    assert g.front == [0, 0, 0]


@pytest.mark.rule("B29")
def test_b29_the_spare_dwarf_is_shuffled_in() -> None:
    games = [after_treasure(seed) for seed in range(12)]
    assert all(dwarf_cards(g) == {"digger": 3, "saboteur": 1} for g in games)
    assert {DWARFS[g.spare[0]] for g in games} == {"digger", "saboteur"}


@pytest.mark.rule("B29")
def test_b29_gold_is_kept_and_taken_nuggets_do_not_return() -> None:
    g = table()
    g.gold = [5, 0, 2]
    roles(g, "digger digger saboteur")
    g.nuggets = [1, 1, 2, 2, 3, 3, 1, 2]
    draw(g, "start . ?treasure")
    hold(g, 0, "cross")
    do(g, "lay cross 1,0", "turn_goal 2,0", "turned 0", "nugget 2", "nugget 1")
    assert g.round == 2
    assert g.gold == [7, 1, 2]
    assert Counter(g.nuggets) == {1: 2, 2: 2, 3: 2}


@pytest.mark.rule("B29")
def test_b29_the_remaining_nuggets_are_shuffled() -> None:
    orders = set()
    for seed in range(8):
        g = table(seed=seed)
        g.nuggets = [1] * 8 + [2] * 8 + [3] * 4
        last_cards(g, "map")
        roles(g, "digger digger digger")
        do(g, "pass map")
        assert g.round == 2
        orders.add(tuple(g.nuggets))
    assert len(orders) == 8


STARTERS = [("last_tunnel", 2), ("last_turn", 3)]


@pytest.mark.rule("B29")
@pytest.mark.parametrize(("option", "first"), STARTERS)
def test_b29_the_next_round_begins_left_of_the_last_tunnel_or_turn(option: str, first: int) -> None:
    g = table(seats=4, next_starter=option)
    last_cards(g, "", "cross", "map")
    turn(g, 1)
    do(g, "lay cross 1,0", "pass map")
    assert g.round == 2
    assert asked(g) == (first, "turn")


@pytest.mark.rule("B29")
@pytest.mark.parametrize(("option", "first"), STARTERS)
def test_b29_a_later_rockfall_changes_nothing(option: str, first: int) -> None:
    g = table(seats=4, next_starter=option)
    last_cards(g, "", "cross", "rockfall")
    turn(g, 1)
    do(g, "lay cross 1,0", "play rockfall 1,0")
    assert asked(g) == (first, "turn")


@pytest.mark.rule("B29")
@pytest.mark.parametrize("option", ["last_tunnel", "last_turn"])
def test_b29_with_no_tunnel_laid_the_last_turn_counts(option: str) -> None:
    g = table(seats=4, next_starter=option)
    last_cards(g, "map", "map")
    do(g, "pass map", "pass map")
    assert asked(g) == (2, "turn")


@pytest.mark.rule("B29")
def test_b29_a_tunnel_of_an_earlier_round_does_not_count() -> None:
    g = table(seats=4)
    last_cards(g, "", "cross", "map")
    turn(g, 1)
    do(g, "lay cross 1,0", "pass map")
    last_cards(g, "", "", "", "map")
    turn(g, 3)
    do(g, "pass map")
    assert g.round == 3
    assert asked(g) == (0, "turn")


@pytest.mark.rule("B29", "W23")
def test_b29_a_detour_counts_as_laying() -> None:
    g = table(seats=4, modules="detour")
    last_cards(g, "", "cross", "detour", "map")
    turn(g, 1)
    do(g, "lay cross 1,0", "play detour 0,1", "pass map")
    assert asked(g) == (3, "turn")


@pytest.mark.rule("B29", "W22")
def test_b29_a_tunnel_of_a_guidebook_counts_as_laid() -> None:
    g = table(seats=4, modules="guidebook")
    last_cards(g, "", "cross", "guidebook cross", "map")
    turn(g, 1)
    do(g, "lay cross 1,0", "play guidebook", "lay cross 2,0", "stop", "pass map")
    assert asked(g) == (3, "turn")


@pytest.mark.rule("B29", "W19")
def test_b29_a_vetoed_tunnel_does_not_count() -> None:
    g = table(seats=4, modules="veto")
    last_cards(g, "", "cross", "cross", "veto")
    turn(g, 1)
    do(g, "lay cross 1,0", "no", "no", "lay cross 2,0", "yes")
    assert g.round == 2
    assert asked(g) == (2, "turn")


@pytest.mark.rule("B29")
def test_b29_whoever_reached_the_treasure_laid_the_last_tunnel() -> None:
    g = after_treasure()
    assert asked(g) == (1, "turn")
