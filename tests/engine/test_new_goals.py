"""The new goals (rules C3, G1-G4)."""

from __future__ import annotations

from collections import Counter

import pytest

from saboteur_gui.engine.board import cell_at, xy
from saboteur_gui.engine.cards import CARD, DECKS, NAMES
from saboteur_gui.engine.events import NO_SEAT, AllRevealed, CardDrawn, Event, GameEnded, GoalTurned, RoundEnded
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import view
from tests.engine.table import asked, before, do, draw, hold, legal, roles, table, told, turn


def before_goal(goal: str, game: str = "base", seats: int = 3, modules: str = "") -> GameState:
    g = table(game, seats=seats, modules=f"new_goals {modules}")
    draw(g, f"start . ?{goal}")
    hold(g, 0, "straight_ew map")
    turn(g, 0)
    return g


def reach(g: GameState) -> list[Event]:
    events = do(g, "lay straight_ew 1,0", "turn_goal 2,0")
    return events + do(g, f"turned {g.stack[-1].legal(g)[0][1]}")


@pytest.mark.rule("C3", "G1")
def test_c3_eight_new_goals() -> None:
    assert len(DECKS["goals.new_goals"]) == 8
    assert Counter(NAMES[card] for card in DECKS["goals.new_goals"])["treasure"] == 1


@pytest.mark.rule("G1")
def test_g1_five_goals_face_down_in_their_cells() -> None:
    g = table(modules="new_goals")
    assert [xy(cell) for cell in sorted(g.mine.hidden)] == [(8, -4), (8, -2), (8, 0), (8, 2), (8, 4)]


@pytest.mark.rule("G1")
def test_g1_the_treasure_and_four_of_the_other_seven_three_aside() -> None:
    aside, places = set(), set()
    for seed in range(40):
        g = table(modules="new_goals", seed=seed)
        goals = list(g.mine.hidden.values())
        assert sorted([*goals, *g.goals_left]) == sorted(DECKS["goals.new_goals"])
        assert (len(goals), len(g.goals_left), CARD["treasure"] in goals) == (5, 3, True)
        aside |= set(g.goals_left)
        places |= {cell for cell, card in g.mine.hidden.items() if card == CARD["treasure"]}
    assert aside == set(DECKS["goals.new_goals"]) - {CARD["treasure"]}
    assert len(places) == 5


@pytest.mark.rule("G1", "I3")
def test_g1_those_left_over_are_seen_by_nobody() -> None:
    assert view(table(modules="new_goals"), 0).goals_left == 3


@pytest.mark.rule("G2", "G4")
@pytest.mark.parametrize(("goal", "gold"), [("pouch_1", 1), ("pouch_2", 2)])
@pytest.mark.parametrize("game", ["base", "saboteur2"])
def test_g2_a_pouch_gives_gold_at_once(goal: str, gold: int, game: str) -> None:
    g = before_goal(goal, game)
    g.gold = [5, 0, 0]
    nuggets = g.nuggets.copy()
    events = reach(g)
    assert (g.gold, g.nuggets) == ([5 + gold, 0, 0], nuggets)
    assert told(events, GoalTurned)[0].gold == gold
    assert asked(g) == (1, "turn")


@pytest.mark.rule("G2")
@pytest.mark.parametrize(("had", "left"), [(3, 2), (1, 0), (0, 0)])
def test_g2_a_dragon_takes_one_if_there_is_any(had: int, left: int) -> None:
    g = before_goal("dragon")
    g.gold = [had, 2, 2]
    events = reach(g)
    assert g.gold == [left, 2, 2]
    assert told(events, GoalTurned)[0].gold == left - had
    assert asked(g) == (1, "turn")


@pytest.mark.rule("G2")
def test_g2_a_pouch_at_zero_gold() -> None:
    g = before_goal("pouch_1")
    reach(g)
    assert g.gold == [1, 0, 0]


@pytest.mark.rule("G2", "B21")
@pytest.mark.parametrize("goal", ["stone_left", "stone_right", "stone_cross", "pouch_1", "dragon"])
def test_g2_others_stay_face_up_and_the_round_goes_on(goal: str) -> None:
    g = before_goal(goal)
    reach(g)
    assert g.mine.cards[cell_at(2, 0)] >> 1 == CARD[goal]
    assert (g.round, asked(g)) == (1, (1, "turn"))


@pytest.mark.rule("G2", "B17")
def test_g2_the_treasure_ends_the_round() -> None:
    g = before_goal("treasure")
    roles(g, "digger digger saboteur")
    assert told(reach(g), AllRevealed)[0].reason == "treasure"


@pytest.mark.rule("G2", "B26")
def test_g2_the_spider_ends_the_round_and_saboteurs_win() -> None:
    g = before_goal("spider", seats=5)
    roles(g, "digger digger saboteur digger saboteur")
    events = reach(g)
    end = told(events, RoundEnded)[0]
    assert (end.reason, end.reached_by, end.winners) == ("spider", NO_SEAT, (2, 4))
    assert end.paid == (0, 0, 3, 0, 3)
    assert not told(events, CardDrawn)


@pytest.mark.rule("G2", "B27")
def test_g2_the_spider_without_a_saboteur() -> None:
    g = before_goal("spider")
    roles(g, "digger digger digger")
    assert told(reach(g), RoundEnded)[0].paid == (0, 0, 0)


@pytest.mark.rule("G2", "S20", "S21", "S22")
def test_g2_the_spider_in_saboteur_2() -> None:
    g = before_goal("spider", "saboteur2", seats=5)
    roles(g, "digger_green saboteur boss profiteer geologist")
    g.mine.lay(cell_at(-1, 0), CARD["crystal_cross"] * 2)
    end = told(reach(g), RoundEnded)[0]
    assert end.winners == (1, 3)
    assert end.paid == (0, 4, 0, 2, 1)


@pytest.mark.rule("G2", "S20", "S25")
def test_g2_the_spider_in_saboteur_2_without_saboteurs() -> None:
    g = before_goal("spider", "saboteur2", seats=4)
    roles(g, "digger_green boss profiteer saboteur")
    before(g, 3, "trapped")
    end = told(reach(g), RoundEnded)[0]
    assert end.winners == (2,)
    assert end.paid == (0, 0, 3, 0)


@pytest.mark.rule("G2", "S25")
def test_g2_the_spider_in_saboteur_2_without_anybody_who_wins() -> None:
    g = before_goal("spider", "saboteur2", seats=3)
    roles(g, "digger_green boss digger_blue")
    end = told(reach(g), RoundEnded)[0]
    assert (end.winners, end.paid) == ((), (0, 0, 0))


@pytest.mark.rule("G3", "B20")
@pytest.mark.parametrize("order", [("1,-1", "1,1"), ("1,1", "1,-1")])
def test_g3_one_after_another_in_the_players_order_with_their_effects(order: tuple[str, str]) -> None:
    g = table("base", 3, "jubilee", "new_goals", 0, 3, 0, several_goals="one")
    draw(g, ". ?dragon\nstart .\n. ?pouch_1")
    hold(g, 0, "cross")
    turn(g, 0)
    do(g, "lay cross 1,0")
    for cell in order:
        assert legal(g, f"turn_goal {cell}")
        do(g, f"turn_goal {cell}", "turned 0")
    assert g.gold[0] == (1 if order[0] == "1,-1" else 0)  # the dragon first finds nothing to take
    assert asked(g) == (1, "turn")


@pytest.mark.rule("G3", "G2")
def test_g3_after_the_spider_the_rest_stays_face_down() -> None:
    g = table(modules="new_goals")
    draw(g, ". ?spider\nstart .\n. ?pouch_2")
    roles(g, "digger digger digger")
    hold(g, 0, "cross")
    turn(g, 0)
    events = do(g, "lay cross 1,0", "turn_goal 1,-1", "turned 0")
    assert told(events, RoundEnded)
    assert g.gold == [0, 0, 0]


@pytest.mark.rule("G4", "B30")
def test_g4_gold_from_pouches_counts_with_the_nuggets_at_the_end() -> None:
    g = table(modules="new_goals", rounds=1)
    draw(g, "start . ?pouch_2")
    roles(g, "digger digger saboteur")
    hold(g, 0, "straight_ew")
    turn(g, 0)
    do(g, "lay straight_ew 1,0", "turn_goal 2,0", "turned 0")
    g.hands = [()] * 3
    g.deck.clear()
    events = do(g, "pass")
    assert told(events, RoundEnded)[0].paid == (0, 0, 4)  # not among what was shared
    assert told(events, GameEnded)[0] == GameEnded(gold=(2, 0, 4), places=(2, 3, 1))
