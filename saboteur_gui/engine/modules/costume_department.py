"""The costume department (rules K1, K2): the seat that links it first changes its dwarf."""

from __future__ import annotations

from .. import knowledge
from ..board import cell_at
from ..events import DwarfChanged
from ..state import GameState
from ..vocabulary import Seat
from .base import instant_module


def _change(g: GameState, seat: Seat) -> None:
    """K2: theirs goes under the spare dwarfs, they take the top one; in the base game there is one spare."""
    if g.spare:
        knowledge.tell(g, DwarfChanged(seat, "costume", len(g.spare), len(g.retired), g.spare[0]))
        g.dwarfs[seat], g.spare = g.spare[0], (*g.spare[1:], g.dwarfs[seat])


MODULE = instant_module("costume_department", 2110, cell_at(4, 2), _change)
