"""Which modules may be used together, and for which game (rules, section 9)."""

from __future__ import annotations

from itertools import combinations

import pytest

from saboteur_gui.engine.cards import CARDS, DECKS, DWARF, DWARF_COUNTS
from saboteur_gui.engine.game import new_game
from saboteur_gui.engine.ruleset import Table, TableError, check_table, compile_rules, module_ids

LAST_PRINTED = 2023  # year of a championship card in the 20-year edition
BOTH = (
    "goal_swap", "treasury", "veto", "change_direction", "master_craftsman", "guidebook", "detour", "tunnel_toll",
    "costume_department", "tunnel_party", "new_goals", "chests",
)  # fmt: skip
BASE_ONLY = ("greedy_dwarf", "sabotaged_dwarf", "tournament")
CLASHES = {("sabotaged_dwarf", "tournament"), ("greedy_dwarf", "tournament"), ("costume_department", "tournament")}


def refused(table: Table) -> str:
    with pytest.raises(TableError) as caught:
        check_table(table)
    message = str(caught.value)
    assert "\n" not in message
    return message


@pytest.mark.rule("C3")
def test_c3_nine_championship_cards() -> None:
    printed = [card for card in DECKS["actions.championship"] if CARDS[card].year <= LAST_PRINTED]
    assert len(printed) + DWARF_COUNTS["championship"][DWARF["greedy"]] == 9


@pytest.mark.rule("section 9")
def test_section_9_every_module_is_named() -> None:
    assert set(module_ids()) == {*BOTH, *BASE_ONLY}
    assert set(module_ids("base")) == {*BOTH, *BASE_ONLY}
    assert set(module_ids("saboteur2")) == set(BOTH)


@pytest.mark.rule("section 9")
@pytest.mark.parametrize("module", BOTH)
@pytest.mark.parametrize("game", ["base", "saboteur2"])
def test_section_9_allowed_by_itself(module: str, game: str) -> None:
    assert compile_rules(Table(game, 5, modules=(module,))).modules == (module,)


@pytest.mark.rule("section 9", "W16", "V1", "N1")
@pytest.mark.parametrize("module", BASE_ONLY)
def test_section_9_not_in_saboteur_2(module: str) -> None:
    message = refused(Table("saboteur2", 5, modules=(module,)))
    assert module in message
    assert "saboteur2" in message


@pytest.mark.rule("section 9")
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("clash", sorted(CLASHES))
def test_section_9_a_clash_is_refused_in_one_line_that_names_it(clash: tuple[str, str], turned: bool) -> None:
    message = refused(Table("base", 5, modules=clash[::-1] if turned else clash))
    assert clash[0] in message
    assert clash[1] in message
    with pytest.raises(TableError):
        new_game(Table("base", 5, modules=clash), 0)


@pytest.mark.rule("section 9")
@pytest.mark.parametrize("game", ["base", "saboteur2"])
def test_section_9_every_other_pair_is_allowed(game: str) -> None:
    for pair in combinations(module_ids(game), 2):
        if tuple(sorted(pair)) not in CLASHES:
            assert set(compile_rules(Table(game, 5, modules=pair)).modules) == set(pair)


@pytest.mark.rule("section 9")
def test_section_9_all_at_once() -> None:
    allowed = tuple(name for name in module_ids("base") if name != "tournament")
    assert new_game(Table("base", 5, modules=allowed), 0).stack
    assert new_game(Table("saboteur2", 12, modules=BOTH), 0).stack


@pytest.mark.rule("N1", "section 9")
@pytest.mark.parametrize("seats", [3, 4, 10])
def test_n1_the_tournament_is_for_five_to_nine_players(seats: int) -> None:
    message = refused(Table("base", seats, modules=("tournament",)))
    assert "tournament" in message
    assert "5 to 9" in message


@pytest.mark.rule("N1", "section 9")
@pytest.mark.parametrize("seats", [5, 6, 7, 8, 9])
def test_n1_those_seats_are_allowed(seats: int) -> None:
    check_table(Table("base", seats, modules=("tournament",)))


@pytest.mark.rule("section 9")
def test_section_9_unknown_or_doubled_modules_are_refused() -> None:
    assert "'golden_toad'" in refused(Table("base", 5, modules=("golden_toad",)))
    assert "'veto'" in refused(Table("base", 5, modules=("veto", "veto")))
    assert "'base'" in refused(Table("base", 5, modules=("base",)))


@pytest.mark.rule("section 9")
@pytest.mark.parametrize("name", BOTH[:7])
def test_section_9_a_card_is_in_the_deck_only_with_its_module(name: str) -> None:
    plain, more = compile_rules(Table("base", 5)).deck, compile_rules(Table("base", 5, modules=(name,))).deck
    assert (len(plain), len(more)) == (67, 68)
