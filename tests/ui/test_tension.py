"""When it grows tense: by what has been told to everybody, and by nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.shown import shown_of
from saboteur_gui.engine.view import public, view
from saboteur_gui.ui.table.tension import mood_of, near_a_goal

from .mine import shown_mine, started

ROW = {(x, 0): ("straight_ew", 0) for x in range(1, 9)}


def row(length: int) -> dict[tuple[int, int], tuple[str, int]]:
    return {cell: card for cell, card in ROW.items() if cell[0] <= length}


def test_a_new_game_is_calm() -> None:
    seen = public(started())
    assert mood_of(seen, shown_of(seen)) == "table"


@pytest.mark.parametrize(("length", "near"), [(3, False), (4, False), (5, True), (6, True)])
def test_it_grows_tense_when_a_linked_opening_is_two_cells_from_a_goal(length: int, near: bool) -> None:
    assert cell_at(8, 0) in shown_mine({}).mine.hidden
    assert near_a_goal(shown_mine(row(length))) is near


def test_what_is_cut_off_comes_near_to_nothing() -> None:
    cut = {cell: card for cell, card in row(6).items() if cell != (2, 0)}
    assert not near_a_goal(shown_mine(cut))


def test_a_dead_end_comes_near_to_nothing() -> None:
    assert not near_a_goal(shown_mine(row(5) | {(6, 0): ("dead_w", 0)}))


@pytest.mark.parametrize(("length", "mood"), [(2, "table"), (3, "deeper"), (4, "deeper"), (5, "tense")])
def test_it_grows_with_the_tunnel(length: int, mood: str) -> None:
    assert mood_of(public(started()), shown_mine(row(length))) == mood


@pytest.mark.parametrize(
    ("deck", "hands", "mood"),
    [(0, 2, "tense"), (0, 3, "deeper"), (1, 2, "deeper"), (5, 5, "deeper"), (6, 5, "table")],
)
def test_it_grows_when_the_deck_runs_out_and_the_last_cards_are_played(deck: int, hands: int, mood: str) -> None:
    seen = public(started())
    late = replace(seen, deck=deck, hand_sizes=(hands,) * len(seen.hand_sizes))
    assert mood_of(late, shown_of(seen)) == mood


@pytest.mark.parametrize(
    ("round_", "rounds", "mood"), [(1, 3, "table"), (2, 3, "deeper"), (3, 3, "deeper"), (1, 1, "table")]
)
def test_after_the_first_round_the_music_is_another(round_: int, rounds: int, mood: str) -> None:
    seen = public(started())
    assert mood_of(replace(seen, round=round_, rounds=rounds), shown_of(seen)) == mood


def test_every_seat_hears_the_same_whatever_lies_under_the_goals() -> None:
    g = started()
    for length in (3, 5):
        found = set()
        for x in range(1, length + 1):
            g.mine.lay(cell_at(x, 0), CARD["straight_ew"] * 2)
        goals = list(g.mine.hidden)
        for first in goals:
            g.mine.hidden = dict(
                zip([first, *(cell for cell in goals if cell != first)], g.mine.hidden.values(), strict=True)
            )
            views = [public(g), *(view(g, seat) for seat in range(5))]
            found |= {mood_of(seen, shown_of(seen)) for seen in views}
        assert len(found) == 1
