"""B31-B33: the order of the discard pile, when a card is playable at all, and the turn's draw."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.board import xy
from saboteur_gui.engine.cards import CARD, IS_TUNNEL, NAMES
from saboteur_gui.engine.events import CardDrawn, CardTaken, Cleared, Event, Passed
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.moves import PLAY
from saboteur_gui.engine.state import GameState

from .table import asked, before, do, draw, hold, leave_in_deck, names, on_deck, on_discards, play_on, table, told


def pile(g: GameState) -> list[str]:
    """The discard pile, bottom first."""
    return [NAMES[entry & 255] for entry in g.discard]


def playable(g: GameState, card: str) -> bool:
    hold(g, g.stack[-1].seat, card)
    return any(m[0] == PLAY and m[1] == CARD[card] for m in legal_moves(g))


def drawn(events: list[Event]) -> list[tuple[int, object]]:
    """Who drew from which pile or from whose hand."""
    return [
        (event.seat, event.pile if isinstance(event, CardDrawn) else event.target)
        for event in events
        if isinstance(event, CardDrawn | CardTaken)
    ]


# B31: the discard pile


@pytest.mark.rule("B31", "B13")
def test_b31_a_rockfall_lies_above_what_it_removed() -> None:
    g = table()
    draw(g, "start cross")
    on_discards(g, "map")
    hold(g, 0, "rockfall")
    do(g, "play rockfall 1,0")
    assert pile(g) == ["map", "cross", "rockfall"]


@pytest.mark.rule("B31", "B12")
def test_b31_a_repair_lies_above_what_it_mended() -> None:
    g = table()
    before(g, 1, "broken_lamp")
    hold(g, 0, "repair_pick_lamp")
    do(g, "play repair_pick_lamp >1 lamp")
    assert pile(g) == ["broken_lamp", "repair_pick_lamp"]


@pytest.mark.rule("B31", "S10", "S15")
@pytest.mark.parametrize(("card", "removed"), [("hands_off", "theft"), ("free_at_last", "trapped")])
def test_b31_so_do_the_cards_of_saboteur_2_that_remove_one(card: str, removed: str) -> None:
    g = table("saboteur2")
    before(g, 1, removed)
    hold(g, 0, card)
    do(g, f"play {card} >1")
    assert pile(g) == [removed, card]


@pytest.mark.rule("B31", "S3")
def test_b31_several_passed_cards_go_on_as_listed() -> None:
    g = table("saboteur2")
    hold(g, 0, "map cross rockfall")
    events = do(g, "pass rockfall cross map")
    assert pile(g) == names(told(events, Passed)[0].cards) == ["cross", "map", "rockfall"]


@pytest.mark.rule("B31", "S3")
def test_b31_clearing_the_removed_card_first_then_the_two() -> None:
    g = table("saboteur2")
    before(g, 0, "broken_lamp")
    hold(g, 0, "map cross")
    events = do(g, "clear map cross -broken_lamp")
    assert pile(g) == ["broken_lamp", "cross", "map"]
    assert names(told(events, Cleared)[0].cards) == ["cross", "map"]


@pytest.mark.rule("B31", "W19")
@pytest.mark.parametrize(("card", "choice"), [("cross", "lay cross 1,0"), ("map", "play map 8,0")])
def test_b31_a_vetoed_card_then_the_veto(card: str, choice: str) -> None:
    g = table(modules="veto")
    hold(g, 0, card)
    hold(g, 1, "veto")
    do(g, choice, "yes")
    assert pile(g) == [card, "veto"]


@pytest.mark.rule("B31", "W22", "W19")
def test_b31_a_guidebook_goes_on_after_its_tunnels() -> None:
    g = table(modules="guidebook veto")
    hold(g, 0, "guidebook cross")
    hold(g, 1, "veto")
    do(g, "play guidebook", "no", "no", "lay cross 1,0", "yes", "stop")
    assert pile(g) == ["cross", "veto", "guidebook"]


@pytest.mark.rule("B31", "W18")
def test_b31_of_equal_cards_looked_at_the_upper_one_is_kept() -> None:
    g = table(modules="treasury")
    on_discards(g, "dead_s map cross map tee_nes")
    hold(g, 0, "treasury")
    do(g, "play treasury", "keep map")
    assert pile(g) == ["dead_s", "map", "cross", "tee_nes", "treasury"]


TWO_CHESTS = """
    .      ?chest_cross+{}
    start  .
    .      ?chest_cross+{}
"""


def two_chests(first: str, second: str, modules: str = "chests") -> GameState:
    """A cross at 1,0 reaches both chests; the upper one first."""
    g = table(modules=modules)
    draw(g, TWO_CHESTS.format(first, second))
    hold(g, 0, "cross")
    return g


OPEN_BOTH = ("lay cross 1,0", "turn_chest 1,-1", "chest_turned 0", "turn_chest 1,1", "chest_turned 0")


@pytest.mark.rule("B31", "H5")
def test_b31_cards_looked_at_and_not_kept_go_on_as_seen() -> None:
    g = two_chests("draw_three_keep_one", "no_maps")
    on_deck(g, "map tee_nes map")
    do(g, *OPEN_BOTH, "keep map")
    assert pile(g) == ["tee_nes", "map"]
    assert CARD["map"] in g.hands[0]


@pytest.mark.rule("B31", "H5")
def test_b31_buried_cards_go_on_one_by_one() -> None:
    g = two_chests("bury_five", "no_maps")
    on_deck(g, "map tee_nes cross dead_s rockfall")
    do(g, *OPEN_BOTH)
    assert pile(g) == ["map", "tee_nes", "cross", "dead_s", "rockfall"]


@pytest.mark.rule("B31", "H3")
@pytest.mark.parametrize("face_up", [True, False])
def test_b31_chest_cards_never_go_there(face_up: bool) -> None:
    g = two_chests("gold", "no_maps")
    if face_up:
        do(g, *OPEN_BOTH)
    hold(g, g.stack[-1].seat, "rockfall")
    do(g, "play rockfall 1,-1")
    assert pile(g) == ["rockfall"]


@pytest.mark.rule("B31", "C1")
@pytest.mark.parametrize("choose", [0, 7, 23])
def test_b31_only_cards_of_the_deck_go_there(choose: int) -> None:
    g = table(rounds=1, seed=choose)
    play_on(g, choose)
    in_mine = [tile >> 1 for cell, tile in g.mine.cards.items() if tile >> 1 in g.rules.deck and xy(cell) != (0, 0)]
    broken = sum(front.bit_count() for front in g.front)
    held = [card for hand in g.hands for card in hand]
    piled = [entry & 255 for entry in g.discard]
    assert set(piled) <= set(g.rules.deck)
    assert len(piled) + len(in_mine) + broken + len(held) + len(g.deck) == 67
    assert sum(IS_TUNNEL[card] for card in (*piled, *in_mine, *held, *g.deck)) == 40


# B32: playable only if


@pytest.mark.rule("B32", "B14")
def test_b32_map_a_face_down_goal() -> None:
    g = table()
    assert playable(g, "map")
    draw(g, "start cross stone_left . treasure . stone_right . ?treasure")
    g.mine.take_away(next(iter(g.mine.hidden)))
    assert not playable(g, "map")


@pytest.mark.rule("B32", "H4", "H5")
def test_b32_map_or_a_covered_chest_even_if_maps_on_goals_are_forbidden() -> None:
    g = two_chests("no_maps", "gold")
    do(g, "lay cross 1,0", "turn_chest 1,-1", "chest_turned 0", "turn_chest 1,1", "chest_turned 0")
    assert not playable(g, "map")
    g = table(modules="chests")
    draw(g, "start . ?chest_cross+no_maps \n . . . \n . . ?chest_ns+gold")
    hold(g, 0, "straight_ew")
    do(g, "lay straight_ew 1,0", "turn_chest 2,0", "chest_turned 0")
    assert playable(g, "map")
    assert [xy(m[2]) for m in legal_moves(g) if m[0] == PLAY] == [(2, 2)]


@pytest.mark.rule("B32", "B13")
def test_b32_rockfall_a_removable_card() -> None:
    g = table()
    assert not playable(g, "rockfall")
    draw(g, "start cross")
    assert playable(g, "rockfall")


@pytest.mark.rule("B32", "B11")
@pytest.mark.parametrize("tool", ["pick", "lamp", "cart"])
def test_b32_broken_tool_and_repair_a_legal_target(tool: str) -> None:
    g = table()
    assert playable(g, f"broken_{tool}")
    assert not playable(g, f"repair_{tool}")
    g.front = [{"pick": 1, "lamp": 2, "cart": 4}[tool]] * 3
    assert not playable(g, f"broken_{tool}")
    assert playable(g, f"repair_{tool}")


@pytest.mark.rule("B32", "S10", "S15")
@pytest.mark.parametrize(("card", "removed"), [("hands_off", "theft"), ("free_at_last", "trapped")])
def test_b32_cards_that_remove_one_need_one(card: str, removed: str) -> None:
    g = table("saboteur2")
    assert not playable(g, card)
    before(g, 1, removed)
    assert playable(g, card)


@pytest.mark.rule("B32", "S14")
def test_b32_trapped_somebody_who_is_not() -> None:
    g = table("saboteur2")
    before(g, 1, "trapped")
    assert playable(g, "trapped")
    before(g, 2, "trapped")
    assert not playable(g, "trapped")


@pytest.mark.rule("B32", "S9")
def test_b32_theft_none_in_front_of_oneself() -> None:
    g = table("saboteur2")
    before(g, 1, "theft")
    assert playable(g, "theft")
    before(g, 0, "theft")
    assert not playable(g, "theft")


@pytest.mark.rule("B32", "S9")
def test_b32_no_theft_while_trapped() -> None:
    g = table("saboteur2")
    before(g, 0, "trapped")
    assert not playable(g, "theft")


@pytest.mark.rule("B32", "S13")
def test_b32_swap_hats_a_spare_left() -> None:
    g = table("saboteur2")
    assert playable(g, "swap_hats")
    g.spare = ()
    assert not playable(g, "swap_hats")


@pytest.mark.rule("B32", "W17", "W18", "W22", "W23")
@pytest.mark.parametrize("card", ["goal_swap", "treasury", "guidebook", "detour"])
def test_b32_championship_cards_that_find_nothing(card: str) -> None:
    g = table(modules=card)
    draw(g, "start . ?treasure")
    assert not playable(g, card)


@pytest.mark.rule("B32", "W20", "S11", "S12")
@pytest.mark.parametrize("card", ["change_direction", "swap_hands", "inspection"])
def test_b32_always_playable(card: str) -> None:
    g = table("saboteur2", seats=2, modules="change_direction")
    draw(g, "start")
    hold(g, 1, "")
    g.spare, g.front = (), [31, 31]
    assert playable(g, card)


# B33: the turn's draw


@pytest.mark.rule("B33")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_b33_one_card_while_the_deck_has_any(left: int) -> None:
    g = table()
    hold(g, 0, "map rockfall")
    leave_in_deck(g, left)
    events = do(g, "play map 8,0")
    assert drawn(events) == [(0, "deck")] * min(left, 1)


@pytest.mark.rule("B33", "S3")
@pytest.mark.parametrize(
    ("choice", "count"),
    [("pass map", 1), ("pass map cross", 2), ("pass map cross dead_s", 3), ("clear map cross -broken_lamp", 1)],
)
def test_b33_saboteur_2(choice: str, count: int) -> None:
    g = table("saboteur2")
    before(g, 0, "broken_lamp")
    hold(g, 0, "map cross dead_s")
    assert drawn(do(g, choice)) == [(0, "deck")] * count


@pytest.mark.rule("B33", "W22", "W19")
@pytest.mark.parametrize(
    ("choices", "count"),
    [
        (("no", "lay cross 1,0", "no", "lay dead_ew 2,0", "no"), 2),
        (("no", "lay cross 1,0", "no", "stop"), 1),
        (("no", "lay cross 1,0", "yes", "lay dead_ew 1,0"), 2),
        (("no", "lay cross 1,0", "yes", "stop"), 1),
        (("yes",), 1),
    ],
)
def test_b33_after_a_guidebook_one_for_each_tunnel_laid_or_vetoed(choices: tuple[str, ...], count: int) -> None:
    g = table(modules="guidebook veto")
    hold(g, 0, "guidebook cross dead_ew")
    hold(g, 1, "veto")
    hold(g, 2, "")
    events = do(g, "play guidebook", *choices)
    assert asked(g) == (1, "turn")
    assert drawn(events) == [(0, "deck")] * count + [(1, "deck")] * ("yes" in choices)


@pytest.mark.rule("B33", "W18", "T2")
def test_b33_none_for_a_treasury_or_a_miner() -> None:
    g = table(modules="treasury tunnel_toll")
    on_discards(g, "map")
    hold(g, 0, "treasury")
    assert drawn(do(g, "play treasury", "keep map")) == [(0, "discard")]
    hold(g, 1, "dead_s map")
    assert drawn(do(g, "toll_miner dead_s 1,0")) == []


@pytest.mark.rule("B33", "H5")
@pytest.mark.parametrize(
    ("chests", "count"),
    [
        (("no_maps", "gold"), 1),
        (("extra_draw", "no_maps"), 2),
        (("skip_draw", "no_maps"), 0),
        (("skip_draw", "extra_draw"), 1),
        (("extra_draw", "skip_draw"), 1),
    ],
)
def test_b33_chests_add_and_take_away(chests: tuple[str, str], count: int) -> None:
    g = two_chests(*chests)
    assert drawn(do(g, *OPEN_BOTH)) == [(0, "deck")] * count


@pytest.mark.rule("B33", "H5")
@pytest.mark.parametrize("first", ["take_a_card", "draw_three_keep_one"])
def test_b33_draws_of_other_kinds_come_in_the_order_turned(first: str) -> None:
    both = {"take_a_card": "take 2", "draw_three_keep_one": "keep map"}
    second = next(name for name in both if name != first)
    g = two_chests(first, second)
    on_deck(g, "map cross dead_s")
    events = do(g, *OPEN_BOTH, both[first], both[second])
    assert drawn(events) == ([(0, 2), (0, "deck")] if first == "take_a_card" else [(0, "deck"), (0, 2)])
    assert asked(g) == (1, "turn")  # two were taken away from one: no further draw, and none is owed


@pytest.mark.rule("B33", "H5")
def test_b33_then_the_rest_from_the_deck() -> None:
    g = two_chests("take_a_card", "extra_draw")
    assert drawn(do(g, *OPEN_BOTH, "take 1")) == [(0, 1), (0, "deck")]


@pytest.mark.rule("B33", "W19")
def test_b33_the_card_for_a_veto_comes_last() -> None:
    g = table(modules="veto")
    hold(g, 0, "cross")
    hold(g, 2, "veto")
    assert drawn(do(g, "lay cross 1,0", "no", "yes")) == [(0, "deck"), (2, "deck")]


@pytest.mark.rule("B33", "B17")
def test_b33_nothing_is_drawn_if_the_round_ended_in_this_turn() -> None:
    g = table(rounds=1)
    draw(g, "start . ?treasure")
    hold(g, 0, "cross")
    events = do(g, "lay cross 1,0", "turn_goal 2,0", "turned 0")
    assert drawn(events) == []
