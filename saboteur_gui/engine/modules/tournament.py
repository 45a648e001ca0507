"""The tournament variant (rules N1-N3): no spare dwarf, a tunnel in the middle, chips."""

from __future__ import annotations

from .. import effects
from ..board import cell_at
from ..cards import DIGGER, DWARF, IS_TUNNEL, POSITIONS, SABOTEUR
from ..ending import close_round
from ..state import GameState, Module, Rules
from ..vocabulary import Reason, Seat, by_seat
from .greedy_dwarf import share_greedy

# N1: saboteurs, diggers, greedy dwarfs and the hand size, by the number of players.
DEALT = {5: (1, 3, 1, 6), 6: (2, 3, 1, 5), 7: (2, 3, 2, 5), 8: (3, 3, 2, 4), 9: (3, 4, 2, 4)}
CELL = cell_at(4, 0)
REACHED, OTHER_DIGGERS, SABOTEURS, ONE_SABOTEUR = 3, 2, 3, 4  # N3


def _configure(rules: Rules) -> None:
    saboteurs, diggers, greedy, hand = DEALT[rules.seats]
    rules.dwarf_deck = (SABOTEUR,) * saboteurs + (DIGGER,) * diggers + (DWARF["greedy"],) * greedy
    rules.hand_size = hand
    rules.chips = True
    rules.fixed_pay = True


def _lay_out(g: GameState) -> None:
    """N2: one random tunnel card of the deck, in a random position."""
    tunnels = [at for at, card in enumerate(g.deck) if IS_TUNNEL[card]]
    card = g.deck.pop(tunnels[g.below(len(tunnels))])
    positions = POSITIONS[card]
    g.mine.lay(CELL, card * 2 + positions[g.below(len(positions))])


def _share(g: GameState, reason: Reason, reached_by: Seat) -> bool:
    if share_greedy(g, reason, reached_by):
        return True
    winning = DIGGER if reason == "treasure" else SABOTEUR
    winners = [seat for seat, dwarf in by_seat(g.dwarfs) if dwarf == winning]
    close_round(g, reason, reached_by, winners)
    for seat in winners:
        if winning == SABOTEUR:
            effects.reward(g, seat, ONE_SABOTEUR if g.rules.seats == 5 else SABOTEURS, "winner")
        else:
            effects.reward(g, seat, REACHED if seat == reached_by else OTHER_DIGGERS, "winner")
    return True


MODULE = Module(
    name="tournament",
    order=2150,
    group="variant",
    games=("base",),
    seats=(5, 9),
    clashes={
        "sabotaged_dwarf": "it has no nugget cards",
        "greedy_dwarf": "it brings its own",
        "costume_department": "it has no spare dwarf",
    },
    configure=_configure,
    lay_out=_lay_out,
    share=_share,
)
