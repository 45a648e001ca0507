"""The mine as it has been told: what lies where, what of it is cut off, how far it reaches."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from ...engine.board import STEPS, xy
from ...engine.cards import GOALS
from ...engine.follow import Shown
from ...session.plan import Seat
from .camera import Box
from .faces import CHEST_BACK, GOAL_BACK

IN_REACH = 3  # columns from the mine to a goal that matters already


@dataclass
class Cards:
    """What a board shows of the table."""

    lying: dict[int, int] = field(default_factory=dict)  # as far as it has been told
    seen: dict[int, int] = field(default_factory=dict)  # the same but for cards that still move
    dark: set[int] = field(default_factory=set)  # what of it is cut off from the start
    goals: dict[int, int] = field(default_factory=dict)  # their numbers, from the top
    known: dict[int, str] = field(default_factory=dict)  # tabs on cards that lie face down
    miners: dict[int, int] = field(default_factory=dict)  # toll miners: the seat of each
    onlookers: Mapping[int, tuple[int, ...]] = field(default_factory=dict)  # seats that looked at what lies face down
    seats: tuple[Seat, ...] = ()  # whose those are
    shake: tuple[int, int] = (0, 0)  # pixels, while a rockfall goes down
    round: int = 0  # none yet


def lying_in(shown: Shown) -> dict[int, int]:
    """What is to be seen in each cell: a tile, `GOAL_BACK`, `CHEST_BACK`."""
    backs = {cell: GOAL_BACK if what == "goal" else CHEST_BACK for cell, what in shown.hidden}
    return {cell: lying for part in (shown.mine.cards, backs, shown.faces()) for cell, lying in part.items()}


def cut_off(shown: Shown) -> set[int]:
    """Tunnels that do not hang together with the start. Goals are not dark: at the end all are turned up (B23)."""
    mine = shown.mine
    return {cell for cell, linked in mine.reach.items() if not linked and mine.cards[cell] >> 1 not in GOALS}


def bounds_of(shown: Shown, lying: Mapping[int, int]) -> tuple[Box, Box]:
    """What "whole mine" has to show: all cards and the cells that linked tunnels lead into; and what matters of it:
    without goals that are still far."""
    mine = {xy(cell) for cell in shown.mine.cards}
    for cell, openings in shown.mine.reach.items():
        mine |= {xy(cell + step) for step, side, _ in STEPS if openings & side}
    end = max(x for x, _ in mine) + IN_REACH
    others = {xy(cell) for cell in lying}
    return _box(mine | others), _box(mine | {(x, y) for x, y in others if x <= end})


def _box(places: Collection[tuple[int, int]]) -> Box:
    columns, rows = [x for x, _ in places], [y for _, y in places]
    return min(columns), min(rows), max(columns) + 1, max(rows) + 1
