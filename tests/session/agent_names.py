"""The agents of the tests by the names that plans know."""

from __future__ import annotations

from saboteur_gui.engine.ruleset import Table
from saboteur_gui.session.channel import ThreadChannel

from .plain_agents import player

HERE = "tests.session.thinkers"
REMEMBERS = f"{HERE}:Remembers"


def expected(steps: int, *, table: Table | None = None) -> list[tuple[int, ...]]:
    with player(ThreadChannel, table) as calm:
        calm.begin(*[REMEMBERS] * calm.g.rules.seats)
        return calm.play(steps)
