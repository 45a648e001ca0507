"""What a person may say to the table: a few lines that computer players understand (`ai.talk.ANSWERS`).

Not twice the same in a round. What can be said follows from what everybody sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.cards import BLOCKS_LAYING, TOOL_NAMES, TRAP
from ..engine.events import Said
from ..engine.view import View, goal_number
from ..engine.vocabulary import Seat

ABOUT_SEATS = ("accuse", "trust", "warn", "liar", "thanks", "sorry")
ABOUT_GOALS = ("claim_treasure", "claim_stone", "look")
ALONE = ("honest", "laugh")  # about nobody
HELP = "help"
AGAIN = ("thanks", "sorry", "laugh")  # what may be said again in the same round
NOBODY_MEANT = -1


def everything(view: View, what: str) -> list[int]:
    """Whom or what something can be said about: seats, or goals that lie face down, from the top."""
    if what in ABOUT_GOALS:
        return sorted(cell for cell, kind in view.hidden if kind == "goal")  # cells count row by row
    return [who for who in range(view.seats) if who != view.seat]


def needs(view: View) -> list[str]:
    """What the viewer could ask for by name, as everybody sees."""
    front = view.front[view.seat] & BLOCKS_LAYING if view.seat >= 0 else 0
    return [f"help_{name}" for bit, name in {**TOOL_NAMES, TRAP: "trap"}.items() if front & bit]


class TalkLines:
    def __init__(self) -> None:
        self._said: set[tuple[int, int, str, int]] = set()  # round, seat, what, about whom or what

    def about(self, view: View) -> dict[str, list[int]]:
        """What can be said of somebody or something, and whom or what it can be about."""
        return {what: left for what in (*ABOUT_SEATS, *ABOUT_GOALS) if (left := self.left(view, what))}

    def alone(self, view: View) -> list[str]:
        """What is said with one press."""
        return [what for what in ALONE if (view.round, view.seat, what, NOBODY_MEANT) not in self._said]

    def left(self, view: View, what: str) -> list[int]:
        """Whom or what it has not been said about in this round."""
        return [about for about in everything(view, what) if (view.round, view.seat, what, about) not in self._said]

    def plea(self, view: View) -> str:
        """How the viewer asks for help against what keeps it from laying tunnels; "" if nothing does."""
        left = self._pleas(view)
        return HELP if len(left) > 1 else next(iter(left), "")

    def _pleas(self, view: View) -> list[str]:
        """What it could ask for by name, and has not."""
        return [what for what in needs(view) if (view.round, view.seat, what, NOBODY_MEANT) not in self._said]

    def allows(self, view: View, what: str, about: int) -> bool:
        if what in (*ABOUT_SEATS, *ABOUT_GOALS):
            return about in self.left(view, what)
        return about == NOBODY_MEANT and what in (*self.alone(view), self.plea(view)) and bool(what)

    def said(self, view: View, what: str, about: int) -> None:
        for each in self._pleas(view) if what == HELP else () if what in AGAIN else (what,):
            self._said.add((view.round, view.seat, each, about))


def spoken_line(view: View, lines: TalkLines, what: str, about: int) -> dict[str, Any]:
    """A line to be said, which the lines must allow: `what` of `talk.ANSWERS`, about a seat, a goal or nobody. It
    cannot be said again then, unless it is of the kind that is said often."""
    from .sayings import SAYINGS  # not before somebody talks: a window opens faster without computer players

    values = {"other": about} if what in ABOUT_SEATS else {}
    if what in ABOUT_GOALS:
        values = {"number": goal_number(view, about), "cell": about}
    lines.said(view, what, about)
    return {"what": what, "values": values, "emote": SAYINGS[what].emote}


def said(seat: int, line: Mapping[str, Any]) -> Said:
    """What a seat says, as everybody hears it. Agents of others may leave out all but `what`."""
    values = dict(line.get("values", {}))
    return Said(Seat(seat), str(line["what"]), str(line.get("id", "")), values, str(line.get("emote", "")))
