"""Saboteur 2: the box, setting up, the next round, and tables that cannot be (C2, S1, S2, S27, section 9)."""

from __future__ import annotations

from collections import Counter

import pytest

from saboteur_gui.engine.cards import CARD, CARDS, DECKS, DWARFS, GROUPS, IS_TUNNEL, NAMES, SIDES
from saboteur_gui.engine.codec import all_cards
from saboteur_gui.engine.events import RoundStarted
from saboteur_gui.engine.game import new_game
from saboteur_gui.engine.ruleset import Table, TableError, compile_rules, resolve_options
from saboteur_gui.engine.view import view

from .table import asked, do, exhaust, hold, leave_in_deck, on_deck, play_on, roles, secrets, strike, table, told, turn
from .table import draw as lay_out

SEATS = range(2, 13)
BOX = Counter(
    digger_green=4,
    digger_blue=4,
    boss=1,
    profiteer=1,
    geologist=2,
    saboteur=3,
)


def added() -> Counter[str]:
    """What Saboteur 2 adds to the draw deck."""
    two = Counter(compile_rules(Table("saboteur2", 3)).deck)
    return Counter(
        {NAMES[card]: count for card, count in (two - Counter(compile_rules(Table("base", 3)).deck)).items()}
    )


@pytest.mark.rule("C2")
def test_c2_action_cards() -> None:
    actions = Counter({name: count for name, count in added().items() if not IS_TUNNEL[CARD[name]]})
    assert actions == Counter(
        theft=4, hands_off=3, swap_hands=2, inspection=2, swap_hats=2, trapped=3, free_at_last=4, rockfall=1
    )
    assert actions.total() == 21


@pytest.mark.rule("C2")
def test_c2_tunnel_cards() -> None:
    tunnels = Counter({name: count for name, count in added().items() if IS_TUNNEL[CARD[name]]})
    assert tunnels.total() == 30
    kinds = Counter({name.split("_")[0]: 0 for name in tunnels})
    for name, count in tunnels.items():
        kinds[name.split("_")[0]] += count
    assert kinds == Counter(bridge=2, double=2, ladder=4, green=3, blue=3, mixed=6, crystal=10)


@pytest.mark.rule("C2", "S5", "S6", "S7", "S8")
@pytest.mark.parametrize("name", sorted({NAMES[card] for card in DECKS["tunnels.saboteur2"]} - {"bridge"}))
def test_c2_a_tunnel_shows_what_its_name_says(name: str) -> None:
    kind, *groups = name.replace("cross", "nesw").split("_")
    card = CARDS[CARD[name]]
    assert GROUPS[CARD[name] * 2] == tuple(sum(SIDES[side.upper()] for side in group) for group in groups)
    assert card.ladder == (kind == "ladder")
    assert card.door == {"green": 0, "blue": 1}.get(kind, -1)
    assert card.crystals == (kind == "crystal")


@pytest.mark.rule("C2", "S2")
@pytest.mark.parametrize("seats", SEATS)
def test_s2_one_dwarf_each_of_fifteen_and_the_rest_are_spare(seats: int) -> None:
    g = table("saboteur2", seats)
    assert Counter(DWARFS[dwarf] for dwarf in (*g.dwarfs, *g.spare)) == BOX
    assert (len(g.dwarfs), len(g.spare)) == (seats, 15 - seats)


@pytest.mark.rule("S2")
def test_s2_dwarfs_are_shuffled() -> None:
    assert len({tuple(table("saboteur2", 5, seed=seed).dwarfs) for seed in range(8)}) > 4


@pytest.mark.rule("S1", "C2")
@pytest.mark.parametrize("seats", SEATS)
def test_s1_one_deck_of_both_games_ten_aside_six_each(seats: int) -> None:
    g = table("saboteur2", seats)
    whole = Counter(card for part in ("base", "saboteur2") for card in DECKS[f"tunnels.{part}"])
    whole.update(card for part in ("base", "saboteur2") for card in DECKS[f"actions.{part}"])
    assert all_cards(g) == whole
    assert [len(hand) for hand in g.hands] == [6] * seats
    assert len(g.aside) == 10
    assert len(g.deck) == 118 - 10 - 6 * seats


@pytest.mark.rule("S1")
@pytest.mark.parametrize("choose", [0, 5])
def test_s1_the_ten_stay_out_for_the_round(choose: int) -> None:
    g = table("saboteur2", 4, rounds=1)
    aside = g.aside
    play_on(g, choose)
    assert g.aside == aside


@pytest.mark.rule("S1")
def test_s1_nobody_sees_the_ten() -> None:
    g = table("saboteur2", 3)
    for seat in range(3):
        assert view(g, seat).aside == 10
    event = told(g.out_events, RoundStarted)[0]
    assert event.aside == 10
    assert event.set_up is not None
    assert not any(secrets(event, seat) for seat in range(3))


@pytest.mark.rule("S1", "S27")
def test_s27_the_ten_return_for_the_next_shuffle() -> None:
    g = table("saboteur2", 3)
    first = Counter(g.aside)
    exhaust(g)
    assert g.round == 2
    assert all_cards(g) == Counter(g.rules.deck)
    assert (len(g.aside), [len(hand) for hand in g.hands]) == (10, [6] * 3)
    assert Counter(g.aside) != first


@pytest.mark.rule("S27", "S13")
def test_s27_all_fifteen_dwarfs_are_shuffled_back() -> None:
    g = table("saboteur2", 3)
    hold(g, 0, "swap_hats")
    do(g, "play swap_hats >1")
    assert Counter(DWARFS[dwarf] for dwarf in (*g.dwarfs, *g.spare)) != BOX
    exhaust(g)
    assert g.retired == ()
    assert Counter(DWARFS[dwarf] for dwarf in (*g.dwarfs, *g.spare)) == BOX


@pytest.mark.rule("S27")
def test_s27_gold_is_kept_and_the_table_is_cleared() -> None:
    g = table("saboteur2", 3)
    roles(g, "geologist geologist geologist")
    g.gold = [4, 0, 1]
    g.front = [31, 0, 8]
    exhaust(g)
    assert (g.round, g.gold, g.front) == (2, [4, 0, 1], [0, 0, 0])
    assert len(g.mine.cards) == 1


@pytest.mark.rule("S27", "B29")
@pytest.mark.parametrize(("option", "starter"), [("last_tunnel", 3), ("last_turn", 0)])
def test_s27_who_begins_the_next_round(option: str, starter: int) -> None:
    g = table("saboteur2", 4, next_starter=option)
    turn(g, 2)
    hold(g, 2, "cross")
    do(g, "lay cross 1,0")
    assert asked(g) == (3, "turn")
    exhaust(g)
    assert asked(g) == (starter, "turn")


@pytest.mark.rule("S27", "B29")
def test_s27_who_reached_the_treasure_laid_the_last_tunnel() -> None:
    g = table("saboteur2", 4)
    lay_out(g, "start . ?treasure")
    turn(g, 1)
    strike(g, "cross 1,0", "2,0")
    assert asked(g) == (2, "turn")


@pytest.mark.rule("C2")
def test_c2_chips_never_run_out() -> None:
    g = table("saboteur2", 2, rounds=1)
    roles(g, "profiteer geologist")
    assert view(g, 0).nuggets == 0
    g.gold = [500, 500]
    exhaust(g)
    assert g.gold == [503, 500]


@pytest.mark.rule("S3")
def test_s3_an_empty_hand_passes_without_discarding_and_draws_one() -> None:
    g = table("saboteur2", 3)
    hold(g, 0, "")
    on_deck(g, "cross map")
    do(g, "pass")
    assert g.hands[0] == (CARD["cross"],)


@pytest.mark.rule("S3")
def test_s3_an_empty_hand_passes_on_an_empty_deck() -> None:
    g = table("saboteur2", 3)
    hold(g, 0, "")
    hold(g, 1, "inspection")
    leave_in_deck(g, 0)
    do(g, "pass")
    assert g.hands[0] == ()
    assert asked(g) == (1, "turn")


# Bad tables


def refused(table_: Table) -> str:
    with pytest.raises(TableError) as caught:
        new_game(table_, 0)
    message = str(caught.value)
    assert "\n" not in message
    return message


@pytest.mark.rule("S2")
@pytest.mark.parametrize("seats", [-1, 0, 1, 13, 100])
def test_s2_needs_two_to_twelve_players(seats: int) -> None:
    message = refused(Table("saboteur2", seats))
    assert "2 to 12" in message
    assert f"not {seats}" in message


@pytest.mark.rule("S2")
@pytest.mark.parametrize("seats", [2, 12])
@pytest.mark.parametrize("edition", ["jubilee", "classic", "italian"])
def test_s2_two_and_twelve_players_can_play(seats: int, edition: str) -> None:
    assert new_game(Table("saboteur2", seats, edition), 0).rules.seats == seats


@pytest.mark.rule("section 9")
@pytest.mark.parametrize(
    ("table_", "words"),
    [
        (Table("saboteur2", 3, options={"gold_share": "diggers"}), ("gold_share", "saboteur2", "both_doors")),
        (Table("saboteur2", 3, "italian", {"gold_share": "players"}), ("gold_share", "saboteur2")),
        (Table("base", 3, options={"both_doors": "nobody"}), ("both_doors", "base", "gold_share")),
        (Table("base", 3, options={"own_doors_only": "off"}), ("own_doors_only", "base")),
        (Table("base", 3, options={"theft_order": "clockwise"}), ("theft_order", "base")),
        (Table("base", 3, options={"ladder_goal": "apart"}), ("ladder_goal", "base")),
        (Table("saboteur2", 3, options={"both_doors": "all"}), ("both_doors", "'all'", "nobody, rivals")),
        (Table("saboteur2", 3, options={"own_doors_only": "yes"}), ("own_doors_only", "'yes'", "off, on")),
        (Table("saboteur2", 3, options={"no_such": "off"}), ("no_such", "both_doors")),
    ],
)
def test_an_option_that_is_not_used_there_is_named(table_: Table, words: tuple[str, ...]) -> None:
    message = refused(table_)
    assert all(word in message for word in words)


@pytest.mark.rule("section 9", "W16", "V1", "N1")
@pytest.mark.parametrize(
    ("table_", "words"),
    [
        (Table("base", 3, "italian"), ("italian", "base", "jubilee, classic, vreditel")),
        (Table("saboteur2", 3, "vreditel"), ("vreditel", "saboteur2", "jubilee, classic, italian")),
        (Table("saboteur2", 3, "french"), ("french", "italian")),
        (Table("saboteur2", 5, modules=("greedy_dwarf",)), ("greedy_dwarf", "saboteur2", "goal_swap")),
        (Table("saboteur2", 5, modules=("tournament",)), ("tournament", "saboteur2")),
        (Table("saboteur2", 5, modules=("sabotaged_dwarf",)), ("sabotaged_dwarf", "saboteur2")),
        (Table("saboteur2", 5, modules=("saboteur2",)), ("saboteur2",)),
    ],
)
def test_an_edition_or_a_module_of_the_other_game_is_named(table_: Table, words: tuple[str, ...]) -> None:
    message = refused(table_)
    assert all(word in message for word in words)


# Section 9: what an edition plays by
PRESETS = {
    "jubilee": "youngest linked all opens unplayable last_tunnel off nobody clockwise apart",
    "classic": "youngest touching one player unplayable last_turn off nobody clockwise unjoined",
    "italian": "youngest linked all opens unplayable last_turn on rivals latest_first apart",
}
OPTIONS = (
    "first_player placement several_goals misfit_goal exhaustion next_starter own_doors_only both_doors theft_order "
    "ladder_goal"
)


@pytest.mark.rule("section 9", "S6", "S7", "S19", "S24", "B8", "B19", "B22", "B29")
@pytest.mark.parametrize("edition", PRESETS)
def test_an_edition_is_its_column(edition: str) -> None:
    values = dict(zip(OPTIONS.split(), PRESETS[edition].split(), strict=True))
    assert resolve_options("saboteur2", edition, {}) == values


@pytest.mark.rule("section 9")
def test_house_rules_change_one_option_of_an_edition() -> None:
    rules = compile_rules(Table("saboteur2", 3, "italian", {"both_doors": "nobody"}))
    assert rules.options == resolve_options("saboteur2", "italian", {}) | {"both_doors": "nobody"}
