"""The table while it is put together: what fits is the engine's to say, and nothing illegal becomes a plan."""

from __future__ import annotations

import random

import pytest

from saboteur_gui.engine.ruleset import TableError
from saboteur_gui.i18n import LANGUAGES, Texts
from saboteur_gui.session.plan import COLOURS, check_plan
from saboteur_gui.setting_kinds import HouseRules
from saboteur_gui.ui.setup.seating import MOST_SEATS
from saboteur_gui.ui.setup.table_setup import (
    LONGEST_NAME,
    TableSetup,
    first_table,
    line_text,
    remembered_table,
)

TEXTS = Texts("en")


def draft() -> TableSetup:
    return first_table(TEXTS, random.Random(1))


def test_the_first_table_is_a_good_game_at_one_click() -> None:
    table = draft()
    assert [seat.kind for seat in table.seats] == ["human", *["computer"] * 4]
    assert table.problem() is None
    check_plan(table.plan())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_computer_players_have_names_in_every_language(lang: str) -> None:
    table = first_table(Texts(lang), random.Random(1))
    names = [*table.proposals.names, *(character.name for character in table.proposals.characters.values())]
    assert len(set(names)) >= MOST_SEATS
    assert all(0 < len(name) <= LONGEST_NAME for name in names)


def test_seats_differ_in_colour_face_and_name_up_to_the_last() -> None:
    table = draft()
    for _ in range(20):
        table.add()
    assert len(table.places) == MOST_SEATS
    for what in ("colour", "avatar", "name"):
        assert len({getattr(seat, what) for seat in table.seats}) == MOST_SEATS


def test_a_colour_that_somebody_has_changes_hands() -> None:
    table = draft()
    first, second = table.places[0], table.places[1]
    table.set_colour(first.number, second.seat.colour)
    assert (first.seat.colour, second.seat.colour) == (COLOURS[1], COLOURS[0])
    assert table.problem() is None


def test_too_many_and_too_few_players_are_named() -> None:
    table = draft()
    for place in table.places[2:]:
        table.remove(place.number)
    problem = table.problem()
    assert problem is not None and line_text(TEXTS, problem) == TEXTS.t("table_error.seats", value=2, low=3, high=10)
    table.set_game("saboteur2")
    assert table.problem() is None


def test_an_extra_that_does_not_fit_says_why() -> None:
    table = draft()
    table.switch(["sabotaged_dwarf"], True)
    reason = table.module_reason("tournament")
    assert reason is not None and reason.id.startswith("table_error.module_clash")
    assert table.module_reason("sabotaged_dwarf") is None
    table.switch(["tournament"], True)
    assert table.problem() is not None
    table.switch(["sabotaged_dwarf"], False)
    assert table.problem() is None and table.module_reason("tournament") is None


def test_an_extra_waits_for_the_game_that_knows_it() -> None:
    table = draft()
    table.switch(["greedy_dwarf", "veto"], True)
    table.set_game("saboteur2")
    assert table.modules == ("veto",)
    table.set_game("base")
    assert set(table.modules) == {"veto", "greedy_dwarf"}


def test_house_rules_are_what_differs_from_the_edition() -> None:
    table = draft()
    table.set_option("several_goals", "one")
    assert table.own_changes == {"several_goals": "one"}
    table.set_option("several_goals", "all")
    assert table.own_changes == {}
    table.set_option("placement", "touching")
    table.set_edition("classic")
    assert table.own_changes == {} and table.option("placement") == "touching"
    table.set_game("saboteur2")
    assert table.edition == "classic"


def test_an_edition_of_the_other_game_only_gives_way() -> None:
    table = draft()
    table.set_edition("vreditel")
    table.set_game("saboteur2")
    assert table.edition == "jubilee" and table.problem() is None


def test_players_change_places_and_who_starts_goes_along() -> None:
    table = draft()
    last = table.places[-1].number
    table.starter = last
    table.move(last, 0)
    assert table.places[0].number == last and table.table().first == 0
    table.remove(last)
    assert table.starter == -1


def test_by_lot_the_same_code_gives_the_same_starter() -> None:
    table = draft()
    table.seed = 12
    assert table.table().first == 12 % 5


@pytest.mark.parametrize(("name", "cause"), [("  ", "seat_name"), ("Orm", "name_twice")])
def test_names_are_needed_and_differ(name: str, cause: str) -> None:
    table = draft()
    table.change(table.places[0].number, name=name)
    table.change(table.places[1].number, name="Orm")
    problem = table.problem()
    assert problem is not None and problem.id == f"plan_error.{cause}"
    assert TEXTS.has(problem.id)


def test_a_proposed_name_goes_with_the_kind_and_a_typed_one_stays() -> None:
    table = draft()
    number = table.places[1].number
    table.become(number, "human")
    assert table.seat(number).name == "Player 2"
    table.change(number, name="Olha")
    table.become(number, "computer")
    assert table.seat(number).name == "Olha"


def test_a_character_brings_name_and_face_unless_somebody_chose_them() -> None:
    table = draft()
    number, other = table.places[1].number, table.places[2].number
    persona = next(name for name in table.proposals.characters if name not in {seat.persona for seat in table.seats})
    table.become(number, "computer", persona)
    character = table.proposals.characters[persona]
    assert (table.seat(number).name, table.seat(number).avatar) == (character.name, character.avatar)
    table.change(other, name="Olha", avatar="goggles")
    table.become(other, "computer", persona)
    assert (table.seat(other).name, table.seat(other).avatar) == ("Olha", "goggles")
    assert table.problem() is None


def test_the_facts_are_those_of_the_rules() -> None:
    facts = draft().facts()  # B1, B3
    assert facts is not None
    assert (facts.hand, facts.people, dict(facts.dwarfs)) == (6, 6, {"saboteur": 2, "digger": 4})


def test_the_last_table_comes_back_with_another_code() -> None:
    table = draft()
    table.switch(["veto"], True)
    table.change(table.places[0].number, name="Olha", avatar="goggles")
    table.rounds = 2
    again = remembered_table(TEXTS, random.Random(2), table.remembered())
    assert again.seats == table.seats and again.modules == ("veto",) and again.rounds == 2
    assert again.seed != table.seed


@pytest.mark.parametrize("kept", ["{}", '{"table": 3}', "nonsense", "[]"])
def test_a_last_table_that_cannot_be_read_costs_nothing(kept: str) -> None:
    assert remembered_table(TEXTS, random.Random(1), kept).seats == draft().seats


def test_rules_that_are_not_known_change_nothing() -> None:
    table = draft()
    before = table.house_rules()
    for rules in (
        HouseRules("base", "nobody"),
        HouseRules("base", "jubilee", {"placement": "anywhere"}),
        HouseRules("saboteur2", "jubilee", {}, ("greedy_dwarf",)),
    ):
        with pytest.raises(TableError):
            table.take_rules(rules)
        assert table.house_rules() == before
