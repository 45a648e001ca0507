"""B22, B23: the round ends by exhaustion, and dwarfs are turned up."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.cards import DWARF
from saboteur_gui.engine.events import NO_SEAT, AllRevealed, NuggetTaken, RoundEnded
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.moves import MINER, PASS
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import view

from .table import asked, before, do, draw, hold, last_cards, legal, roles, table, told, turn

# Nothing is linked beyond these, so that no tunnel fits anywhere under `linked`.
WALLED = """
    .        dead_ns  .
    dead_ne  start    dead_ew
    .        dead_nw  .
"""
# One cell is left, at 1,0.
ONE_GAP = """
    .        dead_ns  .
    dead_ne  start    .
    .        dead_nw  .
"""
OPTIONS = ["unplayable", "passes"]


def over(g: GameState) -> bool:
    """Has round 1 ended?"""
    return g.round == 2


# B22, both options


@pytest.mark.rule("B22")
@pytest.mark.parametrize("exhaustion", OPTIONS)
def test_b22_all_hands_empty_ends_it(exhaustion: str) -> None:
    g = table(exhaustion=exhaustion)
    last_cards(g, "", "map", "map")
    turn(g, 1)
    do(g, "pass map")
    assert not over(g)
    events = do(g, "pass map")
    assert over(g)
    end = told(events, RoundEnded)[0]
    assert (end.reason, end.reached_by) == ("exhausted", NO_SEAT)


@pytest.mark.rule("B22")
@pytest.mark.parametrize("exhaustion", OPTIONS)
def test_b22_not_while_the_deck_has_cards(exhaustion: str) -> None:
    g = table(exhaustion=exhaustion)
    deck = "repair_pick_lamp repair_lamp_cart repair_pick_cart repair_pick repair_lamp"
    last_cards(g, "repair_pick", "repair_lamp", "repair_cart", deck=deck)
    for card in ("repair_pick", "repair_lamp", "repair_cart", "repair_pick_lamp"):
        do(g, f"pass {card}")
        assert not over(g)


# B22 `unplayable`


@pytest.mark.rule("B22")
def test_b22_unplayable_ends_with_cards_in_hand() -> None:
    g = table()
    last_cards(g, "repair_pick repair_cart", "repair_lamp", "repair_cart")
    do(g, "pass repair_pick")
    assert over(g)


@pytest.mark.rule("B22")
@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize(
    ("card", "ends"), [("broken_cart", False), ("map", False), ("cross", False), ("rockfall", True)]
)
def test_b22_unplayable_looks_at_every_hand(seat: int, card: str, ends: bool) -> None:
    g = table()
    hands = ["repair_pick repair_pick", "repair_lamp", "repair_cart"]
    hands[seat] += f" {card}"
    last_cards(g, *hands)
    do(g, "pass repair_pick")
    assert over(g) is ends


@pytest.mark.rule("B22")
@pytest.mark.parametrize(("drawn", "ends"), [("repair_lamp", True), ("map", False)])
def test_b22_unplayable_is_checked_after_the_draw(drawn: str, ends: bool) -> None:
    g = table()
    last_cards(g, "repair_pick", "repair_lamp", "repair_cart", deck=drawn)
    do(g, "pass repair_pick")
    assert over(g) is ends


@pytest.mark.rule("B22")
def test_b22_unplayable_is_checked_after_every_kind_of_turn() -> None:
    g = table()
    draw(g, "start cross")
    last_cards(g, "rockfall", "rockfall", "")
    do(g, "play rockfall 1,0")  # nothing is left that the second could remove
    assert over(g)
    g = table()
    draw(g, ONE_GAP)
    last_cards(g, "dead_ew", "cross", "")
    do(g, "lay dead_ew 1,0")
    assert over(g)


@pytest.mark.rule("B22")
@pytest.mark.parametrize(("placement", "ends"), [("linked", True), ("touching", False)])
def test_b22_unplayable_a_tunnel_needs_a_place(placement: str, ends: bool) -> None:
    g = table(placement=placement)
    draw(g, WALLED)
    last_cards(g, "repair_pick", "cross", "")
    do(g, "pass repair_pick")
    assert over(g) is ends


@pytest.mark.rule("B22")
@pytest.mark.parametrize(("broken", "ends"), [((0,), False), ((1,), True)])
def test_b22_unplayable_a_tunnel_needs_whole_tools(broken: tuple[int, ...], ends: bool) -> None:
    g = table()
    for seat in broken:
        before(g, seat, "broken_lamp")
    last_cards(g, "map", "cross", "")
    do(g, "pass map")
    assert over(g) is ends


@pytest.mark.rule("B22", "S3")
@pytest.mark.parametrize(("game", "ends"), [("base", True), ("saboteur2", False)])
def test_b22_unplayable_clearing_counts(game: str, ends: bool) -> None:
    g = table(game)
    before(g, 1, "broken_lamp")
    last_cards(g, "map", "repair_pick repair_cart", "")
    do(g, "pass map")
    assert over(g) is ends


@pytest.mark.rule("B22", "S3")
def test_b22_unplayable_clearing_needs_two_cards() -> None:
    g = table("saboteur2")
    before(g, 1, "broken_lamp")
    last_cards(g, "map", "repair_pick", "repair_cart")
    do(g, "pass map")
    assert over(g)


@pytest.mark.rule("B22", "T2")
def test_b22_unplayable_placing_a_miner_does_not_count() -> None:
    g = table(modules="tunnel_toll")
    last_cards(g, "repair_lamp", "repair_pick", "repair_cart")
    assert {move[0] for move in legal_moves(g)} == {PASS, MINER}
    do(g, "pass repair_lamp")
    assert over(g)


@pytest.mark.rule("B22", "T3")
@pytest.mark.parametrize(
    ("hands", "gold", "ends"),
    [
        (("map cross", ""), [0, 0, 0], False),  # the owner lays there free
        (("map", "cross"), [1, 0, 0], True),  # only the owner has gold
        (("map", "cross"), [0, 1, 0], False),
        (("map", "cross"), [0, 0, 1], False),  # somebody else could pay
        (("map", "cross"), [0, 0, 0], True),
    ],
)
def test_b22_unplayable_a_cell_with_a_miner(hands: tuple[str, str], gold: list[int], ends: bool) -> None:
    g = table(modules="tunnel_toll")
    draw(g, ONE_GAP)
    last_cards(g, *hands)
    g.gold = gold
    do(g, "toll_miner map 1,0")
    assert over(g) is ends


@pytest.mark.rule("B22", "W19")
def test_b22_unplayable_a_veto_does_not_count() -> None:
    g = table(modules="veto")
    last_cards(g, "map", "veto", "")
    do(g, "pass map")
    assert over(g)


# B22 `passes`

IDLE = ("repair_pick repair_pick", "repair_lamp repair_lamp", "repair_cart repair_cart")  # nothing is broken


@pytest.mark.rule("B22")
def test_b22_passes_as_many_running_as_there_are_seats() -> None:
    g = table(seats=4, exhaustion="passes")
    last_cards(g, *IDLE, "repair_pick_cart")
    do(g, "pass repair_pick", "pass repair_lamp", "pass repair_cart")
    assert not over(g)
    do(g, "pass repair_pick_cart")
    assert over(g)


@pytest.mark.rule("B22")
@pytest.mark.parametrize("edition", ["classic", "vreditel"])
def test_b22_passes_a_circle_of_passes_with_crossings_in_hand_goes_on(edition: str) -> None:
    g = table(edition=edition)
    last_cards(g, "cross map", "cross map", "cross map")
    do(g, "pass map", "pass map", "pass map")
    assert not over(g)
    assert asked(g) == (0, "turn")
    do(g, "lay cross 1,0", "lay cross 2,0", "lay cross 3,0")
    assert over(g)  # all hands are empty


@pytest.mark.rule("B22")
def test_b22_passes_one_by_choice_breaks_the_circle() -> None:
    g = table(exhaustion="passes")
    last_cards(g, IDLE[0], "cross repair_lamp", f"{IDLE[2]} repair_pick_cart")
    do(g, "pass repair_pick", "pass repair_lamp", "pass repair_cart", "pass repair_pick")
    assert not over(g)
    do(g, "pass cross", "pass repair_cart", "pass")  # seat 1 could have laid it
    assert not over(g)
    do(g, "pass")
    assert over(g)
    assert g.hands[2]


@pytest.mark.rule("B22", "B10")
def test_b22_passes_a_tunnel_that_may_not_be_laid_makes_no_choice() -> None:
    g = table(exhaustion="passes")
    before(g, 0, "broken_lamp")
    last_cards(g, "cross cross", "repair_pick", "repair_cart")
    do(g, "pass cross", "pass repair_pick")
    assert not over(g)
    do(g, "pass repair_cart")
    assert over(g)


@pytest.mark.rule("B22", "W19", "T2")
def test_b22_passes_a_veto_and_a_miner_make_no_choice() -> None:
    g = table(modules="veto tunnel_toll", exhaustion="passes")
    last_cards(g, "repair_pick repair_pick", "veto", "repair_cart")
    assert MINER in {move[0] for move in legal_moves(g)}
    do(g, "pass repair_pick", "pass veto")
    assert not over(g)
    do(g, "pass repair_cart")
    assert over(g)


@pytest.mark.rule("B22", "I4")
def test_b22_passes_nobody_sees_whether_a_pass_was_forced() -> None:
    """The pass of seat 1 breaks the circle or not by what it keeps."""
    seen = []
    for kept in ("cross", "repair_pick_lamp"):
        g = table(exhaustion="passes")
        last_cards(g, IDLE[2], f"repair_lamp {kept}", "repair_pick")
        do(g, "pass repair_cart", "pass repair_lamp")
        seen.append((g.passes, view(g, 2)))
    assert [passes for passes, _ in seen] == [0, 2]
    assert seen[0][1] == seen[1][1]


@pytest.mark.rule("B22")
def test_b22_passes_with_an_empty_hand_are_passes_too() -> None:
    g = table(exhaustion="passes")
    last_cards(g, "", "", IDLE[2])
    do(g, "pass", "pass")
    assert not over(g)
    do(g, "pass repair_cart")
    assert over(g)


@pytest.mark.rule("B22")
@pytest.mark.parametrize("between", ["play map 8,0", "lay cross 1,0"])
def test_b22_passes_are_counted_anew_after_anything_else(between: str) -> None:
    g = table(exhaustion="passes")
    last_cards(g, IDLE[0], IDLE[1], f"{between.split()[1]} {IDLE[2]}")
    do(g, "pass repair_pick", "pass repair_lamp", between, "pass repair_pick", "pass repair_lamp")
    assert not over(g)
    do(g, "pass repair_cart")
    assert over(g)


@pytest.mark.rule("B22")
def test_b22_passes_begun_with_cards_in_the_deck_do_not_count() -> None:
    g = table(exhaustion="passes")
    last_cards(g, IDLE[0], "repair_lamp", IDLE[2], deck="repair_lamp")
    do(g, "pass repair_pick", "pass repair_lamp", "pass repair_cart")  # the first of them drew the last card
    assert not over(g)
    do(g, "pass repair_pick")
    assert over(g)


# B23


@pytest.mark.rule("B23")
def test_b23_dwarfs_are_turned_up_after_exhaustion() -> None:
    g = table()
    roles(g, "digger saboteur digger")
    last_cards(g, "map")
    events = do(g, "pass map")
    shown = told(events, AllRevealed)
    assert [event.dwarfs for event in shown] == [(DWARF["digger"], DWARF["saboteur"], DWARF["digger"])]
    kinds = [type(event) for event in events]
    assert kinds.index(AllRevealed) < kinds.index(NuggetTaken) < kinds.index(RoundEnded)


@pytest.mark.rule("B23")
def test_b23_dwarfs_are_turned_up_after_the_treasure() -> None:
    g = table()
    roles(g, "saboteur digger digger")
    draw(g, "start . ?treasure")
    hold(g, 0, "cross")
    events = do(g, "lay cross 1,0", "turn_goal 2,0", "turned 0")
    assert told(events, AllRevealed)[0].dwarfs == (DWARF["saboteur"], DWARF["digger"], DWARF["digger"])
    assert asked(g) == (2, "nugget")
    assert not legal(g, "pass")
