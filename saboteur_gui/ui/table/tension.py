"""Whether it grows tense: a function of what everybody at the table has been told."""

from __future__ import annotations

from ...engine.board import LINKED, xy
from ...engine.shown import HIDDEN_GOAL, Shown
from ...engine.view import View
from .table_model import last_cards

NEAR = 2  # cells between a linked opening and a goal


def tense(view: View, shown: Shown) -> bool:
    """The deck runs out, a goal is near, or it is the last of several rounds."""
    return last_cards(view) or near_a_goal(shown) or view.round == view.rounds > 1


def near_a_goal(shown: Shown) -> bool:
    """A free cell that a linked opening faces lies within NEAR cells of a goal that lies face down."""
    mine = shown.mine
    goals = [xy(cell) for cell, value in mine.hidden.items() if value == HIDDEN_GOAL]
    ends = [xy(cell) for cell, _ in mine.joints(LINKED)]
    return any(abs(x - a) + abs(y - b) <= NEAR for x, y in ends for a, b in goals)
