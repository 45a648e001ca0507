"""Saboteur 2: what seats have seen and given away, and how long it holds (S11-S13, I2-I4)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from saboteur_gui.engine.cards import CARD, DWARF, DWARFS, NAMES
from saboteur_gui.engine.determinize import determinize
from saboteur_gui.engine.events import HandsSwapped
from saboteur_gui.engine.game import apply, legal_moves
from saboteur_gui.engine.state import GameState, Memory
from saboteur_gui.engine.view import view
from saboteur_gui.engine.vocabulary import CardId

from .table import before, do, exhaust, hold, on_deck, roles, secrets, table, told, turn

Fact = tuple[str, int, str, bool]  # what, of which seat or place, which card or dwarf, whether it holds


def known(g: GameState, seat: int) -> list[Fact]:
    """The memories in a seat's view, in words."""
    facts = []
    for m in view(g, seat).memory:
        name = NAMES[m.content[0]] if m.what == "card" else DWARFS[m.content[0]]
        facts.append((m.what, m.where[0], name, m.holds))
    return sorted(facts)


def cards_of(g: GameState, seat: int, holder: int, holds: bool = True) -> list[str]:
    """The cards that a seat knows in another hand."""
    return [name for what, where, name, sure in known(g, seat) if (what, where, sure) == ("card", holder, holds)]


def worlds(g: GameState, seat: int, count: int = 20) -> list[GameState]:
    """Worlds that fit the seat's view; each gives this seat exactly the same view."""
    seen = view(g, seat)
    dealt = [determinize(seen, number) for number in range(count)]
    assert all(view(world, seat) == seen for world in dealt)
    return dealt


def hands(g: GameState, seat: int, holder: int) -> list[Counter[str]]:
    return [Counter(NAMES[card] for card in world.hands[holder]) for world in worlds(g, seat)]


@pytest.fixture
def g() -> GameState:
    """Four of fifteen dwarfs; it is the turn of seat 0."""
    game = table("saboteur2", 4)
    spare = "geologist saboteur digger_blue digger_green geologist saboteur profiteer"
    spare += " digger_blue digger_blue digger_green digger_green"
    roles(game, "boss digger_green saboteur digger_blue", spare)
    for seat, cards in enumerate(("map map", "map map", "map map", "rockfall rockfall")):
        hold(game, seat, cards)
    return game


# S12: inspection


@pytest.mark.rule("S12", "I2")
def test_s12_an_inspection_is_remembered_with_its_moment(g: GameState) -> None:
    hold(g, 0, "inspection")
    moment = g.turn
    do(g, "play inspection >2", "pass map")
    assert view(g, 0).memory == (Memory("dwarf", (2,), (DWARF["saboteur"],), moment, True),)
    assert g.turn > moment


@pytest.mark.rule("S12", "I2", "I4")
def test_s12_nobody_else_learns_it(g: GameState) -> None:
    hold(g, 0, "inspection")
    do(g, "play inspection >2")
    assert [known(g, seat) for seat in (1, 2, 3)] == [[], [], []]


@pytest.mark.rule("S12", "I4")
def test_s12_worlds_keep_what_was_seen_and_only_that(g: GameState) -> None:
    hold(g, 0, "inspection")
    do(g, "play inspection >2")
    dealt = worlds(g, 0)
    assert {DWARFS[world.dwarfs[2]] for world in dealt} == {"saboteur"}
    assert {DWARFS[world.dwarfs[0]] for world in dealt} == {"boss"}
    assert len({DWARFS[world.dwarfs[1]] for world in dealt}) > 2
    assert len({DWARFS[world.dwarfs[2]] for world in worlds(g, 1)}) > 2


@pytest.mark.rule("I2", "S27")
def test_i2_memories_end_with_the_round(g: GameState) -> None:
    hold(g, 0, "inspection")
    do(g, "play inspection >2")
    exhaust(g)
    assert [known(g, seat) for seat in range(4)] == [[], [], [], []]


# S13: hats


@pytest.mark.rule("S13", "I2")
def test_s13_what_was_seen_stays_in_view_but_is_out_of_date(g: GameState) -> None:
    hold(g, 0, "inspection")
    hold(g, 1, "swap_hats")
    moment = g.turn
    do(g, "play inspection >2", "play swap_hats >2")
    assert view(g, 0).memory == (Memory("dwarf", (2,), (DWARF["saboteur"],), moment, False),)


@pytest.mark.rule("S13", "I2")
def test_s13_hats_of_another_player_change_nothing_one_knows(g: GameState) -> None:
    hold(g, 0, "inspection")
    hold(g, 1, "swap_hats")
    do(g, "play inspection >2", "play swap_hats >3")
    assert known(g, 0) == [("dwarf", 2, "saboteur", True)]


@pytest.mark.rule("S13", "I2")
def test_s13_hats_change_what_every_inspector_knew(g: GameState) -> None:
    hold(g, 0, "inspection")
    hold(g, 1, "inspection")
    hold(g, 2, "swap_hats")
    do(g, "play inspection >2", "play inspection >2", "play swap_hats >2")
    for seat in (0, 1):
        assert known(g, seat) == [("dwarf", 2, "saboteur", False)]


@pytest.mark.rule("S13", "I4")
def test_s13_worlds_no_longer_keep_what_is_out_of_date(g: GameState) -> None:
    hold(g, 0, "inspection")
    hold(g, 1, "swap_hats")
    do(g, "play inspection >2", "play swap_hats >2")
    assert len({DWARFS[world.dwarfs[2]] for world in worlds(g, 0)}) > 2


@pytest.mark.rule("S13", "S12", "I2")
def test_s13_a_new_inspection_is_sure_again(g: GameState) -> None:
    hold(g, 0, "inspection inspection")
    hold(g, 1, "swap_hats")
    do(g, "play inspection >2", "play swap_hats >2", "pass map", "pass rockfall")
    moment = g.turn
    do(g, "play inspection >2")
    assert view(g, 0).memory[-1] == Memory("dwarf", (2,), (DWARF["geologist"],), moment, True)
    assert {DWARFS[world.dwarfs[2]] for world in worlds(g, 0)} == {"geologist"}


@pytest.mark.rule("S13", "I2", "I3")
def test_s13_one_knows_ones_own_former_dwarf_is_out(g: GameState) -> None:
    hold(g, 0, "swap_hats")
    hold(g, 1, "swap_hats")
    do(g, "play swap_hats >2", "play swap_hats >3")
    assert known(g, 2) == [("out", 0, "saboteur", True)]
    assert known(g, 3) == [("out", 1, "digger_blue", True)]
    assert {DWARFS[world.retired[0]] for world in worlds(g, 2)} == {"saboteur"}
    assert {DWARFS[world.retired[1]] for world in worlds(g, 3)} == {"digger_blue"}
    assert len({DWARFS[world.retired[1]] for world in worlds(g, 2)}) > 1


@pytest.mark.rule("S13", "I4")
def test_s13_who_plays_hats_on_another_learns_nothing(g: GameState) -> None:
    hold(g, 0, "swap_hats")
    do(g, "play swap_hats >2")
    assert [known(g, seat) for seat in (0, 1, 3)] == [[], [], []]
    assert len({DWARFS[world.dwarfs[2]] for world in worlds(g, 0)}) > 2
    assert len({DWARFS[world.retired[0]] for world in worlds(g, 0)}) > 2


@pytest.mark.rule("S13", "I2")
def test_s13_ones_own_new_dwarf_is_in_view(g: GameState) -> None:
    hold(g, 0, "swap_hats")
    do(g, "play swap_hats >0")
    assert view(g, 0).dwarf == DWARF["geologist"]
    assert known(g, 0) == [("out", 0, "boss", True)]


@pytest.mark.rule("S13", "I3", "I4")
def test_s13_views_of_others_do_not_depend_on_the_hidden_dwarfs(g: GameState) -> None:
    twin = g.clone()
    roles(twin, "boss digger_green digger_blue saboteur", "profiteer geologist")
    roles(g, "boss digger_green saboteur digger_blue", "geologist profiteer")
    for game in (g, twin):
        hold(game, 0, "swap_hats")
        do(game, "play swap_hats >2")
    for seat in (0, 1):
        assert view(g, seat) == view(twin, seat)
    assert view(g, 2) != view(twin, 2)


# S11: swapped hands


@pytest.fixture
def swapped(g: GameState) -> GameState:
    """Seat 0 has given map, map to seat 1 for cross, bridge; seat 1 has drawn a cart."""
    hold(g, 0, "swap_hands map map")
    hold(g, 1, "cross bridge")
    on_deck(g, "broken_cart")
    do(g, "play swap_hands >1")
    return g


@pytest.mark.rule("S11", "I2")
def test_s11_both_know_what_they_gave(swapped: GameState) -> None:
    assert known(swapped, 0) == [("card", 1, "map", True), ("card", 1, "map", True)]
    assert known(swapped, 1) == [("card", 0, "bridge", True), ("card", 0, "cross", True)]


@pytest.mark.rule("S11", "I2")
def test_s11_what_was_given_is_remembered_with_its_moment(swapped: GameState) -> None:
    moment = swapped.turn - 1
    do(swapped, "pass broken_cart", "pass map")
    assert {m.turn for m in view(swapped, 1).memory} == {moment}


@pytest.mark.rule("S11", "I4")
def test_s11_third_seats_learn_nothing(swapped: GameState) -> None:
    assert known(swapped, 2) == known(swapped, 3) == []
    assert len({frozenset(hand) for hand in hands(swapped, 2, 1)}) > 5


@pytest.mark.rule("S11", "I2")
def test_s11_the_event_shows_the_hands_to_the_two_only(g: GameState) -> None:
    hold(g, 0, "swap_hands map")
    event = told(do(g, "play swap_hands >1"), HandsSwapped)[0]
    assert [bool(secrets(event, seat)) for seat in range(4)] == [True, True, False, False]


@pytest.mark.rule("S11", "I4")
def test_s11_worlds_keep_the_cards_that_were_given(swapped: GameState) -> None:
    for hand in hands(swapped, 0, 1):
        assert (hand["map"] >= 2, hand.total()) == (True, 3)
    for hand in hands(swapped, 1, 0):
        assert hand == Counter(cross=1, bridge=1)
    assert len({frozenset(hand) for hand in hands(swapped, 0, 1)}) > 3  # the card drawn is not known


@pytest.mark.rule("S11", "I2")
def test_s11_a_given_card_that_is_played_is_known_no_more(swapped: GameState) -> None:
    do(swapped, "play map 8,0")
    assert known(swapped, 0) == [("card", 1, "map", True)]
    assert all(hand["map"] >= 1 for hand in hands(swapped, 0, 1))


@pytest.mark.rule("S11", "I2")
def test_s11_a_given_tunnel_that_is_laid_is_known_no_more(swapped: GameState) -> None:
    turn(swapped, 0)
    do(swapped, "lay cross 1,0")
    assert known(swapped, 1) == [("card", 0, "bridge", True)]
    assert all(hand["bridge"] >= 1 for hand in hands(swapped, 1, 0))


@pytest.mark.rule("S11", "I2")
def test_s11_another_card_that_is_played_leaves_what_is_known(swapped: GameState) -> None:
    do(swapped, "play broken_cart >2")
    assert cards_of(swapped, 0, 1) == ["map", "map"]


@pytest.mark.rule("S11", "I2", "S3")
@pytest.mark.parametrize("text", ["pass broken_cart", "pass map", "clear map broken_cart -theft"])
def test_s11_after_an_unseen_discard_nothing_in_that_hand_is_sure(swapped: GameState, text: str) -> None:
    before(swapped, 1, "theft")
    do(swapped, text)
    assert cards_of(swapped, 0, 1) == []
    assert cards_of(swapped, 0, 1, holds=False) == ["map", "map"]
    assert any(hand["map"] == 0 for hand in hands(swapped, 0, 1))
    assert cards_of(swapped, 1, 0) == ["bridge", "cross"]  # the other hand is as it was


@pytest.mark.rule("S11", "I2")
def test_s11_what_a_third_seat_knows_of_a_hand_follows_it(swapped: GameState) -> None:
    hold(swapped, 2, "swap_hands theft")  # seat 2 swaps with seat 1, of whose hand seat 0 knows two maps
    turn(swapped, 2)
    do(swapped, "play swap_hands >1")
    assert cards_of(swapped, 0, 2) == ["map", "map"]
    assert cards_of(swapped, 0, 1) == []
    assert all(hand["map"] >= 2 for hand in hands(swapped, 0, 2))
    assert cards_of(swapped, 2, 1) == ["theft"]
    assert cards_of(swapped, 1, 2) == ["broken_cart", "map", "map"]
    assert cards_of(swapped, 1, 0) == ["bridge", "cross"]


@pytest.mark.rule("S11", "I2")
def test_s11_a_hand_that_moved_twice_is_followed_twice(swapped: GameState) -> None:
    hold(swapped, 2, "swap_hands theft")
    turn(swapped, 2)
    do(swapped, "play swap_hands >1")
    swapped.deck.insert(0, CardId(swapped.discard.pop() & 255))  # there are only two, but a treasury brings one back
    hold(swapped, 3, "swap_hands")
    turn(swapped, 3)
    do(swapped, "play swap_hands >2")
    assert cards_of(swapped, 0, 3) == ["map", "map"]
    assert all(hand["map"] >= 2 for hand in hands(swapped, 0, 3))


@pytest.mark.rule("S11", "I2")
def test_s11_a_card_played_out_of_the_hand_that_moved_is_known_no_more(swapped: GameState) -> None:
    hold(swapped, 2, "swap_hands theft")
    turn(swapped, 2)
    do(swapped, "play swap_hands >1")
    turn(swapped, 2)
    do(swapped, "play map 8,0")
    assert cards_of(swapped, 0, 2) == ["map"]
    assert cards_of(swapped, 1, 2) == ["broken_cart", "map"]


@pytest.mark.rule("S11", "I2")
def test_s11_swapping_back_gives_the_own_cards_back(swapped: GameState) -> None:
    turn(swapped, 1)
    hold(swapped, 1, "swap_hands map map")
    do(swapped, "play swap_hands >0")
    assert cards_of(swapped, 0, 1) == ["bridge", "cross"]
    assert cards_of(swapped, 1, 0) == ["map", "map"]
    assert all(not cards_of(swapped, seat, seat) for seat in (0, 1))


@pytest.mark.rule("S11", "I2")
def test_s11_what_is_out_of_date_does_not_follow_a_hand(swapped: GameState) -> None:
    do(swapped, "pass broken_cart")
    hold(swapped, 2, "swap_hands")
    do(swapped, "play swap_hands >1")
    assert cards_of(swapped, 0, 1, holds=False) == ["map", "map"]
    assert cards_of(swapped, 0, 2) == cards_of(swapped, 0, 2, holds=False) == []


@pytest.mark.rule("S3", "I2", "I4")
def test_s3_ones_own_discards_stay_known_in_every_world(g: GameState) -> None:
    hold(g, 0, "cross bridge theft")
    do(g, "pass cross bridge")
    for world in worlds(g, 0):
        assert Counter(entry & 255 for entry in world.discard) == Counter([CARD["bridge"], CARD["cross"]])
    assert len({tuple(sorted(entry & 255 for entry in world.discard)) for world in worlds(g, 1)}) > 5


@pytest.mark.rule("I2", "I4", "S11", "S12", "S13")
@pytest.mark.parametrize("seed", range(6))
def test_i2_what_holds_is_so_and_binds_every_world(seed: int) -> None:
    """Games full of swaps and looks: no memory that holds is false, and worlds fit every view."""
    rng = random.Random(seed)
    g = table("saboteur2", 3 + seed % 3, seed=seed, rounds=1)
    wanted = {CARD[name] for name in ("swap_hands", "swap_hats", "inspection", "map")}
    held = 0
    while g.stack:
        for seat in range(g.rules.seats):
            sure = [m for m in g.memory[seat] if m.holds]
            for what, real in (("dwarf", g.dwarfs), ("out", g.retired)):
                assert all(real[m.where[0]] == m.content[0] for m in sure if m.what == what)
            for holder in range(g.rules.seats):
                given = Counter(m.content[0] for m in sure if (m.what, m.where) == ("card", (holder,)))
                assert given <= Counter(g.hands[holder])
            held += len(sure)
        if rng.random() < 0.2:
            worlds(g, rng.randrange(g.rules.seats), 1)
        moves = legal_moves(g)
        first = [m for m in moves if len(m) > 1 and m[1] in wanted]
        apply(g, rng.choice(first if first and rng.random() < 0.6 else moves))
    assert held


@pytest.mark.rule("I2", "S12", "S13")
def test_i2_an_outdated_look_stays_beside_the_new_one() -> None:
    g = table("saboteur2", 4)
    hold(g, 0, "inspection cross")
    hold(g, 1, "swap_hats cross")
    turn(g, 0)
    do(g, "play inspection >2")
    turn(g, 1)
    do(g, "play swap_hats >2")
    hold(g, 0, "inspection cross")
    turn(g, 0)
    do(g, "play inspection >2")
    looks = [m for m in view(g, 0).memory if m.what == "dwarf"]
    assert [m.holds for m in looks] == [False, True]
    assert looks[1].content == (g.dwarfs[2],)
