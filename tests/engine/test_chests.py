"""The chests in the mine: laid out, reached, removed, looked at (rules C3, H1-H4, H7)."""

from __future__ import annotations

from collections import Counter

import pytest

from saboteur_gui.engine.board import cell_at, hidden_card, hidden_chest, is_goal, xy
from saboteur_gui.engine.cards import CARD, CHEST, CHEST_TUNNELS, CHESTS, DECKS
from saboteur_gui.engine.events import ChestSeen, ChestTurned, GoalSeen, TunnelRemoved, redacted
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.vocabulary import Seat
from tests.engine.table import asked, do, draw, hold, leave_in_deck, legal, secrets, table, told, turn, why_not


def covered(g: GameState) -> dict[int, int]:
    return {cell: value for cell, value in g.mine.hidden.items() if not is_goal(value)}


def chest_table(mine: str, modules: str = "", game: str = "base", **options: str) -> GameState:
    g = table(game, modules=f"chests {modules}", edition="jubilee", seed=1, rounds=3, first=0, seats=3, **options)
    draw(g, mine)
    turn(g, 0)
    return g


@pytest.mark.rule("C3", "H1")
def test_c3_ten_chests_and_seven_tunnels() -> None:
    assert (len(CHESTS), len(set(CHESTS)), len(DECKS["tunnels.chests"])) == (10, 10, 7)


# H1


@pytest.mark.rule("H1")
@pytest.mark.parametrize("seed", range(20))
def test_h1_four_chests_each_under_a_tunnel_not_touching(seed: int) -> None:
    g = table(modules="chests costume_department tunnel_party", seed=seed)
    cells = [xy(cell) for cell in covered(g)]
    assert len(cells) == 4
    assert all(2 <= x <= 6 and -2 <= y <= 2 for x, y in cells)
    for i, (ax, ay) in enumerate(cells):
        assert all(max(abs(ax - bx), abs(ay - by)) > 1 for bx, by in cells[:i])
        for card in ((4, 2), (4, -2)):  # costume department and tunnel party
            assert abs(ax - card[0]) + abs(ay - card[1]) > 1


@pytest.mark.rule("H1", "N2")
@pytest.mark.parametrize("seed", range(10))
def test_h1_none_on_or_beside_the_tournament_card(seed: int) -> None:
    g = table(seats=5, modules="chests tournament", seed=seed)
    assert len(covered(g)) == 4
    assert all(abs(x - 4) + abs(y) > 1 for x, y in map(xy, covered(g)))


@pytest.mark.rule("H1")
def test_h1_any_cell_of_the_field_may_get_one() -> None:
    seen = {xy(cell) for seed in range(60) for cell in covered(table(modules="chests", seed=seed))}
    assert seen == {(x, y) for x in range(2, 7) for y in range(-2, 3)}


@pytest.mark.rule("H1", "H7")
def test_h1_the_chest_cards_are_dealt_without_double() -> None:
    g = table(modules="chests")
    left = g.ext["chests"]
    tunnels = Counter([*map(hidden_card, covered(g).values()), *left[0]])
    chests = sorted([*map(hidden_chest, covered(g).values()), *left[1]])
    assert tunnels == Counter(DECKS["tunnels.chests"])
    assert chests == list(range(10))


# H2, B16, B18


@pytest.mark.rule("H2", "B16")
def test_h2_a_reached_chest_is_turned_up_and_takes_effect() -> None:
    g = chest_table("start . ?chest_ew+gold")
    hold(g, 0, "straight_ew")
    do(g, "lay straight_ew 1,0")
    assert asked(g) == (0, "reach")
    events = do(g, "turn_chest 2,0", "chest_turned 0")
    turned = told(events, ChestTurned)[0]
    assert (turned.tunnel, turned.chest, turned.turned) == (CARD["chest_ew"], CHEST["gold"], 0)
    assert g.mine.cards[cell_at(2, 0)] == CARD["chest_ew"] * 2
    assert g.gold[0] == 1
    assert covered(g) == {}


@pytest.mark.rule("H2")
def test_h2_not_reached_where_no_linked_opening_faces_it() -> None:
    g = chest_table("start . . ?chest_ew+gold")
    hold(g, 0, "dead_ew")
    do(g, "lay dead_ew 1,0")
    assert asked(g)[1] == "turn"
    g = chest_table("start . ?chest_ew+gold")
    hold(g, 0, "dead_ew")  # its eastern stub is not linked
    do(g, "lay dead_ew 1,0")
    assert asked(g)[1] == "turn"


@pytest.mark.rule("H2", "S6", "B16")
@pytest.mark.parametrize("option", ["apart", "unjoined"])
def test_h2_a_ladder_may_lie_beside_a_chest_and_reach_it(option: str) -> None:
    g = chest_table("start . . . .\n. . . cross .\n. . . . ?chest_ew+gold", game="saboteur2", ladder_goal=option)
    hold(g, 0, "ladder_ne")
    do(g, "lay ladder_ne 3,2")
    assert legal(g, "turn_chest 4,2")


@pytest.mark.rule("H2", "B20")
def test_h2_links_go_on_through_the_tunnel_that_was_turned_up() -> None:
    g = chest_table("start . ?chest_ew+no_maps ?chest_cross+gold")
    hold(g, 0, "straight_ew")
    do(g, "lay straight_ew 1,0", "turn_chest 2,0", "chest_turned 0")
    assert asked(g) == (0, "reach")
    assert legal(g, "turn_chest 3,0")


@pytest.mark.rule("B18", "H2")
def test_b18_a_chest_tunnel_takes_the_position_that_agrees() -> None:
    g = chest_table("start . ?chest_curve+no_maps\n. . cross")
    hold(g, 0, "straight_ew")
    do(g, "lay straight_ew 1,0", "turn_chest 2,0")
    assert legal(g, "chest_turned 1")  # south and west
    assert not legal(g, "chest_turned 0")


@pytest.mark.rule("B18", "H2")
def test_b18_a_chest_tunnel_may_lie_in_mismatch_and_is_not_joined_there() -> None:
    g = chest_table("start . ?chest_ns+no_maps")
    hold(g, 0, "straight_ew")
    do(g, "lay straight_ew 1,0", "turn_chest 2,0", "chest_turned 0")
    assert g.mine.reach[cell_at(2, 0)] == 0


@pytest.mark.rule("B18", "H2")
def test_b18_where_both_are_left_the_player_chooses() -> None:
    g = chest_table("start . ?chest_tee_new+no_maps")
    hold(g, 0, "straight_ew")
    do(g, "lay straight_ew 1,0", "turn_chest 2,0")
    assert legal(g, "chest_turned 0")
    assert legal(g, "chest_turned 1")


@pytest.mark.rule("B19", "H2")
def test_b19_chests_are_not_limited_to_one() -> None:
    g = chest_table(". ?chest_ns+no_maps\nstart .\n. ?chest_cross+gold", several_goals="one")
    hold(g, 0, "cross")
    do(g, "lay cross 1,0", "turn_chest 1,-1", "chest_turned 0", "turn_chest 1,1", "chest_turned 0")
    assert g.gold[0] == 1


@pytest.mark.rule("B19", "H2")
def test_b19_one_goal_beside_the_chests() -> None:
    g = chest_table(". ?stone_left .\nstart . ?stone_right\n. ?chest_ns+gold .", several_goals="one")
    hold(g, 0, "cross")
    do(g, "lay cross 1,0", "turn_goal 1,-1")
    do(g, f"turned {g.stack[-1].legal(g)[0][1]}")
    assert not legal(g, "turn_goal 2,0")
    do(g, "turn_chest 1,1", "chest_turned 0")
    assert (asked(g), g.gold[0]) == ((1, "turn"), 1)


# H3


@pytest.mark.rule("H3", "B31")
def test_h3_a_rockfall_removes_a_face_up_chest_tunnel_out_of_the_round() -> None:
    g = chest_table("start chest_ew")
    hold(g, 0, "rockfall")
    events = do(g, "play rockfall 1,0")
    assert cell_at(1, 0) not in g.mine.cards
    assert [entry & 255 for entry in g.discard] == [CARD["rockfall"]]
    assert told(events, TunnelRemoved)[0].card == CARD["chest_ew"]


@pytest.mark.rule("H3", "I3")
def test_h3_a_rockfall_removes_a_covered_chest_unseen() -> None:
    g = chest_table("start . ?chest_ew+gold")
    hold(g, 0, "rockfall")
    events = do(g, "play rockfall 2,0")
    assert covered(g) == {}
    assert g.gold == [0, 0, 0]
    assert [entry & 255 for entry in g.discard] == [CARD["rockfall"]]
    assert told(events, TunnelRemoved) == [TunnelRemoved(Seat(0), cell_at(2, 0), None)]


@pytest.mark.rule("H3")
def test_h3_goals_stay_safe_from_a_rockfall() -> None:
    g = chest_table("start . ?stone_left ?chest_ew+gold")
    hold(g, 0, "rockfall")
    assert why_not(g, "play rockfall 2,0") is Refusal.CANNOT_REMOVE
    assert why_not(g, "play rockfall 0,0") is Refusal.CANNOT_REMOVE
    assert legal(g, "play rockfall 3,0")


# H4, H5 (2)


@pytest.mark.rule("H4", "I2")
def test_h4_a_map_shows_a_chest_and_its_tunnel_to_its_player_alone() -> None:
    g = chest_table("start . ?chest_ew+gold")
    hold(g, 0, "map")
    events = do(g, "play map 2,0")
    seen = told(events, ChestSeen)[0]
    assert secrets(seen, 0) == {"tunnel": CARD["chest_ew"], "chest": CHEST["gold"]}
    assert redacted(seen, 1) == ChestSeen(Seat(0), cell_at(2, 0), None, None)  # everyone sees which (B14)
    assert cell_at(2, 0) in covered(g)
    assert [m.content for m in g.memory[0]] == [(CARD["chest_ew"], CHESTS.index("gold"))]
    assert g.memory[1] == ()


@pytest.mark.rule("H4")
def test_h4_a_map_may_still_look_at_a_goal() -> None:
    g = chest_table("start . ?chest_ew+gold ?stone_left")
    hold(g, 0, "map")
    seen = told(do(g, "play map 3,0"), GoalSeen)[0]
    assert secrets(seen, 0) == {"goal": CARD["stone_left"]}


@pytest.mark.rule("H4", "B32")
def test_h4_a_map_looks_at_face_down_cards_only() -> None:
    g = chest_table("start chest_ew ?chest_ns+gold")
    hold(g, 0, "map")
    assert why_not(g, "play map 1,0") is Refusal.NOT_A_GOAL


@pytest.mark.rule("H5", "H4", "B32")
def test_h5_2_nobody_may_use_a_map_on_goals_but_on_chests() -> None:
    g = chest_table("start . ?chest_ew+no_maps . ?stone_left ?chest_ns+gold")
    hold(g, 0, "straight_ew map")
    hold(g, 1, "map")
    do(g, "lay straight_ew 1,0", "turn_chest 2,0", "chest_turned 0")
    for seat in (1, 0):
        turn(g, seat)
        assert why_not(g, "play map 4,0") is Refusal.MAPS_FORBIDDEN
        assert legal(g, "play map 5,0")


@pytest.mark.rule("H5")
def test_h5_2_only_for_this_round() -> None:
    g = chest_table("start . ?chest_ew+no_maps")
    hold(g, 0, "straight_ew")
    do(g, "lay straight_ew 1,0", "turn_chest 2,0", "chest_turned 0")
    leave_in_deck(g, 0)
    g.hands = [()] * 3
    do(g, "pass")
    assert g.round == 2
    hold(g, g.first, "map")
    assert legal(g, "play map 8,0")


# H7


@pytest.mark.rule("H7")
def test_h7_all_seventeen_cards_are_laid_out_anew() -> None:
    g = chest_table("start . ?chest_ew+no_maps")
    hold(g, 0, "straight_ew")
    do(g, "lay straight_ew 1,0", "turn_chest 2,0", "chest_turned 0")
    leave_in_deck(g, 0)
    g.hands = [()] * 3
    do(g, "pass")
    left = g.ext["chests"]
    assert g.round == 2
    assert len(covered(g)) == 4
    assert (len(left[0]), len(left[1])) == (3, 6)
    assert sorted([*map(hidden_chest, covered(g).values()), *left[1]]) == list(range(10))
    assert not any(tile >> 1 in CHEST_TUNNELS for tile in g.mine.cards.values())
    assert left[2:] == ((), (), False, 0, 0, ())
