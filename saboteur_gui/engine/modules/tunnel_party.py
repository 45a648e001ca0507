"""The tunnel party (rules P1, P2): once it is linked, all dwarfs are dealt again."""

from __future__ import annotations

from .. import knowledge
from ..board import cell_at
from ..events import DwarfChanged
from ..state import GameState
from ..vocabulary import Seat, by_seat
from .base import instant_module


def _deal_again(g: GameState, seat: Seat) -> None:
    """P2: everybody's dwarf is dealt again; spare dwarfs are not mixed in."""
    g.shuffle(g.dwarfs)
    for who, dwarf in by_seat(g.dwarfs):
        knowledge.tell(g, DwarfChanged(who, "party", len(g.spare), len(g.retired), dwarf))


MODULE = instant_module("tunnel_party", 2120, cell_at(4, -2), _deal_again)
