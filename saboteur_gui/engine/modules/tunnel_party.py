"""The tunnel party (rules P1, P2): once it is linked, all dwarfs are dealt again."""

from __future__ import annotations

from .. import knowledge
from ..board import cell_at
from ..cards import AT_ONCE_CARDS, CARD
from ..events import DwarfChanged
from ..state import GameState, Module, Slice
from ..vocabulary import Seat, by_seat

CELL = cell_at(4, -2)
CARD_ID = CARD["tunnel_party"]
PARTY = AT_ONCE_CARDS.index(CARD_ID)


def _lay_out(g: GameState) -> None:
    g.mine.lay(CELL, CARD_ID * 2)


def _at_once(g: GameState) -> int:
    return PARTY if not g.ext["tunnel_party"] and g.mine.reach[CELL] else -1


def _act(g: GameState, seat: Seat) -> None:
    """P2: everybody's dwarf is dealt again; spare dwarfs are not mixed in."""
    g.set_part("tunnel_party", True)
    g.shuffle(g.dwarfs)
    for who, dwarf in by_seat(g.dwarfs):
        knowledge.tell(g, DwarfChanged(who, "party", len(g.spare), len(g.retired), dwarf))


MODULE = Module(
    name="tunnel_party",
    order=2120,
    group="mini",
    slice=Slice(start=lambda g: False),  # whether it has acted in this round
    lay_out=_lay_out,
    at_once=_at_once,
    instant_effects={PARTY: _act},
)
