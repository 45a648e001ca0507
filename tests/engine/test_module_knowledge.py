"""What a seat may know through the modules (rules I1-I4): goal swap, party, costume, chests, treasury."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.board import cell_at, hidden_chest
from saboteur_gui.engine.cards import CARD, CHEST, DWARF, NAMES
from saboteur_gui.engine.determinize import determinize
from saboteur_gui.engine.game import apply, legal_moves
from saboteur_gui.engine.ruleset import module_ids
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import UNKNOWN, view
from saboteur_gui.engine.vocabulary import Tile
from tests.engine.table import asked, do, draw, hold, on_deck, roles, table, turn


def worlds(g: GameState, seat: int, count: int = 24) -> list[GameState]:
    """Worlds as this seat could take them for real; it sees the same in each of them."""
    seen = view(g, seat)
    dealt = [determinize(seen, seed) for seed in range(count)]
    assert all(view(world, seat) == seen for world in dealt)
    return dealt


def opened(chest: str, modules: str = "", more: str = "") -> GameState:
    """Seat 0 has opened a chest and its effect has begun."""
    g = table(modules=f"chests {modules}")
    draw(g, f"start . ?chest_ew+{chest} {more}")
    hold(g, 0, "straight_ew cross")
    hold(g, 1, "map rockfall")
    hold(g, 2, "map cross")
    turn(g, 0)
    do(g, "lay straight_ew 1,0", "turn_chest 2,0", "chest_turned 0")
    return g


# The four locks, every module by itself and together


@pytest.mark.rule("I1", "I2", "I3", "I4")
@pytest.mark.parametrize("module", module_ids("base"))
def test_i4_what_a_seat_cannot_know_may_be_dealt_anew_at_any_time(module: str) -> None:
    g = table(seats=5, modules=module, seed=7)
    for step in range(60):
        for seat in range(0, 5, 2):
            worlds(g, (seat + step) % 5, 1)
        moves = legal_moves(g)
        apply(g, moves[step * 7919 % len(moves)])


@pytest.mark.rule("I4")
@pytest.mark.parametrize("seed", range(3))
def test_i4_all_modules_of_saboteur_2_together(seed: int) -> None:
    g = table("saboteur2", 4, modules=" ".join(module_ids("saboteur2")), seed=seed)
    for step in range(80):
        for seat in range(4):
            worlds(g, seat, 1)
        moves = legal_moves(g)
        apply(g, moves[(step * 7919 + seed) % len(moves)])


# Goal swap


def swapped(answer: str, looker: int) -> GameState:
    """A seat has looked at the goal on (8, -2), then seat 0 played the goal swap."""
    g = table(modules="goal_swap")
    for y, name in ((-2, "treasure"), (0, "stone_left"), (2, "stone_right")):
        g.mine.hidden[cell_at(8, y)] = CARD[name]
    hold(g, looker, "map cross")
    turn(g, looker)
    do(g, "play map 8,-2")
    hold(g, 0, "goal_swap")
    turn(g, 0)
    do(g, "play goal_swap 8,-2 8,0", answer)
    return g


def treasure_cells(g: GameState, seat: int) -> set[int]:
    return {cell for world in worlds(g, seat) for cell, goal in world.mine.hidden.items() if goal == CARD["treasure"]}


@pytest.mark.rule("W17", "I2", "I4")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_w17_the_treasure_is_one_of_the_two_to_others_who_knew_it(answer: str) -> None:
    assert treasure_cells(swapped(answer, 1), 1) == {cell_at(8, -2), cell_at(8, 0)}


@pytest.mark.rule("W17", "I2")
@pytest.mark.parametrize(("answer", "y"), [("yes", 0), ("no", -2)])
def test_w17_who_exchanged_what_they_knew_knows_where_it_is(answer: str, y: int) -> None:
    assert treasure_cells(swapped(answer, 0), 0) == {cell_at(8, y)}


@pytest.mark.rule("W17", "I3")
def test_w17_who_knew_nothing_knows_nothing() -> None:
    assert len(treasure_cells(swapped("yes", 1), 2)) == 3


@pytest.mark.rule("W17", "I2")
def test_w17_one_goal_of_the_pair_turned_up_tells_where_the_other_is() -> None:
    g = swapped("yes", 1)
    for x in range(1, 7):
        g.mine.lay(cell_at(x, 0), Tile(2 * _from_anywhere(g, "cross" if x < 4 else "straight_ew")))
    hold(g, 1, "tee_new map")
    g.mine.hidden[cell_at(8, 0)], g.mine.hidden[cell_at(8, -2)] = CARD["stone_left"], CARD["treasure"]
    turn(g, 1)
    do(g, "lay tee_new 7,0", "turn_goal 8,0")
    apply(g, legal_moves(g)[0])
    assert treasure_cells(g, 1) == {cell_at(8, -2)}


def _from_anywhere(g: GameState, name: str) -> int:
    hand = g.hands[2]
    hold(g, 2, name)
    g.hands[2] = ()
    g.hands[2] = tuple(sorted(g.deck.pop(0) for _ in hand))
    return CARD[name]


# Costume department and tunnel party


def after_at_once(module: str) -> GameState:
    """Seat 1 has looked at the dwarf of seat 0, then seat 0 linked the party or the costume department."""
    y, word = (2, "costume") if module == "costume_department" else (-2, "party")
    g = table("saboteur2", 4, modules=module)
    rows = ["start cross cross cross tee_nes~", ". . . . .", f". . . . {module}"]
    draw(g, "\n".join(rows if y > 0 else rows[::-1]))
    roles(g, "boss saboteur digger_green digger_blue", "geologist profiteer " + "digger_blue " * 3)
    hold(g, 1, "inspection map")
    turn(g, 1)
    do(g, "play inspection >0")
    hold(g, 0, "straight_ns")
    turn(g, 0)
    do(g, f"lay straight_ns 4,{y // 2}", word)
    return g


@pytest.mark.rule("K2", "I2", "I3")
def test_k2_ones_own_former_dwarf_lies_under_the_spare_ones_in_every_world() -> None:
    g = after_at_once("costume_department")
    g_worlds = worlds(g, 0)
    assert {world.spare[-1] for world in g_worlds} == {DWARF["boss"]}
    assert len({world.spare[0] for world in g_worlds}) > 1


@pytest.mark.rule("K2", "P2", "I2", "I4")
@pytest.mark.parametrize("module", ["costume_department", "tunnel_party"])
def test_i2_who_had_looked_at_the_dwarf_knows_it_no_longer(module: str) -> None:
    g = after_at_once(module)
    assert [(m.content, m.holds) for m in view(g, 1).memory] == [((DWARF["boss"],), False)]
    assert len({world.dwarfs[0] for world in worlds(g, 1)}) > 1


@pytest.mark.rule("P2", "I2", "I4")
def test_p2_a_seat_knows_its_new_dwarf_and_no_other() -> None:
    g = after_at_once("tunnel_party")
    for seat in range(4):
        g_worlds = worlds(g, seat)
        assert {world.dwarfs[seat] for world in g_worlds} == {g.dwarfs[seat]}
        assert all(len({world.dwarfs[other] for world in g_worlds}) > 1 for other in range(4) if other != seat)


# Chests


@pytest.mark.rule("H1", "I3")
def test_h1_covered_chests_are_known_to_nobody() -> None:
    g = table(modules="chests")
    cell = next(cell for cell, value in g.mine.hidden.items() if hidden_chest(value) >= 0)
    assert dict(view(g, 0).hidden)[cell] == "chest"
    assert len({world.mine.hidden[cell] for world in worlds(g, 0)}) > 5


@pytest.mark.rule("H4", "I2")
def test_h4_a_chest_that_was_looked_at_is_known_to_the_looker_alone() -> None:
    g = table(modules="chests")
    draw(g, "start . ?chest_ew+gold ?chest_ns+no_maps")
    hold(g, 0, "map")
    turn(g, 0)
    do(g, "play map 2,0")
    value = g.mine.hidden[cell_at(2, 0)]
    assert {world.mine.hidden[cell_at(2, 0)] for world in worlds(g, 0)} == {value}
    assert len({world.mine.hidden[cell_at(2, 0)] for world in worlds(g, 1)}) > 1


@pytest.mark.rule("H3", "H4", "I2")
def test_h3_a_chest_that_was_looked_at_stays_known_though_a_rockfall_took_it() -> None:
    g = table(modules="chests")
    draw(g, "start . ?chest_ew+gold . ?chest_ns+no_maps")
    hold(g, 0, "map rockfall")
    turn(g, 0)
    do(g, "play map 2,0")
    hold(g, 1, "rockfall map")
    do(g, "play rockfall 2,0")
    assert [(m.what, m.content) for m in view(g, 0).memory] == [("chest", (CARD["chest_ew"], CHEST["gold"]))]
    assert {hidden_chest(world.ext["chests"][2][0]) for world in worlds(g, 0)} == {CHEST["gold"]}
    assert len({world.ext["chests"][2] for world in worlds(g, 1)}) > 1


@pytest.mark.rule("H3", "I3")
def test_h3_a_chest_taken_unseen_may_be_any() -> None:
    g = table(modules="chests")
    draw(g, "start . ?chest_ew+gold")
    hold(g, 0, "rockfall")
    turn(g, 0)
    do(g, "play rockfall 2,0")
    assert len({world.ext["chests"][2] for world in worlds(g, 0)}) > 1


@pytest.mark.rule("H5", "I2")
def test_h5_5_a_goal_that_was_looked_at_stays_known_where_it_was_moved() -> None:
    g = table(modules="chests")
    draw(g, "start . ?chest_ew+move_goal\n. . .\n. . .\n?treasure . .\n. . .\n?stone_left . ?stone_right")
    hold(g, 1, "map cross")
    turn(g, 1)
    do(g, "play map 0,3")
    hold(g, 0, "straight_ew")
    turn(g, 0)
    do(g, "lay straight_ew 1,0", "turn_chest 2,0", "chest_turned 0", "shift 0,3")
    assert treasure_cells(g, 1) == {cell_at(1, 3)}
    assert len(treasure_cells(g, 2)) == 3


@pytest.mark.rule("H5", "I2")
def test_h5_6_the_taken_card_is_known_to_taker_and_victim() -> None:
    g = opened("take_a_card")
    hold(g, 1, "rockfall")
    do(g, "take 1")
    assert all(CARD["rockfall"] in world.hands[0] for world in worlds(g, 1))
    assert CARD["rockfall"] in view(g, 0).hand
    assert not all(CARD["rockfall"] in world.hands[0] for world in worlds(g, 2))


@pytest.mark.rule("H5", "I2", "I3")
def test_h5_7_the_cards_looked_at_are_seen_by_the_finder_alone() -> None:
    g = table(modules="chests")
    draw(g, "start . ?chest_ew+draw_three_keep_one")
    hold(g, 0, "straight_ew")
    on_deck(g, "cross tee_new rockfall")
    turn(g, 0)
    do(g, "lay straight_ew 1,0", "turn_chest 2,0", "chest_turned 0")
    top = [CARD[name] for name in ("rockfall", "tee_new", "cross")]
    assert all(world.deck[-3:] == top for world in worlds(g, 0))
    assert view(g, 1).request is None
    assert len({tuple(world.deck[-3:]) for world in worlds(g, 1)}) > 1
    do(g, "keep cross")
    assert view(g, 0).discard == (CARD["tee_new"], CARD["rockfall"])
    assert view(g, 1).discard == (UNKNOWN, UNKNOWN)


@pytest.mark.rule("H5", "I2")
def test_h5_8_the_dwarf_looked_at_is_known_to_the_finder_alone() -> None:
    g = opened("look_at_dwarf")
    roles(g, "saboteur digger digger", "digger")
    do(g, "aim 1")
    assert {world.dwarfs[1] for world in worlds(g, 0)} == {g.dwarfs[1]}
    assert len({world.dwarfs[1] for world in worlds(g, 2)}) > 1


@pytest.mark.rule("H5", "I2", "I3")
def test_h5_9_after_the_shuffle_only_what_was_looked_at_is_known() -> None:
    g = table(modules="chests")
    draw(g, "start . ?chest_ew+search_discards")
    hold(g, 1, "map")
    turn(g, 1)
    do(g, "pass map")
    assert view(g, 1).discard == (CARD["map"],)
    hold(g, 0, "straight_ew")
    turn(g, 0)
    do(g, "lay straight_ew 1,0", "turn_chest 2,0", "chest_turned 0")
    assert view(g, 1).discard == (UNKNOWN,)
    assert view(g, 0).discard == (CARD["map"],)


@pytest.mark.rule("H5", "I3")
def test_h5_10_buried_cards_are_known_to_nobody() -> None:
    g = opened("bury_five")
    assert all(view(g, seat).discard == (UNKNOWN,) * 5 for seat in range(3))


# Treasury


@pytest.mark.rule("W18", "I2", "I4")
def test_w18_what_goes_back_is_known_to_who_looked_alone() -> None:
    g = table(modules="treasury")
    for seat in range(3):
        hold(g, seat, "map treasury" if seat == 2 else "cross tee_new")
    turn(g, 0)
    do(g, "pass cross", "pass tee_new", "play treasury")
    assert asked(g) == (2, "keep")
    assert view(g, 2).discard == (CARD["cross"], CARD["tee_new"])
    assert view(g, 0).discard == (CARD["cross"], UNKNOWN)
    do(g, "keep tee_new")
    assert [NAMES[card] for card in view(g, 2).discard] == ["cross", "treasury"]
    assert view(g, 0).discard == (UNKNOWN, CARD["treasury"])  # it may be the one that was taken
    assert len({world.discard[0] & 255 for world in worlds(g, 0)}) > 1


# Tunnel toll


@pytest.mark.rule("T3", "I2")
def test_t3_a_tunnel_that_was_named_and_not_laid_is_known_to_be_in_that_hand() -> None:
    g = table(modules="tunnel_toll")
    draw(g, "start .")
    hold(g, 0, "straight_ew map")
    g.ext["tunnel_toll"] = (((cell_at(1, 0), 1),), 1)
    turn(g, 0)
    do(g, "lay straight_ew 1,0 payer=2")
    assert all(CARD["straight_ew"] in world.hands[0] for world in worlds(g, 2))
    do(g, "no")
    assert all(CARD["straight_ew"] in world.hands[0] for seat in (1, 2) for world in worlds(g, seat))


@pytest.mark.rule("T2", "I2")
def test_t2_the_card_discarded_for_a_miner_is_known_to_its_player_alone() -> None:
    g = table(modules="tunnel_toll")
    draw(g, "start .")
    hold(g, 0, "straight_ew map")
    turn(g, 0)
    do(g, "toll_miner map 1,0")
    assert view(g, 0).discard == (CARD["map"],)
    assert view(g, 1).discard == (UNKNOWN,)
    assert len({world.discard[0] for world in worlds(g, 1)}) > 1


@pytest.mark.rule("W19", "I4")
def test_w19_the_question_tells_nobody_who_holds_the_veto() -> None:
    seen = []
    for hands in ("veto map", "map cross"), ("map cross", "veto map"):
        g = table(modules="veto")
        draw(g, "start .")
        hold(g, 0, "straight_ew")
        hold(g, 1, hands[0])
        hold(g, 2, hands[1])
        turn(g, 0)
        do(g, "lay straight_ew 1,0")
        seen.append((view(g, 0).asked, view(g, 0).kind, view(g, 0).stack, view(g, 0).about))
    assert seen[0] == seen[1]
