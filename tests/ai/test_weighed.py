"""What people say counts as far as they are trusted and were right; characters and memories weigh on play, lightly."""

from __future__ import annotations

from dataclasses import replace

import pytest

from saboteur_gui.ai.agents import make_agent
from saboteur_gui.ai.belief import lean, no_weights
from saboteur_gui.ai.personas import PERSONAS
from saboteur_gui.ai.player import Player
from saboteur_gui.ai.roles import SABOTEUR
from saboteur_gui.ai.talk import heard
from saboteur_gui.ai.turn_values import PLAIN, turn_worths
from saboteur_gui.engine.cards import CARD, DWARFS
from saboteur_gui.engine.events import Said
from saboteur_gui.engine.moves import PLAY
from saboteur_gui.engine.view import View
from saboteur_gui.engine.vocabulary import Cell, Seat

from .test_talk import change_by, doubted

SPEAKER, OTHER, OWN = Seat(1), Seat(0), Seat(3)


def test_a_warning_counts_less_than_an_accusation_and_a_liar_less_than_that() -> None:
    accuse, warn, liar = (change_by(*doubted(1, -4.0), 1, what, 0) for what in ("accuse", "warn", "liar"))
    assert accuse > warn > liar > 0


def test_who_was_right_so_far_is_heard_more() -> None:
    line = Said(SPEAKER, "accuse", values={"other": OTHER})
    assert heard(line, 0.0, 1.5)[OTHER] > heard(line, 0.0)[OTHER] > heard(line, 0.0, 0.4)[OTHER] > 0

    def moved(right: int, wrong: int) -> float:
        agent, seen = doubted(1, -4.0)
        agent.witness.evening.right[SPEAKER], agent.witness.evening.wrong[SPEAKER] = right, wrong
        return change_by(agent, seen, 1, "accuse", 0)

    assert moved(4, 0) > moved(0, 0) > moved(0, 4) > 0


def oath(false_before: bool) -> float:
    agent, seen = doubted(1, 0.0)
    if false_before:
        agent.witness.evening.false_oaths.add(SPEAKER)
    agent.look(seen)
    before = float(agent.report()["belief"]["1"])
    agent.observe(Said(SPEAKER, "honest"))
    agent.look(seen)
    return float(agent.report()["belief"]["1"]) - before


def test_an_oath_helps_a_little_and_harms_whoever_swore_falsely_before() -> None:
    assert -0.06 < oath(false_before=False) < 0 < oath(false_before=True)


@pytest.mark.parametrize("what", ["thanks", "sorry", "laugh", "look", "help"])
def test_courtesies_say_nothing_of_anybody(what: str) -> None:
    assert change_by(*doubted(1, -4.0), 1, what, 0) == 0


def looks(agent: Player, seen: View, cell: Cell) -> float:
    return turn_worths(agent.look(seen), [(PLAY, CARD["map"], cell, -1, -1)])[0]


def test_a_goal_is_looked_at_more_willingly_if_somebody_who_is_trusted_asks_for_it() -> None:
    def gain(guilt: float) -> float:
        agent, seen = doubted(1, guilt)
        cell = next(cell for cell, what in seen.hidden if what == "goal")
        seen = replace(seen, hand=(CARD["map"],))
        agent.look(seen)
        agent.witness.rows[SPEAKER] = lean(
            no_weights(), [guilt if dwarf == SABOTEUR else 0.0 for dwarf in range(len(DWARFS))]
        )
        before = looks(agent, seen, cell)
        agent.observe(Said(SPEAKER, "look", values={"number": 1, "cell": int(cell)}))
        return looks(agent, seen, cell) - before

    assert 0.16 > gain(-5.0) > gain(5.0) >= 0


def test_a_friend_of_earlier_rounds_is_treated_a_little_better_and_a_grudge_worse() -> None:
    def friend(bond: float, name: str = "normal:loyal") -> float:
        _, seen = doubted(1, 0.0)
        agent = make_agent(name)
        assert isinstance(agent, Player)
        agent.witness.evening.bonds[OWN, SPEAKER] = bond
        return agent.look(seen).friends[SPEAKER]

    assert friend(1.0) > friend(0.0) > friend(-1.0)
    assert friend(1.0) - friend(-1.0) < 0.25, "what it sees counts for more"
    assert friend(1.0, "normal") == friend(-1.0, "normal"), "without a character it bears nothing in mind"


def test_the_hot_tempered_strike_sooner_and_the_grim_strike_back() -> None:
    agent, seen = doubted(1, 4.0)
    seen = replace(seen, hand=(CARD["broken_lamp"],))
    position = agent.look(seen)
    blow = [(PLAY, CARD["broken_lamp"], SPEAKER, -1, -1)]
    worths = {name: turn_worths(position, blow, PERSONAS[name].manner)[0] for name in ("cautious", "sincere", "fiery")}
    assert worths["fiery"] > turn_worths(position, blow, PLAIN)[0] > worths["sincere"] > worths["cautious"]
    grim = {}
    for struck in (False, True):
        position.strikers = {SPEAKER} if struck else set()
        grim[struck] = [turn_worths(position, blow, PERSONAS[name].manner)[0] for name in ("grim", "sincere")]
    back = [struck - before for before, struck in zip(*grim.values(), strict=True)]
    assert back[0] > back[1] > 0
