"""B24-B28, B30: who gets how much gold, who may know it, and who wins."""

from __future__ import annotations

from collections import Counter

import pytest

from saboteur_gui.engine.events import Event, GameEnded, GoldChanged, HandDealt, NuggetTaken, redacted
from saboteur_gui.engine.game import legal_moves
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import UNKNOWN, view

from .table import asked, do, draw, exhaust, move, result, roles, secrets, strike, table, told, turn


def letters(word: str) -> str:
    """A dwarf for every letter: d a digger, s a saboteur."""
    return " ".join({"d": "digger", "s": "saboteur"}[letter] for letter in word)


def reached(dwarfs: str, by: int = 0, nuggets: list[int] | None = None, gold_share: str = "diggers") -> GameState:
    """The only round: the treasure has just been reached. `nuggets`: the top of the pile is the last one."""
    g = table(seats=len(dwarfs), rounds=1, gold_share=gold_share)
    roles(g, letters(dwarfs))
    if nuggets is not None:
        g.nuggets = list(nuggets)
    draw(g, "start . ?treasure")
    turn(g, by)
    strike(g, "cross 1,0", "2,0")
    return g


def missed(dwarfs: str, nuggets: list[int] | None = None) -> tuple[GameState, list[Event]]:
    """The only round: it ended by exhaustion."""
    g = table(seats=len(dwarfs), rounds=1)
    roles(g, letters(dwarfs))
    if nuggets is not None:
        g.nuggets = list(nuggets)
    return g, exhaust(g)


def take_all(g: GameState) -> list[tuple[int, int]]:
    """Everybody keeps the best nugget on offer: (seat, value) in order."""
    taken = []
    while not g.over:
        taken.append((asked(g)[0], max(g.offer)))
        do(g, f"nugget {max(g.offer)}")
    return taken


# B24


@pytest.mark.rule("B24")
@pytest.mark.parametrize(
    ("dwarfs", "gold_share", "count"),
    [
        ("dds", "diggers", 2),
        ("ddd", "diggers", 3),
        ("dddss", "diggers", 3),
        ("ddddddssss", "diggers", 6),
        ("dds", "players", 3),
        ("dddss", "players", 5),
        ("dddddssss", "players", 9),
        ("ddddddssss", "players", 9),
    ],
)
def test_b24_nugget_cards_drawn(dwarfs: str, gold_share: str, count: int) -> None:
    g = reached(dwarfs, gold_share=gold_share)
    assert len(g.offer) == count
    assert len(g.nuggets) == 28 - count
    taken = take_all(g)
    assert len(taken) == count
    assert sum(g.gold) == sum(value for _, value in taken)


@pytest.mark.rule("B24")
def test_b24_diggers_is_the_default() -> None:
    g = table(seats=5, rounds=1)
    roles(g, letters("dddss"))
    draw(g, "start . ?treasure")
    strike(g, "cross 1,0", "2,0")
    assert len(g.offer) == 3


@pytest.mark.rule("B24")
@pytest.mark.parametrize("by", range(5))
def test_b24_diggers_win_whoever_reached_the_treasure(by: int) -> None:
    g = table(seats=5, rounds=1)
    roles(g, letters("dsdsd"))
    draw(g, "start . ?treasure")
    turn(g, by)
    events = strike(g, "cross 1,0", "2,0")
    while not g.over:
        events += do(g, f"nugget {max(g.offer)}")
    assert result(events).winners == (0, 2, 4)
    assert result(events).reached_by == by
    assert [gold > 0 for gold in g.gold] == [True, False, True, False, True]


@pytest.mark.rule("B24")
@pytest.mark.parametrize("gold_share", ["diggers", "players"])
def test_b24_if_the_pile_has_fewer_all_are_taken(gold_share: str) -> None:
    g = reached("dddss", nuggets=[1, 3], gold_share=gold_share)
    assert take_all(g) == [(0, 3), (2, 1)]
    assert g.nuggets == []


@pytest.mark.rule("B24")
def test_b24_with_no_nuggets_left_nobody_gets_any() -> None:
    g = reached("ddd", nuggets=[])
    assert g.over
    assert g.gold == [0, 0, 0]


@pytest.mark.rule("B24")
def test_b24_the_cards_are_those_on_top() -> None:
    g = reached("dds", nuggets=[1, 1, 1, 2, 3])
    assert sorted(g.offer) == [2, 3]


# B25


@pytest.mark.rule("B25")
def test_b25_from_the_digger_who_reached_it_counter_clockwise_past_saboteurs() -> None:
    g = reached("ddsdsd", by=3)
    assert [seat for seat, _ in take_all(g)] == [3, 1, 0, 5]


@pytest.mark.rule("B25", "B24")
def test_b25_round_and_round_until_all_are_taken() -> None:
    g = reached("dsdsd", by=2, gold_share="players")
    assert [seat for seat, _ in take_all(g)] == [2, 0, 4, 2, 0]


@pytest.mark.rule("B25")
@pytest.mark.parametrize(("by", "first"), [(2, 1), (4, 3), (5, 3)])
def test_b25_a_saboteur_who_reached_it_gets_none_and_the_next_digger_starts(by: int, first: int) -> None:
    g = reached("ddsdss", by=by)
    assert asked(g) == (first, "nugget")
    taken = [seat for seat, _ in take_all(g)]
    assert sorted(taken) == [0, 1, 3]
    assert g.gold[by] == 0


@pytest.mark.rule("B25")
def test_b25_each_keeps_one_of_their_choice() -> None:
    g = reached("ddd", nuggets=[3, 1, 2])
    assert set(legal_moves(g)) == {move("nugget 1"), move("nugget 2"), move("nugget 3")}
    do(g, "nugget 2")
    assert asked(g) == (2, "nugget")
    assert set(legal_moves(g)) == {move("nugget 1"), move("nugget 3")}
    do(g, "nugget 1")
    assert legal_moves(g) == [move("nugget 3")]
    do(g, "nugget 3")
    assert g.gold == [2, 3, 1]


@pytest.mark.rule("B25", "B28")
def test_b25_only_the_one_who_chooses_looks_at_the_cards() -> None:
    g = reached("ddd", nuggets=[3, 1, 2])
    assert sorted(view(g, 0).offer) == [1, 2, 3]
    assert view(g, 1).offer == view(g, 2).offer == (UNKNOWN,) * 3
    taken = do(g, "nugget 2")[0]
    assert [secrets(taken, seat) for seat in range(3)] == [{"value": 2}, {}, {}]
    assert view(g, 0).offer == (UNKNOWN,) * 2
    assert sorted(view(g, 2).offer) == [1, 3]


# B26


@pytest.mark.rule("B26")
@pytest.mark.parametrize(
    ("dwarfs", "gold"),
    [
        ("dsd", [0, 4, 0]),
        ("dsdsd", [0, 3, 0, 3, 0]),
        ("sdsddsd", [3, 0, 3, 0, 0, 3, 0]),
        ("sdddsdsdsd", [2, 0, 0, 0, 2, 0, 2, 0, 2, 0]),
    ],
)
def test_b26_what_saboteurs_get(dwarfs: str, gold: list[int]) -> None:
    g, events = missed(dwarfs, nuggets=[1] * 28)
    assert g.gold == gold
    assert list(result(events).winners) == [seat for seat, dwarf in enumerate(dwarfs) if dwarf == "s"]
    assert result(events).paid == tuple(gold)


@pytest.mark.rule("B26")
def test_b26_saboteurs_in_play_are_counted_not_those_in_the_deck() -> None:
    g, _ = missed("ddsdd", nuggets=[1] * 28)  # five players: two in the deck of dwarfs, one of them left over
    assert g.gold == [0, 0, 4, 0, 0]


@pytest.mark.rule("B26")
def test_b26_one_card_at_a_time_and_what_overshoots_goes_under_the_pile() -> None:
    g, events = missed("dsd", nuggets=[2, 1, 3, 2, 3])  # the top is the last one
    assert [event.value for event in told(events, NuggetTaken)] == [3, 1]
    assert g.nuggets == [3, 2, 2]  # first the 2 went under, then the 3


@pytest.mark.rule("B26")
def test_b26_in_seat_order() -> None:
    _, events = missed("dsdsd", nuggets=[1, 1, 2, 1, 3])
    assert [(event.seat, event.value) for event in told(events, NuggetTaken)] == [(1, 3), (3, 1), (3, 2)]


@pytest.mark.rule("B26")
@pytest.mark.parametrize(
    ("nuggets", "gold", "left"),
    [
        ([3, 3, 3], [0, 3, 0], [3, 3]),  # one gold is missing, but all that is left are threes
        ([3, 2, 3], [0, 3, 0], [3, 2]),
        ([1, 1], [0, 2, 0], []),  # none is left
        ([], [0, 0, 0], []),
    ],
)
def test_b26_a_saboteur_stops_when_nothing_fits(nuggets: list[int], gold: list[int], left: list[int]) -> None:
    g, _ = missed("dsd", nuggets=nuggets)
    assert g.gold == gold
    assert g.nuggets == left


@pytest.mark.rule("B26")
def test_b26_one_who_stops_does_not_stop_the_next() -> None:
    g, _ = missed("sdsdsdsddd", nuggets=[2, 2, 2, 3, 2])
    assert g.gold == [2, 0, 2, 0, 2, 0, 2, 0, 0, 0]
    assert g.nuggets == [3]


# B27


@pytest.mark.rule("B27")
@pytest.mark.parametrize("dwarfs", ["ddd", "dddd"])
def test_b27_with_no_saboteur_in_play_nobody_gets_gold(dwarfs: str) -> None:
    g, events = missed(dwarfs)
    assert g.gold == [0] * len(dwarfs)
    assert len(g.nuggets) == 28
    assert result(events).winners == ()


# B28


@pytest.mark.rule("B28")
def test_b28_a_total_is_secret_until_the_end() -> None:
    g = table(seats=3, rounds=2)
    roles(g, letters("dds"))
    g.nuggets = [2, 3]
    draw(g, "start . ?treasure")
    events = strike(g, "cross 1,0", "2,0") + do(g, "nugget 3", "nugget 2")
    assert g.gold == [3, 2, 0]
    assert [view(g, seat).gold for seat in range(3)] == [3, 2, 0]
    for seat in range(3):
        for event in events:
            seen = redacted(event, seat)
            own = isinstance(seen, HandDealt | GoldChanged) and seen.seat == seat
            assert own or [getattr(seen, name, None) for name in ("gold", "paid")] == [None, None]
        values = [secrets(event, seat).get("value") for event in told(events, NuggetTaken)]
        assert values == [3 if seat == 0 else None, 2 if seat == 1 else None]


@pytest.mark.rule("B28", "B30")
def test_b28_b30_at_the_end_of_the_game_totals_are_told() -> None:
    g = reached("dds", nuggets=[2, 3])
    events = do(g, "nugget 3", "nugget 2")
    end = told(events, GameEnded)[0]
    assert redacted(end, 2) == GameEnded(gold=(3, 2, 0), places=(1, 2, 3))


# B30


@pytest.mark.rule("B30")
def test_b30_three_rounds() -> None:
    g = table()
    for number in (1, 2):
        assert g.round == number
        assert not told(exhaust(g), GameEnded)
    assert g.round == 3
    events = exhaust(g)
    assert g.over
    assert isinstance(events[-1], GameEnded)


@pytest.mark.rule("B30", "B29")
@pytest.mark.parametrize(
    ("gold", "places"),
    [([5, 3, 1], [1, 2, 3]), ([3, 5, 3], [2, 1, 2]), ([4, 4, 1], [1, 1, 3]), ([0, 0, 0], [1, 1, 1])],
)
def test_b30_the_most_gold_wins_and_equal_totals_share_the_place(gold: list[int], places: list[int]) -> None:
    g = table(rounds=1)
    roles(g, letters("ddd"))
    g.gold = list(gold)
    assert told(exhaust(g), GameEnded) == [GameEnded(tuple(gold), tuple(places))]


@pytest.mark.rule("B30")
def test_b30_gold_of_all_rounds_counts() -> None:
    g = table()
    g.nuggets = [1] * 28
    for _ in range(3):
        roles(g, letters("dsd"))
        events = exhaust(g)
    assert told(events, GameEnded)[0].gold == (0, 12, 0)
    assert Counter(g.nuggets) == {1: 16}
