"""The greedy dwarf (rule W16): wins alone by reaching the treasure in person."""

from __future__ import annotations

from .. import effects
from ..cards import DIGGER, DWARF
from ..ending import close_round
from ..state import GameState, Module, Rules
from ..vocabulary import Reason, Seat

GREEDY = DWARF["greedy"]
GETS = 4


def _configure(rules: Rules) -> None:
    dwarfs = list(rules.dwarf_deck)
    dwarfs[dwarfs.index(DIGGER)] = GREEDY
    rules.dwarf_deck = tuple(dwarfs)


def share_greedy(g: GameState, reason: Reason, reached_by: Seat) -> bool:
    """Share the gold if a greedy dwarf reached the treasure: nobody else gets any (W16, N3)."""
    if reason != "treasure" or g.dwarfs[reached_by] != GREEDY:
        return False
    close_round(g, reason, reached_by, [reached_by])
    effects.draw_nuggets(g, reached_by, GETS, "greedy")
    return True


MODULE = Module(
    name="greedy_dwarf",
    order=2016,
    group="championship",
    games=("base",),
    configure=_configure,
    share=share_greedy,
)
