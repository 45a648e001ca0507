"""What blows and mends tell once more is known of the two."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from saboteur_gui.ai.belief import Weights, chances, no_weights
from saboteur_gui.ai.evening import Evening
from saboteur_gui.ai.hearsay import Hearsay
from saboteur_gui.ai.hindsight import BLOW, EARLY_BLOW, MEND, Aim, Habit, in_hindsight, of_doer, of_target
from saboteur_gui.ai.position import Chances
from saboteur_gui.ai.roles import DIGGER, ROLES, SABOTEUR
from saboteur_gui.ai.talk import CLAIM_TREASURE
from saboteur_gui.engine.board import cell_at
from saboteur_gui.engine.events import Said
from saboteur_gui.engine.view import view
from saboteur_gui.engine.vocabulary import Seat
from tests.engine.table import roles, table

HONEST = [-5.0 if role == SABOTEUR else 0.0 for role in ROLES]
GUILTY = [0.0 if role == SABOTEUR else -5.0 for role in ROLES]


def doubts(rows: list[Weights], *aims: Aim, known: tuple[int, ...] = ()) -> list[float]:
    """How far seat 0, a digger among five, takes each seat for a saboteur."""
    g = table(seats=5)
    roles(g, "digger digger digger saboteur saboteur")
    seen = view(g, Seat(0))

    def believe(rows: Sequence[Weights]) -> Chances:
        return chances(seen, rows)

    found = in_hindsight(rows, dict.fromkeys(aims, 0.0), {Seat(seat) for seat in known}, believe)
    return [row[SABOTEUR] for row in believe(found)]


def blow(striker: int, target: int, habit: Habit = BLOW) -> Aim:
    return Aim(Seat(striker), Seat(target), habit)


@pytest.mark.parametrize("habit", [BLOW, EARLY_BLOW])
def test_a_blow_at_a_digger_is_held_against_the_striker_and_one_at_a_saboteur_is_not(habit: Habit) -> None:
    assert of_doer(habit, 1.0) > 1 > 0 > of_doer(habit, 0.0)


@pytest.mark.parametrize("habit", [BLOW, EARLY_BLOW])
def test_whom_a_digger_strikes_is_suspected_and_whom_a_saboteur_strikes_is_not(habit: Habit) -> None:
    assert of_target(habit, 1.0) > 0 > of_target(habit, 0.0)


def test_a_mend_tells_the_opposite_of_a_blow() -> None:
    assert of_doer(MEND, 1.0) < 0 < of_doer(MEND, 0.0)
    assert of_target(MEND, 1.0) < 0 < of_target(MEND, 0.0)


def test_who_strikes_me_is_suspected_more_than_who_strikes_somebody_unknown() -> None:
    rows = [no_weights() for _ in range(5)]
    assert doubts(rows, blow(1, 0))[1] > doubts(rows, blow(1, 2))[1] > doubts(rows)[1]


def test_a_blow_counts_by_what_is_known_of_its_target_later() -> None:
    honest, guilty = ([no_weights(), no_weights(), row, no_weights(), no_weights()] for row in (HONEST, GUILTY))
    assert doubts(honest, blow(1, 2))[1] > doubts(honest)[1] + 0.2
    assert doubts(guilty, blow(1, 2))[1] < doubts(guilty)[1] - 0.05


def test_whom_a_known_saboteur_strikes_is_trusted_more() -> None:
    rows = [no_weights(), GUILTY, no_weights(), no_weights(), no_weights()]
    assert doubts(rows, blow(1, 2))[2] < doubts(rows)[2] - 0.1


def test_what_a_blow_told_at_once_no_longer_counts() -> None:
    aim = blow(1, 2)
    rows = [no_weights(), GUILTY, HONEST, no_weights(), no_weights()]
    plain = in_hindsight(rows, {aim: 0.0}, set(), lambda rows: [[0.0] * len(ROLES)] * 5)
    less = in_hindsight(rows, {aim: 2.0}, set(), lambda rows: [[0.0] * len(ROLES)] * 5)
    assert less[1][SABOTEUR] - less[1][DIGGER] == pytest.approx(plain[1][SABOTEUR] - plain[1][DIGGER] - 2.0)


def test_a_proven_seat_stays_what_it_is() -> None:
    rows = [no_weights(), HONEST, no_weights(), no_weights(), no_weights()]
    assert doubts(rows, blow(1, 0), known=(1,))[1] == pytest.approx(doubts(rows)[1])


def test_who_has_looked_at_two_goals_and_names_both_is_a_proven_liar() -> None:
    g = table(seats=5)
    roles(g, "digger digger digger saboteur saboteur")
    cells, heard = (cell_at(8, 0), cell_at(8, 2)), Hearsay()
    heard.looked = {(Seat(3), cell) for cell in cells}
    for cell in cells:
        assert not heard.proven
        line = Said(Seat(3), CLAIM_TREASURE, values={"number": 1, "cell": int(cell)})
        list(heard.hear(line, view(g, Seat(0)), [no_weights() for _ in range(5)], Evening()))
    assert heard.proven == {3}
