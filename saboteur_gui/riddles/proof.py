"""Proving a riddle: what is claimed of it is worked out anew."""

from __future__ import annotations

from typing import NamedTuple

from ..engine.cards import SABOTEUR
from ..engine.game import apply, legal_moves
from ..engine.state import GameState
from .evidence import gives_away, watched
from .prover import Prover
from .riddle import Dig, Riddle, Sabotage, Who, move_of
from .riddle_position import set_up


class Proof(NamedTuple):
    """What was found. `fault`: what is wrong with the riddle, or nothing."""

    fault: str
    positions: int  # looked at


def prove(riddle: Riddle) -> Proof:
    """Work a riddle out anew."""
    match riddle:
        case Dig():
            return _prove_dig(riddle)
        case Sabotage():
            return _prove_sabotage(riddle)
        case Who():
            return _prove_who(riddle)


def _prove_dig(riddle: Dig) -> Proof:
    g = set_up(riddle.position)
    prover = Prover(riddle.diggers)
    fault = ""
    if prover.possible(g, riddle.turns - 1):
        fault = f"it can be done in {riddle.turns - 1} turns"
    elif not prover.possible(g, riddle.turns):
        fault = f"it cannot be done in {riddle.turns} turns"
    elif prover.ways(g, riddle.turns, riddle.ways + 1) != riddle.ways:
        fault = f"it has not {riddle.ways} solutions"
    elif not _solves(prover, g, riddle):
        fault = "its solution is none"
    return Proof(fault, prover.nodes)


def _solves(prover: Prover, g: GameState, riddle: Dig) -> bool:
    turns = 0
    for words in riddle.solution:
        g = prover.waited(g).clone()
        turns += g.stack[-1].kind == "turn"
        apply(g, move_of(words, legal_moves(g)))
    return prover.ended(g) == 1.0 and turns == riddle.turns


def _prove_sabotage(riddle: Sabotage) -> Proof:
    g = set_up(riddle.position)
    prover = Prover(riddle.diggers)
    right = move_of(riddle.solution, legal_moves(g))
    fault = ""
    for move in legal_moves(g):
        then = g.clone()
        apply(then, move)
        if prover.possible(then) == (move == right):
            fault = "its solution leaves a way" if move == right else "there is another solution"
    return Proof(fault, prover.nodes)


def _prove_who(riddle: Who) -> Proof:
    *_, (g, belief) = watched(riddle)
    guilty = tuple(seat for seat, dwarf in enumerate(g.dwarfs) if dwarf == SABOTEUR)
    fault = ""
    if guilty != riddle.saboteurs:
        fault = "others are the saboteurs"
    elif belief != riddle.belief or not gives_away(belief, guilty):
        fault = f"a listener believes {belief}"
    return Proof(fault, len(riddle.moves))
