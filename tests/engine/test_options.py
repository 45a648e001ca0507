"""Section 9: options, editions, modules; what cannot be set up is refused in one line that names the value."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

import saboteur_gui.engine
from saboteur_gui.engine.game import new_game
from saboteur_gui.engine.ruleset import (
    OPTIONS,
    Table,
    TableError,
    check_table,
    compile_rules,
    editions,
    module_ids,
    option_names,
    resolve_options,
)

pytestmark = pytest.mark.rule("section 9")

RULES = Path(saboteur_gui.engine.__file__).with_name("RULES.md").read_text(encoding="utf-8")
BASE_OPTIONS = {
    *("first_player", "placement", "several_goals", "misfit_goal", "exhaustion", "gold_share", "next_starter"),
}
SABOTEUR2_OPTIONS = BASE_OPTIONS - {"gold_share"} | {"own_doors_only", "both_doors", "theft_order", "ladder_goal"}
EITHER = {
    *("goal_swap", "treasury", "veto", "change_direction", "master_craftsman", "guidebook", "detour"),
    *("tunnel_toll", "costume_department", "tunnel_party", "new_goals", "chests"),
}
BASE_ONLY = {"greedy_dwarf", "sabotaged_dwarf", "tournament"}


def presets() -> dict[tuple[str, str], dict[str, str]]:
    """The table of section 9 as it stands in RULES.md: (edition, game) -> options."""
    rows = [
        [cell.strip() for cell in line.strip("|\n ").split("|")]
        for line in RULES.split("## 9.")[1].splitlines()
        if line.startswith("|") and not line.startswith("|---")
    ]
    names = [str(re.search("`(.*?)`", cell)[1]) for cell in rows[0][1:]]  # type: ignore[index]
    both: tuple[str, ...] = ("base", "saboteur2")
    games = {"jubilee": both, "classic": both, "vreditel": ("base",), "italian": ("saboteur2",)}
    table: dict[tuple[str, str], dict[str, str]] = {}
    for column, edition in enumerate(names, 1):
        for game in games[edition]:
            used = BASE_OPTIONS if game == "base" else SABOTEUR2_OPTIONS
            table[edition, game] = {
                option: _value(row[column], game) for row in rows[1:] if (option := row[0].split()[0]) in used
            }
    return table


def _value(text: str, game: str) -> str:
    """`base passes, Saboteur 2 unplayable` or a single word."""
    words = text.split()
    return words[0] if len(words) == 1 else words[1].rstrip(",") if game == "base" else words[-1]


PRESETS = presets()


def refusal(table: Table) -> TableError:
    with pytest.raises(TableError) as caught:
        check_table(table)
    with pytest.raises(TableError) as again:
        new_game(table, 0)
    assert str(again.value) == str(caught.value)
    assert "\n" not in str(caught.value)
    return caught.value


# Presets


def test_the_table_of_section_9_is_whole() -> None:
    assert set(PRESETS) == {
        *(("jubilee", "base"), ("jubilee", "saboteur2"), ("classic", "base"), ("classic", "saboteur2")),
        *(("vreditel", "base"), ("italian", "saboteur2")),
    }
    assert all(
        set(row) == (BASE_OPTIONS if game == "base" else SABOTEUR2_OPTIONS) for (_, game), row in PRESETS.items()
    )


@pytest.mark.rule("B5", "B8", "B18", "B19", "B22", "B24", "B29")
@pytest.mark.parametrize(("edition", "game"), PRESETS)
def test_presets_are_those_of_the_table(edition: str, game: str) -> None:
    assert compile_rules(Table(game, 5, edition)).options == PRESETS[edition, game]


@pytest.mark.rule("B19", "B22", "B24")
@pytest.mark.parametrize(
    ("edition", "options"),
    [
        ("jubilee", "youngest linked all opens unplayable diggers last_tunnel"),
        ("classic", "youngest touching one player passes players last_turn"),
        ("vreditel", "agreed touching one player passes players last_turn"),
    ],
)
def test_presets_of_the_base_game(edition: str, options: str) -> None:
    resolved = compile_rules(Table("base", 5, edition)).options
    names = ("first_player", "placement", "several_goals", "misfit_goal", "exhaustion", "gold_share", "next_starter")
    assert " ".join(resolved[name] for name in names) == options


def test_jubilee_is_the_default() -> None:
    assert compile_rules(Table()).options == PRESETS["jubilee", "base"]


@pytest.mark.parametrize("game", ["base", "saboteur2"])
def test_a_preset_is_offered_only_for_its_game(game: str) -> None:
    assert editions(game) == [edition for edition, for_game in PRESETS if for_game == game]


@pytest.mark.parametrize(
    ("game", "option", "value"),
    [
        (game, option, value)
        for game in ("base", "saboteur2")
        for option in option_names(game)
        for value in OPTIONS[option][0]
    ],
)
def test_each_option_can_be_set_by_hand(game: str, option: str, value: str) -> None:
    preset = resolve_options(game, "classic", {})
    assert compile_rules(Table(game, 5, "classic", {option: value})).options == preset | {option: value}


@pytest.mark.parametrize(("game", "options"), [("base", BASE_OPTIONS), ("saboteur2", SABOTEUR2_OPTIONS)])
def test_options_that_a_game_uses(game: str, options: set[str]) -> None:
    assert set(option_names(game)) == options


# Modules


@pytest.mark.parametrize(("game", "modules"), [("base", EITHER | BASE_ONLY), ("saboteur2", EITHER)])
def test_modules_allowed(game: str, modules: set[str]) -> None:
    assert set(module_ids(game)) == modules
    for name in modules:
        assert compile_rules(Table(game, 5, modules=(name,))).modules == (name,)


@pytest.mark.parametrize("game", ["base", "saboteur2"])
def test_all_pairs_but_three_go_together(game: str) -> None:
    refused = set()
    for pair in combinations(module_ids(game), 2):
        try:
            check_table(Table(game, 5, modules=pair))
        except TableError:
            refused.add(frozenset(pair))
    clashes = {frozenset(("tournament", other)) for other in ("sabotaged_dwarf", "greedy_dwarf", "costume_department")}
    assert refused == (clashes if game == "base" else set())


@pytest.mark.parametrize("game", ["base", "saboteur2"])
def test_everything_at_once_can_be_played(game: str) -> None:
    everything = tuple(name for name in module_ids(game) if name != "tournament")
    assert set(new_game(Table(game, 5, modules=everything), 1).rules.modules) == set(everything)


# Refusals

WRONG = [
    (Table("chess"), "chess", "base, saboteur2"),
    (Table("base", 2), "2", "3 to 10"),
    (Table("base", 11), "11", "3 to 10"),
    (Table("base", 0), "0", "3 to 10"),
    (Table("base", -1), "-1", "3 to 10"),
    (Table("saboteur2", 1), "1", "2 to 12"),
    (Table("saboteur2", 13), "13", "2 to 12"),
    (Table(edition="gold"), "gold", "jubilee, classic, vreditel, italian"),
    (Table("base", edition="italian"), "italian", "jubilee, classic, vreditel"),
    (Table("saboteur2", edition="vreditel"), "vreditel", "jubilee, classic, italian"),
    (Table(options={"colour": "red"}), "colour", "placement"),
    (Table(options={"theft_order": "clockwise"}), "theft_order", "gold_share"),
    (Table("saboteur2", options={"gold_share": "players"}), "gold_share", "ladder_goal"),
    (Table(options={"placement": "anywhere"}), "anywhere", "linked, touching"),
    (Table(options={"exhaustion": ""}), "exhaustion", "unplayable, passes"),
    (Table(rounds=0), "0", "at least 1"),
    (Table(first=5), "5", "0 to 4"),
    (Table(first=-1), "-1", "0 to 4"),
    (Table(modules=("dragons",)), "dragons", "tunnel_toll"),
    (Table(modules=("base",)), "'base'", "tunnel_toll"),
    (Table(modules=("veto", "veto")), "veto", "twice"),
    (Table("base", 4, modules=("tournament",)), "4", "5 to 9"),
    (Table("base", 10, modules=("tournament",)), "10", "5 to 9"),
    *((Table("saboteur2", modules=(name,)), name, "tunnel_toll") for name in sorted(BASE_ONLY)),
    *(
        (Table(modules=pair), other, "tournament")
        for other in ("sabotaged_dwarf", "greedy_dwarf", "costume_department")
        for pair in (("tournament", other), (other, "tournament"))
    ),
]


@pytest.mark.rule("N1")
@pytest.mark.parametrize(
    ("wrong", "value", "allowed"), WRONG, ids=[f"{value}-{n}" for n, (_, value, _) in enumerate(WRONG)]
)
def test_a_wrong_table_is_refused_in_one_line_that_names_the_value(wrong: Table, value: str, allowed: str) -> None:
    said = str(refusal(wrong))
    assert value in said
    assert allowed in said


@pytest.mark.parametrize("seats", range(3, 11))
def test_seats_of_the_base_game(seats: int) -> None:
    assert len(new_game(Table("base", seats), 0).hands) == seats


@pytest.mark.parametrize("seats", range(2, 13))
def test_seats_of_saboteur_2(seats: int) -> None:
    assert len(new_game(Table("saboteur2", seats), 0).hands) == seats


@pytest.mark.parametrize(
    ("other", "why"),
    [("sabotaged_dwarf", "nugget"), ("greedy_dwarf", "its own"), ("costume_department", "spare")],
)
def test_a_clash_is_told_with_its_ground(other: str, why: str) -> None:
    error = refusal(Table(modules=(other, "tournament")))
    assert error.cause == "module_clash"
    assert why in str(error)


def test_every_cause_is_proved_here() -> None:
    causes = {refusal(wrong).cause for wrong, _, _ in WRONG}
    source = Path(saboteur_gui.engine.__file__).with_name("ruleset.py").read_text(encoding="utf-8")
    assert causes == set(re.findall(r'TableError\("(\w+)"', source))


def test_nothing_is_changed_by_a_refusal() -> None:
    right = Table("base", 5, "classic", {"placement": "linked"}, ("veto",))
    rules = compile_rules(right)
    refusal(replace(right, modules=("veto", "tournament", "greedy_dwarf")))
    refusal(replace(right, options={"placement": "linked", "exhaustion": "never"}))
    assert compile_rules(right) == rules
    assert right.options == {"placement": "linked"}
