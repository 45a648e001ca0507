"""The modules of the game, one file each, in the order in which their hooks run.

The tournament sets its numbers over those of the base game; the chests look for cells that the
cards laid out before them leave free.
"""

from __future__ import annotations

from ..state import Module
from . import (
    base,
    change_direction,
    chests,
    costume_department,
    detour,
    goal_swap,
    greedy_dwarf,
    guidebook,
    master_craftsman,
    new_goals,
    sabotaged_dwarf,
    saboteur2,
    tournament,
    treasury,
    tunnel_party,
    tunnel_toll,
    veto,
)

MODULES: dict[str, Module] = {
    part.MODULE.name: part.MODULE
    for part in (
        base,
        saboteur2,
        greedy_dwarf,
        goal_swap,
        treasury,
        veto,
        change_direction,
        master_craftsman,
        guidebook,
        detour,
        tunnel_toll,
        costume_department,
        tunnel_party,
        new_goals,
        sabotaged_dwarf,
        tournament,
        chests,
    )
}
