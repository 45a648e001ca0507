"""The new goals (rules G1-G4): five goals, with gold, a dragon and a giant spider among them."""

from __future__ import annotations

from collections.abc import Callable

from ..board import cell_at
from ..cards import CARDS, DECKS
from ..reaching import ALL_GOALS
from ..state import GameState, Module, Rules
from ..vocabulary import Seat

CELLS = tuple(cell_at(8, y) for y in (-4, -2, 0, 2, 4))


def _configure(rules: Rules) -> None:
    rules.goals = DECKS["goals.new_goals"]
    rules.goal_cells = CELLS
    rules.goals_a_lay = ALL_GOALS  # G3


def _change(amount: int) -> Callable[[GameState, Seat], int]:
    """G2: gold at once, or paid if there is any."""

    def prize(g: GameState, seat: Seat) -> int:
        return max(amount, -g.gold[seat])

    return prize


MODULE = Module(
    name="new_goals",
    order=2130,
    group="mini",
    configure=_configure,
    prizes={card: _change(CARDS[card].gold) for card in DECKS["goals.new_goals"]},
    ends={card: ends for card in DECKS["goals.new_goals"] if (ends := CARDS[card].ends)},
)
