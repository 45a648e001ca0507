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


def worths(scene: Position, view: View, kind: str, moves: Sequence[Move], manner: Manner = PLAIN) -> list[float]:
    """The worth of every answer to a question of any kind."""
    if kind == "turn":
        return turn_worths(scene, moves, manner)
    if kind == "second_tunnel":
        found = turn_worths(scene, moves, manner)
        return [0.3 if move[0] == STOP else worth for move, worth in zip(moves, found, strict=True)]
    return _ANSWERS[kind](scene, view, moves)


def _veto(scene: Position, view: View, moves: Sequence[Move]) -> list[float]:
    harm = effect(scene, view.about["move"], own=False)
    last = scene.left < 1.5
    return [VETO_FROM * (0.5 if last else 1.0) - harm if move[0] == YES else 0.0 for move in moves]


def _pay_toll(scene: Position, view: View, moves: Sequence[Move]) -> list[float]:
    """T3: the seat's own gold for another seat's tunnel."""
    gain = effect(scene, view.about["move"], own=False) - WORTH_A_GOLD
    return [gain if move[0] == YES else 0.0 for move in moves]


def _reach(scene: Position, view: View, moves: Sequence[Move]) -> list[float]:
    """Chests first, since the treasure ends the round. Of goals known gold first (G2), then the one likeliest to be the
    treasure for a dwarf that wants it, the least likely for any other."""
    return [_goal(scene, move[1]) if move[0] == GOAL else _chest(scene, move[1]) for move in moves]


def _goal(scene: Position, cell: Cell) -> float:
    brings = scene.prizes.get(cell, 0.0) + scene.spiders.get(cell, 0.0)
    return scene.want * scene.goals.get(cell, 0.0) + brings


def _chest(scene: Position, cell: Cell) -> float:
    """H5 (5): what is in it may move the last goal, the treasure, away."""
    harmless = scene.looked.get(cell, "move_goal") != "move_goal"
    if scene.want > 0 and len(scene.goals) == 1 and not harmless:
        return 0.0
    return CHESTS_FIRST + scene.prizes.get(cell, 0.0)


def _turned(scene: Position, view: View, moves: Sequence[Move]) -> list[float]:
    cell = view.about["cell"]
    card = next(m.content[0] for m in view.memory if m.what in ("goal", "chest") and m.where == (cell,))
    return [-scene.want * closing(scene.exactly(cell, card * 2 + move[1], without=cell)) for move in moves]


def _keep(scene: Position, view: View, moves: Sequence[Move]) -> list[float]:
    if moves[0][0] == KEEP:
        return [keep_value(scene, move[1]) for move in moves]
    return [0.1 + exchanged(scene, *view.about["move"][2:4]) if move[0] == YES else 0.0 for move in moves]


def _nugget(scene: Position, view: View, moves: Sequence[Move]) -> list[float]:
    return [float(move[1]) for move in moves if move[0] == NUGGET]


def _target(scene: Position, view: View, moves: Sequence[Move]) -> list[float]:
    """Look at the least certain dwarf; take a card from an enemy with many."""
    return [
        1 - max(scene.chances[move[1]])
        if move[0] == AIM
        else 0.3 * scene.hand_sizes[move[1]] - scene.friends[move[1]]
        if move[0] == TAKE
        else 0.0
        for move in moves
    ]


def _move_goal(scene: Position, view: View, moves: Sequence[Move]) -> list[float]:
    """H5 (5): a dwarf that wants the treasure moves another goal, one that lies far from where the others dig."""
    return [
        -scene.want * (scene.goals.get(move[1], 0.0) - 0.01 * far(scene, move[1])) if move[0] == SHIFT else 0.0
        for move in moves
    ]


def _steal(scene: Position, view: View, moves: Sequence[Move]) -> list[float]:
    return [1.0 - 0.3 * scene.friends[move[1]] if move[0] == STEAL else 0.0 for move in moves]


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
