"""Proofs by trying everything: can the treasure be dug, and how often does random play dig it.

Who digs plays together and knows all hands. All other seats pass; a seat with an empty hand does so by itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.board import COVERED, JOINED_TO, LINKED, Mine, xy
from ..engine.cards import IS_LADDER, TREASURE
from ..engine.ending import CloseRound, RoundOver
from ..engine.game import apply, legal_moves
from ..engine.moves import CLEAR, PASS, Move
from ..engine.state import GameState
from ..engine.vocabulary import Seat

_Key = tuple[object, ...]
_At = tuple[int, int]  # coordinates of a cell
NO_LIMIT = 99  # turns
THROWING = (PASS, CLEAR)  # tried last


class TooHard(Exception):
    """More positions than the prover may look at."""


class Prover:
    """What can be reached from positions of one game. `diggers`: the seats that try; the first one's side is to win."""

    def __init__(self, diggers: tuple[Seat, ...], most: int = 2_000_000) -> None:
        self.diggers = diggers
        self.most = most
        self.nodes = 0  # positions looked at
        self._possible: dict[_Key, bool] = {}
        self._chances: dict[_Key, float] = {}

    def possible(self, g: GameState, turns: int = NO_LIMIT) -> bool:
        """Return whether the diggers can win within so many of their turns. Raises TooHard after `most` positions."""
        g = self.waited(g)
        if (end := self.ended(g)) is not None:
            return bool(end)
        if self._out_of_reach(g, turns):
            return False
        key = _key(g, turns)
        found = self._possible.get(key)
        if found is None:
            after = self._choices(g, turns, all_passes=False)
            found = self._possible[key] = any(self.possible(then, left) for _, then, left in after)
        return found

    def chance(self, g: GameState, turns: int = NO_LIMIT) -> float:
        """Return the chance that random play wins within so many turns. Raises TooHard after `most` positions."""
        g = self.waited(g)
        if (end := self.ended(g)) is not None:
            return end
        if self._out_of_reach(g, turns):
            return 0.0
        key = _key(g, turns)
        found = self._chances.get(key)
        if found is None:
            after = [self.chance(then, left) for _, then, left in self._choices(g, turns)]
            found = self._chances[key] = sum(after) / len(after)
        return found

    def winning(self, g: GameState, turns: int = NO_LIMIT) -> list[Move]:
        """Return the moves after which it can still be done."""
        return [move for move, then, left in self._choices(self.waited(g), turns) if self.possible(then, left)]

    def line(self, g: GameState, turns: int = NO_LIMIT) -> list[Move]:
        """Return the diggers' moves of one way to do it; empty if there is none."""
        g, moves = self.waited(g), list[Move]()
        while self.ended(g) is None and self.possible(g, turns):
            move, g, turns = next(choice for choice in self._choices(g, turns) if self.possible(*choice[1:]))
            moves.append(move)
            g = self.waited(g)
        return moves

    def ways(self, g: GameState, turns: int, most: int) -> int:
        """Return in how many different mines it can end, at most `most`: how many solutions there are."""
        mines: set[frozenset[tuple[int, int]]] = set()
        todo, been = [(g, turns)], set[_Key]()
        while todo and len(mines) < most:
            here, left = todo.pop()
            here = self.waited(here)
            if self.ended(here):
                mines.add(frozenset((cell, tile) for cell, tile in here.mine.cards.items() if tile >> 1 != TREASURE))
            elif self.ended(here) is None and (key := _key(here, left)) not in been and self.possible(here, left):
                been.add(key)
                todo += [(then, rest) for _, then, rest in self._choices(here, left)]
        return len(mines)

    def waited(self, g: GameState) -> GameState:
        """Return the game when next a digger decides: everybody else passes, and who has an empty hand."""
        changed = False
        while self.ended(g) is None and self._passes(g):
            if not changed:
                g, changed = g.clone(), True
            apply(g, next(move for move in legal_moves(g) if move[0] == PASS))
        return g

    def _passes(self, g: GameState) -> bool:
        top = g.stack[-1]
        return top.kind == "turn" and (top.seat not in self.diggers or not g.hands[top.seat])

    def ended(self, g: GameState) -> float | None:
        """Return 1.0 if the round was won, 0.0 if it was not, None while it goes on."""
        end = g.stack[1] if len(g.stack) > 1 else None
        if not isinstance(end, CloseRound | RoundOver):
            return None
        return float(end.reason == "treasure" and self.diggers[0] in end.winners)

    def _choices(self, g: GameState, turns: int, all_passes: bool = True) -> Iterator[tuple[Move, GameState, int]]:
        """Yield what may be done, what comes of it and the turns left. Who passes loses nothing by keeping cards, so
        that passes with several (S3) need not be tried to find out what is possible."""
        left = turns - (g.stack[-1].kind == "turn")
        for move in sorted(legal_moves(g), key=lambda move: move[0] in THROWING):
            if not all_passes and move[0] == PASS and len(move) > 2:
                continue
            self.nodes += 1
            if self.nodes > self.most:
                raise TooHard
            then = g.clone()
            apply(then, move)
            yield move, then, left

    def _out_of_reach(self, g: GameState, turns: int) -> bool:
        """Whether the treasure is further away than the tunnels lead that can still be laid."""
        hands = [g.hands[seat] for seat in self.diggers]
        lays = min(turns, sum(map(len, hands)))
        ladder = any(IS_LADDER[card * 2] for hand in hands for card in hand)
        return distance(g.mine, LINKED | JOINED_TO if ladder else LINKED) > lays


def distance(mine: Mine, joint: int = LINKED) -> int:
    """Return how many tunnels are missing to the treasure at least: the cells between, less the cards that lie unlinked
    and may come to help. `joint`: from which cells one may go on; with a ladder from any that a tunnel opens to."""
    goal = next((cell for cell, value in mine.hidden.items() if value == TREASURE), None)
    if goal is None or mine.edges[goal] & LINKED:
        return 0
    beyond = _beyond(mine, xy(goal))
    fronts = [xy(cell) for cell, edge in mine.edges.items() if edge & joint and edge & COVERED != COVERED]
    ways = [_apart(front, at) + left for front in fronts for at, left in beyond.items()]
    ways += [beyond[xy(cell)] for cell in mine.reached()]
    nearest = min(ways, default=NO_LIMIT)
    return max(1, nearest - sum(not reach for reach in mine.reach.values()))


def _beyond(mine: Mine, treasure: _At) -> dict[_At, int]:
    """Return for the cards that lie face down how many tunnels are missing from there: once turned up, they lead on."""
    left = {treasure: 0}
    others = {xy(cell) for cell in mine.hidden} - left.keys()
    while others:
        cost, nearest = min((min(_apart(at, other) - 1 + left[other] for other in left), at) for at in others)
        left[nearest] = cost
        others.remove(nearest)
    return left


def _apart(a: _At, b: _At) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def _key(g: GameState, turns: int) -> _Key:
    """Positions that are alike for all that follows."""
    top, mine = g.stack[-1], g.mine
    question = top.seat if top.kind == "turn" else repr(top)
    return turns, question, tuple(g.hands), tuple(g.front), frozenset(mine.cards.items()), tuple(mine.hidden)
