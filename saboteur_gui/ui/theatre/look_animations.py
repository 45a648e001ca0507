"""Somebody looks at a goal, a chest, a dwarf, or into a pile."""

from __future__ import annotations

from typing import assert_never

from ...engine import events as ev
from ..board.faces import GOAL_BACK
from .primitives import Flight, Peek, Sprite, Stamp
from .timeline import DISCARD, Timeline

PEEK, BURY_APART = 1200.0, 60.0


def show_look(script: Timeline, event: ev.LookEvent | ev.PileEvent) -> None:
    """Somebody looks at something. Everybody sees that; only the viewer who looks sees what."""
    match event:
        case ev.GoalSeen(_, cell, goal):
            _peek_at_cell(script, cell, script.sprites.card(goal) if goal is not None else None)
        case ev.ChestSeen(_, cell, _, chest):
            _peek_at_cell(script, cell, script.sprites.chest(chest) if chest is not None else None)
        case ev.DwarfSeen(_, target, role):
            front = script.sprites.role(role, target) if role is not None else None
            script.sound("peek")
            script.add(Peek(script.at, PEEK, front, script.sprites.back("dwarf"), script.spots.role_place(target)))
            script.wait(PEEK)
        case ev.CardsSeen(_, _, pile):  # which, is shown where one is chosen
            script.sound("peek")
            place = script.places.deck if pile == "deck" else script.places.discard
            script.add(Stamp(script.at, 700, script.sprites.mark("ui/glyphs/eye"), place, slams=False))
            script.wait(500)
        case ev.CardsBuried(_, number):
            script.sound("discard")
            for _ in range(number):
                script.add(Flight(script.at, DISCARD, script.sprites.back(), script.places.deck, script.places.discard))
                script.at += BURY_APART
            script.wait(DISCARD)
        case ev.CardDiscarded() | ev.CardKept() | ev.PileShuffled():
            return  # part of another movement
        case _:
            assert_never(event)


def _peek_at_cell(script: Timeline, cell: int, front: Sprite | None) -> None:
    back = script.sprites.lying_face(script.lying.get(cell, GOAL_BACK), cell)
    script.sound("peek")
    script.add(Peek(script.at, PEEK, front, back, script.spots.cell(cell)))
    script.wait(PEEK)
