"""Table talk: said for a reason, weighed by trust; characters; what a report holds."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from saboteur_gui.ai.agents import make_agent
from saboteur_gui.ai.belief import lean, no_weights
from saboteur_gui.ai.personas import PERSONAS
from saboteur_gui.ai.player import Player
from saboteur_gui.ai.roles import SABOTEUR
from saboteur_gui.ai.sayings import SAYINGS
from saboteur_gui.ai.talk import Mind, Talker, caught, claimed, heard, judged
from saboteur_gui.ai.turn_values import Manner, turn_worths
from saboteur_gui.engine.board import cell_at, is_goal
from saboteur_gui.engine.cards import CARD, DWARF, DWARFS, LAMP, TREASURE
from saboteur_gui.engine.events import (
    AllRevealed,
    CardPlayed,
    Event,
    GoalsHandled,
    RoundStarted,
    Said,
    TunnelRemoved,
    redacted,
)
from saboteur_gui.engine.game import new_game
from saboteur_gui.engine.knowledge import remember
from saboteur_gui.engine.moves import CLEAR, PASS, PLAY
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.state import Memory
from saboteur_gui.engine.view import View, goal_number, view
from saboteur_gui.engine.vocabulary import Cell, Reason, Seat
from saboteur_gui.i18n import ENGLISH, read_po


def english() -> set[str]:
    path = Path(__file__).parents[2] / "localization" / ENGLISH / "ui.po"
    return {entry.id for entry in read_po(path.read_text(encoding="utf-8"))}


def test_every_line_has_its_texts() -> None:
    wanted = {f"talk.{what}.{number}" for what, saying in SAYINGS.items() for number in range(1, saying.lines + 1)}
    wanted |= {f"persona.{name}" for name in PERSONAS} | {f"persona.{name}.name" for name in PERSONAS}
    assert wanted <= english()


def test_an_accusation_counts_as_far_as_its_speaker_is_trusted() -> None:
    line = Said(Seat(1), "accuse", values={"other": 2})
    assert heard(line, 0.0)[Seat(2)] > heard(line, 0.3)[Seat(2)] > 0
    assert heard(line, 0.8)[Seat(2)] == 0
    assert heard(line._replace(what="trust"), 0.0)[Seat(2)] < 0
    assert heard(line._replace(what="thanks"), 0.0) == {}


def test_a_claim_of_a_liar_is_turned_round() -> None:
    line = Said(Seat(1), "claim_treasure", values={"number": 1, "cell": 7})
    honest, liar = claimed(line, 0.05), claimed(line, 0.95)
    assert honest is not None and liar is not None
    assert honest[0] == 7 and honest[1] > 1 > liar[1]
    stone = claimed(line._replace(what="claim_stone"), 0.05)
    assert stone is not None and stone[1] < 1


def test_a_claim_that_one_knows_to_be_false_gives_its_speaker_away() -> None:
    line = Said(Seat(1), "claim_treasure", values={"number": 1, "cell": 7})
    assert caught(line, {Cell(7): False}) > 0 > caught(line, {Cell(7): True})
    assert caught(line._replace(what="claim_stone"), {Cell(7): True}) > 0
    assert caught(line, {Cell(8): False}) == caught(Said(Seat(1), "accuse", values={"other": 2}), {Cell(7): False}) == 0


def test_a_liar_is_seen_through_by_whoever_looked() -> None:
    def doubt_after(looked: bool) -> float:
        g = new_game(Table(seats=5), 3)
        g.dwarfs[0] = DWARF["digger"]
        stone = next(cell for cell, value in g.mine.hidden.items() if is_goal(value) and value != TREASURE)
        if looked:
            remember(g, Seat(0), "goal", (stone,), (g.mine.hidden[stone],))
        agent = make_agent("hard")
        assert isinstance(agent, Player)
        for event in g.out_events:
            agent.observe(redacted(event, 0))
        agent.observe(Said(Seat(1), "claim_treasure", values={"number": 1, "cell": stone}))
        agent.look(view(g, 0))
        return float(agent.report()["belief"]["1"])

    assert doubt_after(looked=True) > doubt_after(looked=False) + 0.15


def test_whoever_has_claimed_something_of_a_goal_stays_with_it() -> None:
    for seed in range(20):
        agent, seen = doubted(1, 0.0)
        cell = next(cell for cell, what in seen.hidden if what == "goal")
        liar = replace(seen, dwarf=SABOTEUR, memory=(Memory("goal", (cell,), (TREASURE,), 0),))
        talker, rng, said = Talker(), random.Random(seed), Counter[str]()
        for _ in range(20):
            lines = talker.speak(liar, (PASS, liar.hand[0]), Mind([], agent.believed), Manner(), rng)
            said.update(line["what"] for line in lines)
        assert said["claim_treasure"] + said["claim_stone"] == 1


def doubts_once_turned_up(goal: str) -> list[float]:
    """How a claim of the treasure is taken: before the goal is turned up, and twice after it."""
    agent, seen = doubted(1, -2.0)
    cell = next(cell for cell, what in seen.hidden if what == "goal")
    agent.observe(CardPlayed(Seat(1), (PLAY, CARD["map"], cell, -1, -1)))
    agent.observe(Said(Seat(1), "claim_treasure", values={"number": 1, "cell": cell}))
    hidden = tuple(other for other in seen.hidden if other[0] != cell)
    turned = replace(seen, hidden=hidden, mine=(*seen.mine, (cell, CARD[goal] * 2)))
    doubts = []
    for looked_at in (seen, turned, turned):
        agent.look(looked_at)
        doubts.append(float(agent.report()["belief"]["1"]))
    return doubts


def test_a_lie_is_found_out_when_the_goal_is_turned_up() -> None:
    before, after, later = doubts_once_turned_up("stone_left")
    assert after > before + 0.1
    assert later == after, "it counts once"


def test_who_told_the_truth_is_believed_more_when_the_treasure_is_turned_up() -> None:
    before, after, _ = doubts_once_turned_up("treasure")
    assert after < before


def test_after_a_goal_swap_nobody_has_looked_at_what_lies_there() -> None:
    """W17"""
    agent, seen = doubted(1, -4.0)
    goals = [cell for cell, what in seen.hidden if what == "goal"]
    agent.look(seen)
    before = agent.look(seen).goals[goals[0]]
    agent.observe(CardPlayed(Seat(1), (PLAY, CARD["map"], goals[0], -1, -1)))
    agent.observe(Said(Seat(1), "claim_treasure", values={"number": 1, "cell": goals[0]}))
    assert agent.look(seen).goals[goals[0]] > before
    agent.observe(CardPlayed(Seat(2), (PLAY, CARD["goal_swap"], goals[0], goals[1], -1)))
    agent.observe(GoalsHandled(Seat(2), goals[0], goals[1], None))
    assert agent.look(seen).goals[goals[0]] == before


def test_a_claim_counts_as_far_as_its_speaker_is_believed_now() -> None:
    agent, seen = doubted(1, -4.0)
    cell = next(cell for cell, what in seen.hidden if what == "goal")
    before = agent.look(seen).goals[cell]
    claim = Said(Seat(1), "claim_treasure", values={"number": 1, "cell": cell})
    agent.observe(claim)
    assert agent.look(seen).goals[cell] == before, "who has not looked only guesses"
    agent.observe(CardPlayed(Seat(1), (PLAY, CARD["map"], cell, -1, -1)))
    agent.observe(claim)
    trusted = agent.look(seen).goals[cell]
    agent.witness.rows[1] = lean(no_weights(), [5.0 if role == SABOTEUR else 0.0 for role in range(len(DWARFS))])
    found_out = agent.look(seen).goals[cell]
    assert trusted > 0.8 > before > found_out


def test_goals_are_counted_from_the_top() -> None:
    cells = [cell_at(8, y) for y in (2, 0, -2)]
    g = new_game(Table(seats=3), 1)
    assert [goal_number(view(g, 0), cell) for cell in cells] == [3, 2, 1]
    g.mine.hidden.pop(cells[2])
    g.mine.lay(cells[2], CARD["stone_left"] * 2)
    assert [goal_number(view(g, 0), cell) for cell in cells] == [3, 2, 1], "turned up, it still counts"


def test_what_was_said_moves_the_belief() -> None:
    g = new_game(Table(seats=5), 3)
    agent = make_agent("hard")
    assert isinstance(agent, Player)
    seat = g.stack[-1].seat
    for event in g.out_events:
        agent.observe(redacted(event, seat))
    agent.look(view(g, seat))
    speaker, other = (seat + 1) % 5, (seat + 2) % 5
    before = dict(agent.report()["belief"])
    agent.observe(Said(speaker, "accuse", values={"other": other}))
    agent.look(view(g, seat))
    assert agent.report()["belief"][str(other)] > before[str(other)]


def doubted(speaker: int, guilt: float) -> tuple[Player, View]:
    """Somebody who takes the speaker for a saboteur so far, and what they see."""
    g = new_game(Table(seats=5), 3)
    agent = make_agent("hard")
    assert isinstance(agent, Player)
    seat = (speaker + 2) % 5
    g.dwarfs = [DWARF["digger"] if who == seat else dwarf for who, dwarf in enumerate(g.dwarfs)]
    for event in g.out_events:
        agent.observe(redacted(event, seat))
    seen = view(g, seat)
    agent.look(seen)
    agent.witness.rows[speaker] = lean(
        no_weights(), [guilt if role == SABOTEUR else 0.0 for role in range(len(DWARFS))]
    )
    return agent, seen


def change_by(agent: Player, seen: View, speaker: int, what: str, other: int, times: int = 1) -> float:
    agent.look(seen)
    before = agent.report()["belief"][str(other)]
    for _ in range(times):
        agent.observe(Said(Seat(speaker), what, values={"other": other}))
    agent.look(seen)
    return float(agent.report()["belief"][str(other)] - before)


def test_an_accusation_by_a_trusted_seat_moves_the_belief_and_one_by_a_suspect_does_not() -> None:
    trusted = change_by(*doubted(1, -4.0), 1, "accuse", 0)
    neutral = change_by(*doubted(1, 0.0), 1, "accuse", 0)
    suspect = change_by(*doubted(1, 5.0), 1, "accuse", 0)
    assert trusted > neutral > 0.01
    assert abs(suspect) < 0.005
    assert change_by(*doubted(1, -4.0), 1, "trust", 0) < 0


def test_saying_it_again_makes_it_no_truer() -> None:
    once, often = (change_by(*doubted(1, -2.0), 1, "accuse", 0, times) for times in (1, 20))
    assert once == often


def test_who_is_accused_denies_it() -> None:
    said = Counter[str]()
    for seed in range(12):
        agent, seen = doubted(1, 0.0)
        agent.observe(Said(Seat(1), "accuse", values={"other": seen.seat}))
        agent.look(seen)
        mind = Mind(agent.news, agent.believed)
        move = (PASS, seen.hand[0])
        said.update(line["what"] for line in Talker().speak(seen, move, mind, Manner(talk=2.0), random.Random(seed)))
    assert said["deny"] == 12


def test_a_saboteur_accuses_nobody_before_all_have_had_a_turn() -> None:
    _, seen = doubted(1, 0.3)
    seen = replace(seen, dwarf=SABOTEUR)
    believed = [[0.3 if role == SABOTEUR else 0.7 if role == 0 else 0.0 for role in range(len(DWARFS))]] * 5
    first, second = Counter[str](), Counter[str]()
    for seed in range(40):
        talker, chance, manner = Talker(), random.Random(seed), Manner(talk=2.0, honesty=0.1)
        for counts in (first, second):
            counts.update(
                one["what"] for one in talker.speak(seen, (PASS, seen.hand[0]), Mind([], believed), manner, chance)
            )
    assert first["accuse"] == 0 < second["accuse"]


def test_a_blow_of_the_round_before_is_forgotten() -> None:
    agent, seen = doubted(1, 0.0)
    blow = CardPlayed(Seat(1), (PLAY, CARD["broken_lamp"], seen.seat, -1, -1))
    begins = RoundStarted(2, Seat(0), (), (), (), 0, 0, 0, 0, 0, (), (), None)

    def said(*news: Event) -> Counter[str]:
        found, manner = Counter[str](), Manner(talk=2.0)
        for seed in range(20):
            mind = Mind(news, agent.believed)
            found.update(
                one["what"] for one in Talker().speak(seen, (PASS, seen.hand[0]), mind, manner, random.Random(seed))
            )
        return found

    agent.look(seen)
    assert said(blow)["hurt"] and said(begins, blow)["hurt"]
    assert not said(blow, begins)["hurt"]


def test_nobody_is_praised_between_two_blows() -> None:
    agent, seen = doubted(1, -4.0)
    agent.look(seen)
    late, quiet = replace(seen, deck=3), (PASS, seen.hand[0])

    def praised(move: tuple[int, ...], *foes: Seat) -> set[int]:
        mind, found = Mind([], agent.believed, foes=set(foes)), set()
        for seed in range(60):
            lines = Talker().speak(late, move, mind, Manner(talk=2.0), random.Random(seed))
            found |= {line["values"]["other"] for line in lines if line["what"] == "trust"}
        return found

    assert 1 in praised(quiet)
    assert 1 not in praised(quiet, Seat(1)) | praised((PLAY, CARD["broken_lamp"], 1, -1, -1))


def test_a_friend_who_asks_for_help_is_helped_more_readily() -> None:
    agent, seen = doubted(1, -4.0)
    hurt = replace(seen, front=tuple(LAMP if who == 1 else 0 for who in range(5)), hand=(CARD["repair_lamp"],))
    mend = (PLAY, CARD["repair_lamp"], 1, LAMP, -1)
    quiet = turn_worths(agent.look(hurt), [mend])[0]
    agent.observe(Said(Seat(1), "help_lamp"))
    assert turn_worths(agent.look(hurt), [mend])[0] > quiet > 0


def said_after(
    events: list[Event], doubt: float = 0.0, move: tuple[int, ...] = (), near: bool = False, **changes: Any
) -> Counter[str]:
    """What a digger says of it, tried often; everybody is suspected so far, then and now."""
    _, seen = doubted(1, 0.0)
    seen = replace(seen, **changes)
    believed = [[doubt if role == SABOTEUR else 1 - doubt if role == 0 else 0.0 for role in range(len(DWARFS))]] * 5
    said: Counter[str] = Counter()
    for seed in range(30):
        talker = Talker()
        talker.speak(seen, (PASS, seen.hand[0]), Mind([], believed), Manner(talk=0.0), random.Random(seed))
        later = replace(seen, round=seen.round + 1) if any(isinstance(event, AllRevealed) for event in events) else seen
        lines = talker.speak(
            later, move or (PASS, seen.hand[0]), Mind(events, believed, near), Manner(talk=2.0), random.Random(seed)
        )
        said.update(line["what"] for line in lines)
    return said


def over(seen_seat: int, dwarf: str, reason: Reason) -> list[Event]:
    dwarfs = ["saboteur" if who == (seen_seat + 1) % 5 else "digger" for who in range(5)]
    dwarfs[seen_seat] = dwarf
    return [AllRevealed(Seat(-1), reason, tuple(DWARF[name] for name in dwarfs), ())]


def test_only_whoever_won_has_fooled_somebody() -> None:
    proud = said_after(over(3, "saboteur", "exhausted"))
    beaten = said_after(over(3, "saboteur", "treasure"))
    assert proud["fooled"] > 0 == proud["beaten"]
    assert beaten["beaten"] > 0 == beaten["fooled"]


def test_only_whoever_suspected_knew_it() -> None:
    assert said_after(over(3, "digger", "exhausted"), doubt=0.7)["unmasked"] > 0
    assert said_after(over(3, "digger", "exhausted"), doubt=0.2)["unmasked"] == 0


def test_a_friend_is_not_scolded_for_a_rockfall() -> None:
    fall: list[Event] = [TunnelRemoved(Seat(1), cell_at(1, 0), CARD["cross"])]
    assert said_after(fall, doubt=0.5)["rockfall"] > 0
    assert said_after(fall, doubt=0.05)["rockfall"] == 0


def test_nobody_mourns_a_dead_end() -> None:
    fall: list[Event] = [TunnelRemoved(Seat(1), cell_at(1, 0), CARD["dead_ns"])]
    assert said_after(fall, doubt=0.5)["rockfall"] == 0


@pytest.mark.parametrize(("card", "spoken"), [("broken_lamp", True), ("trapped", False)])
def test_only_a_blow_at_a_tool_is_spoken_of_as_one(card: str, spoken: bool) -> None:
    """S14: who traps somebody has broken nothing."""
    _, seen = doubted(1, 0.0)
    assert (said_after([CardPlayed(Seat(1), (PLAY, CARD[card], seen.seat, -1, -1))])["hurt"] > 0) == spoken
    assert (said_after([], move=(PLAY, CARD[card], 1, -1, -1))["strike"] > 0) == spoken


def test_no_kind_of_line_is_a_diggers_alone() -> None:
    """Who listens well would know a saboteur by what it never says."""
    fall: list[Event] = [TunnelRemoved(Seat(1), cell_at(1, 0), CARD["cross"])]
    saboteur: dict[str, Any] = {"dwarf": SABOTEUR, "deck": 5}
    said = said_after(fall, doubt=0.5, **saboteur) + said_after([], near=True, **saboteur)
    assert min(said[what] for what in ("rockfall", "near", "trust", "accuse")) > 0


def test_nobody_asks_for_help_while_helping_itself() -> None:
    """S3"""
    broken: dict[str, Any] = {"front": (0, 0, 0, LAMP, 0), "hand": (CARD["cross"], CARD["cross"])}
    assert said_after([], **broken)["help_lamp"] > 0
    free = (CLEAR, CARD["cross"], CARD["cross"], LAMP)
    assert said_after([], move=free, **broken)["help_lamp"] == 0


def test_a_plea_is_over_once_the_tool_is_mended() -> None:
    agent, seen = doubted(1, 0.0)
    broken = replace(seen, front=tuple(LAMP if who == 1 else 0 for who in range(5)))
    agent.observe(Said(Seat(1), "help_lamp"))
    assert agent.look(broken).pleas == {1}
    assert agent.look(broken).pleas == {1}
    assert agent.look(seen).pleas == frozenset()
    assert agent.look(broken).pleas == frozenset(), "broken again, it would have to ask again"


@pytest.mark.parametrize(("what", "dwarf", "worse"), [
    ("accuse", "digger", True), ("accuse", "saboteur", False), ("trust", "saboteur", True), ("trust", "digger", False),
])  # fmt: skip
def test_what_is_said_of_a_known_dwarf_tells_of_its_speaker(what: str, dwarf: str, worse: bool) -> None:
    line = Said(Seat(1), what, values={"other": 0})
    assert (judged(line, {Seat(0): DWARF[dwarf]}) > 0) == worse
    assert judged(line, {Seat(2): DWARF[dwarf]}) == 0, "of whom one knows nothing"


def test_a_false_accusation_falls_back_on_its_speaker() -> None:
    def doubt_after(known: bool) -> float:
        agent, seen = doubted(1, 0.0)
        if known:
            knows = Memory("dwarf", (0,), (DWARF["digger"],), 0)
            seen = replace(seen, memory=(*seen.memory, knows))
        agent.look(seen)
        before = float(agent.report()["belief"]["1"])
        agent.observe(Said(Seat(1), "accuse", values={"other": 0}))
        agent.look(seen)
        return float(agent.report()["belief"]["1"]) - before

    assert doubt_after(known=True) > doubt_after(known=False) + 0.03
