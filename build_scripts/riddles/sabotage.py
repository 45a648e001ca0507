"""Riddles of the kind sabotage: one card makes the treasure impossible to reach."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from saboteur_gui.engine.cards import BLUE, CARD, CARDS, GROUPS, TOOLS
from saboteur_gui.engine.game import apply, legal_moves
from saboteur_gui.engine.moves import PASS, Move, describe
from saboteur_gui.engine.state import GameState
from saboteur_gui.riddles.prover import Prover, TooHard
from saboteur_gui.riddles.riddle import MOST_STARS, Sabotage
from saboteur_gui.riddles.riddle_position import Position, set_up

from .positions import dug_mine, position_with, tunnels_left, way_on

MOST_POSITIONS = 15_000
LEAST_CHOICE = 6  # moves that are no passes
TRIES = 60  # random games after each move
STEP = 0.35  # how many powers of ten of the others' luck make a star


@dataclass(frozen=True)
class Theme:
    """What a riddle is about."""

    game: str = "base"
    missing: tuple[int, int] = (1, 3)  # tunnels to the treasure
    spare: tuple[int, int] = (1, 3)  # cards more than that in the others' hands
    own: tuple[str, ...] = ()  # cards that the saboteur holds besides a few tunnels
    tunnels: int = 2  # how many of those
    repairs: int = 0  # in the others' hands
    doors: bool = False  # the saboteur holds doors of the team that the diggers are not of


THEMES = {
    "dead_ends": Theme(tunnels=4),
    "broken": Theme(own=("broken_lamp", "broken_pick"), repairs=1, tunnels=2),
    "falls": Theme(own=("rockfall",), missing=(1, 2), spare=(0, 2), tunnels=2),
    "all": Theme(own=("rockfall", "broken_cart"), missing=(1, 2), spare=(0, 2), tunnels=2, repairs=1),
    "gates": Theme("saboteur2", missing=(1, 1), spare=(0, 1), tunnels=2, doors=True),
}


def make_sabotage(name: str, theme: Theme, rng: random.Random) -> Sabotage | None:
    """Return one riddle, or None if what chance offered is none."""
    g = dug_mine(rng, theme.game, rng.randint(*theme.missing))
    position = None if g is None else _dealt(g, theme, rng)
    try:
        return None if position is None else _solved(name, position)
    except TooHard:
        return None


def _dealt(g: GameState, theme: Theme, rng: random.Random) -> Position | None:
    tunnels = tunnels_left(g)
    rng.shuffle(tunnels)
    theirs = way_on(rng, g.mine, tunnels)
    if theirs is None:
        return None
    spare = rng.randint(*theme.spare)
    theirs, tunnels = theirs + tunnels[:spare], tunnels[spare:]
    theirs += [CARD[f"repair_{tool}"] for tool in rng.sample(sorted(TOOLS), theme.repairs)]
    rng.shuffle(theirs)
    dead_first = sorted(tunnels, key=lambda card: len(GROUPS[card * 2]) < 2 or rng.random() < 0.5)
    doors = [card for card in tunnels if CARDS[card].door == BLUE][:2] if theme.doors else []
    own = (
        [CARD[word] for word in theme.own] + doors + [card for card in dead_first if card not in doors][: theme.tunnels]
    )
    digger = "digger" if theme.game == "base" else "digger_green"
    return position_with(g, ["saboteur", digger, digger], [own, theirs[::2], theirs[1::2]], [[], [], []])


def _solved(name: str, position: Position) -> Sabotage | None:
    """The riddle, if exactly one move does it."""
    g = set_up(position)
    prover = Prover(Sabotage(name, 0, position, {}, 0.0).diggers, MOST_POSITIONS)
    moves = sorted(legal_moves(g), key=lambda move: move[0] != PASS)
    if sum(move[0] != PASS for move in moves) < LEAST_CHOICE:
        return None
    stops, luck = list[Move](), list[float]()
    for move in moves:
        then = g.clone()
        apply(then, move)
        if prover.possible(then):
            luck.append(_luck(prover, then))
        else:
            stops.append(move)
        if stops and (len(stops) > 1 or move[0] == PASS):
            return None
    if not stops:
        return None
    chance = sum(luck) / len(luck)
    stars = max(1, min(MOST_STARS, round(-math.log10(chance + 1 / TRIES) / STEP)))
    return Sabotage(name, stars, position, describe(stops[0]), round(chance, 6))


def _luck(prover: Prover, g: GameState) -> float:
    """How often random play reaches the treasure."""
    rng, won = random.Random(0), 0.0
    for _ in range(TRIES):
        here = prover.waited(g.clone())
        while (end := prover.ended(here)) is None:
            apply(here, rng.choice(legal_moves(here)))
            here = prover.waited(here)
        won += end
    return won / TRIES
