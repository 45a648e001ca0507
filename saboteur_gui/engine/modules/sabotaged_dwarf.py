"""The variant "sabotaged dwarf" (rule V1): a digger with a broken tool gets no nuggets."""

from __future__ import annotations

from ..cards import ANY_TOOL
from ..state import GameState, Module


def _eligible(g: GameState, seat: int) -> bool:
    return not g.front[seat] & ANY_TOOL


MODULE = Module(name="sabotaged_dwarf", games=("base",), eligible=_eligible)
