"""What a tunnel may lead to beside the treasure: goals that do something (G2), chests (H5), and the costume department
and the tunnel party, where dwarfs change (K2, P2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ..engine.cards import CARDS, CHESTS, GOALS, NAMES, TREASURE
from ..engine.view import View
from ..engine.vocabulary import CardId, Cell
from .roles import ROLES, WANTS

LOST, GOLD = 4.0, 2.0  # links: a round that is lost, a gold that is taken or paid at once
UNSEEN, ANY_CHEST = 0.3, (0.0, 0.0)  # links: a chest not looked at, one with another effect
# Links: a chest that the seat has looked at, for a dwarf that wants the treasure and for one that does not.
CHEST_WORTHS: dict[str, tuple[float, float]] = {
    "gold": (GOLD, GOLD),
    "no_maps": (-0.1, 0.2),
    "skip_draw": (-0.3, -0.3),
    "extra_draw": (0.3, 0.3),
    "move_goal": (0.0, 0.5),
    "take_a_card": (0.3, 0.3),
    "draw_three_keep_one": (0.2, 0.2),
    "look_at_dwarf": (0.4, 0.3),
    "search_discards": (0.2, 0.2),
    "bury_five": (-0.4, 0.4),
}


SPIDERS = frozenset(card for card in GOALS if CARDS[card].ends and card != TREASURE)


class Change(NamedTuple):
    """Another dwarf for the first to link a card."""

    wants: float  # how much it is likely to want the treasure
    everybody: bool = False  # for all others, too


def spiders(view: View, goals: Mapping[Cell, CardId]) -> dict[Cell, float]:
    """Goals that it has seen and that end the round for all -> what that is worth to this seat."""
    hidden = dict(view.hidden)
    return {cell: -LOST * WANTS[view.dwarf] for cell, card in goals.items() if cell in hidden and card in SPIDERS}


def prizes(view: View, goals: Mapping[Cell, CardId]) -> dict[Cell, float]:
    """Face-down goal or chest -> what it brings the seat that reaches it. `goals`: those that this seat has seen."""
    hidden = dict(view.hidden)
    gold = {cell: CARDS[card].gold for cell, card in goals.items() if cell in hidden and CARDS[card].gold}
    found = {cell: GOLD * max(-view.gold, each) for cell, each in gold.items()}
    looked = seen_chests(view)
    for cell, what in hidden.items():
        if what == "chest":
            found[cell] = CHEST_WORTHS.get(looked[cell], ANY_CHEST)[WANTS[view.dwarf] < 0] if cell in looked else UNSEEN
    return found


def seen_chests(view: View) -> dict[Cell, str]:
    """Covered chests that this seat has looked at (H4), and what they do."""
    hidden = dict(view.hidden)
    seen = [m for m in view.memory if m.what == "chest" and m.holds and hidden.get(m.where[0]) == "chest"]
    return {m.where[0]: CHESTS[m.content[1]] for m in seen}


def fresh_want(view: View, chances: Sequence[Sequence[float]]) -> float:
    """How much a spare dwarf is likely to want the treasure; its own wish where there is none."""
    deck = view.rules.dwarf_deck
    rest = len(deck) - view.seats
    dealt = sum(_want(row) for row in chances)
    return (sum(WANTS[dwarf] for dwarf in deck) - dealt) / rest if rest > 0 else WANTS[view.dwarf]


def changes(view: View, chances: Sequence[Sequence[float]]) -> dict[Cell, Change]:
    """Where dwarfs change when it is first linked, and to what."""
    found: dict[Cell, Change] = {}
    for cell, tile in view.mine:
        card = tile >> 1
        change = _CHANGES.get(CARDS[card].at_once)
        if change is not None and not view.ext[NAMES[card]]:  # it has not acted yet
            found[cell] = change(view, chances)
    return found


_CHANGES: dict[str, Callable[[View, Sequence[Sequence[float]]], Change]] = {
    "costume": lambda view, chances: Change(fresh_want(view, chances)),
    "party": lambda view, chances: Change(sum(_want(row) for row in chances) / view.seats, everybody=True),
}


def _want(row: Sequence[float]) -> float:
    return sum(chance * WANTS[role] for role, chance in zip(ROLES, row, strict=True))
