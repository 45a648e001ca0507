"""What is counted of how agents differ: when they strike and accuse first, whether they strike back, and lie."""

from __future__ import annotations

from saboteur_gui.arena.manners import FIGURES, Bearing, Manners, manner_lines
from saboteur_gui.engine.board import is_goal
from saboteur_gui.engine.cards import CARD, TREASURE
from saboteur_gui.engine.game import new_game
from saboteur_gui.engine.moves import PLAY, Move
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.vocabulary import Seat

A, B, C = map(Seat, range(3))


def blow(target: Seat) -> Move:
    return PLAY, CARD["broken_lamp"], target, -1, -1


def figures(manners: Manners, agent: str) -> dict[str, float | None]:
    return manners.plain()[agent]


def test_the_first_blow_of_a_round_and_all_of_them_are_counted() -> None:
    manners = Manners()
    bearing = Bearing(manners, ["a", "b", "c"])
    bearing.move(A, blow(B), lap=1)
    bearing.move(A, blow(C), lap=3)
    bearing.round_over()
    bearing.move(A, blow(B), lap=3)
    bearing.round_over()
    found = figures(manners, "a")
    assert (found["strikes"], found["first_strike"]) == (1.5, 3.0)
    assert figures(manners, "b")["first_strike"] is None


def test_who_does_not_strike_back_has_forgiven() -> None:
    manners = Manners()
    bearing = Bearing(manners, ["a", "b", "c"])
    bearing.move(A, blow(B), lap=0)
    bearing.move(A, blow(C), lap=1)
    bearing.move(B, blow(A), lap=1)
    bearing.round_over()
    assert figures(manners, "b")["forgiven"] == 0
    assert figures(manners, "c")["forgiven"] == 1


def test_a_claim_that_is_not_so_is_a_lie() -> None:
    g = new_game(Table(seats=3), 1)
    goals = {value == TREASURE: cell for cell, value in g.mine.hidden.items() if is_goal(value)}
    manners = Manners()
    bearing = Bearing(manners, ["a", "b", "c"])
    for gold, cell in goals.items():
        bearing.said(g, A, {"what": "claim_treasure", "values": {"cell": cell}}, lap=0)
        bearing.said(g, B, {"what": "claim_treasure" if gold else "claim_stone", "values": {"cell": cell}}, lap=0)
    assert figures(manners, "a")["lies"] == 0.5
    assert figures(manners, "b")["lies"] == 0


def test_what_several_processes_counted_adds_up() -> None:
    one, other = Manners(), Manners()
    for manners in (one, other):
        bearing = Bearing(manners, ["a", "b", "c"])
        bearing.move(A, blow(B), lap=0)
        bearing.round_over()
    one.add(other)
    assert one.plain() == other.plain()
    titles, *rows = manner_lines(one.plain())
    assert len(titles) == len(FIGURES) + 1
    assert [row[0] for row in rows] == ["a", "b", "c"]
