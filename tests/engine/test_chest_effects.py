"""What is in the chests, and the draws they change (rules H5, H6, B33)."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.board import cell_at, xy
from saboteur_gui.engine.cards import CARD, DWARF, NAMES
from saboteur_gui.engine.events import (
    CardDrawn,
    CardKept,
    CardTaken,
    ChestTurned,
    DwarfSeen,
    Event,
    GoalMoved,
    NuggetTaken,
    PileShuffled,
)
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.state import GameState
from tests.engine.table import (
    asked,
    do,
    draw,
    hold,
    leave_in_deck,
    legal,
    names,
    on_deck,
    on_discards,
    roles,
    secrets,
    table,
    told,
    turn,
    why_not,
)


def reach(chest: str, modules: str = "", game: str = "base", mine: str = "", hand: str = "") -> GameState:
    """A table at which seat 0 can open this chest by laying a straight tunnel."""
    g = table(game, modules=f"chests {modules}")
    draw(g, mine or f"start . ?chest_ew+{chest}")
    hold(g, 0, hand or "straight_ew map")
    turn(g, 0)
    return g


def open_chest(g: GameState) -> list[Event]:
    return do(g, "lay straight_ew 1,0", "turn_chest 2,0", "chest_turned 0")


def drawn(events: list[Event]) -> list[str]:
    return names(event.card for event in events if isinstance(event, CardDrawn | CardTaken))


# (1), H6


@pytest.mark.rule("H5", "H6")
def test_h6_the_first_nugget_card_worth_one_from_the_top() -> None:
    g = reach("gold")
    g.nuggets = [1, 2, 1, 3, 2]  # top last
    events = open_chest(g)
    assert (g.gold[0], g.nuggets) == (1, [1, 2, 3, 2])
    assert told(events, ChestTurned)[0].gold == 1
    assert told(events, NuggetTaken)[0].why == "chest"
    assert not secrets(told(events, NuggetTaken)[0], 1)
    assert g.paid == [0, 0, 0]  # not won by sharing


@pytest.mark.rule("H6")
def test_h6_one_gold_if_there_is_no_such_card() -> None:
    g = reach("gold")
    g.nuggets = [2, 3]
    open_chest(g)
    assert (g.gold[0], g.nuggets) == (1, [2, 3])


@pytest.mark.rule("H6")
def test_h6_chips_in_saboteur_2() -> None:
    g = reach("gold", game="saboteur2")
    assert not told(open_chest(g), NuggetTaken)
    assert g.gold[0] == 1


@pytest.mark.rule("H6", "N3")
def test_h6_one_gold_in_the_tournament() -> None:
    g = table(seats=5, modules="chests tournament")
    draw(g, "start . ?chest_ew+gold")
    hold(g, 0, "straight_ew")
    turn(g, 0)
    assert not told(open_chest(g), NuggetTaken)
    assert (g.gold[0], g.nuggets) == (1, [])


# (3), (4)


@pytest.mark.rule("H5", "B33")
@pytest.mark.parametrize(("chest", "cards"), [("skip_draw", 0), ("extra_draw", 2), ("no_maps", 1), ("bury_five", 1)])
def test_h5_how_many_cards_are_drawn(chest: str, cards: int) -> None:
    assert len(drawn(open_chest(reach(chest)))) == cards


@pytest.mark.rule("H5", "B33")
@pytest.mark.parametrize("chest", ["skip_draw", "extra_draw"])
def test_h5_only_at_the_end_of_this_turn(chest: str) -> None:
    g = reach(chest)
    open_chest(g)
    hold(g, 1, "map")
    assert len(drawn(do(g, "pass map"))) == 1
    hold(g, 0, "map")
    turn(g, 0)
    assert len(drawn(do(g, "pass map"))) == 1


@pytest.mark.rule("B33", "W22")
@pytest.mark.parametrize(("chest", "cards"), [("skip_draw", 1), ("extra_draw", 3)])
def test_b33_counted_together_with_the_two_of_a_guidebook(chest: str, cards: int) -> None:
    g = reach(chest, "guidebook", hand="guidebook straight_ew cross")
    do(g, "play guidebook")
    open_chest(g)
    assert len(drawn(do(g, "lay cross 0,1"))) == cards


@pytest.mark.rule("B33")
def test_b33_never_fewer_than_none() -> None:
    g = reach("", mine="start . ?chest_ew+skip_draw ?chest_cross+search_discards ?chest_cross+gold")
    assert drawn(open_chest(g)) == []
    events = do(g, "turn_chest 3,0", "chest_turned 0", "turn_chest 4,0", "chest_turned 0")
    assert drawn(events) == []
    hold(g, 1, "map")
    assert len(drawn(do(g, "pass map"))) == 1  # nothing is owed


# (5)


@pytest.mark.rule("H5")
def test_h5_5_one_goal_moves_one_cell_to_the_east() -> None:
    g = reach(
        "",
        mine="start . ?chest_ew+move_goal\n. . .\n?stone_left ?treasure .\n?stone_right cross .".replace(
            "cross", "cross"
        ),
    )
    open_chest(g)
    assert asked(g) == (0, "move_goal")
    cells = {(xy(m[1]), xy(m[2])) for m in legal_moves(g)}
    assert cells == {((1, 2), (2, 2))}  # the other two would come upon a goal and upon a tunnel
    events = do(g, "shift 1,2")
    assert g.mine.hidden[cell_at(2, 2)] == CARD["treasure"]
    assert cell_at(1, 2) not in g.mine.hidden
    assert [event.cell for event in told(events, GoalMoved)] == [cell_at(2, 2)]


@pytest.mark.rule("H5", "B16")
def test_h5_5_a_goal_moved_before_a_linked_opening_is_reached() -> None:
    g = reach("", mine="start . ?chest_cross+move_goal\n. ?stone_left .")
    open_chest(g)
    do(g, "shift 1,1")
    assert asked(g) == (0, "reach")
    assert legal(g, "turn_goal 2,1")


@pytest.mark.rule("H5", "S6")
def test_h5_5_a_goal_may_be_moved_beside_a_ladder() -> None:
    g = reach("", game="saboteur2", mine="start . ?chest_ew+move_goal\n. . .\n. . .\n?stone_left . ladder_s")
    open_chest(g)
    assert legal(g, "shift 0,3")


@pytest.mark.rule("H5")
def test_h5_5_covered_chests_do_not_move_and_stop_a_goal() -> None:
    g = reach("", mine="start . ?chest_ew+move_goal\n. . .\n?stone_left ?chest_ns+gold .")
    events = open_chest(g)
    assert asked(g) == (1, "turn")
    assert not told(events, GoalMoved)


# (6)


@pytest.mark.rule("H5", "B33")
def test_h5_6_a_card_at_random_from_another_hand_instead_of_drawing() -> None:
    g = reach("take_a_card")
    hold(g, 1, "cross map")
    hold(g, 2, "tee_new")
    deck = len(g.deck)
    open_chest(g)
    assert asked(g) == (0, "target")  # chosen at the end of the turn
    assert {m[1] for m in legal_moves(g)} == {1, 2}
    events = do(g, "take 2")
    assert g.hands[2] == ()
    assert CARD["tee_new"] in g.hands[0]
    assert len(g.deck) == deck
    taken = told(events, CardTaken)[0]
    assert (taken.seat, taken.target) == (0, 2)
    assert secrets(taken, 2) == secrets(taken, 0) == {"card": CARD["tee_new"]}
    assert not secrets(taken, 1)


@pytest.mark.rule("H5")
def test_h5_6_only_from_one_who_has_cards() -> None:
    g = reach("take_a_card")
    hold(g, 1, "")
    hold(g, 2, "cross")
    open_chest(g)
    assert {m[1] for m in legal_moves(g)} == {2}


@pytest.mark.rule("H5")
def test_h5_6_the_card_is_taken_by_chance() -> None:
    taken = set()
    for seed in range(12):
        g = reach("take_a_card")
        g.chance = seed
        hold(g, 1, "cross map tee_new")
        open_chest(g)
        taken.add(drawn(do(g, "take 1"))[0])
    assert len(taken) == 3


# (7)


@pytest.mark.rule("H5", "B31")
def test_h5_7_one_of_the_top_three_of_the_deck_is_kept() -> None:
    g = reach("draw_three_keep_one")
    on_deck(g, "cross tee_new map rockfall")
    hold(g, 0, "straight_ew")
    open_chest(g)
    assert asked(g) == (0, "keep")
    assert {NAMES[m[1]] for m in legal_moves(g)} == {"cross", "tee_new", "map"}
    assert g.stack[-1].private(g) == {"cards": ["cross", "tee_new", "map"]}
    events = do(g, "keep tee_new")
    assert g.hands[0] == (CARD["tee_new"],)
    assert [NAMES[entry & 255] for entry in g.discard] == ["cross", "map"]
    assert drawn(events) == ["tee_new"]  # instead of one draw
    assert NAMES[g.deck[-1]] == "rockfall"
    look = told(events, CardKept)[0]
    assert (look.why, look.number) == ("draw_three_keep_one", 3)
    assert not secrets(look, 1)
    assert {entry >> 8 for entry in g.discard} == {1}  # the rest are discarded unseen


# (8)


@pytest.mark.rule("H5", "I2")
def test_h5_8_another_players_dwarf_is_seen_by_the_finder_alone() -> None:
    g = reach("look_at_dwarf")
    roles(g, "digger saboteur digger")
    open_chest(g)
    assert asked(g) == (0, "target")
    assert {m[1] for m in legal_moves(g)} == {1, 2}
    events = do(g, "aim 1")
    seen = told(events, DwarfSeen)[0]
    assert secrets(seen, 0) == {"dwarf": DWARF["saboteur"]}
    assert not secrets(seen, 2)
    assert seen.target == 1
    assert len(drawn(events)) == 1


# (9)


@pytest.mark.rule("H5", "B31")
def test_h5_9_the_pile_is_shuffled_and_one_of_five_kept() -> None:
    g = reach("search_discards", hand="straight_ew")
    cards = "map cross tee_new rockfall broken_pick broken_lamp curve_ne"
    on_discards(g, cards)
    events = open_chest(g)
    assert asked(g) == (0, "keep")
    pile = names(told(events, PileShuffled)[0].discard)  # top first
    assert sorted(pile) == sorted(cards.split())
    seen = g.stack[-1].private(g)["cards"]
    assert seen == pile[:5]
    events = do(g, f"keep {seen[1]}")
    assert drawn(events) == [seen[1]]  # one draw less
    assert [NAMES[entry & 255] for entry in g.discard] == [name for i, name in enumerate(pile) if i != 1][::-1]


@pytest.mark.rule("H5")
def test_h5_9_the_shuffle_changes_the_order() -> None:
    orders = set()
    for seed in range(8):
        g = reach("search_discards")
        g.chance = seed
        on_discards(g, "map cross tee_new rockfall")
        orders.add(told(open_chest(g), PileShuffled)[0].discard)
    assert len(orders) > 1


@pytest.mark.rule("H5", "I2")
def test_h5_9_nobody_knows_the_pile_after_the_shuffle_but_what_was_looked_at() -> None:
    g = reach("search_discards", hand="straight_ew")
    on_discards(g, "map cross tee_new rockfall broken_pick broken_lamp curve_ne")
    open_chest(g)
    assert [entry >> 8 for entry in g.discard] == [0, 0, 1, 1, 1, 1, 1]


# (10)


@pytest.mark.rule("H5", "I3")
def test_h5_10_the_top_five_go_unseen_onto_the_discard_pile() -> None:
    g = reach("bury_five")
    on_deck(g, "cross map tee_new rockfall curve_ne broken_pick")
    events = open_chest(g)
    assert [NAMES[entry & 255] for entry in g.discard] == ["cross", "map", "tee_new", "rockfall", "curve_ne"]
    assert {entry >> 8 for entry in g.discard} == {0}
    assert drawn(events) == ["broken_pick"]


@pytest.mark.rule("H5")
def test_h5_10_fewer_if_the_deck_has_fewer() -> None:
    g = reach("bury_five")
    leave_in_deck(g, 3)
    count = len(g.discard)
    assert drawn(open_chest(g)) == []
    assert (len(g.deck), len(g.discard)) == (0, count + 3)


# B33: the order of the draws


@pytest.mark.rule("B33")
def test_b33_six_and_seven_in_the_order_turned_then_the_deck() -> None:
    for first, second in (("take_a_card", "draw_three_keep_one"), ("draw_three_keep_one", "take_a_card")):
        g = reach(
            "",
            "guidebook",
            mine=f"start . ?chest_ew+{first} ?chest_cross+{second} ",
            hand="guidebook straight_ew cross",
        )
        hold(g, 1, "map")
        do(g, "play guidebook")
        open_chest(g)
        do(g, "turn_chest 3,0", "chest_turned 0", "lay cross 0,1")
        kinds = []
        while asked(g)[1] != "turn":
            kinds.append(asked(g)[1])
            events = do(g, "take 1" if kinds[-1] == "target" else f"keep {NAMES[legal_moves(g)[0][1]]}")
        assert kinds == (["target", "keep"] if first == "take_a_card" else ["keep", "target"])
        assert len(drawn(events)) == 1  # two for the guidebook, two taken away


@pytest.mark.rule("B33", "H5")
def test_b33_the_rest_comes_from_the_deck_after_six() -> None:
    g = reach("", mine="start . ?chest_ew+take_a_card ?chest_cross+extra_draw")
    hold(g, 1, "map")
    open_chest(g)
    do(g, "turn_chest 3,0", "chest_turned 0")
    events = do(g, "take 1")
    assert [event.target for event in told(events, CardTaken)] == [1]
    assert [event.pile for event in told(events, CardDrawn)] == ["deck"]


@pytest.mark.rule("B33", "B17")
def test_b33_nothing_is_drawn_if_the_round_ended() -> None:
    g = reach("", mine="start . ?chest_ew+take_a_card ?treasure")
    roles(g, "digger digger saboteur")
    open_chest(g)
    events = do(g, "turn_goal 3,0", "turned 0")
    assert not told(events, CardDrawn)
    assert asked(g)[1] == "nugget"


@pytest.mark.rule("H5")
def test_h5_a_target_that_is_not_offered_is_refused() -> None:
    g = reach("look_at_dwarf")
    open_chest(g)
    assert why_not(g, "aim 0") is Refusal.NOT_OFFERED
    assert why_not(g, "pass map") is Refusal.NOT_NOW
