"""A tunnel is laid, or comes down."""

from __future__ import annotations

import pygame

from ...engine import events as ev
from ...engine.board import STEPS
from ...engine.cards import CARDS, Card
from ..board.faces import CHEST_BACK
from .impacts import BUMP, LAND, SETTLE, Bump, Landing, StonesFall
from .particles import DUST, RUBBLE, SMOKE, Burst
from .pointing import come_out
from .primitives import Flight, Glow, Lying, Shake, Spot
from .spotlight import Dim
from .timeline import Timeline
from .vetoes import strike

FLY, DUST_MS = 260.0, 350.0
SHAKE, BREAKS, STONES_MS, RUBBLE_MS, SMOKE_MS = 450.0, 480.0, 800.0, 500.0, 1400.0
TREMBLE = 9.0  # px at 1080p
GLOOM, FALLS_IN, LIFTS_IN = 0.5, 260.0, 320.0  # how dark the mine is while one comes down; ms


def lay(script: Timeline, event: ev.TunnelLaid) -> None:
    seat, card, cell, turned, vetoed_by = event
    if vetoed_by != ev.NO_SEAT:
        strike(script, event)
        return
    tile = card * 2 + turned
    front = script.sprites.lying_face(tile, cell)
    script.leaves(seat, card)
    script.change(cell, None)
    origin = come_out(script, seat, front, script.spots.cell(cell), FLY + LAND)
    script.sound("slide")
    script.add(Flight(script.at, FLY, front, origin, _above(script, cell), tilt=5, arc=0.05))
    script.at += FLY
    place, lying = script.spots.place, script.lying
    beside = tuple(place(cell + step) for step, _, _ in STEPS if lying.get(cell + step, CHEST_BACK) >= 0)
    script.add(Landing(script.at, LAND + SETTLE, front, _above(script, cell), script.spots.cell(cell)))
    script.wait(LAND)
    script.sound(_lay_sound(CARDS[card]))
    script.change(cell, tile)
    script.add(Bump(script.at, BUMP, beside, script.places.mine))
    if CARDS[card].crystals:
        script.add(Glow(script.at, DUST_MS, "crystal", script.spots.cell(cell), 1.6))
    script.add(Burst(script.at, DUST_MS, DUST, script.spots.cell(cell), cell))


def _lay_sound(card: Card) -> str:
    return "door" if card.door >= 0 else "ladder" if card.ladder else "crystal" if card.crystals else "lay"


def _above(script: Timeline, cell: int) -> Spot:
    """A little larger than the cell, as it is held over it."""

    def spot() -> pygame.Rect:
        rect = script.places.cell(cell)
        return rect.inflate(round(rect.width * 0.12), round(rect.height * 0.12)).move(0, -round(rect.height * 0.06))

    return spot


def removed(script: Timeline, event: ev.TunnelRemoved) -> None:
    """A rockfall: the mine trembles, stones come down from above and bury the card."""
    cell, place = event.cell, script.spots.cell(event.cell)
    lying = script.lying.get(cell, CHEST_BACK)
    script.change(cell, None)
    script.sound("rockfall")
    face = script.sprites.lying_face(lying, cell)
    script.add(Shake(script.at, SHAKE, most=TREMBLE))
    script.add(Lying(script.at, BREAKS + 120, face, place, fades=True, shakes=TREMBLE))
    script.add(StonesFall(script.at, STONES_MS + 300, place, cell, falls=STONES_MS))
    script.at += BREAKS
    script.add(Burst(script.at, RUBBLE_MS, RUBBLE, place, cell))
    script.add(Burst(script.at, SMOKE_MS, SMOKE, place, cell + 1), lingers=True)
    script.wait(120)


def gloom(script: Timeline, cell: int) -> None:
    """The mine is dark around a rockfall until all of it has been told. It begins while all of the mine trembles."""
    if script.kit.less_motion:
        return
    place, mine = script.spots.cell(cell), script.places.mine
    script.add(Dim(0.0, script.scene.length, GLOOM, place, rises=FALLS_IN, falls=LIFTS_IN, area=mine))
