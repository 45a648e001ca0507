"""Saboteur 2: the action cards (S9-S15, B31-B33)."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.cards import CARD, DWARF, NAMES, THEFT, TRAP
from saboteur_gui.engine.events import CardDrawn, DwarfChanged, DwarfSeen
from saboteur_gui.engine.game import explain, legal_moves, submit
from saboteur_gui.engine.moves import CLEAR, LAY, PASS, PLAY
from saboteur_gui.engine.refusal import IllegalMove, Refusal
from saboteur_gui.engine.state import GameState

from .table import (
    asked,
    before,
    do,
    hold,
    lays,
    leave_in_deck,
    legal,
    move,
    on_deck,
    role,
    roles,
    secrets,
    table,
    told,
    turn,
    why_not,
)


@pytest.fixture
def g() -> GameState:
    """Four players; it is the turn of seat 0."""
    game = table("saboteur2", 4)
    for seat in range(4):
        hold(game, seat, "map")
    return game


def pile(g: GameState) -> list[str]:
    """The discard pile, the topmost last."""
    return [NAMES[entry & 255] for entry in g.discard]


def targets(g: GameState, name: str) -> list[int]:
    return [m[2] for m in legal_moves(g) if m[:2] == (PLAY, CARD[name])]


# S9: theft


@pytest.mark.rule("S9")
def test_s9_a_theft_is_laid_in_front_of_oneself(g: GameState) -> None:
    hold(g, 0, "theft")
    do(g, "play theft")
    assert g.front == [THEFT, 0, 0, 0]
    assert not g.discard
    assert asked(g) == (1, "turn")


@pytest.mark.rule("S9")
def test_s9_a_theft_has_no_other_target(g: GameState) -> None:
    hold(g, 0, "theft")
    assert [m for m in legal_moves(g) if m[0] == PLAY] == [move("play theft")]
    assert why_not(g, "play theft >1") is Refusal.NOT_OFFERED


@pytest.mark.rule("S9", "S23")
def test_s9_not_while_trapped(g: GameState) -> None:
    hold(g, 0, "theft")
    before(g, 0, "trapped")
    assert not legal(g, "play theft")
    assert why_not(g, "play theft") is Refusal.THEFT_WHILE_TRAPPED


@pytest.mark.rule("S9")
def test_s9_broken_tools_do_not_hinder_a_theft(g: GameState) -> None:
    hold(g, 0, "theft")
    before(g, 0, "broken_pick", "broken_lamp", "broken_cart")
    assert legal(g, "play theft")


# S10: hands off; S15: free at last


@pytest.mark.rule("S10", "S15", "B31")
@pytest.mark.parametrize(("card", "removes"), [("hands_off", "theft"), ("free_at_last", "trapped")])
@pytest.mark.parametrize("target", [0, 2])
def test_s10_s15_remove_it_from_anybody_and_both_are_discarded(
    g: GameState, card: str, removes: str, target: int
) -> None:
    hold(g, 0, card)
    before(g, target, removes, "broken_pick")
    before(g, 3, removes)
    assert targets(g, card) == [target, 3]
    do(g, f"play {card} >{target}")
    assert pile(g) == [removes, card]
    assert g.front[target] == 1
    assert g.front[3] != 0


@pytest.mark.rule("S10", "S15", "B32")
@pytest.mark.parametrize(("card", "other"), [("hands_off", "trapped"), ("free_at_last", "theft")])
def test_s10_s15_need_something_to_remove(g: GameState, card: str, other: str) -> None:
    hold(g, 0, card)
    before(g, 0, other)
    before(g, 1, other, "broken_lamp")
    assert targets(g, card) == []
    assert why_not(g, f"play {card} >1") is Refusal.NOTHING_TO_REMOVE
    assert why_not(g, f"play {card} >4") is Refusal.NO_TARGET


@pytest.mark.rule("S14", "S15")
def test_s15_who_is_freed_may_lay_again(g: GameState) -> None:
    hold(g, 0, "free_at_last")
    hold(g, 1, "cross")
    before(g, 1, "trapped")
    do(g, "play free_at_last >1")
    assert lays(g, "cross")


# S11: swap hands


@pytest.mark.rule("S11")
def test_s11_all_remaining_cards_are_swapped_whatever_the_numbers(g: GameState) -> None:
    hold(g, 0, "swap_hands cross map")
    hold(g, 2, "rockfall bridge theft theft straight_ew")
    on_deck(g, "curve_ne curve_nw")
    do(g, "play swap_hands >2")
    assert [NAMES[card] for card in g.hands[0]] == sorted(["rockfall", "bridge", "theft", "theft", "straight_ew"])
    assert [NAMES[card] for card in g.hands[2]] == sorted(["cross", "map", "curve_ne"])


@pytest.mark.rule("S11", "B33")
def test_s11_the_other_one_draws_and_who_played_it_does_not(g: GameState) -> None:
    hold(g, 0, "swap_hands cross")
    draws = told(do(g, "play swap_hands >3"), CardDrawn)
    assert [event.seat for event in draws] == [3]
    assert len(g.hands[0]) == 1
    assert asked(g) == (1, "turn")


@pytest.mark.rule("S11")
def test_s11_swap_hands_itself_is_discarded(g: GameState) -> None:
    hold(g, 0, "swap_hands cross")
    do(g, "play swap_hands >1")
    assert pile(g) == ["swap_hands"]


@pytest.mark.rule("S11")
def test_s11_no_cards_may_be_swapped_for_some(g: GameState) -> None:
    hold(g, 0, "swap_hands")
    hold(g, 1, "cross bridge")
    on_deck(g, "theft")
    do(g, "play swap_hands >1")
    assert [[NAMES[card] for card in g.hands[seat]] for seat in (0, 1)] == [["bridge", "cross"], ["theft"]]


@pytest.mark.rule("S11")
def test_s11_some_cards_may_be_swapped_for_none(g: GameState) -> None:
    hold(g, 0, "swap_hands cross")
    hold(g, 1, "")
    leave_in_deck(g, 0)
    do(g, "play swap_hands >1")
    assert [[NAMES[card] for card in g.hands[seat]] for seat in (0, 1)] == [[], ["cross"]]


@pytest.mark.rule("S11", "B32")
def test_s11_with_any_other_player_and_always(g: GameState) -> None:
    hold(g, 0, "swap_hands")
    before(g, 0, "trapped")
    assert targets(g, "swap_hands") == [1, 2, 3]
    assert why_not(g, "play swap_hands >0") is Refusal.NO_TARGET
    assert why_not(g, "play swap_hands >4") is Refusal.NO_TARGET


@pytest.mark.rule("S11")
def test_s11_only_cards_change_hands(g: GameState) -> None:
    hold(g, 0, "swap_hands cross")
    before(g, 0, "theft")
    dwarfs, g.gold = list(g.dwarfs), [3, 1, 0, 0]
    do(g, "play swap_hands >1")
    assert (g.dwarfs, g.gold, g.front) == (dwarfs, [3, 1, 0, 0], [THEFT, 0, 0, 0])


# S12: inspection


@pytest.mark.rule("S12", "I2")
def test_s12_an_inspection_shows_a_dwarf_to_one_player_only(g: GameState) -> None:
    roles(g, "boss digger_green saboteur geologist")
    hold(g, 0, "inspection")
    seen = told(do(g, "play inspection >2"), DwarfSeen)[0]
    assert secrets(seen, 0) == {"dwarf": DWARF["saboteur"]}
    assert [secrets(seen, seat) for seat in (1, 2, 3)] == [{}, {}, {}]
    assert role(g, 2) == "saboteur"


@pytest.mark.rule("S12", "B32")
def test_s12_another_players_dwarf_always(g: GameState) -> None:
    hold(g, 0, "inspection")
    assert targets(g, "inspection") == [1, 2, 3]
    assert why_not(g, "play inspection >0") is Refusal.NO_TARGET
    assert why_not(g, "play inspection >9") is Refusal.NO_TARGET


# S13: swap hats


@pytest.mark.rule("S13")
@pytest.mark.parametrize("target", [0, 1, 2, 3])
def test_s13_any_player_takes_the_top_spare_dwarf(g: GameState, target: int) -> None:
    roles(g, "boss digger_green saboteur geologist", "profiteer digger_blue")
    hold(g, 0, "swap_hats")
    old = g.dwarfs[target]
    do(g, f"play swap_hats >{target}")
    assert role(g, target) == "profiteer"
    assert g.spare == (DWARF["digger_blue"],)
    assert g.retired == (old,)
    assert sum(role(g, seat) != was for seat, was in enumerate(["boss", "digger_green", "saboteur", "geologist"])) == 1


@pytest.mark.rule("S13")
def test_s13_a_dwarf_that_left_does_not_come_back_in_this_round(g: GameState) -> None:
    roles(g, "boss digger_green saboteur geologist", "profiteer")
    hold(g, 0, "swap_hats")
    hold(g, 1, "swap_hats")
    do(g, "play swap_hats >1")
    assert targets(g, "swap_hats") == []
    assert why_not(g, "play swap_hats >1") is Refusal.NO_SPARE


@pytest.mark.rule("S13", "I2")
def test_s13_only_the_target_sees_the_new_dwarf(g: GameState) -> None:
    roles(g, "boss digger_green saboteur geologist", "profiteer digger_blue")
    hold(g, 0, "swap_hats")
    event = told(do(g, "play swap_hats >1"), DwarfChanged)[0]
    assert event.seat == 1
    assert [secrets(event, seat) for seat in range(4)] == [{}, {"dwarf": DWARF["profiteer"]}, {}, {}]


@pytest.mark.rule("S13", "B32")
def test_s13_needs_a_player_who_is_there(g: GameState) -> None:
    hold(g, 0, "swap_hats")
    assert targets(g, "swap_hats") == [0, 1, 2, 3]
    assert why_not(g, "play swap_hats >4") is Refusal.NO_TARGET


@pytest.mark.rule("S13")
def test_s13_twelve_players_have_three_spare_dwarfs() -> None:
    game = table("saboteur2", 12)
    game.spare = game.spare[:1]
    hold(game, 0, "swap_hats")
    assert targets(game, "swap_hats") == list(range(12))


# S14: trapped


@pytest.mark.rule("S14")
def test_s14_any_other_player_who_is_not_trapped(g: GameState) -> None:
    hold(g, 0, "trapped")
    before(g, 2, "trapped")
    assert targets(g, "trapped") == [1, 3]
    assert why_not(g, "play trapped >0") is Refusal.NO_TARGET
    assert why_not(g, "play trapped >4") is Refusal.NO_TARGET
    assert why_not(g, "play trapped >2") is Refusal.ALREADY_HAS_IT


@pytest.mark.rule("S14")
def test_s14_who_is_trapped_lays_no_tunnel_but_plays_and_passes(g: GameState) -> None:
    hold(g, 0, "trapped")
    hold(g, 1, "cross map")
    do(g, "play trapped >1")
    assert g.front[1] == TRAP
    assert {m[0] for m in legal_moves(g)} == {PLAY, PASS, CLEAR}
    assert why_not(g, "lay cross 1,0") is Refusal.TRAPPED


@pytest.mark.rule("S14")
def test_s14_a_trap_comes_out_as_a_trap_even_beside_a_theft(g: GameState) -> None:
    hold(g, 0, "trapped")
    before(g, 1, "theft")
    do(g, "play trapped >1")
    assert g.front[1] == TRAP | THEFT


@pytest.mark.rule("S14", "B10")
def test_s14_a_broken_tool_is_named_before_a_trap(g: GameState) -> None:
    hold(g, 0, "cross")
    before(g, 0, "trapped", "broken_lamp")
    assert why_not(g, "lay cross 1,0") is Refusal.TOOL_BROKEN


@pytest.mark.rule("S14")
def test_s14_others_lay_on(g: GameState) -> None:
    before(g, 0, "trapped")
    turn(g, 1)
    hold(g, 1, "cross")
    assert any(m[0] == LAY for m in legal_moves(g))


@pytest.mark.rule("S9", "S11", "S12", "S13", "S14")
@pytest.mark.parametrize("name", ["theft", "hands_off", "swap_hands", "inspection", "swap_hats", "trapped"])
def test_an_illegal_way_to_play_changes_nothing(g: GameState, name: str) -> None:
    hold(g, 0, name)
    was = g.clone()
    wrong = (PLAY, CARD[name], 99, -1, -1)
    assert explain(g, 0, wrong) is not None
    with pytest.raises(IllegalMove):
        submit(g, 0, wrong)
    assert g == was
