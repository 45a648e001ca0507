"""The modules of the game, one file each; a championship card that only has effects of others needs none.

Whatever lies in this package is found. `Module.order` is the order in which hooks run and in which lists name them: the
tournament sets its numbers over those of the base game; the chests look for cells that the cards laid out before them
leave free.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from ..cards import DECKS, NAMES
from ..state import Module
from .base import card_module


def _all() -> list[Module]:
    found: list[Module] = [import_module(f"{__name__}.{part.name}").MODULE for part in iter_modules(__path__)]
    own = {module.name for module in found}
    return found + [card_module(NAMES[card]) for card in DECKS["actions.championship"] if NAMES[card] not in own]


MODULES: dict[str, Module] = {m.name: m for m in sorted(_all(), key=lambda m: (m.order, m.name))}
