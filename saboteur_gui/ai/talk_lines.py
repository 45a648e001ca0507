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

ABOUT_SEATS, ABOUT_GOALS, HELP = ("accuse", "trust"), ("claim_treasure", "claim_stone"), "help"


class TalkLines:
    def __init__(self) -> None:
        self._said: set[tuple[int, int, str, int]] = set()  # round, seat, what, about whom or what

    def topics(self, view: View) -> list[str]:
        topics = [what for what in (*ABOUT_SEATS, *ABOUT_GOALS) if self.left(view, what)]
        return [*topics, HELP] if self.needs(view) else topics

    def left(self, view: View, what: str) -> list[int]:
        """Whom or what it has not been said about in this round: seats, or goals that lie face down, from the top."""
        goals = sorted(cell for cell, kind in view.hidden if kind == "goal")  # cells count row by row
        every = goals if what in ABOUT_GOALS else [who for who in range(view.seats) if who != view.seat]
        return [about for about in every if (view.round, view.seat, what, about) not in self._said]

    def needs(self, view: View) -> dict[int, str]:
        """What keeps the viewer from laying tunnels, as everybody sees: what can be asked for."""
        front = view.front[view.seat] & BLOCKS_LAYING if view.seat >= 0 else 0
        needs = {bit: name for bit, name in {**TOOL_NAMES, TRAP: "trap"}.items() if front & bit}
        here = view.round, view.seat
        return {bit: name for bit, name in needs.items() if (*here, f"help_{name}", bit) not in self._said}

    def said(self, view: View, what: str, about: int) -> None:
        self._said.add((view.round, view.seat, what, about))


def spoken_line(view: View, lines: TalkLines, what: str, about: int, nth: int) -> dict[str, Any] | None:
    """A line to be said: `what` of `talk.ANSWERS`, about a seat, a goal or what keeps one from digging; None if it
    cannot be said. It cannot be said again then. `nth` chooses among the ways to say it."""
    from .talk import LINES  # not before somebody talks: a window opens faster without computer players

    needs = lines.needs(view)
    if what in (*ABOUT_SEATS, *ABOUT_GOALS):
        if about not in lines.left(view, what):
            return None
    elif about not in needs or what != f"help_{needs[about]}":
        return None
    values = {"other": about} if what in ABOUT_SEATS else {}
    if what in ABOUT_GOALS:
        values = {"number": goal_number(view, about), "cell": about}
    count, emote = LINES[what]
    lines.said(view, what, about)
    return {"what": what, "id": f"talk.{what}.{1 + nth % count}", "values": values, "emote": emote}


def said(seat: int, line: Mapping[str, Any]) -> Said:
    """What a seat says, as everybody hears it. Agents of others may leave out all but `what`."""
    values = dict(line.get("values", {}))
    return Said(Seat(seat), str(line["what"]), str(line.get("id", "")), values, str(line.get("emote", "")))
