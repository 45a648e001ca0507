"""Proving a riddle: what is claimed of it is worked out anew."""

from __future__ import annotations

from typing import NamedTuple

from ..ai.belief import chances
from ..ai.observer import Observer
from ..ai.talk_lines import said
from ..engine.cards import SABOTEUR
from ..engine.events import Event, redacted
from ..engine.game import apply, legal_moves, new_game
from ..engine.state import GameState
from ..engine.view import view
from ..engine.vocabulary import NO_SEAT, Seat
from .prover import Prover
from .riddle import Dig, Riddle, Sabotage, Who, move_of
from .riddle_position import set_up

SURE, CLEAR = 0.88, 0.3  # least belief in each saboteur, most in anybody else, of a round that gives them away
SHOWN = 3  # decimals of a belief


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
    g = new_game(riddle.table, riddle.seed)
    listener, positions = Observer(), 0
    belief: tuple[float, ...] = ()
    events: list[Event] = g.out_events
    for count in range(len(riddle.moves) + 1):
        for event in [*events, *(said(Seat(seat), dict(line)) for after, seat, line in riddle.talk if after == count)]:
            listener.observe(redacted(event, NO_SEAT))
        if g.stack[-1].kind == "turn":
            belief = suspicion(g, listener)  # at every turn: what is believed depends on what was thought before
        if count < len(riddle.moves):
            positions += 1
            events = apply(g, move_of(riddle.moves[count], legal_moves(g)))
    guilty = tuple(seat for seat, dwarf in enumerate(g.dwarfs) if dwarf == SABOTEUR)
    fault = ""
    if guilty != riddle.saboteurs:
        fault = "others are the saboteurs"
    elif belief != riddle.belief or not gives_away(belief, guilty):
        fault = f"a listener believes {belief}"
    return Proof(fault, positions)


def suspicion(g: GameState, listener: Observer) -> tuple[float, ...]:
    """Return by seat how likely it is a saboteur, by all that everybody saw and heard."""
    public = view(g, NO_SEAT)
    listener.fold(public)
    return tuple(round(row[SABOTEUR], SHOWN) for row in chances(public, listener.rows, use_own=False))


def gives_away(belief: tuple[float, ...], guilty: tuple[int, ...]) -> bool:
    """Whether a belief names the saboteurs and nobody else."""
    return bool(guilty) and all(
        chance >= SURE if seat in guilty else chance <= CLEAR for seat, chance in enumerate(belief)
    )
