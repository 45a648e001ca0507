"""Quick judgement for playing a world on: everybody goes by what the table believes and by the nearest way.

It answers in a fraction of a millisecond what `turn_values` weighs with care; noise keeps it from repeating itself.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..engine.board import Mine, is_goal
from ..engine.cards import BLOCKS_LAYING, EFFECT, IS_TUNNEL, TREASURE
from ..engine.choices import add_lays
from ..engine.moves import AIM, CLEAR, GOAL, LAY, MINER, NO, NUGGET, PASS, PLAY, STEAL, YES, Move
from ..engine.state import Frame, GameState
from ..engine.vocabulary import CardId, Cell, Dwarf, Seat, Tile
from .card_values import BREAKS, MENDS, ROCKFALLS
from .distance import FAR, Field, after_lay, spread
from .roles import FRIENDSHIP, WANTS

NOISE = 0.25
TRUTH = 0.3  # how much of who is who there shows beside what the table believes
Trust = Sequence[Sequence[float]]
OTHER_GOALS = 3  # how much further than the treasure the other goals count: not everybody knows which it is
# By card: effects that are worth as much to anybody.
_FLAT = tuple({"relay": -0.8, "scout": -0.05, "steal": 0.7, "guide": 0.7}.get(effect, -0.1) for effect in EFFECT)


class Rollout:
    """Plays one world; remembers what it found out until the mine changes."""

    __slots__ = ("_field", "_found", "_gains", "_mark", "rng", "trust")

    def __init__(self, rng: random.Random, trust: Trust) -> None:
        self.rng = rng
        self.trust = trust  # by dwarf and seat: how far the table takes the seat for a friend of such a dwarf
        self._field: Field | None = None
        self._mark: object = None
        # Until the mine changes: the best lays by card and want, and by cell and tile how much nearer a lay leads.
        self._found: dict[tuple[CardId, float], list[tuple[float, Move]]] = {}
        self._gains: dict[tuple[Cell, Tile], float] = {}

    def field(self, mine: Mine) -> Field:
        """Return the field of a mine, kept until that changes."""
        if self._mark is not mine.open:  # the mine throws its caches away whenever it changes
            self._mark = mine.open
            self._found, self._gains = {}, {}
            seeds = {
                cell: 0 if value == TREASURE else OTHER_GOALS for cell, value in mine.hidden.items() if is_goal(value)
            }
            self._field = spread(mine, seeds, slack=1)
        assert self._field is not None
        return self._field

    def nearness(self, g: GameState) -> float:
        return self.field(g.mine).nearness

    def choose(self, g: GameState, asked: Frame) -> Move:
        """Return a quick answer to the question that is asked."""
        if asked.kind == "turn" and not g.rules.expand_lays and not g.front[asked.seat]:
            return self._turn(g, asked.seat)
        moves = asked.legal(g)
        if len(moves) == 1:
            return moves[0]
        if asked.kind in ("turn", "second_tunnel"):
            return self._weighed(g, asked.seat, moves)
        return self._answer(g, asked.seat, moves)

    def _turn(self, g: GameState, seat: Seat) -> Move:
        """A turn without tolls and with nothing lying in front: of each tunnel only the best place counts."""
        role = g.dwarfs[seat]
        field = self.field(g.mine)
        chance = self.rng.random
        hand = g.hands[seat]
        if not hand:
            return (PASS,)
        best = -0.2 + NOISE * chance()
        chosen: Move = (PASS, hand[int(chance() * len(hand))])
        for card in dict.fromkeys(hand):
            if IS_TUNNEL[card]:
                options = self._best_lays(g, seat, card, WANTS[role])
            else:
                plays = g.rules.actions[card].moves(g, seat, card)
                options = [(self._play(g, seat, role, move, field), move) for move in plays]
            for worth, move in options:
                worth += NOISE * chance()
                if worth > best:
                    best, chosen = worth, move
        return chosen

    def _best_lays(self, g: GameState, seat: Seat, card: CardId, want: float) -> list[tuple[float, Move]]:
        """The best place of a tunnel for a dwarf that wants the treasure, or the worst for one that does not."""
        field = self.field(g.mine)
        if card in g.rules.gates:
            return [self._worth_of_lay(g, field, move, want) for move in self._lays(g, seat, card)]
        key = (card, want)
        if key not in self._found:
            near = field.distance + 1
            places = self._lays(g, seat, card)  # what lies off the shortest ways changes nothing: one place will do
            lays = [move for move in places if field.cost.get(move[2], FAR) <= near] or places[:1]
            self._found[key] = [max(self._worth_of_lay(g, field, move, want) for move in lays)] if lays else []
        return self._found[key]

    def _lays(self, g: GameState, seat: Seat, card: CardId) -> list[Move]:
        lays: list[Move] = []
        add_lays(g, seat, card, lays)
        return lays

    def _worth_of_lay(self, g: GameState, field: Field, move: Move, want: float) -> tuple[float, Move]:
        key = move[2], move[1] * 2 + move[3]
        if key not in self._gains:
            self._gains[key] = min(field.nearness, 9.0) - min(after_lay(g.mine, field, *key), 9.0)
        gain = self._gains[key]
        worth = want * gain
        if want > 0 >= gain:
            worth -= 0.3
        return (worth - 0.6 if move[4] >= 0 else worth), move

    def _weighed(self, g: GameState, seat: Seat, moves: list[Move]) -> Move:
        role = g.dwarfs[seat]
        field = self.field(g.mine)
        chance = self.rng.random
        best, chosen = -99.0, moves[0]
        for move in moves:
            verb = move[0]
            if verb == LAY:
                worth = self._worth_of_lay(g, field, move, WANTS[role])[0]
            elif verb == PLAY:
                worth = self._play(g, seat, role, move, field)
            elif verb == PASS:
                worth = -0.1 * len(move)
            elif verb == CLEAR:
                worth = 0.5
            else:
                worth = -0.6 if verb == MINER else 0.0
            worth += NOISE * chance()
            if worth > best:
                best, chosen = worth, move
        return chosen

    def _play(self, g: GameState, seat: Seat, role: Dwarf, move: Move, field: Field) -> float:
        card, target = move[1], move[2]
        if card in BREAKS:
            worth = -1.2 * self._friend(g, role, target) if target != seat else -2.0
            return (worth * 0.45 if g.front[target] & BLOCKS_LAYING else worth) - 0.3
        if card in MENDS:
            if target == seat:
                return 1.4 if WANTS[role] > 0 else 0.6
            return self._friend(g, role, target) - 0.2
        if card in ROCKFALLS:
            return 0.7 if WANTS[role] < -0.5 and _bears(g.mine, field, target) else -1.0
        return _FLAT[card]

    def _friend(self, g: GameState, role: Dwarf, other: Seat) -> float:
        return TRUTH * FRIENDSHIP[role][g.dwarfs[other]] + (1 - TRUTH) * self.trust[role][other]

    def _answer(self, g: GameState, seat: Seat, moves: list[Move]) -> Move:
        first = moves[0][0]
        role = g.dwarfs[seat]
        if first == NUGGET:
            return max(moves)
        if first == GOAL and WANTS[role] > 0:
            return next((move for move in moves if g.mine.hidden.get(move[1]) == TREASURE), moves[0])
        if first == STEAL:
            return min(moves[:-1], key=lambda move: FRIENDSHIP[role][g.dwarfs[move[1]]])
        if first in (YES, NO):
            return (NO,) if (NO,) in moves else moves[0]
        if first == AIM:
            return moves[0]
        return moves[int(self.rng.random() * len(moves))]


def _bears(mine: Mine, field: Field, cell: Cell) -> bool:
    """Whether the shortest way goes on from this card."""
    for step in (-256, 1, 256, -1):
        if field.fronts.get(cell + step, FAR) == field.distance and mine.reach.get(cell):
            return True
    return False
