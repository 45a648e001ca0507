"""Answers to every question that is no turn: vetoes, tolls, goals reached, cards and nuggets chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..engine.moves import AIM, GOAL, KEEP, NUGGET, SHIFT, STEAL, STOP, TAKE, YES, Move
from ..engine.view import View
from ..engine.vocabulary import Cell
from .card_values import keep_value
from .move_effects import closing, effect, exchanged, far
from .position import Position
from .turn_values import PLAIN, WORTH_A_GOLD, Manner, turn_worths

CHESTS_FIRST = 9.0
VETO_FROM = -0.95  # how bad a card must be for a veto to be spent on it
NEAR, EARLIER = 3, 0.3  # by how much worse for a saboteur, for each tunnel that more are missing than so many


def worths(position: Position, view: View, kind: str, moves: Sequence[Move], manner: Manner = PLAIN) -> list[float]:
    """The worth of every answer to a question of any kind."""
    if kind == "turn":
        return turn_worths(position, moves, manner)
    if kind == "second_tunnel":
        found = turn_worths(position, moves, manner)
        return [0.3 if move[0] == STOP else worth for move, worth in zip(moves, found, strict=True)]
    return _ANSWERS[kind](position, view, moves)


def _veto(position: Position, view: View, moves: Sequence[Move]) -> list[float]:
    harm = effect(position, view.about["move"], own=False)
    last = position.left < 1.5
    early = EARLIER * max(0, position.distance - NEAR) if position.want < 0 else 0.0
    return [(VETO_FROM - early) * (0.5 if last else 1.0) - harm if move[0] == YES else 0.0 for move in moves]


def _pay_toll(position: Position, view: View, moves: Sequence[Move]) -> list[float]:
    """T3: the seat's own gold for another seat's tunnel."""
    gain = effect(position, view.about["move"], own=False) - WORTH_A_GOLD
    return [gain if move[0] == YES else 0.0 for move in moves]


def _reach(position: Position, view: View, moves: Sequence[Move]) -> list[float]:
    """Chests first, since the treasure ends the round. Of goals known gold first (G2), then the one likeliest to be the
    treasure for a dwarf that wants it, the least likely for any other."""
    return [_goal(position, move[1]) if move[0] == GOAL else _chest(position, move[1]) for move in moves]


def _goal(position: Position, cell: Cell) -> float:
    brings = position.prizes.get(cell, 0.0) + position.spiders.get(cell, 0.0)
    return position.want * position.goals.get(cell, 0.0) + brings


def _chest(position: Position, cell: Cell) -> float:
    """H5 (5): what is in it may move the last goal, the treasure, away."""
    harmless = position.looked.get(cell, "move_goal") != "move_goal"
    if position.want > 0 and len(position.goals) == 1 and not harmless:
        return 0.0
    return CHESTS_FIRST + position.prizes.get(cell, 0.0)


def _turned(position: Position, view: View, moves: Sequence[Move]) -> list[float]:
    cell = view.about["cell"]
    card = next(m.content[0] for m in view.memory if m.what in ("goal", "chest") and m.where == (cell,))
    return [-position.want * closing(position.exactly(cell, card * 2 + move[1], without=cell)) for move in moves]


def _keep(position: Position, view: View, moves: Sequence[Move]) -> list[float]:
    if moves[0][0] == KEEP:
        return [keep_value(position, move[1]) for move in moves]
    return [0.1 + exchanged(position, *view.about["move"][2:4]) if move[0] == YES else 0.0 for move in moves]


def _nugget(position: Position, view: View, moves: Sequence[Move]) -> list[float]:
    return [float(move[1]) for move in moves if move[0] == NUGGET]


def _target(position: Position, view: View, moves: Sequence[Move]) -> list[float]:
    """Look at the least certain dwarf; take a card from an enemy with many."""
    return [
        1 - max(position.chances[move[1]])
        if move[0] == AIM
        else 0.3 * position.hand_sizes[move[1]] - position.friends[move[1]]
        if move[0] == TAKE
        else 0.0
        for move in moves
    ]


def _move_goal(position: Position, view: View, moves: Sequence[Move]) -> list[float]:
    """H5 (5): a dwarf that wants the treasure moves another goal, one that lies far from where the others dig."""
    return [
        -position.want * (position.goals.get(move[1], 0.0) - 0.01 * far(position, move[1])) if move[0] == SHIFT else 0.0
        for move in moves
    ]


def _steal(position: Position, view: View, moves: Sequence[Move]) -> list[float]:
    return [1.0 - 0.3 * position.friends[move[1]] if move[0] == STEAL else 0.0 for move in moves]


_ANSWERS: dict[str, Callable[[Position, View, Sequence[Move]], list[float]]] = {
    "veto": _veto,
    "pay_toll": _pay_toll,
    "reach": _reach,
    "turned": _turned,
    "keep": _keep,
    "nugget": _nugget,
    "target": _target,
    "move_goal": _move_goal,
    "steal": _steal,
}
