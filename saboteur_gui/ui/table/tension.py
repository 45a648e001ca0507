"""The mood of the table, which is heard: a function of what everybody at it has been told."""

from __future__ import annotations

from ...engine.board import LINKED, xy
from ...engine.shown import HIDDEN_GOAL, Shown
from ...engine.view import View
from .table_model import last_cards

LEFT = 2  # cards to a hand
NEAR, HALFWAY = 2, 4  # cells between a linked opening and a goal


def mood_of(view: View, shown: Shown) -> str:
    """Of `music.MOODS`. It grows: calm in the first round, deeper when the tunnel is halfway or the deck runs out and
    in all later rounds, tense when the last cards are played or a goal is near."""
    if last_hands(view) or near_a_goal(shown):
        return "tense"
    return "deeper" if view.round > 1 or last_cards(view) or near_a_goal(shown, HALFWAY) else "table"


def last_hands(view: View) -> bool:
    """The deck is empty, and there are no more than LEFT cards to a hand."""
    return not view.deck and sum(view.hand_sizes) <= LEFT * len(view.hand_sizes)


def near_a_goal(shown: Shown, cells: int = NEAR) -> bool:
    """A free cell that a linked opening faces lies within so many cells of a goal that lies face down."""
    mine = shown.mine
    goals = [xy(cell) for cell, value in mine.hidden.items() if value == HIDDEN_GOAL]
    ends = [xy(cell) for cell, _ in mine.joints(LINKED)]
    return any(abs(x - a) + abs(y - b) <= cells for x, y in ends for a, b in goals)
