"""Mines as players could have left them, for riddles to begin with."""

from __future__ import annotations

import random
from collections.abc import Sequence

from saboteur_gui.engine.board import LINKED, Mine, is_goal, xy
from saboteur_gui.engine.cards import GOALS, GROUPS, IS_TUNNEL, NAMES, OPEN, POSITIONS, START, TREASURE, unused
from saboteur_gui.engine.game import apply, legal_moves, new_game
from saboteur_gui.engine.moves import LAY, Move
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.vocabulary import CardId, Cell
from saboteur_gui.riddles.prover import distance
from saboteur_gui.riddles.riddle_position import Position

STRAY = 0.3  # how often a tunnel is laid anywhere instead of towards the treasure
LOOKED_AT = 6  # lays from which the best is taken otherwise
SEATS = {"base": 3, "saboteur2": 4}


def dug_mine(rng: random.Random, game: str, missing: int) -> GameState | None:
    """Play until so many tunnels are missing to the treasure; None if the game went elsewhere."""
    g = new_game(Table(game, SEATS[game], rounds=1), rng.randrange(1 << 30))
    for _ in range(60):
        if not g.stack or TREASURE not in g.mine.hidden.values():
            return None
        if g.stack[-1].kind == "turn" and distance(g.mine) == missing:
            return g
        apply(g, _next(rng, g))
    return None


def _next(rng: random.Random, g: GameState) -> Move:
    moves = legal_moves(g)
    lays = [move for move in moves if move[0] == LAY]
    if not lays:
        return rng.choice(moves)
    if rng.random() < STRAY:
        return rng.choice(lays)
    return min(rng.sample(lays, min(LOOKED_AT, len(lays))), key=lambda move: _missing_after(g, move))


def _missing_after(g: GameState, move: Move) -> int:
    then = g.clone()
    apply(then, move)
    return distance(then.mine)


def position_with(
    g: GameState, dwarfs: Sequence[str], hands: Sequence[Sequence[CardId]], front: Sequence[Sequence[str]]
) -> Position:
    """The mine of a game, with other players; seat 0 is on turn."""
    laid = {cell: tile for cell, tile in g.mine.cards.items() if tile >> 1 != START}
    return Position(
        game=g.rules.game,
        dwarfs=tuple(dwarfs),
        mine={_at(cell): NAMES[tile >> 1] + "~" * (tile & 1) for cell, tile in laid.items()},
        hidden={_at(cell): NAMES[value] for cell, value in g.mine.hidden.items() if is_goal(value)},
        hands=tuple(tuple(NAMES[card] for card in sorted(hand)) for hand in hands),
        front=tuple(tuple(words) for words in front),
        seat=0,
    )


def _at(cell: int) -> str:
    x, y = xy(cell)
    return f"{x},{y}"


def tunnels_left(g: GameState) -> list[CardId]:
    """The tunnels that do not lie in the mine."""
    laid = [tile >> 1 for tile in g.mine.cards.values() if tile >> 1 not in GOALS and tile >> 1 != START]
    return [card for card in unused(g.rules.deck, laid) if IS_TUNNEL[card]]


def way_on(rng: random.Random, mine: Mine, tunnels: list[CardId], first: Sequence[CardId] = ()) -> list[CardId] | None:
    """Take out of `tunnels` cards that lead to the treasure, each nearer than the one before; None if chance finds
    no such way. `first`: cards that are tried before others."""
    mine, way = mine.clone(), list[CardId]()
    while distance(mine):
        offered = [*(card for card in first if card in tunnels), *rng.sample(tunnels, min(20, len(tunnels)))]
        card = next((card for card in offered if _lay_nearer(rng, mine, card)), None)
        if card is None:
            return None
        tunnels.remove(card)
        way.append(card)
    return way


def _lay_nearer(rng: random.Random, mine: Mine, card: CardId) -> bool:
    """Lay a card where it brings the treasure nearer, if it does anywhere."""
    missing = distance(mine)
    ways = [
        (cell, card * 2 + turned)
        for turned in POSITIONS[card]
        for cell in mine.cells_for(OPEN[card * 2 + turned], LINKED)
    ]
    for cell, tile in rng.sample(ways, len(ways)):
        then = mine.clone()
        then.lay(cell, tile)
        if distance(then) < missing:
            mine.lay(cell, tile)
            return True
    return False


def block(rng: random.Random, g: GameState, tunnels: list[CardId]) -> CardId | None:
    """Put a dead end in the place of a tunnel that the way needs and return that tunnel; None if there is none."""
    before = distance(g.mine)
    for cell in rng.sample(sorted(g.laid), len(g.laid)):
        tile = g.mine.cards[cell]
        for card in {card for card in tunnels if len(GROUPS[card * 2]) > 1}:
            turned = next((at for at in POSITIONS[card] if OPEN[card * 2 + at] == OPEN[tile]), None)
            if turned is None or len(GROUPS[tile]) > 1:
                continue
            mine = g.mine.clone()
            mine.cards[cell] = card * 2 + turned
            mine.rebuild()
            if not mine.reach[cell] or distance(mine) + sum(not reach for reach in mine.reach.values()) <= before:
                continue
            g.mine = mine
            tunnels.remove(card)
            return tile >> 1
    return None


def cut(rng: random.Random, g: GameState) -> None:
    """Take a tunnel away, so that as much as possible is cut off."""

    def loose(cell: Cell) -> int:
        mine = g.mine.clone()
        mine.take_away(cell)
        return sum(not reach for reach in mine.reach.values())

    cell = max(rng.sample(sorted(g.laid), len(g.laid)), key=loose)
    g.mine.take_away(cell)
    g.laid = tuple(other for other in g.laid if other != cell)
