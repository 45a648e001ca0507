"""Riddles of the kind dig: lead the way to the treasure."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from saboteur_gui.engine.cards import CARD, CARDS, IS_DOUBLE, TOOLS
from saboteur_gui.engine.moves import LAY, PLAY, Move, describe
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.vocabulary import CardId
from saboteur_gui.riddles.prover import Prover, TooHard, distance
from saboteur_gui.riddles.riddle import MOST_STARS, Dig
from saboteur_gui.riddles.riddle_position import Position, set_up

from .positions import block, cut, dug_mine, position_with, tunnels_left, way_on

MOST_POSITIONS = 60_000
LONGER = 3  # turns than tunnels are missing
LUCK = 1 / 60  # random play must not win more often
STEP = 1.1  # how many powers of ten of luck make a star


@dataclass(frozen=True)
class Theme:
    """What a riddle is about, and what its solution must use."""

    game: str = "base"
    missing: tuple[int, int] = (2, 4)  # tunnels to the treasure
    spare: tuple[int, int] = (1, 3)  # cards more than that
    diggers: int = 1
    broken: int = 0  # tools, each with a repair in a hand
    rockfall: bool = False
    ways: int = 2  # solutions at most
    special: str = ""  # "door", "ladder" or "double": a tunnel that it takes


THEMES = {
    "alone": Theme(),
    "far": Theme(missing=(4, 5), spare=(1, 2), ways=6),
    "choice": Theme(missing=(3, 3), spare=(3, 4), ways=4),
    "three": Theme(diggers=3, missing=(3, 4), spare=(1, 2)),
    "tools": Theme(diggers=2, broken=1, missing=(2, 3), spare=(1, 2)),
    "lamps": Theme(diggers=3, broken=2, missing=(2, 3), spare=(1, 2)),
    "rocks": Theme(rockfall=True, missing=(1, 2), spare=(0, 1)),
    "doors": Theme("saboteur2", diggers=1, special="door", missing=(2, 3), spare=(1, 2)),
    "ladders": Theme("saboteur2", diggers=1, special="ladder", missing=(1, 2), spare=(1, 2)),
    "bridges": Theme("saboteur2", diggers=1, special="double", missing=(2, 4), spare=(1, 2)),
}


def make_dig(name: str, theme: Theme, rng: random.Random) -> Dig | None:
    """Return one riddle, or None if what chance offered is none."""
    g = dug_mine(rng, theme.game, rng.randint(*theme.missing))
    if g is None:
        return None
    position = _dealt(g, theme, rng)
    try:
        return None if position is None else _solved(name, theme, position)
    except TooHard:
        return None


def _dealt(g: GameState, theme: Theme, rng: random.Random) -> Position | None:
    """Deal what the theme wants to the diggers; the table has at least as many seats as the game needs."""
    seats = max(theme.diggers, 3 if theme.game == "base" else 2)
    tunnels = tunnels_left(g)
    rng.shuffle(tunnels)
    first = [card for card in tunnels if theme.special and _is(theme.special, card)]
    cards = way_on(rng, g.mine, tunnels, first)
    if cards is None:
        return None
    if theme.rockfall:
        plug = block(rng, g, tunnels)
        if plug is None:
            return None
        cards += [plug, CARD["rockfall"]]
    if theme.special == "ladder":
        cut(rng, g)
        cards += [card for card in first if card in tunnels][:2]
        tunnels = [card for card in tunnels if not CARDS[card].ladder]
    spare = rng.randint(*theme.spare)
    cards += tunnels[:spare]
    front: list[list[str]] = [[] for _ in range(seats)]
    for tool in rng.sample(sorted(TOOLS), theme.broken):
        front[rng.randrange(theme.diggers)].append(f"broken_{tool}")
        cards.append(CARD[f"repair_{tool}"])
    rng.shuffle(cards)
    hands = [cards[seat :: theme.diggers] if seat < theme.diggers else [] for seat in range(seats)]
    dwarf = "digger" if theme.game == "base" else "digger_green"
    return position_with(g, [dwarf] * seats, hands, front)


def _is(special: str, card: CardId) -> bool:
    return {"door": CARDS[card].door >= 0, "ladder": CARDS[card].ladder, "double": IS_DOUBLE[card]}[special]


def _solved(name: str, theme: Theme, position: Position) -> Dig | None:
    """The riddle, if it has a solution that takes thought and uses what the theme is about."""
    blank = Dig(name, 0, position, 0, (), 0, 0.0)
    g = set_up(position)
    prover = Prover(blank.diggers, MOST_POSITIONS)
    least = distance(g.mine)
    turns = next((turns for turns in range(least, least + LONGER + 1) if prover.possible(g, turns)), 0)
    chance = prover.chance(g, turns) if turns else 0.0
    if turns < 2 or chance > LUCK:
        return None
    line = prover.line(g, turns)
    ways = prover.ways(g, turns, theme.ways + 1)
    if ways > theme.ways or not _uses(theme, line):
        return None
    stars = max(1, min(MOST_STARS, round(-math.log10(chance) / STEP - 0.5)))
    return Dig(name, stars, position, turns, tuple(map(describe, line)), ways, round(chance, 9))


def _uses(theme: Theme, line: list[Move]) -> bool:
    cards = [move[1] for move in line if len(move) > 1 and move[0] in (LAY, PLAY)]
    if theme.rockfall and CARD["rockfall"] not in cards:
        return False
    if sum(CARDS[card].effect == "mend" for card in cards) < theme.broken:
        return False
    return not theme.special or any(_is(theme.special, card) for card in cards if CARDS[card].kind == "tunnel")
