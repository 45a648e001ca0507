"""Characters: each has a face, plays and talks in its own way."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from saboteur_gui.ai.agents import AgentError, make_agent
from saboteur_gui.ai.personas import PERSONAS
from saboteur_gui.ai.sayings import SAYINGS
from saboteur_gui.ai.talk import ANSWERS
from saboteur_gui.ai.talk_lines import said
from saboteur_gui.engine.events import (
    redacted,
)
from saboteur_gui.engine.game import new_game, play
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.view import view

AVATARS = Path(__file__).parents[2] / "assets" / "avatars"


def conversation(persona: str, rounds: int = 2) -> list[tuple[int, dict[str, object]]]:
    """What is said in a game where everybody hears everybody."""
    g = new_game(Table(seats=5, rounds=rounds), 3)
    agents = [make_agent(f"normal:{persona}") for _ in range(5)]
    rngs = [random.Random(seat) for seat in range(5)]
    talk: list[tuple[int, dict[str, object]]] = []
    events = g.out_events
    while g.stack:
        for agent_seat, agent in enumerate(agents):
            for event in events:
                agent.observe(redacted(event, agent_seat))  # type: ignore[attr-defined]
        seen = view(g, g.stack[-1].seat)
        assert seen.request is not None
        move = agents[seen.seat].choose(seen, seen.request, rngs[seen.seat])
        lines = agents[seen.seat].report()["says"]  # type: ignore[attr-defined]
        talk += [(seen.seat, line) for line in lines]
        heard_now = [said(seen.seat, line) for line in lines]
        events = [*heard_now, *play(g, move)]
    return talk


def test_what_humans_may_say_is_understood() -> None:
    assert set(ANSWERS) <= set(SAYINGS)


def test_characters_have_faces_and_differ() -> None:
    assert len(PERSONAS) >= 6
    faces = Counter(persona.avatar for persona in PERSONAS.values())
    assert all((AVATARS / f"{face}.webp").is_file() for face in faces)
    assert max(faces.values()) == 1
    assert len({persona.manner for persona in PERSONAS.values()}) == len(PERSONAS)


def test_an_unknown_character_is_named() -> None:
    with pytest.raises(AgentError, match="unknown persona 'jolly'; known: cautious"):
        make_agent("hard:jolly")


def test_characters_play_differently() -> None:
    """The same seats, deals and skill: other moves."""

    def moves(persona: str) -> list[object]:
        g = new_game(Table(seats=5, rounds=1), 8)
        agents = [make_agent(f"normal:{persona}") for _ in range(5)]
        rng = random.Random(1)
        made: list[object] = []
        while g.stack and len(made) < 60:
            seen = view(g, g.stack[-1].seat)
            assert seen.request is not None
            made.append(agents[seen.seat].choose(seen, seen.request, rng))
            play(g, made[-1])  # type: ignore[arg-type]
        return made

    assert len({tuple(moves(persona)) for persona in PERSONAS}) >= 4


def test_talk_is_plain_and_named() -> None:
    said = conversation("fiery")
    assert len(said) > 5
    for seat, line in said:
        assert json.loads(json.dumps(line)) == line
        assert line["values"].get("other") != seat  # type: ignore[attr-defined]
        assert line["emote"] == SAYINGS[str(line["what"])].emote


def test_the_silent_one_says_less() -> None:
    assert len(conversation("silent")) * 2 < len(conversation("fiery"))


def test_nobody_repeats_what_was_said_of_somebody_in_a_round() -> None:
    said = conversation("fiery", rounds=1)
    topics = Counter((seat, line["what"], json.dumps(line["values"])) for seat, line in said)
    assert max(topics.values()) == 1
