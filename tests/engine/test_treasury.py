"""The championship card treasury (rule W18)."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.cards import CARD, NAMES
from saboteur_gui.engine.effects import EVERYONE
from saboteur_gui.engine.events import CardDrawn, CardKept, redacted
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import UNKNOWN, view
from saboteur_gui.engine.vocabulary import Seat
from tests.engine.table import asked, do, hold, leave_in_deck, on_discards, secrets, table, told, turn, why_not


def treasury_table(pile: str, hand: str = "treasury map") -> GameState:
    g = table(modules="treasury")
    hold(g, 0, hand)
    hold(g, 1, "map")
    hold(g, 2, "map")
    on_discards(g, pile)
    turn(g, 0)
    return g


def pile(g: GameState) -> list[str]:
    return [NAMES[entry & 255] for entry in g.discard]


@pytest.mark.rule("W18")
def test_w18_one_of_the_top_five_is_kept() -> None:
    g = treasury_table("rockfall cross tee_new tee_nes curve_ne curve_nw")
    do(g, "play treasury")
    assert asked(g) == (0, "keep")
    assert g.stack[-1].private(g)["cards"] == ["curve_nw", "curve_ne", "tee_nes", "tee_new", "cross"]
    assert {NAMES[m[1]] for m in legal_moves(g)} == {"curve_nw", "curve_ne", "tee_nes", "tee_new", "cross"}
    do(g, "keep tee_nes")
    assert CARD["tee_nes"] in g.hands[0]


@pytest.mark.rule("W18")
def test_w18_all_if_there_are_fewer() -> None:
    g = treasury_table("cross tee_new")
    do(g, "play treasury")
    assert g.stack[-1].private(g)["cards"] == ["tee_new", "cross"]


@pytest.mark.rule("W18", "B31")
def test_w18_the_others_go_back_in_the_same_order_the_treasury_on_top() -> None:
    g = treasury_table("rockfall cross tee_new tee_nes curve_ne curve_nw")
    do(g, "play treasury", "keep tee_nes")
    assert pile(g) == ["rockfall", "cross", "tee_new", "curve_ne", "curve_nw", "treasury"]


@pytest.mark.rule("B31", "W18")
def test_b31_of_equal_cards_the_upper_one_is_kept() -> None:
    g = treasury_table("cross tee_new cross curve_ne")
    do(g, "play treasury", "keep cross")
    assert pile(g) == ["cross", "tee_new", "curve_ne", "treasury"]


@pytest.mark.rule("W18", "B33")
def test_w18_it_is_the_turns_draw() -> None:
    g = treasury_table("cross")
    deck = len(g.deck)
    do(g, "play treasury")
    events = do(g, "keep cross")
    assert len(g.deck) == deck
    assert [event.pile for event in told(events, CardDrawn)] == ["discard"]
    assert len(g.hands[0]) == 2


@pytest.mark.rule("W18")
def test_w18_also_with_an_empty_deck() -> None:
    g = treasury_table("")
    leave_in_deck(g, 0)
    on_top = NAMES[g.discard[-1] & 255]
    do(g, "play treasury", f"keep {on_top}")
    assert CARD[on_top] in g.hands[0]


@pytest.mark.rule("W18")
def test_w18_not_playable_on_an_empty_pile() -> None:
    assert why_not(treasury_table(""), "play treasury") is Refusal.NO_DISCARDS


@pytest.mark.rule("W18", "B22")
@pytest.mark.parametrize(("cards", "goes_on"), [("", False), ("cross", True)])
def test_b22_it_counts_while_there_is_a_pile(cards: str, goes_on: bool) -> None:
    g = treasury_table(cards)
    g.aside = tuple(g.deck)
    g.deck.clear()
    g.hands = [(CARD["treasury"],), (), ()]
    turn(g, 2)
    do(g, "pass")
    assert (g.round == 1) is goes_on


@pytest.mark.rule("W18", "I2")
def test_w18_only_the_player_sees_the_cards_and_what_was_kept() -> None:
    g = treasury_table("cross tee_new")
    do(g, "play treasury")
    events = do(g, "keep cross")
    look, drawn = told(events, CardKept)[0], told(events, CardDrawn)[0]
    assert secrets(look, 0) == {"cards": (CARD["tee_new"], CARD["cross"]), "kept": CARD["cross"]}
    assert redacted(look, 1) == CardKept(Seat(0), "treasury", "discard", None, None, 2)
    assert not secrets(drawn, 1)


@pytest.mark.rule("W18", "I2", "I4")
def test_w18_what_was_discarded_unseen_is_known_to_who_looked() -> None:
    g = treasury_table("cross tee_new")
    g.discard = [entry & 255 for entry in g.discard]
    do(g, "play treasury")
    assert view(g, 0).discard == (CARD["cross"], CARD["tee_new"])
    assert view(g, 1).discard == (UNKNOWN, UNKNOWN)
    assert view(g, 1).request is None


@pytest.mark.rule("W18", "I4")
def test_w18_the_others_do_not_see_which_card_is_missing() -> None:
    views = []
    for kept in ("cross", "tee_new"):
        g = treasury_table("cross tee_new")
        do(g, "play treasury", f"keep {kept}")
        views.append(view(g, 1))
        assert g.discard[-1] == CARD["treasury"] | EVERYONE << 8
    assert views[0] == views[1]
