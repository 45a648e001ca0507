"""The page for people who write bots says what is so."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

from saboteur_gui.devtools import bots_page
from saboteur_gui.engine.board import xy
from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.engine.game import apply, start
from saboteur_gui.engine.moves import LAY, Move
from saboteur_gui.engine.ruleset import Table, compile_rules, module_ids, with_modules
from saboteur_gui.engine.view import view

Row = tuple[str, frozenset[str], frozenset[str]]  # kind, keys of `about`, keys of `private`


def test_the_table_of_events_is_made_from_the_classes() -> None:
    assert bots_page.PAGE.read_text(encoding="utf-8") == bots_page.written(), (
        "python -m saboteur_gui.devtools.bots_page"
    )


def test_the_table_of_questions_is_what_is_asked() -> None:
    """Random games with everything that goes together ask every question on the page, and no other."""
    assert _asked() == _on_the_page()


def _on_the_page() -> set[Row]:
    text = bots_page.PAGE.read_text(encoding="utf-8").partition("## Questions")[2].partition("## Events")[0]
    rows = [line.split("|")[1:5] for line in text.splitlines() if line.startswith("| `")]
    words = [[re.findall(r"`(\w+)`", cell) for cell in row] for row in rows]
    return {(kind[0], frozenset(about), frozenset(private)) for kind, _, about, private in words}


def _asked() -> set[Row]:
    found: set[Row] = set()
    for game, seats, modules in (("base", 5, ()), ("base", 4, module_ids()), ("saboteur2", 6, module_ids())):
        rules = compile_rules(with_modules(Table(game, seats), modules))
        for seed in range(25):
            g, chance = start(rules, seed), random.Random(seed)
            while g.stack:
                question = view(g, g.stack[-1].seat).request
                assert question is not None
                if question.kind != ROUND_OVER:
                    found.add((question.kind, frozenset(question.about), frozenset(question.private)))
                apply(g, _towards_the_goals(question.moves, chance))
    return found


def _towards_the_goals(moves: Sequence[Move], chance: random.Random) -> Move:
    """Random play hardly ever reaches a goal, and much is asked only then."""
    lays = [move for move in moves if move[0] == LAY]
    if lays and chance.random() < 0.6:
        return max(lays, key=lambda move: (xy(move[2])[0], chance.random()))
    return chance.choice(moves)
