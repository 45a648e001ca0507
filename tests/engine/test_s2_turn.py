"""Saboteur 2: the four choices of a turn, and what lies in front of a player (S3, S4)."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.cards import CARD, NAMES
from saboteur_gui.engine.events import CardDrawn, Cleared, GoldStolen, Passed
from saboteur_gui.engine.game import explain, legal_moves
from saboteur_gui.engine.moves import CLEAR, FRONT_BITS, LAY, PASS, PLAY
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import UNKNOWN, view

from .table import (
    asked,
    before,
    do,
    draw,
    exhaust,
    hold,
    leave_in_deck,
    legal,
    names,
    on_deck,
    roles,
    secrets,
    strike,
    table,
    told,
    turn,
    why_not,
)

FRONT = ["broken_pick", "broken_lamp", "broken_cart", "trapped", "theft"]


def hand(g: GameState, seat: int) -> list[str]:
    return [NAMES[card] for card in g.hands[seat]]


def drawn(g: GameState, text: str) -> list[str]:
    """What the seat that is asked draws for a move, with the top of the deck known."""
    on_deck(g, "straight_ns straight_ew curve_ne curve_nw")
    return names(event.card for event in told(do(g, text), CardDrawn))


@pytest.fixture
def g() -> GameState:
    """It is the turn of seat 0."""
    game = table("saboteur2", 3)
    hold(game, 0, "cross cross hands_off map rockfall")
    return game


# S3: laying, playing


@pytest.mark.rule("S3")
def test_s3_the_choices_of_a_turn(g: GameState) -> None:
    before(g, 1, "theft")
    assert {m[0] for m in legal_moves(g)} == {LAY, PLAY, PASS}
    before(g, 0, "theft")
    assert {m[0] for m in legal_moves(g)} == {LAY, PLAY, PASS, CLEAR}


@pytest.mark.rule("S3")
@pytest.mark.parametrize("text", ["lay cross 1,0", "play map 8,0", "clear cross map -theft", "pass map"])
def test_s3_each_choice_draws_one_and_ends_the_turn(g: GameState, text: str) -> None:
    before(g, 0, "theft")
    assert drawn(g, text) == ["straight_ns"]
    assert asked(g) == (1, "turn")


# S3: passing


@pytest.mark.rule("S3")
@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("pass map", ["straight_ns"]),
        ("pass map cross", ["straight_ns", "straight_ew"]),
        ("pass cross cross", ["straight_ns", "straight_ew"]),
        ("pass cross cross rockfall", ["straight_ns", "straight_ew", "curve_ne"]),
    ],
)
def test_s3_passing_draws_as_many_as_are_discarded(g: GameState, text: str, cards: list[str]) -> None:
    kept = hand(g, 0)
    for name in text.split()[1:]:
        kept.remove(name)
    assert drawn(g, text) == cards
    assert hand(g, 0) == sorted(kept + cards)


@pytest.mark.rule("S3")
def test_s3_every_set_of_one_to_three_cards_may_be_discarded_and_is_listed_once(g: GameState) -> None:
    passes = [tuple(NAMES[card] for card in m[1:]) for m in legal_moves(g) if m[0] == PASS]
    c, h, m, r = "cross", "hands_off", "map", "rockfall"
    one: list[tuple[str, ...]] = [(c,), (h,), (m,), (r,)]
    two: list[tuple[str, ...]] = [(c, c), (c, h), (c, m), (c, r), (h, m), (h, r), (m, r)]
    three: list[tuple[str, ...]] = [(c, c, h), (c, c, m), (c, c, r), (c, h, m), (c, h, r), (c, m, r), (h, m, r)]
    assert sorted(passes) == sorted(one + two + three)


@pytest.mark.rule("S3")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("pass cross cross hands_off map", Refusal.TOO_MANY_CARDS),
        ("pass cross cross hands_off map rockfall", Refusal.TOO_MANY_CARDS),
        ("pass", Refusal.NOT_OFFERED),
        ("pass map map", Refusal.NOT_IN_HAND),
        ("pass cross cross cross", Refusal.NOT_IN_HAND),
        ("pass bridge", Refusal.NOT_IN_HAND),
    ],
)
def test_s3_what_cannot_be_discarded(g: GameState, text: str, reason: Refusal) -> None:
    assert why_not(g, text) is reason


@pytest.mark.rule("S3")
def test_s3_discards_are_face_down(g: GameState) -> None:
    do(g, "pass map rockfall")
    assert [NAMES[card] for card in view(g, 0).discard] == ["map", "rockfall"]
    for seat in (1, 2):
        assert view(g, seat).discard == (UNKNOWN, UNKNOWN)


@pytest.mark.rule("S3")
def test_s3_nobody_else_is_told_which_cards_were_discarded(g: GameState) -> None:
    before(g, 1, "trapped")
    hold(g, 1, "map cross")
    events = do(g, "pass rockfall", "clear map cross -trapped")
    for event in (told(events, Passed)[0], told(events, Cleared)[0]):
        assert secrets(event, event.seat) == {"cards": event.cards}
        assert not secrets(event, 2)


@pytest.mark.rule("S3")
def test_s3_a_short_deck_is_drawn_to_its_end(g: GameState) -> None:
    leave_in_deck(g, 2)
    assert len(told(do(g, "pass cross cross map"), CardDrawn)) == 2
    assert not g.deck


@pytest.mark.rule("S3")
@pytest.mark.parametrize("text", ["pass cross cross map", "lay cross 1,0", "play map 8,0"])
def test_s3_nothing_is_drawn_or_shuffled_back_when_the_deck_is_empty(g: GameState, text: str) -> None:
    leave_in_deck(g, 0)
    pile = list(g.discard)
    assert not told(do(g, text), CardDrawn)
    assert not g.deck
    assert g.discard[: len(pile)] == pile


@pytest.mark.rule("S3")
def test_s3_with_an_empty_deck_one_choice_must_still_be_taken(g: GameState) -> None:
    leave_in_deck(g, 0)
    assert why_not(g, "pass") is Refusal.NOT_OFFERED
    do(g, "pass map")
    assert asked(g) == (1, "turn")
    assert len(g.hands[0]) == 4


# S3: clearing


@pytest.mark.rule("S3")
@pytest.mark.parametrize("name", FRONT)
def test_s3_clearing_removes_one_card_of_any_kind(g: GameState, name: str) -> None:
    before(g, 0, *FRONT)
    before(g, 1, name)
    do(g, f"clear cross map -{name}")
    assert g.front[0] == 31 - FRONT_BITS[name]
    assert g.front[1] == FRONT_BITS[name]


@pytest.mark.rule("S3", "B31")
def test_s3_the_removed_card_goes_on_the_pile_first_then_the_two_face_down(g: GameState) -> None:
    before(g, 0, "trapped")
    do(g, "clear cross rockfall -trapped")
    assert [NAMES[card] for card in view(g, 0).discard] == ["trapped", "cross", "rockfall"]
    assert view(g, 1).discard == (CARD["trapped"], UNKNOWN, UNKNOWN)


@pytest.mark.rule("S3")
def test_s3_two_equal_cards_clear_too(g: GameState) -> None:
    before(g, 0, "trapped")
    do(g, "clear cross cross -trapped")
    assert [NAMES[entry & 255] for entry in g.discard] == ["trapped", "cross", "cross"]
    assert g.front[0] == 0


@pytest.mark.rule("S3")
def test_s3_every_pair_clears_every_card_and_is_listed_once(g: GameState) -> None:
    hold(g, 0, "cross cross map")
    before(g, 0, "broken_lamp", "theft")
    clears = [(NAMES[m[1]], NAMES[m[2]], m[3]) for m in legal_moves(g) if m[0] == CLEAR]
    pairs = [("cross", "cross"), ("cross", "map")]
    assert sorted(clears) == sorted((*pair, FRONT_BITS[name]) for pair in pairs for name in ("broken_lamp", "theft"))


@pytest.mark.rule("S3")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("clear cross map -trapped", Refusal.NOTHING_TO_REMOVE),
        ("clear map map -theft", Refusal.NOT_IN_HAND),
        ("clear cross bridge -theft", Refusal.NOT_IN_HAND),
        ("clear cross map -theft", None),
    ],
)
def test_s3_what_cannot_be_cleared(g: GameState, text: str, reason: Refusal | None) -> None:
    before(g, 0, "theft")
    before(g, 1, "trapped")
    assert why_not(g, text) is reason


@pytest.mark.rule("S3")
@pytest.mark.parametrize("cards", [("map",), ("cross", "hands_off", "map")])
def test_s3_clearing_needs_exactly_two_cards(g: GameState, cards: tuple[str, ...]) -> None:
    before(g, 0, "theft")
    wrong = (CLEAR, *(CARD[name] for name in cards), FRONT_BITS["theft"])
    assert explain(g, 0, wrong) is Refusal.NEEDS_TWO_CARDS


@pytest.mark.rule("S3")
def test_s3_nobody_clears_with_one_card(g: GameState) -> None:
    hold(g, 0, "map")
    before(g, 0, "trapped")
    assert {m[0] for m in legal_moves(g)} == {PLAY, PASS}


@pytest.mark.rule("S3")
def test_s3_who_clears_a_trap_may_lay_in_the_next_turn(g: GameState) -> None:
    before(g, 0, "trapped")
    assert why_not(g, "lay cross 1,0") is Refusal.TRAPPED
    do(g, "clear map rockfall -trapped")
    hold(g, 1, "map")
    hold(g, 2, "map")
    do(g, "pass map", "pass map")
    assert legal(g, "lay cross 1,0")


@pytest.mark.rule("S3", "S24")
def test_s3_who_clears_a_theft_steals_no_more(g: GameState) -> None:
    before(g, 0, "theft")
    do(g, "clear map rockfall -theft")
    roles(g, "saboteur profiteer saboteur")
    assert not told(exhaust(g), GoldStolen)
    assert g.round == 2


@pytest.mark.rule("S3")
def test_s3_base_game_knows_no_clearing() -> None:
    game = table("base", 3)
    hold(game, 0, "cross map")
    game.front[0] = FRONT_BITS["broken_lamp"]
    assert not any(m[0] == CLEAR for m in legal_moves(game))
    assert why_not(game, "clear cross map -broken_lamp") is Refusal.NOT_OFFERED


# S4: no two equal cards in front of a player


@pytest.mark.rule("S4")
@pytest.mark.parametrize("name", ["broken_pick", "broken_lamp", "broken_cart", "trapped"])
def test_s4_nobody_gets_a_second_one(g: GameState, name: str) -> None:
    hold(g, 0, name)
    before(g, 1, name)
    assert not legal(g, f"play {name} >1")
    assert why_not(g, f"play {name} >1") is Refusal.ALREADY_HAS_IT
    assert legal(g, f"play {name} >2")


@pytest.mark.rule("S4", "S9")
def test_s4_nobody_gets_a_second_theft(g: GameState) -> None:
    hold(g, 0, "theft")
    before(g, 0, "theft")
    assert not legal(g, "play theft")
    assert why_not(g, "play theft") is Refusal.ALREADY_STEALS


@pytest.mark.rule("S4")
@pytest.mark.parametrize("name", ["broken_pick", "broken_lamp", "broken_cart", "trapped"])
def test_s4_different_cards_lie_together(g: GameState, name: str) -> None:
    hold(g, 0, name)
    before(g, 1, *(other for other in FRONT if other != name))
    do(g, f"play {name} >1")
    assert g.front[1] == 31


@pytest.mark.rule("S3", "S17")
def test_s3_nothing_is_drawn_after_the_treasure() -> None:
    game = table("saboteur2", 3, rounds=1)
    draw(game, "start . ?treasure")
    turn(game, 1)
    assert not told(strike(game, "cross 1,0", "2,0"), CardDrawn)


@pytest.mark.rule("S3")
def test_s3_a_card_must_be_in_the_hand(g: GameState) -> None:
    assert why_not(g, "play theft") is Refusal.NOT_IN_HAND
    assert why_not(g, "lay bridge 1,0") is Refusal.NOT_IN_HAND
