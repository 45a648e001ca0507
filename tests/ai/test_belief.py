"""Who is who: what is dealt, what was seen, what play tells."""

from __future__ import annotations

import random

import pytest

from saboteur_gui.ai.belief import chances, deal_dwarfs, lean, no_weights
from saboteur_gui.ai.clues import openness
from saboteur_gui.ai.observer import Observer
from saboteur_gui.ai.roles import DIGGER, GREEN, ROLES, SABOTEUR
from saboteur_gui.engine import knowledge
from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.events import RoundStarted, redacted
from saboteur_gui.engine.view import view
from saboteur_gui.engine.vocabulary import Cell, Seat
from tests.engine.random_play import step
from tests.engine.table import before, do, draw, hold, roles, table, told, turn

SUSPECT = [0.0 if role == SABOTEUR else -2.0 for role in ROLES]
HONEST = [-2.0 if role == SABOTEUR else 0.0 for role in ROLES]


@pytest.mark.rule("B1")
@pytest.mark.parametrize(("seats", "saboteurs", "dwarfs"), [(3, 1, 4), (5, 2, 6), (8, 3, 9), (10, 4, 11)])
def test_b1_before_anything_happened(seats: int, saboteurs: int, dwarfs: int) -> None:
    g = table(seats=seats)
    roles(g, " ".join(["digger"] * seats))
    seen = chances(view(g, 0), [no_weights()] * seats)
    assert seen[0][DIGGER] == 1
    for row in seen[1:]:
        assert row[SABOTEUR] == pytest.approx(saboteurs / (dwarfs - 1))
        assert sum(row) == pytest.approx(1)


@pytest.mark.rule("S2")
def test_s2_every_dwarf_is_dealt_as_often_as_it_is_there() -> None:
    g = table("saboteur2", 12)
    rows = [no_weights() for _ in range(12)]
    rows[3], rows[4] = SUSPECT, HONEST
    seen = chances(view(g, 0), rows, use_own=False)
    assert all(sum(row) == pytest.approx(1, abs=0.01) for row in seen)
    assert sum(row[SABOTEUR] for row in seen) <= 3.01
    assert sum(row[GREEN] for row in seen) <= 4.01
    assert seen[3][SABOTEUR] > 3 / 15 > seen[4][SABOTEUR]


def test_one_suspect_clears_the_others() -> None:
    g = table(seats=4)
    roles(g, "digger digger digger saboteur")
    rows = [no_weights(), no_weights(), no_weights(), [4 * step for step in SUSPECT]]
    seen = chances(view(g, 0), rows)
    assert seen[3][SABOTEUR] > 0.9
    assert seen[1][SABOTEUR] < 0.05


def test_what_was_seen_is_sure() -> None:
    g = table(seats=5)
    roles(g, "digger saboteur digger digger saboteur")
    knowledge.remember(g, Seat(0), "dwarf", (1,), (SABOTEUR,))
    rows = [no_weights(), HONEST, *[no_weights()] * 3]
    assert chances(view(g, 0), rows)[1][SABOTEUR] == 1


def test_worlds_are_dealt_as_it_is_believed() -> None:
    rows = [no_weights(), [2 * step for step in SUSPECT], HONEST, HONEST, HONEST]
    rng = random.Random(1)
    guilty = 0
    for _ in range(300):
        dwarfs, spare = [DIGGER, DIGGER, SABOTEUR, DIGGER, SABOTEUR], [DIGGER]
        deal_dwarfs(dwarfs, spare, rows, {Seat(0)}, rng)
        assert sorted(dwarfs + spare) == [DIGGER] * 4 + [SABOTEUR] * 2
        assert dwarfs[0] == DIGGER
        guilty += dwarfs[1] == SABOTEUR
    assert guilty > 270


def test_no_row_leans_further_than_it_may() -> None:
    row = no_weights()
    for _ in range(50):
        row = lean(row, SUSPECT)
    assert min(row) >= -6 and max(row) == 0


def test_clues_count_more_once_somebody_has_shown_himself_and_less_while_nobody_has() -> None:
    quiet = [no_weights(), lean(no_weights(), HONEST)]
    open_ = [*quiet, lean(no_weights(), SUSPECT)]
    assert [openness(open_, lap) > 1 > openness(quiet, lap) for lap in range(6)] == [True] * 6
    assert openness(open_, 0) > openness(open_, 9) and openness(quiet, 0) > openness(quiet, 9)


# What play tells


MINE = """
    .     .     .           .     .
    start cross straight_ew cross . . . . ?treasure
    .     .     .           .     .
"""


def suspicion(words: str, hand: str, front: str = "") -> float:
    """What seat 0 makes of a move of seat 1: how much likelier it is a saboteur than before."""
    g = table(seats=5)
    roles(g, "digger digger digger digger saboteur")
    draw(g, MINE)
    hold(g, 1, hand)
    for lying in filter(None, front.split(";")):
        before(g, int(lying.split()[0]), lying.split()[1])
    turn(g, 1)
    witness = Observer()
    witness.fold(view(g, 0))
    doubt = chances(view(g, 0), witness.rows)[1][SABOTEUR]
    for event in do(g, words):
        witness.observe(redacted(event, 0))
    witness.fold(view(g, 0))
    return chances(view(g, 0), witness.rows)[1][SABOTEUR] - doubt


def test_digging_on_clears() -> None:
    assert suspicion("lay straight_ew 4,0", "straight_ew") < -0.05


def test_a_dead_end_in_the_way_accuses() -> None:
    assert suspicion("lay dead_ew 4,0", "dead_ew") > 0.15


def test_a_dead_end_out_of_the_way_says_less() -> None:
    assert suspicion("lay dead_s 0,-1", "dead_s") < suspicion("lay dead_w 4,0", "dead_w")


def test_striking_somebody_nobody_doubts_accuses() -> None:
    assert suspicion("play broken_lamp >2", "broken_lamp") > 0.1


def test_mending_clears() -> None:
    assert suspicion("play repair_lamp >2", "repair_lamp", "2 broken_lamp") < 0


def test_a_rockfall_into_the_way_accuses() -> None:
    assert suspicion("play rockfall 3,0", "rockfall") > 0.1


def test_mending_oneself_says_nothing() -> None:
    assert suspicion("play repair_lamp >1", "repair_lamp", "1 broken_lamp") == pytest.approx(0)


def test_what_is_known_of_a_dwarf_goes_with_it() -> None:
    """S13: new hat, new dwarf."""
    g = table("saboteur2", 4)
    hold(g, 1, "swap_hats")
    turn(g, 1)
    witness = Observer()
    witness.fold(view(g, 0))
    witness.rows[2] = SUSPECT
    for event in do(g, "play swap_hats >2"):
        witness.observe(redacted(event, 0))
    witness.fold(view(g, 0))
    assert witness.rows[2] == no_weights()


def test_a_new_round_begins_without_grudges_of_belief() -> None:
    g = table(seats=4)
    witness = Observer()
    witness.fold(view(g, 0))
    witness.rows[2] = SUSPECT
    (started,) = told(g.out_events, RoundStarted)
    witness.observe(redacted(started._replace(n=2), 0))
    witness.fold(view(g, 0))
    assert witness.rows[2] == no_weights()


def test_history_told_again_gives_the_same_belief() -> None:
    """Folded as it happens or all at once after a restart."""
    g = table(seats=5, seed=4)
    happened = list(g.out_events)
    steady, rng = Observer(), random.Random(2)
    for event in happened:
        steady.observe(redacted(event, 0))
    for _ in range(40):
        events = step(g, rng)[1]
        happened += events
        for event in events:
            steady.observe(redacted(event, 0))
        if g.stack[-1].seat == 0:
            steady.fold(view(g, 0))
    steady.fold(view(g, 0))
    again = Observer()
    for event in happened:
        again.observe(redacted(event, 0))
    again.fold(view(g, 0))
    for row, other in zip(again.rows, steady.rows, strict=True):
        assert row == pytest.approx(other)
    assert again.table.mine.cards == steady.table.mine.cards == g.mine.cards


def test_who_passes_had_nothing_for_the_way_and_who_may_not_dig_tells_nothing() -> None:
    def left_alone(words: str, front: str = "") -> dict[Cell, set[Seat]]:
        g = table(seats=5)
        roles(g, "digger digger digger digger saboteur")
        draw(g, MINE)
        hold(g, 1, "straight_ew curve_ne map")
        if front:
            before(g, 1, front)
        turn(g, 1)
        witness = Observer()
        witness.fold(view(g, 0))
        for event in do(g, words):
            witness.observe(redacted(event, 0))
        witness.fold(view(g, 0))
        return witness.left_alone

    front = cell_at(4, 0)
    assert left_alone("pass map")[front] == {1}
    assert left_alone("lay straight_ew 4,0") == {}
    assert left_alone("lay curve_ne 1,1")[front] == {1}, "who digs elsewhere had nothing either"
    assert left_alone("pass map", front="broken_lamp") == {}
