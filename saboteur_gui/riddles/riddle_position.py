"""A position in words, and the game that stands there: nothing left to draw, all cards in hands known to everybody."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..engine.board import cell_at
from ..engine.cards import CARD, GOALS, unused
from ..engine.codec import check
from ..engine.game import new_game
from ..engine.positions import before, hold, lay_out, leave_in_deck, roles, turn
from ..engine.ruleset import Table
from ..engine.state import GameState, Memory
from ..engine.vocabulary import Cell


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
    discard pile, and everybody knows the goals. Raises ValueError, KeyError or LookupError if the words name no
    position."""
    g = new_game(position.table, 0)
    seats = range(g.rules.seats)
    for seat in seats:
        hold(g, seat, "")
    g.deck, g.aside = [*g.deck, *g.aside], ()
    mine = [(_cell(at), word) for at, word in position.mine.items()]
    lay_out(g, [*mine, *((_cell(at), f"?{word}") for at, word in position.hidden.items())])
    g.laid = tuple(cell for cell, word in mine if CARD[word.rstrip("~")] not in GOALS)
    for seat in seats:
        hold(g, seat, " ".join(position.hands[seat]))
        before(g, seat, *position.front[seat])
    leave_in_deck(g, 0)
    roles(g, " ".join(position.dwarfs))
    g.spare = tuple(unused(g.rules.dwarf_deck, g.dwarfs))
    known = tuple(Memory("goal", (cell,), (card,), 0) for cell, card in sorted(g.mine.hidden.items()))
    g.memory = [known] * g.rules.seats
    turn(g, position.seat)
    g.out_events = []
    check(g)
    return g


def _cell(at: str) -> Cell:
    x, _, y = at.partition(",")
    return cell_at(int(x), int(y))
