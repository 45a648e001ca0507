"""Random tables with house rules, judged by a referee that knows their transcripts only."""

from __future__ import annotations

from typing import Any

import pytest

from saboteur_gui.engine import frames, reaching
from saboteur_gui.engine.modules import veto

from .referee import check


def judged(seed: int, number: int) -> list[str]:
    return check(number, seed, agents=("random",))[0]


@pytest.mark.rule("B18", "B22", "W19", "section 9")
@pytest.mark.parametrize("seed", range(0, 60, 10))
def test_random_tables_keep_to_the_rules(seed: int) -> None:
    assert judged(seed, 10) == []


@pytest.mark.parametrize(
    ("module", "name", "wrong", "rule"),
    [
        (frames, "must_pass", lambda g, seat: not g.deck, "B22"),
        (frames, "must_pass", lambda g, seat: False, "B22"),
        (reaching, "positions_in", lambda g, cell, card: [0], "B18"),
        (veto, "OPEN_VETO", -1, "W19"),
    ],
)
def test_the_referee_notices(monkeypatch: pytest.MonkeyPatch, module: Any, name: str, wrong: Any, rule: str) -> None:
    monkeypatch.setattr(module, name, wrong)
    assert any(f" {rule}: " in fault for seed in range(0, 60, 10) for fault in judged(seed, 10))
