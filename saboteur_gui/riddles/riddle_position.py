"""A position in words, and the game that stands there: nothing left to draw, all cards in hands known to everybody."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..engine.board import cell_at, is_goal, new_mine
from ..engine.cards import CARD, DWARF, GOALS, unused
from ..engine.codec import check
from ..engine.frames import Match, Turn
from ..engine.game import start
from ..engine.moves import FRONT_BITS
from ..engine.ruleset import Table, compile_rules
from ..engine.state import GameState, Memory
from ..engine.vocabulary import CardId, Seat


@dataclass(frozen=True)
class Position:
    """What lies where. Cards are named as in the manifest, `~` behind one that is turned; cells are "x,y"."""

    game: str
    dwarfs: tuple[str, ...]  # by seat
    mine: Mapping[str, str]  # face up, the start card left out
    hidden: Mapping[str, str]  # goals face down
    hands: tuple[tuple[str, ...], ...]  # by seat
    front: tuple[tuple[str, ...], ...]  # what lies in front of each seat
    seat: int  # whose turn it is

    @property
    def table(self) -> Table:
        """The table at which it is played: one round."""
        return Table(self.game, len(self.dwarfs), rounds=1, first=self.seat)


def set_up(position: Position) -> GameState:
    """Return the game at the question of the seat whose turn it is. All cards that are named nowhere lie on the
    discard pile, and everybody knows the goals. Raises ValueError or KeyError if the words name no position."""
    g = start(compile_rules(position.table), 0)
    rules, left = g.rules, list(g.rules.deck)
    g.mine = new_mine()
    for at, word in position.mine.items():
        card = CARD[word.rstrip("~")]
        g.mine.lay(cell_at(*_xy(at)), card * 2 + word.endswith("~"))
        if card not in GOALS:
            left.remove(card)
            g.laid = (*g.laid, cell_at(*_xy(at)))
    for at, word in position.hidden.items():
        g.mine.cover(cell_at(*_xy(at)), CARD[word])
    g.goals_left = tuple(unused(rules.goals, _goals(g)))
    g.hands = [tuple(sorted(CARD[word] for word in hand)) for hand in position.hands]
    g.front = [sum(FRONT_BITS[word] for word in words) for words in position.front]
    for word in [*sum(position.hands, ()), *sum(position.front, ())]:
        left.remove(CARD[word])
    g.deck, g.aside, g.discard = [], (), [int(card) for card in left]
    g.dwarfs = [DWARF[word] for word in position.dwarfs]
    g.spare = tuple(unused(rules.dwarf_deck, g.dwarfs))
    known = tuple(Memory("goal", (cell,), (card,), 0) for cell, card in sorted(g.mine.hidden.items()))
    g.memory = [known] * rules.seats
    g.stack, g.last, g.out_events = [Match(), Turn(Seat(position.seat))], Seat(position.seat), []
    check(g)
    return g


def _goals(g: GameState) -> list[CardId]:
    """The goals in the mine, face up and face down."""
    turned = [tile >> 1 for tile in g.mine.cards.values() if tile >> 1 in GOALS]
    return [*turned, *(CardId(value) for value in g.mine.hidden.values() if is_goal(value))]


def _xy(text: str) -> tuple[int, int]:
    x, _, y = text.partition(",")
    return int(x), int(y)
