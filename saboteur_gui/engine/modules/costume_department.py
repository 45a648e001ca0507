"""The costume department (rules K1, K2): whoever links it first changes their dwarf."""

from __future__ import annotations

from .. import knowledge
from ..board import cell_at
from ..cards import AT_ONCE_CARDS, CARD
from ..events import DwarfChanged
from ..state import GameState, Module, Slice
from ..vocabulary import Seat

CELL = cell_at(4, 2)
CARD_ID = CARD["costume_department"]
COSTUME = AT_ONCE_CARDS.index(CARD_ID)


def _lay_out(g: GameState) -> None:
    g.mine.lay(CELL, CARD_ID * 2)


def _at_once(g: GameState) -> int:
    return COSTUME if not g.ext["costume_department"] and g.mine.reach[CELL] else -1


def _act(g: GameState, seat: Seat) -> None:
    """K2: theirs goes under the spare dwarfs, they take the top one; in the base game there is one spare."""
    g.set_part("costume_department", True)
    if not g.spare:
        return
    knowledge.tell(g, DwarfChanged(seat, "costume", len(g.spare), len(g.retired), g.spare[0]))
    g.dwarfs[seat], g.spare = g.spare[0], (*g.spare[1:], g.dwarfs[seat])


MODULE = Module(
    name="costume_department",
    order=2110,
    group="mini",
    slice=Slice(start=lambda g: False),  # whether it has acted in this round
    lay_out=_lay_out,
    at_once=_at_once,
    instant_effects={COSTUME: _act},
)
