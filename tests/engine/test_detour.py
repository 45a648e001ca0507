"""The championship card Detour (rule W23)."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD, NAMES
from saboteur_gui.engine.events import AllRevealed, CardDrawn, CardPlayed
from saboteur_gui.engine.game import legal_moves, play
from saboteur_gui.engine.moves import PLAY
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.state import GameState
from tests.engine.table import asked, before, do, draw, hold, leave_in_deck, legal, roles, table, told, turn, why_not


def laid(card: str, cell: str, mine: str = "start . .", modules: str = "", game: str = "base") -> GameState:
    """Seat 0 has laid a tunnel; it is the turn of seat 1, who holds the Detour."""
    g = table(game=game, modules=f"detour {modules}")
    draw(g, mine)
    hold(g, 0, f"{card.rstrip('~')} map")
    hold(g, 1, "detour map")
    hold(g, 2, "rockfall map")
    turn(g, 0)
    do(g, f"lay {card} {cell}")
    while asked(g)[1] != "turn":
        do_first(g)
    turn(g, 1)
    return g


def do_first(g: GameState) -> None:
    play(g, legal_moves(g)[0])


def detours(g: GameState) -> set[tuple[int, int]]:
    return {(m[2], m[3]) for m in legal_moves(g) if m[0] == PLAY and m[1] == CARD["detour"]}


@pytest.mark.rule("W23")
def test_w23_the_tunnel_laid_last_is_laid_in_another_cell() -> None:
    g = laid("cross", "1,0")
    events = do(g, "play detour 0,1")
    assert cell_at(1, 0) not in g.mine.cards
    assert g.mine.cards[cell_at(0, 1)] == CARD["cross"] * 2
    assert g.laid == (cell_at(0, 1),)
    assert told(events, CardPlayed)[0].origin == cell_at(1, 0)
    assert asked(g) == (2, "turn")


@pytest.mark.rule("W23")
def test_w23_turned_if_wished() -> None:
    g = laid("curve_ne", "0,1")  # open to the north and the east
    assert (cell_at(1, 0), 1) in detours(g)  # turned: south and west
    assert (cell_at(1, 0), 0) not in detours(g)
    do(g, "play detour 1,0 ~")
    assert g.mine.cards[cell_at(1, 0)] == CARD["curve_ne"] * 2 + 1


@pytest.mark.rule("W23")
@pytest.mark.parametrize("position", ["", " ~"])
def test_w23_not_into_the_same_cell(position: str) -> None:
    g = laid("tee_nes", "0,1")
    assert why_not(g, f"play detour 0,1{position}") is Refusal.SAME_CELL


@pytest.mark.rule("W23")
def test_w23_not_playable_if_nothing_was_laid() -> None:
    g = table(modules="detour")
    hold(g, 0, "detour")
    turn(g, 0)
    assert why_not(g, "play detour 1,0") is Refusal.NOTHING_LAID


@pytest.mark.rule("W23")
def test_w23_links_are_judged_without_the_card() -> None:
    g = laid("cross", "1,0")
    assert why_not(g, "play detour 2,0") is Refusal.NO_JOINT  # only the card itself touched that cell


@pytest.mark.rule("W23", "B8")
def test_w23_what_hung_on_the_card_is_not_linked() -> None:
    g = laid("straight_ew", "1,0", "start . cross")
    assert why_not(g, "play detour 3,0") is Refusal.NOT_LINKED


@pytest.mark.rule("W23", "B7")
def test_w23_sides_must_agree() -> None:
    g = laid("straight_ew", "1,0")
    assert why_not(g, "play detour 0,1") is Refusal.SIDES_DISAGREE
    assert why_not(g, "play detour 0,0") is Refusal.CELL_TAKEN


@pytest.mark.rule("W23")
def test_w23_not_onto_a_face_down_card() -> None:
    g = laid("straight_ew", "1,0", "?stone_left . .\n. start .")
    assert why_not(g, "play detour -1,-1") is Refusal.CELL_COVERED


@pytest.mark.rule("W23")
def test_w23_not_playable_without_another_legal_cell() -> None:
    g = laid("straight_ew", "1,0", ". start .")
    assert {cell for cell, _ in detours(g)} == {cell_at(-1, 0)}
    g.mine.cover(cell_at(-1, 0), CARD["stone_left"])
    assert not detours(g)


@pytest.mark.rule("W23", "B10")
def test_w23_not_playable_with_a_broken_tool() -> None:
    g = laid("cross", "1,0")
    before(g, 1, "broken_lamp")
    assert why_not(g, "play detour 0,1") is Refusal.TOOL_BROKEN
    assert not detours(g)


@pytest.mark.rule("W23", "S14")
def test_w23_not_playable_while_trapped() -> None:
    g = laid("cross", "1,0", game="saboteur2")
    before(g, 1, "trapped")
    assert why_not(g, "play detour 0,1") is Refusal.TRAPPED
    assert not detours(g)


@pytest.mark.rule("W23")
def test_w23_the_last_of_those_still_in_the_mine() -> None:
    g = table(modules="detour")
    draw(g, "start . .")
    hold(g, 0, "cross")
    hold(g, 1, "tee_new rockfall")
    hold(g, 2, "detour map")
    turn(g, 0)
    do(g, "lay cross 1,0", "lay tee_new 2,0")
    hold(g, 1, "rockfall")
    turn(g, 1)
    do(g, "play rockfall 2,0")
    assert asked(g) == (2, "turn")
    do(g, "play detour 0,1")
    assert g.mine.cards[cell_at(0, 1)] >> 1 == CARD["cross"]


@pytest.mark.rule("W23")
def test_w23_a_detoured_tunnel_is_the_one_laid_last() -> None:
    g = table(modules="detour")
    draw(g, "start . .")
    hold(g, 0, "cross")
    hold(g, 1, "tee_nes")
    hold(g, 2, "detour")
    turn(g, 0)
    do(g, "lay cross 1,0", "lay tee_nes 0,1", "play detour 2,0 ~")
    assert g.laid == (cell_at(1, 0), cell_at(2, 0))


@pytest.mark.rule("W23")
def test_w23_never_what_was_laid_in_an_earlier_round() -> None:
    g = laid("cross", "1,0")
    leave_in_deck(g, 0)
    g.hands = [()] * 3
    do(g, "pass")
    assert (g.round, g.laid) == (2, ())


@pytest.mark.rule("W23", "N2")
def test_w23_never_a_set_up_card() -> None:
    g = table(seats=5, modules="detour tournament")
    hold(g, 0, "detour")
    turn(g, 0)
    assert cell_at(4, 0) in g.mine.cards
    assert why_not(g, "play detour 1,0") is Refusal.NOTHING_LAID


@pytest.mark.rule("W23", "H2")
def test_w23_never_a_goal_or_a_chest_tunnel() -> None:
    g = laid("straight_ew", "1,0", "start . ?chest_ew+no_maps ?stone_left", modules="chests")
    assert cell_at(3, 0) in g.mine.cards  # a chest tunnel and a goal were turned up after the straight one
    assert g.laid == (cell_at(1, 0),)


@pytest.mark.rule("W23")
def test_w23_goals_and_chests_turned_stay_and_effects_stay_done() -> None:
    g = laid("straight_ew", "1,0", ". start . ?chest_ew+gold", modules="chests")
    assert g.gold[0] == 1
    do(g, "play detour -1,0")
    assert cell_at(2, 0) in g.mine.cards
    assert g.gold[0] == 1


@pytest.mark.rule("W23", "B25")
def test_w23_what_it_reaches_counts_for_the_player_of_the_detour() -> None:
    g = laid("straight_ns", "0,1", "?treasure\n.\nstart\n.")
    roles(g, "digger digger saboteur")
    do(g, "play detour 0,-1")
    assert asked(g) == (1, "reach")
    events = do(g, "turn_goal 0,-2", "turned 0")
    assert told(events, AllRevealed)[0].seat == 1
    assert asked(g) == (1, "nugget")


@pytest.mark.rule("W23", "B29")
def test_b29_a_detour_counts_as_laying() -> None:
    g = laid("cross", "1,0")
    assert g.last_layer == 0
    do(g, "play detour 0,1")
    assert g.last_layer == 1


@pytest.mark.rule("W23", "S7")
@pytest.mark.parametrize("option", ["on", "off"])
def test_s7_a_detour_of_a_door_is_free(option: str) -> None:
    g = table(game="saboteur2", modules="detour", own_doors_only=option)
    draw(g, ". start .")
    hold(g, 0, "green_ew")
    hold(g, 1, "detour")
    roles(g, "digger_green digger_blue boss")
    turn(g, 0)
    do(g, "lay green_ew 1,0")
    assert legal(g, "play detour -1,0")


@pytest.mark.rule("W23", "B31")
def test_b31_the_detour_is_discarded_and_one_card_drawn() -> None:
    g = laid("cross", "1,0")
    events = do(g, "play detour 0,1")
    assert [NAMES[entry & 255] for entry in g.discard] == ["detour"]
    assert [event.seat for event in told(events, CardDrawn)] == [1]


@pytest.mark.rule("W23", "B22")
@pytest.mark.parametrize("goes_on", [True, False])
def test_b22_a_detour_counts_while_there_is_another_cell(goes_on: bool) -> None:
    g = laid("straight_ew", "1,0", ". start .")
    if not goes_on:
        g.mine.cover(cell_at(-1, 0), CARD["stone_left"])
    leave_in_deck(g, 0)
    g.hands = [(), (CARD["detour"],), ()]
    turn(g, 0)
    do(g, "pass")
    while asked(g)[1] in ("reach", "turned"):  # the goal that stands in the way is turned at the end (B19)
        do_first(g)
    assert (g.round == 1) is goes_on


@pytest.mark.rule("W23", "B19")
def test_b19_a_detour_turns_at_most_one_goal() -> None:
    g = table(modules="detour", several_goals="one")
    draw(
        g,
        """
        .           start
        ?stone_left .     ?stone_right
        """,
    )
    hold(g, 1, "detour")
    g.mine.lay(cell_at(1, 0), CARD["cross"] * 2)
    g.laid = (cell_at(1, 0),)
    turn(g, 1)
    do(g, "play detour 0,1")
    assert len(legal_moves(g)) == 2
    do_first(g)
    do_first(g)
    assert asked(g) == (2, "turn")
    assert len(g.mine.hidden) == 1
