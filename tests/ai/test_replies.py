"""Who answers what is said and done, and what: by belief, by memory and by character."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from saboteur_gui.ai.addressed import MOST, Table, who_answers
from saboteur_gui.ai.belief import lean, no_weights
from saboteur_gui.ai.evening import Evening
from saboteur_gui.ai.personas import PERSONAS
from saboteur_gui.ai.player import Player
from saboteur_gui.ai.roles import SABOTEUR
from saboteur_gui.ai.sayings import SAYINGS
from saboteur_gui.ai.talk import ANSWERS
from saboteur_gui.ai.turn_values import Manner
from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD, DWARF, DWARFS, TREASURE
from saboteur_gui.engine.events import (
    AllRevealed,
    CardPlayed,
    DwarfChanged,
    Event,
    GoldStolen,
    RoundStarted,
    Said,
    TunnelRemoved,
)
from saboteur_gui.engine.moves import PLAY
from saboteur_gui.engine.state import Memory
from saboteur_gui.engine.view import View
from saboteur_gui.engine.vocabulary import NO_SEAT, Cell, Reason, Seat

from .test_talk import doubted

SPEAKER, OWN = Seat(1), Seat(3)
BLOW = (PLAY, CARD["broken_lamp"])


def said(what: str, seat: Seat = SPEAKER, **values: int) -> Said:
    return Said(seat, what, values=values)


def blow(striker: int, target: int) -> CardPlayed:
    return CardPlayed(Seat(striker), (*BLOW, target, -1, -1))


def leans(agent: Player, seat: int, guilt: float) -> None:
    agent.witness.rows[seat] = lean(no_weights(), [guilt if role == SABOTEUR else 0.0 for role in range(len(DWARFS))])


def replies(agent: Player, seen: View, event: Event, times: int = 20) -> Counter[str]:
    found: Counter[str] = Counter()
    for seed in range(times):
        (line,) = agent.reply(seen, event, random.Random(seed))
        assert line["emote"] == SAYINGS[line["what"]].emote
        found[line["what"]] += 1
    return found


# What


def test_who_is_accused_denies_and_who_hears_it_agrees_or_does_not() -> None:
    agent, seen = doubted(1, -3.0)
    assert set(replies(agent, seen, said("accuse", other=OWN))) == {"deny"}
    leans(agent, 0, 5.0)
    assert set(replies(agent, seen, said("warn", other=0))) == {"agree"}
    leans(agent, 0, -5.0)
    assert set(replies(agent, seen, said("liar", other=0))) == {"disagree"}


def test_who_swears_to_dig_is_believed_as_far_as_it_is_trusted() -> None:
    agent, seen = doubted(1, -4.0)
    assert set(replies(agent, seen, said("honest"))) == {"believe"}
    agent, seen = doubted(1, 4.0)
    assert set(replies(agent, seen, said("honest"))) == {"doubt"}


def test_a_blow_against_somebody_honest_is_held_against_who_swears_to_dig() -> None:
    agent, seen = doubted(1, 0.0)
    leans(agent, 2, -5.0)
    agent.witness.evening.observe(blow(1, 2))
    assert replies(agent, seen, said("honest"))["counter"] > 5
    (line,) = (agent.reply(seen, said("honest"), random.Random(seed)) for seed in (1,))
    assert line[0]["values"] == {"other": 1, "victim": 2}
    leans(agent, 2, 5.0)
    assert replies(agent, seen, said("honest"))["counter"] == 0, "it was a saboteur's lamp"


def test_a_blow_is_held_against_an_oath_and_not_against_an_accusation() -> None:
    agent, seen = doubted(1, 0.0)
    leans(agent, 2, -5.0)
    agent.witness.evening.observe(blow(1, 2))
    for what in ("accuse", "warn", "liar"):
        assert replies(agent, seen, said(what, other=0))["counter"] == 0


def test_a_trap_is_no_broken_tool_that_is_held_against_anybody() -> None:
    """S14"""
    agent, seen = doubted(1, 0.0)
    leans(agent, 2, -5.0)
    agent.witness.evening.observe(CardPlayed(SPEAKER, (PLAY, CARD["trapped"], 2, -1, -1)))
    assert replies(agent, seen, said("honest"))["counter"] == 0


def test_who_swore_falsely_in_the_round_before_is_reminded_of_it() -> None:
    agent, seen = doubted(1, 0.0)
    kept = agent.witness.evening
    for event in (said("honest"), round_over(1), begun(2)):
        kept.observe(event)
    assert replies(agent, seen, said("honest"))["same_again"] > 10
    for event in (round_over(1), begun(3)):
        kept.observe(event)
    assert replies(agent, seen, said("honest"))["same_again"] == 0, "that was not last round"


def test_only_an_oath_and_an_accusation_are_doubted() -> None:
    lines = [
        *(said(what, other=OWN) for what in ("thanks", "trust")),
        *(said(what, number=1, cell=int(cell_at(8, 0))) for what in ("claim_treasure", "claim_stone", "look")),
        said("trust", other=0),
        said("help"),
        said("help_trap"),
    ]
    for line in lines:
        agent, seen = doubted(1, 4.0)
        assert set(replies(agent, seen, line)) <= {"accuse", "trust"}, line.what


def test_excuses_are_taken_by_character_and_by_what_was_done() -> None:
    def taken(manner: Manner, blows: float) -> bool:
        agent, seen = doubted(1, 0.0)
        agent.manner = manner
        agent.witness.struck[SPEAKER] = blows
        found = replies(agent, seen, said("sorry", other=OWN), times=3)
        assert set(found) <= {"forgive", "grudge"}
        return found["forgive"] > 0

    assert taken(PERSONAS["sincere"].manner, 2)
    assert not taken(PERSONAS["grim"].manner, 1)
    assert taken(Manner(), 1)
    assert not taken(Manner(), 2)


def knows(seen: View, gold: bool) -> tuple[View, Cell]:
    cell = next(cell for cell, what in seen.hidden if what == "goal")
    card = TREASURE if gold else CARD["stone_left"]
    return replace(seen, memory=(Memory("goal", (cell,), (card,), 0),)), cell


@pytest.mark.parametrize(("gold", "what"), [(False, "caught"), (True, "claim_treasure")])
def test_who_has_looked_finds_out_a_lie_and_bears_out_the_truth(gold: bool, what: str) -> None:
    agent, seen = doubted(1, 0.0)
    seen, cell = knows(seen, gold)
    (line,) = agent.reply(seen, said("claim_treasure", number=1, cell=cell), random.Random(1))
    assert line["what"] == what


def test_who_is_asked_what_lies_there_says_it_and_stays_with_it() -> None:
    agent, seen = doubted(1, 0.0)
    seen, cell = knows(seen, gold=False)
    assert set(replies(agent, seen, said("look", number=1, cell=cell))) == {"claim_stone"}
    liar = replace(seen, dwarf=SABOTEUR)
    assert len(replies(agent, liar, said("look", number=1, cell=cell))) == 1


def test_who_says_one_thing_and_then_the_other_is_not_believed_any_more() -> None:
    agent, seen = doubted(1, -4.0)
    cell = int(next(cell for cell, what in seen.hidden if what == "goal"))
    first, second = said("claim_treasure", number=1, cell=cell), said("claim_stone", number=1, cell=cell)
    agent.observe(first)
    assert set(replies(agent, seen, first)) == {"trust"}
    agent.observe(second)
    assert set(replies(agent, seen, second)) == {"caught"}, "one of the two is not so"


def test_deeds_are_answered_as_they_are_felt() -> None:
    agent, seen = doubted(1, 0.0)
    mend = CardPlayed(SPEAKER, (PLAY, CARD["repair_lamp"], OWN, -1, -1))
    fall = TunnelRemoved(SPEAKER, cell_at(1, 0), CARD["cross"])
    answers = {
        event: set(replies(agent, seen, event)) for event in (blow(1, OWN), mend, fall, GoldStolen(SPEAKER, OWN))
    }
    assert list(answers.values()) == [{"hurt"}, {"thanks"}, {"rockfall"}, {"robbed"}]


@pytest.mark.parametrize(("dwarf", "reason", "what"), [
    ("saboteur", "exhausted", "fooled"), ("saboteur", "treasure", "beaten"), ("digger", "treasure", "won"),
])  # fmt: skip
def test_the_last_words_of_a_round_are_said_once(dwarf: str, reason: Reason, what: str) -> None:
    agent, seen = doubted(1, 0.0)
    seen = replace(seen, dwarf=DWARF[dwarf])
    dwarfs = tuple(DWARF[dwarf] if seat == OWN else DWARF["digger"] for seat in range(5))
    revealed = AllRevealed(NO_SEAT, reason, dwarfs, ())
    agent.observe(revealed)
    (line,) = agent.reply(seen, revealed, random.Random(1))
    assert line["what"] == what
    assert revealed not in agent.news


@pytest.mark.parametrize("dwarf", ["digger", "saboteur"])
@pytest.mark.parametrize("what", ANSWERS)
def test_there_is_always_something_to_say(what: str, dwarf: str) -> None:
    """Else silence would tell what a seat knows (I4)."""
    for about in ({"other": int(OWN)}, {"other": 0}, {"number": 1, "cell": int(cell_at(8, 0))}, {}):
        agent, seen = doubted(1, 0.0)
        seen = replace(seen, dwarf=DWARF[dwarf])
        assert replies(agent, seen, Said(SPEAKER, what, values=about), times=4).total() == 4


# Who


def table(**voices: str) -> Table:
    return Table({Seat(int(seat[1:])): persona for seat, persona in voices.items()})


def answering(event: Event, at: Table, times: int = 200) -> Counter[tuple[Seat, ...]]:
    return Counter(tuple(who_answers(event, at, random.Random(seed))) for seed in range(times))


@pytest.mark.parametrize("what", ["accuse", "warn", "liar", "trust", "thanks", "sorry"])
def test_who_is_meant_answers_first_and_hardly_anybody_besides(what: str) -> None:
    found = answering(said(what, other=2), table(s0="", s2="", s3="", s4=""))
    assert all(seats[0] == 2 and len(seats) <= MOST for seats in found)


def test_even_the_silent_one_mostly_answers_when_it_is_meant() -> None:
    found = answering(said("accuse", other=2), table(s2="silent"))
    assert 0.5 < found[Seat(2),] / 200 < 0.9


def test_what_is_for_all_is_answered_by_one_or_two() -> None:
    found = answering(said("honest"), table(s0="", s2="", s3="", s4=""))
    assert max(map(len, found)) == MOST
    assert found[()] < 10
    assert len({seats[0] for seats in found if seats}) == 4, "now by one, now by another"


def test_nobody_answers_what_needs_no_answer() -> None:
    for event in (said("deny", other=2), said("look", number=1, cell=7), blow(0, SPEAKER), RoundStarted):
        assert set(answering(event, table(s2="fiery"))) == {()}  # type: ignore[arg-type]


def test_who_is_trapped_has_no_answer_to_it() -> None:
    """S14: what is answered to a blow is about a tool."""
    trap = CardPlayed(SPEAKER, (PLAY, CARD["trapped"], 2, -1, -1))
    assert set(answering(trap, table(s2="fiery"))) == {()}
    assert (Seat(2),) in answering(blow(1, 2), table(s2="fiery"))


def test_a_rockfall_is_answered_if_a_way_is_gone() -> None:
    at = table(s0="fiery", s2="fiery")
    for card, answered in (("cross", True), ("curve_ne", True), ("dead_ns", False)):
        gone = TunnelRemoved(SPEAKER, cell_at(1, 0), CARD[card])
        assert any(answering(gone, at).keys() - {()}) == answered, card
    assert set(answering(TunnelRemoved(SPEAKER, cell_at(1, 0), None), at)) == {()}, "nobody saw what it was"


def test_who_looked_at_a_goal_answers_for_it() -> None:
    at = table(s0="", s2="", s3="")._replace(looked=frozenset({(Seat(3), Cell(7))}))
    assert set(answering(said("look", number=1, cell=7), at)) == {(Seat(3),)}
    assert all(seats[0] == 3 for seats in answering(said("claim_stone", number=1, cell=7), at))


def test_one_of_each_side_has_the_last_word() -> None:
    at = table(s0="", s1="", s2="", s3="", s4="")
    found = answering(round_over(1, 2), at)
    assert all(len(set(seats) & {1, 2}) <= 1 and len(set(seats) - {1, 2}) <= 1 for seats in found)
    assert any(len(seats) == 2 for seats in found)


# What the evening keeps


def round_over(*guilty: int) -> AllRevealed:
    return AllRevealed(
        NO_SEAT, "exhausted", tuple(DWARF["saboteur" if seat in guilty else "digger"] for seat in range(5)), ()
    )


def evening(*events: Event) -> Evening:
    kept = Evening()
    for event in events:
        kept.observe(event)
    return kept


def test_the_word_of_who_was_right_counts_more_and_of_who_was_wrong_less() -> None:
    right, wrong, silent = Seat(0), Seat(1), Seat(2)
    kept = evening(
        said("accuse", right, other=4), said("trust", right, other=3), said("accuse", wrong, other=3), round_over(4)
    )
    assert kept.credit(right) > kept.credit(silent) == 1.0 > kept.credit(wrong)


def test_claims_are_remembered_with_what_was_found_out() -> None:
    goal = Cell(7)
    revealed = round_over(4)._replace(hidden=((goal, TREASURE, -1),))  # type: ignore[arg-type]
    kept = evening(said("claim_stone", Seat(0), cell=goal), said("claim_treasure", Seat(1), cell=goal), revealed)
    assert kept.credit(Seat(1)) > 1.0 > kept.credit(Seat(0))


def test_an_oath_is_false_until_the_next_true_one() -> None:
    kept = evening(said("honest", Seat(0)), said("honest", Seat(1)), round_over(0))
    assert kept.false_oaths == {0}
    kept.observe(begun(2))
    kept.observe(round_over(1))
    assert kept.false_oaths == {0}, "it has sworn nothing since"
    kept.observe(begun(3))
    kept.observe(said("honest", Seat(0)))
    kept.observe(round_over(1))
    assert kept.false_oaths == set()


def test_an_oath_was_true_if_the_dwarf_has_changed_since() -> None:
    """S13"""
    kept = evening(said("honest", Seat(0)), DwarfChanged(Seat(0), "swap_hats", 0, 0, None), round_over(0))
    assert kept.false_oaths == kept.lied_just_now == set()


def begun(n: int) -> RoundStarted:
    return RoundStarted(n, Seat(0), (), (), (), 0, 0, 0, 0, (), (), (), None)  # type: ignore[arg-type]


def test_friends_and_grudges_last_into_the_next_round_and_fade() -> None:
    kept = evening(blow(1, 2), CardPlayed(Seat(0), (PLAY, CARD["repair_lamp"], 2, -1, -1)))
    assert kept.bond(Seat(2), Seat(1)) == 0, "in this round it is known from play"
    kept.observe(begun(2))
    assert kept.bond(Seat(2), Seat(0)) > 0 > kept.bond(Seat(2), Seat(1))
    before = kept.bond(Seat(2), Seat(1))
    kept.observe(begun(3))
    assert before < kept.bond(Seat(2), Seat(1)) < 0
    assert kept.blows == []
