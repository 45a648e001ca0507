"""Hints: the move is that of the judgement, and every number of the reason can be counted at the table."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from saboteur_gui.ai.adviser import HIDES, JUDGEMENT, REASONS, UNNOTICED, Advice, Adviser
from saboteur_gui.ai.card_values import BREAKS
from saboteur_gui.ai.cover import given_away
from saboteur_gui.ai.distance import FAR
from saboteur_gui.ai.observer import Observer
from saboteur_gui.ai.player import Player
from saboteur_gui.ai.position import goal_chances
from saboteur_gui.ai.roles import WANTS
from saboteur_gui.engine.board import LINKED, STEPS, Mine, is_goal
from saboteur_gui.engine.cards import DWARF, GOALS, JOINED, OPEN, TREASURE
from saboteur_gui.engine.determinize import determinize
from saboteur_gui.engine.events import CardPlayed, Event, RoundStarted, redacted
from saboteur_gui.engine.game import new_game, play
from saboteur_gui.engine.moves import LAY, Move
from saboteur_gui.engine.ruleset import Table, everything, module_ids, with_modules
from saboteur_gui.engine.view import View, view
from saboteur_gui.engine.vocabulary import Cell, Seat

STEADY = 0.75  # how often the judged move is played, so that all kinds of positions come about
TABLES = [Table("base", 3), Table("base", 5), Table("base", 10), Table("saboteur2", 2), Table("saboteur2", 7)]
TABLES += [everything("base", 6), everything("saboteur2", 8), everything("saboteur2", 12)]
TABLES += [with_modules(Table("base", 6), ["tournament", *module_ids("base")]), Table("base", 4)]


@dataclass
class Asked:
    """A question of a game, with the advice given."""

    own: View
    mine: Mine
    advice: Advice
    alone: Advice  # that of an adviser who was told of this round only
    judged: Move  # what a computer player of the same judgement does
    told: list[Event]  # to this seat, in this round


def questions(table: Table, seed: int, most: int) -> Iterator[Asked]:
    """Advice at questions of a game, whoever is asked."""
    g = new_game(table, seed)
    seats = range(table.seats)
    advisers, judges = [Adviser() for _ in seats], [Player(JUDGEMENT, bluff=HIDES) for _ in seats]
    told: list[list[Event]] = [[] for _ in seats]
    rng = random.Random(seed)
    events: list[Event] = list(g.out_events)
    for _ in range(most):
        if not g.stack:
            return
        for seat in seats:
            for event in events:
                seen = redacted(event, Seat(seat))
                if isinstance(seen, RoundStarted):
                    told[seat].clear()
                told[seat].append(seen)
                for listener in (advisers[seat], judges[seat]):
                    listener.observe(seen)
        seat = g.stack[-1].seat
        own = view(g, seat)
        assert own.request is not None
        advice = advisers[seat].advise(own, own.request)
        fresh = Adviser()
        for event in told[seat]:
            fresh.observe(event)
        alone = fresh.advise(own, own.request)
        judged = judges[seat].choose(own, own.request, random.Random(0))
        yield Asked(own, g.mine.clone(), advice, alone, judged, list(told[seat]))
        events = play(g, judged if rng.random() < STEADY else rng.choice(own.request.moves))


@pytest.fixture(scope="module")
def asked() -> list[Asked]:
    """Over 500 questions of all kinds of tables."""
    return [question for at, table in enumerate(TABLES) for question in questions(table, 40 + at, 75)]


def test_there_are_five_hundred_positions_of_many_reasons(asked: list[Asked]) -> None:
    assert len(asked) >= 500
    assert len({question.advice.why for question in asked}) >= 25


def test_every_dwarf_of_both_games_and_every_module_is_asked(asked: list[Asked]) -> None:
    assert {question.own.dwarf for question in asked} == set(DWARF.values())
    assert {module for table in TABLES for module in table.modules} == set(module_ids())


def test_every_reason_is_one_of_those_that_have_a_text_with_the_values_for_it(asked: list[Asked]) -> None:
    for question in asked:
        assert set(REASONS[question.advice.why]) == set(question.advice.values), question.advice


def test_the_move_is_what_a_computer_player_of_this_judgement_does(asked: list[Asked]) -> None:
    assert [question.advice.move for question in asked] == [question.judged for question in asked]


def test_tunnels_missing_are_as_many_as_the_reason_says(asked: list[Asked]) -> None:
    checked = Counter[str]()
    for question in asked:
        what, _, how = question.advice.why.partition("_")
        move, values, mine = question.advice.move, question.advice.values, question.mine
        if what not in ("lay", "rockfall") or "goal" not in values:
            continue
        goal, after = _goal(mine, values["goal"]), mine.clone()
        if move[0] == LAY:
            after.lay(move[2], move[1] * 2 + move[3])
        else:
            after.take_away(move[2])
        if _has_doors(after) or _has_doors(mine):
            continue  # what is linked depends on the team there (S7)
        checked[how] += 1
        if how in ("reaches", "reaches_cover"):
            assert goal in after.reached()
            assert (WANTS[question.own.dwarf] > 0) == (how == "reaches")
            continue
        before, then = cards_missing(mine, goal), cards_missing(after, goal)
        if how in ("nearer", "cover"):
            assert (before - then, then) == (values["count"], values["left"])
        elif how == "further":
            assert then - before == values["count"]
        else:
            assert how == "closes" and then >= FAR
    assert min(checked[how] for how in ("nearer", "cover", "further", "reaches")) >= 2, checked


def test_a_tunnel_aside_makes_no_way_to_a_likely_goal_longer_or_shorter(asked: list[Asked]) -> None:
    aside = [question for question in asked if question.advice.why == "lay_aside" and not _has_doors(question.mine)]
    for question in aside:
        after, (_, card, cell, turned, *_) = question.mine.clone(), question.advice.move
        after.lay(cell, card * 2 + turned)
        for goal in (goal for goal, chance in goal_chances(question.own).items() if chance > 0):
            assert cards_missing(question.mine, goal) == cards_missing(after, goal)
    assert aside


def test_harm_of_a_hidden_saboteur_is_said_to_show_only_if_the_table_would_take_it_so(asked: list[Asked]) -> None:
    said = Counter[str]()
    for question in asked:
        own, advice = question.own, question.advice
        if not advice.cover:
            continue
        said[advice.cover] += 1
        assert own.dwarf == DWARF["saboteur"]
        witness = Observer()
        for event in question.told:
            witness.observe(event)
        witness.fold(own)
        more = given_away(own, witness, [advice.move])[0]
        assert more > 0 if advice.cover == "gives_away" else more <= UNNOTICED
    assert min(said["gives_away"], said["unnoticed"]) >= 1, said


def test_blows_are_as_many_as_were_struck_in_this_round(asked: list[Asked]) -> None:
    found = [question for question in asked if question.advice.why == "strike_back"]
    assert len(found) >= 3
    for question in found:
        played = [event for event in question.told if isinstance(event, CardPlayed) and event.vetoed_by < 0]
        blows = [event for event in played if event.move[1] in BREAKS]
        count = sum(event.seat == question.advice.values["other"] for event in blows)
        assert count == question.advice.values["count"] > 0


def test_in_the_first_lap_no_saboteur_is_advised_to_show_itself() -> None:
    table, found = Table("base", 5), list[Advice]()
    for seed in range(12):
        lap = list(questions(table, seed, table.seats))
        found += [question.advice for question in lap if question.own.dwarf == DWARF["saboteur"]]
    assert len(found) >= 10
    assert [advice for advice in found if advice.cover == "gives_away"] == []


def test_what_is_counted_in_a_hand_or_under_the_goals_is_there(asked: list[Asked]) -> None:
    checked = Counter[str]()
    for question in asked:
        own, advice = question.own, question.advice
        if advice.why == "look":
            assert advice.values["count"] == len(_may_hold_the_treasure(own))
        elif advice.why in ("discard", "discard_blocked"):
            assert advice.values["count"] == len(advice.move[1:]) <= len(own.hand)
        elif advice.why == "answer.nugget":
            assert own.request is not None
            assert advice.values["count"] == max(move[1] for move in own.request.moves)
        else:
            continue
        checked[advice.why] += 1
    assert min(checked[why] for why in ("look", "discard", "discard_blocked", "answer.nugget")) >= 5, checked


def test_a_hint_does_not_change_when_what_is_hidden_is_reshuffled(asked: list[Asked]) -> None:
    for number, question in enumerate(asked):
        other = view(determinize(question.own, seed=number), question.own.seat)
        assert other.request is not None
        adviser = Adviser()
        for event in question.told:
            adviser.observe(event)
        assert adviser.advise(other, other.request) == question.alone


def _may_hold_the_treasure(own: View) -> set[Cell]:
    seen = [memory for memory in own.memory if memory.what == "goal" and memory.holds]
    for memory in seen:
        if memory.content == (TREASURE,):
            return set(memory.where)  # two cells after W17
    surely_stone = {memory.where[0] for memory in seen if len(memory.where) == 1}
    return {cell for cell, what in own.hidden if what == "goal"} - surely_stone


# Counting again, without the computer players' maps


def cards_missing(mine: Mine, goal: Cell) -> int:
    """The fewest free cells between a linked tunnel and a goal, found by walking from the linked ends."""
    todo: list[tuple[Cell, int]] = []
    best: dict[tuple[Cell, int], int] = {}
    for cell, edge in mine.edges.items():
        if edge & LINKED and not (cell in mine.hidden and is_goal(mine.hidden[cell])):
            todo.append((cell, 1))
    if mine.edges[goal] & LINKED:
        return 0
    cost = {cell: 1 for cell, _ in todo}
    rounds = list(cost)
    answer = FAR
    while rounds:
        cell = rounds.pop(0)
        for step, _, back in STEPS:
            near = Cell(cell + step)
            for there, price in _through(mine, near, back, cost[cell], goal, best):
                if there == goal:
                    answer = min(answer, price - 1)
                elif _in_room(there) and price < cost.get(there, FAR):
                    cost[there] = price
                    rounds.append(there)
    return answer


def _through(
    mine: Mine, cell: Cell, entry: int, price: int, goal: Cell, walked: dict[tuple[Cell, int], int]
) -> Iterator[tuple[Cell, int]]:
    """Where one comes from a free cell into the next: a free cell for one card more, through tunnels for none."""
    if cell in mine.cards:
        if not OPEN[mine.cards[cell]] & entry or walked.get((cell, entry), FAR) <= price:
            return
        walked[cell, entry] = price
        for step, side, back in STEPS:
            if JOINED[mine.cards[cell]][entry] & side:
                yield from _through(mine, Cell(cell + step), back, price, goal, walked)
    elif cell == goal or cell not in mine.hidden or not is_goal(mine.hidden[cell]):
        yield cell, price + 1


def _in_room(cell: Cell) -> bool:
    x, y = (cell & 255) - 128, (cell >> 8) - 128
    return -1 <= x <= 10 and -6 <= y <= 6


def _goal(mine: Mine, number: int) -> Cell:
    turned = [cell for cell, tile in mine.cards.items() if tile >> 1 in GOALS]
    return sorted([*turned, *(cell for cell, value in mine.hidden.items() if is_goal(value))])[number - 1]


def _has_doors(mine: Mine) -> bool:
    from saboteur_gui.engine.cards import CARDS

    return any(CARDS[tile >> 1].door >= 0 for tile in mine.cards.values())
